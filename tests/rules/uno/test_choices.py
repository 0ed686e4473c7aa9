"""The choices that the rulesets differ in, each alone on a table of the official rules."""

from typing import Any

import pytest

from service.rules.uno.options import Options
from service.rules.uno.schema import Challenge, Challenged, Play, TakenBack
from tests.rules.table import clause, told
from tests.rules.uno.table import table

DRAWS = "y3 y4 y5 y6 y7 y8 y9"


@clause("HR-15")
def test_what_becomes_of_a_blocked_wild_draw_four_is_a_choice() -> None:
    trusted = table("r7", "F r5 b7", "y1 y2", "b1 b2", draw_pile=DRAWS)
    trusted.play(0, "F", "g")
    assert len(trusted.challenge(1)) == 3
    taken = table("r7", "F r5 b7", "y1 y2", "b1 b2", draw_pile=DRAWS, options=Options(wild_draw_four="take_back"))
    taken.play(0, "F", "g")
    assert TakenBack(0, "F") in taken.challenge(1)
    refused = table("r7", "F r5 b7", "y1 y2", "b1 b2", options=Options(wild_draw_four="refuse"))
    refused.refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")
    assert refused.refuses(0, Challenge(), "not_in_these_rules").clause == "C-27"


BLOCKING = [
    ("colour", "r7", "r1", True),
    ("colour", "r7", "g7", False),
    ("colour", "rS", "gS", False),
    ("colour_or_number", "r7", "r1", True),
    ("colour_or_number", "r7", "g7", True),
    ("colour_or_number", "rS", "gS", False),
    ("any_match", "r7", "g7", True),
    ("any_match", "rS", "gS", True),
    ("any_match", "r7", "W", False),
    ("any_match", "r7", "b1", False),
]


@clause("HR-16", "D-14")
@pytest.mark.parametrize("trust", ["challenge", "take_back"])
@pytest.mark.parametrize(("needs", "top", "held", "guilty"), BLOCKING)
def test_what_blocks_a_wild_draw_four_is_judged_by_the_card_it_was_played_on(
    needs: Any, top: str, held: str, guilty: bool, trust: Any
) -> None:
    options = Options(wild_draw_four=trust, wild_draw_four_needs=needs)
    at = table(f"g1 {top}", f"F {held} y5", "y1 y2", "b3 b4", draw_pile=DRAWS, options=options)
    at.play(0, "F", "b")
    assert at.challenge(1)[0] == Challenged(1, 0, guilty)


@clause("HR-16")
@pytest.mark.parametrize(("needs", "top", "held", "blocked"), BLOCKING)
def test_where_it_is_refused_the_same_blocks_it(needs: Any, top: str, held: str, blocked: bool) -> None:
    options = Options(wild_draw_four="refuse", wild_draw_four_needs=needs)
    at = table(f"g1 {top}", f"F {held} y5", "y1 y2", options=options)
    assert ("F" in at.playable(0)) != blocked


@clause("HR-05", "HR-16")
@pytest.mark.parametrize(("held", "guilty"), [("b1", True), ("r1", False), ("F", False)])
def test_a_stacked_wild_draw_four_is_judged_by_the_card_it_was_stacked_on(held: str, guilty: bool) -> None:
    options = Options(stacking="same", wild_draw_four_needs="any_match")
    at = table("r7", "F g1 g2", f"F {held} y5", "y1 y2", draw_pile=f"{DRAWS} g8 g9", options=options)
    at.play(0, "F", "b")
    at.play(1, "F", "y")
    assert at.challenge(2)[0] == Challenged(2, 1, guilty)


@clause("HR-17")
def test_rescues_are_a_choice() -> None:
    for rescue, phase in ((False, "turn"), (True, "skip")):
        at = table("r7", "rS r1 r2", "rS b1", "y1 y2", options=Options(rescue=rescue))
        at.play(0, "rS")
        assert at.stage == phase


@clause("HR-18")
@pytest.mark.parametrize("penalty", [1, 2, 4, 10])
def test_the_penalty_for_being_caught_is_a_choice(penalty: int) -> None:
    at = table("r7", "r5 r6", "y1 y2", options=Options(uno_penalty=penalty))
    at.play(0, "r5")
    assert told(at.catch(1, 0)) == f"Caught-0 Drew-0-{penalty}"
