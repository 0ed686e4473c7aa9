"""Bodies made ready here: orjson writes a view in a microsecond that marshmallow would dump in ninety."""

from typing import Any

import msgspec
import orjson
from flask import Response

from service.games.game import Game
from service.games.views import View, view

PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}
"""Headers: a view is its reader's own and must be asked for anew each time, if only with the ETag it came with."""


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


def answer_view(game: Game, body: View, status: int = 200, **headers: str) -> Response:
    """Answer with what a reader may know of a game, under its version as the ETag."""
    return answer(body, status, ETag=etag(game), **PRIVATE, **headers)


def answer_game(game: Game, seat: int | None) -> Response:
    """Answer with the view of a seat or a spectator."""
    return answer_view(game, view(game, seat))


def etag(game: Game) -> str:
    """Write the version as an entity tag."""
    return f'"{game.version}"'
