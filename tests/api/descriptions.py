"""Check that the contract describes every schema, field, parameter and header: ``python -m tests.api.descriptions``.

A field or parameter with a format or a pattern needs an example, except ``Idempotency-Key``: everybody who used the key
of the contract would get the same seat.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CONTRACT = Path(__file__).parents[2] / "openapi" / "openapi.json"


def undescribed(document: dict[str, Any]) -> Iterator[str]:
    """Yield where a description or an example is missing; a reference to a schema has the description of that one."""
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        if not schema.get("description"):
            yield name
        for field, part in schema.get("properties", {}).items():
            if not part.get("description") and "$ref" not in part:
                yield f"{name}.{field}"
            if lacks_example(part):
                yield f"{name}.{field}: example"
    yield from undescribed_parts(document["components"], "components")
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            place = f"{method} {path}"
            yield from undescribed_parts(operation, place)
            if not operation.get("summary") or not operation.get("description"):
                yield place


def undescribed_parts(holder: dict[str, Any], place: str) -> Iterator[str]:
    """Yield the parameters, headers and responses that lack something, of the components or of an operation."""
    parameters, responses = holder.get("parameters", {}), holder.get("responses", {})
    parts = [
        *(parameters.items() if isinstance(parameters, dict) else enumerate(parameters)),
        *(part for one in (holder, *responses.values()) for part in one.get("headers", {}).items()),
        *responses.items(),
    ]
    yield from (f"{place}: {name}" for name, part in parts if not {"description", "$ref"} & part.keys())
    yield from (f"{place}: {name}: example" for name, part in parts if "example" not in part and lacks_example(part))


def lacks_example(part: dict[str, Any]) -> bool:
    """Return whether a field, a parameter or a header has a format or a pattern, but no example."""
    schema = part.get("schema", part)
    is_key = part.get("name") == "Idempotency-Key"
    return not is_key and bool({"format", "pattern"} & schema.keys()) and not {"examples", "enum"} & schema.keys()


if __name__ == "__main__":
    missing = [*undescribed(json.loads(CONTRACT.read_bytes()))]
    sys.exit("\n".join(["without a description or an example:", *missing]) if missing else 0)
