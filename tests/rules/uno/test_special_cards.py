"""Reverse, Skip, Draw Two, Wild; with two players."""

import pytest

from service.rules.colours import COLOURS
from service.rules.uno.words import Play
from tests.rules.table import clause, told
from tests.rules.uno.table import table

OTHERS = ("y1 y2", "y1 y2", "b1 b2")


@clause("M-UNO-26", "D-21")
def test_with_two_players_an_accepted_wild_draw_four_brings_the_turn_back() -> None:
    at = table("r7", "F r6 r5", "y1 y2")
    at.play(0, "F", "g")
    at.accept(1)
    assert at.turn == 0
