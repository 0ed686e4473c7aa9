"""Trying a change anew when somebody else gets in first."""

from collections.abc import Callable
from typing import TypeVar

from service.games.errors import Conflict

T = TypeVar("T")
ATTEMPTS = 50


def persist(attempt: Callable[[], T | None]) -> T:
    """Repeat an attempt on the newest version until it comes to something.

    Raises:
        Problem: it cannot be done, or others got in first too often (``contended``).
    """
    for _ in range(ATTEMPTS):
        done = attempt()
        if done is not None:
            return done
    raise Conflict("contended", "Others kept changing this game at the same time; nothing was done.")
