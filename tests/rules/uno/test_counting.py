"""Going out, points, the winner, the next round."""

import pytest

from service.rules.moves_and_events import Draw, GameEnded, NextRound, RoundEnded
from service.rules.rulebook import Outcome
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import Options
from service.rules.uno.state import DECK
from tests.rules.table import clause, told
from tests.rules.uno.table import table

OWN = Options(scoring="own")


@clause("M-UNO-29", "M-UNO-31")
def test_who_has_no_cards_left_ends_the_round_and_collects_all_points() -> None:
    at = table("r7", "r5", "y1 y2", "bS W", scores=[10, 20, 30])
    events = at.play(0, "r5")
    assert events[-1] == RoundEnded(0, [73, 0, 0], [83, 20, 30], [[], ["y1", "y2"], ["bS", "W"]])
    assert (at.status, at.scores) == ("round_over", [83, 20, 30])


@clause("M-UNO-32", "M-UNO-33", "M-UNO-34")
@pytest.mark.parametrize(
    ("code", "points"),
    [("r0", 0), ("g1", 1), ("b9", 9), ("yS", 20), ("rR", 20), ("gD", 20), ("W", 50), ("F", 50)],
)
def test_a_card_counts(code: str, points: int) -> None:
    assert DECK.faces[DECK.numbers[code]].points == points


@clause("M-UNO-30", "D-39")
def test_a_draw_two_as_the_last_card_is_drawn_for_and_counted() -> None:
    at = table("r7", "rD", "y1 y2", "b1 b2", draw_pile="g8 g9 g1")
    assert told(at.play(0, "rD")) == "Played-0 Drew-1-2 RoundEnded"
    assert at.scores == [3 + 8 + 9 + 3, 0, 0]


@clause("D-56")
def test_the_one_who_draws_is_the_next_in_the_direction_of_play() -> None:
    at = table("r7", "rD", "y1 y2", "b1 b2", draw_pile="g8 g9 g1", direction=-1)
    at.play(0, "rD")
    assert at.hand(2) == "b1 b2 g8 g9"


@clause("D-112")
def test_only_the_player_who_played_has_no_cards() -> None:
    at = table("r7", "rD", "y1", draw_pile="g8 g9 g1")
    at.play(0, "rD")
    assert [len(hand) for hand in at.hands] == [0, 3]


@clause("M-UNO-35", "C-06")
def test_the_first_to_reach_the_target_wins() -> None:
    at = table("r7", "r5", "W F", scores=[400, 499])
    assert told(at.play(0, "r5")) == "Played-0 RoundEnded GameEnded"
    assert RULEBOOK.outcome(at.state) == Outcome([0], [500, 499])
    assert at.status == "finished"


@clause("M-UNO-35")
def test_below_the_target_the_game_goes_on() -> None:
    at = table("r7", "r5", "W b9", scores=[440, 499])
    at.play(0, "r5")
    assert (at.status, RULEBOOK.outcome(at.state)) == ("round_over", None)


@clause("M-UNO-35")
def test_another_target_can_be_agreed_on() -> None:
    at = table("r7", "r5", "b9", options=Options(target=9), turn=0, called=[1])
    at.play(0, "r5")
    assert at.status == "finished"


@clause("M-UNO-36", "D-53")
def test_counting_your_own_the_lowest_total_wins_once_somebody_reaches_the_target() -> None:
    at = table("r7", "r5", "W F", "W F", scores=[300, 450, 420], options=OWN)
    assert at.play(0, "r5")[-2:] == [
        RoundEnded(0, [0, 100, 100], [300, 550, 520], [[], ["W", "F"], ["W", "F"]]),
        GameEnded([0]),
    ]


@clause("M-UNO-36")
def test_counting_your_own_nobody_wins_before_the_target() -> None:
    at = table("r7", "r5", "W F", scores=[300, 399], options=OWN)
    at.play(0, "r5")
    assert (at.status, at.scores) == ("round_over", [300, 499])


@clause("D-54")
def test_who_ties_for_the_lowest_total_wins_too() -> None:
    at = table("r7", "r5", "b9", "W F", scores=[9, 0, 450], options=OWN, called=[1])
    at.play(0, "r5")
    assert RULEBOOK.outcome(at.state) == Outcome([0, 1], [9, 9, 550])


@clause("M-UNO-37")
def test_the_deal_passes_to_the_left_and_any_seat_may_ask_for_the_next_round() -> None:
    at = table("r7", "r5", "y1 y2", "b1 b2", dealer=2)
    at.play(0, "r5")
    assert RULEBOOK.to_move(at.state) == [0, 1, 2]
    assert at.legal(1) == [NextRound()]
    at.refuses(1, Draw(), "not_now", untimely=True)
    at.next_round(1)
    assert (at.dealer, at.round, at.scores) == (0, 2, [6, 0, 0])
    assert (at.called, at.catchable, at.status) == ([], [], "playing")
    assert sorted(RULEBOOK.inventory(at.state)) == sorted(DECK.codes(DECK.cards))


@clause("D-57")
def test_when_the_game_is_over_nothing_more_is_taken() -> None:
    at = table("r7", "r5", "W F", scores=[400, 0])
    at.play(0, "r5")
    assert (RULEBOOK.to_move(at.state), at.legal(0), at.legal(1)) == ([], [], [])
    at.refuses(0, NextRound(), "not_now", untimely=True)
    at.refuses(1, Draw(), "not_now", untimely=True)


@clause("D-57")
def test_the_next_round_cannot_be_asked_for_during_one() -> None:
    assert table("r7", "r5 r6", "y1 y2").refuses(1, NextRound(), "not_now", untimely=True)
    assert table("r7", "r5 r6", "y1 y2").refuses(0, NextRound(), "not_now", untimely=True).clause == "M-UNO-37"
