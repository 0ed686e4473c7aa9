"""``/v1/games/{game_id}/moves``: the hot path, so msgspec reads the body in the words of the rulebook."""

import functools
import operator
import re
from typing import Any

import marshmallow as ma
import msgspec
from flask import Response, request

from service.api.answers import answer_game
from service.api.bodies import json_body, read_json, with_integers
from service.api.components import REFERENCE
from service.api.conditions import precondition
from service.api.context import store, token
from service.api.contract import Blueprint
from service.api.headers import GAME_ID, IF_MATCH, VIEW
from service.api.limits import toll
from service.api.problems import Malformed, fields_problem
from service.api.schemas import GameSchema, MoveQuerySchema
from service.games import play
from service.games.errors import Invalid
from service.rules import RULEBOOKS
from service.rules.rulebook import Rulebook
from service.rules.words import Move

blueprint = Blueprint("Moves", __name__, url_prefix="/v1/games/<string:game_id>", description="What players do.")

MOVES: dict[str, Any] = {name: functools.reduce(operator.or_, rulebook.moves) for name, rulebook in RULEBOOKS.items()}
"""By rulebook: the type of any move."""
DECODERS = {name: msgspec.json.Decoder(kind).decode for name, kind in MOVES.items()}
QUERY = MoveQuerySchema()
IDEMPOTENCY_KEY = re.compile(r"[!-~]{1,255}")
BODY_CODES = {
    "Object contains unknown field": "unknown_field",
    "Object missing required field": "missing_field",
    "Invalid value": "unknown_move",
    "Invalid enum value": "invalid_value",
    "Expected `str` of length": "invalid_value",
    "Expected `int` <=": "invalid_value",
    "Expected `int` >=": "invalid_value",
}
"""Codes by how a message of msgspec begins; any other is a ``wrong_type``."""
HEADERS = [
    IF_MATCH,
    {
        "in": "header",
        "name": "Idempotency-Key",
        "description": "Any text of your own, for your seat alone: the same move sent again with it within a day is "
        "answered as the first time, also if it was refused then, whatever `If-Match` says now, and not made again. "
        "Another move under it is refused (`idempotency_key_reused`). To try anew, take another key. What says nothing "
        "of the game is not kept: 400, 401, 404, 413, 415, 429, 503, a body that is no move, a dry run, `contended`; "
        "nor are more than 10,000 refusals of one game.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"},
    },
    {
        "in": "query",
        "name": "dry_run",
        "description": "Only judge the move: the answer is the present view, or the problem.",
        "schema": {"type": "boolean", "default": False},
    },
]


@blueprint.route("/moves", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(
    operationId="makeMove",
    security=[{"seatToken": []}],
    parameters=HEADERS,
    requestBody={
        "required": True,
        "content": {"application/json": {"schema": {"$ref": REFERENCE + "Move"}}},
    },
)
@blueprint.problems(400, 401, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(
    200,
    GameSchema,
    headers=VIEW,
    description="Your view after the move, its `events` being those of the move (of a dry run: your view as it is).",
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
    body = json_body()
    order = play.Order(
        token=token(),
        read=lambda rulebook: read_move(rulebook, body),
        precondition=precondition(),
        key=idempotency_key(),
        dry_run=bool(request.query_string) and dry_run(),
        toll=toll,
    )
    return answer_game(*play.move(store(), game_id, order))


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
    """Make a move of a JSON value.

    Raises:
        Invalid: it is none.
    """
    try:
        move: Move = msgspec.convert(value, MOVES[rulebook.id])
    except msgspec.ValidationError as error:
        message = str(error)
        code = next((code for start, code in BODY_CODES.items() if message.startswith(start)), "wrong_type")
        if code == "unknown_move":
            kinds = ", ".join(sorted(str(move.__struct_config__.tag) for move in rulebook.moves))
            message = f"{rulebook.title} has no move {value['kind']!r}, but these: {kinds}"
        raise Invalid(code, f"{message}.") from error
    return move


def idempotency_key() -> str | None:
    """Read Idempotency-Key."""
    key = request.headers.get("Idempotency-Key")
    if key is not None and not IDEMPOTENCY_KEY.fullmatch(key):
        raise Malformed("invalid_idempotency_key", "An Idempotency-Key has 1 to 255 visible ASCII characters.")
    return key


def dry_run() -> bool:
    """Read the query."""
    try:
        query: dict[str, Any] = QUERY.load(request.args.to_dict())
    except ma.ValidationError as error:
        raise fields_problem(error.normalized_messages()) from error
    found: bool = query["dry_run"]
    return found
