"""The base of every state, and what depends on it alone: the status, the seats, and the order of turns."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from croupier.rules.moves_and_events import Direction, Eliminated, Event, Move, NextRound, Reversed, Skipped
from croupier.rules.refusals import Untimely


class GameState(msgspec.Struct, array_like=True, kw_only=True):
    """The state of a game: inherit it, and add the fields of your game. What a game does not need stays as it is."""

    options: Any
    hands: list[bytes]
    scores: list[int]
    stage: str = "lobby"
    """What the game waits for within a turn, or its status (see ``status_of``)."""
    round: int = 0
    turn: int = 0
    direction: Direction = 1
    called: list[int] = []
    """The seats that have called UNO for their hand, or for the play that they are about to make."""
    catchable: list[int] = []
    """The seats that have one card left and have not announced it."""
    eliminated: list[int] = []
    """The seats that are out of the game."""
    winners: list[int] = []


Effect = Callable[[Any, int], list[Event]]
"""The effect of a card: a function of the state and the seat that played it."""


def status_of(state: GameState) -> str:
    """Return the status: every stage that is not a status means ``playing``."""
    return state.stage if state.stage in ("lobby", "round_over", "finished") else "playing"


def active_seats(state: GameState) -> list[int]:
    """List the seats that are still in the game."""
    return [seat for seat in range(len(state.hands)) if seat not in state.eliminated]


def seats_to_move(state: GameState) -> list[int]:
    """List the seats that may act: the seat on turn, or all that are in the game between two rounds."""
    if state.stage == "round_over":
        return active_seats(state)
    return [state.turn] if status_of(state) == "playing" else []


def check_turn(state: GameState, seat: int, move: Move, clause: str) -> None:
    """Refuse a move out of turn, citing this clause."""
    if status_of(state) == "playing" and seat != state.turn and not isinstance(move, NextRound):
        raise Untimely("not_your_turn", clause, seat=state.turn)


def seat_after(state: GameState, seat: int) -> int:
    """Return the next seat in the direction of play that is in the game."""
    after = (seat + state.direction) % len(state.hands)
    while after in state.eliminated:
        after = (after + state.direction) % len(state.hands)
    return after


def seats_in_order(seat: int, count: int, direction: Direction, eliminated: Collection[int]) -> list[int]:
    """List the other seats that are in the game in the order of play, beginning after this one."""
    others = [(seat + step * direction) % count for step in range(1, count)]
    return [other for other in others if other not in eliminated]


def seat_that_acts_after(effect: str | None, seat: int, others: Sequence[int]) -> int:
    """Return the seat that acts after a card of a seat with this effect on the turns; with two, to reverse is to skip.

    ``others`` are those of ``seats_in_order``, effects are ``skip``, ``reverse`` and ``again``.
    """
    after_next = others[1] if len(others) > 1 else seat
    after = {"skip": after_next, "reverse": others[-1] if len(others) > 1 else seat, "again": seat}
    return after.get(effect or "", others[0])


def next_turn(state: GameState, seat: int) -> list[Event]:
    """Give the turn to the seat after this one."""
    state.stage, state.turn = "turn", seat_after(state, seat)
    return []


def lose_turn(state: GameState, seat: int) -> list[Event]:
    """Skip a seat, and give the turn to the seat after it."""
    return [Skipped(seat), *next_turn(state, seat)]


def skip(state: GameState, seat: int) -> list[Event]:
    """Skip the next seat."""
    return lose_turn(state, seat_after(state, seat))


def extra_turn(state: GameState, seat: int) -> list[Event]:
    """Give the same seat another turn."""
    state.stage, state.turn = "turn", seat
    return []


def reverse(state: GameState, seat: int) -> list[Event]:
    """Reverse the direction of play; with two seats that is a skip, unless a last card was played."""
    state.direction = -1 if state.direction == 1 else 1
    effect = skip if len(active_seats(state)) == 2 and state.hands[seat] else next_turn
    return [Reversed(state.direction), *effect(state, seat)]


def check_stage(
    state: GameState,
    move: Move,
    moves_by_stage: Mapping[str, Collection[type[Move]]],
    clause: str,
    refusals: Mapping[tuple[str, type[Move]], tuple[str, str]],
) -> None:
    """Refuse a move that the stage does not allow, citing the clause that says when such a move is made.

    ``refusals`` has the code and the clause of refusals that say more, by stage and kind of move.
    """
    if type(move) not in moves_by_stage[state.stage]:
        if refusal := refusals.get((state.stage, type(move))):
            raise Untimely(*refusal)
        raise Untimely("not_now", clause, reason=state.stage)


def take_out(state: GameState, seat: int) -> list[Event]:
    """Take a seat out of the game: it has no hand, and cannot be caught."""
    state.eliminated, state.hands[seat] = [*state.eliminated, seat], b""
    state.called = [other for other in state.called if other != seat]
    state.catchable = [other for other in state.catchable if other != seat]
    return [Eliminated(seat)]
