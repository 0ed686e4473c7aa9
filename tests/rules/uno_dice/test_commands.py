"""Commands on dice: Reverse, Skip, Draw Two (``texts/uno-dice.md``, Commands)."""

import pytest

from service.rules.chance import Chance
from service.rules.moves_and_events import Colour, Direction, Reversed, Skipped
from service.rules.uno_dice.schema import DiceDrawn, Play
from service.rules.uno_dice.state import DICE
from tests.rules.table import SEED, clause
from tests.rules.uno_dice.table import Table, table, told

OTHERS = ("r1 r2", "y1 y2", "b1 b2")


@clause("CZ-DICE-10")
def test_a_command_takes_effect_when_it_has_been_played() -> None:
    at = table("g4", "gS b2 b3", *OTHERS)
    assert told(at.play(0, "gS")) == "played-0 skipped-1"


@clause("CZ-DICE-10")
def test_a_command_that_was_rolled_or_drawn_or_lies_in_the_centre_does_nothing() -> None:
    at = table("yD", "b1 b2", *OTHERS, rolls="gD gR bS")
    at.reroll(0)
    at.draw(0)
    assert (at.turn, at.direction, at.hand(0), at.hand(1)) == (1, 1, "gD gR bS", "r1 r2")


@clause("CZ-DICE-11")
def test_a_reverse_turns_the_direction_of_play_round() -> None:
    at = table("g4", "gR b2 b3", "r1 r2", "gR rR y2 y3")
    assert at.play(0, "gR")[1:] == [Reversed(-1)]
    assert (at.turn, at.board.direction) == (2, -1)
    assert at.play(2, "rR")[1:] == [Reversed(1)]
    assert (at.turn, at.board.direction) == (0, 1)


@clause("CZ-DICE-11")
def test_after_a_reverse_play_goes_on_to_the_right() -> None:
    at = table("g4", "g1 g2 g3", "g1 g2 g3", "g5 g5 g5", direction=-1, turn=1)
    for seat in (1, 0, 2, 1):
        assert at.turn == seat
        at.play(seat, at.hand(seat).split()[0])


@clause("CZ-DICE-12")
def test_after_a_skip_the_next_player_loses_the_turn() -> None:
    at = table("g4", "gS b2 b3", *OTHERS)
    assert at.play(0, "gS")[1:] == [Skipped(1)]
    assert (at.turn, at.hand(1)) == (2, "r1 r2")


@clause("CZ-DICE-13")
def test_after_a_draw_two_the_next_player_loses_the_turn_and_takes_two_dice() -> None:
    at = table("g4", "gD b2 b3", *OTHERS, rolls="b5 yS")
    pouch = at.board.pouch_count
    assert at.play(0, "gD")[1:] == [DiceDrawn(1, 2, ["b5", "yS"]), Skipped(1)]
    assert (at.turn, at.hand(1), at.hand(2)) == (2, "r1 r2 b5 yS", "y1 y2")
    assert at.board.pouch_count == pouch + 1 - 2
    assert at.lies_well()


@clause("CZ-DICE-12", "CZ-DICE-13")
@pytest.mark.parametrize("die", ["gS", "gD"])
def test_it_is_the_next_in_the_direction_of_play_who_loses_the_turn(die: str) -> None:
    at = table("g4", f"{die} b2 b3", *OTHERS, direction=-1)
    assert Skipped(3) in at.play(0, die)
    assert at.turn == 2


@clause("CZ-DICE-13", "C-51")
def test_the_two_dice_are_drawn_and_rolled_one_after_the_other() -> None:
    at = table("g4", "gD b2 b3", *OTHERS)
    chance, pouch = Chance(SEED), [*at.pouch, at.board.centre_die]
    first = pouch.pop(chance.below(len(pouch)))
    face = DICE["one_to_six"][first][chance.below(6)]
    second = pouch.pop(chance.below(len(pouch)))
    at.play(0, "gD")
    assert at.dice(1)[2:] == [first, second]
    assert at.hand(1).split()[2:] == [face, DICE["one_to_six"][second][chance.below(6)]]
    assert [*at.pouch] == pouch


def short(die: str, pouch: int) -> Table:
    """Seat 0 of three is to play a die; there are so few dice in the pouch."""
    return table("g4", f"{die} b2 b3", "r1 r2", "y1 y2", pouch=pouch)


@clause("CZ-DICE-14", "D-92", "D-93")
def test_with_one_die_in_the_pouch_that_player_takes_the_one_and_it_is_the_old_centre_die() -> None:
    at = short("gD", pouch=0)
    old = at.board.centre_die
    events = at.play(0, "gD")
    assert isinstance(events[1], DiceDrawn)
    assert (events[1].count, len(events[1].dice), at.dice(1)[2:]) == (1, 1, [old])
    assert (at.turn, at.board.pouch_count) == (2, 0)


@clause("D-93", "CZ-DICE-19")
@pytest.mark.parametrize("pouch", [1, 2, 3])
def test_with_too_few_dice_you_take_those_that_are_there_and_lose_the_turn_all_the_same(pouch: int) -> None:
    at = short("F", pouch)
    at.play(0, "F", "g")
    assert (len(at.dice(1)), at.turn, at.board.pouch_count) == (2 + min(4, pouch + 1), 2, max(0, pouch - 3))


@clause("CZ-DICE-15")
@pytest.mark.parametrize(("centre", "die"), [("yR", "bR"), ("yS", "bS"), ("yD", "bD")])
def test_a_command_goes_on_the_same_command_of_another_colour(centre: str, die: str) -> None:
    at = table(centre, f"{die} b2 b3", *OTHERS)
    at.play(0, die)
    assert (at.centre, at.colour) == (die, "b")


@clause("CZ-DICE-15", "CZ-DICE-05")
@pytest.mark.parametrize(("centre", "die"), [("yR", "bS"), ("yS", "bD"), ("yD", "bR")])
def test_it_does_not_go_on_another_command_of_another_colour(centre: str, die: str) -> None:
    table(centre, f"{die} b2 b3", *OTHERS).refuses(0, Play(die), "die_does_not_match", "CZ-DICE-05")


@clause("D-98")
@pytest.mark.parametrize("direction", [1, -1])
def test_with_two_players_a_reverse_works_like_a_skip(direction: Direction) -> None:
    at = table("g4", "r1 r2", "gR b2 b3", turn=1, direction=direction)
    turned: Direction = -1 if direction == 1 else 1
    assert at.play(1, "gR")[1:] == [Reversed(turned), Skipped(0)]
    assert (at.turn, at.direction) == (1, turned)


@clause("D-21")
@pytest.mark.parametrize(("die", "colour", "drawn"), [("gS", None, 0), ("gD", None, 2), ("F", "b", 4)])
def test_with_two_players_what_skips_brings_the_turn_back(die: str, colour: Colour | None, drawn: int) -> None:
    at = table("g4", f"{die} b2 b3", "r1 r2")
    at.play(0, die, colour)
    assert (at.turn, at.to_move, len(at.dice(1))) == (0, [0], 2 + drawn)
    at.refuses(1, Play("r1"), "not_your_turn", untimely=True)
    at.reroll(0)
