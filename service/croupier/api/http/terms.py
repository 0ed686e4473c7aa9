"""The terms of a request that changes a game: its time, If-Match and Idempotency-Key."""

import time

from croupier.api.http.conditions import precondition
from croupier.api.http.idempotency import idempotency_key, secret_idempotency_key
from croupier.games.transactions import Terms


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def terms() -> Terms:
    """Return the terms of the request.

    Raises:
        Malformed: If-Match or Idempotency-Key is invalid.
    """
    return Terms(now_ms(), precondition(), idempotency_key())


def terms_without_key() -> Terms:
    """Return the terms of a request that takes no idempotency key."""
    return Terms(now_ms(), precondition())


def terms_with_secret_key() -> Terms:
    """Return the terms of a request that issues a token: its idempotency key is a secret.

    Raises:
        Malformed: If-Match or Idempotency-Key is invalid, or the key is too short.
    """
    return Terms(now_ms(), precondition(), secret_idempotency_key())
