"""Reverse, Skip, Draw Two, Wild; with two players."""

import pytest

from service.rules.colours import COLOURS
from service.rules.uno.schema import Play
from tests.rules.table import clause, told
from tests.rules.uno.table import table

OTHERS = ("y1 y2", "y1 y2", "b1 b2")


@clause("M-UNO-16")
def test_reverse_turns_the_direction_round() -> None:
    at = table("r7", "rR r6", *OTHERS)
    assert told(at.play(0, "rR")) == "Played-0 Reversed"
    assert (at.direction, at.turn) == (-1, 3)


@clause("M-UNO-16")
def test_a_second_reverse_turns_it_back() -> None:
    at = table("r7", "rR r6", "y1 y2", "gR g2", direction=1)
    at.play(0, "rR")
    at.play(2, "gR")
    assert (at.direction, at.turn) == (1, 0)


@clause("M-UNO-17")
def test_skip_makes_the_next_player_miss_a_turn() -> None:
    at = table("r7", "rS r6", *OTHERS)
    assert told(at.play(0, "rS")) == "Played-0 Skipped-1"
    assert at.turn == 2


@clause("M-UNO-17")
def test_skip_follows_the_direction() -> None:
    at = table("r7", "rS r6", *OTHERS, direction=-1)
    at.play(0, "rS")
    assert at.turn == 2
    assert at.hand(3) == "b1 b2"


@clause("M-UNO-18")
def test_draw_two_makes_the_next_player_draw_two_and_miss_a_turn() -> None:
    at = table("r7", "rD r6", *OTHERS, draw_pile="g1 g2 g3")
    assert told(at.play(0, "rD")) == "Played-0 Drew-1-2 Skipped-1"
    assert (at.hand(1), at.turn) == ("y1 y2 g1 g2", 2)


@clause("M-UNO-19", "D-19")
@pytest.mark.parametrize("colour", COLOURS)
def test_wild_goes_on_anything_and_names_a_colour_even_the_present_one(colour: str) -> None:
    at = table("r7", "W r6", *OTHERS)
    at.play(0, "W", colour)
    assert (at.top, at.colour, at.turn) == ("W", colour, 1)


@clause("D-20")
@pytest.mark.parametrize("card", ["W", "F"])
def test_a_wild_card_without_a_colour_is_refused(card: str) -> None:
    assert table("r7", f"{card} r6", *OTHERS).refuses(0, Play(card), "colour_required").clause == "D-20"


@clause("D-20")
def test_a_coloured_card_with_a_colour_is_refused() -> None:
    table("r7", "r5 r6", *OTHERS).refuses(0, Play("r5", "r"), "colour_not_allowed")


@clause("M-UNO-25", "D-21")
def test_with_two_players_reverse_works_like_skip() -> None:
    at = table("r7", "rR r6", "y1 y2")
    assert told(at.play(0, "rR", call=True)) == "Played-0 UnoCalled-0 Reversed Skipped-1"
    assert at.turn == 0


@clause("M-UNO-26", "D-21")
@pytest.mark.parametrize("card", ["rS", "rD"])
def test_with_two_players_skip_and_draw_two_bring_the_turn_back(card: str) -> None:
    at = table("r7", f"{card} r6 r5", "y1 y2", draw_pile="g1 g2 g3")
    at.play(0, card)
    assert at.turn == 0


@clause("M-UNO-26", "D-21")
def test_with_two_players_an_accepted_wild_draw_four_brings_the_turn_back() -> None:
    at = table("r7", "F r6 r5", "y1 y2")
    at.play(0, "F", "g")
    at.accept(1)
    assert at.turn == 0


@clause("D-22", "M-UNO-37")
def test_a_reverse_does_not_move_the_deal() -> None:
    at = table("r7", "rR", "y1 y2", "y1 y2", dealer=1)
    at.play(0, "rR")
    assert at.direction == -1
    at.next_round(2)
    assert (at.dealer, at.round) == (2, 2)
