"""Examples: requests and responses recorded with a real service; the tests replay them.

Those of requests are in the OpenAPI document. Those of responses are as large as the rest of it, so they are a
document of their own: an overlay, which tools can apply to it (OpenAPI Overlay Specification 1.0).
"""

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
    """Add the examples of requests to an OpenAPI document: the body of each successful one, the simplest first.

    A request with a query is no example of a body: its body has another effect without the query (such as ``dry_run``).
    """
    contents = {
        operation["operationId"]: operation["requestBody"]["content"]["application/json"]
        for path in document["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    }
    for exchange in sorted(exchanges(), key=_complexity):
        request = exchange["request"]
        if "body" in request and exchange["response"]["status"] < 300 and "?" not in request["path"]:
            contents[exchange["operation"]].setdefault("examples", {}).update(_example(exchange, request["body"]))
    for example, move in moves():
        contents["makeMove"]["examples"].update(_example(example, move))


def response_examples(document: JsonObject) -> JsonObject:
    """Return an overlay of an OpenAPI document with the examples of its responses."""
    places = {
        operation["operationId"]: ("paths", path, method, "responses")
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    }
    examples: dict[tuple[str, ...], JsonObject] = {}
    for exchange in sorted(exchanges(), key=_complexity):
        response = exchange["response"]
        place, holder = _resolved(document, (*places[exchange["operation"]], str(response["status"])))
        for value in (response[name] for name in ("body", "text") if name in response):
            (media_type,) = holder["content"]
            examples.setdefault((*place, "content", media_type), {}).update(_example(exchange, value))
    info = {"title": "Examples of the responses of croupier", "version": document["info"]["version"]}
    actions = [{"target": _json_path(place), "update": {"examples": one}} for place, one in examples.items()]
    return {"overlay": "1.0.0", "info": info, "extends": "/openapi.json", "actions": actions}


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


def _example(exchange: JsonObject, value: Any) -> JsonObject:  # noqa: ANN401  # any JSON value
    return {exchange["name"]: {"summary": exchange["summary"], "value": value}}


def _resolved(document: JsonObject, place: tuple[str, ...]) -> tuple[tuple[str, ...], JsonObject]:
    """Return a part of a document, or the one that it refers to, and where it is."""
    found = document
    for name in place:
        found = found[name]
    if "$ref" in found:
        return _resolved(document, tuple(urlsplit(found["$ref"]).fragment.strip("/").split("/")))
    return place, found


def _json_path(place: tuple[str, ...]) -> str:
    """Return the normalized JSONPath (RFC 9535, 2.7) of a part of a document; no name has a quote."""
    return "$" + "".join(f"['{name}']" for name in place)
