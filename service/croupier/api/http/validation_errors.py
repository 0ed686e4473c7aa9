"""Validation errors of marshmallow, for bodies and queries, as codes with parameters.

marshmallow treats error messages as opaque strings. Here they are ``ErrorCode``, a string with parameters. No message
of marshmallow's own reaches a client.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Literal

import marshmallow as ma
from marshmallow import fields, validate

from croupier.games.errors import FieldError, Invalid, invalid_fields
from croupier.games.validation import MAX_ERRORS, pointer

JSON_TYPES: dict[type[fields.Field[Any]], str] = {
    fields.String: "string",
    fields.Integer: "integer",
    fields.Boolean: "boolean",
    fields.Raw: "object",
    fields.Mapping: "object",
    fields.Nested: "object",
    fields.List: "array",
}
"""The JSON type of each class of fields (``Raw``: the components of the rulebooks)."""


class ErrorCode(str):
    """The code of a validation error, used as a message of marshmallow."""

    allowed: list[Any] | None
    parameters: dict[str, Any]

    def __new__(cls, code: str, allowed: list[Any] | None = None, **parameters: Any) -> "ErrorCode":  # noqa: ANN401  # any JSON value
        """Create a code with its allowed values and parameters (see ``FieldError``)."""
        self = super().__new__(cls, code)
        self.allowed = allowed
        self.parameters = parameters
        return self

    def format(self, *_args: object, **_kwargs: object) -> "ErrorCode":
        """Return the code itself: marshmallow calls this to fill in a template."""
        return self


def use_error_codes(field: fields.Field[Any]) -> None:
    """Replace the error messages of a field, and of the items of a list, by error codes."""
    expected = next(name for kind, name in JSON_TYPES.items() if isinstance(field, kind))
    wrong = ErrorCode("wrong_type", expected=expected)
    field.error_messages = {**dict.fromkeys(field.error_messages, wrong), "required": ErrorCode("missing_field")}
    if isinstance(field, fields.List):
        use_error_codes(field.inner)


def one_of(values: tuple[str, ...]) -> validate.OneOf:
    """Accept these values only."""
    return validate.OneOf(values, error=ErrorCode("invalid_value", [*values], reason="choice"))


def among(values: tuple[str, ...]) -> Callable[[str], str]:
    """Accept these values only, as ``one_of``; the contract has no enum then, in which some generators refuse null."""
    return one_of(values).__call__


def at_least(low: int) -> validate.Range:
    """Accept numbers from ``low`` on."""
    return validate.Range(min=low, error=ErrorCode("invalid_value", reason="number-minimum", minimum=low))


def between(low: int, high: int) -> validate.Range:
    """Accept numbers from ``low`` to ``high``, both included."""
    code = ErrorCode("invalid_value", reason="number-minimum-maximum", minimum=low, maximum=high)
    return validate.Range(low, high, error=code)


def length_between(low: int, high: int) -> validate.Length:
    """Accept lists with ``low`` to ``high`` items, both included."""
    code = ErrorCode("invalid_value", reason="items-minimum-maximum", minimum=low, maximum=high)
    return validate.Length(low, high, error=code)


def characters_between(low: int, high: int) -> validate.Length:
    """Accept texts with ``low`` to ``high`` characters, both included."""
    code = ErrorCode("invalid_value", reason="length-minimum-maximum", minimum=low, maximum=high)
    return validate.Length(low, high, error=code)


def printable() -> validate.Regexp:
    """Accept texts of printable ASCII without spaces."""
    return validate.Regexp(r"[!-~]*\Z", error=ErrorCode("invalid_value", reason="printable"))


def invalid_request(messages: Any, location: str) -> Invalid:  # noqa: ANN401  # nested dicts and lists of messages
    """Convert marshmallow's tree of messages for a body (``json``) or a query into a problem."""
    location_kind: Literal["pointer", "parameter"] = "pointer" if location == "json" else "parameter"
    errors = islice(_flatten(messages, "", location_kind), MAX_ERRORS)
    return invalid_fields(
        [FieldError(at, str(code), code.parameters, code.allowed, location_kind) for at, code in errors]
    )


def _flatten(messages: Any, at: str, location_kind: str) -> Iterator[tuple[str, ErrorCode]]:  # noqa: ANN401  # as above
    """Yield the error codes in a tree of messages, each with its pointer or parameter."""
    if isinstance(messages, dict):
        for key, children in messages.items():
            path = at if key == ma.exceptions.SCHEMA else pointer(at, key) if location_kind == "pointer" else str(key)
            yield from _flatten(children, path, location_kind)
    else:
        for message in messages:
            yield at, message if isinstance(message, ErrorCode) else ErrorCode("invalid_value", reason="other")
