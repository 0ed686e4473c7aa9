"""The rules text `uno-challenge`, clause by clause: rescues, and honesty checks with a card to take back."""

import functools
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.rulebook import Outcome
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import CLASHES, Options
from service.rules.uno.table import NUMBERS, State
from service.rules.uno.words import (
    ChooseColour,
    Play,
)
from service.rules.words import (
    CallUno,
    Catch,
    Draw,
    DrewForDeal,
    GameEnded,
    Pass,
    RoundEnded,
    Turned,
)
from tests.rules.table import clause, told
from tests.rules.uno.table import Table, turned_up
from tests.rules.uno.table import table as any_table

RULES: Options = RULESETS["uno-challenge"][1].options
OWN = msgspec.structs.replace(RULES, scoring="own", target=200)

table = functools.partial(any_table, options=RULES)

OTHERS = ("y1 y2", "y3 y4", "b1 b2")


def first_card(draw_pile: str, seats: int = 4, dealer: int = 0) -> Table:
    return turned_up(draw_pile, seats, dealer, **msgspec.structs.asdict(RULES))


def dealt(seats: int, seed: bytes = bytes(32), options: Options = RULES) -> tuple[Table, list[Any]]:
    """Begin a game; return its table and what happened."""
    state: State = RULEBOOK.setup(options, seats, seed)
    return Table(state), RULEBOOK.begin(state)


# ------------------------------------------------------------------------------------- goal and scores


@clause("UA-UNO-01", "UA-UNO-18", "UA-UNO-36")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_round_goes_on_until_somebody_has_no_cards_and_then_points_are_counted(seats: int) -> None:
    at = table("r7", "r5 r6", *OTHERS[: seats - 1])
    assert told(at.play(0, "r5", call=True)) == "Played-0 UnoCalled-0"
    assert at.status == "playing"
    assert at.scores == [0] * seats
    for seat in range(1, seats):
        at.draw(seat)
        at.pass_(seat)
    assert told(at.play(0, "r6")) == "Played-0 RoundEnded"
    assert at.status == "round_over"
    assert at.scores[0] > 0
    at.refuses(1, Draw(), "not_now", untimely=True)
    at.refuses(1, Play("y1"), "not_now", untimely=True)


@clause("UA-UNO-02")
def test_who_goes_out_gets_the_points_of_all_other_hands_and_the_others_nothing() -> None:
    at = table("r7", "r5", "y1 gS", "W b9", "r0 F", scores=[1, 2, 3, 4])
    assert at.play(0, "r5")[-1] == RoundEnded(
        0, [21 + 59 + 50, 0, 0, 0], [131, 2, 3, 4], [[], ["y1", "gS"], ["W", "b9"], ["r0", "F"]]
    )
    assert at.status == "round_over"


@clause("UA-UNO-02")
@pytest.mark.parametrize(("had", "won"), [(489, False), (490, True), (491, True)])
def test_the_first_with_500_wins(had: int, won: bool) -> None:
    at = table("r7", "r5", "y1 b9", "r1", scores=[had - 1, 499, 0], called=[2])
    assert isinstance(at.play(0, "r5")[-1], GameEnded) == won
    expected = Outcome([0], [had + 10, 499, 0]) if won else None
    assert (RULEBOOK.outcome(at.state), at.status) == (expected, "finished" if won else "round_over")


@clause("UA-UNO-03")
def test_by_option_everyone_with_cards_left_writes_down_their_own_points() -> None:
    at = table("r7", "r5", "y1 gS", "W b9", scores=[50, 60, 70], options=OWN)
    assert at.play(0, "r5")[-1] == RoundEnded(0, [0, 21, 59], [50, 81, 129], [[], ["y1", "gS"], ["W", "b9"]])
    assert at.status == "round_over"


@clause("UA-UNO-03")
@pytest.mark.parametrize(("had", "over"), [(140, False), (141, True), (150, True)])
def test_by_option_the_game_is_over_when_somebody_has_200_and_the_lowest_wins(had: int, over: bool) -> None:
    at = table("r7", "r5", "y1 gS", "W b9", scores=[150, 60, had], options=OWN)
    at.play(0, "r5")
    expected = Outcome([1], [150, 81, had + 59]) if over else None
    assert (RULEBOOK.outcome(at.state), at.status) == (expected, "finished" if over else "round_over")


@clause("UA-UNO-03")
def test_the_other_way_to_score_goes_with_the_rest_of_these_rules() -> None:
    assert [clash.names for clash in CLASHES if clash.found(OWN, 4)] == []


# ---------------------------------------------------------------------------------------- cards and deal


@clause("UA-UNO-04")
def test_the_deck_has_108_cards() -> None:
    at, _ = dealt(4)
    assert len(RULEBOOK.inventory(at.state)) == 108


@clause("UA-UNO-05")
def test_76_cards_are_numbers_one_0_and_two_of_each_other_in_four_colours() -> None:
    numbers = Counter(code for code in RULEBOOK.inventory(dealt(2)[0].state) if code[-1].isdigit())
    assert numbers.total() == 76
    assert numbers == {f"{colour}{number}": 2 if number else 1 for colour in "rgby" for number in range(10)}


@clause("UA-UNO-06")
def test_24_cards_are_actions_two_of_each_in_each_colour() -> None:
    actions = Counter(code for code in RULEBOOK.inventory(dealt(2)[0].state) if code[-1] in "SDR")
    assert actions.total() == 24
    assert actions == {colour + symbol: 2 for colour in "rgby" for symbol in "SDR"}


@clause("UA-UNO-07")
def test_eight_cards_are_black() -> None:
    black = Counter(code for code in RULEBOOK.inventory(dealt(2)[0].state) if len(code) == 1)
    assert black == {"W": 4, "F": 4}


@clause("UA-UNO-08")
@pytest.mark.parametrize(
    ("left", "points"),
    [*((f"g{number}", number) for number in range(10)), ("gS", 20), ("gR", 20), ("gD", 20), ("W", 50), ("F", 50)],
)
def test_a_card_left_counts(left: str, points: int) -> None:
    at = table("r7", "r5", left, called=[1])
    at.play(0, "r5")
    assert at.scores == [points, 0]


@clause("UA-UNO-09")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chance_alone_finds_the_first_dealer(seats: int) -> None:
    games = [dealt(seats, bytes([number])) for number in range(60)]
    assert {at.dealer for at, _ in games} == set(range(seats))
    assert not [event for _, events in games for event in events if isinstance(event, DrewForDeal)]


@clause("UA-UNO-10")
@pytest.mark.parametrize("seats", RULEBOOK.seats)
def test_everyone_is_dealt_seven_cards_that_only_they_see(seats: int) -> None:
    at, _ = dealt(seats)
    for seat in range(seats):
        view = RULEBOOK.view_for(at.state, seat)
        assert view.hand_counts == [7] * seats
        assert " ".join(view.hand or []) == at.hand(seat)
    assert RULEBOOK.view_for(at.state, None).hand is None


@clause("UA-UNO-10")
def test_the_cards_are_shuffled() -> None:
    assert len({dealt(2, bytes([number]))[0].hand(0) for number in range(20)}) == 20


@clause("UA-UNO-11", "UA-UNO-12")
@pytest.mark.parametrize("seats", RULEBOOK.seats)
def test_the_rest_is_the_draw_pile_and_one_card_lies_beside_it(seats: int) -> None:
    at, _ = dealt(seats)
    assert len(at.draw_pile.split()) == 108 - 7 * seats - 1
    assert at.discard_pile == at.top
    board: Any = RULEBOOK.view_for(at.state, None).board
    assert (board.top_card, board.draw_pile_count, board.discard_pile_count) == (at.top, 107 - 7 * seats, 1)


@clause("UA-UNO-12")
def test_the_card_turned_up_is_the_top_of_the_draw_pile() -> None:
    at = first_card("b4 g1 g2 g3")
    assert (at.top, at.draw_pile, at.colour) == ("b4", "g1 g2 g3", "b")


@clause("UA-UNO-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_a_number_starts_and_nobody_is_affected_by_a_card_that_does_not(seats: int) -> None:
    rejected: set[str] = set()
    for number in range(120):
        at, events = dealt(seats, number.to_bytes(2, "big"))
        turned = [event for event in events if isinstance(event, Turned)]
        assert [event.buried for event in turned] == [True] * (len(turned) - 1) + [False]
        assert turned[-1].card == at.top
        assert at.top[-1] in NUMBERS
        assert not {event.card[-1] for event in turned[:-1]} & NUMBERS
        assert (at.phase, at.direction, at.turn) == ("turn", 1, (at.dealer + 1) % seats)
        assert [len(hand) for hand in at.hands] == [7] * seats
        rejected |= {event.card[-1] for event in turned[:-1]}
    assert rejected == {*"SRDWF"}


@clause("UA-UNO-13")
@pytest.mark.parametrize("card", ["rS", "gR", "bD", "W", "F"])
def test_a_card_that_cannot_start_goes_into_the_middle_of_the_draw_pile(card: str) -> None:
    at = first_card(f"{card} g1 g2 g3 g4 g5")
    assert (at.top, at.draw_pile) == ("g1", f"g2 {card} g3 g4 g5")
    assert at.refuses(1, ChooseColour("r"), "not_in_these_rules").clause == "C-01"


@clause("UA-UNO-13")
@pytest.mark.parametrize("number", range(10))
def test_every_number_can_start(number: int) -> None:
    assert first_card(f"y{number} g1 g2").top == f"y{number}"


@clause("UA-UNO-13")
def test_rejected_cards_go_into_the_middle_one_by_one() -> None:
    at = first_card("rS W gD r5 r6 r1 r2")
    # rS into the middle of W gD r5 r6 r1 r2: W gD r5 rS r6 r1 r2;
    # W into the middle of gD r5 rS r6 r1 r2: gD r5 rS W r6 r1 r2;
    # gD into the middle of r5 rS W r6 r1 r2: r5 rS W gD r6 r1 r2.
    assert (at.top, at.draw_pile) == ("r5", "rS W gD r6 r1 r2")


def play_a_round(at: Table, luck: random.Random) -> None:
    """Make lawful moves at random until the round is over."""
    while at.status == "playing":
        at.move(at.turn, luck.choice([move for move in at.legal(at.turn) if not isinstance(move, Catch | CallUno)]))


@clause("UA-UNO-14", "D-58")
@pytest.mark.untraced
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_had_the_first_turn_deals_next_and_so_on_round_the_table(seats: int) -> None:
    ways = set()
    at, _ = dealt(seats, bytes([seats]))
    luck = random.Random(seats)
    for _ in range(2 * seats):
        if at.status == "finished":
            at, _ = dealt(seats, bytes([seats + at.round]))
        dealer, opener = at.dealer, at.turn
        assert opener == (dealer + 1) % seats
        play_a_round(at, luck)
        ways.add(at.direction)
        if at.status == "round_over":
            at.next_round(luck.randrange(seats))
            assert at.dealer == opener
            assert (at.direction, at.top[-1] in NUMBERS) == (1, True)
    assert ways == {1, -1}


@clause("UA-UNO-14")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_next_dealer_is_who_moved_first_even_where_that_is_not_the_dealers_left(first: int) -> None:
    hands = ["y1 y2"] * 2 + ["b1 b2"] * 2
    hands[first] = "r5"
    at = table("r7", *hands, turn=first, dealer=1)
    at.play(first, "r5")
    at.next_round(0)
    assert at.dealer == first


# ----------------------------------------------------------------------------------------------- a turn


@clause("UA-UNO-15", "D-58")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealers_left_begins_and_play_goes_clockwise(seats: int) -> None:
    for dealer in range(seats):
        at = first_card("r7 g2 g3 g4 g5", seats=seats, dealer=dealer)
        for step in range(1, seats + 1):
            seat = (dealer + step) % seats
            assert at.turn == seat
            at.refuses((seat + 1) % seats, Draw(), "not_your_turn", untimely=True)
            at.draw(seat)
            at.pass_(seat)


@clause("UA-UNO-16")
def test_a_card_goes_on_by_colour_number_or_symbol_or_because_it_is_black() -> None:
    assert table("r7", "r2 g7 g2 rS W F b6 gS", "y1 y2").playable(0) == ["F", "W", "g7", "r2", "rS"]
    assert table("gR", "rR gD b1 g9 rD yS", "y1 y2").playable(0) == ["g9", "gD", "rR"]
    assert table("W", "r5 g5 gS F W", "y1 y2", colour="g").playable(0) == ["F", "W", "g5", "gS"]


@clause("UA-UNO-16")
def test_any_other_card_is_refused() -> None:
    at = table("r7", "g2 bS y6", "y1 y2")
    for card in ("g2", "bS", "y6"):
        at.refuses(0, Play(card), "card_does_not_match")
    at.refuses(0, Play("r1"), "card_not_in_hand")


@clause("UA-UNO-16", "UA-UNO-24")
@pytest.mark.parametrize("card", ["r5", "rR"])
def test_one_card_a_turn_is_played(card: str) -> None:
    at = table("r7", f"{card} {card} g1 g2", *OTHERS)
    at.play(0, card)
    assert at.hand(0) == f"{card} g1 g2"
    at.refuses(0, Play(card), "not_your_turn", untimely=True)


@clause("UA-UNO-17", "C-14", "D-13")
@pytest.mark.parametrize("hand", ["r5 r6", "g5 g6"])
def test_who_cannot_or_will_not_play_draws_one_card_and_may_keep_it(hand: str) -> None:
    at = table("r7", hand, *OTHERS, draw_pile="r1 b3")
    assert told(at.draw(0)) == "Drew-0-1"
    assert at.hand(0) == f"{hand} r1"
    assert at.legal(0) == [Play("r1"), Pass()]
    assert told(at.pass_(0)) == "Passed-0"
    assert (at.hand(0), at.turn, at.top) == (f"{hand} r1", 1, "r7")


@clause("UA-UNO-17")
def test_the_card_drawn_may_be_played_at_once_but_no_other() -> None:
    at = table("r7", "r5 r6", *OTHERS, draw_pile="r1 b3")
    at.draw(0)
    at.refuses(0, Play("r5"), "only_the_drawn_card")
    at.refuses(0, Draw(), "not_now", untimely=True)
    at.play(0, "r1")
    assert (at.top, at.turn, at.hand(0)) == ("r1", 1, "r5 r6")


@clause("UA-UNO-17")
def test_a_card_drawn_that_does_not_go_is_kept_and_passing_takes_a_draw() -> None:
    at = table("r7", "g5 g6", *OTHERS, draw_pile="b1 b3")
    at.refuses(0, Pass(), "not_now", untimely=True)
    at.draw(0)
    assert at.legal(0) == [Pass()]
    at.refuses(0, Play("b1"), "card_does_not_match")
    at.pass_(0)
    assert (at.turn, at.hand(0)) == (1, "g5 g6 b1")


# ---------------------------------------------------------------------------------- Skip and its rescue


# ------------------------------------------------------------------------------ Draw Two and its rescue


# --------------------------------------------------------------------------------- who may do what meanwhile


# ------------------------------------------------------------------------------------- Reverse and Wild


# ------------------------------------------------------------------------- Wild Draw Four and its rescue


# ------------------------------------------------------------------------------------- the honesty check


# ------------------------------------------------------------------------ the honesty check and the piles


# ----------------------------------------------------------------------- the honesty check and UNO calls


# ------------------------------------------------------------------------------- a bluff leaves no trace


# ----------------------------------------------------------------------------------------- calling UNO


# ---------------------------------------------------------------------------------------------- hidden cards


# -------------------------------------------------------------------------------------------- the last card


@clause("UA-UNO-36")
def test_the_last_card_must_go_on_the_pile_like_any_other() -> None:
    at = table("r7", "g5", "y1 y2")
    at.refuses(0, Play("g5"), "card_does_not_match")
    assert at.status == "playing"
