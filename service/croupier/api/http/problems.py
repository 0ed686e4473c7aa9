"""Responses with a problem (RFC 9457): ``application/problem+json`` with a stable ``code``.

Messages are rendered only here: the inner layers raise a code with parameters.
"""

import logging
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from flask import Response, request
from werkzeug.exceptions import HTTPException

from croupier.api.http.language import language, language_headers
from croupier.api.http.optional_texts import add_texts_and_labels, requested_texts, with_labels
from croupier.api.http.responses import PRIVATE_HEADERS, REPLAYED_HEADER, json_bytes
from croupier.api.http.validation_errors import invalid_request
from croupier.api.openapi.codes import problem_type
from croupier.api.openapi.responses import EntryProblem, FieldErrorView, ProblemView
from croupier.games.errors import (
    Conflict,
    FieldError,
    Forbidden,
    Invalid,
    NotFound,
    PreconditionFailed,
    Problem,
    Unauthorised,
    Unavailable,
    UnknownFormat,
    Unreadable,
    Unwritable,
)
from croupier.games.game import Game
from croupier.games.holders import present_holders
from croupier.games.reading import Reading, reading_of
from croupier.games.views import game_view, is_readable, legal_moves
from croupier.i18n import render
from croupier.i18n.narration import labels_of
from croupier.telemetry.request_context import current_request, record_code, record_seat

PROBLEM_TYPE = "application/problem+json"
MAX_TEXT_LENGTH = 400
"""Maximum length of a text that quotes the request."""
RETRY_AFTER_S = {"game_format_unknown": 10, "store_full": 30, "too_many_streams": 30, "streams_full": 10}
"""By code, if it is not the default: a full store needs an operator, or expiring games."""
log = logging.getLogger("croupier")


class Malformed(Problem):
    """The request is malformed."""


class UnsupportedMediaType(Problem):
    """The body is not JSON."""


class LimitReached(Problem):
    """A rate limit or a quota is exceeded."""


STATUS_BY_PROBLEM: dict[type[Problem], int] = {
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
DECLARED_STATUSES = sorted({*STATUS_BY_PROBLEM.values(), 413, 500})
"""Statuses of problems that operations declare in the OpenAPI document."""
CODE_BY_STATUS = {
    400: "malformed_request",
    404: "no_such_resource",
    405: "method_not_allowed",
    413: "body_too_large",
    500: "internal_error",
    501: "unsupported_transfer_coding",
}
"""Codes of HTTP errors of Flask and Werkzeug; any other is an ``http_error``."""


def problem_response(
    status: int,
    code: str,
    parameters: Mapping[str, Any],
    rulebook: str | None = None,
    players: Sequence[str] = (),
    **members: Any,  # noqa: ANN401  # any JSON
) -> Response:
    """Build a problem response, whose detail may name the players of a game; a 5xx has the request id."""
    record_code(code)
    request_context = current_request()
    if status >= 500 and request_context is not None:
        members["request_id"] = request_context.request_id
    chosen = language()
    text = render(code, parameters, rulebook, chosen, players)
    body = ProblemView(
        type=problem_type(code),
        title=text.title,
        status=status,
        detail=truncate(text.detail),
        code=code,
        instance=quote(request.path),
        **{name: member for name, member in members.items() if member is not None},
    )
    headers = PRIVATE_HEADERS | language_headers(chosen, PRIVATE_HEADERS["Vary"])
    return Response(json_bytes(body), status, headers, content_type=PROBLEM_TYPE)


def truncate(text: str) -> str:
    """Truncate a text to MAX_TEXT_LENGTH characters."""
    return text if len(text) <= MAX_TEXT_LENGTH else f"{text[:MAX_TEXT_LENGTH]} ..."


def handle_problem(error: Problem) -> Response:
    """Build the response to a refused request."""
    reading = reading_of(error)
    if reading is not None and reading.seat is not None:
        record_seat(reading.seat)
    status, members = STATUS_BY_PROBLEM[type(error)], extension_members(error, reading)
    players = players_in(reading)
    response = problem_response(status, error.code, error.parameters, error.rulebook, players, **members)
    if reading is not None and reading.replayed:
        response.headers[REPLAYED_HEADER] = "true"
    if isinstance(error, Unauthorised):
        response.headers["WWW-Authenticate"] = 'Bearer realm="seat"'
    if isinstance(error, UnsupportedMediaType):
        response.headers.update({"Accept": "application/json", "Accept-Encoding": "identity"})
    if isinstance(error, Unavailable | LimitReached):
        response.headers["Retry-After"] = str(RETRY_AFTER_S.get(error.code, 2))
    return response


def players_in(reading: Reading | None) -> Sequence[str]:
    """Return the labels of the players of a game, by seat; none if its reader may not read them."""
    if reading is None or not is_readable(reading.game, reading.seat):
        return ()
    return labels_of(present_holders(reading.game), language(), by_seat=requested_texts().by_seat)


def extension_members(error: Problem, reading: Reading | None) -> dict[str, Any]:
    """Build the extension members of a problem: ``errors``, the redacted game (if it is readable), ``legal_moves``.

    A lobby has none: what was refused there is no move.
    """
    members: dict[str, Any] = {"clause": error.clause, "errors": field_errors(error, players_in(reading))}
    if reading is None:
        return members
    if isinstance(error, Conflict | PreconditionFailed) and is_readable(reading.game, reading.seat):
        members["game"] = add_texts_and_labels(reading.game, game_view(reading.game, reading.seat), requested_texts())
    if isinstance(error, Invalid) and reading.seat is not None and reading.game.status != "lobby":
        members["legal_moves"] = moves_of(reading.game, reading.seat)
    return members


def moves_of(game: Game, seat: int) -> list[Any]:
    """Return the legal moves of a seat, with labels if the request asks for them."""
    moves = legal_moves(game, seat)
    return with_labels(game, moves, texts) if (texts := requested_texts()).labels else moves


def field_errors(error: Problem, players: Sequence[str]) -> list[FieldErrorView] | None:
    """Build ``errors``, the invalid parts of the request, or None if there are none.

    The parameter ``pointer`` of a refusal by the rules is the pointer into the move.
    """
    pointer = error.parameters.get("pointer")
    errors = error.errors if pointer is None else [FieldError(pointer, error.code, error.parameters)]
    return [field_error(item, error.rulebook, players) for item in errors] or None


def field_error(error: FieldError, rulebook: str | None, players: Sequence[str]) -> FieldErrorView:
    """Build one item of ``errors``."""
    more = {name: bound for name, bound in error.parameters.items() if name in ("minimum", "maximum")}
    detail = render(error.code, {"field": error.field, **error.parameters}, rulebook, language(), players).detail
    if error.allowed is not None:
        more["allowed"] = error.allowed
    more[error.location] = error_location(error)
    return FieldErrorView(code=error.code, detail=truncate(detail), **more)


def error_location(error: FieldError) -> str:
    """Return the parameter or the pointer of an error; a long pointer is cut to the nearest short parent."""
    if error.location == "parameter":
        return truncate(error.path)
    pointer = error.path
    while len(pointer) > MAX_TEXT_LENGTH:
        pointer = pointer.rpartition("/")[0]
    return pointer


def handle_http_exception(error: HTTPException) -> Response:
    """Convert an HTTP error of Flask, Werkzeug or webargs into a problem; keep its headers (such as Allow)."""
    messages = getattr(error, "data", {}).get("messages")
    if messages:
        ((location, tree),) = messages.items()
        return handle_problem(invalid_request(tree, location))
    response: Response = error.get_response()  # type: ignore[assignment]  # Flask sets the response class
    status = response.status_code
    if status >= 400:
        problem = problem_response(status, CODE_BY_STATUS.get(status, "http_error"), {"status": status})
        response.data = problem.data
        response.headers.update({**problem.headers, "Content-Length": str(len(problem.data))})
    return response


def handle_unreadable_game(error: Unreadable) -> Response:
    """Build the response to a request for a game that cannot be read, and log which game it is."""
    log_unreadable_game(error)
    if not isinstance(error, UnknownFormat):
        return problem_response(500, "game_damaged", {})
    response = problem_response(503, "game_format_unknown", {})
    response.headers["Retry-After"] = str(RETRY_AFTER_S["game_format_unknown"])
    return response


def log_unreadable_game(error: Unreadable) -> None:
    """Log which game cannot be read."""
    log.error("a stored game cannot be read", exc_info=error)


def code_and_detail(error: Problem | Unreadable, chosen: str) -> EntryProblem:
    """Build the short form of a problem in a language, for one part of a response that succeeds in others."""
    if isinstance(error, Unreadable):
        log_unreadable_game(error)
        code = "game_format_unknown" if isinstance(error, UnknownFormat) else "game_damaged"
        return EntryProblem(code, render(code, {}, language=chosen).detail)
    return EntryProblem(error.code, render(error.code, error.parameters, language=chosen).detail)


def handle_unexpected_error(error: Exception) -> Response:
    """Build the response to an unexpected exception, and log its traceback."""
    log.exception("unexpected error in %s", request.endpoint, exc_info=error)
    return problem_response(500, CODE_BY_STATUS[500], {})
