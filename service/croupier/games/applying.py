"""Applies changes to games."""

from collections.abc import Callable
from typing import Any

from croupier.games.changes import (
    AddBot,
    BotMove,
    Change,
    End,
    Join,
    Leave,
    Lock,
    MakeMove,
    OpenRematch,
    Reclaim,
    Remove,
    RotateToken,
    Start,
    Step,
    TakeReserved,
    TimeOut,
)
from croupier.games.game import ClosedReason, Game
from croupier.games.lifecycle import apply_end, apply_lock, apply_start, close
from croupier.games.moving import apply_bot_move, apply_move
from croupier.games.rematch_changes import apply_open_rematch, apply_take_reserved
from croupier.games.seating import apply_add_bot, apply_join, apply_leave, apply_reclaim, apply_remove, apply_rotation
from croupier.games.timeouts import apply_timeout
from croupier.rules.moves_and_events import Event


def apply_change(game: Game, change: Change, now: int) -> Step:
    """Check a change, apply it, and return it with its events. A refused change leaves the game as it was.

    Args:
        game: the game.
        change: the change.
        now: milliseconds since 1970. If it is before the last change, as clocks differ, the time of that one is used.

    Raises:
        Problem: the change is not possible now, not allowed for this seat, or against the rules.
    """
    before = None if isinstance(change, MakeMove) else waits_for(game)
    game.events = APPLY[type(change)](game, change)
    game.version += 1
    game.updated = max(now, game.updated)
    if game.status not in ENDED and (reason := limit_reached(game)):
        game.events = [*game.events, *close(game, reason)]
    if game.status not in IN_PLAY:
        game.turn_since = None
    elif is_next_wait(game, change, before):
        game.turn_since = game.updated
    return Step(change, game.events)


def limit_reached(game: Game) -> ClosedReason | None:
    """Return why a game must be closed (D-114, D-126, D-136); None: it need not be."""
    if game.version >= game.move_limit:
        return "move_limit"
    return "abandoned" if game.unattended >= MAX_UNATTENDED or game.unheld >= MAX_UNHELD else None


def waits_for(game: Game) -> tuple[str, list[int]]:
    """Return the status of a game and the seats that it waits for."""
    return game.status, game.rulebook.seats_waited_for(game.state)


def is_next_wait(game: Game, change: Change, before: tuple[str, list[int]] | None) -> bool:
    """Return whether a game waits for another move than before a change; ``before`` is None for a move."""
    if isinstance(change, MakeMove):
        return not game.rulebook.rules[type(change.move)].keeps_turn
    return isinstance(change, TimeOut) or waits_for(game) != before


MAX_UNATTENDED = 2_000
"""Changes in a row that no player made, after which a game is closed (D-126)."""
MAX_UNHELD = 50
"""Changes that were made while no player held a seat, after which a game is closed (D-136)."""
IN_PLAY, ENDED = ("playing", "round_over"), ("finished", "closed")
"""Statuses in which a game waits for moves, and those of a game that is over."""
APPLY: dict[type[Change], Callable[[Game, Any], list[Event]]] = {
    Join: apply_join,
    Leave: apply_leave,
    Start: apply_start,
    MakeMove: apply_move,
    BotMove: apply_bot_move,
    TimeOut: apply_timeout,
    Reclaim: apply_reclaim,
    RotateToken: apply_rotation,
    Remove: apply_remove,
    Lock: apply_lock,
    End: apply_end,
    AddBot: apply_add_bot,
    OpenRematch: apply_open_rematch,
    TakeReserved: apply_take_reserved,
}
