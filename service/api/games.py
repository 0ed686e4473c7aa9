"""``/v1/games`` and ``/v1/games/{game_id}``: create, list, look."""

import time
from typing import Any

from flask import Response, url_for

from service.api.answers import PRIVATE, answer, answer_game, answer_view, empty
from service.api.conditions import etag, is_known, precondition
from service.api.context import context, store, token, token_or_none
from service.api.contract import Blueprint
from service.api.headers import GAME_ID, IF_MATCH, IF_NONE_MATCH, SEATED, VIEW
from service.api.schemas import CreateSchema, GameSchema, LobbyQuerySchema, PageSchema, SeatedSchema
from service.games import lobby, play
from service.games.errors import Forbidden
from service.games.views import summary, view

blueprint = Blueprint("Games", __name__, url_prefix="/v1/games", description="Games, from lobby to winner.")


@blueprint.route("", methods=["POST"])
@blueprint.doc(operationId="createGame", security=[{}, {"apiKey": []}])
@blueprint.problems(400, 401, 403, 413, 415, 429, 503)
@blueprint.arguments(CreateSchema())
@blueprint.response(
    201, SeatedSchema, headers=SEATED, description="The game was created: your view of it, and your token."
)
def create_game(body: dict[str, Any]) -> Response:
    """Create a game.

    You get seat 0 and its token, and are the host: once every seat is taken, you start the game. Keep the token, it is
    shown only this once; give the game's `id` to those who are to join. A game that nobody changes is forgotten after a
    time that the service sets, a lobby sooner. Sent twice, this makes two games.

    Where the service runs with its sandbox open, `sandbox` starts a game at once and with the tokens of all seats, from
    a position made up by hand, or from a scenario by its name: for trying a front end in situations that seldom come
    up. Some services create games only for those who have an API key.
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
    game, tokens = lobby.create(store(), wish, now=time.time_ns() // 1_000_000, move_limit=context().move_limit)
    seated = {"game": view(game, 0), "seat": 0, "seat_token": tokens[0]}
    if game.sandbox:
        seated["seat_tokens"] = tokens
    return answer_view(game, 0, seated, 201, Location=url_for("Games.get_game", game_id=game.id))


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
@blueprint.doc(operationId="getGame", security=[{"seatToken": []}, {}], parameters=[IF_NONE_MATCH])
@blueprint.problems(401, 404, 429, 503)
@blueprint.not_modified(VIEW)
@blueprint.response(200, GameSchema, headers=VIEW, description="The game as you may know it.")
def get_game(game_id: str) -> Response:
    """Look at a game.

    With a seat token you see your own hand and your `legal_moves`; without one you look on as a spectator, and `you` is
    absent. Send the `ETag` of the view that you have in `If-None-Match`, and the answer is 304 without a body until
    something has changed. Whose move it is stands in `to_move`: several seats may be in it at once.
    """
    game, seat = play.look(store(), game_id, token_or_none())
    tag = etag(game, seat)
    return empty(304, ETag=tag, **PRIVATE) if is_known(tag) else answer_game(game, seat)
