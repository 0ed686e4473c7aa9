"""Encodes changes, moves and events as short arrays.

A Struct is the list of its fields, without those at the end that have their default. The code of a card is replaced by
its index in the catalogue, a list of codes by the bytes of the indexes. An event begins with the number of its type.
Numbers are stored: types and cards are appended to their lists, never inserted or removed, so that old logs stay
readable.
"""

import functools
from collections.abc import Sequence
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from croupier.games.changes import COMMON_EVENTS, numbered_changes
from croupier.games.changes.change import Change
from croupier.games.changes.moves import MakeMove
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import CARD, Event, role_of
from croupier.rules.rulebook import Rulebook

CHANGE_KINDS = numbered_changes()
"""By their stored numbers."""
FIRST_MOVE_NUMBER = 16
"""Moves have the numbers from here on: one for each kind and seat."""
MAX_SEATS = 10
"""Maximum number of seats of a game."""
FIRST_RULEBOOK_EVENT = 32
"""Lower numbers are reserved for the events that all games have."""
Packed = list[Any]


class Packer:
    """Encodes and decodes the changes and events of one rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Number the cards, moves and events of the rulebook."""
        self._cards = [face.code for face in rulebook.cards]
        self._card_numbers = {code: number for number, code in enumerate(self._cards)}
        self._moves = {kind: number for number, kind in enumerate(rulebook.moves)}
        self._events = {kind.number: kind for kind in COMMON_EVENTS} | dict(
            enumerate(rulebook.events, FIRST_RULEBOOK_EVENT)
        )
        self._event_numbers = {kind: number for number, kind in self._events.items()}

    def pack_events(self, events: Sequence[Event]) -> list[Packed]:
        """Encode events as arrays."""
        return [[self._event_numbers[type(event)], *self._pack_fields(event)] for event in events]

    def unpack_events(self, packed: Sequence[Packed]) -> list[Event]:
        """Decode the events of ``pack_events``; raise KeyError, IndexError or TypeError for anything else."""
        return [(kind := self._events[number])(*self._unpack_fields(kind, fields)) for number, *fields in packed]

    def pack_change(self, change: Change) -> tuple[int, Packed]:
        """Encode a change as a number and its fields."""
        if isinstance(change, MakeMove):
            number = MAX_SEATS * self._moves[type(change.move)] + change.seat
            return FIRST_MOVE_NUMBER + number, self._pack_fields(change.move)
        return change.number, self._pack_fields(change)

    def pack_step(self, change: Change, events: Sequence[Event]) -> Packed:
        """Encode a change, as ``pack_change``, and its events."""
        return [*self.pack_change(change), *self.pack_events(events)]

    def unpack_change(self, number: int, fields: Packed) -> Change:
        """Decode a change of ``pack_change``."""
        if number < FIRST_MOVE_NUMBER:
            return CHANGE_KINDS[number](*fields)
        index, seat = divmod(number - FIRST_MOVE_NUMBER, MAX_SEATS)
        kind = [*self._moves][index]
        return MakeMove(seat, kind(*map(_to_hashable, self._unpack_fields(kind, fields))))

    def _pack_fields(self, struct: msgspec.Struct) -> Packed:
        fields, defaults = list(msgspec.structs.astuple(struct)), _defaults(type(struct))
        while fields and fields[-1] == defaults[len(fields) - 1]:
            fields.pop()
        for index, depth in _card_fields(type(struct)):
            if index < len(fields):
                fields[index] = self._codes_to_numbers(fields[index], depth)
        return fields

    def _unpack_fields(self, kind: type[msgspec.Struct], fields: Packed) -> Packed:
        for index, depth in _card_fields(kind):
            if index < len(fields):
                fields[index] = self._numbers_to_codes(fields[index], depth)
        for index, nested in _nested_fields(kind):
            fields[index] = msgspec.convert(fields[index], nested)
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
    """Return the packer of the rulebook with this id."""
    return Packer(RULEBOOKS[rulebook])


@functools.cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[object, ...]:
    return tuple(field.default for field in msgspec.structs.fields(kind))


@functools.cache
def _card_fields(kind: type[msgspec.Struct]) -> tuple[tuple[int, int], ...]:
    """Find the fields of a type that are card codes (depth 0), lists of them (1), or lists of those (2), by index."""
    marks = [role_of(field.type) for field in msgspec.structs.fields(kind)]
    return tuple((index, mark[1]) for index, mark in enumerate(marks) if mark and mark[0] == CARD)


@functools.cache
def _nested_fields(kind: type[msgspec.Struct]) -> tuple[tuple[int, Any], ...]:
    """Find the fields of a type that are lists of other Structs, by index, with their type."""
    hints = [get_type_hints(kind)[field.name] for field in msgspec.structs.fields(kind)]
    items = [get_args(hint)[0] if get_origin(hint) is list else None for hint in hints]
    return tuple((index, hints[index]) for index, item in enumerate(items) if isinstance(item, type(msgspec.Struct)))


def _to_hashable(value: Any) -> Any:  # noqa: ANN401  # any value of msgpack
    """Convert lists to tuples, since moves are hashable."""
    return tuple(map(_to_hashable, value)) if isinstance(value, list) else value
