"""A contract that breaks the clients of the last released one is refused, unless its version allows it."""

import copy
import functools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

from tests.api.contract import DOCUMENT
from tests.api.evolution import Document, breaks, may_break
from tests.api.npm import OPENAPI, tool

pytestmark = pytest.mark.slow

Change = Callable[[Document], Any]
LOOK = ("paths", "/v1/games/{game_id}", "get")
LIST = ("paths", "/v1/games", "get")


def newest() -> Document:
    """The contract that was released last."""
    documents = [json.loads(path.read_bytes()) for path in (OPENAPI / "released").glob("*.json")]
    found: Document = max(documents, key=lambda document: Version(document["info"]["version"]))
    return found


def at(document: Document, *path: Any) -> Any:
    return functools.reduce(lambda part, name: part[name], path, document)


def schema(document: Document, name: str, *path: Any) -> Any:
    return at(document, "components", "schemas", name, *path)


def without(*path: Any) -> Change:
    return lambda document: at(document, *path[:-1]).pop(path[-1])


def field_gone(name: str, field: str) -> Change:
    return without("components", "schemas", name, "properties", field)


def value(*path: Any, new: Any) -> Change:
    return lambda document: at(document, *path[:-1]).update({path[-1]: new})


def typed(name: str, field: str, new: str) -> Change:
    return value("components", "schemas", name, "properties", field, "type", new=new)


def field(name: str, *, required: bool) -> Change:
    def add(document: Document) -> None:
        schema(document, name, "properties")["hat"] = {"type": "string"}
        if required:
            schema(document, name).setdefault("required", []).append("hat")

    return add


def kind(union: str, like: str, tag: str = "kind") -> Change:
    """Add a member to a union."""

    def add(document: Document) -> None:
        schemas, reference = document["components"]["schemas"], f"#/components/schemas/{union}Hat"
        schemas[f"{union}Hat"] = copy.deepcopy(schemas[like])
        schemas[f"{union}Hat"]["properties"][tag]["enum"] = ["hat"]
        schemas[union]["oneOf"].append({"$ref": reference})
        schemas[union]["discriminator"]["mapping"]["hat"] = reference

    return add


def kind_gone(union: str, name: str) -> Change:
    def remove(document: Document) -> None:
        reference = schema(document, union, "discriminator", "mapping").pop(name)
        schema(document, union, "oneOf").remove({"$ref": reference})

    return remove


BREAKING: dict[str, Change] = {
    "/paths/~1v1~1games~1{game_id}/delete": without("paths", "/v1/games/{game_id}", "delete"),
    "/paths/~1v1~1games~1{game_id}~1events": without("paths", "/v1/games/{game_id}/events"),
    "/paths/~1v1~1games~1{game_id}/get/responses/304": without(*LOOK, "responses", "304"),
    "/paths/~1v1~1games~1{game_id}/get/operationId": value(*LOOK, "operationId", new="fetchGame"),
    "/paths/~1v1~1games~1{game_id}/get/security": value(*LOOK, "security", new=[{"seatToken": []}]),
    "/paths/~1v1~1games/get/parameters/0": value(*LIST, "parameters", 0, "required", new=True),
    "/Seat/properties/score": field_gone("Seat", "score"),
    "/Seat/properties/bot": typed("Seat", "bot", "boolean"),
    "/Summary/required": lambda document: schema(document, "Summary", "required").remove("host"),
    "/Create/properties/public": typed("Create", "public", "string"),
    "/Create/required": field("Create", required=True),
    "/Join/properties/name": value("components", "schemas", "Join", "properties", "name", "maxLength", new=20),
    "/Phase10End": lambda document: schema(document, "Phase10End", "enum").pop(),
    "/UnoPlay/required": field("UnoPlay", required=True),
    "/Draw/properties/kind": value("components", "schemas", "Draw", "properties", "kind", "enum", new=["take"]),
    "/UnoPosition/properties/dealer": field_gone("UnoPosition", "dealer"),
    "UnoDiceMove reroll is gone": kind_gone("UnoDiceMove", "reroll"),
    "UnoEvent played is gone": kind_gone("UnoEvent", "played"),
    "Problem.code game_full is gone": lambda document: schema(
        document, "Problem", "properties", "code", "x-extensible-enum"
    ).remove("game_full"),
    "Game phase-10 is gone": kind_gone("Game", "phase-10"),
    "listGames query limit=20 is gone": value(*LIST, "parameters", 3, "schema", "default", new=5),
    "makeMove path game_id=None is gone": value(
        "paths", "/v1/games/{game_id}/moves", "post", "parameters", 0, "name", new="id"
    ),
    "listGames under Games is gone": value(*LIST, "tags", new=["Lobby"]),
    "getGame 200 ETag is gone": value(*LOOK, "responses", "200", "headers", "ETag", "required", new=False),
    "/UnoOptions/properties/hand_size": value(
        "components", "schemas", "UnoOptions", "properties", "hand_size", "maximum", new=7
    ),
}
"""Changes that break clients, by what the finding must contain."""

ADDITIVE: list[Change] = [
    lambda document: document["paths"].update(
        {"/v1/hats": {"get": {**at(document, *LIST), "operationId": "listHats"}}}
    ),
    lambda document: at(document, *LIST, "parameters").append({"in": "query", "name": "hat", "schema": {}}),
    lambda document: at(document, *LIST, "parameters", 0, "schema", "enum").append("paused"),
    value(*LIST, "responses", "451", new={"description": "Not here."}),
    value(*LOOK, "description", new="Another description."),
    value(*LOOK, "responses", "200", "headers", "X-Hat", new={"schema": {"type": "string"}}),
    field("Seat", required=True),
    field("Played", required=True),
    field("Problem", required=False),
    field("Create", required=False),
    field("UnoPlay", required=False),
    field("UnoPosition", required=False),
    field("Phase10Options", required=False),
    kind("UnoEvent", "UnoChallenged"),
    kind("UnoMove", "Draw"),
    kind("Game", "UnoGame", "rulebook"),
    lambda document: schema(document, "UnoOptions", "properties", "stacking", "enum").append("lowest"),
    lambda document: schema(document, "Problem", "properties", "code", "x-extensible-enum").append("no_hat"),
]


def changed(changes: list[Change]) -> Document:
    document = copy.deepcopy(DOCUMENT)
    for change in changes:
        change(document)
    return document


def test_the_contract_does_not_break_the_one_released_last(tmp_path: Path) -> None:
    released = newest()
    before, after = released["info"]["version"], DOCUMENT["info"]["version"]
    found = breaks(released, DOCUMENT, tool("redocly"), tmp_path)
    assert not found or may_break(before, after), f"{before} -> {after}: " + "\n".join(found)


def test_each_change_that_breaks_clients_is_found(tmp_path: Path) -> None:
    found = breaks(DOCUMENT, changed([*BREAKING.values()]), tool("redocly"), tmp_path)
    assert [where for where in BREAKING if not any(where in finding for finding in found)] == []


def test_changes_that_clients_must_tolerate_are_accepted(tmp_path: Path) -> None:
    assert breaks(DOCUMENT, changed(ADDITIVE), tool("redocly"), tmp_path) == []


@pytest.mark.parametrize(
    ("before", "after", "may"),
    [
        ("0.1.0", "0.1.0", False),
        ("0.1.0", "0.1.1", False),
        ("0.1.0", "0.2.0.dev0", True),
        ("0.2.0.dev0", "0.2.0", False),
        ("0.9.0", "0.10.0", True),
        ("0.9.0", "1.0.0", True),
        ("1.2.0", "1.3.0", False),
        ("1.2.0", "2.0.0", True),
        ("1.2.0", "0.9.0", False),
    ],
)
def test_a_version_says_whether_it_may_break_clients(before: str, after: str, may: bool) -> None:
    assert may_break(before, after) == may
