"""gunicorn's gevent worker for clients without a proxy between: deadlines, a body limit, problems (RFC 9457).

- Deadlines of ``keepalive`` seconds: from a response to the end of the next request head, for a body, and for a client
  to read what is sent at once. Nothing else ends a response: a stream may stay open for hours.
- A body is read before the application runs, up to its limit. If there is more, the connection is closed.
- The response to malformed HTTP, and to a worker timeout, is a problem.
- ``request_connections()`` connections are served at once; more wait. The application finds the ``RequestSlot`` in
  ``environ["croupier.request_slot"]``; a stream releases it while it has nothing to send.

It uses undocumented parts of gunicorn (``tests/server/test_gunicorn.py``), and is imported before gevent patches.
"""

import contextlib
import functools
import io
import re
from typing import Any, NamedTuple

import gevent
from gevent.lock import Semaphore
from gunicorn import util
from gunicorn.http import errors
from gunicorn.workers.base_async import AsyncWorker
from gunicorn.workers.ggevent import GeventWorker

from croupier.api.http.body_limit import BODY_LIMIT_BYTES
from croupier.server.capacity import RequestSlot, request_connections

HOST_PATTERN = re.compile(r"([\w.~!$&'()*+,;=%-]*|\[[0-9a-fA-F:.]+\])(:[0-9]*)?", re.ASCII)
"""The host and port of a URL (RFC 3986, 3.2.2 and 3.2.3)."""
linger = functools.partial(util.close_graceful, timeout=2.0, max_drain=1024 * 1024)
"""Closes a connection on which the client may still be sending: a reset could overtake the response."""


class Refusal(NamedTuple):
    """The code of a problem, and which of its messages."""

    code: str
    reason: str | None = None


MALFORMED, INVALID_HOST = Refusal("malformed_request", reason="http"), Refusal("malformed_request", reason="host")
UNKNOWN_CODING = Refusal("unsupported_transfer_coding")
REFUSALS: dict[type[Exception], Refusal] = {
    errors.LimitRequestLine: Refusal("address_too_long"),
    errors.LimitRequestHeaders: Refusal("headers_too_large"),
    errors.UnsupportedTransferCoding: UNKNOWN_CODING,
}
"""By gunicorn's exception class; the default is ``MALFORMED``."""


class Worker(GeventWorker):  # type: ignore[misc]  # gunicorn has no types
    """See the module's documentation."""

    _end_streams: Any = staticmethod(lambda: None)

    def load_wsgi(self) -> None:
        """Load the application."""
        super().load_wsgi()
        self._application, self._places = self.wsgi, Semaphore(request_connections())
        self._end_streams = getattr(self._application, "end_streams", self._end_streams)
        self._slots: dict[Any, RequestSlot] = {}  # by socket
        self.wsgi: Any = self._run_application

    def _run_application(self, environ: dict[str, Any], start_response: Any) -> Any:  # noqa: ANN401  # types of gunicorn
        environ["croupier.request_slot"] = self._slots[environ["gunicorn.socket"]]
        return self._application(environ, start_response)

    def handle_exit(self, sig: Any, frame: Any) -> None:  # noqa: ANN401  # types of gunicorn
        """On SIGTERM, call ``end_streams`` of the application, if it has that function, too."""
        gevent.spawn(self._end_streams)
        super().handle_exit(sig, frame)

    def handle(self, listener: Any, client: Any, addr: Any) -> None:  # noqa: ANN401  # types of gunicorn
        """Serve the requests of a connection; wait while too many connections are served."""
        slot = self._slots[client] = RequestSlot(self._places, client)
        try:
            slot.acquire()
            super().handle(listener, client, addr)
        finally:
            self._slots.pop(client).end()

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> None:  # noqa: ANN401
        """Read the body, then run the application.

        GeventWorker's own method would swallow the ``SystemExit`` of a worker timeout.
        """
        if refusal := check_headers(req) or self._read_body(req, sock):
            respond(sock, refusal)
            raise StopIteration
        sock.settimeout(self.cfg.keepalive)
        try:
            AsyncWorker.handle_request(self, listener_name, req, sock, addr)
        except TimeoutError as error:
            raise StopIteration from error  # the client does not read: gunicorn closes the connection
        except StopIteration:
            if req.must_close:
                linger(sock)
            raise
        sock.settimeout(None)

    def _read_body(self, req: Any, sock: Any) -> Refusal | None:  # noqa: ANN401  # types of gunicorn
        """Read a body, or as much as shows that it is too long; return the refusal if that fails."""
        headers = dict(req.headers)
        if not headers.keys() & {"CONTENT-LENGTH", "TRANSFER-ENCODING"}:
            return None
        expects_continue, req._expected_100_continue = req._expected_100_continue, False
        body, most = None, BODY_LIMIT_BYTES + 1  # the application sees that this is too long
        if int(headers.get("CONTENT-LENGTH", "0")) > most:
            req.force_close()
            body = b""  # the application refuses it by its Content-Length
        else:
            with contextlib.suppress(OSError, errors.ParseException), self.timeout_ctx():
                if expects_continue:
                    sock.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
                body = req.body.read(most + 1)
        if body is not None and len(body) > most:
            req.force_close()
        req.body = io.BytesIO(body or b"")
        return MALFORMED if body is None else None

    def handle_error(self, _req: Any, client: Any, _addr: Any, exc: BaseException) -> None:  # noqa: ANN401  # gunicorn's
        """Respond to malformed HTTP and to the ``SystemExit`` of a worker timeout; just close when a worker ends."""
        if isinstance(exc, errors.ParseException):
            respond(client, REFUSALS.get(type(exc), MALFORMED))
        elif not isinstance(exc, gevent.GreenletExit):
            respond(client, Refusal("internal_error"), exc)


def check_headers(req: Any) -> Refusal | None:  # noqa: ANN401  # a type of gunicorn
    """Check what HTTP/1.1 requires of the headers and gunicorn accepts; return the refusal, if any."""
    hosts = [value for name, value in req.headers if name == "HOST"]
    if (req.version >= (1, 1) and not hosts) or not all(map(HOST_PATTERN.fullmatch, hosts)):
        return INVALID_HOST
    codings = [value for name, value in req.headers if name == "TRANSFER-ENCODING"]
    return UNKNOWN_CODING if codings and ",".join(codings).strip(" \t").lower() != "chunked" else None


def respond(client: Any, refusal: Refusal, error: BaseException | None = None) -> None:  # noqa: ANN401
    """Send a problem, without waiting for the client to read it, and close the connection."""
    from croupier.api.http.unparsed import refuse  # noqa: PLC0415  # after monkey-patching

    with contextlib.suppress(OSError):
        client.settimeout(0)
        client.sendall(refuse(refusal.code, refusal.reason, error))
        linger(client)
