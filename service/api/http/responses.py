"""Bodies made ready here: orjson writes a view in a microsecond that marshmallow would dump in ninety."""

from typing import Any

import msgspec
import orjson
from flask import Response, url_for

from service.api.http.conditions import etag
from service.api.http.optional_texts import add_texts_and_labels, limit_narration
from service.games.lobby import Seated
from service.games.transactions import Reading
from service.games.views import View, view
from service.telemetry.request_context import record_seat

PRIVATE_HEADERS = {"Cache-Control": "private, no-store", "Vary": "Authorization"}
"""Headers: what one reader may know is kept in no cache, not even in the browser's, where several seats may be played.

A browser sends a stored entity tag along with a request of another reader, whatever `Vary` says.
"""
REPLAYED_HEADER = "Idempotency-Replayed"
"""The header of a response whose outcome is that of an earlier request with the same idempotency key: ``true``."""


def json_bytes(value: Any) -> bytes:  # noqa: ANN401  # any JSON value, and Structs
    """Write JSON; Structs within write themselves."""
    return orjson.dumps(value, default=msgspec.to_builtins)


def json_response(value: Any, status: int = 200, **headers: str) -> Response:  # noqa: ANN401  # as json_bytes
    """Respond with JSON."""
    return Response(json_bytes(value), status, headers, content_type="application/json")


def empty_response(status: int = 204, **headers: str) -> Response:
    """Respond without a body."""
    response = Response(status=status, headers=headers)
    del response.headers["Content-Type"]
    return response


def game_response(reading: Reading, body: View | None = None, status: int = 200, **headers: str) -> Response:
    """Respond with what a seat, or a spectator, may know of a game: its view, or a body made of that."""
    record_seat(reading.seat)
    if reading.replayed:
        headers[REPLAYED_HEADER] = "true"
    return json_response(body or view_with_texts(reading), status, ETag=etag(reading), **PRIVATE_HEADERS, **headers)


def view_with_texts(reading: Reading) -> View:
    """Build the view of a reader, with the words that the request asks for."""
    return add_texts_and_labels(view(reading.game, reading.seat, limit_narration(reading.happened)))


def seat_response(seated: Seated) -> Response:
    """Respond with a seat that was taken: the view from there, and its token; of a sandbox game, those of all seats."""
    reading, tokens = seated
    body: View = {"game": view_with_texts(reading), "seat": reading.seat, "seat_token": tokens[0]}
    if len(tokens) > 1:
        body["seat_tokens"] = tokens
    return game_response(reading, body, 201, Location=url_for("Games.get_game", game_id=reading.game.id))
