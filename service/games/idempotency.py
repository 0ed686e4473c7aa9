"""Idempotency keys: the same request sent again has the same outcome.

A client chooses the key. What became of the first request that came with it is kept in a receipt of its game, which
lives as long as the game. Requests that create or join a game have no seat token yet: for them the key is a secret, and
the game's id and the seat tokens are HMACs (RFC 2104) under it, so that a repeat returns the same ones although no
token is stored. Without a key from the client a random one takes its place.
"""

import hashlib
import hmac
import json
import secrets
from base64 import urlsafe_b64encode
from typing import Any, NamedTuple

import msgspec

from service.games.errors import Invalid, Problem

SALT_BYTES = 8


class Success(NamedTuple):
    """The outcome of a request that was carried out."""

    version_before: int
    """The version before it."""
    salt: bytes = b""
    """Of the tokens that it gave out; empty: none."""


class Receipt(NamedTuple):
    """What is kept of a request that came with an idempotency key."""

    key_digest: bytes
    """Digest of the seat's token, if it has one, and of the key, which is itself not stored."""
    request_digest: bytes
    """Digest of what was asked for."""
    outcome: Success | Problem


class RequestFingerprint(NamedTuple):
    """A request that came with an idempotency key: what its receipt will be called, and what it asked for."""

    key_digest: bytes
    request_digest: bytes

    def receipt(self, outcome: Success | Problem) -> Receipt:
        """Write the receipt of an outcome."""
        return Receipt(self.key_digest, self.request_digest, outcome)

    def check_same(self, receipt: Receipt) -> None:
        """Refuse a key that has come with another request.

        Raises:
            Invalid: it has.
        """
        if receipt.request_digest != self.request_digest:
            raise Invalid("idempotency_key_reused")


def receipt_digest(key: str, token: str | None = None) -> bytes:
    """Derive the name of a receipt: equal keys of two seats have receipts of different names.

    Args:
        key: the client's.
        token: of the seat that asks; None where there is none yet.
    """
    return _digest(f"{token or ''}\n{key}".encode())[:8]


def fingerprint_of(operation: str, body: Any, key: str, token: str | None = None) -> RequestFingerprint:  # noqa: ANN401  # any JSON value
    """Describe a request that came with an idempotency key (see ``receipt_digest``)."""
    canonical = json.dumps([operation, msgspec.to_builtins(body)], sort_keys=True)  # numbers may have any size
    return RequestFingerprint(receipt_digest(key, token), _digest(canonical.encode())[:4])


def new_key() -> str:
    """Make a key that cannot be guessed: 256 random bits."""
    return secrets.token_urlsafe(32)


def new_salt() -> bytes:
    """Make the salt of the tokens that one request gives out, so that a key never gives out the same ones twice."""
    return secrets.token_bytes(SALT_BYTES)


def game_id_of(key: str) -> str:
    """Derive the id of the game that is created under a key: 24 hex digits."""
    return hmac.digest(key.encode(), b"game", "sha256")[:12].hex()


def seat_token(key: str, salt: bytes, number: int = 0) -> str:
    """Derive a seat token of 256 bits; ``number`` counts the tokens that one request gives out."""
    return urlsafe_b64encode(hmac.digest(key.encode(), b"seat" + salt + bytes([number]), "sha256")).decode().rstrip("=")


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()
