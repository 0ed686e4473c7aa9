"""What one reader of a stream gets: the view, then every change once and in order, until the end."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Literal, NamedTuple

import msgspec

from croupier.games.describing import named
from croupier.games.errors import NotFound, Unavailable
from croupier.games.game import Game
from croupier.games.live import HEARTBEAT_S, RETRY_S, LiveGame, LiveGames, Snapshot
from croupier.games.readers import Reader
from croupier.games.reading import EVENTS_LIMIT, Reading
from croupier.games.views import EventRange, PresenceView, is_readable, presence_view
from croupier.rules.moves_and_events import Event

EndReason = Literal["closed", "deleted", "token_revoked", "spectators_off", "shutdown", "no_games"]


class End(msgspec.Struct, frozen=True):
    """The reader gets nothing more."""

    reason: Annotated[
        str,
        named(
            EndReason,
            "`closed`, `deleted`: the game is. `token_revoked`: you have left the seat, were removed, or your token "
            "was replaced. `spectators_off`: the game has started, and only its players may read it. `shutdown`: "
            "connect again. `no_games`: all games of a stream of many have ended, or have a problem.",
        ),
    ]


class Heartbeat(msgspec.Struct, frozen=True):
    """Sent every ``HEARTBEAT_S``, so that no proxy closes the connection."""


class Wanted(NamedTuple):
    """A game that a reader wants to follow."""

    game_id: str
    identify: Callable[[Game], Reader]
    """Returns the reader; raises a Problem if there is none, or if it may not read the game."""
    since: int | None
    """The version that the reader has; None: none."""
    has_events: bool = True
    """Whether the reader gets the events since then; otherwise readings have those of the last change."""


Change = Reading | PresenceView | End
Update = Change | Heartbeat


@contextmanager
def follow(
    games: LiveGames, game_id: str, identify: Callable[[Game], Reader], since: int | None
) -> Iterator["Follower"]:
    """Yield a follower of a game, whose stream counts as present until the block ends.

    Args:
        games: the games of this process.
        game_id: the game.
        identify: returns the reader; raises a Problem if there is none, or if it may not read the game.
        since: the version that the reader has; None: none.

    Raises:
        NotFound: the game does not exist.
        Unavailable: the store does not respond.
    """
    changed = threading.Event()
    with games.followed(game_id, changed.set) as game:
        cursor = Cursor(game, Wanted(game_id, identify, since))
        with game.presence.including(cursor.reader.seat):
            yield Follower(cursor, changed)


class Cursor:
    """What one reader has of a game, and gets next."""

    def __init__(self, game: LiveGame, wanted: Wanted) -> None:
        """Begin with the newest version of a game; errors as those of ``follow``."""
        snapshot = game.newest()
        self.game, self.reader, self._has_events = game, wanted.identify(snapshot.game), wanted.has_events
        self._since, self._lineage = wanted.since, snapshot.lineage
        """The version that the reader has, and ``Snapshot.lineage`` when it began, or got that version."""
        self._presence: PresenceView | None = None

    def is_over(self) -> bool:
        """Return whether the game is closed and the reader has its last version."""
        snapshot = self.game.current()
        return snapshot.game.closed is not None and self._has(snapshot)

    def changes(self) -> Iterator[Change]:
        """Yield what is new; while the store does not respond, nothing is, and the reader is woken later.

        Raises:
            Unreadable: the game is corrupt.
        """
        try:
            yield from self._changes_in(self.game.current())
        except NotFound:
            yield End("deleted")
        except Unavailable:
            self.game.retry.request(RETRY_S)

    def _changes_in(self, snapshot: Snapshot) -> Iterator[Change]:
        if self.reader.is_revoked(snapshot.game):
            yield End("token_revoked")
            return
        if not is_readable(snapshot.game, self.reader.seat):
            yield End("spectators_off")
            return
        if not self._has(snapshot):
            reading = self._reading(snapshot)
            self._since, self._lineage = snapshot.game.version, snapshot.lineage
            yield reading
        present = self.game.presence.current
        if present is not None and (presence := presence_view(snapshot.game, present)) != self._presence:
            self._presence = presence
            yield presence
        if snapshot.game.closed:
            yield End("closed")

    def _has(self, snapshot: Snapshot) -> bool:
        """Return whether the reader has this version already."""
        return (self._since, self._lineage) == (snapshot.game.version, snapshot.lineage)

    def _reading(self, snapshot: Snapshot) -> Reading:
        """Return the newest version with all events since the one that the reader has."""
        seat, since, lag = self.reader.seat, self._since, snapshot.game.version - (self._since or 0)
        if since is None or self._lineage != snapshot.lineage or not self._has_events:
            return snapshot.reading(seat, None, reset=since is not None)
        if 0 < lag <= len(snapshot.loaded.log):
            return snapshot.reading(seat, since)
        log = self._read_log(since)[:lag] if lag > 0 else ()
        if not 0 < len(log) == lag:  # they are too many, or lost
            return snapshot.reading(seat, None, reset=True)
        return Reading(snapshot.loaded, seat, EventRange(since, log))

    def _read_log(self, since: int) -> Sequence[Sequence[Event]]:
        games = self.game.games
        with games.loads:
            return games.store.load_since(self.game.id, since, EVENTS_LIMIT).log


class Follower:
    """One reader of a stream."""

    def __init__(self, cursor: Cursor, changed: threading.Event) -> None:
        """Follow the game of a cursor; ``changed`` is set at each change of it."""
        self._cursor, self._changed = cursor, changed

    def is_over(self) -> bool:
        """Return whether the game is closed and the reader has its last version."""
        return self._cursor.is_over()

    def updates(self) -> Iterator[Update]:
        """Yield what the reader gets: each change once, in order, until ``End``.

        Raises:
            Unreadable: the game is corrupt.
        """
        next_heartbeat = time.monotonic() + HEARTBEAT_S
        change: Change | None = None
        while not self._cursor.game.games.is_shutting_down:
            self._changed.clear()
            for change in self._cursor.changes():
                yield change
            if isinstance(change, End):
                return
            self._changed.wait(max(0.0, next_heartbeat - time.monotonic()))
            if time.monotonic() >= next_heartbeat:
                next_heartbeat = time.monotonic() + HEARTBEAT_S
                yield Heartbeat()
                self._cursor.game.verify()
        yield End("shutdown")
