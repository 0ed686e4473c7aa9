"""``/docs``: the contract to read and try, a guide for front ends and the problem codes, all served by this process."""

import functools
import gzip
import hashlib
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import flask_swagger_ui
from flask import Blueprint, Response, request, url_for

blueprint = Blueprint("docs", __name__)

SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
OWN = Path(str(resources.files(__package__))) / "static"
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
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class File(NamedTuple):
    """A file as it is sent."""

    plain: bytes
    compressed: bytes
    digest: str


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
    return send(ASSETS[name] / name)


def own_page(name: str) -> Response:
    """Send a page that may load nothing but files of this service."""
    response = send(OWN / name)
    response.headers["Content-Security-Policy"] = POLICY
    return response


def send(path: Path) -> Response:
    """Send a file, compressed if the client accepts gzip; 304 if the client already has it (RFC 9110, 13.1.2)."""
    file, content_type = read(path), TYPES[path.suffix]
    compressed = content_type.startswith("text/") and request.accept_encodings["gzip"] > 0
    response = Response(file.compressed if compressed else file.plain, content_type=content_type)
    response.headers.update({"Cache-Control": "no-cache", "Vary": "Accept-Encoding"})
    if compressed:
        response.headers["Content-Encoding"] = "gzip"
    response.set_etag(f"{file.digest}-gzip" if compressed else file.digest)
    response.make_conditional(request)
    return response


@functools.cache
def read(path: Path) -> File:
    """Read and compress a file, once per process."""
    plain = path.read_bytes()
    return File(plain, gzip.compress(plain, COMPRESSION_LEVEL, mtime=0), hashlib.sha256(plain).hexdigest()[:16])
