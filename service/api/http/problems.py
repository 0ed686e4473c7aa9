"""Responses with a problem (RFC 9457): ``application/problem+json`` with a stable ``code``.

This is where facts become sentences: below, a problem is its code and parameters.
"""

import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from flask import Response, request
from werkzeug.exceptions import HTTPException

from service.api.http.answers import PRIVATE, REPLAYED, json_bytes
from service.api.http.faults import invalid_parts
from service.api.http.wording import labelled, worded
from service.api.openapi.codes import problem_type
from service.games.errors import (
    Conflict,
    FieldError,
    Forbidden,
    Invalid,
    NotFound,
    PreconditionFailed,
    Problem,
    Unauthorised,
    Unavailable,
    Unreadable,
    Unwritable,
)
from service.games.views import game_view, legal_moves
from service.i18n import render
from service.telemetry.record import current, note_code, note_seat

PROBLEM_TYPE = "application/problem+json"
TEXT_LENGTH = 400
"""Characters: what a client has sent is not sent back at length."""
RETRY_AFTER = {"store_full": 30}
"""Seconds after which a client may try again: a store that is full needs somebody to make room, or games to expire."""
log = logging.getLogger("croupier")


class Malformed(Problem):
    """The request cannot be read."""


class UnsupportedMediaType(Problem):
    """The body is of another type than JSON."""


class LimitReached(Problem):
    """A rate limit or a quota is reached."""


STATUS: dict[type[Problem], int] = {
    Malformed: 400,
    Unauthorised: 401,
    Forbidden: 403,
    NotFound: 404,
    Conflict: 409,
    PreconditionFailed: 412,
    UnsupportedMediaType: 415,
    Invalid: 422,
    LimitReached: 429,
    Unavailable: 503,
    Unwritable: 503,
}
STATUSES = sorted({*STATUS.values(), 413, 500})
"""Those that operations declare."""
HTTP_CODES = {
    400: "malformed_request",
    404: "no_such_resource",
    405: "method_not_allowed",
    413: "body_too_large",
    500: "internal_error",
}
"""Codes of what Flask and Werkzeug refuse, by status; any other is an ``http_error``."""


def problem(
    status: int,
    code: str,
    parameters: Mapping[str, Any],
    rulebook: str | None = None,
    **members: Any,  # noqa: ANN401  # any JSON
) -> Response:
    """Build the body of a problem; one with status 500 or 503 has the id of the request."""
    note_code(code)
    record = current()
    if status >= 500 and record is not None:
        members["request_id"] = record.request_id
    text = render(code, parameters, rulebook)
    body = {
        "type": problem_type(code),
        "title": text.title,
        "status": status,
        "detail": shortened(text.detail),
        "code": code,
        "instance": quote(request.path),
        **{name: member for name, member in members.items() if member is not None},
    }
    return Response(json_bytes(body), status, PRIVATE, content_type=PROBLEM_TYPE)


def shortened(text: str) -> str:
    """Truncate a text that quotes too much of a request."""
    return text if len(text) <= TEXT_LENGTH else f"{text[:TEXT_LENGTH]} ..."


def answer_problem(error: Problem) -> Response:
    """Respond to a request that was not carried out."""
    if error.seat is not None:
        note_seat(error.seat)
    response = problem(STATUS[type(error)], error.code, error.parameters, error.rulebook, **members_of(error))
    if error.replayed:
        response.headers[REPLAYED] = "true"
    if isinstance(error, Unauthorised):
        response.headers["WWW-Authenticate"] = 'Bearer realm="seat"'
    if isinstance(error, UnsupportedMediaType):
        response.headers.update({"Accept": "application/json", "Accept-Encoding": "identity"})
    if isinstance(error, Unavailable):
        response.headers["Retry-After"] = str(RETRY_AFTER.get(error.code, 2))
    return response


def members_of(error: Problem) -> dict[str, Any]:
    """Build the members beside the text: ``errors``, the redacted game, ``legal_moves``."""
    members: dict[str, Any] = {"clause": error.clause, "errors": parts(error)}
    if error.game is not None and isinstance(error, Conflict | PreconditionFailed):
        members["game"] = worded(game_view(error.game, error.seat))
    if error.game is not None and error.seat is not None and isinstance(error, Invalid):
        names = [seat.name for seat in error.game.seats]
        members["legal_moves"] = labelled(error.game.rulebook.id, legal_moves(error.game, error.seat), names)
    return members


def parts(error: Problem) -> list[dict[str, Any]] | None:
    """Build ``errors``: the invalid parts of the request; None if there is none.

    A refusal of the rules names its part of the move with the parameter ``pointer``.
    """
    place = error.parameters.get("pointer")
    errors = error.errors if place is None else [FieldError(place, error.code, error.parameters)]
    return [part(one, error.rulebook) for one in errors] or None


def part(error: FieldError, rulebook: str | None) -> dict[str, Any]:
    """Build one item of ``errors``."""
    bounds = {name: bound for name, bound in error.parameters.items() if name in ("minimum", "maximum")}
    detail = render(error.code, {"field": error.field, **error.parameters}, rulebook).detail
    allowed = {} if error.allowed is None else {"allowed": error.allowed}
    return {error.location: place_of(error), "code": error.code, "detail": shortened(detail), **allowed, **bounds}


def place_of(error: FieldError) -> str:
    """Return the place of a part of a request: its pointer, or the nearest parent that is short enough to send back."""
    if error.location == "parameter":
        return shortened(error.path)
    place = error.path
    while len(place) > TEXT_LENGTH:
        place = place.rpartition("/")[0]
    return place


def answer_http_error(error: HTTPException) -> Response:
    """Respond to what Flask, Werkzeug and webargs refuse, with their headers (such as Allow)."""
    messages = getattr(error, "data", {}).get("messages")
    if messages:
        ((location, found),) = messages.items()
        return answer_problem(invalid_parts(found, location))
    response: Response = error.get_response()  # type: ignore[assignment]  # a Response of Flask, by its app's doing
    status = response.status_code
    if status >= 400:
        response.data = problem(status, HTTP_CODES.get(status, "http_error"), {"status": status}).data
        response.content_type = PROBLEM_TYPE
        response.headers.update(PRIVATE)
    return response


def answer_damage(error: Unreadable) -> Response:
    """Respond that a game cannot be read, and log which."""
    log.error("a stored game cannot be read", exc_info=error)
    return problem(500, "game_damaged", {})


def answer_fault(error: Exception) -> Response:
    """Respond to an unexpected exception, and log its traceback."""
    log.exception("unexpected error in %s", request.endpoint, exc_info=error)
    return problem(500, HTTP_CODES[500], {})
