"""Games and changes as bytes, and back.

A game is a stamp (8 bytes version, 8 bytes chance), a CRC-32 of all the rest, and msgpack without field names; of its
options only those that differ from the ruleset's. An event is an array: the place of its type in its table, then the
fields. A change is a mark, a byte that tells its kind (and the seat that makes a move), and the array of its fields
without those at the end that have their default; one that is a card's code is its number in the catalogue. If only one
field is left, that stands alone, and 128 is added to the kind; if none is left, there is no array. A game has the
checksum of all its changes.
"""

import functools
import secrets
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from service.games.changes import TABLE_EVENTS, Act, Change, Join, Leave, Start
from service.games.errors import Unreadable
from service.games.game import ClosedReason, Game, Seat
from service.rules import PRESETS, RULEBOOKS
from service.rules.rulebook import Rulebook
from service.rules.words import CardCode, Move

SCHEMA = 4
"""Raised when the layout of the bytes changes."""
STAMP = 16
HEAD = STAMP + 4
MARK = 8
"""Random bytes at the start of a log entry: two commits of the same change differ in them (see ``commit.lua``)."""
TABLE = 32
"""Numbers kept for the events that every table has; those of its rulebook follow. Append to both, never insert."""
ALONE = 128
SEATS = 10
"""The most that a table can have."""

CHANGES: tuple[type[Change], ...] = (Join, Leave, Start)
"""In the order of their numbers. Those after them are moves: each kind of move has one a seat."""

EVENTS: dict[str, tuple[type[msgspec.Struct], ...]] = {
    name: (*TABLE_EVENTS, *[msgspec.Struct] * (TABLE - len(TABLE_EVENTS)), *rulebook.events)
    for name, rulebook in RULEBOOKS.items()
}
"""By rulebook: events in the order of their numbers."""

CARDS = {name: tuple(face.code for face in rulebook.cards) for name, rulebook in RULEBOOKS.items()}
"""By rulebook: codes of cards in the order of their numbers, which is that of the catalogue."""

Packed = list[Any]


class Record(msgspec.Struct, array_like=True):
    """The stored form of a game: everything but its id and its version."""

    schema: int
    ruleset: str
    edition: int
    created: int
    public: bool
    sandbox: bool
    closed: ClosedReason | None
    host: int
    seats: list[Seat]
    options: msgspec.Raw
    """Names and values of those that differ from the ruleset's."""
    state: msgspec.Raw
    """All fields but the options."""
    events: list[Packed]
    chain: int
    move_limit: int


def _without_options(rulebook: Rulebook) -> type[msgspec.Struct]:
    fields = [_field(field) for field in msgspec.structs.fields(rulebook.state) if field.name != "options"]
    return msgspec.defstruct("Stored", fields, array_like=True, kw_only=True)


def _field(field: msgspec.structs.FieldInfo) -> Any:  # noqa: ANN401  # as defstruct wants it
    if field.default is not msgspec.NODEFAULT:
        return field.name, field.type, field.default
    if field.default_factory is not msgspec.NODEFAULT:
        return field.name, field.type, msgspec.field(default_factory=field.default_factory)
    return field.name, field.type


_pack = msgspec.msgpack.Encoder().encode
_fields = msgspec.structs.astuple
_read_record = msgspec.msgpack.Decoder(Record).decode
_read = msgspec.msgpack.Decoder().decode
_read_state = {
    name: msgspec.msgpack.Decoder(_without_options(rulebook)).decode for name, (rulebook, _) in PRESETS.items()
}


def encode(game: Game, mark: bytes | None = None) -> bytes:
    """Write a game under a new stamp, with the mark of the log entry that led to it, or a new one."""
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
        msgspec.Raw(_options(game.ruleset, game.state.options)),
        msgspec.Raw(_pack(_fields(game.state)[1:])),
        [_packed(event, EVENTS[game.rulebook.id]) for event in game.events],
        game.chain,
        game.move_limit,
    )
    return sealed(stamp_of(game.version, mark or secrets.token_bytes(MARK)), _pack(record))


def stamp_of(version: int, mark: bytes) -> bytes:
    """Write what tells a version from every other, also from one of the same number after a loss."""
    return version.to_bytes(8, "big") + mark


def sealed(stamp: bytes, body: bytes) -> bytes:
    """Put a checksum over stamp and body between them."""
    return stamp + zlib.crc32(stamp + body).to_bytes(4, "big") + body


def decode(game_id: str, data: bytes) -> Game:
    """Read a game.

    Raises:
        Unreadable: the bytes are damaged, or written by a later version of the service.
    """
    body = data[HEAD:]
    if data != sealed(data[:STAMP], body):
        raise Unreadable(f"game {game_id}: the stored bytes are damaged")
    try:
        game = _game(game_id, data[:STAMP], _read_record(body))
    except (msgspec.MsgspecError, IndexError, KeyError, TypeError, ValueError) as error:
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
        state=rulebook.state(
            options=_options_of(record.ruleset, bytes(record.options)),
            **msgspec.structs.asdict(_read_state[record.ruleset](record.state)),
        ),
        events=[_unpacked(event, EVENTS[rulebook.id]) for event in record.events],
        chain=record.chain,
        move_limit=record.move_limit,
    )


def linked(chain: int, entry: bytes) -> int:
    """Go on with the checksum of a log: each entry has a part in those of all later versions."""
    return zlib.crc32(entry, chain)


def encode_change(game: Game, change: Change) -> bytes:
    """Write a change of a game down, under a mark of its own."""
    if isinstance(change, Act):
        number = game.rulebook.moves.index(type(change.move))
        kind = len(CHANGES) + number * SEATS + change.seat
        told = _numbered(CARDS[game.rulebook.id], change.move)
    else:
        kind, told = CHANGES.index(type(change)), _told(change)
    head = secrets.token_bytes(MARK) + bytes([kind + ALONE * (len(told) == 1)])
    return head + _pack(told[0] if len(told) == 1 else told) if told else head


def decode_change(game: Game, data: bytes) -> Change:
    """Read a change of a game.

    Raises:
        Unreadable: the bytes are damaged.
    """
    try:
        return _change(game, data)
    except (msgspec.MsgspecError, IndexError, TypeError, ValueError) as error:
        raise Unreadable(f"game {game.id}: its log cannot be read") from error


def _change(game: Game, data: bytes) -> Change:
    alone, kind = divmod(data[MARK], ALONE)
    told = _read(data[MARK + 1 :] or _pack([]))
    fields = [told] if alone else told
    if kind < len(CHANGES):
        change: Change = CHANGES[kind](*fields)
        return change
    number, seat = divmod(kind - len(CHANGES), SEATS)
    move = game.rulebook.moves[number]
    return Act(seat, move(*map(_frozen, _named(CARDS[game.rulebook.id], move, fields))))


@functools.lru_cache(maxsize=1024)
def _options(ruleset: str, options: msgspec.Struct) -> bytes:
    """Write down the options that differ from a ruleset's (which never change without a new edition)."""
    usual = msgspec.structs.asdict(PRESETS[ruleset][1].options)
    chosen = msgspec.structs.asdict(options)
    return _pack({name: value for name, value in chosen.items() if value != usual[name]})


@functools.lru_cache(maxsize=1024)
def _options_of(ruleset: str, data: bytes) -> msgspec.Struct:
    rulebook, preset = PRESETS[ruleset]
    chosen = {**msgspec.to_builtins(preset.options), **msgspec.msgpack.decode(data)}
    options: msgspec.Struct = msgspec.convert(chosen, rulebook.options)
    return options


def _told(struct: msgspec.Struct) -> Packed:
    """List the fields up to the last that has not its default."""
    told = [*_fields(struct)]
    defaults = _defaults(type(struct))
    while told and told[-1] == defaults[len(told) - 1]:
        told.pop()
    return told


@functools.cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[object, ...]:
    return tuple(field.default for field in msgspec.structs.fields(kind))


def _numbered(cards: Sequence[str], move: Move) -> Packed:
    """List the fields of a move as ``_told`` does, with the number of each card in place of its code."""
    places = _places_of_cards(type(move))
    return [
        cards.index(value) if place in places and value in cards else value for place, value in enumerate(_told(move))
    ]


def _named(cards: Sequence[str], move: type[Move], fields: Packed) -> Packed:
    """List the fields of a move with the codes of its cards."""
    places = _places_of_cards(move)
    return [cards[value] if place in places and isinstance(value, int) else value for place, value in enumerate(fields)]


@functools.cache
def _places_of_cards(move: type[Move]) -> frozenset[int]:
    return frozenset(place for place, field in enumerate(msgspec.structs.fields(move)) if field.type == CardCode)


def _packed(struct: msgspec.Struct, types: Sequence[type[msgspec.Struct]]) -> Packed:
    return [types.index(type(struct)), *_fields(struct)]


def _frozen(value: Any) -> Any:  # noqa: ANN401  # what msgpack has
    """Turn lists into tuples: a move can be hashed."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _unpacked(packed: Packed, types: Sequence[type[msgspec.Struct]]) -> Any:  # noqa: ANN401  # one of the types
    return types[packed[0]](*packed[1:])
