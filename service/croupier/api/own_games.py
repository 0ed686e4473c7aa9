"""``/v1/mine``: the games of one person, most urgent first."""

from typing import Any

from flask import Response
from marshmallow import fields

from croupier.api.http.context import store
from croupier.api.http.limits.enforcement import charge_entries
from croupier.api.http.problems import LimitReached, code_and_detail
from croupier.api.http.responses import PRIVATE_HEADERS, json_response
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.fields import BoundedList, RequestSchema, meta
from croupier.api.openapi.headers import PRIVATE_RESPONSE
from croupier.api.openapi.responses import OwnGames, OwnGameView
from croupier.games.own_games import OwnGame, OwnSeat, RefusedEntry, own_games
from croupier.games.views import summary

MAX_ENTRIES = 50
"""Maximum number of games in one request, which bounds the CPU time: 50 of the largest games take 6 ms."""
blueprint = Blueprint("Mine", __name__, url_prefix="/v1/mine", description="List the games of one person.")


class OwnSeatSchema(RequestSchema):
    """A seat of yours."""

    game = fields.String(required=True, metadata=meta("The `id` of the game.", examples=["5f0c3a9be1d24c7786a1b2c3"]))
    seat_token = fields.String(required=True, metadata=meta("Your token of a seat of the game."))


class OwnSeatsSchema(RequestSchema):
    """The seats whose games to list."""

    games = BoundedList(
        fields.Nested(OwnSeatSchema),
        1,
        MAX_ENTRIES,
        required=True,
        metadata=meta(f"1 to {MAX_ENTRIES} seats; several of one game are allowed."),
    )


@blueprint.route("", methods=["POST"])
@blueprint.doc(operationId="listMyGames", security=[])
@blueprint.problems(400, 413, 415, 429, 503)
@blueprint.arguments(OwnSeatsSchema())
@blueprint.response(
    200, OwnGames, headers=PRIVATE_RESPONSE, description="One entry for each of the request, most urgent first."
)
def list_my_games(body: dict[str, Any]) -> Response:
    """List your games.

    Send the ids and seat tokens that you have stored, up to 50 in one request: they are in the body, since a URL ends
    up in logs. It changes nothing. The order: games in which it is your turn, by deadline; your turn without a
    deadline; games in which you may move (catch a player, for example) though it is not your turn; other games; games
    that are over. Equal ones come in the order of their last change, newest first.

    An entry whose game does not exist, whose token is not valid or whose stored game is damaged has a `problem`, with
    the code that reading the game would have; it does not affect the others, and it comes last.

    Each entry counts as one request for the rate limit. If that is reached on the way, the first entries of your
    request are served, and the others have the problem `rate_limited`. If none can be served, the response is 429.
    """
    entries = [OwnSeat(entry["game"], entry["seat_token"]) for entry in body["games"]]
    served = charge_entries(len(entries))
    unserved = [RefusedEntry(number, LimitReached("rate_limited")) for number in range(served, len(entries))]
    listed = [*own_games(store(), entries[:served]), *unserved]
    return json_response(OwnGames([entry_view(entry) for entry in listed]), 200, **PRIVATE_HEADERS)


def entry_view(entry: OwnGame | RefusedEntry) -> OwnGameView:
    """Build one entry of the response."""
    if isinstance(entry, RefusedEntry):
        return OwnGameView(entry=entry.entry, problem=code_and_detail(entry.error))
    return OwnGameView(
        entry=entry.entry,
        game=summary(entry.game, entry.seat),
        seat=entry.seat,
        your_turn=entry.your_turn,
        may_move=entry.may_move,
    )
