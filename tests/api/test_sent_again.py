"""Create, join and start requests that are repeated under the same Idempotency-Key."""

import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
import redis

from tests.api.table import Table, check_problem, done, gathering, left, tagged

REPLAYED = "Idempotency-Replayed"
BODY = {"ruleset": "uno-official", "seats": 3, "name": "Ana"}
SANDBOX = {
    "ruleset": "uno-official",
    "sandbox": {"position": {"hands": ["r5 r6", "g1", "b2 b3"], "discard_pile": "r7"}},
}
CHARACTERS = [chr(code) for code in range(33, 127)]


def key() -> dict[str, str]:
    return {"Idempotency-Key": secrets.token_urlsafe(16)}


def create(client: httpx.Client, headers: dict[str, str], body: Any = None) -> httpx.Response:
    return client.post("/v1/games", json=body or BODY, headers=headers)


def join(table: Table, headers: dict[str, str], **body: Any) -> httpx.Response:
    return table.client.post(f"{table.url}/seats", json=body, headers=headers)


def games(client: Any) -> int:
    return sum(1 for _ in client.scan_iter("croupier:*:game"))


@pytest.mark.parametrize("body", [BODY, SANDBOX, {**BODY, "public": True}])
def test_a_repeated_creation_makes_one_game_with_one_token(
    body: Any, api: httpx.Client, redis_client: redis.Redis
) -> None:
    before, headers = games(redis_client), key()
    first, again = (create(api, headers, body) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert (first.headers.get(REPLAYED), again.headers[REPLAYED]) == (None, "true")
    assert first.json() == again.json()
    assert first.headers["Location"] == again.headers["Location"]
    assert tagged(first) == tagged(again) == (1, 0)
    assert games(redis_client) == before + 1


def test_a_repeated_creation_returns_the_current_game(api: httpx.Client) -> None:
    headers = key()
    first = create(api, headers).json()
    table = Table(api, first["game"]["id"], [first["seat_token"]])
    done(table.join(name="Ben"))
    again = create(api, headers).json()
    assert (again["seat"], again["seat_token"]) == (0, first["seat_token"])
    assert (again["game"]["version"], again["game"]["events_since"]) == (2, 0)
    assert [event["kind"] for event in again["game"]["events"]] == ["seat_taken", "seat_taken"]


def test_concurrent_creations_under_one_key_make_one_game(
    service: httpx.Client,
) -> None:
    headers = key()
    with ThreadPoolExecutor(8) as crowd:
        responses = list(crowd.map(lambda _: create(service, headers), range(16)))
    assert {response.status_code for response in responses} == {201}
    assert len({(response.json()["game"]["id"], response.json()["seat_token"]) for response in responses}) == 1
    assert [response.headers.get(REPLAYED) for response in responses].count(None) == 1


def test_concurrent_joins_under_one_key_take_one_seat(service: httpx.Client) -> None:
    table, headers = gathering(service, seats=10), key()
    with ThreadPoolExecutor(8) as crowd:
        responses = list(crowd.map(lambda _: join(table, headers, name="Ben"), range(16)))
    assert {response.status_code for response in responses} == {201}
    assert len({response.json()["seat_token"] for response in responses}) == 1
    assert [seat["name"] for seat in table.view()["seats"]][:3] == ["Player 1", "Ben", None]


def test_a_repeated_join_takes_one_seat_and_returns_the_events_since(api: httpx.Client) -> None:
    table, headers = gathering(api, seats=3), key()
    first = done(join(table, headers, name="Ben"))
    done(table.join(name="Cem"))
    again = done(join(table, headers, name="Ben"))
    assert again.headers[REPLAYED] == "true"
    assert {**again.json(), "game": None} == {**first.json(), "game": None}
    assert again.json()["game"]["events_since"] == first.json()["game"]["events_since"] == 1
    assert [event["name"] for event in again.json()["game"]["events"]] == ["Ben", "Cem"]


def test_after_the_seat_was_given_up_its_token_is_not_returned_again(api: httpx.Client) -> None:
    table, headers = gathering(api, seats=3), key()
    joined = done(join(table, headers, name="Ben")).json()
    table.tokens.append(joined["seat_token"])
    done(table.leave(1))
    again = join(table, headers, name="Ben")
    assert again.headers[REPLAYED] == "true"
    body = check_problem(again, 409, "seat_given_up")
    assert joined["seat_token"] not in str(body)
    assert body["game"]["seats"][1]["name"] is None
    assert "you" not in body["game"]


def test_a_key_that_came_with_another_body_is_refused(api: httpx.Client) -> None:
    headers = key()
    created = done(create(api, headers)).json()
    check_problem(create(api, headers, {**BODY, "name": "Eve"}), 422, "idempotency_key_reused")
    table = Table(api, created["game"]["id"], [created["seat_token"]])
    check_problem(join(table, headers, name="Ana"), 422, "idempotency_key_reused")
    join_headers = key()
    done(join(table, join_headers, name="Ben"))
    check_problem(join(table, join_headers), 422, "idempotency_key_reused")
    assert table.version() == 2


def test_a_body_with_other_formatting_is_the_same_body(api: httpx.Client) -> None:
    headers = key()
    first = done(create(api, headers, {"ruleset": "uno-official", "options": {"target": 200, "draw": "one"}}))
    others = {"options": {"draw": "one", "target": 200.0}, "public": False, "ruleset": "uno-official"}
    again = create(api, headers, others)
    assert again.json() == first.json()


def test_a_start_that_is_repeated_deals_once(api: httpx.Client) -> None:
    table = gathering(api, seats=2, players=1)
    early = api.post(f"{table.url}/start", headers={**table.token(0), "Idempotency-Key": "early"})
    check_problem(early, 409, "seats_vacant")
    table.tokens.append(done(table.join()).json()["seat_token"])
    again = api.post(f"{table.url}/start", headers={**table.token(0), "Idempotency-Key": "early"})
    assert check_problem(again, 409, "seats_vacant")["detail"] == early.json()["detail"]
    assert (again.headers[REPLAYED], again.json()["game"]["version"]) == ("true", 2)
    first, second = (
        done(api.post(f"{table.url}/start", headers={**table.token(0), "Idempotency-Key": "k"})) for _ in range(2)
    )
    assert first.json() == second.json()
    assert (first.headers.get(REPLAYED), second.headers[REPLAYED]) == (None, "true")
    check_problem(table.start(), 409, "already_started")


CHANGES: dict[str, Callable[..., httpx.Response]] = {
    "reclaim": lambda table, **headers: table.reclaim(2, **headers),
    "rotate": lambda table, **headers: table.rotate(1, **headers),
    "lock": lambda table, **headers: table.lock(**headers),
    "bot": lambda table, **headers: table.add_bot(2, **headers),
    "end": lambda table, **headers: table.end(**headers),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_of_a_seat_or_of_the_host_that_is_repeated_is_made_once(
    change: Callable[..., httpx.Response], api: httpx.Client
) -> None:
    table, sent = left(api), {"idempotency_key": secrets.token_urlsafe(16)}
    version = table.version()
    first, again = (done(change(table, **sent)) for _ in range(2))
    assert first.json() == again.json()
    assert (first.headers.get(REPLAYED), again.headers[REPLAYED]) == (None, "true")
    assert table.version() == version + 1


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_refused_change_of_a_seat_or_of_the_host_is_refused_again(
    change: Callable[..., httpx.Response], api: httpx.Client
) -> None:
    table, sent = left(api), {"idempotency_key": secrets.token_urlsafe(16)}
    stale = check_problem(change(table, **sent, if_match='"1"'), 412, "stale_version")
    again = change(table, **sent)
    assert check_problem(again, 412, "stale_version") == stale
    assert (again.headers[REPLAYED], table.version()) == ("true", 2)


def test_a_key_of_the_host_is_refused_for_another_request(api: httpx.Client) -> None:
    table = left(api)
    done(table.lock(idempotency_key="k"))
    check_problem(table.lock(locked=False, idempotency_key="k"), 422, "idempotency_key_reused")
    check_problem(table.end(idempotency_key="k"), 422, "idempotency_key_reused")
    assert table.version() == 3


@pytest.mark.parametrize("short", ["k", "a" * 21])
def test_a_short_key_is_refused_where_a_token_is_issued(
    short: str, api: httpx.Client, redis_client: redis.Redis
) -> None:
    table = gathering(api)
    before = games(redis_client)
    for response in (
        create(api, {"Idempotency-Key": short}),
        join(table, {"Idempotency-Key": short}),
        table.reclaim(0, idempotency_key=short),
        table.rotate(0, idempotency_key=short),
    ):
        check_problem(response, 400, "idempotency_key_too_short")
    assert (games(redis_client), table.version()) == (before, 1)


@pytest.mark.parametrize("bad", ["", "a" * 256, "a" * 21 + " b"])
def test_an_invalid_key_is_refused_everywhere(bad: str, api: httpx.Client) -> None:
    table = gathering(api)
    for response in (
        change(table, idempotency_key=bad) for name, change in CHANGES.items() if name in ("lock", "bot", "end")
    ):
        check_problem(response, 400, "invalid_idempotency_key")
    for url in ("/v1/games", f"{table.url}/seats", f"{table.url}/start"):
        headers = {**table.token(0), "Idempotency-Key": bad}
        body: Any = BODY if url == "/v1/games" else None if url.endswith("start") else {}
        check_problem(api.post(url, json=body, headers=headers), 400, "invalid_idempotency_key")


@pytest.mark.parametrize("good", ["a" * 22, "b" * 255, "2f1c7f3e-7d1a-4b67-9e0e-0c7f8f0a1b2c", "".join(CHARACTERS)])
def test_a_key_may_have_any_characters_and_a_valid_length(good: str, api: httpx.Client) -> None:
    first, again = (done(create(api, {"Idempotency-Key": good})) for _ in range(2))
    assert first.json()["seat_token"] == again.json()["seat_token"]
    done(Table(api, first.json()["game"]["id"], [first.json()["seat_token"]]).delete())


def test_a_deleted_game_is_created_again_and_the_old_token_is_invalid(api: httpx.Client) -> None:
    headers = key()
    old = done(create(api, headers)).json()
    done(Table(api, old["game"]["id"], [old["seat_token"]]).delete())
    new = done(create(api, headers))
    assert REPLAYED not in new.headers
    assert new.json()["seat_token"] != old["seat_token"]
    assert Table(api, old["game"]["id"], [old["seat_token"]]).look(0).status_code == 401


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"options": {"target": 1e30}}, "invalid_option"),
        ({"options": {"nope": 10**25}}, "unknown_option"),
        ({"seats": 1e30}, "wrong_number_of_seats"),
        ({"seats": None, "sandbox": {"position": {"hands": 1e30}}}, "invalid_position"),
    ],
)
def test_a_creation_is_refused_for_the_same_reason_with_a_key_and_without(
    body: Any, code: str, api: httpx.Client
) -> None:
    plain, keyed = (create(api, headers, {**BODY, **body}) for headers in ({}, key()))
    check_problem(keyed, 422, code)
    assert plain.json() == keyed.json()


def test_a_refused_creation_is_refused_again(api: httpx.Client) -> None:
    headers = key()
    for _ in range(2):
        check_problem(create(api, headers, {**BODY, "seats": 99}), 422, "wrong_number_of_seats")
    done(create(api, headers))


def test_neither_the_key_nor_the_token_is_in_an_address_or_in_the_store(
    api: httpx.Client, redis_client: redis.Redis
) -> None:
    headers = key()
    created = done(create(api, headers))
    client: Any = redis_client
    stored = b"".join(client.dump(name) for name in client.scan_iter())
    for secret in (headers["Idempotency-Key"], created.json()["seat_token"]):
        assert secret not in created.headers["Location"] + created.json()["game"]["id"]
        assert secret.encode() not in stored
