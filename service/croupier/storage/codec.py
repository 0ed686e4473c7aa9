"""Encodes games, log entries and receipts, and decodes them.

A game is its version id (8 bytes version, 6 bytes commit id), a CRC-32 of all the rest, and msgpack without field
names; of its options only those that differ from the ruleset's.

A log entry is a nonce of 4 random bytes, a CRC-16 of the game's id, the version and all the rest, and a msgpack array
of the change and its events (see ``packing``). Its first 6 bytes are the commit id of the version that it led to. The
checksum detects an entry that is corrupt, or that belongs to another version or another game.

A receipt is the stored outcome of a request with an Idempotency-Key: a digest of the request (4 bytes), the version
before it (4 bytes; ``REJECTED_MARKER`` if it was rejected), and the salt of its tokens, or the rejection in msgpack.
"""

import binascii
import functools
import secrets
import zlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from croupier.games.changes import Change, Create, Step
from croupier.games.errors import Conflict, Forbidden, Invalid, NotFound, PreconditionFailed, Problem, Unreadable
from croupier.games.game import ClosedReason, Game, Seat
from croupier.games.idempotency import Receipt, Success
from croupier.games.settings import Lifetimes, Settings
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Event
from croupier.rules.rulebook import Rulebook
from croupier.storage.packing import Packed, packer_of

SCHEMA_VERSION = 6
"""Incremented when the binary layout changes."""
VERSION_ID_BYTES = 14
HEADER_BYTES = VERSION_ID_BYTES + 4
COMMIT_ID_BYTES = 6
"""Nonce and checksum of a log entry: two commits of the same change differ in them (see ``commit.lua``)."""
NONCE_BYTES = 4
REJECTED_MARKER = b"\xff\xff\xff\xff"
"""In a receipt, instead of the version: the request was rejected."""
PROBLEM_TYPES: tuple[type[Problem], ...] = (Forbidden, Conflict, PreconditionFailed, Invalid, NotFound)
"""Classes of rejections by their stored index. Append only."""


class StoredHead(msgspec.Struct, array_like=True):
    """The first fields of the stored form of a game, which can be decoded without the rest."""

    schema: int
    ruleset: str
    edition: int
    created: int
    public: bool
    sandbox: bool
    closed: ClosedReason | None
    host: int
    seats: list[Seat]


class StoredGame(StoredHead, array_like=True):
    """The stored form of a game: everything but its id and its version. Add fields at the end, with their defaults."""

    options: msgspec.Raw
    """Options that differ from the ruleset's, by name."""
    state: msgspec.Raw
    """All fields of the state but the options."""
    events: list[Packed]
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


def _state_type(rulebook: Rulebook) -> type[msgspec.Struct]:
    fields = [_field_definition(field) for field in msgspec.structs.fields(rulebook.state) if field.name != "options"]
    return msgspec.defstruct("Stored", fields, array_like=True, kw_only=True)


def _field_definition(field: msgspec.structs.FieldInfo) -> Any:  # noqa: ANN401  # an argument of defstruct
    if field.default is not msgspec.NODEFAULT:
        return field.name, field.type, field.default
    if field.default_factory is not msgspec.NODEFAULT:
        return field.name, field.type, msgspec.field(default_factory=field.default_factory)
    return field.name, field.type


_encode = msgspec.msgpack.Encoder().encode
_as_tuple = msgspec.structs.astuple
_decode_stored = msgspec.msgpack.Decoder(StoredGame).decode
_decode_head = msgspec.msgpack.Decoder(StoredHead).decode
_decode_any = msgspec.msgpack.Decoder().decode


@functools.cache
def _state_decoder(ruleset: str) -> Callable[[bytes | msgspec.Raw], msgspec.Struct]:
    return msgspec.msgpack.Decoder(_state_type(RULESETS[ruleset][0])).decode


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
    packing = packer_of(game.rulebook.id)
    contents = [packing.pack_step(*step) for step in steps or [Step(Create(), game.events)]]
    first = game.version + 1 - len(contents)
    entries = [_encode_entry(game.id, version, content) for version, content in enumerate(contents, first)]
    record = StoredGame(
        SCHEMA_VERSION,
        game.ruleset,
        game.edition,
        game.created,
        game.public,
        game.sandbox,
        game.closed,
        game.host,
        game.seats,
        msgspec.Raw(_encode_options(game.ruleset, game.state.options)),
        msgspec.Raw(_encode(_as_tuple(game.state)[1:])),
        packing.pack_events(game.events),
        game.move_limit,
        game.settings,
        game.updated,
        game.turn_since,
        game.unattended,
        game.locked,
        game.code,
        game.lifetimes,
        game.seed,
        game.bots_at,
        game.gather_until,
        game.next_game,
        game.unheld,
    )
    version_id = game.version.to_bytes(8, "big") + entries[-1][:COMMIT_ID_BYTES]
    return EncodedCommit(with_checksum(version_id, _encode(record)), entries)


def _encode_entry(game_id: str, version: int, content: Packed) -> bytes:
    nonce, body = secrets.token_bytes(NONCE_BYTES), _encode(content)
    return nonce + _checksum(game_id, version, nonce, body) + body


def with_checksum(version_id: bytes, body: bytes) -> bytes:
    """Join version id and body, with the CRC-32 of both between them."""
    return version_id + zlib.crc32(version_id + body).to_bytes(4, "big") + body


def decode(game_id: str, data: bytes) -> Game:
    """Decode a game.

    Raises:
        Unreadable: the bytes are corrupt, or of a later version of the service.
    """
    body = _checked_body(game_id, data)
    try:
        return _game_of(game_id, int.from_bytes(data[:8], "big"), _decode_stored(body))
    except (msgspec.MsgspecError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"game {game_id}: the stored bytes have an unknown schema ({error})") from error


def decode_head(game_id: str, data: bytes) -> StoredHead:
    """Decode the first fields of a game.

    Raises:
        Unreadable: the bytes are corrupt, or of another version of the service.
    """
    try:
        head = _decode_head(_checked_body(game_id, data))
    except msgspec.MsgspecError as error:
        raise Unreadable(f"game {game_id}: the stored bytes have an unknown schema ({error})") from error
    if head.schema != SCHEMA_VERSION:
        raise Unreadable(f"game {game_id}: the stored bytes have an unknown schema ({head.schema})")
    return head


def _checked_body(game_id: str, data: bytes) -> bytes:
    body = data[HEADER_BYTES:]
    if data != with_checksum(data[:VERSION_ID_BYTES], body):
        raise Unreadable(f"game {game_id}: the stored bytes are corrupt")
    return body


def _game_of(game_id: str, version: int, record: StoredGame) -> Game:
    if record.schema != SCHEMA_VERSION:
        raise KeyError(f"schema {record.schema}")
    if record.ruleset not in RULESETS:
        raise Unreadable(f"game {game_id}: its ruleset {record.ruleset} is not installed")
    rulebook, _ = RULESETS[record.ruleset]
    return Game(
        id=game_id,
        version=version,
        ruleset=record.ruleset,
        edition=record.edition,
        created=record.created,
        public=record.public,
        sandbox=record.sandbox,
        closed=record.closed,
        host=record.host,
        seats=record.seats,
        state=rulebook.state(
            options=_decode_options(record.ruleset, bytes(record.options)),
            **msgspec.structs.asdict(_state_decoder(record.ruleset)(record.state)),
        ),
        events=packer_of(rulebook.id).unpack_events(record.events),
        move_limit=record.move_limit,
        settings=record.settings,
        updated=record.created if record.updated is None else record.updated,
        turn_since=record.turn_since,
        unattended=record.unattended,
        locked=record.locked,
        code=record.code,
        lifetimes=record.lifetimes,
        seed=record.seed,
        bots_at=record.bots_at,
        gather_until=record.gather_until,
        next_game=record.next_game,
        unheld=record.unheld,
    )


class LogEntry(msgspec.Struct, frozen=True):
    """The log entry of one version of a game."""

    change: Change
    events: list[Event]


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
        number, fields, *events = _decode_any(body)
        return LogEntry(packing.unpack_change(number, fields), packing.unpack_events(events))
    except (msgspec.MsgspecError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"game {game.id}: the log entry of version {version} has an unknown schema") from error


def _checksum(game_id: str, version: int, nonce: bytes, body: bytes) -> bytes:
    return binascii.crc_hqx(b"".join([game_id.encode(), version.to_bytes(8, "big"), nonce, body]), 0).to_bytes(2, "big")


def encode_receipt(receipt: Receipt) -> bytes:
    """Encode a receipt without its name."""
    if isinstance(receipt.outcome, Success):
        return receipt.request_digest + receipt.outcome.version_before.to_bytes(4, "big") + receipt.outcome.salt
    refusal = receipt.outcome
    content = [PROBLEM_TYPES.index(type(refusal)), refusal.code, refusal.clause, refusal.parameters]
    return receipt.request_digest + REJECTED_MARKER + _encode(content)


def decode_receipt(game: Game, name: bytes, data: bytes) -> Receipt:
    """Decode the receipt with this name.

    Raises:
        Unreadable: the receipt is corrupt.
    """
    body, since, rest = data[:4], data[4:8], data[8:]
    try:
        if len(since) == 4 and since != REJECTED_MARKER:
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
