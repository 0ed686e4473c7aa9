"""The event log: redacted for each reader, in pages, and independent of later editions of the rules."""

import dataclasses
import random
from typing import Any

import pytest
from croupier.games import reading
from croupier.games.reading import EVENTS_LIMIT
from croupier.rules.catalogue import RULESETS
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.playing import created, creation, gathered, joined, moved, reading_after, shown


def play_some(store: RedisStore, ruleset: str, moves: int) -> tuple[str, list[str], list[tuple[int, Any]]]:
    """Make random moves with three players, fewer if the game ends before; return the game, the tokens and the events
    in the response to each move.
    """
    game, tokens = gathered(store, players=3, ruleset=ruleset)
    game = asking.start(store, game.id, tokens[0]).game
    chance, events_by_move = random.Random(ruleset), []
    for _ in range(moves):
        if game.status == "finished":
            break
        seat = chance.choice(game.rulebook.to_move(game.state))
        reading = reading_after(
            store, game.id, tokens[seat], chance.choice(game.rulebook.legal_moves(game.state, seat))
        )
        events_by_move.append((seat, shown(reading.game, reading.seat)["events"]))
        game = reading.game
    return game.id, tokens, events_by_move


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_history_of_a_seat_has_the_events_of_its_moves(store: RedisStore, ruleset: str) -> None:
    game_id, tokens, events_by_move = play_some(store, ruleset, 60)
    for seat, token in enumerate(tokens):
        page = reading.history(store, game_id, token, after=0, limit=500)
        assert page.next_after == page.version
        assert [event["version"] for event in page.events if event["version"] == 1] == [1]
        for mover, events in events_by_move:
            if mover == seat:
                assert [event for event in page.events if event["version"] == events[0]["version"]] == events


def test_a_view_goes_back_a_thousand_versions_and_no_further(store: RedisStore) -> None:
    game, _ = created(store, creation())
    for _ in range(EVENTS_LIMIT // 2):
        _, seat, token = joined(store, game.id)
        asking.leave(store, game.id, seat, token)
    joined(store, game.id)
    assert (EVENTS_LIMIT, store.load(game.id).game.version) == (1_000, EVENTS_LIMIT + 2)
    for since, listed in ((2, 2), (1, EVENTS_LIMIT + 1)):
        read = reading.read_game(store, game.id, None, since)
        assert shown(read.game, read.seat, read.events)["events_since"] == listed


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
