"""Sharded publish/subscribe: announcements of changes, over one connection to each server of the store.

``commit.lua`` publishes on the channel of the game, which is in the slot of the game. A worker has one connection to
each server that has games it follows, whatever the number of readers, and a thread (with gevent: a greenlet) that reads
it. redis-py's ``PubSub`` is not used: it reconnects in the first thread that gets an error.
"""

import logging
import random
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from croupier.games.errors import Unreadable
from croupier.games.ports import Committed, Message
from croupier.storage.codec import decode_published, published_version
from croupier.storage.connections import LazyCluster, RedisClient, client_for_key
from croupier.storage.keys import channel_of

PING_INTERVAL_S = 5.0
"""A connection without a message for this long is sent a PING; without a reply for as long again it is replaced."""
RECONNECT_DELAY_S = (0.05, 0.5)
"""Bounds of the random delay before the next attempt to connect."""
MIN_LIFETIME_S = 15.0
"""A connection younger than this is not renewed: if no publication arrives, renewing it for each game does not help."""
CONNECTION_ERRORS = (redis.RedisError, redis.exceptions.RedisClusterException, OSError)
Receiver = Callable[[Message], None]
log = logging.getLogger("croupier")


class Subscription(NamedTuple):
    """A subscription to one channel."""

    game_id: str
    receive: Receiver
    active: threading.Event
    """Set once the server has confirmed the subscription."""


class RedisPublications:
    """Implements ``games.ports.Publications``."""

    def __init__(self, client: RedisClient) -> None:
        """Use the servers of this client, created by ``connections.connect``."""
        self._client = client
        self._lock = threading.Lock()
        """Held to change subscriptions, of which there is one for each channel."""
        self._by_server: dict[str, Subscriber] = {}
        """By the name of the server; empty if there is only one."""
        self._held_back: list[tuple[bytes, int]] = []
        """The publications of the commits that this process is making: the channel, and the version."""

    @contextmanager
    def committing(self, game_id: str, version: int) -> Iterator[list[Committed]]:
        """Hand a change that this process commits to the receiver here; hold its publication back until then.

        The block adds the change to the list once the store has confirmed it. If it does not, or if another process
        has made this version instead, the receiver gets None: whatever was held back, it reads the game.
        """
        channel = channel_of(game_id)
        publication, confirmed = (channel.encode(), version), list[Committed]()
        self._held_back.append(publication)
        try:
            yield confirmed
        finally:
            self._held_back.remove(publication)
            for subscriber in tuple(self._by_server.values()):
                subscriber.receive(publication[0], confirmed[0] if confirmed else None)

    def subscribe(self, game_id: str, receive: Receiver) -> threading.Event:
        """Subscribe to a game, instead of a former receiver; the event is set once the subscription is active."""
        channel, subscription = channel_of(game_id), Subscription(game_id, receive, threading.Event())
        server = self._server_of(channel)  # it may have to connect to the cluster
        with self._lock:
            for subscriber in self._by_server.values():
                subscriber.remove(channel)
            self._subscriber_of(*server).add(channel, subscription)
        return subscription.active

    def unsubscribe(self, game_id: str, receive: Receiver) -> None:
        """Cancel the subscription to a game, unless another receiver has subscribed since."""
        with self._lock:
            for subscriber in self._by_server.values():
                subscriber.remove(channel_of(game_id), receive)

    def renew(self, game_id: str) -> None:
        """Connect again, since a publication about this game was lost."""
        for subscriber in tuple(self._by_server.values()):
            subscriber.renew(channel_of(game_id))

    def close(self) -> None:
        """End all connections."""
        for subscriber in tuple(self._by_server.values()):
            subscriber.close()

    def _server_of(self, channel: str) -> tuple[str, RedisClient]:
        """Return the name and the client of the server that has a channel."""
        if isinstance(self._client, LazyCluster):
            with suppress(*CONNECTION_ERRORS):
                return self._client.get_node_from_key(channel).name, client_for_key(self._client, channel)
        return "", self._client

    def _subscriber_of(self, name: str, client: RedisClient) -> "Subscriber":
        if name not in self._by_server:
            self._by_server[name] = Subscriber(client, self._held_back, self._move_channels)
        return self._by_server[name]

    def _move_channels(self, failed: "Subscriber") -> None:
        """After a failure in a cluster, subscribe to the channels of a server at those that have them now."""
        if not isinstance(self._client, LazyCluster):
            return
        with suppress(*CONNECTION_ERRORS):
            self._client.nodes_manager.initialize()
        for channel in failed.channels():
            server = self._server_of(channel)
            with self._lock:
                target = self._subscriber_of(*server)
                if target is not failed and (subscription := failed.remove(channel)):
                    target.add(channel, subscription)


class Subscriber:
    """The subscriptions at one server, on a connection that a thread reads, and opens again after a failure."""

    def __init__(
        self,
        client: RedisClient,
        held_back: Collection[tuple[bytes, int]],
        handle_failure: Callable[["Subscriber"], None],
    ) -> None:
        """Set the client of the server.

        Args:
            client: the client.
            held_back: the channels and versions of publications that no receiver gets.
            handle_failure: called in the thread before it connects again.
        """
        self._client = client
        self._held_back = held_back
        self._handle_failure = handle_failure
        self._subscriptions: dict[bytes, Subscription] = {}
        self._lock = threading.Lock()
        """Guards the subscriptions, and what is sent about them."""
        self._connection: Any = None
        """The connection that commands are sent on; None: there is none, or it has failed."""
        self._connected = 0.0
        self._thread: threading.Thread | None = None
        self._closed = False

    def channels(self) -> list[str]:
        """Return the channels."""
        with self._lock:
            return [channel.decode() for channel in self._subscriptions]

    def add(self, channel: str, subscription: Subscription) -> None:
        """Subscribe to a channel."""
        name = channel.encode()
        with self._lock:
            self._subscriptions[name] = subscription
            self._send("SSUBSCRIBE", name)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="subscriber", daemon=True)
                self._thread.start()

    def remove(self, channel: str, receive: Receiver | None = None) -> Subscription | None:
        """Cancel a subscription, of this receiver or of any, and return it."""
        name = channel.encode()
        with self._lock:
            subscription = self._subscriptions.get(name)
            if subscription is None or receive not in (None, subscription.receive):
                return None
            del self._subscriptions[name]
            self._send("SUNSUBSCRIBE", name)
        return subscription

    def receive(self, channel: bytes, message: Message) -> None:
        """Give a message to the receiver of a channel, if there is one."""
        if subscription := self._subscriptions.get(channel):
            subscription.receive(message)

    def renew(self, channel: str) -> None:
        """Connect again if this subscription is here, unless the connection is new."""
        if channel.encode() in self._subscriptions and time.monotonic() - self._connected >= MIN_LIFETIME_S:
            self._disconnect()

    def close(self) -> None:
        """End the connection and the thread."""
        self._closed = True
        self._disconnect()
        if thread := self._thread:
            thread.join()

    def _disconnect(self) -> None:
        """Close the connection; the thread gets an error and connects again."""
        with self._lock:
            connection, self._connection = self._connection, None
            if connection is not None:
                connection.disconnect()

    def _send(self, *command: object) -> None:
        """Send a command, with the lock held; after an error the thread connects and subscribes to all again."""
        if self._connection is not None:
            try:
                self._connection.send_command(*command, check_health=False)
            except CONNECTION_ERRORS:
                self._connection = None  # redis-py has closed it, and would open it again for the next command

    def _run(self) -> None:
        has_failed, logged = False, -MIN_LIFETIME_S
        while self._is_needed():
            try:
                if has_failed:
                    self._handle_failure(self)
                self._read(self._connect())
            except Exception as error:  # any: without this thread no reader would get a change at once
                has_failed = True
                if not self._closed and time.monotonic() >= logged + MIN_LIFETIME_S:
                    log.warning("subscription error: %s", type(error).__name__)
                    logged = time.monotonic()
            self._disconnect()
            if not self._closed:
                time.sleep(random.uniform(*RECONNECT_DELAY_S))  # noqa: S311  # not security relevant

    def _is_needed(self) -> bool:
        """Return whether the thread goes on; another one is started for the next subscription."""
        with self._lock:
            is_needed = bool(self._subscriptions) and not self._closed
            if not is_needed:
                self._thread = None
        return is_needed

    def _connect(self) -> Any:  # noqa: ANN401  # a connection of redis-py
        """Connect, and subscribe to all channels: one at a time, since in a cluster they are in several slots."""
        connection = new_connection(self._client)
        connection.connect()
        with self._lock:
            self._connection, self._connected = connection, time.monotonic()
            for channel in self._subscriptions:
                self._send("SSUBSCRIBE", channel)
        return connection

    def _read(self, connection: Any) -> None:  # noqa: ANN401  # a connection of redis-py
        """Read messages until the connection fails.

        Raises:
            redis.RedisError: it failed, or no reply to a PING came in time.
        """
        pinged = is_denied = False
        while not self._closed:
            try:
                self._handle(connection.read_response(timeout=PING_INTERVAL_S, disconnect_on_error=False))
                pinged = False
            except redis.TimeoutError:
                if pinged:
                    raise
                pinged = True
                with self._lock:
                    self._send("PING")
            except redis.exceptions.NoPermissionError:
                if not is_denied:
                    log.warning("subscriptions are not permitted: readers see a change after up to 10 seconds")
                is_denied = True
                self._activate_all()

    def _activate_all(self) -> None:
        """Let no reader wait for a subscription that is denied; the reply does not say which one it is."""
        with self._lock:
            for subscription in self._subscriptions.values():
                subscription.active.set()

    def _handle(self, message: Any) -> None:  # noqa: ANN401  # a reply of Redis
        if not isinstance(message, list) or len(message) != 3:
            return
        kind, channel, content = message
        with self._lock:
            subscription = self._subscriptions.get(channel)
            if subscription and kind == b"sunsubscribe":
                # The server confirms a cancellation after which the channel was subscribed to again (once more does no
                # harm), or the slot has moved to another server: then the reply is an error, which is handled in _run.
                self._send("SSUBSCRIBE", channel)
        if subscription and kind == b"ssubscribe":
            subscription.receive(None)
            subscription.active.set()
        elif subscription and kind == b"smessage":
            self._pass_on(subscription, channel, content)

    def _pass_on(self, subscription: Subscription, channel: bytes, content: bytes) -> None:
        """Pass a publication on: a change, or the text that it is, unless it is held back."""
        is_change = content.startswith(b"\0")
        version = published_version(content) if is_change else int(content) if content.isdigit() else 0
        if (channel, version) not in self._held_back:
            subscription.receive(change_in(subscription.game_id, content) if is_change else content.decode())


def change_in(game_id: str, content: bytes) -> Committed | None:
    """Return the change of a publication; None if it cannot be read here, as that of a later version of the service."""
    try:
        return decode_published(game_id, content)
    except Unreadable:
        return None


def new_connection(client: RedisClient) -> Any:  # noqa: ANN401  # a connection of redis-py
    """Create a connection outside of the client's pool, without retries, and with the older protocol, RESP2."""
    pool = client.connection_pool
    return pool.connection_class(**{**pool.connection_kwargs, "protocol": 2, "retry": Retry(NoBackoff(), 0)})
