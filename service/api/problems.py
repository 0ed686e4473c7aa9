"""Every problem as RFC 9457 has it: ``application/problem+json`` with a stable ``code``."""

import logging
from typing import Any
from urllib.parse import quote

from flask import Response, request
from werkzeug.exceptions import HTTPException

from service.api.answers import PRIVATE, json_bytes
from service.api.codes import problem_type
from service.games.errors import (
    Conflict,
    Forbidden,
    Invalid,
    NotFound,
    Problem,
    Stale,
    Unauthorised,
    Unavailable,
    Unwritable,
)
from service.telemetry.record import current, note_code

PROBLEM_TYPE = "application/problem+json"
DETAIL_LENGTH = 400
"""Characters: what a client has sent is not sent back at length."""
RETRY_AFTER = {"store_full": 30}
"""Seconds after which a client may try again: a store that is full needs somebody to make room, or games to expire."""
log = logging.getLogger("croupier")


class Malformed(Problem):
    """The request cannot be read."""


class UnsupportedMediaType(Problem):
    """The body is of another type than JSON."""


class LimitReached(Problem):
    """More was asked than may be for now."""


STATUS: dict[type[Problem], tuple[int, str]] = {
    Malformed: (400, "Malformed request"),
    Unauthorised: (401, "Not authorised"),
    Forbidden: (403, "Not allowed for you"),
    NotFound: (404, "Not found"),
    Conflict: (409, "Not possible now"),
    Stale: (412, "Version has passed"),
    UnsupportedMediaType: (415, "Unsupported media type"),
    Invalid: (422, "Unprocessable content"),
    LimitReached: (429, "Too many requests"),
    Unavailable: (503, "Service unavailable"),
    Unwritable: (503, "Service unavailable"),
}
TITLES = {**dict(STATUS.values()), 413: "Body too large", 500: "Internal error"}
"""By status; any other has its reason phrase of RFC 9110."""
HTTP_CODES = {
    400: "malformed_request",
    404: "no_such_resource",
    405: "method_not_allowed",
    413: "body_too_large",
    500: "internal_error",
}
HTTP_DETAILS = {
    404: "There is nothing at this address.",
    405: "This resource does not know that method.",
    413: "A body has at most 64 KiB.",
    500: "Something went wrong here; nothing was confirmed.",
}
FIELD_CODES = {
    "Unknown field.": "unknown_field",
    "Missing data for required field.": "missing_field",
    "Field may not be null.": "wrong_type",
    "Not a valid": "wrong_type",
    "A name has": "invalid_name",
}
"""Codes by how a message of marshmallow begins; any other is an ``invalid_value``."""


def problem(status: int, title: str, code: str, detail: str, **members: Any) -> Response:  # noqa: ANN401  # any JSON
    """Write a problem down; one that is our fault with the id to quote when asking about it."""
    note_code(code)
    record = current()
    if status >= 500 and record is not None:
        members["request_id"] = record.request_id
    body = {
        "type": problem_type(code),
        "title": title,
        "status": status,
        "detail": detail if len(detail) <= DETAIL_LENGTH else f"{detail[:DETAIL_LENGTH]} ...",
        "code": code,
        "instance": quote(request.path),
        **members,
    }
    return Response(json_bytes(body), status, PRIVATE, content_type=PROBLEM_TYPE)


def answer_problem(error: Problem) -> Response:
    """Answer a request that was not carried out."""
    status, title = STATUS[type(error)]
    response = problem(status, title, error.code, error.detail, **error.members)
    if isinstance(error, Unauthorised):
        response.headers["WWW-Authenticate"] = 'Bearer realm="seat"'
    if isinstance(error, UnsupportedMediaType):
        response.headers.update({"Accept": "application/json", "Accept-Encoding": "identity"})
    if isinstance(error, Unavailable):
        response.headers["Retry-After"] = str(RETRY_AFTER.get(error.code, 2))
    return response


def answer_http_error(error: HTTPException) -> Response:
    """Answer what Flask, Werkzeug and webargs refuse, with the headers that they give (Allow, for one)."""
    messages = getattr(error, "data", {}).get("messages")
    if messages:
        (errors,) = messages.values()
        return answer_problem(fields_problem(errors))
    response: Response = error.get_response()  # type: ignore[assignment]  # a Response of Flask, by its app's doing
    status = response.status_code
    if status >= 400:
        code, detail = HTTP_CODES.get(status, "http_error"), HTTP_DETAILS.get(status, f"{error.name}.")
        response.data = problem(status, TITLES.get(status, error.name), code, detail).data
        response.content_type = PROBLEM_TYPE
        response.headers.update(PRIVATE)
    return response


def fields_problem(errors: dict[str, Any]) -> Invalid:
    """Say that a body or a query does not have the fields it should have, from marshmallow's messages."""
    found = by_field(errors)
    errors = found if isinstance(found, dict) else {"body": found}
    where, message = first_of(errors)
    code = next((code for start, code in FIELD_CODES.items() if message.startswith(start)), "invalid_value")
    return Invalid(code, f"{where}: {message}", errors=errors)


def by_field(errors: Any) -> Any:  # noqa: ANN401  # nested dicts and lists of messages
    """Replace marshmallow's key for the messages of a whole object, ``_schema``, by those messages."""
    if not isinstance(errors, dict):
        return errors
    return errors.get("_schema") or {name: by_field(part) for name, part in errors.items()}


def first_of(errors: Any) -> tuple[str, str]:  # noqa: ANN401  # nested dicts and lists of messages
    """Find the first message in a tree of them, and where it stands."""
    path: list[str] = []
    while isinstance(errors, dict):
        key, errors = next(iter(errors.items()))
        path.append(str(key))
    return ".".join(path), errors[0] if isinstance(errors, list) else str(errors)


def answer_fault(error: Exception) -> Response:
    """Answer a fault of ours, and leave its trace to the log."""
    log.exception("unexpected error in %s", request.endpoint, exc_info=error)
    return problem(500, TITLES[500], HTTP_CODES[500], HTTP_DETAILS[500])
