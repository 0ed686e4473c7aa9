"""``/v1/games/{game_id}/seats`` and ``/start``: join, leave, reclaim a seat, replace its token, start."""

from typing import Any

from flask import Response

from croupier.api.http.context import store
from croupier.api.http.limits.enforcement import count_code
from croupier.api.http.requests import change_game, request_for
from croupier.api.http.responses import empty_response
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import (
    CHANGE_HEADERS,
    CREATION_KEY,
    GAME_ID,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    SEAT,
    SEAT_HEADERS,
)
from croupier.api.openapi.responses import Seated
from croupier.api.openapi.schemas import EntropySchema, JoinSchema
from croupier.games.changes.contributing import Contribute
from croupier.games.changes.leaving import Leave
from croupier.games.changes.seats import Join, Reclaim, RotateToken
from croupier.games.changes.table import Start
from croupier.games.idempotency import without_unset
from croupier.games.join_codes import parse_code
from croupier.games.requests import perform
from croupier.games.views import GameView
from croupier.telemetry.request_context import record_seat

blueprint = Blueprint(
    "Seats",
    __name__,
    url_prefix="/v1/games/<string:game_id>",
    description="Join, leave, come back to and start a game.",
)


@blueprint.route("/seats", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="joinGame", security=[], parameters=[IF_MATCH, CREATION_KEY])
@blueprint.problems(400, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.arguments(JoinSchema())
@blueprint.response(
    201,
    Seated,
    headers=SEAT_HEADERS,
    description="You have joined: your view of the game and your seat token.",
)
def join_game(body: dict[str, Any], game_id: str) -> Response:
    """Take a seat.

    You get the vacant seat that you name in `seat`, else the lowest. In a running game that is a seat whose player
    left, with its hand and points, and never one that is out of the game. If another player has your name, a number is
    added to it. Keep the token, since the service does not store it.

    409: the seat is taken or out of the game (`seat_taken`), no seat can be taken (`game_full`), the host or the
    settings of the game forbid it (`joining_locked`), or the game has ended. Two requests take two seats, unless they
    have the same `Idempotency-Key`: then seat and token are the same.

    If `settings.start` is `full`, the game starts when the last seat is taken. It does not start with players who are
    gone (D-129): who has taken the seat more than 30 seconds ago, and has had neither a stream nor a long poll open
    since then, or for 30 seconds, loses the seat at that moment, and may reclaim it until another player takes it.

    A game whose host has removed a player before the start has `needs_code`: without its `code` you get 403
    `code_required`. An address may send 20 wrong codes a minute, together with those of `findGame`.
    """
    code = None if body["code"] is None else parse_code(body["code"])
    if code is not None:
        count_code()
    arguments = (body["name"], body["seat"], body["youngest"], code, body["look"])
    return change_game(game_id, Join, *without_unset(arguments, (False, None, None)))


@blueprint.route("/seats/<int:seat>", methods=["DELETE"], parameters=[GAME_ID, SEAT])
@blueprint.doc(operationId="leaveGame", security=[{"seatToken": []}], parameters=[IF_MATCH])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(204, description="The seat is vacant.")
def leave_game(game_id: str, seat: int) -> Response:
    """Leave the game, or remove a player.

    With the token of the seat you leave it. Your token then permits only to reclaim the seat (`reclaimSeat`), until
    another player takes it. In a running game `settings.on_leave` says whether the seat is out of the game. If the host
    leaves, the next player clockwise becomes the host, one who is not `absent` if there is any; when the last player
    leaves, the game is closed, or bots play on in all seats if they have any.

    With the token of the host you remove the player of another seat: before the start any, then one for whom a bot has
    played for ten minutes (`addBot`; otherwise 409 `seat_not_absent`). A bot in a seat of its own may be removed at any
    time. A removed player cannot reclaim the seat. Who is removed before the start stays out: the game is no longer
    `public`, gets another `code`, and has `needs_code`; seats that players have left by then cannot be reclaimed. Send
    `If-Match`, so that you do not remove a player who has joined in the meantime.
    """
    record_seat(perform(store(), game_id, request_for(Leave, seat, is_keyed=False)).seat)
    return empty_response()


@blueprint.route("/seats/<int:seat>/reclaim", methods=["POST"], parameters=[GAME_ID, SEAT])
@blueprint.doc(operationId="reclaimSeat", security=[{"seatToken": []}], parameters=[IF_MATCH, CREATION_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(
    201,
    Seated,
    headers=SEAT_HEADERS,
    description="You have the seat again: your view of the game and your new seat token.",
)
def reclaim_seat(game_id: str, seat: int) -> Response:
    """Take a seat again that you left.

    Send the token with which you left it. You get the seat with its hand, its points and your name, and a new token;
    the old one is no longer valid. This is possible until another player takes the seat, even if joining is locked; a
    seat that is out of the game cannot be reclaimed (409 `seat_forfeited`).

    If the response is lost, send the request again with the same `Idempotency-Key`: it returns the same token. Without
    a key the new token is lost with the response, and the old one is no longer valid.
    """
    return change_game(game_id, Reclaim, seat)


@blueprint.route("/seats/<int:seat>/token", methods=["POST"], parameters=[GAME_ID, SEAT])
@blueprint.doc(operationId="rotateSeatToken", security=[{"seatToken": []}], parameters=[IF_MATCH, CREATION_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(
    201,
    Seated,
    headers=SEAT_HEADERS,
    description="The token was replaced: your view of the game and your new seat token.",
)
def rotate_seat_token(game_id: str, seat: int) -> Response:
    """Replace your seat token.

    Use it if another person may have seen the token, or to move to another device. You get a new token. The old one,
    its stream tickets and its streams end at once (`end` with `token_revoked`). It is possible after the end of the
    game, too: a token opens the rematch as long as the game is stored. The token of a rematch that was opened before
    follows from the old one: replace it there, too.

    If the response is lost, send the request again with the same `Idempotency-Key`: it returns the same token. Without
    a key the new token is lost with the response, and the old one is no longer valid.
    """
    return change_game(game_id, RotateToken, seat)


@blueprint.route("/seats/<int:seat>/entropy", methods=["PUT"], parameters=[GAME_ID, SEAT])
@blueprint.doc(operationId="contributeEntropy", security=[{"seatToken": []}], parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.arguments(EntropySchema())
@blueprint.response(200, GameView, headers=CHANGE_HEADERS, description="You have contributed: your view of the game.")
def contribute_entropy(body: dict[str, Any], game_id: str, seat: int) -> Response:
    """Contribute to the shuffle.

    Before the start: a text of your choice, such as 22 random characters of base64, on which the shuffle depends. So
    the service alone cannot choose the cards, even if it chose its own secret with care. Send the `commitment` that
    the view shows: you contribute to a secret that is fixed already (otherwise 409 `commitment_changed`). The last
    text that you send counts. Everybody sees it, until you leave the seat.

    Keep the text and the commitment: with them you can check the record of the finished game.
    """
    return change_game(game_id, Contribute, seat, body["entropy"], body["commitment"])


@blueprint.route("/start", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="startGame", security=[{"seatToken": []}], parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(200, GameView, headers=CHANGE_HEADERS, description="The game has started: your view of it.")
def start_game(game_id: str) -> Response:
    """Start the game.

    Only the host may start it, once every seat is taken; with `settings.fill` bots take the vacant ones. The first
    round is dealt, and the response is the host's view of it; other readers get it by their streams, or with their next
    request. `to_move` lists who moves first, not necessarily the host.
    """
    return change_game(game_id, Start)
