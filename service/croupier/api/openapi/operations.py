"""What an endpoint declares: its operationId, and from where it takes values. ``document.Blueprint`` records it."""

from collections.abc import Callable
from typing import Any, NamedTuple

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
