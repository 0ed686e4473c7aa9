"""The bots of UNO Dice: each test is a sentence of their plan."""

import random
import statistics
import time

import pytest
from croupier.cli.simulate import play
from croupier.rules.bots import Level
from croupier.rules.chance import Chance
from croupier.rules.colours import COLOURS
from croupier.rules.moves_and_events import CallUno, Catch, Move, NextRound, Pass
from croupier.rules.uno_dice.game import RULEBOOK
from croupier.rules.uno_dice.schema import Challenge, Options, Play, Reroll, TakeDice

from tests.rules.table import SEED
from tests.rules.uno_dice.table import Table, begun, table


def made(at: Table, seat: int = 0, level: Level = "hard", *, may_forget: bool = True) -> Move | None:
    """Return the move that a bot makes."""
    return RULEBOOK.bot_move(at.state, seat, level, Chance(SEED), may_forget=may_forget)


def wild_plays(die: str) -> set[Move | None]:
    """Return the plays of a wild die."""
    return {Play(die, colour) for colour in COLOURS}


# --------------------------------------------------------------------------------- catching, calling, challenging


def test_it_catches_also_when_the_game_does_not_wait_for_it() -> None:
    at = table("r5", "r1 r2", "g1", "b1 b2")
    assert made(at, 0) == made(at, 2) == Catch(1)


def test_it_calls_late_rather_than_be_caught() -> None:
    assert made(table("r5", "r1 r2", "g1"), 1) == CallUno()


def test_it_calls_with_the_play_that_leaves_one_die() -> None:
    assert made(table("r5", "r1 g2", "g1 g3")) == Play("r1", call_uno=True)


def test_it_makes_no_move_while_the_game_waits_for_another_seat_and_nobody_can_be_caught() -> None:
    assert made(table("r5", "r1 r2", "g1 g3"), 1) is None


def test_it_calls_early_only_with_a_play() -> None:
    assert CallUno() in table("r5", "g1 b2", "g1 g3").legal(0)
    assert made(table("r5", "g1 b2", "g1 g3")) == Reroll()


def test_the_easy_bot_forgets_to_call_now_and_then_and_the_hard_one_never() -> None:
    at, chance = table("r5", "r1 r2", "g1 g3", called=[]), Chance(SEED)
    easy = {RULEBOOK.bot_move(at.state, 0, "easy", chance, may_forget=True) for _ in range(100)}
    assert {Play("r1"), Play("r1", call_uno=True), Reroll()} <= easy
    hard = {RULEBOOK.bot_move(at.state, 0, "hard", chance, may_forget=True) for _ in range(10)}
    assert len(hard) == 1
    assert hard <= {Play("r1", call_uno=True), Play("r2", call_uno=True)}
    careful = {RULEBOOK.bot_move(at.state, 0, "easy", chance, may_forget=False) for _ in range(100)}
    assert Play("r1") not in careful


def test_it_challenges_rather_than_draw_four_dice() -> None:
    at = table("r5", "F r2 g1", "g1 g3 b4")
    at.move(0, Play("F", "b"))
    assert made(at, 1) == Challenge(0)


def test_it_challenges_for_another_seat_only_who_is_no_further_from_the_end_than_that_seat() -> None:
    leads, trails = table("r5", "F r2 g1", "g1 g3 b4", "y1 y2"), table("r5", "F r2 g1", "g1", "y1 y2", called=[1])
    for at in (leads, trails):
        at.move(0, Play("F", "b"))
    assert made(leads, 2) == Challenge(0)
    assert made(trails, 2) is None


def test_it_goes_on_to_the_next_round() -> None:
    at = table("r5", "r1", "g1 g3")
    at.move(0, Play("r1"))
    assert made(at, 0) == made(at, 1) == NextRound()


# ---------------------------------------------------------------------------------------------- what it plays


def test_it_keeps_a_wild_die_for_its_last_which_then_goes_for_certain() -> None:
    assert made(table("r5", "W r4", "b1 b2 b3")) == Play("r4", call_uno=True)


def test_it_parts_with_a_dear_die_early_as_it_would_count_for_another_winner() -> None:
    assert made(table("r5", "W r4 r3 g2", "b1 b2 b3")) in wild_plays("W")


def test_it_names_a_colour_that_the_next_seat_does_not_have() -> None:
    named = made(table("r5", "W g1 y2 g6", "r1 y3 b3"))
    assert named == Play("W", "g")


def test_it_does_not_leave_a_centre_die_on_which_the_next_seat_can_play_its_last() -> None:
    assert made(table("r5", "r1 r3 g6", "y1", called=[1])) == Play("r3")
    assert made(table("r5", "r1 r3 g6", "y3", called=[1])) == Play("r1")


def test_it_makes_a_seat_take_dice_that_is_about_to_win() -> None:
    assert made(table("r5", "r1 r2 rD g6", "r4", called=[1])) == Play("rD")
    assert made(table("r5", "r1 r2 rS g6", "r4", "b1 b2 b3", called=[1])) == Play("rS")


def test_it_turns_the_direction_of_play_away_from_a_seat_that_is_about_to_win() -> None:
    hands = "r1 rR g6", "r4", "b1 b2 b3", "g4 y3 g1"
    assert made(table("r5", *hands, called=[1])) == Play("rR")
    assert made(table("r5", "r1 rR g6", "b1 b2 b3", "g4 y3 g1", "r4", called=[3])) != Play("rR")


def test_with_two_seats_it_reverses_to_play_once_more() -> None:
    assert made(table("r5", "rR r1", "g4 g2 b6")) == Play("rR", call_uno=True)


def test_it_does_not_play_a_wild_draw_four_that_can_be_challenged() -> None:
    assert made(table("r5", "F r1", "b1 b2 b3")) == Play("r1", call_uno=True)
    allowed = made(table("r5", "F g1 b3", "b1", called=[1]))
    assert isinstance(allowed, Play)
    assert allowed.die == "F"


def test_it_rolls_again_when_nothing_goes_and_then_takes_a_die() -> None:
    assert made(table("r5", "g1 b2", "b1 b2 b3")) == Reroll()
    assert made(table("r5", "g1 b2", "b1 b2 b3", rerolled=True)) == TakeDice()


def test_it_plays_what_goes_rather_than_roll_again_or_take_a_die() -> None:
    assert made(table("r5", "r1 b2 g3", "b1 b2 b3")) == Play("r1")
    assert made(table("r5", "r1 b2 g3", "b1 b2 b3", rerolled=True)) == Play("r1")


def test_it_plays_the_die_it_has_taken() -> None:
    at = table("r5", "g1 b2", "b1 b2 b3", rerolled=True, rolls="r4")
    at.move(0, TakeDice())
    assert Pass() in at.legal(0)
    assert made(at) == Play("r4")


def test_it_plays_its_last_die_whichever_it_is() -> None:
    for last in ("r1", "rD", "rS", "rR", "W", "F"):
        for others in (["b1 b2"], ["b1 b2", "y1"]):
            move = made(table("r5", last, *others, called=[len(others)] if len(others) == 2 else []))
            assert isinstance(move, Play)
            assert move.die == last


def test_it_parts_with_a_dear_die_when_it_cannot_keep_the_next_seat_from_winning() -> None:
    assert made(table("r5", "r1 rR W g4", "W", "b1 b2 b3", "b4 b5 b6", called=[1])) == Play("rR")
    assert made(table("r5", "r1 W g4", "F", "b1 b2 b3", "b4 b5 b6", called=[1])) in wild_plays("W")


def test_it_plays_on_when_seats_have_left_the_game() -> None:
    at = table("r5", "r1 rR g6", "r4 g1", "b1 b2 b3")
    RULEBOOK.forfeit(at.state, 2)  # type: ignore[misc]
    assert made(at) == Play("rR")


# ------------------------------------------------------------------------------------------- strength and time


@pytest.mark.slow
@pytest.mark.parametrize("options", [Options(), Options(wd4="strict", faces="zero_to_nine")], ids=["plain", "strict"])
def test_hard_beats_easy(options: Options) -> None:
    rng, seatings = random.Random(1), list[list[Level]]([["hard", "easy"], ["easy", "hard"]])
    games = [play(RULEBOOK, options, 2, rng, seatings[n % 2]) for n in range(200)]
    assert sum(game.winners == [n % 2] for n, game in enumerate(games)) >= 150


def seconds_of(at: Table) -> float:
    """Return the time the bot on turn takes for its move: the least of three."""
    took = []
    for _ in range(3):
        start = time.thread_time()
        made(at, at.state.turn)
        took.append(time.thread_time() - start)
    return min(took)


@pytest.mark.untraced
def test_it_thinks_for_a_moment_only() -> None:
    at, took = begun(4), []
    for _ in range(200):
        seat = RULEBOOK.to_move(at.state)[0]
        at.move(seat, random.Random(at.state.chance.counter).choice(at.legal(seat)))
        took.append(seconds_of(at))
    assert statistics.median(took) < 0.001


@pytest.mark.untraced
def test_it_thinks_no_longer_with_all_the_dice_there_are() -> None:
    hands = "W F r1 r2 r3 r4 r5 r6 g1 g2 g3 g4 rD rS rR", "b1 b2", "y1 y2", "y3 y4"
    assert seconds_of(table("b5", *hands)) < 0.005
