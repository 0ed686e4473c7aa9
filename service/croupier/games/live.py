"""Games that readers in this process follow: one subscription and one copy of a game, whatever the number of readers.

After a publication the game is read once, then its readers wake. A publication that is lost costs time, never an event:
every ``HEARTBEAT_S`` the version is compared with the store's.
"""

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any

import msgspec

from croupier.games.errors import NotFound, Unavailable, Unwritable
from croupier.games.game import Game
from croupier.games.ports import PRESENCE_CHANGED, Loaded, Publications, Store
from croupier.games.presence import LivePresence
from croupier.games.reading import EVENTS_LIMIT, Reading
from croupier.games.views import EventRange
from croupier.rules.moves_and_events import Event

HEARTBEAT_S = 10.0
"""Seconds without a change after which a reader gets a heartbeat, and the version is compared with the store's."""
RETRY_S = 1.0
"""Seconds until the next attempt to read a game while the store does not respond."""
ACTIVATION_TIMEOUT_S = 1.0
"""Maximum number of seconds to wait for a subscription before the game is read."""
TAIL_VERSIONS = 8
"""Versions whose events are kept for readers who lag behind a little; others read the log themselves."""
MAX_LOADS = 16
"""Games that one process reads at a time for its readers, so that connections to the store are left for requests."""


class View(msgspec.Struct):
    """A version of a game as one reader gets it. Readers with the same seat who lag equally share it."""

    reading: Reading
    encoded: dict[Any, bytes] = {}
    """The encoded forms that were made of it, by the texts they have."""


class Snapshot(msgspec.Struct):
    """The newest known version of a game."""

    loaded: Loaded
    tail: Sequence[Sequence[Event]]
    """Events of the last versions, oldest first."""
    replacements: int
    """How often the store has lost versions that were known here, so that others took their place."""
    views: dict[tuple[int | None, int | None], View] = {}
    """By the seat of the reader and the version that the reader has; None: none."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.loaded.game

    def view(self, seat: int | None, since: int | None) -> View:
        """Return the view of a reader who has version ``since``, which must be in the tail; None: has none."""
        if (seat, since) not in self.views:
            events = None if since is None else EventRange(since, self.tail[since - self.game.version :])
            self.views[seat, since] = self.view_with(seat, events)
        return self.views[seat, since]

    def view_with(self, seat: int | None, events: EventRange | None, *, reset: bool = False) -> View:
        """Return the view of a reader with these events; None: those of the last change."""
        return View(Reading(self.loaded, seat, events, reset=reset))

    def has_events_since(self, version: int) -> bool:
        """Return whether the tail has the events of all versions after this one, and there are some."""
        return 0 < self.game.version - version <= len(self.tail)


class LiveGame:
    """A game that some readers in this process follow."""

    def __init__(self, games: "LiveGames", game_id: str) -> None:
        """Create it without having read the game."""
        self.id = game_id
        self.games = games
        self.users = 0
        self._snapshot: Snapshot | None = None
        self._newest_change = object()
        """Identifies the newest change that was published or found."""
        self._read_change: object | None = None
        """``_newest_change`` when the snapshot was read."""
        self._failed = -RETRY_S
        """When the store did not respond."""
        self._published_version = 0
        """The newest version that was published, or read after the subscription was active."""
        self._unpublished_version = 0
        """A version that was not published when the last heartbeat found it."""
        self._lock = threading.Lock()
        self._verified = time.monotonic()
        self.next_change = threading.Event()
        """Set at the next change of the game or of its presence; the change after that has another event."""
        self.presence = LivePresence(games.store, games.loads, game_id, self.wake)
        self.active = games.publications.subscribe(game_id, self.receive)

    def receive(self, message: str | None) -> None:
        """Receive a publication, in the thread of the subscription."""
        if message == PRESENCE_CHANGED:
            self.presence.expire()
            return
        version = int(message or 0)
        self._published_version = max(self._published_version, version)
        if version == 0 or self._snapshot is None or version > self._snapshot.game.version:
            self._expire()

    def current(self) -> Snapshot | None:
        """Return the newest known version; None: the game does not exist. The first caller after a change reads it.

        Raises:
            Unavailable: the store does not respond.
            Unreadable: the game is corrupt.
        """
        if self._is_stale:
            with self._lock:  # one reader reads the game; the others wait for it
                if self._is_stale:
                    self._refresh()
        return self._snapshot

    def newest(self) -> Snapshot | None:
        """Return the newest version, as ``current``, even if its publication has not arrived yet.

        For a reader who begins: it may know a newer version, or hold a token that this one does not have.
        """
        if not self._is_stale:
            self._compare(self._read_version_id())
        return self.current()

    def verify(self) -> None:
        """Compare the version with the store's, unless another reader has just done so, and refresh the presence."""
        now = time.monotonic()
        if now - self._verified < HEARTBEAT_S / 2:
            return
        self._verified = now
        with suppress(Unavailable):
            version_id = self._refresh_presence() or self._read_version_id()
            self._compare(version_id)
            self._renew_if_lost(int.from_bytes(version_id[:8], "big"))

    def wake(self) -> None:
        """Wake all readers that wait for the next change."""
        change, self.next_change = self.next_change, threading.Event()
        change.set()

    def load_since(self, version: int) -> Loaded:
        """Read the game with the log since a version that the tail does not reach."""
        with self.games.loads:
            return self.games.store.load_since(self.id, version, EVENTS_LIMIT)

    def _read_version_id(self) -> bytes:
        with self.games.loads:
            return self.games.store.version_id(self.id)

    def _refresh_presence(self) -> bytes:
        """Refresh the presence; return the store's version id, or nothing if there is no reader, or no writing."""
        with suppress(Unwritable):
            return self.presence.store() if self.presence.has_readers else b""
        return b""

    def _compare(self, version_id: bytes) -> None:
        """Let the game be read again if the store's version is not the known one."""
        if self._snapshot is None or version_id != self._snapshot.loaded.version_id:
            self._expire()

    @property
    def _is_stale(self) -> bool:
        return self._read_change is not self._newest_change

    def _expire(self) -> None:
        self._newest_change = object()
        self.games.refreshing.submit(self._refresh_and_wake)

    def _refresh_and_wake(self) -> None:
        """Read the game before its readers wake: a thousand that wait for the first to read it take longer."""
        try:
            self.current()
        finally:  # a reader gets the error when it reads the game itself
            self.wake()

    def _refresh(self) -> None:
        if time.monotonic() < self._failed + RETRY_S / 2:  # otherwise each reader would wait for the same failure
            raise Unavailable("store_unavailable")
        change = self._newest_change  # another one may come while the game is read
        try:
            with self.games.loads:
                self._snapshot = self._read()
        except NotFound:
            self._snapshot = None
        except Unavailable:
            self._failed = time.monotonic()
            raise
        self._read_change = change

    def _read(self) -> Snapshot:
        known, store = self._snapshot, self.games.store
        if known and (loaded := store.load_after(self.id, known.loaded.version_id, EVENTS_LIMIT)):
            return Snapshot(loaded, [*known.tail, *loaded.log][-TAIL_VERSIONS:], known.replacements)
        loaded = store.load(self.id)
        self._published_version = loaded.game.version
        return Snapshot(loaded, [loaded.game.events], known.replacements + 1 if known else 0)

    def _renew_if_lost(self, version: int) -> None:
        """Renew the subscription if a version that the previous heartbeat has found was not published until now."""
        if self._published_version < self._unpublished_version:
            self.games.publications.renew(self.id)
        self._unpublished_version = version if version > self._published_version else 0


class LiveGames:
    """The games that are followed in this process."""

    def __init__(self, store: Store, publications: Publications) -> None:
        """Use this store, and these announcements of its changes."""
        self.store = store
        self.publications = publications
        self.loads = threading.BoundedSemaphore(MAX_LOADS)
        self.refreshing = ThreadPoolExecutor(MAX_LOADS, "live-games")
        self.is_shutting_down = False
        self._games: dict[str, LiveGame] = {}
        self._lock = threading.Lock()

    @contextmanager
    def followed(self, game_id: str) -> Iterator[LiveGame]:
        """Yield a game with an active subscription, which ends with its last user."""
        with self._lock:
            game = self._games.get(game_id) or self._games.setdefault(game_id, LiveGame(self, game_id))
            game.users += 1
        try:
            game.active.wait(ACTIVATION_TIMEOUT_S)
            yield game
        finally:
            with self._lock:
                game.users -= 1
                if not game.users:
                    del self._games[game_id]
                    self.publications.unsubscribe(game_id)

    def wait_for_change(self, game_id: str, version: int, timeout_s: float) -> float:
        """Wait until a game is at another version than this one, or does not exist, or the time is over.

        Returns:
            The seconds that it waited.
        """
        start = time.monotonic()
        with self.followed(game_id) as game:
            next_change, snapshot = game.next_change, game.newest()
            while snapshot and snapshot.game.version == version and not self.is_shutting_down:
                if (remaining := start + timeout_s - time.monotonic()) <= 0:
                    break
                if not next_change.wait(min(remaining, HEARTBEAT_S)):
                    game.verify()
                next_change, snapshot = game.next_change, game.current()
        return time.monotonic() - start

    def shut_down(self) -> None:
        """Let every reader get ``End("shutdown")``."""
        self.is_shutting_down = True
        for game in tuple(self._games.values()):
            game.wake()
