"""Rulesets and options: what can be chosen, what cannot, and what a game then has; positions that are none."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from croupier.games.creation import GAME_LIMITS, CreateGame, new_game
from croupier.games.errors import Invalid
from croupier.rules.catalogue import RULESETS
from croupier.rules.phase10 import game
from croupier.rules.phase10.game import RULEBOOK, from_position
from croupier.rules.phase10.melds import Goal
from croupier.rules.phase10.schema import STANDARD_PHASES, Options, Position
from croupier.rules.phase10.state import DECK
from croupier.rules.refusals import InvalidOption

from tests.i18n.messages import checked, invalid_position
from tests.rules.phase10.table import CITES, OFFICIAL, TEXT, table
from tests.rules.table import SEED, clause


def created(ruleset: str = "phase-10", position: Any = None, **options: Any) -> Options:
    """Make a game with options as they come from outside; return them."""
    creation = CreateGame(ruleset, options, None, "Ana", public=False, position=position)
    kept: Options = new_game(creation, "game", 0, GAME_LIMITS).state.options
    return kept


def refused(code: str, **creation: Any) -> None:
    """Expect that no game is created."""
    with pytest.raises(Invalid) as caught:
        created(**creation)
    assert caught.value.code == code


def test_each_clause_that_the_official_rules_cite_is_of_their_text_in_place_of_one_of_the_other() -> None:
    own = {clause.id for clause in RULEBOOK.clauses(RULESETS["phase-10-official"][1])}
    other = {clause.id for clause in RULEBOOK.clauses(RULESETS["phase-10"][1])}
    assert {*CITES} <= other
    assert {*CITES.values()} <= own - other
    named = [path.read_text("utf-8") for path in Path(game.__file__).parent.glob("*.py")]
    assert {*re.findall(r'"(H-P10-\d\d)"(?!:)', "".join(named))} == {*CITES} - own


@clause("D-82", "M-P10-01", "M-P10-02")
def test_two_to_six_play_with_108_cards() -> None:
    assert list(RULEBOOK.seats) == [2, 3, 4, 5, 6]
    copies = Counter(DECK.codes(DECK.cards))
    assert copies == {"W": 8, "S": 4} | {f"{colour}{number}": 2 for colour in "rgby" for number in range(1, 13)}
    assert copies.total() == 108


@clause("C-40", "C-41", "C-42", "C-43")
def test_the_official_rules_hit_at_once_go_out_by_hitting_choose_whom_to_skip_and_break_ties_by_going_out() -> None:
    changes = Options(hit_at_once=True, go_out_by_hit=True, skip="chosen", tie_break="first_out")
    assert changes == OFFICIAL
    assert Options() == TEXT


# ------------------------------------------------------------------------------------ lists of phases


@clause("H-P10-11", "M-P10-11", "M-P10-12")
@pytest.mark.parametrize("options", [TEXT, OFFICIAL, Options(phases=tuple(range(1, 11)))])
def test_left_out_the_phases_are_the_ten(options: Options) -> None:
    words = [" ".join(f"{goal.kind}{goal.size}" for goal in goals) for goals in options.goals]
    assert words[:6] == ["set3 set3", "set3 run4", "set4 run4", "run7", "run8", "run9"]
    assert words[6:] == ["set4 set4", "colour7", "set5 set2", "set5 set3"]


@clause("H-P10-43", "H-P10-44", "D-88")
@pytest.mark.parametrize(
    "phases", [[1, 2, 3, 4, 5], [*range(1, 9)], [1, 3, 5, 7, 9], [2, 4, 6, 8, 10], [10], [1, 1, 1], [10, 1], [1] * 20]
)
def test_phases_are_given_by_their_numbers(phases: list[int]) -> None:
    assert created(phases=phases).goals == tuple(STANDARD_PHASES[number - 1] for number in phases)


@clause("C-11", "H-P10-03")
def test_phases_are_given_by_their_groups() -> None:
    run_and_colour = [{"kind": "run", "size": 3}, {"kind": "colour", "size": 4}]
    options = created(phases=[run_and_colour, 4, [{"kind": "set", "size": 10}], [{"kind": "set", "size": 2}] * 5])
    assert options.goals == (
        (Goal("run", 3), Goal("colour", 4)),
        (Goal("run", 7),),
        (Goal("set", 10),),
        (Goal("set", 2),) * 5,
    )


@clause("H-P10-11")
def test_a_phase_given_by_its_number_is_stored_and_shown_as_its_groups() -> None:
    assert created(phases=[1, 2]).phases == STANDARD_PHASES[:2]
    every = created(phases=[*range(1, 11)])
    assert (every, hash(every)) == (Options(), hash(Options()))
    assert msgspec.structs.replace(Options(), phases=(4,)).phases == (STANDARD_PHASES[3],)


@clause("C-11")
@pytest.mark.parametrize(
    "phase",
    [
        *(0, 11, -1, "4", 2.5, None),
        [{"kind": "set", "size": 1}],
        [{"kind": "run", "size": 11}],
        [{"kind": "flush", "size": 3}],
        [{"kind": "set"}],
        [{"size": 3}],
        [{"kind": "set", "size": 3, "colour": "r"}],
        [3],
        [],
        [{"kind": "run", "size": 2}] * 6,
        [{"kind": "run", "size": 6}, {"kind": "set", "size": 5}],
        [{"kind": "set", "size": 2}] * 6,
    ],
)
def test_a_phase_that_is_none_or_that_no_hand_can_hold_is_refused(phase: Any) -> None:
    refused("invalid_option", phases=[1, phase])


@pytest.mark.parametrize(
    "value",
    [
        *({"phases": phases} for phases in [[], [1] * 21, 5, None, "1", {}]),
        {"advance": "nobody"},
        {"first_dealer": "oldest"},
        {"youngest": 6},
        {"youngest": -1},
        {"skip": "all"},
        {"tie_break": "lot"},
        {"hit_at_once": 1},
        {"go_out_by_hit": "yes"},
    ],
)
def test_no_other_values_are_taken(value: dict[str, Any]) -> None:
    refused("invalid_option", **value)


@pytest.mark.parametrize(("goals", "count"), [((Goal("run", 9), Goal("set", 2)), 11), ((), 0)])
def test_the_refusal_says_which_phase_is_wrong_and_how(goals: tuple[Goal, ...], count: int) -> None:
    with pytest.raises(InvalidOption) as caught:
        Options(phases=(1, goals))
    facts = {"reason": caught.value.reason, **caught.value.parameters}
    assert (caught.value.pointer, caught.value.parameters["count"]) == ("/phases/1", count)
    checked("invalid_option", facts, "phase-10")


def test_the_schema_states_the_limits_of_phases() -> None:
    defs = msgspec.json.schema(Options)["$defs"]
    phases = defs["Options"]["properties"]["phases"]
    number, groups = sorted(phases["items"]["anyOf"], key=lambda one: str(one["type"]), reverse=True)
    assert (phases["minItems"], phases["maxItems"]) == (1, 20)
    assert (number["type"], number["minimum"], number["maximum"]) == ("integer", 1, 10)
    assert (groups["type"], groups["minItems"], groups["maxItems"]) == ("array", 1, 5)
    assert "at most 10 cards" in groups["description"]
    size = defs["Goal"]["properties"]["size"]
    assert (size["minimum"], size["maximum"]) == (2, 10)


@clause("D-87", "C-43")
@pytest.mark.parametrize("ruleset", [rules.id for rules in RULEBOOK.rulesets])
def test_where_everyone_advances_the_way_to_break_ties_is_chosen_already(ruleset: str) -> None:
    assert created(ruleset, advance="everyone").tie_break == "first_to_lay"


# -------------------------------------------------------------------------------------------- positions


def test_left_out_the_draw_pile_is_the_rest_of_the_deck_in_deck_order() -> None:
    at = table("r1", "r1", "r2", laid=[{"seat": 0, "groups": ["r3 r3 g3", "r4 r4 W"]}])
    assert at.draw_pile.split()[:3] == ["r2", "r5", "r5"]
    assert at.draw_pile.split()[-5:] == ["W", "S", "S", "S", "S"]
    assert at.full_deck


@pytest.mark.parametrize(
    ("more", "fact"), [({"turn": -1}, "/turn no_such_seat"), ({"scores": [-1, 0]}, "/scores score_below_zero")]
)
def test_also_a_position_that_was_not_read_from_json_has_nothing_below_zero(more: dict[str, Any], fact: str) -> None:
    with invalid_position("phase-10", fact):
        from_position(TEXT, Position(discard_pile="r7", hands=["r5", "r6"], **more), SEED)


@pytest.mark.parametrize(
    "fault",
    [
        {"phases": [0, 1]},
        {"phases": [21, 1]},
        {"phases": "1"},
        {"laid": [{"seat": -1, "groups": []}]},
        {"laid": [{"groups": []}]},
        {"laid": [{"seat": 0, "groups": [["r1"]]}]},
        {"laid": [{"seat": 0, "groups": [], "extra": 1}]},
        {"drawn": "yes"},
        {"skipped": [0]},
        {"hands": ["r5", "r6", "q0"]},
        {"hands": None},
    ],
)
def test_a_position_that_is_not_written_as_one_is_refused(fault: dict[str, Any]) -> None:
    good: dict[str, Any] = {"hands": ["r5", "r6"], "discard_pile": "r7"}
    created(position=good)
    refused("invalid_position", position={**good, **fault})
