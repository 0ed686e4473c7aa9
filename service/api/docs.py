"""``/docs``: the contract to read and try, a guide for front ends and the problem codes, all served by this process."""

import re
from html import escape
from importlib import resources
from pathlib import Path

import flask_swagger_ui
from flask import Blueprint, Response, url_for

from service.api.http.public_responses import PublicBody, precompress, public_response
from service.api.openapi.codes import CODES, Code

blueprint = Blueprint("docs", __name__)

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
STATIC_FOLDER = Path(str(resources.files(__package__))) / "static"
PAGES = ("docs.html", "front-end.html", "problems.html")
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
"""Of gzip: Swagger UI's 1.7 MB become 0.53 MB in 37 ms of CPU; level 6 saves another 0.08 MB and takes 94 ms."""
END_OF_TABLE = "</tbody>\n</table>"


def add_third_party_codes(page: str) -> str:
    """Add the codes of rulebooks that do not come along to the page of problems, each to the table of its status."""
    for name, code in CODES.items():
        if f' id="{name}"' not in page:
            head, heading, tables = page.partition(f'<h2 id="status-{code.status}">')
            page = head + heading + tables.replace(END_OF_TABLE, f"{table_row(name, code)}\n{END_OF_TABLE}", 1)
    return page


def table_row(name: str, code: Code) -> str:
    """Write a row as those that the page has."""
    anchor = f'<a class="anchor" href="#{name}" aria-label="Link to {name}">#</a>'
    cells = {
        "code": f"<code>{name}</code> {anchor}",
        "when it comes": render_code_spans(code.condition),
        "what to do": render_code_spans(code.advice),
    }
    written = (f'<td role="cell" data-title="{title}">{cell}</td>' for title, cell in cells.items())
    return f'<tr role="row" id="{name}">{"".join(written)}</tr>'


def render_code_spans(text: str) -> str:
    """Write a text in which code stands between backticks."""
    return re.sub(r"`(.+?)`", r"<code>\1</code>", escape(text, quote=False))


PAGE_TRANSFORMS = {"problems.html": add_third_party_codes}
"""Pages that are not sent as they are."""


def load_file(name: str, folder: Path) -> PublicBody:
    """Read a file and compress it."""
    body = (folder / name).read_bytes()
    if name in PAGE_TRANSFORMS:
        body = PAGE_TRANSFORMS[name](body.decode()).encode()
    return precompress(body, MEDIA_TYPES[Path(name).suffix], GZIP_LEVEL)


COMPRESSED_FILES = {
    name: load_file(name, folder) for name, folder in {**dict.fromkeys(PAGES, STATIC_FOLDER), **ASSETS}.items()
}
"""By name: what is read and compressed once, before the first request."""
PAGE_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@blueprint.get("/")
def redirect_to_docs() -> Response:
    """Redirect browsers to the documentation."""
    response = Response(status=303, headers={"Location": url_for("docs.openapi_page")})
    del response.headers["Content-Type"]
    return response


@blueprint.get("/docs")
def openapi_page() -> Response:
    """Show the contract."""
    return html_page("docs.html")


@blueprint.get("/docs/front-end")
def guide_page() -> Response:
    """Show the guide for front ends."""
    return html_page("front-end.html")


@blueprint.get("/docs/problems")
def problems_page() -> Response:
    """Show the problem codes; the ``type`` of a problem leads here."""
    return html_page("problems.html")


@blueprint.get(f"/docs/<any({', '.join(f'{name!r}' for name in ASSETS)}):name>")
def asset(name: str) -> Response:
    """Send a file that the pages load."""
    return public_response(COMPRESSED_FILES[name])


def html_page(name: str) -> Response:
    """Send a page that may load nothing but files of this service."""
    return public_response(COMPRESSED_FILES[name], {"Content-Security-Policy": PAGE_CSP})
