"""The application factory."""

from flask import Flask
from structlog.typing import FilteringBoundLogger

from service import __version__
from service.api import catalogue, docs, events, games, health, moves, scenarios, seats
from service.api.http.body_limit import BODY_LIMIT_BYTES
from service.api.http.browser_headers import add_security_headers, enable_cors
from service.api.http.context import Context, set_context
from service.api.http.limits.enforcement import API_KEY_HEADER, RateLimiter
from service.api.http.problems import handle_corrupt_game, handle_problem, handle_unexpected_error
from service.api.http.request_log import RequestLogMiddleware
from service.api.openapi.document import Api
from service.games.errors import Problem, Unreadable
from service.games.ports import Store
from service.games.settings import MOVE_LIMIT

DESCRIPTION = """\
Keeps the state of card and dice games and judges every move.

**To play**, create a game, let players join, start it, then ask for the view of your seat: its `legal_moves` are whole
moves that you can post as they stand, so a front end needs no rules of its own. A view holds only what its reader may
know. Who sends the token of a seat reads its hand; who sends none looks on.

**To follow a game**, ask for it again with the `ETag` of your last view in `If-None-Match`: every change makes a new
`version`, and each reader of a version has an `ETag` of their own. With `If-Match` a change is made only to the version
that you saw, and with an `Idempotency-Key` a request is safe to send again.

**Whatever is refused** is answered as `application/problem+json` with a stable `code`, and has changed nothing. The
codes, when they come and what to do about them stand at `code` in the schema `Problem`.

**What may grow**: fields, values of what is marked `x-extensible-enum`, kinds of moves and events, rulebooks and codes.
Pass over what you do not know. Every answer has `X-Content-Type-Options: nosniff`, besides what HTTP itself wants.
"""
SEAT_TOKEN_SCHEME = {
    "type": "http",
    "scheme": "bearer",
    "description": "The `seat_token` that came with the seat. It opens that seat of that game until it is given up.",
}
API_KEY_SCHEME = {
    "type": "apiKey",
    "in": "header",
    "name": API_KEY_HEADER,
    "description": "Who creates the game: needed where the service creates games only for those with a key.",
}
FLASK_CONFIG = {
    "MAX_CONTENT_LENGTH": BODY_LIMIT_BYTES + 1,  # Werkzeug cuts a chunked body off there and says nothing
    "API_TITLE": "croupier",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "info": {"description": DESCRIPTION, "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"}},
        "servers": [{"url": "/"}],
        "components": {"securitySchemes": {"seatToken": SEAT_TOKEN_SCHEME, "apiKey": API_KEY_SCHEME}},
    },
}
"""Of Flask and flask-smorest."""


def create_app(  # noqa: PLR0913  # the settings, each by its name
    store: Store,
    *,
    sandbox: bool = False,
    move_limit: int = MOVE_LIMIT,
    limits: RateLimiter | None = None,
    origins: tuple[str, ...] = (),
    access_log: FilteringBoundLogger | None = None,
) -> Flask:
    """Make the application.

    Args:
        store: where games are kept.
        sandbox: whether they may start from made-up positions.
        move_limit: the changes after which a game is closed without a result.
        limits: what clients may ask for; None: anything.
        origins: whose scripts may use the service in a browser.
        access_log: has a line for each request; None: none is written.
    """
    app = Flask(__name__, static_folder=None)
    app.wsgi_app = RequestLogMiddleware(app, access_log)  # type: ignore[method-assign]  # as Flask would have it
    app.config.update(FLASK_CONFIG)
    set_context(app, Context(store, sandbox, move_limit))
    api = Api(app)
    for resource in (catalogue, scenarios, games, seats, moves, events, health):
        api.register_blueprint(resource.blueprint)
    app.register_blueprint(docs.blueprint)
    app.register_error_handler(Problem, handle_problem)
    app.register_error_handler(Unreadable, handle_corrupt_game)
    app.register_error_handler(Exception, handle_unexpected_error)
    add_security_headers(app)
    enable_cors(app, origins)
    if limits:
        limits.install(app)
    return app
