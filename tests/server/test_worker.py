"""Streams over a real ``croupier serve`` with short deadlines: a stream has none, unless its client does not read."""

import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.api.streaming import streaming
from tests.api.table import done, gathering, simple
from tests.conftest import start_service
from tests.limits.test_streams import VERSIONS, change, connected

pytestmark = pytest.mark.slow

DEADLINE_S = 2


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        settings = {"GUNICORN_CMD_ARGS": f"--keep-alive={DEADLINE_S}", "CROUPIER_SANDBOX": "1", "CROUPIER_WORKERS": "1"}
        process, client = start_service(Path(folder), **settings)
        try:
            yield client
        finally:
            client.close()
            process.terminate()
            process.communicate(timeout=30)


def test_a_stream_has_no_deadline(client: httpx.Client) -> None:
    table = simple(client)
    with streaming(table, 0) as stream:
        stream.next()
        time.sleep(2 * DEADLINE_S)
        table.move(0, "draw")
        assert stream.next().json["version"] == 2


def test_a_stream_whose_client_does_not_read_is_closed(client: httpx.Client) -> None:
    lobby = gathering(client)
    with closing(connected(lobby)) as connection:
        change(lobby, VERSIONS)
        time.sleep(3 * DEADLINE_S)
        assert has_ended(connection)
    done(lobby.delete())


def has_ended(connection: socket.socket) -> bool:
    """Return whether a connection ends after what its buffers hold, without another event."""
    connection.settimeout(DEADLINE_S)
    try:
        while connection.recv(1_000_000):
            pass
    except TimeoutError:
        return False
    except ConnectionResetError:
        pass
    return True
