"""What is noted of every request: its id, a line in the log, and what the metrics count."""

import functools
import logging
import re
import secrets
import time
from collections.abc import Iterable
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, Request
from structlog.typing import FilteringBoundLogger

from service.api.openapi.operations import operation_id
from service.telemetry import metrics
from service.telemetry.record import CURRENT, Record, current

REQUEST_ID = re.compile(r"[A-Za-z0-9._~:/+=@-]{1,128}")
TRACEPARENT = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
NONE = "none"
"""The label for what is not known: the operation of an address that is none, the ruleset of no game."""
PROBES = ("checkProcess", "checkStore")
stray = logging.getLogger("croupier")


class Watch:
    """Stands between the server and an application: whatever answers in there, it is noted, and timed as a whole."""

    def __init__(self, app: Flask, log: FilteringBoundLogger | None) -> None:
        """Watch an application, and write a line for each request if there is a log."""
        self._app, self._wsgi_app, self._log = app, app.wsgi_app, log
        self._operation_of = functools.cache(self._find_operation)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        record = begin(environ)

        def start(status: str, headers: list[tuple[str, str]], error: Any = None, /) -> Any:  # noqa: ANN401  # WSGI's
            self._end(record, environ.get("werkzeug.request"), int(status[:3]))
            return start_response(status, [*headers, ("X-Request-Id", record.request_id)], error)

        return self._wsgi_app(environ, start)

    def _end(self, record: Record, request: Request | None, status: int) -> None:
        seconds = time.perf_counter() - record.started
        operation = NONE if request is None or record.method == "OPTIONS" else self._operation_of(request.endpoint)
        count(record, operation, status, seconds)
        if self._log is not None:
            write(self._log, record, operation, status, seconds)

    def _find_operation(self, endpoint: str | None) -> str:
        """Name the operation of an endpoint as the contract does."""
        return operation_id(self._app.view_functions.get(endpoint or "")) or NONE


def begin(environ: WSGIEnvironment) -> Record:
    """Begin to note a request."""
    started = time.perf_counter()
    given, parent = environ.get("HTTP_X_REQUEST_ID"), environ.get("HTTP_TRACEPARENT")
    trace = TRACEPARENT.fullmatch(parent) if parent else None
    trace_id = trace[1] if trace else None
    request_id = given if given and REQUEST_ID.fullmatch(given) else trace_id or secrets.token_hex(16)
    record = Record(request_id, environ["REQUEST_METHOD"], started, trace_id)
    CURRENT.set(record)
    return record


def count(record: Record, operation: str, status: int, seconds: float) -> None:
    """Count a request."""
    metrics.requests(operation, status).inc()
    metrics.request_seconds(operation).observe(seconds)
    if record.code is not None:
        metrics.refusals(record.code, record.game.ruleset if record.game else NONE).inc()


def note_rejection(status: int, code: str, fault: BaseException | None = None) -> str:
    """Count what the application did not answer: invalid HTTP, or a fault outside Flask. Return its id."""
    record = current() if fault else None
    request_id = record.request_id if record else secrets.token_hex(16)
    extra = {"request_id": request_id, "status": status, "code": code}
    if fault:
        stray.error("a request was ended by a fault", exc_info=fault, extra=extra)
    else:
        stray.info("not readable as HTTP", extra=extra)
    metrics.requests(NONE, status).inc()
    metrics.refusals(code, NONE).inc()
    return request_id


def write(log: FilteringBoundLogger, record: Record, operation: str, status: int, seconds: float) -> None:
    """Write a request's line."""
    line = log.error if status >= 500 else log.debug if operation in PROBES else log.info
    game = record.game
    known = {
        "trace_id": record.trace_id,
        "game_id": game and game.id,
        "ruleset": game and game.ruleset,
        "seat": record.seat,
        "code": record.code,
    }
    line(
        "request",
        request_id=record.request_id,
        method=record.method if record.method in METHODS else "other",
        operation=operation,
        status=status,
        duration_ms=round(1000 * seconds, 3),
        **{name: value for name, value in known.items() if value is not None},
    )
