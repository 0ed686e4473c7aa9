"""Presence: who follows a game by a stream, whatever the number of processes."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pytest
import redis
from croupier.games import live as live_games
from croupier.games.errors import Unavailable, Unwritable
from croupier.games.live import LiveGames
from croupier.games.ports import PRESENCE_CHANGED, Presence
from croupier.storage import redis_store
from croupier.storage.redis_store import RedisStore

from tests.following import ObservedPublications, Stream, advance
from tests.games.conftest import finish
from tests.storage.memory import begun
from tests.storage.waiting import wait_until

Table = tuple[str, list[str]]


@pytest.fixture
def table(store: RedisStore) -> Table:
    """The id of a game that is being played, and its tokens."""
    return begun(store, "uno-official")


@pytest.fixture
def other(store: RedisStore, redis_client: redis.Redis, live: LiveGames) -> Iterator[LiveGames]:
    """The games that another process follows."""
    assert live.store is store
    publications = ObservedPublications(redis_client)
    games = LiveGames(store, publications)
    yield games
    finish(games)
    publications.close()


@pytest.fixture
def opened(live: LiveGames) -> Iterator[Callable[..., Stream]]:
    """A function that opens a stream, which is closed at the end."""
    with ExitStack() as stack:
        yield lambda game_id, token=None, games=live: stack.enter_context(closing(Stream(games, game_id, token)))


Opener = Callable[..., Stream]


def until(stream: Stream, expected: Presence) -> None:
    """Read a stream until its presence is the expected one."""
    while stream.presence() != expected:
        pass


def test_a_reader_gets_who_follows_the_game_and_each_change_of_it(opened: Opener, table: Table) -> None:
    game_id, tokens = table
    stream = opened(game_id, tokens[2])
    until(stream, Presence([2], 0))
    opened(game_id, tokens[0])
    until(stream, Presence([0, 2], 0))
    with closing(opened(game_id)):
        until(stream, Presence([0, 2], 1))
    until(stream, Presence([0, 2], 0))


def test_a_seat_with_two_streams_is_present_once_and_spectators_are_counted(opened: Opener, table: Table) -> None:
    game_id, tokens = table
    streams = [opened(game_id, token) for token in (tokens[1], tokens[1], None, None, None)]
    until(streams[0], Presence([1], 3))
    streams[1].close()
    streams[2].close()
    until(streams[0], Presence([1], 2))


def test_the_presence_of_several_processes_is_combined(
    store: RedisStore, opened: Opener, other: LiveGames, table: Table
) -> None:
    game_id, tokens = table
    here, there = opened(game_id, tokens[0]), opened(game_id, tokens[3], games=other)
    opened(game_id, None)
    opened(game_id, None, games=other)
    opened(game_id, tokens[0], games=other)
    for stream in (here, there):
        until(stream, Presence([0, 3], 2))
    assert store.presence(game_id) == Presence([0, 3], 2)


def test_presence_makes_no_version_and_nothing_is_left_of_it(
    redis_client: redis.Redis, store: RedisStore, opened: Opener, table: Table
) -> None:
    before = store.version_id(table[0])
    stream = opened(table[0])
    until(stream, Presence([], 1))
    stream.close()
    wait_until(lambda: store.presence(table[0]) == Presence([], 0))
    assert store.version_id(table[0]) == before
    assert not redis_client.exists(f"croupier:{{{table[0]}}}:presence")


def test_the_presence_of_a_process_that_was_killed_expires_and_the_others_notice_it(
    store: RedisStore, opened: Opener, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other readers are refreshed, and it is not."""
    with monkeypatch.context() as patch:
        patch.setattr(redis_store, "PRESENCE_TTL_MS", 200)
        store.set_presence(table[0], "killed", Presence([3], 7))
    stream = opened(table[0])
    wait_until(lambda: store.presence(table[0]) == Presence([], 1))
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    with live.followed(table[0]) as game:
        game.verify()
    until(stream, Presence([], 1))


def test_presence_expires_as_a_whole(
    redis_client: redis.Redis, store: RedisStore, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.set_presence(table[0], "worker", Presence([3], 7))
    assert 0 < redis_client.pttl(f"croupier:{{{table[0]}}}:presence") <= redis_store.PRESENCE_TTL_MS
    monkeypatch.setattr(redis_store, "PRESENCE_TTL_MS", 1)
    store.set_presence(table[0], "worker", Presence([3], 7))
    wait_until(lambda: not redis_client.exists(f"croupier:{{{table[0]}}}:presence"))
    assert store.presence(table[0]) == Presence([], 0)


def test_each_heartbeat_refreshes_the_presence_but_not_that_of_long_polls(
    redis_client: redis.Redis, live: LiveGames, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    key = f"croupier:{{{table[0]}}}:presence"
    live.wait_for_change(table[0], live.store.load(table[0]).game.version, 0.05)
    with live.followed(table[0]) as game:
        game.verify()
        assert not redis_client.exists(key)
        stream = opened(table[0])
        until(stream, Presence([], 1))
        redis_client.pexpire(key, 1_000)
        game.verify()
        assert redis_client.pttl(key) > 1_000


def test_presence_that_could_not_be_read_is_read_again(
    store: RedisStore, opened: Opener, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = opened(table[0])
    until(stream, Presence([], 1))

    def fail(_: str) -> Presence:
        raise Unavailable("store_unavailable")

    store.set_presence(table[0], "another", Presence([1], 0))
    with live.followed(table[0]) as game, monkeypatch.context() as patch:
        patch.setattr(store, "presence", fail)
        game.presence.expire()
        with pytest.raises(Unavailable):
            game.presence.current()
    until(stream, Presence([1], 1))


def test_presence_that_could_not_be_stored_is_stored_by_the_next_heartbeat(
    store: RedisStore, opened: Opener, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = threading.Event()

    def fail(*_: object) -> None:
        failed.set()
        raise Unavailable("store_unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(store, "set_presence", fail)
        stream = opened(table[0])
        assert failed.wait(30)
    assert store.presence(table[0]) == Presence([], 0)
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    with live.followed(table[0]) as game:
        game.verify()
    until(stream, Presence([], 1))


def test_a_lost_publication_is_noticed_although_the_presence_cannot_be_stored(
    store: RedisStore,
    publications: ObservedPublications,
    opened: Opener,
    live: LiveGames,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise Unwritable("store_full")

    table = begun(store, "uno-official")
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    stream = opened(table[0])
    stream.view()
    publications.are_lost = True
    version = advance(store, *table)
    publications.wait_for(table[0], version)
    with live.followed(table[0]) as game, monkeypatch.context() as patch:
        patch.setattr(store, "set_presence", fail)
        game.verify()
    assert stream.view().reading.game.version == version


def test_presence_is_stored_in_the_order_in_which_readers_come_and_go(
    store: RedisStore, opened: Opener, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow call does not overwrite what was stored after it began."""
    entered, gate, stored = threading.Semaphore(0), threading.Event(), list[Presence | None]()

    def set_presence(game_id: str, worker: str, presence: Presence | None) -> tuple[bytes, Presence]:
        entered.release()
        assert gate.wait(30)
        stored.append(presence)
        return RedisStore.set_presence(store, game_id, worker, presence)

    monkeypatch.setattr(store, "set_presence", set_presence)
    with live.followed(table[0]):
        stream = opened(table[0])
        assert entered.acquire(timeout=30)
        stream.close()
        gate.set()
        assert entered.acquire(timeout=30)
        wait_until(lambda: stored[-1:] == [None])
    assert store.presence(table[0]) == Presence([], 0)


def test_readers_who_come_together_are_stored_together(
    store: RedisStore, opened: Opener, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.games.presence.PRESENCE_DELAY_S", 0.2)
    calls: list[Presence | None] = []

    def set_presence(game_id: str, worker: str, presence: Presence | None) -> tuple[bytes, Presence]:
        calls.append(presence)
        return RedisStore.set_presence(store, game_id, worker, presence)

    monkeypatch.setattr(store, "set_presence", set_presence)
    with live.followed(table[0]):
        streams = [opened(table[0], token) for token in (*table[1], None)]
        until(streams[0], Presence([0, 1, 2, 3], 1))
    assert calls == [Presence([0, 1, 2, 3], 1)]


def test_the_presence_is_not_read_again_while_nobody_comes_or_goes(
    redis_client: redis.Redis, live: LiveGames, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = opened(table[0])
    until(stream, Presence([], 1))
    assert isinstance(live.publications, ObservedPublications)
    live.publications.wait_for(table[0], PRESENCE_CHANGED)
    with live.followed(table[0]) as game:
        assert game.presence.current() == Presence([], 1)
    monkeypatch.setattr(live.store, "presence", lambda *_: pytest.fail("the presence is read again"))
    for _ in range(2):
        assert stream.until(advance(RedisStore(redis_client), *table))
