"""Starts, locks and ends games: what the host does."""

from croupier.games.bot_seats import fill_with_bots
from croupier.games.changes import End, Lock, Start
from croupier.games.errors import Conflict, Forbidden
from croupier.games.events import GameClosed, GameLocked, GameStarted, GameUnlocked
from croupier.games.game import ClosedReason, Game
from croupier.rules.moves_and_events import Event


def check_host(game: Game, seat: int, operation: str) -> None:
    """Refuse an operation of a seat that is not the host."""
    if seat != game.host:
        raise Forbidden("not_host", reason=operation, seat=game.host)


def apply_start(game: Game, change: Start) -> list[Event]:
    """Deal the first round once every seat is taken; if the settings say so, bots take those that are vacant."""
    status = game.check_open()
    check_host(game, change.seat, "start")
    if status != "lobby":
        raise Conflict("already_started")
    if game.settings.fill and game.reserved_seats:
        raise Conflict("seat_reserved", seat=game.reserved_seats[0])
    filled = fill_with_bots(game, game.settings.fill) if game.settings.fill else []
    vacant = sum(seat.name is None for seat in game.seats)
    if vacant:
        raise Conflict("seats_vacant", vacant=vacant, seats=len(game.seats))
    return [*filled, *deal(game)]


def stop_gathering(game: Game) -> list[Event]:
    """Let bots take the vacant seats of a lobby and start it, if the settings say so; no seat is reserved any more.

    A lobby that everybody has left while seats were reserved is closed.
    """
    game.gather_until = None
    if not any(seat.is_held for seat in game.seats):
        return close(game, "everybody_left")
    return [*fill_with_bots(game, game.settings.fill), *deal(game)] if game.settings.fill else []


def stop_if_gathered(game: Game) -> None:
    """Stop gathering players if no seat is reserved, and no bot is to take a vacant one."""
    is_to_fill = game.settings.fill is not None and any(seat.name is None for seat in game.seats)
    if not is_to_fill and not game.reserved_seats:
        game.gather_until = None


def start_if_full(game: Game) -> list[Event]:
    """Start the game if its settings say so and every seat is taken."""
    return deal(game) if is_to_start(game) else []


def is_to_start(game: Game) -> bool:
    """Return whether a lobby is to start by itself now."""
    is_full = all(seat.name is not None for seat in game.seats)
    return game.settings.start == "full" and game.status == "lobby" and is_full


def deal(game: Game) -> list[Event]:
    """Deal the first round."""
    game.gather_until = None
    return [GameStarted(), *game.rulebook.begin(game.state)]


def apply_lock(game: Game, change: Lock) -> list[Event]:
    """Permit or forbid joining."""
    game.check_open()
    check_host(game, change.seat, "lock")
    if game.locked == change.locked:
        raise Conflict("lock_unchanged", reason="locked" if game.locked else "unlocked")
    game.locked = change.locked
    return [GameLocked() if change.locked else GameUnlocked()]


def apply_end(game: Game, change: End) -> list[Event]:
    """End the game without a result."""
    game.check_open()
    check_host(game, change.seat, "end")
    return close(game, "ended_by_host")


def close(game: Game, reason: ClosedReason) -> list[Event]:
    """End a game without a result (D-114)."""
    game.closed, game.gather_until = reason, None
    return [GameClosed(reason)]
