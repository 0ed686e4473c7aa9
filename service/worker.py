"""A gunicorn worker that says as a problem (RFC 9457) what it refuses before the application sees it."""

import contextlib
from socket import socket
from typing import Any

import orjson
from gunicorn import util
from gunicorn.http import errors
from gunicorn.workers.ggevent import GeventWorker

TOO_LONG: dict[type[Exception], tuple[int, str, str]] = {
    errors.LimitRequestLine: (414, "URI Too Long", "address_too_long"),
    errors.LimitRequestHeaders: (431, "Request Header Fields Too Large", "headers_too_large"),
}
PATIENCE = 10.0
"""Seconds without a byte of a body that is under way."""
MALFORMED = (400, "Bad Request", "malformed_request")


class Worker(GeventWorker):  # type: ignore[misc]  # gunicorn has no types
    """Imports nothing of the service: gevent has yet to replace the parts that block."""

    def handle_request(self, listener_name: Any, req: Any, sock: socket, addr: Any) -> None:  # noqa: ANN401
        """Serve a request, but do not wait for ever for the rest of a body, or for a client that does not read."""
        sock.settimeout(PATIENCE)
        super().handle_request(listener_name, req, sock, addr)
        sock.settimeout(None)

    def handle_error(self, req: Any, client: socket, addr: Any, exc: Exception) -> None:  # noqa: ANN401  # gunicorn's own
        """Answer what cannot be read as HTTP; a fault of ours is left to gunicorn."""
        if not isinstance(exc, errors.ParseException):
            super().handle_error(req, client, addr, exc)
            return
        status, title, code = TOO_LONG.get(type(exc), MALFORMED)
        body = orjson.dumps(
            {
                "type": f"urn:croupier:problem:{code}",
                "title": title,
                "status": status,
                "detail": f"{title}: this cannot be read as an HTTP request.",
                "code": code,
                "instance": "/",
            }
        )
        head = (
            f"HTTP/1.1 {status} {title}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        with contextlib.suppress(OSError):
            util.write_nonblock(client, head.encode() + body)
