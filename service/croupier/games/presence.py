"""The presence at a game: that of this process, which it stores, and that of all processes, which it reads."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex

from croupier.games.errors import Unavailable
from croupier.games.ports import Presence, Store

PRESENCE_DELAY_S = 0.2
"""Seconds in which opened and closed streams are collected into one change of the presence."""
READER_DELAY_S = 0.002
"""The same for each reader, if that is longer, since each reader gets every change."""


class LivePresence:
    """The presence at one game that this process follows."""

    def __init__(self, store: Store, loads: threading.BoundedSemaphore, game_id: str, wake: Callable[[], None]) -> None:
        """Begin without readers.

        Args:
            store: the store.
            loads: limits the calls of the store at a time.
            game_id: the game.
            wake: called when the presence may have changed.
        """
        self._store, self._loads, self._game_id, self._wake = store, loads, game_id, wake
        self._lock = threading.Lock()
        self._id = token_hex(8)
        self._readers: list[int | None] = []
        self._known: Presence | None = None
        self._is_stale = False
        self._timer: threading.Timer | None = None

    @property
    def has_readers(self) -> bool:
        """Whether there is a reader in this process."""
        return bool(self._readers)

    @contextmanager
    def including(self, seat: int | None) -> Iterator[None]:
        """Include a reader until the block ends; ``seat`` is None for a spectator."""
        self._readers.append(seat)
        self._store_soon()
        try:
            yield
        finally:
            self._readers.remove(seat)
            self._store_soon()

    def store(self) -> bytes:
        """Store the presence of this process, and read that of all; return the id of the game's newest version.

        Raises:
            Unavailable: the store does not respond.
        """
        with self._lock:
            readers = [*self._readers]
            seats = sorted({seat for seat in readers if seat is not None})
            present = Presence(seats, readers.count(None)) if readers else None
            return self._read(lambda: self._store.set_presence(self._game_id, self._id, present))

    def expire(self) -> None:
        """Let the next reader read the presence from the store."""
        self._is_stale = True
        self._wake()

    def current(self) -> Presence | None:
        """Return the presence of all processes; None: it is not known yet.

        Raises:
            Unavailable: the store does not respond.
        """
        if self._is_stale:
            with self._lock:
                self._read(lambda: (b"", self._store.presence(self._game_id)))
        return self._known

    def _read(self, read: Callable[[], tuple[bytes, Presence]]) -> bytes:
        self._is_stale = False  # before it is read: a publication meanwhile makes it stale again
        try:
            with self._loads:
                version_id, presence = read()
        except BaseException:
            self._is_stale = True
            raise
        if presence != self._known:
            self._known = presence
            self._wake()
        return version_id

    def _store_soon(self) -> None:
        if self._timer is None:
            self._timer = threading.Timer(max(PRESENCE_DELAY_S, READER_DELAY_S * len(self._readers)), self._store_now)
            self._timer.daemon = True
            self._timer.start()

    def _store_now(self) -> None:
        self._timer = None
        with suppress(Unavailable):
            self.store()
