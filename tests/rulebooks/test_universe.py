"""The universe of moves has every move that can be written, or very many of them by lot."""

import dataclasses
import random
from types import ModuleType
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from service.conformance.universe import MOST, NO_CARD, Universe
from service.rules.words import CardCode, Move, Seat


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that lie together."""

    cards: tuple[CardCode, ...]


class Lay(Move, frozen=True):
    """Lay groups of cards, or none."""

    groups: tuple[Group, ...]
    call: bool
    on: Seat | None
    note: str = ""


class Bid(Move, frozen=True):
    """Bid so much, or anything."""

    much: Annotated[int, Meta(ge=1, le=10**6)]
    anything: int
    how: Literal["high", "low"]


class Count(Move, frozen=True):
    """It can be written in a million ways."""

    a: Annotated[int, Meta(ge=1, le=100)]
    b: Annotated[int, Meta(ge=1, le=100)]
    c: Annotated[int, Meta(ge=1, le=100)]


def universe(module: ModuleType, kind: type[Move]) -> set[Any]:
    rule = next(iter(module.RULEBOOK.rules.values()))
    book = dataclasses.replace(module.RULEBOOK, rules={kind: rule})
    return set(Universe(book, 2).all(random.Random(0)))


def test_fields_have_every_value_and_lists_one_item_at_most(module: ModuleType) -> None:
    found = universe(module, Lay)
    codes = [*(face.code for face in module.RULEBOOK.cards), NO_CARD]
    groups = [(), (Group(()),), *((Group((code,)),) for code in codes)]
    assert found == {
        Lay(group, call, on, note)
        for group in groups
        for call in (False, True)
        for on in (0, 1, 2, None)
        for note in ("", "x")
    }


def test_of_many_numbers_those_at_the_bounds_are_tried(module: ModuleType) -> None:
    assert universe(module, Bid) == {
        Bid(much, anything, how)
        for much in (1, 2, 10**6 - 1, 10**6)
        for anything in (-1, 0, 1)
        for how in ("high", "low")
    }


def test_of_very_many_moves_some_are_tried(module: ModuleType) -> None:
    assert MOST * 0.9 < len(universe(module, Count)) <= MOST
