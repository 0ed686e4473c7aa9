"""Changes, moves and events as short arrays.

A Struct is the list of its fields without those at the end that have their default. In place of the code of a card
stands its number in the catalogue, in place of a list of codes the bytes of their numbers. An event has the number of
its type in front. Numbers are stored: types and cards are appended to their tables, never inserted or removed, so that
what happened under an earlier edition of the rules can be read.
"""

import functools
from collections.abc import Sequence
from typing import Any

import msgspec

from service.games.changes import Act, Change, Join, Leave, Start
from service.games.events import TABLE_EVENTS
from service.rules.catalogue import RULEBOOKS
from service.rules.rulebook import Rulebook
from service.rules.words import CARD, Event, mark_of

CHANGE_TYPES: tuple[type[Change], ...] = (Join, Leave, Start)
"""In the order of their numbers, from 1: 0 is the creation."""
FIRST_MOVE_NUMBER = 16
"""The numbers from here on are moves: each kind has one a seat."""
MAX_SEATS = 10
"""The most that a table can have."""
FIRST_RULEBOOK_EVENT = 32
"""Numbers reserved for the events that every table has; those of its rulebook follow."""
Packed = list[Any]


class Packer:
    """Packs what is said at the tables of one rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Number its cards, moves and events."""
        self._cards = [face.code for face in rulebook.cards]
        self._card_numbers = {code: number for number, code in enumerate(self._cards)}
        self._moves = {kind: number for number, kind in enumerate(rulebook.moves)}
        self._events = dict(enumerate(TABLE_EVENTS)) | dict(enumerate(rulebook.events, FIRST_RULEBOOK_EVENT))
        self._event_numbers = {kind: number for number, kind in self._events.items()}

    def pack_events(self, events: Sequence[Event]) -> list[Packed]:
        """Write events as arrays."""
        return [[self._event_numbers[type(event)], *self._pack_fields(event)] for event in events]

    def unpack_events(self, packed: Sequence[Packed]) -> list[Event]:
        """Read events that ``pack_events`` wrote; raises KeyError, IndexError or TypeError for anything else."""
        return [(kind := self._events[number])(*self._unpack_fields(kind, fields)) for number, *fields in packed]

    def pack_change(self, change: Change | None) -> tuple[int, Packed]:
        """Write a change as a number and its fields; None is the creation of a game."""
        if isinstance(change, Act):
            number = MAX_SEATS * self._moves[type(change.move)] + change.seat
            return FIRST_MOVE_NUMBER + number, self._pack_fields(change.move)
        return (1 + CHANGE_TYPES.index(type(change)), self._pack_fields(change)) if change else (0, [])

    def unpack_change(self, number: int, fields: Packed) -> Change | None:
        """Read what ``pack_change`` wrote."""
        if number < FIRST_MOVE_NUMBER:
            return CHANGE_TYPES[number - 1](*fields) if number else None
        place, seat = divmod(number - FIRST_MOVE_NUMBER, MAX_SEATS)
        kind = [*self._moves][place]
        return Act(seat, kind(*map(_to_hashable, self._unpack_fields(kind, fields))))

    def _pack_fields(self, struct: msgspec.Struct) -> Packed:
        fields, defaults = list(msgspec.structs.astuple(struct)), _defaults(type(struct))
        while fields and fields[-1] == defaults[len(fields) - 1]:
            fields.pop()
        for place, depth in _card_fields(type(struct)):
            if place < len(fields):
                fields[place] = self._codes_to_numbers(fields[place], depth)
        return fields

    def _unpack_fields(self, kind: type[msgspec.Struct], fields: Packed) -> Packed:
        for place, depth in _card_fields(kind):
            if place < len(fields):
                fields[place] = self._numbers_to_codes(fields[place], depth)
        return fields

    def _codes_to_numbers(self, value: Any, depth: int) -> Any:  # noqa: ANN401  # a code, or lists of codes
        if value is None:
            return None
        if depth == 0:
            return self._card_numbers[value]
        if depth == 1:
            return bytes([self._card_numbers[code] for code in value])
        return [self._codes_to_numbers(part, depth - 1) for part in value]

    def _numbers_to_codes(self, value: Any, depth: int) -> Any:  # noqa: ANN401  # a number, or bytes, or lists of bytes
        if value is None:
            return None
        if depth == 0:
            return self._cards[value]
        if depth == 1:
            return [self._cards[number] for number in value]
        return [self._numbers_to_codes(part, depth - 1) for part in value]


@functools.cache
def packer_of(rulebook: str) -> Packer:
    """Return the packing of a rulebook, which is named by its id."""
    return Packer(RULEBOOKS[rulebook])


@functools.cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[object, ...]:
    return tuple(field.default for field in msgspec.structs.fields(kind))


@functools.cache
def _card_fields(kind: type[msgspec.Struct]) -> tuple[tuple[int, int], ...]:
    """Find the fields of a type that are codes (depth 0) or lists of codes (1), or lists of those (2)."""
    marks = [mark_of(field.type) for field in msgspec.structs.fields(kind)]
    return tuple((place, mark[1]) for place, mark in enumerate(marks) if mark and mark[0] == CARD)


def _to_hashable(value: Any) -> Any:  # noqa: ANN401  # what msgpack has
    """Turn lists into tuples: a move can be hashed."""
    return tuple(map(_to_hashable, value)) if isinstance(value, list) else value
