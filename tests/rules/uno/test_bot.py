"""The bots of UNO: the plan of ``hard``, one sentence at a time."""

import random
import statistics
import time
from typing import Any

import msgspec
import pytest
from croupier.cli.simulate import play
from croupier.rules.bots import Level
from croupier.rules.catalogue import RULESETS
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import CallUno, Catch, Draw, Move, NextRound, Pass
from croupier.rules.uno.game import RULEBOOK
from croupier.rules.uno.options import Options
from croupier.rules.uno.schema import Accept, Challenge, ChooseColour, Play
from croupier.rules.uno.state import DECK, State

from tests.rules.table import SEED, clause
from tests.rules.uno.table import Table, first_card, table

MANY = "y1 y2 y3 y4 y6 y7 y8 y9"
OTHERS = "b1 b2 b3 b4 b6 b7 b8 b9"
UNO_RULESETS = [ruleset for ruleset, (book, _) in RULESETS.items() if book is RULEBOOK]


def move_of(at: Table, seat: int = 0) -> Move | None:
    """Return the move of ``hard``."""
    return RULEBOOK.bot_move(at.state, seat, "hard", Chance(SEED), may_forget=True)


def card_of(at: Table, seat: int = 0) -> str:
    """Return the card that ``hard`` plays."""
    move = move_of(at, seat)
    assert isinstance(move, Play), move
    return move.card


def called(*hands: str, **more: Any) -> Table:
    """Draw a table up with a red 5 on top, at which every seat with one card has called."""
    return table("r5", *hands, called=[seat for seat, hand in enumerate(hands) if len(hand.split()) == 1], **more)


# --------------------------------------------------------------------------------------- cards and colours


def test_it_keeps_a_wild_while_another_card_goes() -> None:
    assert card_of(table("r5", "W F b1 r7", MANY)) == "r7"


def test_it_plays_a_wild_when_no_other_card_goes() -> None:
    assert card_of(table("r5", "W b1 b2", MANY)) == "W"


def test_it_names_the_colour_it_holds_most_of() -> None:
    assert move_of(table("r5", "W b1 b2 g3 y3", MANY)) == Play("W", "b")
    at, _ = first_card(Table, Options(), "W r1", hand="y1 g2 g3", seats=2)
    assert move_of(at, at.turn) == ChooseColour("g")


def test_it_plays_the_card_on_which_most_of_its_hand_goes() -> None:
    assert card_of(table("r5", "r7 g5 g1 g2 b8", MANY)) == "g5"


@pytest.mark.parametrize(
    ("nearest", "cards"), [(MANY, ("r1", "r1")), ("y1", ("r9", "W"))], ids=["nobody is nearly out", "one card left"]
)
def test_it_dumps_points_even_a_wild_once_another_seat_is_nearly_out(nearest: str, cards: tuple[str, str]) -> None:
    hands = ("r1 r9 b1", "r1 W b1")
    assert tuple(card_of(called(hand, OTHERS, nearest)) for hand in hands) == cards


def test_it_goes_out_whatever_the_card_is() -> None:
    assert card_of(table("r5", "W", MANY)) == "W"
    assert card_of(called("F", "y1")) == "F"


# ---------------------------------------------------------------------------------------- the other seats


def test_it_lets_the_next_seat_draw_when_that_one_is_nearly_out() -> None:
    assert card_of(called("rS rD g1", "y1", OTHERS, MANY)) == "rD"


@pytest.mark.parametrize(("near", "card"), [(2, "rR"), (3, "rS")])
def test_it_turns_the_game_away_from_a_seat_that_is_nearly_out(near: int, card: str) -> None:
    hands = ["rR rS g1", "y2 y3 y4", "b1 b2 b3", "y6 y7 y8"]
    hands[near] = "y1"
    assert card_of(called(*hands)) == card


@clause("M-UNO-25")
def test_with_two_players_a_reverse_keeps_a_seat_that_is_nearly_out_from_its_turn() -> None:
    assert card_of(called("rR r9 g9", "y1")) == "rR"


@clause("D-55")
def test_a_seat_that_is_out_is_nobodys_neighbour() -> None:
    options = Options(scoring="own", elimination=True, seven_zero=True, target=100)
    at = table("r5", "r0 g1 g2", MANY, OTHERS, "", options=options, scores=[0, 0, 0, 120])
    assert move_of(at) == Draw()


# ------------------------------------------------------------------------- answers, bluffs and challenges


@clause("M-UNO-21")
@pytest.mark.parametrize(
    ("hand", "rule", "move"),
    [
        ("r3 b2 b4", "challenge", Pass()),
        ("g3 b2 b4", "challenge", Play("F", "b")),
        ("r3 b2 b4", "free", Play("F", "b")),
    ],
)
def test_it_does_not_bluff(hand: str, rule: Any, move: Move) -> None:
    at = table("r5", hand, MANY, draw_pile="F g1", options=Options(wild_draw_four=rule))
    at.draw(0)
    assert move_of(at) == move


@clause("D-118")
def test_it_answers_a_draw_two_with_a_wild_draw_four_that_nobody_can_challenge() -> None:
    at = table("r5", "rD y1 y2", "F r3 b2 b4", options=Options(stacking="higher"))
    at.play(0, "rD")
    assert move_of(at, 1) == Play("F", "b")


def test_it_answers_rather_than_draw_and_accepts_without_an_answer() -> None:
    options = Options(stacking="same")
    at = table("r5", "rD y1 y2", "bD r3 b2", "b4 b7 b8", options=options)
    at.play(0, "rD")
    assert move_of(at, 1) == Play("bD")
    at.play(1, "bD")
    assert move_of(at, 2) == Accept()


@clause("M-UNO-22")
@pytest.mark.parametrize(("left", "move"), [("y1", Accept()), ("y1 y2", Accept()), (MANY, Challenge())])
def test_it_challenges_a_seat_with_many_cards_which_more_likely_bluffs(left: str, move: Move) -> None:
    at = table("r5", f"F {left}", OTHERS)
    at.play(0, "F", "y", call=left == "y1")
    assert move_of(at, 1) == move


# ------------------------------------------------------------------------------------- calls and catches


@clause("M-UNO-27")
def test_it_never_forgets_a_call_and_makes_it_with_the_play() -> None:
    at = table("r5", "r7 b1", MANY)
    assert CallUno() in at.legal(0)
    assert move_of(at) == Play("r7", None, call_uno=True)


@clause("D-46")
def test_it_calls_late_before_anybody_catches_it() -> None:
    assert move_of(table("r5", "r1", MANY, OTHERS, turn=1)) == CallUno()


@clause("M-UNO-28")
@pytest.mark.parametrize("turn", [0, 1])
def test_it_catches_before_anything_else_on_its_turn_or_not(turn: int) -> None:
    assert move_of(table("r5", "r1", OTHERS, "y1", turn=turn, called=[] if turn == 0 else [0])) == Catch(2)


# ------------------------------------------------------------------------------- sevens, noughts, jumping in

SWAP = Options(seven_zero=True, jump_in=True)


@clause("HR-08")
def test_it_swaps_its_hand_for_the_smallest() -> None:
    at = table("r5", "r7 r1 b3 b4", MANY, "y1 y2", OTHERS, options=SWAP)
    assert move_of(at) == Play("r7", None, target=2)


@clause("HR-08")
def test_it_draws_rather_than_give_a_small_hand_away() -> None:
    assert move_of(table("r5", "r7 b1", MANY, options=SWAP)) == Draw()


@clause("HR-09")
@pytest.mark.parametrize(("before", "card"), [("b9", "r0"), (OTHERS, "r1")])
def test_it_plays_a_nought_if_the_seat_before_it_has_fewer_cards(before: str, card: str) -> None:
    assert card_of(called("r0 r1 g3 g4 g6", MANY, before, options=SWAP)) == card


@clause("HR-06")
@pytest.mark.parametrize(("top", "move"), [("r5", Play("r5")), ("r7", None)])
def test_it_jumps_in_unless_that_gives_its_hand_away(top: str, move: Move | None) -> None:
    assert move_of(table(top, f"{top} y1 y2", MANY, OTHERS, turn=1, options=SWAP)) == move


# ------------------------------------------------------------------------------------------- between rounds


def test_it_begins_the_next_round() -> None:
    at = table("r5", "r1", MANY)
    at.play(0, "r1")
    assert [move_of(at, seat) for seat in (0, 1)] == [NextRound(), NextRound()]


# -------------------------------------------------------------------------------------- strength and speed


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", UNO_RULESETS)
def test_hard_beats_easy(ruleset: str) -> None:
    rng, options = random.Random(19), msgspec.structs.replace(RULESETS[ruleset][1].options, target=150)
    orders: list[list[Level]] = [["hard", "easy"], ["easy", "hard"]]
    games = [(order, play(RULEBOOK, options, 2, rng, order)) for order in orders * 100]
    won = sum(order[seat] == "hard" for order, game in games for seat in game.winners)
    assert won / len(games) > 0.8


def milliseconds(state: State, seat: int) -> float:
    """Return the least processor time of three that a move of ``hard`` takes, with all that it gets to see."""

    def once() -> float:
        began = time.thread_time()
        RULEBOOK.bot_move(state, seat, "hard", Chance(SEED), may_forget=False)
        return (time.thread_time() - began) * 1000

    return min(once() for _ in range(3))


@pytest.mark.untraced
@pytest.mark.parametrize("seats", [2, 10])
def test_a_move_takes_a_fraction_of_a_millisecond(seats: int) -> None:
    state, chance, taken = RULEBOOK.setup(Options(), seats, SEED), Chance(SEED), list[float]()
    RULEBOOK.begin(state)
    while RULEBOOK.status(state) == "playing":
        taken += [milliseconds(state, seat) for seat in RULEBOOK.to_move(state)]
        move = RULEBOOK.next_bot_move(state, dict.fromkeys(range(seats), "easy"), lambda _: chance, may_forget=True)
        assert move is not None
        RULEBOOK.apply(state, *move)
    assert statistics.median(taken) < 1


@pytest.mark.untraced
def test_a_move_with_nearly_all_cards_in_hand_takes_less_than_five_milliseconds() -> None:
    others = ["g1", "g2", "b1", "b2", "y1", "y2", "g3", "g4", "y3"]
    rest = DECK.without(DECK.cards_of(["r7", "r5", *others]))
    options = Options(seven_zero=True, jump_in=True, stacking="higher")
    at = table("r7", " ".join(DECK.codes(rest)), *others, draw_pile="r5", called=[*range(1, 10)], options=options)
    assert len(at.legal(0)) > 30
    assert milliseconds(at.state, 0) < 5
