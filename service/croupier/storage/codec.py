"""Encodes games, log entries and receipts, and decodes them.

A game is its version id (8 bytes version, 6 bytes commit id), a byte with the format, a CRC-32 of all the rest, and
msgpack: the fields of ``Game`` without their names, in their order, but for its id and version; of its options only
those that differ from the ruleset's. Format 6, which is read but no longer written, is in ``format_6``.

A log entry is a nonce of 4 random bytes, a CRC-16 of the game's id, the version and all the rest, and a msgpack array
of the milliseconds since the game was created, the change and its events (see ``packing``). Its first 6 bytes are the
commit id of the version that it led to. The checksum detects an entry that is corrupt, or that belongs to another
version or another game. In an entry that was written in format 6 the time is missing.

A receipt is the stored outcome of a request with an Idempotency-Key: a digest of the request (4 bytes), the version
before it (4 bytes; ``REFUSED_MARKER`` if it was refused), and the salt of its tokens, or the refusal in msgpack.
"""

import binascii
import functools
import operator
import secrets
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from croupier.games.changes.change import Change, Step
from croupier.games.changes.table import Create
from croupier.games.errors import (
    Conflict,
    Forbidden,
    Invalid,
    NotFound,
    PreconditionFailed,
    Problem,
    UnknownFormat,
    Unreadable,
)
from croupier.games.game import Game
from croupier.games.idempotency import Receipt, Success
from croupier.games.ports import Committed, Loaded
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Event
from croupier.storage import format_6
from croupier.storage.packing import Packed, packer_of

FORMAT = 7
"""The format that is written. Another one is read by all servers for one release before any of them writes it."""
VERSION_ID_BYTES = 14
HEADER_BYTES = VERSION_ID_BYTES + 5
COMMIT_ID_BYTES = 6
"""Nonce and checksum of a log entry: two commits of the same change differ in them (see ``commit.lua``)."""
NONCE_BYTES = 4
REFUSED_MARKER = b"\xff\xff\xff\xff"
"""In a receipt, instead of the version: the request was refused."""
PROBLEM_TYPES: tuple[type[Problem], ...] = (Forbidden, Conflict, PreconditionFailed, Invalid, NotFound)
"""Classes of refusals by their stored index. Append only."""


def _definition(field: msgspec.structs.FieldInfo) -> Any:  # noqa: ANN401  # an argument of defstruct
    if field.default is not msgspec.NODEFAULT:
        return field.name, field.type, field.default
    if field.default_factory is not msgspec.NODEFAULT:
        return field.name, field.type, msgspec.field(default_factory=field.default_factory)
    return field.name, field.type


CHANGED_FIELDS: Mapping[str, Sequence[Any]] = {
    "id": [],
    "version": [],
    "state": [("options", msgspec.Raw), ("state", msgspec.Raw)],  # the options that differ; the rest of the state
    "events": [("events", list[Packed])],
}
"""By field of ``Game`` that is not stored as it is: the fields in its place."""


def _array_of(definitions: Iterable[Any]) -> Any:  # noqa: ANN401  # a type
    return msgspec.defstruct("Stored", definitions, array_like=True, kw_only=True)


StoredGame = _array_of(
    part for field in msgspec.structs.fields(Game) for part in CHANGED_FIELDS.get(field.name, [_definition(field)])
)
"""The stored form of a game."""


_encode = msgspec.msgpack.Encoder().encode
_decode_any = msgspec.msgpack.Decoder().decode
GAME_DECODERS: dict[int, Callable[[bytes], dict[str, Any]]] = {
    6: format_6.fields_of_game,
    7: lambda body: msgspec.structs.asdict(msgspec.msgpack.decode(body, type=StoredGame)),
}
"""By format: return the fields of ``StoredGame``; raise an error of msgspec for anything else."""


@functools.cache
def _state_decoder(ruleset: str) -> Callable[[bytes | msgspec.Raw], msgspec.Struct]:
    rulebook, _ = RULESETS[ruleset]
    fields = {field.name: field for field in msgspec.structs.fields(rulebook.state)}
    kind = _array_of(_definition(fields[name]) for name in rulebook.stored)
    decode_state: Callable[[bytes | msgspec.Raw], msgspec.Struct] = msgspec.msgpack.Decoder(kind).decode
    return decode_state


@functools.cache
def _state_values(ruleset: str) -> Callable[[Any], Sequence[Any]]:
    """Return a function that lists the values of a state in their stored order."""
    return operator.attrgetter(*RULESETS[ruleset][0].stored)


class EncodedCommit(NamedTuple):
    """What a commit stores: the game and its new log entries."""

    game: bytes
    entries: Sequence[bytes]

    @property
    def version_id(self) -> bytes:
        """The id of the new version, for compare-and-set."""
        return self.game[:VERSION_ID_BYTES]


def encode(game: Game, steps: Sequence[Step]) -> EncodedCommit:
    """Encode a game and its new log entries; without ``steps``, that of the creation."""
    steps = steps or [Step(Create(), game.events, game.created)]
    entries = [encode_entry(game, version, step) for version, step in enumerate(steps, game.version + 1 - len(steps))]
    return EncodedCommit(encode_game(game, entries[-1]), entries)


def encode_game(game: Game, newest_entry: bytes) -> bytes:
    """Encode a game whose newest log entry this is."""
    record = {
        **msgspec.structs.asdict(game),
        "options": msgspec.Raw(_encode_options(game.ruleset, game.state.options)),
        "state": msgspec.Raw(_encode(_state_values(game.ruleset)(game.state))),
        "events": packer_of(game.rulebook.id).pack_events(game.events),
    }
    version_id = game.version.to_bytes(8, "big") + newest_entry[:COMMIT_ID_BYTES]
    return with_checksum(version_id, _encode([record[name] for name in StoredGame.__struct_fields__]))


def encode_entry(game: Game, version: int, step: Step, *, has_time: bool = True) -> bytes:
    """Encode the log entry of a version, with a new nonce; without the time if it is not known (format 6)."""
    times = [max(0, step.at - game.created)] if has_time else []
    return _encode_entry(game.id, version, [*times, *packer_of(game.rulebook.id).pack_step(step.change, step.events)])


def _encode_entry(game_id: str, version: int, content: Packed) -> bytes:
    nonce, body = secrets.token_bytes(NONCE_BYTES), _encode(content)
    return nonce + _checksum(game_id, version, nonce, body) + body


def with_checksum(version_id: bytes, body: bytes, number: int = FORMAT) -> bytes:
    """Join version id, format and body, with the CRC-32 of all before the body."""
    head = version_id + bytes([number])
    return head + zlib.crc32(head + body).to_bytes(4, "big") + body


def decode(game_id: str, data: bytes) -> Game:
    """Decode a game.

    Raises:
        UnknownFormat: the bytes are of a format that is not read.
        Unreadable: the bytes are corrupt, or of a later version of the service.
    """
    number, body = _checked(game_id, data)
    try:
        return _game_of(game_id, int.from_bytes(data[:8], "big"), GAME_DECODERS[number](body))
    except (msgspec.MsgspecError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"game {game_id}: the stored bytes have an unknown schema ({error})") from error


def _checked(game_id: str, data: bytes) -> tuple[int, bytes]:
    """Return the format and the body of a game."""
    version_id, body = data[:VERSION_ID_BYTES], data[HEADER_BYTES:]
    number = data[VERSION_ID_BYTES] if len(data) > HEADER_BYTES else 0
    if data == with_checksum(version_id, body, number):
        if number not in GAME_DECODERS:
            raise UnknownFormat(f"game {game_id}: the stored bytes have the format {number}")
        return number, body
    body_6 = format_6.checked_body(data)
    if body_6 is None:
        raise Unreadable(f"game {game_id}: the stored bytes are corrupt")
    return 6, body_6


def _game_of(game_id: str, version: int, fields: dict[str, Any]) -> Game:
    ruleset, options, state = fields["ruleset"], fields.pop("options"), fields.pop("state")
    if ruleset not in RULESETS:
        raise Unreadable(f"game {game_id}: its ruleset {ruleset} is not installed")
    rulebook, _ = RULESETS[ruleset]
    decoded = msgspec.structs.asdict(_state_decoder(ruleset)(state))
    fields["state"] = rulebook.state(options=_decode_options(ruleset, bytes(options)), **decoded)
    fields["events"] = packer_of(rulebook.id).unpack_events(fields["events"])
    return Game(id=game_id, version=version, **fields)


class LogEntry(msgspec.Struct, frozen=True):
    """The log entry of one version of a game."""

    change: Change
    events: list[Event]
    at: int | None
    """Milliseconds since the game was created; None: the entry was written in format 6."""


def decode_entry(game: Game, version: int, data: bytes) -> LogEntry:
    """Decode the log entry of a version of a game.

    Raises:
        Unreadable: the entry is corrupt, or not the one of this version.
    """
    body = data[COMMIT_ID_BYTES:]
    if data[NONCE_BYTES:COMMIT_ID_BYTES] != _checksum(game.id, version, data[:NONCE_BYTES], body):
        raise Unreadable(f"game {game.id}: the log entry of version {version} is corrupt")
    packing = packer_of(game.rulebook.id)
    try:
        content = _decode_any(body)
        at, number, fields, *events = [None, *content] if isinstance(content[1], list) else content
        return LogEntry(packing.unpack_change(number, fields), packing.unpack_events(events), at)
    except (msgspec.MsgspecError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"game {game.id}: the log entry of version {version} has an unknown schema") from error


def decode_published(game_id: str, data: bytes) -> Committed:
    """Decode a publication of ``commit.lua``: a version id, then the next game and its entries, each after its length.

    Raises:
        Unreadable: the bytes are corrupt, or of a later version of the service.
    """
    before, rest, parts = data[:VERSION_ID_BYTES], data[VERSION_ID_BYTES:], list[bytes]()
    while rest:
        end = 2 + int.from_bytes(rest[:2], "big")
        parts.append(rest[2:end])
        rest = rest[end:]
    stored, *entries = parts or [b""]
    game = decode(game_id, stored)
    first = game.version + 1 - len(entries)
    log = [decode_entry(game, version, entry).events for version, entry in enumerate(entries, first)]
    return Committed(before, Loaded(game, stored[:VERSION_ID_BYTES], game.status, log=log))


def published_version(data: bytes) -> int:
    """Return the version that such a publication announces."""
    return int.from_bytes(data[VERSION_ID_BYTES + 2 : VERSION_ID_BYTES + 10], "big")


def _checksum(game_id: str, version: int, nonce: bytes, body: bytes) -> bytes:
    return binascii.crc_hqx(b"".join([game_id.encode(), version.to_bytes(8, "big"), nonce, body]), 0).to_bytes(2, "big")


def encode_receipt(receipt: Receipt) -> bytes:
    """Encode a receipt without its name."""
    if isinstance(receipt.outcome, Success):
        return receipt.request_digest + receipt.outcome.version_before.to_bytes(4, "big") + receipt.outcome.salt
    refusal = receipt.outcome
    content = [PROBLEM_TYPES.index(type(refusal)), refusal.code, refusal.clause, refusal.parameters]
    return receipt.request_digest + REFUSED_MARKER + _encode(content)


def decode_receipt(game: Game, name: bytes, data: bytes) -> Receipt:
    """Decode the receipt with this name.

    Raises:
        Unreadable: the receipt is corrupt.
    """
    body, since, rest = data[:4], data[4:8], data[8:]
    try:
        if len(since) == 4 and since != REFUSED_MARKER:
            return Receipt(name, body, Success(range(game.version).index(int.from_bytes(since, "big")), rest))
        index, code, clause, parameters = _decode_any(rest)
        return Receipt(name, body, PROBLEM_TYPES[index](code, clause=clause, **parameters))
    except (msgspec.MsgspecError, IndexError, TypeError, ValueError) as error:
        raise Unreadable(f"game {game.id}: a receipt is corrupt") from error


@functools.lru_cache(maxsize=1024)
def _encode_options(ruleset: str, options: msgspec.Struct) -> bytes:
    """Encode the options that differ from the ruleset's, which are fixed for the id of a ruleset."""
    defaults = msgspec.structs.asdict(RULESETS[ruleset][1].options)
    chosen = msgspec.structs.asdict(options)
    return _encode({name: value for name, value in chosen.items() if value != defaults[name]})


@functools.lru_cache(maxsize=1024)
def _decode_options(ruleset: str, data: bytes) -> msgspec.Struct:
    rulebook, rules = RULESETS[ruleset]
    chosen = {**msgspec.to_builtins(rules.options), **msgspec.msgpack.decode(data)}
    options: msgspec.Struct = msgspec.convert(chosen, rulebook.options)
    return options
