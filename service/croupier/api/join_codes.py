"""``/v1/codes/{code}``: find the lobby that has a join code."""

from flask import Response

from croupier.api.http.context import store
from croupier.api.http.limits.declaration import limited
from croupier.api.http.responses import PRIVATE_HEADERS, json_response
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import JOIN_CODE, PRIVATE_RESPONSE
from croupier.games.join_codes import find_lobby
from croupier.games.views import SummaryView, summary

blueprint = Blueprint("Codes", __name__, url_prefix="/v1/codes", description="Find the lobby that has a join code.")


@blueprint.route("/<string:code>", parameters=[JOIN_CODE])
@blueprint.doc(operationId="findGame", security=[])
@blueprint.problems(404, 429, 503)
@blueprint.response(200, SummaryView, headers=PRIVATE_RESPONSE, description="The game that has the code.")
@limited(quota="codes")
def find_game(code: str) -> Response:
    """Find a game by its join code.

    Every lobby, public or not, has a `code` of six letters, which a player can read out to others. With it they get
    the summary of the game, and may join with its `id`. Upper and lower case are the same; spaces and hyphens are
    ignored.

    The code ends when the lobby ends: 404 (`code_not_found`) for a code that never existed, that has ended or that is
    malformed, without a difference.

    An address may send 20 such codes a minute (the limit `codes` in `RateLimit`); after that all its codes get 429,
    so that codes cannot be guessed.
    """
    return json_response(summary(find_lobby(store(), code)), 200, **PRIVATE_HEADERS)
