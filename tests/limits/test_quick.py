"""A request for a game at once costs as much as one that creates a game; the quota counts it only if it creates one."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import redis
from croupier.api.http.limits.rate_settings import ApiKey, Rate, digest_of
from croupier.games.ports import Loaded
from croupier.storage.redis_store import RedisStore

from tests.api.table import RULESET, check_problem, done, gathering
from tests.limits.conftest import HOUR, Limited, counts

QUICK, BODY = "/v1/games/quick", {"rulesets": [RULESET]}


def test_a_seat_costs_as_much_as_creating_a_game_and_only_a_new_table_counts_as_created(
    limited: Limited, redis_client: redis.Redis
) -> None:
    client = limited(rate=Rate(49, HOUR), games_per_day=5)
    done(client.post(QUICK, json=BODY))
    assert {*counts(redis_client).items()} == {(b"requests:192.0.2.1", 10), (b"games:192.0.2.1", 1)}
    done(client.post(QUICK, json=BODY))
    assert {*counts(redis_client).items()} == {(b"requests:192.0.2.1", 20), (b"games:192.0.2.1", 1)}


def test_a_client_over_its_quota_opens_no_table_but_joins(limited: Limited) -> None:
    spent = limited(games_per_day=1)
    gathering(spent)
    check_problem(spent.post(QUICK, json=BODY), 429, "quota_spent")
    opened = done(limited().post(QUICK, json=BODY)).json()
    assert done(spent.post(QUICK, json=BODY)).json()["game"]["id"] == opened["game"]["id"]


def test_opening_a_table_needs_an_api_key_and_joining_does_not(limited: Limited) -> None:
    client = limited(api_keys=(ApiKey("web", digest_of("key")),))
    response = client.post(QUICK, json=BODY)
    check_problem(response, 401, "api_key_missing")
    assert response.headers["WWW-Authenticate"].startswith("ApiKey")
    opened = done(client.post(QUICK, json=BODY, headers={"X-API-Key": "key"})).json()
    assert done(client.post(QUICK, json=BODY)).json()["game"]["id"] == opened["game"]["id"]


def test_who_meets_a_table_that_another_created_meanwhile_is_refunded(
    limited: Limited, store: RedisStore, redis_client: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, create = limited(games_per_day=5), store.create
    other = limited(address="198.51.100.7")  # before: a place that is not used for two seconds is handed out again

    def create_first(*what: object) -> Loaded | None:
        monkeypatch.undo()
        with ThreadPoolExecutor(1) as thread:  # another process
            done(thread.submit(lambda: other.post(QUICK, json=BODY)).result())
        return create(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "create", create_first)
    assert done(client.post(QUICK, json=BODY)).json()["seat"] == 1
    assert counts(redis_client)[b"games:192.0.2.1"] == 0
