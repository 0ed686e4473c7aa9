"""The choices that the rulesets differ in, each alone on a table of the official rules."""

from typing import Any

import pytest

from service.games import lobby
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import CLASHES, Options
from service.rules.words import DrewForDeal, NextRound
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
    at.state.opener, at.state.phase = at.turn, "round_over"
    at.next_round(0)
    assert (at.dealer, at.round) == (opener, 1)


@clause("HR-12", "D-58")
def test_who_moved_first_is_noted_at_the_deal() -> None:
    for number in range(20):
        state = RULEBOOK.setup(Options(next_dealer="first_mover"), 4, bytes([number] * 32))
        RULEBOOK.begin(state)
        assert state.opener == state.turn


@clause("HR-12", "D-55")
def test_if_who_moved_first_has_dropped_out_the_deal_goes_to_the_left_of_them() -> None:
    at = table(
        *("r7", "r5", "y1 y2", "", "b1 b2"),
        options=Options(next_dealer="first_mover", elimination=True, scoring="own", target=100),
        scores=[0, 0, 100, 0],
    )
    at.state.opener = 2
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
    game, _ = created(store, lobby.Wish(ruleset, options, 2, "Ana", public=False, position=None))
    assert game.state.options.target == target


@clause("M-UNO-37")
def test_who_comes_late_with_the_next_round_is_told_that_it_has_begun() -> None:
    at = table("r7", "r5", "y1 y2")
    at.play(0, "r5")
    at.next_round(1)
    at.refuses(1 - at.turn, NextRound(), "not_now", untimely=True)
