"""A Wild Draw Four that the hand forbids: it waits, and whoever played it can be caught (C-54, D-99)."""

from typing import Any

import pytest

from service.rules.moves_and_events import CallUno, Catch, Colour, Direction, Move, NextRound, Pass, Skipped
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.schema import Challenge, Pending, Play, Reroll, TakeDice, TakenBack
from tests.rules.table import clause
from tests.rules.uno_dice.table import Table, table, told


def waits(*others: str, hand: str = "g1 F b2", colour: Colour = "r", **more: Any) -> Table:
    """Seat 0 has played a Wild Draw Four on a g4 although a die of the hand matches."""
    at = table("g4", hand, *(others or ("r1 r2", "y1 y2")), **more)
    at.play(0, "F", colour)
    return at


@clause("C-54")
def test_it_is_accepted_and_the_table_waits_for_the_next_player() -> None:
    at = waits()
    assert (at.centre, at.colour, at.hand(0), at.hand(1)) == ("F", "r", "g1 b2", "r1 r2")
    assert (at.status, at.turn, at.board.pending) == ("playing", 1, Pending("draw_four", 1, 4, 0, "g4", "g"))
    assert (at.board.rerolled, RULEBOOK.view_for(at.state, None).to_move) == (False, [1, 2])


@clause("C-54")
def test_every_opponent_may_catch_and_the_next_player_may_draw_instead() -> None:
    at = waits()
    assert (at.legal(0), at.legal(1), at.legal(2)) == ([], [TakeDice(), Challenge(0)], [Challenge(0)])


@clause("C-54", "CZ-DICE-19", "D-92")
def test_drawing_the_four_dice_is_the_whole_turn_of_the_next_player() -> None:
    at = waits(rolls="b3 b4 b5 b6")
    pouch = at.board.pouch_count
    events = at.draw(1)
    assert told(events) == "drew-1-b3+b4+b5+b6 skipped-1"
    assert events[-1] == Skipped(1)
    assert (at.hand(1), at.turn, at.centre, at.colour) == ("r1 r2 b3 b4 b5 b6", 2, "F", "r")
    assert (at.board.pending, at.to_move, at.board.pouch_count) == (None, [2], pouch - 4)
    assert at.lies_well()


@clause("C-54", "D-110")
def test_once_the_four_dice_are_drawn_nobody_is_caught() -> None:
    at = waits()
    at.draw(1)
    for seat in (1, 2):
        at.refuses(seat, Challenge(0), "nothing_to_challenge", "C-54", untimely=True)


@clause("CZ-DICE-21", "D-99")
@pytest.mark.parametrize("by", [1, 2])
def test_who_is_caught_takes_the_die_back_and_four_more(by: int) -> None:
    at = waits(rolls="y1 y2 y3 y4")
    events = at.challenge(by, 0)
    assert events[0] == TakenBack(0, by, "F", "g4")
    assert told(events[1:]) == "drew-0-y1+y2+y3+y4"
    assert at.hand(0) == "g1 b2 F y1 y2 y3 y4"
    assert at.lies_well()


@clause("D-99")
def test_the_former_centre_die_is_restored_and_the_next_player_keeps_the_turn() -> None:
    at = table("g4", "g1 F b2", "r1 r2", "y1 y2")
    centre, forbidden, pouch = at.board.centre_die, at.dice(0)[1], at.board.pouch_count
    at.play(0, "F", "r")
    assert at.board.pouch_count == pouch + 1
    at.challenge(2, 0)
    assert (at.centre, at.colour, at.board.centre_die, at.dice(0)[2]) == ("g4", "g", centre, forbidden)
    assert (at.turn, at.hand(1), at.board.pending, at.to_move) == (1, "r1 r2", None, [1])
    assert at.board.pouch_count == pouch - 4
    at.refuses(1, TakeDice(), "reroll_first", "D-94", untimely=True)
    at.reroll(1)


@clause("D-99", "D-97")
@pytest.mark.parametrize("centre", ["W", "F"])
def test_the_colour_named_for_a_former_wild_die_is_restored(centre: str) -> None:
    at = table(centre, "g1 F b2", "r1 r2", "y1 y2", colour="g")
    at.play(0, "F", "r")
    at.challenge(1, 0)
    assert (at.centre, at.colour) == (centre, "g")
    at.refuses(1, Play("r1"), "die_does_not_match", "CZ-DICE-05")


@clause("D-110")
def test_of_two_challenges_that_meet_the_second_comes_too_late() -> None:
    at = waits()
    at.challenge(2, 0)
    at.refuses(1, Challenge(0), "nothing_to_challenge", "C-54", untimely=True)


# ------------------------------------------------------------------------------------- what is refused


@clause("C-54")
@pytest.mark.parametrize(
    ("move", "cited"),
    [
        (Play("r1"), "CZ-DICE-05"),
        (Reroll(), "CZ-DICE-07"),
        (Pass(), "CZ-DICE-09"),
        (CallUno(), "CZ-DICE-22"),
        (NextRound(), "CZ-DICE-27"),
    ],
)
def test_the_next_player_does_nothing_else_while_it_waits(move: Move, cited: str) -> None:
    refused = waits().refuses(1, move, "not_now", cited, untimely=True)
    assert refused.parameters == {"reason": "draw_four"}


@clause("CZ-DICE-04", "C-54")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_else_draws_the_dice_or_plays(seat: int) -> None:
    at = waits("r1 r2", "g1 g2")
    for move in (TakeDice(), Play("g1"), Reroll(), CallUno()):
        at.refuses(seat, move, "not_your_turn", "CZ-DICE-04", untimely=True)


@clause("CZ-DICE-21")
def test_nobody_challenges_themselves_or_a_seat_that_is_not_there() -> None:
    at = waits()
    assert at.refuses(0, Challenge(0), "own_seat", "CZ-DICE-21").parameters == {"reason": "challenge"}
    assert at.refuses(1, Challenge(3), "no_such_seat", "CZ-DICE-21").parameters == {"seat": 3}
    at.refuses(0, Challenge(255), "no_such_seat", "CZ-DICE-21")


@clause("C-54")
def test_only_who_played_it_can_be_challenged() -> None:
    at = waits()
    at.refuses(0, Challenge(1), "nothing_to_challenge", "C-54", untimely=True)
    at.refuses(1, Challenge(2), "nothing_to_challenge", "C-54", untimely=True)
    table("g4", "g1 b2", "r1 r2").refuses(0, Challenge(1), "nothing_to_challenge", "C-54", untimely=True)


# ------------------------------------------------------------------------------ the former centre die


def empty_pouch() -> tuple[Table, int]:
    """A forbidden Wild Draw Four waits, its player is down to one die, and the pouch is empty but for one."""
    at = table("g4", "g1 F", "r1 r2", "y1 y2", pouch=0)
    former = at.board.centre_die
    at.play(0, "F", "r")
    return at, former


@clause("D-99", "D-51")
def test_the_former_centre_die_lies_in_the_pouch_but_is_not_drawn_while_it_waits() -> None:
    at, former = empty_pouch()
    assert at.board.pouch_count == 1
    assert f"{former:02}" in RULEBOOK.inventory(at.state)
    assert told(at.catch(2, 0)) == "caught-0 drew-0"
    assert (at.hand(0), at.board.pouch_count) == ("g1", 1)


@clause("D-99", "D-93")
def test_it_is_drawn_for_the_wild_draw_four_if_there_is_no_other() -> None:
    at, former = empty_pouch()
    at.draw(1)
    assert (at.dice(1)[2:], at.turn, at.board.pouch_count) == ([former], 2, 0)


@clause("D-99", "D-93")
def test_it_is_not_drawn_by_who_is_caught() -> None:
    at, former = empty_pouch()
    assert told(at.challenge(1, 0)) == "taken_back-0 drew-0"
    assert (at.hand(0), at.board.centre_die, at.board.pouch_count, at.turn) == ("g1 F", former, 0, 1)


# -------------------------------------------------------------------------------------- other places


@clause("C-54", "CZ-DICE-11")
@pytest.mark.parametrize(("direction", "next_seat", "then"), [(1, 1, 2), (-1, 3, 2)])
def test_it_waits_for_the_next_in_the_direction_of_play(direction: Direction, next_seat: int, then: int) -> None:
    at = waits("r1 r2", "y1 y2", "b1 b3", direction=direction)
    assert (at.turn, at.to_move) == (next_seat, [1, 2, 3])
    at.draw(next_seat)
    assert (at.turn, len(at.dice(next_seat))) == (then, 6)


@clause("C-54", "D-98")
def test_it_waits_for_the_player_on_the_right_after_a_reverse() -> None:
    at = table("g4", "gR b2 b3", "r1 r2", "g1 F b2")
    at.play(0, "gR")
    at.play(2, "F", "y")
    assert (at.turn, at.board.pending) == (1, Pending("draw_four", 1, 4, 2, "gR", "g"))
    at.challenge(0, 2)
    assert (at.turn, at.centre, len(at.dice(2)), at.board.direction) == (1, "gR", 7, -1)


@clause("D-21", "C-54")
def test_with_two_players_drawing_brings_the_turn_back() -> None:
    at = waits("r1 r2")
    assert at.to_move == [1]
    at.draw(1)
    assert (at.turn, len(at.dice(1))) == (0, 6)


@clause("D-99")
def test_with_two_players_a_challenge_leaves_the_turn_with_the_challenger() -> None:
    at = waits("r1 r2")
    at.challenge(1, 0)
    assert (at.turn, at.hand(1), len(at.dice(0))) == (1, "r1 r2", 7)


@clause("C-54", "D-96")
@pytest.mark.parametrize(("hand", "rolled", "waiting"), [("r1 b2", "F g1", True), ("g1 b2", "F r1", False)])
def test_it_is_judged_by_the_hand_as_rolled_again(hand: str, rolled: str, waiting: bool) -> None:
    at = table("g4", hand, "y1 y2", rolls=rolled)
    at.reroll(0)
    at.play(0, "F", "y", call_uno=True)
    assert (at.stage == "draw_four") == waiting


@clause("C-54", "CZ-DICE-09", "D-96")
def test_the_drawn_die_may_be_one_too() -> None:
    at = table("g4", "g1 b2", "y1 y2", "r1 r2", rerolled=True, rolls="F")
    at.draw(0)
    assert at.board.pending == Pending("drawn", 0, 1)
    at.play(0, "F", "y")
    assert at.board.pending == Pending("draw_four", 1, 4, 0, "g4", "g")
    at.challenge(2, 0)
    assert at.hand(0).startswith("g1 b2 F ")
    assert (at.turn, at.centre) == (1, "g4")


@clause("D-96", "D-48")
def test_it_is_judged_by_the_hand_it_was_played_from_whatever_was_drawn_since() -> None:
    at = waits(hand="g1 F", rolls="y5 y6")
    at.catch(2, 0)
    assert (at.hand(0), at.turn, at.board.pending) == ("g1 y5 y6", 1, Pending("draw_four", 1, 4, 0, "g4", "g"))
    at.challenge(1, 0)
    assert at.hand(0).startswith("g1 y5 y6 F ")
    assert len(at.dice(0)) == 8


@clause("D-49", "D-99")
def test_the_call_of_who_is_caught_is_void() -> None:
    at = table("g4", "g1 F", "r1 r2", "y1")
    at.play(0, "F", "r", call_uno=True)
    assert at.board.called == [0]
    at.challenge(1, 0)
    assert at.board.called == []
    at.refuses(1, Catch(0), "nothing_to_catch", "D-50", untimely=True)


@clause("D-49", "D-93")
def test_it_is_void_although_there_are_no_dice_to_draw() -> None:
    at = table("g4", "g1 F", "r1 r2", pouch=0)
    at.play(0, "F", "r", call_uno=True)
    at.challenge(1, 0)
    assert (at.hand(0), at.board.called) == ("g1 F", [])


@clause("D-49")
def test_the_call_stands_if_the_four_dice_are_drawn() -> None:
    at = table("g4", "g1 F", "r1 r2", "y1 y2")
    at.play(0, "F", "r", call_uno=True)
    at.draw(1)
    assert at.board.called == [0]
