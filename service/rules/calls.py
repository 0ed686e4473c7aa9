"""Calling UNO and catching who forgot: the same with cards and with dice.

A seat that goes down to one without a call *lapses*: until the next turn begins it may call late, and any other seat
may catch it. The clauses are those of the official text and of ``texts/calling.md``; catching takes any other.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from service.rules.moves_and_events import Catch, Event, Move, UnoCalled
from service.rules.position import invalid_if
from service.rules.refusals import Refusal, Untimely
from service.rules.rulebook import forms_by_flag

with_or_without_call = forms_by_flag("call_uno")
"""The forms of a play: it is listed with the call where that is due."""


class CatchState(Protocol):
    """What a state has where one may be caught."""

    hands: list[bytes]
    catchable: list[int]
    """Seats down to one without a call, which may be caught."""


class CallState(CatchState, Protocol):
    """What a state has where UNO is called."""

    called: list[int]
    """Seats that have called UNO for what they hold, or for the play they are about to make."""


def check_play_call(state: CallState, seat: int) -> None:
    """A call goes with the play that leaves one (D-45)."""
    if len(state.hands[seat]) != 2:
        raise Refusal("call_too_early", "D-45", reason="with_play")


def check_late_call(state: CallState, seat: int) -> None:
    """Refuse a second call, and one for which the window has closed (D-45, D-47)."""
    if seat in state.called:
        raise Refusal("already_called", "D-45")
    if len(state.hands[seat]) == 1:
        raise Untimely("call_too_late", "D-47")


def check_early_call(state: CallState, seat: int) -> None:
    """A call before the play is good with two cards (D-45)."""
    if len(state.hands[seat]) > 2:
        raise Refusal("call_too_early", "D-45", reason="before_play")


def catch_check(clause: str, late: str) -> Callable[[CatchState, int, Catch], None]:
    """Return a check of catches: only a lapsed seat can be caught, and only until the next turn (D-47 to D-52).

    Args:
        clause: says who can be caught.
        late: says until when.
    """

    def check(state: CatchState, seat: int, move: Catch) -> None:
        if not 0 <= move.seat < len(state.hands):
            raise Refusal("no_such_seat", clause, seat=move.seat)
        if move.seat == seat:
            raise Refusal("own_seat", clause, reason="catch")
        if move.seat not in state.catchable:
            raise Untimely("nothing_to_catch", late, seat=move.seat)

    return check


check_catch = catch_check("M-UNO-28", "D-50")
"""The check of a catch where UNO is called."""


def catch_candidates(state: CatchState, _seat: int) -> Iterable[Move]:
    """Yield the moves that could catch a seat."""
    return map(Catch, state.catchable)


def update_after_play(state: CallState, seat: int, *, call: bool) -> list[Event]:
    """After a play: note the call, or open the window to catch who should have called (M-UNO-27, D-47)."""
    state.called = [other for other in state.called if len(state.hands[other]) == 1]
    state.catchable = []
    if len(state.hands[seat]) != 1 or seat in state.called:
        return []
    if call:
        return record_call(state, seat)
    state.catchable = [seat]
    return []


def record_call(state: CallState, seat: int) -> list[Event]:
    """Note a call; a late one closes the window (D-46)."""
    state.called = [*state.called, seat]
    clear_catchable(state, seat)
    return [UnoCalled(seat)]


def clear_catchable(state: CatchState, seat: int) -> None:
    """A lapse can be caught once (D-49)."""
    state.catchable = [other for other in state.catchable if other != seat]


def cancel_call(state: CallState, seat: int) -> None:
    """Forget a call that no longer fits the hand (D-36, D-49)."""
    state.called = [other for other in state.called if other != seat]


def catchable_in_position(
    turn: int, hands: list[bytes], called: Sequence[int], count: int = 1, pointer: str = "/called"
) -> list[int]:
    """Find who may be caught in a sandbox position: who is down to so many, and neither on turn nor safe.

    Raises:
        InvalidPosition: a seat is said to be safe that is not down to one, or is so twice.
    """
    single = {seat for seat, hand in enumerate(hands) if len(hand) == count}
    invalid_if(not single >= {*called}, "called_with_more", pointer)
    invalid_if(len(set(called)) < len(called), "called_twice", pointer)
    return sorted(single - {turn, *called})
