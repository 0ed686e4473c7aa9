"""The bots of Crazy Eights: each test is a sentence of their plan."""

import random
import statistics
import time
from typing import Any

import msgspec
import pytest
from croupier.cli.simulate import play
from croupier.rules.bots import Level
from croupier.rules.chance import Chance
from croupier.rules.crazy_eights.game import BASE, HOUSE, RULEBOOK
from croupier.rules.crazy_eights.schema import Play
from croupier.rules.rulebook import Ruleset

from tests.rules.crazy_eights.table import Table, dealt, table, write
from tests.rules.table import SEED

RULESETS = pytest.mark.parametrize("ruleset", [BASE, HOUSE], ids=lambda ruleset: ruleset.id)


def made(at: Table, seat: int = 0) -> str | None:
    """Return the move that the hard bot makes, in short."""
    move = RULEBOOK.bot_move(at.state, seat, "hard", Chance(SEED), may_forget=True)
    return None if move is None else write(move)


def plays(discard_pile: str, *hands: str, **more: Any) -> str | None:
    """Return the move that the hard bot makes in seat 0."""
    return made(table(discard_pile, *hands, **more))


FOUR = "s3 s4 s10 sK"
"""A hand of a seat that is not nearly out."""

# -------------------------------------------------------------------------- catching, announcing, going on


def test_it_catches_also_when_the_game_does_not_wait_for_it() -> None:
    at = table("h5", "h6 h7", "c4", "d4 d6", last_card=True)
    assert made(at, 0) == made(at, 2) == "catch 1"


def test_it_makes_no_move_while_the_game_waits_for_another_seat() -> None:
    assert made(table("h5", "h6 h7", "c4 c5"), 1) is None


def test_it_announces_its_last_card() -> None:
    assert plays("h5", "h6 c7", FOUR, last_card=True) == "h6!"


def test_the_easy_bot_forgets_to_announce_now_and_then_and_only_if_it_may() -> None:
    at, chance = table("h5", "h6 c7", FOUR, last_card=True), Chance(SEED)
    for may_forget, expected in ((True, {"h6", "h6!", "draw"}), (False, {"h6!", "draw"})):
        moves = [RULEBOOK.bot_move(at.state, 0, "easy", chance, may_forget=may_forget) for _ in range(100)]
        assert {write(move) for move in moves if move} == expected


def test_it_deals_the_next_round() -> None:
    at = table("h5", "h6", FOUR)
    at.do("0 h6")
    assert made(at, 0) == made(at, 1) == "next"


# ------------------------------------------------------------------------------------------------ eights


def test_it_keeps_an_eight_while_another_card_goes() -> None:
    assert plays("h5", "c8 h6 d7", FOUR) == "h6"


def test_it_would_rather_draw_than_play_an_eight_while_nobody_is_nearly_out() -> None:
    assert plays("h5", "c8 d6 s7", "s3 s4 s9 s10 sQ sK sA") == "draw"


def test_it_keeps_an_eight_that_it_has_drawn() -> None:
    at = table("h5", "d6 d7 c3", FOUR, draw_pile="c8 c9 c10")
    at.do("0 draw")
    assert made(at) == "pass"


def test_it_gets_rid_of_an_eight_when_a_seat_has_one_card_left() -> None:
    assert plays("h5", "c8 h6 h7", "c4") == "c8/h"
    assert plays("h5", "c8 h6 h7", "c4", FOUR) == "c8/h"


def test_it_names_the_suit_that_it_has_most_of() -> None:
    assert plays("h5", "c8 s6 d7 d9 h2", "c4") == "c8/d"


def test_it_plays_an_eight_that_is_its_last_card() -> None:
    assert plays("h5", "c8", FOUR) == "c8/c"


# -------------------------------------------------------------------------------------------- other cards


def test_it_plays_the_card_on_which_most_of_its_others_go() -> None:
    assert plays("h5", "h6 c5 c9 cJ d7", FOUR) == "c5"


def test_it_gets_rid_of_points_when_a_seat_is_nearly_out() -> None:
    assert plays("h5", "hK h4 h2", "c4") == "hK"


def test_it_plays_what_goes_rather_than_draw() -> None:
    assert plays("h5", "h6 c9 d7", FOUR) == "h6"


def test_it_plays_the_card_that_it_has_drawn() -> None:
    at = table("h5", "d6 d7 c3", FOUR, draw_pile="h9 c9 c10")
    at.do("0 draw")
    assert made(at) == "h9"


# -------------------------------------------------------------------------------------------- house rules


@pytest.mark.parametrize("twos", ["draw_two", "stack"])
def test_it_makes_a_seat_draw_that_is_nearly_out(twos: str) -> None:
    assert plays("h5", "h2 h6 c7", "c4", FOUR, twos=twos) == "h2"


def test_it_answers_a_two_rather_than_draw() -> None:
    at = table("h5", "h2 c7 c9", "s2 d6 d9", twos="stack")
    at.do("0 h2")
    assert made(at, 1) == "s2"


def test_it_skips_a_seat_that_is_nearly_out() -> None:
    assert plays("h5", "hQ hK c7", "c4", FOUR, queens_skip=True) == "hQ"


def test_it_turns_the_direction_of_play_away_from_a_seat_that_is_nearly_out() -> None:
    assert plays("h5", "hA h2 c7", "c4", FOUR, "d4 d9 dK", aces_reverse=True) == "hA"
    assert plays("h5", "hA h2 c7", FOUR, "d4 d9 dK", "c4", aces_reverse=True) == "h2"


@pytest.mark.parametrize("card", ["hJ", "hQ", "hA", "h2"])
def test_it_takes_another_turn_if_it_has_a_card_for_it(card: str) -> None:
    rules = {"jacks_again": True, "queens_skip": True, "aces_reverse": True, "twos": "draw_two"}
    assert plays("h5", f"{card} h9 d7", FOUR, **rules) == card
    assert plays("h5", f"{card} c5 d7", FOUR, **rules) == "c5"
    assert plays("h5", f"{card} c5 d8", FOUR, **rules) == card


def test_it_takes_no_account_of_seats_that_have_left() -> None:
    at = table("h5", "c8 h6 d7", FOUR, "c3")
    assert made(at) == "c8/d"
    RULEBOOK.forfeit(at.state, 2)  # type: ignore[misc]
    assert made(at) == "h6"


# ------------------------------------------------------------------------------------------- strength and time


@pytest.mark.slow
@RULESETS
def test_hard_beats_easy(ruleset: Ruleset) -> None:
    rng, seatings = random.Random(1), list[list[Level]]([["hard", "easy"], ["easy", "hard"]])
    games = [play(RULEBOOK, ruleset.options, 2, rng, seatings[n % 2]) for n in range(200)]
    assert sum(game.winners == [n % 2] for n, game in enumerate(games)) >= 130


def seconds_of(at: Table) -> float:
    """Return the time the bot on turn takes for its move: the least of three."""
    took = []
    for _ in range(3):
        start = time.thread_time()
        made(at, at.state.turn)
        took.append(time.thread_time() - start)
    return min(took)


@pytest.mark.untraced
@RULESETS
def test_it_thinks_for_a_moment_only(ruleset: Ruleset) -> None:
    at = dealt(4, **{**msgspec.structs.asdict(ruleset.options), "target": 10_000})
    rng, took = random.Random(1), []
    for _ in range(200):
        seat = RULEBOOK.to_move(at.state)[0]
        RULEBOOK.apply(at.state, seat, rng.choice(RULEBOOK.legal_moves(at.state, seat)))
        took.append(seconds_of(at))
    assert statistics.median(took) < 0.001


@pytest.mark.untraced
def test_it_thinks_no_longer_with_half_the_pack_in_its_hand() -> None:
    hand = [suit + rank for suit in "cdhs" for rank in ["2", "3", "4", "5", "7", "8", "9"]]
    at = table("h6", " ".join(hand), "c10 cJ")
    assert len(RULEBOOK.legal_moves(at.state, 0)) > 20
    assert seconds_of(at) < 0.005
    assert isinstance(RULEBOOK.bot_move(at.state, 0, "hard", Chance(SEED), may_forget=True), Play)
