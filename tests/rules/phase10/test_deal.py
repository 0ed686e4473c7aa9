"""Players, cards, dealer and deal; the card turned up at the start."""

from collections import Counter

import msgspec
import pytest

from service.rules.moves_and_events import Dealt, DrewForDeal, NextRound, Skipped, Turned
from service.rules.phase10.game import RULEBOOK
from service.rules.phase10.schema import Discard, LayPhase, Options, TakeCard
from service.rules.phase10.state import DECK, FACES, HAND_SIZE, State
from tests.rules.phase10.table import TEXT, Table
from tests.rules.table import SEED, clause

SEEDS = [bytes([number]) * 32 for number in range(200)]


def undealt(seats: int, seed: bytes = SEED, **options: object) -> State:
    state: State = RULEBOOK.setup(msgspec.structs.replace(TEXT, **options), seats, seed)
    return state


def dealt(seats: int, seed: bytes = SEED, **options: object) -> Table:
    state = undealt(seats, seed, **options)
    RULEBOOK.begin(state)
    return Table(state)


def turned(code: str, seats: int) -> Table:
    """Deal until a certain card is turned up."""
    return next(at for at in (dealt(seats, seed) for seed in SEEDS) if at.top == code)


@clause("D-82")
def test_two_to_six_play() -> None:
    assert list(RULEBOOK.seats) == [2, 3, 4, 5, 6]


@clause("D-82")
def test_the_deck_has_108_cards() -> None:
    copies = Counter(DECK.codes(DECK.cards))
    assert copies.total() == 108
    assert all(copies[f"{colour}{number}"] == 2 for colour in "rgby" for number in range(1, 13))
    assert (copies["W"], copies["S"]) == (8, 4)
    assert len(copies) == 50


@clause("H-P10-12", "D-81")
def test_by_lot_every_seat_can_be_the_first_dealer_and_nobody_draws_for_it() -> None:
    assert {dealt(3, seed).dealer for seed in SEEDS} == {0, 1, 2}
    state = undealt(3)
    events = RULEBOOK.begin(state)
    assert events[:2] == [Dealt(1, state.dealer, 10), Turned(Table(state).top, buried=False)]


@clause("H-P10-12")
@pytest.mark.parametrize(("youngest", "dealer"), [(0, 3), (1, 0), (3, 2)])
def test_the_youngest_can_have_the_first_turn_and_the_player_on_the_right_deals(youngest: int, dealer: int) -> None:
    for seed in SEEDS[:20]:
        at = dealt(4, seed, first_dealer="youngest", youngest=youngest)
        assert at.dealer == dealer
        if at.top != "S":
            assert at.turn == youngest


@clause("H-P10-12")
@pytest.mark.parametrize("seats", [2, 6])
def test_by_high_card_the_highest_number_deals_and_those_who_tie_draw_again(seats: int) -> None:
    ties = skips = 0
    for seed in SEEDS[:60]:
        state = undealt(seats, seed, first_dealer="high_card")
        drawn = [event for event in RULEBOOK.begin(state) if isinstance(event, DrewForDeal)]
        numbers = [
            (event.seat, int(FACES[DECK.numbers[event.card]].symbol)) for event in drawn if event.card not in "WS"
        ]
        skips += len(numbers) < len(drawn)
        left = list(range(seats))
        while len(left) > 1:
            lap, numbers = dict(numbers[: len(left)]), numbers[len(left) :]
            assert list(lap) == left
            left = [seat for seat in left if lap[seat] == max(lap.values())]
            ties += len(left) > 1
        assert (left, numbers) == ([state.dealer], [])
    assert ties
    assert skips


@clause("H-P10-13", "H-P10-14", "H-P10-15")
@pytest.mark.parametrize("seats", RULEBOOK.seats)
def test_everybody_gets_ten_cards_one_is_turned_up_and_the_rest_is_the_draw_pile(seats: int) -> None:
    for seed in SEEDS[:20]:
        at = dealt(seats, seed)
        assert [len(hand) for hand in at.hands] == [10] * seats
        assert len(at.piles.discard) == 1
        assert len(at.piles.draw) == 108 - 10 * seats - 1
        assert RULEBOOK.inventory(at.state) == DECK.codes(DECK.cards)


@clause("H-P10-13", "H-P10-14", "H-P10-15")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = undealt(3)
    dealer = state.piles.chance.below(3)
    deck = state.piles.chance.shuffled(DECK.cards)
    left, across = (dealer + 1) % 3, (dealer + 2) % 3
    at = dealt(3)
    assert at.dealer == dealer
    assert at.hands[left] == deck[0:30:3]
    assert at.hands[across] == deck[1:30:3]
    assert at.hands[dealer] == deck[2:30:3]
    assert at.piles.discard == deck[30:31]
    assert at.piles.draw == deck[31:]


@clause("H-P10-13")
def test_the_cards_dealt_are_seen_by_their_owner_only() -> None:
    at = dealt(3)
    assert RULEBOOK.view_for(at.state, 1).hand == at.hand(1).split()
    spectator = RULEBOOK.view_for(at.state, None)
    assert (spectator.hand, spectator.hand_counts) == (None, [HAND_SIZE] * 3)
    assert at.board.top_card == at.top
    assert (at.board.draw_pile_count, at.board.discard_pile_count) == (77, 1)


@clause("H-P10-16")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_player_on_the_dealers_left_begins(seats: int) -> None:
    for seed in SEEDS[:30]:
        at = dealt(seats, seed)
        if at.top != "S":
            assert at.turn == (at.dealer + 1) % seats
            assert (at.stage, at.skipped, at.round) == ("draw", [], 1)
            assert RULEBOOK.to_move(at.state) == [at.turn]


@clause("H-P10-31", "D-78")
@pytest.mark.parametrize("seats", [3, 6])
def test_a_skip_turned_up_costs_the_player_on_the_dealers_left_the_first_turn(seats: int) -> None:
    at = turned("S", seats)
    assert at.turn == (at.dealer + 2) % seats
    assert at.skipped == []
    assert [len(hand) for hand in at.hands] == [10] * seats


@clause("D-78")
def test_with_two_players_and_a_skip_turned_up_the_dealer_begins() -> None:
    at = turned("S", 2)
    assert at.turn == at.dealer


@clause("H-P10-31", "D-78")
def test_the_one_who_misses_the_first_turn_is_told_of_and_only_once() -> None:
    for seed in SEEDS:
        state = undealt(3, seed)
        events = RULEBOOK.begin(state)
        at = Table(state)
        left = (at.dealer + 1) % 3
        skips = [event for event in events if isinstance(event, Skipped)]
        assert skips == ([Skipped(left)] if at.top == "S" else [])
    at = turned("S", 3)
    first = at.turn
    at.take(first)
    at.discard(first, next(code for code in at.hand(first).split() if code != "S"))
    assert at.turn == at.dealer
    at.take(at.dealer)
    at.discard(at.dealer, next(code for code in at.hand(at.dealer).split() if code != "S"))
    assert at.turn == (at.dealer + 1) % 3


@clause("D-75", "H-P10-31")
def test_a_skip_turned_up_cannot_be_taken() -> None:
    at = turned("S", 3)
    assert at.legal(at.turn) == [TakeCard("draw_pile")]
    at.refuses(at.turn, TakeCard("discard_pile"), "skip_not_taken", "D-75")


@clause("D-79")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_wild_turned_up_may_be_taken_by_the_player_who_begins(seats: int) -> None:
    at = turned("W", seats)
    assert at.turn == (at.dealer + 1) % seats
    held = at.hand(at.turn)
    at.take(at.turn, "discard_pile")
    assert at.hand(at.turn) == f"{held} W"
    assert at.discard_pile == ""
    assert at.board.top_card is None


@clause("H-P10-10")
def test_everybody_begins_with_the_first_phase_and_nothing_lies_on_the_table() -> None:
    at = dealt(4)
    assert (at.phases, at.laid, at.scores, at.tied) == ([1, 1, 1, 1], [], [0, 0, 0, 0], [])
    assert (at.board.phases, at.board.completed, at.board.laid) == ([1] * 4, [[]] * 4, [])
    assert (at.board.players, at.board.tie_break) == ([0, 1, 2, 3], False)


@clause("H-P10-16")
def test_nobody_can_act_before_the_deal() -> None:
    at = Table(undealt(2))
    assert (at.status, RULEBOOK.to_move(at.state), at.legal(0)) == ("lobby", [], [])
    at.refuses(0, TakeCard("draw_pile"), "not_now", untimely=True)
    at.refuses(0, LayPhase(()), "not_now", untimely=True)
    at.refuses(1, Discard("r5"), "not_now", untimely=True)
    at.refuses(0, NextRound(), "not_now", untimely=True)
    assert RULEBOOK.view_for(at.state, 0).board is None


@clause("H-P10-11")
def test_the_ten_phases() -> None:
    words = [" ".join(f"{goal.kind}{goal.size}" for goal in goals) for goals in Options().goals]
    assert words == [
        "set3 set3",
        "set3 run4",
        "set4 run4",
        "run7",
        "run8",
        "run9",
        "set4 set4",
        "colour7",
        "set5 set2",
        "set5 set3",
    ]
    assert Options() == TEXT
