"""Seats and the host over HTTP: settings, joining, leaving and coming back, tokens, locking, removing, ending."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any

import httpx
import pytest

from tests.api.bad_requests import TAKE_TOKEN
from tests.api.streaming import refused, streaming
from tests.api.table import (
    Table,
    check_problem,
    done,
    forfeited,
    gathering,
    left,
    simple,
    started,
)
from tests.times import TIME

DEFAULTS = {
    "spectators": "live",
    "turn_seconds": None,
    "answer_seconds": None,
    "on_timeout": "act",
    "on_leave": "vacant",
    "late_join": True,
    "start": "host",
    "fill": None,
    "bot_pace": 0,
    "away_seconds": 180,
}


def names(table: Table) -> list[str | None]:
    return [seat["name"] for seat in table.view()["seats"]]


def kinds(view: Any) -> list[str]:
    return [event["kind"] for event in view["events"]]


# ------------------------------------------------------------------------------------------------ settings


@pytest.mark.parametrize(
    ("body", "settings"),
    [
        ({}, {}),
        ({"turn_seconds": None, "answer_seconds": None}, {}),
        ({"turn_seconds": 60}, {"turn_seconds": 60, "answer_seconds": 60}),
        ({"turn_seconds": 604_800, "answer_seconds": 1}, {"turn_seconds": 604_800, "answer_seconds": 1}),
        ({"answer_seconds": 20.0}, {"answer_seconds": 20}),
        ({"on_timeout": "forfeit", "on_leave": "forfeit"}, {"on_timeout": "forfeit", "on_leave": "forfeit"}),
        ({"late_join": False, "start": "full"}, {"late_join": False, "start": "full"}),
        ({"on_timeout": "bot", "on_leave": "bot"}, {"on_timeout": "bot", "on_leave": "bot"}),
        ({"fill": "hard", "bot_pace": 8.0}, {"fill": "hard", "bot_pace": 8}),
        ({"spectators": "off"}, {"spectators": "off"}),
        ({"away_seconds": None}, {"away_seconds": None}),
        ({"away_seconds": 10}, {"away_seconds": 10}),
    ],
    ids=str,
)
def test_every_reader_and_the_lobby_see_the_settings(
    body: dict[str, Any], settings: dict[str, Any], api: httpx.Client
) -> None:
    table = gathering(api, public=True, **body)
    (listed,) = done(api.get("/v1/games")).json()["games"]
    for view in (table.view(), table.view(0), listed):
        assert view["settings"] == {**DEFAULTS, **settings}


def test_a_view_says_when_the_game_was_created_and_changed_and_when_it_expires(service: httpx.Client) -> None:
    before = datetime.now(UTC) - timedelta(milliseconds=1)
    table = gathering(service)
    first = table.view()
    assert first["created_at"] == first["updated_at"]
    assert before <= datetime.fromisoformat(first["created_at"]) <= datetime.now(UTC)
    assert datetime.fromisoformat(first["expires_at"]) - datetime.fromisoformat(first["updated_at"]) == timedelta(1)
    assert (first["turn_since"], first["deadline"]) == (None, None)
    done(table.join())
    running = done(table.start()).json()
    assert running["created_at"] == first["created_at"] <= running["updated_at"] == running["turn_since"]
    assert datetime.fromisoformat(running["expires_at"]) - datetime.fromisoformat(running["updated_at"]) == timedelta(7)
    for name in ("created_at", "updated_at", "expires_at", "turn_since"):
        assert TIME.fullmatch(running[name])


def test_a_deadline_can_be_compared_with_the_date_of_the_response(service: httpx.Client) -> None:
    table = started(service, turn_seconds=60)
    response = table.look()
    deadline = response.json()["deadline"]
    assert deadline["seats"] == [response.json()["turn"]]
    left_over = datetime.fromisoformat(deadline["at"]) - parsedate_to_datetime(response.headers["Date"])
    assert timedelta(seconds=30) < left_over <= timedelta(seconds=61)
    assert TIME.fullmatch(deadline["at"])


# ------------------------------------------------------------------------------------------------ joining


def test_a_player_takes_the_seat_that_is_named(api: httpx.Client) -> None:
    table = gathering(api, seats=4)
    joined = done(table.join(name="Ben", seat=2)).json()
    assert (joined["seat"], joined["game"]["you"]["seat"]) == (2, 2)
    assert done(table.join(name="Cem", seat=None)).json()["seat"] == 1
    assert names(table) == ["Player 1", "Cem", "Ben", None]


def test_of_two_players_of_one_name_the_second_gets_a_number(api: httpx.Client) -> None:
    table = gathering(api, seats=3, name="Ana")
    joined = done(table.join(name="Ana")).json()["game"]
    assert joined["events"] == [{"version": 2, "kind": "seat_taken", "seat": 1, "name": "Ana 2"}]
    done(table.join(name="ana"))
    assert names(table) == ["Ana", "Ana 2", "ana 3"]


@pytest.mark.parametrize("take", [lambda table: table.join(), lambda table: table.reclaim(1)], ids=["join", "reclaim"])
def test_the_last_seat_that_is_taken_starts_the_game_if_the_settings_say_so(
    take: Callable[[Table], httpx.Response], api: httpx.Client
) -> None:
    table = gathering(api, seats=3, players=2, start="full")
    done(table.leave(1))
    assert done(table.join(seat=2)).json()["game"]["status"] == "lobby"
    view = done(take(table)).json()["game"]
    assert (view["status"], kinds(view)[1], len(view["you"]["hand"])) == ("playing", "game_started", 7)


# ----------------------------------------------------------------------------------- leaving and coming back


def test_a_player_who_has_left_comes_back_and_plays_on(api: httpx.Client) -> None:
    table = left(api)
    assert "reclaim" in check_problem(table.look(2), 401, "token_invalid")["detail"]
    again = done(table.reclaim(2)).json()
    assert (again["seat"], again["game"]["you"]["hand"]) == (2, ["y1", "y2"])
    assert (kinds(again["game"]), names(table)[2]) == (["seat_reclaimed"], "Player 3")
    table.tokens[2] = again["seat_token"]
    for seat in range(3):
        table.move(seat, "draw")
        table.move(seat, "pass")


VOID: dict[str, Callable[[Table], httpx.Response]] = {
    "another has the seat": lambda table: table.join(name="Eve"),
    "it was reclaimed": lambda table: table.reclaim(2),
    "it was replaced": lambda table: Table(table.client, table.id, [table.reclaim(2).json()["seat_token"]] * 3).rotate(
        2
    ),
}


@pytest.mark.parametrize("title", [*VOID, "the host has removed the player"])
def test_a_token_that_no_longer_holds_its_seat_opens_nothing(title: str, api: httpx.Client) -> None:
    if title in VOID:
        table = left(api)
        done(VOID[title](table))
    else:
        table = gathering(api, seats=3, players=3)
        removed = table.leave(2, by=0, if_match='"3"')
        assert (removed.status_code, removed.content, kinds(table.view())) == (204, b"", ["seat_removed"])
        assert "Content-Type" not in removed.headers
    for method, path, sent in TAKE_TOKEN:
        url = path.replace("{id}", table.id).replace("/seats/0", "/seats/2")
        check_problem(api.request(method, url, headers=table.token(2), **sent), 401, "token_invalid")


def test_a_seat_that_forfeits_is_out_for_every_reader(api: httpx.Client) -> None:
    table = forfeited(api)
    assert kinds(table.view()) == ["seat_left", "seat_forfeited", "eliminated"]
    assert table.view(0)["board"]["eliminated"] == [2]
    done(table.leave(1))
    view = table.view(0)
    assert (view["status"], view["result"]["winners"]) == ("finished", [0])


@pytest.mark.parametrize("replace", [Table.rotate, Table.leave], ids=["replaced", "left"])
@pytest.mark.parametrize("by_ticket", [False, True])
def test_a_token_its_tickets_and_its_streams_end_at_once(
    replace: Callable[[Table, int], httpx.Response], service: httpx.Client, *, by_ticket: bool
) -> None:
    table = simple(service)
    ticket = done(service.post(f"{table.url}/stream-tickets", headers=table.token(0))).json()["ticket"]
    with streaming(table, *((None, f"?ticket={ticket}") if by_ticket else (0,))) as stream:
        stream.next()
        replaced = done(replace(table, 0))
        assert stream.next("end").json == {"reason": "token_revoked"}
    check_problem(refused(table, None, f"?ticket={ticket}"), 401, "ticket_invalid")
    check_problem(table.ask(0, {"kind": "draw"}), 401, "token_invalid")
    if replace is Table.rotate:
        assert kinds(replaced.json()["game"]) == ["token_rotated"]
        table.tokens[0] = replaced.json()["seat_token"]
        assert table.move(0, "draw")["you"]["seat"] == 0


# ------------------------------------------------------------------------------------------------ the host


def test_a_player_who_has_joined_since_is_not_removed_with_if_match(api: httpx.Client) -> None:
    table = gathering(api, seats=2, players=2)
    done(table.leave(1))
    done(table.join(name="Eve"))
    check_problem(table.leave(1, by=0, if_match='"2"'), 412, "stale_version")
    assert names(table) == ["Player 1", "Eve"]


def test_a_lobby_that_is_locked_and_unlocked(api: httpx.Client) -> None:
    table = gathering(api, public=True)
    locked = done(table.lock()).json()
    assert (locked["locked"], kinds(locked)) == (True, ["game_locked"])
    assert done(api.get("/v1/games")).json()["games"][0]["locked"]
    check_problem(table.join(), 409, "joining_locked")
    unlocked = done(table.lock(locked=False)).json()
    assert (unlocked["locked"], kinds(unlocked)) == (False, ["game_unlocked"])
    done(table.join())


def test_the_host_locks_a_game_that_has_started_and_its_table_stays(api: httpx.Client) -> None:
    table = simple(api)
    locked = done(table.change_settings({"locked": True})).json()
    assert (locked["locked"], kinds(locked)) == (True, ["game_locked"])
    check_problem(table.change_settings({"locked": True}), 409, "lock_unchanged")
    check_problem(table.change_settings({"locked": False, "seats": 3}), 409, "already_started")
    check_problem(table.change_settings({"locked": False}, by=1), 403, "not_host")
    assert table.view()["locked"]


def test_the_host_ends_the_game_and_its_streams(service: httpx.Client) -> None:
    table = simple(service)
    with streaming(table, 1) as stream:
        stream.next()
        ended = done(table.end()).json()
        assert kinds(stream.next().json) == ["game_closed"]
        assert stream.next("end").json == {"reason": "closed"}
    assert (ended["status"], ended["closed_reason"], ended["you"]["seat"]) == ("closed", "ended_by_host", 0)
    assert [ended[name] for name in ("turn", "to_move", "result", "deadline", "turn_since")] == [None, [], *[None] * 3]
    assert table.view()["closed_reason"] == "ended_by_host"
    done(table.delete())


def test_a_game_without_spectators_shows_nothing_to_a_player_who_has_left(api: httpx.Client) -> None:
    table = left(api, spectators="off", on_leave="forfeit")
    assert "game" not in check_problem(table.reclaim(2), 409, "seat_forfeited")
