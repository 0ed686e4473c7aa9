"""Find every validation error of a JSON value, with its JSON Pointer and code.

msgspec stops at the first error and describes it in an English sentence. Only after such an error this module compares
the value with the same types, which ``msgspec.inspect`` describes, and finds all errors.
"""

import functools
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from msgspec import inspect

from croupier.games.errors import FieldError

MAX_ERRORS = 20
"""Maximum number of errors that a response lists: a body has room for thousands."""


def validation_errors(kind: Any, value: Any, path: str) -> list[FieldError]:  # noqa: ANN401  # a type; any JSON value
    """List why a JSON value is not valid for a type.

    Args:
        kind: the expected type, a Struct.
        value: the value, which ``msgspec.convert`` refuses to convert.
        path: JSON Pointer of the value.

    Returns:
        At least one error: if the types show none, an ``invalid_value`` for the whole value.
    """
    found = list(islice(_errors_of(_type_info(kind), value, path), MAX_ERRORS))
    return found or [FieldError(path, "invalid_value", {"reason": "other"})]


def pointer(path: str, key: str | int) -> str:
    """Append a key to a JSON Pointer (RFC 6901 §3)."""
    return f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}"


def wrong_type(path: str, expected: str) -> FieldError:
    """Build the error of a value that is not a ``string``, ``integer``, ``boolean``, ``object`` or ``array``."""
    return FieldError(path, "wrong_type", {"expected": expected})


@functools.cache
def _type_info(kind: Any) -> inspect.Type:  # noqa: ANN401  # a type
    return inspect.type_info(kind)


def _errors_of(node: inspect.Type, value: Any, path: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if isinstance(node, inspect.Metadata):
        return _errors_of(node.type, value, path)
    if isinstance(node, inspect.UnionType):
        return _errors_of(_closest_member(node, value), value, path)
    return CHECKERS[type(node)](node, value, path)


def _closest_member(node: inspect.UnionType, value: Any) -> inspect.Type:  # noqa: ANN401  # any JSON value
    """Return the member of a union that has the JSON type of a value, or else the first member."""
    members = [member.type if isinstance(member, inspect.Metadata) else member for member in node.types]
    not_none = [member for member in members if not isinstance(member, inspect.NoneType)]
    return next((member for member in members if isinstance(value, DECODED_TYPES[type(member)])), not_none[0])


def _struct(node: inspect.StructType, value: Any, path: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if not isinstance(value, dict):
        yield wrong_type(path, "object")
        return
    fields = {field.encode_name: field for field in node.fields}
    for key in value:
        if key not in fields and key != node.tag_field:
            yield FieldError(pointer(path, key), "unknown_field", allowed=[*fields])
    for name, field in fields.items():
        if name in value:
            yield from _errors_of(field.type, value[name], pointer(path, name))
        elif field.required:
            yield FieldError(pointer(path, name), "missing_field")


def _array(node: Any, value: Any, path: str) -> Iterator[FieldError]:  # noqa: ANN401  # ListType or VarTupleType
    if not isinstance(value, list):
        yield wrong_type(path, "array")
        return
    yield from _bounds(path, len(value), "items", node.min_length, node.max_length)
    for index, item in enumerate(value[: node.max_length]):  # which bounds the CPU time: a body has room for thousands
        yield from _errors_of(node.item_type, item, pointer(path, index))


def _literal(node: inspect.LiteralType, value: Any, path: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    values = [*node.values]
    if type(value) is not type(values[0]):
        yield FieldError(path, "wrong_type", {"expected": JSON_TYPE_NAMES[type(values[0])]}, values)
    elif value not in values:
        yield FieldError(path, "invalid_value", {"reason": "choice"}, values)


def _integer(node: inspect.IntType, value: Any, path: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if type(value) is not int:
        yield wrong_type(path, "integer")
    else:
        yield from _bounds(path, value, "number", node.ge, node.le)


def _text(node: inspect.StrType, value: Any, path: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if not isinstance(value, str):
        yield wrong_type(path, "string")
    else:
        yield from _bounds(path, len(value), "length", node.min_length, node.max_length)


def _boolean(_node: inspect.BoolType, value: Any, path: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    if not isinstance(value, bool):
        yield wrong_type(path, "boolean")


def _null(_node: inspect.NoneType, _value: Any, _at: str) -> Iterator[FieldError]:  # noqa: ANN401  # any JSON value
    return iter(())


def _bounds(path: str, value: int, quantity: str, low: int | None, high: int | None) -> Iterator[FieldError]:
    """Compare a number, or the length of a text or an array (``quantity`` says which), with its bounds."""
    bounds = {"minimum": low, "maximum": high}
    given = {name: bound for name, bound in bounds.items() if bound is not None}
    if not given.get("minimum", value) <= value <= given.get("maximum", value):
        yield FieldError(path, "invalid_value", {"reason": "-".join((quantity, *given)), **given})


JSON_TYPE_NAMES: dict[type, str] = {str: "string", int: "integer"}
"""By Python type of the values of a ``Literal``: the name of their JSON type."""
CHECKERS: dict[type[inspect.Type], Callable[[Any, Any, str], Iterator[FieldError]]] = {
    inspect.StructType: _struct,
    inspect.ListType: _array,
    inspect.VarTupleType: _array,
    inspect.LiteralType: _literal,
    inspect.IntType: _integer,
    inspect.StrType: _text,
    inspect.BoolType: _boolean,
    inspect.NoneType: _null,
}
"""By msgspec type: the function that yields the errors of a value."""
DECODED_TYPES: dict[type[inspect.Type], type] = {
    inspect.StructType: dict,
    inspect.ListType: list,
    inspect.VarTupleType: list,
    inspect.LiteralType: str,
    inspect.IntType: int,
    inspect.StrType: str,
    inspect.BoolType: bool,
    inspect.NoneType: type(None),
}
"""By msgspec type: the Python type of its decoded JSON values."""
