"""What holds in games of random moves: the dice, what is listed, what is seen."""

from collections.abc import Iterator

import msgspec
import pytest
from croupier.rules.colours import COLOURS
from croupier.rules.moves_and_events import CallUno, Catch, Move, NextRound, Pass
from croupier.rules.redaction import redacted
from croupier.rules.refusals import Refusal
from croupier.rules.uno_dice.game import RULEBOOK
from croupier.rules.uno_dice.schema import Challenge, Options, Play, Reroll, TakeDice

from tests.rules.table import clause
from tests.rules.uno_dice.table import STRICT, Table, begun, wander


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


@pytest.mark.untraced
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


@clause("CZ-DICE-03")
def test_everybody_sees_everything_but_hands_of_their_own() -> None:
    at = begun(3)
    for events in wander(at, 100):
        spectator = RULEBOOK.view_for(at.state, None)
        assert (spectator.to_move, spectator.hand) == (at.to_move, None)
        for seat in range(3):
            assert RULEBOOK.view_for(at.state, seat) == msgspec.structs.replace(spectator, hand=at.hand(seat).split())
            assert [redacted(RULEBOOK.redaction, event, seat) for event in events] == events
        assert [redacted(RULEBOOK.redaction, event, None) for event in events] == events


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
