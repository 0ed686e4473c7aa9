"""Join codes cannot be guessed: an address may look up 20 codes a minute that no lobby has."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
import redis
from croupier.api.http.limits.leases import SHARE
from croupier.api.http.limits.rate_settings import ApiKey, Rate, digest_of

from tests.api.table import WRONG_CODE, Table, check_problem, done, expelled, gathering, simple
from tests.limits.conftest import HOUR, Limited, counts

MISSES = 20
MANY = Rate(10_000, 60)


def miss(client: httpx.Client, code: str = WRONG_CODE) -> httpx.Response:
    return client.get(f"/v1/codes/{code}")


def code_of(table: Table) -> str:
    code: str = table.view()["code"]
    return code


def check_blocked(response: httpx.Response) -> None:
    problem = check_problem(response, 429, "rate_limited")
    assert "join codes" in problem["detail"]
    assert 0 < int(response.headers["Retry-After"]) <= 60
    assert f'"codes";q={MISSES};w=60' in response.headers["RateLimit-Policy"]
    assert '"codes";r=0;' in response.headers["RateLimit"]
    assert response.headers["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("code", [WRONG_CODE, "x", "BCDFGA", "%20", "ended"])
def test_after_twenty_misses_no_code_is_looked_up(code: str, limited: Limited, open_api: httpx.Client) -> None:
    table, ended, client = gathering(open_api), gathering(open_api), limited(rate=MANY)
    wanted = code_of(ended) if code == "ended" else code
    done(ended.leave(0))
    for left in range(MISSES - 1, -1, -1):
        response = miss(client, wanted)
        check_problem(response, 404, "code_not_found")
        assert f'"codes";r={left};' in response.headers["RateLimit"]
    check_blocked(miss(client, wanted))
    check_blocked(miss(client, code_of(table)))
    done(client.get(table.url))


def test_a_hit_counts_like_a_look_and_is_no_miss(
    limited: Limited, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    client, code = limited(rate=Rate(30, HOUR)), code_of(gathering(open_api))
    for left in range(29, -1, -1):
        response = done(miss(client, code))
        assert f'"requests";r={left};' in response.headers["RateLimit"]
        assert f'"codes";r={MISSES};' in response.headers["RateLimit"]
    assert counts(redis_client) == {b"requests:192.0.2.1": 30, b"codes:192.0.2.1": 0}
    response = miss(client, code)
    check_problem(response, 429, "rate_limited")
    assert '"codes"' not in response.headers["RateLimit"]


def test_concurrent_misses_do_not_exceed_the_limit(limited: Limited) -> None:
    client = limited(rate=MANY)
    with ThreadPoolExecutor(8) as pool:
        statuses = [response.status_code for response in pool.map(miss, [client] * 60)]
    assert (statuses.count(404), statuses.count(429)) == (MISSES, 60 - MISSES)


def test_misses_count_for_the_address_also_with_an_api_key(limited: Limited, redis_client: redis.Redis) -> None:
    client = limited(rate=MANY, api_keys=(ApiKey("web", digest_of("key")),))
    for _ in range(MISSES):
        check_problem(client.get("/v1/codes/BCDFGH", headers={"X-API-Key": "key"}), 404, "code_not_found")
    check_blocked(client.get("/v1/codes/BCDFGH", headers={"X-API-Key": "key"}))
    check_blocked(miss(client))
    lease = MANY.quota // SHARE
    assert counts(redis_client) == {
        b"requests:key:web": lease,
        b"requests:192.0.2.1": lease,
        b"codes:192.0.2.1": MISSES + 2,
    }


def test_without_rate_limits_misses_are_not_counted(limited: Limited, redis_client: redis.Redis) -> None:
    client = limited(rate=None)
    for _ in range(MISSES + 1):
        check_problem(miss(client), 404, "code_not_found")
    assert counts(redis_client) == {}


# ------------------------------------------------------------------------------------------- own games


def listed(client: httpx.Client, *tables: Table) -> httpx.Response:
    games = [{"game": table.id, "seat_token": table.tokens[0]} for table in tables]
    return client.post("/v1/mine", json={"games": games})


@pytest.mark.parametrize(("entries", "cost"), [(1, 1), (10, 1), (11, 2), (50, 5)])
def test_a_list_counts_as_one_request_for_each_ten_entries(
    entries: int, cost: int, limited: Limited, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    client, table = limited(rate=Rate(10, HOUR)), simple(open_api)
    assert done(listed(client, *[table] * entries)).headers["RateLimit"].startswith(f'"requests";r={10 - cost};')
    assert counts(redis_client) == {b"requests:192.0.2.1": cost}


@pytest.mark.parametrize(("games", "cost"), [(1, 1), (2, 1), (3, 2), (500, 250)])
def test_an_opening_counts_as_one_request_for_each_two_games(
    games: int, cost: int, limited: Limited, redis_client: redis.Redis
) -> None:
    client = limited(rate=Rate(40, HOUR))
    response = client.post("/v1/mine/stream", json={"games": [{"game": "x"}] * games})
    assert response.status_code == (200 if cost <= 40 else 429)
    assert counts(redis_client) == {b"requests:192.0.2.1": cost}


@pytest.mark.parametrize(
    ("wanted", "cost"), [({"seats": 3}, 10), ({"locked": True, "seats": 3}, 10), ({"locked": True}, 1)]
)
def test_a_change_of_settings_counts_as_ten_and_the_lock_alone_as_one(
    wanted: dict[str, Any], cost: int, limited: Limited, open_api: httpx.Client, redis_client: redis.Redis
) -> None:
    table = gathering(open_api)
    done(limited(rate=Rate(40, HOUR)).patch(table.url, json=wanted, headers=table.token(0)))
    assert counts(redis_client) == {b"requests:192.0.2.1": cost}


def test_a_list_beyond_the_rate_limit_is_refused_as_a_whole(limited: Limited, open_api: httpx.Client) -> None:
    client, table = limited(rate=Rate(3, HOUR)), simple(open_api)
    response = listed(client, *[table] * 50)
    check_problem(response, 429, "rate_limited")
    assert 0 < int(response.headers["Retry-After"]) <= HOUR
    check_problem(listed(client, table), 429, "rate_limited")


def test_an_invalid_list_counts_as_one_request(limited: Limited, redis_client: redis.Redis) -> None:
    client = limited(rate=Rate(10, HOUR))
    lists: list[list[dict[str, str]] | None] = [[], [{}] * 51, None]
    for games in lists:
        assert client.post("/v1/mine", json={"games": games}).status_code == 422
    assert counts(redis_client) == {b"requests:192.0.2.1": 3}


def test_the_code_of_a_game_that_somebody_was_removed_from_cannot_be_guessed(
    limited: Limited, open_api: httpx.Client
) -> None:
    """Wrong codes of joins and of look-ups count together; the right code, and a join without one, do not count."""
    table, client = expelled(open_api), limited(rate=MANY)
    path, code = f"{table.url}/seats", table.view(0)["code"]
    for _ in range(2):
        check_problem(client.post(path, json={}), 403, "code_required")
    for number in range(MISSES):
        refused = client.post(path, json={"code": WRONG_CODE}) if number % 2 else miss(client)
        assert f'"codes";r={MISSES - 1 - number};' in refused.headers["RateLimit"]
    check_blocked(client.post(path, json={"code": code}))
    check_blocked(miss(client))
    spelled = f"{code[:3]}-{code[3:]}".lower()
    assert done(open_api.post(path, json={"code": spelled})).json()["seat"] == 1
