"""What generators of clients trip over: each of these made one of them write wrong code, or none."""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

DOCUMENT: dict[str, Any] = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_bytes())
SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]
PREFIXES = [name.removesuffix("Game") for name in SCHEMAS if re.fullmatch(r"\w+Game", name)]


def within(part: Any) -> Iterator[dict[str, Any]]:
    """Yield every object of a document but those in its examples."""
    inner = part if isinstance(part, list) else ()
    if isinstance(part, dict):
        inner = [value for name, value in part.items() if name != "examples"]
    if isinstance(part, dict):
        yield part
    for piece in inner:
        yield from within(piece)


def members(union: str) -> list[dict[str, Any]]:
    return [SCHEMAS[member["$ref"].rpartition("/")[2]] for member in SCHEMAS[union]["anyOf"]]


def test_every_enum_has_a_type() -> None:
    assert [part for part in within(SCHEMAS) if isinstance(part.get("enum"), list) and "type" not in part] == []


@pytest.mark.parametrize("name", [name for name, schema in SCHEMAS.items() if "enum" in schema])
def test_an_enum_that_several_schemas_share_is_written_once_by_its_name(name: str) -> None:
    same = [part for part in within(SCHEMAS) if part.get("enum") == SCHEMAS[name]["enum"]]
    assert same == [SCHEMAS[name]]


def book_of(name: str) -> str:
    """Return the prefix of the rulebook that a schema belongs to; the empty text if it is of none."""
    return max((book for book in PREFIXES if re.match(f"{book}[A-Z]", name)), key=len, default="")


@pytest.mark.parametrize("book", PREFIXES)
def test_no_enum_occurs_twice_in_the_schemas_of_a_rulebook(book: str) -> None:
    own = [schema for name, schema in SCHEMAS.items() if book_of(name) == book]
    enums = [str(part["enum"]) for part in within(own) if len(part.get("enum", ())) > 1]
    assert len(enums) == len({*enums})


@pytest.mark.parametrize("options", [name for name in SCHEMAS if name.endswith("Options")])
def test_all_options_of_a_response_are_required_so_that_they_match_one_rulebook_only(options: str) -> None:
    assert set(SCHEMAS[options]["required"]) == SCHEMAS[options]["properties"].keys()


@pytest.mark.parametrize("union", ["Move"])
def test_the_first_member_of_a_union_that_matches_has_every_field(union: str) -> None:
    for first, later in itertools.combinations(members(union), 2):
        if first["properties"]["kind"] == later["properties"]["kind"]:
            assert not set(first["required"]) < set(later["required"])
            assert not first["properties"].keys() < later["properties"].keys()


def test_no_union_has_a_member_without_fields_which_go_does_not_read() -> None:
    unions = [part.get("anyOf", ()) for part in within(DOCUMENT)]
    members = [SCHEMAS[one["$ref"].rpartition("/")[2]] for union in unions for one in union if "$ref" in one]
    assert len(members) > 10
    assert [one for one in members if one.get("type") == "object" and not one.get("properties")] == []


def test_no_field_has_a_default_which_would_promise_that_it_is_always_there() -> None:
    assert [part for part in within(SCHEMAS) if "default" in part] == []


def test_no_schema_is_empty() -> None:
    assert [part for part in within(SCHEMAS) if {} in part.values()] == []


def test_one_value_is_an_enum_of_one_which_more_generators_know_than_const() -> None:
    assert [part for part in within(DOCUMENT) if "const" in part] == []
    kind = SCHEMAS["Draw"]["properties"]["kind"]
    assert (kind["type"], kind["enum"]) == ("string", ["draw"])


def test_descriptions_of_values_are_a_list_in_the_order_of_the_values() -> None:
    (described,) = [part for part in within(DOCUMENT) if "x-enum-descriptions" in part]
    assert len(described["x-enum-descriptions"]) == len(described["x-extensible-enum"]) > 50
    assert all(isinstance(text, str) for text in described["x-enum-descriptions"])


def test_a_key_is_a_security_scheme_so_that_it_is_set_once_for_a_client() -> None:
    assert DOCUMENT["components"]["securitySchemes"]["apiKey"]["name"] == "X-API-Key"
    assert DOCUMENT["paths"]["/v1/games"]["post"]["security"] == [{}, {"apiKey": []}]
    assert [part for part in within(DOCUMENT["paths"]) if part.get("name") == "X-API-Key"] == []
