"""A second real service, with the default settings."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.conftest import serving


@pytest.fixture(scope="session")
def closed_service() -> Iterator[httpx.Client]:
    """The real service with the default settings: the sandbox is closed."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder, serving(Path(folder)) as client:
        yield client
