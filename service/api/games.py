"""``/v1/games`` and ``/v1/games/{game_id}``: create, list, look."""

import time
from typing import Any

from flask import Response

from service.api.http.answers import PRIVATE, answer, answer_reading, answer_seated, empty
from service.api.http.conditions import etag, is_known, precondition
from service.api.http.context import context, store, token, token_or_none
from service.api.http.idempotency import secret_key
from service.api.http.limits.enforcement import charge_game
from service.api.http.queries import read_query
from service.api.openapi.document import Blueprint
from service.api.openapi.headers import GAME_ID, IF_MATCH, IF_NONE_MATCH, SEATED, SECRET_KEY, SINCE, SWITCHES, VIEW
from service.api.openapi.schemas import (
    CreateSchema,
    GameQuerySchema,
    GameSchema,
    LobbyQuerySchema,
    PageSchema,
    SeatedSchema,
)
from service.games import lobby, play
from service.games.errors import Forbidden
from service.games.views import summary
from service.telemetry.record import note_seat

QUERY = GameQuerySchema()
blueprint = Blueprint("Games", __name__, url_prefix="/v1/games", description="Games, from lobby to winner.")


@blueprint.route("", methods=["POST"])
@blueprint.doc(operationId="createGame", security=[{}, {"apiKey": []}], parameters=[SECRET_KEY])
@blueprint.problems(400, 401, 403, 409, 413, 415, 429, 503)
@blueprint.arguments(CreateSchema())
@blueprint.response(
    201, SeatedSchema, headers=SEATED, description="The game was created: your view of it, and your token."
)
def create_game(body: dict[str, Any]) -> Response:
    """Create a game.

    You get seat 0 and its token, and are the host: once every seat is taken, you start the game. Keep the token: it is
    not stored here; give the game's `id` to those who are to join. A game is deleted when it has not changed for a
    time that the service sets, a lobby sooner. Sent twice, this makes two games, unless it has an
    `Idempotency-Key`: then the game, the seat and the token are the same.

    Where the service runs with its sandbox open, `sandbox` starts a game at once and with the tokens of all seats, from
    a position made up by hand, or from a scenario by its name: for trying a front end in situations that seldom come
    up. Some services create games only for those who have an API key.
    """
    sandbox = body["sandbox"] or {}
    if sandbox and not context().sandbox:
        raise Forbidden("sandbox_closed")
    creation = lobby.CreateGame(
        ruleset=body["ruleset"],
        options=body["options"],
        seats=body["seats"],
        name=body["name"],
        public=body["public"],
        position=sandbox.get("position"),
        scenario=sandbox.get("scenario"),
    )
    key, now = secret_key(), time.time_ns() // 1_000_000
    before = lobby.created_with_key(store(), creation, key) if key else None
    if before is not None:
        return answer_seated(before)
    charge_game()
    return answer_seated(lobby.create(store(), creation, now=now, move_limit=context().move_limit, key=key))


@blueprint.route("")
@blueprint.doc(operationId="listGames", security=[])
@blueprint.problems(429, 503)
@blueprint.arguments(LobbyQuerySchema(), location="query")
@blueprint.response(200, PageSchema, description="A page of games, with the cursor of the next.")
def list_games(query: dict[str, Any]) -> Response:
    """List public games.

    The lobby: games created with `public`, the newest first. Without `status`, those whose players still gather. Ask on
    with `cursor` until it is null; a page may be empty before that.
    """
    page = lobby.listing(store(), **query)
    return answer({"games": [summary(game) for game in page.games], "cursor": page.cursor})


@blueprint.route("/<string:game_id>", methods=["DELETE"], parameters=[GAME_ID])
@blueprint.doc(operationId="deleteGame", security=[{"seatToken": []}], parameters=[IF_MATCH])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(204, description="The game is gone.")
def delete_game(game_id: str) -> Response:
    """Delete a game.

    Only the host does, whatever the status. The game is gone at once, for everybody, with its history; nothing of it is
    kept. Who asks for it afterwards is answered 404, as for a game that never was.
    """
    lobby.delete(store(), game_id, token(), precondition())
    return empty()


@blueprint.route("/<string:game_id>", parameters=[GAME_ID])
@blueprint.doc(
    operationId="getGame",
    security=[{"seatToken": []}, {}],
    parameters=[IF_NONE_MATCH, SINCE, SWITCHES["narrate"], SWITCHES["labels"]],
)
@blueprint.problems(401, 404, 429, 503)
@blueprint.not_modified(VIEW)
@blueprint.response(200, GameSchema, headers=VIEW, description="The game as you may know it.")
def get_game(game_id: str) -> Response:
    """Look at a game.

    With a seat token you see your own hand and your `legal_moves`; without one you look on as a spectator, and `you` is
    absent. Send the `ETag` of the view that you have in `If-None-Match`, and the answer is 304 without a body until
    something has changed. Whose move it is stands in `to_move`: several seats may be in it at once.

    `events` has what happened after version `events_since`, up to `version`: with `since`, all that you have missed
    since that version; otherwise what the last change brought about. With `since` the answer is 304 only if nothing has
    happened since that version.
    """
    reading = play.read_game(store(), game_id, token_or_none(), read_query(QUERY).get("since"))
    tag = etag(reading)
    note_seat(reading.seat)
    known = is_known(tag) and not (reading.event_range and reading.event_range.log)
    return empty(304, ETag=tag, **PRIVATE) if known else answer_reading(reading)
