"""Kinds of values in the envelopes of the contract, stricter than marshmallow's own.

They override ``_deserialize``, as marshmallow's documentation tells for a custom field although the name is private:
``tests/api/test_private_names.py`` fails if marshmallow no longer calls it.
"""

import unicodedata
from typing import Any

import marshmallow as ma
from marshmallow import fields, validate

from service.api.http.validation_errors import ErrorCode
from service.i18n import BIDI

MAX_NAME_LENGTH = 40
INVALID_LENGTH = ErrorCode("invalid_name", reason="length", minimum=1, maximum=MAX_NAME_LENGTH)
FORBIDDEN_CATEGORIES = {"Cc", "Cs", "Zl", "Zp"}
"""Categories of Unicode that a name has none of."""
MAX_RAW_NAME_LENGTH = 4 * MAX_NAME_LENGTH
"""Characters before normalisation, which composes up to four into one and takes quadratic time in those it reorders."""
INVISIBLE_CHARACTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing."""
VISIBLE_CATEGORIES = "LNPS"
"""Letters, numbers, punctuation and symbols: a name has at least one."""


def about(description: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401  # JSON Schema keywords
    """Write metadata for the contract."""
    return {"description": description, **more}


def extensible(*values: str) -> dict[str, Any]:
    """Write metadata for a text that has one of some values, to which later versions may add."""
    return {"x-extensible-enum": list(values)}


class Component(fields.Raw):
    """A value that a component of the contract describes; it is not looked into here."""

    def __init__(self, component: str, **kwargs: Any) -> None:  # noqa: ANN401  # as marshmallow's
        """Name the component."""
        super().__init__(**kwargs)
        self.component = component


class Integer(fields.Integer):
    """An integer and nothing that looks like one (``bodies.integral_floats_to_int`` has made one of 3.0)."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:  # noqa: ANN401
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class QueryInteger(fields.Integer):
    """An integer in a query: ASCII digits and nothing else."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:  # noqa: ANN401
        if not (value.isascii() and value.removeprefix("-").isdigit()):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class Boolean(fields.Boolean):
    """A JSON boolean and nothing that looks like one."""

    truthy = {True}
    falsy = {False}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:  # noqa: ANN401
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class QueryBoolean(fields.Boolean):
    """A boolean in a query: ``true`` or ``false``, left out: false."""

    truthy = {"true"}
    falsy = {"false"}

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401  # as marshmallow's
        """Take what need not be given."""
        super().__init__(load_default=False, **kwargs)


class PlayerName(fields.String):
    """A player's name: 1 to 40 characters after normalisation to NFC, one of them visible, no control characters."""

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401  # as marshmallow's
        """Take a name that need not be given."""
        metadata = about(
            "How the player is called; left out: named after the seat. It is kept in NFC and has something to see, but "
            "no control characters and no line breaks.",
            examples=["Ana"],
        )
        length = validate.Length(1, MAX_NAME_LENGTH, error=INVALID_LENGTH)
        super().__init__(validate=length, metadata=metadata, **kwargs)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:  # noqa: ANN401
        raw = super()._deserialize(value, attr, data, **kwargs)
        if not 1 <= len(raw) <= MAX_RAW_NAME_LENGTH:
            raise ma.ValidationError(INVALID_LENGTH)
        name = unicodedata.normalize("NFC", raw)
        kinds = {unicodedata.category(character) for character in name}
        shown = {unicodedata.category(character)[0] for character in name if character not in INVISIBLE_CHARACTERS}
        if kinds & FORBIDDEN_CATEGORIES or BIDI & {*name} or shown.isdisjoint(VISIBLE_CATEGORIES):
            raise ma.ValidationError(ErrorCode("invalid_name", reason="characters"))
        return name
