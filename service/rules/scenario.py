"""Scenarios: named moments of a game that a front end must handle, each a sandbox position and what leads there.

They are data: ``scenarios.toml`` in the folder of a rulebook, in the words of the wire.
"""

import functools
from collections.abc import Mapping
from importlib import resources
from typing import Any

import msgspec


class ScenarioMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that a seat makes."""

    seat: int
    move: dict[str, Any]


class RefusedMove(ScenarioMove, frozen=True, forbid_unknown_fields=True):
    """A move that the rules refuse."""

    code: str
    """Of the problem."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody's view says at the moment that a scenario is about."""

    status: str
    to_move: list[int]
    """As a spectator sees it."""
    events: list[str]
    """The kinds of what the last step brought about."""


class Screen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to show at a moment: a row of the guide for front ends."""

    where: str
    """How a front end recognises it in a view."""
    asked: str
    """What to show to the seat that is asked."""
    others: str
    """What to show to the other seats, and to spectators."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named moment of a game."""

    id: str
    title: str
    description: str
    """What a front end has to show."""
    options: dict[str, Any] = {}
    """The values of options that it needs."""
    position: dict[str, Any]
    seed: int = 0
    """Of the game's chance, so that it always goes the same way."""
    moves: list[ScenarioMove] = []
    """What is played from the position on."""
    leaves: list[int] = []
    """The seats that are given up after that, one by one."""
    moment: Moment
    refused: RefusedMove | None = None
    """What is tried at that moment, and changes nothing."""
    screen: Screen | None = None
    """The row of the guide that it is the example of."""

    def options_to_send(
        self, options: msgspec.Struct, implied: Mapping[tuple[str, Any], Mapping[str, Any]]
    ) -> dict[str, Any]:
        """Return the options it needs that differ from these, and those that would without being named."""
        given = msgspec.to_builtins(options)
        brought = [others for (name, value), others in implied.items() if self.options.get(name) == value]
        changed = {name for others in brought for name in others}
        return {name: value for name, value in self.options.items() if given[name] != value or name in changed}


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of scenarios."""

    board: str = ""
    """What to know of the board to show it: a paragraph of the guide for front ends."""
    scenario: list[Scenario] = []

    @property
    def scenarios(self) -> dict[str, Scenario]:
        """The scenarios by id, in the order of the file."""
        return {found.id: found for found in self.scenario}


@functools.cache
def scenario_file_of(package: str) -> ScenarioFile:
    """Read the file of scenarios of a rulebook's package; without one, there are none."""
    file = resources.files(package).joinpath("scenarios.toml")
    return msgspec.toml.decode(file.read_text("utf-8"), type=ScenarioFile) if file.is_file() else ScenarioFile()
