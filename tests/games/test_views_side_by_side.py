"""The Structs give the bytes that the dictionaries gave, in random games of every ruleset, for every reader."""

from typing import Any

import msgspec
import orjson
import pytest
from croupier.conformance.games import setups, steps
from croupier.games.game import Game, Seat
from croupier.games.settings import Settings
from croupier.games.views import EventRange, game_view, summary
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import Event
from croupier.rules.rulebook import Rulebook

from tests.games import old_views


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
def test_both_builders_give_equal_bytes(rulebook: Rulebook) -> None:
    compared = 0
    for setup in setups(rulebook, 4):
        for number, step in enumerate(steps(setup, 7, moves=60)):
            game = game_at(setup.ruleset.id, step.after, setup.seats, list(step.events), number)
            for seat in (None, *range(setup.seats)):
                ranges: list[Any] = [None, EventRange(3, [list(step.events)] * 2)]
                for events in ranges:
                    old = orjson.dumps(old_views.game_view(game, seat, events), default=msgspec.to_builtins)
                    assert msgspec.json.encode(game_view(game, seat, events)) == old
                    compared += 1
            old = orjson.dumps(old_views.summary(game), default=msgspec.to_builtins)
            assert msgspec.json.encode(summary(game)) == old
    assert compared > 500


def game_at(ruleset: str, state: object, seats: int, events: list[Event], number: int) -> Game:
    return Game(
        id="0" * 24,
        ruleset=ruleset,
        edition=1,
        created=1_000_000_000_123,
        public=bool(number % 2),
        sandbox=False,
        seats=[Seat(f"Zoë \u2028 {seat}", bot="hard" if seat == 1 else None) for seat in range(seats)],
        state=state,
        version=7,
        events=events,
        updated=1_000_000_001_000 + number,
        turn_since=1_000_000_001_000 if number % 3 else None,
        closed="ended_by_host" if number % 11 == 10 else None,
        settings=Settings(turn_seconds=30 if number % 2 else None, fill="hard" if number % 5 == 4 else None),
        next_game="1" * 24 if number % 7 == 6 else None,
    )
