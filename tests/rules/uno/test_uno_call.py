"""Calling UNO and catching who did not."""

import pytest

from service.rules.uno.game import RULEBOOK
from service.rules.uno.words import Play
from service.rules.words import CallUno, Catch, Caught, UnoCalled
from tests.rules.table import clause, told
from tests.rules.uno.table import Table, table

DRAWS = "g1 g2 g3 g4 g6 g7"


def lapsed() -> Table:
    """Seat 0 of three is down to one card without a call."""
    at = table("r7", "r5 b6", "y1 y2 r1", "b1 b2", draw_pile=DRAWS)
    at.play(0, "r5")
    return at
