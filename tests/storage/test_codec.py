"""The stored form: every encoded value can be decoded, and invalid bytes are reported as unreadable."""

import functools
import itertools
import types
import typing
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from croupier.games.changes import COMMON_EVENTS
from croupier.games.changes.change import Change, Step
from croupier.games.changes.leaving import Leave
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.seats import Join
from croupier.games.changes.table import Create, Start
from croupier.games.errors import Problem, UnknownFormat, Unreadable
from croupier.games.game import Game, Seat
from croupier.games.idempotency import Receipt, Success
from croupier.games.settings import Settings
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import CARD
from croupier.storage import codec
from croupier.storage.codec import (
    COMMIT_ID_BYTES,
    FORMAT,
    HEADER_BYTES,
    VERSION_ID_BYTES,
    LogEntry,
    StoredGame,
    decode,
    decode_entry,
    decode_receipt,
    with_checksum,
)
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.storage.games import RULESET, game_of, whole_game

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
RULESET_FIELD, STATE_FIELD, EVENTS_FIELD, SETTINGS_FIELD = map(
    StoredGame.__struct_fields__.index, ("ruleset", "state", "events", "settings")
)


def halfway() -> Game:
    """Return a game after many changes."""
    game, _ = next(itertools.islice(whole_game(RULESET, 2), 60, None))
    return game


def rewritten(field: int, value: Any) -> bytes:
    """Return a game with another value in a field, with a valid checksum as by a later version of the service."""
    fields = msgspec.msgpack.decode(encode(halfway())[HEADER_BYTES:])
    fields[field] = value
    return with_checksum(bytes(VERSION_ID_BYTES), msgspec.msgpack.encode(fields))


def encode(game: Game) -> bytes:
    """Return the stored form of a game, whatever its last change."""
    return codec.encode(game, []).game


def entry_of(game: Game, change: Change | None) -> bytes:
    """Return the log entry of a change."""
    return codec.encode(game, [Step(change, game.events)] if change else []).entries[0]


def is_unreadable(data: bytes) -> bool:
    try:
        decode("0" * 24, data)
    except Unreadable:
        return True
    return False


VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(0, 2**40), st.text(), st.lists(st.integers(0, 9))
)
PLAIN = {int: st.integers(0, 2**40), Any: VALUES, dict[str, Any]: st.dictionaries(st.text(), VALUES)}
"""Strategies by type, unless hypothesis has one."""


def values(hint: Any, cards: Sequence[str]) -> st.SearchStrategy[Any]:
    """Return a strategy for the values of a field of a move, an event or a change."""
    if any(meta.extra == CARD for meta in getattr(hint, "__metadata__", ())):
        return st.sampled_from(cards)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return values(arguments[0], cards)
    if origin in (list, tuple):
        return st.lists(values(arguments[0], cards), max_size=3).map(origin)
    if origin in (types.UnionType, typing.Union):
        return st.one_of([values(argument, cards) for argument in arguments])
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return any_of((hint,))
    plain: st.SearchStrategy[Any] = PLAIN[hint] if hint in PLAIN else st.from_type(hint)
    return plain


@functools.cache
def any_of(kinds: tuple[type[msgspec.Struct], ...], ruleset: str = RULESET) -> st.SearchStrategy[Any]:
    """Return a strategy for moves, events or changes of these types, with cards of a ruleset."""
    cards = [face.code for face in RULESETS[ruleset][0].cards]
    hints = {kind: typing.get_type_hints(kind, include_extras=True) for kind in kinds}
    return st.one_of(
        [
            st.builds(kind, **{name: values(hints[kind][name], cards) for name in kind.__struct_fields__})
            for kind in kinds
        ]
    )


@every_ruleset
def test_every_state_and_change_of_a_whole_game_is_read_as_it_was_written(ruleset: str) -> None:
    for game, change in whole_game(ruleset, RULESETS[ruleset][0].seats[0]):
        data = encode(game)
        read = decode(game.id, data)
        assert read == game
        assert encode(read)[HEADER_BYTES:] == data[HEADER_BYTES:]
        assert decode_entry(game, game.version, entry_of(game, change)) == LogEntry(change, game.events, 0)


@every_ruleset
@settings(deadline=None, max_examples=250, derandomize=True)
@given(data=st.data())
def test_every_kind_of_change_and_of_event_is_read_as_it_was_written(ruleset: str, data: st.DataObject) -> None:
    rulebook = RULESETS[ruleset][0]
    moves, events = any_of(rulebook.moves, ruleset), any_of((*COMMON_EVENTS, *rulebook.events), ruleset)
    changes = st.none() | any_of((Join, Leave, Start)) | st.builds(MakeMove, st.integers(0, 9), moves)
    game, change = game_of(ruleset, events=data.draw(st.lists(events, max_size=4))), data.draw(changes)
    assert decode(game.id, encode(game)).events == game.events
    entry = decode_entry(game, game.version, entry_of(game, change))
    assert entry == LogEntry(change or Create(), game.events, 0)


def test_the_envelope_of_the_state_is_read_as_it_was_written() -> None:
    game = game_of(
        version=2**40,
        edition=7,
        created=2**47,
        public=False,
        sandbox=True,
        closed="move_limit",
        move_limit=2**30,
        host=1,
        settings=Settings(spectators="off", bot_pace=8, fill="easy"),
        seats=[Seat(bot="hard"), Seat("Zoë \N{BLACK SPADE SUIT}\0", bytes(32))],
        seed=b"s" * 32,
        bots_at=800,
        gather_until=900,
        unheld=7,
    )
    assert decode(game.id, encode(game)) == game


def test_the_version_id_is_the_version_with_the_nonce_of_its_log_entry() -> None:
    game = game_of(version=258)
    written = codec.encode(game, [Step(Leave(0), game.events)])
    nonce = written.entries[0][:COMMIT_ID_BYTES]
    assert written.version_id == written.game[:VERSION_ID_BYTES] == bytes([0, 0, 0, 0, 0, 0, 1, 2]) + nonce
    assert decode(game.id, written.game).version == 258


def test_one_damaged_byte_anywhere_makes_a_game_unreadable() -> None:
    data = bytearray(encode(halfway()))
    for index in range(len(data)):
        original = data[index]
        for wrong in range(256):
            data[index] = wrong
            assert is_unreadable(bytes(data)) == (wrong != original)
        data[index] = original


def test_a_truncated_or_extended_game_is_unreadable() -> None:
    data = encode(halfway())
    assert all(is_unreadable(data[:length]) for length in range(len(data)))
    assert is_unreadable(data + b"\0")


@settings(deadline=None, derandomize=True)
@given(st.binary(max_size=64))
@example(bytes(HEADER_BYTES))
def test_random_bytes_are_unreadable(data: bytes) -> None:
    assert is_unreadable(data)


LATER = {
    "a later layout with other fields": with_checksum(
        bytes(VERSION_ID_BYTES), msgspec.msgpack.encode([{"players": 2}])
    ),
    "a ruleset of a later version": rewritten(RULESET_FIELD, "uno-underwater"),
    "a state of a later version": rewritten(STATE_FIELD, {"hands": []}),
    "an event of a later version": rewritten(EVENTS_FIELD, [[250, 0]]),
    "a setting of a later version": rewritten(SETTINGS_FIELD, ["delayed"]),
}


@pytest.mark.parametrize("data", LATER.values(), ids=LATER)
def test_a_game_written_by_a_later_version_of_the_service_is_unreadable(data: bytes) -> None:
    with pytest.raises(Unreadable, match="1234"):
        decode("1234", data)


def test_a_format_that_is_not_read_is_distinguished_from_damage() -> None:
    later = with_checksum(bytes(VERSION_ID_BYTES), b"anything", FORMAT + 1)
    with pytest.raises(UnknownFormat, match="1234: the stored bytes have the format 8"):
        decode("1234", later)
    with pytest.raises(Unreadable) as damaged:
        decode("1234", later[:-1] + b"?")
    assert not isinstance(damaged.value, UnknownFormat)


def test_two_versions_of_the_service_read_what_the_other_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The earlier one reads format 8 and writes 7, as for one release before the later one writes 8."""
    game = halfway()
    monkeypatch.setitem(codec.GAME_DECODERS, FORMAT + 1, codec.GAME_DECODERS[FORMAT])
    earlier = encode(game)
    later = with_checksum(earlier[:VERSION_ID_BYTES], earlier[HEADER_BYTES:], FORMAT + 1)
    assert decode(game.id, earlier) == decode(game.id, later) == game


def test_an_entry_has_the_time_since_the_creation() -> None:
    game = game_of(created=5_000)
    entry = codec.encode(game, [Step(Start(0), [], 7_500)]).entries[0]
    assert decode_entry(game, game.version, entry).at == 2_500


def test_two_entries_of_the_same_change_differ_in_random_bytes() -> None:
    """Another commit of the same change at the same version is mistaken for one's own with a probability of 2**-32."""
    game = game_of()
    entries = [entry_of(game, Start(0)) for _ in range(100)]
    assert len({entry[:4] for entry in entries}) == 100
    assert len({encode(game)[:VERSION_ID_BYTES] for _ in range(100)}) == 100
    assert len({entry[COMMIT_ID_BYTES:] for entry in entries}) == 1


def test_an_entry_is_readable_only_for_its_version_and_its_game() -> None:
    game = game_of(version=7)
    entry = entry_of(game, Start(0))
    assert decode_entry(game, 7, entry).change == Start(0)
    for version in (0, 6, 8, 7 + 2**32):
        with pytest.raises(Unreadable, match=game.id):
            decode_entry(game, version, entry)
    with pytest.raises(Unreadable):
        decode_entry(game_of(), 7, entry)


@pytest.mark.parametrize(
    "content", [[], 5, [0], [999, []], [0, [], [250, 0]], [0, [], [40]], [5, [10**6]], [1, 5]], ids=str
)
def test_an_entry_of_a_later_version_of_the_service_is_unreadable(content: Any) -> None:
    game = game_of()
    entry = codec._encode_entry(game.id, game.version, content)
    with pytest.raises(Unreadable, match=game.id):
        decode_entry(game, game.version, entry)


@pytest.mark.parametrize("since", [0, 1, 255, 20_000, 2**32 - 2])
@pytest.mark.parametrize("salt", [b"", b"12345678"])
def test_the_receipt_of_a_change_is_read_as_it_was_written(since: int, salt: bytes) -> None:
    receipt = Receipt(b"name of ", b"body", Success(since, salt))
    assert decode_receipt(game_of(version=2**32), receipt.key_digest, codec.encode_receipt(receipt)) == receipt


@pytest.mark.parametrize("nature", codec.PROBLEM_TYPES)
def test_the_receipt_of_a_refusal_is_read_with_all_its_facts(nature: type[Problem]) -> None:
    refusal = nature("no_such_code", clause="D-01", card="r5", seats=[1, 2], reason=None)
    written = codec.encode_receipt(Receipt(b"name of ", b"body", refusal))
    read = decode_receipt(game_of(), b"name of ", written)
    assert (read.key_digest, read.request_digest) == (b"name of ", b"body")
    assert isinstance(read.outcome, nature)
    assert vars(read.outcome) == vars(refusal)


@pytest.mark.parametrize("data", [b"", b"body", b"body\0\0\0", b"body" + (7).to_bytes(4, "big"), b"body" + b"\xff" * 4])
def test_an_invalid_receipt_is_unreadable(data: bytes) -> None:
    game = game_of(version=7)
    with pytest.raises(Unreadable, match=game.id):
        decode_receipt(game, b"name of ", data)
