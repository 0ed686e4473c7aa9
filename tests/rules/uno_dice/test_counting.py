"""Going out, points, the winner, the next round (``texts/uno-dice.md``, The end)."""

import pytest

from service.rules.moves_and_events import (
    CallUno,
    Catch,
    Colour,
    Direction,
    GameEnded,
    Move,
    NextRound,
    Pass,
    RoundEnded,
)
from service.rules.rulebook import Outcome
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.schema import Options, Play, Reroll, TakeDice
from service.rules.uno_dice.state import FACES
from tests.rules.table import clause
from tests.rules.uno_dice.table import between_rounds, table, told

POINTS = {face.code: face.points for face in FACES}


@clause("CZ-DICE-24", "CZ-DICE-25")
def test_who_uses_the_last_die_ends_the_round_and_scores_what_all_hands_hold() -> None:
    at = table("g4", "r1 r2", "g1", "bS W", scores=[10, 20, 30], turn=1)
    assert at.play(1, "g1")[-1] == RoundEnded(1, [0, 73, 0], [10, 93, 30], [["r1", "r2"], [], ["bS", "W"]])
    assert (at.status, at.scores, RULEBOOK.outcome(at.state)) == ("round_over", [10, 93, 30], None)


@clause("CZ-DICE-24")
@pytest.mark.parametrize("die", ["gS", "gR", "g1", "W"])
def test_the_last_die_ends_the_round_whatever_it_shows(die: str) -> None:
    at = table("g4", die, "r1 r2", "r1 r2")
    assert told(at.play(0, die, "b" if die == "W" else None)).endswith("round_ended")
    assert (at.status, at.board.hands[0]) == ("round_over", [])


@clause("CZ-DICE-24")
def test_with_one_die_left_the_round_goes_on() -> None:
    at = table("g4", "g1 b2", "r1 r2")
    assert told(at.play(0, "g1")) == "played-0"
    assert at.status == "playing"


@clause("CZ-DICE-26")
@pytest.mark.parametrize("colour", "rgby")
def test_a_number_counts_its_value_and_a_command_twenty(colour: str) -> None:
    assert [POINTS[f"{colour}{number}"] for number in range(10)] == [*range(10)]
    assert [POINTS[colour + command] for command in "RSD"] == [20, 20, 20]


@clause("CZ-DICE-26")
def test_wild_and_wild_draw_four_count_fifty() -> None:
    assert (POINTS["W"], POINTS["F"]) == (50, 50)


@clause("D-101")
def test_a_draw_two_as_the_last_die_makes_the_next_player_draw_before_the_round_is_counted() -> None:
    at = table("g4", "gD", "r1 r2", "y1 y2", rolls="W b6")
    assert told(at.play(0, "gD")) == "played-0 drew-1-W+b6 round_ended"
    assert at.scores == [3 + 50 + 6 + 3, 0, 0]


@clause("D-101")
@pytest.mark.parametrize(("direction", "victim"), [(1, 1), (-1, 2)])
def test_so_does_a_wild_draw_four_in_the_direction_of_play(direction: Direction, victim: int) -> None:
    at = table("g4", "F", "r1 r2", "y1 y2", rolls="b1 b2 b3 b4", direction=direction)
    assert told(at.play(0, "F", "g")) == f"played-0 drew-{victim}-b1+b2+b3+b4 round_ended"
    assert at.scores == [3 + 3 + 10, 0, 0]


@clause("D-103")
def test_faces_count_as_they_lie_when_the_round_ends() -> None:
    at = table("g4", "g1", "r1 r2", turn=1, called=[0], rolls="W gS b6")
    at.reroll(1)
    at.draw(1)
    at.play(0, "g1")
    assert at.scores == [50 + 20 + 6, 0]


@clause("D-112")
@pytest.mark.parametrize(("die", "colour"), [("g1", None), ("gD", None), ("gS", None), ("F", "g")])
def test_only_the_player_who_played_has_no_dice(die: str, colour: Colour | None) -> None:
    at = table("g4", die, "r1", "y1")
    at.play(0, die, colour)
    assert [len(hand) == 0 for hand in at.hands] == [True, False, False]


# ------------------------------------------------------------------------------------------ the next round


@clause("D-102", "CZ-DICE-27")
def test_any_seat_may_ask_for_the_next_round() -> None:
    at = between_rounds("r1 r2", "y1 y2")
    assert RULEBOOK.view_for(at.state, None).turn is None
    for seat in (0, 1, 2):
        assert (at.to_move, at.legal(seat)) == ([0, 1, 2], [NextRound()])


@clause("CZ-DICE-27", "D-102")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_rolls_the_centre_die_of_the_next_round_and_has_the_first_turn(winner: int) -> None:
    hands = ["r1 r2"] * 3
    hands[winner] = "g1"
    at = table("g4", *hands, turn=winner, scores=[1, 2, 3])
    at.play(winner, "g1")
    events = at.next_round(0)
    assert told(events).startswith(f"centre_rolled-{winner} drew-{winner}-")
    assert (at.turn, at.board.starter, at.round, at.to_move) == (winner, winner, 2, [winner])
    assert at.scores == [score + 6 * (seat == winner) for seat, score in enumerate([1, 2, 3])]


@clause("CZ-DICE-27", "CZ-DICE-04")
def test_it_is_the_winner_who_starts_and_not_who_started_before() -> None:
    at = table("g4", "g2 b1", "g1", "r1 r2")
    at.play(0, "g2")
    assert at.board.starter == 0
    at.play(1, "g1")
    at.next_round(2)
    assert (at.board.starter, at.turn) == (1, 1)


@clause("D-102")
def test_all_dice_are_in_the_pouch_again_and_play_goes_to_the_left_again() -> None:
    at = table("g4", "b1 b2", "gR", "r1 r2 r3", pouch=3, turn=1)
    at.play(1, "gR")
    at.next_round(2)
    assert [len(hand) for hand in at.board.hands] == [5, 5, 5]
    assert (at.board.pouch_count, at.board.direction, at.turn) == (8, 1, 1)
    assert (at.board.called, at.catchable, at.board.rerolled, at.status) == ([], [], False, "playing")
    assert at.lies_well()


@clause("D-102", "D-49")
def test_calls_end_with_the_round() -> None:
    at = table("g4", "g1", "r1", "y1", called=[0, 1])
    at.play(0, "g1")
    assert (at.board.called, at.catchable) == ([], [])


@pytest.mark.parametrize(
    ("move", "cited"),
    [
        (Play("r1"), "CZ-DICE-05"),
        (Reroll(), "CZ-DICE-07"),
        (TakeDice(), "CZ-DICE-08"),
        (Pass(), "CZ-DICE-09"),
        (CallUno(), "CZ-DICE-22"),
    ],
)
@clause("CZ-DICE-24")
def test_between_two_rounds_nothing_is_played(move: Move, cited: str) -> None:
    at = between_rounds("r1 r2")
    for seat in (0, 1):
        assert at.refuses(seat, move, "not_now", cited, untimely=True).parameters == {"reason": "round_over"}


@clause("D-57", "CZ-DICE-27")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_next_round_cannot_be_asked_for_during_one(seat: int) -> None:
    refused = table("g4", "g1 g2", "r1 r2").refuses(seat, NextRound(), "not_now", "CZ-DICE-27", untimely=True)
    assert refused.parameters == {"reason": "turn"}


# ----------------------------------------------------------------------------------------- the whole game


@clause("CZ-DICE-28", "C-06")
@pytest.mark.parametrize(("before", "after"), [(397, 500), (420, 523)])
def test_the_first_to_have_five_hundred_points_wins(before: int, after: int) -> None:
    at = between_rounds("r3 W", "F", scores=[before, 499, 0], called=[2])
    assert (at.status, RULEBOOK.outcome(at.state)) == ("finished", Outcome([0], [after, 499, 0]))


@clause("CZ-DICE-28")
def test_the_end_of_the_game_is_told() -> None:
    at = table("g4", "g1", "W F", scores=[400, 0])
    assert at.play(0, "g1")[-1] == GameEnded([0])


@clause("CZ-DICE-28")
def test_below_five_hundred_the_game_goes_on() -> None:
    at = table("g4", "g1", "W r3", scores=[446, 499])
    assert told(at.play(0, "g1")) == "played-0 round_ended"
    assert (at.status, at.scores, RULEBOOK.outcome(at.state)) == ("round_over", [499, 499], None)


@clause("C-06")
def test_another_target_can_be_agreed_on() -> None:
    assert between_rounds("r6", options=Options(target=6), called=[1]).status == "finished"
    assert between_rounds("r6", options=Options(target=7), called=[1]).status == "round_over"


@clause("D-57")
def test_when_the_game_is_over_no_move_is_taken_and_no_round_begins() -> None:
    at = between_rounds("W F", scores=[400, 0])
    assert (at.to_move, at.legal(0), at.legal(1)) == ([], [], [])
    for move in (NextRound(), Play("W", "r"), Reroll(), TakeDice(), Pass(), CallUno()):
        assert at.refuses(1, move, "not_now", untimely=True).parameters == {"reason": "finished"}
    at.refuses(1, Catch(0), "nothing_to_catch", "D-50", untimely=True)
    assert RULEBOOK.view_for(at.state, None).turn is None
