"""The presence at a game: each process stores that of its own readers, and gets that of all."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex

from croupier.games.absence import Presence
from croupier.games.errors import Unavailable
from croupier.games.ports import Store

PRESENCE_DELAY_S = 0.2
"""Seconds in which readers that begin and end are collected into one change of the presence."""
READER_DELAY_S = 0.002
"""The same for each reader, if that is longer, since each reader gets every change."""


LINGER_S = 3.0
"""Seconds that a long poll counts after its end, until which its client sends the next one."""


class Delayed:
    """Calls a function in another thread after a delay: once, at the earliest time that was requested until then."""

    def __init__(self, function: Callable[[], object]) -> None:
        """Set the function."""
        self._function = function
        self._timer: threading.Timer | None = None
        self._due_at = 0.0
        self._lock = threading.Lock()

    @property
    def is_due(self) -> bool:
        """Whether a call is due."""
        return self._timer is not None

    def request(self, delay_s: float) -> None:
        """Call the function after the delay, unless a call is due by then."""
        due_at = time.monotonic() + delay_s
        with self._lock:
            if self._timer and self._due_at <= due_at:
                return
            if self._timer:
                self._timer.cancel()
            timer = self._timer = threading.Timer(delay_s, self._call)
            self._due_at = due_at
        timer.daemon = True
        timer.start()  # after the lock is released: the call takes it

    def _call(self) -> None:
        with self._lock:
            self._timer = None
        self._function()


class LivePresence:
    """The presence at one game that this process follows."""

    def __init__(self, store: Store, loads: threading.BoundedSemaphore, game_id: str, wake: Callable[[], None]) -> None:
        """Begin without readers.

        Args:
            store: the store.
            loads: limits the calls of the store at a time.
            game_id: the game.
            wake: called when the presence has changed.
        """
        self._store, self._loads, self._game_id, self._wake = store, loads, game_id, wake
        self.current: Presence | None = None
        """The presence of all processes; None: it is not known yet."""
        self._id = token_hex(8)
        self._readers: list[int | None] = []
        self._observers = 0
        self._lingering: list[tuple[float, int]] = []
        """Readers that have ended and count until a time (``time.monotonic``), each with its seat."""
        self._lock = threading.Lock()
        self._refresh = Delayed(self._try_to_refresh)

    @property
    def is_followed(self) -> bool:
        """Whether there is a reader or an observer in this process."""
        return bool(self._readers or self._observers)

    @contextmanager
    def including(self, seat: int | None, linger_s: float = 0) -> Iterator[None]:
        """Include a reader until the block ends, one with a seat some seconds longer; None: a spectator."""
        self._readers.append(seat)
        self.refresh_soon()
        try:
            yield
        finally:
            if linger_s and seat is not None:
                self._lingering.append((time.monotonic() + linger_s, seat))
            self._readers.remove(seat)
            self.refresh_soon(linger_s)

    @contextmanager
    def observed(self) -> Iterator[None]:
        """Keep it current for an observer, who is not present, until the block ends."""
        self._observers += 1
        self.refresh_soon()
        try:
            yield
        finally:
            self._observers -= 1

    def refresh(self) -> bytes:
        """Store the presence of this process, and get that of all; return the id of the game's newest version.

        Raises:
            Unavailable: the store does not respond.
        """
        with self._lock:  # what is stored last is what was counted last
            now = time.monotonic()
            for over in [one for one in self._lingering if one[0] <= now]:
                self._lingering.remove(over)  # others may be added meanwhile
            readers = [*self._readers, *(seat for _, seat in self._lingering)]
            seats = sorted({seat for seat in readers if seat is not None})
            own = Presence(seats, readers.count(None)) if readers else None
            with self._loads:
                version_id, presence = self._store.set_presence(self._game_id, self._id, own)
        if self._lingering:
            self._refresh.request(self._lingering[0][0] - now)
        if presence != self.current:
            self.current = presence
            self._wake()
        return version_id

    def refresh_soon(self, delay_s: float = 0) -> None:
        """Refresh it after a while; if the store does not respond, the next heartbeat does so."""
        self._refresh.request(max(delay_s, PRESENCE_DELAY_S, READER_DELAY_S * len(self._readers)))

    def _try_to_refresh(self) -> None:
        with suppress(Unavailable):
            self.refresh()
