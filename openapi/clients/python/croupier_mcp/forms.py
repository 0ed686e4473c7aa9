"""The forms of moves of a rulebook, by the types of the contract: what a whole move has to look like."""

import inspect
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from croupier_client import contract


def forms_of(rulebook: str) -> dict[str, str]:
    """Return by kind of move its fields and its meaning; nothing for a rulebook that is newer than this client."""
    name = "".join(part.capitalize() for part in rulebook.split("-")) + "Move"
    forms = (form_of(move) for move in get_args(getattr(contract, name, None)))
    return dict(sorted(forms))


def form_of(move: type) -> tuple[str, str]:
    """Return the kind of a move, and its other fields with their values; those with ``?`` may be missing."""
    hints = get_type_hints(move, include_extras=True)
    (kind,) = get_args(hints.pop("kind"))
    hints.pop("label", None)
    fields = [
        f"{name}{'?' if get_origin(hint) is NotRequired else ''}: {values_of(hint)}" for name, hint in hints.items()
    ]
    meaning = inspect.cleandoc(vars(move).get("__doc__") or "")
    return kind, f"{meaning} {{{', '.join(fields)}}}".strip()


def values_of(hint: Any) -> str:
    """Return which values a field has."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (NotRequired, Annotated):
        return values_of(parts[0])
    if origin in (Union, UnionType):
        return " or ".join(values_of(part) for part in parts)
    if origin is Literal:
        return "|".join(map(str, parts))
    if origin is list:
        return f"list of {values_of(parts[0])}"
    return "null" if hint is type(None) else str(getattr(hint, "__name__", hint))
