"""Scenarios: named moments of a game that a front end must handle, each a sandbox position and moves from there.

They are data: ``scenarios.toml`` in the folder of a rulebook, with the names of the JSON API. Their texts in another
language are in a file beside it, such as ``scenarios.uk.toml``.
"""

import functools
from collections.abc import Mapping
from importlib import resources
from typing import Any, Literal, TypeVar

import msgspec

T = TypeVar("T")


class ScenarioMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that a seat makes."""

    seat: int
    move: dict[str, Any]


class RefusedMove(ScenarioMove, frozen=True, forbid_unknown_fields=True):
    """A move that the rules refuse."""

    code: str
    """The code of the problem."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields that every view has at the moment of a scenario."""

    status: str
    to_move: list[int]
    """The ``to_move`` of a spectator's view."""
    events: list[str]
    """The kinds of the events of the last move."""


class Screen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to show at a moment: a row of `docs/screens.md`."""

    where: str
    """How a front end recognises it in a view."""
    asked: str
    """What to show to the seat that must decide."""
    others: str
    """What to show to the other seats, and to spectators."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named moment of a game."""

    id: str
    title: str
    description: str
    """What a front end has to show."""
    options: dict[str, Any] = {}
    """The values of the options that the scenario needs."""
    position: dict[str, Any]
    seed: int = 0
    """The seed of the random numbers, which makes the scenario reproducible."""
    moves: list[ScenarioMove] = []
    """The moves that are made from the position on."""
    leaves: list[int] = []
    """The seats that players leave after that, one by one."""
    moment: Moment
    refused: RefusedMove | None = None
    """A move that is refused at that moment."""
    screen: Screen | None = None
    """The row of `docs/screens.md` that the scenario illustrates."""

    def options_to_send(
        self, options: msgspec.Struct, implied: Mapping[tuple[str, Any], Mapping[str, Any]]
    ) -> dict[str, Any]:
        """Return the options to send with a ruleset: those that differ from it, or that ``implied`` would change."""
        ruleset_values = msgspec.to_builtins(options)
        implied_values = [others for (name, value), others in implied.items() if self.options.get(name) == value]
        changed = {name for others in implied_values for name in others}
        return {name: value for name, value in self.options.items() if ruleset_values[name] != value or name in changed}


class ScenarioTexts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The texts of a scenario in another language."""

    id: str
    title: str = ""
    description: str = ""
    screen: dict[Literal["where", "asked", "others"], str] = {}


class TextFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a file of scenarios in another language."""

    board: str = ""
    scenario: list[ScenarioTexts] = []


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of scenarios."""

    board: str = ""
    """What a front end must know of the board: a paragraph of `docs/screens.md`."""
    scenario: list[Scenario] = []

    @property
    def scenarios(self) -> dict[str, Scenario]:
        """The scenarios by id, in the order of the file."""
        return {scenario.id: scenario for scenario in self.scenario}


@functools.cache
def scenario_file_of(package: str) -> ScenarioFile:
    """Read the file of scenarios of a rulebook's package; without a file there are none."""
    return _read(package, "scenarios.toml", ScenarioFile) or ScenarioFile()


def translated(file: ScenarioFile, package: str, language: str) -> ScenarioFile:
    """Return a file of scenarios in a language; texts that the language lacks stay English."""
    texts = texts_of(package, language)
    own = {scenario.id: scenario for scenario in texts.scenario}
    scenarios = [_with_texts(scenario, own.get(scenario.id)) for scenario in file.scenario]
    return ScenarioFile(texts.board or file.board, scenarios)


def texts_of(package: str, language: str) -> TextFile:
    """Read the texts of scenarios in another language than English; without a file there are none."""
    return _read(package, f"scenarios.{language}.toml", TextFile) or TextFile()


def _with_texts(scenario: Scenario, texts: ScenarioTexts | None) -> Scenario:
    if texts is None:
        return scenario
    return msgspec.structs.replace(
        scenario,
        title=texts.title or scenario.title,
        description=texts.description or scenario.description,
        screen=scenario.screen and msgspec.structs.replace(scenario.screen, **texts.screen),
    )


def _read(package: str, name: str, kind: type[T]) -> T | None:
    """Read a file of a package; None: there is none."""
    file = resources.files(package).joinpath(name)
    return msgspec.toml.decode(file.read_text("utf-8"), type=kind) if file.is_file() else None
