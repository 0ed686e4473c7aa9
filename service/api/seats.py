"""``/v1/games/{game_id}/seats`` and ``/start``: join, leave, start."""

from typing import Any

from flask import Response

from service.api.http.conditions import precondition
from service.api.http.context import required_seat_token, store
from service.api.http.idempotency import idempotency_key, secret_idempotency_key
from service.api.http.responses import empty_response, game_response, seat_response
from service.api.openapi.document import Blueprint
from service.api.openapi.headers import (
    CHANGE_RESPONSE_HEADERS,
    CREATION_IDEMPOTENCY_KEY,
    GAME_ID,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    SEAT,
    SEAT_RESPONSE_HEADERS,
)
from service.api.openapi.schemas import GameSchema, JoinSchema, SeatedSchema
from service.games import lobby
from service.telemetry.request_context import record_seat

blueprint = Blueprint("Seats", __name__, url_prefix="/v1/games/<string:game_id>", description="Who sits at the table.")


@blueprint.route("/seats", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="joinGame", security=[], parameters=[IF_MATCH, CREATION_IDEMPOTENCY_KEY])
@blueprint.problems(400, 404, 409, 412, 413, 415, 429, 503)
@blueprint.arguments(JoinSchema())
@blueprint.response(
    201,
    SeatedSchema,
    headers=SEAT_RESPONSE_HEADERS,
    description="The seat is yours: your view of the game, and your token.",
)
def join_game(body: dict[str, Any], game_id: str) -> Response:
    """Take a seat.

    It is the lowest vacant one, in a running game also that of a player who left, with the hand and the points as they
    are. Keep the token: it is your seat, and it is not stored here. 409 if every seat is taken (`game_full`) or the
    game has ended. Sent twice, this takes two seats, unless it has an `Idempotency-Key`: then seat and token are the
    same.
    """
    return seat_response(lobby.join(store(), game_id, body["name"], precondition(), secret_idempotency_key()))


@blueprint.route("/seats/<int:seat>", methods=["DELETE"], parameters=[GAME_ID, SEAT])
@blueprint.doc(operationId="leaveGame", security=[{"seatToken": []}], parameters=[IF_MATCH])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(204, description="The seat is vacant.")
def leave_game(game_id: str, seat: int) -> Response:
    """Give your seat up.

    Your token opens nothing any more, and somebody else may take the seat. The lowest seat still taken becomes the
    host in place of one who left; after the last player the game is closed.
    """
    lobby.leave(store(), game_id, seat, required_seat_token(), precondition())
    record_seat(seat)
    return empty_response()


@blueprint.route("/start", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="startGame", security=[{"seatToken": []}], parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(200, GameSchema, headers=CHANGE_RESPONSE_HEADERS, description="Dealt: your view of the game.")
def start_game(game_id: str) -> Response:
    """Start the game.

    Only the host does, and only once every seat is taken. The first round is dealt, and the answer is the host's view
    of it; everybody else sees it when they look. Who is to move first stands in `to_move`: it need not be the host.
    """
    return game_response(lobby.start(store(), game_id, required_seat_token(), precondition(), idempotency_key()))
