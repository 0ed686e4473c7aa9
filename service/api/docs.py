"""``/docs``: the contract to read and try, and the guide for front ends, from files on this machine alone."""

from importlib import resources
from pathlib import Path

import flask_swagger_ui
from flask import Blueprint, Response, send_from_directory, url_for

blueprint = Blueprint("docs", __name__)

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
ASSETS = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
OWN = resources.files(__package__) / "static"
OWN_ASSETS = {"docs.js": "text/javascript", "docs.css": "text/css"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
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
    """Show the contract."""
    return own_page("docs.html")


@blueprint.get("/docs/front-end")
def guide() -> Response:
    """Show the guide for front ends."""
    return own_page("front-end.html")


def own_page(name: str) -> Response:
    """Answer with a page that lets in nothing but what this service serves."""
    response = Response((OWN / name).read_text("utf-8"), content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = POLICY
    return response


@blueprint.get(f"/docs/<any({', '.join(f'{name!r}' for name in OWN_ASSETS)}):name>")
def own_asset(name: str) -> Response:
    """Send a file of the pages' own."""
    return Response((OWN / name).read_text("utf-8"), content_type=f"{OWN_ASSETS[name]}; charset=utf-8")


@blueprint.get(f"/docs/<any({', '.join(f'{asset!r}' for asset in ASSETS)}):asset>")
def asset(asset: str) -> Response:
    """Send a file of Swagger UI."""
    return send_from_directory(SWAGGER_UI, asset, max_age=86_400)
