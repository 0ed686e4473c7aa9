"""The scenarios of a ruleset cover all that can happen; ``tests/api/test_scenarios.py`` plays each to its moment."""

import functools
import operator
import re
from typing import Any, cast

import msgspec
import pytest
from croupier.games.choices import options_for
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.rulebook import Rulebook
from croupier.rules.scenario import Scenario, ScenarioMove, translated

NOT_IN_SCENARIOS = {"drew_for_deal", "eliminated"}
"""Events of the first deal, which a position starts after, and of forfeits, which are no moves."""


class Stage:
    """A scenario of a ruleset, played to its moment."""

    def __init__(self, ruleset: str, name: str) -> None:
        self.rulebook, rules = RULESETS[ruleset]
        self.scenario: Scenario = self.rulebook.scenario_file.scenarios[name]
        self.options = options_for(rules, self.rulebook, self.scenario.options)
        position = msgspec.convert(self.scenario.position, self.rulebook.position)
        self.state = self.rulebook.from_position(self.options, position, self.scenario.seed.to_bytes(32, "big"))
        self.views: list[Any] = [self.view()]
        self.happened: list[list[Event]] = []
        for step in self.scenario.moves:
            self.play(step)

    def play(self, step: ScenarioMove) -> None:
        move: Move = msgspec.convert(step.move, functools.reduce(operator.or_, self.rulebook.moves))
        self.happened.append(self.rulebook.apply(self.state, step.seat, move))
        self.views.append(self.view())

    def view(self) -> Any:
        return msgspec.to_builtins(self.rulebook.view_for(self.state, None))


def kinds(events: list[Event]) -> list[str]:
    return [str(type(event).__struct_config__.tag) for event in events]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_scenarios_cover_every_kind_of_event_move_and_pending(ruleset: str) -> None:
    rulebook, _ = RULESETS[ruleset]
    stages = [Stage(ruleset, name) for name in rulebook.scenario_file.scenarios]
    occurred = {kind for at in stages for events in at.happened for kind in kinds(events)}
    assert {str(event.__struct_config__.tag) for event in rulebook.events} - occurred <= NOT_IN_SCENARIOS
    made = {step.move["kind"] for at in stages for step in at.scenario.moves}
    assert made == {str(move.__struct_config__.tag) for move in rulebook.moves}
    pending_kinds = {(view["board"].get("pending") or {}).get("kind") for at in stages for view in at.views}
    assert pending_kinds == {None, *kinds_of_pending(rulebook)}
    assert {at.scenario.moment.status for at in stages} == {"playing", "round_over", "finished", "closed"}


def kinds_of_pending(rulebook: Rulebook) -> list[str]:
    """List the kinds of ``pending`` from the types of a rulebook."""
    schema = msgspec.json.schema(rulebook.board)["$defs"]
    return cast(list[str], schema["Pending"]["properties"]["kind"]["enum"]) if "Pending" in schema else []


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_scenario_has_an_id_for_a_url_and_describes_its_screen_in_sentences(rulebook: str) -> None:
    for scenario in RULEBOOKS[rulebook].scenario_file.scenarios.values():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", scenario.id)
        assert scenario.description.endswith(".")
        assert not scenario.title.endswith(".")
        assert scenario.title[0].isupper()


def test_a_scenario_names_only_options_that_differ_from_the_ruleset() -> None:
    won = RULEBOOKS["uno"].scenario_file.scenarios["challenge-won"]
    official, standard = (RULESETS[name][1] for name in ("uno-official", "uno-standard"))
    assert won.options_to_send(official.options, official.implied) == {}
    assert won.options_to_send(standard.options, standard.implied) == {"wild_draw_four": "challenge"}


def test_the_texts_of_a_scenario_are_in_a_language_and_english_where_it_has_none() -> None:
    english = RULEBOOKS["uno"].scenario_file
    hindi = translated(english, RULEBOOKS["uno"].package, "hi")
    assert hindi.board != english.board
    for name, scenario in english.scenarios.items():
        ours = hindi.scenarios[name]
        assert (ours.title, ours.description) != (scenario.title, scenario.description)
        assert (ours.screen is None) == (scenario.screen is None)
        assert (ours.position, ours.moves, ours.moment) == (scenario.position, scenario.moves, scenario.moment)
    assert translated(english, RULEBOOKS["uno"].package, "tlh") == english
