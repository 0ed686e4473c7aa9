"""Calling UNO and catching who forgot: the same with cards and with dice.

A seat that goes down to one without a call *lapses*: until the next turn begins it may call late, and any other seat
may catch it. The clauses are those of the official text and of ``texts/calling.md``; catching takes any other.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from service.rules.position import refuse_if
from service.rules.refusals import Refusal, Untimely
from service.rules.rulebook import either
from service.rules.words import Catch, Event, Move, UnoCalled

with_or_without = either("call_uno")
"""The forms of a play: it is listed with the call where that is due."""


class Catching(Protocol):
    """What a state has where one may be caught."""

    hands: list[bytes]
    lapsed: list[int]
    """Seats down to one without a call, which may be caught."""


class Table(Catching, Protocol):
    """What a state has where UNO is called."""

    called: list[int]
    """Seats that have called UNO for what they hold, or for the play they are about to make."""


def check_play_call(table: Table, seat: int) -> None:
    """A call goes with the play that leaves one (D-45)."""
    if len(table.hands[seat]) != 2:
        raise Refusal("call_too_early", "D-45", reason="with_play")


def check_late_call(table: Table, seat: int) -> None:
    """Refuse a second call, and one for which the window has closed (D-45, D-47)."""
    if seat in table.called:
        raise Refusal("already_called", "D-45")
    if len(table.hands[seat]) == 1:
        raise Untimely("call_too_late", "D-47")


def check_early_call(table: Table, seat: int) -> None:
    """A call before the play is good with two cards (D-45)."""
    if len(table.hands[seat]) > 2:
        raise Refusal("call_too_early", "D-45", reason="before_play")


def catching(clause: str, late: str) -> Callable[[Catching, int, Catch], None]:
    """Return a check of catches: only a lapsed seat can be caught, and only until the next turn (D-47 to D-52).

    Args:
        clause: says who can be caught.
        late: says until when.
    """

    def check(table: Catching, seat: int, move: Catch) -> None:
        if not 0 <= move.seat < len(table.hands):
            raise Refusal("no_such_seat", clause, seat=move.seat)
        if move.seat == seat:
            raise Refusal("own_seat", clause, reason="catch")
        if move.seat not in table.lapsed:
            raise Untimely("nothing_to_catch", late, seat=move.seat)

    return check


check_catch = catching("M-UNO-28", "D-50")
"""The check of a catch where UNO is called."""


def catches(table: Catching, _seat: int) -> Iterable[Move]:
    """Yield the moves that could catch a seat."""
    return map(Catch, table.lapsed)


def settle(table: Table, seat: int, *, call: bool) -> list[Event]:
    """After a play: note the call, or open the window to catch who should have called (M-UNO-27, D-47)."""
    table.called = [other for other in table.called if len(table.hands[other]) == 1]
    table.lapsed = []
    if len(table.hands[seat]) != 1 or seat in table.called:
        return []
    if call:
        return note(table, seat)
    table.lapsed = [seat]
    return []


def note(table: Table, seat: int) -> list[Event]:
    """Note a call; a late one closes the window (D-46)."""
    table.called = [*table.called, seat]
    forget_lapse(table, seat)
    return [UnoCalled(seat)]


def forget_lapse(table: Catching, seat: int) -> None:
    """A lapse can be caught once (D-49)."""
    table.lapsed = [other for other in table.lapsed if other != seat]


def void(table: Table, seat: int) -> None:
    """Forget a call that no longer fits the hand (D-36, D-49)."""
    table.called = [other for other in table.called if other != seat]


def lapsed_at(
    turn: int, hands: list[bytes], called: Sequence[int], count: int = 1, pointer: str = "/called"
) -> list[int]:
    """Find who may be caught in a sandbox position: who is down to so many, and neither on turn nor safe.

    Raises:
        Misplaced: a seat is said to be safe that is not down to one, or is so twice.
    """
    single = {seat for seat, hand in enumerate(hands) if len(hand) == count}
    refuse_if(not single >= {*called}, "called_with_more", pointer)
    refuse_if(len(set(called)) < len(called), "called_twice", pointer)
    return sorted(single - {turn, *called})
