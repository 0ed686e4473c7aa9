"""``/v1/games`` and ``/v1/games/{game_id}``: create, list, look."""

import time
from typing import Any

from flask import Response, request, url_for

from service.api.answers import PRIVATE, answer, answer_game, answer_view, empty, etag
from service.api.context import context, store, token, token_or_none
from service.api.contract import Blueprint
from service.api.schemas import CreateSchema, GameSchema, LobbyQuerySchema, PageSchema, SeatedSchema
from service.games import lobby, play
from service.games.errors import Forbidden
from service.games.views import summary, view

blueprint = Blueprint("Games", __name__, url_prefix="/v1/games", description="Games, from lobby to winner.")
ETAG = {"ETag": {"description": "The version.", "schema": {"type": "string"}, "required": True}}
LOCATION = {"Location": {"description": "Where the game is.", "schema": {"type": "string"}, "required": True}}


@blueprint.route("", methods=["POST"])
@blueprint.doc(operationId="createGame", security=[])
@blueprint.problems(400, 403, 413, 415, 503)
@blueprint.arguments(CreateSchema(), example={"ruleset": "uno-official", "seats": 2, "name": "Ana"})
@blueprint.response(201, SeatedSchema, headers={**ETAG, **LOCATION})
def create_game(body: dict[str, Any]) -> Response:
    """Create a game.

    You get seat 0 and its token, and are the host: once every seat is taken, you start the game. Where the service
    runs with its sandbox open, `sandbox` starts a game at once and with all tokens: from a position made up by hand, or
    from a scenario by its name.
    """
    sandbox = body["sandbox"] or {}
    if sandbox and not context().sandbox:
        raise Forbidden("sandbox_closed", "This service does not take made-up positions (CROUPIER_SANDBOX is off).")
    wish = lobby.Wish(
        ruleset=body["ruleset"],
        options=body["options"],
        seats=body["seats"],
        name=body["name"],
        public=body["public"],
        position=sandbox.get("position"),
        scenario=sandbox.get("scenario"),
    )
    game, tokens = lobby.create(store(), wish, now=time.time_ns() // 1_000_000)
    seated = {"game": view(game, 0), "seat": 0, "seat_token": tokens[0]}
    if game.sandbox:
        seated["seat_tokens"] = tokens
    return answer_view(game, seated, 201, Location=url_for("Games.get_game", game_id=game.id))


@blueprint.route("")
@blueprint.doc(operationId="listGames", security=[])
@blueprint.problems(503)
@blueprint.arguments(LobbyQuerySchema(), location="query")
@blueprint.response(200, PageSchema)
def list_games(query: dict[str, Any]) -> Response:
    """List public games.

    The newest come first. Without `status`, games whose players still gather. Ask on with `cursor` until it is null.
    """
    page = lobby.listing(store(), **query)
    return answer({"games": [summary(game) for game in page.games], "cursor": page.cursor})


@blueprint.route("/<string:game_id>", methods=["DELETE"])
@blueprint.doc(operationId="deleteGame", security=[{"seatToken": []}])
@blueprint.problems(400, 401, 403, 404, 409, 413, 503)
@blueprint.response(204)
def delete_game(game_id: str) -> Response:
    """Delete a game.

    Only the host does. The game is gone at once, for everybody, with its history; nothing of it is kept.
    """
    lobby.delete(store(), game_id, token())
    return empty()


@blueprint.route("/<string:game_id>")
@blueprint.doc(
    operationId="getGame",
    security=[{"seatToken": []}, {}],
    parameters=[{"in": "header", "name": "If-None-Match", "schema": {"type": "string"}}],
)
@blueprint.problems(401, 404, 503)
@blueprint.doc(responses={304: {"description": "It is still the version that If-None-Match names.", "headers": ETAG}})
@blueprint.response(200, GameSchema, headers=ETAG)
def get_game(game_id: str) -> Response:
    """Look at a game.

    With a seat token you see your own hand and your `legal_moves`; without one you look on as a spectator.
    """
    game, seat = play.look(store(), game_id, token_or_none())
    if request.if_none_match.contains_weak(str(game.version)):
        return empty(304, ETag=etag(game), **PRIVATE)
    return answer_game(game, seat)
