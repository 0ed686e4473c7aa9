"""The universe of moves: all moves that a client can send, legal or not, according to the types of the moves.

Lists have at most one item, since there are too many longer ones; longer lists of cards are sampled from a hand.
"""

import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import msgspec
from msgspec import inspect

from croupier.rules.moves_and_events import CARD, SEAT, Move, role_of
from croupier.rules.rulebook import Rulebook

UNKNOWN_CARD = "?"
"""A code that is not a card's."""
MAX_FULL_RANGE = 256
"""Ranges up to this size are tried completely, larger ones only near their bounds."""
NEAR_BOUND = 10
"""Numbers that are tried below and above a single bound, or 0 if there is none."""
MAX_MOVES_PER_KIND = 20_000
"""Maximum number of moves of one kind; of more, a random sample of this size."""
Values = tuple[Any, ...]


class Universe:
    """The moves that a client can send to a game."""

    def __init__(self, rulebook: Rulebook, seats: int) -> None:
        """List the values that each field of each kind of move can have."""
        self._cards, self._seats = tuple(face.code for face in rulebook.cards), seats
        self._choices = {kind: self._fields(kind) for kind in rulebook.moves}
        self._lists = {kind: _lists_of_cards(kind) for kind in rulebook.moves}

    def every(self, rng: random.Random) -> Iterator[Move]:
        """Yield every move; of a kind with more than ``MAX_MOVES_PER_KIND`` a random sample."""
        for kind, choices in self._choices.items():
            is_small = math.prod(map(len, choices)) <= MAX_MOVES_PER_KIND
            yield from (
                (kind(*fields) for fields in itertools.product(*choices))
                if is_small
                else self._sample(kind, rng, MAX_MOVES_PER_KIND)
            )

    def sample(self, known: Sequence[Move], rng: random.Random, count: int, hand: Sequence[str] = ()) -> Iterator[Move]:
        """Yield ``count`` random moves of each kind, as many with lists of cards of a hand, and as many known ones."""
        for kind in self._choices:
            yield from self._sample(kind, rng, count)
            yield from self.sample_from_hand(kind, hand, rng, count)
        yield from rng.sample(known, min(count, len(known)))

    def sample_from_hand(self, kind: type[Move], hand: Sequence[str], rng: random.Random, count: int) -> Iterator[Move]:
        """Yield ``count`` random moves of a kind with lists of cards of a hand; none if the kind has no such lists."""
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
            tuple(value for value in self._values(types[field.encode_name]) if _can_be_sent(value, field.type))
            for field in fields
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
    """Return whether a value is within the bounds of a type."""
    try:
        msgspec.convert(msgspec.to_builtins(value), kind)
    except msgspec.ValidationError:
        return False
    return True


def _lists_of_cards(kind: type[Move]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind) if role_of(field.type) == (CARD, 1)]


def _some_cards(hand: Sequence[str], rng: random.Random) -> list[str]:
    """Sample up to five cards of a hand, sometimes one of them twice."""
    count = rng.randint(1, min(len(hand), 5))
    return rng.sample(hand, count) if rng.random() < 0.8 else rng.choices(hand, k=count)


def _numbers(low: int | None, high: int | None) -> Values:
    """List the numbers between two bounds, or some near a single bound."""
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
"""By msgspec type: the function that lists the values to try."""
