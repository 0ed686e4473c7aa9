"""What is wrong with a JSON value that is to become a Struct: each place, by code.

msgspec stops at the first fault and describes it in an English sentence. On that path, and only there, this module
compares the value with the same types, which ``msgspec.inspect`` describes, and finds every fault.
"""

import functools
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from msgspec import inspect

from service.games.errors import FieldError

MOST = 20
"""Faults that are reported of one request: a body has room for thousands."""


def faults(kind: Any, value: Any, at: str) -> list[FieldError]:  # noqa: ANN401  # a type; any JSON value
    """Find what keeps a JSON value from being of a type.

    Args:
        kind: the type: a Struct.
        value: what ``msgspec.convert`` refuses to convert to it.
        at: JSON Pointer of the value.

    Returns:
        At least one fault: one that the types do not show is an ``invalid_value`` of the whole.
    """
    found = list(islice(_faults(_described(kind), value, at), MOST))
    return found or [FieldError(at, "invalid_value", {"reason": "other"})]


def pointer(at: str, key: str | int) -> str:
    """Append a key to a JSON Pointer (RFC 6901 §3)."""
    return f"{at}/{str(key).replace('~', '~0').replace('/', '~1')}"


def wrong_type(at: str, expected: str) -> FieldError:
    """Report a value that should be ``string``, ``integer``, ``boolean``, ``object`` or ``array``."""
    return FieldError(at, "wrong_type", {"expected": expected})


@functools.cache
def _described(kind: Any) -> inspect.Type:  # noqa: ANN401  # a type
    return inspect.type_info(kind)


def _faults(node: inspect.Type, value: Any, at: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    """Find the faults of a value of one type."""
    if isinstance(node, inspect.Metadata):
        return _faults(node.type, value, at)
    if isinstance(node, inspect.UnionType):
        return _faults(_branch(node, value), value, at)
    return FAULTS[type(node)](node, value, at)


def _branch(node: inspect.UnionType, value: Any) -> inspect.Type:  # noqa: ANN401  # any JSON value
    """Choose the member of a union that a value comes nearest to: one of its JSON type, or the first."""
    members = [member.type if isinstance(member, inspect.Metadata) else member for member in node.types]
    named = [member for member in members if not isinstance(member, inspect.NoneType)]
    return next((member for member in members if isinstance(value, JSON[type(member)])), named[0])


def _struct(node: inspect.StructType, value: Any, at: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if not isinstance(value, dict):
        yield wrong_type(at, "object")
        return
    fields = {field.encode_name: field for field in node.fields}
    for key in value:
        if key not in fields and key != node.tag_field:
            yield FieldError(pointer(at, key), "unknown_field", allowed=[*fields])
    for name, field in fields.items():
        if name in value:
            yield from _faults(field.type, value[name], pointer(at, name))
        elif field.required:
            yield FieldError(pointer(at, name), "missing_field")


def _array(node: Any, value: Any, at: str) -> Iterator[FieldError]:  # noqa: ANN401  # ListType or VarTupleType
    if not isinstance(value, list):
        yield wrong_type(at, "array")
        return
    yield from _bounds(at, len(value), "items", node.min_length, node.max_length)
    for place, item in enumerate(value):
        yield from _faults(node.item_type, item, pointer(at, place))


def _literal(node: inspect.LiteralType, value: Any, at: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    values = [*node.values]
    if type(value) is not type(values[0]):
        yield FieldError(at, "wrong_type", {"expected": LITERALS[type(values[0])]}, values)
    elif value not in values:
        yield FieldError(at, "invalid_value", {"reason": "choice"}, values)


def _integer(node: inspect.IntType, value: Any, at: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if type(value) is not int:
        yield wrong_type(at, "integer")
    else:
        yield from _bounds(at, value, "number", node.ge, node.le)


def _text(node: inspect.StrType, value: Any, at: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if not isinstance(value, str):
        yield wrong_type(at, "string")
    else:
        yield from _bounds(at, len(value), "length", node.min_length, node.max_length)


def _boolean(_node: inspect.BoolType, value: Any, at: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if not isinstance(value, bool):
        yield wrong_type(at, "boolean")


def _null(_node: inspect.NoneType, _value: Any, _at: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    return iter(())


def _bounds(at: str, found: int, what: str, low: int | None, high: int | None) -> Iterator[FieldError]:
    """Compare a number, or the length of a text or an array (``what``), with its bounds."""
    bounds = {"minimum": low, "maximum": high}
    given = {name: bound for name, bound in bounds.items() if bound is not None}
    if not given.get("minimum", found) <= found <= given.get("maximum", found):
        yield FieldError(at, "invalid_value", {"reason": "-".join((what, *given)), **given})


LITERALS: dict[type, str] = {str: "string", int: "integer"}
"""By type in Python: what the values of a ``Literal`` are in JSON."""
FAULTS: dict[type[inspect.Type], Callable[[Any, Any, str], Iterator[FieldError]]] = {
    inspect.StructType: _struct,
    inspect.ListType: _array,
    inspect.VarTupleType: _array,
    inspect.LiteralType: _literal,
    inspect.IntType: _integer,
    inspect.StrType: _text,
    inspect.BoolType: _boolean,
    inspect.NoneType: _null,
}
"""By kind of type: the name of the expected type in messages."""
JSON: dict[type[inspect.Type], type] = {
    inspect.StructType: dict,
    inspect.ListType: list,
    inspect.VarTupleType: list,
    inspect.LiteralType: str,
    inspect.IntType: int,
    inspect.StrType: str,
    inspect.BoolType: bool,
    inspect.NoneType: type(None),
}
"""By kind of type: the values that it has in JSON."""
