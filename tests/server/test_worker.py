"""Streams over a real gunicorn, configured as by the service: they take no place of a request and have no deadline."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from wsgiref.types import StartResponse, WSGIEnvironment

import httpx
import pytest

from tests.conftest import free_port

pytestmark = pytest.mark.slow

DEADLINE_S = 2
PLACES = 100
"""Connections that serve requests where only 400 files may be open."""
PIECE = b"x" * 1_000_000


def application(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
    """Stream longer than any deadline, stream without end to who does not read, or respond at once."""
    start("200 OK", [("Content-Type", "text/event-stream")])
    slot = environ["croupier.request_slot"]
    match environ["PATH_INFO"]:
        case "/stream":
            yield b"data: first\n\n"
            slot.release()
            time.sleep(1.5 * DEADLINE_S)
            slot.acquire()
            yield b"data: last\n\n"
        case "/endless":
            yield from iter(lambda: PIECE, b"")
        case _:
            yield b"now"


@pytest.fixture(scope="module")
def server() -> Iterator[httpx.Client]:
    port = free_port()
    options = f"--keep-alive={DEADLINE_S} --workers=1"
    words = ["--config", "python:croupier.server.gunicorn_config", f"{__name__}:application"]
    command = ["sh", "-c", 'ulimit -n 400; exec "$@"', "sh", sys.executable, "-m", "gunicorn", *words]
    process = subprocess.Popen(command, env={**os.environ, "PORT": str(port), "GUNICORN_CMD_ARGS": options})
    limits = httpx.Limits(max_keepalive_connections=0)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30, limits=limits) as client:
            await_response(client)
            yield client
    finally:
        process.send_signal(signal.SIGQUIT)
        process.wait(30)


def await_response(client: httpx.Client) -> None:
    """Send requests until the port accepts connections."""
    for _ in range(1000):
        try:
            client.get("/")
        except httpx.ConnectError:
            time.sleep(0.02)
        else:
            return
    raise RuntimeError("the server did not start")


def connected(client: httpx.Client, path: str = "") -> socket.socket:
    connection = socket.create_connection((client.base_url.host, client.base_url.port or 80), 30)
    if path:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
    return connection


def read_until(connection: socket.socket, end: bytes) -> bytes:
    received = b""
    while end not in received:
        data = connection.recv(65_536)
        assert data
        received += data
    return received


def test_streams_take_no_place_of_requests_and_have_no_deadline(server: httpx.Client) -> None:
    with ExitStack() as stack:
        streams = [stack.enter_context(connected(server, "/stream")) for _ in range(PLACES)]
        for stream in streams:
            read_until(stream, b"first\n\n")
        assert server.get("/").text == "now"
        for stream in streams:
            read_until(stream, b"last\n\n\r\n0\r\n\r\n")
        streams[0].sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")  # on the same connection
        assert b"now" in read_until(streams[0], b"0\r\n\r\n")


def test_connections_wait_while_all_places_are_taken(server: httpx.Client) -> None:
    with ExitStack() as stack:
        for _ in range(PLACES):
            stack.enter_context(connected(server))
        start = time.monotonic()
        assert server.get("/").text == "now"
        assert time.monotonic() - start > DEADLINE_S / 2  # idle connections are closed after that time


def test_a_stream_whose_client_does_not_read_is_closed(server: httpx.Client) -> None:
    with connected(server, "/endless") as connection:
        time.sleep(2 * DEADLINE_S)
        received = 0
        while data := connection.recv(1_000_000):  # what the buffers hold, then the end
            received += len(data)
            assert received < 100 * len(PIECE)
