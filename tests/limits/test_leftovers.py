"""A refused request leaves nothing in the store but counters, which expire with their window."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
import redis
from croupier.api.http.limits.rate_settings import ApiKey, Rate, digest_of

from tests.api.table import RULESET, check_problem, done, gathering
from tests.limits.conftest import HOUR, Limited
from tests.playing import SECRET_KEY

QUICK, GAMES, NOWHERE = "/v1/games/quick", "/v1/games", f"/v1/games/{24 * '0'}"
BODY = {"rulesets": [RULESET]}
TOKEN = {"Authorization": "Bearer none"}
REFUSED: dict[str, tuple[str, str, Any]] = {
    "an unknown ruleset": ("POST", QUICK, {"rulesets": [RULESET, "chess"]}),
    "a number of seats that one ruleset does not have": ("POST", QUICK, {"rulesets": [RULESET], "seats": 99}),
    "a creation with invalid options": ("POST", GAMES, {"ruleset": RULESET, "options": {"target": 0}}),
    "a creation with a bot of no level": ("POST", GAMES, {"ruleset": RULESET, "bots": [{"seat": 1, "level": "x"}]}),
    "a creation from an invalid position": ("POST", GAMES, {"ruleset": RULESET, "sandbox": {"position": {}}}),
    "joining no game": ("POST", f"{NOWHERE}/seats", {}),
    "a bot in no game": ("POST", f"{NOWHERE}/seats/0/bot", {}),
    "changing no game": ("PATCH", NOWHERE, {"seats": 3}),
    "leaving no game": ("DELETE", f"{NOWHERE}/seats/0", None),
    "reclaiming a seat of no game": ("POST", f"{NOWHERE}/seats/0/reclaim", None),
    "starting no game": ("POST", f"{NOWHERE}/start", None),
    "moving in no game": ("POST", f"{NOWHERE}/moves", {"kind": "draw"}),
    "a rematch of no game": ("POST", f"{NOWHERE}/rematch", None),
    "a ticket for no game": ("POST", f"{NOWHERE}/stream-tickets", None),
    "a stream of no game": ("GET", f"{NOWHERE}/stream", None),
    "the presence in no game": ("GET", f"{NOWHERE}/presence", None),
    "a code that no lobby has": ("GET", "/v1/codes/BBBBBB", None),
    "games that do not exist": ("POST", "/v1/mine", {"games": [{"game": 24 * "0", "seat_token": "x"}]}),
}


def kept(client: redis.Redis) -> dict[bytes, bytes]:
    """Return what is in the store, without counters."""
    keys: Any = client.keys("*")
    contents: Any = {key: client.dump(key) for key in keys if not key.startswith(b"croupier:count:")}
    return dict(contents)


def with_key(headers: dict[str, str] | None = None) -> dict[str, str]:
    return {"Idempotency-Key": SECRET_KEY, **(headers or {})}


@pytest.mark.parametrize("method, path, body", REFUSED.values(), ids=REFUSED)  # noqa: PT006  # read from a table
def test_a_refused_request_leaves_nothing(
    method: str, path: str, body: Any, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    before = kept(redis_client)
    response = open_api.request(method, path, json=body, headers=with_key(TOKEN))
    assert response.status_code >= 400 or "problem" in response.text
    assert kept(redis_client) == before


POOR: dict[str, Callable[[Limited], tuple[httpx.Client, str]]] = {
    "quota_spent": lambda limited: (spent(limited), "quota_spent"),
    "rate_limited": lambda limited: (limited(rate=Rate(5, HOUR)), "rate_limited"),
    "no API key": lambda limited: (limited(api_keys=(ApiKey("web", digest_of("key")),)), "api_key_missing"),
}


def spent(limited: Limited) -> httpx.Client:
    """Return a client that has created as many games as it may."""
    client = limited(games_per_day=1)
    gathering(client)
    return client


@pytest.mark.parametrize("key", [True, False])
@pytest.mark.parametrize("path", [QUICK, GAMES])
@pytest.mark.parametrize("limit", POOR)
def test_a_client_over_a_limit_leaves_nothing(
    limit: str, path: str, *, key: bool, limited: Limited, redis_client: redis.Redis
) -> None:
    client, code = POOR[limit](limited)
    before = kept(redis_client)
    body = BODY if path == QUICK else {"ruleset": RULESET}
    response = client.post(path, json=body, headers=with_key() if key else {})
    check_problem(response, 401 if code == "api_key_missing" else 429, code)
    assert kept(redis_client) == before


def test_a_client_over_its_quota_leaves_nothing_after_a_table_has_refused_it(
    limited: Limited, redis_client: redis.Redis
) -> None:
    """The table was remembered before it was asked; its own receipts are bounded for each game."""
    client = spent(limited)
    waiting = done(limited().post(QUICK, json=BODY)).json()
    token = {"Authorization": f"Bearer {waiting['seat_token']}"}
    lock = f"{GAMES}/{waiting['game']['id']}/lock"
    done(limited().post(lock, json={"locked": True}, headers=token))
    check_problem(client.post(QUICK, json=BODY, headers=with_key()), 429, "quota_spent")
    assert [name for name in kept(redis_client) if b"quick:key" in name] == []
    done(limited().post(lock, json={"locked": False}, headers=token))
    assert done(limited().post(QUICK, json=BODY, headers=with_key())).json()["seat"] in (0, 1)


def test_what_a_client_in_time_remembers_stays(limited: Limited, redis_client: redis.Redis) -> None:
    done(limited().post(QUICK, json=BODY, headers=with_key()))
    [name] = [name for name in kept(redis_client) if b"quick:key" in name]
    assert 0 < redis_client.pttl(name) <= 24 * 3600 * 1000
