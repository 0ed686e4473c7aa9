"""Requests are rate limited; legal moves in turn are not."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.api.http.limits.enforcement import LimitStatus, RateLimiter, set_rate_limit_headers
from croupier.api.http.limits.leases import SHARE
from croupier.api.http.limits.rate_settings import Rate
from croupier.api.http.proxies import rate_limit_key
from croupier.games.errors import Unavailable
from croupier.storage.connections import connect
from croupier.storage.rate_counter import RedisCounter
from croupier.storage.redis_store import RedisStore
from flask import Response

from tests.api.table import RULESET, Table, check_problem, done, drawn, everything, gathering, simple, started
from tests.conftest import serving
from tests.limits.conftest import HOUR, Limited, counts
from tests.storage.waiting import wait_until

SendRequest = Callable[[Table], httpx.Response]
REQUESTS: dict[str, SendRequest] = {
    "look": lambda table: table.look(0),
    "look on": lambda table: table.look(),
    "look with a current ETag": lambda table: table.look(0, if_none_match='"2"'),
    "list": lambda table: table.client.get("/v1/games"),
    "history": lambda table: table.client.get(f"{table.url}/events"),
    "record": lambda table: table.client.get(f"{table.url}/record"),
    "positions": lambda table: table.client.get(f"{table.url}/record?boards=true"),
    "contribution": lambda table: table.client.put(f"{table.url}/seats/0/entropy", headers=table.token(0), json={}),
    "join": lambda table: table.join(),
    "start": lambda table: table.start(),
    "leave": lambda table: table.leave(0),
    "delete": lambda table: table.delete(),
    "rematch": lambda table: table.again(),
    "create": lambda table: table.client.post("/v1/games", json={"ruleset": RULESET}),
    "quick": lambda table: table.client.post("/v1/games/quick", json={"rulesets": [RULESET]}),
    "find": lambda table: table.client.get("/v1/codes/BCDFGH"),
    "own games": lambda table: table.client.post("/v1/mine", json={"games": [{"game": table.id, "seat_token": "x"}]}),
}
REFUSED: dict[str, SendRequest] = {
    "not in turn": lambda table: table.ask(1, {"kind": "draw"}),
    "against the rules": lambda table: table.ask(0, {"kind": "play", "card": "gD"}),
    "not held": lambda table: table.ask(0, {"kind": "play", "card": "y9"}),
    "with a key": lambda table: table.ask(0, {"kind": "play", "card": "gD"}, idempotency_key="k"),
    "stale": lambda table: table.ask(0, {"kind": "draw"}, if_match='"99"'),
    "unknown": lambda table: table.ask(0, {"kind": "cheat"}),
    "no token": lambda table: table.client.post(f"{table.url}/moves", json={"kind": "draw"}),
    "no seat's token": lambda table: Table(table.client, table.id, ["x"]).ask(0, {"kind": "draw"}),
    "no game": lambda table: Table(table.client, "0" * 24, table.tokens).ask(0, {"kind": "draw"}),
    "no JSON": lambda table: table.client.post(f"{table.url}/moves", content=b"{", headers=table.token(0)),
    "a legal dry run": lambda table: table.ask(0, {"kind": "draw"}, dry_run=True),
}


def by(client: httpx.Client, table: Table) -> Table:
    """Return the same game for another client."""
    return Table(client, table.id, table.tokens)


def check_rate_limited(response: httpx.Response) -> None:
    check_problem(response, 429, "rate_limited")
    assert 0 < int(response.headers["Retry-After"]) <= HOUR
    assert response.headers["RateLimit-Policy"] == f'"requests";q=1;w={HOUR}'
    assert response.headers["RateLimit"] == f'"requests";r=0;t={response.headers["Retry-After"]}'


def test_a_response_has_the_remaining_quota_in_its_headers(limited: Limited) -> None:
    client = limited(rate=Rate(3, 60))
    responses = [client.get("/v1/games") for _ in range(4)]
    assert [response.status_code for response in responses] == [200, 200, 200, 429]
    assert {response.headers["RateLimit-Policy"] for response in responses} == {'"requests";q=3;w=60'}
    assert [response.headers["RateLimit"].partition(";t=")[0] for response in responses] == [
        f'"requests";r={left}' for left in (2, 1, 0, 0)
    ]
    assert all(1 <= int(response.headers["RateLimit"].partition(";t=")[2]) <= 60 for response in responses)
    assert ["Retry-After" in response.headers for response in responses] == [False, False, False, True]


@pytest.mark.parametrize("name", REQUESTS)
def test_a_rate_limited_request_gets_a_429_and_changes_nothing(
    name: str, rate_limited: httpx.Client, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    table = gathering(open_api, players=2)
    before = games(redis_client)
    check_rate_limited(REQUESTS[name](by(rate_limited, table)))
    assert games(redis_client) == before


@pytest.mark.parametrize("name", REFUSED)
def test_a_rate_limited_refused_move_gets_a_429_and_makes_no_version(
    name: str, rate_limited: httpx.Client, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    table = simple(open_api)
    before = games(redis_client)
    check_rate_limited(REFUSED[name](by(rate_limited, table)))
    after = games(redis_client)  # with a key also a receipt, whose number per game is bounded
    assert {name: after[name] for name in before} == before


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_move_is_counted_once(
    name: str, limited: Limited, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    response = REFUSED[name](by(limited(rate=Rate(9, HOUR)), simple(open_api)))
    assert response.headers["RateLimit"].startswith('"requests";r=8;')
    assert counts(redis_client) == {b"requests:192.0.2.1": 1}


def games(store: redis.Redis) -> dict[bytes, object]:
    """Return all stored keys but the rate limit counters."""
    return {key: value for key, value in everything(store).items() if not key.startswith(b"croupier:count:")}


def test_a_rate_limited_client_can_still_make_legal_moves_in_turn(
    rate_limited: httpx.Client, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    table = by(rate_limited, simple(open_api))
    before = counts(redis_client)
    for _ in range(10):
        for seat in (0, 1):
            for move in ("draw", "pass"):
                response = table.ask(seat, {"kind": move}, idempotency_key=f"{seat}{move}{_}")
                assert response.is_success, response.text
                assert "RateLimit" not in response.headers
    assert counts(redis_client) == before


def test_a_move_with_dry_run_false_is_made(rate_limited: httpx.Client, open_api: httpx.Client) -> None:
    table = by(rate_limited, simple(open_api))
    done(rate_limited.post(f"{table.url}/moves?dry_run=false", json={"kind": "draw"}, headers=table.token(0)))


def test_a_repeated_move_is_counted_and_not_made_twice(
    rate_limited: httpx.Client, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    table = simple(open_api)
    first = done(by(rate_limited, table).ask(0, {"kind": "draw"}, idempotency_key="once"))
    check_rate_limited(by(rate_limited, table).ask(0, {"kind": "draw"}, idempotency_key="once"))
    redis_client.delete("croupier:count:requests:192.0.2.1")
    again = done(by(rate_limited, table).ask(0, {"kind": "draw"}, idempotency_key="once"))
    assert (again.content, again.headers["ETag"]) == (first.content, first.headers["ETag"])
    assert again.headers["RateLimit"].startswith('"requests";r=0;')


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/v1/rulesets", f"/v1/rulesets/{RULESET}", "/docs", "/x"])
def test_requests_that_need_no_store_are_not_counted(path: str, rate_limited: httpx.Client) -> None:
    response = rate_limited.get(path)
    assert response.status_code in (200, 404)
    assert "RateLimit" not in response.headers
    assert rate_limited.options("/v1/games").is_success


def test_a_count_starts_again_after_its_window(rate_limited: httpx.Client, redis_client: redis.Redis) -> None:
    redis_client.pexpire("croupier:count:requests:192.0.2.1", 1)
    wait_until(lambda: rate_limited.get("/v1/games").is_success)
    check_rate_limited(rate_limited.get("/v1/games"))


def test_every_counter_expires(limited: Limited, redis_client: redis.Redis) -> None:
    client = limited(rate=Rate(5, 60))
    for _ in range(7):
        client.get("/v1/games")
    assert 0 < redis_client.pttl("croupier:count:requests:192.0.2.1") <= 60_000


def test_a_counter_without_an_expiry_gets_one(redis_client: redis.Redis) -> None:
    redis_client.set("croupier:count:x", 5)
    assert RedisCounter(redis_client).add("x", 1, 60) == (6, 60)
    assert 0 < redis_client.pttl("croupier:count:x") <= 60_000


def test_after_the_clock_of_the_store_went_back_a_counter_lasts_no_longer_than_its_window(
    limited: Limited, redis_client: redis.Redis
) -> None:
    """The rest of a window is that of its key, whose end is a time of day."""
    redis_client.set("croupier:count:requests:192.0.2.1", 2, px=5_883_000)
    response = limited(rate=Rate(5, 60)).get("/v1/games")
    assert response.headers["RateLimit"] == '"requests";r=2;t=60'
    assert redis_client.pttl("croupier:count:requests:192.0.2.1") <= 60_000


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("192.0.2.1:5123", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"),
        ("", "unknown"),
        ("unix:", "unknown"),
        ("_hidden", "unknown"),
    ],
)
def test_all_addresses_of_one_network_count_as_one(address: str, name: str) -> None:
    assert rate_limit_key(address) == name


def test_every_count_of_an_ipv6_address_is_that_of_its_network(limited: Limited, redis_client: redis.Redis) -> None:
    client = limited(rate=Rate(49, HOUR), games_per_day=9, address="2001:db8:1:2::1")
    done(client.post("/v1/games", json={"ruleset": RULESET}))
    client.get("/v1/codes/BCDFGH")
    assert {*counts(redis_client)} == {b"%s:2001:db8:1:2::/64" % what for what in (b"requests", b"games", b"codes")}


# ------------------------------------------------------------------------------------- concurrency


@pytest.mark.slow
def test_workers_share_the_count_and_a_flood_with_forged_addresses_blocks_no_moves(tmp_path: Path) -> None:
    """Two workers; a flood and a player have one address, a local one, from which gunicorn trusts such headers."""
    limit = 200
    settings = {"CROUPIER_RATE_LIMIT": f"{limit}/day", "CROUPIER_SANDBOX": "1", "CROUPIER_WORKERS": "2"}
    with serving(tmp_path, **settings) as client:
        table = simple(client)  # costs ten
        over, rate_limited = Event(), Event()
        with ThreadPoolExecutor(6) as pool:
            floods = [pool.submit(flood, client, table, number, over, rate_limited) for number in range(6)]
            try:
                assert rate_limited.wait(30)
                for _ in range(15):
                    for seat in (0, 1):
                        table.move(seat, "draw")
                        table.move(seat, "pass")
            finally:
                over.set()
            served = sum(result.result(30) for result in floods)
        assert limit - 10 - limit // SHARE < served <= limit - 10
        assert table.ask(0, {"kind": "play", "card": "y9"}).status_code == 429
        headers = {"X-Forwarded-Proto": "https", "SCRIPT_NAME": "/healthz", "PATH_INFO": "/x"}
        assert client.get("/healthz", headers=headers).json() == {"status": "ok"}


def flood(client: httpx.Client, table: Table, number: int, over: Event, rate_limited: Event) -> int:
    """Look, or send moves that are refused, until it is over; return how many responses were not 429."""
    served = 0
    with httpx.Client(base_url=client.base_url, timeout=30) as own:
        mine = Table(own, table.id, table.tokens)
        while not over.is_set():
            own.headers["X-Forwarded-For"] = own.headers["X-Real-IP"] = f"198.51.{number}.{served % 256}"
            response = mine.look() if number % 2 else mine.ask(0, {"kind": "play", "card": "y9"})
            if response.status_code == 429:
                rate_limited.set()
            else:
                served += 1
    return served


# ------------------------------------------------------------------------------------------ no store


def test_without_a_store_the_response_is_503_and_the_catalogue_is_available() -> None:
    client = connect("redis://127.0.0.1:1")
    app = create_app(RedisStore(client), limits=RateLimiter(RedisCounter(client), rate=Rate(1, HOUR)))
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as api:
        table = Table(api, "0" * 24, ["token"])
        for ask in (*REQUESTS.values(), REFUSED["not in turn"], REFUSED["a legal dry run"]):
            response = ask(Table(api, table.id, ["one", "two"]))
            check_problem(response, 503, "store_unavailable")
            assert "Retry-After" in response.headers
            assert "RateLimit" not in response.headers
        for path in ("/healthz", "/v1/rulesets", "/docs", "/openapi.json"):
            assert api.get(path).is_success
        assert REFUSED["no JSON"](table).status_code in (400, 415)


class LosingCounter(RedisCounter):
    """A counter that the store loses when something is given back."""

    def add(self, name: str, amount: int, window: int) -> tuple[int, float]:
        if amount < 0:
            raise Unavailable("store_unavailable")
        return super().add(name, amount, window)


def test_what_cannot_be_given_back_stays_counted_and_changes_no_response(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    app = create_app(store, limits=RateLimiter(LosingCounter(redis_client), rate=Rate(100, HOUR), games_per_day=2))
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as api:
        code = done(api.post("/v1/games", json={"ruleset": RULESET})).json()["game"]["code"]
        done(api.get(f"/v1/codes/{code}"))
        check_problem(api.post("/v1/games", json={"ruleset": "whist"}), 422, "unknown_ruleset")
        check_problem(api.post("/v1/games", json={"ruleset": RULESET}), 429, "quota_spent")
    counted = {name.partition(b":")[0]: count for name, count in counts(redis_client).items()}
    assert (counted[b"codes"], counted[b"games"]) == (1, 3)


def test_a_draw_that_is_not_legal_is_rate_limited(rate_limited: httpx.Client, open_api: httpx.Client) -> None:
    """A move that was legal a moment ago is refused like any other."""
    table = drawn(open_api)
    check_rate_limited(by(rate_limited, table).ask(0, {"kind": "draw"}))
    done(by(rate_limited, table).ask(0, {"kind": "pass"}))


def test_a_record_with_positions_counts_as_ten_requests(limited: Limited) -> None:
    client = limited(rate=Rate(50, HOUR))
    table = started(client)
    done(table.end())
    url = f"{table.url}/record?boards=true"
    left = [int(done(client.get(url)).headers["RateLimit"].split(";")[1].removeprefix("r=")) for _ in range(3)]
    assert [left[0] - left[1], left[1] - left[2]] == [10, 10]
    assert left[2] < 10
    check_problem(client.get(url), 429, "rate_limited")


@pytest.mark.parametrize(("reset_s", "whole"), [(-0.1, "1"), (0.2, "1"), (1.0, "1"), (1.1, "2"), (59.9, "60")])
def test_who_waits_as_long_as_the_headers_say_is_not_too_early(reset_s: float, whole: str) -> None:
    response = Response(status=429)
    set_rate_limit_headers(response, [LimitStatus("requests", 100, 60, 0, reset_s)])
    assert response.headers["RateLimit"] == f'"requests";r=0;t={whole}'
    assert response.headers["Retry-After"] == whole
