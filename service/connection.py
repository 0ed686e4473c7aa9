"""A client's connection, which counts as ended when the client takes too long or sends too much."""

import contextlib
import errno
import time
from collections.abc import Iterator
from typing import Any

import gevent
from gevent import socket
from gunicorn.http.errors import LimitRequestHeaders

from service.api.http.body_limit import BODY_LIMIT

IDLE_TIME = 30.0
"""Seconds from one request to the next."""
HEAD_TIME = 10.0
"""Seconds from the first byte of a head to its last."""
BODY_TIME = 30.0
"""Seconds from the head to the last byte of a body."""
PATIENCE = 10.0
"""Seconds without a byte of a body, or for a client to take a piece of an answer."""
HEAD_LIMIT = 32 * 1024
"""Bytes of a head, give or take what is read at once."""
TURN = 16 * 1024
"""Bytes that are taken or sent at once, and bytes of a body after which it is somebody else's turn."""
KEPT = 64 * 1024
"""Bytes of answers, or twice as many, that the system keeps for a client that has yet to read them."""
WRAPPED = 2
"""How much longer a body may be on its way than it is: chunks of one byte would keep us busy for long."""
LINGER_TIME, LINGER_LIMIT = 2.0, 4 * 1024 * 1024
"""Seconds and bytes for a client to notice the answer while it still sends."""


class Connection(socket.socket):  # type: ignore[misc]  # gevent has no types
    """Takes the place of the socket that was accepted."""

    def __init__(self, accepted: Any, waiting: dict["Connection", None]) -> None:  # noqa: ANN401  # a socket of gevent
        """Take a socket over.

        Args:
            accepted: the socket.
            waiting: the connections that wait for their clients, where this one stands while it does.
        """
        super().__init__(accepted.family, accepted.type, accepted.proto, fileno=accepted.detach())
        # The system tells that a client reads only when a third of what it keeps for it is gone.
        self.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT)
        self._waiting = waiting
        self._received = 0
        self._over = False
        """Whether nothing more will be received."""
        self._read_since_request = False
        self.responding = False
        """Whether a part of the response to the request at hand has been sent."""
        self.await_request()

    def await_request(self) -> None:
        """Wait for a head, from its first byte on with less patience."""
        self._waiting[self] = None
        self._in_head, self._in_body = False, False
        self.responding = False
        self._until = time.monotonic() + IDLE_TIME

    def await_body(self) -> None:
        """Wait for a body; requests that were sent on without waiting are served in turn with those of others."""
        self._waiting[self] = None
        self._in_head, self._in_body = False, True
        self._received = 0
        self._until = time.monotonic() + BODY_TIME
        if not self._read_since_request:
            gevent.sleep(0)
        self._read_since_request = False

    def wait_no_more(self) -> None:
        """Go on without the client."""
        self._waiting.pop(self, None)

    def hang_up(self) -> None:
        """Give the client up, whatever is awaited from it."""
        self.wait_no_more()
        self._over = True
        with contextlib.suppress(OSError):  # the client was faster
            self.shutdown(socket.SHUT_RDWR)

    def linger(self) -> None:
        """Take some more of what a client sends that will not be read, so that it has time to read the answer."""
        self._waiting[self] = None
        self._until, received = time.monotonic() + LINGER_TIME, 0
        try:
            self.shutdown(socket.SHUT_WR)
        except OSError:
            return
        while received < LINGER_LIMIT:
            data = self._receive(TURN)
            if not data:
                return
            received += len(data)
            gevent.sleep(0)

    def recv(self, size: int, *flags: int) -> bytes:
        """Receive some bytes; none at all if the time or the measure is up, as if the client had gone.

        Raises:
            LimitRequestHeaders: the head is too long.
        """
        if self._in_body and self._received > WRAPPED * BODY_LIMIT:
            return b""
        data = self._receive(min(size, TURN), *flags)
        self._read_since_request = True
        self._received += len(data)
        if self._in_body:
            self._take_turns(len(data))
        elif not self._in_head:
            self._in_head, self._received = True, len(data)
            self._until = time.monotonic() + HEAD_TIME
        elif self._received > HEAD_LIMIT:
            raise LimitRequestHeaders("head")
        return data

    def _receive(self, size: int, *flags: int) -> bytes:
        left = self._until - time.monotonic()
        if self._over or left <= 0:
            return b""
        self.settimeout(min(left, PATIENCE) if self._in_body else left)
        try:
            data: bytes = super().recv(size, *flags)
        except OSError as error:
            if not (self._over or isinstance(error, TimeoutError)):
                raise
            self._over = True
            return b""
        finally:
            self.settimeout(PATIENCE)
        return data

    def _take_turns(self, received: int) -> None:
        """Let others go on: bytes that are there already are received without a wait."""
        if self._received // TURN > (self._received - received) // TURN:
            gevent.sleep(0)

    def sendall(self, data: bytes, *flags: int) -> None:
        """Send piece by piece, or take it that the client has gone if it does not read one in good time.

        Raises:
            BrokenPipeError: it has.
        """
        self.responding = True
        with self._reading_client():
            for start in range(0, len(data), TURN):
                super().sendall(data[start : start + TURN], *flags)

    def sendfile(self, *arguments: Any, **options: Any) -> int:  # noqa: ANN401  # as a socket's
        """Send a file; the same holds."""
        with self._reading_client():
            sent: int = super().sendfile(*arguments, **options)
        return sent

    @contextlib.contextmanager
    def _reading_client(self) -> Iterator[None]:
        """Wait for the client to read; put it into words that gunicorn knows that it does not."""
        self._waiting[self] = None
        try:
            yield
        except OSError as error:
            if not (self._over or isinstance(error, TimeoutError)):
                raise
            raise BrokenPipeError(errno.EPIPE, "the client does not read") from error
        finally:
            self.wait_no_more()
