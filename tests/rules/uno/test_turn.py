"""A turn: matching, drawing, passing; the piles."""

from typing import Any

import pytest

from service.rules.moves_and_events import Draw, Pass
from service.rules.refusals import Refusal
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import Options
from service.rules.uno.schema import Accept, Play
from tests.rules.table import clause, told
from tests.rules.uno.table import table


@clause("M-UNO-11")
def test_only_the_seat_on_turn_plays_draws_and_passes() -> None:
    at = table("r7", "r5 r6", "r1 r2")
    for move in (Play("r1"), Draw(), Pass()):
        assert at.refuses(1, move, "not_your_turn", untimely=True).clause == "M-UNO-11"
    assert RULEBOOK.to_move(at.state) == [0]


@clause("M-UNO-12")
def test_a_card_goes_on_by_colour_number_or_symbol_or_because_it_is_wild() -> None:
    assert table("r7", "r2 g7 g2 rS W F b7 gS", "y1 y2").playable(0) == ["F", "W", "b7", "g7", "r2", "rS"]
    assert table("gS", "rS gD b1 g9 rD yS", "y1 y2").playable(0) == ["g9", "gD", "rS", "yS"]


@clause("M-UNO-12")
def test_a_card_that_does_not_match_is_refused() -> None:
    at = table("r7", "g2 g3", "y1 y2")
    assert at.refuses(0, Play("g2"), "card_does_not_match").clause == "M-UNO-12"


@clause("M-UNO-12")
def test_a_card_that_is_not_held_or_not_known_is_refused() -> None:
    at = table("r7", "g2 g3", "y1 y2")
    at.refuses(0, Play("r5"), "card_not_in_hand")
    assert at.refuses(0, Play("x9"), "unknown_card").parameters == {"card": "x9"}


@clause("M-UNO-12")
def test_a_played_card_lies_on_top_and_its_colour_counts() -> None:
    at = table("r7", "g7 g3", "y1 y2")
    assert told(at.play(0, "g7")) == "Played-0"
    assert (at.top, at.colour, at.hand(0), at.turn) == ("g7", "g", "g3", 1)


@clause("M-UNO-12")
def test_of_two_equal_cards_one_is_played() -> None:
    at = table("r7", "r5 r5 g3", "y1 y2")
    at.play(0, "r5")
    assert at.hand(0) == "r5 g3"


@clause("M-UNO-13", "D-13")
def test_you_may_draw_although_you_could_play() -> None:
    at = table("r7", "r5 r6", "y1 y2", draw_pile="g1 b3")
    assert told(at.draw(0)) == "Drew-0-1"
    assert (at.hand(0), at.turn, at.stage) == ("r5 r6 g1", 0, "drawn")


@clause("M-UNO-14", "C-14")
def test_after_drawing_you_play_the_drawn_card_or_pass() -> None:
    at = table("r7", "r5 r6", "y1 y2", draw_pile="r1 b3")
    at.draw(0)
    assert at.legal(0) == [Play("r1"), Pass()]
    at.refuses(0, Play("r5"), "only_the_drawn_card")
    at.refuses(0, Draw(), "not_now", untimely=True)
    assert told(at.pass_(0)) == "Passed-0"
    assert (at.turn, at.stage, at.hand(0)) == (1, "turn", "r5 r6 r1")


@clause("M-UNO-14")
def test_the_drawn_card_may_be_played_at_once() -> None:
    at = table("r7", "g5 g6", "y1 y2", draw_pile="r1 b3")
    at.draw(0)
    at.play(0, "r1")
    assert (at.top, at.hand(0), at.turn) == ("r1", "g5 g6", 1)


@clause("M-UNO-14")
def test_a_drawn_card_that_does_not_match_can_only_be_kept() -> None:
    at = table("r7", "r5 g6", "y1 y2", draw_pile="b1 b3")
    at.draw(0)
    at.refuses(0, Play("b1"), "card_does_not_match")
    assert at.legal(0) == [Pass()]


@clause("M-UNO-14")
def test_you_cannot_pass_without_having_drawn() -> None:
    assert table("r7", "r5 g6", "y1 y2").refuses(0, Pass(), "not_now", untimely=True).clause == "M-UNO-14"


@clause("M-UNO-15", "D-03", "D-04")
def test_when_the_last_card_is_drawn_the_discards_but_the_top_are_shuffled_at_once() -> None:
    at = table("b1 b2 b3 r7", "r5 r6", "y1 y2", draw_pile="g1")
    assert told(at.draw(0)) == "Drew-0-1 Reshuffled-3"
    assert at.discard_pile == "r7"
    assert sorted(at.draw_pile.split()) == ["b1", "b2", "b3"]


@clause("D-04")
def test_with_nothing_to_refill_it_the_draw_pile_stays_empty_until_there_is() -> None:
    at = table("r7", "r5 r6 r8", "y1 y2", "r1 b2 b3", draw_pile="g1")
    assert told(at.draw(0)) == "Drew-0-1"
    assert (at.draw_pile, at.discard_pile) == ("", "r7")
    at.pass_(0)
    at.draw(1)
    assert (at.turn, at.hand(1)) == (2, "y1 y2")
    at.play(2, "r1")
    assert told(at.draw(0)) == "Reshuffled-1 Drew-0-1"
    assert at.hand(0) == "r5 r6 r8 g1 r7"


@clause("D-03")
def test_a_refill_keeps_the_colour_named_for_a_top_wild_and_recycles_the_others() -> None:
    at = table("W F b3 W", "r5 r6", "y1 y2", draw_pile="g1", colour="r")
    at.draw(0)
    assert (at.top, at.colour) == ("W", "r")
    assert sorted(at.draw_pile.split()) == ["F", "W", "b3"]
    at.pass_(0)
    assert at.playable(1) == []


@clause("D-01")
def test_with_both_piles_used_up_you_draw_nothing_and_the_turn_passes() -> None:
    at = table("r7", "g5 g6", "y1 y2", draw_pile="")
    assert told(at.draw(0)) == "Drew-0-0"
    assert (at.turn, at.stage, at.hand(0)) == (1, "turn", "g5 g6")


@clause("D-01")
def test_when_nobody_in_turn_can_play_or_draw_the_round_ends_and_who_collects_gets_nothing() -> None:
    at = table("r7", "g5 g6", "y1 y2", "b1 b2", draw_pile="")
    at.draw(0)
    at.draw(1)
    assert told(at.draw(2)) == "Drew-2-0 RoundEnded"
    assert (at.status, at.scores) == ("round_over", [0, 0, 0])


@clause("D-01", "M-UNO-36")
def test_in_a_blocked_round_where_all_count_their_own_everybody_does() -> None:
    at = table("r7", "g5 g6", "y1 yS", draw_pile="", options=Options(scoring="own"))
    at.draw(0)
    at.draw(1)
    assert at.scores == [11, 21]


@clause("D-116", "D-11")
@pytest.mark.parametrize(
    ("held", "card", "must_play"),
    [
        ("b8 y8", "g1", "never"),
        ("b8 y8", "g1", "drawn"),
        ("b8 y8", "g1", "always"),
        ("r1 y8", "F", "drawn"),
    ],
)
def test_who_drew_a_card_that_may_not_be_played_ends_the_turn_with_a_pass(held: str, card: str, must_play: Any) -> None:
    options = Options(must_play=must_play, wild_draw_four="refuse")
    at = table("r7", held, "y1 y2", draw_pile=f"{card} g9", options=options)
    at.draw(0)
    assert (at.turn, at.legal(0)) == (0, [Pass()])
    at.refuses(0, Draw(), "not_now", untimely=True)
    assert told(at.pass_(0)) == "Passed-0"
    assert at.turn == 1


@clause("M-UNO-14")
def test_a_refusal_names_the_cards_and_the_colour() -> None:
    at = table("r7", "b9 gS W", "y1 y2", options=Options(seven_zero=True))
    refusal = at.refuses(0, Play("b9"), "card_does_not_match")
    assert refusal.parameters == {"card": "b9", "top": "r7", "colour": "r"}
    assert at.refuses(0, Play("F", "r"), "card_not_in_hand").parameters == {"card": "F"}
    assert at.refuses(0, Play("x1"), "unknown_card").parameters == {"card": "x1"}


@clause("D-02")
def test_a_penalty_goes_on_after_a_refill() -> None:
    at = table("b1 b2 r7", "rD r6", "y1 y2", draw_pile="g1")
    assert told(at.play(0, "rD")) == "Played-0 Drew-1-1 Reshuffled-3 Drew-1-1 Skipped-1"
    hand = at.hand(1).split()
    assert hand[:3] == ["y1", "y2", "g1"]
    assert {*hand[3:]} < {"b1", "b2", "r7"}
    assert len(at.draw_pile.split()) == 2


@clause("D-02")
def test_a_short_penalty_costs_the_turn_all_the_same() -> None:
    at = table("r7", "F r6 r5", "y1 y2", "b1 b2", draw_pile="g1")
    at.play(0, "F", "b")
    assert told(at.accept(1)) == "Drew-1-1 Reshuffled-1 Drew-1-1 Skipped-1"
    assert at.turn == 2


@clause("D-17", "M-UNO-19")
def test_on_a_wild_only_the_named_colour_goes_or_another_wild() -> None:
    assert table("W", "r5 g5 W F", "y1 y2", colour="g").playable(0) == ["F", "W", "g5"]
    assert table("F", "r5 g5 W F", "y1 y2", colour="g").playable(0) == ["F", "W", "g5"]


@clause("M-UNO-11")
def test_what_is_not_under_way_is_refused_with_what_the_table_waits_for() -> None:
    refusal: Refusal = table("r7", "r5 r6", "y1 y2").refuses(0, Accept(), "not_now", untimely=True)
    assert refusal.parameters == {"reason": "turn"}
