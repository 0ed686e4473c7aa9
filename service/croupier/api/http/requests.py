"""Requests that change a game: one value made of path, body and headers, which ``games.requests`` performs."""

import time
from typing import Any

from croupier.api.http.context import store
from croupier.api.http.request_headers import idempotency_key, precondition, required_seat_token, secret_idempotency_key
from croupier.api.http.responses import FinalResponse, game_response, seat_response
from croupier.games.changes.change import Change, Request
from croupier.games.requests import perform


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def change_game(game_id: str, kind: type[Change], *arguments: Any) -> FinalResponse:  # noqa: ANN401  # any JSON values
    """Change a game, once if the request has an idempotency key; respond with the view, and a token if one is issued.

    Args:
        game_id: the game.
        kind: the kind of change.
        arguments: as ``Request.arguments``.

    Raises:
        Problem: the request is refused.
    """
    reading = perform(store(), game_id, request_for(kind, *arguments))
    return seat_response(reading) if kind.issues_token else game_response(reading)


def request_for(kind: type[Change], *arguments: Any, is_keyed: bool = True) -> Request:  # noqa: ANN401  # as above
    """Build a request for a change from the headers of the current HTTP request.

    Raises:
        Unauthorised: the seat token that the change needs is missing.
        Malformed: If-Match or Idempotency-Key is invalid, or the key is too short for a change that issues a token.
    """
    token = required_seat_token() if kind.needs_token else ""
    key = (secret_idempotency_key() if kind.issues_token else idempotency_key()) if is_keyed else None
    return Request(kind, arguments, now_ms(), token, key, precondition())
