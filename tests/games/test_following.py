"""Streams: a reader gets the whole view, then every change once and in order, whatever fails."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
import redis
from croupier.games import following
from croupier.games import live as live_games
from croupier.games.creation import CreateGame
from croupier.games.errors import NotFound, Unauthorised, Unavailable, Unreadable
from croupier.games.following import End, Heartbeat
from croupier.games.live import MAX_LOADS, TAIL_VERSIONS, LiveGame, LiveGames, View
from croupier.games.ports import Loaded, SilentPublications
from croupier.games.settings import Settings
from croupier.storage.connections import connect
from croupier.storage.embedded import EmbeddedStore
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.following import (
    Listener,
    ObservedPublications,
    Stream,
    advance,
    check_complete,
    copy_of,
    versions_of,
)
from tests.games.conftest import finish
from tests.playing import created, joined
from tests.storage.memory import begun
from tests.storage.waiting import LIMIT, wait_until

RULESET = "uno-official"
UNKNOWN = "0" * 24
Opener = Callable[..., Stream]
T = TypeVar("T")


@pytest.fixture
def opened(live: LiveGames) -> Iterator[Opener]:
    """A function that opens a stream, which is closed at the end."""
    streams: list[Stream] = []

    def open_stream(*arguments: Any, **more: Any) -> Stream:
        streams.append(Stream(live, *arguments, **more))
        return streams[-1]

    yield open_stream
    for stream in streams:
        stream.close()


@pytest.fixture
def table(store: RedisStore) -> tuple[str, list[str]]:
    """The id of a game that is being played, and its tokens."""
    return begun(store, RULESET)


class CountingStore(RedisStore):
    """A real store that counts how often games are read, and how often at the same time."""

    def __init__(self, client: redis.Redis) -> None:
        super().__init__(client)
        self.reads: list[str] = []
        self.most = 0
        self.gate: threading.Event | None = None
        """Reads wait for it."""
        self.entered = threading.Semaphore(0)
        """Released by each read."""
        self._running = 0
        self._lock = threading.Lock()

    def load(self, game_id: str) -> Loaded:
        return self._counted("load", lambda: super(CountingStore, self).load(game_id))

    def load_after(self, game_id: str, version_id: bytes, limit: int) -> Loaded | None:
        return self._counted("load_after", lambda: super(CountingStore, self).load_after(game_id, version_id, limit))

    def load_since(self, game_id: str, after: int, limit: int) -> Loaded:
        return self._counted("load_since", lambda: super(CountingStore, self).load_since(game_id, after, limit))

    def _counted(self, name: str, read: Callable[[], T]) -> T:
        with self._lock:
            self.reads.append(name)
            self._running += 1
            self.most = max(self.most, self._running)
        self.entered.release()
        if self.gate:
            assert self.gate.wait(LIMIT)
        try:
            return read()
        finally:
            with self._lock:
                self._running -= 1


@pytest.fixture
def store(redis_client: redis.Redis) -> CountingStore:
    """An empty store."""
    return CountingStore(redis_client)


# ------------------------------------------------------------------------------------- every change, once


def test_a_reader_gets_the_whole_view_then_each_change(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    stream = opened(game_id, tokens[1])
    first = stream.view().reading
    assert (first.seat, first.events, first.reset) == (1, None, False)
    assert first.game == store.load(game_id).game
    for _ in range(3):
        version = advance(store, game_id, tokens)
        check_complete(store, game_id, [stream.view()], version - 1)


def test_a_reader_who_lags_is_moved_on_to_the_newest_version_without_missing_an_event(
    store: CountingStore, publications: ObservedPublications, opened: Opener, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    stream = opened(game_id)
    since = stream.view().reading.game.version
    version = advance(store, game_id, tokens, 5)
    publications.wait_for(game_id, version)
    view = stream.view()
    assert view.reading.game.version == version == since + 5
    check_complete(store, game_id, [view], since)


def test_readers_who_wait_get_every_event_once_and_in_order_during_a_whole_game(
    store: CountingStore, live: LiveGames, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    listeners = [Listener(live, game_id, token) for token in (*tokens, None, None)]
    first = [listener.view() for listener in listeners]
    version = advance(store, game_id, tokens, 60)
    for listener, view in zip(listeners, first, strict=True):
        since = view.reading.game.version
        check_complete(store, game_id, listener.until(version), since)
    assert all(listener.updates.empty() for listener in listeners)


def test_every_reader_gets_a_version_in_the_form_for_its_seat_and_it_is_made_once(
    opened: Opener, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    views = [opened(game_id, token).view() for token in (tokens[0], tokens[1], tokens[1], None, None)]
    assert [view.reading.seat for view in views] == [0, 1, 1, None, None]
    assert views[1] is views[2]
    assert views[3] is views[4]
    assert len({id(view) for view in views}) == 3


# ------------------------------------------------------------------------------------- resume


@pytest.mark.parametrize("lag", [1, TAIL_VERSIONS, TAIL_VERSIONS + 1, 20])
def test_a_reader_resumes_after_the_version_that_it_has(
    store: CountingStore, publications: ObservedPublications, opened: Opener, table: tuple[str, list[str]], lag: int
) -> None:
    game_id, tokens = table
    follower = opened(game_id)
    follower.view()
    for _ in range(20):
        version = advance(store, game_id, tokens)
        publications.wait_for(game_id, version)
        follower.view()
    store.reads.clear()
    check_complete(store, game_id, [opened(game_id, tokens[2], since=version - lag).view()], version - lag)
    assert store.reads[:-1] == ["load_since"] * (lag > TAIL_VERSIONS)  # the last one is that of this test


def test_a_reader_who_has_the_present_version_gets_nothing_until_the_next(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    version = store.load(game_id).game.version
    stream = opened(game_id, since=version)
    advance(store, game_id, tokens)
    check_complete(store, game_id, [stream.view()], version)


def test_a_reader_of_a_version_that_does_not_exist_gets_the_whole_view(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    version = store.load(game_id).game.version
    stream = opened(game_id, since=version + 1)
    view = stream.view().reading
    assert (view.reset, view.events, view.game.version) == (True, None, version)
    advance(store, game_id, tokens)
    check_complete(store, game_id, [stream.view()], version)


def test_a_reader_who_knows_a_version_before_it_is_announced_resumes_there(
    store: CountingStore, publications: ObservedPublications, opened: Opener, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    opened(game_id).view()
    publications.are_lost = True
    version = advance(store, game_id, tokens)
    publications.wait_for(game_id, version)
    stream = opened(game_id, since=version)
    publications.are_lost = False
    advance(store, game_id, tokens)
    check_complete(store, game_id, [stream.view()], version)


def test_a_reader_too_far_behind_gets_the_whole_view(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games, "EVENTS_LIMIT", 10)
    game_id, tokens = table
    version = advance(store, game_id, tokens, 12)
    check_complete(store, game_id, [opened(game_id, since=version - 10).view()], version - 10)
    view = opened(game_id, since=version - 11).view().reading
    assert (view.reset, view.events, view.game.version) == (True, None, version)


def test_all_readers_of_a_game_that_was_not_read_for_too_long_get_the_whole_view(
    store: CountingStore,
    publications: ObservedPublications,
    opened: Opener,
    table: tuple[str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_games, "EVENTS_LIMIT", 10)
    game_id, tokens = table
    streams = [opened(game_id, token) for token in (tokens[0], None)]
    for stream in streams:
        stream.view()
    version = advance(store, game_id, tokens, 11)
    publications.wait_for(game_id, version)
    assert [stream.view().reading.reset for stream in streams] == [True, True]


# ------------------------------------------------------------------------------------- lost versions


@pytest.mark.parametrize("moves", [0, 2, 3, 5])
def test_readers_of_versions_that_the_store_has_lost_get_the_whole_view(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]], followed: LiveGame, moves: int
) -> None:
    """Three versions are lost; then there are none, fewer, as many or more others in their place."""
    game_id, tokens = table
    stream = opened(game_id, tokens[0])
    stream.view()
    restore = copy_of(store._client, game_id)
    version = advance(store, game_id, tokens, 3)
    stream.until(version)
    resumed = opened(game_id, since=version)
    restore()
    advance(store, game_id, tokens, moves, seed=1)
    followed.verify()
    for reader in (stream, resumed):
        view = reader.view().reading
        while not view.reset:  # it may have got the first of the other versions as a version of its own
            view = reader.view().reading
        assert view.game == store.load(game_id).game
        assert view.events is None
    version = advance(store, game_id, tokens)
    check_complete(store, game_id, [stream.view()], version - 1)


# ------------------------------------------------------------------------------------- lost publications


def test_a_lost_publication_is_noticed_by_the_next_heartbeat(
    store: CountingStore,
    publications: ObservedPublications,
    opened: Opener,
    table: tuple[str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game_id, tokens = table
    stream = opened(game_id)
    since = stream.view().reading.game.version
    publications.are_lost = True
    advance(store, game_id, tokens, 2)
    publications.wait_for(game_id, since + 2)
    heartbeats(stream, monkeypatch)
    assert isinstance(stream.next(), Heartbeat)
    check_complete(store, game_id, [stream.view()], since)


def heartbeats(stream: Stream, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a heartbeat due whenever nothing has changed."""
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    monkeypatch.setattr(following, "HEARTBEAT_S", 0)
    stream.updates.close()  # type: ignore[attr-defined]
    stream.updates = stream.follower.updates()


def test_heartbeats_are_regular_although_the_reader_is_woken_all_the_time(
    opened: Opener, table: tuple[str, list[str]], live: LiveGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "HEARTBEAT_S", 0.1)
    stream, stopped = opened(table[0]), threading.Event()
    stream.view()
    with live.followed(table[0]) as game, ThreadPoolExecutor(1) as pool:

        def wake() -> None:
            while not stopped.wait(0.01):
                game.wake()

        pool.submit(wake)
        assert isinstance(stream.next(), Heartbeat)
        stopped.set()


@pytest.fixture
def followed(live: LiveGames, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveGame]:
    """The game of the table, which was read, with each call of ``verify`` a heartbeat."""
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    with live.followed(table[0]) as game:
        game.current()
        yield game


def test_a_lost_publication_is_noticed_after_the_store_has_lost_versions(
    store: CountingStore, publications: ObservedPublications, followed: LiveGame, table: tuple[str, list[str]]
) -> None:
    restore = copy_of(store._client, table[0])
    publications.wait_for(table[0], advance(store, *table, 3))
    followed.current()
    restore()
    followed.verify()
    followed.current()
    publications.are_lost = True
    publications.forget()
    publications.wait_for(table[0], advance(store, *table))
    followed.verify()
    followed.verify()
    assert publications.renewed == [table[0]]


def test_two_heartbeats_that_find_a_version_that_was_not_published_renew_the_subscription(
    store: CountingStore, publications: ObservedPublications, followed: LiveGame, table: tuple[str, list[str]]
) -> None:
    publications.are_lost = True
    publications.wait_for(table[0], advance(store, *table))
    followed.verify()
    assert publications.renewed == []
    followed.verify()
    assert publications.renewed == [table[0]]


def test_a_publication_that_comes_after_the_heartbeat_does_not_renew_the_subscription(
    store: CountingStore, publications: ObservedPublications, followed: LiveGame, table: tuple[str, list[str]]
) -> None:
    publications.are_lost = True
    version = advance(store, *table)
    publications.wait_for(table[0], version)
    followed.verify()
    followed.receive(str(version))
    followed.verify()
    followed.verify()
    assert publications.renewed == []


def test_the_version_is_compared_once_for_all_readers_of_a_game(
    store: CountingStore, live: LiveGames, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []

    def version_id(game_id: str) -> bytes:
        compared.append(game_id)
        return RedisStore.version_id(store, game_id)

    monkeypatch.setattr(store, "version_id", version_id)
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 3600)
    with live.followed(table[0]) as game:
        game.verify()
        assert compared == []
        game._verified -= 3600
        game.verify()
        game.verify()
    assert compared == [table[0]]


def test_without_publications_a_reader_gets_changes_by_its_heartbeats(
    store: CountingStore, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = LiveGames(store, SilentPublications())
    with closing(Stream(silent, table[0])) as stream:
        since = stream.view().reading.game.version
        version = advance(store, *table, 3)
        heartbeats(stream, monkeypatch)
        updates = [stream.next() for _ in range(2)]
        assert isinstance(updates[0], Heartbeat)
        assert isinstance(updates[1], View)
        check_complete(store, table[0], [updates[1]], since)
        assert updates[1].reading.game.version == version
        silent.publications.renew(table[0])
    finish(silent)


# ------------------------------------------------------------------------------------- store errors


def test_readers_are_brought_up_to_date_after_the_store_has_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games, "RETRY_S", 0.05)
    monkeypatch.setattr(following, "RETRY_S", 0.05)
    server = EmbeddedStore(tmp_path)
    server.start()
    with connect(server.url) as client:
        store, publications = RedisStore(client), ObservedPublications(client)
        games, (game_id, tokens) = LiveGames(store, publications), begun(store, RULESET)
        listeners = [Listener(games, game_id, token) for token in (tokens[0], None)]
        since, _ = [listener.view().reading.game.version for listener in listeners]
        for _ in range(2):
            advance(store, game_id, tokens, 2)
            server.stop()
            publications.forget()
            with games.followed(game_id) as game:
                game._expire()  # the readers notice that the store does not respond
                server.start()
            publications.wait_for(game_id, None)
            advance(store, game_id, tokens, 2)
        for listener in listeners:
            check_complete(store, game_id, listener.until(since + 8), since)
        finish(games)
        for listener in listeners:
            listener.join(LIMIT)
        publications.close()
        client.connection_pool.disconnect()
    server.stop()


def test_while_the_store_does_not_respond_one_reader_tries_for_all(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]], live: LiveGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers = [opened(table[0]) for _ in range(5)]
    for reader in readers:
        reader.view()
    attempts: list[str] = []

    def fail(game_id: str, *_: object) -> None:
        attempts.append(game_id)
        raise Unavailable("store_unavailable")

    with live.followed(table[0]) as game, monkeypatch.context() as patch:
        patch.setattr(store, "load_after", fail)
        game._expire()
        for _ in range(5):
            with pytest.raises(Unavailable):
                game.current()
        assert len(attempts) == 1
    version = advance(store, *table)
    for reader in readers:
        check_complete(store, table[0], [reader.view()], version - 1)


def test_no_stream_begins_while_the_store_does_not_respond(
    store: CountingStore, live: LiveGames, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Unavailable("store_unavailable")

    monkeypatch.setattr(store, "load", fail)
    with pytest.raises(Unavailable):
        Stream(live, table[0])
    assert live._games == {}


def test_the_streams_of_a_damaged_game_end_with_its_error(
    redis_client: redis.Redis, live: LiveGames, table: tuple[str, list[str]]
) -> None:
    listener = Listener(live, table[0])
    listener.view()
    redis_client.setrange(f"croupier:{{{table[0]}}}:game", 40, b"damaged")
    with live.followed(table[0]) as game:
        game._expire()
        assert isinstance(listener.updates.get(timeout=LIMIT), Unreadable)
        with pytest.raises(Unreadable):
            game.current()


# ------------------------------------------------------------------------------------- the end


def test_a_game_that_does_not_exist_cannot_be_followed(live: LiveGames) -> None:
    with pytest.raises(NotFound):
        Stream(live, UNKNOWN)
    assert live._games == {}


def test_the_readers_of_a_deleted_game_get_its_end(store: CountingStore, opened: Opener) -> None:
    game, (token,) = created(store, CreateGame(RULESET, {}, 2, "Ana", public=False, position=None))
    readers = [opened(game.id, token), opened(game.id)]
    for reader in readers:
        reader.view()
    asking.delete(store, game.id, token)
    assert [reader.end() for reader in readers] == ["deleted", "deleted"]


def test_a_reader_who_lags_gets_the_end_of_a_game_that_was_deleted_while_its_log_was_read(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def vanish(*_: object) -> Loaded:
        raise NotFound("game_not_found")

    monkeypatch.setattr(store, "load_since", vanish)
    assert opened(table[0], since=1).end() == "deleted"


def test_a_game_without_spectators_ends_the_streams_of_those_who_watched_its_lobby(
    store: CountingStore, opened: Opener
) -> None:
    creation = CreateGame(RULESET, {}, 2, "Ana", public=False, position=None, settings=Settings(spectators="off"))
    game, (token,) = created(store, creation)
    player, spectator = opened(game.id, token), opened(game.id)
    assert player.view().reading.game.version == spectator.view().reading.game.version == 1
    joined(store, game.id)
    asking.start(store, game.id, token, Terms(0))
    while isinstance(update := spectator.next(), View):  # the join may come before the start
        assert update.reading.game.status == "lobby"
    assert update == End("spectators_off")
    assert next(spectator.updates, None) is None
    assert player.until(3)[-1].reading.game.status == "playing"


def test_the_readers_of_a_closed_game_get_its_last_version_and_the_end(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    stream = opened(game_id)
    since = stream.view().reading.game.version
    for seat, token in enumerate(tokens):
        assert not stream.follower.is_over()
        asking.leave(store, game_id, seat, token, Terms(0))
    version = store.load(game_id).game.version
    check_complete(store, game_id, stream.until(version), since)
    assert stream.follower.is_over()
    assert stream.end() == "closed"
    resumed = opened(game_id, since=version)
    assert resumed.follower.is_over()
    assert resumed.end() == "closed"


def test_a_former_holder_of_a_seat_gets_nothing_of_the_next_one(store: CountingStore, opened: Opener) -> None:
    game, _ = created(store, CreateGame(RULESET, {}, 2, "Ana", public=False, position=None))
    _, seat, token = joined(store, game.id, "Ben")
    stream = opened(game.id, token)
    stream.view()
    asking.leave(store, game.id, seat, token, Terms(0))
    _, next_seat, next_token = joined(store, game.id, "Cem")
    assert next_seat == seat
    assert stream.end() == "token_revoked"
    with pytest.raises(Unauthorised):
        opened(game.id, token)
    assert opened(game.id, next_token).view().reading.seat == seat


def test_a_player_who_has_just_joined_can_follow_before_that_is_announced(
    store: CountingStore, publications: ObservedPublications, opened: Opener
) -> None:
    game, _ = created(store, CreateGame(RULESET, {}, 2, "Ana", public=False, position=None))
    opened(game.id).view()
    publications.are_lost = True
    _, seat, token = joined(store, game.id, "Ben")
    assert opened(game.id, token).view().reading.seat == seat


def test_at_a_shutdown_all_streams_end_and_others_do_not_begin(
    live: LiveGames, opened: Opener, table: tuple[str, list[str]]
) -> None:
    waiting, listener = opened(table[0]), Listener(live, table[0])
    waiting.view()
    listener.view()
    live.shut_down()
    assert waiting.end() == "shutdown"
    listener.join(LIMIT)
    assert opened(table[0]).end() == "shutdown"


# ------------------------------------------------------------------------------------- shared by all readers


def test_a_version_is_read_once_whatever_the_number_of_readers(
    store: CountingStore, live: LiveGames, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    listeners = [Listener(live, game_id, token) for token in tokens * 5]
    for listener in listeners:
        listener.view()
    store.reads.clear()
    for _ in range(3):
        version = advance_ungated(store, game_id, tokens)
        for listener in listeners:
            assert versions_of(listener.until(version)) == [version]
    assert store.reads == ["load_after"] * 3


def test_a_change_while_the_game_is_read_is_not_lost(
    store: CountingStore,
    live: LiveGames,
    publications: ObservedPublications,
    table: tuple[str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changes: list[int] = []

    def load_after(*arguments: Any) -> Loaded | None:
        """Read the game; another change is published before the reader has got the result."""
        loaded = RedisStore.load_after(store, *arguments)
        if not changes:
            changes.append(advance(store, *table))
            publications.wait_for(table[0], changes[0])
        return loaded

    listener = Listener(live, table[0])
    since = listener.view().reading.game.version
    monkeypatch.setattr(store, "load_after", load_after)
    advance(store, *table)
    check_complete(store, table[0], listener.until(since + 2), since)


def test_a_change_while_a_reader_who_lags_reads_the_log_comes_with_the_next_view(
    store: CountingStore, opened: Opener, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    version = advance(store, *table, TAIL_VERSIONS + 2)

    def load_since(*arguments: Any) -> Loaded:
        monkeypatch.undo()
        advance(store, *table)
        return RedisStore.load_since(store, *arguments)

    stream = opened(table[0], since=1)
    monkeypatch.setattr(store, "load_since", load_since)
    views = stream.until(version + 1)
    assert versions_of(views) == [version, version + 1]
    check_complete(store, table[0], views, 1)


def test_who_asks_while_another_reader_reads_the_game_gets_what_that_one_reads(
    store: CountingStore, live: LiveGames, publications: ObservedPublications, table: tuple[str, list[str]]
) -> None:
    with live.followed(table[0]) as game, ThreadPoolExecutor(2) as pool:
        game.current()
        store.entered = threading.Semaphore(0)
        store.gate = threading.Event()
        publications.wait_for(table[0], version := advance_ungated(store, *table))
        first = pool.submit(game.current)
        assert store.entered.acquire(timeout=LIMIT)
        second = pool.submit(game.current)
        assert not wait([second], timeout=0.05).done
        store.gate.set()
        assert first.result() is second.result()
        newest = game.current()
        assert newest
        assert newest is first.result()
        assert newest.game.version == version


def test_a_change_while_the_game_is_read_is_read_next(
    store: CountingStore, live: LiveGames, publications: ObservedPublications, table: tuple[str, list[str]]
) -> None:
    with live.followed(table[0]) as game, ThreadPoolExecutor(1) as pool:
        game.current()
        store.entered = threading.Semaphore(0)
        store.gate = threading.Event()
        publications.wait_for(table[0], advance_ungated(store, *table))
        reading = pool.submit(game.current)
        assert store.entered.acquire(timeout=LIMIT)
        publications.wait_for(table[0], version := advance_ungated(store, *table))
        store.gate.set()
        reading.result()
        newest = game.current()
        assert newest
        assert newest.game.version == version


def advance_ungated(store: CountingStore, game_id: str, tokens: list[str]) -> int:
    """Make a move by another process, which is not hindered."""
    return advance(RedisStore(store._client), game_id, tokens)


def test_games_are_read_a_few_at_a_time(store: CountingStore, live: LiveGames) -> None:
    games = [
        created(store, CreateGame(RULESET, {}, 2, "Ana", public=False, position=None))[0] for _ in range(MAX_LOADS + 4)
    ]
    store.gate = threading.Event()
    listeners = [Listener(live, game.id) for game in games]
    for _ in range(MAX_LOADS):
        assert store.entered.acquire(timeout=LIMIT)
    assert not store.entered.acquire(timeout=0.05)
    store.gate.set()
    assert [listener.view().reading.game.id for listener in listeners] == [game.id for game in games]
    assert store.most == MAX_LOADS


def test_the_last_reader_cancels_the_subscription(
    redis_client: redis.Redis, live: LiveGames, table: tuple[str, list[str]]
) -> None:
    streams = [Stream(live, table[0]) for _ in range(2)]
    assert followed_channels(redis_client) == 1
    streams[0].close()
    assert followed_channels(redis_client) == 1
    streams[1].close()
    wait_until(lambda: followed_channels(redis_client) == 0)
    assert live._games == {}


def followed_channels(client: Any) -> int:
    return len(client.execute_command("PUBSUB", "SHARDCHANNELS"))


def test_who_follows_when_the_last_reader_leaves_gets_the_next_version(
    store: CountingStore, live: LiveGames, table: tuple[str, list[str]]
) -> None:
    game_id, tokens = table
    for _ in range(20):
        leaving, gate = Stream(live, game_id), threading.Barrier(2)

        def leave(stream: Stream = leaving, gate: threading.Barrier = gate) -> None:
            gate.wait()
            stream.close()

        with ThreadPoolExecutor(1) as pool:
            left = pool.submit(leave)
            gate.wait()
            with closing(Stream(live, game_id)) as coming:
                since = coming.view().reading.game.version
                left.result()
                advance(store, game_id, tokens)
                check_complete(store, game_id, [coming.view()], since)  # a heartbeat is no view: it was published


def test_a_stream_that_dies_leaves_nothing_behind(live: LiveGames, table: tuple[str, list[str]]) -> None:
    stream = Stream(live, table[0])
    stream.view()
    with live.followed(table[0]) as game:
        stream.close()
        assert (game.users, game.presence.has_readers) == (1, False)
    assert live._games == {}


# ------------------------------------------------------------------------------------- long polls


def test_a_long_poll_ends_at_the_next_change(
    store: CountingStore, live: LiveGames, table: tuple[str, list[str]]
) -> None:
    version = store.load(table[0]).game.version
    with ThreadPoolExecutor(1) as pool:
        waited = pool.submit(live.wait_for_change, table[0], version, LIMIT)
        wait_until(lambda: bool(live._games))
        advance(store, *table)
        assert waited.result() < LIMIT


def test_a_long_poll_ends_after_its_time(store: CountingStore, live: LiveGames, table: tuple[str, list[str]]) -> None:
    version = store.load(table[0]).game.version
    assert 0.05 <= live.wait_for_change(table[0], version, 0.05) < LIMIT


def test_a_long_poll_waits_although_its_version_was_not_announced_yet(
    store: CountingStore, publications: ObservedPublications, live: LiveGames, opened: Opener, table: tuple[str, Any]
) -> None:
    opened(table[0]).view()
    publications.are_lost = True
    version = advance(store, *table)
    publications.wait_for(table[0], version)
    assert live.wait_for_change(table[0], version, 0.05) >= 0.05


def test_a_long_poll_notices_a_lost_publication(
    store: CountingStore,
    publications: ObservedPublications,
    live: LiveGames,
    table: tuple[str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0.02)
    publications.are_lost = True
    version = store.load(table[0]).game.version
    with ThreadPoolExecutor(1) as pool:
        waited = pool.submit(live.wait_for_change, table[0], version, LIMIT)
        publications.wait_for(table[0], None)
        advance(store, *table)
        assert waited.result() < LIMIT


@pytest.mark.parametrize("known", [0, 1000])
def test_a_long_poll_for_another_version_does_not_wait(
    live: LiveGames, table: tuple[str, list[str]], known: int
) -> None:
    assert live.wait_for_change(table[0], known, LIMIT) < LIMIT


def test_a_long_poll_ends_when_the_game_is_deleted_or_the_process_shuts_down(
    store: CountingStore, live: LiveGames, table: tuple[str, list[str]]
) -> None:
    assert live.wait_for_change(UNKNOWN, 1, LIMIT) < LIMIT
    version = store.load(table[0]).game.version
    with ThreadPoolExecutor(1) as pool:
        waited = pool.submit(live.wait_for_change, table[0], version, LIMIT)
        wait_until(lambda: bool(live._games))
        live.shut_down()
        assert waited.result() < LIMIT
    assert live.wait_for_change(table[0], version, LIMIT) < LIMIT
