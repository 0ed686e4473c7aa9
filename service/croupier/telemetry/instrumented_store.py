"""Instrumented store: durations and errors of commands, counts of games and moves."""

import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from croupier.games.changes.change import Step, kind_name
from croupier.games.changes.leaving import Leave, SeatLeft, SeatRemoved
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.standing_in import StandIn
from croupier.games.errors import Problem, Unavailable, Unreadable
from croupier.games.game import Game
from croupier.games.ports import Loaded, QuickTables, Store
from croupier.telemetry import metrics
from croupier.telemetry.request_context import record_game
from croupier.telemetry.tracing import NoTraces, Traces

T = TypeVar("T")
ERRORS = ("unavailable", "full", "read_only", "unreadable")
"""Metric labels of errors: the codes of ``Unavailable`` without their prefix, or corrupt bytes."""


class InstrumentedStore:
    """Implements ``games.ports.Store`` by delegation, and records metrics and spans."""

    def __init__(self, store: Store, traces: Traces | None = None) -> None:
        """Wrap a store."""
        timed = partial(measured, traces or NoTraces())
        self.load = recording_game(timed("load", store.load))
        self._load_many = timed("load_many", store.load_many)
        self.load_with_receipt = recording_game(timed("load_with_receipt", store.load_with_receipt))
        self.load_since = recording_game(timed("load_since", store.load_since))
        self.load_with_log = recording_game(timed("load_with_log", store.load_with_log))
        self._load_steps, self.confirm = timed("load_steps", store.load_steps), timed("confirm", store.confirm)
        self.load_after, self.version_id = timed("load_after", store.load_after), timed("version_id", store.version_id)
        self.presence, self.set_presence = timed("presence", store.presence), timed("set_presence", store.set_presence)
        self.reserve_code = timed("reserve_code", store.reserve_code)
        self.game_with_code = timed("game_with_code", store.game_with_code)
        self._create, self._commit = timed("create", store.create), timed("commit", store.commit)
        self.quick_tables = InstrumentedQuickTables(store.quick_tables, timed)
        self._delete, self._ping = timed("delete", store.delete), timed("ping", store.ping)
        self.page, self.store_refusal = timed("page", store.page), timed("refuse", store.store_refusal)

    def load_many(self, game_ids: Iterable[str]) -> dict[str, Loaded | Problem | Unreadable]:
        """Return several games; count those that are unreadable."""
        found = self._load_many(game_ids)
        unreadable = sum(isinstance(game, Unreadable) for game in found.values())
        metrics.STORE_ERRORS.labels("load_many", "unreadable").inc(unreadable)
        return found

    def load_steps(self, *what: Any) -> tuple[Loaded, Sequence[Step]]:  # noqa: ANN401  # as in the store
        """Return a game with a part of its changes; record it as that of the current request."""
        loaded, steps = self._load_steps(*what)
        record_game(loaded.game)
        return loaded, steps

    def create(self, game: Game, *rest: Any) -> Loaded | None:  # noqa: ANN401  # as in the store
        """Store a new game, and count it."""
        created = self._create(game, *rest)
        if created is not None:
            metrics.games_counter(game.ruleset, game.status).inc()
            record_game(game, changed=True)
        return created

    def commit(self, loaded: Loaded, steps: Sequence[Step], *rest: Any) -> Loaded | None:  # noqa: ANN401  # as in the store
        """Store a changed game; count moves, a new status, or a conflict."""
        committed = self._commit(loaded, steps, *rest)
        if committed is None:
            metrics.conflicts_counter(kind_name(type(steps[0].change))).inc()
            return None
        game = committed.game
        record_game(game, changed=True)
        if moves := sum(isinstance(step.change, MakeMove) for step in steps):
            metrics.moves_counter(game.ruleset).inc(moves)
        if committed.status != loaded.status:
            metrics.games_counter(game.ruleset, committed.status).inc()
        count_absences(steps[0])
        return committed

    def delete(self, loaded: Loaded) -> bool:
        """Delete a game, and count it or the conflict."""
        deleted = self._delete(loaded)
        (
            metrics.games_counter(loaded.game.ruleset, "deleted") if deleted else metrics.conflicts_counter("delete")
        ).inc()
        return deleted

    def ping(self) -> str:
        """Return the status of the store; count any but ``ok`` as an error, so that alerts fire without traffic."""
        status = self._ping()
        if status != "ok":
            metrics.STORE_ERRORS.labels("ping", status).inc()
        return status


class InstrumentedQuickTables:
    """Implements ``games.ports.QuickTables`` by delegation, and measures the commands."""

    def __init__(self, tables: QuickTables, timed: Callable[..., Any]) -> None:
        """Wrap the tables, their commands with ``timed``."""
        self.choose, self.take_place = timed("choose_table", tables.choose), timed("take_place", tables.take_place)
        self.keep, self.drop = timed("keep_table", tables.keep), timed("drop_table", tables.drop)
        self.remembered, self.remember = timed("remembered", tables.remembered), timed("remember", tables.remember)


def count_absences(step: Step) -> None:
    """Count what was done about players who are away, and whom the host has removed."""
    counted = {
        "stand_in": isinstance(step.change, StandIn),
        "removed": any(isinstance(event, SeatRemoved) for event in step.events),
        "given_away": sum(isinstance(event, SeatLeft) for event in step.events) - isinstance(step.change, Leave),
    }
    for outcome, number in counted.items():
        if number:
            metrics.absences_counter(outcome).inc(number)


def recording_game(load: Callable[..., Loaded]) -> Callable[..., Loaded]:
    """Record the loaded game as that of the current request."""

    def load_and_record(*what: Any) -> Loaded:  # noqa: ANN401  # as in the store
        loaded = load(*what)
        record_game(loaded.game)
        return loaded

    return load_and_record


def measured(traces: Traces, command: str, call: Callable[..., T]) -> Callable[..., T]:
    """Measure the duration of a store command, and count its errors."""
    call = traces.traced(command, call)
    observe, now = metrics.STORE_SECONDS.labels(command).observe, time.perf_counter
    failures = {name: metrics.STORE_ERRORS.labels(command, name) for name in ERRORS}

    def timed(*arguments: Any, **named: Any) -> T:  # noqa: ANN401  # as in the store
        start = now()
        try:
            return call(*arguments, **named)
        except (Unavailable, Unreadable) as error:
            failures[error_label(error)].inc()
            raise
        finally:
            observe(now() - start)

    return timed


def error_label(error: Exception) -> str:
    """Return the metric label of an error."""
    return error.code.removeprefix("store_") if isinstance(error, Unavailable) else "unreadable"
