"""``/v1/games/{game_id}/moves``: the hot path, so msgspec reads the body in the words of the rulebook."""

import functools
import operator
from typing import Any

import msgspec
from flask import Response

from service.api.http.bodies import integral_floats_to_int, json_body_bytes, parse_json
from service.api.http.conditions import precondition
from service.api.http.context import required_seat_token, store
from service.api.http.idempotency import idempotency_key
from service.api.http.limits.enforcement import charge_rate_limit
from service.api.http.queries import read_query
from service.api.http.responses import game_response
from service.api.openapi.components import REF_PREFIX
from service.api.openapi.document import Blueprint
from service.api.openapi.headers import BOOLEAN_PARAMETERS, CHANGE_RESPONSE_HEADERS, GAME_ID, IDEMPOTENCY_KEY, IF_MATCH
from service.api.openapi.schemas import GameSchema, MoveQuerySchema
from service.games import play
from service.games.errors import FieldError, Problem, invalid_fields
from service.games.fields import faults, wrong_type
from service.games.ports import Loaded
from service.games.transactions import Reading, Request
from service.rules.catalogue import RULEBOOKS
from service.rules.rulebook import Rulebook
from service.rules.words import Move
from service.telemetry.request_context import record_seat

blueprint = Blueprint("Moves", __name__, url_prefix="/v1/games/<string:game_id>", description="What players do.")

MOVE_TYPES: dict[str, Any] = {
    name: functools.reduce(operator.or_, rulebook.moves) for name, rulebook in RULEBOOKS.items()
}
"""By rulebook: the type of any move."""
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
    headers=CHANGE_RESPONSE_HEADERS,
    description="Your view after the move, with its `events`; after a repeated one, with all `events` since. Of a dry "
    "run: your view as it is.",
)
def make_move(game_id: str) -> Response:
    """Make a move.

    Post one of your `legal_moves` as it stands. The answer is your view after the move, with the events of the move:
    what to animate, and what to draw afterwards. Everybody else sees it when they look.

    409: the moment for it has not come or has passed; the problem brings along the `game` as it is now. 412: not the
    version that `If-Match` names; so does this one. 422: malformed, or against the rules; the problem names the
    `clause` and brings along the `legal_moves`. A refused move changes nothing. 429: it was not accepted, and too much
    else was asked from here; a legal move in turn is never answered so.
    """
    body, seat_token, wanted, key = json_body_bytes(), required_seat_token(), precondition(), idempotency_key()
    only_judge = read_query(QUERY_SCHEMA).get("dry_run", False)
    if only_judge:
        charge_rate_limit()
    loaded, seat = play.open_game(store(), game_id, seat_token, key)
    record_seat(seat)
    move = read_move(loaded.game.rulebook, body)
    if only_judge:
        return game_response(play.judge(loaded, seat, move, wanted))
    reading = make_or_reject_move(loaded, play.request_move(seat_token, move, wanted, key))
    if reading.replayed:
        charge_rate_limit()
    return game_response(reading)


def make_or_reject_move(loaded: Loaded, request: Request) -> Reading:
    """Make a move. A refusal is charged to the rate limit before its receipt is stored: the limit bounds both."""
    try:
        return play.make_move(store(), loaded, request)
    except Problem as refusal:
        if refusal.receipt is None:
            raise
        charge_rate_limit()
        return play.keep_refusal(store(), request, refusal)


def read_move(rulebook: Rulebook, body: bytes) -> Move:
    """Read a move in the words of a rulebook."""
    try:
        move: Move = DECODERS[rulebook.id](body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return convert_move(rulebook, integral_floats_to_int(parse_json(body)))
    if body.count(b":") > 1:  # with one member no key stands twice
        parse_json(body)
    return move


def convert_move(rulebook: Rulebook, value: Any) -> Move:  # noqa: ANN401  # any JSON value
    """Make a move of a JSON value, as ``legal_moves`` lists one, with or without a ``label``.

    Raises:
        Invalid: it is none.
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
    """Find what is wrong with a JSON value that is no move of a rulebook."""
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
    return faults(kinds[kind], value, "")
