"""Positions and moves that cases cannot write down."""

from typing import Any

import msgspec
import pytest
from croupier.rules.moves_and_events import Catch
from croupier.rules.uno_dice.schema import Options, Play, Position
from croupier.rules.uno_dice.views import from_position

from tests.i18n.messages import invalid_position
from tests.rules.table import SEED, clause
from tests.rules.uno_dice.table import table


@pytest.mark.parametrize("pouch", [-1, 25])
def test_the_pouch_never_holds_more_than_all_dice(pouch: int) -> None:
    with pytest.raises(msgspec.ValidationError, match="pouch"):
        msgspec.convert({"centre": "g4", "hands": ["g1", "g2"], "pouch": pouch}, Position)


@pytest.mark.parametrize(
    ("fact", "more"),
    [
        ("/turn no_such_seat", {"turn": -1}),
        ("/scores score_over", {"scores": [-1, 0]}),
        *(("/rolls/1 one_face", {"rolls": ["r1", face]}) for face in ("", " g1", "g1 ")),
    ],
)
def test_a_number_below_zero_and_a_face_with_blanks_are_refused(fact: str, more: dict[str, Any]) -> None:
    with invalid_position("uno-dice", fact):
        from_position(Options(), Position(centre="g4", hands=["g1", "g2"], **more), SEED)


@clause("D-90", "D-50")
def test_no_die_has_an_empty_face_and_no_seat_a_number_below_zero() -> None:
    at = table("g4", "g1 b2", "r1 r2")
    for seat in (0, 1):
        at.refused(seat, Play(""), "unknown_die", "D-90")
    at.refused(1, Catch(-1), "no_such_seat", "M-UNO-28")
