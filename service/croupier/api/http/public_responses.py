"""Public responses, which any cache may store: rulesets, scenarios, the OpenAPI document and assets.

Callers build and compress each body once per process. WhiteNoise would serve the files of ``/docs`` and ``/table``, but
neither the catalogue nor the document, which need the same headers: nothing here would go.
"""

import gzip
import hashlib
from collections.abc import Mapping
from typing import NamedTuple

from flask import Response, request

from croupier.api.http.language import language_headers
from croupier.api.http.responses import empty_response

CACHE_CONTROL = "public, max-age=300, must-revalidate"
"""Caches may reuse a response for 300 seconds, then must revalidate it."""


class EncodedBody(NamedTuple):
    """A body in one content coding."""

    body: bytes
    etag: str
    """A digest of these bytes: a strong validator differs by content coding (RFC 9110, 8.8.3.3)."""


class PublicBody(NamedTuple):
    """A body that is the same for every reader, in both content codings."""

    content_type: str
    plain: EncodedBody
    gzipped: EncodedBody


def precompress(body: bytes, content_type: str = "application/json", level: int = 6) -> PublicBody:
    """Prepare a body in both content codings; ``level`` is that of gzip."""
    return PublicBody(content_type, encoded_body(body), encoded_body(gzip.compress(body, level, mtime=0)))


def translated_response(content: PublicBody, chosen: str) -> Response:
    """Respond with a body whose words are in a language."""
    return public_response(content, language_headers(chosen, "Accept-Encoding"))


def public_response(content: PublicBody, headers: Mapping[str, str] | None = None) -> Response:
    """Respond with a body, compressed if the client prefers that, or with 304 if the client already has it."""
    chosen = content.gzipped if _prefers_gzip() else content.plain
    response_headers = {
        "ETag": chosen.etag,
        "Cache-Control": CACHE_CONTROL,
        "Vary": "Accept-Encoding",
        **(headers or {}),
    }
    if request.if_none_match.contains_weak(chosen.etag.strip('"')):
        return empty_response(304, **response_headers)
    response = Response(chosen.body, headers=response_headers, content_type=content.content_type)
    if chosen is content.gzipped:
        response.headers["Content-Encoding"] = "gzip"
    return response


def encoded_body(body: bytes) -> EncodedBody:
    """Add the ETag to a body."""
    return EncodedBody(body, f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')


def _prefers_gzip() -> bool:
    """Read Accept-Encoding (RFC 9110, 12.5.3); a client that prefers neither coding gets gzip if it accepts it."""
    accepted = request.accept_encodings
    return accepted.quality("gzip") > 0 and accepted.quality("gzip") >= accepted.quality("identity")
