"""What a re-deal of Crazy Eights exchanges: all that a reader cannot see, and nothing else."""

from croupier.rules.crazy_eights.game import RULEBOOK

from tests.playing import exchanged
from tests.rules.crazy_eights.table import table

NOBODY_SEES = {"/piles/draw", "/piles/chance/seed"}


def test_the_hands_of_others_the_draw_pile_and_chance_are_exchanged() -> None:
    at = table("h9", "h5 d3 c4", "s4 s5 s6", "c5 c6 c7")
    for reader in (None, 0, 1, 2):
        hands = {f"/hands/{other}" for other in range(3) if other != reader}
        assert exchanged(RULEBOOK, at.state, reader) == hands | NOBODY_SEES


def test_a_card_just_drawn_is_known_to_who_drew_it_alone() -> None:
    at = table("h9", "h5 d3 c4", "s4 s5 s6", "c5 c6 c7", draw_pile="h4 s9 s10 sJ")
    at.do("0 draw")
    assert exchanged(RULEBOOK, at.state, 0) == {"/hands/1", "/hands/2", *NOBODY_SEES}
    for reader in (None, 1, 2):
        assert "/hands/0" in exchanged(RULEBOOK, at.state, reader)
    RULEBOOK.redeal(at.state, None, at.state.piles.chance)
    assert (at.stage, len(at.state.hands[0])) == ("drawn", 4)
