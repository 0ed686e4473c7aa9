"""What chance decides in a deal."""

import pytest
from croupier.rules.moves_and_events import DrewForDeal, NextRound
from croupier.rules.phase10 import game
from croupier.rules.phase10.game import RULEBOOK
from croupier.rules.phase10.schema import Discard, Options
from croupier.rules.phase10.state import DECK, FACES

from tests.rules.phase10.table import OFFICIAL, TEXT, Table, table
from tests.rules.playing import deal
from tests.rules.table import SEED, clause

RULES = pytest.mark.parametrize("options", [TEXT, OFFICIAL], ids=["phase-10", "phase-10-official"])


@clause("H-P10-12", "D-81", "M-P10-03")
@RULES
def test_by_lot_every_seat_can_be_the_first_dealer(options: Options) -> None:
    assert {deal(Table, options, 3, seed)[0].dealer for seed in range(200)} == {0, 1, 2}


@clause("H-P10-12", "D-81")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_by_high_card_the_highest_number_deals_and_those_who_tie_draw_again(seats: int) -> None:
    ties = skips = 0
    for seed in range(60):
        at, events = deal(Table, Options(first_dealer="high_card"), seats, seed)
        drawn = [event for event in events if isinstance(event, DrewForDeal)]
        numbers = [(one.seat, int(FACES[DECK.numbers[one.card]].symbol)) for one in drawn if one.card not in "WS"]
        skips += len(numbers) < len(drawn)
        left = list(range(seats))
        while len(left) > 1:
            lap, numbers = dict(numbers[: len(left)]), numbers[len(left) :]
            assert list(lap) == left
            left = [seat for seat in left if lap[seat] == max(lap.values())]
            ties += len(left) > 1
        assert (left, numbers) == ([at.dealer], [])
    assert ties
    assert skips


@clause("H-P10-13", "H-P10-14", "H-P10-15", "M-P10-04")
@pytest.mark.parametrize("seats", RULEBOOK.seats)
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int) -> None:
    state = RULEBOOK.setup(TEXT, seats, SEED)
    dealer, cards = state.piles.chance.below(seats), state.piles.chance.shuffled(DECK.cards)
    at, _ = deal(Table, TEXT, seats)
    assert at.dealer == dealer
    for place in range(seats):
        assert at.hands[(dealer + 1 + place) % seats] == cards[place : 10 * seats : seats]
    assert (at.piles.discard, at.piles.draw) == (cards[10 * seats :][:1], cards[10 * seats + 1 :])


@clause("H-P10-32")
def test_every_round_is_shuffled() -> None:
    at = table("r7", "y9", "y1 y2", drawn=True)
    dealt = set()
    for seats_round in range(1, 4):
        at.state.turn, at.state.stage, at.state.hands[0] = 0, "play", DECK.read("y9")
        at.move(0, Discard("y9"))
        at.move(0, NextRound())
        assert at.round == seats_round + 1
        dealt.add((at.hand(0), at.hand(1)))
    assert len(dealt) == 3


@clause("H-P10-31", "D-78", "D-85")
def test_a_skip_turned_up_in_a_tie_break_skips_the_next_tied_player() -> None:
    tops = set()
    for seed in range(60):
        state = RULEBOOK.setup(TEXT, 3, seed.to_bytes(32, "big"))
        state.tied = [0, 2]
        game.deal(state)
        tops.add(top := DECK.codes(state.piles.discard)[-1])
        assert (state.skipped, state.turn) == ([], 0 if top == "S" else 2)
    assert "S" in tops
