"""Requests: the seat token, Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), conditions.

A request that changes a game is one value, which ``games.requests`` performs.
"""

import re
import time
from typing import Any

from flask import request
from werkzeug.datastructures import ETags

from croupier.api.http.context import store
from croupier.api.http.optional_texts import requested_texts
from croupier.api.http.problems import Malformed
from croupier.api.http.responses import FinalResponse, etag, game_response, seat_response
from croupier.games.changes.change import Change, Precondition, Request, Version
from croupier.games.errors import Unauthorised
from croupier.games.reading import Reading
from croupier.games.requests import perform
from croupier.telemetry.request_context import request_environ

MAX_KEY_LENGTH = 255
MIN_SECRET_KEY_LENGTH = 22
"""Minimum length of a key from which ids and tokens are derived: 128 random bits in base64."""
KEY_PATTERN = re.compile(rf"[!-~]{{1,{MAX_KEY_LENGTH}}}")
MAX_WAIT_S = 30
"""Maximum duration of a long poll."""
WAIT_PATTERN = re.compile(r'(?:^|,)\s*wait\s*=\s*"?([0-9]{1,9})"?\s*(?:[,;]|$)', re.ASCII | re.IGNORECASE)
ETAG_PATTERN = re.compile(r"(0|[1-9][0-9]{0,17})(?:\.[0-9s]+\.([0-9a-f]{8})\.[0-9a-f]{4}(?:\.[a-z]+)?)?")
"""The tag of a view of any reader, or a bare version."""


def optional_seat_token() -> str | None:
    """Return the seat token of the request, or None if there is no Authorization header.

    Raises:
        Unauthorised: the Authorization header is not ``Bearer <token>``.
    """
    header: str | None = request_environ().get("HTTP_AUTHORIZATION")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Unauthorised("token_invalid", reason="scheme")
    return token.strip()


def required_seat_token() -> str:
    """Return the seat token of the request.

    Raises:
        Unauthorised: the request has no seat token.
    """
    token = optional_seat_token()
    if token is None:
        raise Unauthorised("token_missing")
    return token


def idempotency_key() -> str | None:
    """Return the idempotency key of the request, or None if there is no such header.

    Raises:
        Malformed: the key is empty, too long, or not visible ASCII.
    """
    key = request_environ().get("HTTP_IDEMPOTENCY_KEY")
    if key is not None and not KEY_PATTERN.fullmatch(key):
        raise Malformed("invalid_idempotency_key", maximum=MAX_KEY_LENGTH)
    return key


def secret_idempotency_key() -> str | None:
    """Return the idempotency key of a request that issues a seat token, or None if there is no such header.

    Raises:
        Malformed: the key is invalid, or so short that others could guess it and derive the seat token from it.
    """
    key = idempotency_key()
    if key is not None and len(key) < MIN_SECRET_KEY_LENGTH:
        raise Malformed("idempotency_key_too_short", minimum=MIN_SECRET_KEY_LENGTH)
    return key


def is_current(reading: Reading) -> bool:
    """Return whether If-None-Match has the ETag of a view, by the weak comparison that §13.1.2 requires."""
    return "HTTP_IF_NONE_MATCH" in request_environ() and has_tag(etag(reading, requested_texts()))


def has_tag(tag: str) -> bool:
    """Return whether If-None-Match has an ETag, by the weak comparison."""
    sent = request_environ().get("HTTP_IF_NONE_MATCH")
    return sent == tag or (sent is not None and request.if_none_match.contains_weak(tag.strip('"')))


def preferred_wait_s() -> int:
    """Return the seconds that the request prefers to wait (``Prefer: wait=25``, RFC 7240), at most MAX_WAIT_S, or 0."""
    preferred = WAIT_PATTERN.search(request_environ().get("HTTP_PREFER", ""))
    return min(int(preferred[1]), MAX_WAIT_S) if preferred else 0


def precondition() -> Precondition | None:
    """Parse If-Match and If-None-Match of a state-changing request; return None if neither was sent.

    Both accept the tags of any reader, bare versions (``"12"``) and weak tags. §13.1.1 requires strong comparison in
    If-Match; it is weak here, since a compressing proxy weakens the tags of responses and every change behind it would
    fail. ``If-None-Match: *`` fails for every game that exists.
    """
    if not request_environ().keys() & {"HTTP_IF_MATCH", "HTTP_IF_NONE_MATCH"}:
        return None
    if request.if_none_match.star_tag:
        return Precondition(if_match=frozenset(), if_none_match=frozenset())
    any_version = "If-Match" not in request.headers or request.if_match.star_tag
    return Precondition(None if any_version else versions_of(request.if_match), versions_of(request.if_none_match))


def versions_of(tags: ETags) -> frozenset[Version]:
    """Return the versions in these ETags; tags of another format are ignored."""
    matches = (ETAG_PATTERN.fullmatch(tag) for tag in tags.as_set(include_weak=True) if tag)
    return frozenset(Version(int(tag[1]), tag[2]) for tag in matches if tag)


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def change_game(game_id: str, kind: type[Change], *arguments: Any) -> FinalResponse:  # noqa: ANN401  # any JSON values
    """Change a game, once if the request has an idempotency key; respond with the view, and a token if one is issued.

    Args:
        game_id: the game.
        kind: the kind of change.
        arguments: as ``Request.arguments``.

    Raises:
        Problem: the request is refused.
    """
    reading = perform(store(), game_id, request_for(kind, *arguments))
    return seat_response(reading) if kind.issues_token else game_response(reading)


def request_for(kind: type[Change], *arguments: Any, is_keyed: bool = True) -> Request:  # noqa: ANN401  # as above
    """Build a request for a change from the headers of the current HTTP request.

    Raises:
        Unauthorised: the seat token that the change needs is missing.
        Malformed: If-Match or Idempotency-Key is invalid, or the key is too short for a change that issues a token.
    """
    token = required_seat_token() if kind.needs_token else ""
    key = (secret_idempotency_key() if kind.issues_token else idempotency_key()) if is_keyed else None
    return Request(kind, arguments, now_ms(), token, key, precondition())
