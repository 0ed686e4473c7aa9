"""What the host may do: change and end a game, and add bots, besides starting and deleting it."""

from typing import Any

from flask import Response

from croupier.api.http.context import store
from croupier.api.http.limits.enforcement import charge_as
from croupier.api.http.requests import change_game, request_for
from croupier.api.http.responses import game_response
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import CHANGE_HEADERS, GAME_ID, IDEMPOTENCY_KEY, IF_MATCH, SEAT
from croupier.api.openapi.schemas import AddBotSchema, ChangeSettingsSchema, LockSchema
from croupier.games import lobby
from croupier.games.changes.seats import AddBot
from croupier.games.changes.settings import LOCK_ALONE, ChangeSettings
from croupier.games.changes.table import EndGame, Lock
from croupier.games.idempotency import without_unset
from croupier.games.views import GameView

SETTINGS_COST = 10
"""A change of settings counts as so many requests: its values before and after are stored."""
blueprint = Blueprint(
    "Host",
    __name__,
    url_prefix="/v1/games/<string:game_id>",
    description="Change and end a game, and add bots: only its host may.",
)


@blueprint.route("", methods=["PATCH"], parameters=[GAME_ID])
@blueprint.doc(operationId="changeSettings", security=[{"seatToken": []}], parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.arguments(ChangeSettingsSchema())
@blueprint.response(200, GameView, headers=CHANGE_HEADERS, description="The table is changed: your view of the game.")
def change_settings(body: dict[str, Any], game_id: str) -> Response:
    """Change the table: the lock, the pace of bots, and before the start options, seats and settings.

    Only the host may. `{"locked": true}` forbids joining, before the start or after it: then a join gets 409
    `joining_locked`; a player who left may still reclaim the seat. 409 `lock_unchanged` if it is so already. `bot_pace`
    may be changed after the start, too: it counts from now on.

    All else is possible only before the start. What the body does not name stays; the ruleset cannot be changed.
    An option that implies others in `createGame` does so here, unless they were changed. Vacant seats come and go at
    the end: 409 `seats_in_use` if one that would go is taken or reserved. 422 `options_clash` names what excludes each
    other. 409 `settings_unchanged` if the table is like that already, `settings_limit` after 30 changes.

    Everybody gets the event `settings_changed` with each value before and after; as these are stored, the request
    counts as ten. The lock alone is the event `game_locked` or `game_unlocked`, and counts as one. The shuffle stays
    fair: its terms are fixed at the start. If `settings.start` is `full` then and every seat is taken, the game starts.
    """
    if body.keys() != LOCK_ALONE:
        charge_as(SETTINGS_COST)
    return game_response(lobby.change_settings(store(), game_id, request_for(ChangeSettings, body)))


@blueprint.route("/lock", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(
    operationId="lockGame",
    deprecated=True,
    security=[{"seatToken": []}],
    parameters=[IF_MATCH, IDEMPOTENCY_KEY],
)
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.arguments(LockSchema())
@blueprint.response(
    200, GameView, headers=CHANGE_HEADERS, description="Joining is forbidden or permitted: your view of the game."
)
def lock_game(body: dict[str, Any], game_id: str) -> Response:
    """Forbid or permit joining.

    Use `changeSettings` with `locked`, which does the same: this path is deprecated, and version 0.3 will not have it.
    """
    return change_game(game_id, Lock, body["locked"])


@blueprint.route("/seats/<int:seat>/bot", methods=["POST"], parameters=[GAME_ID, SEAT])
@blueprint.doc(operationId="addBot", security=[{"seatToken": []}], parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.arguments(AddBotSchema())
@blueprint.response(200, GameView, headers=CHANGE_HEADERS, description="A bot plays the seat: your view of the game.")
def add_bot(body: dict[str, Any], game_id: str, seat: int) -> Response:
    """Add a bot, or let one play for a player who is away.

    Only the host may. The bot takes the vacant seat, before the start or in the running game: then a player who left it
    can no longer reclaim it. If another player has its name, a number is added to it. 409 `seat_taken` if the seat is
    taken, or is out of the game. To remove a bot before the start, use `leaveGame`. If `settings.start` is `full` and
    it was the last vacant seat, the game starts.

    In the running game the seat may be that of a player who is away (`away` in `getPresence`). The bot stands in, with
    the player's name and look, at least 0.8 seconds a move, until the player moves or reclaims the seat. It may once
    the game has waited for the seat for `settings.away_seconds`, or the player has missed two deadlines in a row, and
    the seat has had neither a stream nor a long poll open for as long; otherwise 409 `seat_not_away`, whose `detail`
    says what is missing. If the player is the host, every other player may do it, and becomes the host.
    """
    arguments = (seat, body["level"], body["name"], body["look"])
    return change_game(game_id, AddBot, *without_unset(arguments, (None, None)))


@blueprint.route("/end", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="endGame", security=[{"seatToken": []}], parameters=[IF_MATCH, IDEMPOTENCY_KEY])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(200, GameView, headers=CHANGE_HEADERS, description="The game is closed: your view of it.")
def end_game(game_id: str) -> Response:
    """End the game without a result.

    Only the host may, before the start or after. The game is `closed` with the `closed_reason` `ended_by_host`, and its
    streams end. Everybody can still read it until it expires; to delete it at once, use `deleteGame`.
    """
    return change_game(game_id, EndGame)
