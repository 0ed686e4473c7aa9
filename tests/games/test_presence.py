"""Presence: who follows a game by a stream, whatever the number of processes."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from typing import Any
from unittest.mock import Mock

import pytest
import redis
from croupier.games import live as live_games
from croupier.games import waiting
from croupier.games.absence import NO_READERS, Presence
from croupier.games.errors import Unavailable, Unwritable
from croupier.games.live import LiveGames
from croupier.games.ports import PRESENCE_CHANGED
from croupier.games.presence import Delayed
from croupier.games.views import PresenceView
from croupier.games.waiting import wait_for_change
from croupier.storage import redis_store
from croupier.storage.redis_store import RedisStore

from tests.following import ObservedPublications, Stream, Table, advance
from tests.games.conftest import finish, wait_for_timers
from tests.storage.memory import begun
from tests.storage.waiting import LIMIT, wait_until

Opener = Callable[..., Stream]


@pytest.fixture
def table(store: RedisStore) -> Table:
    """A game that is being played."""
    return begun(store, "uno-official")


@pytest.fixture
def other(store: RedisStore, redis_client: redis.Redis) -> Iterator[LiveGames]:
    """The games that another process follows."""
    publications = ObservedPublications(redis_client)
    games = LiveGames(store, publications)
    yield games
    finish(games)
    publications.close()


@pytest.fixture
def opened(live: LiveGames) -> Iterator[Opener]:
    """A function that opens a stream, which is closed at the end."""
    with ExitStack() as stack:
        yield lambda game_id, token=None, games=live: stack.enter_context(closing(Stream(games, game_id, token)))


@pytest.fixture
def stored(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> list[Presence | None]:
    """What is stored."""
    set_presence, found = store.set_presence, list[Presence | None]()

    def record(game_id: str, worker: str, presence: Presence | None) -> Any:
        found.append(presence)
        return set_presence(game_id, worker, presence)

    monkeypatch.setattr(store, "set_presence", record)
    return found


def until(stream: Stream, expected: Presence) -> None:
    """Read a stream until its presence is the expected one."""
    while readers_of(stream.presence()) != readers_of(expected):
        pass


def readers_of(presence: Presence | PresenceView) -> tuple[list[int], int]:
    """Return who is present."""
    return presence.seats, presence.watching


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def key_of(table: Table) -> str:
    return f"croupier:{{{table[0]}}}:presence"


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
    assert readers_of(store.presence(game_id)) == ([0, 3], 2)


def test_presence_makes_no_version_and_nothing_is_left_of_it(
    redis_client: redis.Redis, store: RedisStore, opened: Opener, table: Table
) -> None:
    before = store.version_id(table[0])
    stream = opened(table[0])
    until(stream, Presence([], 1))
    stream.close()
    wait_until(lambda: store.presence(table[0]) == NO_READERS)
    assert store.version_id(table[0]) == before
    assert not redis_client.exists(key_of(table))


def test_the_presence_of_a_process_that_was_killed_expires_and_the_others_notice_it(
    store: RedisStore, opened: Opener, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other readers are refreshed, and it is not."""
    with monkeypatch.context() as patch:
        patch.setattr(redis_store, "PRESENCE_TTL_MS", 200)
        store.set_presence(table[0], "killed", Presence([3], 7))
    stream = opened(table[0])
    wait_until(lambda: readers_of(store.presence(table[0])) == ([], 1))
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    with live.followed(table[0], lambda: None) as game:
        game.verify()
    until(stream, Presence([], 1))


def test_presence_expires_as_a_whole(
    redis_client: redis.Redis, store: RedisStore, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.set_presence(table[0], "worker", Presence([3], 7))
    assert 0 < redis_client.pttl(key_of(table)) <= redis_store.SEEN_TTL_MS
    monkeypatch.setattr(redis_store, "SEEN_TTL_MS", 1)
    store.set_presence(table[0], "worker", Presence([3], 7))
    wait_until(lambda: not redis_client.exists(key_of(table)))
    assert store.presence(table[0]) == NO_READERS


def test_each_heartbeat_refreshes_the_presence_of_readers_but_not_of_a_process_without_any(
    redis_client: redis.Redis, live: LiveGames, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    with live.followed(table[0], lambda: None) as game:
        game.verify()
        game.receive(PRESENCE_CHANGED)
        wait_for_timers()
        assert not redis_client.exists(key_of(table))
        until(opened(table[0]), Presence([], 1))
        wait_for_timers()
        redis_client.pexpire(key_of(table), 1_000)
        game.verify()
        assert redis_client.pttl(key_of(table)) > 1_000


def test_a_long_poll_counts_and_a_little_longer_until_the_next_one(
    store: RedisStore, live: LiveGames, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, version = opened(table[0]), store.load(table[0]).game.version
    until(stream, Presence([], 1))
    with monkeypatch.context() as patch, ThreadPoolExecutor(1) as pool:
        patch.setattr(waiting, "LINGER_S", 0.05)
        polling = pool.submit(wait_for_change, live, table[0], 2, version, LIMIT)
        until(stream, Presence([2], 1))
        version = advance(store, *table)
        assert polling.result() < LIMIT
        until(stream, Presence([], 1))
    wait_for_change(live, table[0], 2, version, 0.05)
    until(stream, Presence([2], 1))


def test_a_long_poll_that_has_ended_counts_although_another_reader_begins(
    store: RedisStore, live: LiveGames, opened: Opener, table: Table
) -> None:
    stream = opened(table[0])
    until(stream, Presence([], 1))
    wait_for_change(live, table[0], 2, store.load(table[0]).game.version, 0.05)
    opened(table[0], table[1][3])
    until(stream, Presence([2, 3], 1))
    until(stream, Presence([3], 1))


def test_what_is_to_be_done_after_a_delay_is_done_at_the_earliest_time_that_was_requested() -> None:
    """A reader who begins does not wait until a long poll that has ended counts no more."""
    done = threading.Event()
    delayed = Delayed(done.set)
    delayed.request(100 * LIMIT)
    delayed.request(0)
    assert done.wait(LIMIT)
    assert not delayed.is_due


def test_the_store_notes_when_a_seat_had_a_reader_last(store: RedisStore, table: Table) -> None:
    """As long as it has one, and when another worker stores its readers, that is not noted."""
    before = now_ms()
    store.set_presence(table[0], "one", Presence([1, 2], 0))
    store.set_presence(table[0], "two", Presence([2], 0))
    assert store.presence(table[0]) == Presence([1, 2], 0)
    store.set_presence(table[0], "one", None)
    present = store.presence(table[0])
    assert (present.seats, [*present.seen]) == ([2], [1])
    assert before <= present.seen[1] <= now_ms()
    store.set_presence(table[0], "two", Presence([2], 1))
    assert store.presence(table[0]).seen == present.seen


def test_nothing_is_stored_for_a_game_that_does_not_exist(store: RedisStore, redis_client: redis.Redis) -> None:
    assert store.set_presence("0" * 24, "worker", Presence([1], 1)) == (b"", NO_READERS)
    assert not redis_client.keys("*presence*")


def test_a_game_that_is_deleted_takes_along_who_was_seen(
    store: RedisStore, redis_client: redis.Redis, table: Table
) -> None:
    store.set_presence(table[0], "worker", Presence([1], 0))
    assert store.delete(store.load(table[0]))
    store.set_presence(table[0], "worker", None)
    assert not redis_client.exists(key_of(table))


def test_presence_that_could_not_be_stored_is_stored_by_the_next_heartbeat(
    store: RedisStore, opened: Opener, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(store, "set_presence", Mock(side_effect=Unavailable("store_unavailable")))
        stream = opened(table[0])
        wait_for_timers()
    assert store.presence(table[0]) == NO_READERS
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    with live.followed(table[0], lambda: None) as game:
        game.verify()
    until(stream, Presence([], 1))


def test_a_lost_publication_is_noticed_although_the_presence_cannot_be_stored(
    store: RedisStore,
    publications: ObservedPublications,
    opened: Opener,
    live: LiveGames,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begun(store, "uno-official")
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    stream = opened(table[0])
    stream.view()
    publications.are_lost = True
    version = advance(store, *table)
    publications.wait_for(table[0], version)
    with live.followed(table[0], lambda: None) as game, monkeypatch.context() as patch:
        patch.setattr(store, "set_presence", Mock(side_effect=Unwritable("store_full")))
        game.verify()
    assert stream.view().game.version == version


def test_presence_is_stored_in_the_order_in_which_readers_come_and_go(
    store: RedisStore, opened: Opener, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow call does not overwrite what was stored after it began."""
    entered, gate, stored, set_presence = threading.Semaphore(0), threading.Event(), list[Any](), store.set_presence

    def set_slowly(*arguments: Any) -> Any:
        entered.release()
        assert gate.wait(LIMIT)
        stored.append(arguments[2])
        return set_presence(*arguments)

    monkeypatch.setattr(store, "set_presence", set_slowly)
    with live.followed(table[0], lambda: None):
        stream = opened(table[0])
        assert entered.acquire(timeout=LIMIT)
        stream.close()
        assert not entered.acquire(timeout=0.05)
        gate.set()
        wait_until(lambda: stored[-1:] == [None])
    assert store.presence(table[0]) == NO_READERS


def test_readers_who_come_together_are_stored_together(
    opened: Opener, table: Table, stored: list[Presence | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.games.presence.PRESENCE_DELAY_S", LIMIT)
    streams = [opened(table[0], token) for token in table[1]]
    assert stored == []
    monkeypatch.setattr("croupier.games.presence.PRESENCE_DELAY_S", 0)
    opened(table[0])  # the next one, who brings the end of the delay forward
    until(streams[0], Presence([0, 1, 2, 3], 1))
    assert stored[0] == Presence([0, 1, 2, 3], 1)


def test_the_presence_is_not_read_again_while_nobody_comes_or_goes(
    store: RedisStore, opened: Opener, publications: ObservedPublications, table: Table, stored: list[Presence | None]
) -> None:
    stream = opened(table[0])
    until(stream, Presence([], 1))
    publications.wait_for(table[0], PRESENCE_CHANGED)
    wait_for_timers()
    stored.clear()
    for _ in range(2):
        assert stream.until(advance(store, *table))
    wait_for_timers()
    assert stored == []
