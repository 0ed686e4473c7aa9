"""Deadlines: when the service acts for a seat that has not moved (D-119).

A deadline is not stored: it follows from the settings, the state, and the time of the last move.
"""

from typing import NamedTuple

from croupier.games.game import Game
from croupier.games.ports import Entry
from croupier.games.settings import seconds_for


class Deadline(NamedTuple):
    """When the service acts for seats that have not moved."""

    at: int
    """Milliseconds since 1970."""
    seats: list[int]
    """The seats that the game waits for: the one on turn, or all between two rounds."""


def due_at(game: Game) -> int | None:
    """Return when the service acts next, in milliseconds since 1970: for a seat that has not moved, or for a bot."""
    deadline = player_deadline(game)
    if deadline is None or game.bots_at is None:
        return deadline.at if deadline else game.bots_at
    return min(deadline.at, game.bots_at)


def entry_of(game: Game) -> Entry:
    """Return the entry of the newest version of a game in the index of deadlines.

    It is idle if every player has left, lets deadlines pass, or has a bot instead.
    """
    is_played = any(game.seats[seat].is_played for seat in game.rulebook.active_seats(game.state))
    return Entry(game.id, game.version, idle=not is_played)


def deadline_of(game: Game) -> Deadline | None:
    """Return the deadline of a game as everybody may know it; None: it has none.

    It does not show that a bot is about to catch a seat, or to jump in.
    """
    if game.bots_at is not None:
        bots = [seat for seat in game.rulebook.seats_waited_for(game.state) if game.seats[seat].bot]
        if bots:
            return Deadline(game.bots_at, bots)
    return player_deadline(game)


def player_deadline(game: Game) -> Deadline | None:
    """Return when a seat times out, or a lobby stops gathering players; None: they may take as long as they want."""
    settings, rulebook = game.settings, game.rulebook
    if game.gather_until is not None:
        return Deadline(game.gather_until, [number for number, seat in enumerate(game.seats) if seat.name is None])
    if game.turn_since is None or seconds_for(settings, answer=True) is None:
        return None
    seconds = seconds_for(settings, answer=rulebook.waits_for_answer(game.state))
    seats = [] if seconds is None else rulebook.seats_waited_for(game.state)
    players = [seat for seat in seats if game.seats[seat].bot is None]
    return Deadline(game.turn_since + 1000 * seconds, players) if seconds is not None and players else None


def expiry_of(game: Game, deadline: Deadline | None) -> int:
    """Return when a game expires without another change, in milliseconds since 1970; never before this, its deadline.

    One that was closed before its start is kept no longer than a lobby.
    """
    if game.closed and game.rulebook.status(game.state) == "lobby":
        return game.updated + min(game.lifetimes.lobby, game.lifetimes.started)
    if game.status == "lobby":
        return max(game.updated, game.gather_until or 0) + game.lifetimes.lobby
    return max(game.updated, deadline.at if deadline else 0) + game.lifetimes.started
