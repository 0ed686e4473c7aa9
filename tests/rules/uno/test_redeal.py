"""What a re-deal of UNO exchanges: all that a reader cannot see, and nothing else."""

from croupier.rules.uno.game import RULEBOOK

from tests.playing import exchanged
from tests.rules.uno.table import table

NOBODY_SEES = {"/piles/draw", "/piles/chance/seed"}


def test_the_hands_of_others_the_draw_pile_and_chance_are_exchanged() -> None:
    at = table("r7", "r5 g1 g2", "gD b2 b3", "y1 y2 y3")
    others = {seat: {f"/hands/{other}" for other in range(3) if other != seat} for seat in (None, 0, 1, 2)}
    for reader, hands in others.items():
        assert exchanged(RULEBOOK, at.state, reader) == hands | NOBODY_SEES


def test_what_a_wild_draw_four_was_played_from_is_known_to_its_player_alone() -> None:
    at = table("r7", "F r5 g1", "gD b2 b3", "y1 y2 y3")
    at.play(0, "F", "g")
    assert exchanged(RULEBOOK, at.state, 0) == {"/hands/1", "/hands/2", *NOBODY_SEES}
    for reader in (None, 1, 2):
        assert {"/hands/0", "/challengeable/hand"} <= exchanged(RULEBOOK, at.state, reader)
        assert f"/hands/{reader}" not in exchanged(RULEBOOK, at.state, reader)


def test_the_hand_under_a_claim_stays_as_large_as_it_was() -> None:
    at = table("r7", "F r5", "gD b2 b3", "y1 y2 y3")
    at.play(0, "F", "g")
    at.catch(2, 0)
    RULEBOOK.redeal(at.state, None, at.state.piles.chance)
    assert at.state.challengeable
    assert (len(at.state.hands[0]), len(at.state.challengeable.hand)) == (3, 1)


def test_a_card_just_drawn_is_known_to_who_drew_it_alone() -> None:
    at = table("r7", "r5 g1", "gD b2 b3", "y1 y2 y3", draw_pile="r9 b9 b8")
    at.draw(0)
    assert exchanged(RULEBOOK, at.state, 0) == {"/hands/1", "/hands/2", *NOBODY_SEES}
    for reader in (None, 1, 2):
        assert "/drawn" in exchanged(RULEBOOK, at.state, reader)
    RULEBOOK.redeal(at.state, None, at.state.piles.chance)
    assert at.state.drawn == at.state.hands[0][-1]
