"""Attackers, each in its own process: ``python -m bench.attacks NAME PORT``.

An attack prints ``ready`` once it is under way and continues until its standard input ends. Connections that the
service closes are counted, and opened again where the attack needs them.
"""

import contextlib
import selectors
import socket
import sys
import threading
import time
from collections.abc import Callable

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CONTRACT = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
PACE = 0.5
"""Seconds between two bytes of a slow client."""
OVER = threading.Event()
ATTACKER = ("127.0.0.2", 0) if sys.platform == "linux" else None
"""The address of all attackers: another than that of the other clients."""
MEGABYTE = b"x" * 1_000_000


class Crowd:
    """Many connections that each send some data at first and then a byte now and then; closed ones are replaced."""

    def __init__(self, port: int, size: int, first: bytes, slow_bytes: bytes, *, never_reads: bool) -> None:
        """Set the port and the data to send; with ``never_reads`` no response is read."""
        self._port, self._size, self._first, self._slow_bytes, self._deaf = port, size, first, slow_bytes, never_reads
        self._selector = selectors.DefaultSelector()
        self.closed = 0
        """How many connections the service has closed."""

    def open_connections(self) -> None:
        """Open missing connections, as far as the service accepts them."""
        while len(self._selector.get_map()) < self._size and not OVER.is_set():
            try:
                client = socket.create_connection(("127.0.0.1", self._port), 1, ATTACKER)
            except OSError:
                return
            with contextlib.suppress(OSError):
                client.sendall(self._first)
            self._selector.register(client, selectors.EVENT_READ)

    def send_slowly(self) -> None:
        """Send a byte on each connection, and drop those that got a response or were closed."""
        if self._deaf:
            OVER.wait(PACE)
            return
        for key, _ in self._selector.select(PACE):
            with contextlib.suppress(OSError):
                if key.fileobj.recv(65_536):  # type: ignore[union-attr]  # a socket
                    continue
            self.drop(key.fileobj)  # type: ignore[arg-type]
        if self._slow_bytes:
            for key in list(self._selector.get_map().values()):
                try:
                    key.fileobj.send(self._slow_bytes)  # type: ignore[union-attr]
                except OSError:
                    self.drop(key.fileobj)  # type: ignore[arg-type]

    def drop(self, client: socket.socket) -> None:
        """Remove a connection."""
        self._selector.unregister(client)
        client.close()
        self.closed += 1


def crowd(size: int, first: bytes, slow_bytes: bytes, *, never_reads: bool = False) -> Callable[[int], None]:
    """Return an attack of many slow clients."""

    def attack(port: int) -> None:
        people = Crowd(port, size, first, slow_bytes, never_reads=never_reads)
        people.open_connections()
        say_ready()
        while not OVER.is_set():
            people.send_slowly()
            people.open_connections()
        print("closed", people.closed, flush=True)

    return attack


def stream(first: bytes, piece: bytes, pieces: int) -> Callable[[int], None]:
    """Return an attack of four clients that repeatedly send data as fast as they can and read nothing."""

    def attack(port: int) -> None:
        for _ in range(4):
            threading.Thread(target=pour, args=(port,), daemon=True).start()
        say_ready()
        OVER.wait()

    def pour(port: int) -> None:
        while not OVER.is_set():
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5, ATTACKER) as client:
                client.sendall(first)
                for _ in range(pieces):
                    client.sendall(piece)

    return attack


ATTACKS: dict[str, Callable[[int], None]] = {
    "none": crowd(0, b"", b""),
    "slow heads": crowd(500, HEAD + b"X-Slow: ", b"x"),
    "slow bodies": crowd(500, POST + b"Content-Length: 60000\r\n\r\n{", b" "),
    "many slow bodies": crowd(5_000, POST + b"Content-Length: 60000\r\n\r\n{", b""),
    "idle connections": crowd(10_000, b"", b""),
    "half heads": crowd(10_000, HEAD, b""),
    "100 MB body": stream(POST + b"Content-Length: 100000000\r\n\r\n", MEGABYTE, 100),
    "100 MB in chunks": stream(POST + b"Transfer-Encoding: chunked\r\n\r\n", b"F4240\r\n" + MEGABYTE + b"\r\n", 100),
    "100 MB in tiny chunks": stream(POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n" * 10_000, 10_000),
    "100 MB body of a GET": stream(HEAD + b"Content-Length: 100000000\r\n\r\n", MEGABYTE, 100),
    "header bomb": stream(HEAD, b"X-Bomb: " + b"x" * 8_000 + b"\r\n", 10_000),
    "endless header": stream(HEAD + b"X-Bomb: ", MEGABYTE, 100),
    "pipelined requests": stream(b"", (HEAD + b"\r\n") * 10_000, 100),
    "pipelined garbage": stream(b"", (HEAD + b"\r\n") * 5 + b"\x00\xffgarbage \r\n\r\n" * 10_000, 100),
    "never reads": crowd(200, CONTRACT * 40, b"", never_reads=True),
    "many never read": crowd(2_500, CONTRACT * 40, b"", never_reads=True),
}


def say_ready() -> None:
    """Report to the parent process that the attack is under way."""
    print("ready", flush=True)


def wait_for_end() -> None:
    """Set the event when standard input ends."""
    sys.stdin.read()
    OVER.set()
    time.sleep(3)


if __name__ == "__main__":
    threading.Thread(target=ATTACKS[sys.argv[1]], args=(int(sys.argv[2]),), daemon=True).start()
    wait_for_end()
