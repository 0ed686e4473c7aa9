"""The positions of a record are those that the game had."""

import random
from typing import Any

import msgspec
import pytest
from croupier.games.changes.change import Change
from croupier.games.positions import played_again, position_of
from croupier.rules.catalogue import RULESETS

from tests.games.records import Recorder, play

Json = dict[str, Any]


class Witness(Recorder):
    """A game that writes down its positions."""

    def __init__(self, *start: Any) -> None:
        super().__init__(*start)
        self.seen: dict[int, Json] = {}

    def make(self, change: Change) -> None:
        super().make(change)
        self.seen[self.game.version] = msgspec.to_builtins(position_of(self.game))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_version_has_the_position_that_the_game_had(ruleset: str) -> None:
    for seed in range(15):
        witness = Witness(random.Random(f"{seed} {ruleset}"), ruleset, seed)
        play(witness)
        positions = [msgspec.to_builtins(position_of(game)) for game in played_again(witness.game, witness.logged())]
        assert len(positions) == witness.game.version
        for version, position in witness.seen.items():
            assert positions[version - 1] == position, version
