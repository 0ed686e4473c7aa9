"""``/v1/games/{game_id}/events``: the event history of a game."""

from typing import Any

from flask import Response

from croupier.api.http.context import store
from croupier.api.http.optional_texts import add_texts, history_page_limit, requested_texts
from croupier.api.http.requests import optional_seat_token
from croupier.api.http.responses import json_response, private_headers
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import GAME_ID, PRIVATE_RESPONSE
from croupier.api.openapi.responses import HistoryView
from croupier.api.openapi.schemas import EventsQuerySchema
from croupier.games import reading

blueprint = Blueprint(
    "Events", __name__, url_prefix="/v1/games/<string:game_id>", description="The event history of a game."
)


@blueprint.route("/events", parameters=[GAME_ID])
@blueprint.doc(operationId="listEvents", security=[{"seatToken": []}, {}])
@blueprint.problems(401, 403, 404, 429, 503)
@blueprint.arguments(EventsQuerySchema(), location="query")
@blueprint.response(200, HistoryView, headers=PRIVATE_RESPONSE, description="Events, redacted for the reader.")
def list_events(query: dict[str, Any], game_id: str) -> Response:
    """Read the history.

    The events of each version after `after`, oldest first, redacted for the reader. A front end can show with them how
    the game came to its present state, or what it has missed. To get the next page, send `next_after` as `after`, until
    `next_after` equals `version`.
    """
    game, events, version, next_after = reading.history(
        store(), game_id, optional_seat_token(), after=query["after"], limit=history_page_limit(query["limit"])
    )
    if (texts := requested_texts()).narrate:
        add_texts(game, events, texts)
    body = HistoryView(game.rulebook.id, events, version, next_after)
    return json_response(body, 200, **private_headers(texts))
