"""Calling UNO with dice, and catching who did not (``texts/calling.md`` and ``texts/uno-dice.md``, Uno)."""

import pytest

from service.rules.catalogue import RULESETS
from service.rules.moves_and_events import CallUno, Catch, Caught, Colour, UnoCalled
from service.rules.uno_dice.schema import DiceDrawn, Pending, Play, Reroll
from tests.rules.table import clause
from tests.rules.uno_dice.table import Table, table, told


def lapsed(rolls: str = "") -> Table:
    """Seat 0 of three is down to one die without a call."""
    at = table("g4", "g1 b6", "g2 r2 r3", "y1 y2", rolls=rolls)
    at.play(0, "g1")
    return at


def is_safe(at: Table, seat: int, by: int) -> None:
    at.refuses(by, Catch(seat), "nothing_to_catch", "D-50", untimely=True)


# ------------------------------------------------------------------------------------------- calling


@clause("CZ-DICE-22", "D-100", "D-45")
def test_the_call_goes_with_the_play_that_leaves_one_die() -> None:
    at = table("g4", "g1 b6", "r1 r2")
    assert at.play(0, "g1", call_uno=True)[1:] == [UnoCalled(0)]
    assert at.board.called == [0]
    is_safe(at, 0, by=1)


@clause("CZ-DICE-22")
def test_a_play_that_leaves_one_die_is_listed_with_the_call() -> None:
    assert table("g4", "g1 b6", "r1 r2").legal(0) == [Play("g1", call_uno=True), Reroll(), CallUno()]
    assert table("g4", "g1 b6 b5", "r1 r2").legal(0) == [Play("g1"), Reroll()]
    assert table("g4", "g1", "r1 r2").legal(0) == [Play("g1"), Reroll()]


@clause("D-45", "C-03")
def test_the_call_may_come_before_the_play_on_your_turn_with_two_dice() -> None:
    at = table("g4", "g1 b6", "r1 r2")
    assert at.call_uno(0) == [UnoCalled(0)]
    assert told(at.play(0, "g1")) == "played-0"
    assert at.board.called == [0]
    is_safe(at, 0, by=1)


@clause("D-45")
def test_after_the_call_plays_are_listed_without_one() -> None:
    at = table("g4", "g1 b6", "r1 r2")
    at.call_uno(0)
    assert at.legal(0) == [Play("g1"), Reroll()]


@clause("D-45", "C-03")
def test_it_may_come_after_rolling_again_and_after_drawing() -> None:
    at = table("g4", "g1 b6", "r1 r2", rerolled=True)
    at.call_uno(0)
    at.play(0, "g1")
    is_safe(at, 0, by=1)
    at = table("g4", "b6", "r1 r2", rerolled=True, rolls="g1")
    at.draw(0)
    at.call_uno(0)
    at.play(0, "g1")
    is_safe(at, 0, by=1)


@clause("D-49")
def test_a_call_before_the_play_stands_while_the_hand_is_rolled_again() -> None:
    at = table("g4", "b5 b6", "r1 r2", rolls="g1 g2")
    at.call_uno(0)
    at.reroll(0)
    at.play(0, "g1")
    assert at.board.called == [0]


@clause("D-45")
def test_a_second_call_is_refused_but_the_flag_on_the_play_is_not() -> None:
    at = table("g4", "g1 b6", "r1 r2")
    at.call_uno(0)
    at.refuses(0, CallUno(), "already_called", "D-45")
    assert told(at.play(0, "g1", call_uno=True)) == "played-0"
    at.refuses(0, CallUno(), "already_called", "D-45")


@clause("D-45")
def test_a_call_with_more_dice_is_refused() -> None:
    at = table("g4", "g1 b6 b5", "r1 r2")
    at.refuses(0, CallUno(), "call_too_early", "D-45")
    at.refuses(0, Play("g1", call_uno=True), "call_too_early", "D-45")


@clause("D-45")
def test_a_call_out_of_turn_with_two_dice_or_more_is_refused() -> None:
    at = table("g4", "g1 b6 b5", "r1 r2", "y1 y2 y3")
    at.refuses(1, CallUno(), "not_your_turn", "CZ-DICE-04", untimely=True)
    at.refuses(2, CallUno(), "not_your_turn", "CZ-DICE-04", untimely=True)


@clause("D-45")
def test_the_play_of_the_last_die_takes_no_call() -> None:
    table("g4", "g1", "r1 r2").refuses(0, Play("g1", call_uno=True), "call_too_early", "D-45")


@clause("D-45", "CZ-DICE-05")
def test_a_call_does_not_make_a_play_good() -> None:
    table("g4", "b1 b2", "r1 r2").refuses(0, Play("b1", call_uno=True), "die_does_not_match", "CZ-DICE-05")


@clause("D-46", "C-03")
def test_who_calls_late_but_before_being_caught_is_safe() -> None:
    at = lapsed()
    assert (at.to_move, at.legal(0)) == ([0, 1, 2], [CallUno()])
    assert at.call_uno(0) == [UnoCalled(0)]
    assert (at.board.called, at.to_move) == ([0], [1])
    is_safe(at, 0, by=2)


# ------------------------------------------------------------------------------------------- catching


@clause("CZ-DICE-23", "D-100")
@pytest.mark.parametrize("by", [1, 2])
def test_any_opponent_may_catch_and_the_caught_takes_and_rolls_two_dice(by: int) -> None:
    at = lapsed(rolls="yS W")
    assert Catch(0) in at.legal(by)
    pouch = at.board.pouch_count
    assert at.catch(by, 0) == [Caught(0, by), DiceDrawn(0, 2, ["yS", "W"])]
    assert (at.hand(0), at.turn, at.to_move, at.board.pouch_count) == ("b6 yS W", 1, [1], pouch - 2)
    assert at.lies_well()


@clause("D-49", "D-110")
def test_a_lapse_can_be_caught_once() -> None:
    at = lapsed()
    at.catch(2, 0)
    is_safe(at, 0, by=1)
    at.refuses(0, CallUno(), "not_your_turn", untimely=True)


@clause("D-50", "C-03")
def test_who_called_or_holds_more_dice_cannot_be_caught_and_nobody_is_punished() -> None:
    at = table("g4", "g1 g2", "y1", "b1 b2", called=[1])
    is_safe(at, 1, by=0)
    is_safe(at, 2, by=0)
    assert at.hand(0) == "g1 g2"


@clause("D-50")
def test_nobody_catches_themselves_or_a_seat_that_is_not_there() -> None:
    at = lapsed()
    at.refuses(0, Catch(0), "own_seat", "M-UNO-28")
    at.refuses(1, Catch(3), "no_such_seat", "M-UNO-28")
    at.refuses(1, Catch(-1), "no_such_seat", "M-UNO-28")


@clause("CZ-DICE-23")
def test_where_cards_cite_their_official_text_dice_cite_their_own() -> None:
    assert RULESETS["uno-dice"][1].clause_map["M-UNO-28"] == "CZ-DICE-23"


@clause("D-49", "C-03")
def test_of_two_who_lapsed_each_is_caught_or_calls_for_itself() -> None:
    at = table("g4", "g1 g2 g3", "y1", "y2", "y3")
    assert [move for move in at.legal(0) if isinstance(move, Catch)] == [Catch(1), Catch(2), Catch(3)]
    at.catch(0, 1)
    at.call_uno(2)
    is_safe(at, 2, by=0)
    assert at.legal(1) == [Catch(3)]
    assert at.legal(3) == [CallUno()]


# -------------------------------------------------------------------------------------- when it is over


@clause("D-47", "CZ-DICE-23")
@pytest.mark.parametrize("act", ["play", "reroll"])
def test_the_window_closes_when_the_next_player_plays_or_rolls_again(act: str) -> None:
    at = lapsed()
    at.play(1, "g2") if act == "play" else at.reroll(1)
    is_safe(at, 0, by=2)
    at.refuses(0, CallUno(), "call_too_late", "D-47", untimely=True)
    assert at.to_move == [at.turn]


@clause("D-47")
@pytest.mark.parametrize("act", ["draw", "challenge"])
def test_the_window_closes_when_the_next_player_draws_four_dice_or_challenges(act: str) -> None:
    at = table("g4", "g1 F", "r1 r2", "y1 y2")
    at.play(0, "F", "r")
    assert Catch(0) in at.legal(2)
    at.draw(1) if act == "draw" else at.challenge(1, 0)
    is_safe(at, 0, by=2)
    assert at.to_move == [at.turn]


@clause("D-47")
def test_a_call_of_the_next_player_does_not_close_the_window() -> None:
    at = table("g4", "g1 b6", "g2 r2", "y1 y2")
    at.play(0, "g1")
    at.call_uno(1)
    at.catch(2, 0)
    assert at.board.called == [1]


@clause("D-47")
@pytest.mark.parametrize(("die", "colour"), [("gS", None), ("gD", None), ("F", "r")])
def test_losing_the_turn_does_not_close_the_window(die: str, colour: Colour | None) -> None:
    at = table("g4", f"{die} b6", "r1 r2", "y1 y2")
    at.play(0, die, colour)
    assert at.turn == 2
    assert Catch(0) in at.legal(1)
    at.catch(2, 0)
    assert len(at.dice(0)) == 3


@clause("D-47", "D-21")
@pytest.mark.parametrize(("die", "colour"), [("gS", None), ("gD", None), ("gR", None), ("F", "r")])
def test_where_the_turn_comes_back_the_same_players_next_turn_closes_it(die: str, colour: Colour | None) -> None:
    at = table("g4", f"{die} b6", "r1 r2")
    at.play(0, die, colour)
    assert at.turn == 0
    assert at.legal(1) == [Catch(0)]
    assert CallUno() in at.legal(0)
    at.reroll(0)
    is_safe(at, 0, by=1)


@clause("D-47")
def test_on_the_next_turn_with_one_die_it_is_too_late_to_call() -> None:
    refused = table("g4", "g1", "r1 r2").refuses(0, CallUno(), "call_too_late", "D-47", untimely=True)
    assert refused.parameters == {}


@clause("D-48")
def test_who_is_caught_while_a_wild_draw_four_waits_draws_first_and_the_die_stays() -> None:
    at = table("g4", "g1 F", "r1 r2", "y1 y2", rolls="b1 b2 b3 b4 b5 b6")
    at.play(0, "F", "r")
    assert at.board.lapsed == [0]
    assert told(at.catch(1, 0)) == "caught-0 drew-0-b1+b2"
    assert (at.centre, at.turn, at.board.pending) == ("F", 1, Pending("draw_four", 1, 4, 0, "g4", "g"))
    assert at.board.lapsed == []
    assert at.to_move == [1, 2]
    at.draw(1)
    assert at.hand(1) == "r1 r2 b3 b4 b5 b6"


@clause("D-46", "D-48")
def test_who_played_a_forbidden_wild_draw_four_may_still_call() -> None:
    at = table("g4", "g1 F", "r1 r2", "y1 y2")
    at.play(0, "F", "r")
    assert (at.legal(0), at.to_move) == ([CallUno()], [0, 1, 2])
    at.call_uno(0)
    is_safe(at, 0, by=2)


@clause("D-52")
def test_who_has_gone_out_cannot_be_caught() -> None:
    at = table("g4", "g1", "r1 r2")
    at.play(0, "g1")
    assert at.status == "round_over"
    is_safe(at, 0, by=1)
    at.refuses(0, CallUno(), "not_now", "CZ-DICE-22", untimely=True)


# ------------------------------------------------------------------------------------ calls that are void


@clause("D-49")
def test_a_call_is_void_as_soon_as_the_hand_grows() -> None:
    at = table("g4", "g1 b6", "gD r2", "y1 y2")
    at.play(0, "g1", call_uno=True)
    at.play(1, "gD", call_uno=True)
    assert at.board.called == [0, 1]
    at = table("g4", "g1 b6", "gD r2")
    at.play(0, "g1", call_uno=True)
    at.play(1, "gD", call_uno=True)
    assert (at.board.called, len(at.dice(0))) == ([1], 3)


@clause("D-49")
def test_a_call_stands_while_others_play() -> None:
    at = table("g4", "g1 b6", "g2 r2 r3", "g3 y2 y3")
    at.play(0, "g1", call_uno=True)
    at.play(1, "g2")
    at.play(2, "g3")
    assert at.board.called == [0]


@clause("D-49")
@pytest.mark.parametrize("drawn", ["b1", "g1"])
def test_a_call_is_void_if_you_draw(drawn: str) -> None:
    at = table("g4", "b5 b6", "r1 r2", rerolled=True, rolls=drawn)
    at.call_uno(0)
    at.draw(0)
    assert at.board.called == []


@clause("D-49")
def test_a_call_for_the_drawn_die_is_void_if_you_pass() -> None:
    at = table("g4", "b6", "r1 r2", rerolled=True, rolls="g1", called=[0])
    at.draw(0)
    at.call_uno(0)
    assert at.board.called == [0]
    at.pass_(0)
    assert (at.board.called, at.turn) == ([], 1)


@clause("D-49")
def test_a_call_before_the_play_is_void_when_the_turn_ends_without_one() -> None:
    at = table("g4", "b5 b6", "r1 r2", rerolled=True, pouch=0)
    at.call_uno(0)
    at.draw(0)
    assert (at.turn, at.board.called) == (1, [])


@clause("D-49", "D-93")
def test_a_call_for_the_one_die_in_hand_stands_when_there_is_none_to_draw() -> None:
    at = table("g4", "b5", "r1 r2", rerolled=True, pouch=0, called=[0])
    at.draw(0)
    assert (at.turn, at.hand(0), at.board.called) == (1, "b5", [0])


# -------------------------------------------------------------------------------------- a short pouch


@clause("D-51", "CZ-DICE-23")
def test_the_penalty_is_as_many_dice_as_there_are() -> None:
    at = table("g4", "g1 b6", "r1 r2", pouch=0)
    former = at.board.centre_die
    at.play(0, "g1")
    at.catch(1, 0)
    assert (at.dice(0)[1:], at.board.pouch_count) == ([former], 0)


@clause("D-51", "D-49")
def test_with_no_die_at_all_a_catch_still_ends_the_lapse() -> None:
    at = table("g4", "g1 g2", "y1", "b1 b2", pouch=0)
    assert at.catch(0, 1) == [Caught(1, 0), DiceDrawn(1, 0, [])]
    is_safe(at, 1, by=2)
    at.refuses(1, CallUno(), "call_too_late", "D-47", untimely=True)
