"""What is listed as legal is what is accepted."""

from collections.abc import Iterator

import msgspec
import pytest

from service.rules.colours import COLOURS
from service.rules.moves_and_events import CallUno, Catch, Move, NextRound, Pass
from service.rules.refusals import Refusal
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.schema import Challenge, Options, Play, Reroll, TakeDice
from tests.rules.uno_dice.table import STRICT, Table, begun, wander

pytestmark = pytest.mark.untraced


def everything(at: Table) -> Iterator[Move]:
    """Every move that anybody could think of."""
    yield from (Reroll(), TakeDice(), Pass(), CallUno(), NextRound())
    for target in range(len(at.hands) + 1):
        yield from (Catch(target), Challenge(target))
    for die in {"g1", "F", *(face for hand in at.board.hands for face in hand)}:
        for colour in (None, *COLOURS):
            yield from (Play(die, colour), Play(die, colour, call_uno=True))


def is_accepted(at: Table, seat: int, move: Move) -> bool:
    try:
        RULEBOOK.check(at.state, seat, move)
    except Refusal:
        return False
    return True


def without_call(move: Move) -> Move:
    """A play is listed with the call that is due; without it, it is accepted as well."""
    return msgspec.structs.replace(move, call_uno=False) if isinstance(move, Play) else move


@pytest.mark.parametrize("options", [Options(), STRICT])
@pytest.mark.parametrize("seats", [2, 3])
def test_all_that_is_accepted_is_listed_and_nothing_else(seats: int, options: Options) -> None:
    at = begun(seats, options)
    for _ in wander(at, 250):
        for seat in range(seats):
            listed = at.legal(seat)
            accepted = {move for move in everything(at) if is_accepted(at, seat, move)}
            assert {*listed} <= accepted
            assert {*map(without_call, listed)} == {*map(without_call, accepted)}
            assert len(listed) == len({*listed})
            assert bool(listed) == (seat in at.to_move)
