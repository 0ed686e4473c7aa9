"""The header Idempotency-Key (draft-ietf-httpapi-idempotency-key-header)."""

import re

from croupier.api.http.current import request_environ
from croupier.api.http.problems import Malformed

IDEMPOTENCY_VARIABLE = "HTTP_IDEMPOTENCY_KEY"
"""Name of the header in the WSGI environment."""
MAX_KEY_LENGTH = 255
MIN_SECRET_KEY_LENGTH = 22
"""Minimum length of a key from which ids and tokens are derived: 128 random bits in base64."""
KEY_PATTERN = re.compile(rf"[!-~]{{1,{MAX_KEY_LENGTH}}}")


def idempotency_key() -> str | None:
    """Return the idempotency key of the request, or None if there is no such header.

    Raises:
        Malformed: the key is empty, too long, or not visible ASCII.
    """
    key = request_environ().get(IDEMPOTENCY_VARIABLE)
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
