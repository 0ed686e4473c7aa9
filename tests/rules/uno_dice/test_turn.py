"""A turn of UNO Dice: matching, rolling again, drawing (``texts/uno-dice.md``, A turn)."""

import pytest

from service.rules.moves_and_events import CallUno, Move, NextRound, Pass, Passed
from service.rules.refusals import Refusal
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.schema import DiceDrawn, DiePlayed, Pending, Play, Reroll, Rerolled, TakeDice
from tests.rules.table import clause
from tests.rules.uno_dice.table import TEN_NUMBERS, Table, table, told

# ------------------------------------------------------------------------------------------ playing a die


@clause("CZ-DICE-05", "CZ-DICE-06")
def test_a_matching_die_becomes_the_centre_die_and_the_old_one_goes_into_the_pouch() -> None:
    at = table("g4", "g1 b2", "r1 r2")
    old, played, pouch = at.board.centre_die, at.dice(0)[0], at.board.pouch_count
    assert told(at.play(0, "g1", call_uno=True)) == "played-0 uno_called-0"
    assert (at.centre, at.colour, at.hand(0), at.turn) == ("g1", "g", "b2", 1)
    assert (at.board.centre_die, at.board.pouch_count) == (played, pouch + 1)
    assert old in at.pouch
    assert at.lies_well()


@clause("CZ-DICE-05")
@pytest.mark.parametrize(
    ("centre", "die"),
    [("g4", "g1"), ("g4", "b4"), ("g4", "g4"), ("g4", "gS"), ("gS", "g4"), ("gR", "gD"), ("yR", "bR"), ("yS", "bS")],
)
def test_a_die_matches_by_number_colour_or_command(centre: str, die: str) -> None:
    at = table(centre, f"{die} r6 r6", "r1 r2", "r1 r2")
    assert at.play(0, die)[0] == DiePlayed(0, die, None)
    assert (at.centre, at.colour) == (die, die[0])


@clause("CZ-DICE-05")
@pytest.mark.parametrize(("centre", "die"), [("g4", "b1"), ("g4", "bS"), ("gS", "b4"), ("gS", "bR"), ("gD", "bS")])
def test_a_die_that_matches_by_nothing_is_refused(centre: str, die: str) -> None:
    refused = table(centre, f"{die} r4", "r1 r2").refuses(0, Play(die), "die_does_not_match", "CZ-DICE-05")
    assert refused.parameters == {"die": die, "centre": centre, "colour": "g"}


@clause("CZ-DICE-05")
def test_a_die_that_another_hand_shows_is_refused() -> None:
    table("g4", "g1 b2", "g2 r2").refuses(0, Play("g2"), "die_not_in_hand", "CZ-DICE-05")


@clause("D-90", "C-50")
def test_a_face_that_no_die_of_the_game_has_is_refused_at_any_time() -> None:
    at = table("g4", "g1 b2", "r1 r2")
    for seat in (0, 1):
        for die in ("g0", "q1", "g10", ""):
            at.refuses(seat, Play(die), "unknown_die", "D-90")
    table("g4", "g1 b2", "r1 r2", options=TEN_NUMBERS).refuses(0, Play("g0"), "die_not_in_hand", "CZ-DICE-05")


@clause("C-53")
def test_of_two_dice_that_show_the_same_the_one_longer_in_the_hand_is_played() -> None:
    at = table("g4", "b2 g1 g1 r3", "r1 r2")
    b2, first, second, r3 = at.dice(0)
    at.play(0, "g1")
    assert (at.board.centre_die, at.dice(0)) == (first, [b2, second, r3])


@clause("D-94")
def test_one_die_is_played_in_a_turn_at_most() -> None:
    at = table("g4", "g1 g2 g3", "r1 r2")
    at.play(0, "g1")
    refused = at.refuses(0, Play("g2"), "not_your_turn", "CZ-DICE-04", untimely=True)
    assert refused.parameters == {"seat": 1}


@clause("CZ-DICE-04")
@pytest.mark.parametrize("move", [Play("g2"), Reroll(), TakeDice(), Pass(), CallUno()])
def test_only_the_one_on_turn_plays_rolls_draws_passes_or_calls_with_two_dice(move: Move) -> None:
    for rerolled in (False, True):
        at = table("g4", "g1 b2", "g2 r2", rerolled=rerolled)
        at.refuses(1, move, "not_your_turn", "CZ-DICE-04", untimely=True)
        assert at.legal(1) == []


@clause("D-110")
def test_of_two_plays_that_meet_the_second_is_told_that_its_moment_has_passed() -> None:
    at = table("g4", "g1 g1 g3", "r1 r2")
    at.play(0, "g1")
    at.refuses(0, Play("g1"), "not_your_turn", untimely=True)


@clause("D-111")
def test_a_refused_move_takes_nothing_from_chance() -> None:
    at, other = table("g4", "b1 b2", "r1 r2"), table("g4", "b1 b2", "r1 r2")
    for move in (Play("b1"), TakeDice(), Pass(), NextRound()):
        with pytest.raises(Refusal):
            at.move(0, move)
    assert at.reroll(0) == other.reroll(0)


# ------------------------------------------------------------------------------------------ rolling again


@clause("CZ-DICE-07")
@pytest.mark.parametrize("hand", ["g1 b2", "b1 b2"])
def test_who_cannot_or_does_not_want_to_play_rolls_the_whole_hand_again(hand: str) -> None:
    at = table("g4", hand, "r1 r2", rolls="y6 g3")
    pouch = at.board.pouch_count
    assert at.reroll(0) == [Rerolled(0, ["y6", "g3"])]
    assert (at.hand(0), at.turn, at.board.rerolled) == ("y6 g3", 0, True)
    assert (at.hand(1), at.centre, at.board.pouch_count) == ("r1 r2", "g4", pouch)
    at.play(0, "g3")
    assert (at.centre, at.turn, at.board.rerolled) == ("g3", 1, False)


@clause("CZ-DICE-07", "D-90")
def test_the_same_dice_are_rolled_again() -> None:
    at = table("g4", "r1 r1 b2 y5 W", "r1 r2")
    dice = at.dice(0)
    at.reroll(0)
    assert at.dice(0) == dice
    assert at.hand(0) != "r1 r1 b2 y5 W"
    assert at.lies_well()


@clause("D-94")
def test_nobody_draws_or_passes_before_rolling_again_or_rolls_again_twice() -> None:
    at = table("g4", "b1 b2", "r1 r2", rolls="y6 y5")
    at.refuses(0, TakeDice(), "reroll_first", "D-94", untimely=True)
    at.refuses(0, Pass(), "not_now", "CZ-DICE-09", untimely=True)
    at.reroll(0)
    at.refuses(0, Reroll(), "already_rerolled", "D-94", untimely=True)
    at.refuses(0, Pass(), "not_now", "CZ-DICE-09", untimely=True)


@clause("D-94")
def test_the_next_player_has_not_rolled_again() -> None:
    at = table("g4", "g1 b2", "r1 r2", rerolled=True)
    at.play(0, "g1")
    at.refuses(1, TakeDice(), "reroll_first", "D-94", untimely=True)
    at.reroll(1)


@clause("D-94")
def test_after_rolling_you_may_draw_although_you_could_play() -> None:
    at = table("g4", "b1 b2", "r1 r2", rolls="g6 g5 r6")
    at.reroll(0)
    assert at.legal(0) == [
        Play("g6", call_uno=True),
        Play("g5", call_uno=True),
        TakeDice(),
        CallUno(),
    ]
    assert told(at.draw(0)) == "drew-0-r6"


# ----------------------------------------------------------------------------------------------- drawing


@clause("CZ-DICE-08", "D-95")
def test_a_new_die_that_does_not_match_stays_and_ends_the_turn() -> None:
    at = table("g4", "b1 b2", "r1 r2", rolls="y6 y5 r6")
    pouch = at.board.pouch_count
    at.reroll(0)
    assert at.draw(0) == [DiceDrawn(0, 1, ["r6"])]
    assert (at.hand(0), at.turn, at.board.rerolled, at.board.pouch_count) == ("y6 y5 r6", 1, False, pouch - 1)


def drawn() -> Table:
    """Seat 0 has drawn g5 and may play it; another of its dice matches, too."""
    at = table("g4", "g1 y2", "r1 r2", rerolled=True, rolls="g5")
    at.draw(0)
    return at


@clause("CZ-DICE-09")
@pytest.mark.parametrize("die", ["g5", "b4", "W"])
def test_a_new_die_that_matches_may_be_played(die: str) -> None:
    at = table("g4", "b1 b2", "r1 r2", rerolled=True, rolls=die)
    at.draw(0)
    assert (at.turn, at.board.pending, at.board.rerolled) == (0, Pending("drawn", 0, 1), True)
    at.play(0, die, "b" if die == "W" else None)
    assert (at.centre, at.hand(0), at.turn, at.board.pending) == (die, "b1 b2", 1, None)


@clause("CZ-DICE-09")
def test_a_new_die_that_matches_may_be_kept() -> None:
    at = drawn()
    assert at.pass_(0) == [Passed(0)]
    assert (at.centre, at.hand(0), at.turn, at.board.pending) == ("g4", "g1 y2 g5", 1, None)


@clause("D-95")
def test_only_the_die_just_drawn_may_be_played_then() -> None:
    at = drawn()
    at.refuses(0, Play("g1"), "only_the_drawn_die", "D-95")
    at.refuses(0, Play("y2"), "only_the_drawn_die", "D-95")
    at.refuses(0, Play("b3"), "die_not_in_hand", "CZ-DICE-05")
    assert at.legal(0) == [Play("g5"), Pass()]


@clause("D-94", "D-95")
def test_after_drawing_nobody_draws_or_rolls_again() -> None:
    at = drawn()
    at.refuses(0, TakeDice(), "already_drawn", "D-95", untimely=True)
    at.refuses(0, Reroll(), "already_rerolled", "D-94", untimely=True)


@clause("C-53")
def test_after_drawing_it_is_the_drawn_die_that_is_played() -> None:
    at = table("g4", "g1 y2", "r1 r2", rerolled=True, rolls="g1")
    at.draw(0)
    first, second, drawn = at.dice(0)
    at.play(0, "g1")
    assert (at.board.centre_die, at.dice(0)) == (drawn, [first, second])


@clause("D-93")
def test_with_an_empty_pouch_nothing_is_drawn_and_the_turn_ends() -> None:
    at = table("g4", "g1 b2", "r1 r2", rerolled=True, pouch=0)
    assert at.draw(0) == [DiceDrawn(0, 0, [])]
    assert (at.hand(0), at.turn, at.board.pouch_count) == ("g1 b2", 1, 0)


@clause("D-97")
def test_on_a_wild_die_the_drawn_die_must_have_the_colour_named() -> None:
    at = table("W", "b1 b2", "r1 r2", colour="g", rerolled=True, rolls="b4")
    at.draw(0)
    assert at.turn == 1


# -------------------------------------------------------------------------------------- what is listed


@clause("CZ-DICE-05", "CZ-DICE-07", "CZ-DICE-18")
def test_each_face_that_goes_is_listed_once_and_a_wild_die_in_every_colour() -> None:
    at = table("g4", "g1 g1 b2 W r4", "r1 r2")
    wild = [Play("W", "r"), Play("W", "g"), Play("W", "b"), Play("W", "y")]
    assert at.legal(0) == [Play("g1"), *wild, Play("r4"), Reroll()]
    assert RULEBOOK.legal_moves(at.state, 1) == []
