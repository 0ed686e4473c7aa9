"""The base of marshmallow schemas, and fields that are stricter than the library's.

They override ``_deserialize``, as marshmallow documents for custom fields although the name is private:
``tests/api/test_private_names.py`` fails if marshmallow no longer calls it.
"""

import re
import unicodedata
from typing import Any

import marshmallow as ma
from marshmallow import fields, validate

from croupier.api.http.validation_errors import ErrorCode, length_between, use_error_codes
from croupier.games.names import INVISIBLE, MAX_NAME_LENGTH, normalised
from croupier.i18n import BIDI

INVALID_LENGTH = ErrorCode("invalid_name", reason="length", minimum=1, maximum=MAX_NAME_LENGTH)
FORBIDDEN_CATEGORIES = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that are not allowed in a name."""
MAX_RAW_NAME_LENGTH = 4 * MAX_NAME_LENGTH
"""Before normalisation, which composes up to four characters into one and reorders marks in quadratic time."""
LOOK_PATTERN = "^[a-z0-9-]{1,24}$"
VISIBLE_CATEGORIES = "LNPS"
"""Letters, numbers, punctuation and symbols: a name needs at least one."""


def meta(description: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401  # JSON Schema keywords
    """Build the metadata of a field: its description and JSON Schema keywords."""
    return {"description": description, **more}


def extensible(*values: str) -> dict[str, Any]:
    """Build metadata for an enum to which later versions may add values."""
    return {"x-extensible-enum": list(values)}


class RequestSchema(ma.Schema):
    """Base of request bodies and queries: unknown fields are refused."""

    error_messages = {"type": ErrorCode("wrong_type", expected="object")}

    class Meta:
        """Options of marshmallow."""

        unknown = ma.RAISE

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Put the known fields into the error for an unknown one."""
        super().__init__(**options)
        self.error_messages["unknown"] = ErrorCode("unknown_field", [*self.load_fields])

    def on_bind_field(self, _field_name: str, field_obj: fields.Field[Any]) -> None:
        """Replace marshmallow's messages by error codes."""
        use_error_codes(field_obj)


class BoundedList(fields.List):  # type: ignore[type-arg]  # not generic when it runs
    """A list whose length is checked before its items, which bounds the CPU time: a body has room for thousands."""

    def __init__(self, item: fields.Field[Any], low: int, high: int, **options: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Set the type of the items and the least and the greatest length."""
        self.length = length_between(low, high)
        super().__init__(item, validate=self.length, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:  # noqa: ANN401  # as in marshmallow
        if isinstance(value, list):
            self.length(value)
        return super()._deserialize(value, attr, data, **kwargs)


class Component(fields.Raw):
    """A value with a component of its own; it is not validated here."""

    def __init__(self, component: str, **kwargs: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Set the name of the component."""
        super().__init__(**kwargs)
        self.component = component


class Integer(fields.Integer):
    """A JSON integer, without coercion (``inputs.integral_floats_to_int`` has converted 3.0)."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:  # noqa: ANN401
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class QueryInteger(fields.Integer):
    """An integer in a query: ASCII digits only."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:  # noqa: ANN401
        if not (value.isascii() and value.removeprefix("-").isdigit()):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class Boolean(fields.Boolean):
    """A JSON boolean, without coercion."""

    truthy = {True}
    falsy = {False}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:  # noqa: ANN401
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class QueryBoolean(fields.Boolean):
    """A boolean in a query: ``true`` or ``false``, the default."""

    truthy = {"true"}
    falsy = {"false"}

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Make the parameter optional."""
        super().__init__(load_default=False, **kwargs)


class PlayerName(fields.String):
    """A player's name: 1 to 40 characters after normalisation to NFC, one of them visible, no control characters."""

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Set the description and the maximum length."""
        metadata = meta(
            "The player's name; the default is made of the seat number. It is normalised to NFC and needs a visible "
            "character and no control character.",
            examples=["Ana"],
        )
        length = validate.Length(1, MAX_NAME_LENGTH, error=INVALID_LENGTH)
        super().__init__(validate=length, metadata=metadata, **kwargs)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:  # noqa: ANN401
        raw = super()._deserialize(value, attr, data, **kwargs)
        if not 1 <= len(raw) <= MAX_RAW_NAME_LENGTH:
            raise ma.ValidationError(INVALID_LENGTH)
        name = normalised(raw)
        categories = {unicodedata.category(character) for character in name}
        visible = {unicodedata.category(character)[0] for character in INVISIBLE.sub("", name)}
        if categories & FORBIDDEN_CATEGORIES or BIDI & {*name} or visible.isdisjoint(VISIBLE_CATEGORIES):
            raise ma.ValidationError(ErrorCode("invalid_name", reason="characters"))
        return name


class Look(fields.String):
    """What a front end draws a player as; the service only keeps it."""

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Set the description and the pattern."""
        metadata = meta(
            "How front ends draw the player: their own words, which all can read.",
            pattern=LOOK_PATTERN,
            examples=["fox-3"],
        )
        super().__init__(validate=look_like, metadata=metadata, **kwargs)


def look_like(value: str) -> None:
    """Refuse a text that is no look."""
    if not re.fullmatch(LOOK_PATTERN[1:-1], value):
        raise ma.ValidationError(ErrorCode("invalid_value", reason="look"))
