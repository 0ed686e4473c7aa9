"""``/v1/games/{game_id}/record``: a game that is over as one document."""

from typing import Any

from flask import Response

from croupier.api.http.context import store
from croupier.api.http.limits.enforcement import charge_as
from croupier.api.http.requests import has_tag, optional_seat_token
from croupier.api.http.responses import empty_response, json_response, record_headers
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import GAME_ID, IF_NONE_MATCH, RECORD_HEADERS
from croupier.api.openapi.schemas import BOARDS_COST, RecordQuerySchema
from croupier.games.positions import set_positions
from croupier.games.record import RecordView, read_record

blueprint = Blueprint("Records", __name__, url_prefix="/v1/games/<string:game_id>", description="Games that are over.")


@blueprint.route("/record", parameters=[GAME_ID, IF_NONE_MATCH])
@blueprint.doc(operationId="getRecord", security=[{"seatToken": []}, {}])
@blueprint.problems(401, 403, 404, 409, 422, 429, 503)
@blueprint.arguments(RecordQuerySchema(), location="query")
@blueprint.not_modified(RECORD_HEADERS)
@blueprint.response(200, RecordView, headers=RECORD_HEADERS, description="A part of the record; nothing is hidden.")
def get_record(query: dict[str, Any], game_id: str) -> Response:
    """Read the record.

    Once a game is `finished` or `closed`, its record has everything that happened: each version with its time, its move
    and its events, with all hands and all cards that were drawn, and the secret seed of the shuffle with what is needed
    to check it. Until then: 409 `game_not_over`. Every client that may read the game may read its record. To get the
    next part, send `next_after` as `after`, until `next_after` equals `version`.

    A game that its host ended early has a record, too, with the hands as they were.

    With `boards` each version has its `position`, to replay the game on a screen.
    """
    boards = query.pop("boards")
    loaded, record = read_record(store(), game_id, optional_seat_token(), **query)
    headers = record_headers(loaded)
    if has_tag(headers["ETag"]):
        return empty_response(304, **headers)
    if boards:
        charge_as(BOARDS_COST)
        set_positions(store(), loaded, record)
    return json_response(record, 200, **headers)
