"""The application factory."""

from babel import Locale
from flask import Flask
from werkzeug.routing import IntegerConverter

from croupier import __version__
from croupier.api import (
    catalogue,
    docs,
    events,
    games,
    health,
    host,
    join_codes,
    moves,
    own_games,
    quick,
    records,
    rematch,
    scenarios,
    seats,
    streams,
    web_table,
)
from croupier.api.http.body_limit import BODY_LIMIT_BYTES
from croupier.api.http.browser_headers import add_security_headers, enable_cors
from croupier.api.http.context import Context, set_context
from croupier.api.http.language import DEFAULT_KEY
from croupier.api.http.limits.enforcement import API_KEY_HEADER, RateLimiter
from croupier.api.http.limits.streams import StreamLimiter
from croupier.api.http.problems import handle_problem, handle_unexpected_error, handle_unreadable_game
from croupier.api.http.request_log import RequestLogMiddleware
from croupier.api.openapi.document import Api
from croupier.games.creation import GAME_LIMITS, GameLimits
from croupier.games.errors import Problem, Unreadable
from croupier.games.live import LiveGames
from croupier.games.ports import SilentPublications, Store
from croupier.languages import FALLBACK_LANGUAGE, LANGUAGES
from croupier.telemetry.logs import AccessLog

*_OTHERS, _LAST = [f"{Locale(name).get_display_name('en')} (`{name}`)" for name in LANGUAGES]
DESCRIPTION = f"""\
Keeps the state of card and dice games and validates every move.

**To play**, create a game, let players join, start it, then get the view of your seat. Its `legal_moves` are complete
moves that you can post unchanged, so a front end needs no rules of its own. A view is redacted: a request with a seat
token sees the hand of that seat, a request without one gets the view of a spectator.

**To follow a game**, read its stream (server-sent events): it has a new view for every change. Where that is
impossible, request the game again with the `ETag` of your last view in `If-None-Match`, with `Prefer: wait=25` as a
long poll. Every change makes a new `version`, and the `ETag` also differs by reader. With `If-Match` a change is made
only to the version that you saw, and with an `Idempotency-Key` a request is safe to send again.

**Deadlines.** A game may limit the time for a move (`turn_seconds`, `answer_seconds`); then its `deadline` says when
the service acts for which seats. Compare `deadline.at` with the header `Date` of the response, not with the clock of
the device.

**A refused request** changes nothing. Its response is `application/problem+json` with a stable `code`; the schema
`Problem` lists the codes with their causes and what to do about them.

**Clauses.** The rules are numbered sentences, and ids such as `UA-UNO-26` or `D-97` stand for them: in the `clause` of
a refusal, in the descriptions of options and of operations. `getRuleset` returns the sentences of a ruleset. The prefix
names the text: `M` is the publisher's, `H`, `UA`, `PA`, `CZ` and `CE` are other published rules, `C` says where texts
contradict each other, and `D` decides what they leave open.

**Statuses.** What gives you a seat or a token is 201, every other change is 200 with your view, and `DELETE` is 204.

**Words** (titles and details of problems, texts of events, labels, the catalogue with its clauses, scenarios) are in
{", ".join(_OTHERS)} or {_LAST}, by `Accept-Language`. Every operation
also takes `?lang=uk`, for links and for EventSource. Codes, ids and values never depend
on it. The response to a request that is not valid HTTP is in English.

**Later versions may add** fields, values of an `x-extensible-enum`, kinds of moves and events, rulebooks and codes.
Ignore what you do not know. Every response has `X-Content-Type-Options: nosniff`, besides the headers that HTTP
requires.
"""
SEAT_TOKEN_SCHEME = {
    "type": "http",
    "scheme": "bearer",
    "description": (
        "The `seat_token` that came with the seat. It is valid until its player leaves, is removed or replaces it; "
        "after leaving it permits only to reclaim the seat. After the end of a game it still opens the rematch, and "
        "takes the seat of its player there, as long as the game is stored, also after leaving. Replace it "
        "(`rotateSeatToken`) if others may have seen it, and that of a rematch that was opened before: it follows from "
        "this one."
    ),
}
API_KEY_SCHEME = {
    "type": "apiKey",
    "in": "header",
    "name": API_KEY_HEADER,
    "description": (
        "Identifies the creator of a game: `createGame` needs it, and `quickGame` where it opens a table, if the "
        "service is configured with API keys. With any other operation that has a rate limit it may be sent, too: then "
        "the request counts against the limit of the key instead of that of the address."
    ),
}
FLASK_CONFIG = {
    "MAX_CONTENT_LENGTH": BODY_LIMIT_BYTES + 1,  # Werkzeug silently truncates a chunked body here
    "API_TITLE": "croupier",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "info": {
            "description": DESCRIPTION,
            "contact": {"name": "The maintainers of croupier"},
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/", "description": "The service that sends this document."}],
        "externalDocs": {"description": "A guide for front ends, with examples", "url": "/docs/front-end"},
        "components": {"securitySchemes": {"seatToken": SEAT_TOKEN_SCHEME, "apiKey": API_KEY_SCHEME}},
    },
}
"""Configuration of Flask and flask-smorest."""
RESOURCES = (
    *(games, seats, moves, streams, events, records, host, rematch, quick, join_codes, own_games),
    *(catalogue, scenarios, health),
)
"""In the order of the document, which is that of their use."""


class PathNumber(IntegerConverter):
    """A number in a path, written in one way: that of werkzeug has leading zeros and digits of other scripts, too."""

    regex = "0|[1-9][0-9]*"


def create_app(  # noqa: PLR0913  # the settings, each by its name
    store: Store,
    *,
    sandbox: bool = False,
    web: bool = True,
    language: str = FALLBACK_LANGUAGE,
    game_limits: GameLimits = GAME_LIMITS,
    live: LiveGames | None = None,
    stream_limiter: StreamLimiter | None = None,
    limits: RateLimiter | None = None,
    origins: tuple[str, ...] = (),
    access_log: AccessLog | None = None,
) -> Flask:
    """Create the application.

    Args:
        store: stores the games.
        sandbox: whether games may start from custom positions.
        web: whether to serve the table in the browser.
        language: language of the words for requests that prefer none.
        game_limits: limits of new games.
        live: the games that are followed in this process, or None if no changes are announced.
        stream_limiter: limits of open streams, or None for the default.
        limits: rate limits and quotas, or None for no limits.
        origins: allowed CORS origins.
        access_log: writes one line per request, or None for no access log.
    """
    app = Flask(__name__, static_folder=None)
    app.url_map.converters["int"] = PathNumber
    app.url_map.merge_slashes = False  # no redirects: their target would depend on the host
    app.wsgi_app = RequestLogMiddleware(app, access_log)  # type: ignore[method-assign]  # as Flask documents
    app.config.update({**FLASK_CONFIG, DEFAULT_KEY: language})
    live = live or LiveGames(store, SilentPublications())
    set_context(app, Context(store, sandbox, game_limits, live, stream_limiter or StreamLimiter()))
    api = Api(app)
    for resource in RESOURCES:
        api.register_blueprint(resource.blueprint)
    api.unwrap_views(app)
    app.register_blueprint(docs.blueprint)
    app.register_blueprint(web_table.blueprint if web else docs.root_blueprint)
    app.register_error_handler(Problem, handle_problem)
    app.register_error_handler(Unreadable, handle_unreadable_game)
    app.register_error_handler(Exception, handle_unexpected_error)
    add_security_headers(app)
    enable_cors(app, origins)
    if limits:
        limits.install(app)
    return app
