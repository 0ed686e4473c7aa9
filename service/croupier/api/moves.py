"""``/v1/games/{game_id}/moves``: make a move. For speed, msgspec decodes the body into the rulebook's types."""

import functools
import operator
from typing import Any

import msgspec
import orjson
from flask import Response

from croupier.api.http.bodies import integral_floats_to_int, json_body_bytes, parse_json
from croupier.api.http.context import required_seat_token, store
from croupier.api.http.limits.enforcement import charge_rate_limit
from croupier.api.http.queries import read_query
from croupier.api.http.responses import game_response
from croupier.api.http.terms import terms
from croupier.api.openapi.components import REF_PREFIX
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import BOOLEAN_PARAMETERS, CHANGE_HEADERS, GAME_ID, IDEMPOTENCY_KEY, IF_MATCH
from croupier.api.openapi.schemas import GameSchema, MoveQuerySchema
from croupier.games import play
from croupier.games.errors import FieldError, Problem, invalid_fields
from croupier.games.ports import Loaded, Store
from croupier.games.transactions import ChangeRequest, GameForReader
from croupier.games.validation import validation_errors, wrong_type
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import Move
from croupier.rules.rulebook import Rulebook
from croupier.telemetry.request_context import record_seat

blueprint = Blueprint("Moves", __name__, url_prefix="/v1/games/<string:game_id>", description="Make moves.")

MOVE_TYPES: dict[str, Any] = {
    name: functools.reduce(operator.or_, rulebook.moves) for name, rulebook in RULEBOOKS.items()
}
"""The union of the move types of each rulebook, by its id."""
DECODERS = {name: msgspec.json.Decoder(kind).decode for name, kind in MOVE_TYPES.items()}
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
    GameSchema,
    headers=CHANGE_HEADERS,
    description="Your view after the move, with its `events`; after a repeated request, with all `events` since the "
    "move; after a dry run, your present view.",
)
def make_move(game_id: str) -> Response:
    """Make a move.

    Post one of your `legal_moves` unchanged. The response is your view after the move, with the events of the move:
    animate the events, then render the view. Other readers get the move by their streams, or with their next request.

    409: the move is too early or too late; the problem has the current `game`. 412: the game is not at a version in
    `If-Match`; the problem has the current `game`, too. 422: the move is malformed or against the rules; the problem
    has the `clause` and your `legal_moves`. A rejected move changes nothing. 429: the move was rejected, and the rate
    limit is exceeded; a legal move in turn never gets 429.
    """
    body, seat_token, request_terms = json_body_bytes(), required_seat_token(), terms()
    dry_run = read_query(QUERY_SCHEMA).get("dry_run", False)
    if dry_run:
        charge_rate_limit()
    game_store = store()
    loaded, seat = play.load_for_move(game_store, game_id, seat_token, request_terms.key)
    record_seat(seat)
    move = read_move(loaded.game.rulebook, body)
    if dry_run:
        return game_response(play.dry_run(loaded, seat, move, request_terms.precondition))
    reading = make_or_reject_move(game_store, loaded, play.move_request(seat_token, move, request_terms))
    if reading.replayed:
        charge_rate_limit()
    return game_response(reading)


def make_or_reject_move(game_store: Store, loaded: Loaded, request: ChangeRequest) -> GameForReader:
    """Make a move. A rejected one counts against the rate limit, which so bounds the number of stored receipts, too."""
    try:
        return play.make_move(game_store, loaded, request)
    except Problem as refusal:
        if refusal.receipt is None:
            raise
        charge_rate_limit()
        return play.store_refusal(game_store, request, refusal)


def read_move(rulebook: Rulebook, body: bytes) -> Move:
    """Decode a move of a rulebook."""
    try:
        move: Move = DECODERS[rulebook.id](body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return convert_move(rulebook, integral_floats_to_int(parse_json(body)))
    if body.count(b":") != len(orjson.loads(body)):  # if each colon belongs to another member, no key is a duplicate
        parse_json(body)
    return move


def convert_move(rulebook: Rulebook, value: Any) -> Move:  # noqa: ANN401  # any JSON value
    """Convert a JSON value to a move, as ``legal_moves`` lists one, with or without a ``label``.

    Raises:
        Invalid: the value is not a move of the rulebook.
    """
    if isinstance(value, dict) and "label" in value:
        if not isinstance(value["label"], str):
            raise invalid_fields([wrong_type("/label", "string")])
        value = {name: member for name, member in value.items() if name != "label"}
    try:
        move: Move = msgspec.convert(value, MOVE_TYPES[rulebook.id])
    except msgspec.ValidationError as error:
        raise invalid_fields(move_errors(rulebook, value)) from error
    return move


def move_errors(rulebook: Rulebook, value: Any) -> list[FieldError]:  # noqa: ANN401  # any JSON value
    """List the errors of a JSON value that is not a move of the rulebook."""
    if not isinstance(value, dict):
        return [wrong_type("", "object")]
    if "kind" not in value:
        return [FieldError("/kind", "missing_field")]
    kinds = {str(move.__struct_config__.tag): move for move in rulebook.moves}
    kind = value["kind"]
    if not isinstance(kind, str):
        return [wrong_type("/kind", "string")]
    if kind not in kinds:
        return [FieldError("/kind", "unknown_move", allowed=sorted(kinds))]
    return validation_errors(kinds[kind], value, "")
