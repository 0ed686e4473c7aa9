"""Publications: the commit script announces each version, and one connection per server receives them."""

import os
import signal
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
from croupier.games.absence import Presence
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.table import Start
from croupier.games.errors import NotFound
from croupier.games.ports import PRESENCE_CHANGED, Message
from croupier.storage import publications as module
from croupier.storage.connections import connect
from croupier.storage.keys import channel_of, key_of
from croupier.storage.publications import CONNECTION_ERRORS, RedisPublications
from croupier.storage.redis_store import RedisStore

from tests.following import ObservedPublications, advance, copy_of
from tests.live import clusters
from tests.live.clusters import Node
from tests.storage.games import RULESET, game_of, one_step
from tests.storage.memory import begun
from tests.storage.waiting import LIMIT, wait_until

GAME, OTHER = "1" * 24, "2" * 24


@contextmanager
def publications_of(client: Any) -> Iterator[ObservedPublications]:
    """Publications that are closed at the end, with their threads."""
    before = {thread.ident for thread in threading.enumerate()}
    publications = ObservedPublications(client)
    try:
        yield publications
    finally:
        publications.close()
    assert not [thread for thread in subscriber_threads() if thread.ident not in before]


@pytest.fixture
def publications(redis_client: redis.Redis) -> Iterator[ObservedPublications]:
    """Publications of the server of this test run."""
    with publications_of(redis_client) as found:
        yield found


def subscriber_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "subscriber"]


def ignore(message: Message) -> None:
    """Receive a message; those who wait for it ask the publications."""


def follow(publications: RedisPublications, game_id: str) -> None:
    """Subscribe to a game, and wait until that is active."""
    assert publications.subscribe(game_id, ignore).wait(LIMIT)


def publish(client: Any, game_id: str, message: object = 7) -> int:
    """Publish a message; return the number of subscribers."""
    return int(client.execute_command("SPUBLISH", channel_of(game_id), message))


def subscribers(client: Any, game_id: str = GAME) -> int:
    """Return the number of subscribers of a game."""
    return int(client.execute_command("PUBSUB", "SHARDNUMSUB", channel_of(game_id))[1])


def connections_of(client: Any) -> list[str]:
    """Return the ids of the connections with a subscription."""
    return [one["id"] for one in client.client_list(_type="pubsub")]


# ------------------------------------------------------------------------------------- what is published


def test_each_commit_publishes_its_version_and_a_deletion_0(
    store: RedisStore, publications: ObservedPublications
) -> None:
    game = game_of()
    follow(publications, game.id)
    publications.forget()
    store.create(game)
    publications.wait_for(game.id, 1)
    change: Change = Start(0)
    loaded = store.load(game.id)
    apply_change(loaded.game, change, 0)
    committed = store.commit(loaded, one_step(loaded, change))
    publications.wait_for(game.id, 2)
    assert committed
    assert store.delete(committed)
    publications.wait_for(game.id, 0)
    assert publications._received == [(game.id, "1"), (game.id, "2"), (game.id, "0")]


def test_what_is_not_committed_is_not_published(store: RedisStore, publications: ObservedPublications) -> None:
    game, change = game_of(), Start(0)
    store.create(game)
    follow(publications, game.id)
    publications.forget()
    first, second = store.load(game.id), store.load(game.id)
    for loaded in (first, second):
        apply_change(loaded.game, change, 0)
    assert store.commit(first, one_step(first, change))
    assert store.commit(second, one_step(second, change)) is None
    assert not store.delete(second)
    assert store.create(game) is None
    store.set_presence(game.id, "worker", Presence([0], 0))
    publications.wait_for(game.id, PRESENCE_CHANGED)
    assert publications._received == [(game.id, "2"), (game.id, PRESENCE_CHANGED)]


def test_presence_is_published_when_it_changes(store: RedisStore, publications: ObservedPublications) -> None:
    follow(publications, GAME)
    publications.forget()
    for presence in (None, Presence([1], 0), Presence([1], 0), Presence([1], 1), None, None):
        store.set_presence(GAME, "worker", presence)
    publish(store.client, GAME, "last")
    publications.wait_for(GAME, "last")
    assert publications._received == [(GAME, PRESENCE_CHANGED)] * 3 + [(GAME, "last")]


def test_reading_the_presence_writes_nothing(store: RedisStore, redis_client: Any) -> None:
    redis_client.set(key_of(GAME, "game"), b"version and nonce")
    store.set_presence(GAME, "worker", Presence([1], 0))
    redis_client.hset(key_of(GAME, "presence"), "killed", "0" * 13)
    before = redis_client.hgetall(key_of(GAME, "presence"))
    assert store.presence(GAME) == Presence([1], 0)
    assert redis_client.hgetall(key_of(GAME, "presence")) == before


# ------------------------------------------------------------------------------------- what the store returns


def test_a_game_is_loaded_with_the_log_after_a_version_that_it_has(store: RedisStore, redis_client: Any) -> None:
    game_id, tokens = begun(store, RULESET)
    known = store.load(game_id)
    unchanged = store.load_after(game_id, known.version_id, 10)
    assert unchanged
    assert (unchanged.version_id, unchanged.log) == (known.version_id, [])
    restore = copy_of(redis_client, game_id)
    version = advance(store, game_id, tokens, 3)
    assert store.version_id(game_id) == store.load(game_id).version_id
    after, all_since = store.load_after(game_id, known.version_id, 10), store.load_since(game_id, version - 3, 10)
    assert after
    assert (after.game, after.log) == (all_since.game, all_since.log)
    lost = after.version_id
    assert store.load_after(game_id, known.version_id, 3)
    assert store.load_after(game_id, known.version_id, 2) is None
    restore()
    assert store.load_after(game_id, lost, 10) is None
    for moves in (2, 1, 1):
        advance(store, game_id, tokens, moves, seed=moves)
        assert store.load_after(game_id, lost, 10) is None
    assert store.load_after(game_id, known.version_id, 10)


def test_a_game_that_does_not_exist_has_no_version(store: RedisStore) -> None:
    assert store.version_id(GAME) == b""
    assert store.presence(GAME) == Presence([], 0)
    with pytest.raises(NotFound):
        store.load_after(GAME, bytes(7) + b"\x01" + bytes(6), 10)


# ------------------------------------------------------------------------------------- subscriptions


def test_one_connection_has_the_subscriptions_to_all_games(
    redis_client: Any, publications: ObservedPublications
) -> None:
    threads, games = len(subscriber_threads()), [f"{number:024x}" for number in range(50)]
    for game_id in games:
        follow(publications, game_id)
    assert len(connections_of(redis_client)) == 1
    assert len(subscriber_threads()) == threads + 1
    for game_id in games:
        assert publish(redis_client, game_id) == 1
        publications.wait_for(game_id, 7)
        publications.unsubscribe(game_id, ignore)
    wait_until(lambda: not any(subscribers(redis_client, game_id) for game_id in games))


@pytest.mark.parametrize("is_late", [False, True], ids=["cancelled before", "cancelled after"])
def test_a_cancelled_subscription_gets_nothing_and_its_successor_everything(redis_client: Any, is_late: bool) -> None:
    former, latter = list[Message](), list[Message]()
    with closing(RedisPublications(redis_client)) as publications:
        for _ in range(200):
            publications.subscribe(GAME, former.append)
            if not is_late:
                publications.unsubscribe(GAME, former.append)
            active = publications.subscribe(GAME, latter.append)
            publications.unsubscribe(GAME, former.append)
        assert active.wait(LIMIT)
        former.clear()
        assert publish(redis_client, GAME) == 1
        wait_until(lambda: "7" in latter)
        assert former == []
        publications.unsubscribe(GAME, latter.append)
        wait_until(lambda: subscribers(redis_client) == 0)


def test_a_cancellation_between_other_subscriptions_leaves_those(
    redis_client: Any, publications: ObservedPublications
) -> None:
    follow(publications, GAME)

    def come_and_go(number: int) -> None:
        for _ in range(50):
            publications.subscribe(f"{number:024x}", ignore)
            publications.unsubscribe(f"{number:024x}", ignore)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(come_and_go, range(4)))
    publish(redis_client, GAME, 8)
    publications.wait_for(GAME, 8)
    wait_until(lambda: len(redis_client.execute_command("PUBSUB", "SHARDCHANNELS")) == 1)


def kill_connections(client: Any) -> None:
    for connection in connections_of(client):
        client.client_kill_filter(_id=connection)


def test_after_a_lost_connection_all_subscriptions_are_made_again(
    redis_client: Any, publications: ObservedPublications
) -> None:
    for game_id in (GAME, OTHER):
        follow(publications, game_id)
    publications.forget()
    kill_connections(redis_client)
    for game_id in (GAME, OTHER):
        publications.wait_for(game_id, None)  # some may have been lost
        publish(redis_client, game_id)
        publications.wait_for(game_id, 7)


def test_a_game_that_is_followed_while_there_is_no_connection_is_subscribed_to_with_the_next(
    own_client: Any, tmp_path: Path
) -> None:
    absent = connect(f"unix://{tmp_path / 'absent.sock'}")
    with publications_of(absent) as publications:
        active = publications.subscribe(GAME, ignore)
        publications.unsubscribe(GAME, ignore)
        again = publications.subscribe(GAME, ignore)
        assert not active.wait(0.05)
        absent.connection_pool.connection_kwargs["path"] = own_client.connection_pool.connection_kwargs["path"]
        assert again.wait(LIMIT)
        publish(own_client, GAME)
        publications.wait_for(GAME, 7)
    absent.close()


def test_without_a_connection_or_a_game_there_is_no_thread(
    redis_client: Any, publications: ObservedPublications
) -> None:
    """It would try to connect for ever to a server that has left the cluster."""
    threads = len(subscriber_threads())
    follow(publications, GAME)
    publications.unsubscribe(GAME, ignore)
    wait_until(lambda: subscribers(redis_client) == 0)
    assert len(subscriber_threads()) == threads + 1
    follow(publications, OTHER)
    publications.unsubscribe(OTHER, ignore)
    kill_connections(redis_client)
    for subscriber in publications._by_server.values():
        subscriber._disconnect()
    wait_until(lambda: len(subscriber_threads()) == threads)
    follow(publications, GAME)
    publish(redis_client, GAME)
    publications.wait_for(GAME, 7)


def test_a_connection_is_renewed_unless_it_is_new(
    redis_client: Any, publications: ObservedPublications, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow(publications, GAME)
    first = connections_of(redis_client)
    publications.forget()
    publications.renew(GAME)
    publications.renew(OTHER)  # it has no subscription
    assert connections_of(redis_client) == first
    monkeypatch.setattr(module, "MIN_LIFETIME_S", 0)
    publications.renew(GAME)
    publications.wait_for(GAME, None)
    assert connections_of(redis_client) != first


def test_a_server_that_does_not_respond_is_noticed(
    own_client: Any, own_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PING_INTERVAL_S", 1)  # with many more PINGs a full buffer would end the connection
    with connect(own_url) as client, publications_of(client) as publications:
        follow(publications, GAME)
        first = connections_of(own_client)
        publications.forget()
        (subscriber,), server = publications._by_server.values(), own_client.info("server")["process_id"]
        silent = subscriber._connection
        os.kill(server, signal.SIGSTOP)
        try:
            wait_until(lambda: subscriber._connection is not silent)
        finally:
            os.kill(server, signal.SIGCONT)
        publications.wait_for(GAME, None)
        assert connections_of(own_client) != first
        client.connection_pool.disconnect()


def pings(client: Any) -> int:
    """Return how many PINGs the server has received."""
    return int(client.info("commandstats").get("cmdstat_ping", {"calls": 0})["calls"])


def test_an_idle_connection_stays(
    redis_client: Any, publications: ObservedPublications, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PING_INTERVAL_S", 0.5)  # so long may a reply take, too
    follow(publications, GAME)
    first, before = connections_of(redis_client), pings(redis_client)
    wait_until(lambda: pings(redis_client) > before + 1)
    assert connections_of(redis_client) == first
    publish(redis_client, GAME)
    publications.wait_for(GAME, 7)


@pytest.mark.parametrize("content", [b"no version", b"\xff", b""])
def test_the_thread_survives_an_error_of_a_receiver(
    redis_client: Any, publications: ObservedPublications, content: bytes
) -> None:
    failed = threading.Event()

    def fail(message: Message) -> None:
        if message is not None:
            failed.set()
            raise ValueError(message)

    assert publications.subscribe(GAME, fail).wait(LIMIT)
    follow(publications, OTHER)
    publications.forget()
    redis_client.execute_command("SPUBLISH", channel_of(GAME), content)
    publications.wait_for(OTHER, None)
    publish(redis_client, OTHER)
    publications.wait_for(OTHER, 7)


def test_a_broken_connection_is_not_opened_again_by_those_who_follow(
    redis_client: Any, publications: ObservedPublications
) -> None:
    """redis-py would connect to send the command, and the thread would read a connection without subscriptions."""
    follow(publications, GAME)
    publications.forget()
    (subscriber,) = publications._by_server.values()
    with subscriber._lock:
        broken = subscriber._connection
        broken._sock.shutdown(socket.SHUT_RDWR)
        for _ in range(2):
            subscriber._send("PING")
        assert broken._sock is None
    follow(publications, OTHER)
    publications.wait_for(GAME, None)
    publish(redis_client, GAME)
    publications.wait_for(GAME, 7)


# ------------------------------------------------------------------------------------- permissions


def test_who_follows_without_a_permission_for_channels_does_not_wait(
    own_client: Any, own_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    own_client.execute_command(*["ACL", "SETUSER", "limited", "on", ">secret", "~croupier:*", "resetchannels", "+@all"])
    with connect(own_url.replace("unix://", "unix://limited:secret@")) as client:
        with publications_of(client) as publications:
            follow(publications, GAME)
            follow(publications, OTHER)
        assert caplog.text.count("subscriptions are not permitted") == 1
        client.connection_pool.disconnect()


def test_without_a_permission_to_publish_a_game_is_committed_and_deleted(own_client: Any, own_url: str) -> None:
    own_client.execute_command(
        *["ACL", "SETUSER", "limited", "on", ">secret", "~croupier:*", "&*", "+@all", "-spublish"]
    )
    with connect(own_url.replace("unix://", "unix://limited:secret@")) as client:
        store, game = RedisStore(client), game_of()
        assert store.create(game)
        store.set_presence(game.id, "worker", Presence([1], 0))
        assert store.presence(game.id) == Presence([1], 0)
        assert store.delete(store.load(game.id))
        client.connection_pool.disconnect()


# ------------------------------------------------------------------------------------- restart, cluster, Sentinels


def games_by_node(client: Any) -> dict[str, str]:
    """Return a game for each primary of a cluster."""
    games = {client.get_node_from_key(channel_of(f"{number:024x}")).name: f"{number:024x}" for number in range(100)}
    assert len(games) == clusters.PRIMARIES
    return games


@contextmanager
def cluster_publications(nodes: list[Node]) -> Iterator[tuple[Any, ObservedPublications]]:
    client = connect(f"redis+cluster://127.0.0.1:{nodes[0].port},127.0.0.1:{nodes[1].port}")
    with publications_of(client) as publications:
        yield client, publications
    client.close()


def publish_until_received(client: Any, publications: ObservedPublications, game_id: str) -> None:
    """Publish until it arrives: while a cluster changes, publications may be lost."""

    def has_arrived() -> bool:
        try:
            client.execute_command("SPUBLISH", channel_of(game_id), 7)
        except CONNECTION_ERRORS:
            client.nodes_manager.initialize()
            return False
        return (game_id, "7") in publications._received

    wait_until(has_arrived)


def move_slot(nodes: list[Node], client: Any, game_id: str) -> None:
    """Move the slot of a game, which has no keys, to the next primary."""
    slot = client.keyslot(channel_of(game_id))
    source = client.get_node_from_key(channel_of(game_id)).port
    target = next(node for node in nodes[: clusters.PRIMARIES] if node.port != source)
    name = target.client.execute_command("CLUSTER MYID")
    for node in (target, *(node for node in nodes[: clusters.PRIMARIES] if node is not target)):
        node.client.execute_command("CLUSTER SETSLOT", slot, "NODE", name)


@pytest.mark.slow
def test_in_a_cluster_subscriptions_follow_their_slots_and_survive_the_loss_of_a_primary(
    kind: str, tmp_path: Path
) -> None:
    if kind != "valkey":
        pytest.skip("clusters are of Valkey")
    with clusters.cluster(tmp_path) as nodes, cluster_publications(nodes) as (client, publications):
        games = games_by_node(client)
        for game_id in games.values():
            follow(publications, game_id)
            client.execute_command("SPUBLISH", channel_of(game_id), 1)
            publications.wait_for(game_id, 1)
        assert len(subscriber_threads()) == clusters.PRIMARIES

        moved = games[f"127.0.0.1:{nodes[2].port}"]
        publications.forget()
        move_slot(nodes, client, moved)
        publications.wait_for(moved, None)
        publish_until_received(client, publications, moved)

        publications.forget()
        nodes[0].kill()
        publications.wait_for(games[f"127.0.0.1:{nodes[0].port}"], None)
        for game_id in games.values():
            publish_until_received(client, publications, game_id)
        wait_until(lambda: len(subscriber_threads()) <= clusters.PRIMARIES)
        for game_id in games.values():
            publications.unsubscribe(game_id, ignore)
            follow(publications, game_id)


@pytest.mark.slow
def test_a_cluster_that_is_not_there_yet_is_subscribed_to_later(kind: str, tmp_path: Path) -> None:
    if kind != "valkey":
        pytest.skip("clusters are of Valkey")
    with clusters.cluster(tmp_path) as nodes:
        absent = threading.Event()
        client = connect(f"redis+cluster://127.0.0.1:{nodes[0].port}")
        make = client._make

        def make_later() -> Any:
            if not absent.is_set():
                raise redis.exceptions.RedisClusterException("not yet")
            return make()

        client._make = make_later
        with publications_of(client) as publications:
            active = publications.subscribe(GAME, ignore)
            assert not active.wait(0.1)
            absent.set()
            assert active.wait(LIMIT)
            client.execute_command("SPUBLISH", channel_of(GAME), 7)
            publications.wait_for(GAME, 7)
        client.close()


@pytest.mark.slow
def test_after_a_failover_the_new_master_is_subscribed_to(kind: str, tmp_path: Path) -> None:
    if kind != "valkey":
        pytest.skip("Sentinels are of Valkey")
    with clusters.watched(tmp_path) as ((master, replica), sentinels):
        hosts = ",".join(f"127.0.0.1:{node.port}" for node in sentinels)
        client = connect(f"redis+sentinel://{hosts}/{clusters.MASTER}")
        with publications_of(client) as publications:
            follow(publications, GAME)
            publications.forget()
            master.kill()
            publications.wait_for(GAME, None)
            wait_until(lambda: subscribers(replica.client) == 1)
            publish(replica.client, GAME)
            publications.wait_for(GAME, 7)
        client.close()
