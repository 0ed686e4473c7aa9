"""A client's connection, which counts as ended when the client takes too long or sends too much."""

import contextlib
import errno
import time
from collections.abc import Iterator
from typing import Any

import gevent
from gevent import socket
from gunicorn.http.errors import LimitRequestHeaders

from service.api.http.body_limit import BODY_LIMIT_BYTES

IDLE_TIMEOUT_S = 30.0
"""Seconds from one request to the next."""
HEADER_TIMEOUT_S = 10.0
"""Seconds from the first byte of a head to its last."""
BODY_TIMEOUT_S = 30.0
"""Seconds from the head to the last byte of a body."""
STALL_TIMEOUT_S = 10.0
"""Seconds without a byte of a body, or for a client to take a piece of an answer."""
MAX_HEADER_BYTES = 32 * 1024
"""Bytes of a head, give or take what is read at once."""
CHUNK_BYTES = 16 * 1024
"""Bytes that are taken or sent at once, and bytes of a body after which it is somebody else's turn."""
SEND_BUFFER_BYTES = 64 * 1024
"""Bytes of answers, or twice as many, that the system keeps for a client that has yet to read them."""
MAX_CHUNKING_FACTOR = 2
"""How much longer a body may be on its way than it is: chunks of one byte would keep us busy for long."""
LINGER_TIMEOUT_S, MAX_LINGER_BYTES = 2.0, 4 * 1024 * 1024
"""Seconds and bytes for a client to notice the answer while it still sends."""


class Connection(socket.socket):  # type: ignore[misc]  # gevent has no types
    """Takes the place of the socket that was accepted."""

    def __init__(self, accepted: Any, idle: dict["Connection", None]) -> None:  # noqa: ANN401  # a socket of gevent
        """Take a socket over.

        Args:
            accepted: the socket.
            idle: the connections that wait for their clients, where this one stands while it does.
        """
        super().__init__(accepted.family, accepted.type, accepted.proto, fileno=accepted.detach())
        # The system tells that a client reads only when a third of what it keeps for it is gone.
        self.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        self._idle_connections = idle
        self._received = 0
        self._ended = False
        """Whether nothing more will be received."""
        self._read_since_request = False
        self.responding = False
        """Whether a part of the response to the request at hand has been sent."""
        self.expect_request()

    def expect_request(self) -> None:
        """Wait for a head, from its first byte on with less patience."""
        self._idle_connections[self] = None
        self._in_headers, self._in_body = False, False
        self.responding = False
        self._deadline = time.monotonic() + IDLE_TIMEOUT_S

    def expect_body(self) -> None:
        """Wait for a body; requests that were sent on without waiting are served in turn with those of others."""
        self._idle_connections[self] = None
        self._in_headers, self._in_body = False, True
        self._received = 0
        self._deadline = time.monotonic() + BODY_TIMEOUT_S
        if not self._read_since_request:
            gevent.sleep(0)
        self._read_since_request = False

    def mark_busy(self) -> None:
        """Go on without the client."""
        self._idle_connections.pop(self, None)

    def evict(self) -> None:
        """Give the client up, whatever is awaited from it."""
        self.mark_busy()
        self._ended = True
        with contextlib.suppress(OSError):  # the client was faster
            self.shutdown(socket.SHUT_RDWR)

    def linger(self) -> None:
        """Take some more of what a client sends that will not be read, so that it has time to read the answer."""
        self._idle_connections[self] = None
        self._deadline, received = time.monotonic() + LINGER_TIMEOUT_S, 0
        try:
            self.shutdown(socket.SHUT_WR)
        except OSError:
            return
        while received < MAX_LINGER_BYTES:
            data = self._receive(CHUNK_BYTES)
            if not data:
                return
            received += len(data)
            gevent.sleep(0)

    def recv(self, size: int, *flags: int) -> bytes:
        """Receive some bytes; none at all if the time or the measure is up, as if the client had gone.

        Raises:
            LimitRequestHeaders: the head is too long.
        """
        if self._in_body and self._received > MAX_CHUNKING_FACTOR * BODY_LIMIT_BYTES:
            return b""
        data = self._receive(min(size, CHUNK_BYTES), *flags)
        self._read_since_request = True
        self._received += len(data)
        if self._in_body:
            self._yield_to_others(len(data))
        elif not self._in_headers:
            self._in_headers, self._received = True, len(data)
            self._deadline = time.monotonic() + HEADER_TIMEOUT_S
        elif self._received > MAX_HEADER_BYTES:
            raise LimitRequestHeaders("head")
        return data

    def _receive(self, size: int, *flags: int) -> bytes:
        left = self._deadline - time.monotonic()
        if self._ended or left <= 0:
            return b""
        self.settimeout(min(left, STALL_TIMEOUT_S) if self._in_body else left)
        try:
            data: bytes = super().recv(size, *flags)
        except OSError as error:
            if not (self._ended or isinstance(error, TimeoutError)):
                raise
            self._ended = True
            return b""
        finally:
            self.settimeout(STALL_TIMEOUT_S)
        return data

    def _yield_to_others(self, received: int) -> None:
        """Let others go on: bytes that are there already are received without a wait."""
        if self._received // CHUNK_BYTES > (self._received - received) // CHUNK_BYTES:
            gevent.sleep(0)

    def sendall(self, data: bytes, *flags: int) -> None:
        """Send piece by piece, or take it that the client has gone if it does not read one in good time.

        Raises:
            BrokenPipeError: it has.
        """
        self.responding = True
        with self._write_timeout():
            for start in range(0, len(data), CHUNK_BYTES):
                super().sendall(data[start : start + CHUNK_BYTES], *flags)

    def sendfile(self, *arguments: Any, **options: Any) -> int:  # noqa: ANN401  # as a socket's
        """Send a file; the same holds."""
        with self._write_timeout():
            sent: int = super().sendfile(*arguments, **options)
        return sent

    @contextlib.contextmanager
    def _write_timeout(self) -> Iterator[None]:
        """Wait for the client to read; put it into words that gunicorn knows that it does not."""
        self._idle_connections[self] = None
        try:
            yield
        except OSError as error:
            if not (self._ended or isinstance(error, TimeoutError)):
                raise
            raise BrokenPipeError(errno.EPIPE, "the client does not read") from error
        finally:
            self.mark_busy()
