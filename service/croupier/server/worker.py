"""gunicorn's gevent worker, for clients that reach it without a proxy.

- A body must arrive within ``keepalive`` seconds. After one that is too long the connection is closed: gunicorn would
  read the rest, for as long as it comes.
- The response to malformed HTTP, and to a worker timeout, is a problem (RFC 9457).

``tests/api/test_not_http.py`` and ``tests/limits/test_floods.py`` fail with gunicorn's own worker. This one uses
undocumented parts of gunicorn (``tests/server/test_gunicorn.py``), and is imported before gevent patches.
"""

import contextlib
import functools
import io
import re
from typing import Any, NamedTuple

import gevent
from gunicorn import util
from gunicorn.http import errors
from gunicorn.workers.base_async import AsyncWorker
from gunicorn.workers.ggevent import GeventWorker

from croupier.api.http.body_limit import BODY_LIMIT_BYTES

HOST_PATTERN = re.compile(r"([\w.~!$&'()*+,;=%-]*|\[[0-9a-fA-F:.]+\])(:[0-9]*)?", re.ASCII)
"""The host and port of a URL (RFC 3986, 3.2.2 and 3.2.3)."""
BODY_HEADERS = ("CONTENT-LENGTH", "TRANSFER-ENCODING")
"""A request has a body if it has one of these (RFC 9112, 6.3)."""


class InvalidHost(errors.ParseException):  # type: ignore[misc]  # gunicorn has no types
    """The header Host is invalid, or missing in a request of HTTP/1.1."""


class Refusal(NamedTuple):
    """The code of a problem, and which of its messages."""

    code: str
    reason: str | None = None


REFUSALS = {
    InvalidHost: Refusal("malformed_request", reason="host"),
    errors.LimitRequestLine: Refusal("address_too_long"),
    errors.LimitRequestHeaders: Refusal("headers_too_large"),
    errors.UnsupportedTransferCoding: Refusal("unsupported_transfer_coding"),
}
MALFORMED, FAILED = Refusal("malformed_request", reason="http"), Refusal("internal_error")
close_gracefully = functools.partial(util.close_graceful, timeout=2.0, max_drain=1024 * 1024)
"""Closes a connection on which the client may still be sending: a reset could overtake the response."""


class Worker(GeventWorker):  # type: ignore[misc]  # gunicorn has no types
    """See the module's documentation."""

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> None:  # noqa: ANN401  # gunicorn's
        """Run the application. GeventWorker's own method would swallow the ``SystemExit`` of a worker timeout."""
        hosts = [value for name, value in req.headers if name == "HOST"]
        if (req.version >= (1, 1) and not hosts) or not all(map(HOST_PATTERN.fullmatch, hosts)):
            raise InvalidHost
        if any(name in BODY_HEADERS for name, _ in req.headers):
            req.body = Body(req, self.cfg.keepalive)
        try:
            AsyncWorker.handle_request(self, listener_name, req, sock, addr)
        except StopIteration:
            if req.must_close:
                close_gracefully(sock)
            raise

    def handle_error(self, _req: Any, client: Any, _addr: Any, exc: BaseException) -> None:  # noqa: ANN401  # gunicorn's
        """Respond to malformed HTTP and to the ``SystemExit`` of a worker timeout; just close when a worker ends."""
        from croupier.api.http.unparsed import refuse  # noqa: PLC0415  # after monkey-patching

        if isinstance(exc, gevent.GreenletExit):
            return
        is_malformed = isinstance(exc, errors.ParseException)
        refusal = REFUSALS.get(type(exc), MALFORMED) if is_malformed else FAILED
        with contextlib.suppress(OSError):
            client.settimeout(0)  # do not wait for the client to read
            client.sendall(refuse(*refusal, None if is_malformed else exc))
            close_gracefully(client)


class Body:
    """A request body, received when it is first read: all of it, or as much as shows that it is too long."""

    def __init__(self, req: Any, timeout_s: float) -> None:  # noqa: ANN401  # a type of gunicorn
        """Close the connection after the request if its Content-Length is too long."""
        self._req, self._body, self._timeout_s = req, req.body, timeout_s
        self._received: io.BytesIO | None = None
        if any(name == "CONTENT-LENGTH" and int(value) > BODY_LIMIT_BYTES for name, value in req.headers):
            req.force_close()

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes, all by default; raise an exception of gunicorn if they cannot be received."""
        if self._received is None:
            self._received = io.BytesIO(self._receive())
        data = self._received.read(size)
        if not data and self._req.must_close:
            raise errors.NoMoreData
        return data

    def _receive(self) -> bytes:
        try:
            with gevent.Timeout(self._timeout_s, errors.NoMoreData):
                data: bytes = self._body.read(BODY_LIMIT_BYTES + 1)
        except Exception:
            self._req.force_close()
            raise
        if len(data) > BODY_LIMIT_BYTES:
            self._req.force_close()
        return data
