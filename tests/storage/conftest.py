"""The tests of this folder run on a real Valkey and, where there is one, on a real Redis."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
from croupier.storage.connections import connect
from croupier.storage.embedded import EmbeddedStore
from redis.backoff import NoBackoff
from redis.retry import Retry

from tests.storage.waiting import wait_until

KINDS = ["valkey", "redis"] if shutil.which("redis-server") else ["valkey"]


@contextmanager
def running(kind: str, folder: Path) -> Iterator[str]:
    """Run a server of a kind with its data in a folder; yield its URL."""
    if kind == "redis":
        with running_redis(folder) as url:
            yield url
        return
    server = EmbeddedStore(folder)
    server.start()
    try:
        yield server.url
    finally:
        server.stop()


@contextmanager
def running_redis(folder: Path, *options: str) -> Iterator[str]:
    socket = folder / "redis.sock"
    command = ["redis-server", "--port", "0", "--unixsocket", str(socket), "--dir", str(folder), "--save", "", *options]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            wait_until(lambda: process.poll() is not None or is_up(socket))
            yield f"unix://{socket}"
        finally:
            process.terminate()


def is_up(socket: Path) -> bool:
    with redis.Redis(unix_socket_path=str(socket), retry=Retry(NoBackoff(), 0)) as client:
        try:
            return bool(client.ping())
        except redis.ConnectionError:
            return False


@pytest.fixture(scope="session", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of server that a test runs on."""
    return str(request.param)


@pytest.fixture(scope="session")
def store_url(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for this test run."""
    with running(kind, tmp_path_factory.mktemp(kind)) as url:
        yield url


@pytest.fixture
def own_url(kind: str, tmp_path: Path) -> Iterator[str]:
    """A server for a single test, which may stop or reconfigure it."""
    with running(kind, tmp_path) as url:
        yield url


@contextmanager
def connected(url: str) -> Iterator[Any]:
    """Connect to a server until the block ends."""
    client = connect(url)
    try:
        yield client
    finally:
        client.close()
        client.connection_pool.disconnect()


@pytest.fixture
def own_client(own_url: str) -> Iterator[redis.Redis]:
    """A connection to the server of a single test."""
    with connected(own_url) as client:
        yield client
