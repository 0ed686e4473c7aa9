"""The choices that the rulesets differ in, each alone on a table of the official rules."""

from typing import Any

import pytest

from service.games import lobby
from service.rules.moves_and_events import DrewForDeal, NextRound
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import CLASHES, Options
from service.rules.uno.schema import Challenge, Challenged, Play, TakenBack
from service.storage.redis_store import RedisStore
from tests.playing import created
from tests.rules.table import SEED, clause, told
from tests.rules.uno.table import table, turned_up

DRAWS = "y3 y4 y5 y6 y7 y8 y9"


@clause("HR-11")
def test_the_first_dealer_is_found_as_the_option_says() -> None:
    for first_dealer, drew in (("lot", False), ("high_card", True), ("youngest", False)):
        options = Options(first_dealer=first_dealer, youngest=2 if first_dealer == "youngest" else 0)  # type: ignore[arg-type]
        state = RULEBOOK.setup(options, 3, SEED)
        events = RULEBOOK.begin(state)
        assert any(isinstance(event, DrewForDeal) for event in events) == drew
        assert first_dealer != "youngest" or state.dealer == 2


@clause("HR-12", "D-58")
@pytest.mark.parametrize(("turned", "opener"), [("r5", 1), ("rS", 2), ("rD", 2), ("rR", 0)])
def test_the_next_dealer_is_who_moved_first(turned: str, opener: int) -> None:
    at = turned_up(f"{turned} {DRAWS}", 3, next_dealer="first_mover")
    at.state.first_mover, at.state.stage = at.turn, "round_over"
    at.next_round(0)
    assert (at.dealer, at.round) == (opener, 1)


@clause("HR-12", "D-58")
def test_who_moved_first_is_noted_at_the_deal() -> None:
    for number in range(20):
        state = RULEBOOK.setup(Options(next_dealer="first_mover"), 4, bytes([number] * 32))
        RULEBOOK.begin(state)
        assert state.first_mover == state.turn


@clause("HR-12", "D-55")
def test_if_who_moved_first_has_dropped_out_the_deal_goes_to_the_left_of_them() -> None:
    at = table(
        *("r7", "r5", "y1 y2", "", "b1 b2"),
        options=Options(next_dealer="first_mover", elimination=True, scoring="own", target=100),
        scores=[0, 0, 100, 0],
    )
    at.state.first_mover = 2
    at.play(0, "r5")
    at.next_round(0)
    assert at.dealer == 3


@clause("HR-13")
def test_what_an_action_card_turned_up_does_is_a_choice() -> None:
    assert turned_up(f"rS {DRAWS}").turn == 2
    assert turned_up(f"rS {DRAWS}", first_action="bury").top == "y3"
    assert turned_up(f"rR {DRAWS}").turn == 0
    assert turned_up(f"rR {DRAWS}", first_reverse="right").turn == 3


@clause("HR-14")
@pytest.mark.parametrize(
    ("options", "drawn"), [({}, 1), ({"draw": "until_playable"}, 4), ({"draw": "until_playable", "draw_cap": 2}, 2)]
)
def test_how_many_cards_a_draw_is_is_a_choice(options: dict[str, Any], drawn: int) -> None:
    at = table("r7", "g5 g6", "b1 b2", draw_pile="y1 y2 y3 r1 r2", options=Options(**options))
    assert told(at.draw(0)) == f"Drew-0-{drawn}"


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


@clause("HR-19", "C-05")
@pytest.mark.parametrize(("scoring", "scores"), [("collect", [3, 0]), ("own", [0, 3])])
def test_how_points_are_counted_is_a_choice(scoring: Any, scores: list[int]) -> None:
    at = table("r7", "r5", "y1 y2", options=Options(scoring=scoring))
    at.play(0, "r5")
    assert at.scores == scores


@clause("HR-20")
def test_the_text_names_every_pair_of_options_that_do_not_go_together() -> None:
    (text,) = (clause.text for clause in RULEBOOK.clauses(RULEBOOK.rulesets[0]) if clause.id == "HR-20")
    pairs = [clash.names for clash in CLASHES if "seats" not in clash.names]
    assert len(pairs) == text.count(" with ")
    assert all(f"`{name}" in text for names in pairs for name in names)


@clause("UA-UNO-03")
@pytest.mark.parametrize(
    ("ruleset", "options", "target"),
    [
        ("uno-challenge", {}, 500),
        ("uno-challenge", {"scoring": "own"}, 200),
        ("uno-challenge", {"scoring": "own", "target": 300}, 300),
        ("uno-challenge", {"scoring": "collect"}, 500),
        ("uno-official", {"scoring": "own"}, 500),
    ],
)
def test_the_target_goes_with_the_way_of_counting(
    ruleset: str, options: dict[str, Any], target: int, store: RedisStore
) -> None:
    game, _ = created(store, lobby.CreateGame(ruleset, options, 2, "Ana", public=False, position=None))
    assert game.state.options.target == target


@clause("M-UNO-37")
def test_who_comes_late_with_the_next_round_is_told_that_it_has_begun() -> None:
    at = table("r7", "r5", "y1 y2")
    at.play(0, "r5")
    at.next_round(1)
    at.refuses(1 - at.turn, NextRound(), "not_now", untimely=True)
