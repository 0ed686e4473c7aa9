"""What an operation declares: its operationId, and from where it takes values. Everything else that is sent is refused.

``document.Blueprint`` records the declarations.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from flask import current_app, request

from croupier.api.http.inputs import read_body, without_bom
from croupier.api.http.language import PARAMETER
from croupier.games.errors import FieldError, invalid_fields
from croupier.games.validation import MAX_ERRORS
from croupier.telemetry.request_context import request_environ

NAME = "croupier_operation"
"""Name of the attribute of a view."""


class Operation(NamedTuple):
    """The declarations of an endpoint."""

    id: str | None = None
    inputs: frozenset[str] = frozenset()
    """``query`` and ``requestBody``, if it takes any."""


def operation_of(view: object) -> Operation:
    """Return what a view declares."""
    declared: Operation = getattr(view, NAME, Operation())
    return declared


def declare(view: Callable[..., Any], operation_id: str | None = None, *inputs: str) -> None:
    """Add declarations to those of a view."""
    declared = operation_of(view)
    setattr(view, NAME, Operation(operation_id or declared.id, declared.inputs.union(inputs)))


def refuse_undeclared() -> None:
    """Refuse a query or a body that the operation of the request does not declare.

    A preflight request of a browser (OPTIONS) has the query of the request that is to follow.
    """
    environ = request_environ()
    if environ["REQUEST_METHOD"] == "OPTIONS":
        return
    if environ.get("QUERY_STRING"):
        refuse_undeclared_query()
    if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
        refuse_undeclared_body()


def refuse_undeclared_query() -> None:
    """Refuse the query of a request to an operation without one, and repeated parameters."""
    names = [name for name in request.args if name != PARAMETER]
    if "query" not in _inputs() and (names or not request.args):
        names = names[:MAX_ERRORS] or [request.query_string.decode("ascii", "replace")]
        raise invalid_fields([FieldError(name, "unknown_field", location="parameter") for name in names])
    repeated = [name for name, values in request.args.lists() if len(values) > 1][:MAX_ERRORS]
    if repeated:
        reason = {"reason": "repeated"}
        raise invalid_fields([FieldError(name, "invalid_value", reason, location="parameter") for name in repeated])


def refuse_undeclared_body() -> None:
    """Refuse the body of a request to an operation without one; an empty object is accepted."""
    if "requestBody" not in _inputs() and without_bom(read_body()).strip() not in (b"", b"{}"):
        raise invalid_fields([FieldError("", "unknown_field", {"reason": "body"})])


def _inputs() -> frozenset[str]:
    """Return from where the operation of the request takes values."""
    return operation_of(current_app.view_functions[str(request.endpoint)]).inputs
