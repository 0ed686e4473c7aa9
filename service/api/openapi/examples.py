"""The examples of the contract: exchanges recorded with a real service, replayed by the tests."""

import json
from collections.abc import Iterator
from importlib import resources
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from service.rules.catalogue import RULEBOOKS

JsonObject = dict[str, Any]
FOLDER = resources.files(__package__) / "exchanges"


def exchanges() -> Iterator[JsonObject]:
    """Read all exchanges, file by file."""
    for file in sorted(FOLDER.iterdir(), key=lambda file: file.name):
        yield from json.loads(file.read_text("utf-8"))["exchanges"]


def add_examples(document: JsonObject) -> None:
    """Put the examples into an OpenAPI document: each request that succeeded, and each answer, the simplest first.

    A request with a query is not offered as an example of a body: without its query it does something else, as a move
    without ``dry_run`` is made.
    """
    operations = {
        operation["operationId"]: operation
        for path in document["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
    }
    for exchange in sorted(exchanges(), key=_complexity):
        operation, request, answer = operations[exchange["operation"]], exchange["request"], exchange["response"]
        if "body" in request and answer["status"] < 300 and "?" not in request["path"]:
            _add(operation["requestBody"], exchange, request["body"])
        if "body" in answer:
            _add(_resolved(document, operation["responses"][str(answer["status"])]), exchange, answer["body"])
    for example, move in moves():
        _add(operations["makeMove"]["requestBody"], example, move)


def moves() -> Iterator[tuple[JsonObject, JsonObject]]:
    """Take a move of each rulebook from the first of its scenarios in which one is made."""
    for rulebook in RULEBOOKS.values():
        played = (scenario for scenario in rulebook.book.scenarios.values() if scenario.moves)
        for scenario in islice(played, 1):
            summary = f"{rulebook.title}: {scenario.title}"
            yield {"name": f"{rulebook.id}-{scenario.id}", "summary": summary}, scenario.moves[0].move


def _complexity(exchange: JsonObject) -> tuple[bool, int]:
    request = exchange["request"]
    return "?" in request["path"], len(json.dumps(request.get("body")))


def _add(part: JsonObject, exchange: JsonObject, value: Any) -> None:  # noqa: ANN401  # any JSON value
    (content,) = part["content"].values()
    content.setdefault("examples", {})[exchange["name"]] = {"summary": exchange["summary"], "value": value}


def _resolved(document: JsonObject, part: JsonObject) -> JsonObject:
    if "$ref" not in part:
        return part
    found = document
    for name in urlsplit(part["$ref"]).fragment.strip("/").split("/"):
        found = found[name]
    return found
