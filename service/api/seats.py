"""``/v1/games/{game_id}/seats`` and ``/start``: join, leave, start."""

from typing import Any

from flask import Response

from service.api.http.context import required_seat_token, store
from service.api.http.responses import empty_response, game_response, seat_response
from service.api.http.terms import terms, terms_with_secret_key
from service.api.openapi.document import Blueprint
from service.api.openapi.headers import (
    CHANGE_HEADERS,
    CREATION_KEY,
    GAME_ID,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    SEAT,
    SEAT_HEADERS,
)
from service.api.openapi.schemas import GameSchema, JoinSchema, SeatedSchema
from service.games import host, seats
from service.telemetry.request_context import record_seat

blueprint = Blueprint(
    "Seats", __name__, url_prefix="/v1/games/<string:game_id>", description="Join, leave and start a game."
)


@blueprint.route("/seats", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="joinGame", security=[], parameters=[IF_MATCH, CREATION_KEY])
@blueprint.problems(400, 404, 409, 412, 413, 415, 429, 503)
@blueprint.arguments(JoinSchema())
@blueprint.response(
    201,
    SeatedSchema,
    headers=SEAT_HEADERS,
    description="You have joined: your view of the game and your seat token.",
)
def join_game(body: dict[str, Any], game_id: str) -> Response:
    """Take a seat.

    You get the lowest vacant seat. In a running game that is a seat whose player left, with its hand and points. Keep
    the token, since the service does not store it. 409 if every seat is taken (`game_full`) or the game has ended. Two
    requests take two seats, unless they have the same `Idempotency-Key`: then seat and token are the same.
    """
    return seat_response(seats.join(store(), game_id, body["name"], terms_with_secret_key()))


@blueprint.route("/seats/<int:seat>", methods=["DELETE"], parameters=[GAME_ID, SEAT])
@blueprint.doc(operationId="leaveGame", security=[{"seatToken": []}], parameters=[IF_MATCH])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(204, description="The seat is vacant.")
def leave_game(game_id: str, seat: int) -> Response:
    """Leave the game.

    Your token is revoked, and another player may take the seat. If the host leaves, the lowest taken seat becomes the
    host; when the last player leaves, the game is closed.
    """
    seats.leave(store(), game_id, seat, required_seat_token(), terms())
    record_seat(seat)
    return empty_response()


@blueprint.route("/start", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="startGame", security=[{"seatToken": []}], parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(200, GameSchema, headers=CHANGE_HEADERS, description="The game has started: your view of it.")
def start_game(game_id: str) -> Response:
    """Start the game.

    Only the host may start it, and only once every seat is taken. The first round is dealt, and the response is the
    host's view of it; other readers get it by their streams, or with their next request. `to_move` lists who moves
    first, not necessarily the host.
    """
    return game_response(host.start(store(), game_id, required_seat_token(), terms()))
