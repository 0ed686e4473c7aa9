"""Games that readers in this process follow: one subscription and one copy of a game, whatever the number of readers.

A change, of this process or published by another one, is taken as it is if it follows the known version. Otherwise the
game is read once, then its readers wake; while the store does not respond, it is read again after ``RETRY_S``. A
publication that is lost costs time, never an event: every ``HEARTBEAT_S`` the version is compared with the store's.
"""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress

import msgspec
from msgspec.structs import replace

from croupier.games.errors import NotFound, Unavailable, Unwritable
from croupier.games.game import Game
from croupier.games.ports import PRESENCE_CHANGED, Committed, Loaded, Message, Publications, Store
from croupier.games.presence import Delayed, LivePresence
from croupier.games.reading import EVENTS_LIMIT, Reading
from croupier.games.views import EventRange

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


class Snapshot(msgspec.Struct):
    """The newest known version of a game, and what its readers share."""

    loaded: Loaded
    """With the events of the last versions."""
    lineage: int
    """Differs from that of another snapshot if the store has lost versions in between, so that others replace them."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.loaded.game

    def followed_by(self, loaded: Loaded) -> "Snapshot":
        """Return a newer version, which was loaded with the events of all versions since this one."""
        return Snapshot(replace(loaded, log=[*self.loaded.log, *loaded.log][-TAIL_VERSIONS:]), self.lineage)

    def reading(self, seat: int | None, since: int | None, *, reset: bool = False) -> Reading:
        """Return the game for a reader with all events since a version; None: with those of the last change."""
        events = None if since is None else EventRange(since, self.loaded.log[since - self.game.version :])
        return Reading(self.loaded, seat, events, reset=reset)


class LiveGame:
    """A game that some readers in this process follow."""

    def __init__(self, games: "LiveGames", game_id: str) -> None:
        """Create it without having read the game."""
        self.id = game_id
        self.games = games
        self.wakers: list[Callable[[], None]] = []
        """One of each reader: it is called at each change of the game or of its presence, in any thread."""
        self._known: Snapshot | Exception = NotFound("game_not_found")
        """The newest known version, or why there is none."""
        self._lineage = 0
        self._newest_change = object()
        """Identifies the newest change that was published or found."""
        self._read_change: object | None = None
        """``_newest_change`` when the game was read."""
        self.retry = Delayed(self._expire)
        """Reads the game again, and wakes its readers, after the store did not respond."""
        self._published_version = 0
        """The newest version that was published, or read after the subscription was active."""
        self._unpublished_version = 0
        """A version that was not published when the last heartbeat found it."""
        self._lock = threading.Lock()
        self._verified = time.monotonic()
        self._active: threading.Event | None = None
        """Set when the subscription is active; None: it was not sent yet."""
        self.presence = LivePresence(games.store, games.loads, game_id, self.wake)

    def subscribe(self) -> threading.Event:
        """Subscribe to the changes of the game, unless a reader has done so; the event is set once that is active."""
        with self._lock:
            self._active = self._active or self.games.publications.subscribe(self.id, self.receive)
        return self._active

    def receive(self, message: Message) -> None:
        """Receive a message, in the thread of the subscription or of a request that has committed a change."""
        if isinstance(message, Committed):
            if self._is_new(message.after):
                self._take(message)
            return
        if message == PRESENCE_CHANGED:
            if self.presence.is_followed:
                self.presence.refresh_soon()
            return
        version = int(message or 0)
        self._published_version = max(self._published_version, version)
        if version == 0 or not isinstance(self._known, Snapshot) or version > self._known.game.version:
            self._expire()

    def current(self) -> Snapshot:
        """Return the newest known version.

        Raises:
            NotFound: the game does not exist.
            Unreadable: the game is corrupt.
        """
        if isinstance(self._known, Snapshot):
            return self._known
        raise self._known.with_traceback(None)  # readers share it, and each would add its own

    def newest(self) -> Snapshot:
        """Return the newest version, even if its publication has not arrived yet.

        For a reader who begins: it may know a newer version, or hold a token that this one does not have.

        Raises:
            NotFound: the game does not exist.
            Unavailable: the store does not respond.
            Unreadable: the game is corrupt.
        """
        self.subscribe().wait(ACTIVATION_TIMEOUT_S)
        if not self._refresh():  # another thread may have begun to read it before the newest change
            self._compare(self._read_version_id())
            self._refresh()
        return self.current()

    def verify(self) -> None:
        """Compare the version with the store's, unless another reader has just done so, and refresh the presence."""
        now = time.monotonic()
        if now - self._verified < HEARTBEAT_S / 2:
            return
        self._verified = now
        if isinstance(self._known, Snapshot):
            self._known.loaded.shared.forget()  # it takes 4 KB
        with suppress(Unavailable):
            version_id = self._refresh_presence() or self._read_version_id()
            self._compare(version_id)
            self._renew_if_lost(int.from_bytes(version_id[:8], "big"))

    def wake(self) -> None:
        """Wake all readers."""
        for wake in tuple(self.wakers):
            wake()

    def _read_version_id(self) -> bytes:
        with self.games.loads:
            return self.games.store.version_id(self.id)

    def _refresh_presence(self) -> bytes:
        """Refresh the presence; return the store's version id, or nothing if there is no reader, or no writing."""
        with suppress(Unwritable):
            return self.presence.refresh() if self.presence.is_followed else b""
        return b""

    def _compare(self, version_id: bytes) -> None:
        """Let the game be read again if the store's version is not the known one."""
        if not isinstance(self._known, Snapshot) or version_id != self._known.loaded.version_id:
            self._expire()

    @property
    def _is_stale(self) -> bool:
        return self._read_change is not self._newest_change

    def _expire(self) -> None:
        """Let the game be read again before its readers wake: they would all wait for the first of them to read it."""
        self._newest_change = object()
        if self.wakers:
            self.games.refreshing.submit(self._refresh)

    def _refresh(self) -> bool:
        """Read the game if it has changed, and wake its readers; while the store does not respond, try again.

        Returns:
            Whether this call has read it.

        Raises:
            Unavailable: the store does not respond.
        """
        with self._lock:  # one thread reads the game; the others wait for it
            if not self._is_stale:
                return False
            if self.retry.is_due:  # otherwise each of them would wait for the same failure
                raise Unavailable("store_unavailable")
            change = self._newest_change  # another one may come while the game is read
            try:
                with self.games.loads:
                    self._known = self._read()
            except Unavailable:
                self.retry.request(RETRY_S)
                raise
            except Exception as error:
                self._known = error  # readers get it
            if change is self._newest_change and isinstance(self._known, Snapshot):  # a later version was lost
                self._published_version = min(self._published_version, self._known.game.version)
            self._read_change = change
        self.wake()
        return True

    def _is_new(self, loaded: Loaded) -> bool:
        """Return whether a version is not the known one, nor older."""
        known = self._known
        if not isinstance(known, Snapshot) or loaded.game.version > known.game.version:
            return True
        return loaded.game.version == known.game.version and loaded.version_id != known.loaded.version_id

    def _take(self, committed: Committed) -> None:
        """Continue with a change if it follows the known version and no thread reads the game; otherwise read it."""
        self._published_version = max(self._published_version, committed.after.game.version)
        is_taken = False
        if self._lock.acquire(blocking=False):
            is_taken = self._continue_with(committed)
            self._lock.release()
        if is_taken:
            self.wake()
        else:
            self._expire()

    def _continue_with(self, committed: Committed) -> bool:
        known = self._known
        if not isinstance(known, Snapshot) or known.loaded.version_id != committed.before:
            return False
        self._known = known.followed_by(committed.after)
        return True

    def _read(self) -> Snapshot:
        known, store = self._known, self.games.store
        if isinstance(known, Snapshot):
            loaded = store.load_after(self.id, known.loaded.version_id, EVENTS_LIMIT)
            if loaded is not None:
                return known.followed_by(loaded)
        loaded = store.load(self.id)
        self._published_version, self._lineage = loaded.game.version, self._lineage + 1
        return Snapshot(replace(loaded, log=[loaded.game.events]), self._lineage)

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
    def followed(self, game_id: str, wake: Callable[[], None]) -> Iterator[LiveGame]:
        """Yield a game with a subscription, which ends with the last reader; ``wake`` as in ``LiveGame.wakers``."""
        with self._lock:
            game = self._games.get(game_id) or self._games.setdefault(game_id, LiveGame(self, game_id))
            game.wakers.append(wake)
        try:
            game.subscribe()
            yield game
        finally:
            with self._lock:
                game.wakers.remove(wake)
                is_last = not game.wakers
                if is_last:
                    del self._games[game_id]
            if is_last:
                self.publications.unsubscribe(game_id, game.receive)

    def shut_down(self) -> None:
        """Let every reader get ``End("shutdown")``."""
        self.is_shutting_down = True
        for game in tuple(self._games.values()):
            game.wake()
