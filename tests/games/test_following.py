"""Streams: a reader gets the whole view, then every change once and in order, whatever fails."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any
from unittest.mock import DEFAULT, Mock

import pytest
import redis
from croupier.api.http.optional_texts import NO_TEXTS
from croupier.api.http.responses import view_as_json
from croupier.games import following
from croupier.games import live as live_games
from croupier.games.creation import CreateGame
from croupier.games.errors import NotFound, Unauthorised, Unavailable, Unreadable
from croupier.games.following import Heartbeat
from croupier.games.live import MAX_LOADS, TAIL_VERSIONS, LiveGame, LiveGames
from croupier.games.ports import Loaded, Shared, SilentPublications
from croupier.games.reading import Reading
from croupier.games.settings import Settings
from croupier.games.waiting import wait_for_change
from croupier.storage.connections import connect
from croupier.storage.embedded import EmbeddedStore
from croupier.storage.publications import Receiver
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.following import (
    Listener,
    ObservedPublications,
    Stream,
    StreamOfMany,
    Table,
    advance,
    check_complete,
    copy_of,
)
from tests.games.conftest import finish
from tests.playing import created, joined
from tests.storage.memory import begun
from tests.storage.waiting import LIMIT, wait_until

RULESET = "uno-official"
UNKNOWN = "0" * 24
Opener = Callable[..., Stream]


@pytest.fixture(params=[Stream, StreamOfMany])
def opened(live: LiveGames, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """A function that opens a stream of one game or of many, which is closed at the end."""
    with ExitStack() as stack:
        yield lambda *arguments, **more: stack.enter_context(closing(request.param(live, *arguments, **more)))


@pytest.fixture
def table(store: RedisStore) -> Table:
    """A game that is being played."""
    return begun(store, RULESET)


class CountingStore(RedisStore):
    """A real store that notes how games are read, and can delay it."""

    def __init__(self, client: redis.Redis) -> None:
        super().__init__(client)
        self.reads: list[str] = []
        self.entered = threading.Semaphore(0)
        """Released by each read."""
        self.gate = threading.Event()
        """What was read is returned after it."""
        self.gate.set()

    def load(self, *arguments: Any) -> Any:
        return self._noted("load", *arguments)

    def load_after(self, *arguments: Any) -> Any:
        return self._noted("load_after", *arguments)

    def load_since(self, *arguments: Any) -> Any:
        return self._noted("load_since", *arguments)

    def _noted(self, name: str, *arguments: Any) -> Any:
        self.reads.append(name)
        found = getattr(RedisStore, name)(self, *arguments)
        self.entered.release()
        assert self.gate.wait(LIMIT)
        return found


@pytest.fixture
def store(redis_client: redis.Redis) -> CountingStore:
    """An empty store."""
    return CountingStore(redis_client)


def lose_a_version(store: CountingStore, publications: ObservedPublications, table: Table) -> int:
    """Make a version whose publication is lost."""
    publications.are_lost = True
    version = advance(RedisStore(store.client), *table)
    publications.wait_for(table[0], version)
    return version


# ------------------------------------------------------------------------------------- every change, once


def test_readers_who_wait_get_every_event_once_and_in_order_during_a_whole_game(
    store: CountingStore, live: LiveGames, table: Table
) -> None:
    game_id, tokens = table
    listeners = [Listener(live, game_id, token) for token in (*tokens, None, None)]
    first = [listener.view() for listener in listeners]
    version = advance(store, game_id, tokens, 60)
    for listener, view in zip(listeners, first, strict=True):
        assert (view.events, view.reset) == (None, False)
        check_complete(store, game_id, listener.until(version), view.game.version)
    assert all(listener.received.empty() for listener in listeners)


def built(views: Sequence[Reading]) -> list[int]:
    """Return what identifies each view as clients get it: equal if it was built once for both."""
    return [id(view_as_json(view, NO_TEXTS)) for view in views]


def test_readers_with_the_same_seat_share_a_view(opened: Opener, table: Table) -> None:
    game_id, tokens = table
    views = [opened(game_id, token).view() for token in (tokens[0], tokens[1], tokens[1], None, None)]
    assert [view.seat for view in views] == [0, 1, 1, None, None]
    ids = built(views)
    assert ids[1] == ids[2]
    assert ids[3] == ids[4]
    assert len({*ids}) == 3


def test_what_readers_share_is_kept_until_a_heartbeat(
    live: LiveGames, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An idle game keeps no views in memory, however many readers follow it."""
    monkeypatch.setattr("croupier.games.live.HEARTBEAT_S", 0.0)
    view = opened(table[0]).view()
    view_as_json(view, NO_TEXTS)
    assert view.loaded.shared.views
    assert view.loaded.shared.summary
    with live.followed(table[0], Mock()) as game:
        game.verify()
    assert view.loaded.shared == Shared()


@pytest.mark.parametrize("lag", [1, TAIL_VERSIONS, TAIL_VERSIONS + 1, 20])
def test_a_reader_resumes_after_the_version_that_it_has(
    store: CountingStore, opened: Opener, table: Table, lag: int
) -> None:
    game_id, tokens = table
    stream = opened(game_id)
    stream.view()
    for _ in range(20):
        version = advance(store, game_id, tokens)
        stream.view()
    store.reads.clear()
    check_complete(store, game_id, [opened(game_id, tokens[2], since=version - lag).view()], version - lag)
    assert store.reads.count("load_since") == (lag > TAIL_VERSIONS)


def test_a_reader_who_knows_a_version_before_it_is_announced_resumes_there(
    store: CountingStore, publications: ObservedPublications, opened: Opener, table: Table
) -> None:
    opened(table[0]).view()
    version = lose_a_version(store, publications, table)
    stream = opened(table[0], since=version)
    publications.are_lost = False
    advance(store, *table)
    check_complete(store, table[0], [stream.view()], version)


@pytest.mark.parametrize("lag", [-1, 11])
def test_a_reader_of_no_version_or_of_too_many_gets_the_whole_view(
    store: CountingStore, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch, lag: int
) -> None:
    monkeypatch.setattr(following, "EVENTS_LIMIT", 10)
    version = advance(store, *table, 12)
    view = opened(table[0], since=version - lag).view()
    assert (view.reset, view.events, view.game.version) == (True, None, version)


def test_all_readers_of_a_game_that_was_not_read_for_too_long_get_the_whole_view(
    store: CountingStore, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = [opened(table[0], token) for token in (table[1][0], None, None)]
    for stream in streams:
        stream.view()
    monkeypatch.setattr(store, "load_after", lambda *_: None)
    advance(store, *table)
    views = [stream.view() for stream in streams]
    assert [(view.reset, view.events) for view in views] == [(True, None)] * 3
    assert len({*built(views)}) == 2


@pytest.mark.parametrize("moves", [0, 2, 3, 5])
def test_readers_of_versions_that_the_store_has_lost_get_the_whole_view(
    store: CountingStore, opened: Opener, table: Table, followed: LiveGame, moves: int
) -> None:
    """Three versions are lost; then there are none, fewer, as many or more others in their place."""
    game_id, tokens = table
    stream = opened(game_id, tokens[0])
    stream.view()
    restore = copy_of(store.client, game_id)
    version = advance(store, game_id, tokens, 3)
    stream.until(version)
    resumed = opened(game_id, since=version)
    restore()
    advance(store, game_id, tokens, moves, seed=1)
    followed.verify()
    last = store.load(game_id).game
    for reader in (stream, resumed):
        views = reader.until(last.version)  # the first of the other versions may look like one of its own
        while not any(view.reset for view in views):
            views = reader.until(last.version)
        assert views[-1].game == last
    version = advance(store, game_id, tokens)
    check_complete(store, game_id, [stream.view()], version - 1)


# ------------------------------------------------------------------------------------- lost publications


def after_a_heartbeat(stream: Stream, monkeypatch: pytest.MonkeyPatch) -> Reading:
    """Make a heartbeat due whenever nothing has changed; return the next view after it."""
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    monkeypatch.setattr(following, "HEARTBEAT_S", 0)
    stream.updates = stream.follower.updates()
    update = stream.next()
    assert isinstance(update, Heartbeat)
    while isinstance(update, Heartbeat):
        update = stream.next()
    assert isinstance(update, Reading)
    return update


def test_without_publications_a_reader_gets_changes_by_its_heartbeats(
    store: CountingStore, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = LiveGames(store, SilentPublications())
    with closing(Stream(silent, table[0])) as stream:
        since = stream.view().game.version
        advance(store, *table, 3)
        check_complete(store, table[0], [after_a_heartbeat(stream, monkeypatch)], since)
        silent.publications.renew(table[0])
    finish(silent)


def test_heartbeats_are_regular_although_the_reader_is_woken_all_the_time(
    opened: Opener, table: Table, live: LiveGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "HEARTBEAT_S", 0.1)
    stream, stopped = opened(table[0]), threading.Event()
    stream.view()
    with live.followed(table[0], lambda: None) as game, ThreadPoolExecutor(1) as pool:

        def wake() -> None:
            while not stopped.wait(0.01):
                game.wake()

        pool.submit(wake)
        assert isinstance(stream.next(), Heartbeat)
        stopped.set()


@pytest.fixture
def followed(live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveGame]:
    """The game of the table, which was read, with each call of ``verify`` a heartbeat."""
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    with live.followed(table[0], lambda: None) as game:
        game.newest()
        yield game


@pytest.mark.parametrize("is_late", [False, True], ids=["lost", "late"])
def test_two_heartbeats_that_find_a_version_that_was_not_published_renew_the_subscription(
    store: CountingStore, publications: ObservedPublications, followed: LiveGame, table: Table, is_late: bool
) -> None:
    version = lose_a_version(store, publications, table)
    followed.verify()
    assert publications.renewed == []
    if is_late:
        followed.receive(str(version))
    followed.verify()
    assert publications.renewed == [table[0]] * (not is_late)


def test_a_lost_publication_is_noticed_after_the_store_has_lost_versions(
    store: CountingStore, publications: ObservedPublications, followed: LiveGame, table: Table
) -> None:
    restore = copy_of(store.client, table[0])
    publications.wait_for(table[0], advance(store, *table, 3))
    restore()
    followed.newest()
    publications.forget()
    lose_a_version(store, publications, table)
    followed.verify()
    followed.verify()
    assert publications.renewed == [table[0]]


def test_who_begins_while_an_earlier_version_is_read_gets_the_newest(
    store: CountingStore, publications: ObservedPublications, followed: LiveGame, table: Table
) -> None:
    store.entered = threading.Semaphore(0)
    store.gate.clear()
    advance(RedisStore(store.client), *table)
    assert store.entered.acquire(timeout=LIMIT)
    version = lose_a_version(store, publications, table)
    with ThreadPoolExecutor(1) as pool:
        newest = pool.submit(followed.newest)
        assert not wait([newest], timeout=0.05).done
        store.gate.set()
        assert newest.result(LIMIT).game.version == version


def test_a_game_is_not_read_for_a_publication_that_comes_after_its_last_reader_has_gone(
    store: CountingStore, live: LiveGames, table: Table
) -> None:
    with live.followed(table[0], lambda: None) as game:
        newest = game.newest().game.version
    store.reads.clear()
    game.receive(str(newest + 1))
    live.refreshing.shutdown()  # whatever was begun is over
    assert store.reads == []


def test_the_version_is_compared_once_for_all_readers_of_a_game(
    store: CountingStore, live: LiveGames, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = Mock(wraps=store.version_id)
    monkeypatch.setattr(store, "version_id", compared)
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 3600)
    with live.followed(table[0], lambda: None) as game:
        game.verify()
        assert not compared.called
        game._verified -= 3600
        game.verify()
        game.verify()
    assert compared.call_count == 1


# ------------------------------------------------------------------------------------- store errors


def test_readers_are_brought_up_to_date_after_the_store_has_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games, "RETRY_S", 0.05)
    server = EmbeddedStore(tmp_path)
    server.start()
    with connect(server.url) as client:
        store, publications = RedisStore(client), ObservedPublications(client)
        games, (game_id, tokens) = LiveGames(store, publications), begun(store, RULESET)
        listeners = [Listener(games, game_id, token) for token in (tokens[0], None)]
        since, _ = [listener.view().game.version for listener in listeners]
        for _ in range(2):
            advance(store, game_id, tokens, 2)
            server.stop()
            publications.forget()
            server.start()
            publications.wait_for(game_id, None)
            advance(store, game_id, tokens, 2)
        for listener in listeners:
            check_complete(store, game_id, listener.until(since + 8), since)
        finish(games)
        for listener in listeners:
            listener.thread.join(LIMIT)
        publications.close()
        client.connection_pool.disconnect()
    server.stop()


def test_while_the_store_does_not_respond_one_attempt_is_made_for_all_readers(
    store: CountingStore, opened: Opener, table: Table, live: LiveGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games, "RETRY_S", LIMIT)
    readers = [opened(table[0]) for _ in range(5)]
    for reader in readers:
        reader.view()
    attempts = threading.Semaphore(0)

    def fail(*_: object) -> None:
        attempts.release()
        raise Unavailable("store_unavailable")

    with monkeypatch.context() as patch, live.followed(table[0], lambda: None) as game:
        patch.setattr(store, "load_after", fail)
        version = advance(store, *table)
        assert attempts.acquire(timeout=LIMIT)
        wait_until(lambda: game.retry.is_due)
        for _ in range(5):
            with pytest.raises(Unavailable):
                game.newest()
        assert not attempts.acquire(timeout=0.05)
        game.retry.request(0)
        assert attempts.acquire(timeout=LIMIT), "the next attempt is made without readers who ask for it"
        wait_until(lambda: game.retry.is_due)
    game.retry.request(0)
    for reader in readers:
        check_complete(store, table[0], [reader.view()], version - 1)


def test_a_reader_who_lags_gets_the_log_when_the_store_responds_again(
    store: CountingStore, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "RETRY_S", 0.05)
    advance(store, *table, TAIL_VERSIONS + 2)
    outcomes = [*[Unavailable("store_unavailable")] * 5, DEFAULT]
    monkeypatch.setattr(store, "load_since", Mock(wraps=store.load_since, side_effect=outcomes))
    check_complete(store, table[0], [opened(table[0], since=1).view()], 1)


@pytest.mark.parametrize("error", [Unavailable("store_unavailable"), NotFound("game_not_found"), ZeroDivisionError()])
def test_no_stream_of_a_game_that_cannot_be_read_begins(
    store: CountingStore, live: LiveGames, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(store, "load", Mock(side_effect=error))
    monkeypatch.setattr(live_games, "RETRY_S", 0)
    with pytest.raises(type(error)):
        Stream(live, UNKNOWN)
    assert live._games == {}


def test_the_streams_of_a_damaged_game_end_with_its_error_and_begin_when_it_is_repaired(
    redis_client: redis.Redis, live: LiveGames, opened: Opener, table: Table
) -> None:
    restore, listener = copy_of(redis_client, table[0]), Listener(live, table[0])
    listener.view()
    with live.followed(table[0], lambda: None) as game:
        redis_client.setrange(f"croupier:{{{table[0]}}}:game", 40, b"damaged")
        game.receive(None)
        assert isinstance(listener.next(), Unreadable)
        with pytest.raises(Unreadable):
            opened(table[0])
        restore()
        assert opened(table[0]).view().reset is False


# ------------------------------------------------------------------------------------- the end


END_OF_A_LOBBY: dict[str, Callable[[RedisStore, str, str, str], object]] = {
    "deleted": lambda store, game_id, host, _: asking.delete(store, game_id, host),
    "token_revoked": lambda store, game_id, _, guest: asking.leave(store, game_id, 1, guest),
    "spectators_off": lambda store, game_id, host, _: asking.start(store, game_id, host),
    "closed": lambda store, game_id, host, _: asking.end(store, game_id, host),
}


@pytest.mark.parametrize("reason", END_OF_A_LOBBY)
def test_a_stream_ends_for_a_reason(store: CountingStore, opened: Opener, reason: str) -> None:
    creation = CreateGame(RULESET, {}, 2, "Ana", public=False, position=None, settings=Settings(spectators="off"))
    game, (host,) = created(store, creation)
    _, seat, guest = joined(store, game.id, "Ben")
    stream = opened(game.id, {"token_revoked": guest, "closed": host}.get(reason))
    stream.view()
    END_OF_A_LOBBY[reason](store, game.id, host, guest)
    if reason == "closed":
        check_complete(store, game.id, [stream.view()], 2)
    if reason == "token_revoked":
        assert joined(store, game.id, "Cem")[1] == seat  # a former holder gets nothing of the next one
        with pytest.raises(Unauthorised):
            opened(game.id, guest)
    assert stream.end() == reason


def test_a_stream_is_over_once_its_reader_has_the_last_version(store: CountingStore, live: LiveGames) -> None:
    game, (host,) = created(store, CreateGame(RULESET, {}, 2, "Ana", public=False, position=None))
    with closing(Stream(live, game.id)) as stream:
        stream.view()
        assert not stream.follower.is_over()
        asking.end(store, game.id, host)
        stream.view()
        assert stream.follower.is_over()


def test_a_reader_who_lags_gets_the_end_of_a_game_that_was_deleted_while_its_log_was_read(
    store: CountingStore, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "load_since", Mock(side_effect=NotFound("game_not_found")))
    assert opened(table[0], since=1).end() == "deleted"


def test_at_a_shutdown_all_streams_end_and_others_do_not_begin(live: LiveGames, opened: Opener, table: Table) -> None:
    waiting, listener = opened(table[0]), Listener(live, table[0])
    waiting.view()
    listener.view()
    live.shut_down()
    assert waiting.end() == "shutdown"
    listener.thread.join(LIMIT)
    assert opened(table[0]).end() == "shutdown"


# ------------------------------------------------------------------------------------- shared by all readers


def test_a_version_is_read_once_whatever_the_number_of_readers(
    store: CountingStore, live: LiveGames, table: Table
) -> None:
    listeners = [Listener(live, table[0], token) for token in table[1] * 5]
    for listener in listeners:
        listener.view()
    store.reads.clear()
    for _ in range(3):
        version = advance(RedisStore(store.client), *table)
        for listener in listeners:
            assert listener.view().game.version == version
    assert store.reads == ["load_after"] * 3


def test_readers_who_begin_while_the_game_is_read_wait_for_that(
    store: CountingStore, live: LiveGames, table: Table
) -> None:
    store.reads.clear()
    store.gate.clear()
    with live.followed(table[0], lambda: None) as game, ThreadPoolExecutor(3) as pool:
        beginning = [pool.submit(game.newest) for _ in range(3)]
        assert not wait(beginning, timeout=0.05).done
        store.gate.set()
        assert len({id(one.result()) for one in beginning}) == 1
    assert store.reads == ["load"]


def test_a_change_while_the_game_is_read_is_not_lost(
    store: CountingStore, live: LiveGames, publications: ObservedPublications, table: Table
) -> None:
    listener = Listener(live, table[0])
    since = listener.view().game.version
    store.entered = threading.Semaphore(0)
    store.gate.clear()
    advance(RedisStore(store.client), *table)
    assert store.entered.acquire(timeout=LIMIT)
    publications.wait_for(table[0], advance(RedisStore(store.client), *table))
    store.gate.set()
    check_complete(store, table[0], listener.until(since + 2), since)


def test_a_change_while_a_reader_who_lags_reads_the_log_comes_with_the_next_view(
    store: CountingStore, opened: Opener, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = advance(store, *table, TAIL_VERSIONS + 2)

    def load_since(*arguments: Any) -> Loaded:
        monkeypatch.undo()
        advance(store, *table)
        return RedisStore.load_since(store, *arguments)

    monkeypatch.setattr(store, "load_since", load_since)
    stream = opened(table[0], since=1)
    views = stream.until(version + 1)
    assert [view.game.version for view in views] == [version, version + 1]
    check_complete(store, table[0], views, 1)


def test_games_are_read_a_few_at_a_time(store: CountingStore, live: LiveGames) -> None:
    games = [
        created(store, CreateGame(RULESET, {}, 2, "Ana", public=False, position=None))[0] for _ in range(MAX_LOADS + 4)
    ]
    store.gate.clear()
    listeners = [Listener(live, game.id) for game in games]
    for _ in range(MAX_LOADS):
        assert store.entered.acquire(timeout=LIMIT)
    assert not store.entered.acquire(timeout=0.05)
    store.gate.set()
    assert [listener.view().game.id for listener in listeners] == [game.id for game in games]


# ------------------------------------------------------------------------------------- subscriptions


def test_the_last_reader_cancels_the_subscription(redis_client: Any, live: LiveGames, table: Table) -> None:
    def followed_channels() -> int:
        return len(redis_client.execute_command("PUBSUB", "SHARDCHANNELS"))

    streams = [Stream(live, table[0]) for _ in range(2)]
    streams[1].view()
    streams[0].close()
    assert followed_channels() == 1
    streams[1].close()  # in the middle of its updates
    wait_until(lambda: followed_channels() == 0)
    assert live._games == {}


def test_who_follows_when_the_last_reader_leaves_gets_the_next_version(
    store: CountingStore, live: LiveGames, publications: ObservedPublications, table: Table
) -> None:
    """The former subscription is cancelled after the next one has begun."""
    cancel, streams = publications.unsubscribe, list[Stream]()

    def unsubscribe(game_id: str, receive: Receiver) -> None:
        publications.unsubscribe = cancel  # type: ignore[method-assign]
        streams.append(Stream(live, game_id))
        cancel(game_id, receive)

    publications.unsubscribe = unsubscribe  # type: ignore[method-assign]
    Stream(live, table[0]).close()
    with closing(streams[0]) as stream:
        since = stream.view().game.version
        advance(store, *table)
        check_complete(store, table[0], [stream.view()], since)  # a heartbeat is no view: it was published


def test_a_store_that_delays_a_subscription_delays_no_other_game(
    store: CountingStore, live: LiveGames, publications: ObservedPublications, table: Table
) -> None:
    subscribe, gate, delayed = publications.subscribe, threading.Event(), begun(store, RULESET)[0]

    def subscribe_later(game_id: str, receive: Receiver) -> threading.Event:
        assert game_id != delayed or gate.wait(LIMIT)
        return subscribe(game_id, receive)

    publications.subscribe = subscribe_later  # type: ignore[method-assign]
    listener = Listener(live, delayed)
    wait_until(lambda: delayed in live._games)
    with closing(Stream(live, table[0])) as stream:
        stream.view()
    gate.set()
    listener.view()


# ------------------------------------------------------------------------------------- long polls


def test_a_long_poll_ends_after_its_time(store: CountingStore, live: LiveGames, table: Table) -> None:
    assert 0.05 <= wait_for_change(live, table[0], None, store.load(table[0]).game.version, 0.05) < LIMIT


def test_a_long_poll_waits_although_its_version_was_not_announced_yet(
    store: CountingStore, publications: ObservedPublications, live: LiveGames, opened: Opener, table: Table
) -> None:
    opened(table[0]).view()
    version = lose_a_version(store, publications, table)
    assert wait_for_change(live, table[0], None, version, 0.05) >= 0.05


def test_a_long_poll_notices_a_lost_publication(
    store: CountingStore,
    publications: ObservedPublications,
    live: LiveGames,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0.02)
    publications.are_lost = True
    with ThreadPoolExecutor(1) as pool:
        waited = pool.submit(wait_for_change, live, table[0], None, store.load(table[0]).game.version, LIMIT)
        publications.wait_for(table[0], None)
        advance(store, *table)
        assert waited.result() < LIMIT


def test_a_long_poll_ends_when_the_process_shuts_down_and_does_not_begin_without_a_reason(
    store: CountingStore, live: LiveGames, table: Table
) -> None:
    version = store.load(table[0]).game.version
    assert wait_for_change(live, table[0], None, version + 1, LIMIT) < LIMIT
    assert wait_for_change(live, UNKNOWN, None, 1, LIMIT) < LIMIT
    with ThreadPoolExecutor(1) as pool:
        waited = pool.submit(wait_for_change, live, table[0], None, version, LIMIT)
        wait_until(lambda: bool(live._games))
        live.shut_down()
        assert waited.result() < LIMIT
    assert wait_for_change(live, table[0], None, version, LIMIT) < LIMIT
