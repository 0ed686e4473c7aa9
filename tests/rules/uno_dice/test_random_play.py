"""What holds of the dice in games of random moves."""

import msgspec
import pytest
from croupier.rules.uno_dice.schema import Options

from tests.rules.table import clause
from tests.rules.uno_dice.table import begun, wander


@clause("D-90")
@pytest.mark.parametrize("faces", ["one_to_six", "zero_to_nine"])
@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_long_game_a_die_never_shows_a_face_that_it_does_not_have(faces: str, seats: int) -> None:
    at = begun(seats, msgspec.convert({"faces": faces}, Options))
    assert at.dice_in_order
    for _ in wander(at, 1_000):
        assert at.dice_in_order


@clause("D-90")
def test_dice_move_only_when_they_are_played_drawn_or_taken_back() -> None:
    at = begun(3)
    before = [{*hand} for hand in at.board.dice]
    for events in wander(at, 500):
        touched = {event.seat for event in events if hasattr(event, "seat")}
        now = [{*hand} for hand in at.board.dice]
        assert {seat for seat in range(3) if now[seat] != before[seat]} <= touched
        before = now
