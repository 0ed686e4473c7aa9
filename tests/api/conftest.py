"""The real service once more, with a way to look at what it has stored."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import redis

from service.storage.connections import connect
from tests.conftest import serving


@pytest.fixture(scope="session")
def service_folder() -> Iterator[Path]:
    """Where the service keeps its data."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def service(service_folder: Path) -> Iterator[httpx.Client]:
    """The real service, with its sandbox open, over real HTTP."""
    with serving(service_folder, CROUPIER_SANDBOX="1", CROUPIER_WORKERS="2") as client:
        yield client


@pytest.fixture(scope="session")
def stored(service: httpx.Client, service_folder: Path) -> Iterator[redis.Redis]:
    """The Valkey that the service keeps its games in."""
    assert service.get("/readyz").is_success
    client = connect(f"unix://{service_folder / 'valkey.sock'}")
    yield client
    client.close()
    client.connection_pool.disconnect()


@pytest.fixture(scope="session")
def closed_service() -> Iterator[httpx.Client]:
    """The real service as it is by default: no made-up positions."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder, serving(Path(folder)) as client:
        yield client
