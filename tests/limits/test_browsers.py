"""Scripts of other origins may use the service only if the settings say so; whatever is answered says so, too."""

from collections.abc import Callable

import httpx
import pytest
import redis

from service.api.app import create_app
from service.api.http.limits.rate_settings import Rate
from service.security_headers import SECURITY_HEADERS
from service.storage.connections import connect
from service.storage.redis_store import RedisStore
from tests.api.table import RULESET, done, gathering
from tests.limits.conftest import HOUR, Limited

HOME, OTHER = "https://cards.example", "http://localhost:3000"
ORIGINS = (HOME, OTHER)
ALLOWED = "Access-Control-Allow-Origin"
STRANGERS = [
    *("https://evil.example", "null", "https://cards.example.evil.example", "https://cards.example:8443", "https://"),
    *("http://cards.example", "https://evil-cards.example", "https://cardsXexample", "", "*"),
]
ANSWERS: dict[int, Callable[[httpx.Client], httpx.Response]] = {
    200: lambda client: client.get("/v1/rulesets"),
    201: lambda client: client.post("/v1/games", json={"ruleset": RULESET}),
    204: lambda client: gathering(client).delete(),
    303: lambda client: client.get("/"),
    304: lambda client: gathering(client).look(if_none_match="*"),
    400: lambda client: client.post("/v1/games", content=b"{", headers={"Content-Type": "application/json"}),
    401: lambda client: gathering(client).client.post(f"/v1/games/{'0' * 24}/start"),
    404: lambda client: client.get("/nowhere"),
    405: lambda client: client.put("/v1/games"),
    413: lambda client: client.post("/v1/games", content=b" " * 70_000, headers={"Content-Type": "application/json"}),
    415: lambda client: client.post("/v1/games", content=b"{}"),
    422: lambda client: client.post("/v1/games", json={"ruleset": "whist"}),
}


@pytest.fixture
def shared(limited: Limited) -> httpx.Client:
    """A service that scripts of two origins may use."""
    return limited(origins=ORIGINS)


def come_from(client: httpx.Client, origin: str) -> httpx.Client:
    client.headers["Origin"] = origin
    return client


@pytest.mark.parametrize("status", ANSWERS)
def test_every_answer_says_that_an_origin_may_read_it(status: int, shared: httpx.Client) -> None:
    answer = ANSWERS[status](come_from(shared, HOME))
    assert answer.status_code == status
    check_open_to(answer, HOME)


def check_open_to(answer: httpx.Response, origin: str) -> None:
    assert answer.headers.get_list(ALLOWED) == [origin]
    assert "Origin" in answer.headers["Vary"]
    exposed = {name.strip() for name in answer.headers["Access-Control-Expose-Headers"].split(",")}
    wanted = {"ETag", "Location", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id"}
    assert wanted <= exposed
    assert "Access-Control-Allow-Credentials" not in answer.headers


def test_a_limit_that_is_reached_can_be_read(limited: Limited) -> None:
    client = come_from(limited(origins=ORIGINS, rate=Rate(1, HOUR)), OTHER)
    answers = [client.get("/v1/games") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]
    for answer in answers:
        check_open_to(answer, OTHER)


def test_a_fault_of_ours_can_be_read(shared: httpx.Client, redis_client: redis.Redis) -> None:
    table = gathering(shared)
    redis_client.set(f"croupier:{{{table.id}}}:game", b"\xc1" * 40)
    answer = come_from(shared, HOME).get(table.url)
    assert answer.status_code == 500
    check_open_to(answer, HOME)


def test_that_the_store_is_gone_can_be_read() -> None:
    app = create_app(RedisStore(connect("redis://127.0.0.1:1")), origins=ORIGINS)
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        answer = come_from(client, HOME).get("/v1/games")
    assert answer.status_code == 503
    check_open_to(answer, HOME)


@pytest.mark.parametrize("origin", STRANGERS)
@pytest.mark.parametrize("status", [200, 404, 405, 422])
def test_a_stranger_may_not(origin: str, status: int, shared: httpx.Client) -> None:
    answer = ANSWERS[status](come_from(shared, origin))
    assert ALLOWED not in answer.headers
    assert "Origin" in answer.headers["Vary"]


def test_who_comes_from_nowhere_is_told_nothing_but_that_it_depends(shared: httpx.Client) -> None:
    answer = shared.get("/v1/rulesets")
    assert ALLOWED not in answer.headers
    assert answer.headers["Vary"] == "Accept-Encoding, Origin"


@pytest.mark.parametrize("status", ANSWERS)
def test_by_default_nobody_may(status: int, limited: Limited) -> None:
    answer = ANSWERS[status](come_from(limited(), HOME))
    assert not [name for name in answer.headers if name.startswith("access-control")]
    assert "Origin" not in answer.headers.get("Vary", "")


def test_a_star_lets_anybody_in(limited: Limited) -> None:
    answer = come_from(limited(origins=("*",)), "https://anybody.example").get("/v1/rulesets")
    assert answer.headers[ALLOWED] == "*"
    assert "Origin" not in answer.headers["Vary"]


def preflight(client: httpx.Client, origin: str, *headers: str, method: str = "POST") -> httpx.Response:
    sent = {"Origin": origin, "Access-Control-Request-Method": method}
    if headers:
        sent["Access-Control-Request-Headers"] = ",".join(headers)
    return done(client.options("/v1/games/x/moves", headers=sent))


@pytest.mark.parametrize(
    "header",
    ["authorization", "content-type", "if-match", "if-none-match", "idempotency-key", "x-api-key", "x-request-id"],
)
def test_a_preflight_lets_each_header_of_the_contract_pass(header: str, shared: httpx.Client) -> None:
    answer = preflight(shared, HOME, header)
    assert answer.headers[ALLOWED] == HOME
    assert answer.headers["Access-Control-Allow-Headers"] == header


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_a_preflight_lets_each_method_of_the_contract_pass(method: str, shared: httpx.Client) -> None:
    allowed = preflight(shared, HOME, method=method).headers["Access-Control-Allow-Methods"]
    assert method in allowed.split(", ")
    assert "PUT" not in allowed


@pytest.mark.parametrize("query", ["?since=3", "?narrate=true&labels=true", "?status=playing"])
def test_a_preflight_has_the_query_of_the_request_that_follows(query: str, shared: httpx.Client) -> None:
    for path in ("/v1/games", f"/v1/games/{'0' * 24}", f"/v1/games/{'0' * 24}/moves"):
        headers = {"Origin": HOME, "Access-Control-Request-Method": "GET"}
        answer = shared.options(f"{path}{query}", headers=headers)
        assert answer.status_code == 200
        assert answer.headers[ALLOWED] == HOME


def test_a_preflight_lets_no_other_header_pass(shared: httpx.Client) -> None:
    assert preflight(shared, HOME, "authorization", "x-evil").headers["Access-Control-Allow-Headers"] == "authorization"


@pytest.mark.parametrize("origins", [(), ORIGINS])
def test_a_preflight_of_a_stranger_is_not_let_pass(origins: tuple[str, ...], limited: Limited) -> None:
    answer = preflight(limited(origins=origins), "https://evil.example", "authorization")
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize("status", ANSWERS)
def test_no_answer_is_guessed_framed_embedded_or_told_on(status: int, limited: Limited) -> None:
    headers = ANSWERS[status](limited()).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png", "docs.js", "none.js"])
def test_the_assets_of_the_pages_have_the_headers_of_other_responses(path: str, limited: Limited) -> None:
    headers = limited().get(f"/docs/{path}").headers
    assert [(name, headers[name]) for name, _ in SECURITY_HEADERS] == SECURITY_HEADERS
    assert headers.get_list("Content-Security-Policy") == [SECURITY_HEADERS[-1][1]]


def test_the_page_keeps_a_policy_of_its_own(limited: Limited) -> None:
    answer = limited().get("/docs")
    (policy,) = answer.headers.get_list("Content-Security-Policy")
    assert "script-src 'self'" in policy
    assert answer.headers["Referrer-Policy"] == "no-referrer"
