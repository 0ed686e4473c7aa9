"""The index of deadlines: what is filed when, and that no order of requests, workers and kills loses an entry."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import greenlet
import pytest
import redis
from croupier.conformance.games import choose
from croupier.games.bots import move_after
from croupier.games.changes import Change, EndGame, Leave, MakeMove, Reclaim, Start, apply_change
from croupier.games.deadlines import deadline_of
from croupier.games.enforcing import enforce
from croupier.games.errors import NotFound, Unavailable, Unwritable
from croupier.games.game import Game
from croupier.games.ports import Entry, Loaded
from croupier.games.settings import Settings
from croupier.rules.moves_and_events import Draw, Pass
from croupier.storage.connections import connect
from croupier.storage.deadlines import CLAIM_MS, IDLE, SHARDS, RedisDeadlines, shard_key
from croupier.storage.redis_store import RedisStore
from redis.crc import key_slot

from tests.live.clusters import cluster
from tests.storage.games import game_of, one_step
from tests.storage.waiting import wait_until

SECOND = 1000
TIMED = Settings(turn_seconds=10)
ONLY_ROUNDS = Settings(answer_seconds=10)
"""A deadline for answers and between two rounds, but none for turns."""


@pytest.fixture
def deadlines(redis_client: redis.Redis) -> RedisDeadlines:
    return RedisDeadlines(redis_client)


def started(store: RedisStore, now: int = 0, settings: Settings = TIMED, **more: Any) -> Game:
    """Store a game and start it: version 2."""
    game = game_of(settings=settings, **more)
    assert store.create(game)
    return change(store, game.id, Start(0), now)


def change(store: RedisStore, game_id: str, made: Change, now: int) -> Game:
    loaded = store.load(game_id)
    apply_change(loaded.game, made, now)
    assert store.commit(loaded, one_step(loaded, made))
    return loaded.game


def move(store: RedisStore, game_id: str, now: int) -> Game:
    """Draw or pass for the seat on turn."""
    game = store.load(game_id).game
    [seat] = game.rulebook.seats_waited_for(game.state)
    legal = game.rulebook.legal_moves(game.state, seat)
    return change(store, game_id, MakeMove(seat, Draw() if Draw() in legal else Pass()), now)


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
    game = started(store, settings=Settings(), public=False)
    move(store, game.id, 0)
    assert filed(redis_client) == {}
    assert "cmdstat_zadd" not in redis_client.info("commandstats")
    assert "cmdstat_zrem" not in redis_client.info("commandstats")


def test_each_version_is_filed_at_its_deadline_and_the_one_before_the_last_is_removed(
    store: RedisStore, redis_client: Any
) -> None:
    game = started(store, 1 * SECOND)
    assert filed(redis_client) == {(game.id, 2): 11 * SECOND}
    move(store, game.id, 2 * SECOND)
    assert filed(redis_client) == {(game.id, 2): 11 * SECOND, (game.id, 3): 12 * SECOND}
    move(store, game.id, 3 * SECOND)
    assert filed(redis_client) == {(game.id, 3): 12 * SECOND, (game.id, 4): 13 * SECOND}


def left_to_bots(store: RedisStore) -> Game:
    """Start a game and let all its players leave at 1 second; their bots are slow."""
    game = started(store, settings=Settings(on_leave="bot", bot_pace=50))
    for seat in range(len(game.seats)):
        loaded = store.load(game.id)
        left = apply_change(loaded.game, Leave(seat), 1 * SECOND)
        assert store.commit(loaded, [left, *move_after(loaded.game, left.change, 1 * SECOND, 0)])
    return loaded.game


def test_tables_at_which_nobody_plays_are_filed_and_taken_apart(
    store: RedisStore, redis_client: Any, deadlines: RedisDeadlines
) -> None:
    played, idle = started(store), left_to_bots(store)
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


@pytest.mark.parametrize(
    ("first", "second", "remains"),
    [
        ((1, False), (2, False), SECOND),
        ((2, False), (1, False), SECOND),
        ((2, True), (1, True), IDLE + SECOND),
        ((1, True), (2, False), SECOND),
        ((2, False), (1, True), SECOND),
        ((1, False), (2, True), SECOND),
    ],
)
def test_of_two_requests_that_try_the_same_version_the_earlier_time_remains(
    first: tuple[int, bool],
    second: tuple[int, bool],
    remains: int,
    redis_client: Any,
    deadlines: RedisDeadlines,
) -> None:
    for at, is_idle in (first, second):
        game = game_of(id="0" * 24, settings=Settings(turn_seconds=at))
        apply_change(game, Start(0), 0)
        for seat in game.seats:
            seat.timeouts = 2 * is_idle
        deadlines.file_next(game, 1)
    assert filed(redis_client) == {(game.id, 2): remains}


@pytest.mark.parametrize("end", ["deleted", "ended"])
def test_a_game_that_is_over_leaves_no_entry(end: str, store: RedisStore, redis_client: Any) -> None:
    game, other = started(store, 1 * SECOND), started(store, 1 * SECOND)
    for second in (2, 3):
        move(store, game.id, second * SECOND)
    assert len(filed(redis_client)) == 3
    if end == "deleted":
        assert store.delete(store.load(game.id))
    else:
        change(store, game.id, EndGame(0), 4 * SECOND)
    assert [*filed(redis_client)] == [(other.id, 2)]


def test_who_comes_back_is_filed_among_the_others(store: RedisStore, redis_client: Any) -> None:
    game = left_to_bots(store)
    loaded = store.load(game.id)
    back = apply_change(loaded.game, Reclaim(game.rulebook.seats_waited_for(game.state)[0] ^ 1, b"n" * 16), 1 * SECOND)
    assert store.commit(loaded, [back, *move_after(loaded.game, back.change, 1 * SECOND, 0)])
    assert filed(redis_client)[game.id, game.version + 1] == 6 * SECOND
    assert filed(redis_client)[game.id, game.version] == IDLE + 6 * SECOND


def test_a_game_that_is_created_with_a_deadline_is_filed(store: RedisStore, redis_client: Any) -> None:
    game = game_of(settings=TIMED)
    apply_change(game, Start(0), 0)
    game.version = 1
    assert store.create(game)
    assert filed(redis_client) == {(game.id, 1): 10 * SECOND}


def test_of_two_requests_for_the_same_version_the_earlier_deadline_remains(
    store: RedisStore, redis_client: Any
) -> None:
    game = started(store)
    first, second = store.load(game.id), store.load(game.id)
    [seat] = game.rulebook.seats_waited_for(game.state)
    for loaded, now, is_first in ((first, 5 * SECOND, True), (second, 4 * SECOND, False)):
        apply_change(loaded.game, MakeMove(seat, Draw()), now)
        assert (store.commit(loaded, one_step(loaded, MakeMove(seat, Draw()))) is not None) == is_first
    assert filed(redis_client)[game.id, 3] == 14 * SECOND, "earlier than the deadline of the game: a hint"


def test_the_entry_is_there_before_the_version(
    store: RedisStore, redis_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = started(store)

    def die(*_arguments: object, **_options: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "_compare_and_set", die)
    with pytest.raises(KeyboardInterrupt):
        move(store, game.id, 1 * SECOND)
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


def test_a_store_that_does_not_respond_is_unavailable(tmp_path: Path) -> None:
    deadlines = RedisDeadlines(connect(f"unix://{tmp_path}/nothing.sock"))
    for call in (
        lambda: deadlines.count_due(0),
        lambda: deadlines.take(0, 0, 1),
        lambda: deadlines.file(Entry("a", 1), 0),
        lambda: deadlines.remove(Entry("a", 1)),
    ):
        with pytest.raises(Unavailable):
            call()


# ------------------------------------------------------------------------------ stores that refuse to write


@contextmanager
def configured(client: Any, name: str, value: int) -> Iterator[None]:
    before = client.config_get(name)[name]
    client.config_set(name, value)
    try:
        yield
    finally:
        client.config_set(name, before)


@pytest.mark.parametrize(
    ("setting", "code"), [("maxmemory", "store_full"), ("min-replicas-to-write", "store_read_only")]
)
def test_a_store_that_refuses_to_write_changes_neither_the_index_nor_the_game(
    setting: str, code: str, store: RedisStore, redis_client: Any
) -> None:
    redis_client.config_set("maxmemory-policy", "noeviction")
    game = started(store)
    before = filed(redis_client), redis_client.dump(f"croupier:{{{game.id}}}:game")
    created = game_of(settings=TIMED)
    apply_change(created, Start(0), 0)
    with configured(redis_client, setting, 1):
        for write in (lambda: move(store, game.id, 1), lambda: store.create(created)):
            with pytest.raises(Unwritable) as refused:
                write()
            assert refused.value.code == code
        assert (filed(redis_client), redis_client.dump(f"croupier:{{{game.id}}}:game")) == before
        with pytest.raises(NotFound):
            store.load(created.id)


def test_at_maxmemory_leaving_files_and_workers_take_and_remove(
    store: RedisStore, redis_client: Any, deadlines: RedisDeadlines
) -> None:
    redis_client.config_set("maxmemory-policy", "noeviction")
    game = started(store, players=3)
    [seat] = game.rulebook.seats_waited_for(game.state)
    with configured(redis_client, "maxmemory", 1):
        left = change(store, game.id, Leave(seat), 1)
        deadline = deadline_of(left)
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
    start(slow, game.id)
    assert filed(redis_client) == {(game.id, 2): 5 * SECOND + CLAIM_MS}


def start(store: RedisStore, game_id: str) -> None:
    change(store, game_id, Start(0), 0)


def test_an_entry_that_a_killed_request_left_does_not_lose_the_deadline_of_the_next_one(
    redis_client: Any, store: RedisStore, deadlines: RedisDeadlines
) -> None:
    """The entry is due while a request that has filed a later time for the same version is about to commit it."""
    game = started(store, settings=Settings(turn_seconds=60))
    deadlines.file(Entry(game.id, 3), 1 * SECOND)
    slow = Paused(redis_client)
    slow.between = lambda: handle(store, deadlines, 2 * SECOND)
    move(slow, game.id, 2 * SECOND)
    assert filed(redis_client)[game.id, 3] == 2 * SECOND + CLAIM_MS, "it is looked at again"
    assert handle(store, deadlines, 3 * SECOND) == ["not_due"]
    assert filed(redis_client)[game.id, 3] == 62 * SECOND


def test_a_move_that_is_committed_first_counts_and_the_worker_makes_no_timeout(
    redis_client: Any, store: RedisStore, deadlines: RedisDeadlines
) -> None:
    game, slow = started(store), Paused(redis_client)
    slow.between = lambda: move(store, game.id, 11 * SECOND)
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
        self.game_id = started(self.direct, settings=settings).id
        self.processes: list[Any] = []

    def request(self) -> None:
        """Make a random change, as a request that began now."""
        now, loaded = self.now, self.store.load(self.game_id)
        if (made := self.change_of(loaded)) is not None:
            apply_change(loaded.game, made, now)
            self.store.commit(loaded, one_step(loaded, made))

    def change_of(self, loaded: Loaded) -> Change | None:
        game = loaded.game
        movers = game.rulebook.to_move(game.state)
        if not movers:
            return None
        seat = self.chance.choice(movers)
        return MakeMove(seat, choose(game.rulebook, game.state, seat, self.chance, 0.9))

    def worker(self) -> None:
        """Take what is due, and handle it."""
        for shard in range(SHARDS):
            if shard_key(self.game_id).endswith(f"{shard:02}}}"):
                now = self.now
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


# ------------------------------------------------------------------------------------------ a cluster


@pytest.mark.slow
def test_deadlines_are_filed_taken_and_enforced_in_a_cluster(kind: str, tmp_path: Path) -> None:
    if kind != "valkey":
        pytest.skip("clusters are of Valkey")
    with cluster(tmp_path) as nodes:
        client = connect(f"redis+cluster://127.0.0.1:{nodes[0].port}")
        store, deadlines = RedisStore(client), RedisDeadlines(client)
        games = [started(store) for _ in range(40)]
        assert sum(deadlines.count_due(10 * SECOND).played) == 40
        assert handle(store, deadlines, 10 * SECOND) == ["made"] * 40
        assert {store.load(game.id).game.version for game in games} == {3}
        assert filed(client) == {(game.id, 3): 20 * SECOND for game in games}
        nodes[0].kill()  # and its replica takes over
        wait_until(lambda: is_readable(store, games))
        assert sum(deadlines.count_due(20 * SECOND).played) > 0
        wait_until(lambda: sum(deadlines.count_due(20 * SECOND).played) == 40)


def is_readable(store: RedisStore, games: Sequence[Game]) -> bool:
    with suppress(Unavailable):
        return all(store.load(game.id) for game in games)
    return False
