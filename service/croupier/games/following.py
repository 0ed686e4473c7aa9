"""What one reader of a stream gets: the view, then every change once and in order, until the end."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

import msgspec

from croupier.games.describing import named
from croupier.games.errors import NotFound, Unavailable
from croupier.games.game import Game
from croupier.games.live import HEARTBEAT_S, RETRY_S, LiveGame, LiveGames, Snapshot, View
from croupier.games.ports import Presence
from croupier.games.readers import Reader
from croupier.games.views import EventRange, is_readable

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


Update = View | Presence | End | Heartbeat


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
        if snapshot is None:
            raise NotFound("game_not_found")
        reader = identify(snapshot.game)
        with game.presence.including(reader.seat):
            yield Follower(game, reader, since, snapshot.replacements)


class Follower:
    """One reader of a stream."""

    def __init__(self, game: LiveGame, reader: Reader, since: int | None, replacements: int) -> None:
        """Begin after version ``since``, with the whole view if it is None."""
        self._game, self._reader, self._since = game, reader, since
        self._replacements = replacements
        """``Snapshot.replacements`` when the reader began, or got its last version."""
        self._presence: Presence | None = None
        self._is_waiting_for_store = False

    def is_over(self) -> bool:
        """Return whether the game is closed and the reader has its last version."""
        snapshot = self._game.current()
        return snapshot is not None and snapshot.game.closed is not None and self._has(snapshot)

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
            remaining = max(0.0, next_heartbeat - time.monotonic())
            next_change.wait(min(RETRY_S, remaining) if self._is_waiting_for_store else remaining)
            if time.monotonic() >= next_heartbeat:
                next_heartbeat = time.monotonic() + HEARTBEAT_S
                yield Heartbeat()
                self._game.verify()

    def _changes(self) -> Iterator[Update]:
        if self._game.games.is_shutting_down:
            yield End("shutdown")
            return
        try:
            snapshot = self._game.current()
            yield from self._changes_in(snapshot) if snapshot else [End("deleted")]
            self._is_waiting_for_store = False
        except NotFound:
            yield End("deleted")
        except Unavailable:
            self._is_waiting_for_store = True

    def _changes_in(self, snapshot: Snapshot) -> Iterator[Update]:
        if self._reader.is_revoked(snapshot.game):
            yield End("token_revoked")
            return
        if not is_readable(snapshot.game, self._reader.seat):
            yield End("spectators_off")
            return
        if not self._has(snapshot):
            view = self._view(snapshot)
            self._since, self._replacements = view.reading.game.version, snapshot.replacements
            yield view
        presence = self._game.presence.current()
        if presence is not None and presence != self._presence:
            self._presence = presence
            yield presence
        if snapshot.game.closed:
            yield End("closed")

    def _has(self, snapshot: Snapshot) -> bool:
        """Return whether the reader has this version already."""
        return (self._since, self._replacements) == (snapshot.game.version, snapshot.replacements)

    def _view(self, snapshot: Snapshot) -> View:
        """Return the newest view, with all events since the version that the reader has."""
        seat = self._reader.seat
        if self._since is None:
            return snapshot.view(seat, None)
        if self._replacements != snapshot.replacements:
            return snapshot.view_with(seat, None, reset=True)
        if snapshot.has_events_since(self._since):
            return snapshot.view(seat, self._since)
        events = self._read_events(self._since, snapshot.game.version)
        return snapshot.view_with(seat, events, reset=events is None)

    def _read_events(self, since: int, version: int) -> EventRange | None:
        """Read the events of the versions after ``since``, up to ``version``; None: they are too many, or lost."""
        log = self._game.load_since(since).log[: max(0, version - since)]
        return EventRange(since, log) if 0 < len(log) == version - since else None
