"""Sharded publish/subscribe: announcements of changes, over one connection to each server of the store.

``commit.lua`` publishes on the channel of the game, which is in the slot of the game. A worker has one connection to
each server that has games it follows, whatever the number of readers, and a thread (with gevent: a greenlet) that reads
it. redis-py's ``PubSub`` is not used: it reconnects in whichever thread notices a failure first.
"""

import logging
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from service.storage.connections import LazyCluster, RedisClient, client_for_key

PING_INTERVAL_S = 5.0
"""A connection without a message for this long is sent a PING; without a reply for as long again it is replaced."""
RECONNECT_DELAY_S = (0.05, 0.5)
"""Bounds of the random delay before the next attempt to connect."""
CONNECTION_ERRORS = (redis.RedisError, redis.exceptions.RedisClusterException, OSError)
Receiver = Callable[[str | None], None]
log = logging.getLogger("croupier")


class Subscription(NamedTuple):
    """A subscription to one channel."""

    receive: Receiver
    active: threading.Event
    """Set once the server has confirmed the subscription."""


def channel_of(game_id: str) -> str:
    """Return the channel of a game; its slot is that of the game's keys."""
    return f"croupier:{{{game_id}}}:live"


class RedisPublications:
    """Implements ``games.ports.Publications``."""

    def __init__(self, client: RedisClient) -> None:
        """Use the servers of this client, created by ``connections.connect``."""
        self._client = client
        self._lock = threading.Lock()
        self._by_server: dict[str, Subscriber] = {}
        """By the name of the server; empty if there is only one."""
        self._by_channel: dict[str, Subscriber] = {}

    def subscribe(self, game_id: str, receive: Receiver) -> threading.Event:
        """Subscribe to a game; the event is set once the subscription is active."""
        subscription = Subscription(receive, threading.Event())
        self._add(channel_of(game_id), subscription)
        return subscription.active

    def unsubscribe(self, game_id: str) -> None:
        """Cancel the subscription to a game."""
        with self._lock:
            subscriber = self._by_channel.pop(channel_of(game_id), None)
        if subscriber is not None:
            subscriber.remove(channel_of(game_id))

    def renew(self, game_id: str) -> None:
        """Connect again, since a publication about this game was lost."""
        with self._lock:
            subscriber = self._by_channel.get(channel_of(game_id))
        if subscriber is not None:
            subscriber.disconnect()

    def close(self) -> None:
        """End all connections."""
        with self._lock:
            for subscriber in self._by_server.values():
                subscriber.close()
            self._by_server.clear()

    def _add(self, channel: str, subscription: Subscription) -> None:
        with self._lock:
            subscriber = self._by_channel[channel] = self._subscriber_for(channel)
        subscriber.add(channel, subscription)

    def _subscriber_for(self, channel: str) -> "Subscriber":
        """Return the subscriber of the server that has a channel."""
        name, client = "", self._client
        if isinstance(client, LazyCluster):
            with suppress(*CONNECTION_ERRORS):
                name, client = client.get_node_from_key(channel).name, client_for_key(client, channel)
        if name not in self._by_server:
            self._by_server[name] = Subscriber(client, self._move_channels)
        return self._by_server[name]

    def _move_channels(self, failed: "Subscriber") -> None:
        """After a failure in a cluster, subscribe to the channels of a server at those that have them now."""
        if not isinstance(self._client, LazyCluster):
            return
        with suppress(*CONNECTION_ERRORS):
            self._client.nodes_manager.initialize()
        for channel in failed.channels():
            with self._lock:
                moved = self._subscriber_for(channel) is not failed
            if moved and (subscription := failed.remove(channel)):
                self._add(channel, subscription)


class Subscriber:
    """The subscriptions at one server, on a connection that a thread reads, and opens again after a failure."""

    def __init__(self, client: RedisClient, handle_failure: Callable[["Subscriber"], None]) -> None:
        """Set the client of the server, and what is called in the thread before it connects again."""
        self._client = client
        self._handle_failure = handle_failure
        self._subscriptions: dict[bytes, Subscription] = {}
        self._cancelled: Counter[bytes] = Counter()
        """Cancellations that the server has not confirmed yet."""
        self._lock = threading.Lock()
        self._connection: Any = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def channels(self) -> Iterable[str]:
        """Return the channels."""
        return [channel.decode() for channel in [*self._subscriptions]]

    def add(self, channel: str, subscription: Subscription) -> None:
        """Subscribe to a channel."""
        name = channel.encode()
        self._subscriptions[name] = subscription
        self._send("SSUBSCRIBE", name)
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="subscriber", daemon=True)
                self._thread.start()

    def remove(self, channel: str) -> Subscription | None:
        """Cancel a subscription, and return it."""
        name = channel.encode()
        subscription = self._subscriptions.pop(name, None)
        if subscription is not None:
            self._cancelled[name] += 1
            self._send("SUNSUBSCRIBE", name)
        return subscription

    def disconnect(self) -> None:
        """Break the connection; the thread connects again."""
        with self._lock:
            if self._connection is not None:
                self._connection.disconnect()

    def close(self) -> None:
        """End the thread and the connection."""
        self._closed = True
        self.disconnect()

    def _send(self, *command: object) -> None:
        """Send a command; if that fails, the thread notices it and subscribes to all channels again."""
        with self._lock, suppress(*CONNECTION_ERRORS):
            if self._connection is not None:
                self._connection.send_command(*command, check_health=False)

    def _run(self) -> None:
        while not self._closed:
            try:
                self._connect()
                self._read()
            except CONNECTION_ERRORS as error:
                if not self._closed:
                    log.warning("subscription error: %s", type(error).__name__)
            self.disconnect()
            if not self._closed:
                time.sleep(random.uniform(*RECONNECT_DELAY_S))  # noqa: S311  # not security relevant
                self._handle_failure(self)

    def _connect(self) -> None:
        """Connect, and subscribe to all channels: one at a time, since in a cluster they are in several slots."""
        connection = new_connection(self._client)
        connection.connect()
        with self._lock:
            self._connection = connection
            self._cancelled.clear()
            for channel in [*self._subscriptions]:
                connection.send_command("SSUBSCRIBE", channel, check_health=False)

    def _read(self) -> None:
        """Read messages until the connection fails.

        Raises:
            redis.RedisError: it failed, or no reply to a PING came in time.
        """
        pinged = False
        while not self._closed:
            try:
                self._handle(self._connection.read_response(timeout=PING_INTERVAL_S, disconnect_on_error=False))
                pinged = False
            except redis.TimeoutError:
                if pinged:
                    raise
                self._send("PING")
                pinged = True
            except redis.exceptions.NoPermissionError:
                log.warning("subscriptions are not permitted: readers see a change after up to 15 seconds")

    def _handle(self, message: Any) -> None:  # noqa: ANN401  # a reply of Redis
        if not isinstance(message, list) or len(message) != 3:
            return
        kind, channel, content = message
        subscription = self._subscriptions.get(channel)
        if kind == b"sunsubscribe" and self._cancelled[channel]:
            self._cancelled[channel] -= 1
        elif subscription is None:
            return
        elif kind == b"smessage":
            subscription.receive(content.decode())
        elif kind == b"ssubscribe":
            subscription.receive(None)
            subscription.active.set()
        else:
            raise redis.ConnectionError("the server has cancelled a subscription: its slot has moved")


def new_connection(client: RedisClient) -> Any:  # noqa: ANN401  # a connection of redis-py
    """Create a connection outside of the client's pool, without retries, and with the older protocol, RESP2."""
    pool = client.connection_pool
    return pool.connection_class(**{**pool.connection_kwargs, "protocol": 2, "retry": Retry(NoBackoff(), 0)})
