"""If API keys are configured, creating a game needs one, and no other request does."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
import redis
from click.testing import CliRunner
from croupier.api.http.limits.rate_settings import ApiKey, Rate, digest_of, parse_api_keys
from croupier.cli import main

from tests.api.table import RULESET, Table, check_problem, done, finished, gathering, simple, started
from tests.cli.command import croupier, refusal
from tests.conftest import serving
from tests.limits.conftest import HOUR, Limited, counts

OLD, NEW, BOT = "old-key-of-web", "new-key-of-web", "key-of-bot"
KEYS = (
    ApiKey("web", digest_of(OLD), 2),
    ApiKey("web", digest_of(NEW), 2),
    ApiKey("bot", digest_of(BOT)),
)
GAME = {"ruleset": RULESET}


def create(client: httpx.Client, key: str | None, **body: object) -> httpx.Response:
    headers = {} if key is None else {"X-API-Key": key}
    return client.post("/v1/games", json={**GAME, **body}, headers=headers)


@pytest.fixture
def keyed(limited: Limited) -> httpx.Client:
    return limited(api_keys=KEYS)


@pytest.mark.parametrize("key", [None, "", "x", OLD[:-1], OLD.upper(), f" {OLD}x", digest_of(OLD).hex(), "web"])
def test_without_the_right_key_no_game_is_created_and_no_key_is_in_the_response(
    key: str | None, keyed: httpx.Client
) -> None:
    response = create(keyed, key)
    check_problem(response, 401, "api_key_missing" if key is None else "api_key_invalid")
    assert response.headers["WWW-Authenticate"] == 'ApiKey realm="games", header="X-API-Key"'
    assert len(key or "") < 5 or str(key).strip() not in response.text


def test_nothing_else_needs_a_key(limited: Limited, keyed: httpx.Client) -> None:
    table = Table(keyed, (made := gathering(limited(), seats=2)).id, made.tokens)
    table.tokens.append(done(table.join()).json()["seat_token"])
    view = done(table.start()).json()
    done(table.look(0))
    seat = view["to_move"][0]
    done(table.ask(seat, table.view(seat)["you"]["legal_moves"][0]))
    done(table.delete())
    over = finished(limited())
    assert "RateLimit" not in done(Table(keyed, over.id, over.tokens).again()).headers


def test_a_key_is_ignored_where_none_is_configured(limited: Limited) -> None:
    done(create(limited(), "whatever"))


# ----------------------------------------------------------------------------------------------- quotas


def test_all_keys_of_one_name_share_a_quota(keyed: httpx.Client) -> None:
    assert [create(keyed, key).status_code for key in (OLD, NEW, OLD, NEW)] == [201, 201, 429, 429]
    check_problem(create(keyed, NEW), 429, "quota_spent")
    done(create(keyed, BOT))


def test_a_failed_creation_does_not_count_against_the_quota_of_a_key(
    keyed: httpx.Client, redis_client: redis.Redis
) -> None:
    assert create(keyed, OLD, surprise=1).status_code == 422
    assert counts(redis_client) == {}, "the body is read before the quota is counted"
    for wrong in ({"ruleset": "whist"}, {"seats": 99}):
        response = create(keyed, OLD, **wrong)
        assert response.status_code == 422
        assert response.headers["RateLimit"].startswith('"games";r=2;')
    assert counts(redis_client) == {b"games:web": 0}
    assert redis_client.pttl("croupier:count:games:web") > 0
    assert [create(keyed, OLD).status_code for _ in range(3)] == [201, 201, 429]


def test_the_rate_limit_headers_have_both_policies(limited: Limited) -> None:
    client = limited(api_keys=KEYS, rate=Rate(30, 60))
    response = done(create(client, OLD))
    assert response.headers["RateLimit-Policy"] == '"requests";q=30;w=60, "games";q=2;w=86400'
    assert response.headers["RateLimit"].startswith('"requests";r=20;t=')


# --------------------------------------------------------------------------------------------- addresses


def test_an_address_at_its_daily_limit_of_games_can_go_on_playing(limited: Limited) -> None:
    client = limited(games_per_day=2)
    table = started(client)
    assert create(client, None).status_code == 201
    response = create(client, None)
    check_problem(response, 429, "quota_spent")
    assert response.headers["RateLimit-Policy"] == '"games";q=2;w=86400'
    assert response.headers["RateLimit"] == f'"games";r=0;t={response.headers["Retry-After"]}'
    assert 0 < int(response.headers["Retry-After"]) <= 24 * HOUR
    done(table.look(0))
    done(create(limited(games_per_day=2, address="192.0.2.2"), None))


def test_a_rematch_counts_as_a_game_of_the_address_that_opens_it(limited: Limited, open_api: httpx.Client) -> None:
    first, second = finished(open_api), finished(open_api)
    client = limited(games_per_day=1)
    assert done(Table(client, first.id, first.tokens).again()).headers["RateLimit"].startswith('"games";r=0')
    for _ in range(2):
        response = Table(client, second.id, second.tokens).again()
        check_problem(response, 429, "quota_spent")
        assert response.headers["RateLimit"].startswith('"games";r=0')
    assert second.view()["next_game"] is None
    for seat in (0, 1):
        assert "RateLimit" not in done(Table(client, first.id, first.tokens).again(seat)).headers, "it is open already"


def test_a_rematch_that_is_refused_does_not_count(limited: Limited) -> None:
    client = limited(games_per_day=3)
    check_problem(simple(client).again(), 409, "game_not_over")
    done(finished(client).again())


def test_a_repeated_creation_returns_its_game_even_if_the_quota_is_used_up(
    limited: Limited, redis_client: redis.Redis
) -> None:
    client = limited(games_per_day=1)
    first, again, other = (
        client.post("/v1/games", json={"ruleset": RULESET}, headers={"Idempotency-Key": key * 22})
        for key in ("a", "a", "b")
    )
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    check_problem(other, 429, "quota_spent")
    assert counts(redis_client) == {b"games:192.0.2.1": 1}


def test_with_api_keys_games_are_not_counted_by_address(limited: Limited, redis_client: redis.Redis) -> None:
    client = limited(games_per_day=1, api_keys=KEYS)
    assert [create(client, BOT).status_code for _ in range(3)] == [201] * 3
    assert counts(redis_client) == {}


# ------------------------------------------------------------------------------------------------ rates


def test_requests_with_a_key_are_counted_by_key_and_not_by_address(limited: Limited) -> None:
    here, there = (
        limited(api_keys=KEYS, rate=Rate(2, HOUR), address=address) for address in ("192.0.2.1", "192.0.2.2")
    )
    statuses = [client.get("/v1/games", headers={"X-API-Key": BOT}).status_code for client in (here, there, here)]
    assert statuses == [200, 200, 429]
    assert here.get("/v1/games").status_code == 200


def test_requests_with_a_wrong_key_are_counted_by_address(limited: Limited, redis_client: redis.Redis) -> None:
    client = limited(api_keys=KEYS, rate=Rate(20, HOUR))
    assert [create(client, f"guess {number}").status_code for number in range(4)] == [401, 401, 429, 429]
    assert counts(redis_client) == {b"requests:192.0.2.1": 40}


# ------------------------------------------------------------------------------------- the command line


def test_a_generated_key_works_and_its_quota_holds_under_concurrent_requests(tmp_path: Path) -> None:
    made = croupier("key", "web", "--quota", "7").stdout
    key = made.partition("(it is not stored): ")[2].partition("\n")[0]
    setting = made.partition("CROUPIER_API_KEYS=")[2].partition("\n")[0]
    assert parse_api_keys(setting) == (ApiKey("web", digest_of(key), 7),)
    assert key not in setting
    assert len(key) >= 43
    with serving(tmp_path, CROUPIER_API_KEYS=setting, CROUPIER_WORKERS="2") as client, ThreadPoolExecutor(10) as pool:
        check_problem(create(client, None), 401, "api_key_missing")
        statuses = sorted(pool.map(lambda _: create(client, key).status_code, range(40)))
    assert statuses == [201] * 7 + [429] * 33


def test_two_generated_keys_differ() -> None:
    assert len({CliRunner().invoke(main, ["key", "web"]).output for _ in range(9)}) == 9


@pytest.mark.parametrize("words", [["Web"], ["we b"], [""], ["a:b"], ["a,b"], ["web", "--quota", "0"], ["w" * 41]])
def test_a_name_that_cannot_be_configured_is_refused(words: list[str]) -> None:
    run = CliRunner().invoke(main, ["key", *words])
    assert run.exit_code == 2
    assert "CROUPIER_API_KEYS" not in run.output


def test_a_malformed_key_stops_the_start_and_is_not_printed(tmp_path: Path) -> None:
    run = croupier("serve", CROUPIER_API_KEYS="web:my-secret-key", CROUPIER_DATA_DIR=str(tmp_path))
    assert "CROUPIER_API_KEYS must be like web:" in refusal(run)
    assert "secret" not in run.stderr


def test_refused_creations_do_not_count_against_the_quota(limited: Limited) -> None:
    client = limited(api_keys=(ApiKey("web", digest_of(OLD), 1),))
    with ThreadPoolExecutor(8) as crowd:
        statuses = [*crowd.map(lambda _: create(client, OLD, ruleset="no-such").status_code, range(24))]
    assert {*statuses} <= {422, 429}
    assert create(client, OLD).status_code == 201
    assert create(client, OLD).status_code == 429
    assert create(client, OLD).status_code == 429
