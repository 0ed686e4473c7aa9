"""Trying a change anew when somebody else gets in first."""

from collections.abc import Callable
from typing import TypeVar

from service.games.errors import Conflict
from service.games.ports import Store
from service.games.views import view

T = TypeVar("T")
ATTEMPTS = 50


def persist(store: Store, game_id: str, attempt: Callable[[], T | None]) -> T:
    """Repeat an attempt on the newest version of a game until it comes to something.

    Raises:
        Problem: it cannot be done, or others got in first too often (``contended``).
    """
    for _ in range(ATTEMPTS):
        done = attempt()
        if done is not None:
            return done
    detail = "Others kept changing this game at the same time; nothing was done."
    raise Conflict("contended", detail, game=view(store.load(game_id), None))
