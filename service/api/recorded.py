"""The examples of the contract: exchanges recorded with a real service, replayed by the tests."""

import json
from collections.abc import Iterator
from importlib import resources
from typing import Any
from urllib.parse import urlsplit

Part = dict[str, Any]
FOLDER = resources.files(__package__) / "examples"


def exchanges() -> Iterator[Part]:
    """Read all exchanges, file by file."""
    for file in sorted(FOLDER.iterdir(), key=lambda file: file.name):
        yield from json.loads(file.read_text("utf-8"))["exchanges"]


def embed(document: Part) -> None:
    """Put the examples into an OpenAPI document: each request that succeeded, and each answer."""
    operations = {
        operation["operationId"]: operation
        for path in document["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
    }
    for exchange in exchanges():
        operation, request, answer = operations[exchange["operation"]], exchange["request"], exchange["response"]
        if "body" in request and answer["status"] < 300:
            _add(operation["requestBody"], exchange, request["body"])
        if "body" in answer:
            _add(_resolved(document, operation["responses"][str(answer["status"])]), exchange, answer["body"])


def _add(part: Part, exchange: Part, value: Any) -> None:  # noqa: ANN401  # any JSON value
    (content,) = part["content"].values()
    content.setdefault("examples", {})[exchange["name"]] = {"summary": exchange["summary"], "value": value}


def _resolved(document: Part, part: Part) -> Part:
    if "$ref" not in part:
        return part
    found = document
    for name in urlsplit(part["$ref"]).fragment.strip("/").split("/"):
        found = found[name]
    return found
