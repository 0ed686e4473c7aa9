"""The universe of moves: what a client can write, legal or not, as the types of the moves have it."""

import itertools
import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, cast

from msgspec import inspect

from service.rules.rulebook import Rulebook
from service.rules.words import CARD, SEAT, Move

NO_CARD = "?"
"""A code that no card has."""
FEW = 256
"""So many numbers between two bounds are tried one by one; of more, the bounds and their neighbours."""
MOST = 20_000
"""Moves of one kind that are tried at once; where there are more, so many of them by lot."""
Values = tuple[Any, ...]


class Universe:
    """Every move that can be written at a table, but of lists only those of one item at most."""

    def __init__(self, book: Rulebook, seats: int) -> None:
        """List the values that each field of each kind of move can have."""
        self._cards, self._seats = tuple(face.code for face in book.cards), seats
        self._choices = {kind: self._fields(inspect.type_info(kind)) for kind in book.moves}

    def all(self, chance: random.Random) -> Iterator[Move]:
        """List every move; of a kind that has very many, some by lot."""
        for kind, choices in self._choices.items():
            few = math.prod(map(len, choices)) <= MOST
            yield from (
                (kind(*fields) for fields in itertools.product(*choices)) if few else self._some(kind, chance, MOST)
            )

    def some(self, known: Sequence[Move], chance: random.Random, count: int) -> Iterator[Move]:
        """List so many moves of each kind, and so many known ones, by lot."""
        for kind in self._choices:
            yield from self._some(kind, chance, count)
        yield from chance.sample(known, min(count, len(known)))

    def _some(self, kind: type[Move], chance: random.Random, count: int) -> Iterable[Move]:
        return (kind(*map(chance.choice, self._choices[kind])) for _ in range(count))

    def _fields(self, struct: inspect.Type) -> tuple[Values, ...]:
        return tuple(self._values(field.type) for field in cast(inspect.StructType, struct).fields)

    def _values(self, node: inspect.Type) -> Values:
        if isinstance(node, inspect.Metadata):
            marked = {"card": (*self._cards, NO_CARD), "seat": tuple(range(self._seats + 1))}
            return marked[(node.extra or {})["is"]] if node.extra in (CARD, SEAT) else self._values(node.type)
        if isinstance(node, inspect.UnionType):
            return tuple(value for part in node.types for value in self._values(part))
        if isinstance(node, inspect.StructType):
            return tuple(itertools.starmap(node.cls, itertools.islice(itertools.product(*self._fields(node)), FEW)))
        if isinstance(node, inspect.ListType | inspect.VarTupleType):
            return (), *((item,) for item in self._values(node.item_type))
        return FIXED[type(node)](node)


def _numbers(low: int | None, high: int | None) -> Values:
    if low is None or high is None:
        return (-1, 0, 1)
    return tuple(range(low, high + 1)) if high - low < FEW else (low, low + 1, high - 1, high)


FIXED: dict[type, Callable[[Any], Values]] = {
    inspect.LiteralType: lambda node: node.values,
    inspect.IntType: lambda node: _numbers(node.ge, node.le),
    inspect.StrType: lambda _: ("", "x"),
    inspect.BoolType: lambda _: (False, True),
    inspect.NoneType: lambda _: (None,),
}
"""By type: the values that are tried."""
