"""Examples for the OpenAPI document: requests and responses recorded with a real service; the tests replay them."""

import json
from collections.abc import Iterator
from importlib import resources
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from croupier.rules.catalogue import RULEBOOKS

JsonObject = dict[str, Any]
FOLDER = resources.files(__package__) / "exchanges"


def exchanges() -> Iterator[JsonObject]:
    """Read all exchanges, file by file."""
    for file in sorted(FOLDER.iterdir(), key=lambda file: file.name):
        yield from json.loads(file.read_text("utf-8"))["exchanges"]


def add_examples(document: JsonObject) -> None:
    """Add the examples to an OpenAPI document: each successful request and each response, the simplest first.

    A request with a query is no example of a body: its body has another effect without the query (such as ``dry_run``).
    """
    operations = {
        operation["operationId"]: operation
        for path in document["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
    }
    for exchange in sorted(exchanges(), key=_complexity):
        operation, request, response = operations[exchange["operation"]], exchange["request"], exchange["response"]
        if "body" in request and response["status"] < 300 and "?" not in request["path"]:
            _add(operation["requestBody"], exchange, request["body"])
        for value in (response[name] for name in ("body", "text") if name in response):
            _add(_resolved(document, operation["responses"][str(response["status"])]), exchange, value)
    for example, move in moves():
        _add(operations["makeMove"]["requestBody"], example, move)


def moves() -> Iterator[tuple[JsonObject, JsonObject]]:
    """Yield an example and a move for each rulebook, from its first scenario with moves."""
    for rulebook in RULEBOOKS.values():
        scenarios_with_moves = (scenario for scenario in rulebook.scenario_file.scenarios.values() if scenario.moves)
        for scenario in islice(scenarios_with_moves, 1):
            summary = f"{rulebook.title}: {scenario.title}"
            yield {"name": f"{rulebook.id}-{scenario.id}", "summary": summary}, scenario.moves[0].move


def _complexity(exchange: JsonObject) -> tuple[bool, int]:
    request = exchange["request"]
    return "?" in request["path"], len(json.dumps(request.get("body")))


def _add(holder: JsonObject, exchange: JsonObject, value: Any) -> None:  # noqa: ANN401  # any JSON value
    (content,) = holder["content"].values()
    content.setdefault("examples", {})[exchange["name"]] = {"summary": exchange["summary"], "value": value}


def _resolved(document: JsonObject, holder: JsonObject) -> JsonObject:
    if "$ref" not in holder:
        return holder
    target = document
    for name in urlsplit(holder["$ref"]).fragment.strip("/").split("/"):
        target = target[name]
    return target
