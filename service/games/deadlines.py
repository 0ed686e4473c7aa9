"""Deadlines: when the service acts for a seat that has not moved, and what it does then.

A deadline is not stored: it follows from the settings, the state, and the time of the last move. The clauses D-119 and
D-126 describe it for players.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from service.games.changes import TimeOut
from service.games.errors import Conflict
from service.games.events import TimedOut
from service.games.game import Game
from service.games.seating import forfeit, pass_host_on
from service.games.settings import Settings
from service.rules.moves_and_events import Event

MAX_TIMEOUTS = 1_000
"""Timeouts in a row, without a move of any player, after which a game is closed (D-126)."""
MAX_MOVES = 50
"""Maximum number of moves that the service makes for a seat at one deadline."""


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


def apply_timeout(game: Game, _change: TimeOut) -> list[Event]:
    """Act for the seat that has not moved in time, or begin the next round.

    Raises:
        Conflict: the game waits for no seat.
    """
    game.check_open()
    seats = game.rulebook.seats_waited_for(game.state)
    if not seats:
        raise Conflict("not_started")
    game.timeouts += 1
    if game.status == "round_over":
        return [TimedOut(None), *act(game, seats[0])]
    return [TimedOut(seats[0]), *count_timeout(game, seats[0]), *ON_TIMEOUT[game.settings.on_timeout](game, seats[0])]


def count_timeout(game: Game, number: int) -> list[Event]:
    """Count a timeout of a player; an absent host passes its powers on."""
    seat = game.seats[number]
    if seat.name is None:
        return []
    seat.timeouts += 1
    return pass_host_on(game) if seat.is_absent and number == game.host else []


def act(game: Game, seat: int) -> list[Event]:
    """Make the moves that the rulebook names for a seat, until the game waits for another one, or the round is over."""
    rulebook, state, events = game.rulebook, game.state, list[Event]()
    status = rulebook.status(state)
    for _ in range(MAX_MOVES):
        move = rulebook.timeout_move(state, seat)
        if move is None:
            break
        events += rulebook.apply(state, seat, move)
        if rulebook.status(state) != status or seat not in rulebook.seats_waited_for(state):
            break
    return events


ON_TIMEOUT: Mapping[str, Callable[[Game, int], list[Event]]] = {"act": act, "forfeit": forfeit}
"""By setting: what a timeout does to the seat on turn."""
