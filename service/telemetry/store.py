"""A store that is watched: how long each command takes, what fails, and what becomes of games."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from service.games.changes import Act, Change
from service.games.errors import Unavailable, Unreadable
from service.games.game import Game
from service.games.ports import Store
from service.telemetry import metrics
from service.telemetry.record import note_game

T = TypeVar("T")
ERRORS = ("unavailable", "full", "read_only", "unreadable")
"""Why a command fails: the codes of ``Unavailable`` without their prefix, or damaged bytes."""


class ObservedStore:
    """Does what the store does (``games.ports.Store``)."""

    def __init__(self, store: Store) -> None:
        """Watch this store."""
        self._create, self._load = timed("create", store.create), timed("load", store.load)
        self._load_with_receipt = timed("load_with_receipt", store.load_with_receipt)
        self._commit, self._delete = timed("commit", store.commit), timed("delete", store.delete)
        self._history = timed("history", store.history)
        self.page, self._ping = timed("page", store.page), timed("ping", store.ping)
        self.refuse = timed("refuse", store.refuse)

    def create(self, game: Game, *rest: Any) -> None:  # noqa: ANN401  # as the store's
        """Keep a new game, and count it."""
        self._create(game, *rest)
        metrics.games(game.ruleset, game.status).inc()
        game.opened = 0  # whoever creates a game takes its first seat
        note_game(game, changed=True)

    def load(self, *what: Any) -> Game:  # noqa: ANN401  # as the store's
        """Return a game, and note it."""
        game = self._load(*what)
        note_game(game)
        return game

    def load_with_receipt(self, *what: Any) -> Any:  # noqa: ANN401  # as the store's
        """Return a game and a receipt, and note the game."""
        found = self._load_with_receipt(*what)
        note_game(found[0])
        return found

    def commit(self, game: Game, change: Change, *rest: Any) -> bool:  # noqa: ANN401  # as the store's
        """Keep a changed game, and count what it came to."""
        moved = game.status != game.listed
        if not self._commit(game, change, *rest):
            metrics.conflicts(kind_of(change)).inc()
            return False
        note_game(game, changed=True)
        if isinstance(change, Act):
            metrics.moves(game.ruleset).inc()
        if moved:
            metrics.games(game.ruleset, game.status).inc()
        return True

    def delete(self, game: Game, *rest: Any) -> bool:  # noqa: ANN401  # as the store's
        """Forget a game, and count that."""
        gone = self._delete(game, *rest)
        (metrics.games(game.ruleset, "deleted") if gone else metrics.conflicts("delete")).inc()
        return gone

    def history(self, *what: Any) -> Any:  # noqa: ANN401  # as the store's
        """Return a game with its changes, and note the game."""
        found = self._history(*what)
        note_game(found[0])
        return found

    def ping(self) -> str:
        """Return the status of the store; count any but ``ok`` as an error, so that alerts fire without traffic."""
        status = self._ping()
        if status != "ok":
            metrics.STORE_ERRORS.labels("ping", status).inc()
        return status


def timed(command: str, call: Callable[..., T]) -> Callable[..., T]:
    """Measure how long a command of the store takes, and count how often it fails."""
    observe, now = metrics.STORE_SECONDS.labels(command).observe, time.perf_counter
    failures = {name: metrics.STORE_ERRORS.labels(command, name) for name in ERRORS}

    def measured(*arguments: Any) -> T:  # noqa: ANN401  # as the store's
        start = now()
        try:
            return call(*arguments)
        except (Unavailable, Unreadable) as error:
            failures[reason_of(error)].inc()
            raise
        finally:
            observe(now() - start)

    return measured


def reason_of(error: Exception) -> str:
    """Name the reason for a failure."""
    return error.code.removeprefix("store_") if isinstance(error, Unavailable) else "unreadable"


def kind_of(change: Change) -> str:
    """Name the kind of a change."""
    return "move" if isinstance(change, Act) else type(change).__name__.lower()
