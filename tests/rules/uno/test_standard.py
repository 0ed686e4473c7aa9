"""The ruleset uno-standard: no bluffing, no challenge; who goes out collects."""

from typing import Any

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.colours import COLOURS
from service.rules.moves_and_events import CallUno, Catch, Draw, Pass
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import Options
from service.rules.uno.schema import Accept, Challenge, Play
from service.rules.uno.state import State
from tests.rules.table import SEED, clause, told
from tests.rules.uno.table import Table, table, turned_up

RULES: Options = RULESETS["uno-standard"][1].options
UP_TO_TEN = msgspec.structs.replace(RULES, draw="until_playable", draw_cap=10)
UNPLAYABLE = "g1 g2 g3 g4 g6 g8 g9 b1 b2 b3 b4 b6"
"""Twelve cards that do not go on a red 7."""


def sit(discard_pile: str, *hands: str, options: Options = RULES, **more: Any) -> Table:
    return table(discard_pile, *hands, options=options, **more)


def first_card(draw_pile: str, seats: int = 4, dealer: int = 0) -> Table:
    return turned_up(draw_pile, seats, dealer, **msgspec.structs.asdict(RULES))


def undealt(seats: int, seed: bytes = SEED) -> State:
    state: State = RULEBOOK.setup(RULES, seats, seed)
    return state


# ------------------------------------------------------------------------------------------- a turn


@clause("PA-UNO-09", "PA-UNO-22")
@pytest.mark.parametrize("top", ["r7", "rS", "gD", "bR", "y0"])
def test_a_wild_goes_on_any_card_even_beside_one_that_matches(top: str) -> None:
    at = sit(top, "W r1 g1 b1 y1", "y1 y2", "b1 b2")
    assert len(at.playable(0)) == 2
    at.play(0, "W", "b")
    assert (at.top, at.colour, at.turn) == ("W", "b", 1)


@clause("PA-UNO-09", "PA-UNO-22")
def test_a_wild_is_not_played_out_of_turn() -> None:
    sit("r7", "r5 r6", "W y2").refuses(1, Play("W", "y"), "not_your_turn", untimely=True)


@clause("PA-UNO-22")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_colour_said_with_a_wild_holds_for_the_next_player(colour: str) -> None:
    at = sit("r7", "W r6 r5", "r1 g1 b1 y1", "b1 b2")
    at.play(0, "W", colour)
    assert at.playable(1) == [f"{colour}1"]


@clause("PA-UNO-22")
def test_a_wild_is_not_played_without_a_colour() -> None:
    sit("r7", "W r6", "y1 y2").refuses(0, Play("W"), "colour_required")


# ---------------------------------------------------------------------------------------------- UNO


@clause("PA-UNO-15")
def test_who_comes_down_to_one_card_calls_and_play_goes_on() -> None:
    at = sit("r7", "r5 b6", "y1 y2", "b1 b2")
    assert told(at.play(0, "r5", call=True)) == "Played-0 UnoCalled-0"
    assert (at.status, at.turn) == ("playing", 1)
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("PA-UNO-15")
def test_with_more_cards_there_is_no_call() -> None:
    at = sit("r7", "r5 b6 b7", "y1 y2")
    at.refuses(0, CallUno(), "call_too_early")
    at.refuses(0, Play("r5", None, call_uno=True), "call_too_early")


@clause("PA-UNO-16")
@pytest.mark.parametrize("catcher", [1, 2])
def test_who_did_not_call_and_is_noticed_draws_two(catcher: int) -> None:
    at = sit("r7", "r5 b6", "y1 y2", "b1 b2", draw_pile="g1 g2 g3")
    at.play(0, "r5")
    assert told(at.catch(catcher, 0)) == "Caught-0 Drew-0-2"
    assert (at.hand(0), at.turn) == ("b6 g1 g2", 1)


@clause("PA-UNO-16")
def test_who_calls_before_being_noticed_draws_nothing() -> None:
    at = sit("r7", "r5 b6", "y1 y2", "b1 b2")
    at.play(0, "r5")
    at.call(0)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)


@clause("PA-UNO-16", "D-47")
def test_once_the_next_player_acts_it_is_too_late_to_notice() -> None:
    at = sit("r7", "r5 b6", "y1 y2", "b1 b2")
    at.play(0, "r5")
    at.draw(1)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)


def down_to_one_again() -> Table:
    """Seat 0 called with one card, drew another since, and now could play one of the two."""
    at = sit("b7", "b6", "y1 y2", called=[0], draw_pile="g1 y3 g2 g3 g4")
    at.draw(0)
    at.pass_(0)
    at.draw(1)
    at.pass_(1)
    assert at.hand(0) == "b6 g1"
    return at


@clause("PA-UNO-17", "D-49")
def test_who_is_down_to_one_card_again_without_a_call_is_caught() -> None:
    at = down_to_one_again()
    assert told(at.play(0, "b6")) == "Played-0"
    assert told(at.catch(1, 0)) == "Caught-0 Drew-0-2"


@clause("PA-UNO-17", "D-49")
def test_who_is_down_to_one_card_again_can_call_again() -> None:
    at = down_to_one_again()
    assert told(at.play(0, "b6", call=True)) == "Played-0 UnoCalled-0"
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


# --------------------------------------------------------------------------------- the special cards


@clause("PA-UNO-19")
def test_reverse_turns_the_direction_and_another_turns_it_back() -> None:
    at = sit("r7", "rR r6 r5", "y1 y2", "b1 b2", "gR g1")
    at.play(0, "rR")
    assert (at.direction, at.turn) == (-1, 3)
    at.play(3, "gR", call=True)
    assert (at.direction, at.turn) == (1, 0)


@clause("PA-UNO-20")
@pytest.mark.parametrize(("direction", "after"), [(1, 2), (-1, 2)])
def test_skip_costs_the_next_player_the_turn(direction: int, after: int) -> None:
    at = sit("r7", "rS r6 r5", "y1 y2", "b1 b2", "g1 g2", direction=direction)
    skipped = 1 if direction == 1 else 3
    assert told(at.play(0, "rS")) == f"Played-0 Skipped-{skipped}"
    assert at.turn == after


@clause("PA-UNO-21")
def test_draw_two_gives_the_next_player_two_cards_and_no_turn() -> None:
    at = sit("r7", "rD r6 r5", "gD y2", "b1 b2", draw_pile="g1 g2 g3")
    assert told(at.play(0, "rD")) == "Played-0 Drew-1-2 Skipped-1"
    assert (at.hand(1), at.turn, at.stage) == ("gD y2 g1 g2", 2, "turn")
    at.refuses(1, Play("gD"), "not_your_turn", untimely=True)


@clause("D-21")
@pytest.mark.parametrize("card", ["rS", "rR", "rD", "F"])
def test_with_two_players_the_turn_comes_back_to_who_played_the_card(card: str) -> None:
    at = sit("r7", f"{card} g5 g6", "y1 y2")
    at.play(0, card, "g" if card == "F" else None)
    assert (at.turn, at.stage) == (0, "turn")
    at.refuses(1, Draw(), "not_your_turn", untimely=True)


@clause("PA-UNO-23")
def test_after_a_wild_draw_four_the_next_player_draws_four_and_loses_the_turn() -> None:
    at = sit("r7", "F g5 b6", "y1 y2", "b1 b2", draw_pile="g1 g2 g3 g4 g6")
    assert told(at.play(0, "F", "g")) == "Played-0 Drew-1-4 Skipped-1"
    assert (at.hand(1), at.turn, at.top, at.colour) == ("y1 y2 g1 g2 g3 g4", 2, "F", "g")


@clause("PA-UNO-23")
@pytest.mark.parametrize(
    ("top", "other"),
    [("r7", "r5"), ("r7", "rS"), ("r7", "g7"), ("rS", "r5"), ("rR", "rR"), ("rD", "r0")],
)
def test_a_card_that_matches_by_colour_or_number_forbids_a_wild_draw_four(top: str, other: str) -> None:
    at = sit(top, f"F b9 {other}", "y1 y2")
    at.refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")
    assert at.playable(0) == [other]


@clause("PA-UNO-23", "D-18")
@pytest.mark.parametrize("action", "SRD")
def test_on_an_action_card_the_same_action_forbids_it_too(action: str) -> None:
    at = sit(f"r{action}", f"F b9 g{action}", "y1 y2")
    at.refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")
    assert at.playable(0) == [f"g{action}"]


@clause("PA-UNO-23", "D-18")
@pytest.mark.parametrize(("top", "hand"), [("r7", "F g5 bS"), ("rS", "F gR b9"), ("rS", "F gD b0"), ("r0", "F gS b9")])
def test_with_no_matching_card_it_may_be_played(top: str, hand: str) -> None:
    at = sit(top, hand, "y1 y2", "b1 b2")
    assert at.playable(0) == ["F"]
    at.play(0, "F", "y")
    assert (at.turn, len(at.hands[1])) == (2, 6)


@clause("D-15", "PA-UNO-23")
@pytest.mark.parametrize("other", ["W", "F", "W W", "W F F"])
def test_other_wild_cards_in_the_hand_do_not_forbid_it(other: str) -> None:
    at = sit("r7", f"F b9 {other}", "y1 y2", "b1 b2")
    assert "F" in at.playable(0)
    at.play(0, "F", "y")
    assert at.top == "F"


@clause("D-15")
def test_a_wild_does_not_make_up_for_a_card_that_forbids_it() -> None:
    sit("r7", "F W r5", "y1 y2").refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")


@clause("D-15", "C-02")
@pytest.mark.parametrize("action", "SRD")
def test_where_action_cards_go_on_their_colour_only_the_same_action_does_not_forbid_it(action: str) -> None:
    strict = msgspec.structs.replace(RULES, action_match="colour_only")
    at = sit(f"r{action}", f"F b9 g{action}", "y1 y2", options=strict)
    assert at.playable(0) == ["F"]


@clause("PA-UNO-23", "D-17")
def test_on_a_wild_card_only_the_colour_named_for_it_forbids_it() -> None:
    assert sit("W", "F W g1", "y1 y2", colour="r").playable(0) == ["F", "W"]
    assert sit("F", "F g1", "y1 y2", colour="r").playable(0) == ["F"]
    assert sit("W", "F W r1", "y1 y2", colour="r").playable(0) == ["W", "r1"]


@clause("PA-UNO-23", "D-14")
def test_the_colour_before_it_counts_and_not_the_one_it_names() -> None:
    assert sit("r7", "F g1", "y1 y2").playable(0) == ["F"]
    sit("r7", "F g1 r1", "y1 y2").refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")


@clause("D-16", "PA-UNO-23")
@pytest.mark.parametrize("top", ["r7", "gS", "bD", "W", "F"])
def test_as_the_last_card_it_can_always_be_played(top: str) -> None:
    at = sit(top, "F", "y1 y2", draw_pile="g1 g2 g3 g4 g6", colour="r" if top in "WF" else None)
    assert at.playable(0) == ["F"]
    assert told(at.play(0, "F", "g")) == "Played-0 Drew-1-4 RoundEnded"
    assert at.scores == [1 + 2 + 1 + 2 + 3 + 4, 0]


@clause("D-16")
def test_with_a_matching_card_beside_it_is_not_the_last() -> None:
    at = sit("r7", "F r1", "y1 y2")
    at.refuses(0, Play("F", "g", call_uno=True), "wild_draw_four_not_allowed")
    at.play(0, "r1", call=True)
    at.draw(1)
    at.pass_(1)
    assert at.playable(0) == ["F"]


@clause("D-12", "PA-UNO-23")
def test_a_drawn_one_is_judged_by_the_whole_hand() -> None:
    forbidden, allowed = (sit("r7", hand, "y1 y2", draw_pile="F b1 b2") for hand in ("r5 g6", "g5 b6"))
    forbidden.draw(0)
    forbidden.refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")
    assert forbidden.legal(0) == [Pass()]
    allowed.draw(0)
    assert allowed.playable(0) == ["F"]


@clause("C-27")
def test_there_is_nothing_to_challenge() -> None:
    at = sit("r7", "F g5 b6", "y1 y2", "b1 b2")
    at.play(0, "F", "g")
    at.refuses(2, Challenge(), "not_in_these_rules")
    at.refuses(2, Accept(), "not_in_these_rules")
    assert not any(move in at.legal(seat) for seat in range(3) for move in (Challenge(), Accept()))
    assert RULEBOOK.view_for(at.state, 1).board.pending is None  # type: ignore[union-attr]
