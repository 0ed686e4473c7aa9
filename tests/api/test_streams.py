"""``GET /v1/games/{id}/stream`` over HTTP: what its events are, where it begins and when it ends."""

from contextlib import ExitStack
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from tests.api.contract import DOCUMENT, check_content
from tests.api.streaming import EVENT_STREAM, Event, Stream, refused, streaming
from tests.api.table import Table, check_problem, done, gathering, laid

READERS = (0, 1, None)
FAR_BACK = 1_002
"""More versions than a reader can resume after."""


@pytest.fixture
def table(service: httpx.Client) -> Table:
    """A game in which seat 0 may play three cards; the draw pile is long enough for every test."""
    return laid(service, "r6 r5 r4", "g1 g2 g3", top="r7", draw_pile="b9 y1 y2 y3 y4 y5 y6 y7")


def body(table: Table, seat: int | None, query: str = "") -> bytes:
    """Return the body of a view."""
    return done(table.client.get(f"{table.url}{query}", headers=table.token(seat))).content


def change(lobby: Table, versions: int) -> None:
    """Make an even number of versions of a game in its lobby: seat 1 is taken and left again."""
    for _ in range(versions // 2):
        guest = done(lobby.join()).json()["seat_token"]
        done(lobby.client.delete(f"{lobby.url}/seats/1", headers={"Authorization": f"Bearer {guest}"}))


def check_resumed(event: Event, table: Table, seat: int | None, since: int) -> None:
    """Check that a view is that of all events since a version."""
    assert event.data == body(table, seat, f"?since={since}")
    assert event.id == event.json["version"] == table.version()


# ----------------------------------------------------------------------------------- views


@pytest.mark.parametrize("seat", READERS)
def test_the_first_view_is_the_whole_one_as_a_request_returns_it(table: Table, seat: int | None) -> None:
    with streaming(table, seat) as stream:
        first = stream.next()
        assert stream.read.startswith(b"retry: 1000\n\n")
    assert first.data == body(table, seat)
    assert first.id == table.version()


@pytest.mark.parametrize("seat", READERS)
def test_each_later_view_is_that_of_the_events_since_the_last_one(table: Table, seat: int | None) -> None:
    with streaming(table, seat) as stream:
        since = stream.next().id or 0
        for mover, kind in ((0, "draw"), (0, "pass"), (1, "draw")):
            table.move(mover, kind)
            event = stream.next()
            check_resumed(event, table, seat, since)
            since = event.id or 0


def test_every_reader_gets_the_view_of_a_seat(table: Table) -> None:
    with ExitStack() as stack:
        streams = [(seat, stack.enter_context(streaming(table, seat))) for seat in READERS for _ in range(2)]
        for _, stream in streams:
            stream.next()
        table.move(0, "draw")
        for seat, stream in streams:
            view = stream.next().json
            assert view.get("you", {}).get("seat") == seat
            assert (view["events"][0].get("cards") == ["b9"]) == (seat == 0)


def test_the_stream_matches_the_contract(table: Table) -> None:
    declared = DOCUMENT["paths"]["/v1/games/{game_id}/stream"]["get"]["responses"]["200"]["content"][EVENT_STREAM]
    with streaming(table, 0) as stream:
        stream.next("presence")
        done(table.delete())
        stream.next("end")
        check_content(declared["schema"], stream.read.decode())


def test_a_stream_has_the_texts_that_it_asks_for(table: Table) -> None:
    with streaming(table, 0, "?narrate=true&labels=true") as stream, streaming(table, 0) as plain:
        assert stream.next().data == body(table, 0, "?narrate=true&labels=true")
        since = plain.next().id
        table.move(0, "draw")
        assert stream.next().data == body(table, 0, f"?narrate=true&labels=true&since={since}")
        assert plain.next().data == body(table, 0, f"?since={since}")


def test_the_headers_let_no_cache_store_it_and_no_proxy_buffer_it(table: Table) -> None:
    with streaming(table, 0) as stream:
        headers = stream.response.headers
    assert headers["Content-Type"] == EVENT_STREAM
    assert (headers["Cache-Control"], headers["Vary"]) == ("private, no-store", "Authorization")
    assert headers["X-Accel-Buffering"] == "no"


def test_head_returns_the_headers_only(table: Table) -> None:
    for seat in READERS:
        response = table.client.head(f"{table.url}/stream", headers=table.token(seat))
        assert (response.status_code, response.headers["Content-Type"]) == (200, EVENT_STREAM)


# ----------------------------------------------------------------------------------- resuming


@pytest.mark.parametrize("seat", READERS)
def test_a_lost_stream_is_resumed_after_the_last_event_whatever_since_is(table: Table, seat: int | None) -> None:
    since = table.version()
    table.move(0, "draw")
    table.move(0, "pass")
    for query, headers in ((f"?since={since}", {}), (f"?since={since + 1}", {"last_event_id": str(since)})):
        with streaming(table, seat, query, **headers) as stream:
            check_resumed(stream.next(), table, seat, since)


def test_a_reader_who_has_the_newest_version_gets_only_the_next(table: Table) -> None:
    since = table.version()
    with streaming(table, 0, last_event_id=str(since)) as stream:
        assert next(stream.events()).name == "presence"
        table.move(0, "draw")
        check_resumed(stream.next(), table, 0, since)


@pytest.mark.parametrize("last", [b"x", b"-1", b"+1", b"1.5", b"1 2", b"1,2", "\u0663".encode(), b"0x1"])
@pytest.mark.parametrize("query", ["", "?since=1"])
def test_a_last_event_id_that_is_none_is_refused(query: str, last: bytes, table: Table) -> None:
    headers = [(b"Authorization", f"Bearer {table.tokens[0]}".encode()), (b"Last-Event-ID", last)]
    with table.client.stream("GET", f"{table.url}/stream{query}", headers=headers) as response:
        assert response.status_code == 400
        response.read()
    check_problem(response, 400, "invalid_last_event_id")


@pytest.mark.parametrize("last", ["2", "999999", "9" * 11, "9" * 30])
def test_an_unknown_last_event_id_resets_the_reader_once(table: Table, last: str) -> None:
    with streaming(table, 0, last_event_id=last) as stream:
        assert stream.next().json == {**table.view(0), "reset": True}
        table.move(0, "draw")
        assert "reset" not in stream.next().json


def test_too_many_versions_and_unknown_ones_reset_the_reader_of_a_view_and_of_a_stream(api: httpx.Client) -> None:
    table = gathering(api)
    start = table.version()
    change(table, FAR_BACK)
    for since, resets in ((start, True), (table.version() - 1_000, False), (table.version() + 1, True)):
        view = body(table, None, f"?since={since}")
        assert (b'"reset":true' in view) == resets
        with streaming(table, None, f"?since={since}") as stream:
            assert stream.next().data == view
    with streaming(table, None, f"?since={table.version() - 101}&narrate=true") as stream:
        assert stream.next().json["reset"] is True


# ----------------------------------------------------------------------------------- the end


def ends(stream: Stream, reason: str) -> None:
    """Check that a stream ends for this reason, and that its response is over."""
    assert stream.next("end").json == {"reason": reason}
    assert [*stream.blocks()] == []


def test_a_deleted_game_ends_its_streams(table: Table) -> None:
    with streaming(table, 0) as stream, streaming(table) as spectator:
        stream.next()
        done(table.delete())
        for one in (stream, spectator):
            ends(one, "deleted")
    for seat in READERS:
        check_problem(refused(table, seat), 404, "game_not_found")
        assert refused(table, seat, last_event_id="1").status_code == 204


def test_a_closed_game_ends_its_streams_after_the_last_view(service: httpx.Client) -> None:
    table = gathering(service)
    with streaming(table) as stream:
        since = stream.next().id or 0
        done(table.leave(0))
        check_resumed(stream.next(), table, None, since)
        ends(stream, "closed")
    last = table.version()
    assert refused(table, last_event_id=str(last)).status_code == 204
    for query, headers in (("", {}), (f"?since={last}", {}), ("", {"last_event_id": str(last - 1)})):
        with streaming(table, None, query, **headers) as stream:
            names = [event.name for event in stream.events() if event.name != "presence"]
            assert names == ["view"] * (str(last) not in query) + ["end"]


def test_leaving_ends_the_streams_of_the_seat_and_of_no_other(service: httpx.Client) -> None:
    table = gathering(service, seats=3, players=2)
    with streaming(table, 1) as stream, streaming(table, 0) as other:
        other.next()
        stream.next()
        done(table.leave(1))
        done(table.join(name="Eve"))
        ends(stream, "token_revoked")
        assert b"Eve" not in stream.read
        while other.next().json["version"] < table.version():
            pass
    check_problem(refused(table, 1), 401, "token_invalid")
    assert refused(table, 1, last_event_id="1").status_code == 204


def test_a_finished_game_ends_no_stream(service: httpx.Client) -> None:
    table = laid(service, "r5", "gD b2 b3", top="r7", scores=[490, 0])
    with streaming(table, 1) as stream:
        stream.next()
        table.move(0, "play", card="r5")
        assert stream.next().json["status"] == "finished"
        done(table.delete())
        assert stream.next("end").json == {"reason": "deleted"}


def test_a_start_without_spectators_ends_the_streams_of_spectators(service: httpx.Client) -> None:
    table = gathering(service, players=2, spectators="off")
    with streaming(table) as stream, streaming(table, 1) as seat:
        stream.next()
        seat.next()
        done(table.start())
        ends(stream, "spectators_off")
        assert seat.next().json["status"] == "playing"
    check_problem(refused(table), 403, "spectators_off")
    check_problem(table.client.get(f"{table.url}/presence"), 403, "spectators_off")


@pytest.mark.parametrize(
    ("authorisation", "resumed"),
    [("Bearer abc", 204), ("Basic QW5hOkJlbg==", 401)],
    ids=["an unknown token", "no token"],
)
def test_a_stream_that_cannot_be_opened_is_a_problem(table: Table, authorisation: str, resumed: int) -> None:
    url, headers = f"{table.url}/stream", {"Authorization": authorisation}
    check_problem(table.client.get(url, headers=headers), 401, "token_invalid")
    assert table.client.get(url, headers={**headers, "Last-Event-ID": "1"}).status_code == resumed


@pytest.mark.parametrize("query", ["since=x", "since=-1", "since=1&since=2", "narrate=yes", "surprise=1"])
def test_a_query_of_another_form_is_refused(table: Table, query: str) -> None:
    for headers in ({}, {"last_event_id": "1"}):
        assert refused(table, 0, f"?{query}", **headers).status_code == 422


# ----------------------------------------------------------------------------------- presence


def presence(table: Table) -> object:
    return done(table.client.get(f"{table.url}/presence")).json()


def test_presence_says_which_seats_follow_and_how_many_watch(table: Table) -> None:
    created = table.view()["created_at"]
    assert presence(table) == {
        "seats": [],
        "watching": 0,
        "away": [{"seat": seat, "since": created} for seat in (0, 1)],
    }
    with streaming(table, 1) as stream:
        away = [{"seat": 0, "since": created}]
        assert stream.next("presence").json == {"seats": [1], "watching": 0, "away": away}
        with streaming(table, 0), streaming(table, 0), streaming(table):
            until(stream, {"seats": [0, 1], "watching": 1, "away": []})
            assert presence(table) == {"seats": [0, 1], "watching": 1, "away": []}
            assert table.version() == 1
        table.move(0, "draw")  # the service notices that a client has gone when it sends something
        table.move(0, "pass")
        left = until(stream, {"seats": [1], "watching": 0})
        assert [one["seat"] for one in left["away"]] == [0]
        assert created < left["away"][0]["since"] <= now()


def until(stream: Stream, wanted: dict[str, Any]) -> Any:
    """Read until the presence has these members; return it."""
    while not wanted.items() <= (found := stream.next("presence").json).items():
        pass
    return found


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
