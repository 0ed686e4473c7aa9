"""The index of deadlines: what is filed when, and that no order of requests, workers and kills loses an entry."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import greenlet
import pytest
import redis
from croupier.conformance.games import choose
from croupier.games.changes import EndGame, Leave, MakeMove, Reclaim, Start, apply_change
from croupier.games.deadlines import deadline_of
from croupier.games.enforcing import enforce
from croupier.games.game import Game
from croupier.games.ports import Entry
from croupier.games.settings import Settings
from croupier.storage.deadlines import CLAIM_MS, IDLE, SHARDS, RedisDeadlines, shard_key
from croupier.storage.redis_store import RedisStore
from redis.crc import key_slot

from tests.storage.games import TIMED, changed, drawn, game_of, started
from tests.storage.test_full_store import full

SECOND = 1000
ONLY_ROUNDS = Settings(answer_seconds=10)
"""A deadline for answers and between two rounds, but none for turns."""


@pytest.fixture
def deadlines(redis_client: redis.Redis) -> RedisDeadlines:
    return RedisDeadlines(redis_client)


def filed(client: Any) -> dict[tuple[str, int], int]:
    """Return all entries with their times."""
    found: dict[tuple[str, int], int] = {}
    for shard in range(SHARDS):
        for member, at in client.zrange(f"croupier:deadlines:{{{shard:02}}}", 0, -1, withscores=True):
            game_id, _, version = member.decode().partition(":")
            found[game_id, int(version)] = int(at)
    return found


def taken(deadlines: RedisDeadlines, now: int, limit: int = 100) -> list[Entry]:
    return [entry for shard in range(SHARDS) for entry in deadlines.take(shard, now, limit)]


# ------------------------------------------------------------------------------------------- filing


def test_a_game_without_a_deadline_costs_no_command(store: RedisStore, redis_client: Any) -> None:
    redis_client.config_resetstat()
    game = started(store, Settings(), public=False)
    drawn(store, game.id, 0)
    assert filed(redis_client) == {}
    assert "cmdstat_zadd" not in redis_client.info("commandstats")
    assert "cmdstat_zrem" not in redis_client.info("commandstats")


def test_each_version_is_filed_at_its_deadline_and_the_one_before_the_last_is_removed(
    store: RedisStore, redis_client: Any
) -> None:
    game = started(store, now=1 * SECOND)
    assert filed(redis_client) == {(game.id, 2): 11 * SECOND}
    drawn(store, game.id, 2 * SECOND)
    assert filed(redis_client) == {(game.id, 2): 11 * SECOND, (game.id, 3): 12 * SECOND}
    drawn(store, game.id, 3 * SECOND)
    assert filed(redis_client) == {(game.id, 3): 12 * SECOND, (game.id, 4): 13 * SECOND}


def test_tables_at_which_nobody_plays_are_filed_and_taken_apart(
    store: RedisStore, redis_client: Any, deadlines: RedisDeadlines
) -> None:
    played, idle = started(store), started(store, Settings(on_leave="bot", bot_pace=50))
    idle = changed(store, idle.id, Leave(0), Leave(1), now=1 * SECOND)
    newest = Entry(idle.id, idle.version, idle=True)
    assert filed(redis_client)[played.id, 2] == 10 * SECOND
    assert filed(redis_client)[newest.game_id, newest.version] == IDLE + 6 * SECOND
    deadlines.remove(Entry(idle.id, idle.version - 1))
    assert [sum(counts) for counts in deadlines.count_due(6 * SECOND)] == [0, 1]
    assert taken(deadlines, 6 * SECOND) == []
    assert [one for shard in range(SHARDS) for one in deadlines.take(shard, 6 * SECOND, 9, idle=True)] == [newest]
    assert filed(redis_client)[newest.game_id, newest.version] == IDLE + 6 * SECOND + CLAIM_MS
    deadlines.file(newest, 7 * SECOND)
    assert filed(redis_client)[newest.game_id, newest.version] == IDLE + 7 * SECOND
    deadlines.remove(newest)
    assert (newest.game_id, newest.version) not in filed(redis_client)
    [seat] = idle.rulebook.seats_waited_for(idle.state)
    back = changed(store, idle.id, Reclaim(1 - seat, b"n" * 16), now=1 * SECOND)
    assert filed(redis_client)[back.id, back.version] == 6 * SECOND


@pytest.mark.parametrize(
    ("times", "remains"),
    [
        ([(1, False), (2, False)], SECOND),
        ([(2, False), (1, False)], SECOND),
        ([(2, True), (1, True)], IDLE + SECOND),
        ([(1, True), (2, False)], SECOND),
        ([(2, False), (1, True)], SECOND),
        ([(1, False), (2, True)], SECOND),
    ],
    ids=str,
)
def test_of_two_requests_that_try_the_same_version_the_earlier_time_remains(
    times: list[tuple[int, bool]], remains: int, redis_client: Any, deadlines: RedisDeadlines
) -> None:
    for at, is_idle in times:
        game = game_of(id="0" * 24, settings=Settings(turn_seconds=at))
        apply_change(game, Start(0), 0)
        for seat in game.seats:
            seat.timeouts = 2 * is_idle
        deadlines.file_next(game, 1)
    assert filed(redis_client) == {(game.id, 2): remains}


@pytest.mark.parametrize("end", ["deleted", "ended"])
def test_a_game_that_is_over_leaves_no_entry(end: str, store: RedisStore, redis_client: Any) -> None:
    game, other = started(store, now=1 * SECOND), started(store, now=1 * SECOND)
    for second in (2, 3):
        drawn(store, game.id, second * SECOND)
    assert len(filed(redis_client)) == 3
    if end == "deleted":
        assert store.delete(store.load(game.id))
    else:
        changed(store, game.id, EndGame(0))
    assert [*filed(redis_client)] == [(other.id, 2)]


def test_a_game_that_is_created_with_a_deadline_is_filed(store: RedisStore, redis_client: Any) -> None:
    game = game_of(settings=TIMED)
    apply_change(game, Start(0), 0)
    game.version = 1
    assert store.create(game)
    assert filed(redis_client) == {(game.id, 1): 10 * SECOND}


def test_the_entry_is_there_before_the_version(
    store: RedisStore, redis_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = started(store)

    def die(*_arguments: object, **_options: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "_compare_and_set", die)
    with pytest.raises(KeyboardInterrupt):
        drawn(store, game.id, 1 * SECOND)
    assert filed(redis_client) == {(game.id, 2): 10 * SECOND, (game.id, 3): 11 * SECOND}
    assert store.load(game.id).game.version == 2


def test_the_shards_are_spread_over_the_slots() -> None:
    keys = {shard_key(f"{number:024x}") for number in range(1000)}
    assert keys == {f"croupier:deadlines:{{{shard:02}}}" for shard in range(SHARDS)}
    third = 16_384 / 3
    assert len({key_slot(key.encode()) for key in keys}) == SHARDS
    assert len({key_slot(key.encode()) // third for key in keys}) == 3


# ------------------------------------------------------------------------------------------- taking


def test_entries_are_taken_when_they_are_due_the_earliest_first_and_are_due_again(
    deadlines: RedisDeadlines,
) -> None:
    ids = sorted((f"{number:024x}" for number in range(1000)), key=shard_key)[:3]
    shard = int(shard_key(ids[0])[-3:-1])
    for number, game_id in enumerate(ids):
        deadlines.file(Entry(game_id, 7), (3 - number) * SECOND)
    assert sum(deadlines.count_due(SECOND - 1).played) == 0
    assert taken(deadlines, SECOND - 1) == []
    assert deadlines.count_due(2 * SECOND).played[shard] == 2
    assert deadlines.take(shard, 3 * SECOND, 2) == [Entry(ids[2], 7), Entry(ids[1], 7)]
    assert deadlines.take(shard, 3 * SECOND, 2) == [Entry(ids[0], 7)], "another worker takes the rest"
    assert deadlines.take(shard, 3 * SECOND + CLAIM_MS - 1, 3) == []
    assert {*deadlines.take(shard, 3 * SECOND + CLAIM_MS, 3)} == {Entry(game_id, 7) for game_id in ids}
    for game_id in ids:
        deadlines.remove(Entry(game_id, 7))
    assert sum(deadlines.count_due(10 * SECOND).played) == 0


def test_at_maxmemory_leaving_files_and_workers_take_and_remove(
    store: RedisStore, redis_client: Any, deadlines: RedisDeadlines
) -> None:
    game = started(store, players=3)
    [seat] = game.rulebook.seats_waited_for(game.state)
    with full(redis_client):
        deadline = deadline_of(changed(store, game.id, Leave(seat)))
        assert deadline
        assert filed(redis_client)[game.id, 3] == deadline.at
        [entry, _] = taken(deadlines, 20 * SECOND)
        deadlines.remove(entry)
        assert len(filed(redis_client)) == 1


# ------------------------------------------------------------------------------------- interleavings


class Paused(RedisStore):
    """A store whose requests pause between filing the deadline and the commit."""

    between: Callable[[], object] = staticmethod(lambda: None)

    def _compare_and_set(self, *arguments: Any, **options: Any) -> bool:
        self.between()
        return super()._compare_and_set(*arguments, **options)


def handle(store: RedisStore, deadlines: RedisDeadlines, now: int) -> list[str]:
    """Do what a worker does once."""
    return [enforce(store, deadlines, entry, now).outcome for entry in taken(deadlines, now)]


def test_a_worker_that_looks_at_a_lobby_before_its_start_is_committed_does_not_lose_the_deadline(
    redis_client: Any, store: RedisStore, deadlines: RedisDeadlines
) -> None:
    slow, game = Paused(redis_client), game_of(settings=Settings(turn_seconds=1))
    assert store.create(game)
    slow.between = lambda: handle(store, deadlines, 5 * SECOND)
    changed(slow, game.id, Start(0))
    assert filed(redis_client) == {(game.id, 2): 5 * SECOND + CLAIM_MS}


def test_an_entry_that_a_killed_request_left_does_not_lose_the_deadline_of_the_next_one(
    redis_client: Any, store: RedisStore, deadlines: RedisDeadlines
) -> None:
    """The entry is due while a request that has filed a later time for the same version is about to commit it."""
    game = started(store, Settings(turn_seconds=60))
    deadlines.file(Entry(game.id, 3), 1 * SECOND)
    slow = Paused(redis_client)
    slow.between = lambda: handle(store, deadlines, 2 * SECOND)
    drawn(slow, game.id, 2 * SECOND)
    assert filed(redis_client)[game.id, 3] == 2 * SECOND + CLAIM_MS, "it is looked at again"
    assert handle(store, deadlines, 3 * SECOND) == ["not_due"]
    assert filed(redis_client)[game.id, 3] == 62 * SECOND


def test_a_move_that_is_committed_first_counts_and_the_worker_makes_no_timeout(
    redis_client: Any, store: RedisStore, deadlines: RedisDeadlines
) -> None:
    game, slow = started(store), Paused(redis_client)
    slow.between = lambda: drawn(store, game.id, 11 * SECOND)
    assert handle(slow, deadlines, 11 * SECOND) == ["overtaken"]
    assert filed(redis_client) == {(game.id, 3): 21 * SECOND}


def test_of_two_workers_one_makes_the_timeout(redis_client: Any, store: RedisStore, deadlines: RedisDeadlines) -> None:
    game, slow, others = started(store), Paused(redis_client), list[str]()
    slow.between = lambda: others.extend(handle(store, deadlines, 10 * SECOND + CLAIM_MS))
    assert handle(slow, deadlines, 10 * SECOND) == ["overtaken"]
    assert others == ["made"]
    assert store.load(game.id).game.version == 3
    assert filed(redis_client) == {(game.id, 3): 20 * SECOND}, "the earlier of both"


class Steps:
    """A client of the store that switches to another process before each command."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def __getattr__(self, name: str) -> Any:
        command = getattr(self._client, name)

        def step(*arguments: Any, **options: Any) -> Any:
            here = greenlet.getcurrent()
            if here.parent is not None:
                here.parent.switch()
            return command(*arguments, **options)

        return step


SETTINGS = (
    TIMED,
    ONLY_ROUNDS,
    Settings(turn_seconds=1, answer_seconds=3),
    Settings(turn_seconds=3, answer_seconds=1),
)


class Simulation:
    """Requests and workers that take turns at random, command by command, and are killed at random."""

    def __init__(self, client: Any, seed: int) -> None:
        self.client, self.chance, self.now, self.taken_at = client, random.Random(seed), 0, 0
        self.store, self.deadlines = RedisStore(Steps(client)), RedisDeadlines(Steps(client))
        self.direct = RedisStore(client)
        settings = self.chance.choice(SETTINGS)
        self.game_id = started(self.direct, settings).id
        self.processes: list[Any] = []

    def request(self) -> None:
        """Make a random move, as a request that began now."""
        now, loaded = self.now, self.store.load(self.game_id)
        game = loaded.game
        if movers := game.rulebook.to_move(game.state):
            seat = self.chance.choice(movers)
            move = MakeMove(seat, choose(game.rulebook, game.state, seat, self.chance, 0.9))
            self.store.commit(loaded, [apply_change(game, move, now)])

    def worker(self) -> None:
        """Take what is due, and handle it."""
        now, shard = self.now, int(shard_key(self.game_id)[-3:-1])
        self.taken_at = max(self.taken_at, now)
        for idle in (False, True):
            for entry in self.deadlines.take(shard, now, 10, idle=idle):
                enforce(self.store, self.deadlines, entry, self.now)

    def step(self) -> None:
        """Begin a process, kill one, or continue one for one command; then check the index."""
        self.now += self.chance.choice((0, 0, 0, 10, 100, 1000))
        if len(self.processes) < 4:
            self.processes.append(greenlet.greenlet(self.chance.choice((self.request, self.worker))))
        process = self.chance.choice(self.processes)
        if self.chance.random() < 0.05:
            self.processes.remove(process)
            with suppress(greenlet.GreenletExit):
                process.throw(greenlet.GreenletExit)
        else:
            process.switch()
        self.processes = [each for each in self.processes if not each.dead]
        self.check()

    def check(self) -> None:
        """Check that the newest version is filed, no later than its deadline or shortly after a worker took it."""
        game = self.direct.load(self.game_id).game
        if (deadline := deadline_of(game)) is not None:
            at = filed_at(self.client, game)
            assert at is not None, f"version {game.version} is not filed"
            assert at <= max(deadline.at, self.taken_at + CLAIM_MS)

    def finish(self) -> None:
        """Let one worker alone enforce the deadlines: at most two moments later than each of them."""
        for process in self.processes:
            with suppress(greenlet.GreenletExit):
                process.throw(greenlet.GreenletExit)
        for _ in range(100):
            game = self.direct.load(self.game_id).game
            deadline = deadline_of(game)
            if deadline is None:
                return
            self.now = max(self.now, deadline.at) + CLAIM_MS
            self.deadlines, self.store = RedisDeadlines(self.client), self.direct
            self.worker()
            assert self.direct.load(self.game_id).game.version > game.version


def filed_at(client: Any, game: Game) -> int | None:
    at = client.zscore(shard_key(game.id), f"{game.id}:{game.version}")
    return None if at is None else int(at) % IDLE


@pytest.mark.parametrize("seed", range(20))
def test_whatever_the_order_of_commands_and_kills_the_newest_version_is_filed(seed: int, redis_client: Any) -> None:
    simulation = Simulation(redis_client, seed)
    for _ in range(300):
        simulation.step()
    simulation.finish()
