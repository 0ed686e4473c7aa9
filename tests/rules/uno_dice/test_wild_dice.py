"""Wild, and Wild Draw Four where the hand allows it (``texts/uno-dice.md``, Wild dice)."""

import pytest

from service.rules.colours import COLOURS
from service.rules.moves_and_events import Colour, Skipped
from service.rules.uno_dice.schema import Challenge, DiceDrawn, DiePlayed, Options, Pending, Play
from service.rules.uno_dice.state import FACES
from tests.rules.table import clause
from tests.rules.uno_dice.table import STRICT, table, told

OTHERS = ("r1 r2", "y1 y2")
CENTRES = [("g4", None), ("gS", None), ("gR", None), ("gD", None), ("W", "g"), ("F", "g")]
FORBIDDING = [
    ("g4", None, "F g1 b2"),
    ("g4", None, "F b4 r2"),
    ("gS", None, "F b4 rS"),
    ("g4", None, "W F b5 gD"),
    ("W", "g", "F b2 g5"),
    ("F", "g", "b2 F gS"),
]
"""A centre, its colour, and a hand that forbids a Wild Draw Four: by colour, by number, by command, on a wild die."""
ALLOWING = [
    ("g4", None, "F b1 r2"),
    ("g4", None, "F W b1"),
    ("g4", None, "F F r2"),
    ("gS", None, "F rD b4"),
    ("W", "g", "F b4 r2"),
    ("F", "g", "F W b4"),
    ("W", "g", "F W b4"),
    ("F", "g", "F F b4"),
]


@clause("CZ-DICE-16")
def test_there_are_two_powerful_faces() -> None:
    assert {face.code: face.label for face in FACES if face.suit is None} == {"W": "Wild", "F": "Wild Draw Four"}


@clause("CZ-DICE-17")
@pytest.mark.parametrize(("centre", "colour"), CENTRES)
def test_a_wild_goes_on_every_colour_number_and_command(centre: str, colour: Colour | None) -> None:
    at = table(centre, "W b1 b2", *OTHERS, colour=colour)
    assert at.play(0, "W", "y") == [DiePlayed(0, "W", "y")]
    assert (at.centre, at.colour, at.turn) == ("W", "y", 1)


@clause("CZ-DICE-18", "D-20")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("die", ["W", "F"])
def test_it_stands_for_any_colour_also_the_present_one(die: str, colour: Colour) -> None:
    at = table("g4", f"{die} b1 r2", *OTHERS)
    at.play(0, die, colour)
    assert (at.colour, at.board.colour) == (colour, colour)


@clause("CZ-DICE-18")
def test_a_wild_may_be_played_although_another_die_could_be() -> None:
    at = table("g4", "W g1 b4", *OTHERS, options=STRICT)
    at.play(0, "W", "r")
    assert at.centre == "W"


@clause("D-20")
@pytest.mark.parametrize("die", ["W", "F"])
def test_a_wild_die_without_a_colour_is_refused(die: str) -> None:
    refused = table("g4", f"{die} b1 r2", *OTHERS).refuses(0, Play(die), "colour_required", "D-20")
    assert refused.parameters == {"card": die}


@clause("D-20")
@pytest.mark.parametrize("die", ["g1", "gS"])
def test_any_other_die_with_a_colour_is_refused(die: str) -> None:
    table("g4", f"{die} b1", *OTHERS).refuses(0, Play(die, "g"), "colour_not_allowed", "D-20")


@clause("D-97")
@pytest.mark.parametrize("centre", ["W", "F"])
def test_on_a_wild_die_only_the_colour_named_goes_or_another_wild_die(centre: str) -> None:
    at = table(centre, "g1 gS b1 bS W F", *OTHERS, colour="g", options=STRICT)
    assert {move.die for move in at.legal(0) if isinstance(move, Play)} == {"g1", "gS", "W"}
    at.refuses(0, Play("b1"), "die_does_not_match", "CZ-DICE-05")
    at.play(0, "g1")
    assert at.colour == "g"


@clause("CZ-DICE-19", "C-54")
def test_after_a_wild_draw_four_the_next_player_loses_the_turn_and_takes_four_dice_at_once() -> None:
    at = table("g4", "F b1 r2", *OTHERS, rolls="b1 W yS g6")
    pouch = at.board.pouch_count
    assert at.play(0, "F", "y") == [DiePlayed(0, "F", "y"), DiceDrawn(1, 4, ["b1", "W", "yS", "g6"]), Skipped(1)]
    assert (at.centre, at.colour, at.hand(1), at.turn) == ("F", "y", "r1 r2 b1 W yS g6", 2)
    assert (at.board.pending, at.to_move, at.board.pouch_count) == (None, [2], pouch + 1 - 4)
    assert at.lies_well()


@clause("CZ-DICE-19")
def test_it_is_the_next_in_the_direction_of_play_who_takes_them() -> None:
    at = table("g4", "F b1 r2", *OTHERS, direction=-1)
    at.play(0, "F", "y")
    assert (len(at.dice(2)), at.hand(1), at.turn) == (6, "r1 r2", 1)


@clause("C-54")
@pytest.mark.parametrize("seat", [1, 2])
def test_one_that_the_hand_allows_cannot_be_challenged(seat: int) -> None:
    at = table("g4", "F b1 r2", *OTHERS)
    at.play(0, "F", "y")
    at.refuses(seat, Challenge(0), "nothing_to_challenge", "C-54", untimely=True)


@clause("CZ-DICE-20", "D-96")
@pytest.mark.parametrize(("centre", "colour", "hand"), FORBIDDING)
def test_a_die_that_matches_by_number_colour_or_command_forbids_it(
    centre: str, colour: Colour | None, hand: str
) -> None:
    at = table(centre, hand, *OTHERS, colour=colour)
    assert told(at.play(0, "F", "r")) == "played-0"
    named = colour or centre[0]
    assert at.board.pending == Pending("draw_four", 1, 4, by=0, centre=centre, colour=named)  # type: ignore[arg-type]


@clause("CZ-DICE-20", "D-96")
@pytest.mark.parametrize(("centre", "colour", "hand"), ALLOWING)
def test_wild_dice_and_dice_that_do_not_match_allow_it(centre: str, colour: Colour | None, hand: str) -> None:
    at = table(centre, hand, *OTHERS, colour=colour, options=STRICT)
    assert Play("F", "r") in at.legal(0)
    at.play(0, "F", "r")
    assert (at.board.pending, len(at.dice(1))) == (None, 6)


@clause("D-96")
def test_the_colour_it_is_played_for_does_not_matter() -> None:
    at = table("g4", "F y1 y2", *OTHERS)
    at.play(0, "F", "y")
    assert at.board.pending is None


@clause("C-07", "CZ-DICE-20")
@pytest.mark.parametrize(("centre", "colour", "hand"), FORBIDDING)
def test_a_table_that_is_strict_refuses_one_that_the_hand_forbids(
    centre: str, colour: Colour | None, hand: str
) -> None:
    at = table(centre, hand, *OTHERS, colour=colour, options=STRICT)
    at.refuses(0, Play("F", "r"), "wild_draw_four_not_allowed", "CZ-DICE-20")
    at.refuses(0, Play("F", "r", call_uno=True), "wild_draw_four_not_allowed", "CZ-DICE-20")


@clause("C-07", "D-95")
def test_a_table_that_is_strict_ends_the_turn_of_who_draws_one_that_the_hand_forbids() -> None:
    at = table("g4", "g1 b2", *OTHERS, rerolled=True, rolls="F", options=STRICT)
    assert told(at.draw(0)) == "drew-0-F"
    assert (at.turn, at.board.pending) == (1, None)


@clause("C-07", "CZ-DICE-09")
@pytest.mark.parametrize("options", [None, STRICT])
def test_a_drawn_one_that_the_hand_allows_may_be_played(options: Options | None) -> None:
    at = table("g4", "y1 b2", *OTHERS, rerolled=True, rolls="F", options=options)
    at.draw(0)
    assert told(at.play(0, "F", "r")).startswith("played-0 drew-1-")
    assert at.turn == 2


@clause("C-07")
def test_where_nothing_is_taken_on_trust_nobody_ever_challenges() -> None:
    at = table("g4", "b1 r2", *OTHERS, options=STRICT)
    for seat in (0, 1):
        at.refuses(seat, Challenge(1 - seat), "not_in_these_rules", "C-07")


@clause("D-101", "C-54")
@pytest.mark.parametrize("options", [None, STRICT])
def test_the_last_die_is_never_forbidden(options: Options | None) -> None:
    at = table("g4", "F", *OTHERS, options=options, rolls="b1 b2 b3 b4")
    assert told(at.play(0, "F", "g")) == "played-0 drew-1-b1+b2+b3+b4 round_ended"
    assert Challenge(0) not in at.legal(1)
