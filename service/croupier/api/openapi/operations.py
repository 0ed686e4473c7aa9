"""The operationId and the input locations of an endpoint, as declared in the OpenAPI document.

flask-smorest stores them in ``_apidoc`` of the function. The name is private, but there is no public API:
``tests/api/test_private_names.py`` fails if the library changes it.
"""

import functools
from typing import Any


def operation_id(endpoint: Any) -> str | None:  # noqa: ANN401  # a function of Flask
    """Return the operationId, or None if the endpoint is not in the document."""
    declared: dict[str, Any] = getattr(endpoint, "_apidoc", {}).get("manual_doc", {})
    return declared.get("operationId")


@functools.cache
def input_locations(endpoint: Any) -> frozenset[str]:  # noqa: ANN401  # a function of Flask
    """Return from where the operation takes values: ``query``, ``path``, ``requestBody`` ..."""
    documented = [endpoint._apidoc.get("arguments", {}), endpoint._apidoc["manual_doc"]]
    locations = {parameter["in"] for part in documented for parameter in part.get("parameters", ())}
    return frozenset({*locations, *endpoint._apidoc["manual_doc"], *(["requestBody"] if "json" in locations else [])})
