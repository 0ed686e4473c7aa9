"""``/v1/games/quick``: matchmaking, a seat at a public table."""

from itertools import islice
from typing import Any

from flask import Response
from marshmallow import fields

from croupier.api.http.context import store
from croupier.api.http.limits.declaration import limited
from croupier.api.http.limits.enforcement import limits_of_new_game
from croupier.api.http.requests import now_ms, secret_idempotency_key
from croupier.api.http.responses import seat_response
from croupier.api.http.validation_errors import between
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.fields import BoundedList, Integer, Look, PlayerName, RequestSchema, meta
from croupier.api.openapi.headers import CREATION_KEY, SEAT_HEADERS
from croupier.api.openapi.responses import Seated
from croupier.games.quick import QuickGame
from croupier.games.quick import quick_game as take_seat
from croupier.rules.catalogue import RULESETS

MAX_RULESETS = 10
"""Maximum number of rulesets of one request: each is one more queue to look at."""
MAX_WAIT_S = 600
"""Maximum number of seconds until bots take the vacant seats."""
blueprint = Blueprint(
    "Quick", __name__, url_prefix="/v1/games", description="Matchmaking: take a seat at a public table."
)


class QuickSchema(RequestSchema):
    """What you want to play at once."""

    rulesets = BoundedList(
        fields.String(),
        1,
        MAX_RULESETS,
        required=True,
        metadata=meta(
            f"Ids of 1 to {MAX_RULESETS} rulesets of the catalogue, each once. You get the table that has waited "
            "longest; if none waits, one of the first ruleset.",
            examples=[[*islice(RULESETS, 1)]],
        ),
    )
    seats = Integer(
        load_default=None,
        metadata=meta(
            "Number of seats of the game, possible in each of the rulesets; the default is the smallest possible "
            "number of each.",
            examples=[2],
        ),
    )
    name = PlayerName(load_default=None)
    look = Look(load_default=None)
    bots_after = Integer(
        load_default=None,
        validate=between(1, MAX_WAIT_S),
        metadata=meta("Seconds after which bots take the vacant seats; null, the default: never.", examples=[20]),
    )


@blueprint.route("/quick", methods=["POST"])
@blueprint.doc(operationId="quickGame", security=[{}, {"apiKey": []}], parameters=[CREATION_KEY])
@blueprint.problems(400, 401, 409, 413, 415, 429, 503)
@blueprint.arguments(QuickSchema())
@blueprint.response(
    201,
    Seated,
    headers=SEAT_HEADERS,
    description="You have a seat: your view of the game and your seat token.",
)
@limited(cost=10, quota="games", needs_key=True)
def quick_game(body: dict[str, Any]) -> Response:
    """Play at once.

    You get a seat at the oldest table that waits for players and fits: one of your `rulesets`, the number of `seats`,
    with bots or without. It may also be a public lobby of a player with the options of its ruleset, `turn_seconds`,
    and `start` set to `full` (with bots also `fill`); its own settings apply then. If there is none, a table is opened,
    in your first ruleset, and you are its host; some services require an API key for that. It is a public game with the
    options of its ruleset, which starts by itself once the last seat is taken. A move has a deadline: `turn_seconds` is
    60. Follow its stream, or poll.

    With `bots_after` you share tables only with others who accept bots, and bots take the vacant seats at the
    `deadline` of the game, at the latest so many seconds after your request; earlier if another player's are over. At
    such a table bots also stand in for players who leave or whose time is over.

    Send an `Idempotency-Key`: if the response is lost, the same request with the same key returns the same game, seat
    and token, for a day. Without one, each request takes another seat.
    """
    wanted = QuickGame(tuple(body["rulesets"]), body["seats"], body["name"], body["bots_after"], body["look"])
    return seat_response(
        take_seat(store(), wanted, now_ms(), limits=limits_of_new_game(), key=secret_idempotency_key())
    )
