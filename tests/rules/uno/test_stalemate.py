"""A round in which nobody plays any more ends (D-01, D-113)."""

from typing import Any

import pytest

from service.rules.moves_and_events import Draw, Pass
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import Options
from service.rules.uno.schema import Play
from tests.rules.table import SEED, clause
from tests.rules.uno.table import Table

HOUSES: list[dict[str, Any]] = [
    {},
    {"draw": "until_playable"},
    {"draw": "until_playable", "draw_cap": 2},
    {"stacking": "higher", "jump_in": True, "seven_zero": True},
    {"rescue": True, "wild_draw_four": "take_back"},
    {"scoring": "own", "elimination": True},
]


@clause("D-113")
@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("options", HOUSES, ids=str)
def test_a_round_in_which_nobody_ever_plays_ends(options: dict[str, Any], seats: int) -> None:
    state = RULEBOOK.setup(Options(**options, first_wild="bury"), seats, SEED)
    RULEBOOK.begin(state)
    at = Table(state)
    for _ in range(2 * 108 + seats):  # a draw and a pass for each card, and a lap
        if at.status != "playing":
            break
        moves = at.legal(at.turn)
        idle = [move for move in moves if not isinstance(move, Play)]
        at.move(at.turn, Pass() if Pass() in moves else Draw() if Draw() in moves else idle[0])
    assert at.status != "playing"
