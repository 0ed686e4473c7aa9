"""The committed contract, and a validator of responses against it."""

import copy
import functools
import json
import operator
import re
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
from croupier.api.openapi.examples import response_examples

from tests.api.streaming import EVENT_STREAM, parsed_events


def inlined(document: dict[str, Any]) -> dict[str, Any]:
    """Return a contract with the parameters and headers that operations share in each of them."""

    def resolve(part: dict[str, Any]) -> Any:
        shared = re.fullmatch(r"#/components/(parameters|headers)/(.+)", str(part.get("$ref")))
        return document["components"][shared[1]][shared[2]] if shared else part

    return dict(json.loads(json.dumps(document), object_hook=resolve))


def with_examples(document: dict[str, Any]) -> dict[str, Any]:
    """Apply the overlay with the examples of responses to the contract."""
    applied: dict[str, Any] = copy.deepcopy(document)
    for action in response_examples(document)["actions"]:
        part = reduce(operator.getitem, re.findall(r"\['([^']*)'\]", action["target"]), applied)
        part.update(action["update"])
    return applied


COMMITTED: dict[str, Any] = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_bytes())
DOCUMENT = inlined(COMMITTED)
NAME = "urn:croupier:contract"
REGISTRY = jsonschema_rs.Registry([(NAME, DOCUMENT)], draft=jsonschema_rs.Draft202012)
Covered = set[tuple[str, str]]
OF_HTTP = {
    *("content-type", "content-length", "transfer-encoding", "date", "server", "connection"),
    *("x-content-type-options", "cross-origin-resource-policy", "referrer-policy", "content-security-policy"),
}
"""Headers that the response to any operation has, or may have; the description of the contract lists them."""


class Contract:
    """The contract, and which of its responses have occurred."""

    def __init__(self) -> None:
        self.covered: Covered = set()

    def check(self, response: httpx.Response) -> None:
        response.read()
        operation = operation_of(response.request)
        declared = resolved(operation["responses"].get(str(response.status_code), {}))
        assert declared, f"{operation['operationId']} does not declare {response.status_code}: {response.text}"
        self.check_headers(response, declared.get("headers", {}))
        self.check_body(response, declared.get("content", {}))
        if response.is_success and response.request.content and "requestBody" in operation:
            check_schema(
                operation["requestBody"]["content"]["application/json"]["schema"], json.loads(response.request.content)
            )
        self.covered.add((operation["operationId"], str(response.status_code)))

    def check_headers(self, response: httpx.Response, declared: dict[str, Any]) -> None:
        names = {name.lower(): header for name, header in declared.items()}
        assert not response.headers.keys() - names.keys() - OF_HTTP, "a header is not declared"
        for name, header in names.items():
            assert name in response.headers or not header.get("required"), f"{name} is missing"
            value: Any = response.headers.get(name)
            if value is not None:
                check_schema(header["schema"], int(value) if header["schema"]["type"] == "integer" else value)

    def check_body(self, response: httpx.Response, content: dict[str, Any]) -> None:
        if not content:
            assert response.content == b""
            return
        kind = response.headers["Content-Type"].partition(";")[0]
        assert kind in content
        check_content(content[kind]["schema"], response.text if kind == EVENT_STREAM else response.json())


def check_content(schema: dict[str, Any], value: Any) -> None:
    """Validate a body; in a stream each event, too."""
    check_schema(schema, value)
    for event in parsed_events(value) if schema.get("contentMediaType") == EVENT_STREAM else ():
        check_schema(schema["contentSchema"], event.in_contract)


def check_schema(schema: dict[str, Any], value: Any) -> None:
    """Validate a value against a schema of the document, whose references are to its components."""
    errors = validator(json.dumps(schema)).iter_errors(value)
    assert [f"{error.instance_path}: {error.message}" for error in errors] == []


@functools.cache
def validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    """Return the validator of a schema; the document is read only once."""
    absolute = schema.replace('"#/components/', f'"{NAME}#/components/')
    return jsonschema_rs.Draft202012Validator(json.loads(absolute), registry=REGISTRY)


def resolved(part: dict[str, Any], document: dict[str, Any] = DOCUMENT) -> dict[str, Any]:
    found = part
    while "$ref" in found:
        names = found["$ref"].removeprefix("#/").split("/")
        found = document
        for name in names:
            found = found[name]
    return found


def operation_of(request: httpx.Request) -> dict[str, Any]:
    """Return the operation of a request; of two paths that fit, the one with fewer parameters."""
    method = request.method.lower()
    fitting = (
        path
        for path, operations in DOCUMENT["paths"].items()
        if method in operations and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), request.url.path)
    )
    return dict(DOCUMENT["paths"][min(fitting, key=lambda path: path.count("{"))][method])


def operations() -> list[dict[str, Any]]:
    return [part for path in DOCUMENT["paths"].values() for name, part in path.items() if name != "parameters"]


BODIES: dict[str, Any] = {
    "createGame": {"ruleset": "uno-official"},
    "quickGame": {"rulesets": ["uno-official"]},
    "joinGame": {},
    "lockGame": {"locked": True},
    "addBot": {"level": "hard"},
    "changeSettings": {"seats": 3},
    "contributeEntropy": {"entropy": "x" * 16, "commitment": "0" * 64},
    "makeMove": {"kind": "draw"},
    "listMyGames": {"games": [{"game": "0" * 24, "seat_token": "x"}]},
    "streamMyGames": {"games": [{"game": "0" * 24}]},
}
"""A body of each operation that takes one."""


def requests_of(game: str = "0" * 24) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Yield the name, the method, the path and the body, if it takes one, of a request to every operation."""
    for path, methods in DOCUMENT["paths"].items():
        filled = path.format(ruleset="uno-official", game_id=game, seat=0, code="BCDFGH")
        for method in (method for method in methods if method != "parameters"):
            name = methods[method]["operationId"]
            yield name, method.upper(), filled, {"json": BODIES[name]} if name in BODIES else {}
