"""Idempotency keys: the same request sent again has the same outcome.

A client chooses the key. The outcome of the first request with a key is stored in a receipt with the game, for as long
as the game. For requests that issue seat tokens (create, join, reclaim, replace a token) the key is a secret, and the
id of a new game and the tokens are HMACs (RFC 2104) under it, so that a repeated request returns the same ones although
no token is stored. If the client sends no key, a random one is used.
"""

import hashlib
import hmac
import json
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from croupier.games.errors import Invalid, Problem

SALT_BYTES = 8


class Success(NamedTuple):
    """The outcome of a request that changed the game."""

    version_before: int
    """Version of the game before the change."""
    salt: bytes = b""
    """Salt of the seat tokens that were issued; empty: none were."""


class Receipt(NamedTuple):
    """The stored outcome of a request with an idempotency key."""

    key_digest: bytes
    """Digest of the seat token, if the request has one, and the key; the key itself is not stored."""
    request_digest: bytes
    """Digest of the kind of change and the body of the request."""
    outcome: Success | Problem


class RequestFingerprint(NamedTuple):
    """Identifies a request with an idempotency key: by its key, and by its kind of change and body."""

    key_digest: bytes
    request_digest: bytes
    earlier_digest: bytes = b""
    """The ``request_digest`` that versions before 0.2.0 stored, if it was another one; empty: it was the same."""

    def receipt(self, outcome: Success | Problem) -> Receipt:
        """Build the receipt of an outcome."""
        return Receipt(self.key_digest, self.request_digest, outcome)

    def check_same(self, receipt: Receipt) -> None:
        """Compare with the receipt that is stored under the same key.

        Raises:
            Invalid: the key was used with another request.
        """
        if receipt.request_digest not in (self.request_digest, self.earlier_digest):
            raise Invalid("idempotency_key_reused")


def receipt_digest(key: str, token: str | None = None) -> bytes:
    """Derive the digest under which a receipt is stored; it differs between seats that use equal keys.

    Args:
        key: the idempotency key of the client.
        token: the seat token of the request; None: it has none yet.
    """
    return _digest(f"{token or ''}\n{key}".encode())[:8]


def fingerprint_of(kind: str, body: Any, key: str, token: str | None = None) -> RequestFingerprint:  # noqa: ANN401  # any JSON value
    """Build the fingerprint of a request with an idempotency key (see ``receipt_digest``)."""
    canonical = json.dumps([kind, msgspec.to_builtins(body)], sort_keys=True)  # numbers may have any size
    return RequestFingerprint(receipt_digest(key, token), _digest(canonical.encode())[:4])


def without_unset(values: Sequence[Any], defaults: Sequence[Any]) -> tuple[Any, ...]:
    """Return values without those at the end that are unset: ``defaults`` has the defaults of the last ones.

    So a field that is added has no part in the fingerprint of a request without it, and keys of before stay valid.
    """
    count = len(values)
    while defaults and values[count - 1] == defaults[-1]:
        count, defaults = count - 1, defaults[:-1]
    return tuple(values[:count])


def new_key() -> str:
    """Make a random key of 256 bits."""
    return secrets.token_urlsafe(32)


def new_salt() -> bytes:
    """Make the salt of the tokens that one request issues, so that a key never issues the same token twice."""
    return secrets.token_bytes(SALT_BYTES)


def game_id_of(key: str) -> str:
    """Derive the id, 24 hex digits, of the game that is created with a key."""
    return hmac.digest(key.encode(), b"game", "sha256")[:12].hex()


def seat_token(key: str, salt: bytes, number: int = 0) -> str:
    """Derive a seat token of 256 bits; ``number`` counts the tokens that one request issues."""
    return urlsafe_b64encode(hmac.digest(key.encode(), b"seat" + salt + bytes([number]), "sha256")).decode().rstrip("=")


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()
