"""Descriptions of the fields of Structs, which become those of the contract."""

from typing import Any, get_args

from msgspec import Meta


def about(description: str | None, /, **schema: Any) -> Meta:  # noqa: ANN401  # JSON Schema keywords
    """Describe a field: its description and JSON Schema keywords."""
    return Meta(description=description, extra_json_schema=schema or None)


def named(values: Any, description: str | None = None) -> Meta:  # noqa: ANN401  # a Literal
    """Describe a text that is one of these values; later versions may add some."""
    return about(description, **{"x-extensible-enum": [*get_args(values)]})


def part(name: str, description: str | None = None, *, nullable: bool = False) -> Meta:
    """Describe a field whose type depends on the rulebook: ``Move``, ``Event``, ``Board`` or ``Options``."""
    return about(description, **{"x-part": name, "x-nullable": nullable})


def moment(description: str) -> Meta:
    """Describe a time."""
    text = f"{description} RFC 3339, in UTC, with milliseconds."
    return about(text, format="date-time", examples=["2026-11-22T12:00:00.000Z"])
