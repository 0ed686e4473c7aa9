"""``/docs``: the contract to read and try, from files on this machine alone."""

from importlib import resources
from pathlib import Path

import flask_swagger_ui
from flask import Blueprint, Response, send_from_directory, url_for

blueprint = Blueprint("docs", __name__)

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
ASSETS = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
OWN = resources.files(__package__) / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@blueprint.get("/")
def entrance() -> Response:
    """Lead whoever opens the service in a browser to the page."""
    response = Response(status=303, headers={"Location": url_for("docs.page")})
    del response.headers["Content-Type"]
    return response


@blueprint.get("/docs")
def page() -> Response:
    """Show the page."""
    response = Response((OWN / "docs.html").read_text("utf-8"), content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = POLICY
    return response


@blueprint.get("/docs/docs.js")
def script() -> Response:
    """Send the script that starts the page."""
    return Response((OWN / "docs.js").read_text("utf-8"), content_type="text/javascript; charset=utf-8")


@blueprint.get(f"/docs/<any({', '.join(f'{asset!r}' for asset in ASSETS)}):asset>")
def asset(asset: str) -> Response:
    """Send a file of Swagger UI."""
    return send_from_directory(SWAGGER_UI, asset, max_age=86_400)
