"""Create, join and start requests that are repeated under the same Idempotency-Key."""

import secrets
from collections.abc import Callable
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


@pytest.mark.parametrize("body", [BODY, SANDBOX, {**BODY, "public": True}])
def test_a_repeated_creation_makes_one_game_and_returns_its_token_and_the_current_view(
    body: Any, api: httpx.Client, redis_client: redis.Redis
) -> None:
    headers = key()
    first, again = (done(create(api, headers, body)) for _ in range(2))
    assert (first.headers.get(REPLAYED), again.headers[REPLAYED]) == (None, "true")
    assert (first.status_code, first.json(), first.headers["Location"]) == (
        *(again.status_code, again.json(), again.headers["Location"]),
    )
    assert tagged(first) == tagged(again) == (1, 0)
    if body is not SANDBOX:
        table = Table(api, first.json()["game"]["id"], [first.json()["seat_token"]])
        done(table.join(name="Ben"))
        again = create(api, headers, body)
        assert again.json()["seat_token"] == first.json()["seat_token"]
        assert (again.json()["game"]["events_since"], again.json()["game"]["version"]) == (0, 2)
    assert len(redis_client.keys("croupier:*:game")) == 1


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


@pytest.mark.parametrize("change", ["reclaim", "rotate"])
def test_a_token_that_was_replaced_since_is_not_returned_again(change: str, api: httpx.Client) -> None:
    table, sent = left(api), {"idempotency_key": secrets.token_urlsafe(16)}
    issued = done(CHANGES[change](table, **sent)).json()
    newer = Table(api, table.id, [issued["seat_token"]] * 3)
    done(newer.rotate(issued["seat"]))
    assert "you" not in check_problem(CHANGES[change](table, **sent), 409, "seat_given_up")["game"]


def test_a_refused_join_is_refused_again_though_a_seat_is_vacant_by_now(api: httpx.Client) -> None:
    table, headers = gathering(api, seats=2, players=2), key()
    first = check_problem(join(table, headers, name="Eve"), 409, "game_full")
    done(table.leave(1))
    again = join(table, headers, name="Eve")
    assert check_problem(again, 409, "game_full")["detail"] == first["detail"]
    assert (again.headers[REPLAYED], again.json()["game"]["version"]) == ("true", 3)
    assert REPLAYED not in done(join(table, key(), name="Eve")).headers


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
    options, defaults = {"draw": "one", "target": 200.0}, {"public": False, "spectators": "live"}
    others = {"options": options, **defaults, "ruleset": "uno-official"}
    again = create(api, headers, others)
    assert again.json() == first.json()


def test_a_start_that_is_repeated_deals_once(api: httpx.Client) -> None:
    table = gathering(api, seats=2, players=1)
    early = check_problem(table.start(idempotency_key="early"), 409, "seats_vacant")
    table.tokens.append(done(table.join()).json()["seat_token"])
    again = table.start(idempotency_key="early")
    assert check_problem(again, 409, "seats_vacant")["detail"] == early["detail"]
    assert (again.headers[REPLAYED], again.json()["game"]["version"]) == ("true", 2)
    first, second = (done(table.start(idempotency_key="k")) for _ in range(2))
    assert first.json() == second.json()
    assert (first.headers.get(REPLAYED), second.headers[REPLAYED]) == (None, "true")


def test_the_refused_start_of_a_later_host_is_refused_again(api: httpx.Client) -> None:
    table = gathering(api, seats=3, players=2)
    check_problem(table.start(by=1, idempotency_key="k"), 403, "not_host")
    done(table.leave(0))
    again = table.start(by=1, idempotency_key="k")
    check_problem(again, 403, "not_host")
    assert again.headers[REPLAYED] == "true"


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


def test_a_key_of_one_change_is_refused_for_another(api: httpx.Client) -> None:
    table = left(api)
    sent: dict[str, Any] = {"idempotency_key": secrets.token_urlsafe(16)}
    done(table.lock(**sent))
    for response in (table.lock(locked=False, **sent), table.end(**sent), table.start(**sent), table.rotate(0, **sent)):
        check_problem(response, 422, "idempotency_key_reused")
    done(table.rotate(1, **sent))
    check_problem(table.reclaim(1, **sent), 422, "idempotency_key_reused")
    assert table.version() == 4


@pytest.mark.parametrize("bad", ["", "a" * 256, "a" * 21 + " b"])
def test_an_invalid_key_is_refused_everywhere(bad: str, api: httpx.Client) -> None:
    table = gathering(api)
    changes = (CHANGES["lock"], CHANGES["bot"], CHANGES["end"], Table.start)
    responses = [change(table, idempotency_key=bad) for change in changes]
    for response in (*responses, create(api, {"Idempotency-Key": bad}), join(table, {"Idempotency-Key": bad})):
        check_problem(response, 400, "invalid_idempotency_key")


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


def test_neither_a_key_nor_a_token_is_in_an_address_or_in_the_store(
    api: httpx.Client, redis_client: redis.Redis
) -> None:
    client: Any = redis_client
    headers = [key() for _ in range(4)]
    created = done(create(api, headers[0]))
    table = Table(api, created.json()["game"]["id"], [created.json()["seat_token"]])
    table.tokens += [done(join(table, one)).json()["seat_token"] for one in headers[1:3]]
    done(table.start(idempotency_key=headers[3]["Idempotency-Key"]))
    stored = b"".join(client.dump(name) for name in client.scan_iter())
    for secret in (*table.tokens, *(one["Idempotency-Key"] for one in headers)):
        assert secret not in created.headers["Location"] + table.id
        assert secret.encode() not in stored
