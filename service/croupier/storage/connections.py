"""Clients of the store: of one server, of the master that Sentinels name, or of a cluster."""

import functools
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any
from urllib.parse import SplitResult, parse_qsl, urlsplit

import redis
from hiredis import pack_command
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.connection import parse_url
from redis.retry import Retry
from redis.sentinel import Sentinel

MAX_CONNECTIONS = 1000
"""Pool size: as many as the requests that a worker serves at once; one is opened when all others are in use."""
SOCKET_TIMEOUTS: Mapping[str, Any] = {"socket_timeout": 0.7, "socket_connect_timeout": 0.4}
"""Seconds: with two attempts, each of which connects twice, a store that does not respond fails within two seconds."""
RETRY_DELAY_S = 0.02
"""Seconds until a command is sent again over a new connection."""
POOL_TIMEOUT_S = 0.4
"""Seconds to wait for a free connection."""
FILE_PARAMETERS = ("ssl_ca_certs", "ssl_certfile", "ssl_keyfile")
URL_PARAMETERS = (
    *FILE_PARAMETERS,
    "ssl_cert_reqs",
    "ssl_check_hostname",
    "socket_timeout",
    "socket_connect_timeout",
    "client_name",
    "db",
)
"""Query parameters allowed in the URL of a store."""
PLAIN_REPLIES = frozenset({"GET", "EVALSHA"})
"""The commands of nearly every request, whose replies need no conversion."""
RedisClient = Any
"""A client of redis-py, which types every reply as bytes or text."""


class Pool(redis.BlockingConnectionPool):
    """A connection pool that only hands out connections: a broken one fails on use, and is opened again then.

    ``pool``, the queue of redis-py, has a place for each connection that may still be opened. A request waits there
    when there is none, and gets the next connection that is released; otherwise those lie on a stack, which needs no
    lock.
    """

    def reset(self) -> None:
        """Forget all connections: they are those of a process before a fork, or there is none yet."""
        self._idle, self._waiting = deque[Any](), deque[None]()
        super().reset()  # type: ignore[no-untyped-call]

    def get_connection(self, *_args: Any, **_options: Any) -> Any:  # noqa: ANN401  # signature of redis-py
        """Return an idle connection, or a new one; wait if all are in use."""
        if self.pid != os.getpid():
            self.reset()
        try:
            return self._idle.pop()
        except IndexError:
            return self._wait_for_connection()

    def _wait_for_connection(self) -> Any:  # noqa: ANN401  # a type of redis-py
        self._waiting.append(None)
        try:
            connection = self.pool.get(block=True, timeout=self.timeout)
        except Empty as error:
            raise redis.ConnectionError("All connections are in use.") from error
        finally:
            self._waiting.pop()
        return self.make_connection() if connection is None else connection  # type: ignore[no-untyped-call]

    def release(self, connection: Any) -> None:  # noqa: ANN401  # signature of redis-py
        """Take a connection back, unless it is that of a process before a fork."""
        if connection.pid != self.pid:
            return
        if self._waiting:
            self.pool.put_nowait(connection)
        else:
            self._idle.append(connection)


class Client(redis.Redis):
    """A client of one server that uses a connection directly: redis-py's own layer costs more than the round trip.

    If the greenlet is killed while it waits for a reply, redis-py closes the connection, so that no other
    command reads that reply.
    """

    def execute_command(self, *args: Any, **options: Any) -> Any:  # noqa: ANN401  # signature of redis-py
        """Send a command and return its reply; send it once more if the connection fails."""
        pool = self.connection_pool
        connection = pool.get_connection()
        try:
            return self._reply(connection, args, options)
        except (redis.ConnectionError, redis.TimeoutError):  # the connection is closed, and will be opened again
            time.sleep(RETRY_DELAY_S)
            return self._reply(connection, args, options)
        finally:
            pool.release(connection)

    def _reply(self, connection: Any, args: Any, options: Any) -> Any:  # noqa: ANN401  # types of redis-py
        command: str = args[0]
        packed = [pack_command(args)] if " " not in command else connection.pack_command(*args)
        connection.send_packed_command(packed, check_health=False)
        if command in PLAIN_REPLIES:
            return connection.read_response()
        return self.parse_response(connection, command, **options)  # type: ignore[no-untyped-call]


class UnixSocketConnection(redis.UnixDomainSocketConnection):
    """A connection over a Unix socket. Workaround: redis-py 8.1 reads ``port`` to report a failed connection."""

    port = 0


class LazyCluster:
    """A client of a cluster, created on first use: a worker may start before its store."""

    def __init__(self, make: Callable[[], RedisCluster]) -> None:
        """Set the function that creates the client."""
        self._make = functools.cache(make)
        self._lock = threading.Lock()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # any attribute of the client
        with self._lock:
            client = self._make()
        return getattr(client, name)


def connect(url: str) -> RedisClient:
    """Create a client for the URL of a store; it does not connect yet.

    A command is retried if its reply is lost, since all are idempotent (see ``commit.lua``), except that a rate limit
    may count a request twice (see ``rate_counter``).

    Raises:
        ValueError: the URL is invalid.
    """
    suffix = urlsplit(url).scheme.partition("+")[2]
    if suffix not in CONNECT_BY_SUFFIX:
        raise ValueError(f"unknown suffix {suffix!r} of the URL scheme")
    return CONNECT_BY_SUFFIX[suffix](url)


def check_url(url: str) -> None:
    """Raise ValueError if the URL is invalid; do not connect."""
    try:
        connect(url)
        check_query(url)
        options = connection_options(url)
        kind = redis.SSLConnection if options.pop("ssl", False) else redis.Connection
        kind(**options)
    except (TypeError, AttributeError, redis.RedisError) as error:
        raise ValueError(str(error)) from error


def check_query(url: str) -> None:
    """Raise ValueError if the URL has a parameter that is not allowed, such as one for decoding or retries."""
    for name, value in parse_qsl(urlsplit(url).query, keep_blank_values=True):
        if name not in URL_PARAMETERS:
            raise ValueError(f"{name} is not an allowed parameter")
        if name in FILE_PARAMETERS and not Path(value).is_file():
            raise ValueError(f"{name} is not a file")


def connect_to_cluster(url: str) -> RedisClient:
    """Create a client of a cluster: ``redis+cluster://user:password@host:port,host:port``."""
    parts = urlsplit(url)
    if parts.path.strip("/"):
        raise ValueError("a cluster has no database numbers")
    nodes = [ClusterNode(*address) for address in parse_hosts(parts, 6379)]  # type: ignore[no-untyped-call]
    options = {**connection_options(url), "max_connections": MAX_CONNECTIONS}
    return LazyCluster(lambda: RedisCluster(startup_nodes=nodes, retry=retry_once(), **options))


def connect_to_master(url: str) -> RedisClient:
    """Create a client of a master: ``redis+sentinel://user:password@host:port,host:port/name/number``.

    The hosts are those of the Sentinels; name, user and password are those of the master.
    """
    parts = urlsplit(url)
    name = parts.path.split("/")[1] if parts.path else ""
    if not name:
        raise ValueError("the name of the master is missing")
    sentinels = parse_hosts(parts, 26379)
    options = {**connection_options(url), "max_connections": MAX_CONNECTIONS, "retry": retry_once()}
    tls = {name: value for name, value in options.items() if name.startswith("ssl")}
    sentinel_options = {"socket_timeout": 0.15, "socket_connect_timeout": 0.15, "retry": Retry(NoBackoff(), 0), **tls}
    sentinel: Any = Sentinel(sentinels, sentinel_kwargs=sentinel_options)  # type: ignore[no-untyped-call]
    return sentinel.master_for(name, **options)


def connect_to_server(url: str) -> RedisClient:
    """Create a client of one server: ``redis://user:password@host:port/number``, ``rediss://`` or ``unix://``."""
    kind = {"connection_class": UnixSocketConnection} if url.startswith("unix:") else {}
    pool = Pool.from_url(
        url, max_connections=MAX_CONNECTIONS, timeout=POOL_TIMEOUT_S, retry=retry_once(), **SOCKET_TIMEOUTS, **kind
    )
    return Client(connection_pool=pool)


CONNECT_BY_SUFFIX: dict[str, Callable[[str], RedisClient]] = {
    "cluster": connect_to_cluster,
    "sentinel": connect_to_master,
    "": connect_to_server,
}
"""By the part of the URL's scheme after the plus sign."""


def retry_once() -> Retry:
    """Return a policy of one retry, with backoff."""
    return Retry(ExponentialBackoff(cap=0.1, base=0.02), 1)


def parse_hosts(parts: SplitResult, port: int) -> list[tuple[str, int]]:
    """Parse the hosts of a URL, each with its port."""
    hosts = [urlsplit(f"//{host}") for host in parts.netloc.rpartition("@")[2].split(",")]
    if not all(host.hostname and host.port != 0 for host in hosts):
        raise ValueError("a host is missing, or its port")
    return [(str(host.hostname), port if host.port is None else host.port) for host in hosts]


def connection_options(url: str) -> dict[str, Any]:
    """Parse user, password, database number and parameters of a URL, as redis-py parses them for one server.

    Raises:
        ValueError: the database number is not a number.
    """
    parts = urlsplit(url)
    scheme, _, kind = parts.scheme.partition("+")
    user, at, _ = parts.netloc.rpartition("@")
    number = parts.path.partition("/")[2].partition("/")[2] if kind == "sentinel" else parts.path.strip("/")
    if scheme != "unix" and number and not (number.isascii() and number.isdigit()):
        raise ValueError("the database number is not a number")
    target = parts.path if scheme == "unix" else f"host/{number}"
    options: dict[str, Any] = dict(parse_url(f"{scheme}://{user}{at}{target}?{parts.query}"))  # type: ignore[no-untyped-call]
    for name in ("host", "path"):
        options.pop(name, None)
    if options.pop("connection_class", None) is redis.SSLConnection:
        options["ssl"] = True
    return {**SOCKET_TIMEOUTS, **options}


def client_for_key(client: RedisClient, key: str) -> RedisClient:
    """Return the client of the server that has a key."""
    return client.get_redis_connection(client.get_node_from_key(key)) if isinstance(client, LazyCluster) else client


def server_name(client: RedisClient, key: str) -> str:
    """Return the name of the server of a cluster that has a key; empty if no server has it, or there is one only."""
    if not isinstance(client, LazyCluster):
        return ""
    with suppress(redis.exceptions.SlotNotCoveredError):
        return str(client.get_node_from_key(key).name)
    return ""


def keys_by_server(client: RedisClient, keys: Iterable[str]) -> list[list[str]]:
    """Group keys by their server: a pipeline for each group fails only if that server does not respond."""
    groups: dict[str, list[str]] = {}
    for key in keys:
        groups.setdefault(server_name(client, key), []).append(key)
    return [*groups.values()]


def primaries(client: RedisClient) -> list[RedisClient]:
    """Return a client for each primary of a cluster, or for the single server."""
    if not isinstance(client, LazyCluster):
        return [client]
    client.nodes_manager.initialize()  # roles change in a failover
    return [client.get_redis_connection(node) for node in client.get_primaries()]
