"""Checks of a rulebook without games: its options, rules text, messages, cards, scenarios and positions."""

import functools
import operator
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from croupier.conformance.checks import GAME_ID, check_to_move, check_views
from croupier.conformance.games import (
    CheckResults,
    GameSetup,
    RandomGame,
    first_fault,
    option_samples,
    seat_counts_to_try,
)
from croupier.conformance.messages import check_messages
from croupier.conformance.translations import check_translations
from croupier.games.choices import options_for
from croupier.games.creation import GAME_LIMITS, CreateGame, new_game
from croupier.games.errors import Problem
from croupier.games.game import Game
from croupier.i18n import rendering_faults
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Move
from croupier.rules.refusals import InvalidPosition, Refusal
from croupier.rules.rulebook import Rulebook, Ruleset
from croupier.rules.rules_text import lines_outside_clauses
from croupier.rules.scenario import Scenario, ScenarioMove

INVALID_VALUES: tuple[Any, ...] = (None, "", "?", -1, 99, [], {})
"""Values that are invalid for most options and parts of positions."""
MIN_CONTRAST = 3.0
"""Minimum contrast of a swatch with white and with black (WCAG 2.2, 1.4.11)."""


def check_rules_text(rulebook: Rulebook) -> CheckResults:
    """Every line is in a clause, clause ids are unique, each kind of move cites a clause that every ruleset has."""
    yield from (
        f"a line of rules.md is in no clause: {line}" for line in lines_outside_clauses(rulebook.package, "rules.md")
    )
    for ruleset in rulebook.rulesets:
        ids = [clause.id for clause in rulebook.clauses(ruleset)]
        yield f"{ruleset.id}: a clause id occurs twice" if len(ids) > len({*ids}) else None
        for kind, rule in rulebook.rules.items():
            cited = ruleset.clause_map.get(rule.clause, rule.clause)
            yield None if cited in ids else f"{ruleset.id}: {kind.__name__} cites {cited}, which is not in its text"


def check_cards(rulebook: Rulebook) -> CheckResults:
    """Every card has a print and a label, every suit a swatch with enough contrast to white and to black."""
    yield from (
        None if face.print and face.label else f"{face.code} has no print or no label" for face in rulebook.cards
    )
    for suit in rulebook.suits:
        light = luminance(suit.swatch)
        contrast = min(1.05 / (light + 0.05), (light + 0.05) / 0.05)
        yield None if contrast >= MIN_CONTRAST else f"the swatch of {suit.code} has a contrast of {contrast:.1f} only"


def luminance(swatch: str) -> float:
    """Return the relative luminance of a colour ``#RRGGBB`` (WCAG 2.2)."""
    parts = [int(swatch[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def check_scenarios(rulebook: Rulebook) -> CheckResults:
    """Every scenario has a valid position, and its moves lead to the moment that it describes."""
    for ruleset in rulebook.rulesets:
        yield from (
            _scenario_fault(rulebook, ruleset, scenario) for scenario in rulebook.scenario_file.scenarios.values()
        )


def _scenario_fault(rulebook: Rulebook, ruleset: Ruleset, scenario: Scenario) -> str | None:
    try:
        fault = _play_scenario(rulebook, ruleset, scenario)
    except (InvalidPosition, Refusal, Problem, msgspec.ValidationError) as error:
        fault = f"{type(error).__name__} {_describe(error)}"
    return f"{scenario.id} ({ruleset.id}): {fault}" if fault else None


def _describe(error: Exception) -> str:
    """Return the code and the path of each error of a problem, or the text of another exception."""
    return (
        ", ".join(f"{part.code} at {part.path}" for part in error.errors) if isinstance(error, Problem) else str(error)
    )


def _play_scenario(rulebook: Rulebook, ruleset: Ruleset, scenario: Scenario) -> str | None:
    """Play a scenario; describe how its moment differs. The rulebook does not handle players who leave."""
    options = options_for(ruleset, rulebook, scenario.options)
    position = msgspec.convert(scenario.position, rulebook.position)
    state = rulebook.from_position(options, position, scenario.seed.to_bytes(32, "big"))
    events: list[Any] = []
    for number, step in enumerate(scenario.moves):
        try:
            events = rulebook.apply(state, step.seat, _move(rulebook, step))
        except Refusal as refusal:
            return f"move {number} (counted from 0) is refused: {refusal}"
    kinds = [str(event.__struct_config__.tag) for event in events]
    moment = scenario.moment
    if scenario.leaves:
        return None
    faults = {
        f"the status is {rulebook.status(state)}": rulebook.status(state) != moment.status,
        f"to_move is {rulebook.view_for(state, None).to_move}": rulebook.view_for(state, None).to_move
        != moment.to_move,
        f"the events are {kinds}": bool(scenario.moves) and kinds != moment.events,
        "what it says is refused is accepted, or refused with another code": not _refused(rulebook, state, scenario),
    }
    return first_fault(faults)


def _refused(rulebook: Rulebook, state: Any, scenario: Scenario) -> bool:  # noqa: ANN401  # the rulebook's own
    if scenario.refused is None:
        return True
    try:
        rulebook.check(state, scenario.refused.seat, _move(rulebook, scenario.refused))
    except Refusal as refusal:
        return refusal.code == scenario.refused.code
    return False


def _move(rulebook: Rulebook, step: ScenarioMove) -> Move:
    kinds: Any = functools.reduce(operator.or_, rulebook.moves)
    move: Move = msgspec.convert(step.move, kinds)
    return move


def check_options(rulebook: Rulebook) -> CheckResults:
    """Every option has a description, the options of each ruleset are valid, and invalid ones are explained."""
    described = msgspec.json.schema(rulebook.options)["$defs"][rulebook.options.__name__]["properties"]
    yield from (
        None if "description" in schema else f"the option {name} has no description"
        for name, schema in described.items()
    )
    for ruleset in rulebook.rulesets:
        for changed in (msgspec.to_builtins(ruleset.options), dict(rulebook.quick)):
            yield _options_fault(rulebook, ruleset, changed)
        samples = option_samples(rulebook)
        for name in rulebook.options.__struct_encode_fields__:
            for value in (*samples.get(name, ()), *INVALID_VALUES):
                for seats in seat_counts_to_try(rulebook):
                    yield from creation_faults(
                        rulebook, CreateGame(ruleset.id, {name: value}, seats, None, public=False, position=None)
                    )


def _options_fault(rulebook: Rulebook, ruleset: Ruleset, changed: dict[str, Any]) -> str | None:
    try:
        options = options_for(ruleset, rulebook, changed)
    except Problem as problem:
        return f"{ruleset.id}: the options {changed} are refused: {problem}"
    clash = next(
        (clash for clash in rulebook.clashes for seats in rulebook.seats if clash.applies(options, seats)), None
    )
    return f"{ruleset.id}: {' and '.join(clash.names)} clash in its own options" if clash else None


def check_positions(rulebook: Rulebook) -> CheckResults:
    """Positions of the scenarios, changed in one value: invalid ones are explained, valid ones can be played."""
    ruleset = rulebook.rulesets[0]
    yield from creation_faults(rulebook, CreateGame(ruleset.id, {}, None, None, public=False, position={}))
    for scenario in rulebook.scenario_file.scenarios.values():
        for position in _mutations(scenario.position):
            creation = CreateGame(ruleset.id, scenario.options, None, None, public=False, position=position)
            yield from creation_faults(rulebook, creation)


def _mutations(value: Any) -> Iterator[Any]:  # noqa: ANN401  # any JSON value
    """Yield copies of a value, each with one change at any depth."""
    if isinstance(value, dict):
        yield from ({**value, key: other} for key in value for other in _mutations(value[key]))
        yield from ({name: part for name, part in value.items() if name != key} for key in value)
    elif isinstance(value, list):
        yield from (
            [*value[:place], other, *value[place + 1 :]]
            for place in range(len(value))
            for other in _mutations(value[place])
        )
        yield from (value[:-1], value + value)
    else:
        yield from (*INVALID_VALUES, f"{value} {value}")


def creation_faults(rulebook: Rulebook, creation: CreateGame) -> CheckResults:
    """Create a game: either it can be dealt and played, or the messages of the refusal have no faults."""
    try:
        game = new_game(creation, GAME_ID, 0, GAME_LIMITS)
    except Problem as problem:
        for error in problem.errors:
            yield from rendering_faults(error.code, {"field": error.field, **error.parameters}, rulebook.id)
    else:
        yield from _first_step_faults(rulebook, creation, game)
    yield None


def _first_step_faults(rulebook: Rulebook, creation: CreateGame, game: Game) -> CheckResults:
    """Deal, or make a move in the position; check the views."""
    setup = GameSetup(rulebook, RULESETS[creation.ruleset][1], game.state.options, len(game.seats))
    random_game = RandomGame(setup, game.state, random.Random(str(creation)))  # noqa: S311  # players, not cards
    try:
        for step in [random_game.step(0)] if creation.position is None else random_game.play(1, 0.0):
            for fault in (*check_views(step), *check_to_move(step)):
                yield fault and f"{fault}: {creation.position or creation.options}"
    except Exception as error:  # a rulebook of another package may raise anything
        yield f"raises {error!r}: {creation.position or creation.options}"


STATIC_CHECKS: dict[str, Callable[[Rulebook], Iterator[str | None]]] = {
    "options": check_options,
    "clauses": check_rules_text,
    "messages": check_messages,
    "cards": check_cards,
    "scenarios": check_scenarios,
    "positions": check_positions,
    "translations": check_translations,
}
"""The checks of a rulebook without games, by their names in the report."""
