"""How cases write moves, events and values: ``0 play W g call_uno``, ``drew 0 2 [r1 g2]``."""

import functools
import itertools
import re
from typing import Any, get_origin, get_type_hints

import msgspec
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.rulebook import Rulebook


def move_in(rulebook: Rulebook, text: str) -> tuple[int, Move]:
    """Read a seat and its move: ``0 play W g call_uno``."""
    seat, name, *words = text.split()
    kinds = {str(kind.__struct_config__.tag): kind for kind in rulebook.moves}
    assert name in kinds, f"{name} is not a kind of move"
    kind = kinds[name]
    return int(seat), msgspec.convert(fields_of(kind, words), kind, strict=False)


def fields_of(kind: type[Move], words: list[str]) -> dict[str, Any]:
    """Give words to the fields of a move: by name, or in order."""
    names, found = list(kind.__struct_encode_fields__), dict[str, Any]()
    if grouped(kind):
        loose = [word for word in words if "=" not in word]
        groups = [list(group) for bar, group in itertools.groupby(loose, "/".__eq__) if not bar]
        found, words = {names[0]: groups}, [word for word in words if "=" in word]
    for word in words:
        name, _, value = word.partition("=")
        if name in names:
            found[name] = value or True
        else:
            found[next(free for free in names if free not in found)] = word
    return found


@functools.cache
def grouped(kind: type[Move]) -> bool:
    """Whether the first field of a move is a list of lists."""
    hints = get_type_hints(kind)
    return any(get_origin(hints[name]) is tuple for name in kind.__struct_fields__[:1])


def written(value: object) -> str:
    """Write a value, a move or an event as cases have it."""
    if isinstance(value, list | tuple):
        return f"[{' '.join(map(written, value))}]"
    if isinstance(value, msgspec.Struct):
        tag = value.__struct_config__.tag
        parts = [written(getattr(value, name)) for name in value.__struct_fields__]
        return " ".join([*([str(tag)] if isinstance(value, Move | Event) else []), *parts])
    return {"None": "none", "True": "true", "False": "false"}.get(str(value), str(value))


def listed(text: str, mark: str = ", ") -> list[str]:
    return [part.strip() for part in text.split(mark) if part.strip()]


def each(moves: str) -> list[str]:
    """List moves, one for each word in brackets: ``play W [r g], draw``."""
    choices = [re.split(r"\[(.*?)\]", move) for move in listed(moves)]
    ways = [[part.split() if number % 2 else [part] for number, part in enumerate(parts)] for parts in choices]
    return ["".join(way) for parts in ways for way in itertools.product(*parts)]
