"""The loop of ``croupier work``: polls the index of deadlines, and handles what is due.

Any number of processes may run it. None holds anything that matters: if one is killed, the entries that it has taken
are due again, and the version of a game decides which change is committed.
"""

import logging
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, NamedTuple

from croupier.games.enforcing import POSTPONED_MS, Enforced, enforce
from croupier.games.errors import Unavailable, Unreadable, Unwritable
from croupier.games.ports import Deadlines, Entry, Store
from croupier.telemetry.metrics import DeadlineMetrics, timeouts_counter

POLL_INTERVAL_S = 0.2
MAX_RETRY_DELAY_S = 2.0
"""Maximum seconds between two attempts to reach a store that does not respond."""
SERVER_RETRY_S = 1.0
"""Seconds after a failure on one server of a cluster in which no other game on it is tried."""
ALIVE_S = 60.0
"""Seconds after the start of a poll that a worker counts as alive: a poll of a slow store takes a few."""
READY_S = 5.0
"""Seconds after its last successful poll that a worker counts as ready."""
BATCH = 64
"""Entries of a shard that are taken at once; handling them must not take longer than ``storage.deadlines.CLAIM_MS``."""
THREADS = 4
"""For a store with a slow network; on the same machine one thread makes as many timeouts."""
Result = Literal["handled", "skipped"] | Unavailable
"""What was done about an entry: ``skipped``: nothing, since its server has just failed."""
HANDLED: Literal["handled"] = "handled"
SKIPPED: Literal["skipped"] = "skipped"
log = logging.getLogger("croupier")


class Polled(NamedTuple):
    """What one poll has done."""

    handled: int
    """Number of entries that were handled."""
    skipped: int
    """Number of entries that were not tried."""
    errors: Sequence[Unavailable]
    left: int
    """Number of entries that were due but not taken."""


class Worker:
    """Enforces deadlines until it is stopped."""

    def __init__(self, store: Store, deadlines: Deadlines) -> None:
        """Set the store and its index of deadlines."""
        self._store, self._deadlines = store, deadlines
        self._metrics = DeadlineMetrics()
        self._outage: Unavailable | None = None
        """Why deadlines are not enforced; None: they are."""
        self._failing: dict[str, float] = {}
        """By server that does not respond, or cannot write: when a game on it is tried again."""
        self._retry_delay_s = POLL_INTERVAL_S
        """Seconds after the next failed attempt until another one."""
        self._begun = time.monotonic()
        """When the last poll began."""
        self._polled: float | None = None
        """When the last poll succeeded."""

    def is_ready(self) -> bool:
        """Return whether a poll has succeeded recently."""
        return self._polled is not None and time.monotonic() < self._polled + READY_S

    def is_alive(self) -> bool:
        """Return whether a poll has begun recently, whether the store responds or not."""
        return time.monotonic() < self._begun + ALIVE_S

    def run(self, is_stopped_within: Callable[[float], bool]) -> None:
        """Enforce deadlines.

        Args:
            is_stopped_within: waits for some seconds, or until the worker is stopped; returns whether it is.
        """
        with ThreadPoolExecutor(THREADS) as executor:
            while not is_stopped_within(self.poll(executor)):
                pass

    def poll(self, executor: ThreadPoolExecutor) -> float:
        """Handle deadlines that are due; return the seconds until the next poll."""
        self._begun = time.monotonic()
        try:
            done = self._handle_due(executor)
        except Unavailable as error:
            return self._record_outage(error)
        self._polled = time.monotonic()
        if done.errors and not done.handled:
            return self._record_outage(done.errors[0])
        if self._outage and (done.handled or not (done.skipped or isinstance(self._outage, Unwritable))):
            log.info("deadlines are enforced again")
            self._outage, self._retry_delay_s = None, POLL_INTERVAL_S
        return 0.0 if done.left else POLL_INTERVAL_S

    def _handle_due(self, executor: ThreadPoolExecutor) -> Polled:
        """Handle the first entries of each shard that are due; if no more are, those of idle tables in one shard.

        Raises:
            Unavailable: no server responds.
        """
        counts = self._deadlines.count_due(now_ms())
        self._metrics.due.set(sum(counts.played))
        results = [result for shard in due(counts.played) for result in self._handle_shard(executor, shard)]
        if len(results) >= sum(counts.played):
            results += [one for shard in due(counts.idle)[:1] for one in self._handle_shard(executor, shard, idle=True)]
        errors = [result for result in results if isinstance(result, Unavailable)]
        left = sum(counts.played) + sum(counts.idle) - len(results)
        return Polled(results.count(HANDLED), results.count(SKIPPED), errors, left)

    def _handle_shard(self, executor: ThreadPoolExecutor, shard: int, *, idle: bool = False) -> list[Result]:
        try:
            entries = self._deadlines.take(shard, now_ms(), BATCH, idle=idle)
        except Unavailable as error:
            return [error]
        return [*executor.map(self._handle, entries)]

    def _handle(self, entry: Entry) -> Result:
        """Handle an entry, unless the server of its game has failed just before: then the entry is due again soon."""
        server = self._deadlines.server_of(entry.game_id)
        if time.monotonic() < self._failing.get(server, 0.0):
            return SKIPPED
        try:
            self._enforce(entry)
        except Unavailable as error:
            timeouts_counter("failed").inc()
            self._failing[server] = time.monotonic() + SERVER_RETRY_S
            return error
        self._failing.pop(server, None)
        return HANDLED

    def _enforce(self, entry: Entry) -> None:
        """Enforce the deadline of an entry; postpone a game that cannot be read, or whose rulebook fails.

        Raises:
            Unavailable: the store does not respond, or cannot write.
        """
        try:
            enforced = enforce(self._store, self._deadlines, entry, now_ms())
        except Unreadable as error:
            timeouts_counter("failed").inc()
            log.error("a deadline cannot be enforced: %s", error)  # noqa: TRY400  # its message says all
        except Unavailable:
            raise
        except Exception:
            timeouts_counter("failed").inc()
            log.exception("a deadline cannot be enforced", extra={"game_id": entry.game_id})
            self._deadlines.file(entry, now_ms() + POSTPONED_MS)
        else:
            self._record(entry, enforced)

    def _record(self, entry: Entry, enforced: Enforced) -> None:
        """Record what was done about an entry."""
        if enforced.outcome != "not_due":
            timeouts_counter(enforced.outcome).inc()
        if enforced.outcome in ("made", "bots_moved") and not entry.idle:
            self._metrics.lateness.observe((now_ms() - enforced.deadline) / 1000)
        if enforced.outcome == "made":
            log.info("timeout", extra={"game_id": entry.game_id, "version": entry.version + 1})

    def _record_outage(self, error: Unavailable) -> float:
        """Log the start of an outage; return the seconds until the next attempt, twice as many each time."""
        if self._outage is None:
            log.warning("deadlines are not enforced: %s", error.code)
        self._outage, delay = error, self._retry_delay_s
        self._retry_delay_s = min(MAX_RETRY_DELAY_S, 2 * delay)
        return delay


def due(counts: Sequence[int]) -> list[int]:
    """Return the shards in which entries are due, in random order, so that none is always the last."""
    shards = [shard for shard, count in enumerate(counts) if count]
    return random.sample(shards, len(shards))


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
