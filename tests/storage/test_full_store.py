"""At ``maxmemory``, requests that need no memory work, and those that free it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from croupier.api.app import create_app
from croupier.api.http.limits.enforcement import RateLimiter
from croupier.api.http.limits.rate_settings import Rate
from croupier.games.errors import Unwritable
from croupier.storage.rate_counter import RedisCounter
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.instrumented_store import InstrumentedStore
from croupier.telemetry.metrics import STORE_ERRORS

from tests.api.table import RULESET, Table, check_problem, done, everything, gathering, started
from tests.playing import OTHER_KEY, SECRET_KEY
from tests.storage.games import game_of

HOUR = 3600
KEY, OTHER = ({"Idempotency-Key": key} for key in (SECRET_KEY, OTHER_KEY))
SendRequest = Callable[[Table], httpx.Response]
REFUSED: dict[str, tuple[int, SendRequest]] = {
    "create": (0, lambda table: table.client.post("/v1/games", json={"ruleset": RULESET})),
    "join": (1, lambda table: table.join()),
    "start": (2, lambda table: table.start()),
    "create with a key": (0, lambda table: table.client.post("/v1/games", json={"ruleset": RULESET}, headers=KEY)),
    "join with a key": (1, lambda table: table.client.post(f"{table.url}/seats", json={}, headers=OTHER)),
    "start with a key": (2, lambda table: table.client.post(f"{table.url}/start", headers={**table.token(0), **KEY})),
    "move": (0, lambda table: table.ask(table.view(0)["to_move"][0], {"kind": "draw"})),
    "move with a key": (0, lambda table: table.ask(table.view(0)["to_move"][0], {"kind": "draw"}, idempotency_key="k")),
}
"""Requests, each with the number of players in the lobby of its game; 0: it has started."""


def units(response: httpx.Response) -> int:
    """Return the remaining units of the rate limit."""
    return int(response.headers["RateLimit"].partition("r=")[2].partition(";")[0])


PLAIN = {"first_wild": "bury", "first_action": "bury"}
"""Options for games that begin with an ordinary turn."""


@contextmanager
def full(client: Any) -> Iterator[None]:
    client.config_set("maxmemory-policy", "noeviction")
    client.config_set("maxmemory", 1)
    try:
        yield
    finally:
        client.config_set("maxmemory", 0)


@pytest.fixture
def api(store: RedisStore, redis_client: Any) -> Iterator[httpx.Client]:
    """The application in this process, with limits, which the store counts."""
    app = create_app(store, limits=RateLimiter(RedisCounter(redis_client), rate=Rate(1000, HOUR)))
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        yield client


def test_reading_leaving_and_deleting_work_and_are_counted(api: httpx.Client, redis_client: Any) -> None:
    table, other = started(api, public=True), gathering(api, public=True)
    with full(redis_client):
        assert done(api.get("/readyz")).json() == {"status": "full"}
        before = units(done(table.look(0)))
        assert other.id in [game["id"] for game in done(api.get("/v1/games")).json()["games"]]
        done(api.get(f"{table.url}/events"))
        check_problem(table.ask(0, {"kind": "cheat"}), 422, "unknown_move")
        for seat in range(len(table.tokens)):
            done(table.leave(seat))
        left = done(table.look())
        assert left.json()["status"] == "closed"
        assert [game["id"] for game in api.get("/v1/games", params={"status": "closed"}).json()["games"]] == [table.id]
        assert api.get("/v1/games", params={"status": "playing"}).json()["games"] == []
        assert units(left) < before - len(table.tokens)
        done(other.delete())
        assert other.look().status_code == 404
    assert done(api.get("/readyz")).json() == {"status": "ok"}


@pytest.mark.parametrize(("players", "send"), REFUSED.values(), ids=REFUSED)
def test_requests_that_need_memory_are_refused_and_change_nothing(
    players: int, send: SendRequest, api: httpx.Client, redis_client: Any
) -> None:
    more: dict[str, Any] = {"options": PLAIN, "public": True, "turn_seconds": 60}
    table = gathering(api, players=players, **more) if players else started(api, **more)
    before = games_in(redis_client)
    with full(redis_client):
        refused = send(table)
        check_problem(refused, 503, "store_full")
        assert int(refused.headers["Retry-After"]) == 30
    assert games_in(redis_client) == before
    assert send(table).is_success


def games_in(client: Any) -> dict[bytes, Any]:
    """Return what is stored besides the counters of the rate limits."""
    return {key: value for key, value in everything(client).items() if not key.startswith(b"croupier:count:")}


def test_earlier_requests_can_be_repeated(api: httpx.Client, redis_client: Any) -> None:
    requests = [REFUSED[f"{name} with a key"][1] for name in ("create", "join", "start")]
    created = done(requests[0](Table(api, "", []))).json()
    table = Table(api, created["game"]["id"], [created["seat_token"]])
    for send in requests[1:]:
        done(send(table))
    with full(redis_client):
        for send in requests:
            assert done(send(table)).headers["Idempotency-Replayed"] == "true"


def test_the_metrics_have_the_reason_of_a_failed_command(redis_client: Any) -> None:
    store = InstrumentedStore(RedisStore(redis_client))
    counts = {why: STORE_ERRORS.labels("create", why) for why in ("full", "unavailable")}
    before = {why: count._value.get() for why, count in counts.items()}
    with full(redis_client), pytest.raises(Unwritable):
        store.create(game_of())
    assert {why: count._value.get() - before[why] for why, count in counts.items()} == {"full": 1, "unavailable": 0}
