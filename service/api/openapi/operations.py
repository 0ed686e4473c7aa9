"""What an operation declares in the document, for decisions about a request.

flask-smorest keeps it in ``_apidoc`` of the view function. The name is private, and no public one has the same:
``tests/api/test_private_names.py`` fails if the library changes it.
"""

import functools
from typing import Any


def operation_id(view: Any) -> str | None:  # noqa: ANN401  # a view function
    """Return the operationId of a view function; None: the document does not have it."""
    declared: dict[str, Any] = getattr(view, "_apidoc", {}).get("manual_doc", {})
    return declared.get("operationId")


@functools.cache
def input_locations(view: Any) -> frozenset[str]:  # noqa: ANN401  # a view function
    """Return the places of a request from which an operation takes values: ``query``, ``path``, ``requestBody`` ..."""
    documented = [view._apidoc.get("arguments", {}), view._apidoc["manual_doc"]]
    found = {parameter["in"] for part in documented for parameter in part.get("parameters", ())}
    return frozenset({*found, *view._apidoc["manual_doc"], *(["requestBody"] if "json" in found else [])})
