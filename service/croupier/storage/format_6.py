"""Reads games that were stored in format 6, until version 0.2.0.

A game is its version id (14 bytes), a CRC-32 of all the rest, and msgpack, which begins with the format.
"""

import zlib
from typing import Any, Literal

import msgspec

from croupier.games.game import ClosedReason, Seat
from croupier.games.settings import Lifetimes, Settings

VERSION_ID_BYTES, HEADER_BYTES = 14, 18


class StoredGame(msgspec.Struct, array_like=True):
    """The stored form of a game: everything but its id and its version."""

    format: Literal[6]
    ruleset: str
    edition: int
    created: int
    public: bool
    sandbox: bool
    closed: ClosedReason | None
    host: int
    seats: list[Seat]
    options: msgspec.Raw
    state: msgspec.Raw
    events: list[list[Any]]
    move_limit: int
    settings: Settings
    updated: int | None = None
    """None: the game was stored before there was this field."""
    turn_since: int | None = None
    unattended: int = 0
    locked: bool = False
    code: str | None = None
    lifetimes: Lifetimes = Lifetimes()
    seed: bytes = b""
    bots_at: int | None = None
    gather_until: int | None = None
    next_game: str | None = None
    unheld: int = 0


def checked_body(data: bytes) -> bytes | None:
    """Return the body of a stored game; None: the checksum is wrong."""
    version_id, body = data[:VERSION_ID_BYTES], data[HEADER_BYTES:]
    checksum = zlib.crc32(version_id + body).to_bytes(4, "big")
    return body if data[VERSION_ID_BYTES:HEADER_BYTES] == checksum else None


def fields_of_game(body: bytes) -> dict[str, Any]:
    """Return the fields of a game by name; raise an error of msgspec for anything else."""
    stored = msgspec.msgpack.decode(body, type=StoredGame)
    fields = msgspec.structs.asdict(stored)
    del fields["format"]
    return {**fields, "updated": stored.created if stored.updated is None else stored.updated}
