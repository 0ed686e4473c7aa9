"""Players, packs, the deal and the first card."""

from collections import Counter

import pytest

from service.rules.crazy_eights.game import DECK, RULEBOOK, Options
from service.rules.moves_and_events import Dealt, Turned
from tests.i18n.messages import invalid_position
from tests.rules.crazy_eights.table import dealt, table, told
from tests.rules.table import SEED, clause

SEATS = range(2, 8)
SUITS, RANKS = "cdhs", ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@clause("CE-02")
def test_two_to_seven_people_can_play() -> None:
    assert [*RULEBOOK.seats] == [2, 3, 4, 5, 6, 7]
    for hands in (["h5"], ["h5", "h6", "h7", "hQ", "d5", "d6", "d7", "dQ"]):
        with invalid_position("crazy-eights", "/hands number_of_hands"):
            table("c9", *hands, draw_pile="")


@clause("CE-03", "CE-D02")
@pytest.mark.parametrize("seats", SEATS)
def test_there_is_one_pack_and_from_six_players_there_are_two(seats: int) -> None:
    cards = Counter(RULEBOOK.inventory(dealt(seats).state))
    assert cards == dict.fromkeys((suit + rank for suit in SUITS for rank in RANKS), 1 if seats < 6 else 2)


@clause("CE-03")
def test_the_catalogue_has_each_card_once_sorted_by_suit() -> None:
    assert [face.code for face in RULEBOOK.cards] == [suit + rank for suit in SUITS for rank in RANKS]
    assert {face.copies for face in RULEBOOK.cards} == {1}
    assert [(face.print, face.label) for face in RULEBOOK.cards[8:13]] == [
        ("10", "10 of clubs"),
        ("J", "jack of clubs"),
        ("Q", "queen of clubs"),
        ("K", "king of clubs"),
        ("A", "ace of clubs"),
    ]


@clause("CE-04")
def test_the_first_dealer_is_found_by_lot_and_each_may_be() -> None:
    assert {dealt(3, seed).dealer for seed in range(30)} == {0, 1, 2}


@clause("CE-04")
def test_any_player_begins_the_next_round_and_the_deal_passes_to_the_left_whichever_way_play_went() -> None:
    for dealer, after in ((0, 1), (2, 0)):
        at = table("c9", "c5", "h5", "h6", dealer=dealer, direction=-1)
        at.do("0 c5")
        assert [seat for seat in range(3) if at.legal(seat) == ["next"]] == [0, 1, 2]
        assert at.do("2 next").startswith("dealt-5 turned")
        assert (at.dealer, at.turn, at.direction, at.round) == (after, (after + 1) % 3, 1, 2)


@clause("CE-04")
def test_a_round_that_is_under_way_is_not_followed_by_another() -> None:
    for seat in (0, 1):
        at = table("c9", "c5 c6", "h5 h6")
        refusal = at.refuses(f"{seat} next", "not_now", "CE-04", untimely=True)
        assert refusal.parameters == {"reason": "turn"}


@clause("CE-05", "CE-D01")
@pytest.mark.parametrize("seats", SEATS)
def test_two_are_dealt_seven_cards_each_and_more_are_dealt_five(seats: int) -> None:
    state = RULEBOOK.setup(Options(), seats, SEED)
    assert RULEBOOK.begin(state)[0] == Dealt(1, state.dealer, 7 if seats == 2 else 5)
    assert [len(hand) for hand in state.hands] == [7 if seats == 2 else 5] * seats


@clause("CE-05", "CE-06")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_and_the_rest_is_drawn_from() -> None:
    at = dealt(3)
    shuffled = RULEBOOK.setup(Options(), 3, SEED).piles.chance
    shuffled.below(3)
    cards = DECK.codes(shuffled.shuffled(DECK.cards))
    for place in range(3):
        assert at.hand((at.dealer + 1 + place) % 3).split() == cards[place:15:3]
    assert (at.discard_pile, at.draw_pile.split()) == (cards[15], cards[16:])


@clause("CE-07", "CE-D03")
def test_an_eight_turned_up_goes_to_the_middle_of_the_draw_pile_and_the_next_card_is_turned_up() -> None:
    buried = 0
    for seed in range(120):
        state = RULEBOOK.setup(Options(), 2, seed.to_bytes(32, "big"))
        _, *turned = RULEBOOK.begin(state)
        assert turned[-1] == Turned(DECK.codes(state.piles.discard)[0], buried=False)
        if len(turned) == 2:
            place = 37 // 2 - 1  # one card less lies before it than when it was buried among 37 others
            assert turned[0] == Turned(DECK.codes(state.piles.draw)[place], buried=True)
            buried += 1
    assert buried


@clause("CE-07")
def test_no_round_begins_with_an_eight() -> None:
    assert not any(dealt(seats, seed).top.endswith("8") for seats in SEATS for seed in range(40))


FIRST = {"twos": "stack", "queens_skip": True, "aces_reverse": True, "jacks_again": True}


@clause("CE-08", "CE-09", "CE-D04")
def test_the_first_card_does_not_act_and_the_player_on_the_dealers_left_begins() -> None:
    tops = set()
    for seed in range(80):
        at = dealt(3, seed, **FIRST)
        tops.add(at.top[1:])
        assert (at.turn, at.direction, at.pending_draw, at.stage) == ((at.dealer + 1) % 3, 1, 0, "turn")
        assert at.suit == at.top[0]
    assert tops == {*RANKS} - {"8"}


@clause("CE-09")
def test_play_goes_clockwise_and_only_the_seat_on_turn_plays_draws_and_passes() -> None:
    at = table("c9", "c5 h6", "c7 h5", "c6 h7")
    for move in ("c7", "draw", "pass"):
        assert at.refuses(f"1 {move}", "not_your_turn", "CE-09", untimely=True).parameters == {"seat": 0}
    assert RULEBOOK.to_move(at.state) == [0]
    at.do("0 c5")
    assert RULEBOOK.to_move(at.state) == [1]
    at.do("1 c7")
    assert RULEBOOK.to_move(at.state) == [2]


def test_before_the_deal_nobody_moves_and_there_is_no_board() -> None:
    state = RULEBOOK.setup(Options(), 3, SEED)
    assert (RULEBOOK.status(state), RULEBOOK.to_move(state), RULEBOOK.view_for(state, 0).board) == ("lobby", [], None)


def test_what_is_told_of_a_deal() -> None:
    state = RULEBOOK.setup(Options(), 3, SEED)
    assert told(RULEBOOK.begin(state)) == "dealt-5 turned"
