"""What a rulebook's record must not contradict: the catalogue, the contract and the stored bytes rest on it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from service.rules.codes import SHARED

if TYPE_CHECKING:
    from service.rules.rulebook import Rulebook

SEATS = range(2, 11)
"""The stored form of a move has ten numbers for seats."""
MOST_CARDS = 256
"""So many numbers a byte has."""
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
IN_MOVES, IN_EVENTS = {"kind", "label"}, {"kind", "text", "version"}
"""Members that the service adds to moves and events."""


def faults_of(book: "Rulebook") -> list[str]:
    """Say what is wrong with a record; nothing, if no fault was found."""
    return [*_of_names(book), *_of_cards(book), *_of_options(book), *_of_words(book)]


def _of_names(book: "Rulebook") -> Iterator[str]:
    for name in (book.id, *(one.id for one in book.rulesets)):
        if not ID.fullmatch(name):
            yield f"the id {name!r} is not lower-case words with hyphens between them"
    if not book.seats or not {*book.seats} <= {*SEATS}:
        yield f"a table has {SEATS[0]} to {SEATS[-1]} seats"
    if not book.rulesets:
        yield "there is no ruleset"


def _of_cards(book: "Rulebook") -> Iterator[str]:
    codes, suits = [face.code for face in book.cards], {suit.code for suit in book.suits}
    if len(codes) > MOST_CARDS:
        yield f"there are more than {MOST_CARDS} kinds of cards"
    if len(codes) > len({*codes}):
        yield "two kinds of cards have the same code"
    if not {face.suit for face in book.cards} <= {*suits, None}:
        yield "a card is of a suit that is not listed"


def _of_options(book: "Rulebook") -> Iterator[str]:
    if not all(isinstance(one.options, book.options) for one in book.rulesets):
        yield "a ruleset has options of another type"
    if not book.quick.keys() <= {*book.options.__struct_fields__}:
        yield "`quick` names no option of it"


def _of_words(book: "Rulebook") -> Iterator[str]:
    if not {*book.idle} <= {*book.rules}:
        yield "`idle` names no move of it"
    for what, kinds in (("moves", book.rules), ("events", book.redaction)):
        tags, names = {kind.__struct_config__.tag for kind in kinds}, {kind.__name__ for kind in kinds}
        if min(len(tags), len(names)) < len(kinds):
            yield f"two {what} have the same kind, or the same name"
    if any({*kind.__struct_fields__} & IN_MOVES for kind in book.rules):
        yield "a move has a field that the service adds: kind or label"
    if any({*kind.__struct_fields__} & IN_EVENTS for kind in book.redaction):
        yield "an event has a field that the service adds: kind, text or version"
    if any(SHARED.get(name, code) != code for name, code in book.codes.items()):
        yield "it gives a shared code another meaning"
