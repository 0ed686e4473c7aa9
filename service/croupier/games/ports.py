"""The interface of the store, which the use cases call and ``croupier.storage`` implements."""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from croupier.games.absence import Presence
from croupier.games.changes.change import Step
from croupier.games.errors import Problem, Unreadable
from croupier.games.game import Game
from croupier.games.idempotency import Receipt
from croupier.rules.moves_and_events import Event


class Shared(msgspec.Struct):
    """What was made of a version of a game for one of its readers, and serves the others, too."""

    summary: dict[str, Any] = {}
    """The fields of a summary that do not depend on the reader; empty: not made yet."""
    views: dict[Any, bytes] = {}
    """Views as JSON, by what they depend on."""

    def forget(self) -> None:
        """Free the memory: it is made again if it is needed."""
        self.summary, self.views = {}, {}


class Loaded(msgspec.Struct, frozen=True):
    """A game as the store returned it, with the data that the store needs to replace exactly this version."""

    game: Game
    version_id: bytes
    """Identifies this version: 8 bytes version, then 4 random bytes and 2 checksum bytes of its commit."""
    status: str
    """Status under which the lobby lists the stored game."""
    receipt: Receipt | None = None
    """Receipt that was loaded with the game; None: there is none."""
    log: Sequence[Sequence[Event]] = ()
    """Part of the log that was loaded with the game: the events of each version, oldest first."""
    shared: Shared = msgspec.field(default_factory=Shared)

    @property
    def commit_nonce(self) -> str:
        """The four random bytes, in hex, of the commit that made this version.

        They distinguish two states of a game with the same version: after the store has lost its newest commits,
        another change makes the same version again.
        """
        return self.version_id[8:12].hex()


class Page(NamedTuple):
    """Some games of the lobby, newest first."""

    games: list[Game]
    cursor: str | None
    """Start of the next page; None after the last one."""


class Committed(NamedTuple):
    """A change of a game that was committed, by this process or by another one."""

    before: bytes
    """``Loaded.version_id`` of the version that it changed."""
    after: Loaded
    """The new version; its log are the events of the versions since."""


PRESENCE_CHANGED = "presence"
"""The publication that the presence at a game has changed; all others are versions."""
Message = Committed | str | None
"""What a subscription gets: a change; only its version, if it is large (0: the game is deleted or rewritten);
``PRESENCE_CHANGED``; None: something may have been lost."""


class Publications(Protocol):
    """Announcements of the changes that any process makes. Without a failure none is lost."""

    def subscribe(self, game_id: str, receive: Callable[[Message], None]) -> threading.Event:
        """Subscribe to a game.

        Args:
            game_id: the game.
            receive: called with each message, in another thread.

        Returns:
            An event that is set once the subscription is active.
        """

    def unsubscribe(self, game_id: str, receive: Callable[[Message], None]) -> None:
        """Cancel the subscription to a game, unless another receiver has subscribed since."""

    def renew(self, game_id: str) -> None:
        """Connect again, since a publication about this game was lost."""


class SilentPublications:
    """No announcements: readers notice changes by their heartbeats. Implements ``Publications``."""

    def subscribe(self, _game_id: str, _receive: Callable[[Message], None]) -> threading.Event:
        """Return an event that is set."""
        active = threading.Event()
        active.set()
        return active

    def unsubscribe(self, _game_id: str, _receive: Callable[[Message], None]) -> None:
        """Do nothing."""

    def renew(self, game_id: str) -> None:
        """Do nothing."""


class Codes(Protocol):
    """Reserves join codes. Every method raises Unavailable or Unwritable, as those of ``Store``."""

    def reserve_code(self, code: str, game_id: str, lifetime: int) -> bool:
        """Reserve a code for a game for some milliseconds, unless it is reserved.

        Returns:
            Whether the code is reserved for this game.
        """

    def game_with_code(self, code: str) -> str | None:
        """Return the id of the game that a code is reserved for; None: there is none.

        The game may have ended, or have another code.
        """


class Queue(NamedTuple):
    """The tables that persons who asked for the same game at once may get (``games.quick``)."""

    ruleset: str
    seats: int
    bots: bool
    """Whether bots take the seats that stay vacant."""

    @property
    def name(self) -> str:
        """The queue as text, such as ``uno-official:4:bots``."""
        return f"{self.ruleset}:{self.seats}:{'bots' if self.bots else 'people'}"


class Place(NamedTuple):
    """A place at a table that a queue has handed out: permission to try to take a seat, not a seat."""

    game_id: str
    ruleset: str
    is_open: bool
    """Whether it is the table that the queue fills now, whose game may not exist yet; otherwise an older one."""
    since: int
    """When the table was opened, in milliseconds since 1970."""


class QuickTables(Protocol):
    """The tables that are being filled. Every method raises Unavailable or Unwritable, as those of ``Store``.

    What is stored is a hint: the game itself says whether a seat is vacant. Only ``remember`` is more than that.
    """

    def choose(self, queues: Sequence[Queue], now: int) -> Queue:
        """Return the queue with the oldest table that waits for players, else the first."""

    def take_place(self, queue: Queue, proposed_id: str, now: int, *, older: bool) -> Place:
        """Hand out a place at a table of a queue.

        Args:
            queue: the queue.
            proposed_id: id of the table that the queue fills from now on, if all places of the last one are handed out.
            now: milliseconds since 1970.
            older: whether the place may be at an older table, whose last places were handed out without success.
        """

    def keep(self, queue: Queue, place: Place, now: int) -> None:
        """Note that the table of a place still has a vacant seat.

        An older table is handed out again at once, the open one as an older one after a while.
        """

    def drop(self, queue: Queue, place: Place) -> None:
        """Remove the table of a place, which is full, has started or does not exist."""

    def remembered(self, name: str) -> str | None:
        """Return what is remembered under a name."""

    def remember(self, name: str, before: str | None, value: str) -> str:
        """Remember a value if ``before`` is still remembered (compare-and-set); return what is remembered now.

        An empty value forgets the one before.
        """


class Store(Codes, Protocol):
    """Stores games. While a game is a lobby, its code stays reserved.

    Every method raises Unavailable if the store does not respond, Unwritable if it cannot write.

    Every method that reads a game raises NotFound if there is none, and Unreadable if the stored data is damaged.
    """

    @property
    def quick_tables(self) -> QuickTables:
        """The tables that are being filled."""

    def create(self, game: Game, receipt: Receipt | None = None, steps: Sequence[Step] = ()) -> Loaded | None:
        """Store a new game with its log and receipt.

        Args:
            game: the game.
            receipt: the receipt of the request.
            steps: the creation and the changes that were made after it; empty: the creation with the game's events.

        Returns:
            The game; None: the id is taken, and nothing was written.
        """

    def load(self, game_id: str) -> Loaded:
        """Return the newest version of a game."""

    def load_many(self, game_ids: Iterable[str]) -> dict[str, Loaded | Problem | Unreadable]:
        """Return the newest version of each game, or why it cannot be read.

        Raises:
            Unavailable: none can be read, since no server responds.
        """

    def load_with_receipt(self, game_id: str, key_digest: bytes, limit: int) -> Loaded:
        """Return a game with a receipt, and the events since ``Success.version_before``, read atomically.

        ``log`` is empty if there is no such receipt, and if more than ``limit`` versions followed.
        """

    def load_since(self, game_id: str, after: int, limit: int) -> Loaded:
        """Return a game with the log of all versions after ``after``; without a log if they are more than ``limit``."""

    def load_with_log(self, game_id: str, after: int, limit: int) -> Loaded:
        """Return a game with the log of at most ``limit`` versions after ``after``, read atomically."""

    def load_steps(self, game_id: str, after: int, limit: int) -> tuple[Loaded, Sequence[Step]]:
        """Return a game with its changes of at most ``limit`` versions after ``after``, read atomically.

        A change of a log that an earlier version of the service wrote may have no time: 0.
        """

    def confirm(self, loaded: Loaded) -> None:
        """Wait until a version of a game is as durable as the settings require; raise Unavailable if it is not."""

    def load_after(self, game_id: str, version_id: bytes, limit: int) -> Loaded | None:
        """Return a game with the log of all versions after the one with this id, read atomically.

        None: the game has no such version (the store has lost it), or more than ``limit`` follow.
        """

    def version_id(self, game_id: str) -> bytes:
        """Return the id of the newest version of a game; empty: it does not exist. The game is not decoded."""

    def set_presence(self, game_id: str, worker: str, presence: Presence | None) -> tuple[bytes, Presence]:
        """Store the presence of one worker at a game, with a time to live; publish it if it has changed.

        Args:
            game_id: the game.
            worker: identifies the worker.
            presence: the readers that this worker serves; None: it serves none.

        Returns:
            The id of the newest version of the game, as ``version_id``, and the presence of all workers.
        """

    def presence(self, game_id: str) -> Presence:
        """Return the presence of all workers at a game."""

    def commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None = None) -> Loaded | None:
        """Store a changed game if the version that was loaded is still the newest.

        State, log and receipt are written atomically, and not at all if there is a receipt with that digest. A repeated
        call with the same arguments changes nothing more.

        Args:
            loaded: the game as it was loaded, with its ``game`` changed.
            steps: the changes that were applied to it, one for each new version.
            receipt: the receipt of the request.

        Returns:
            The new version, with the events of the changes as its log; readers share its game, so do not change it.
            None: another change was committed first, or the receipt exists; nothing was written.
        """

    def store_refusal(self, game_id: str, receipt: Receipt, *, has_seat: bool = True) -> bool:
        """Store the receipt of a refused request unless there is one with its digest; return whether there was none.

        Nothing else changes. Nothing is stored for a deleted game, and no more than a limited number of refusals per
        game; the limit is lower for requests without a seat (``has_seat``), which anybody can send.
        """

    def delete(self, loaded: Loaded) -> bool:
        """Delete a game if the version that was loaded is still the newest; return whether it was."""

    def page(self, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
        """Return public games of one status. Raises Invalid for a cursor that was not issued with a page."""

    def ping(self) -> str:
        """Return the status of the store.

        ``ok``: it reads and writes. ``full``: no memory is left; games can be read, left and deleted, but not created
        or changed in other ways. ``read_only``: games can be read. In a cluster it is the most severe status of all
        primaries that respond.

        Raises:
            Unavailable: none responds.
        """


class Sizes(NamedTuple):
    """How much is stored of a game."""

    game_bytes: int
    log_bytes: int
    receipts: int
    """Number of receipts."""


class Administration(Protocol):
    """What only the operator does with a stored game; errors as those of ``Store``.

    A change that is not confirmed as durable raises Unconfirmed, as it may have been made.
    """

    def load(self, game_id: str) -> Loaded:
        """Return the newest version of a game."""

    def load_steps(self, game_id: str, after: int, limit: int) -> tuple[Loaded, Sequence[Step]]:
        """Return a game with its changes, as ``Store.load_steps``."""

    def delete(self, loaded: Loaded) -> bool:
        """Delete a game, as ``Store.delete``."""

    def delete_unreadable(self, game_id: str) -> None:
        """Delete what is stored of a game, without reading it."""

    def rewrite(self, loaded: Loaded, steps: Mapping[int, Step]) -> bool:
        """Replace a game and parts of its log if the version that was loaded is still the newest.

        The version stays, its id does not: a commit of another version that has loaded the game before fails.

        Args:
            loaded: the game as it was loaded, with its ``game`` changed.
            steps: what replaces steps of the log, by version; the newest version is among them.

        Returns:
            Whether it was the newest; otherwise nothing was written.
        """

    def sizes(self, game_id: str) -> Sizes:
        """Return how much is stored of a game."""


class Entry(NamedTuple):
    """An entry of the index of deadlines."""

    game_id: str
    version: int
    """The version whose deadline this is."""
    idle: bool = False
    """Whether nobody plays at the table: deadlines of others come first."""


class DueCounts(NamedTuple):
    """How many entries are due in each shard."""

    played: Sequence[int]
    idle: Sequence[int]
    """Those of tables at which nobody plays."""


class Deadlines(Protocol):
    """The index of deadlines, for the workers that enforce them; ``Store.create`` and ``Store.commit`` file entries.

    An entry is a hint: the game itself has its deadline. It is filed before its version is committed, never too late.
    Every method raises Unavailable if the store does not respond, Unwritable if it cannot write.
    """

    def count_due(self, now: int) -> DueCounts:
        """Count the entries that are due at a time (milliseconds since 1970)."""

    def take(self, shard: int, now: int, limit: int, *, idle: bool = False) -> list[Entry]:
        """Take the earliest entries of a shard that are due; they are due again shortly after, unless handled."""

    def file(self, entry: Entry, at: int) -> None:
        """Set the time of an entry, in milliseconds since 1970."""

    def remove(self, entry: Entry) -> None:
        """Remove an entry."""

    def server_of(self, game_id: str) -> str:
        """Return the name of the server that has a game."""
