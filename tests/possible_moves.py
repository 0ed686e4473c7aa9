"""Moves of any rulebook, generated from their types only, whether or not they are legal."""

import types
import typing
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from croupier.rules.moves_and_events import CARD, SEAT, Move
from croupier.rules.rulebook import Rulebook
from msgspec import Meta

SEATS = 4


def bare_moves(rulebook: Rulebook) -> Iterator[dict[str, Any]]:
    """Yield a move of each kind with its required fields only; if the first is a seat, one for each of four seats."""
    for kind in rulebook.moves:
        needed = [field for field in msgspec.structs.fields(kind) if field.required]
        some = [values_of(field.type, rulebook) for field in needed]
        for first in some[0][:SEATS] if needed and is_marked(needed[0].type, SEAT) else [None]:
            fields = {field.encode_name: values[0] for field, values in zip(needed, some, strict=True)}
            chosen = {} if first is None else {needed[0].encode_name: first}
            move = {"kind": kind.__struct_config__.tag, **fields, **chosen}
            if is_of(kind, move):
                yield move


def is_of(kind: type[Move], move: dict[str, Any]) -> bool:
    """Return whether a move can be decoded as one of a kind: the type allows the values of its fields."""
    try:
        msgspec.convert(move, kind)
    except msgspec.ValidationError:
        return False
    return True


def moves_with_one_field(rulebook: Rulebook, *, cards: bool) -> Iterator[dict[str, Any]]:
    """Yield moves of each kind with one field only, with each of its values: card fields, or the others."""
    for kind in rulebook.moves:
        for field in msgspec.structs.fields(kind):
            if is_marked(field.type, CARD) == cards:
                for value in values_of(field.type, rulebook):
                    yield {"kind": kind.__struct_config__.tag, field.encode_name: value}


def is_marked(hint: Any, marker: dict[str, str]) -> bool:
    """Return whether a type, or a member of a union, has a marker in its metadata."""
    own = any(isinstance(meta, Meta) and meta.extra == marker for meta in getattr(hint, "__metadata__", ()))
    return own or any(is_marked(part, marker) for part in members(hint))


def members(hint: Any) -> Sequence[Any]:
    """Return the members of a union, or the type itself; none of a list."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    return parts if origin in (types.UnionType, typing.Union) else parts[:1] if origin is typing.Annotated else ()


def values_of(hint: Any, rulebook: Rulebook) -> list[Any]:
    """Return sample values of a type: every card, four seats, every value of a literal."""
    if is_marked(hint, CARD):
        return [face.code for face in rulebook.cards]
    if is_marked(hint, SEAT):
        return [*range(SEATS)]
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return [*parts]
    if origin in (list, tuple):
        return [values_of(parts[0], rulebook)[:1]]
    if members(hint):
        return [value for part in parts if part is not type(None) for value in values_of(part, rulebook)]
    some: dict[Any, list[Any]] = {bool: [True, False], int: [0, 1], str: ["x"]}
    return some.get(hint, [None])
