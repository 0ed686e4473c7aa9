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
from service.telemetry.request_context import CURRENT_REQUEST, RequestContext, current_request

REQUEST_ID_PATTERN = re.compile(r"[A-Za-z0-9._~:/+=@-]{1,128}")
TRACEPARENT_PATTERN = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
UNKNOWN_LABEL = "none"
"""The label for what is not known: the operation of an address that is none, the ruleset of no game."""
PROBE_OPERATIONS = ("checkProcess", "checkStore")
log = logging.getLogger("croupier")


class RequestLogMiddleware:
    """Stands between the server and an application: whatever answers in there, it is noted, and timed as a whole."""

    def __init__(self, app: Flask, request_log: FilteringBoundLogger | None) -> None:
        """Watch an application, and write a line for each request if there is a log."""
        self._app, self._wsgi_app, self._log = app, app.wsgi_app, request_log
        self._operation_of = functools.cache(self._operation_id)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        record = start_request(environ)

        def start(status: str, headers: list[tuple[str, str]], error: Any = None, /) -> Any:  # noqa: ANN401  # WSGI's
            self._finish_request(record, environ.get("werkzeug.request"), int(status[:3]))
            return start_response(status, [*headers, ("X-Request-Id", record.request_id)], error)

        return self._wsgi_app(environ, start)

    def _finish_request(self, record: RequestContext, request: Request | None, status: int) -> None:
        seconds = time.perf_counter() - record.started
        operation = (
            UNKNOWN_LABEL if request is None or record.method == "OPTIONS" else self._operation_of(request.endpoint)
        )
        update_metrics(record, operation, status, seconds)
        if self._log is not None:
            log_request(self._log, record, operation, status, seconds)

    def _operation_id(self, endpoint: str | None) -> str:
        """Name the operation of an endpoint as the contract does."""
        return operation_id(self._app.view_functions.get(endpoint or "")) or UNKNOWN_LABEL


def start_request(environ: WSGIEnvironment) -> RequestContext:
    """Begin to note a request."""
    started = time.perf_counter()
    given, parent = environ.get("HTTP_X_REQUEST_ID"), environ.get("HTTP_TRACEPARENT")
    trace = TRACEPARENT_PATTERN.fullmatch(parent) if parent else None
    trace_id = trace[1] if trace else None
    request_id = given if given and REQUEST_ID_PATTERN.fullmatch(given) else trace_id or secrets.token_hex(16)
    record = RequestContext(request_id, environ["REQUEST_METHOD"], started, trace_id)
    CURRENT_REQUEST.set(record)
    return record


def update_metrics(record: RequestContext, operation: str, status: int, seconds: float) -> None:
    """Count a request."""
    metrics.requests_counter(operation, status).inc()
    metrics.request_seconds_histogram(operation).observe(seconds)
    if record.code is not None:
        metrics.refusals_counter(record.code, record.game.ruleset if record.game else UNKNOWN_LABEL).inc()


def record_rejection(status: int, code: str, fault: BaseException | None = None) -> str:
    """Count what the application did not answer: invalid HTTP, or a fault outside Flask. Return its id."""
    record = current_request() if fault else None
    request_id = record.request_id if record else secrets.token_hex(16)
    extra = {"request_id": request_id, "status": status, "code": code}
    if fault:
        log.error("a request was ended by a fault", exc_info=fault, extra=extra)
    else:
        log.info("not readable as HTTP", extra=extra)
    metrics.requests_counter(UNKNOWN_LABEL, status).inc()
    metrics.refusals_counter(code, UNKNOWN_LABEL).inc()
    return request_id


def log_request(
    request_log: FilteringBoundLogger, record: RequestContext, operation: str, status: int, seconds: float
) -> None:
    """Write a request's line."""
    line = (
        request_log.error if status >= 500 else request_log.debug if operation in PROBE_OPERATIONS else request_log.info
    )
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
