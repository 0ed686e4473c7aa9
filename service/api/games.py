"""``/v1/games`` and ``/v1/games/{game_id}``: create, list, look."""

import time
from typing import Any

from flask import Response

from service.api.http.conditions import etag, matches_if_none_match, precondition
from service.api.http.context import context, optional_seat_token, required_seat_token, store
from service.api.http.idempotency import secret_idempotency_key
from service.api.http.limits.enforcement import charge_game_quota
from service.api.http.queries import read_query
from service.api.http.responses import PRIVATE_HEADERS, empty_response, game_response, json_response, seat_response
from service.api.openapi.document import Blueprint
from service.api.openapi.headers import (
    BOOLEAN_PARAMETERS,
    CREATION_IDEMPOTENCY_KEY,
    GAME_ID,
    GAME_RESPONSE_HEADERS,
    IF_MATCH,
    IF_NONE_MATCH,
    SEAT_RESPONSE_HEADERS,
    SINCE,
)
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
from service.telemetry.request_context import record_seat

QUERY_SCHEMA = GameQuerySchema()
blueprint = Blueprint("Games", __name__, url_prefix="/v1/games", description="Games, from lobby to winner.")


@blueprint.route("", methods=["POST"])
@blueprint.doc(operationId="createGame", security=[{}, {"apiKey": []}], parameters=[CREATION_IDEMPOTENCY_KEY])
@blueprint.problems(400, 401, 403, 409, 413, 415, 429, 503)
@blueprint.arguments(CreateSchema())
@blueprint.response(
    201,
    SeatedSchema,
    headers=SEAT_RESPONSE_HEADERS,
    description="The game was created: your view of it, and your token.",
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
    wish = lobby.Wish(
        ruleset=body["ruleset"],
        options=body["options"],
        seats=body["seats"],
        name=body["name"],
        public=body["public"],
        position=sandbox.get("position"),
        scenario=sandbox.get("scenario"),
    )
    key, now = secret_idempotency_key(), time.time_ns() // 1_000_000
    before = lobby.created_before(store(), wish, key) if key else None
    if before is not None:
        return seat_response(before)
    charge_game_quota()
    return seat_response(lobby.create(store(), wish, now=now, move_limit=context().move_limit, key=key))


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
    return json_response({"games": [summary(game) for game in page.games], "cursor": page.cursor})


@blueprint.route("/<string:game_id>", methods=["DELETE"], parameters=[GAME_ID])
@blueprint.doc(operationId="deleteGame", security=[{"seatToken": []}], parameters=[IF_MATCH])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(204, description="The game is gone.")
def delete_game(game_id: str) -> Response:
    """Delete a game.

    Only the host does, whatever the status. The game is gone at once, for everybody, with its history; nothing of it is
    kept. Who asks for it afterwards is answered 404, as for a game that never was.
    """
    lobby.delete(store(), game_id, required_seat_token(), precondition())
    return empty_response()


@blueprint.route("/<string:game_id>", parameters=[GAME_ID])
@blueprint.doc(
    operationId="getGame",
    security=[{"seatToken": []}, {}],
    parameters=[IF_NONE_MATCH, SINCE, BOOLEAN_PARAMETERS["narrate"], BOOLEAN_PARAMETERS["labels"]],
)
@blueprint.problems(401, 404, 429, 503)
@blueprint.not_modified(GAME_RESPONSE_HEADERS)
@blueprint.response(200, GameSchema, headers=GAME_RESPONSE_HEADERS, description="The game as you may know it.")
def get_game(game_id: str) -> Response:
    """Look at a game.

    With a seat token you see your own hand and your `legal_moves`; without one you look on as a spectator, and `you` is
    absent. Send the `ETag` of the view that you have in `If-None-Match`, and the answer is 304 without a body until
    something has changed. Whose move it is stands in `to_move`: several seats may be in it at once.

    `events` has what happened after version `events_since`, up to `version`: with `since`, all that you have missed
    since that version; otherwise what the last change brought about. With `since` the answer is 304 only if nothing has
    happened since that version.
    """
    reading = play.look(store(), game_id, optional_seat_token(), read_query(QUERY_SCHEMA).get("since"))
    tag = etag(reading)
    record_seat(reading.seat)
    known = matches_if_none_match(tag) and not (reading.happened and reading.happened.log)
    return empty_response(304, ETag=tag, **PRIVATE_HEADERS) if known else game_response(reading)
