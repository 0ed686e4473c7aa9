"""What a rulebook's record must not contradict: the catalogue, the contract and the stored bytes rest on it."""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec import inspect

from service.rules.codes import SHARED

if TYPE_CHECKING:
    from service.rules.rulebook import Rulebook

SEATS = range(2, 11)
"""The stored form of a move has ten numbers for seats."""
MOST_CARDS = 256
"""So many numbers a byte has."""
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
WORD = re.compile(r"[a-z][a-z0-9_]*")
"""A code, or a kind of move or event: it is part of the name of a message."""
CARD_CODE = re.compile(r"\S{1,8}")
SWATCH = re.compile(r"#[0-9A-F]{6}")
IN_MOVES, IN_EVENTS = {"kind", "label"}, {"kind", "text", "version"}
"""Members that the service adds to moves and events."""
TABLE_KINDS = {"seat_taken", "seat_left", "game_started", "game_closed"}
"""Kinds of events that the service itself has at every table."""
RESERVED = {"Move", "Event", "Board", "Options", "Position", "You", "Game", "History", "Colour", "Direction"}
"""Names that the contract gives to other things of a rulebook."""
READ = {
    inspect.Metadata,
    inspect.UnionType,
    inspect.StructType,
    inspect.ListType,
    inspect.VarTupleType,
    inspect.LiteralType,
    inspect.IntType,
    inspect.StrType,
    inspect.BoolType,
    inspect.NoneType,
}
"""Types of what a client sends whose faults the service can explain."""


def faults_of(book: "Rulebook") -> list[str]:
    """Say what is wrong with a record; nothing, if no fault was found."""
    return [*_of_names(book), *_of_cards(book), *_of_options(book), *_of_words(book), *_of_types(book)]


def _of_names(book: "Rulebook") -> Iterator[str]:
    for name in (book.id, *(one.id for one in book.rulesets)):
        if not ID.fullmatch(name):
            yield f"the id {name!r} is not lower-case words with hyphens between them"
    if not all((book.title, *(one.title and one.summary for one in book.rulesets))):
        yield "it has no title, or a ruleset has no title or no summary"
    if not book.seats or not {*book.seats} <= {*SEATS}:
        yield f"a table has {SEATS[0]} to {SEATS[-1]} seats"
    if not book.rulesets:
        yield "there is no ruleset"


def _of_cards(book: "Rulebook") -> Iterator[str]:
    codes, suits = [face.code for face in book.cards], [suit.code for suit in book.suits]
    if len(codes) > MOST_CARDS:
        yield f"there are more than {MOST_CARDS} kinds of cards"
    if len(codes) > len({*codes}) or len(suits) > len({*suits}):
        yield "two kinds of cards, or two suits, have the same code"
    if not all(map(CARD_CODE.fullmatch, (*codes, *suits))):
        yield "the code of a card or a suit has not 1 to 8 characters, or has a space"
    if not all(SWATCH.fullmatch(suit.swatch) for suit in book.suits):
        yield "a swatch is not #RRGGBB in upper case"
    if not {face.suit for face in book.cards} <= {*suits, None}:
        yield "a card is of a suit that is not listed"
    if not {code for dice in book.dice.values() for die in dice for code in die} <= {*codes}:
        yield "a die has a face that is not among `cards`"


def _of_options(book: "Rulebook") -> Iterator[str]:
    if not all(isinstance(one.options, book.options) for one in book.rulesets):
        yield "a ruleset has options of another type"
    if not book.options.__struct_config__.frozen:
        yield "the options are not frozen: games share them"
    if not book.quick.keys() <= {*book.options.__struct_fields__}:
        yield "`quick` names no option of it"
    if book.dice and "faces" not in book.options.__struct_fields__:
        yield "there are dice, but no option `faces`"


def _of_words(book: "Rulebook") -> Iterator[str]:
    if not book.rules:
        yield "there is no kind of move"
    if not {*book.idle} <= {*book.rules}:
        yield "`idle` names no move of it"
    for what, kinds in (("moves", book.rules), ("events", book.redaction)):
        tags, names = {_tag(kind) for kind in kinds}, {kind.__name__ for kind in kinds}
        if min(len(tags), len(names)) < len(kinds):
            yield f"two {what} have the same kind, or the same name"
    if any({*kind.__struct_fields__} & IN_MOVES for kind in book.rules):
        yield "a move has a field that the service adds: kind or label"
    if any({*kind.__struct_fields__} & IN_EVENTS for kind in book.redaction):
        yield "an event has a field that the service adds: kind, text or version"
    if TABLE_KINDS & {_tag(kind) for kind in book.redaction}:
        yield f"an event is of a kind that the service has: {', '.join(sorted(TABLE_KINDS))}"
    if not all(map(WORD.fullmatch, (*book.codes, *map(_tag, (*book.rules, *book.redaction))))):
        yield "a code or a kind is not lower-case words with underscores between them"
    if any(SHARED.get(name, code) != code for name, code in book.codes.items()):
        yield "it gives a shared code another meaning"


def _of_types(book: "Rulebook") -> Iterator[str]:
    sent = (*book.rules, book.options, book.position)
    try:
        _, named = msgspec.json.schema_components((*sent, *book.redaction, book.board))
    except TypeError as error:
        yield f"a type cannot be part of the contract: {error}"
        return
    if twice := sorted(name.rpartition(".")[2] for name in named if "." in name):
        yield f"two types have the same name: {', '.join(dict.fromkeys(twice))}"
    own = named.keys() - {kind.__name__ for kind in (book.options, book.position, book.board)}
    if taken := sorted(own & RESERVED):
        yield f"a type has a name that the contract gives to something else: {', '.join(taken)}"
    yield from dict.fromkeys(fault for kind in sent for fault in _unread(kind))


def _unread(kind: type[msgspec.Struct]) -> Iterator[str]:
    """Say which parts of a type that clients send the service could not judge."""
    waiting, seen = [inspect.type_info(kind)], set[type]()
    while waiting:
        node = waiting.pop()
        if type(node) not in READ:
            yield f"{kind.__name__} has a part that no client can send: {type(node).__name__}"
        if isinstance(node, inspect.StructType):
            if node.cls in seen:
                continue
            seen.add(node.cls)
            if not node.forbid_unknown_fields:
                yield f"{node.cls.__name__} does not have forbid_unknown_fields=True"
        waiting += _parts(node)


def _parts(node: inspect.Type) -> Iterable[inspect.Type]:
    """List the types that a type is made of."""
    if isinstance(node, inspect.StructType):
        return [field.type for field in node.fields]
    if isinstance(node, inspect.UnionType):
        return node.types
    if isinstance(node, inspect.ListType | inspect.VarTupleType):
        return [node.item_type]
    return [node.type] if isinstance(node, inspect.Metadata) else []


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)
