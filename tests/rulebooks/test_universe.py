"""The universe of moves has every move that the types allow, or a large random sample of them."""

import dataclasses
import random
from types import ModuleType
from typing import Annotated, Any, Literal

from croupier.conformance.universe import MAX_MOVES_PER_KIND, UNKNOWN_CARD, Universe
from croupier.rules.moves_and_events import CardCode, Move, Seat
from croupier.rules.rulebook import Rulebook
from msgspec import Meta


class Lay(Move, frozen=True):
    """Lay cards, or none."""

    cards: tuple[CardCode, ...]
    call: bool
    on: Seat | None
    note: str = ""


class Throw(Move, frozen=True):
    """Throw two or three cards away."""

    cards: Annotated[tuple[CardCode, ...], Meta(min_length=2, max_length=3)]


class Bid(Move, frozen=True):
    """Bid a number of a range, or any number."""

    much: Annotated[int, Meta(ge=1, le=10**6)]
    anything: int
    how: Literal["high", "low"]


class Raise(Move, frozen=True):
    """Bid five or more."""

    much: Annotated[int, Meta(ge=5)]


class Count(Move, frozen=True):
    """It can be written in a million ways."""

    a: Annotated[int, Meta(ge=1, le=100)]
    b: Annotated[int, Meta(ge=1, le=100)]
    c: Annotated[int, Meta(ge=1, le=100)]


def book_with(module: ModuleType, kind: type[Move]) -> Rulebook:
    book: Rulebook = module.RULEBOOK
    return dataclasses.replace(book, rules={kind: next(iter(book.rules.values()))})


def universe(module: ModuleType, kind: type[Move]) -> set[Any]:
    return set(Universe(book_with(module, kind), 2).every(random.Random(0)))


def test_fields_have_every_value_and_lists_one_item_at_most(module: ModuleType) -> None:
    found = universe(module, Lay)
    codes = [*(face.code for face in module.RULEBOOK.cards), UNKNOWN_CARD]
    assert found == {
        Lay(cards, call, on, note)
        for cards in [(), *((code,) for code in codes)]
        for call in (False, True)
        for on in (0, 1, 2, None)
        for note in ("", "x")
    }


def test_numbers_at_the_bounds_are_tried(module: ModuleType) -> None:
    assert universe(module, Bid) == {
        Bid(much, anything, how)
        for much in (1, 2, 10**6 - 1, 10**6)
        for anything in range(-10, 11)
        for how in ("high", "low")
    }


def test_values_outside_the_type_of_a_field_are_not_tried(module: ModuleType) -> None:
    assert universe(module, Throw) == set()
    assert {bid.much for bid in universe(module, Raise)} == {*range(5, 16)}


def test_some_moves_have_several_cards_of_the_hand_also_twice(module: ModuleType) -> None:
    moves: Any = Universe(book_with(module, Throw), 2)
    found = {move.cards for move in moves.sample_from_hand(Throw, ["1", "2", "3"], random.Random(0), 500)}
    assert {len(cards) for cards in found} == {2, 3}
    assert {("1", "3"), ("3", "1", "2"), ("2", "2")} <= found


def test_a_random_selection_of_very_many_moves_is_tried(module: ModuleType) -> None:
    assert MAX_MOVES_PER_KIND * 0.9 < len(universe(module, Count)) <= MAX_MOVES_PER_KIND
