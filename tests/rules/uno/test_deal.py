"""Players, cards and deal; the card turned up at the start."""

from collections import Counter

import pytest

from service.rules.moves_and_events import Catch, Draw
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import Options
from service.rules.uno.schema import Play
from service.rules.uno.state import DECK, State
from tests.rules.table import clause, told
from tests.rules.uno.table import Table, turned_up


def dealt(seats: int, seed: bytes = bytes(32)) -> State:
    state: State = RULEBOOK.setup(Options(), seats, seed)
    RULEBOOK.begin(state)
    return state


@clause("M-UNO-01", "D-10")
def test_two_to_ten_play() -> None:
    assert list(RULEBOOK.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10]


@clause("M-UNO-02")
def test_the_deck_has_108_cards() -> None:
    copies = Counter(DECK.codes(DECK.cards))
    assert copies.total() == 108
    for colour in "rgby":
        assert copies[f"{colour}0"] == 1
        assert all(copies[colour + symbol] == 2 for symbol in "123456789SRD")
    assert copies["W"] == copies["F"] == 4


@clause("M-UNO-03")
def test_every_seat_can_be_the_first_dealer() -> None:
    assert {dealt(3, bytes([number])).dealer for number in range(40)} == {0, 1, 2}


@pytest.mark.parametrize("seats", RULEBOOK.seats)
@clause("M-UNO-04")
def test_everybody_gets_seven_cards_and_one_is_turned_up(seats: int) -> None:
    for number in range(20):
        state = dealt(seats, bytes([number]))
        given = 2 if DECK.faces[state.piles.top].symbol == "D" else 0
        assert sum(map(len, state.hands)) == 7 * seats + given
        assert len(state.piles.draw) == 108 - 7 * seats - given - 1
        assert len(state.piles.discard) == 1


@clause("D-07")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = RULEBOOK.setup(Options(), 3, bytes(32))
    dealer = state.piles.chance.below(3)
    deck = state.piles.chance.shuffled(DECK.cards)
    left, across = (dealer + 1) % 3, (dealer + 2) % 3
    hands = dealt(3).hands
    assert hands[left][:7] == deck[0:21:3]
    assert hands[across][:7] == deck[1:21:3]
    assert hands[dealer][:7] == deck[2:21:3]


@clause("M-UNO-05")
def test_after_a_number_card_the_dealers_left_begins_clockwise() -> None:
    table = turned_up("r5", dealer=3)
    assert (table.turn, table.direction, table.colour, table.stage) == (0, 1, "r", "turn")


@clause("M-UNO-06")
def test_a_skip_turned_up_costs_the_dealers_left_the_turn() -> None:
    table = turned_up("rS", dealer=0)
    assert table.turn == 2
    assert table.hand(1) == "y1"


@clause("M-UNO-07")
def test_a_draw_two_turned_up_gives_the_dealers_left_two_cards_and_no_turn() -> None:
    table = turned_up("rD g1 g2 g3", dealer=0)
    assert table.hand(1) == "y1 g1 g2"
    assert table.turn == 2


@clause("M-UNO-08")
def test_a_reverse_turned_up_lets_the_dealer_begin_and_goes_on_to_the_right() -> None:
    table = turned_up("rR g1 g2", dealer=1)
    assert (table.turn, table.direction) == (1, -1)
    table.draw(1)
    table.pass_(1)
    assert table.turn == 0


@clause("D-09")
def test_with_two_players_and_a_reverse_turned_up_the_dealer_begins() -> None:
    assert turned_up("rR", seats=2, dealer=1).turn == 1


@clause("M-UNO-09", "C-01")
def test_a_wild_turned_up_lets_the_dealers_left_name_the_colour_and_then_play() -> None:
    table = turned_up("W g1", dealer=3)
    assert (table.stage, table.turn, table.colour) == ("colour", 0, None)
    assert RULEBOOK.to_move(table.state) == [0]
    table.refuses(0, Draw(), "not_now", untimely=True)
    assert told(table.choose(0, "y")) == "ColourChosen-0"
    assert (table.stage, table.turn, table.colour) == ("turn", 0, "y")
    assert table.playable(0) == ["y1"]


@clause("C-01", "D-06")
def test_by_option_a_wild_turned_up_goes_into_the_middle_and_another_card_is_turned() -> None:
    table = turned_up("W g1 g2 g3 g4", dealer=3, first_wild="bury")
    assert table.top == "g1"
    assert table.draw_pile == "g2 W g3 g4"
    assert table.stage == "turn"


@clause("M-UNO-10", "D-06")
@pytest.mark.parametrize("first_wild", ["choose", "bury"])
def test_a_wild_draw_four_never_starts(first_wild: str) -> None:
    table = turned_up("F F g1 g2 g3", first_wild=first_wild)
    assert table.top == "g1"
    # F to the middle of F g1 g2 g3: F g1 F g2 g3; F to the middle of g1 F g2 g3: g1 F F g2 g3.
    assert table.draw_pile == "F F g2 g3"


@clause("M-UNO-05")
def test_nobody_can_act_before_the_deal() -> None:
    table = Table(RULEBOOK.setup(Options(), 2, bytes(32)))
    assert (table.status, RULEBOOK.to_move(table.state), table.legal(0)) == ("lobby", [], [])
    table.refuses(0, Play("r5"), "not_now", untimely=True)
    table.refuses(0, Catch(1), "nothing_to_catch", untimely=True)
    assert RULEBOOK.view_for(table.state, 0).board is None
