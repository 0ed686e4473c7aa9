"""The history: the events in pages, redacted for each reader."""

import httpx
import pytest

from tests.api.table import Table, done, laid, round_over, started
from tests.rules.table import clause


def played(client: httpx.Client) -> Table:
    """Return a game with a few moves; two of them draw cards that only one seat sees."""
    table = laid(client, "rD r5 g1", "gD b2", top="r7", draw_pile="y1 y2 y3 y4")
    table.move(0, "play", card="rD")
    table.move(0, "draw")
    table.move(0, "pass")
    table.move(1, "draw")
    return table


def test_drawn_cards_are_shown_only_to_the_seat_that_drew_them(api: httpx.Client) -> None:
    table = played(api)

    def drawn_cards(seat: int | None) -> list[tuple[int, list[str] | None]]:
        return [(e["seat"], e["cards"]) for e in table.events(seat)["events"] if e["kind"] == "drew"]

    assert drawn_cards(None) == [(1, None), (0, None), (1, None)]
    assert drawn_cards(0) == [(1, None), (0, ["y3"]), (1, None)]
    assert drawn_cards(1) == [(1, ["y1", "y2"]), (0, None), (1, ["y4"])]


def test_the_hands_that_are_scored_are_shown_to_every_reader(api: httpx.Client) -> None:
    table = round_over(api)
    for seat in (None, 0, 1):
        (ended,) = [event for event in table.events(seat)["events"] if event["kind"] == "round_ended"]
        assert ended["hands"] == [[], ["gD", "b2", "b3"]]


def test_the_history_has_the_events_of_the_responses_to_moves(api: httpx.Client) -> None:
    table = laid(api, "rD r5 g1", "gD b2", top="r7", draw_pile="y1 y2 y3 y4")
    events = [*table.view(0)["events"]]
    for kind, fields in (("play", {"card": "rD"}), ("draw", {}), ("pass", {})):
        events += table.move(0, kind, **fields)["events"]
    assert table.events(0)["events"] == events


def test_the_history_begins_with_the_creation(api: httpx.Client) -> None:
    kinds = [(event["version"], event["kind"]) for event in started(api, seats=2).events()["events"]]
    assert kinds[:5] == [(1, "seat_taken"), (2, "seat_taken"), (3, "game_started"), (3, "dealt"), (3, "turned")]


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5, 100])
def test_the_pages_together_are_the_whole(limit: int, api: httpx.Client) -> None:
    table = played(api)
    whole, after = [], 0
    while after < table.version():
        page = table.events(0, after=after, limit=limit)
        assert page["version"] == 5
        assert page["next_after"] == min(after + limit, 5)
        whole += page["events"]
        after = page["next_after"]
    assert whole == table.events(0)["events"]


@pytest.mark.parametrize("after", [5, 6, 10**30])
def test_after_the_newest_version_the_page_is_empty(after: int, api: httpx.Client) -> None:
    assert played(api).events(after=after) == {"rulebook": "uno", "events": [], "version": 5, "next_after": 5}


def test_an_event_names_the_version_it_led_to(api: httpx.Client) -> None:
    versions = [event["version"] for event in played(api).events()["events"]]
    assert versions == sorted(versions)
    assert set(versions) == {1, 2, 3, 4, 5}


@clause("D-132")
def test_a_new_holder_of_a_seat_reads_the_events_before_as_a_spectator_does(api: httpx.Client) -> None:
    table = played(api)
    before = table.events()["events"]
    done(table.leave(1))
    table.tokens[1] = done(table.join(name="Ben")).json()["seat_token"]
    after = table.events(1)["events"]
    assert after[: len(before)] == before
    assert [event["kind"] for event in after[len(before) :]] == ["seat_left", "seat_taken"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_since_a_version_has_the_same_events_as_the_history(seat: int | None, api: httpx.Client) -> None:
    table = played(api)
    for since in range(6):
        view = done(api.get(table.url, params={"since": since}, headers=table.token(seat))).json()
        assert (view["events_since"], view["version"]) == (since, 5)
        assert view["events"] == table.events(seat, after=since)["events"]


def test_a_poller_misses_nothing_with_one_request_at_a_time(api: httpx.Client) -> None:
    table = laid(api, "rD r5 g1", "gD b2", top="r7", draw_pile="y1 y2 y3 y4")
    view = done(api.get(table.url, params={"since": 0}, headers=table.token(1))).json()
    reduced, moves = [*view["events"]], iter([(0, "play", {"card": "rD"}), (0, "draw", {}), (0, "pass", {})])
    for number in (2, 0, 1):
        for seat, kind, fields in [next(moves) for _ in range(number)]:
            table.move(seat, kind, **fields)
        tag = f'"{view["version"]}.1"'
        view = done(
            api.get(table.url, params={"since": view["version"]}, headers={**table.token(1), "If-None-Match": tag})
        ).json()
        reduced += view["events"]
    assert reduced == table.events(1)["events"]


@pytest.mark.parametrize("since", ["6", "1000000", str(10**30)])
def test_a_view_since_a_future_version_has_the_last_change(since: str, api: httpx.Client) -> None:
    view = done(api.get(played(api).url, params={"since": since})).json()
    assert (view["events_since"], {event["version"] for event in view["events"]}) == (4, {5})


def test_a_view_is_not_modified_only_if_nothing_has_happened_since(api: httpx.Client) -> None:
    """A client may have the ETag of its own move without the events before it."""
    table = played(api)
    tag = table.look(0).headers["ETag"]
    statuses = {
        since: api.get(table.url, params={"since": since}, headers={**table.token(0), "If-None-Match": tag}).status_code
        for since in (0, 4, 5, 6)
    }
    assert statuses == {0: 200, 4: 200, 5: 304, 6: 304}


def test_the_view_in_a_problem_has_events_since(api: httpx.Client) -> None:
    table = played(api)
    for response in (table.ask(0, {"kind": "draw"}), table.ask(0, {"kind": "draw"}, if_match='"1"')):
        view = response.json()["game"]
        assert (view["events_since"], view["version"]) == (4, 5)
        assert view["events"] == table.events(0, after=4)["events"]
