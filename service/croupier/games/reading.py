"""Use cases of reading: a game as one reader gets it, and its history."""

from typing import NamedTuple, TypeVar

import msgspec

from croupier.games.errors import Problem
from croupier.games.game import Game
from croupier.games.holders import JsonObject
from croupier.games.ports import Loaded, Store
from croupier.games.views import EventRange, PresenceView, check_readable, presence_view, redacted_events

AnyProblem = TypeVar("AnyProblem", bound=Problem)
EVENTS_LIMIT = 1_000
"""Maximum number of versions whose events one response lists."""


class Reading(msgspec.Struct, frozen=True, eq=False):
    """A game at a version, as one reader gets it."""

    loaded: Loaded
    seat: int | None
    """Seat of the reader; None: a spectator."""
    events: EventRange | None = None
    """Events since a version that the reader knows; None: those of the last change."""
    reset: bool = False
    """Whether the reader asked for events since a version, but they are too many, or the version does not exist."""
    replayed: bool = False
    """Whether this is the outcome of an earlier request with the same idempotency key."""
    created: bool = False
    """Whether the request has created the game."""
    tokens: list[str] = []
    """The seat tokens that the request has issued: that of the reader, or those of all seats of a sandbox game."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.loaded.game


def with_game(problem: AnyProblem, reading: Reading) -> AnyProblem:
    """Attach a game to a problem, as the client reads it."""
    problem.about, problem.rulebook = reading, reading.game.rulebook.id
    return problem


def reading_of(problem: Problem) -> Reading | None:
    """Return the game that is attached to a problem; None: there is none."""
    return problem.about if isinstance(problem.about, Reading) else None


def reading_since(loaded: Loaded, seat: int | None, since: int, *, replayed: bool = False) -> Reading:
    """Return a game for one reader with the events after a version, from the log that was loaded with the game."""
    exists = 0 <= loaded.game.version - since <= EVENTS_LIMIT
    events = EventRange(since, loaded.log) if exists else None
    return Reading(loaded, seat, events, reset=not exists, replayed=replayed)


def read_game(store: Store, game_id: str, token: str | None, since: int | None = None) -> Reading:
    """Return a game for a seat, or for a spectator (without a token), with the events since a version.

    Raises:
        Unauthorised: the token belongs to no seat.
        Forbidden: the game has no spectators.
    """
    if since is None:
        loaded = store.load(game_id)
        return Reading(loaded, reader_seat(loaded.game, token))
    loaded = store.load_since(game_id, since, EVENTS_LIMIT)
    return reading_since(loaded, reader_seat(loaded.game, token), since)


def reader_seat(game: Game, token: str | None) -> int | None:
    """Return the seat that a token belongs to; None without a token: a spectator.

    Raises:
        Unauthorised: the token belongs to no seat.
        Forbidden: the game has no spectators.
    """
    seat = None if token is None else game.seat_of_token(token)
    check_readable(game, seat)
    return seat


class FoundPresence(NamedTuple):
    """Who follows a game, for one reader."""

    presence: PresenceView
    seat: int | None


def read_presence(store: Store, game_id: str, token: str | None) -> FoundPresence:
    """Return who follows a game.

    Raises:
        Unauthorised: the token belongs to no seat.
        Forbidden: the game has no spectators.
    """
    found = read_game(store, game_id, token)
    return FoundPresence(presence_view(found.game, store.presence(game_id)), found.seat)


class History(NamedTuple):
    """A page of the events of a game."""

    game: Game
    events: list[JsonObject]
    version: int
    """Newest version of the game."""
    next_after: int
    """Last version on this page; pass it as ``after`` for the next page."""


def history(store: Store, game_id: str, token: str | None, *, after: int, limit: int) -> History:
    """Return the events of up to ``limit`` versions after ``after``, oldest first, redacted for a reader.

    Raises:
        Unauthorised: the token belongs to no seat.
        Forbidden: the game has no spectators.
    """
    loaded = store.load_with_log(game_id, after, limit)
    game, seat = loaded.game, reader_seat(loaded.game, token)
    events = list(redacted_events(game, seat, EventRange(after, loaded.log)))
    return History(game, events, game.version, min(after + len(loaded.log), game.version))
