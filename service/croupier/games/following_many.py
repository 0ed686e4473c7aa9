"""What one reader of a stream of many games gets: of each game the view, then every change once and in order."""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from croupier.games.errors import Problem, Unavailable, Unreadable
from croupier.games.following import Change, Cursor, End, Heartbeat, Wanted
from croupier.games.live import HEARTBEAT_S, RETRY_S, LiveGames

SLICE = 20
"""Games that are opened together, and compared with the store together: that takes less than 50 ms of CPU."""


ChangeOrProblem = Change | Problem | Unreadable
"""What is new of a game; after an end, or a problem, which says why the game cannot be read, nothing more comes."""


class UpdateOfOne(NamedTuple):
    """What a reader gets, of one of its games or of the stream."""

    update: ChangeOrProblem | Heartbeat
    entry: int | UnsetType = UNSET
    """The index of the game among those that the reader wants; unset: an end of the stream, or a heartbeat."""
    game_id: str | UnsetType = UNSET


@contextmanager
def follow_many(games: LiveGames, wanted: Sequence[Wanted]) -> Iterator["FollowerOfMany"]:
    """Yield a follower of several games; its stream does not count as present at any.

    Raises:
        Unavailable: the store does not respond. If it fails later, a game begins once it responds again.
    """
    games.store.version_id(wanted[0].game_id)  # only to know whether the store responds
    follower = FollowerOfMany(games, wanted)
    try:
        yield follower
    finally:
        follower.close()


class FollowerOfMany:
    """One reader of a stream of many games."""

    def __init__(self, games: LiveGames, wanted: Sequence[Wanted]) -> None:
        """Set the games; ``updates`` begins to follow them."""
        self._games, self._wanted = games, wanted
        self._slices: list[list[Entry]] = []
        self._changed = threading.Event()
        self._queue: deque[Entry] = deque()
        """The games with something new, in the order of their changes."""
        self._next_heartbeat = time.monotonic() + HEARTBEAT_S

    def close(self) -> None:
        """Follow no game any longer."""
        for entry in self._entries():
            entry.close()

    def updates(self) -> Iterator[UpdateOfOne]:
        """Yield what the reader gets, until no game is left or the service shuts down."""
        for start in range(0, len(self._wanted), SLICE):
            if not self._games.is_shutting_down:
                yield from self._open(start)
        while not self._is_over():
            yield from self._compared()
        yield UpdateOfOne(End("shutdown" if self._games.is_shutting_down else "no_games"))

    def _open(self, start: int) -> Iterator[UpdateOfOne]:
        """Open a slice of the games, whose subscriptions become active together; yield what is new of the others."""
        numbered = [*enumerate(self._wanted)][start : start + SLICE]
        entries = [Entry(self._games, number, wanted, self._wake) for number, wanted in numbered]
        self._slices.append(entries)
        for entry in entries:
            yield from entry.updates()
            yield from self._heartbeat()
        yield from self._news()

    def _compared(self) -> Iterator[UpdateOfOne]:
        """Compare all games with the store within ``HEARTBEAT_S``, one slice after the other; yield what is new."""
        for entries in self._slices:
            yield from self._news_until(time.monotonic() + HEARTBEAT_S / len(self._slices))
            for entry in entries:
                if self._is_over():
                    return
                entry.verify()
                yield from self._news()  # while the store does not respond, each comparison takes seconds

    def _entries(self) -> Iterator["Entry"]:
        return (entry for entries in self._slices for entry in entries)

    def _is_over(self) -> bool:
        return self._games.is_shutting_down or not any(entry.is_open for entry in self._entries())

    def _news_until(self, end: float) -> Iterator[UpdateOfOne]:
        """Yield what is new until a time (``time.monotonic``), or until there can be nothing any longer."""
        while not self._is_over() and (remaining := end - time.monotonic()) > 0:
            self._changed.wait(remaining)
            self._changed.clear()
            yield from self._news()

    def _news(self) -> Iterator[UpdateOfOne]:
        """Yield the changes until now, and a heartbeat if it is due."""
        for _ in range(len(self._queue)):  # those that come meanwhile are the next ones
            yield from self._queue.popleft().updates()
        yield from self._heartbeat()

    def _heartbeat(self) -> Iterator[UpdateOfOne]:
        """Yield a heartbeat if it is due."""
        if time.monotonic() >= self._next_heartbeat:
            self._next_heartbeat = time.monotonic() + HEARTBEAT_S
            yield UpdateOfOne(Heartbeat())

    def _wake(self, entry: "Entry") -> None:
        """Note that a game has changed, in any thread."""
        if not entry.is_changed:
            entry.is_changed = True
            self._queue.append(entry)
        self._changed.set()


class Entry:
    """One of the games of a stream of many."""

    def __init__(self, games: LiveGames, number: int, wanted: Wanted, wake: Callable[["Entry"], None]) -> None:
        """Follow the game; ``wake`` is called at each change, in any thread."""
        self._number, self._wanted = number, wanted
        self._cursor: Cursor | None = None
        self.is_open = True
        """Whether more can come of the game."""
        self.is_changed = False
        """Whether the game has changed since its last updates."""
        self._followed = ExitStack()
        self._game = self._followed.enter_context(games.followed(wanted.game_id, partial(wake, self)))
        self._followed.enter_context(self._game.presence.observed())

    def close(self) -> None:
        """Follow it no longer."""
        self.is_open = False
        self._followed.close()

    def verify(self) -> None:
        """Compare it with the store."""
        if self.is_open:
            self._game.verify()

    def updates(self) -> Iterator[UpdateOfOne]:
        """Yield what is new."""
        self.is_changed = False
        for change in self._changes():
            yield UpdateOfOne(change, self._number, self._wanted.game_id)
            if isinstance(change, End | Problem | Unreadable):
                self.close()

    def _changes(self) -> Iterator[ChangeOrProblem]:
        if not self.is_open:
            return
        try:
            if self._cursor is None:
                self._cursor = Cursor(self._game, self._wanted)
            yield from self._cursor.changes()
        except Unavailable:  # it begins once the store responds
            self._game.retry.request(RETRY_S)
        except (Problem, Unreadable) as error:
            yield error
