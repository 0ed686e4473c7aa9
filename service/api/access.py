"""What is noted of every request: its id, a line in the log, and what the metrics count."""

import functools
import logging
import re
import secrets
import time

from flask import Flask, Response, current_app, request
from structlog.typing import FilteringBoundLogger

from service.telemetry import metrics
from service.telemetry.record import CURRENT, Record

REQUEST_ID = re.compile(r"[A-Za-z0-9._~:/+=@-]{1,128}")
TRACEPARENT = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
NONE = "none"
"""The label for what is not known: the operation of an address that is none, the ruleset of no game."""
PROBES = ("checkProcess", "checkStore")
stray = logging.getLogger("croupier")


def watch(app: Flask, log: FilteringBoundLogger | None) -> None:
    """Watch every request to an application; call it before anything else is added to the application."""

    def end(response: Response) -> Response:
        record = CURRENT.get()
        if record is None:  # somebody has answered before it began
            return response
        seconds = time.perf_counter() - record.started
        operation = NONE if request.method == "OPTIONS" else operation_of(current_app, request.endpoint)
        response.headers["X-Request-Id"] = record.request_id
        count(record, operation, response.status_code, seconds)
        if log is not None:
            write(log, record, operation, response.status_code, seconds)
        return response

    app.before_request(begin)
    app.after_request(end)


def begin() -> None:
    """Begin to note a request."""
    trace = TRACEPARENT.fullmatch(request.headers.get("traceparent", ""))
    trace_id = trace[1] if trace else None
    given = request.headers.get("X-Request-Id", "")
    request_id = given if REQUEST_ID.fullmatch(given) else trace_id or secrets.token_hex(16)
    token = request.headers.get("Authorization", "").partition(" ")[2].strip()
    CURRENT.set(Record(request_id, token, time.perf_counter(), trace_id))


@functools.cache
def operation_of(app: Flask, endpoint: str | None) -> str:
    """Name the operation of an endpoint as the contract does."""
    view = app.view_functions.get(endpoint or "")
    operation: str = getattr(view, "_apidoc", {}).get("manual_doc", {}).get("operationId", NONE)
    return operation


def count(record: Record, operation: str, status: int, seconds: float) -> None:
    """Count a request."""
    metrics.requests(operation, str(status)).inc()
    metrics.request_seconds(operation).observe(seconds)
    if record.code is not None:
        metrics.refusals(record.code, record.ruleset or NONE).inc()


def note_unreadable(status: int, code: str) -> None:
    """Count what could not be read as HTTP, and so never came to be a request."""
    stray.info("not readable as HTTP", extra={"status": status, "code": code})
    metrics.requests(NONE, str(status)).inc()
    metrics.refusals(code, NONE).inc()


def write(log: FilteringBoundLogger, record: Record, operation: str, status: int, seconds: float) -> None:
    """Write a request's line."""
    line = log.error if status >= 500 else log.debug if operation in PROBES else log.info
    known = {
        "trace_id": record.trace_id,
        "game_id": record.game_id,
        "ruleset": record.ruleset,
        "seat": record.seat,
        "code": record.code,
    }
    line(
        "request",
        request_id=record.request_id,
        method=request.method if request.method in METHODS else "other",
        operation=operation,
        status=status,
        duration_ms=round(1000 * seconds, 3),
        **{name: value for name, value in known.items() if value is not None},
    )
