"""Deadlines: when the service acts for a seat that has not moved (D-119).

A deadline is not stored: it follows from the settings, the state, and the time of the last move.
"""

from typing import NamedTuple

from service.games.game import Game
from service.games.settings import Settings


class Deadline(NamedTuple):
    """When the service acts for seats that have not moved."""

    at: int
    """Milliseconds since 1970."""
    seats: list[int]
    """The seats that the game waits for: the one on turn, or all between two rounds."""


def deadline_of(game: Game) -> Deadline | None:
    """Return the deadline of a game; None: it has none."""
    settings, rulebook = game.settings, game.rulebook
    if game.turn_since is None or seconds_for(settings, answer=True) is None:
        return None
    seconds = seconds_for(settings, answer=rulebook.waits_for_answer(game.state))
    if seconds is None:
        return None
    return Deadline(game.turn_since + 1000 * seconds, rulebook.seats_waited_for(game.state))


def expiry_of(game: Game) -> int:
    """Return when a game expires without another change, in milliseconds since 1970; never before its deadline."""
    if game.status == "lobby":
        return game.updated + game.lifetimes.lobby
    deadline = deadline_of(game)
    return max(game.updated, deadline.at if deadline else 0) + game.lifetimes.started


def seconds_for(settings: Settings, *, answer: bool) -> int | None:
    """Return how many seconds a seat has for its turn, or for an answer."""
    if answer and settings.answer_seconds is not None:
        return settings.answer_seconds
    return settings.turn_seconds
