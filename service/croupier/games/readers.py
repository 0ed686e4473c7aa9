"""The readers of a game, and stream tickets, which let a seat read a stream without its token.

A ticket is stateless: seat, expiry and an HMAC (RFC 2104) over game, seat and expiry, whose key is the hash of the
seat's token. So it is no longer valid once another token holds the seat. It permits nothing but reading a stream.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

from croupier.games.errors import Unauthorised
from croupier.games.game import Game

TICKET_LIFETIME_S = 60 * 60
MAC_BYTES = 16
TICKET_BYTES = 1 + 4 + MAC_BYTES
"""Seat, expiry in seconds since 1970, and the HMAC."""


class Reader(NamedTuple):
    """Who reads a game."""

    seat: int | None
    """None: a spectator."""
    token_hash: bytes = b""
    """Hash of the token with which the reader holds the seat."""

    def is_revoked(self, game: Game) -> bool:
        """Return whether the reader has lost the seat."""
        if self.seat is None:
            return False
        seat = game.seats[self.seat]
        return not seat.is_held or seat.token_hash != self.token_hash


SPECTATOR = Reader(None)


def reader_of_seat(game: Game, seat: int | None) -> Reader:
    """Return the reader who holds a seat now; None: a spectator."""
    return SPECTATOR if seat is None else Reader(seat, game.seats[seat].token_hash)


def issue_ticket(game: Game, seat: int, now_s: int) -> tuple[str, int]:
    """Return a ticket for the holder of a seat, and its expiry in seconds since 1970."""
    expiry = now_s + TICKET_LIFETIME_S
    content = bytes([seat]) + expiry.to_bytes(4, "big")
    return urlsafe_b64encode(content + _mac(game, content)).decode(), expiry


def reader_of_ticket(game: Game, ticket: str, now_s: int) -> Reader:
    """Return the reader that a ticket was issued to.

    Raises:
        Unauthorised: the ticket is malformed, forged, of another game or of a former holder of the seat
            (``ticket_invalid``), or has expired (``ticket_expired``).
    """
    data = _decode(ticket)
    content, seat = data[:-MAC_BYTES], data[0] if len(data) == TICKET_BYTES else len(game.seats)
    if seat >= len(game.seats) or not hmac.compare_digest(_mac(game, content), data[-MAC_BYTES:]):
        raise Unauthorised("ticket_invalid")
    if not game.seats[seat].is_held:  # if nobody held it before, the key is empty, and every client can make the HMAC
        raise Unauthorised("ticket_invalid")
    if now_s >= int.from_bytes(content[1:], "big"):
        raise Unauthorised("ticket_expired")
    return reader_of_seat(game, seat)


def _decode(ticket: str) -> bytes:
    try:
        data = urlsafe_b64decode(ticket)
    except ValueError:
        return b""
    return data if urlsafe_b64encode(data).decode() == ticket else b""  # each ticket has one spelling only


def _mac(game: Game, content: bytes) -> bytes:
    """Return the HMAC of a ticket; the first byte of its content is the seat."""
    token_hash = game.seats[content[0]].token_hash
    return hmac.digest(token_hash, b"stream " + game.id.encode() + content, "sha256")[:MAC_BYTES]
