"""Client sockets with timeouts and size limits, against slow and flooding clients."""

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
"""From one request to the next."""
HEADER_TIMEOUT_S = 10.0
"""From the first byte of the headers to their last."""
BODY_TIMEOUT_S = 30.0
"""From the headers to the last byte of the body."""
STALL_TIMEOUT_S = 10.0
"""Without a byte of a body, or for a client to read a chunk of a response."""
MAX_HEADER_BYTES = 32 * 1024
"""Accurate to one read."""
CHUNK_BYTES = 16 * 1024
"""Bytes per read or write; after that many bytes of a body, other greenlets run."""
SEND_BUFFER_BYTES = 64 * 1024
"""SO_SNDBUF: the kernel buffers that many bytes of responses, or twice as many, for a slow reader."""
MAX_CHUNKING_FACTOR = 2
"""A chunked body may be larger on the wire than its limit by this factor: tiny chunks would cost much CPU."""
LINGER_TIMEOUT_S, MAX_LINGER_BYTES = 2.0, 4 * 1024 * 1024
"""Limits of the lingering close: the client reads the response while it still sends."""


class Connection(socket.socket):  # type: ignore[misc]  # gevent has no types
    """Wraps an accepted socket."""

    def __init__(self, accepted: Any, idle: dict["Connection", None]) -> None:  # noqa: ANN401  # a socket of gevent
        """Take over the descriptor of a socket.

        Args:
            accepted: the socket.
            idle: the idle connections of the worker, oldest first; this one adds and removes itself.
        """
        super().__init__(accepted.family, accepted.type, accepted.proto, fileno=accepted.detach())
        # The kernel reports the socket as writable only when a third of the send buffer is free.
        self.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        self._idle_connections = idle
        self._received = 0
        self._ended = False
        """Whether nothing more will be received."""
        self._read_since_request = False
        self.responding = False
        """Whether a part of the response to the current request was sent."""
        self.expect_request()

    def expect_request(self) -> None:
        """Start the timeout for the next request; the shorter one of the headers starts with their first byte."""
        self._idle_connections[self] = None
        self._in_headers, self._in_body = False, False
        self.responding = False
        self._deadline = time.monotonic() + IDLE_TIMEOUT_S

    def expect_body(self) -> None:
        """Start the timeout for the body; pipelined requests yield to other connections."""
        self._idle_connections[self] = None
        self._in_headers, self._in_body = False, True
        self._received = 0
        self._deadline = time.monotonic() + BODY_TIMEOUT_S
        if not self._read_since_request:
            gevent.sleep(0)
        self._read_since_request = False

    def mark_busy(self) -> None:
        """Remove this from the idle connections."""
        self._idle_connections.pop(self, None)

    def evict(self) -> None:
        """Close the connection, whatever it waits for."""
        self.mark_busy()
        self._ended = True
        with contextlib.suppress(OSError):  # already closed by the client
            self.shutdown(socket.SHUT_RDWR)

    def linger(self) -> None:
        """Lingering close: discard further input, so that the client has time to read the response."""
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
        """Receive bytes; return none (end of file) after a timeout or at the size limit.

        Raises:
            LimitRequestHeaders: the headers are too long.
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
        remaining = self._deadline - time.monotonic()
        if self._ended or remaining <= 0:
            return b""
        self.settimeout(min(remaining, STALL_TIMEOUT_S) if self._in_body else remaining)
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
        """Let other greenlets run: bytes that have arrived already are received without a switch."""
        if self._received // CHUNK_BYTES > (self._received - received) // CHUNK_BYTES:
            gevent.sleep(0)

    def sendall(self, data: bytes, *flags: int) -> None:
        """Send in chunks.

        Raises:
            BrokenPipeError: the client does not read a chunk in time.
        """
        self.responding = True
        with self._write_timeout():
            for start in range(0, len(data), CHUNK_BYTES):
                super().sendall(data[start : start + CHUNK_BYTES], *flags)

    def sendfile(self, *arguments: Any, **options: Any) -> int:  # noqa: ANN401  # signature of a socket
        """Send a file with the same timeout."""
        with self._write_timeout():
            sent: int = super().sendfile(*arguments, **options)
        return sent

    @contextlib.contextmanager
    def _write_timeout(self) -> Iterator[None]:
        """Translate a write timeout into BrokenPipeError, which gunicorn handles."""
        self._idle_connections[self] = None
        try:
            yield
        except OSError as error:
            if not (self._ended or isinstance(error, TimeoutError)):
                raise
            raise BrokenPipeError(errno.EPIPE, "the client does not read") from error
        finally:
            self.mark_busy()
