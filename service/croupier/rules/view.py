"""What one reader may know of the state of a rulebook."""

import msgspec


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
