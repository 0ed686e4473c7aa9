"""Connections to the store: to one server, to the master that Sentinels name, or to a cluster."""

import functools
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import Empty
from typing import Any
from urllib.parse import SplitResult, parse_qsl, urlsplit

import redis
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.connection import parse_url
from redis.retry import Retry
from redis.sentinel import Sentinel

MAX_CONNECTIONS = 1000
"""As many requests as a worker serves at once."""
SOCKET_TIMEOUTS: Mapping[str, Any] = {"socket_timeout": 0.7, "socket_connect_timeout": 0.4}
"""Seconds: with two attempts (each of which connects twice), a store that does not answer is given up within two."""
POOL_TIMEOUT_S = 0.4
"""Seconds to wait for a connection that is free."""
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
"""What an address may set besides its place, user and password."""
RedisClient = Any
"""A client of redis-py, which types every answer as bytes or text."""


class Pool(redis.BlockingConnectionPool):
    """Hands connections out without a look at them, which would cost a tenth of a move.

    One that has died says so when it is used, and is then made anew as ``Retry`` has it.
    """

    def get_connection(self, *_args: Any, **_options: Any) -> Any:  # noqa: ANN401  # as redis-py's
        """Wait for a connection that is free."""
        self._checkpid()
        try:
            connection = self.pool.get(block=True, timeout=self.timeout)
        except Empty as error:
            raise redis.ConnectionError("All connections are in use.") from error
        return self.make_connection() if connection is None else connection  # type: ignore[no-untyped-call]


class UnixSocketConnection(redis.UnixDomainSocketConnection):
    """A connection over a socket file that can say it was not taken: redis-py 8.1 looks for a port to report then."""

    port = 0


class LazyCluster:
    """A client of a cluster, made when it is first used: a worker may start before its store does."""

    def __init__(self, make: Callable[[], RedisCluster]) -> None:
        """Remember how to make it."""
        self._make = functools.cache(make)
        self._lock = threading.Lock()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the client has
        with self._lock:
            client = self._make()
        return getattr(client, name)


def connect(url: str) -> RedisClient:
    """Make a client of the store at an address; no connection is opened yet.

    Everything sent may be sent twice without harm (see ``commit.lua``), so a lost answer is asked for again.

    Raises:
        ValueError: the address is none.
    """
    kind = urlsplit(url).scheme.partition("+")[2]
    if kind not in CONNECT_BY_SUFFIX:
        raise ValueError(f"no store is reached by {kind!r}")
    return CONNECT_BY_SUFFIX[kind](url)


def check_url(url: str) -> None:
    """Raise ValueError if no connection could ever be made to this address; make none."""
    try:
        connect(url)
        check_query(url)
        options = connection_options(url)
        kind = redis.SSLConnection if options.pop("ssl", False) else redis.Connection
        kind(**options)
    except (TypeError, AttributeError, redis.RedisError) as error:
        raise ValueError(str(error)) from error


def check_query(url: str) -> None:
    """Raise ValueError if an address asks for what would change how games are read or how often it is tried."""
    for name, value in parse_qsl(urlsplit(url).query, keep_blank_values=True):
        if name not in URL_PARAMETERS:
            raise ValueError(f"{name} is nothing that can be set here")
        if name in FILE_PARAMETERS and not Path(value).is_file():
            raise ValueError(f"{name} is no file")


def connect_to_cluster(url: str) -> RedisClient:
    """Make a client of a cluster: ``redis+cluster://user:password@host:port,host:port``."""
    parts = urlsplit(url)
    if parts.path.strip("/"):
        raise ValueError("a cluster has no numbers")
    nodes = [ClusterNode(*address) for address in parse_hosts(parts, 6379)]  # type: ignore[no-untyped-call]
    options = {**connection_options(url), "max_connections": MAX_CONNECTIONS}
    return LazyCluster(lambda: RedisCluster(startup_nodes=nodes, retry=retry_once(), **options))


def connect_to_master(url: str) -> RedisClient:
    """Make a client of a master: ``redis+sentinel://user:password@host:port,host:port/name/number``.

    The hosts are those of the Sentinels, the name is the master's; user and password are those of the master.
    """
    parts = urlsplit(url)
    name = parts.path.split("/")[1] if parts.path else ""
    if not name:
        raise ValueError("the name of the master is missing")
    sentinels = parse_hosts(parts, 26379)
    options = {**connection_options(url), "max_connections": MAX_CONNECTIONS, "retry": retry_once()}
    tls = {name: value for name, value in options.items() if name.startswith("ssl")}
    asking = {"socket_timeout": 0.15, "socket_connect_timeout": 0.15, "retry": Retry(NoBackoff(), 0), **tls}
    watch: Any = Sentinel(sentinels, sentinel_kwargs=asking)  # type: ignore[no-untyped-call]
    return watch.master_for(name, **options)


def connect_to_server(url: str) -> RedisClient:
    """Make a client of one server: ``redis://user:password@host:port/number``, ``rediss://`` or ``unix://``."""
    kind = {"connection_class": UnixSocketConnection} if url.startswith("unix:") else {}
    pool = Pool.from_url(url, max_connections=64, timeout=POOL_TIMEOUT_S, retry=retry_once(), **SOCKET_TIMEOUTS, **kind)
    return redis.Redis(connection_pool=pool)


CONNECT_BY_SUFFIX: dict[str, Callable[[str], RedisClient]] = {
    "cluster": connect_to_cluster,
    "sentinel": connect_to_master,
    "": connect_to_server,
}
"""By what follows the plus sign in the scheme of an address."""


def retry_once() -> Retry:
    """Try twice in all."""
    return Retry(ExponentialBackoff(cap=0.1, base=0.02), 1)


def parse_hosts(parts: SplitResult, port: int) -> list[tuple[str, int]]:
    """Read several hosts, each with its port."""
    hosts = [urlsplit(f"//{host}") for host in parts.netloc.rpartition("@")[2].split(",")]
    if not all(host.hostname and host.port != 0 for host in hosts):
        raise ValueError("a host is missing, or its port")
    return [(str(host.hostname), port if host.port is None else host.port) for host in hosts]


def connection_options(url: str) -> dict[str, Any]:
    """Read what an address says besides its hosts, as redis-py reads it of one.

    Raises:
        ValueError: it ends with something else than the number of a database.
    """
    parts = urlsplit(url)
    scheme, _, kind = parts.scheme.partition("+")
    user, at, _ = parts.netloc.rpartition("@")
    number = parts.path.partition("/")[2].partition("/")[2] if kind == "sentinel" else parts.path.strip("/")
    if scheme != "unix" and number and not (number.isascii() and number.isdigit()):
        raise ValueError("the number of the database is none")
    place = parts.path if scheme == "unix" else f"host/{number}"
    found: dict[str, Any] = dict(parse_url(f"{scheme}://{user}{at}{place}?{parts.query}"))  # type: ignore[no-untyped-call]
    for name in ("host", "path"):
        found.pop(name, None)
    if found.pop("connection_class", None) is redis.SSLConnection:
        found["ssl"] = True
    return {**SOCKET_TIMEOUTS, **found}


def client_for_key(client: RedisClient, key: str) -> RedisClient:
    """Find the client of the one server that has a key."""
    return client.get_redis_connection(client.get_node_from_key(key)) if isinstance(client, LazyCluster) else client


def primaries(client: RedisClient) -> list[RedisClient]:
    """Return a client for each primary: of a cluster, or the single server."""
    if not isinstance(client, LazyCluster):
        return [client]
    client.nodes_manager.initialize()  # roles change in a failover
    return [client.get_redis_connection(node) for node in client.get_primaries()]
