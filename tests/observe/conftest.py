"""One shared service, for all tests that do not need their own."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.observe.service import Watched, watched


@pytest.fixture(scope="session")
def service() -> Iterator[Watched]:
    """Run the real service with two workers and the most detailed log."""
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        watched(Path(folder), CROUPIER_LOG_LEVEL="debug", CROUPIER_SANDBOX="1", CROUPIER_WORKERS="2") as found,
    ):
        yield found
