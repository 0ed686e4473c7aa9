"""The tests of this folder run on the embedded Valkey and, where they are installed, on Debian's Redis and Valkey."""

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

PROGRAMS = {"redis": "redis-server", "debian-valkey": "valkey-server"}
"""What Debian's packages install, by kind of server."""
KINDS = ["valkey", *(kind for kind, program in PROGRAMS.items() if shutil.which(program))]
"""The kinds of server that run here: the embedded Valkey always."""


@contextmanager
def running(kind: str, folder: Path) -> Iterator[str]:
    """Run a server of a kind with its data in a folder; yield its URL."""
    if kind in PROGRAMS:
        with running_program(PROGRAMS[kind], folder) as url:
            yield url
        return
    server = EmbeddedStore(folder)
    server.start()
    try:
        yield server.url
    finally:
        server.stop()


@contextmanager
def running_program(program: str, folder: Path, *options: str) -> Iterator[str]:
    """Run an installed server on a Unix socket; yield its URL."""
    socket = folder / "redis.sock"
    command = [program, "--port", "0", "--unixsocket", str(socket), "--dir", str(folder), "--save", "", *options]
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
