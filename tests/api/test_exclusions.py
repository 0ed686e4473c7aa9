"""What the published schema of the options excludes is what the service refuses."""

import dataclasses
from itertools import combinations, product
from typing import Any

import httpx
import pytest
from croupier.api.openapi.exclusions import values_of
from croupier.games.choices import check_clashes
from croupier.games.errors import Invalid
from croupier.rules.catalogue import RULESETS
from jsonschema import Draft202012Validator
from msgspec.structs import replace


def is_refused(name: str, chosen: dict[str, Any]) -> bool:
    """Return whether options clash, whatever the number of seats."""
    rulebook, ruleset = RULESETS[name]
    without_seats = tuple(clash for clash in rulebook.clashes if "seats" not in clash.names)
    between = dataclasses.replace(rulebook, clashes=without_seats)
    options = replace(ruleset.options, **chosen)
    try:
        check_clashes(between, options, rulebook.seats[-1])
    except Invalid:
        return True
    return False


@pytest.mark.parametrize("name", RULESETS)
def test_the_schema_excludes_exactly_the_pairs_that_clash(name: str, api: httpx.Client) -> None:
    published = api.get(f"/v1/rulesets/{name}").json()
    schema, options = published["options_schema"], published["options"]
    validator = Draft202012Validator({"allOf": schema.get("allOf", [])})
    values = {option: values_of(field) for option, field in schema["properties"].items()}
    for one, other in combinations(values, 2):
        for pair in product(values[one], values[other]):
            chosen = dict(zip((one, other), pair, strict=True))
            assert validator.is_valid({**options, **chosen}) != is_refused(name, chosen), chosen


@pytest.mark.parametrize("language", ["en", "cs", "uk", "hi", "pa"])
def test_each_exclusion_says_why(language: str, api: httpx.Client) -> None:
    schema = api.get(f"/v1/rulesets/uno-official?lang={language}").json()["options_schema"]
    for excluded in schema["allOf"]:
        assert all(name in excluded["description"] for name in excluded["not"]["required"])


def test_an_option_with_too_many_values_is_not_enumerated() -> None:
    assert values_of({"type": "integer", "minimum": 1, "maximum": 10_000}) == []
    assert values_of({"anyOf": [{"type": "integer", "minimum": 1, "maximum": 2}, {"type": "null"}]}) == [1, 2, None]
    assert values_of({"type": "array"}) == []
