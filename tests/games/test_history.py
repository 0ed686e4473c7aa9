"""The event log: redacted for each reader, in pages, and independent of later editions of the rules."""

import dataclasses
import random
from typing import Any

import pytest
from croupier.games import reading
from croupier.games.creation import CreateGame
from croupier.games.errors import Unauthorised
from croupier.games.reading import EVENTS_LIMIT
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Draw, Move
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import created, joined, moved, reading_after, shown
from tests.rules.table import clause

LONG = {"hands": ["r1 r2 r3", "r4 r5 r6"], "discard_pile": "r7"}


def play_some(store: RedisStore, ruleset: str, moves: int) -> tuple[str, list[str], list[tuple[int, Any]]]:
    """Seat three players, start, and make random moves, fewer if the game ends before; return the game, the tokens and
    the events in the response to each move.
    """
    game, tokens = created(store, CreateGame(ruleset, {}, 3, "Ana", public=False, position=None))
    tokens += [joined(store, game.id)[2] for _ in range(2)]
    asking.start(store, game.id, tokens[0], Terms(0))
    chance, events_by_move = random.Random(ruleset), []
    for _ in range(moves):
        current = store.load(game.id).game
        if current.status == "finished":
            break
        seat = chance.choice(current.rulebook.to_move(current.state))
        move: Move = chance.choice(current.rulebook.legal_moves(current.state, seat))
        reading = reading_after(store, game.id, tokens[seat], move)
        events_by_move.append((seat, shown(reading.game, reading.seat)["events"]))
    return game.id, tokens, events_by_move


def view_of(store: RedisStore, game_id: str, token: str | None, since: int | None = None) -> Any:
    """Return the view of a reader."""
    read = reading.read_game(store, game_id, token, since)
    return shown(read.game, read.seat, read.events)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_history_of_a_seat_has_the_events_of_its_moves(store: RedisStore, ruleset: str) -> None:
    game_id, tokens, events_by_move = play_some(store, ruleset, 60)
    for seat, token in enumerate(tokens):
        page = reading.history(store, game_id, token, after=0, limit=500)
        assert page.last == page.version
        assert [event["version"] for event in page.events if event["version"] == 1] == [1]
        for mover, events in events_by_move:
            if mover == seat:
                assert [event for event in page.events if event["version"] == events[0]["version"]] == events


def test_the_history_comes_in_pages_that_join_up(store: RedisStore) -> None:
    game_id, tokens, _ = play_some(store, "uno-official", 30)
    whole = reading.history(store, game_id, tokens[0], after=0, limit=500)
    events: list[Any] = []
    after = 0
    while after < whole.version:
        page = reading.history(store, game_id, tokens[0], after=after, limit=7)
        assert page.last > after
        events, after = events + page.events, page.last
    assert events == whole.events
    for far in (whole.version, 10_000, 10**30):
        assert reading.history(store, game_id, None, after=far, limit=5)[1:] == ([], whole.version, whole.version)


@pytest.mark.parametrize("reader", [0, 2, None])
def test_a_view_lists_exactly_the_events_since_the_requested_version(reader: int | None, store: RedisStore) -> None:
    game_id, tokens, _ = play_some(store, "uno-official", 30)
    token = None if reader is None else tokens[reader]
    whole = reading.history(store, game_id, token, after=0, limit=500)
    for since in range(whole.version + 1):
        view = view_of(store, game_id, token, since)
        assert view["events_since"] == since
        assert view["events"] == [event for event in whole.events if event["version"] > since]


@pytest.mark.parametrize("since", [None, 10**6, 10**30])
def test_without_a_version_to_begin_after_a_view_lists_the_last_change(since: int | None, store: RedisStore) -> None:
    game_id, tokens, _ = play_some(store, "uno-official", 5)
    view = view_of(store, game_id, tokens[0], since)
    assert view["events_since"] == view["version"] - 1
    assert {event["version"] for event in view["events"]} == {view["version"]}


def test_a_view_goes_back_a_thousand_versions_and_no_further(store: RedisStore) -> None:
    game, _ = created(store, CreateGame("uno-official", {}, 2, "Ana", public=False, position=None))
    while store.load(game.id).game.version < EVENTS_LIMIT + 2:
        _, seat, token = joined(store, game.id)
        if store.load(game.id).game.version < EVENTS_LIMIT + 2:
            asking.leave(store, game.id, seat, token, Terms(0))
    assert EVENTS_LIMIT == 1_000
    assert view_of(store, game.id, None, 2)["events_since"] == 2
    assert view_of(store, game.id, None, 1)["events_since"] == EVENTS_LIMIT + 1


@clause("D-110")
def test_knowledge_belongs_to_the_seat(store: RedisStore) -> None:
    """The present holder reads all events of the seat; a former holder reads as a spectator."""
    game, tokens = created(store, CreateGame("uno-official", {}, None, "Ana", public=False, position=LONG))
    moved(store, game.id, tokens[0], Draw())
    events = reading.history(store, game.id, tokens[0], after=0, limit=10).events
    assert events[-1]["cards"] is not None
    asking.leave(store, game.id, 0, tokens[0], Terms(0))
    _, seat, successor = joined(store, game.id, "Ben")
    assert seat == 0
    assert reading.history(store, game.id, successor, after=0, limit=10).events[: len(events)] == events
    assert reading.history(store, game.id, None, after=0, limit=2).events[-1]["cards"] is None
    with pytest.raises(Unauthorised):
        reading.history(store, game.id, tokens[0], after=0, limit=10)


def test_a_wrong_token_reads_no_history(store: RedisStore) -> None:
    game_id, _, _ = play_some(store, "uno-official", 1)
    with pytest.raises(Unauthorised):
        reading.history(store, game_id, "wrong", after=0, limit=5)
    with pytest.raises(Unauthorised):
        reading.read_game(store, game_id, "wrong", since=0)


def test_a_game_of_an_earlier_edition_can_be_continued_and_its_history_read(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, tokens, _ = play_some(store, "uno-official", 3)
    before = reading.history(store, game_id, tokens[0], after=0, limit=500).events
    rulebook, rules = RULESETS["uno-official"]
    later = dataclasses.replace(rulebook, edition=rulebook.edition + 1)
    monkeypatch.setitem(RULESETS, "uno-official", (later, rules))
    game = store.load(game_id).game
    seat = later.to_move(game.state)[0]
    played = moved(store, game_id, tokens[seat], later.legal_moves(game.state, seat)[0], key="k")
    assert (played.edition, played.version) == (rulebook.edition, game.version + 1)
    assert reading.history(store, game_id, tokens[0], after=0, limit=500).events[: len(before)] == before
