"""Sandbox positions: what they say, what they cannot, and the faces that they foretell."""

from typing import Any

import msgspec
import pytest

from service.rules.moves_and_events import Catch
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.schema import Board, Position, TakenBack
from service.rules.uno_dice.state import DICE
from tests.i18n.messages import invalid_position
from tests.rules.table import clause
from tests.rules.uno_dice.table import TEN_NUMBERS, table, told

# ------------------------------------------------------------------------------------------- what they say


def test_a_position_says_everything_there_is_on_the_table() -> None:
    at = table("bS", "r5 rD", "g1", "b2", turn=2, direction=-1, scores=[10, 20, 0], called=[1], rerolled=True, pouch=4)
    (centre_die,), dice = {at.board.centre_die}, [at.dice(seat) for seat in range(3)]
    assert at.board == Board(
        centre="bS",
        colour="b",
        direction=-1,
        pouch_count=4,
        hands=[["r5", "rD"], ["g1"], ["b2"]],
        dice=dice,
        centre_die=centre_die,
        starter=2,
        rerolled=True,
        called=[1],
        lapsed=[],
        pending=None,
    )
    assert (at.turn, at.scores, at.round, at.status) == (2, [10, 20, 0], 1, "playing")


def test_left_out_seat_0_is_to_begin_a_turn_with_all_other_dice_in_the_pouch() -> None:
    at = table("g4", "g1 b2", "r1 r2")
    assert (at.turn, at.board.direction, at.scores, at.board.called) == (0, 1, [0, 0], [])
    assert (at.board.rerolled, at.board.pouch_count) == (False, 24 - 5)
    assert at.lies_well()


@clause("D-90")
def test_dice_are_found_for_the_faces() -> None:
    at = table("W", "W W W", "W W", "F F F F F F", colour="r")
    assert [at.hand(seat) for seat in range(3)] == ["W W W", "W W", "F F F F F F"]
    assert at.lies_well()


@clause("D-97")
def test_a_wild_centre_die_needs_a_colour_and_another_may_have_its_own_told() -> None:
    assert table("W", "r5", "r6", colour="y").board.colour == "y"
    assert table("r3", "r5", "r6", colour="r").board.colour == "r"


@clause("C-50")
def test_with_ten_numbers_there_are_other_faces() -> None:
    at = table("g0", "g9 b0", "r7 r8", options=TEN_NUMBERS)
    at.play(0, "b0")
    assert at.centre == "b0"
    assert at.lies_well()


@clause("C-03", "D-47")
def test_who_is_down_to_one_die_can_be_caught_unless_safe_or_on_turn() -> None:
    at = table("g4", "y1", "y2", "y3", "y4 y5", called=[2], turn=0)
    assert (at.catchable, at.board.called) == ([1], [2])


@clause("D-94")
def test_who_has_rolled_again_may_draw() -> None:
    at = table("g4", "b1 b2", "r1 r2", rerolled=True, rolls="b3")
    assert told(at.draw(0)) == "drew-0-b3"


@pytest.mark.parametrize("pouch", [0, 1, 19])
def test_the_pouch_holds_as_many_dice_as_it_is_told_to(pouch: int) -> None:
    at = table("g4", "g1 b2", "r1 r2", pouch=pouch)
    assert (at.board.pouch_count, len(RULEBOOK.inventory(at.state))) == (pouch, pouch + 5)


@pytest.mark.parametrize("pouch", [-1, 25])
def test_the_pouch_never_holds_more_than_all_dice(pouch: int) -> None:
    with pytest.raises(msgspec.ValidationError, match="pouch"):
        msgspec.convert({"centre": "g4", "hands": ["g1", "g2"], "pouch": pouch}, Position)


@pytest.mark.parametrize(
    ("centre", "hands", "more", "fact"),
    [
        ("g4", ["g1"], {}, "/hands number_of_hands"),
        ("g4", ["g1"] * 5, {}, "/hands number_of_hands"),
        ("g4", ["g1", " "], {}, "/hands empty_hand"),
        ("g4", ["g1", "g2 q7"], {}, "/hands/1 unknown_die"),
        ("g4", ["g1", "g0"], {}, "/hands/1 unknown_die"),
        ("q4", ["g1", "g2"], {}, "/centre unknown_die"),
        ("", ["g1", "g2"], {}, "/centre one_die"),
        ("g4 g5", ["g1", "g2"], {}, "/centre one_die"),
        ("g4", ["g4 g4 g4", "g4"], {}, "too_few_dice"),
        ("F", ["F F F", "F F F"], {"colour": "g"}, "too_few_dice"),
        (
            "g4",
            ["g1 g2 g3 g4 g5 g6 " * 2, "r1 r2 r3 r4 r5 r6 " * 2],
            {},
            "too_few_dice",
        ),
        ("W", ["g1", "g2"], {}, "/colour colour_required"),
        ("g4", ["g1", "g2"], {"colour": "r"}, "/colour other_colour"),
        ("g4", ["g1", "g2"], {"turn": 2}, "/turn no_such_seat"),
        ("g4", ["g1", "g2"], {"turn": -1}, "/turn no_such_seat"),
        ("g4", ["g1", "g2"], {"scores": [1]}, "/scores one_a_seat"),
        ("g4", ["g1", "g2"], {"scores": [0, 500]}, "/scores score_over"),
        ("g4", ["g1", "g2"], {"scores": [-1, 0]}, "/scores score_over"),
        ("g4", ["g1", "g2 g3"], {"called": [1]}, "/called called_with_more"),
        ("g4", ["g1", "g2 g3"], {"called": [2]}, "/called called_with_more"),
        ("g4", ["g1", "g2 g3"], {"called": [0, 0]}, "/called called_twice"),
        ("g4", ["g1 g2", "r1"], {"pouch": 21}, "/pouch pouch_too_large"),
        ("g4", ["g1", "g2"], {"rolls": "q7"}, "/rolls/0 unknown_die"),
    ],
)
def test_a_table_that_no_game_could_be_in_is_refused(
    centre: str, hands: list[str], more: dict[str, Any], fact: str
) -> None:
    with invalid_position("uno-dice", fact):
        table(centre, *hands, **more)


@pytest.mark.parametrize("rolls", ["g1 g2", "", " g1", "g1 "])
def test_what_is_foretold_is_one_face_each(rolls: str) -> None:
    position = msgspec.convert({"centre": "g4", "hands": ["g1", "g2"], "rolls": ["r1", rolls]}, Position)
    with invalid_position("uno-dice", "/rolls/1 one_face"):
        RULEBOOK.from_position(RULEBOOK.options(), position, bytes(32))


# --------------------------------------------------------------------------------------- what they foretell


@clause("C-51")
def test_faces_come_up_in_the_order_foretold_whatever_is_rolled() -> None:
    rolls = "b5 b6 b1 y1 y2 r5 r6 W r4 y6 y5 y4 y3 b2 r1 r2 r3 r4 r5"
    at = table("g4", "b1 b2", "gD g2", "y1 g3", rolls=rolls)
    assert told(at.reroll(0)) == "rerolled-0-b5+b6"
    assert told(at.draw(0)) == "drew-0-b1"
    assert told(at.play(1, "gD")) == "played-1 drew-2-y1+y2 skipped-2"
    assert told(at.catch(0, 1)) == "caught-1 drew-1-r5+r6"
    assert told(at.reroll(0)) == "rerolled-0-W+r4+y6"
    assert at.rolls == ["y5", "y4", "y3", "b2", "r1", "r2", "r3", "r4", "r5"]


@clause("CZ-DICE-01", "CZ-DICE-03")
def test_what_is_foretold_goes_on_in_the_next_round() -> None:
    rolls = "b3 b4 gS W r4 y6 y5 y4 y3 b2 r1 r2 r3 r4 r5"
    at = table("g4", "gD", "y1 y2", rolls=rolls)
    at.play(0, "gD")
    assert told(at.next_round(1)) == "centre_rolled-0 drew-0-y6+y5+y4+y3+b2 drew-1-r1+r2+r3+r4+r5"
    assert (at.centre, at.rolls) == ("r4", [])


@clause("C-51")
def test_then_chance_takes_over_in_the_middle_of_a_hand() -> None:
    at = table("g4", "b1 b2 b3", "r1 r2", rolls="W F")
    at.reroll(0)
    assert at.hand(0).startswith("W F ")
    assert (len(at.dice(0)), at.rolls) == (3, [])
    assert at.lies_well()


def test_where_no_die_can_show_the_face_chance_decides_and_the_next_face_is_foretold_again() -> None:
    at = table("g4", "b1", "W W W", "W W W", rolls="W y3")
    at.reroll(0)
    assert at.hand(0) != "W"
    at.draw(0)
    assert at.hand(0).endswith(" y3")
    assert at.lies_well()


# ------------------------------------------------------------------------------------- exchanging dice


@clause("D-90")
def test_a_die_in_another_hand_is_exchanged_where_it_has_to_be_and_keeps_its_face() -> None:
    at = table("g4", "r1 r1 b2 b2 b2", "y6 r1 b1 r1", rolls="W W W W W")
    wild = {number for number, die in enumerate(DICE["one_to_six"]) if "W" in die}
    before = at.dice(1)
    assert len(wild & {*before}) == 2
    at.reroll(0)
    assert (at.hand(0), at.hand(1), at.centre) == ("W W W W W", "y6 r1 b1 r1", "g4")
    assert len(wild & {*at.dice(1)}) == 1
    assert at.lies_well()


@clause("D-90")
def test_no_die_is_exchanged_where_none_has_to_be() -> None:
    at = table("g4", "b1 b2", "r1 r2", "y1 W", rolls="W F g4 gS")
    before, centre = [at.dice(1), at.dice(2)], at.board.centre_die
    at.reroll(0)
    at.draw(0)
    assert ([at.dice(1), at.dice(2)], at.board.centre_die) == (before, centre)


@clause("D-90", "C-53")
def test_dice_of_the_own_hand_may_be_exchanged_and_keep_their_order() -> None:
    at = table("g4", "b1 r1 r1 b2 r1 r1", "W W W", rerolled=True, rolls="W")
    at.draw(0)
    assert at.hand(0).startswith("b1 r1 r1 b2 r1 r1 ")
    assert at.lies_well()


@clause("D-90")
def test_the_centre_die_is_exchanged_where_it_has_to_be_and_keeps_its_face() -> None:
    at = table("r1", "r1 b5 b6", "r1 b5 b6", "y3 y3 y3 y3 y2 y2", rolls="W W W W W W")
    at.play(0, "r1")
    at.play(1, "r1")
    centre, pouch = at.board.centre_die, at.board.pouch_count
    assert "W" in DICE["one_to_six"][centre]
    at.reroll(2)
    assert (at.hand(2), at.centre, at.hand(0), at.hand(1)) == ("W W W W W W", "r1", "b5 b6", "b5 b6")
    assert at.board.centre_die != centre
    assert at.board.pouch_count == pouch
    assert at.lies_well()


@clause("D-90", "D-99")
def test_the_former_centre_die_is_exchanged_where_it_has_to_be_and_keeps_its_face() -> None:
    at = table("r1", "r1 b5 b6", "r1 b5 b6", "F r2", "W W W W", rolls="W W")
    at.play(0, "r1")
    at.play(1, "r1")
    former = at.board.centre_die
    assert "W" in DICE["one_to_six"][former]
    at.play(2, "F", "g")
    assert told(at.catch(3, 2)) == "caught-2 drew-2-W+W"
    assert at.lies_well()
    assert at.challenge(3, 2)[0] == TakenBack(2, 3, "F", "r1")
    assert (at.centre, at.board.centre_die != former) == ("r1", True)
    assert at.lies_well()


def test_the_pouch_keeps_its_number_when_dice_are_exchanged() -> None:
    at = table("g4", "b1 b2", "r1 r2", rolls="W F yS", pouch=3)
    at.reroll(0)
    assert at.board.pouch_count == 3
    at.draw(0)
    assert (at.hand(0), at.board.pouch_count) == ("W F yS", 2)


@clause("D-90")
def test_a_die_that_can_show_a_foretold_face_itself_is_not_exchanged() -> None:
    at = table("g4", "b1 b2", "r1 r2")
    before, other = at.dice(0), DICE["one_to_six"][at.dice(0)[1]][4]
    at = table("g4", "b1 b2", "r1 r2", rolls=" ".join([DICE["one_to_six"][before[0]][3], other]))
    at.reroll(0)
    assert at.dice(0) == before


def test_a_face_that_no_die_could_show_leaves_those_after_it_as_they_were_foretold() -> None:
    at = table("g4", "b1 b2 b3", "W W W", "W W W", rolls="W y3 g6")
    at.reroll(0)
    assert at.hand(0).split()[1:] == ["y3", "g6"]
    assert "W" not in at.hand(0)


@clause("D-47")
def test_after_rolling_again_nobody_can_be_caught() -> None:
    at = table("g4", "g1 b2 r3", "y1", "r1 r2", rerolled=True)
    at.refuses(2, Catch(1), "nothing_to_catch", "D-50", untimely=True)
    assert at.to_move == [0]
