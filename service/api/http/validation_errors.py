"""Validation errors of marshmallow, for bodies and queries, as facts.

marshmallow takes texts as messages and passes them on as they are. Here these texts are ``ErrorCode``: the code, with
its parameters. No message of marshmallow's own reaches a client.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Literal

import marshmallow as ma
from marshmallow import fields, validate

from service.games.errors import FieldError, Invalid, invalid_fields
from service.games.fields import MOST, pointer

JSON_TYPES: dict[type[fields.Field[Any]], str] = {
    fields.String: "string",
    fields.Integer: "integer",
    fields.Boolean: "boolean",
    fields.Raw: "object",
    fields.Mapping: "object",
    fields.Nested: "object",
}
"""By kind of field: the JSON type that it has (of ``Raw``: the components of the rulebooks)."""


class ErrorCode(str):
    """A code in the place of a message of marshmallow."""

    allowed: list[Any] | None
    parameters: dict[str, Any]

    def __new__(cls, code: str, allowed: list[Any] | None = None, **parameters: Any) -> "ErrorCode":  # noqa: ANN401  # any JSON value
        """State the facts, as those of ``FieldError``."""
        made = super().__new__(cls, code)
        made.allowed = allowed
        made.parameters = parameters
        return made

    def format(self, *_args: object, **_kwargs: object) -> "ErrorCode":
        """Return the fault: marshmallow fills in its templates with this method."""
        return self


def use_error_codes(field: fields.Field[Any]) -> None:
    """Replace the messages of a field."""
    expected = next(name for kind, name in JSON_TYPES.items() if isinstance(field, kind))
    wrong = ErrorCode("wrong_type", expected=expected)
    field.error_messages = {**dict.fromkeys(field.error_messages, wrong), "required": ErrorCode("missing_field")}


def one_of(values: tuple[str, ...]) -> validate.OneOf:
    """Accept one of these values."""
    return validate.OneOf(values, error=ErrorCode("invalid_value", [*values], reason="choice"))


def at_least(low: int) -> validate.Range:
    """Accept this number and all above."""
    return validate.Range(min=low, error=ErrorCode("invalid_value", reason="number-minimum", minimum=low))


def between(low: int, high: int) -> validate.Range:
    """Accept the numbers from one to another, both included."""
    fault = ErrorCode("invalid_value", reason="number-minimum-maximum", minimum=low, maximum=high)
    return validate.Range(low, high, error=fault)


def invalid_request(messages: Any, location: str) -> Invalid:  # noqa: ANN401  # nested dicts and lists of messages
    """Build the problem of a body (``json``) or a query that a schema refuses, from marshmallow's tree of messages."""
    place: Literal["pointer", "parameter"] = "pointer" if location == "json" else "parameter"
    found = islice(_flatten(messages, "", place), MOST)
    return invalid_fields([FieldError(at, str(fault), fault.parameters, fault.allowed, place) for at, fault in found])


def _flatten(messages: Any, at: str, place: str) -> Iterator[tuple[str, ErrorCode]]:  # noqa: ANN401  # as above
    """List the faults in a tree of messages, each with its place."""
    if isinstance(messages, dict):
        for key, below in messages.items():
            inner = at if key == ma.exceptions.SCHEMA else pointer(at, key) if place == "pointer" else str(key)
            yield from _flatten(below, inner, place)
    else:
        for message in messages:
            yield at, message if isinstance(message, ErrorCode) else ErrorCode("invalid_value", reason="other")
