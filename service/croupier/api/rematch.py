"""``/v1/games/{game_id}/rematch``: play again with the same players."""

from flask import Response

from croupier.api.http.context import store
from croupier.api.http.limits.declaration import limited
from croupier.api.http.limits.enforcement import limits_of_new_game
from croupier.api.http.requests import now_ms, required_seat_token
from croupier.api.http.responses import seat_response
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import GAME_ID, SEAT_HEADERS
from croupier.api.openapi.responses import Seated
from croupier.games import rematch

blueprint = Blueprint(
    "Rematch",
    __name__,
    url_prefix="/v1/games/<string:game_id>/rematch",
    description="Play again with the same players.",
)


@blueprint.route("", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="playAgain", security=[{"seatToken": []}])
@blueprint.problems(400, 401, 404, 409, 413, 415, 429, 503)
@blueprint.response(
    201,
    Seated,
    headers=SEAT_HEADERS,
    description="You have your seat in the rematch: your view of it and your seat token there.",
)
@limited(cost=10, quota="games")
def play_again(game_id: str) -> Response:
    """Play a rematch.

    With the token of a seat of a finished game, also of one that you left. The first request opens one new game with
    the same ruleset, options, settings, number of seats and bots, whose host you are; with the requests of the others
    they take their seats in it. Everybody has the same seat and name as before. The finished game shows the id of the
    rematch as `next_game`, in its stream, too.

    The seats of all its players are reserved for a minute, until the `deadline` of the rematch: no other player can
    take them (409 `seat_reserved` or `game_full`). Then bots take the vacant seats and the game starts if
    `settings.fill` names a level; otherwise they are open to everybody. If `settings.start` is `full`, the game starts
    when the last seat is taken.

    The same request again returns the same seat and token, and your newest view, so it needs no `Idempotency-Key`.

    409: the game is not over (`game_not_over`) or ended without a result (`game_closed`), the rematch was deleted
    (`rematch_gone`) or is over itself, or your seat in it was given up (`seat_given_up`) or is taken (`seat_taken`),
    which it also is once you have rotated its token.
    """
    finished = rematch.find_finished(store(), game_id, required_seat_token())
    return seat_response(rematch.play_again(store(), finished, now=now_ms(), limits=limits_of_new_game()))
