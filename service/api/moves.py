"""``/v1/games/{game_id}/moves``: the hot path, so msgspec reads the body in the words of the rulebook."""

import functools
import operator
from typing import Any

import msgspec
from flask import Response

from service.api.http.answers import answer_reading
from service.api.http.bodies import json_body, read_json, with_integers
from service.api.http.conditions import precondition
from service.api.http.context import store, token
from service.api.http.idempotency import idempotency_key
from service.api.http.limits.enforcement import charge
from service.api.http.queries import read_query
from service.api.openapi.components import REFERENCE
from service.api.openapi.document import Blueprint
from service.api.openapi.headers import GAME_ID, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED_VIEW, SWITCHES
from service.api.openapi.schemas import GameSchema, MoveQuerySchema
from service.games import play
from service.games.errors import FieldError, Problem, invalid_fields
from service.games.ports import Loaded
from service.games.transactions import ChangeRequest, GameForReader
from service.games.validation import validation_errors, wrong_type
from service.rules.catalogue import RULEBOOKS
from service.rules.rulebook import Rulebook
from service.rules.words import Move
from service.telemetry.record import note_seat

blueprint = Blueprint("Moves", __name__, url_prefix="/v1/games/<string:game_id>", description="What players do.")

MOVES: dict[str, Any] = {name: functools.reduce(operator.or_, rulebook.moves) for name, rulebook in RULEBOOKS.items()}
"""By rulebook: the type of any move."""
DECODERS = {name: msgspec.json.Decoder(kind).decode for name, kind in MOVES.items()}
QUERY = MoveQuerySchema()


@blueprint.route("/moves", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(
    operationId="makeMove",
    security=[{"seatToken": []}],
    parameters=[IF_MATCH, IDEMPOTENCY_KEY, *SWITCHES.values()],
    requestBody={
        "required": True,
        "content": {"application/json": {"schema": {"$ref": REFERENCE + "Move"}}},
    },
)
@blueprint.problems(400, 401, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(
    200,
    GameSchema,
    headers=REPLAYED_VIEW,
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
    body, seat_token, wanted, key = json_body(), token(), precondition(), idempotency_key()
    only_judge = read_query(QUERY).get("dry_run", False)
    if only_judge:
        charge()
    loaded, seat = play.load_for_move(store(), game_id, seat_token, key)
    note_seat(seat)
    move = read_move(loaded.game.rulebook, body)
    if only_judge:
        return answer_reading(play.dry_run(loaded, seat, move, wanted))
    reading = move_or_refuse(loaded, play.move_request(seat_token, move, wanted, key))
    if reading.replayed:
        charge()
    return answer_reading(reading)


def move_or_refuse(loaded: Loaded, request: ChangeRequest) -> GameForReader:
    """Make a move. A refusal is charged to the rate limit before its receipt is stored: the limit bounds both."""
    try:
        return play.make_move(store(), loaded, request)
    except Problem as refusal:
        if refusal.receipt is None:
            raise
        charge()
        return play.store_refusal(store(), request, refusal)


def read_move(rulebook: Rulebook, body: bytes) -> Move:
    """Read a move in the words of a rulebook."""
    try:
        move: Move = DECODERS[rulebook.id](body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return convert_move(rulebook, with_integers(read_json(body)))
    if body.count(b":") > 1:  # with one member no key stands twice
        read_json(body)
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
        move: Move = msgspec.convert(value, MOVES[rulebook.id])
    except msgspec.ValidationError as error:
        raise invalid_fields(move_faults(rulebook, value)) from error
    return move


def move_faults(rulebook: Rulebook, value: Any) -> list[FieldError]:  # noqa: ANN401  # any JSON value
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
    return validation_errors(kinds[kind], value, "")
