"""``/docs``: the contract to read and try, a guide for front ends and the problem codes, all served by this process."""

import re
from html import escape
from importlib import resources
from pathlib import Path

import flask_swagger_ui
from flask import Blueprint, Response, url_for

from service.api.http.cacheable import Cacheable, cacheable, respond
from service.api.openapi.codes import CODES, Code

blueprint = Blueprint("docs", __name__)

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
OWN = Path(str(resources.files(__package__))) / "static"
PAGES = ("docs.html", "front-end.html", "problems.html")
ASSETS = {
    "swagger-ui.css": SWAGGER_UI,
    "swagger-ui-bundle.js": SWAGGER_UI,
    "favicon-32x32.png": SWAGGER_UI,
    "docs.css": OWN,
    "docs.js": OWN,
    "pages.js": OWN,
}
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
}
COMPRESSION_LEVEL = 1
"""Of gzip: Swagger UI's 1.7 MB become 0.53 MB in 37 ms of CPU; level 6 saves another 0.08 MB and takes 94 ms."""
END_OF_TABLE = "</tbody>\n</table>"


def with_codes(page: str) -> str:
    """Add the codes of rulebooks that do not come along to the page of problems, each to the table of its status."""
    for name, code in CODES.items():
        if f' id="{name}"' not in page:
            head, heading, tables = page.partition(f'<h2 id="status-{code.status}">')
            page = head + heading + tables.replace(END_OF_TABLE, f"{row(name, code)}\n{END_OF_TABLE}", 1)
    return page


def row(name: str, code: Code) -> str:
    """Write a row as those that the page has."""
    anchor = f'<a class="anchor" href="#{name}" aria-label="Link to {name}">#</a>'
    cells = {"code": f"<code>{name}</code> {anchor}", "when it comes": html(code.when), "what to do": html(code.do)}
    written = (f'<td role="cell" data-title="{title}">{cell}</td>' for title, cell in cells.items())
    return f'<tr role="row" id="{name}">{"".join(written)}</tr>'


def html(text: str) -> str:
    """Write a text in which code stands between backticks."""
    return re.sub(r"`(.+?)`", r"<code>\1</code>", escape(text, quote=False))


CHANGED = {"problems.html": with_codes}
"""Pages that are not sent as they are."""


def read(name: str, folder: Path) -> Cacheable:
    """Read a file and compress it."""
    body = (folder / name).read_bytes()
    if name in CHANGED:
        body = CHANGED[name](body.decode()).encode()
    return cacheable(body, TYPES[Path(name).suffix], COMPRESSION_LEVEL)


FILES = {name: read(name, folder) for name, folder in {**dict.fromkeys(PAGES, OWN), **ASSETS}.items()}
"""By name: what is read and compressed once, before the first request."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@blueprint.get("/")
def entrance() -> Response:
    """Redirect browsers to the documentation."""
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


@blueprint.get("/docs/problems")
def problems() -> Response:
    """Show the problem codes; the ``type`` of a problem leads here."""
    return own_page("problems.html")


@blueprint.get(f"/docs/<any({', '.join(f'{name!r}' for name in ASSETS)}):name>")
def asset(name: str) -> Response:
    """Send a file that the pages load."""
    return respond(FILES[name])


def own_page(name: str) -> Response:
    """Send a page that may load nothing but files of this service."""
    return respond(FILES[name], {"Content-Security-Policy": POLICY})
