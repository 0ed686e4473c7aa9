"""A round in which nobody plays any more ends (D-01, D-113)."""

from typing import Any

import pytest

from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import Options
from service.rules.uno.words import Play
from service.rules.words import Draw, Pass, RoundEnded
from tests.rules.table import SEED, clause, told
from tests.rules.uno.table import Table, table

COULD_PLAY = ("r1 r2", "r3 y2", "r4 b2")
"""Hands with a card each that goes on a red 7."""


@clause("D-113")
def test_a_lap_without_a_play_ends_the_round_although_every_seat_could_have_played() -> None:
    at = table("r7", *COULD_PLAY, draw_pile="")
    assert [told(at.draw(seat)) for seat in (0, 1)] == ["Drew-0-0", "Drew-1-0"]
    assert told(at.draw(2)) == "Drew-2-0 RoundEnded"
    assert (at.status, at.scores) == ("round_over", [0, 0, 0])


@clause("D-113", "M-UNO-36")
def test_a_blocked_round_is_counted_as_one_in_which_nobody_could_play() -> None:
    at = table("r7", "r1 r2", "r3 y2", draw_pile="", options=Options(scoring="own"))
    at.draw(0)
    assert at.draw(1)[-1] == RoundEnded(None, [3, 5], [3, 5], [["r1", "r2"], ["r3", "y2"]])


@clause("D-113")
@pytest.mark.parametrize("card", ["r4", "r7", "r0"])
def test_a_play_starts_the_count_again(card: str) -> None:
    at = table("r8", "r1 r2", "r3 y2", f"{card} b1 b2", draw_pile="", options=Options(seven_zero=True))
    at.draw(0)
    at.draw(1)
    at.move(2, Play(card, target=0 if card == "r7" else None))
    assert (at.status, at.stuck) == ("playing", 0)


@clause("D-113")
def test_who_keeps_the_last_card_of_the_piles_is_the_first_of_the_lap() -> None:
    at = table("r7", *COULD_PLAY, draw_pile="g1")
    at.draw(0)
    at.pass_(0)
    at.draw(1)
    assert told(at.draw(2)) == "Drew-2-0 RoundEnded"


@clause("D-113")
def test_who_passes_while_a_card_is_left_is_not_counted() -> None:
    at = table("r7", "r1 r2", "r3 y2", draw_pile="g1 g2")
    for seat in (0, 1):
        at.draw(seat)
        at.pass_(seat)
    assert at.status == "playing"
    assert told(at.draw(0)) == "Drew-0-0 RoundEnded"


@clause("D-113", "HR-06")
def test_a_jump_in_starts_the_count_again() -> None:
    at = table("r7", "g1 g2", "g3 g4", "r7 b1 b2", "g5 g6", draw_pile="", options=Options(jump_in=True))
    at.draw(0)
    at.play(2, "r7")
    assert (at.turn, at.stuck) == (3, 0)


@clause("D-113", "D-55")
def test_only_the_seats_that_still_play_count() -> None:
    options = Options(elimination=True, scoring="own", target=100)
    at = table("r7", "r1 r2", "", "r3 y2", draw_pile="", options=options, scores=[0, 100, 0])
    at.draw(0)
    assert told(at.draw(2)).startswith("Drew-2-0 RoundEnded")


HOUSES: list[dict[str, Any]] = [
    {},
    {"draw": "until_playable"},
    {"draw": "until_playable", "draw_cap": 2},
    {"stacking": "higher", "jump_in": True, "seven_zero": True},
    {"rescue": True, "wild_draw_four": "take_back"},
    {"scoring": "own", "elimination": True},
]


@clause("D-113")
@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("options", HOUSES, ids=str)
def test_a_round_in_which_nobody_ever_plays_ends(options: dict[str, Any], seats: int) -> None:
    state = RULEBOOK.setup(Options(**options, first_wild="bury"), seats, SEED)
    RULEBOOK.begin(state)
    at = Table(state)
    for _ in range(2 * 108 + seats):  # a draw and a pass for each card, and a lap
        if at.status != "playing":
            break
        moves = at.legal(at.turn)
        idle = [move for move in moves if not isinstance(move, Play)]
        at.move(at.turn, Pass() if Pass() in moves else Draw() if Draw() in moves else idle[0])
    assert at.status != "playing"
