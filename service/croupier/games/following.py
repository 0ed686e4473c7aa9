"""What one reader of a stream gets: the view, then every change once and in order, until the end."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Literal

import msgspec

from croupier.games.describing import named
from croupier.games.errors import NotFound, Unavailable
from croupier.games.game import Game
from croupier.games.live import HEARTBEAT_S, RETRY_S, LiveGame, LiveGames, Snapshot
from croupier.games.readers import Reader
from croupier.games.reading import EVENTS_LIMIT, Reading
from croupier.games.views import EventRange, PresenceView, is_readable, presence_view
from croupier.rules.moves_and_events import Event

EndReason = Literal["closed", "deleted", "token_revoked", "spectators_off", "shutdown"]


class End(msgspec.Struct, frozen=True):
    """The reader gets nothing more."""

    reason: Annotated[
        str,
        named(
            EndReason,
            "`closed`, `deleted`: the game is. `token_revoked`: you have left the seat, were removed, or your token "
            "was replaced. `spectators_off`: the game has started, and only its players may read it. `shutdown`: "
            "connect again.",
        ),
    ]


class Heartbeat(msgspec.Struct, frozen=True):
    """Sent every ``HEARTBEAT_S``, so that no proxy closes the connection."""


Update = Reading | PresenceView | End | Heartbeat


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
    with games.followed(game_id) as game:
        snapshot = game.newest()
        reader = identify(snapshot.game)
        with game.presence.including(reader.seat):
            yield Follower(game, reader, since, snapshot.lineage)


class Follower:
    """One reader of a stream."""

    def __init__(self, game: LiveGame, reader: Reader, since: int | None, lineage: int) -> None:
        """Begin after version ``since``, with the whole view if it is None."""
        self._game, self._reader = game, reader
        self._since, self._lineage = since, lineage
        """The version that the reader has, and ``Snapshot.lineage`` when it began, or got that version."""
        self._presence: PresenceView | None = None

    def is_over(self) -> bool:
        """Return whether the game is closed and the reader has its last version."""
        snapshot = self._game.current()
        return snapshot.game.closed is not None and self._has(snapshot)

    def updates(self) -> Iterator[Update]:
        """Yield what the reader gets: each change once, in order, until ``End``."""
        next_heartbeat = time.monotonic() + HEARTBEAT_S
        update: Update | None = None
        while True:
            next_change = self._game.next_change
            for update in self._changes():
                yield update
            if isinstance(update, End):
                return
            next_change.wait(max(0.0, next_heartbeat - time.monotonic()))
            if time.monotonic() >= next_heartbeat:
                next_heartbeat = time.monotonic() + HEARTBEAT_S
                yield Heartbeat()
                self._game.verify()

    def _changes(self) -> Iterator[Update]:
        if self._game.games.is_shutting_down:
            yield End("shutdown")
            return
        try:
            yield from self._changes_in(self._game.current())
        except NotFound:
            yield End("deleted")
        except Unavailable:
            self._game.retry.request(RETRY_S)

    def _changes_in(self, snapshot: Snapshot) -> Iterator[Update]:
        if self._reader.is_revoked(snapshot.game):
            yield End("token_revoked")
            return
        if not is_readable(snapshot.game, self._reader.seat):
            yield End("spectators_off")
            return
        if not self._has(snapshot):
            reading = self._reading(snapshot)
            self._since, self._lineage = snapshot.game.version, snapshot.lineage
            yield reading
        present = self._game.presence.current
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
        seat, since, lag = self._reader.seat, self._since, snapshot.game.version - (self._since or 0)
        if since is None or self._lineage != snapshot.lineage:
            return snapshot.reading(seat, None, reset=since is not None)
        if 0 < lag <= len(snapshot.loaded.log):
            return snapshot.reading(seat, since)
        log = self._read_log(since)[:lag] if lag > 0 else ()
        if not 0 < len(log) == lag:  # they are too many, or lost
            return snapshot.reading(seat, None, reset=True)
        return Reading(snapshot.loaded, seat, EventRange(since, log))

    def _read_log(self, since: int) -> Sequence[Sequence[Event]]:
        games = self._game.games
        with games.loads:
            return games.store.load_since(self._game.id, since, EVENTS_LIMIT).log
