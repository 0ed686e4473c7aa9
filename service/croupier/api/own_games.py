"""``/v1/mine`` and ``/v1/mine/stream``: the games of one person, or of one program."""

import math
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from flask import Response
from marshmallow import fields

from croupier.api.http.context import context, store
from croupier.api.http.inputs import read_query
from croupier.api.http.language import language
from croupier.api.http.limits.enforcement import charge_as
from croupier.api.http.optional_texts import requested_texts
from croupier.api.http.problems import code_and_detail
from croupier.api.http.requests import preferred_wait_s
from croupier.api.http.responses import PRIVATE_HEADERS, json_response, private_headers
from croupier.api.http.server_sent_events import CONTENT_TYPE, HEADERS, Choice, events_of_many
from croupier.api.http.validation_errors import at_least
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.fields import Boolean, BoundedList, Integer, RequestSchema, meta
from croupier.api.openapi.headers import PREFER_CHANGE, PRIVATE_RESPONSE, RESPONSE_HEADERS, TEXT_PARAMETERS
from croupier.api.openapi.responses import OwnGames, OwnGameView
from croupier.api.openapi.schemas import OwnStreamQuerySchema
from croupier.api.openapi.streams import stream_of
from croupier.games.following import Wanted
from croupier.games.following_many import FollowerOfMany, follow_many
from croupier.games.game import Game
from croupier.games.own_games import OwnGame, OwnSeat, RefusedEntry, own_games
from croupier.games.readers import Reader, reader_of_seat
from croupier.games.reading import reader_seat
from croupier.games.views import summary
from croupier.games.waiting import wait_for_any_change
from croupier.telemetry.request_context import exclude_waiting

MAX_LISTED = 50
"""Maximum number of games in a list, which bounds the CPU time: 50 of the largest games take 6 ms."""
MAX_FOLLOWED = 500
"""Maximum number of games of a stream, whose ids and tokens fit into a body."""
LISTED_PER_REQUEST = 10
"""A list counts as one request for each 10 entries: 50 take as much CPU as six or seven views."""
FOLLOWED_PER_REQUEST = 2
"""An opening counts as one request for each 2 entries: one takes about as much CPU as a view with its ``since``."""
FOLLOWED_PER_STREAM = 50
"""A stream of many games counts as one stream for each 50 entries, and at least for each entry of one game."""
blueprint = Blueprint("Mine", __name__, url_prefix="/v1/mine", description="List and follow the games of one person.")
QUERY_SCHEMA = OwnStreamQuerySchema()
LIST_HEADERS = {**PRIVATE_RESPONSE, "Preference-Applied": RESPONSE_HEADERS["Preference-Applied"]}


class OwnSeatSchema(RequestSchema):
    """A seat of yours."""

    game = fields.String(required=True, metadata=meta("The `id` of the game.", examples=["5f0c3a9be1d24c7786a1b2c3"]))
    seat_token = fields.String(required=True, metadata=meta("Your token of a seat of the game."))
    since = Integer(
        load_default=None,
        validate=at_least(0),
        metadata=meta("For a long poll: the `version` that you have; null: the request does not wait.", examples=[12]),
    )


class OwnSeatsSchema(RequestSchema):
    """The seats whose games to list."""

    games = BoundedList(
        fields.Nested(OwnSeatSchema),
        1,
        MAX_LISTED,
        required=True,
        metadata=meta(f"1 to {MAX_LISTED} seats; several of one game are allowed."),
    )


class FollowedGameSchema(OwnSeatSchema):
    """A game to follow."""

    since = Integer(
        load_default=None,
        validate=at_least(0),
        metadata=meta("The `version` that you have: as `?since=` of `getGame`. Null: none.", examples=[12]),
    )
    seat_token = fields.String(
        load_default=None, metadata=meta("Your token of a seat of the game; without one you are a spectator.")
    )


class FollowedGamesSchema(RequestSchema):
    """The games to follow."""

    games = BoundedList(
        fields.Nested(FollowedGameSchema),
        1,
        MAX_FOLLOWED,
        required=True,
        metadata=meta(f"1 to {MAX_FOLLOWED} entries; several of one game are allowed."),
    )
    views = Boolean(
        load_default=True,
        metadata=meta("Whether to send views; false: only whose turn it is (`turn`). The default is true."),
    )


@blueprint.route("", methods=["POST"])
@blueprint.doc(operationId="listMyGames", security=[], parameters=[PREFER_CHANGE])
@blueprint.problems(400, 413, 415, 429, 503)
@blueprint.arguments(OwnSeatsSchema())
@blueprint.response(
    200, OwnGames, headers=LIST_HEADERS, description="One entry for each of the request, most urgent first."
)
def list_my_games(body: dict[str, Any]) -> Response:
    """List your games.

    Send the ids and seat tokens that you have stored, up to 50 in one request: they are in the body, since a URL ends
    up in logs. It changes nothing. The order: games in which it is your turn, by deadline; your turn without a
    deadline; games in which you may move (catch a player, for example) though it is not your turn; other games; games
    that are over. Equal ones come in the order of their last change, newest first.

    An entry whose game does not exist, whose token is not valid or whose stored game is damaged has a `problem`, with
    the code that reading the game would have; it does not affect the others, and it comes last.

    With `Prefer: wait=25` and the `version` of each game as its `since`, the response waits until one of the games
    changes, or for 25 seconds: a long poll. It does not wait if an entry has another `since`, none, or a `problem`. It
    makes no seat present. The request counts as one for each 10 entries.
    """
    entries = body["games"]
    charge_as(math.ceil(len(entries) / LISTED_PER_REQUEST))
    seats = [OwnSeat(entry["game"], entry["seat_token"]) for entry in entries]
    versions = {entry["game"]: entry["since"] for entry in entries}
    listed, wait_s, headers = own_games(store(), seats), preferred_wait_s(), {}
    if wait_s and all(isinstance(one, OwnGame) and one.game.version == entries[one.entry]["since"] for one in listed):
        with context().streams.slot("long_poll"):
            exclude_waiting(wait_for_any_change(context().live, versions, wait_s))
        listed, headers = own_games(store(), seats), {"Preference-Applied": f"wait={wait_s}"}
    return json_response(OwnGames([entry_view(entry) for entry in listed]), 200, **PRIVATE_HEADERS, **headers)


def entry_view(entry: OwnGame | RefusedEntry) -> OwnGameView:
    """Build one entry of the response."""
    if isinstance(entry, RefusedEntry):
        return OwnGameView(entry=entry.entry, problem=code_and_detail(entry.error, language()))
    return OwnGameView(
        entry=entry.entry,
        game=summary(entry.game, entry.seat),
        seat=entry.seat,
        your_turn=entry.your_turn,
        may_move=entry.may_move,
    )


@blueprint.route("/stream", methods=["POST"])
@blueprint.doc(
    operationId="streamMyGames",
    security=[],
    parameters=TEXT_PARAMETERS,
)
@blueprint.problems(400, 413, 415, 429, 503)
@blueprint.arguments(FollowedGamesSchema())
@blueprint.doc(responses={200: stream_of("OwnStreamEvent")})
def stream_my_games(body: dict[str, Any]) -> Response:
    """Follow many games.

    For services with many tables: server-sent events of up to 500 games, in one stream. The data of each event name
    the `entry` of the request and its `game`. First you get a `view` of each game, with `since` one with the events
    since that version, or none if there are none; then another after each change: the same as in the stream of one
    game (`streamGame`). With `"views": false` each of them is a `turn` instead: version, status, `to_move` and
    deadline. `presence` says who follows a game; this stream makes no seat present.

    Nothing more comes of a game after its `end`, or after a `problem`, which says why you cannot read it; the others
    go on. An `end` without `game` ends the stream: `shutdown` means that you should connect again, `no_games` that
    none is left.

    Events have no `id`. To change the games, or to resume after a lost connection, open another stream, with the last
    `version` of each game as its `since`: then no event is lost, and none comes twice. The request counts as one for
    each 2 entries. The stream counts as one for each 50 entries, but at least as one for each entry of the same game. A
    comment every 10 seconds keeps the connection open.
    """
    read_query(QUERY_SCHEMA)
    games, texts = body["games"], requested_texts()
    charge_as(math.ceil(len(games) / FOLLOWED_PER_REQUEST))
    lines = events_of_many(open_stream(games, has_events=body["views"]), Choice(texts, language(), body["views"]))
    next(lines)
    headers = private_headers(texts) | HEADERS
    return Response(lines, headers=headers, content_type=CONTENT_TYPE, direct_passthrough=True)


@contextmanager
def open_stream(games: list[dict[str, Any]], *, has_events: bool) -> Iterator[FollowerOfMany]:
    """Follow games until the block ends."""
    wanted = [Wanted(one["game"], partial(reader_of, one["seat_token"]), one["since"], has_events) for one in games]
    with context().streams.slot("stream", weight_of(games)), follow_many(context().live, wanted) as follower:
        yield follower


def weight_of(games: list[dict[str, Any]]) -> int:
    """Return how many streams a stream of these games counts as: as many as may send the same change at once."""
    return max(math.ceil(len(games) / FOLLOWED_PER_STREAM), *Counter(one["game"] for one in games).values())


def reader_of(token: str | None, game: Game) -> Reader:
    """Return the reader that a token belongs to; None: a spectator."""
    return reader_of_seat(game, reader_seat(game, token))
