"""Tables that play themselves to the end by timeouts alone, while workers and servers are killed at random."""

import itertools
import os
import random
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from croupier.games.changes.moves import TimedOut, TimeOut
from croupier.games.ports import Entry
from croupier.rules.catalogue import RULEBOOKS
from croupier.storage.connections import connect
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, done
from tests.cli.processes import fields
from tests.live.crashes import OwnStore, Service, going
from tests.live.effort import effort
from tests.playing import log_of
from tests.work.games import now_ms
from tests.work.processes import WorkerProcess, working

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="finds processes through /proc"),
]
TABLES = effort(40, 200)
TURN_MS = 2000
MAX_LATENESS_MS = 1500
PAUSE_S = 0.3
"""Seconds between two looks at all tables: each version lasts two seconds, so every one is seen."""
PLAY_S = effort(15, 120)
"""Seconds for which the tables with `act` are played."""
END_S = 120.0
"""Seconds after which a table that has not ended fails the test."""
IDLE_S = effort(5, 30)
IDLE_TABLES = 10_000
MAX_IDLE_SHARE = 0.1


# ------------------------------------------------------------------------------------------- processes


def table_of(client: httpx.Client, created: Any) -> Table:
    return Table(client, created["game"]["id"], [created["seat_token"]])


class Workers:
    """Two ``croupier work``, of which at least one always runs and has found its store."""

    def __init__(self, store_url: str, folder: Path) -> None:
        self._store_url, self._folder, self._number = store_url, folder, itertools.count()
        self.kills = 0
        self.running = [self._start(), self._start()]
        for worker in self.running:
            worker.wait_until_ready()

    def _start(self) -> WorkerProcess:
        return WorkerProcess(self._store_url, self._folder / f"worker{next(self._number)}.log")

    def kill_one(self) -> None:
        """Kill one, and start another one in its place."""
        victim = random.choice(self.running)
        victim.kill()
        self.kills += 1
        self.running.remove(victim)
        self.running.append(self._start())
        self.running[-1].wait_until_ready()

    def stop(self) -> None:
        for worker in self.running:
            worker.kill()


class Hall:
    """A store, a server and workers."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        own = OwnStore(folder, appendonly="yes")
        own.start()
        stack.callback(own.stop)
        client = stack.enter_context(closing(connect(own.url)))
        self.store = RedisStore(client)
        self.server = Service(folder / "server", REDIS_URL=own.url)
        stack.enter_context(going(self.server))
        self.workers = Workers(own.url, folder)
        stack.callback(self.workers.stop)

    def strike(self) -> None:
        """Kill something: first a ``croupier work``, then at random."""
        others = (self.workers.kill_one, self.server.kill_a_worker) if self.workers.kills else ()
        random.choice((self.workers.kill_one, *others))()

    def tables(self, kinds: Iterable[tuple[str, int]], on_timeout: str) -> list["Observed"]:
        """Create games, each of a ruleset with a number of seats, and start them all."""
        settings = {"turn_seconds": TURN_MS // 1000, "on_timeout": on_timeout}
        with httpx.Client(base_url=self.server.url, timeout=30) as client:
            tables = []
            for ruleset, seats in kinds:
                body = {"ruleset": ruleset, "name": "Ana", "seats": seats, **settings}
                tables.append(table_of(client, done(client.post("/v1/games", json=body)).json()))
                for _ in range(1, seats):
                    done(tables[-1].join())
            for table in tables:
                done(table.start())
        return [Observed(self.store, table.id) for table in tables]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with ExitStack() as stack:
        yield Hall(stack, tmp_path)


# --------------------------------------------------------------------------------------------- tables


class Observed:
    """When each version of a game was committed."""

    def __init__(self, store: RedisStore, game_id: str) -> None:
        self.store, self.id = store, game_id
        self.committed: dict[int, int] = {}
        self.status = ""

    def look(self) -> None:
        if not self.has_ended:
            game = self.store.load(self.id).game
            self.committed[game.version], self.status = game.updated, game.status

    @property
    def has_ended(self) -> bool:
        return self.status in ("finished", "closed")

    def latenesses(self) -> list[int]:
        """Return the milliseconds from each deadline to its timeout."""
        return [
            (after - before - TURN_MS * (version - earlier)) // (version - earlier)
            for (earlier, before), (version, after) in itertools.pairwise(sorted(self.committed.items()))
        ]


@contextmanager
def observing(tables: Sequence[Observed]) -> Iterator[None]:
    """Look at all tables in a thread until the block ends."""
    stopping = threading.Event()

    def look() -> None:
        while not stopping.wait(PAUSE_S):
            for table in tables:
                table.look()

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield
    finally:
        stopping.set()
        thread.join()


def check_history(table: Observed) -> list[TimedOut]:
    """Check that every version after the start is one timeout; return their events."""
    entries = log_of(table.store, table.id)
    begun = next(number for number, entry in enumerate(entries) if isinstance(entry.change, TimeOut))
    timeouts = entries[begun:]
    assert {type(entry.change) for entry in timeouts} == {TimeOut}
    events = [[event for event in entry.events if isinstance(event, TimedOut)] for entry in timeouts]
    assert all(len(each) == 1 for each in events), "one event a timeout"
    return [event for [event] in events]


def check_latenesses(tables: Sequence[Observed]) -> None:
    latenesses = sorted(late for table in tables for late in table.latenesses())
    print(f"{len(latenesses)} timeouts, latest {latenesses[-10:]}")  # noqa: T201  # the measured figure
    assert latenesses[0] >= 0, "none before its deadline: no deadline was used twice"
    assert latenesses[-1] <= MAX_LATENESS_MS


def play_until(hall: Hall, tables: Sequence[Observed], seconds: float) -> None:
    """Kill processes at random until all tables have ended, or for some seconds."""
    deadline = time.monotonic() + seconds
    with observing(tables):
        while time.monotonic() < deadline and not all(table.has_ended for table in tables):
            hall.strike()


@pytest.mark.parametrize(("on_timeout", "seconds"), [("forfeit", END_S), ("act", PLAY_S)])
def test_tables_where_nobody_moves_go_on_while_workers_and_servers_are_killed(
    on_timeout: str, seconds: float, hall: Hall
) -> None:
    kinds = itertools.product((book.rulesets[0].id for book in RULEBOOKS.values()), (4, 3, 2))
    tables = hall.tables(itertools.islice(itertools.cycle(kinds), TABLES), on_timeout)
    play_until(hall, tables, seconds)
    for table in tables:
        timeouts = check_history(table)
        if on_timeout == "forfeit":
            assert table.has_ended
            assert len({event.seat for event in timeouts}) == len(timeouts), "a seat forfeits once"
        assert table.has_ended or len(timeouts) >= PLAY_S * 1000 // (TURN_MS + MAX_LATENESS_MS) - 1
    check_latenesses(tables)
    assert hall.workers.kills > 0


# ----------------------------------------------------------------------------------------------- cost


def cpu_s(pid: int) -> float:
    """Return the seconds of CPU that a process has used."""
    user, system = fields(pid)[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def test_an_idle_worker_costs_little_however_many_deadlines_are_filed(
    store_url: str, redis_client: Any, tmp_path: Path
) -> None:
    deadlines, later = RedisDeadlines(redis_client), now_ms() + 3_600_000
    for number in range(IDLE_TABLES):
        deadlines.file(Entry(f"{number:024x}", 2), later)
    with working(store_url, tmp_path) as worker:
        before, start = cpu_s(worker.process.pid), time.monotonic()
        time.sleep(IDLE_S)
        share = (cpu_s(worker.process.pid) - before) / (time.monotonic() - start)
        assert worker.value("croupier_deadlines_due") == 0
    print(f"{share:.1%} of a core")  # noqa: T201  # the measured figure
    assert share < MAX_IDLE_SHARE
