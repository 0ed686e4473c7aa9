"""``/table``, the table in the browser, a client of ``/v1`` like any other; ``/verify``, which checks a record.

Their sources are in ``croupier/web``.
"""

import gzip
from functools import cache
from importlib import resources
from pathlib import Path

from flask import Blueprint, Response, abort, request, url_for

from croupier.api.http.language import PARAMETER
from croupier.api.http.limits.declaration import unlimited
from croupier.api.http.public_responses import PublicBody, encoded_body, precompress, public_response

blueprint = Blueprint("web_table", __name__)

STATIC_FOLDER = Path(str(resources.files("croupier"))) / "web" / "static"
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
ASSETS = frozenset(path.name for path in (STATIC_FOLDER / "assets").iterdir() if path.suffix in MEDIA_TYPES)
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}
"""The name of an asset has a digest of its content."""
PAGE_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    ),
}


@blueprint.get("/")
@unlimited
def redirect_browsers() -> Response:
    """Redirect browsers to the table, and other clients to the documentation; a language stays chosen."""
    wants_page = any(accepted == "text/html" and quality > 0 for accepted, quality in request.accept_mimetypes)
    target = "web_table.page" if wants_page else "docs.openapi_page"
    response = Response(status=303, headers={"Location": url_of(target), "Vary": "Accept"})
    del response.headers["Content-Type"]
    return response


@blueprint.get("/table/")
@unlimited
def redirect_to_page() -> Response:
    """Redirect an address with a slash at its end to the table."""
    response = Response(status=308, headers={"Location": url_of("web_table.page")})
    del response.headers["Content-Type"]
    return response


def url_of(endpoint: str) -> str:
    """Return the URL of a page, with the language that the query of the request chooses."""
    chosen = request.args.get(PARAMETER)
    return url_for(endpoint) if chosen is None else url_for(endpoint, lang=chosen)


@blueprint.get("/table")
@unlimited
def page() -> Response:
    """Show the table. What follows ``#`` in its address is read by the page alone."""
    return public_response(load_page("index.html"), PAGE_HEADERS)


@blueprint.get("/verify")
@unlimited
def verify_page() -> Response:
    """Show the page that checks the file of a record. The file is not sent."""
    return public_response(load_page("verify.html"), PAGE_HEADERS)


@blueprint.get("/table/assets/<name>")
@unlimited
def asset(name: str) -> Response:
    """Send a file that the page loads, or its source map."""
    if name not in ASSETS:
        abort(404)
    return public_response(load_asset(name), IMMUTABLE)


@blueprint.get("/table/LICENSES.txt")
@unlimited
def licences() -> Response:
    """Show the licences of the libraries in the page."""
    return public_response(load_licences())


@cache
def load_page(name: str) -> PublicBody:
    """Load a page."""
    return precompress((STATIC_FOLDER / name).read_bytes(), "text/html; charset=utf-8")


@cache
def load_licences() -> PublicBody:
    """Load the licences."""
    return precompress((STATIC_FOLDER / "LICENSES.txt").read_bytes(), MEDIA_TYPES[".txt"])


@cache
def load_asset(name: str) -> PublicBody:
    """Load an asset and its compressed copy; source maps have none."""
    path = STATIC_FOLDER / "assets" / name
    compressed = path.with_name(f"{name}.gz")
    plain = path.read_bytes()
    gzipped = compressed.read_bytes() if compressed.exists() else gzip.compress(plain, 1, mtime=0)
    return PublicBody(MEDIA_TYPES[path.suffix], encoded_body(plain), encoded_body(gzipped))
