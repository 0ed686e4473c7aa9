"""Clients that follow games by streams, for measurements: one connection each, read by one loop."""

import multiprocessing
import resource
import select
import socket
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager

from bench.load import PATIENCE, Failed

SETTLED_S = 1.0
"""Seconds without an event after which no more are expected."""
OPENING = 64
"""Streams that are opened at a time."""


@contextmanager
def listening(port: int, readers: Sequence[tuple[str, str | None]]) -> Iterator[list[socket.socket]]:
    """Open a stream for each of these games and tokens (None: a spectator), until the block ends.

    Raises:
        Failed: one was refused.
    """
    with streaming(port, [stream_request(*reader) for reader in readers]) as streams:
        yield streams


@contextmanager
def streaming(port: int, requests: Sequence[bytes]) -> Iterator[list[socket.socket]]:
    """Open a stream with each of these requests, until the block ends; nothing of them is read.

    Raises:
        Failed: one was refused.
    """
    with ExitStack() as stack:
        streams = []
        for start in range(0, len(requests), OPENING):
            opened = [_send(port, request) for request in requests[start : start + OPENING]]
            for stream in opened:
                stack.enter_context(closing(stream))
                if not (head := stream.recv(65_536, socket.MSG_PEEK)).startswith(b"HTTP/1.1 200 "):
                    raise Failed(f"a stream was refused: {head.decode()}")
            streams += opened
        yield streams


def stream_request(game: str, token: str | None) -> bytes:
    """Return the request of the stream of a game; without a token, of a spectator."""
    authorization = f"Authorization: Bearer {token}\r\n" if token else ""
    return f"GET /v1/games/{game}/stream HTTP/1.1\r\nHost: localhost\r\n{authorization}\r\n".encode()


def _send(port: int, request: bytes) -> socket.socket:
    stream = socket.create_connection(("127.0.0.1", port), PATIENCE)
    stream.sendall(request)
    return stream


class Listeners:
    """Streams that this process reads."""

    def __init__(self, streams: Sequence[socket.socket]) -> None:
        """Begin to read."""
        self._streams = {stream.fileno(): stream for stream in streams}
        self._epoll = select.epoll()
        for number in self._streams:
            self._epoll.register(number, select.EPOLLIN)

    def settle(self) -> int:
        """Read until no more events come, but heartbeats; return the bytes."""
        last_event, received = time.monotonic(), 0
        while time.monotonic() < last_event + SETTLED_S:
            parts = [part for _, part in self._read(self._epoll.poll(SETTLED_S))]
            received += sum(len(part) for part in parts)
            if any(b"event:" in part for part in parts):
                last_event = time.monotonic()
        return received

    def read_until_terminated(self) -> None:
        """Read until the process ends."""
        while True:
            self._read(self._epoll.poll())

    def read_events(self, name: str, number: int) -> None:
        """Read until the streams have received a number of events with this name.

        Raises:
            Failed: they have not.
        """
        line, ends = b"event: %s\n" % name.encode(), dict[int, bytes]()
        while number > 0:
            ready = self._epoll.poll(PATIENCE)
            if not ready:
                raise Failed(f"{number} events have not arrived")
            for stream, part in self._read(ready):
                text = ends.pop(stream, b"") + part
                number -= text.count(line)
                ends[stream] = text[1 - len(line) :]  # the line may be received in two parts

    def times_of_event(self, name: str = "view") -> list[float]:
        """Wait until each stream has received the next event with this name; return when (``time.perf_counter``).

        Raises:
            Failed: one has not.
        """
        line, received, times = b"event: %s\n" % name.encode(), dict.fromkeys(self._streams, b""), []
        while received:
            ready = self._epoll.poll(PATIENCE)
            if not ready:
                raise Failed(f"{len(received)} streams have not received a move")
            for number, part in self._read(ready):
                text = received.pop(number, b"") + part  # one event a stream: nothing else is going on
                if line in text and text.endswith(b"\n\n\r\n"):
                    times.append(time.perf_counter())
                else:
                    received[number] = text
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
        process.kill()
        process.join()


def raise_file_limit() -> None:
    """Allow this process and its children as many open files as the system does."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
