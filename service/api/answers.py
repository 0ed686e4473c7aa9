"""Bodies made ready here: orjson writes a view in a microsecond that marshmallow would dump in ninety."""

from typing import Any

import msgspec
import orjson
from flask import Response

from service.api.conditions import etag
from service.games.game import Game
from service.games.views import View, view

PRIVATE = {"Cache-Control": "private, no-store", "Vary": "Authorization"}
"""Headers: what one reader may know is kept in no cache, not even in the browser's, where several seats may be played.

A browser sends a stored entity tag along with a request of another reader, whatever `Vary` says.
"""


def json_bytes(value: Any) -> bytes:  # noqa: ANN401  # any JSON value, and Structs
    """Write JSON; Structs within write themselves."""
    return orjson.dumps(value, default=msgspec.to_builtins)


def answer(value: Any, status: int = 200, **headers: str) -> Response:  # noqa: ANN401  # as json_bytes
    """Answer with JSON."""
    return Response(json_bytes(value), status, headers, content_type="application/json")


def empty(status: int = 204, **headers: str) -> Response:
    """Answer without a body."""
    response = Response(status=status, headers=headers)
    del response.headers["Content-Type"]
    return response


def answer_view(game: Game, seat: int | None, body: View, status: int = 200, **headers: str) -> Response:
    """Respond with a body made of what a seat, or a spectator (None), may know of a game."""
    return answer(body, status, ETag=etag(game, seat), **PRIVATE, **headers)


def answer_game(game: Game, seat: int | None) -> Response:
    """Respond with the view of a seat or a spectator."""
    return answer_view(game, seat, view(game, seat))
