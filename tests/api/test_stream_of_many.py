"""``POST /v1/mine/stream`` over HTTP: the events of many games in one stream."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tests.api.contract import DOCUMENT, check_content
from tests.api.streaming import EVENT_STREAM, Event, Stream
from tests.api.table import RULESET, Table, check_problem, done, gathering, laid, placed, unwatched

URL = "/v1/mine/stream"
LIMIT = 500


@pytest.fixture
def tables(service: httpx.Client) -> list[Table]:
    """Two games in which seat 0 may play three cards."""
    return [laid(service, "r6 r5 r4", "g1 g2 g3", top="r7", draw_pile="b9 y1 y2 y3 y4 y5 y6 y7") for _ in range(2)]


def entry(table: Table, seat: int | None = 0, **since: int) -> dict[str, Any]:
    token = {} if seat is None else {"seat_token": table.tokens[seat]}
    return {"game": table.id, **token, **since}


@contextmanager
def following(client: httpx.Client, *games: dict[str, Any], query: str = "", **body: Any) -> Iterator[Stream]:
    """Open a stream of several games."""
    with client.stream("POST", URL + query, json={"games": games, **body}) as response:
        assert response.status_code == 200, response.read()
        yield Stream(response)


def refused(client: httpx.Client, body: Any) -> httpx.Response:
    """Request a stream that must not open."""
    with client.stream("POST", URL, json=body) as response:
        assert response.headers.get("Content-Type") != EVENT_STREAM
        response.read()
    return response


def view(table: Table, seat: int | None, query: str) -> Any:
    """Return a view as a request for it returns it."""
    return done(table.client.get(table.url + query, headers=table.token(seat))).json()


def of_one(event: Event) -> tuple[Any, Any]:
    """Return the entry and the game of an event."""
    return event.json["entry"], event.json["game"]


# ------------------------------------------------------------------------------------- what it says


@pytest.mark.parametrize("seat", [0, 1, None])
def test_its_views_are_those_of_the_stream_of_one_game(tables: list[Table], seat: int | None) -> None:
    first, second = tables
    with following(first.client, entry(first, seat), entry(second, seat)) as stream:
        for number, table in enumerate(tables):
            event = stream.next()
            assert of_one(event) == (number, table.id)
            assert event.json["view"] == table.view(seat)
            assert event.id is None
        since = second.version()
        second.move(0, "draw")
        event = stream.next()
        assert of_one(event) == (1, second.id)
        assert event.json["view"] == view(second, seat, f"?since={since}")


def test_without_views_it_says_whose_turn_it_is(tables: list[Table]) -> None:
    position = {"hands": ["r6 r5", "g1 g2"], "discard_pile": "r7"}
    table = placed(tables[0].client, RULESET, position, turn_seconds=60)
    with following(table.client, entry(table), views=False) as stream:
        for mover, kind in ((0, "draw"), (0, "pass"), (1, "draw")):
            event, view = stream.next("turn"), table.view(0)
            assert of_one(event) == (0, table.id)
            assert event.json["turn"] == {name: view[name] for name in event.json["turn"]}
            assert event.json["turn"].keys() == {"version", "status", "to_move", "turn_since", "deadline"}
            table.move(mover, kind)
        assert b'"view"' not in stream.read


def test_that_a_seat_may_jump_in_only_its_own_turns_say(tables: list[Table]) -> None:
    position = {"hands": ["g6 g5", "r7 g2", "b1 b2"], "discard_pile": "r7"}
    table = placed(tables[0].client, RULESET, position, options={"jump_in": True})
    entries = [entry(table, seat) for seat in (0, 1, 2, None)]
    with following(table.client, *entries, views=False) as stream:
        turns = [stream.next("turn").json["turn"]["to_move"] for _ in entries]
    assert turns == [table.view(seat)["to_move"] for seat in (0, 1, 2, None)] == [[0], [0, 1], [0], [0]]


def test_it_begins_after_the_version_that_the_client_has(tables: list[Table]) -> None:
    first, second = tables
    since = first.version()
    first.move(0, "draw")
    with following(first.client, entry(first, since=since), entry(second, since=second.version())) as stream:
        assert stream.next().json["view"] == view(first, 0, f"?since={since}")
        second.move(0, "draw")
        event = stream.next()
        assert (of_one(event), event.json["view"]["version"]) == ((1, second.id), second.version())


def test_it_says_who_follows_a_game_and_makes_no_seat_present(tables: list[Table]) -> None:
    table = tables[0]
    with following(table.client, entry(table)) as stream:
        presence = stream.next("presence").json["presence"]
        assert presence == done(table.client.get(f"{table.url}/presence")).json()
        assert (presence["seats"], presence["watching"]) == ([], 0)
        with table.client.stream("GET", f"{table.url}/stream", headers=table.token(1)):
            while presence["seats"] != [1]:
                presence = stream.next("presence").json["presence"]


def test_a_game_that_ends_or_cannot_be_read_does_not_end_the_stream(tables: list[Table]) -> None:
    first, second = tables
    hidden = unwatched(first.client)
    bad = [{"game": "0" * 24}, entry(first) | {"seat_token": "x"}, entry(hidden, None)]
    with following(first.client, *bad, entry(first), entry(second)) as stream:
        problems = [stream.next("problem").json for _ in bad]
        codes = ["game_not_found", "token_invalid", "spectators_off"]
        assert [problem["problem"]["code"] for problem in problems] == codes
        assert [problem["entry"] for problem in problems] == [0, 1, 2]
        done(first.end())
        assert stream.next("end").json == {"entry": 3, "game": first.id, "end": {"reason": "closed"}}
        second.move(0, "draw")
        assert of_one(stream.next()) == (4, second.id)
        done(second.delete())
        ends = [event.json for event in stream.events() if event.name == "end"]
        assert ends == [{"entry": 4, "game": second.id, "end": {"reason": "deleted"}}, {"end": {"reason": "no_games"}}]


def test_who_was_removed_or_has_another_token_gets_no_more(tables: list[Table]) -> None:
    lobby = gathering(tables[0].client, seats=3, players=3)
    with following(lobby.client, entry(lobby, 1), entry(lobby, 2), entry(lobby, 0)) as stream:
        for _ in range(3):
            stream.next()
        done(lobby.leave(1, by=0))
        done(lobby.client.post(f"{lobby.url}/seats/2/token", headers=lobby.token(2)))
        ends = [stream.next("end").json for _ in range(2)]
    assert [(end["entry"], end["end"]["reason"]) for end in ends] == [(0, "token_revoked"), (1, "token_revoked")]


def test_it_matches_the_contract(tables: list[Table]) -> None:
    first, second = tables
    declared = DOCUMENT["paths"][URL]["post"]["responses"]["200"]["content"][EVENT_STREAM]["schema"]
    for views in (True, False):
        with following(first.client, {"game": "x"}, entry(first), entry(second, 1), views=views) as stream:
            stream.next("presence")
            second.move(*(0, "draw") if views else (0, "pass"))
            stream.next("view" if views else "turn")
            if not views:
                done(first.delete())
                stream.next("end")
            check_content(declared, stream.read.decode())


def test_views_have_the_texts_that_it_asks_for(tables: list[Table]) -> None:
    table, query = tables[0], "?narrate=true&labels=true&lang=uk"
    with following(table.client, entry(table), {"game": "x"}, query=query) as stream:
        assert stream.next().json["view"] == view(table, 0, query)
        detail = stream.next("problem").json["problem"]["detail"]
        assert detail == table.client.get("/v1/games/x?lang=uk").json()["detail"]
        assert stream.response.headers["Content-Language"] == "uk"


def test_the_headers_let_no_cache_store_it_and_no_proxy_buffer_it(tables: list[Table]) -> None:
    with following(tables[0].client, entry(tables[0])) as stream:
        headers = stream.response.headers
        assert stream.read == b"" or stream.read.startswith(b"retry: 1000\n\n")
    assert headers["Content-Type"] == EVENT_STREAM
    assert (headers["Cache-Control"], headers["Vary"]) == ("private, no-store", "Authorization")
    assert headers["X-Accel-Buffering"] == "no"


# ------------------------------------------------------------------------------------- requests


def test_five_hundred_games_fit_into_a_request(tables: list[Table]) -> None:
    games = [entry(table, since=999_999) for table in tables * (LIMIT // 2)]
    with following(tables[0].client, *games) as stream:
        entries = [stream.next().json["entry"] for _ in range(LIMIT)]
    assert entries == [*range(LIMIT)]


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ({}, "/games", "missing_field"),
        ({"games": []}, "/games", "invalid_value"),
        ({"games": [{"game": "x"}] * (LIMIT + 1)}, "/games", "invalid_value"),
        ({"games": [{"seat_token": "x"}]}, "/games/0/game", "missing_field"),
        ({"games": [{"game": "x", "since": -1}]}, "/games/0/since", "invalid_value"),
        ({"games": [{"game": "x", "since": "1"}]}, "/games/0/since", "wrong_type"),
        ({"games": [{"game": "x"}], "views": "no"}, "/views", "wrong_type"),
        ({"games": [{"game": "x"}], "surprise": 1}, "/surprise", "unknown_field"),
    ],
)
def test_an_invalid_request_is_refused(service: httpx.Client, body: Any, pointer: str, code: str) -> None:
    problem = check_problem(refused(service, body), 422, code)
    assert problem["errors"][0]["pointer"] == pointer


def test_no_token_is_in_a_problem_or_in_the_log(tables: list[Table], caplog: pytest.LogCaptureFixture) -> None:
    table, secret = tables[0], "s" * 43
    with caplog.at_level(logging.DEBUG), following(table.client, entry(table) | {"seat_token": secret}) as stream:
        stream.next("problem")
        assert [*stream.events()][-1].json == {"end": {"reason": "no_games"}}
        assert secret.encode() not in stream.read
    assert secret not in caplog.text
