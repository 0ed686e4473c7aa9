"""Refusing what an operation has not asked for: a query or a body that it does not take."""

import functools
from typing import Any

from flask import current_app, request

from service.api.bodies import read_body
from service.games.errors import Invalid


def refuse_query() -> None:
    """Refuse the query of a request to an operation that takes none, and a field that is given twice."""
    if not request.query_string:
        return
    if "query" not in _taken_by(_view()):
        raise Invalid("unknown_field", f"{request.path} takes no query.")
    for name, values in request.args.lists():
        if len(values) > 1:
            raise Invalid("invalid_value", f"{name}: it is given {len(values)} times.")


def refuse_body() -> None:
    """Refuse the body of a request to an operation that takes none; an empty object says nothing and may stand."""
    if request.method in ("GET", "HEAD", "OPTIONS") or "requestBody" in _taken_by(_view()):
        return
    if read_body().strip() not in (b"", b"{}"):
        raise Invalid("unknown_field", f"{request.method} {request.path} takes no body.")


def _view() -> Any:  # noqa: ANN401  # a view function
    return current_app.view_functions[str(request.endpoint)]


@functools.cache
def _taken_by(view: Any) -> frozenset[str]:  # noqa: ANN401  # a view function
    """Name the places in a request from which an operation takes something: ``query``, ``path``, ``requestBody`` ..."""
    documented = [view._apidoc.get("arguments", {}), view._apidoc["manual_doc"]]
    places = {parameter["in"] for part in documented for parameter in part.get("parameters", ())}
    return frozenset({*places, *view._apidoc["manual_doc"], *(["requestBody"] if "json" in places else [])})
