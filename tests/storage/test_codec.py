"""What is written down can be read again, and what cannot be read is told as such."""

import functools
import itertools
import types
import typing
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from service.games.changes import TABLE_EVENTS, Act, Join, Leave, Start
from service.games.errors import Unreadable
from service.games.game import Game, Seat
from service.rules import PRESETS
from service.storage.codec import HEAD, SCHEMA, STAMP, decode, decode_change, encode, encode_change, sealed
from tests.storage.games import RULESET, content, game_of, whole_game

every_ruleset = pytest.mark.parametrize("ruleset", PRESETS)
SCHEMA_FIELD, RULESET_FIELD, STATE_FIELD, EVENTS_FIELD = 0, 1, -2, -1


def halfway() -> Game:
    """A game in which much has happened."""
    game, _ = next(itertools.islice(whole_game(RULESET, 2), 60, None))
    return game


def rewritten(field: int, value: Any) -> bytes:
    """A game with another value in a field, sealed as a later version of the service would."""
    fields = msgspec.msgpack.decode(encode(halfway())[HEAD:])
    fields[field] = value
    return sealed(bytes(STAMP), msgspec.msgpack.encode(fields))


def is_unreadable(data: bytes) -> bool:
    try:
        decode("0" * 24, data)
    except Unreadable:
        return True
    return False


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value that the field of a move, an event or a change can have."""
    inner = [values(argument) for argument in typing.get_args(hint)] if typing.get_origin(hint) is not None else []
    if typing.get_origin(hint) is list:
        return st.lists(inner[0], max_size=3)
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        return st.one_of(inner)
    plain: st.SearchStrategy[Any] = st.integers(0, 2**40) if hint is int else st.from_type(hint)
    return plain


@functools.cache
def any_of(kinds: tuple[type[msgspec.Struct], ...]) -> st.SearchStrategy[Any]:
    """Any move, event or change of these types."""
    hints = {kind: typing.get_type_hints(kind) for kind in kinds}
    return st.one_of(
        [st.builds(kind, **{name: values(hints[kind][name]) for name in kind.__struct_fields__}) for kind in kinds]
    )


@every_ruleset
def test_every_state_of_a_whole_game_is_read_as_it_was_written(ruleset: str) -> None:
    for game, _ in whole_game(ruleset, PRESETS[ruleset][0].seats[0]):
        data = encode(game)
        read = decode(game.id, data)
        assert msgspec.msgpack.encode(read.state) == msgspec.msgpack.encode(game.state)
        assert content(read) == content(game)
        assert encode(read)[HEAD:] == data[HEAD:]


@every_ruleset
def test_every_change_of_a_whole_game_is_read_as_it_was_written(ruleset: str) -> None:
    for game, change in whole_game(ruleset, PRESETS[ruleset][0].seats[0]):
        assert decode_change(game, encode_change(game, change)) == change


@every_ruleset
@settings(deadline=None, max_examples=150, derandomize=True)
@given(data=st.data())
def test_every_kind_of_event_is_read_as_it_was_written(ruleset: str, data: st.DataObject) -> None:
    kinds = (*TABLE_EVENTS, *PRESETS[ruleset][0].events)
    game = game_of(ruleset, events=data.draw(st.lists(any_of(kinds), max_size=4)))
    assert decode(game.id, encode(game)).events == game.events


@every_ruleset
@settings(deadline=None, max_examples=150, derandomize=True)
@given(data=st.data())
def test_every_kind_of_change_is_read_as_it_was_written(ruleset: str, data: st.DataObject) -> None:
    moves = any_of(PRESETS[ruleset][0].moves)
    change = data.draw(any_of((Join, Leave, Start)) | st.builds(Act, st.integers(0, 9), moves))
    game = game_of(ruleset)
    assert decode_change(game, encode_change(game, change)) == change


def test_what_surrounds_the_state_is_read_as_it_was_written() -> None:
    game = game_of(
        version=2**40,
        edition=7,
        created=2**47,
        public=False,
        sandbox=True,
        closed="move_limit",
        move_limit=2**30,
        host=1,
        seats=[Seat(), Seat("Zoë \N{BLACK SPADE SUIT}\0", bytes(32))],
    )
    assert content(decode(game.id, encode(game))) == content(game)


def test_the_same_game_is_never_written_under_the_same_stamp_twice() -> None:
    game = game_of()
    stamps = {encode(game)[:STAMP] for _ in range(100)}
    assert len(stamps) == 100
    assert {stamp[:8] for stamp in stamps} == {game.version.to_bytes(8, "big")}


def test_the_stamp_is_read_with_the_game() -> None:
    data = encode(game_of(version=258))
    read = decode("0" * 24, data)
    assert (read.version, read.stamp) == (258, data[:STAMP])


def test_one_damaged_byte_anywhere_makes_a_game_unreadable() -> None:
    data = bytearray(encode(halfway()))
    for place in range(len(data)):
        right = data[place]
        for wrong in range(256):
            data[place] = wrong
            assert is_unreadable(bytes(data)) == (wrong != right)
        data[place] = right


def test_a_game_that_was_cut_off_or_has_grown_is_unreadable() -> None:
    data = encode(halfway())
    assert all(is_unreadable(data[:length]) for length in range(len(data)))
    assert is_unreadable(data + b"\0")


@settings(deadline=None, derandomize=True)
@given(st.binary(max_size=64))
@example(bytes(HEAD))
def test_bytes_that_nobody_wrote_are_unreadable(data: bytes) -> None:
    assert is_unreadable(data)


LATER = {
    "a later layout with the same fields": rewritten(SCHEMA_FIELD, SCHEMA + 1),
    "a later layout with other fields": sealed(bytes(STAMP), msgspec.msgpack.encode([SCHEMA + 1, {"players": 2}])),
    "a ruleset of a later version": rewritten(RULESET_FIELD, "uno-underwater"),
    "a state of a later version": rewritten(STATE_FIELD, {"hands": []}),
    "an event of a later version": rewritten(EVENTS_FIELD, [[250, 0]]),
}


@pytest.mark.parametrize("data", LATER.values(), ids=LATER)
def test_what_a_later_version_of_the_service_has_written_is_unreadable(data: bytes) -> None:
    with pytest.raises(Unreadable):
        decode("0" * 24, data)


def test_what_is_unreadable_says_which_game_it_is() -> None:
    with pytest.raises(Unreadable, match="1234"):
        decode("1234", rewritten(SCHEMA_FIELD, SCHEMA + 1))


def test_two_entries_of_the_same_change_differ_in_eight_random_bytes() -> None:
    """So another commit is taken for one's own, whose answer was lost, once in 2**64 times."""
    game = game_of()
    entries = [encode_change(game, Start(0)) for _ in range(100)]
    assert len({entry[:8] for entry in entries}) == 100
    assert len({entry[8:] for entry in entries}) == 1
