"""Find the changes of a contract that break clients of an earlier one, by the rules of docs/compatibility.md.

Requests and responses are compared separately with ``redocly diff``: a change that is harmless in one breaks the
other, and of a schema that both use the tool checks one use only.
"""

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.version import Version

from tests.api.contract import inlined
from tests.api.npm import OPENAPI, run

Document = dict[str, Any]
INCOMING = ("parameters", "requestBody")
OUTGOING = ("responses",)
GROWS = {
    (
        "schema-combinator-changed",
        "added",
    ): r"#/components/schemas/\w*(Move|Event|Game|Position)/(one|any)Of/\d+",
    ("enum-values-added", "modified"): r"#/components/schemas/\w*Options/.*",
}
"""Additions to responses that the tool reports although they are allowed: by rule and kind of change, where."""


def may_break(before: str, after: str) -> bool:
    """Return whether a version may break clients of an earlier one: a later major, or before 1.0 a later minor one."""
    old, new = Version(before), Version(after)
    return new.major > old.major or (old.major == new.major == 0 and new.minor > old.minor)


def breaks(before: Document, after: Document, redocly: Path, folder: Path) -> list[str]:
    """List where a contract breaks the clients of an earlier one."""
    before, after = inlined(before), inlined(after)
    incoming = [
        f"{verdict['location']['pointer']}: {verdict['message']}"
        for _, verdict in judged(half(before, INCOMING), half(after, INCOMING), redocly, folder)
    ]
    outgoing = [
        f"{verdict['location']['pointer']}: {verdict['message']}"
        for change, verdict in judged(half(before, OUTGOING), half(after, OUTGOING), redocly, folder)
        if not grows(change, verdict)
    ]
    return [*incoming, *outgoing, *(f"{value} is gone" for value in sorted({*named(before)} - {*named(after)}))]


def grows(change: Document, verdict: Document) -> bool:
    where = GROWS.get((verdict["ruleId"], change["kind"]))
    return where is not None and re.fullmatch(where, verdict["location"]["pointer"]) is not None


def judged(before: Document, after: Document, redocly: Path, folder: Path) -> Iterator[tuple[Document, Document]]:
    """Run the tool; return each change that it calls major, with its verdict."""
    for name, document in (("before.json", before), ("after.json", after)):
        (folder / name).write_text(json.dumps(document))
    arguments = ("--config", OPENAPI / "redocly.yaml", "--format", "json")
    done = run(redocly, "diff", "before.json", "after.json", *arguments, folder=folder)
    assert done.returncode in (0, 1), done.stderr
    for change in json.loads(done.stdout)["changes"]:
        yield from ((change, verdict) for verdict in change["verdicts"] if verdict["impact"] == "major")


def half(document: Document, fields: tuple[str, ...]) -> Document:
    """Return the document reduced to requests, or to responses, and the components that they need."""
    reduced = without_examples(document)
    if fields == INCOMING:
        take_options(reduced["components"]["schemas"])
    for path in reduced["paths"].values():
        if "parameters" not in fields:
            path.pop("parameters", None)
        for operation in (part for part in path.values() if isinstance(part, dict)):
            for name in {*INCOMING, *OUTGOING} - {*fields}:
                operation.pop(name, None)
    needed = reachable(reduced, reduced["paths"])
    for kind in ("schemas", "responses"):
        parts = reduced["components"][kind]
        reduced["components"][kind] = {name: part for name, part in parts.items() if f"{kind}/{name}" in needed}
    return reduced


def take_options(schemas: Document) -> None:
    """Set the schema of the options in a creation, which the contract leaves open, to those of the rulebooks."""
    options = [name for name in schemas if re.fullmatch(r"\w+Options", name)]
    for name in options:
        schemas[name].pop("required", None)
    schemas["Create"]["properties"]["options"] = {
        "anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in options]
    }


def without_examples(document: Document) -> Document:
    """Return the document without examples, which are long and no part of the promise to clients."""
    reduced = copy.deepcopy(document)
    parts: list[Any] = [reduced["paths"], reduced["components"]["responses"]]
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            part.pop("examples", None)
            parts += part.values()
        elif isinstance(part, list):
            parts += part
    return reduced


def reachable(document: Document, start: Any) -> set[str]:
    """Return the names of the components that a part of a document needs."""
    found: set[str] = set()
    text = json.dumps(start)
    while references := {*re.findall(r'"#/components/([^"]+)"', text)} - found:
        found |= references
        parts = (reference.split("/") for reference in references)
        text = json.dumps([document["components"][kind][name] for kind, name in parts])
    return found


def promised(document: Document) -> Iterator[str]:
    """List what the tool ignores: tags (classes of clients), locations and defaults of parameters, headers."""
    for path in document["paths"].values():
        for operation in (part for part in path.values() if isinstance(part, dict)):
            parameters = [*path.get("parameters", ()), *operation.get("parameters", ())]
            name = operation["operationId"]
            yield from (f"{name} under {tag}" for tag in operation["tags"])
            yield from (f"{name} {one['in']} {one['name']}={one['schema'].get('default')}" for one in parameters)
            for status, response in operation["responses"].items():
                headers = response.get("headers", {}).items()
                yield from (f"{name} {status} {header}" for header, about in headers if about.get("required"))


def named(document: Document) -> Iterator[str]:
    """List what may only be added to: the members of each union, and the values of each extensible list."""
    yield from promised(document)
    for name, schema in document["components"]["schemas"].items():
        yield from (f"{name} {value}" for value in schema.get("discriminator", {}).get("mapping", ()))
        yield from (f"{name} {member['$ref']}" for kind in ("oneOf", "anyOf") for member in schema.get(kind, ()))
        for field, about_field in schema.get("properties", {}).items():
            yield from (f"{name}.{field} {value}" for value in about_field.get("x-extensible-enum", ()))
