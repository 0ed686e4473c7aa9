"""An independent program rebuilds every hand and pile of every version from the record alone."""

import random
from typing import Any

import pytest
from croupier.games.game import Game
from croupier.rules.catalogue import RULESETS
from croupier.rules.uno_dice.state import codes_of

from tests.foreign.rebuild import boards
from tests.games.records import Witness, play

Json = dict[str, Any]
GAMES = 20
"""Games for each ruleset: one with its options, the others with random ones."""


def hands_and_piles(game: Game) -> Json | None:
    """Return the hands and piles of a game; None before the start."""
    state: Any = game.state
    if game.status == "lobby":
        return None
    if game.rulebook.dice:
        hands = [codes_of(state, hand) for hand in state.hands]
        return {"hands": hands, "centre": "".join(codes_of(state, state.centre)) or None, "pouch": [*state.pouch]}
    codes = [card.code for card in game.rulebook.cards]
    draw, discards, *hands = (
        [codes[card] for card in cards] for cards in (state.piles.draw, state.piles.discard, *state.hands)
    )
    return {"hands": hands, "draw_pile": draw, "discard_pile": discards}


@pytest.mark.untraced
@pytest.mark.parametrize("case", [(ruleset, seed) for ruleset in RULESETS for seed in range(GAMES)], ids=str)
def test_every_hand_and_pile_is_rebuilt_from_the_record(case: tuple[str, int]) -> None:
    ruleset, seed = case
    witness = Witness(hands_and_piles, random.Random(f"{seed} {ruleset}"), ruleset, seed)
    play(witness)
    rebuilt = dict(enumerate(boards(witness.record()), 1))
    seen = {version: board for version, board in witness.seen.items() if board is not None}
    assert seen
    for version, board in seen.items():
        found = rebuilt[version]
        assert [sorted(hand) for hand in found["hands"]] == [sorted(hand) for hand in board["hands"]], version
        assert found | {"hands": 0} == board | {"hands": 0}, version
