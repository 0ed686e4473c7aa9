"""A proxy with faults of networks and of other proxies, for clients that must lose nothing by them."""

import random
import socket
import threading
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import timedelta
from email.utils import format_datetime, parsedate_to_datetime
from http.client import HTTPConnection, HTTPException, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from select import select
from typing import Self

Mix = Mapping[str, float]
"""The probability of each fault, for each request; faults of streams are only those of streams.

cut: the response ends in the middle. break: the stream does. lose: the request is executed, and its response is lost.
half_open: nothing is read and nothing sent. repeat: the request is sent on twice. delay: the response is late. busy:
this request and the next four get 502 or 503. stall: the stream goes quiet, without an end. hold_back: no event of the
stream is sent on. again: each event of the stream is sent twice. gzip: the response is compressed. skew: the clock is
an hour ahead. stale: the ticket is not valid.
"""
MIXES: Mapping[str, Mix] = {
    "none": {},
    "cut": {"cut": 0.2, "break": 0.5},
    "lost": {"lose": 0.1, "half_open": 0.03},
    "repeated": {"repeat": 0.3, "again": 0.5, "delay": 0.3},
    "busy": {"busy": 0.03},
    "quiet": {"stall": 0.5},
    "held back": {"hold_back": 1.0},
    "compressed": {"gzip": 1.0, "cut": 0.05},
    "skewed": {"skew": 1.0, "delay": 0.2},
    "all": {"cut": 0.05, "lose": 0.03, "half_open": 0.01, "repeat": 0.05, "delay": 0.1, "busy": 0.01, "stall": 0.1}
    | {"hold_back": 0.05, "again": 0.1, "gzip": 0.3, "skew": 0.2, "stale": 0.2},
}
STREAM_FAULTS = {"break", "stall", "hold_back", "again"}
BURST = 5
"""How many requests in a row get 502 or 503."""
HELD_S = 60.0
"""How long a connection is held open at most."""
HOP_HEADERS = {"connection", "transfer-encoding", "content-length", "date", "host", "keep-alive", "accept-encoding"}


class FaultyProxy(ThreadingHTTPServer):
    """Forwards requests to a service on this machine, with faults drawn from a mix."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, port: int, mix: Mix, seed: int) -> None:
        super().__init__(("127.0.0.1", 0), Forwarder)
        self.service_port, self.mix, self.chance = port, mix, random.Random(seed)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self.requests: list[tuple[str, str, str]] = []
        """The method, the path and the ``Last-Event-ID`` of each request."""
        self.times: list[float] = []
        """When each of them came (``time.monotonic``)."""
        self.is_down = threading.Event()
        """While it is set, connections are closed at once."""
        self.retry_after = ""
        """That of each 502 or 503; empty: half of them have one of a second."""
        self.losses = 0
        """How many responses are still to be lost."""
        self.inserted = b""
        """What is sent before the first event of each stream."""
        self.connections = set[socket.socket]()
        self._burst = 0
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05})

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self._thread.join()
        self.server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that closes its connection is no error."""

    def go_down(self) -> None:
        """Close all connections, and each new one."""
        self.is_down.set()
        for connection in [*self.connections]:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def drawn(self, *, is_stream: bool) -> set[str]:
        """Draw the faults of a request."""
        with self._lock:
            faults = {name for name, share in self.mix.items() if self.chance.random() < share}
            self._burst = BURST if "busy" in faults else max(self._burst - 1, 0)
            if self._burst:
                faults.add("busy")
            if self.losses:
                self.losses -= 1
                faults.add("lose")
            return faults if is_stream else faults - STREAM_FAULTS

    def number(self, limit: int) -> int:
        """Draw a number below a limit."""
        with self._lock:
            return self.chance.randrange(limit)


class Forwarder(BaseHTTPRequestHandler):
    """One connection of a client."""

    server: FaultyProxy
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self) -> None:
        super().setup()
        self.server.connections.add(self.connection)

    def finish(self) -> None:
        self.server.connections.discard(self.connection)
        with suppress(OSError):  # the rest of what is to be sent to a client that has gone
            super().finish()

    def log_message(self, *_: object) -> None:
        """Write no log."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("do_"):
            return self.forward
        raise AttributeError(name)

    def forward(self) -> None:
        """Forward a request, and send its response on."""
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        is_stream = self.path.partition("?")[0].endswith("/stream")
        self.server.times.append(time.monotonic())
        self.server.requests.append((self.command, self.path, self.headers.get("Last-Event-ID", "")))
        faults = {"down"} if self.server.is_down.is_set() else self.server.drawn(is_stream=is_stream)
        if "down" in faults:
            self.hang_up()
        elif "half_open" in faults:
            self.hold()
        elif "busy" in faults:
            self.send_busy()
        else:
            self.ask(body, faults)

    def ask(self, body: bytes, faults: set[str]) -> None:
        """Ask the service, and send its response on unless it is to be lost."""
        try:
            with self.requested(body, faults) as (connection, response):
                if "delay" in faults:
                    threading.Event().wait(self.server.number(300) / 1000)
                if "lose" in faults:
                    self.hang_up()
                else:
                    self.send_on(connection, response, faults)
        except (OSError, HTTPException):
            self.hang_up()

    @contextmanager
    def requested(self, body: bytes, faults: set[str]) -> Iterator[tuple[HTTPConnection, HTTPResponse]]:
        """Send the request to the service, perhaps twice."""
        headers = {name.lower(): value for name, value in self.headers.items() if name.lower() not in HOP_HEADERS}
        if "prefer" in headers:
            headers["prefer"] = "wait=1"  # the times of the clients pass faster, too
        path = self.path.replace("ticket=", "ticket=x") if "stale" in faults else self.path
        for is_last in (False, True) if "repeat" in faults else (True,):
            with closing(HTTPConnection("127.0.0.1", self.server.service_port, timeout=HELD_S)) as connection:
                connection.request(self.command, path, body, headers)
                response = connection.getresponse()
                if is_last:
                    yield connection, response

    def send_on(self, connection: HTTPConnection, response: HTTPResponse, faults: set[str]) -> None:
        """Send a response on, in chunks, until it ends or the client closes its connection."""
        if not self.send_head(response, faults):
            return
        is_packed = "gzip" in faults and "gzip" in self.headers.get("Accept-Encoding", "")
        packer = zlib.compressobj(wbits=31) if is_packed else None
        left = 200 + self.server.number(4000)
        with self.closing_with_client(connection):
            if self.path.partition("?")[0].endswith("/stream"):
                self.send_chunk(self.server.inserted)
            for piece in pieces(response, faults):
                packed = packer.compress(piece) + packer.flush(zlib.Z_SYNC_FLUSH) if packer else piece
                left -= len(packed)
                if left < 0 and faults & {"cut", "break", "stall"}:
                    self.send_chunk(packed[: len(packed) // 2])
                    (self.hold if "stall" in faults else self.hang_up)()
                    return
                self.send_chunk(packed)
        if packer:
            self.send_chunk(packer.flush())
        self.wfile.write(b"0\r\n\r\n")

    def send_head(self, response: HTTPResponse, faults: set[str]) -> bool:
        """Send the status and the headers on; return whether a body follows."""
        has_body = response.status not in (204, 304)
        self.send_response_only(response.status)
        for name, value in response.headers.items():
            if name.lower() not in HOP_HEADERS:
                self.send_header(name, value)
        date = parsedate_to_datetime(response.headers["Date"]) + timedelta(hours="skew" in faults)
        self.send_header("Date", format_datetime(date, usegmt=True))
        if has_body and "gzip" in faults and "gzip" in self.headers.get("Accept-Encoding", ""):
            self.send_header("Content-Encoding", "gzip")
        if has_body:
            self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        return has_body

    def send_chunk(self, data: bytes) -> None:
        if data:
            self.wfile.write(b"%x\r\n%b\r\n" % (len(data), data))
            self.wfile.flush()

    def send_busy(self) -> None:
        """Refuse a request as a proxy does whose service is restarting."""
        self.send_response_only(502 + self.server.number(2))
        if retry_after := self.server.retry_after or "1" * self.server.number(2):
            self.send_header("Retry-After", retry_after)
        self.send_header("Content-Length", "0")
        self.end_headers()

    @contextmanager
    def closing_with_client(self, connection: HTTPConnection) -> Iterator[None]:
        """End the connection to the service as soon as the client has closed its own."""
        service = connection.sock
        is_over = threading.Event()

        def watch() -> None:
            while not is_over.is_set():
                if select([self.connection], [], [], 0.05)[0]:
                    with suppress(OSError):
                        service.shutdown(socket.SHUT_RDWR)
                    return

        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            yield
        finally:
            is_over.set()
            watcher.join()

    def hold(self) -> None:
        """Keep the connection until the client closes it."""
        select([self.connection], [], [], HELD_S)
        self.hang_up()

    def hang_up(self) -> None:
        """Close the connection without a last chunk."""
        self.close_connection = True
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)


def pieces(response: HTTPResponse, faults: set[str]) -> Iterator[bytes]:
    """Yield what comes of a response."""
    event = b""
    while piece := response.read1(65536):
        if "hold_back" in faults:
            continue
        if "again" not in faults:
            yield piece
            continue
        event += piece
        *whole, event = event.split(b"\n\n")
        for one in whole:
            yield 2 * (one + b"\n\n")
    yield event
