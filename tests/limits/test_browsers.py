"""CORS: scripts of other origins may use the service only if the settings allow it. Security headers of responses."""

from collections.abc import Callable

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.api.http.limits.rate_settings import Rate
from croupier.security_headers import SECURITY_HEADERS
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.api.contract import DOCUMENT
from tests.api.table import RULESET, done, gathering
from tests.limits.conftest import HOUR, Limited

ORIGIN, OTHER = "https://cards.example", "http://localhost:3000"
ORIGINS = (ORIGIN, OTHER)
ALLOWED = "Access-Control-Allow-Origin"
OTHER_ORIGINS = [
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
    """Return a client of a service that allows scripts of two origins."""
    return limited(origins=ORIGINS)


def get_with_origin(client: httpx.Client, origin: str) -> httpx.Client:
    client.headers["Origin"] = origin
    return client


@pytest.mark.parametrize("status", ANSWERS)
def test_every_response_allows_a_configured_origin_to_read_it(status: int, shared: httpx.Client) -> None:
    response = ANSWERS[status](get_with_origin(shared, ORIGIN))
    assert response.status_code == status
    check_cors_headers(response, ORIGIN)


def check_cors_headers(answer: httpx.Response, origin: str) -> None:
    assert answer.headers.get_list(ALLOWED) == [origin]
    assert "Origin" in answer.headers["Vary"]
    exposed = {name.strip() for name in answer.headers["Access-Control-Expose-Headers"].split(",")}
    wanted = {"ETag", "Location", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id"}
    assert wanted <= exposed
    assert "Access-Control-Allow-Credentials" not in answer.headers


def test_a_429_response_can_be_read_by_a_configured_origin(limited: Limited) -> None:
    client = get_with_origin(limited(origins=ORIGINS, rate=Rate(1, HOUR)), OTHER)
    responses = [client.get("/v1/games") for _ in range(2)]
    assert [response.status_code for response in responses] == [200, 429]
    for response in responses:
        check_cors_headers(response, OTHER)


def test_responses_to_faults_can_be_read_by_a_configured_origin(
    shared: httpx.Client, redis_client: redis.Redis
) -> None:
    table = gathering(shared)
    redis_client.set(f"croupier:{{{table.id}}}:game", b"\xc1" * 40)
    without_store = create_app(RedisStore(connect("redis://127.0.0.1:1")), origins=ORIGINS)
    with httpx.Client(transport=httpx.WSGITransport(app=without_store), base_url="http://croupier.test") as client:
        for status, response in (
            (500, get_with_origin(shared, ORIGIN).get(table.url)),
            (503, get_with_origin(client, ORIGIN).get("/v1/games")),
        ):
            assert response.status_code == status
            check_cors_headers(response, ORIGIN)


@pytest.mark.parametrize("origin", ["capacitor://localhost", "tauri://localhost", f"chrome-extension://{32 * 'a'}"])
def test_native_shells_and_extensions_have_origins_too(origin: str, limited: Limited) -> None:
    client = limited(origins=(ORIGIN, origin))
    check_cors_headers(get_with_origin(client, origin).get("/v1/rulesets"), origin)
    assert preflight(client, origin, "cache-control").headers[ALLOWED] == origin
    assert ALLOWED not in get_with_origin(client, origin[:-1]).get("/v1/rulesets").headers


@pytest.mark.parametrize("origin", OTHER_ORIGINS)
@pytest.mark.parametrize("status", [200, 404, 405, 422])
def test_other_origins_are_not_allowed(origin: str, status: int, shared: httpx.Client) -> None:
    response = ANSWERS[status](get_with_origin(shared, origin))
    assert ALLOWED not in response.headers
    assert "Origin" in response.headers["Vary"]


def test_a_request_without_an_origin_gets_no_cors_header_but_vary(shared: httpx.Client) -> None:
    response = shared.get("/v1/rulesets")
    assert ALLOWED not in response.headers
    assert response.headers["Vary"] == "Accept-Encoding, Accept-Language, Origin"


@pytest.mark.parametrize("status", ANSWERS)
def test_by_default_no_origin_is_allowed(status: int, limited: Limited) -> None:
    response = ANSWERS[status](get_with_origin(limited(), ORIGIN))
    assert not [name for name in response.headers if name.startswith("access-control")]
    assert "Origin" not in response.headers.get("Vary", "")


def test_a_star_allows_every_origin(limited: Limited) -> None:
    response = get_with_origin(limited(origins=("*",)), "https://anybody.example").get("/v1/rulesets")
    assert response.headers[ALLOWED] == "*"
    assert "Origin" not in response.headers["Vary"]


def preflight(client: httpx.Client, origin: str, *headers: str, method: str = "POST") -> httpx.Response:
    sent = {"Origin": origin, "Access-Control-Request-Method": method}
    if headers:
        sent["Access-Control-Request-Headers"] = ",".join(headers)
    return done(client.options("/v1/games/x/moves", headers=sent))


def test_a_preflight_allows_the_headers_of_the_contract_and_of_common_libraries(shared: httpx.Client) -> None:
    headers = [
        *("authorization", "content-type", "if-match", "if-none-match", "idempotency-key", "x-api-key", "x-request-id"),
        *("last-event-id", "prefer", "cache-control", "pragma", "x-requested-with", "traceparent", "tracestate"),
    ]
    allowed = preflight(shared, ORIGIN, *headers, "x-evil").headers["Access-Control-Allow-Headers"]
    assert sorted(allowed.split(", ")) == sorted(headers)


def test_a_preflight_allows_the_methods_of_the_contract(shared: httpx.Client) -> None:
    allowed = preflight(shared, ORIGIN).headers["Access-Control-Allow-Methods"].split(", ")
    paths = DOCUMENT["paths"].values()
    assert {*allowed} == {"HEAD", *(name.upper() for path in paths for name in path if name != "parameters")}


@pytest.mark.parametrize("query", ["?since=3", "?narrate=true&labels=true", "?status=playing"])
def test_a_preflight_may_have_the_query_of_the_request_that_follows(query: str, shared: httpx.Client) -> None:
    for path in ("/v1/games", f"/v1/games/{'0' * 24}", f"/v1/games/{'0' * 24}/moves"):
        headers = {"Origin": ORIGIN, "Access-Control-Request-Method": "GET"}
        response = shared.options(f"{path}{query}", headers=headers)
        assert response.status_code == 200
        assert response.headers[ALLOWED] == ORIGIN


@pytest.mark.parametrize("origins", [(), ORIGINS])
def test_a_preflight_of_another_origin_is_not_allowed(origins: tuple[str, ...], limited: Limited) -> None:
    response = preflight(limited(origins=origins), "https://evil.example", "authorization")
    assert not [name for name in response.headers if name.startswith("access-control")]


@pytest.mark.parametrize("status", ANSWERS)
def test_every_response_forbids_sniffing_framing_embedding_and_referrers(status: int, limited: Limited) -> None:
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


def test_the_page_has_its_own_content_security_policy(limited: Limited) -> None:
    response = limited().get("/docs")
    (policy,) = response.headers.get_list("Content-Security-Policy")
    assert "script-src 'self'" in policy
    assert response.headers["Referrer-Policy"] == "no-referrer"
