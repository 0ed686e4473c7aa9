"""What many operations repeat is a component of the document, to which they refer."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.api.openapi.headers import SHARED_HEADERS, SHARED_PARAMETERS

JsonObject = dict[str, Any]


def share_parameters_and_headers(document: JsonObject) -> None:
    """Replace the parameters and headers of a document that have a component by references, in place."""
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    for operation in operations:
        parameters = operation.get("parameters", [])
        parameters[:] = [_shared(document, "parameters", SHARED_PARAMETERS, one) for one in parameters]
    for response in _responses(document, operations):
        headers = response.get("headers", {})
        for name, header in headers.items():
            headers[name] = _shared(document, "headers", SHARED_HEADERS, header)


def _responses(document: JsonObject, operations: list[JsonObject]) -> Iterator[JsonObject]:
    yield from document["components"]["responses"].values()
    for operation in operations:
        yield from operation["responses"].values()


def _shared(document: JsonObject, kind: str, shared: Mapping[str, JsonObject], value: JsonObject) -> JsonObject:
    """Return a reference to the component that equals a value, which is added to the document; else the value.

    ``required: false`` is the default (OpenAPI 3.1 §4.8.12).
    """
    for name, component in shared.items():
        if {"required": False, **component} == {"required": False, **value}:
            document["components"].setdefault(kind, {})[name] = component
            return {"$ref": f"#/components/{kind}/{name}"}
    return value
