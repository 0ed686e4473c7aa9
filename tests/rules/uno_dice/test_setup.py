"""Setting up a round of UNO Dice (``texts/uno-dice.md``, Setting up)."""

import pytest

from service.rules.moves_and_events import CallUno, Move, NextRound, Pass
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.schema import CentreRolled, DiceDrawn, Play, Reroll, TakeDice
from service.rules.uno_dice.state import DICE
from tests.i18n.messages import invalid_position
from tests.rules.table import clause
from tests.rules.uno_dice.table import STRICT, begun, between_rounds, lobby, table, told

DIE = DICE["one_to_six"]


@clause("CZ-DICE-01")
def test_a_die_is_rolled_in_the_middle_until_it_shows_a_number() -> None:
    at = between_rounds("r1 r2", rolls="W gS F yR y3")
    events = at.next_round(1)
    assert events[0] == CentreRolled(2, 0, ["W", "gS", "F", "yR", "y3"])
    assert (at.centre, at.colour) == ("y3", "y")
    assert at.lies_well()


@clause("CZ-DICE-01", "D-90")
def test_it_is_one_die_that_is_rolled_until_then() -> None:
    often = 0
    for number in range(40):
        at = lobby(2, seed=bytes([number] * 32))
        rolled = at.begin()[0]
        assert isinstance(rolled, CentreRolled)
        assert set(rolled.faces) <= {*DIE[at.board.centre_die]}
        assert [face[-1].isdigit() for face in rolled.faces] == [False] * (len(rolled.faces) - 1) + [True]
        often += len(rolled.faces) > 1
    assert often > 5, "a third of all faces are no numbers"


@clause("CZ-DICE-01", "D-90")
def test_the_same_die_is_rolled_on_where_only_its_first_face_is_foretold() -> None:
    at = between_rounds("r1 r2", rolls="F")
    rolled = at.next_round(0)[0]
    assert isinstance(rolled, CentreRolled)
    assert {"F", at.centre} <= {*rolled.faces} <= {*DIE[at.board.centre_die]}
    assert at.lies_well()


@clause("CZ-DICE-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_takes_five_dice_and_the_rest_stay_in_the_pouch(seats: int) -> None:
    at = begun(seats)
    assert RULEBOOK.view_for(at.state, None).hand_counts == [5] * seats
    assert at.board.pouch_count == 24 - 1 - 5 * seats
    assert at.lies_well()


@clause("CZ-DICE-03")
def test_everybody_sees_the_face_on_top_of_every_die_in_every_hand() -> None:
    at = between_rounds("r1 r2", "b1 b2", rolls="y3 g1 g2 g3 g4 W r1 r2 r3 r4 F b1 b2 b3 b4 yS")
    events = at.next_round(0)
    assert at.board.hands == [hand.split() for hand in ("g1 g2 g3 g4 W", "r1 r2 r3 r4 F", "b1 b2 b3 b4 yS")]
    for reader in (0, 1, 2, None):
        assert RULEBOOK.view_for(at.state, reader).board == at.board
        assert [RULEBOOK.event_for(event, reader) for event in events] == events
    assert RULEBOOK.view_for(at.state, 1).hand == ["r1", "r2", "r3", "r4", "F"]
    assert RULEBOOK.view_for(at.state, None).hand is None


@clause("CZ-DICE-03")
def test_only_the_face_on_top_counts() -> None:
    at = table("g4", "b1 b2", "r1 r2")
    assert "g6" in DIE[at.dice(0)[0]]
    at.refuses(0, Play("g6"), "die_not_in_hand", "CZ-DICE-05")
    assert [move for move in at.legal(0) if isinstance(move, Play)] == []


@clause("CZ-DICE-04", "C-52")
@pytest.mark.parametrize("number", range(4))
def test_who_rolled_the_centre_die_has_the_first_turn(number: int) -> None:
    at = lobby(4, seed=bytes([number] * 32))
    rolled = at.begin()[0]
    assert isinstance(rolled, CentreRolled)
    assert rolled.seat == at.turn == at.board.starter
    assert (rolled.round, RULEBOOK.view_for(at.state, None).turn, at.to_move) == (1, at.turn, [at.turn])


@clause("CZ-DICE-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_then_comes_the_player_on_the_left_and_so_on(seats: int) -> None:
    hands = ["g1 g2 g3", "g1 g2 g3", "g1 g2 g3", "g5 g5 g5"][:seats]
    at = table("g4", *hands, turn=1)
    for turn in [*range(1, seats), 0, 1]:
        assert (at.turn, at.to_move) == (turn, [turn])
        at.play(turn, at.hand(turn).split()[0])


@clause("C-52")
def test_hands_are_taken_from_the_one_who_rolled_the_centre_die_to_the_left() -> None:
    at = table("g4", "r1 r2", "r1 r2", "g1", turn=2, rolls="y6 g1 g2 g3 g4 g5 r1 r2 r3 r4 r5 b1 b2 b3 b4 b5")
    at.play(2, "g1")
    assert at.next_round(0) == [
        CentreRolled(2, 2, ["y6"]),
        DiceDrawn(2, 5, ["g1", "g2", "g3", "g4", "g5"]),
        DiceDrawn(0, 5, ["r1", "r2", "r3", "r4", "r5"]),
        DiceDrawn(1, 5, ["b1", "b2", "b3", "b4", "b5"]),
    ]


@clause("D-91")
def test_two_to_four_can_play() -> None:
    assert [*RULEBOOK.seats] == [2, 3, 4]
    for hands in (["g1"], ["g1", "g2", "g3", "r1", "r2"]):
        with invalid_position("uno-dice", "/hands number_of_hands"):
            table("g4", *hands)


@pytest.mark.parametrize(
    ("move", "cited"),
    [
        (Play("g1"), "CZ-DICE-05"),
        (Reroll(), "CZ-DICE-07"),
        (TakeDice(), "CZ-DICE-08"),
        (Pass(), "CZ-DICE-09"),
        (CallUno(), "CZ-DICE-22"),
        (NextRound(), "CZ-DICE-27"),
    ],
)
def test_before_the_game_starts_nobody_can_do_anything(move: Move, cited: str) -> None:
    at = lobby(2)
    assert at.refuses(0, move, "not_now", cited, untimely=True).parameters == {"reason": "lobby"}
    assert (at.status, at.to_move, at.legal(0)) == ("lobby", [], [])


def test_before_the_game_starts_there_is_nothing_to_see() -> None:
    view = RULEBOOK.view_for(lobby(3).state, 0)
    assert (view.round, view.turn, view.board, view.hand, view.hand_counts) == (0, None, None, [], [0, 0, 0])


@clause("CZ-DICE-04")
def test_the_round_begins_for_one_who_has_neither_rolled_again_nor_drawn() -> None:
    at = begun(3, STRICT)
    assert (at.status, at.board.rerolled, at.board.pending, at.board.called, at.board.direction) == (
        "playing",
        False,
        None,
        [],
        1,
    )
    assert told(at.reroll(at.turn)).startswith(f"rerolled-{at.turn}-")
