"""A turn of UNO Dice: matching, rolling again, drawing (``texts/uno-dice.md``, A turn)."""

import pytest

from service.rules.uno_dice_words import Play, Reroll, TakeDice
from service.rules.words import Pass
from tests.rules.uno_dice.table import clause, table, told


@clause("CZ-DICE-05", "CZ-DICE-06")
def test_a_matching_die_becomes_the_centre_die_and_the_old_one_goes_into_the_pouch() -> None:
    at = table("g4", "g1 b2", "r1 r2")
    pouch = at.board.pouch_count
    assert told(at.play(0, "g1", call_uno=True)) == "played-0 uno_called-0"
    assert (at.centre, at.colour, at.hand(0), at.turn) == ("g1", "g", "b2", 1)
    assert at.board.pouch_count == pouch + 1


@clause("CZ-DICE-05", "CZ-DICE-15")
@pytest.mark.parametrize(("centre", "die"), [("g4", "g1"), ("g4", "b4"), ("g4", "gS"), ("yR", "bR"), ("yS", "bS")])
def test_a_die_matches_by_colour_number_or_command(centre: str, die: str) -> None:
    at = table(centre, f"{die} r6 r6", "r1 r2", "r1 r2")
    at.play(0, die)
    assert at.centre == die


@clause("CZ-DICE-05")
def test_a_die_that_matches_by_nothing_is_refused() -> None:
    at = table("g4", "b1 r4", "r1 r2")
    at.refuses(0, Play("b1"), "die_does_not_match", "CZ-DICE-05")


@clause("CZ-DICE-07")
def test_who_cannot_or_does_not_want_to_play_rolls_the_whole_hand_again() -> None:
    at = table("g4", "g1 b2", "r1 r2", rolls="y6 g3")
    assert told(at.reroll(0)) == "rerolled-0-y6+g3"
    assert (at.hand(0), at.turn, at.board.rerolled) == ("y6 g3", 0, True)
    at.play(0, "g3")
    assert (at.centre, at.turn, at.board.rerolled) == ("g3", 1, False)


@clause("CZ-DICE-08", "D-95")
def test_a_new_die_that_does_not_match_stays_and_ends_the_turn() -> None:
    at = table("g4", "b1 b2", "r1 r2", rolls="y6 y5 r6")
    at.reroll(0)
    assert told(at.draw(0)) == "drew-0-r6"
    assert (at.hand(0), at.turn) == ("y6 y5 r6", 1)


@clause("D-94")
def test_nobody_draws_before_rolling_again_or_rolls_again_twice() -> None:
    at = table("g4", "b1 b2", "r1 r2", rolls="y6 y5")
    at.refuses(0, TakeDice(), "reroll_first", "D-94", untimely=True)
    at.reroll(0)
    at.refuses(0, Reroll(), "already_rerolled", "D-94", untimely=True)
    at.refuses(0, Pass(), "not_now", untimely=True)
