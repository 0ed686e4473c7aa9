"""One service that is watched, for all that does not need one of its own."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.observe.service import Watched, watched


@pytest.fixture(scope="session")
def service() -> Iterator[Watched]:
    """The real service with two workers, which tells all it can."""
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        watched(Path(folder), CROUPIER_LOG_LEVEL="debug", CROUPIER_SANDBOX="1", CROUPIER_WORKERS="2") as found,
    ):
        yield found
