"""``/v1/games/{game_id}/moves``: make a move."""

from flask import Response

from croupier.api.http.context import store
from croupier.api.http.inputs import json_body, read_query
from croupier.api.http.limits.declaration import limited
from croupier.api.http.requests import change_game, request_for
from croupier.api.http.responses import REPLAYED_HEADER, game_response
from croupier.api.openapi.components import REF_PREFIX
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import BOOLEAN_PARAMETERS, CHANGE_HEADERS, GAME_ID, IDEMPOTENCY_KEY, IF_MATCH
from croupier.api.openapi.schemas import MoveQuerySchema
from croupier.games.changes.moves import MakeMove
from croupier.games.requests import try_move
from croupier.games.views import GameView

blueprint = Blueprint("Moves", __name__, url_prefix="/v1/games/<string:game_id>", description="Make moves.")

QUERY_SCHEMA = MoveQuerySchema()


@blueprint.route("/moves", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(
    operationId="makeMove",
    security=[{"seatToken": []}],
    parameters=[IF_MATCH, IDEMPOTENCY_KEY, *BOOLEAN_PARAMETERS.values()],
    requestBody={
        "required": True,
        "content": {"application/json": {"schema": {"$ref": REF_PREFIX + "Move"}}},
    },
)
@blueprint.problems(400, 401, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(
    200,
    GameView,
    headers=CHANGE_HEADERS,
    description="Your view after the move, with its `events`; after a repeated request, with all `events` since the "
    "move; after a dry run, your present view.",
)
@limited(charged="after")
def make_move(game_id: str) -> Response:
    """Make a move.

    Post one of your `legal_moves` unchanged. The response is your view after the move, with the events of the move:
    animate the events, then render the view. Other readers get the move by their streams, or with their next request.

    409: the move is too early or too late; the problem has the current `game`. 412: the game is not at a version in
    `If-Match`; the problem has the current `game`, too. 422: the move is malformed or against the rules; the problem
    has the `clause` and your `legal_moves`. A refused move changes nothing. 429: the move was refused, and the rate
    limit is exceeded; a legal move in turn never gets 429. The refusal is stored under the `Idempotency-Key` even then:
    send a later move with another key.
    """
    move = json_body()
    if read_query(QUERY_SCHEMA).get("dry_run"):
        return game_response(try_move(store(), game_id, request_for(MakeMove, move)))
    response = change_game(game_id, MakeMove, move)
    response.counts = REPLAYED_HEADER in response.headers
    return response
