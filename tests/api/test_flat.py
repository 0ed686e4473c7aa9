"""``croupier openapi --flat``: the twin of the contract for generators that fail at unions."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from croupier.api.openapi.flat import flattened
from openapi_spec_validator import validate

from tests.api.contract import COMMITTED, with_examples

FLAT = flattened(COMMITTED)
WHOLE = with_examples(COMMITTED)


def parts(part: Any) -> Iterator[dict[str, Any]]:
    """Yield all objects of a document."""
    listed = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    if isinstance(part, dict):
        yield part
    for each in listed:
        yield from parts(each)


def of_json_schema(part: Any) -> Any:
    """Return schemas of OpenAPI 3.0 as those of JSON Schema; decoders accept null where nothing is required."""
    if isinstance(part, list):
        return [of_json_schema(each) for each in part]
    if not isinstance(part, dict):
        return part
    plain = {name: of_json_schema(each) for name, each in part.items() if name != "nullable"}
    if isinstance(plain.get("properties"), dict):
        optional = plain["properties"].keys() - {*plain.get("required", [])}
        plain["properties"] |= {name: {"anyOf": [plain["properties"][name], {"type": "null"}]} for name in optional}
    return plain | {"type": [plain["type"], "null"]} if part.get("nullable") and "type" in plain else plain


def examples() -> Iterator[Any]:
    """Yield the schema in the twin and the value of each recorded body."""
    for path, item in WHOLE["paths"].items():
        for verb, operation in item.items():
            if verb == "parameters":
                continue
            twin = FLAT["paths"][path][verb]
            bodies = [(operation.get("requestBody"), twin.get("requestBody"))]
            bodies += [(each, twin["responses"][status]) for status, each in operation["responses"].items()]
            for body, flat in bodies:
                for kind, media in (body or {}).get("content", {}).items():
                    for name, example in media.get("examples", {}).items():
                        case = f"{operation['operationId']} {name}"
                        yield pytest.param(flat["content"][kind]["schema"], example["value"], id=case)


def test_the_command_prints_it() -> None:
    words = [sys.executable, "-m", "croupier.cli", "openapi", "--flat"]
    assert json.loads(subprocess.run(words, capture_output=True, check=True).stdout) == FLAT


def test_it_is_a_document_of_openapi_3_0_with_the_same_operations() -> None:
    validate(FLAT)
    assert FLAT["openapi"].startswith("3.0")
    named = [
        [part["operationId"] for part in parts(document) if "operationId" in part] for document in (FLAT, COMMITTED)
    ]
    assert named[0] == named[1]


def test_it_has_no_unions_no_enums_and_no_null_in_lists() -> None:
    words = {"oneOf", "anyOf", "allOf", "discriminator", "enum", "const"}
    assert [part for part in parts(FLAT) if words & part.keys()] == []
    assert [part for part in parts(FLAT) if isinstance(part.get("items"), dict) and part["items"].get("nullable")] == []


@pytest.mark.parametrize(
    ("schema", "fields"),
    [
        ("Game", {"rulebook", "board", "options", "you", "events"}),
        ("Move", {"kind", "card", "colour", "suit", "groups", "die", "label"}),
        ("Event", {"kind", "version", "seat", "cards", "text"}),
        ("You", {"hand", "legal_moves", "seat"}),
    ],
)
def test_one_object_has_the_fields_of_every_rulebook(schema: str, fields: set[str]) -> None:
    assert FLAT["components"]["schemas"][schema]["properties"].keys() >= fields


def test_only_what_every_kind_requires_is_required() -> None:
    schemas = FLAT["components"]["schemas"]
    assert (schemas["Move"]["required"], schemas["Event"]["required"]) == (["kind"], ["kind", "version"])


def test_what_is_not_required_has_no_null() -> None:
    """Generators send it, and a move of another kind must not have it."""
    optional = [
        field
        for schema in FLAT["components"]["schemas"].values()
        for name, field in schema.get("properties", {}).items()
        if name not in schema.get("required", [])
    ]
    assert optional
    assert [field for field in optional if field.get("nullable")] == []


@pytest.mark.parametrize(("schema", "value"), [*examples()])
def test_each_recorded_body_matches_it(schema: Any, value: Any) -> None:
    document = of_json_schema(schema) | {"components": of_json_schema(FLAT["components"])}
    jsonschema.validate(value, document)
