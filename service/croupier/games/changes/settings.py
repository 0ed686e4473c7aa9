"""The change by which the host changes the options, the number of seats and the settings before the start (D-128).

The pace of the bots may be changed later, too.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from croupier.games.changes.change import Change, PublicEvent, Request
from croupier.games.changes.gathering import gone_players, start_if_full, stop_if_gathered
from croupier.games.changes.table import Lock, check_host, set_lock
from croupier.games.choices import OPTIONS, changed_options, check_clashes, check_settings, seats_for
from croupier.games.describing import about
from croupier.games.errors import Conflict
from croupier.games.fairness import LOBBY_SEED, has_commitment
from croupier.games.game import Game, Seat
from croupier.games.settings import Settings, readable
from croupier.games.validation import pointer
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Event

LOCK_ALONE = {"locked"}
"""The fields of a request that changes only the lock, which is possible after the start, too."""
AT_ANY_TIME = {"bot_pace"}
"""Settings that may be changed after the start, too."""
MAX_CHANGES = 30
"""How often a table may be changed: its log keeps all values, and the record plays each change again (0.3 ms)."""


class ChangedValue(msgspec.Struct, frozen=True):
    """A value that the host changed."""

    path: Annotated[str, about("Where `changeSettings` has it: a JSON Pointer.", examples=["/options/target"])]
    before: Annotated[Any, about("The value before.")]
    after: Annotated[Any, about("The value from now on.")]


class SettingsChanged(PublicEvent, frozen=True):
    """The host changed options, the number of seats or settings."""

    number = 16
    changed: Annotated[list[ChangedValue], about("What changed.")]


class Choices(msgspec.Struct, frozen=True):
    """What the host may change before the start."""

    options: Any
    """Of the rulebook's own type."""
    seats: int
    settings: Settings

    def values(self) -> Iterator[tuple[str, Any]]:
        """Yield each value, as JSON has it, with its JSON Pointer."""
        for name, value in msgspec.json.decode(msgspec.json.encode(self.options)).items():
            yield pointer(OPTIONS, name), value
        yield pointer("", "seats"), self.seats
        for name, value in readable(self.settings).items():
            yield pointer("", name), value


class ChangeSettings(Change, frozen=True):
    """The host changes options, the number of seats and settings, and the lock; what is not named stays."""

    number = 15
    needs_presence = True
    seat: int
    options: dict[str, Any] = {}
    seats: int | None = None
    """The number of seats; None: it stays."""
    settings: dict[str, Any] = {}
    gone: list[int] = []
    """The seats of players with whom the game does not start (D-129)."""
    locked: bool | None = None
    """Whether joining is forbidden; None: as before."""

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[int, Change]:
        """Return the seat that asks, and the change."""
        seat, (wanted,) = game.seat_of_token(request.token), request.arguments
        if wanted.keys() == LOCK_ALONE:
            return seat, Lock(seat, wanted["locked"])
        settings = {name: wanted[name] for name in Settings.__struct_fields__ if name in wanted}
        options, seats = wanted.get("options", {}), wanted.get("seats")
        gone = gone_players(game, request, seat, wanted.get("start"))
        return seat, cls(seat, options, seats, settings, gone, wanted.get("locked"))

    def apply(self, game: Game) -> list[Event]:
        """Change the table; it starts if it is full then and its settings say so."""
        status = game.check_open()
        check_host(game, self.seat, "settings")
        if status != "lobby" and not self.is_possible_later:
            raise Conflict("already_started")
        if game.settings_changes >= MAX_CHANGES:
            raise Conflict("settings_limit", limit=MAX_CHANGES)
        old, new = choices_of(game), self.new_choices(game)
        changed, locked = differences(old, new), game.locked if self.locked is None else self.locked
        if not changed and locked == game.locked:
            raise Conflict("settings_unchanged")
        set_choices(game, new)
        game.settings_changes += 1
        events: list[Event] = [SettingsChanged(changed)] if changed else []
        events += [*set_lock(game, locked=locked), *start_if_full(game, self.gone)]
        stop_if_gathered(game)
        return events

    @property
    def is_possible_later(self) -> bool:
        """Whether the change is also possible after the start."""
        return not self.options and self.seats is None and self.settings.keys() <= AT_ANY_TIME

    def new_choices(self, game: Game) -> Choices:
        """Return what the table will have.

        Raises:
            Invalid: an option, the number of seats or a setting is not possible, or some of them exclude each other.
            Conflict: a seat that would go is taken or reserved.
        """
        rulebook, ruleset = RULESETS[game.ruleset]
        options = changed_options(ruleset, rulebook, game.state.options, self.options)
        seats = seats_for(rulebook, len(game.seats) if self.seats is None else self.seats)
        settings = replace(game.settings, **self.settings)
        check_clashes(rulebook, options, seats)
        check_settings(rulebook, settings)
        kept = [number for number, seat in enumerate(game.seats) if seat.name is not None or seat.reserved is not None]
        if kept[-1] >= seats:
            raise Conflict("seats_in_use", seat=kept[-1])
        return Choices(options, seats, settings)


def choices_of(game: Game) -> Choices:
    """Return what a table has now."""
    return Choices(game.state.options, len(game.seats), game.settings)


def set_choices(game: Game, choices: Choices) -> None:
    """Give a game other settings, and a lobby other options and seats; vacant seats come or go at the end."""
    game.settings = choices.settings
    if game.status != "lobby":
        return
    game.seats = [*game.seats[: choices.seats], *(Seat() for _ in range(choices.seats - len(game.seats)))]
    seed = LOBBY_SEED if has_commitment(game) else game.seed  # a game of an earlier version is dealt with it
    game.state = game.rulebook.setup(choices.options, choices.seats, seed)
    if kept := game.contributions[: choices.seats]:
        game.contributions = [*kept, *([None] * (choices.seats - len(kept)))]


def differences(old: Choices, new: Choices) -> list[ChangedValue]:
    """Return the values that differ."""
    before: Mapping[str, Any] = dict(old.values())
    return [ChangedValue(path, before[path], value) for path, value in new.values() if before[path] != value]
