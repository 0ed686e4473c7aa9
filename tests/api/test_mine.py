"""The list of own games over HTTP."""

import json
import logging
import secrets
from typing import Any

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.api.table import (
    Table,
    check_problem,
    done,
    ended,
    everything,
    finished,
    gathering,
    laid,
    replaced,
    round_over,
    simple,
    started,
    unwatched,
)

UNKNOWN = "0" * 24


def own(table: Table, seat: int = 0) -> dict[str, str]:
    """Return an entry of a list of own games."""
    return {"game": table.id, "seat_token": table.tokens[seat]}


def listed(client: httpx.Client, *entries: dict[str, str]) -> httpx.Response:
    return client.post("/v1/mine", json={"games": entries})


def entries_of(response: httpx.Response) -> list[Any]:
    entries: list[Any] = done(response).json()["games"]
    return entries


def test_an_entry_has_the_summary_the_seat_and_whose_turn_it_is(api: httpx.Client) -> None:
    table = simple(api)
    response = listed(api, own(table, 1))
    (entry,) = entries_of(response)
    summary, view = entry.pop("game"), table.view(1)
    assert entry == {"entry": 0, "seat": 1, "your_turn": False, "may_move": False}
    assert summary == {name: view[name] for name in summary}
    assert response.headers["Cache-Control"] == "private, no-store"
    assert response.headers["Vary"] == "Authorization"


@pytest.mark.parametrize("scene", [simple, started, round_over, finished, ended, unwatched, gathering])
def test_whose_turn_it_is_agrees_with_the_view_of_the_seat(scene: Any, api: httpx.Client) -> None:
    table = scene(api)
    for seat in range(len(table.tokens)):
        (entry,) = entries_of(listed(api, own(table, seat)))
        view = table.view(seat)
        assert entry["may_move"] == (seat in view["to_move"])
        assert entry["may_move"] == bool(view["you"]["legal_moves"])
        assert entry["your_turn"] == (view["turn"] == seat or view["status"] == "round_over")
        assert entry["game"]["id"] == table.id


def test_a_bad_entry_has_a_problem_and_does_not_spoil_the_others(api: httpx.Client, redis_client: redis.Redis) -> None:
    table, left, damaged, taken = simple(api), simple(api), simple(api), replaced(api)
    done(left.leave(1))
    redis_client.setrange(f"croupier:{{{damaged.id}}}:game", 20, b"\xff\xff\xff")
    bad = {
        "game_not_found": [{**own(table), "game": game} for game in (UNKNOWN, "", "x}:y{*", table.id.upper())],
        "token_invalid": [{**own(table), "seat_token": token} for token in ("", "x", left.tokens[0], "\u00e4" * 300)],
        "game_damaged": [own(damaged)],
    }
    gone = [own(left, 1), own(taken, 2)]
    entries = [own(table), *gone, *(entry for entries in bad.values() for entry in entries), own(table, 1)]
    codes = ["token_invalid", "token_invalid", *(code for code, entries in bad.items() for _ in entries)]
    first, second, *refused = entries_of(listed(api, *entries))
    assert [(entry["entry"], entry["seat"]) for entry in (first, second)] == [(0, 0), (len(entries) - 1, 1)]
    assert [entry["entry"] for entry in refused] == [*range(1, len(codes) + 1)]
    assert [entry["problem"]["code"] for entry in refused] == codes
    for entry in refused:
        assert entry.keys() == {"entry", "problem"}
        assert entry["problem"].keys() == {"code", "detail"}
        assert entry["problem"]["detail"].endswith(".")


def test_the_problem_of_an_entry_is_that_of_reading_the_game(api: httpx.Client) -> None:
    table = simple(api)
    for entry in ({**own(table), "seat_token": "x"}, {**own(table), "game": UNKNOWN}):
        (found,) = entries_of(listed(api, entry))
        token = {"Authorization": f"Bearer {entry['seat_token']}"}
        problem = api.get(f"/v1/games/{entry['game']}", headers=token).json()
        assert found["problem"] == {name: problem[name] for name in ("code", "detail")}


def test_fifty_entries_are_listed(api: httpx.Client) -> None:
    tables = [simple(api) for _ in range(25)]
    found = entries_of(listed(api, *(own(table, seat) for table in tables for seat in (0, 1))))
    assert sorted(entry["entry"] for entry in found) == [*range(50)]
    assert {(entry["game"]["id"], entry["seat"]) for entry in found} == {
        (table.id, seat) for table in tables for seat in (0, 1)
    }


def test_the_list_has_no_card_of_any_hand(api: httpx.Client) -> None:
    table = laid(api, "r5 rD gD", "y9 b2 b3", top="b1 r7", draw_pile="y4 y6")
    text = listed(api, own(table, 0), own(table, 1)).text
    assert not any(f'"{card}"' in text for card in ("r5", "rD", "gD", "y9", "b2", "b3", "y4", "y6", "r7"))
    for private in ("hand", "legal_moves", "you", "events", "board", "seat_token"):
        assert f'"{private}"' not in text


def test_reading_the_list_changes_nothing(api: httpx.Client, redis_client: redis.Redis) -> None:
    table = simple(api)
    before = everything(redis_client)
    listed(api, own(table), own(table, 1), {**own(table), "seat_token": "x"})
    assert everything(redis_client) == before


def test_no_token_is_in_a_response_or_in_the_log(
    api: httpx.Client, redis_client: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    table, damaged, secret = simple(api), simple(api), secrets.token_urlsafe(32)
    redis_client.setrange(f"croupier:{{{damaged.id}}}:game", 20, b"\xff\xff\xff")
    entry = {"game": table.id, "seat_token": secret}
    bodies: list[Any] = [
        {"games": [entry, own(table), {**own(damaged), "seat_token": secret}]},
        {"games": [{"game": table.id, "seat_token": [secret]}]},
        {"games": [{**entry, "name": secret}]},
        {"games": [secret]},
        {"games": {"seat_token": secret}},
        {"games": [{"seat_token": secret}]},
        {"games": [entry] * 51},
    ]
    with caplog.at_level(logging.DEBUG):
        for body in bodies:
            text = api.post("/v1/mine", json=body).text
            assert secret not in text
            assert table.tokens[0] not in text
        api.post("/v1/mine", content=json.dumps(bodies[0])[:-1], headers={"Content-Type": "application/json"})
    assert secret not in caplog.text
    assert table.tokens[0] not in caplog.text


def test_without_a_store_the_response_is_503() -> None:
    app = create_app(RedisStore(connect("redis://127.0.0.1:1")))
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        for response in (listed(client, {"game": UNKNOWN, "seat_token": "x"}), client.get("/v1/codes/BCDFGH")):
            check_problem(response, 503, "store_unavailable")
            assert "Retry-After" in response.headers
