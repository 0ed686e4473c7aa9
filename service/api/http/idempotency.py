"""The header Idempotency-Key (draft-ietf-httpapi-idempotency-key-header)."""

import re

from flask import request

from service.api.http.problems import Malformed

HEADER = "Idempotency-Key"
LONGEST = 255
SECRET_LENGTH = 22
"""The fewest characters of a key that ids and tokens are derived from: 128 random bits in base64."""
VISIBLE_ASCII = re.compile(rf"[!-~]{{1,{LONGEST}}}")


def idempotency_key() -> str | None:
    """Return the idempotency key of the request; None: it has none.

    Raises:
        Malformed: it is empty, too long, or has other characters.
    """
    key = request.headers.get(HEADER)
    if key is not None and not VISIBLE_ASCII.fullmatch(key):
        raise Malformed("invalid_idempotency_key", maximum=LONGEST)
    return key


def secret_key() -> str | None:
    """Return the idempotency key of a request that creates or joins a game; None: it has none.

    Raises:
        Malformed: it is invalid, or so short that others could guess it and derive the seat token from it.
    """
    key = idempotency_key()
    if key is not None and len(key) < SECRET_LENGTH:
        raise Malformed("idempotency_key_too_short", minimum=SECRET_LENGTH)
    return key
