"""``/docs``: Swagger UI for the OpenAPI document, the pages for front ends and bots, and the page of problem codes."""

import re
from html import escape
from importlib import resources
from pathlib import Path

import flask_swagger_ui
from flask import Blueprint, Response, url_for

from croupier.api.http.limits.declaration import unlimited
from croupier.api.http.public_responses import PublicBody, precompress, public_response
from croupier.api.openapi.codes import CODES, Meaning

blueprint = Blueprint("docs", __name__)
root_blueprint = Blueprint("root", __name__)
"""``/`` of a service without the table in the browser."""

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
STATIC_FOLDER = Path(str(resources.files(__package__))) / "static"
PAGES = sorted(file.stem for file in STATIC_FOLDER.glob("*.html") if file.stem != "docs")
"""The pages beside Swagger UI: what ``make docs`` writes from docs/."""
ASSETS = {
    "swagger-ui.css": SWAGGER_UI,
    "swagger-ui-bundle.js": SWAGGER_UI,
    "favicon-32x32.png": SWAGGER_UI,
    "docs.css": STATIC_FOLDER,
    "docs.js": STATIC_FOLDER,
    "pages.js": STATIC_FOLDER,
}
MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
}
GZIP_LEVEL = 1
"""Swagger UI's 1.7 MB become 0.53 MB in 37 ms of CPU; level 6 saves another 0.08 MB and takes 94 ms."""
END_OF_TABLE = "</tbody>\n</table>"


def add_third_party_codes(page: str) -> str:
    """Add the problem codes of third-party rulebooks to the tables of the page, by status."""
    for name, code in CODES.items():
        if f' id="{name}"' not in page:
            head, heading, tables = page.partition(f'<h2 id="status-{code.status}">')
            page = head + heading + tables.replace(END_OF_TABLE, f"{table_row(name, code)}\n{END_OF_TABLE}", 1)
    return page


def table_row(name: str, code: Meaning) -> str:
    """Build a table row in the format of the page."""
    anchor = f'<a class="anchor" href="#{name}" aria-label="Link to {name}">#</a>'
    cells = {
        "code": f"<code>{name}</code> {anchor}",
        "when it comes": render_code_spans(code.condition),
        "what to do": render_code_spans(code.advice),
    }
    columns = (f'<td role="cell" data-title="{title}">{cell}</td>' for title, cell in cells.items())
    return f'<tr role="row" id="{name}">{"".join(columns)}</tr>'


def render_code_spans(text: str) -> str:
    """Convert a text to HTML: escape it, and turn backticks into ``<code>``."""
    return re.sub(r"`(.+?)`", r"<code>\1</code>", escape(text, quote=False))


PAGE_TRANSFORMS = {"problems.html": add_third_party_codes}
"""Functions that modify a page before it is served, by its name."""


def load_file(name: str, folder: Path) -> PublicBody:
    """Load a file, transform it if it is such a page, and compress it."""
    body = (folder / name).read_bytes()
    if name in PAGE_TRANSFORMS:
        body = PAGE_TRANSFORMS[name](body.decode()).encode()
    return precompress(body, MEDIA_TYPES[Path(name).suffix], GZIP_LEVEL)


COMPRESSED_FILES = {
    **{name: load_file(name, folder) for name, folder in ASSETS.items()},
    **{f"{name}.html": load_file(f"{name}.html", STATIC_FOLDER) for name in ["docs", *PAGES]},
}
"""By file name; loaded and compressed once, before the first request."""
PAGE_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@root_blueprint.get("/")
@unlimited
def redirect_to_docs() -> Response:
    """Redirect browsers to the documentation."""
    response = Response(status=303, headers={"Location": url_for("docs.openapi_page")})
    del response.headers["Content-Type"]
    return response


@blueprint.get("/docs")
@unlimited
def openapi_page() -> Response:
    """Show the OpenAPI document in Swagger UI."""
    return html_page("docs.html")


@blueprint.get(f"/docs/<any({', '.join(f'{name!r}' for name in PAGES)}):name>")
@unlimited
def text_page(name: str) -> Response:
    """Show a page of text; the ``type`` of a problem is a link to that of problem codes."""
    return html_page(f"{name}.html")


@blueprint.get(f"/docs/<any({', '.join(f'{name!r}' for name in ASSETS)}):name>")
@unlimited
def asset(name: str) -> Response:
    """Send a file that the pages load."""
    return public_response(COMPRESSED_FILES[name])


def html_page(name: str) -> Response:
    """Send a page whose Content-Security-Policy allows only files of this service."""
    return public_response(COMPRESSED_FILES[name], {"Content-Security-Policy": PAGE_CSP})
