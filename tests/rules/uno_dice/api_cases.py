"""The largest game of UNO Dice: every die lies in a hand."""

from functools import partial

from tests.api.table import placed

HANDS = ["r1 r2 r3 r4 r5 r6", "g1 g2 g3 g4 g5 g6", "b1 b2", "b3"]
LARGEST = [partial(placed, ruleset="uno-dice", position={"hands": HANDS, "centre": "y1"})]
