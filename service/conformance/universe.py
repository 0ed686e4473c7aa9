"""The universe of moves: what a client can write, legal or not, as the types of the moves have it.

Lists have one item at most there, since there are too many others; some of cards are drawn by lot from a hand.
"""

import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import msgspec
from msgspec import inspect

from service.rules.moves_and_events import CARD, SEAT, Move, role_of
from service.rules.rulebook import Rulebook

UNKNOWN_CARD = "?"
"""A code that no card has."""
MAX_FULL_RANGE = 256
"""So many numbers between two bounds are tried one by one; of more, the bounds and their neighbours."""
NEAR_BOUND = 10
"""So many numbers below and above a bound, or 0 where there is none, are tried."""
MAX_MOVES_PER_KIND = 20_000
"""Moves of one kind that are tried at once; where there are more, so many of them by lot."""
Values = tuple[Any, ...]


class Universe:
    """The moves that can be written at a table."""

    def __init__(self, rulebook: Rulebook, seats: int) -> None:
        """List the values that each field of each kind of move can have."""
        self._cards, self._seats = tuple(face.code for face in rulebook.cards), seats
        self._choices = {kind: self._fields(kind) for kind in rulebook.moves}
        self._lists = {kind: _lists_of_cards(kind) for kind in rulebook.moves}

    def every(self, rng: random.Random) -> Iterator[Move]:
        """List every move; of a kind that has very many, some by lot."""
        for kind, choices in self._choices.items():
            few = math.prod(map(len, choices)) <= MAX_MOVES_PER_KIND
            yield from (
                (kind(*fields) for fields in itertools.product(*choices))
                if few
                else self._sample(kind, rng, MAX_MOVES_PER_KIND)
            )

    def sample(self, known: Sequence[Move], rng: random.Random, count: int, hand: Sequence[str] = ()) -> Iterator[Move]:
        """List so many moves of each kind, as many with lists of cards of a hand, and so many known ones, by lot."""
        for kind in self._choices:
            yield from self._sample(kind, rng, count)
            yield from self.sample_from_hand(kind, hand, rng, count)
        yield from rng.sample(known, min(count, len(known)))

    def sample_from_hand(self, kind: type[Move], hand: Sequence[str], rng: random.Random, count: int) -> Iterator[Move]:
        """List so many moves of a kind, by lot, whose lists of cards are some of a hand; none where it has no lists."""
        lists, names = self._lists[kind], kind.__struct_fields__
        for _ in range(count) if lists and hand else ():
            fields = dict(zip(names, self._choices[kind], strict=True))
            drawn = {name: rng.choice(values) for name, values in fields.items() if name not in lists}
            move = kind(**drawn, **{name: tuple(_some_cards(hand, rng)) for name in lists})
            if _can_be_sent(move, kind):
                yield move

    def _sample(self, kind: type[Move], rng: random.Random, count: int) -> Iterator[Move]:
        choices = self._choices[kind]
        yield from (kind(*map(rng.choice, choices)) for _ in range(count) if all(choices))

    def _fields(self, kind: type[Move]) -> tuple[Values, ...]:
        types = {field.encode_name: field.type for field in cast(inspect.StructType, inspect.type_info(kind)).fields}
        fields = msgspec.structs.fields(kind)
        return tuple(
            tuple(one for one in self._values(types[f.encode_name]) if _can_be_sent(one, f.type)) for f in fields
        )

    def _values(self, node: inspect.Type) -> Values:
        if isinstance(node, inspect.Metadata) and node.extra == CARD:
            return *self._cards, UNKNOWN_CARD
        if isinstance(node, inspect.Metadata) and node.extra == SEAT:
            return tuple(range(self._seats + 1))
        if isinstance(node, inspect.Metadata):
            return self._values(node.type)
        if isinstance(node, inspect.UnionType):
            return tuple(value for part in node.types for value in self._values(part))
        if isinstance(node, inspect.VarTupleType):
            return (), *((item,) for item in self._values(node.item_type))
        return VALUES_BY_TYPE[type(node)](node)


def _can_be_sent(value: Any, kind: Any) -> bool:  # noqa: ANN401  # any value and type
    """Tell whether a value is within the bounds of a type."""
    try:
        msgspec.convert(msgspec.to_builtins(value), kind)
    except msgspec.ValidationError:
        return False
    return True


def _lists_of_cards(kind: type[Move]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind) if role_of(field.type) == (CARD, 1)]


def _some_cards(hand: Sequence[str], rng: random.Random) -> list[str]:
    """Choose up to five cards of a hand, sometimes one of them twice."""
    count = rng.randint(1, min(len(hand), 5))
    return rng.sample(hand, count) if rng.random() < 0.8 else rng.choices(hand, k=count)


def _numbers(low: int | None, high: int | None) -> Values:
    """List the numbers between two bounds, or some near the bounds that there are."""
    if low is not None and high is not None:
        return tuple(range(low, high + 1)) if high - low < MAX_FULL_RANGE else (low, low + 1, high - 1, high)
    start = low if low is not None else 0 if high is None else high
    return tuple(range(start - NEAR_BOUND, start + NEAR_BOUND + 1))


VALUES_BY_TYPE: dict[type, Callable[[Any], Values]] = {
    inspect.LiteralType: lambda node: node.values,
    inspect.IntType: lambda node: _numbers(node.ge, node.le),
    inspect.StrType: lambda _: ("", "x"),
    inspect.BoolType: lambda _: (False, True),
    inspect.NoneType: lambda _: (None,),
}
"""By type: the values that are tried."""
