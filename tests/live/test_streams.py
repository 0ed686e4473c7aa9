"""Streams of the real service: every listener gets every version's events exactly once and in order, whatever fails."""

import asyncio
import itertools
import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.cli.processes import PROC, runs
from tests.conftest import free_port, serving
from tests.live.clusters import MASTER, PRIMARIES, Node, cluster, watched
from tests.live.crashes import PLAYED, Service, going
from tests.live.effort import SOAK, effort
from tests.live.streams import LiveTable, done, followed, play, run_in_thread, wait_for
from tests.live.test_scale_out import addresses, fail_over
from tests.storage.waiting import wait_until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="finds processes through /proc"),
]
GAMES = effort(16, 200)
FEW = effort(4, 30)
"""Number of games on a store of several servers."""
MOVES = effort(8, 30)
"""Number of moves of each game."""
DROP_S = effort(4, 10)
"""Mean number of seconds until a listener loses its connection."""
STRIKES = effort(2, 20)
PROMPT_S = 5.0
"""Seconds within which nine of ten changes reach all listeners on a busy machine; much less than a heartbeat."""
GRACE_S = 5.0
"""Seconds after which a worker that has not ended is killed (``graceful_timeout``)."""
LIMITS = {"CROUPIER_STREAMS_PER_ADDRESS": "5000"}


def rulesets(number: int) -> list[str]:
    return [*itertools.islice(itertools.cycle(PLAYED), number)]


@contextmanager
def running(**settings: str) -> Iterator[Service]:
    """Run the real service with its embedded store, unless the settings name another, and two workers."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        run = Service(Path(folder), **LIMITS, **settings)
        with going(run):
            yield run


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    """Run the real service; tests kill parts of it."""
    with running() as run:
        yield run


def port_of(service: Service) -> int:
    return int(service.url.rpartition(":")[2])


def check_no_resets(tables: Sequence[LiveTable]) -> None:
    """Check that no listener had to begin again."""
    assert not [str(listener) for table in tables for listener in table.listeners if listener.forgotten]


def check_prompt(tables: Sequence[LiveTable]) -> None:
    """Check that changes were announced, and not found by heartbeats."""
    delays = sorted(delay for table in tables for delay in table.delays)
    assert delays[len(delays) * 9 // 10] < PROMPT_S, delays


def open_files(pid: int) -> int:
    return len([*(PROC / str(pid) / "fd").iterdir()])


# ---------------------------------------------------------------------------------- one service, two workers


def test_every_listener_gets_every_event_once_and_in_order(service: Service) -> None:
    async def run() -> None:
        async with followed([port_of(service)], rulesets(GAMES)) as tables:
            fewest = min(open_files(pid) for pid in service.workers)
            assert fewest > 0, "both workers have listeners, so some are not at the worker of a move"
            await play(tables, MOVES)
            check_no_resets(tables)
            check_prompt(tables)
            for table in tables:
                await check_presence(table)

    run_in_thread(run())


async def check_presence(table: LiveTable) -> None:
    """Check that requests and streams show the same: both seats and a spectator."""
    present = {"seats": [0, 1], "watching": 1, "away": []}
    await wait_for(lambda: all(one.presence == present for one in table.listeners), "presence")
    assert await done(table.ports, "GET", f"{table.url}/presence") == present


def test_listeners_who_lose_their_connections_lose_no_event(service: Service) -> None:
    async def run() -> None:
        async with followed([port_of(service)], rulesets(GAMES), drop_s=DROP_S) as tables:
            await play(tables, MOVES)
            check_no_resets(tables)
            assert sum(one.connections for table in tables for one in table.listeners) > 4 * len(tables)

    run_in_thread(run())


@pytest.mark.parametrize("in_one", [False, True], ids=["a stream for each reader", "one stream for all"])
def test_no_event_is_lost_when_workers_and_the_store_are_killed(in_one: bool, service: Service) -> None:
    """The embedded store loses no version that it has published."""

    async def run() -> None:
        strikes = [service.kill_a_worker, service.kill_the_store] * (STRIKES // 2)
        drop_s = DROP_S / 4 if in_one else DROP_S
        async with followed([port_of(service)], rulesets(GAMES), drop_s, in_one=in_one) as tables:
            await play(tables, MOVES, strikes)
            check_no_resets(tables)

    run_in_thread(run())


# ------------------------------------------------------------------------ two services on several servers


@contextmanager
def two_services(folder: Path, url: str, durability: str = "replicated") -> Iterator[list[int]]:
    """Run two services on one store; yield their ports."""
    settings = {"REDIS_URL": url, "CROUPIER_DURABILITY": durability, **LIMITS}
    ports = [free_port(), free_port()]
    with ExitStack() as stack:
        for port in ports:
            stack.enter_context(serving(folder / str(port), PORT=str(port), **settings))
        yield ports


def test_no_event_is_lost_when_a_primary_of_a_cluster_dies(tmp_path: Path) -> None:
    with cluster(tmp_path) as nodes, two_services(tmp_path, f"redis+cluster://{addresses(nodes)}") as ports:
        run_in_thread(play_through(ports, [*zip(nodes[:PRIMARIES], nodes[PRIMARIES:], strict=True)]))


@pytest.mark.skipif(not SOAK, reason="takes long; the cluster shows the same")
def test_no_event_is_lost_when_the_master_under_sentinels_dies(tmp_path: Path) -> None:
    with (
        watched(tmp_path) as ((master, replica), sentinels),
        two_services(tmp_path, f"redis+sentinel://{addresses(sentinels)}/{MASTER}") as ports,
    ):
        run_in_thread(play_through(ports, [(master, replica)]))


async def play_through(ports: list[int], pairs: list[tuple[Node, Node]]) -> None:
    """Play while the primary with the most data dies and comes back as a replica, and after that.

    Listeners may see a version that was published and not acknowledged, since no replica had it; then they get a view
    with ``reset``. The player repeats the move, so the history has the same events.
    """

    def strike() -> None:
        primary, replica = max(pairs, key=lambda pair: pair[0].client.dbsize())
        fail_over(primary, replica)
        primary.start()

    async with followed(ports, rulesets(FEW), drop_s=DROP_S) as tables:
        await play(tables, MOVES, [strike])
        for table in tables:
            table.delays.clear()
        await play(tables, MOVES + effort(4, 20))
        check_prompt(tables)


def test_listeners_of_versions_that_the_store_has_lost_begin_again(tmp_path: Path) -> None:
    """The replica has lost its master for a while when it takes over."""
    with (
        watched(tmp_path) as ((master, replica), sentinels),
        two_services(tmp_path, f"redis+sentinel://{addresses(sentinels)}/{MASTER}", "none") as ports,
    ):
        for node in sentinels:  # otherwise they connect the replica to its master again
            node.client.execute_command("SENTINEL", "SET", MASTER, "failover-timeout", 15_000)
        run_in_thread(lose_versions(ports, master, replica))


async def lose_versions(ports: list[int], master: Node, replica: Node) -> None:
    async with followed(ports, rulesets(FEW)) as tables:
        await play(tables, 3)
        kept = [table.version for table in tables]
        await asyncio.to_thread(wait_until, lambda: offset(replica) == offset(master))
        replica.client.execute_command("REPLICAOF", "127.0.0.1", free_port())
        await play(tables, 5)
        check_no_resets(tables)
        await asyncio.to_thread(fail_over, master, replica)
        await play(tables, 5 + MOVES)
        for table, version in zip(tables, kept, strict=True):
            for listener in table.listeners:
                assert len(listener.forgotten) == 1, f"{listener} has begun again {len(listener.forgotten)} times"
                assert listener.first >= version - 1, f"{listener}: version {version} was not lost"


def offset(node: Node) -> int:
    return int(node.info("replication")["master_repl_offset"])


# -------------------------------------------------------------------------------------------- SIGTERM


def test_all_streams_end_in_an_orderly_way_when_the_service_is_terminated() -> None:
    with running() as service:
        run_in_thread(terminate(service))


async def terminate(service: Service) -> None:
    async with followed([port_of(service)], rulesets(GAMES)) as tables:
        await play(tables, 1)
        listeners = [listener for table in tables for listener in table.listeners]
        workers = service.workers
        os.kill(service.process.pid, signal.SIGTERM)
        await wait_for(lambda: all(listener.end for listener in listeners), "the end of all streams", GRACE_S)
        await wait_for(lambda: not any(map(runs, workers)), "the end of the workers", GRACE_S)
        assert await asyncio.to_thread(service.process.wait, 30) == 0
        ends = [listener.end for listener in listeners if listener.end]
        assert {end.data for end in ends} == {'{"reason":"shutdown"}'}
        assert len({end.retry for end in ends}) > len(ends) // 2, "clients connect again at different times"
        assert all(0 <= int(end.retry) <= 5_000 for end in ends)
