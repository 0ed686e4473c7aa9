"""What a request costs, declared beside its route: a route without a declaration is limited and costs one request."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True)
class Limit:
    """The limits of a route."""

    cost: int = 1
    """What a request counts for, in requests: more if something stays in the store for a day or longer."""
    quota: Literal["games", "codes"] | None = None
    """``games``: created games of a day; ``codes``: join codes that are looked up in vain.

    A request takes one before it creates a game, or looks a code up, and gets it back unless it has created a game, or
    found no code.
    """
    needs_key: bool = False
    """Whether creating a game needs an API key, if the service has any."""
    charged: Literal["before", "after"] = "before"
    """``after``: a request is counted once it has run, unless its response says ``counts = False``."""


UNLIMITED = "unlimited"
"""Instead of a ``Limit``: the route does not use the store, and is as cheap to serve as to refuse."""
NAME = "croupier_limit"
"""Name of the attribute of a view."""


def limited(**limit: Any) -> Callable[[View], View]:  # noqa: ANN401  # the fields of Limit
    """Declare what a request to a route costs."""
    return lambda view: _with_limit(view, Limit(**limit))


def unlimited(view: View) -> View:
    """Declare that a route has no limits."""
    return _with_limit(view, UNLIMITED)


def limit_of(view: object) -> Limit | None:
    """Return the limits of a view; None: it has none."""
    declared = getattr(view, NAME, Limit())
    return None if declared == UNLIMITED else declared


def _with_limit(view: View, limit: object) -> View:
    setattr(view, NAME, limit)
    return view
