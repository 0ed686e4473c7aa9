"""Conditional requests (RFC 9110 §13): the entity tag of a view, If-None-Match and If-Match.

A tag is ``"12.0.9f3ab27c.5e1d"``: the version, the reader (a seat, or ``s`` for a spectator), the nonce of the commit
and a hash of the service's release; with texts in another language than English also that: ``"12.0.9f3ab27c.5e1d.uk"``.
A strong tag must be unique to a representation (§8.8.1), which differs by all of them. To clients it is opaque.
"""

import hashlib
import re

from flask import request
from werkzeug.datastructures import ETags

from croupier import __version__
from croupier.api.http.current import request_environ
from croupier.api.http.optional_texts import Texts, requested_texts
from croupier.games.preconditions import Precondition, Version
from croupier.games.reading import Stamp
from croupier.languages import FALLBACK_LANGUAGE

RELEASE_HASH = hashlib.sha256(__version__.encode()).hexdigest()[:4]
"""Identifies the release of the service: another one may serialise the same view differently."""
MAX_WAIT_S = 30
"""Maximum duration of a long poll."""
WAIT_PATTERN = re.compile(r'(?:^|,)\s*wait\s*=\s*"?([0-9]{1,9})"?\s*(?:[,;]|$)', re.ASCII | re.IGNORECASE)
ETAG_PATTERN = re.compile(r"(0|[1-9][0-9]{0,17})(?:\.[0-9s]+\.([0-9a-f]{8})\.[0-9a-f]{4}(?:\.[a-z]+)?)?")
"""The tag of a view of any reader, or a bare version."""


def etag(stamp: Stamp, texts: Texts) -> str:
    """Return the ETag of a reader's view with texts."""
    reader = "s" if stamp.seat is None else stamp.seat
    suffix = "" if texts.language == FALLBACK_LANGUAGE else f".{texts.language}"
    return f'"{stamp.version}.{reader}.{stamp.commit_nonce}.{RELEASE_HASH}{suffix}"'


def is_current(stamp: Stamp) -> bool:
    """Return whether If-None-Match has the ETag of a view, by the weak comparison that §13.1.2 requires."""
    sent, tag = request_environ().get("HTTP_IF_NONE_MATCH"), etag(stamp, requested_texts())
    return sent is not None and (sent == tag or request.if_none_match.contains_weak(tag.strip('"')))


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
