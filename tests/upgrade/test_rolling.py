"""A rolling upgrade and its rollback: two releases serve and work at one store while games are played and followed.

The releases are the one before and this one; and, as the next one that changes the format will, one that reads a format
which it does not write yet, and one that writes it.
"""

import asyncio
import itertools
import shutil
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
from croupier.games.changes.moves import TimeOut
from croupier.storage.codec import FORMAT, VERSION_ID_BYTES
from croupier.storage.keys import key_of
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, started
from tests.live.crashes import PLAYED
from tests.live.effort import effort
from tests.live.streams import LiveTable, followed, run_in_thread, wait_for
from tests.making import ROOT
from tests.playing import log_of
from tests.upgrade.releases import PRESENT, PREVIOUS, Release, Running, describe, released

pytestmark = pytest.mark.slow

MOVES = effort(5, 100)
"""Number of moves of each game in each state of the rollout."""
PAUSE_S = effort(100, 10) / 1000
"""Seconds between two moves of a game."""
DROP_S = 4
"""Mean number of seconds until a listener loses its connection."""
TIMED = effort(4, 30)
"""Number of games in which nobody moves."""
Pair = tuple[Release, Release]


class Rollout:
    """The processes of releases at one store, and the ports at which clients find them."""

    def __init__(self, folder: Path, store: str) -> None:
        self._folder, self._store = folder, store
        self.ports: list[int] = []
        self.processes: list[Running] = []

    def start(self, release: Release) -> None:
        """Start ``croupier serve`` and ``croupier work`` of a release."""
        work, serve = (
            Running(release, self._store, self._folder / f"{len(self.processes)}-{command}.log", command)
            for command in ("work", "serve")
        )
        self.processes += [work, serve]
        work.wait_until_ready()
        serve.wait_until_ready()
        self.ports.append(serve.port)

    def stop(self, release: Release) -> None:
        """End the processes of a release with SIGTERM; clients find out by themselves."""
        ending = [one for one in self.processes if one.release == release and one.process.poll() is None]
        for process in ending:
            process.process.terminate()
        for process in ending:
            process.stop()
        self.ports[:] = [port for port in self.ports if port not in {process.port for process in ending}]

    @property
    def states(self) -> list[tuple[Callable[[Release], None], int]]:
        """What is done after the start of the old release: with the new one (1) and the old one (0)."""
        return [(self.start, 1), (self.stop, 0), (self.start, 0), (self.stop, 1)]


@contextmanager
def rolling(folder: Path, store: str, release: Release) -> Iterator[Rollout]:
    """Run a release, and what else is started until the block ends."""
    rollout = Rollout(folder, store)
    try:
        rollout.start(release)
        yield rollout
    finally:
        for process in rollout.processes:
            if process.process.poll() is None:
                process.process.kill()
                process.process.wait()


def previous_and_present(folder: Path) -> Pair:
    return released(PREVIOUS, folder / "previous"), PRESENT


def reader_and_writer_of_the_next_format(folder: Path) -> Pair:
    """Return two copies of this release which read the next format, equal to this one; the second writes it."""
    return with_next_format(folder / "reader", FORMAT), with_next_format(folder / "writer", FORMAT + 1)


def with_next_format(folder: Path, written: int) -> Release:
    shutil.copytree(ROOT / "service", folder, ignore=shutil.ignore_patterns("src"))
    describe(folder, tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"])
    codec = folder / "croupier" / "storage" / "codec.py"
    text = codec.read_text("utf-8")
    [reader] = [line for line in text.splitlines(keepends=True) if line.startswith(f"    {FORMAT}: ")]
    text = text.replace(reader, reader + reader.replace(str(FORMAT), str(FORMAT + 1), 1))
    assert f"\nFORMAT = {FORMAT}\n" in text
    codec.write_text(text.replace(f"\nFORMAT = {FORMAT}\n", f"\nFORMAT = {written}\n"), "utf-8")
    return Release(f"writes format {written}", folder)


@pytest.mark.parametrize("pair", [previous_and_present, reader_and_writer_of_the_next_format])
def test_games_continue_through_a_rolling_upgrade_and_its_rollback(
    pair: Callable[[Path], Pair], place: tuple[Path, str, redis.Redis]
) -> None:
    folder, url, client = place
    releases = pair(folder)
    with rolling(folder, url, releases[0]) as rollout:
        timed = [started(rollout.processes[1].client, turn_seconds=1) for _ in range(TIMED)]
        run_in_thread(play_through(rollout, releases, client))
        rollout.stop(releases[0])
    for process in rollout.processes:
        assert process.failures() == []
    assert {process.release for process in rollout.processes if process.timeouts()} == {*releases}
    for table in timed:
        check_timeouts(table, rollout, RedisStore(client))


async def play_through(rollout: Rollout, releases: Pair, client: redis.Redis) -> None:
    """Play games of every rulebook, which their readers follow, while the releases replace each other."""
    has_ended = asyncio.Event()
    async with followed(rollout.ports, PLAYED, drop_s=DROP_S) as tables, asyncio.TaskGroup() as group:
        for table in tables:
            group.create_task(play_until(table, has_ended))
        formats = [await played_in(rollout, tables, client)]
        for change, number in rollout.states:
            await asyncio.to_thread(change, releases[number])
            formats.append(await played_in(rollout, tables, client))
        has_ended.set()
        for table in tables:
            await table.check()
            assert table.version == 3 + table.moves, "each move that was acknowledged is there once"
            assert not [str(listener) for listener in table.listeners if listener.forgotten]
            assert table.is_finished or min(listener.connections for listener in table.listeners) > 1
    assert {*itertools.chain(*formats)} == {written_by(release) for release in releases}


async def play_until(table: LiveTable, has_ended: asyncio.Event) -> None:
    while not (has_ended.is_set() or table.is_finished):
        await table.move()
        await asyncio.sleep(PAUSE_S)


async def played_in(rollout: Rollout, tables: list[LiveTable], client: redis.Redis) -> set[int]:
    """Wait for moves in all games, and play new ones; return the formats in which the games are stored then."""
    moves = [table.moves + MOVES for table in tables]
    for ruleset in PLAYED:
        another = await LiveTable.started(rollout.ports, ruleset)
        for _ in range(MOVES):
            await another.move()
    await wait_for(
        lambda: all(one.is_finished or one.moves >= due for one, due in zip(tables, moves, strict=True)), "moves"
    )
    return {stored_format(client, table.listeners[0].id) for table in tables}


def stored_format(client: redis.Redis, game_id: str) -> int:
    stored: Any = client.get(key_of(game_id, "game"))
    return int(stored[VERSION_ID_BYTES])


def written_by(release: Release) -> int:
    """Return the format that a release writes."""
    text = (release.folder / release.package / "storage" / "codec.py").read_text("utf-8")
    return next(int(line.split()[2]) for line in text.splitlines() if line.startswith("FORMAT = "))


def check_timeouts(table: Table, rollout: Rollout, store: RedisStore) -> None:
    """Check that every timeout of a game was made once, by a worker of one release or the other."""
    entries = enumerate(log_of(store, table.id), 1)
    stored = [version for version, entry in entries if isinstance(entry.change, TimeOut)]
    logged = [version for one in rollout.processes for game_id, version in one.timeouts() if game_id == table.id]
    assert sorted(logged) == stored
    assert len(stored) > 3
