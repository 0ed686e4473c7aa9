"""Clients that follow games by streams, for measurements: one connection each, read by one loop."""

import multiprocessing
import resource
import select
import socket
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from bench.load import PATIENCE, Failed

SETTLED_S = 1.0
"""Seconds without an event after which no more are expected."""
OPENING = 64
"""Streams that are opened at a time."""


def listen(port: int, readers: Iterable[tuple[str, str | None]]) -> list[socket.socket]:
    """Open a stream for each of these games and tokens; None: a spectator.

    Raises:
        Failed: one was refused.
    """
    streams, waiting = [], list(readers)
    while waiting:
        opened = [_request_stream(port, *waiting.pop()) for _ in range(min(OPENING, len(waiting)))]
        for stream in opened:
            if not (first := stream.recv(65_536)).startswith(b"HTTP/1.1 200 "):
                raise Failed(f"a stream was refused: {first!r}")
        streams += opened
    return streams


def _request_stream(port: int, game: str, token: str | None) -> socket.socket:
    stream = socket.create_connection(("127.0.0.1", port), PATIENCE)
    authorization = f"Authorization: Bearer {token}\r\n" if token else ""
    stream.sendall(f"GET /v1/games/{game}/stream HTTP/1.1\r\nHost: localhost\r\n{authorization}\r\n".encode())
    return stream


class Listeners:
    """Streams that this process reads."""

    def __init__(self, streams: Sequence[socket.socket]) -> None:
        """Begin to read."""
        self._streams = {stream.fileno(): stream for stream in streams}
        self._epoll = select.epoll()
        for number in self._streams:
            self._epoll.register(number, select.EPOLLIN)

    def settle(self) -> None:
        """Read until nothing more comes."""
        while ready := self._epoll.poll(SETTLED_S):
            self._read(ready)

    def read_until_terminated(self) -> None:
        """Read until the process ends."""
        while True:
            self._read(self._epoll.poll())

    def seconds_until_view(self, version: int, start: float) -> list[float]:
        """Return after how many seconds each stream has received the event of a version.

        Raises:
            Failed: not all of them did.
        """
        event, rest, times = b"id: %d\nevent: view\n" % version, dict.fromkeys(self._streams, b""), []
        while rest:
            ready = self._epoll.poll(PATIENCE)
            if not ready:
                raise Failed(f"{len(rest)} streams have not received version {version}")
            for number, received in self._read(ready):
                if number in rest:
                    rest[number] += received
                    if event in rest[number] and rest[number].endswith(b"\n\n\r\n"):
                        times.append(time.perf_counter() - start)
                        del rest[number]
        return times

    def _read(self, ready: Iterable[tuple[int, int]]) -> Iterable[tuple[int, bytes]]:
        return [(number, self._receive(number)) for number, _ in ready]

    def _receive(self, number: int) -> bytes:
        received = self._streams[number].recv(65_536)
        if not received:
            raise Failed("a stream has ended")
        return received


@contextmanager
def reading(streams: Sequence[socket.socket]) -> Iterator[None]:
    """Read streams in another process until the block ends."""
    process = multiprocessing.get_context("fork").Process(target=Listeners(streams).read_until_terminated)
    process.start()
    try:
        yield
        if not process.is_alive():
            raise Failed("a stream has ended")
    finally:
        process.terminate()
        process.join()


def raise_file_limit() -> None:
    """Allow this process and its children as many open files as the system does."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
