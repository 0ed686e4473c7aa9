"""The positions of a record are those that the game had."""

import random
from typing import Any

import msgspec
import pytest
from croupier.games.game import Game
from croupier.games.positions import played_again, position_of
from croupier.rules.catalogue import RULESETS

from tests.games.records import Witness, play

Json = dict[str, Any]


def position_in(game: Game) -> Json:
    """Return the position of a game as JSON has it."""
    position: Json = msgspec.to_builtins(position_of(game))
    return position


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_version_has_the_position_that_the_game_had(ruleset: str) -> None:
    for seed in range(15):
        witness = Witness(position_in, random.Random(f"{seed} {ruleset}"), ruleset, seed)
        play(witness)
        positions = [position_in(game) for game in played_again(witness.game, witness.logged())]
        assert len(positions) == witness.game.version
        for version, position in witness.seen.items():
            assert positions[version - 1] == position, version
