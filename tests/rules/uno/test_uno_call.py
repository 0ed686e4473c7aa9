"""Calling UNO and catching who did not."""

import pytest

from service.rules.moves_and_events import CallUno, Catch, Caught, UnoCalled
from service.rules.uno.game import RULEBOOK
from service.rules.uno.schema import Play
from tests.rules.table import clause, told
from tests.rules.uno.table import Table, table

DRAWS = "g1 g2 g3 g4 g6 g7"


def lapsed() -> Table:
    """Seat 0 of three is down to one card without a call."""
    at = table("r7", "r5 b6", "y1 y2 r1", "b1 b2", draw_pile=DRAWS)
    at.play(0, "r5")
    return at


@clause("M-UNO-27", "D-45")
def test_the_call_goes_with_the_play() -> None:
    at = table("r7", "r5 b6", "y1 y2")
    assert told(at.play(0, "r5", call=True)) == "Played-0 UnoCalled-0"
    assert at.called == [0]
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("M-UNO-27")
def test_a_play_that_leaves_one_card_is_offered_with_the_call() -> None:
    assert Play("r5", None, call_uno=True) in table("r7", "r5 b6", "y1 y2").legal(0)
    assert Play("r5") in table("r7", "r5 b6 b7", "y1 y2").legal(0)


@clause("D-45", "C-03")
def test_the_call_may_come_before_the_play_on_your_turn_with_two_cards() -> None:
    at = table("r7", "r5 b6", "y1 y2")
    assert at.call(0) == [UnoCalled(0)]
    assert told(at.play(0, "r5")) == "Played-0"
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)
    assert at.called == [0]


@clause("D-45")
def test_a_second_call_is_refused_but_the_flag_on_the_play_is_not() -> None:
    at = table("r7", "r5 b6", "y1 y2")
    at.call(0)
    at.refuses(0, CallUno(), "already_called")
    assert told(at.play(0, "r5", call=True)) == "Played-0"


@clause("D-45")
def test_a_call_with_more_cards_or_out_of_turn_with_two_is_refused() -> None:
    at = table("r7", "r5 b6 b7", "y1 y2")
    at.refuses(0, CallUno(), "call_too_early")
    at.refuses(0, Play("r5", None, call_uno=True), "call_too_early")
    at.refuses(1, CallUno(), "not_your_turn", untimely=True)


@clause("D-45")
def test_a_play_of_the_last_card_takes_no_call() -> None:
    table("r7", "r5", "y1 y2").refuses(0, Play("r5", None, call_uno=True), "call_too_early")


@clause("D-46", "C-03")
def test_who_calls_late_but_before_being_caught_is_safe() -> None:
    at = lapsed()
    assert RULEBOOK.to_move(at.state) == [0, 1, 2]
    assert at.legal(0) == [CallUno()]
    at.call(0)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)
    assert RULEBOOK.to_move(at.state) == [1]


@clause("M-UNO-28", "M-UNO-11")
def test_any_opponent_may_catch_and_the_caught_draws_two() -> None:
    at = lapsed()
    events = at.catch(2, 0)
    assert events[0] == Caught(0, 2)
    assert told(events[1:]) == "Drew-0-2"
    assert (at.hand(0), at.turn) == ("b6 g1 g2", 1)


@clause("D-49", "D-110")
def test_a_lapse_can_be_caught_once() -> None:
    at = lapsed()
    at.catch(2, 0)
    assert at.refuses(1, Catch(0), "nothing_to_catch", untimely=True).clause == "D-50"


@clause("D-47")
@pytest.mark.parametrize("act", ["play", "draw"])
def test_the_window_closes_with_the_next_players_first_act(act: str) -> None:
    at = lapsed()
    if act == "play":
        at.play(1, "r1")
    else:
        at.draw(1)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)
    at.refuses(0, CallUno(), "call_too_late", untimely=True)


@clause("D-47")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_answering_a_wild_draw_four_closes_the_window(answer: str) -> None:
    at = table("r7", "F b6", "y1 y2", "b1 b2", draw_pile="g1 g2 g3 g4 g6 g7 g8")
    at.play(0, "F", "g")
    at.accept(1) if answer == "accept" else at.challenge(1)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)


@clause("D-47")
def test_where_the_turn_comes_back_the_same_players_next_act_closes_the_window() -> None:
    at = table("r7", "rS b6", "y1 y2", draw_pile=DRAWS)
    at.play(0, "rS")
    assert (at.turn, at.catchable) == (0, [0])
    assert Catch(0) in at.legal(1)
    at.draw(0)
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("D-47")
def test_the_same_player_may_call_before_that_act() -> None:
    at = table("r7", "rS b6", "y1 y2", draw_pile=DRAWS)
    at.play(0, "rS")
    at.call(0)
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("D-48")
def test_who_is_caught_while_a_wild_draw_four_waits_draws_first_and_it_stays() -> None:
    at = table("r7", "F b6", "y1 y2", "b1 b2", draw_pile=DRAWS)
    at.play(0, "F", "g")
    at.catch(1, 0)
    assert (at.hand(0), at.stage, at.turn) == ("b6 g1 g2", "challenge", 1)
    at.accept(1)


@clause("D-49")
def test_a_call_is_void_once_the_hand_grows() -> None:
    at = table("r7", "r5 b6", "rD y2", draw_pile=DRAWS)
    at.play(0, "r5", call=True)
    at.play(1, "rD", call=True)
    assert at.called == [1]
    assert len(at.hand(0).split()) == 3


@clause("D-49")
def test_a_call_with_two_cards_is_void_if_you_draw() -> None:
    at = table("r7", "r5 b6", "y1 y2", draw_pile=DRAWS)
    at.call(0)
    at.draw(0)
    assert at.called == []


@clause("D-49")
def test_a_call_for_the_drawn_card_is_void_if_you_pass() -> None:
    at = table("r7", "b6", "y1 y2", draw_pile=DRAWS)
    at.draw(0)
    at.call(0)
    assert at.called == [0]
    at.pass_(0)
    assert at.called == []


@clause("D-50", "C-03")
def test_who_called_or_holds_more_cards_cannot_be_caught_and_nobody_is_punished() -> None:
    at = table("r7", "r5 r6", "y1", "b1 b2", called=[1])
    for target in (1, 2):
        at.refuses(0, Catch(target), "nothing_to_catch", untimely=True)
    assert at.hand(0) == "r5 r6"


@clause("D-50")
def test_nobody_catches_themselves_or_a_seat_that_is_not_there() -> None:
    at = lapsed()
    at.refuses(0, Catch(0), "own_seat")
    at.refuses(1, Catch(3), "no_such_seat")
    at.refuses(1, Catch(-1), "no_such_seat")


@clause("D-51")
def test_the_penalty_is_as_many_cards_as_there_are() -> None:
    at = table("r7", "r5 b6", "y1 y2", "b1 b2", draw_pile="")
    at.play(0, "r5")
    assert told(at.catch(1, 0)) == "Caught-0 Reshuffled-1 Drew-0-1"
    assert at.hand(0) == "b6 r7"


@clause("D-51")
def test_with_no_card_at_all_a_catch_still_ends_the_lapse() -> None:
    at = table("r7", "r5 r6", "y1", draw_pile="", turn=0)
    at.catch(0, 1)
    assert (at.hand(1), at.catchable) == ("y1", [])


@clause("D-52")
def test_who_has_gone_out_cannot_be_caught() -> None:
    at = table("r7", "r5", "y1 y2")
    at.play(0, "r5")
    assert at.status == "round_over"
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("C-03")
def test_a_position_tells_who_may_be_caught() -> None:
    at = table("r7", "r5", "y1", "y2", "y3 y4", called=[2])
    assert at.catchable == [1]


@clause("D-49")
def test_a_call_before_the_play_is_void_when_the_turn_ends_without_one() -> None:
    at = table("r7", "g5 g6", "r1 r2 y3", draw_pile="")
    at.call(0)
    at.draw(0)
    assert (at.turn, at.called) == (1, [])


@clause("D-49", "D-01")
def test_a_call_for_the_one_card_in_hand_stands_when_nothing_can_be_drawn() -> None:
    at = table("r7", "g5", "r1 r2 y3", draw_pile="", called=[0])
    at.draw(0)
    assert (at.turn, at.hand(0), at.called) == (1, "g5", [0])


@clause("D-45")
def test_after_a_call_plays_are_listed_without_one() -> None:
    at = table("r7", "r5 W", "y1 y2")
    assert all(move.call_uno for move in at.legal(0) if isinstance(move, Play))
    at.call(0)
    assert at.playable(0) == ["W", "r5"]
    assert not any(move.call_uno for move in at.legal(0) if isinstance(move, Play))
    assert told(at.play(0, "r5")) == "Played-0"
    assert at.called == [0]
