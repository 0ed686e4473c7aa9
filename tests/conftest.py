"""Fixtures of all tests: a real Valkey over a socket, the application in this process, and the real service."""

import hashlib
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, nullcontext, suppress
from functools import cache
from itertools import count, cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.storage.connections import connect
from croupier.storage.embedded import EmbeddedStore
from croupier.storage.redis_store import RedisStore
from flask import Flask

from tests.cost import untraced
from tests.making import hide_proxies

hide_proxies()
pytest.register_assert_rewrite("tests.rules.playing", "tests.rules.table", "tests.i18n.messages")

BUS_OFFSET = 10_000
"""A node of a cluster listens on its port and on the one so far above it."""
OWN_PORTS = range(
    11_000 + int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")),
    21_000,
    int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")),
)
"""Ports of this process; others of the same test run have other ones, so that no two choose the same.

On Linux no outgoing connection has one of them, or the one above it, as its own.
"""
PORTS = cycle(random.sample(OWN_PORTS, len(OWN_PORTS)))
"""Ports to listen on, none twice."""
START_LIMIT = 30.0

QUIET = {"CROUPIER_LOG_FORMAT": "text", "CROUPIER_LOG_LEVEL": "warning"}
"""Settings without request logs, which would fill a pipe that is not read during the tests."""


@pytest.fixture(autouse=True)
def _untraced(request: pytest.FixtureRequest) -> Iterator[None]:
    """Suspend coverage tracing for the tests marked ``untraced``."""
    with untraced() if request.node.get_closest_marker("untraced") else nullcontext():
        yield


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the games that a test creates in this process alike in each run: it passes or fails, whatever the deal.

    The deals depend on the seed and on the id, which depends on the first token.
    """
    numbers = count()

    def drawn(size: int) -> bytes:
        return hashlib.sha256(f"{request.node.nodeid} {next(numbers)}".encode()).digest()[:size]

    source = SimpleNamespace(token_bytes=drawn, token_urlsafe=lambda size: urlsafe_b64encode(drawn(size)).decode()[:43])
    monkeypatch.setattr("croupier.games.game.secrets", source)
    monkeypatch.setattr("croupier.games.idempotency.secrets", source)


@pytest.fixture(scope="session")
def store_url() -> Iterator[str]:
    """A Valkey server for this test run."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        server = EmbeddedStore(Path(folder))
        server.start()
        yield server.url
        server.stop()


@pytest.fixture
def redis_client(store_url: str) -> Iterator[redis.Redis]:
    """A connection to an empty store."""
    client = connect(store_url)
    client.flushall()
    yield client
    end_timers()
    client.close()
    client.connection_pool.disconnect()


def end_timers() -> None:
    """Cancel changes of the presence that are due, and wait for those that have begun: they use the client's pool."""
    while timers := [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]:
        for timer in timers:
            timer.cancel()
            if timer.is_alive():
                timer.join()


@pytest.fixture
def store(redis_client: redis.Redis) -> RedisStore:
    """An empty store."""
    return RedisStore(redis_client)


@pytest.fixture(scope="session")
def app_of() -> Iterator[Callable[[str], Flask]]:
    """A factory of applications, cached by the URL of the store: creating one takes 50 ms."""
    with ExitStack() as stack:

        @cache
        def make(url: str) -> Flask:
            client = stack.enter_context(closing(connect(url)))
            stack.callback(client.connection_pool.disconnect)
            return create_app(RedisStore(client), sandbox=True)

        yield make


@pytest.fixture
def app(app_of: Callable[[str], Flask], store_url: str) -> Flask:
    """The application in this process, with its sandbox open."""
    return app_of(store_url)


@pytest.fixture
def api(app: Flask, redis_client: redis.Redis) -> Iterator[httpx.Client]:
    """A client of the application, with an empty store."""
    redis_client.ping()
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        yield client


@pytest.fixture(scope="session")
def service_folder() -> Iterator[Path]:
    """The folder in which the service stores its data."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def service(service_folder: Path) -> Iterator[httpx.Client]:
    """The real service, started as a user would, with its sandbox open; its games are shared by the test run."""
    with serving(service_folder, CROUPIER_SANDBOX="1", CROUPIER_WORKERS="2") as client:
        yield client


@pytest.fixture(scope="session")
def service_with_work() -> Iterator[httpx.Client]:
    """The real service with ``croupier work``, which makes the moves of bots that a request has left."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        settings = {"CROUPIER_SANDBOX": "1", "CROUPIER_WORKERS": "2", "CROUPIER_WORK": "1"}
        with serving(Path(folder), **settings) as client:
            yield client


@pytest.fixture(scope="session")
def stored(service: httpx.Client, service_folder: Path) -> Iterator[redis.Redis]:
    """A connection to the Valkey of the service."""
    assert service.get("/readyz").is_success
    client = connect(f"unix://{service_folder / 'valkey.sock'}")
    yield client
    client.close()
    client.connection_pool.disconnect()


def free_port() -> int:
    """Return a port that is free, as is the one for the bus of a node of a cluster."""
    return next(port for port in PORTS if is_free(port) and is_free(port + BUS_OFFSET))


def is_free(port: int) -> bool:
    """Return whether nothing listens on a port at any address."""
    with suppress(OSError), socket.socket() as probe:
        probe.bind(("", port))
        return True
    return False


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[httpx.Client]:
    """Run ``croupier serve`` with its data in a folder until the block ends."""
    process, client = start_service(folder, **settings)
    try:
        yield client
    finally:
        client.close()
        process.terminate()
        try:
            process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise


def start_service(folder: Path, *by: str, **settings: str) -> tuple[subprocess.Popen[str], httpx.Client]:
    """Start ``croupier serve``, optionally by another command, and wait until it responds.

    Return its process and a client.
    """
    port = settings.setdefault("PORT", str(free_port()))
    process = spawn_service(folder, *by, **settings)
    with ending_on_failure(process):
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30)
        deadline = time.monotonic() + START_LIMIT
        while time.monotonic() < deadline and process.poll() is None:
            try:
                client.get("/healthz")
            except httpx.TransportError:
                time.sleep(0.02)
            else:
                return process, client
        process.kill()
        raise RuntimeError(process.communicate()[0])


@contextmanager
def ending_on_failure(process: subprocess.Popen[Any]) -> Iterator[None]:
    """End a process, with what it has started, if the block fails."""
    try:
        yield
    except BaseException:
        process.terminate()
        try:
            process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
        raise


def spawn_service(folder: Path, *by: str, python: str = sys.executable, **settings: str) -> subprocess.Popen[str]:
    """Start ``croupier serve`` with one worker and without rate limits; its output, both kinds, is in ``stdout``."""
    environ = {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "HOST", "PORT")}
    return subprocess.Popen(
        [*by, python, "-m", "croupier.cli", "serve"],
        env={
            **environ,
            **QUIET,
            "CROUPIER_WORKERS": "1",
            "CROUPIER_WORK": "0",
            "CROUPIER_DATA_DIR": str(folder),
            "CROUPIER_RATE_LIMIT": "off",
            "CROUPIER_GAMES_PER_DAY": "off",
            **settings,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
