"""Applies changes to games."""

from croupier.games.changes.change import Change, Step
from croupier.games.changes.moves import MakeMove, TimeOut
from croupier.games.changes.table import close
from croupier.games.fairness import forget_contributions
from croupier.games.game import ENDED, IN_PLAY, ClosedReason, Game
from croupier.games.holders import holders_of, note_holders

MAX_UNATTENDED = 2_000
"""Changes in a row that no player made, after which a game is closed (D-126)."""
MAX_UNHELD = 50
"""Changes that were made while no player held a seat, after which a game is closed (D-136)."""


def apply_change(game: Game, change: Change, now: int) -> Step:
    """Check a change, apply it, and return it with its events. A refused change leaves the game as it was.

    Args:
        game: the game.
        change: the change.
        now: milliseconds since 1970. If it is before the last change, as clocks differ, the time of that one is used.

    Raises:
        Problem: the change is not possible now, not allowed for this seat, or against the rules.
    """
    before, holders = None if isinstance(change, MakeMove) else waits_for(game), holders_of(game)
    game.events = change.apply(game)
    game.version += 1
    game.updated = max(now, game.updated)
    if game.status not in ENDED and (reason := limit_reached(game)):
        game.events = [*game.events, *close(game, reason)]
    forget_contributions(game)
    note_holders(game, holders)
    if game.status not in IN_PLAY:
        game.turn_since = None
    elif is_next_wait(game, change, before):
        game.turn_since = game.updated
    return Step(change, game.events, game.updated)


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
