"""What of Crazy Eights a case cannot say: chance, the deal, packs, options, who sees what."""

from collections import Counter

import msgspec
import pytest
from croupier.rules.catalogue import RULESETS
from croupier.rules.crazy_eights.game import RULEBOOK
from croupier.rules.crazy_eights.schema import DECK, DOUBLE_DECK, Options
from croupier.rules.moves_and_events import Draw, Turned

from tests.rules.crazy_eights.table import Table, dealt, table
from tests.rules.table import clause

SEATS = range(2, 8)
SUITS, RANKS = "cdhs", ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

# ----------------------------------------------------------------------------------- packs and the deal


@clause("CE-02")
def test_two_to_seven_people_can_play() -> None:
    assert [*RULEBOOK.seats] == [2, 3, 4, 5, 6, 7]


@clause("CE-03", "CE-D02")
@pytest.mark.parametrize("seats", SEATS)
def test_there_is_one_pack_and_from_six_players_there_are_two(seats: int) -> None:
    cards = Counter(RULEBOOK.inventory(dealt(seats).state))
    assert cards == dict.fromkeys((suit + rank for suit in SUITS for rank in RANKS), 1 if seats < 6 else 2)


@clause("CE-39", "CE-D13")
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_counts_the_same_in_each_suit(suit: str) -> None:
    points = [DECK.faces[DECK.numbers[suit + rank]].points for rank in RANKS]
    assert points == [2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 1]


@clause("CE-04")
def test_each_player_may_be_the_first_dealer() -> None:
    assert {dealt(3, seed).dealer for seed in range(30)} == {0, 1, 2}


@clause("CE-05", "CE-06", "CE-D01")
@pytest.mark.parametrize("seats", SEATS)
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_and_the_rest_is_drawn_from(seats: int) -> None:
    at, size = dealt(seats, 3), 7 if seats == 2 else 5
    shuffled = RULEBOOK.setup(Options(), seats, (3).to_bytes(32, "big")).piles.chance
    shuffled.below(seats)
    cards = DECK.codes(shuffled.shuffled(DOUBLE_DECK.cards if seats > 5 else DECK.cards))
    for place in range(seats):
        assert at.hand((at.dealer + 1 + place) % seats).split() == cards[place : size * seats : seats]
    assert [at.discard_pile, *at.draw_pile.split()] == cards[size * seats :]


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


@clause("CE-07", "CE-08", "CE-09", "CE-D04")
@pytest.mark.parametrize("seats", SEATS)
def test_any_card_but_an_eight_begins_does_not_act_and_the_player_on_the_dealers_left_begins(seats: int) -> None:
    tops = set()
    for seed in range(80):
        at = dealt(seats, seed, twos="stack", queens_skip=True, aces_reverse=True, jacks_again=True)
        tops.add(at.top[1:])
        assert (at.turn, at.direction, at.pending_draw, at.suit) == ((at.dealer + 1) % seats, 1, 0, at.top[0])
        assert Draw() in RULEBOOK.legal_moves(at.state, at.turn)
    assert tops == {*RANKS} - {"8"}


# --------------------------------------------------------------------------------------- blocked rounds


def draw_and_pass(at: Table) -> None:
    """Let the seat on turn draw, and pass if it may."""
    seat = at.turn
    at.move(f"{seat} draw")
    if at.turn == seat and at.status == "playing":
        at.move(f"{seat} pass")


@clause("CE-40")
def test_the_count_of_passes_restarts_with_each_round() -> None:
    at = table("h9", "c3 d4", "sK c2", draw="one", draw_pile="", reshuffle=False)
    draw_and_pass(at)
    draw_and_pass(at)
    at.move("0 next")
    draw_and_pass(at)
    assert at.status == "playing"


@clause("CE-40")
@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("draw", ["one", "until_playable"])
@pytest.mark.parametrize("reshuffle", [True, False])
def test_a_round_in_which_nobody_ever_plays_ends(seats: int, draw: str, reshuffle: bool) -> None:
    at = dealt(seats, draw=draw, reshuffle=reshuffle)
    for _ in range(104 + seats):  # a card each, and once round the table
        if at.status == "playing":
            draw_and_pass(at)
    assert at.status != "playing"


# ------------------------------------------------------------------------------ what is seen, and options


@clause("CE-05")
def test_a_hand_is_seen_by_its_seat_alone_also_when_the_round_is_over() -> None:
    at = table("h9", "h5", "s6 s7", "d3")
    assert [RULEBOOK.view_for(at.state, reader).hand for reader in (0, 1, None)] == [["h5"], ["s6", "s7"], None]
    at.do("0 h5")
    assert [RULEBOOK.view_for(at.state, reader).hand for reader in (0, 1, 2, None)] == [[], ["s6", "s7"], ["d3"], None]


@clause("CE-43", "CE-44")
def test_the_options_of_the_rulesets() -> None:
    plain, house = (msgspec.to_builtins(RULESETS[name][1].options) for name in ("crazy-eights", "crazy-eights-house"))
    shared, rules = {"reshuffle": True, "target": 100}, ("last_card", "queens_skip", "aces_reverse", "jacks_again")
    assert plain == {"draw": "until_playable", "twos": "plain", **shared, **dict.fromkeys(rules, False)}
    assert house == {"draw": "one", "twos": "stack", **shared, **dict.fromkeys(rules, True)}


@clause("CE-42")
@pytest.mark.parametrize("target", [0, 10_001])
def test_the_target_is_1_to_10_000(target: int) -> None:
    assert [msgspec.convert({"target": fine}, Options).target for fine in (1, 10_000)] == [1, 10_000]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"target": target}, Options)
