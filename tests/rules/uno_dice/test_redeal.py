"""What a re-deal of UNO Dice exchanges: what chance will bring, as all hands lie open."""

from croupier.rules.uno_dice.game import RULEBOOK

from tests.playing import exchanged
from tests.rules.uno_dice.table import table


def test_the_order_of_the_pouch_the_given_rolls_and_chance_are_exchanged() -> None:
    at = table("g4", "g1 b2", "r1 r2", rolls="g5 y3")
    for reader in (None, 0, 1):
        assert exchanged(RULEBOOK, at.state, reader) == {"/pouch", "/rolls/0", "/rolls/1", "/chance/seed"}
