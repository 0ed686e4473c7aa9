"""JSON responses.

The entity tag of a view (RFC 9110 §13) is ``"12.0.9f3ab27c.5e1d"``: the version, the reader (a seat, or ``s`` for a
spectator), the nonce of the commit and a hash of the service's release; with texts in another language than English
also that: ``"12.0.9f3ab27c.5e1d.uk"``. A strong tag must be unique to a representation (§8.8.1), which differs by all
of them. To clients it is opaque.
"""

import hashlib
from collections.abc import Iterable
from typing import Any, cast
from wsgiref.types import StartResponse, WSGIEnvironment

import msgspec
from flask import Response, url_for
from msgspec import UNSET
from werkzeug.datastructures import Headers

from croupier import __version__
from croupier.api.http.language import language_headers
from croupier.api.http.optional_texts import Texts, requested_texts, view_of
from croupier.api.openapi.responses import Seated
from croupier.games.ports import Loaded
from croupier.games.reading import Reading
from croupier.languages import FALLBACK_LANGUAGE
from croupier.telemetry.request_context import record_seat

PRIVATE_HEADERS = {"Cache-Control": "private, no-store", "Vary": "Authorization"}
"""Headers of private responses: no cache stores them, not even the browser's, which may be used for several seats.

A browser sends the ETag of a stored response with the request of another reader, too, in spite of `Vary`.
"""
REPLAYED_HEADER = "Idempotency-Replayed"
"""Header of a response that repeats the outcome of an earlier request with the same idempotency key: ``true``."""


RELEASE_HASH = hashlib.sha256(__version__.encode()).hexdigest()[:4]
"""Identifies the release of the service: another one may serialise the same view differently."""


class FinalResponse(Response):
    """A response that is sent as it is: Werkzeug copies and corrects the headers of others.

    Functions that are registered with ``call_on_close`` are not called.
    """

    created = False
    """Whether the request has created a game, which its client's quota counts."""
    counts = True
    """Whether the request counts for the rate limit, if that is known only after it."""

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Send the response; to HEAD without its body."""
        start_response(self.status, self.headers.to_wsgi_list())
        return () if environ["REQUEST_METHOD"] == "HEAD" else self.response  # type: ignore[return-value]  # bytes


def json_bytes(value: Any) -> bytes:  # noqa: ANN401  # any JSON value, and Structs
    """Serialise to JSON."""
    return msgspec.json.encode(value)


def json_response(value: Any, status: int = 200, **headers: str) -> FinalResponse:  # noqa: ANN401  # any JSON value
    """Build a JSON response."""
    return encoded_response(json_bytes(value), status, **headers)


def encoded_response(body: bytes, status: int = 200, **headers: str) -> FinalResponse:
    """Build a response with JSON."""
    own = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    return FinalResponse([body], status, Headers([*own, *headers.items()]))


def empty_response(status: int = 204, **headers: str) -> Response:
    """Build a response without a body."""
    response = FinalResponse(status=status, headers=headers)
    del response.headers["Content-Type"]
    return response


def view_as_json(reading: Reading, texts: Texts) -> bytes:
    """Return the view of a reader as JSON. It is built once for all who read the same: seat, events and texts."""
    key = reading.seat, reading.reset, reading.events and reading.events.since, texts
    views = reading.loaded.shared.views
    if key not in views:
        views[key] = json_bytes(view_of(reading, texts))
    return views[key]


def game_response(reading: Reading, body: bytes | None = None, status: int = 200, **headers: str) -> FinalResponse:
    """Build a response with the view of a reader, or with a body that contains it."""
    record_seat(reading.seat)
    if reading.replayed:
        headers[REPLAYED_HEADER] = "true"
    texts = requested_texts()
    headers |= {"ETag": etag(reading, texts), **private_headers(texts)}
    response = encoded_response(body or view_as_json(reading, texts), status, **headers)
    response.created = reading.created
    return response


def etag(reading: Reading, texts: Texts) -> str:
    """Return the ETag of a reader's view with texts."""
    reader = "s" if reading.seat is None else reading.seat
    suffix = "" if texts.language == FALLBACK_LANGUAGE else f".{texts.language}"
    return f'"{reading.game.version}.{reader}.{reading.loaded.commit_nonce}.{RELEASE_HASH}{suffix}"'


def record_headers(loaded: Loaded) -> dict[str, str]:
    """Return the headers of a part of a record, which is the same for all readers: a browser may store it."""
    tag = f'"{loaded.game.version}.r.{loaded.commit_nonce}.{RELEASE_HASH}"'
    return {"ETag": tag, "Cache-Control": "private, no-cache", "Vary": "Authorization"}


def private_headers(texts: Texts) -> dict[str, str]:
    """Return the headers of a private response with texts."""
    return PRIVATE_HEADERS | (language_headers(texts.language, PRIVATE_HEADERS["Vary"]) if texts else {})


def seat_response(reading: Reading) -> FinalResponse:
    """Build the response to a request that issues a seat token: the view and the token.

    A request that creates a sandbox game issues the tokens of all seats.
    """
    view, tokens = msgspec.Raw(view_as_json(reading, requested_texts())), reading.tokens
    body = Seated(view, cast(int, reading.seat), tokens[0], tokens if len(tokens) > 1 else UNSET)  # type: ignore[arg-type]  # JSON
    return game_response(reading, json_bytes(body), 201, Location=url_for("Games.get_game", game_id=reading.game.id))
