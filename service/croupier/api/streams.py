"""``/v1/games/{game_id}/stream``, ``/stream-tickets`` and ``/presence``: follow a game live."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from flask import Response, request

from croupier.api.http.context import context, store
from croupier.api.http.inputs import read_query
from croupier.api.http.optional_texts import requested_texts
from croupier.api.http.problems import Malformed
from croupier.api.http.requests import optional_seat_token, required_seat_token
from croupier.api.http.responses import PRIVATE_HEADERS, empty_response, json_response, private_headers
from croupier.api.http.server_sent_events import CONTENT_TYPE, HEADERS, events
from croupier.api.http.tickets import ticket_of_request
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import GAME_ID, LAST_EVENT_ID, PRIVATE_RESPONSE, SINCE, TEXT_PARAMETERS, TICKET
from croupier.api.openapi.responses import Ticket
from croupier.api.openapi.streams import STREAM_RESPONSES, StreamQuerySchema
from croupier.games import reading
from croupier.games.errors import NotFound, Unauthorised
from croupier.games.following import Follower, follow
from croupier.games.game import Game
from croupier.games.readers import Reader, issue_ticket, reader_of_seat, reader_of_ticket
from croupier.games.views import PresenceView
from croupier.telemetry.request_context import record_game, record_seat

QUERY_SCHEMA = StreamQuerySchema()
UNKNOWN_VERSION = 2**31
"""Newer than any version: the reader gets the whole view."""
MAX_VERSION_DIGITS = 9
"""A Last-Event-ID with more digits is that of no game."""
ENDED = {("game_not_found", None), ("token_invalid", "unknown"), ("token_invalid", "left"), ("ticket_invalid", None)}
"""Codes and reasons with which the resumption of a stream is refused if the stream has ended for good."""
blueprint = Blueprint(
    "Streams", __name__, url_prefix="/v1/games/<string:game_id>", description="Follow a game as it is played."
)


@blueprint.route("/stream", parameters=[GAME_ID])
@blueprint.doc(
    operationId="streamGame",
    security=[{"seatToken": []}, {}],
    parameters=[LAST_EVENT_ID, SINCE, TICKET, *TEXT_PARAMETERS],
)
@blueprint.problems(400, 401, 403, 404, 429, 503)
@blueprint.doc(responses=STREAM_RESPONSES)
def stream_game(game_id: str) -> Response:
    """Follow a game.

    Server-sent events. The first `view` event has your whole present view; after each change another one has what
    `GET /v1/games/{game_id}?since=` returns for the `id` of your last event. The `id` is the version: ids increase and
    may skip, events never skip and never come twice. `presence` events say who follows the game. After an `end` event
    the stream is over: `shutdown` means that you should connect again; after any other reason close the EventSource.

    With `Last-Event-ID`, which an EventSource sends by itself, or with `since`, the first view has the events since
    that version. If they are too many, or the store has lost that version, the view has `reset`.

    Send your seat token in `Authorization`, or a ticket as `ticket` where you cannot send headers; without either you
    are a spectator. A comment every 10 seconds keeps the connection open. 204: the stream that you want to resume has
    ended for good.
    """
    since = last_event_id(read_query(QUERY_SCHEMA).get("since"))
    texts = requested_texts()
    lines = events(open_stream(game_id, since), texts, is_resumed=is_resumed())
    try:
        is_open = next(lines, None) is not None
    except (NotFound, Unauthorised) as refusal:
        if not is_resumed() or (refusal.code, refusal.parameters.get("reason")) not in ENDED:
            raise
        is_open = False
    if not is_open:
        return empty_response(204, **PRIVATE_HEADERS)
    # Passed through, the lines keep neither the request nor the response in memory (2 KB).
    headers = private_headers(texts) | HEADERS
    return Response(lines, headers=headers, content_type=CONTENT_TYPE, direct_passthrough=True)


@contextmanager
def open_stream(game_id: str, since: int | None) -> Iterator[Follower]:
    """Follow a game until the block ends."""
    with (
        context().streams.slot("stream"),
        follow(context().live, game_id, identify_reader(), since) as follower,
    ):
        yield follower


def identify_reader() -> Callable[[Game], Reader]:
    """Return a function that finds the reader of the request: by token, by ticket, or a spectator."""
    token, ticket, now_s = optional_seat_token(), ticket_of_request(), int(time.time())

    def identify(game: Game) -> Reader:
        record_game(game)
        if token is None and ticket is not None:
            reader = reader_of_ticket(game, ticket, now_s)
        else:
            reader = reader_of_seat(game, reading.reader_seat(game, token))
        record_seat(reader.seat)
        return reader

    return identify


def is_resumed() -> bool:
    """Return whether the request resumes a stream, as an EventSource does by itself until it gets 204."""
    return bool(request.headers.get("Last-Event-ID"))


def last_event_id(since: int | None) -> int | None:
    """Return the version in Last-Event-ID, which takes precedence over the parameter ``since``.

    Raises:
        Malformed: it is not the id of any event.
    """
    text = request.headers.get("Last-Event-ID")
    if not text:
        return since
    if not (text.isascii() and text.isdigit()):
        raise Malformed("invalid_last_event_id")
    return int(text) if len(text) <= MAX_VERSION_DIGITS else UNKNOWN_VERSION


@blueprint.route("/stream-tickets", methods=["POST"], parameters=[GAME_ID])
@blueprint.doc(operationId="createStreamTicket", security=[{"seatToken": []}])
@blueprint.problems(400, 401, 404, 413, 415, 429, 503)
@blueprint.response(201, Ticket, headers=PRIVATE_RESPONSE, description="The ticket.")
def create_stream_ticket(game_id: str) -> Response:
    """Get a ticket for a stream.

    For clients that cannot send headers, such as EventSource: append it to the URL of the stream as `ticket`. It is
    valid for an hour, for reconnects, too, and as long as you hold the seat. It permits nothing but the stream of this
    game. Everything else that reads URLs, such as the log of a proxy, sees it.
    """
    token = required_seat_token()
    game = store().load(game_id).game
    seat = game.seat_of_token(token)
    record_seat(seat)
    ticket, expiry = issue_ticket(game, seat, int(time.time()))
    expires_at = datetime.fromtimestamp(expiry, UTC).isoformat().replace("+00:00", "Z")
    return json_response(Ticket(ticket, expires_at), 201, **PRIVATE_HEADERS)


@blueprint.route("/presence", parameters=[GAME_ID])
@blueprint.doc(operationId="getPresence", security=[{"seatToken": []}, {}])
@blueprint.problems(401, 403, 404, 429, 503)
@blueprint.response(200, PresenceView, headers=PRIVATE_RESPONSE, description="Who follows the game.")
def get_presence(game_id: str) -> Response:
    """Read who follows the game.

    The seats with an open stream or long poll, the players without one (`away`), and the number of readers without a
    seat. After a lost connection it may take a minute until they are right. Presence is not a part of the view and
    makes no version.
    """
    found = reading.read_presence(store(), game_id, optional_seat_token())
    record_seat(found.seat)
    return json_response(found.presence, 200, **PRIVATE_HEADERS)
