"""The application factory."""

from flask import Flask, Response

from service import __version__
from service.api import catalogue, docs, events, games, health, moves, scenarios, seats
from service.api.context import Context, attach
from service.api.contract import BODY_LIMIT, Api
from service.api.problems import answer_fault, answer_problem
from service.games.errors import Problem
from service.games.ports import Store

DESCRIPTION = """\
Keeps the state of card and dice games and judges every move.

Create a game, let players join, start it, then ask for the view of your seat: its `legal_moves` are whole moves that
you can post as they stand. Every change makes a new `version`, which is also the ETag. Whatever is refused is answered
as `application/problem+json` with a stable `code`, and has changed nothing.
"""


def create_app(store: Store, *, sandbox: bool = False) -> Flask:
    """Make the application: where games are kept, and whether they may start from made-up positions."""
    app = Flask(__name__, static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=BODY_LIMIT + 1,  # Werkzeug cuts a chunked body off there and says nothing
        API_TITLE="croupier",
        API_VERSION=__version__,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/",
        OPENAPI_JSON_PATH="openapi.json",
        API_SPEC_OPTIONS={
            "info": {"description": DESCRIPTION, "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"}},
            "servers": [{"url": "/"}],
            "components": {"securitySchemes": {"seatToken": {"type": "http", "scheme": "bearer"}}},
        },
    )
    attach(app, Context(store, sandbox))
    api = Api(app)
    for resource in (catalogue, scenarios, games, seats, moves, events, health):
        api.register_blueprint(resource.blueprint)
    app.register_blueprint(docs.blueprint)
    app.register_error_handler(Problem, answer_problem)
    app.register_error_handler(Exception, answer_fault)
    app.after_request(harden)
    return app


def harden(response: Response) -> Response:
    """Add the headers that keep browsers from guessing."""
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
