"""``/v1/games`` and ``/v1/games/{game_id}``: create, list, read and delete games."""

from typing import Any

from flask import Response

from croupier.api.http.context import context, store
from croupier.api.http.inputs import read_query
from croupier.api.http.limits.declaration import limited
from croupier.api.http.limits.enforcement import limits_of_new_game
from croupier.api.http.optional_texts import requested_texts
from croupier.api.http.requests import (
    is_current,
    now_ms,
    optional_seat_token,
    precondition,
    preferred_wait_s,
    required_seat_token,
    secret_idempotency_key,
)
from croupier.api.http.responses import (
    empty_response,
    etag,
    game_response,
    json_response,
    private_headers,
    seat_response,
)
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import (
    CREATION_KEY,
    GAME_ID,
    IF_MATCH,
    IF_NONE_MATCH,
    POLL_HEADERS,
    PREFER,
    SEAT_HEADERS,
    SINCE,
    TEXT_PARAMETERS,
)
from croupier.api.openapi.responses import Page, Seated
from croupier.api.openapi.schemas import CreateSchema, GameQuerySchema, LobbyQuerySchema
from croupier.api.openapi.settings import settings_of
from croupier.games import lobby, reading
from croupier.games.changes.table import BotSeat
from croupier.games.creation import CreateGame
from croupier.games.errors import Forbidden
from croupier.games.reading import Reading
from croupier.games.requests import delete
from croupier.games.views import GameView, summary
from croupier.games.waiting import wait_for_change
from croupier.telemetry.request_context import exclude_waiting, record_seat

QUERY_SCHEMA = GameQuerySchema()
blueprint = Blueprint("Games", __name__, url_prefix="/v1/games", description="Create, list, read and delete games.")


@blueprint.route("", methods=["POST"])
@blueprint.doc(operationId="createGame", security=[{}, {"apiKey": []}], parameters=[CREATION_KEY])
@blueprint.problems(400, 401, 403, 409, 413, 415, 429, 503)
@blueprint.arguments(CreateSchema())
@blueprint.response(
    201,
    Seated,
    headers=SEAT_HEADERS,
    description="The game was created: your view of it and your seat token.",
)
@limited(cost=10, quota="games", needs_key=True)
def create_game(body: dict[str, Any]) -> Response:
    """Create a game.

    You get seat 0 with its token and are the host: you start the game once every seat is taken. Keep the token, since
    the service does not store it, and give the `id` of the game to the players who are to join. A game expires some
    time after its last change, a lobby sooner. Two requests create two games, unless they have the same
    `Idempotency-Key`: then game, seat and token are the same.

    With `bots` in all other seats and `start` set to `full`, the game starts at once: the response has your hand.
    Its players cannot contribute to its shuffle then (`contributeEntropy`).

    Once the game is over, also if you end it early, every client that may read it may read its record (`getRecord`),
    with all hands.

    If the sandbox of the service is enabled, `sandbox` starts a game at once from a custom position or from a scenario,
    and returns the tokens of all seats: for testing a front end in rare situations. Some services require an API key
    for creating games.
    """
    sandbox = body["sandbox"] or {}
    if sandbox and not context().sandbox:
        raise Forbidden("sandbox_closed")
    creation = CreateGame(
        ruleset=body["ruleset"],
        options=body["options"],
        seats=body["seats"],
        name=body["name"],
        public=body["public"],
        position=sandbox.get("position"),
        scenario=sandbox.get("scenario"),
        settings=settings_of(body),
        bots=tuple(BotSeat(**bot) for bot in body["bots"]),
        youngest=body["youngest"],
        look=body["look"],
    )
    key = secret_idempotency_key()
    return seat_response(lobby.create(store(), creation, now=now_ms(), limits=limits_of_new_game(), key=key))


@blueprint.route("")
@blueprint.doc(operationId="listGames", security=[])
@blueprint.problems(429, 503)
@blueprint.arguments(LobbyQuerySchema(), location="query")
@blueprint.response(200, Page, description="A page of games, with the cursor of the next.")
def list_games(query: dict[str, Any]) -> Response:
    """List public games.

    The lobby: games created with `public`, the newest first. Without `status`, games in status `lobby`. Games without
    spectators are listed only in that status. Request the next page with `cursor` until it is null; a page may be empty
    before that.
    """
    page = lobby.listing(store(), **query)
    return json_response(Page([summary(game) for game in page.games], page.cursor))


@blueprint.route("/<string:game_id>", methods=["DELETE"], parameters=[GAME_ID])
@blueprint.doc(operationId="deleteGame", security=[{"seatToken": []}], parameters=[IF_MATCH])
@blueprint.problems(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
@blueprint.response(204, description="The game is deleted.")
def delete_game(game_id: str) -> Response:
    """Delete a game.

    Only the host may delete a game, in any status. The game and its history are deleted at once, and nothing is kept.
    Later requests get 404, as for a game that never existed.
    """
    delete(store(), game_id, required_seat_token(), precondition())
    return empty_response()


@blueprint.route("/<string:game_id>", parameters=[GAME_ID])
@blueprint.doc(
    operationId="getGame",
    security=[{"seatToken": []}, {}],
    parameters=[IF_NONE_MATCH, PREFER, SINCE, *TEXT_PARAMETERS],
)
@blueprint.problems(401, 403, 404, 429, 503)
@blueprint.not_modified(POLL_HEADERS)
@blueprint.response(200, GameView, headers=POLL_HEADERS, description="The game, redacted for the reader.")
def get_game(game_id: str) -> Response:
    """Read a game.

    With a seat token you see your own hand and your `legal_moves`; without one you get the view of a spectator, and
    `you` is absent, or 403 if the game has started and has no spectators. Send the `ETag` of your last view in
    `If-None-Match`: the response is 304 without a body until the game changes. `to_move` lists the seats that may act;
    there can be several.

    `events` are those of the versions after `events_since`, up to `version`: with `since`, all events after that
    version; otherwise those of the last change. With `since` the response is 304 only if there are no events after that
    version.

    With `Prefer: wait=25` a response that would be 304 waits until the game changes, or for 25 seconds: a long poll,
    for clients that cannot read a stream.
    """
    since = read_query(QUERY_SCHEMA).get("since")
    headers: dict[str, str] = {}
    found, wait_s = read_game(game_id, since), preferred_wait_s()
    if wait_s and is_known(found):
        with context().streams.slot("long_poll"):
            exclude_waiting(wait_for_change(context().live, game_id, found.seat, found.game.version, wait_s))
        found, headers = read_game(game_id, since), {"Preference-Applied": f"wait={wait_s}"}
    if is_known(found):
        texts = requested_texts()
        return empty_response(304, ETag=etag(found, texts), **private_headers(texts), **headers)
    return game_response(found, None, 200, **headers)


def read_game(game_id: str, since: int | None) -> Reading:
    """Read a game, and record its reader."""
    found = reading.read_game(store(), game_id, optional_seat_token(), since)
    record_seat(found.seat)
    return found


def is_known(found: Reading) -> bool:
    """Return whether the client has this version of the game, and all events that it asks for."""
    return not (found.events and found.events.log) and is_current(found)
