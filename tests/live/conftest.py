"""Fixtures of races over HTTP."""

import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.api.table import done
from tests.live.effort import effort
from tests.live.races import CLIENTS, Crowd, two_workers

VOLLEYS = effort(1, 12)
"""Number of runs of each written race."""


@pytest.fixture(scope="module")
def crowd() -> Iterator[Crowd]:
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        ThreadPoolExecutor(CLIENTS) as pool,
        two_workers(folder) as service,
    ):
        done(service.get("/readyz"))
        connection = connect(f"unix://{folder}/valkey.sock")
        crowd = Crowd(service, RedisStore(connection), pool)
        yield crowd
        crowd.close()
        connection.close()
        connection.connection_pool.disconnect()


@pytest.fixture(params=range(VOLLEYS))
def time(request: pytest.FixtureRequest) -> int:
    """The number of the run of a written race."""
    return int(request.param)
