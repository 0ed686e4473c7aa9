"""Calling UNO and catching a seat that forgot to: the same with cards and with dice.

A seat that has one card left and has not called is *catchable*: until the next turn begins it may call late, and any
other seat may catch it. The clauses are those of the official text and of ``texts/calling.md``.
"""

from collections.abc import Callable, Iterable, Sequence

from croupier.rules.moves_and_events import CallUno, Catch, Event, Move, UnoCalled
from croupier.rules.position import invalid_if
from croupier.rules.refusals import Refusal, Untimely
from croupier.rules.rulebook import forms_by_flag
from croupier.rules.turns import GameState

with_or_without_call = forms_by_flag("call_uno")
"""The forms of a play: it is listed with the call if the call is due."""


def check_play_call(state: GameState, seat: int) -> None:
    """Refuse a call with a play that does not leave one card (D-45)."""
    if len(state.hands[seat]) != 2:
        raise Refusal("call_too_early", "D-45", reason="with_play")


def check_call(state: GameState, seat: int, check_turn: Callable[[], None]) -> None:
    """Refuse a second call, a late one of a seat that cannot be caught (D-47), and one with more than two cards (D-45).

    ``check_turn`` refuses it out of turn.
    """
    if seat in state.called:
        raise Refusal("already_called", "D-45")
    if len(state.hands[seat]) == 1:
        raise Untimely("call_too_late", "D-47")
    check_turn()
    if len(state.hands[seat]) > 2:
        raise Refusal("call_too_early", "D-45", reason="before_play")


def check_catch(
    state: GameState, seat: int, move: Catch, clause: str = "M-UNO-28", deadline_clause: str = "D-50"
) -> None:
    """Refuse a catch: only a catchable seat can be caught, and only until the next turn (D-47 to D-52)."""
    if not 0 <= move.seat < len(state.hands):
        raise Refusal("no_such_seat", clause, seat=move.seat)
    if move.seat == seat:
        raise Refusal("own_seat", clause, reason="catch")
    if move.seat not in state.catchable:
        raise Untimely("nothing_to_catch", deadline_clause, seat=move.seat)


def legal_catches(state: GameState, seat: int) -> Iterable[Move]:
    """List a catch of each other catchable seat, for a seat that is in the game."""
    return [Catch(other) for other in state.catchable if other != seat and seat not in state.eliminated]


def update_after_play(state: GameState, seat: int, *, call: bool) -> list[Event]:
    """Record the call of a play, or make the seat catchable if it should have called (M-UNO-27, D-47)."""
    if state.called:
        state.called = [other for other in state.called if len(state.hands[other]) == 1]
    state.catchable = []
    if len(state.hands[seat]) != 1 or seat in state.called:
        return []
    if call:
        return record_call(state, seat)
    state.catchable = [seat]
    return []


def record_call(state: GameState, seat: int, _move: CallUno | None = None) -> list[Event]:
    """Record a call; after a late one the seat cannot be caught (D-46)."""
    state.called = [*state.called, seat]
    clear_catchable(state, seat)
    return [UnoCalled(seat)]


def clear_catchable(state: GameState, seat: int) -> None:
    """Remove a seat from those that can be caught: it is caught once (D-49)."""
    state.catchable = [other for other in state.catchable if other != seat]


def cancel_call(state: GameState, seat: int) -> None:
    """Remove a call that the hand does not justify any more (D-36, D-49)."""
    if seat in state.called:
        state.called = [other for other in state.called if other != seat]


def catchable_in_position(
    turn: int, hands: list[bytes], called: Sequence[int], count: int = 1, pointer: str = "/called"
) -> list[int]:
    """Return the catchable seats of a sandbox position: they have ``count`` cards, are not on turn and have not called.

    Raises:
        InvalidPosition: ``called`` names a seat with another number of cards, or names a seat twice.
    """
    with_count = {seat for seat, hand in enumerate(hands) if len(hand) == count}
    invalid_if(not with_count >= {*called}, "called_with_more", pointer)
    invalid_if(len(set(called)) < len(called), "called_twice", pointer)
    return sorted(with_count - {turn, *called})
