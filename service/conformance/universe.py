"""The universe of moves: every move that a client can write, legal or not, as the types of the moves have it."""

import functools
import itertools
import random
from collections.abc import Iterable, Iterator
from typing import Any, cast

from msgspec import inspect

from service.rules.rulebook import Rulebook
from service.rules.words import CARD, SEAT, Move

NO_CARD = "?"
"""A code that no card has."""
FEW = 32
"""So many numbers between two bounds are tried one by one; of more, the bounds and their neighbours."""
Choices = tuple[tuple[Any, ...], ...]


def universe(book: Rulebook, seats: int, kind: type[Move]) -> Iterator[Move]:
    """List every move of a kind; none of a kind that has lists, of which there are too many."""
    choices = _choices_of(book, seats, kind)
    return (kind(*fields) for fields in itertools.product(*choices)) if choices is not None else iter(())


def some_of(book: Rulebook, seats: int, known: Iterable[Move], chance: random.Random, count: int) -> Iterator[Move]:
    """List some moves: those of every kind with values by lot, and of kinds with lists such as are known."""
    open_kinds = [move for move in known if _choices_of(book, seats, type(move)) is None]
    for kind in book.moves:
        choices = _choices_of(book, seats, kind)
        if choices is not None:
            yield from (kind(*map(chance.choice, choices)) for _ in range(count))
    yield from chance.sample(open_kinds, min(count, len(open_kinds)))


def _choices_of(book: Rulebook, seats: int, kind: type[Move]) -> Choices | None:
    return _choices(tuple(face.code for face in book.cards), seats, kind)


@functools.cache
def _choices(cards: tuple[str, ...], seats: int, kind: type[Move]) -> Choices | None:
    """List, field by field, the values that a kind of move can have; None if a field has too many."""
    fields = cast(inspect.StructType, inspect.type_info(kind)).fields
    found = [_values(field.type, cards, seats) for field in fields]
    return None if None in found else cast(Choices, tuple(found))


def _values(node: inspect.Type, cards: tuple[str, ...], seats: int) -> tuple[Any, ...] | None:
    if isinstance(node, inspect.Metadata):
        if node.extra == CARD:
            return *cards, NO_CARD
        return tuple(range(seats + 1)) if node.extra == SEAT else _values(node.type, cards, seats)
    if isinstance(node, inspect.UnionType):
        parts = [_values(one, cards, seats) for one in node.types]
        return None if None in parts else tuple(value for part in parts for value in part or ())
    if isinstance(node, inspect.IntType):
        return _numbers(node.ge, node.le)
    return _FIXED[type(node)](node) if type(node) in _FIXED else None


def _numbers(low: int | None, high: int | None) -> tuple[int, ...]:
    if low is None or high is None:
        return (-1, 0, 1)
    return tuple(range(low, high + 1)) if high - low < FEW else (low, low + 1, high - 1, high)


_FIXED: dict[type, Any] = {
    inspect.LiteralType: lambda node: node.values,
    inspect.BoolType: lambda _: (False, True),
    inspect.NoneType: lambda _: (None,),
}
