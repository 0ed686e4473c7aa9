"""What one reader may know of the state of a rulebook."""

from collections.abc import Callable

import msgspec

from croupier.rules.turns import GameState, status_of


class RulebookView(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know of the state."""

    round: int
    turn: int | None
    to_move: list[int]
    """The seats that may act now, as far as the reader may know."""
    hand_counts: list[int]
    scores: list[int]
    board: msgspec.Struct | None
    """None before the first deal."""
    hand: list[str] | None
    """The reader's own cards; None for a spectator."""


def view_of(
    state: GameState,
    codes: Callable[[bytes], list[str]],
    seat: int | None,
    to_move: list[int],
    board: msgspec.Struct | None,
) -> RulebookView:
    """Return the view of a seat, or of a spectator (None); ``codes`` returns the codes of a hand."""
    return RulebookView(
        round=state.round,
        turn=state.turn if status_of(state) == "playing" else None,
        to_move=to_move,
        hand_counts=[len(hand) for hand in state.hands],
        scores=state.scores,
        board=board,
        hand=None if seat is None else codes(state.hands[seat]),
    )
