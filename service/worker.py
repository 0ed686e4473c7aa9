"""gunicorn gevent worker: protocol errors as problems (RFC 9457), buffered bodies, eviction of idle connections."""

import contextlib
import re
from http import HTTPStatus
from typing import Any, NamedTuple

import gevent
import orjson
from gunicorn import util
from gunicorn.http import errors
from gunicorn.http.body import ChunkedReader, LengthReader
from gunicorn.workers.base_async import AsyncWorker
from gunicorn.workers.ggevent import GeventWorker

from service.api.http.body_limit import BODY_LIMIT_BYTES
from service.api.openapi.codes import problem_type
from service.connection import Connection
from service.security_headers import SECURITY_HEADERS

CONNECTION_HEADROOM = 100
"""Difference between gunicorn's limit of connections and the number at which idle ones are closed."""


class Rejection(NamedTuple):
    """The response to a request that does not reach the application."""

    status: int
    code: str
    reason: str | None = None
    """Selects one of several messages of the code."""


MALFORMED = Rejection(400, "malformed_request", reason="http")
INVALID_HOST = Rejection(400, "malformed_request", reason="host")
UNKNOWN_CODING = Rejection(501, "unsupported_transfer_coding")
INTERNAL_ERROR = Rejection(500, "internal_error")
REJECTIONS: dict[type[Exception], Rejection] = {
    errors.LimitRequestLine: Rejection(414, "address_too_long"),
    errors.LimitRequestHeaders: Rejection(431, "headers_too_large"),
    errors.UnsupportedTransferCoding: UNKNOWN_CODING,
}
"""By gunicorn's exception class; the default is ``MALFORMED``."""
HOST_PATTERN = re.compile(r"([\w.~!$&'()*+,;=%-]*|\[[0-9a-fA-F:.]+\])(:[0-9]*)?", re.ASCII)
"""The host and port of a URL (RFC 3986, 3.2.2 and 3.2.3)."""


def log_rejection(status: int, code: str, error: BaseException | None) -> str:
    """Log and count a rejection; return the request id. The import must come late, see ``Worker``."""
    from service.api.http.request_log import record_rejection  # noqa: PLC0415  # after monkey-patching

    return record_rejection(status, code, error)


def title_and_detail(rejection: Rejection) -> tuple[str, str]:
    """Return the title and the detail of a rejection. The import must come late, see ``Worker``."""
    from service.i18n import render  # noqa: PLC0415  # after monkey-patching

    return render(rejection.code, {"reason": rejection.reason})


class Worker(GeventWorker):  # type: ignore[misc]  # gunicorn has no types
    """Must not import blocking modules: it is imported before gevent monkey-patches the standard library."""

    def __init__(self, *arguments: Any, **options: Any) -> None:  # noqa: ANN401  # a type of gunicorn
        """Initialise the connection counters."""
        super().__init__(*arguments, **options)
        self._max_connections = max(1, self.worker_connections - CONNECTION_HEADROOM)
        self._open_connections = 0
        self._idle_connections: dict[Connection, None] = {}
        """Connections that wait for their clients, the one that has waited longest first."""

    def handle(self, listener: Any, client: Any, addr: Any) -> None:  # noqa: ANN401  # a type of gunicorn
        """Serve a connection; if there are too many, close the longest-idle one."""
        if self._open_connections >= self._max_connections and self._idle_connections:
            next(iter(self._idle_connections)).evict()
        connection = Connection(client, self._idle_connections)
        self._open_connections += 1
        try:
            super().handle(listener, connection, addr)
        finally:
            self._open_connections -= 1
            connection.mark_busy()

    def handle_request(self, listener_name: Any, req: Any, sock: Connection, addr: Any) -> None:  # noqa: ANN401
        """Handle a request after its body was read; if it was not read completely, close the connection afterwards."""
        sock.expect_body()
        rejection = check_headers(req) or (None if self.buffer_body(req, sock) else MALFORMED)
        if rejection:
            send_rejection(sock, rejection)
            raise StopIteration
        sock.mark_busy()
        body_incomplete = not is_fully_read(req.body)
        if body_incomplete:
            req.force_close()
        try:
            # GeventWorker's own method swallows the SystemExit of a worker timeout: the request would get no response.
            AsyncWorker.handle_request(self, listener_name, req, sock, addr)
        except StopIteration:
            if body_incomplete:
                sock.linger()
            raise
        sock.expect_request()

    def buffer_body(self, req: Any, sock: Connection) -> bool:  # noqa: ANN401  # a type of gunicorn
        """Buffer the body before the application runs; return whether its framing is valid."""
        reader, expected = req.body.reader, req._expected_100_continue
        req._expected_100_continue = False
        if isinstance(reader, LengthReader) and reader.length > BODY_LIMIT_BYTES:
            return True  # the application rejects it by its Content-Length
        try:
            if expected:
                sock.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
                sock.expect_body()
            body = req.body.read(BODY_LIMIT_BYTES + 2)
        except (OSError, errors.ParseException):  # gunicorn raises both
            return False
        req.body.buf.write(body)
        return True

    def handle_error(self, _req: Any, client: Any, _addr: Any, exc: BaseException) -> None:  # noqa: ANN401  # gunicorn's
        """Respond with a problem to malformed HTTP, and to an exception outside of the application.

        Such an exception is the ``SystemExit`` of a worker timeout, raised in the slow request. A connection that is
        open when a worker ends, or whose response has begun, is just closed.
        """
        if isinstance(exc, errors.ParseException):
            send_rejection(client, REJECTIONS.get(type(exc), MALFORMED))
        elif not (isinstance(exc, gevent.GreenletExit) or client.responding):
            send_rejection(client, INTERNAL_ERROR, error=exc)


def check_headers(req: Any) -> Rejection | None:  # noqa: ANN401  # a type of gunicorn
    """Check what HTTP/1.1 requires of the headers and gunicorn accepts; return the rejection, if any."""
    hosts = [value for name, value in req.headers if name == "HOST"]
    if (req.version >= (1, 1) and not hosts) or not all(map(HOST_PATTERN.fullmatch, hosts)):
        return INVALID_HOST
    codings = [value for name, value in req.headers if name == "TRANSFER-ENCODING"]
    return UNKNOWN_CODING if codings and ",".join(codings).strip(" \t").lower() != "chunked" else None


def send_rejection(client: Connection, rejection: Rejection, error: BaseException | None = None) -> None:
    """Send a problem, without waiting for the client to read it; an error of the service is logged."""
    request_id = log_rejection(rejection.status, rejection.code, error)
    title, detail = title_and_detail(rejection)
    problem = {
        "type": problem_type(rejection.code),
        "title": title,
        "status": rejection.status,
        "detail": detail,
        "code": rejection.code,
        "instance": "/",
        **({"request_id": request_id} if error else {}),
    }
    body = orjson.dumps(problem)
    headers = [
        ("Connection", "close"),
        ("Content-Type", "application/problem+json"),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("X-Request-Id", request_id),
        *SECURITY_HEADERS,
    ]
    head = [
        f"HTTP/1.1 {rejection.status} {HTTPStatus(rejection.status).phrase}",
        *(f"{name}: {value}" for name, value in headers),
        "",
        "",
    ]
    with contextlib.suppress(OSError):
        util.write_nonblock(client, "\r\n".join(head).encode() + body)
        client.linger()


def is_fully_read(body: Any) -> bool:  # noqa: ANN401  # a type of gunicorn
    """Return whether a body was read to its end, where the next request begins."""
    reader = body.reader
    if isinstance(reader, LengthReader):
        return bool(reader.length == 0)
    return not isinstance(reader, ChunkedReader) or reader.parser is None
