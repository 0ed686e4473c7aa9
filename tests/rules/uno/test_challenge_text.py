"""The rules text `uno-challenge`, clause by clause: rescues, and honesty checks with a card to take back."""

import functools
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.colours import COLOURS
from service.rules.moves_and_events import (
    CallUno,
    Catch,
    Caught,
    Draw,
    Drew,
    DrewForDeal,
    GameEnded,
    Move,
    NextRound,
    Pass,
    RoundEnded,
    Skipped,
    Turned,
)
from service.rules.piles import Piles
from service.rules.refusals import Refusal
from service.rules.rulebook import Outcome
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import CLASHES, Options
from service.rules.uno.schema import (
    Accept,
    Challenge,
    Challenged,
    ChooseColour,
    HandShown,
    Pending,
    Play,
    TakenBack,
)
from service.rules.uno.state import DECK, NUMBERS, State
from tests.rules.table import clause, told
from tests.rules.uno.table import Table, turned_up
from tests.rules.uno.table import table as any_table

RULES: Options = RULESETS["uno-challenge"][1].options
OWN = msgspec.structs.replace(RULES, scoring="own", target=200)

table = functools.partial(any_table, options=RULES)

ROUNDS = pytest.mark.parametrize(
    ("seats", "direction"), [(seats, direction) for seats in (2, 3, 4) for direction in (1, -1)]
)
"""Two, three and four players, both ways round."""
OTHERS = ("y1 y2", "y3 y4", "b1 b2")
DRAWS = "g1 g2 g3 g4 g6 g7 g8 g9"


def in_order(seats: int, direction: int, discard_pile: str, *hands: str, **more: Any) -> tuple[list[int], Table]:
    """Deal hands in the order of play from seat 0 on, any others at will; return that order, twice round, too."""
    order = [direction * step % seats for step in range(2 * seats)]
    placed = dict(zip(order[:seats], [*hands, "y5 y6", "b5 b6"], strict=False))
    return order, table(discard_pile, *(placed[seat] for seat in range(seats)), direction=direction, **more)


def first_card(draw_pile: str, seats: int = 4, dealer: int = 0) -> Table:
    return turned_up(draw_pile, seats, dealer, **msgspec.structs.asdict(RULES))


def dealt(seats: int, seed: bytes = bytes(32), options: Options = RULES) -> tuple[Table, list[Any]]:
    """Begin a game; return its table and what happened."""
    state: State = RULEBOOK.setup(options, seats, seed)
    return Table(state), RULEBOOK.begin(state)


def copy(at: Table) -> Table:
    return Table(msgspec.msgpack.decode(msgspec.msgpack.encode(at.state), type=State))


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
    assert [clash.names for clash in CLASHES if clash.applies(OWN, 4)] == []


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
        assert (at.stage, at.direction, at.turn) == ("turn", 1, (at.dealer + 1) % seats)
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


@clause("UA-UNO-19", "D-30")
@ROUNDS
def test_who_bears_a_skip_misses_a_turn(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", "rS r1 r2", "r3 y1 y2")
    assert told(at.play(0, "rS")) == "Played-0"
    assert (at.stage, at.turn, RULEBOOK.to_move(at.state)) == ("skip", order[1], [order[1]])
    assert told(at.accept(order[1])) == f"Skipped-{order[1]}"
    assert (at.stage, at.turn, at.hand(order[1])) == ("turn", order[2], "r3 y1 y2")
    at.draw(order[2])


@clause("UA-UNO-19")
def test_a_skip_goes_on_its_colour_or_on_another_skip_only() -> None:
    assert table("r7", "rS gS r1", "y1 y2").playable(0) == ["r1", "rS"]
    assert table("gS", "rS bS r1", "y1 y2").playable(0) == ["bS", "rS"]
    assert table("W", "rS gS r1", "y1 y2", colour="g").playable(0) == ["gS"]
    for top in ("gR", "gD", "g7"):
        table(top, "rS r1", "y1 y2").refuses(0, Play("rS"), "card_does_not_match")


@clause("UA-UNO-20", "D-31")
@ROUNDS
def test_the_very_same_skip_rescues_and_the_player_after_the_rescuer_misses(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", "rS r1 r2", "rS y1 y2")
    at.play(0, "rS")
    assert at.legal(order[1]) == [Accept(), Play("rS")]
    assert told(at.play(order[1], "rS")) == f"Played-{order[1]}"
    assert (at.stage, at.turn, at.top, at.hand(order[1])) == ("skip", order[2], "rS", "y1 y2")
    assert at.legal(order[2]) == [Accept()]
    assert told(at.accept(order[2])) == f"Skipped-{order[2]}"
    assert (at.stage, at.turn) == ("turn", order[3])


@clause("D-31")
def test_with_two_players_who_rescues_from_a_skip_is_on_turn_again() -> None:
    at = table("r7", "rS r1 r2", "rS y1 y2")
    at.play(0, "rS")
    at.play(1, "rS")
    assert told(at.accept(0)) == "Skipped-0"
    assert (at.turn, at.stage) == (1, "turn")


@clause("UA-UNO-20", "D-31", "UA-UNO-23")
def test_after_a_reverse_a_rescued_skip_goes_on_the_other_way() -> None:
    at = table("r7", "rR r1 r2", "y1 y2", "rS y3 y4", "rS b1 b2")
    at.play(0, "rR")
    at.play(3, "rS")
    at.play(2, "rS")
    assert told(at.accept(1)) == "Skipped-1"
    assert at.turn == 0


@clause("UA-UNO-20", "D-33")
@pytest.mark.parametrize("card", ["gS", "rD", "rR", "r5", "W", "F"])
def test_nothing_but_the_very_same_skip_rescues_from_a_skip(card: str) -> None:
    at = table("r7", "rS r1 r2", f"{card} y1 y2", "rS y3")
    at.play(0, "rS")
    assert at.legal(1) == [Accept()]
    at.refuses(1, Play(card, None if len(card) == 2 else "r"), "card_does_not_answer")
    at.refuses(1, Play("rS"), "card_not_in_hand")
    at.refuses(1, Challenge(), "not_now", untimely=True)


@clause("UA-UNO-20")
def test_the_rescue_is_a_choice() -> None:
    at = table("r7", "rS r1 r2", "rS y1 y2", "b1 b2")
    at.play(0, "rS")
    at.accept(1)
    assert (at.hand(1), at.turn) == ("rS y1 y2", 2)


# ------------------------------------------------------------------------------ Draw Two and its rescue


@clause("UA-UNO-21", "D-30")
@ROUNDS
def test_who_bears_a_draw_two_draws_two_and_misses_a_turn(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", "rD r1 r2", "r3 y1 y2", draw_pile=DRAWS)
    assert told(at.play(0, "rD")) == "Played-0"
    assert (at.stage, at.turn, at.hand(order[1])) == ("draw_two", order[1], "r3 y1 y2")
    assert told(at.accept(order[1])) == f"Drew-{order[1]}-2 Skipped-{order[1]}"
    assert (at.stage, at.turn, at.hand(order[1])) == ("turn", order[2], "r3 y1 y2 g1 g2")


@clause("UA-UNO-21")
def test_a_draw_two_goes_on_its_colour_or_on_another_draw_two_only() -> None:
    assert table("r7", "rD gD r1", "y1 y2").playable(0) == ["r1", "rD"]
    assert table("gD", "rD bD r1", "y1 y2").playable(0) == ["bD", "rD"]
    for top in ("gR", "gS", "g7"):
        table(top, "rD r1", "y1 y2").refuses(0, Play("rD"), "card_does_not_match")


@clause("UA-UNO-22", "D-32")
@pytest.mark.parametrize("card", ["rD", "gD", "bD", "yD"])
@ROUNDS
def test_any_draw_two_rescues_and_the_next_draws_just_two(seats: int, direction: int, card: str) -> None:
    order, at = in_order(seats, direction, "r7", "rD r1 r2", f"{card} y1 y2", draw_pile=DRAWS)
    at.play(0, "rD")
    assert at.legal(order[1]) == [Accept(), Play(card)]
    assert told(at.play(order[1], card)) == f"Played-{order[1]}"
    assert (at.stage, at.turn, at.colour, at.hand(order[1])) == ("draw_two", order[2], card[0], "y1 y2")
    held = at.hand(order[2])
    assert told(at.accept(order[2])) == f"Drew-{order[2]}-2 Skipped-{order[2]}"
    assert (at.stage, at.turn, at.hand(order[2])) == ("turn", order[3], f"{held} g1 g2")


@clause("UA-UNO-22", "D-32")
@ROUNDS
def test_however_long_the_chain_the_last_one_draws_two(seats: int, direction: int) -> None:
    order = [direction * step % seats for step in range(9)]
    cards = ["rD", "gD", "bD", "yD", "yD", "bD", "gD"]
    hands = [[f"y{seat}", f"b{seat}"] for seat in range(seats)]
    for seat, card in zip(order, cards, strict=False):
        hands[seat].append(card)
    at = table("r7", *map(" ".join, hands), direction=direction, draw_pile=DRAWS)
    for seat, card in zip(order, cards, strict=False):
        at.play(seat, card, call=len(at.hand(seat).split()) == 2)
        board: Any = RULEBOOK.view_for(at.state, None).board
        assert board.pending.count == 2
    last = order[len(cards)]
    held = at.hand(last)
    assert told(at.accept(last)) == f"Drew-{last}-2 Skipped-{last}"
    assert (at.hand(last), at.turn) == (f"{held} g1 g2", order[len(cards) + 1])


@clause("UA-UNO-22", "D-33")
@pytest.mark.parametrize("card", ["rS", "gS", "rR", "r2", "W", "F"])
def test_nothing_but_a_draw_two_rescues_from_a_draw_two(card: str) -> None:
    at = table("r7", "rD r1 r6", f"{card} y1 y2", "gD y3")
    at.play(0, "rD")
    assert at.legal(1) == [Accept()]
    at.refuses(1, Play(card, None if len(card) == 2 else "r"), "card_does_not_answer")
    at.refuses(1, Play("gD"), "card_not_in_hand")
    at.refuses(1, Challenge(), "not_now", untimely=True)


@clause("UA-UNO-22")
def test_after_a_chain_has_been_borne_the_next_draw_two_starts_afresh() -> None:
    at = table("r7", "rD r1 r2", "gD y1 y2", "yD y3 y4", "gD b1 b2", draw_pile=DRAWS)
    at.play(0, "rD")
    at.play(1, "gD")
    at.accept(2)
    at.play(3, "gD")
    assert told(at.accept(0)) == "Drew-0-2 Skipped-0"
    assert at.turn == 1


# --------------------------------------------------------------------------------- who may do what meanwhile

WAITING = [("rS", None, "skip"), ("rD", None, "draw_two"), ("F", "g", "challenge")]


@clause("D-30")
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
def test_while_a_card_waits_nobody_but_the_target_may_act(card: str, colour: Any, phase: str) -> None:
    at = table("r7", f"{card} r1 r2", "y1 y2", "gD bS rD y3" if card == "rS" else "gD rS y3", "b1 b2")
    at.play(0, card, colour)
    assert (at.stage, at.turn, RULEBOOK.to_move(at.state)) == (phase, 1, [1])
    for seat in (0, 2, 3):
        assert at.legal(seat) == []
        held = at.hand(seat).split()
        for move in (Accept(), Challenge(), Draw(), Pass(), CallUno(), *map(Play, held)):
            at.refuses(seat, move, "not_your_turn", untimely=True)


@clause("D-30")
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
def test_the_target_can_only_bear_answer_or_challenge(card: str, colour: Any, phase: str) -> None:
    at = table("r7", f"{card} r1 r2", "rS gD y1", *OTHERS)
    at.play(0, card, colour)
    expected: dict[str, list[Move]] = {
        "skip": [Accept(), Play("rS")],
        "draw_two": [Accept(), Play("gD")],
        "challenge": [Accept(), Challenge(), Play("gD")],
    }
    assert at.legal(1) == expected[phase]
    for move in (Draw(), Pass(), NextRound()):
        at.refuses(1, move, "not_now", untimely=True)


@clause("D-30")
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
def test_who_could_not_answer_is_asked_all_the_same_and_nobody_sees_the_difference(
    card: str, colour: Any, phase: str
) -> None:
    seen = []
    for held in ("rS gD y1", "y2 y3 y4"):
        at = table("r7", f"{card} r1 r2", held, "b1 b2", draw_pile=DRAWS)
        events = at.play(0, card, colour)
        assert at.stage == phase
        seen.append(
            [
                msgspec.json.encode([RULEBOOK.view_for(at.state, seat), *(RULEBOOK.event_for(e, seat) for e in events)])
                for seat in (0, 2, None)
            ]
        )
    assert seen[0] == seen[1]


@clause("D-30")
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
def test_everybody_sees_who_is_asked_and_for_what(card: str, colour: Any, phase: Any) -> None:
    at = table("r7", f"{card} r1 r2", *OTHERS)
    at.play(0, card, colour)
    for seat in (0, 1, 2, 3, None):
        board: Any = RULEBOOK.view_for(at.state, seat).board
        assert board.pending == Pending(phase, 1, {"skip": 0, "draw_two": 2, "challenge": 4}[phase])
    at.accept(1)
    after: Any = RULEBOOK.view_for(at.state, None).board
    assert after.pending is None


@clause("D-30", "UA-UNO-17", "UA-UNO-22", "UA-UNO-29")
@pytest.mark.parametrize(("card", "colour"), [("rD", None), ("F", "g")])
def test_a_card_just_drawn_is_answered_like_any_other(card: str, colour: Any) -> None:
    at = table("r7", "b6 b7", "gD y1 y2", "b1 b2", draw_pile=f"{card} {DRAWS}")
    at.draw(0)
    at.play(0, card, colour)
    assert Play("gD") in at.legal(1)
    at.play(1, "gD")
    at.accept(2)
    assert (at.hand(2), at.turn, at.stage) == ("b1 b2 g1 g2", 0, "turn")


# ------------------------------------------------------------------------------------- Reverse and Wild


@clause("UA-UNO-23")
def test_a_reverse_turns_the_direction_round_and_goes_on_its_colour_or_another_reverse_only() -> None:
    at = table("r7", "rR gR r2", *OTHERS)
    assert at.playable(0) == ["r2", "rR"]
    assert told(at.play(0, "rR")) == "Played-0 Reversed"
    assert (at.direction, at.turn) == (-1, 3)
    assert table("gR", "rR bR r1", "y1 y2").playable(0) == ["bR", "rR"]
    for top in ("gS", "gD", "g7"):
        table(top, "rR r1", "y1 y2").refuses(0, Play("rR"), "card_does_not_match")


@clause("UA-UNO-24")
@pytest.mark.parametrize(("count", "direction", "turn"), [(1, -1, 3), (2, 1, 0), (3, -1, 3), (4, 1, 0)])
def test_of_several_reverses_every_one_counts(count: int, direction: int, turn: int) -> None:
    at = table("r7", "rR bR r1 r2", *OTHERS[:2], "gR yR b1 b2")
    for seat, card in [(0, "rR"), (3, "gR"), (0, "bR"), (3, "yR")][:count]:
        at.play(seat, card)
    assert (at.direction, at.turn, at.stage) == (direction, turn, "turn")


@clause("UA-UNO-23", "D-33")
def test_with_two_players_a_reverse_costs_the_turn_and_cannot_be_answered() -> None:
    at = table("r7", "rR r1 r2", "rR rS y1")
    assert told(at.play(0, "rR")) == "Played-0 Reversed Skipped-1"
    assert (at.turn, at.stage) == (0, "turn")
    at.refuses(1, Play("rR"), "not_your_turn", untimely=True)


@clause("UA-UNO-25")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("top", ["r7", "gS", "bD", "yR", "F"])
def test_wild_goes_on_anything_and_names_any_colour(top: str, colour: Any) -> None:
    at = table(top, "W r7 gS bD yR", *OTHERS, colour="r" if top == "F" else None)
    assert len(at.playable(0)) > 1
    at.play(0, "W", colour)
    assert (at.top, at.colour, at.turn, at.stage) == ("W", colour, 1, "turn")


@clause("UA-UNO-25")
def test_after_a_wild_only_its_colour_or_a_black_card_goes() -> None:
    at = table("r7", "W r1 r2", "r5 g5 rS W F", "b1 b2")
    at.refuses(0, Play("W"), "colour_required")
    at.play(0, "W", "g")
    assert at.playable(1) == ["F", "W", "g5"]


# ------------------------------------------------------------------------- Wild Draw Four and its rescue

HONEST, BLUFF = "F g5 b7", "F r5 b7"


def waiting(hand: str, colour: str = "g", target: str = "y1 y2", **more: Any) -> Table:
    """A Wild Draw Four on red 7 waits for seat 1 of three."""
    at = table("b3 r7", hand, target, "b1 b2", **{"draw_pile": DRAWS, **more})
    at.play(0, "F", colour)
    return at


@clause("UA-UNO-26")
def test_only_on_your_own_turn() -> None:
    at = table("r7", "g5 b7", "F y1", "F y2")
    for seat in (1, 2):
        at.refuses(seat, Play("F", "g"), "not_your_turn", untimely=True)


@clause("UA-UNO-26", "D-14")
@pytest.mark.parametrize(
    ("top", "hand", "guilty"),
    [
        ("r7", "F g7 b7", False),
        ("r7", "F g5 b6", False),
        ("rS", "F gS bS", False),
        ("rD", "F gD b1", False),
        ("r7", "F W g1", False),
        ("r7", "F F g1", False),
        ("r7", "F r1 g1", True),
        ("r7", "F rS g1", True),
        ("rS", "F r1 gS", True),
        ("r7", "F F r1", True),
    ],
)
def test_only_a_card_of_the_present_colour_forbids_it(top: str, hand: str, guilty: bool) -> None:
    at = table(top, hand, "y1 y2", "b1 b2")
    at.play(0, "F", "b")
    assert at.challenge(1)[0] == Challenged(1, 0, guilty)


@clause("UA-UNO-26", "D-14")
@pytest.mark.parametrize(("colour", "guilty"), [("g", True), ("b", False)])
def test_on_a_wild_the_colour_named_for_it_is_the_present_one(colour: Any, guilty: bool) -> None:
    at = table("r7", "W r1 r2", "F g5 y2", "b1 b2")
    at.play(0, "W", colour)
    at.play(1, "F", "y")
    assert at.challenge(2)[0] == Challenged(2, 1, guilty)


@clause("UA-UNO-27")
@pytest.mark.parametrize("colour", COLOURS)
def test_any_colour_is_named_with_it_even_the_present_one(colour: Any) -> None:
    at = waiting(HONEST, colour)
    assert at.colour == colour
    at.accept(1)
    assert (at.colour, at.stage) == (colour, "turn")


@clause("UA-UNO-27")
def test_without_a_colour_it_is_refused() -> None:
    table("r7", HONEST, "y1 y2").refuses(0, Play("F"), "colour_required")


@clause("UA-UNO-28")
@ROUNDS
def test_who_bears_it_draws_four_and_misses_a_turn(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", HONEST, "y1 y2", draw_pile=DRAWS)
    assert told(at.play(0, "F", "g")) == "Played-0"
    assert (at.stage, at.turn, at.hand(order[1])) == ("challenge", order[1], "y1 y2")
    assert told(at.accept(order[1])) == f"Drew-{order[1]}-4 Skipped-{order[1]}"
    assert (at.stage, at.turn, at.hand(order[1])) == ("turn", order[2], "y1 y2 g1 g2 g3 g4")


@clause("UA-UNO-29", "D-32", "D-33")
@ROUNDS
def test_a_draw_two_of_the_named_colour_rescues_and_the_next_draws_just_two(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", HONEST, "gD y1 y2", draw_pile=DRAWS)
    at.play(0, "F", "g")
    assert at.legal(order[1]) == [Accept(), Challenge(), Play("gD")]
    assert told(at.play(order[1], "gD")) == f"Played-{order[1]}"
    assert (at.stage, at.turn, at.colour, at.hand(order[1])) == ("draw_two", order[2], "g", "y1 y2")
    at.refuses(order[2], Challenge(), "not_now", untimely=True)
    assert told(at.accept(order[2])) == f"Drew-{order[2]}-2 Skipped-{order[2]}"
    assert (at.stage, at.turn) == ("turn", order[3])


@clause("UA-UNO-29", "D-32")
@ROUNDS
def test_after_that_rescue_any_draw_two_rescues_again(seats: int, direction: int) -> None:
    hands = [HONEST, "gD y1 y2", "rD y8 y9"] if seats > 2 else [f"{HONEST} rD", "gD y1 y2"]
    order, at = in_order(seats, direction, "b8", *hands, draw_pile=DRAWS)
    at.play(0, "F", "g")
    at.play(order[1], "gD")
    at.play(order[2], "rD")
    assert told(at.accept(order[3])) == f"Drew-{order[3]}-2 Skipped-{order[3]}"
    assert (at.stage, at.turn, at.colour) == ("turn", order[4 % len(order)], "r")


@clause("UA-UNO-29", "D-33")
@pytest.mark.parametrize("card", ["rD", "bD", "gS", "gR", "g2", "W", "F"])
def test_nothing_but_a_draw_two_of_the_named_colour_rescues_from_it(card: str) -> None:
    at = waiting(HONEST, "g", target=f"{card} y1 y2")
    assert at.legal(1) == [Accept(), Challenge()]
    at.refuses(1, Play(card, None if len(card) == 2 else "g"), "card_does_not_answer")
    at.refuses(1, Play("gD"), "card_not_in_hand")


@clause("UA-UNO-29")
def test_the_colour_named_counts_not_the_one_before() -> None:
    at = waiting(BLUFF, "b", target="rD bD y1")
    assert at.playable(1) == ["bD"]


@clause("D-33")
@ROUNDS
def test_a_rescue_uses_the_honesty_check_up_for_good(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", BLUFF, "gD y1 y2", draw_pile=DRAWS)
    at.play(0, "F", "g")
    at.play(order[1], "gD")
    at.refuses(order[2], Challenge(), "not_now", untimely=True)
    at.accept(order[2])
    for seat in range(seats):
        at.refuses(seat, Challenge(), "not_now" if seat == at.turn else "not_your_turn", untimely=True)
    assert at.challengeable is None


@clause("D-33")
def test_who_has_borne_it_cannot_check_any_more() -> None:
    at = waiting(BLUFF)
    at.accept(1)
    at.refuses(1, Challenge(), "not_your_turn", untimely=True)
    at.refuses(2, Challenge(), "not_now", untimely=True)


# ------------------------------------------------------------------------------------- the honesty check


@clause("UA-UNO-30", "D-37")
def test_only_the_target_may_check() -> None:
    at = waiting(BLUFF)
    for seat in (0, 2):
        at.refuses(seat, Challenge(), "not_your_turn", untimely=True)
    assert Challenge() in at.legal(1)


@clause("UA-UNO-30", "D-37")
@pytest.mark.parametrize("hand", [HONEST, BLUFF])
def test_the_hand_is_shown_to_the_doubter_alone(hand: str) -> None:
    at = waiting(hand)
    shown = at.challenge(1)[1]
    assert RULEBOOK.event_for(shown, 1) == HandShown(0, 1, hand.split()[1:])
    for reader in (0, 2, None):
        assert RULEBOOK.event_for(shown, reader) == HandShown(0, 1, None)


@clause("UA-UNO-30")
@pytest.mark.parametrize("card", ["rS", "rD", "W", "r5"])
def test_no_other_card_is_checked(card: str) -> None:
    at = table("r7", f"{card} r1 r2", "y1 y2", "b1 b2")
    at.play(0, card, "g" if card == "W" else None)
    at.refuses(1, Challenge(), "not_now", untimely=True)


@clause("UA-UNO-31", "D-34")
@ROUNDS
def test_who_is_found_out_takes_the_card_back_and_draws_four_and_the_doubter_moves(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "b3 r7", BLUFF, "r1 y1 y2", draw_pile=DRAWS)
    at.play(0, "F", "g")
    doubter = order[1]
    events = at.challenge(doubter)
    assert events == [
        Challenged(doubter, 0, guilty=True),
        HandShown(0, doubter, ["r5", "b7"]),
        TakenBack(0, "F"),
        Drew(0, 4, ["g1", "g2", "g3", "g4"]),
    ]
    assert at.hand(0) == "r5 b7 F g1 g2 g3 g4"
    assert at.hand(doubter) == "r1 y1 y2"
    assert (at.discard_pile, at.top, at.colour) == ("b3 r7", "r7", "r")
    assert (at.turn, at.stage, at.direction, RULEBOOK.to_move(at.state)) == (doubter, "turn", direction, [doubter])
    assert at.legal(doubter) == [Play("r1"), Draw()]
    at.play(doubter, "r1")
    assert at.turn == order[2]


@clause("D-34")
def test_after_being_found_out_the_doubter_may_draw_as_on_any_turn() -> None:
    at = waiting(BLUFF)
    at.challenge(1)
    at.refuses(0, Play("r5"), "not_your_turn", untimely=True)
    at.draw(1)
    at.pass_(1)
    assert (at.turn, at.hand(1)) == (2, "y1 y2 g6")


@clause("D-34")
def test_a_wild_under_the_card_taken_back_has_its_colour_again() -> None:
    at = table("b3 W", "F y5 b7", "y1 g2", "b1 b2", colour="y", draw_pile=DRAWS)
    at.play(0, "F", "g")
    assert at.colour == "g"
    at.challenge(1)
    assert (at.top, at.colour, at.playable(1)) == ("W", "y", ["y1"])


@clause("D-34", "D-40")
def test_a_wild_draw_four_under_the_one_taken_back_stays_with_its_colour() -> None:
    at = table("r7", "F b5 b6", "y1 y2", "F g1 b2", draw_pile=f"{DRAWS} y8")
    at.play(0, "F", "g")
    at.accept(1)
    at.play(2, "F", "b")
    assert told(at.challenge(0)) == "Challenged-0 HandShown-2 TakenBack-2 Drew-2-4"
    assert (at.discard_pile, at.colour, at.turn, at.stage) == ("r7 F", "g", 0, "turn")
    at.refuses(0, Challenge(), "not_now", untimely=True)


@clause("D-34")
def test_a_card_taken_back_may_be_played_again() -> None:
    at = table("r7", BLUFF, "r1 y1 y2", draw_pile=DRAWS)
    at.play(0, "F", "g")
    at.challenge(1)
    at.play(1, "r1")
    at.play(0, "F", "b")
    assert (at.stage, at.turn, at.pending_draw) == ("challenge", 1, 4)
    assert at.challenge(1)[0] == Challenged(1, 0, guilty=True)
    assert at.top == "r1"


@clause("UA-UNO-31", "D-34")
def test_a_card_that_was_just_drawn_is_taken_back_too() -> None:
    at = table("r7", "r5 b7", "y1 y2", "b1 b2", draw_pile=f"F {DRAWS}")
    at.draw(0)
    at.play(0, "F", "g")
    assert told(at.challenge(1)) == "Challenged-1 HandShown-0 TakenBack-0 Drew-0-4"
    assert (at.hand(0), at.top, at.turn) == ("r5 b7 F g1 g2 g3 g4", "r7", 1)
    at.refuses(1, Pass(), "not_now", untimely=True)
    assert Draw() in at.legal(1)


@clause("UA-UNO-32")
@ROUNDS
def test_who_doubts_an_honest_play_draws_six_and_misses_the_turn(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "b3 r7", HONEST, "y1 y2", draw_pile=DRAWS)
    at.play(0, "F", "b")
    doubter = order[1]
    assert at.challenge(doubter) == [
        Challenged(doubter, 0, guilty=False),
        HandShown(0, doubter, ["g5", "b7"]),
        Drew(doubter, 6, ["g1", "g2", "g3", "g4", "g6", "g7"]),
        Skipped(doubter),
    ]
    assert (at.hand(0), at.hand(doubter)) == ("g5 b7", "y1 y2 g1 g2 g3 g4 g6 g7")
    assert (at.discard_pile, at.top, at.colour) == ("b3 r7 F", "F", "b")
    assert (at.turn, at.stage, at.direction) == (order[2], "turn", direction)


# ------------------------------------------------------------------------ the honesty check and the piles


@clause("D-40")
def test_the_card_under_it_stays_when_the_piles_are_refilled_meanwhile() -> None:
    at = table("b3 b4 r7", "F r5", "y1 y2", "b1 b2", draw_pile="y3 y4")
    at.play(0, "F", "b")
    assert told(at.catch(2, 0)) == "Caught-0 Drew-0-2 Reshuffled-2"
    assert (at.discard_pile, sorted(at.draw_pile.split())) == ("r7 F", ["b3", "b4"])
    events = at.challenge(1)
    assert events[1:3] == [HandShown(0, 1, ["r5"]), TakenBack(0, "F")]
    assert (at.top, at.colour, at.turn, at.stage) == ("r7", "r", 1, "turn")
    assert at.hand(0).startswith("r5 y3 y4 F")
    assert sorted(at.hand(0).split()[4:]) == ["b3", "b4"]


@clause("D-40", "D-35")
def test_an_honest_play_stays_honest_when_the_piles_are_refilled_meanwhile() -> None:
    at = table("b3 b4 b5 b6 b7 b8 b9 r7", "F g5", "y1 y2", "b1 b2", draw_pile="r1 r2")
    at.play(0, "F", "y")
    assert told(at.catch(1, 0)) == "Caught-0 Drew-0-2 Reshuffled-7"
    assert told(at.challenge(1)) == "Challenged-1 HandShown-0 Drew-1-6 Skipped-1"
    assert (at.hand(0), at.discard_pile, at.colour, at.turn) == ("g5 r1 r2", "r7 F", "y", 2)


@clause("D-40", "D-05")
def test_with_too_few_other_cards_the_card_under_it_is_not_drawn_while_it_waits() -> None:
    at = table("r7", "F r5", "y1 y2", "b1 b2", draw_pile="y3")
    at.play(0, "F", "b")
    assert told(at.catch(2, 0)) == "Caught-0 Drew-0-1"
    assert (at.discard_pile, at.draw_pile) == ("r7 F", "")
    at.challenge(1)
    assert (at.top, at.colour, at.hand(0)) == ("r7", "r", "r5 y3 F")


@clause("D-40")
@pytest.mark.parametrize("answer", ["accept", "challenge", "rescue"])
def test_once_it_is_answered_a_refill_leaves_just_the_top_card_again(answer: str) -> None:
    at = table("b3 r7", "F g5 b7", "bD y1 y2", "b1 b2", draw_pile="g1 g2 g3 g4 g6 g7 g8 g9 y8")
    at.play(0, "F", "b")
    if answer == "accept":
        at.accept(1)
    elif answer == "challenge":
        at.challenge(1)
    else:
        at.play(1, "bD")
        at.accept(2)
    while "Reshuffled" not in told(at.draw(at.turn)):
        at.pass_(at.turn)
    assert at.discard_pile == at.top == ("bD" if answer == "rescue" else "F")


@clause("D-40", "D-33")
def test_once_it_is_rescued_from_a_refill_may_take_it_and_the_card_under_it() -> None:
    at = table("b3 r7", "F g5 b7", "gD y1", "b1 b2", draw_pile="y3")
    at.play(0, "F", "g")
    at.play(1, "gD")
    assert told(at.catch(2, 1)) == "Caught-1 Drew-1-1 Reshuffled-3 Drew-1-1"
    assert (at.discard_pile, at.colour, at.stage, at.turn) == ("gD", "g", "draw_two", 2)


@clause("D-40", "D-35")
def test_it_is_judged_by_the_hand_it_was_played_from_whatever_was_drawn_since() -> None:
    at = table("r7", "F g5", "y1 y2", "b1 b2", draw_pile="r1 r2 y3 y4 y5 y6 y7 y8 y9")
    at.play(0, "F", "b")
    at.catch(2, 0)
    assert at.hand(0) == "g5 r1 r2"
    events = at.challenge(1)
    assert events[:2] == [Challenged(1, 0, guilty=False), HandShown(0, 1, ["g5"])]
    assert told(events[2:]) == "Drew-1-6 Skipped-1"


@clause("D-40", "D-34")
@pytest.mark.parametrize("draw_pile", ["y3", "y3 y4 y5 y6", "y3 y4 y5 y6 y7"])
def test_the_card_is_back_in_the_hand_before_the_four_are_drawn(draw_pile: str) -> None:
    at = table("b3 r7", "F r5 b7", "y1 y2", "b1 b2", draw_pile=draw_pile)
    at.play(0, "F", "g")
    at.challenge(1)
    # With the card in hand, all discards but red 7 can be drawn, and red 7 stays.
    drawn = min(4, len(draw_pile.split()) + 1)
    assert len(at.hand(0).split()) == 3 + drawn
    assert (at.top, at.colour) == ("r7", "r")
    assert at.discard_pile == ("r7" if len(draw_pile.split()) <= 4 else "b3 r7")


@clause("D-40", "D-35")
@pytest.mark.parametrize(("answer", "count"), [("accept", 4), ("challenge", 6)])
def test_who_bears_it_may_draw_the_card_under_it(answer: str, count: int) -> None:
    at = table("b3 r7", "F g5 b7", "y1 y2", "b1 b2", draw_pile=" ".join(DRAWS.split()[: count - 2]))
    at.play(0, "F", "b")
    events = at.accept(1) if answer == "accept" else at.challenge(1)
    assert told(events[-3:]) == "Reshuffled-2 Drew-1-2 Skipped-1"
    assert {"b3", "r7"} < {*at.hand(1).split()}
    assert (at.discard_pile, at.colour, at.turn) == ("F", "b", 2)


@clause("D-35")
def test_with_both_piles_used_up_a_wrong_doubter_draws_what_there_is_and_misses_the_turn() -> None:
    at = table("r7", "F g5 b7", "y1 y2", "b1 b2", draw_pile="")
    at.play(0, "F", "b")
    assert told(at.challenge(1)) == "Challenged-1 HandShown-0 Reshuffled-1 Drew-1-1 Skipped-1"
    assert (at.hand(1), at.discard_pile, at.turn, at.colour) == ("y1 y2 r7", "F", 2, "b")


@clause("D-34", "D-36")
def test_with_both_piles_used_up_who_is_found_out_takes_the_card_back_and_draws_nothing() -> None:
    at = table("r7", "F r5", "y1 y2", "b1 b2", draw_pile="")
    at.play(0, "F", "b", call=True)
    assert told(at.challenge(1)) == "Challenged-1 HandShown-0 TakenBack-0 Drew-0-0"
    assert (at.hand(0), at.discard_pile, at.colour, at.turn, at.stage) == ("r5 F", "r7", "r", 1, "turn")
    assert (at.called, at.catchable) == ([], [])


# ----------------------------------------------------------------------- the honesty check and UNO calls


@clause("D-36")
def test_a_call_for_a_card_taken_back_is_void() -> None:
    at = table("r7", "F r5", "y1 y2", "b1 b2", draw_pile=DRAWS)
    at.play(0, "F", "b", call=True)
    assert at.called == [0]
    at.challenge(1)
    board: Any = RULEBOOK.view_for(at.state, None).board
    assert (board.called, at.catchable) == ([], [])
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)


@clause("D-36")
def test_who_is_found_out_and_draws_nothing_must_call_again() -> None:
    at = table("r7", "F r5", "y1 y2", draw_pile="")
    at.play(0, "F", "b", call=True)
    at.challenge(1)
    at.draw(1)
    at.play(0, "r5")
    assert (at.hand(0), at.called, at.catchable) == ("F", [], [0])
    at.catch(1, 0)


@clause("D-36")
def test_who_is_found_out_without_a_call_can_be_caught_no_more() -> None:
    at = table("r7", "F r5", "y1 y2", "b1 b2", draw_pile=DRAWS)
    at.play(0, "F", "b")
    assert Catch(0) in at.legal(2)
    at.challenge(1)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)
    assert at.hand(0) == "r5 F g1 g2 g3 g4"
    assert RULEBOOK.to_move(at.state) == [1]


@clause("D-36")
def test_after_an_honest_play_the_call_stands() -> None:
    at = table("r7", "F g5", "y1 y2", "b1 b2", draw_pile=DRAWS)
    at.play(0, "F", "b", call=True)
    at.challenge(1)
    assert at.called == [0]
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)


@clause("D-36", "D-34")
def test_calls_of_others_stand_through_a_check() -> None:
    at = table("r7", BLUFF, "y1", "b1", called=[1, 2], draw_pile=DRAWS)
    at.play(0, "F", "g")
    at.challenge(1)
    assert at.called == [1, 2]


# ------------------------------------------------------------------------------- a bluff leaves no trace


def read(at: Table, events: list[Any], reader: int | None) -> bytes:
    """Everything that one reader learns, to the byte."""
    legal = [] if reader is None else at.legal(reader)
    view = RULEBOOK.view_for(at.state, reader)
    return msgspec.json.encode([view, legal, [RULEBOOK.event_for(event, reader) for event in events]])


def answers_to(at: Table, seat: int, tried: list[Move]) -> list[Any]:
    """What a seat reads when it tries moves, each at a copy of the table, before hands are open."""
    told_so: list[Any] = []
    for move in tried:
        try:
            happened = [event for event in copy(at).move(seat, move) if not isinstance(event, RoundEnded)]
            told_so.append([RULEBOOK.event_for(event, seat) for event in happened])
        except Refusal as refusal:
            told_so.append([type(refusal).__name__, refusal.code, refusal.clause, refusal.parameters])
    return told_so


def leaves_no_trace(
    discard_pile: str, hands: tuple[str, str], others: tuple[str, ...], moves: Any, **more: Any
) -> None:
    """Let the same happen at two tables that differ in the hand of seat 0 only: nobody else sees a difference."""
    honest, bluff = (table(discard_pile, hand, *others, **more) for hand in hands)
    fair, untrue = copy(honest), copy(bluff)
    for seat, move in moves:
        if isinstance(move, Pass) and honest.stage != "drawn":
            continue  # There was nothing to draw.
        events = [at.move(seat, move) for at in (honest, bluff)]
        if isinstance(move, Play) and move.card == "F":
            fair, untrue = copy(honest), copy(bluff)
        for reader in (*range(1, len(others) + 1), None):
            assert read(honest, events[0], reader) == read(bluff, events[1], reader)
        for other in range(1, len(others) + 1):
            tried: list[Move] = [Accept(), Draw(), Pass(), CallUno(), Catch(0), Catch(1), NextRound()]
            tried += [Play(card, None if len(card) == 2 else "r") for card in others[other - 1].split()]
            tried += [Challenge()] if honest.stage != "challenge" or other != honest.turn else []
            assert answers_to(honest, other, tried) == answers_to(bluff, other, tried)
    assert not any(event.guilty for event in fair.challenge(fair.turn) if isinstance(event, Challenged))
    assert any(event.guilty for event in untrue.challenge(untrue.turn) if isinstance(event, Challenged))


MANY = ("F g5 b7 y9", "F r5 b7 y9")
TWO = ("F g5", "F r5")
PLAYED, CALLED = Play("F", "g"), Play("F", "g", call_uno=True)


@clause("D-37")
@pytest.mark.parametrize(
    ("hands", "moves"),
    [
        (MANY, [(0, PLAYED), (1, Accept()), (2, Draw()), (2, Pass()), (0, Draw()), (0, Pass())]),
        (MANY, [(0, PLAYED), (1, Play("gD")), (2, Accept()), (0, Draw()), (0, Pass()), (1, Draw())]),
        (MANY, [(0, PLAYED), (1, Play("gD")), (2, Play("rD")), (0, Accept()), (1, Draw())]),
        (TWO, [(0, CALLED), (1, Accept()), (2, Draw())]),
        (TWO, [(0, CallUno()), (0, PLAYED), (1, Accept())]),
        (TWO, [(0, PLAYED), (0, CallUno()), (1, Accept())]),
        (TWO, [(0, PLAYED), (2, Catch(0)), (1, Accept()), (2, Draw())]),
        (TWO, [(0, PLAYED), (1, Catch(0)), (1, Play("gD")), (2, Accept())]),
    ],
)
@pytest.mark.parametrize("draw_pile", ["y3 y4 y5 y6 y7 y8 b8 b9 r1 r2 r3 r4", "y3 y4 y5", "y3", ""])
def test_a_bluff_leaves_no_trace_for_anybody_but_the_bluffer(hands: Any, moves: Any, draw_pile: str) -> None:
    others = ("gD y1 y2 b4", "rD gS b1 b2")
    leaves_no_trace("g4 g3 b3 r7", hands, others, moves, draw_pile=draw_pile)


@clause("D-37")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bluff_leaves_no_trace_whoever_plays(seats: int, direction: int) -> None:
    target = direction % seats
    others = tuple(f"gD {colour}1 {colour}2" if colour in "yb" else "y7 y8 y9" for colour in "ybr"[: seats - 1])
    leaves_no_trace(
        "g3 r7", MANY, others, [(0, PLAYED), (target, Accept())], direction=direction, draw_pile="r1 r2 r3 r4"
    )


@clause("D-37")
def test_a_bluff_with_the_card_just_drawn_leaves_no_trace() -> None:
    others = ("gD y1 y2 b4", "rD gS b1 b2")
    moves = [(0, Draw()), (0, PLAYED), (1, Accept())]
    leaves_no_trace("g3 r7", ("g5 b7", "r5 b7"), others, moves, draw_pile="F y3 y4 y5 y6")


@clause("D-37", "UA-UNO-26")
def test_a_bluff_is_accepted_and_offered_in_every_colour() -> None:
    at = table("r7", BLUFF, *OTHERS)
    offered = [move.colour for move in at.legal(0) if isinstance(move, Play) and move.card == "F"]
    assert offered == list(COLOURS)
    assert told(at.play(0, "F", "g")) == "Played-0"


# ----------------------------------------------------------------------------------------- calling UNO


@clause("UA-UNO-33", "UA-UNO-34")
@pytest.mark.parametrize("catcher", [1, 2])
def test_who_lays_the_last_but_one_card_without_a_call_may_be_caught_and_draws_two(catcher: int) -> None:
    at = table("r7", "r5 b6", "y1 y2", "b1 b2", draw_pile=DRAWS)
    at.play(0, "r5")
    assert at.catch(catcher, 0) == [Caught(0, catcher), Drew(0, 2, ["g1", "g2"])]
    assert (at.hand(0), at.turn, at.stage) == ("b6 g1 g2", 1, "turn")


@clause("UA-UNO-33")
def test_who_calls_with_it_cannot_be_caught() -> None:
    at = table("r7", "r5 b6", "y1 y2", "b1 b2")
    assert told(at.play(0, "r5", call=True)) == "Played-0 UnoCalled-0"
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("UA-UNO-33")
def test_with_more_cards_there_is_nothing_to_call() -> None:
    at = table("r7", "r5 b6 b8", "y1 y2")
    at.refuses(0, Play("r5", None, call_uno=True), "call_too_early")
    at.refuses(0, CallUno(), "call_too_early")
    at.play(0, "r5")
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("UA-UNO-34")
@pytest.mark.parametrize("move", [Play("r1"), Draw()])
def test_once_the_next_player_has_moved_nobody_is_caught(move: Move) -> None:
    at = table("r7", "r5 b6", "r1 y2 y3", "b1 b2", draw_pile=DRAWS)
    at.play(0, "r5")
    at.move(1, move)
    for seat in (1, 2):
        at.refuses(seat, Catch(0), "nothing_to_catch", untimely=True)
    assert at.hand(0) == "b6"


@clause("UA-UNO-34", "D-30", "D-48")
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
@pytest.mark.parametrize("catcher", [1, 2])
def test_who_is_caught_while_a_card_waits_draws_first_and_the_card_stays(
    catcher: int, card: str, colour: Any, phase: str
) -> None:
    at = table("r7", f"{card} b6", "rS gD y1", "b1 b2", draw_pile=DRAWS)
    at.play(0, card, colour)
    assert RULEBOOK.to_move(at.state) == [0, 1, 2]
    assert at.legal(2) == [Catch(0)]
    at.catch(catcher, 0)
    assert (at.hand(0), at.stage, at.turn, at.top) == ("b6 g1 g2", phase, 1, card)
    assert RULEBOOK.to_move(at.state) == [1]
    at.play(1, "rS" if card == "rS" else "gD")
    assert at.turn == 2


@clause("UA-UNO-33", "D-30", "D-46")
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
def test_a_late_call_is_good_while_the_card_waits(card: str, colour: Any, phase: str) -> None:
    at = table("r7", f"{card} b6", "rS gD y1", "b1 b2", draw_pile=DRAWS)
    at.play(0, card, colour)
    assert at.legal(0) == [CallUno()]
    at.call(0)
    assert (at.stage, at.turn, RULEBOOK.to_move(at.state)) == (phase, 1, [1])
    for seat in (1, 2):
        at.refuses(seat, Catch(0), "nothing_to_catch", untimely=True)


@clause("UA-UNO-34", "D-47")
@pytest.mark.parametrize("answer", ["accept", "rescue"])
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
def test_the_answer_closes_the_window(answer: str, card: str, colour: Any, phase: str) -> None:
    at = table("r7", f"{card} b6", "rS gD y1", "b1 b2", draw_pile=DRAWS)
    at.play(0, card, colour)
    assert at.stage == phase
    if answer == "accept":
        at.accept(1)
    else:
        at.play(1, "rS" if card == "rS" else "gD")
    for seat in (1, 2):
        at.refuses(seat, Catch(0), "nothing_to_catch", untimely=True)
    at.refuses(0, CallUno(), "call_too_late", untimely=True)


RESCUES = [("rS", None, "rS"), ("rD", None, "bD"), ("F", "g", "gD")]


@clause("UA-UNO-33", "UA-UNO-20", "UA-UNO-22", "UA-UNO-29")
@pytest.mark.parametrize(("card", "colour", "rescue"), RESCUES)
def test_a_rescue_that_leaves_one_card_takes_a_call(card: str, colour: Any, rescue: str) -> None:
    at = table("r7", f"{card} b6 b7", f"{rescue} y1", "b1 b2", draw_pile=DRAWS)
    at.play(0, card, colour)
    assert Play(rescue, None, call_uno=True) in at.legal(1)
    silent = copy(at)
    assert told(at.play(1, rescue, call=True)) == "Played-1 UnoCalled-1"
    at.refuses(2, Catch(1), "nothing_to_catch", untimely=True)
    silent.play(1, rescue)
    assert silent.legal(0) == [Catch(1)]
    silent.catch(0, 1)
    assert (silent.hand(1), silent.turn, silent.top) == ("y1 g1 g2", 2, rescue)


# ---------------------------------------------------------------------------------------------- hidden cards


@clause("UA-UNO-35")
def test_everybody_sees_how_many_cards_each_holds_and_only_their_own_faces() -> None:
    at = table("r7", "r5 r6 g1", "y1 y2", "b1", called=[2])
    for seat, hand in [(0, ["r5", "r6", "g1"]), (1, ["y1", "y2"]), (2, ["b1"]), (None, None)]:
        view = RULEBOOK.view_for(at.state, seat)
        assert view.hand_counts == [3, 2, 1]
        assert view.hand == hand


@clause("UA-UNO-35")
def test_everybody_sees_how_many_cards_are_drawn_and_only_who_draws_which() -> None:
    at = table("r7", "rD r6 g1", "y1 y2", "b1 b2", draw_pile=DRAWS)
    at.play(0, "rD")
    drew = at.accept(1)[0]
    assert RULEBOOK.event_for(drew, 1) == Drew(1, 2, ["g1", "g2"])
    for reader in (0, 2, None):
        assert RULEBOOK.event_for(drew, reader) == Drew(1, 2, None)
        assert RULEBOOK.view_for(at.state, reader).hand_counts == [2, 4, 2]


# -------------------------------------------------------------------------------------------- the last card


@clause("UA-UNO-36", "UA-UNO-19")
def test_a_skip_as_the_last_card_ends_the_round_at_once_and_cannot_be_answered() -> None:
    at = table("r7", "rS", "rS y2", "b1 b2")
    assert told(at.play(0, "rS")) == "Played-0 RoundEnded"
    at.refuses(1, Play("rS"), "not_now", untimely=True)
    assert at.scores == [20 + 2 + 1 + 2, 0, 0]


@clause("UA-UNO-36", "D-39")
@ROUNDS
def test_a_draw_two_as_the_last_card_is_drawn_for_and_counted_and_cannot_be_answered(
    seats: int, direction: int
) -> None:
    order, at = in_order(seats, direction, "r7", "rD", "gD y2", draw_pile="g8 g9 g1")
    assert told(at.play(0, "rD")) == f"Played-0 Drew-{order[1]}-2 RoundEnded"
    assert at.hand(order[1]) == "gD y2 g8 g9"
    at.refuses(order[1], Play("gD"), "not_now", untimely=True)
    assert at.scores[0] == 20 + 2 + 8 + 9 + [0, 11, 22][seats - 2]


@clause("UA-UNO-36", "D-38", "D-39")
@ROUNDS
def test_a_wild_draw_four_as_the_last_card_is_drawn_for_and_neither_answered_nor_checked(
    seats: int, direction: int
) -> None:
    order, at = in_order(seats, direction, "r7", "F", "gD y2", draw_pile="g8 g9 g1 g2 g3")
    assert told(at.play(0, "F", "g")) == f"Played-0 Drew-{order[1]}-4 RoundEnded"
    assert at.hand(order[1]) == "gD y2 g8 g9 g1 g2"
    for move in (Challenge(), Accept(), Play("gD")):
        at.refuses(order[1], move, "not_now", untimely=True)
    assert (at.status, at.scores[0]) == ("round_over", 20 + 2 + 8 + 9 + 1 + 2 + [0, 11, 22][seats - 2])


@clause("UA-UNO-20", "UA-UNO-36")
@ROUNDS
def test_who_goes_out_with_a_rescue_from_a_skip_ends_the_round(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", "rS r1 r2", "rS")
    at.play(0, "rS")
    assert told(at.play(order[1], "rS")) == f"Played-{order[1]} RoundEnded"
    assert (at.status, at.scores[order[1]]) == ("round_over", 3 + [0, 11, 22][seats - 2])
    assert at.hand(0) == "r1 r2"


@clause("UA-UNO-22", "UA-UNO-36", "D-39", "D-32")
@ROUNDS
def test_who_goes_out_with_a_rescue_from_a_draw_two_makes_the_next_draw_two(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", "rD bD r2", "gD", draw_pile="g8 g9 g1 g2 g3")
    at.play(0, "rD")
    events = at.play(order[1], "gD")
    assert told(events) == f"Played-{order[1]} Drew-{order[2]}-2 RoundEnded"
    assert events[1] == Drew(order[2], 2, ["g8", "g9"])
    assert (at.status, at.scores[order[1]]) == ("round_over", 22 + 17 + [0, 11, 22][seats - 2])
    at.refuses(order[2], Accept(), "not_now", untimely=True)


@clause("UA-UNO-29", "UA-UNO-36", "D-39", "D-32")
@ROUNDS
def test_who_goes_out_with_a_rescue_from_a_wild_draw_four_makes_the_next_draw_two(seats: int, direction: int) -> None:
    order, at = in_order(seats, direction, "r7", "F rD r2", "gD", draw_pile="g8 g9 g1 g2 g3")
    at.play(0, "F", "g")
    events = at.play(order[1], "gD")
    assert told(events) == f"Played-{order[1]} Drew-{order[2]}-2 RoundEnded"
    assert (at.status, at.scores[order[1]]) == ("round_over", 22 + 17 + [0, 11, 22][seats - 2])


@clause("UA-UNO-36")
def test_the_last_card_must_go_on_the_pile_like_any_other() -> None:
    at = table("r7", "g5", "y1 y2")
    at.refuses(0, Play("g5"), "card_does_not_match")
    assert at.status == "playing"


def test_a_claim_and_the_card_under_it_survive_being_stored() -> None:
    at = copy(waiting(BLUFF))
    assert isinstance(at.piles, Piles)
    assert (at.piles.discards_kept, DECK.codes(at.challengeable.hand)) == (2, ["r5", "b7"])
    assert told(at.challenge(1)) == "Challenged-1 HandShown-0 TakenBack-0 Drew-0-4"
