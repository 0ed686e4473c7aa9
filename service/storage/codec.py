"""Games and changes as bytes, and back.

A game is a stamp (8 bytes version, 8 bytes chance), a CRC-32 of the rest, and msgpack without field names. Moves,
events and changes are arrays too: the place of their type in its table, then the fields.
"""

import secrets
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from service.games.changes import TABLE_EVENTS, Act, Change, Join, Leave, Start
from service.games.game import Game, Seat
from service.rules import PRESETS, RULEBOOKS

SCHEMA = 1
"""Raised when the layout of the bytes changes."""
STAMP = 16
HEAD = STAMP + 4
MARK = 4
"""Bytes at the head of a log entry that tell it from any other (see ``commit.lua``)."""
TABLE = 32
"""Numbers kept for the events that every table has; those of its rulebook follow. Append to both, never insert."""

CHANGES: tuple[type[Change], ...] = (Join, Leave, Start, Act)

EVENTS: dict[str, tuple[type[msgspec.Struct], ...]] = {
    name: (*TABLE_EVENTS, *[msgspec.Struct] * (TABLE - len(TABLE_EVENTS)), *rulebook.events)
    for name, rulebook in RULEBOOKS.items()
}
"""By rulebook: events in the order of their numbers."""

Packed = list[Any]


class Unreadable(Exception):
    """Stored bytes that no version of this service has written, or a later one has."""


class Record(msgspec.Struct, array_like=True):
    """The stored form of a game: everything but its id and its version."""

    schema: int
    ruleset: str
    edition: int
    created: int
    public: bool
    sandbox: bool
    closed: bool
    host: int
    seats: list[Seat]
    state: msgspec.Raw
    events: list[Packed]


_pack = msgspec.msgpack.Encoder().encode
_read_record = msgspec.msgpack.Decoder(Record).decode
_read_list = msgspec.msgpack.Decoder(Packed).decode
_read_state = {name: msgspec.msgpack.Decoder(rulebook.state).decode for name, (rulebook, _) in PRESETS.items()}


def encode(game: Game) -> bytes:
    """Write a game down under a new stamp."""
    record = Record(
        SCHEMA,
        game.ruleset,
        game.edition,
        game.created,
        game.public,
        game.sandbox,
        game.closed,
        game.host,
        game.seats,
        msgspec.Raw(_pack(game.state)),
        [_packed(event, EVENTS[game.rulebook.id]) for event in game.events],
    )
    body = _pack(record)
    return game.version.to_bytes(8, "big") + secrets.token_bytes(8) + zlib.crc32(body).to_bytes(4, "big") + body


def decode(game_id: str, data: bytes) -> Game:
    """Read a game.

    Raises:
        Unreadable: the bytes are damaged, or written by a later version of the service.
    """
    body = data[HEAD:]
    if zlib.crc32(body).to_bytes(4, "big") != data[STAMP:HEAD]:
        raise Unreadable(f"game {game_id}: the stored bytes are damaged")
    try:
        game = _game(game_id, data[:STAMP], _read_record(body))
    except (msgspec.MsgspecError, IndexError, KeyError, TypeError) as error:
        raise Unreadable(f"game {game_id}: the stored bytes are of another schema ({error})") from error
    game.listed = game.status
    return game


def _game(game_id: str, stamp: bytes, record: Record) -> Game:
    if record.schema != SCHEMA:
        raise KeyError(f"schema {record.schema}")
    rulebook, _ = PRESETS[record.ruleset]
    return Game(
        id=game_id,
        version=int.from_bytes(stamp[:8], "big"),
        stamp=stamp,
        ruleset=record.ruleset,
        edition=record.edition,
        created=record.created,
        public=record.public,
        sandbox=record.sandbox,
        closed=record.closed,
        host=record.host,
        seats=record.seats,
        state=_read_state[record.ruleset](record.state),
        events=[_unpacked(event, EVENTS[rulebook.id]) for event in record.events],
    )


def encode_change(game: Game, change: Change) -> bytes:
    """Write a change of a game down, under a mark of its own: the same change made twice is two entries."""
    packed = _packed(change, CHANGES)
    if isinstance(change, Act):
        packed = [CHANGES.index(Act), change.seat, *_packed(change.move, game.rulebook.moves)]
    return secrets.token_bytes(MARK) + _pack(packed)


def decode_change(game: Game, data: bytes) -> Change:
    """Read a change of a game."""
    kind, *fields = _read_list(data[MARK:])
    if CHANGES[kind] is Act:
        seat, number, *values = fields
        return Act(seat, game.rulebook.moves[number](*map(_frozen, values)))
    change: Change = CHANGES[kind](*fields)
    return change


def _packed(struct: msgspec.Struct, types: Sequence[type[msgspec.Struct]]) -> Packed:
    return [types.index(type(struct)), *msgspec.structs.astuple(struct)]


def _frozen(value: Any) -> Any:  # noqa: ANN401  # what msgpack has
    """Turn lists into tuples: a move can be hashed."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _unpacked(packed: Packed, types: Sequence[type[msgspec.Struct]]) -> Any:  # noqa: ANN401  # one of the types
    return types[packed[0]](*packed[1:])
