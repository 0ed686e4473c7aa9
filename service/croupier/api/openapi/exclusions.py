"""Which values of two options exclude each other, in JSON Schema: a form can prevent what the service would refuse."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from croupier.rules.rulebook import Clash, Rulebook, Ruleset

Schema = dict[str, Any]
MAX_VALUES = 200
"""Options with more values than that are not enumerated."""
FEW: dict[str, tuple[Any, ...]] = {"boolean": (False, True), "null": (None,)}
"""The values of types that have few."""
MIN_RANGE = 3
"""So many consecutive numbers are written as a range."""


def exclusions(rulebook: Rulebook, ruleset: Ruleset, properties: dict[str, Schema]) -> list[Schema]:
    """Return a schema for each set of values that clash, whose ``description`` is the reason of the clash."""
    return [
        {"not": schema, "description": clash.reason}
        for clash in rulebook.clashes
        if all(name in properties for name in clash.names)
        for schema in _excluded(clash, rulebook.seats[0], ruleset.options, properties)
    ]


def _excluded(clash: Clash, seats: int, options: Any, properties: dict[str, Schema]) -> Iterator[Schema]:  # noqa: ANN401  # the rulebook's own
    """Yield what matches the clashing values: one schema for all values of the first option that exclude the same."""
    one, other = clash.names
    values, others = (values_of(properties[name]) for name in clash.names)
    by_excluded: dict[tuple[Any, ...], list[Any]] = {}
    for value in values:
        excluded = [each for each in others if clash.applies(replace(options, **{one: value, other: each}), seats)]
        by_excluded.setdefault(tuple(excluded), []).append(value)
    for key, alike in by_excluded.items():
        if key:
            parts = {one: _any_of_values(alike), other: _any_of_values([*key])}
            yield {"properties": parts, "required": [one, other]}


def values_of(schema: Schema) -> list[Any]:
    """List the values that a schema allows; empty: it does not say, or there are too many."""
    if "anyOf" in schema:
        parts = [values_of(part) for part in schema["anyOf"]]
        return [value for part in parts for value in part] if all(parts) else []
    if "enum" in schema:
        return [*schema["enum"]]
    if schema.get("type") == "integer":
        numbers = range(schema.get("minimum", 0), schema.get("maximum", MAX_VALUES) + 1)
        return [*numbers] if "minimum" in schema and len(numbers) <= MAX_VALUES else []
    return [*FEW.get(schema.get("type", ""), ())]


def _any_of_values(values: list[Any]) -> Schema:
    if len(values) == 1:
        return {"const": values[0]}
    if len(values) >= MIN_RANGE and values == [*range(values[0], values[0] + len(values))]:
        return {"type": "integer", "minimum": values[0], "maximum": values[-1]}
    return {"enum": values}
