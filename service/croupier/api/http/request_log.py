"""WSGI middleware for the request id, the access log and the request metrics."""

import functools
import logging
import re
import secrets
import time
from collections.abc import Iterable
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, Request

from croupier.api.openapi.operations import operation_of
from croupier.telemetry import metrics
from croupier.telemetry.logs import AccessLog
from croupier.telemetry.request_context import CURRENT_REQUEST, RequestContext, current_request

REQUEST_ID_PATTERN = re.compile(r"[A-Za-z0-9._~:/+=@-]{1,128}")
TRACEPARENT_PATTERN = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
UNKNOWN_LABEL = "none"
"""Metric label for an unknown operation or ruleset."""
PROBE_OPERATIONS = ("checkProcess", "checkStore")
log = logging.getLogger("croupier")


class RequestLogMiddleware:
    """WSGI middleware that logs, counts and times each request."""

    def __init__(self, app: Flask, access_log: AccessLog | None) -> None:
        """Wrap an application; log each request if there is a log."""
        self._app, self._wsgi_app, self._log = app, app.wsgi_app, access_log
        self._operation_of = functools.cache(self._operation_id)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Handle a request."""
        environ.pop("HTTP_UPGRADE", None)  # it may be ignored (RFC 9110, 7.8); werkzeug would look for WebSocket routes
        record = start_request(environ)

        def start(status: str, headers: list[tuple[str, str]], error: Any = None, /) -> Any:  # noqa: ANN401  # signature of WSGI
            self._finish_request(record, environ.get("werkzeug.request"), int(status[:3]))
            return start_response(status, [*headers, ("X-Request-Id", record.request_id)], error)

        return self._wsgi_app(environ, start)

    def _finish_request(self, record: RequestContext, request: Request | None, status: int) -> None:
        seconds = time.perf_counter() - record.started
        is_known = request is not None and record.environ["REQUEST_METHOD"] != "OPTIONS"
        operation = self._operation_of(request.endpoint) if request and is_known else UNKNOWN_LABEL
        update_metrics(record, operation, status, seconds)
        if self._log is not None:
            log_request(self._log, record, operation, status, seconds)

    def _operation_id(self, endpoint: str | None) -> str:
        """Return the operationId of an endpoint."""
        return operation_of(self._app.view_functions.get(endpoint or "")).id or UNKNOWN_LABEL


def start_request(environ: WSGIEnvironment) -> RequestContext:
    """Create the context of a request, with its id, and make it the current one."""
    started = time.perf_counter()
    request_id_header, traceparent = environ.get("HTTP_X_REQUEST_ID"), environ.get("HTTP_TRACEPARENT")
    trace = TRACEPARENT_PATTERN.fullmatch(traceparent) if traceparent else None
    trace_id = trace[1] if trace else None
    request_id = (
        request_id_header
        if request_id_header and REQUEST_ID_PATTERN.fullmatch(request_id_header)
        else trace_id or secrets.token_hex(16)
    )
    record = RequestContext(request_id, environ, started, trace_id)
    CURRENT_REQUEST.set(record)
    return record


def update_metrics(record: RequestContext, operation: str, status: int, seconds: float) -> None:
    """Update the request metrics."""
    metrics.requests_counter(operation, status).inc()
    metrics.request_seconds_histogram(operation).observe(seconds)
    if record.code is not None:
        metrics.refusals_counter(record.code, record.game.ruleset if record.game else UNKNOWN_LABEL).inc()


def record_refusal(status: int, code: str, error: BaseException | None = None) -> str:
    """Log and count a request that did not reach Flask: malformed HTTP, or an unhandled exception. Return its id."""
    record = current_request() if error else None
    request_id = record.request_id if record else secrets.token_hex(16)
    extra = {"request_id": request_id, "status": status, "code": code}
    if error:
        log.error("unhandled exception outside Flask", exc_info=error, extra=extra)
    else:
        log.info("malformed HTTP request", extra=extra)
    metrics.requests_counter(UNKNOWN_LABEL, status).inc()
    metrics.refusals_counter(code, UNKNOWN_LABEL).inc()
    return request_id


def log_request(access_log: AccessLog, record: RequestContext, operation: str, status: int, seconds: float) -> None:
    """Write the access-log line of a request."""
    fields: dict[str, Any] = {
        "request_id": record.request_id,
        "method": record.environ["REQUEST_METHOD"] if record.environ["REQUEST_METHOD"] in METHODS else "other",
        "operation": operation,
        "status": status,
        "duration_ms": round(1000 * seconds, 3),
    }
    if record.trace_id is not None:
        fields["trace_id"] = record.trace_id
    if record.game is not None:
        fields |= {"game_id": record.game.id, "ruleset": record.game.ruleset}
    if record.seat is not None:
        fields["seat"] = record.seat
    if record.code is not None:
        fields["code"] = record.code
    access_log(level_of(operation, status), fields)


def level_of(operation: str, status: int) -> int:
    """Return the level of the line of a request."""
    if status >= 500:
        return logging.ERROR
    return logging.DEBUG if operation in PROBE_OPERATIONS else logging.INFO
