"""From the record alone a program of somebody else rebuilds every hand and pile of every version."""

import random
from typing import Any

import pytest
from croupier.games.changes.change import Change
from croupier.rules.catalogue import RULESETS
from croupier.rules.uno_dice.state import codes_of

from tests.foreign.rebuild import boards
from tests.games.records import Recorder, play

Json = dict[str, Any]
GAMES = 20
"""Games for each ruleset: one with its options, the others with random ones."""


class Witness(Recorder):
    """A game that writes down its hands and piles after each change."""

    def __init__(self, *start: Any) -> None:
        super().__init__(*start)
        self.seen: dict[int, Json] = {}

    def make(self, change: Change) -> None:
        super().make(change)
        if self.game.status != "lobby":
            self.seen[self.game.version] = self.board()

    def board(self) -> Json:
        state: Any = self.game.state
        rulebook = self.game.rulebook
        if rulebook.dice:
            hands = [codes_of(state, hand) for hand in state.hands]
            return {"hands": hands, "centre": "".join(codes_of(state, state.centre)) or None, "pouch": [*state.pouch]}
        codes = [card.code for card in rulebook.cards]
        draw, discards, *hands = (
            [codes[card] for card in cards] for cards in (state.piles.draw, state.piles.discard, *state.hands)
        )
        return {"hands": hands, "draw_pile": draw, "discard_pile": discards}


@pytest.mark.untraced
@pytest.mark.parametrize("case", [(ruleset, seed) for ruleset in RULESETS for seed in range(GAMES)], ids=str)
def test_every_hand_and_pile_is_rebuilt_from_the_record(case: tuple[str, int]) -> None:
    ruleset, seed = case
    witness = Witness(random.Random(f"{seed} {ruleset}"), ruleset, seed)
    play(witness)
    rebuilt = dict(enumerate(boards(witness.record()), 1))
    assert witness.seen
    for version, board in witness.seen.items():
        found = rebuilt[version]
        assert [sorted(hand) for hand in found["hands"]] == [sorted(hand) for hand in board["hands"]], version
        assert found | {"hands": 0} == board | {"hands": 0}, version
