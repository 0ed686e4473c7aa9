"""A turn: taking a card, discarding one, Skips, and piles that run out."""

import msgspec
import pytest

from service.rules.moves_and_events import Drew, NextRound, Skipped
from service.rules.phase10.game import RULEBOOK
from service.rules.phase10.schema import CardTaken, Discard, Discarded, Hit, TakeCard
from tests.rules.phase10.table import TEXT, Table, phase_of, table
from tests.rules.table import clause, told

SIX = ("r1 r2 r3", "g1 g2 g3", "b1 b2 b3", "y1 y2 y3", "r4 r5 r6", "g4 g5 g6")


def turn(at: Table, seat: int, card: str) -> None:
    """Take a card and discard one."""
    at.take(seat)
    at.discard(seat, card)


# ------------------------------------------------------------------------------------------ whose turn


@clause("H-P10-16")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_play_goes_clockwise_from_player_to_player(seats: int) -> None:
    at = table("r7", *SIX[:seats])
    for seat in [*range(seats), 0]:
        assert (at.turn, RULEBOOK.to_move(at.state)) == (seat, [seat])
        turn(at, seat, at.hand(seat).split()[0])


@clause("H-P10-16")
def test_only_the_seat_on_turn_does_anything() -> None:
    at = table("r7", "r1 r2 r3", "r4 r5 g4 g5")
    for move in (TakeCard("draw_pile"), TakeCard("discard_pile"), Discard("r4"), phase_of("r4 g4"), Hit(0, 0, "r4")):
        at.refuses(1, move, "not_your_turn", "H-P10-16", untimely=True)
    assert at.legal(1) == []
    at.take(0)
    for move in (TakeCard("draw_pile"), Discard("r4"), phase_of("r4 g4"), Hit(0, 0, "r4")):
        at.refuses(1, move, "not_your_turn", "H-P10-16", untimely=True)


@clause("D-110")
def test_of_two_discards_that_meet_the_second_is_told_that_its_moment_has_passed() -> None:
    at = table("r7", "r1 r2 r3", "r4 r5 g4 g5", drawn=True)
    at.discard(0, "r1")
    at.refuses(0, Discard("r1"), "not_your_turn", untimely=True)
    at.refuses(0, TakeCard("draw_pile"), "not_your_turn", untimely=True)


@clause("H-P10-32")
def test_the_next_round_cannot_be_asked_for_during_one() -> None:
    at = table("r7", "r1 r2 r3", "r4 r5 g4 g5")
    for seat in (0, 1):
        at.refuses(seat, NextRound(), "not_now", "H-P10-32", untimely=True)


# -------------------------------------------------------------------------------------- taking a card


@clause("H-P10-17")
def test_a_turn_begins_with_a_card_from_either_pile_and_with_nothing_else() -> None:
    at = table("r7", "r1 r2 r3", "r4 r5 g4 g5")
    assert at.legal(0) == [TakeCard("draw_pile"), TakeCard("discard_pile")]
    assert (at.stage, at.board.drawn) == ("draw", False)


@clause("H-P10-17")
def test_the_top_of_the_draw_pile_goes_into_the_hand_and_only_its_owner_reads_it() -> None:
    at = table("g9 r7", "r1 r2 r3", "y1 y2", draw_pile="g1 b3 b4")
    (drew,) = at.take(0)
    assert drew == Drew(0, 1, ["g1"])
    assert (at.hand(0), at.draw_pile, at.discard_pile) == ("r1 r2 r3 g1", "b3 b4", "g9 r7")
    assert (at.turn, at.stage, at.board.drawn) == (0, "play", True)
    assert RULEBOOK.event_for(drew, 0) == drew
    assert RULEBOOK.event_for(drew, 1) == RULEBOOK.event_for(drew, None) == Drew(0, 1, None)


@clause("H-P10-17")
def test_the_top_of_the_discard_pile_goes_into_the_hand_for_all_to_see() -> None:
    at = table("g9 r7", "r1 r2 r3", "y1 y2", draw_pile="g1 b3 b4")
    (taken,) = at.take(0, "discard_pile")
    assert taken == CardTaken(0, "r7")
    assert (at.hand(0), at.draw_pile, at.discard_pile) == ("r1 r2 r3 r7", "g1 b3 b4", "g9")
    assert (at.turn, at.stage) == (0, "play")
    assert RULEBOOK.event_for(taken, 1) == taken


@clause("D-71")
@pytest.mark.parametrize("source", ["draw_pile", "discard_pile"])
def test_only_one_card_is_taken_in_a_turn(source: str) -> None:
    at = table("g9 r7", "r1 r2 r3", "y1 y2")
    at.move(0, msgspec.convert({"kind": "draw", "from": source}, TakeCard))
    at.refuses(0, TakeCard("draw_pile"), "already_drawn", "D-71", untimely=True)
    at.refuses(0, TakeCard("discard_pile"), "already_drawn", "D-71", untimely=True)


@clause("D-71")
def test_before_a_card_is_taken_nothing_is_laid_hit_or_discarded() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 y9", "y1 y2", laid={1: ["r5 g5 b5", "r6 g6 b6"]})
    at.refuses(0, phase_of("r1 g1 b1", "r2 g2 b2"), "draw_first", "D-71", untimely=True)
    at.refuses(0, Discard("y9"), "draw_first", "D-71", untimely=True)
    at = table("r7", "r1 y5", "y1 y2", laid={0: ["r5 g5 b5", "r6 g6 b6"]})
    at.refuses(0, Hit(0, 0, "y5"), "draw_first", "D-71", untimely=True)


@clause("D-74")
def test_a_wild_may_be_discarded_and_the_next_player_may_take_it() -> None:
    at = table("r7", "r1 r2 W", "y1 y2")
    turn(at, 0, "W")
    assert at.top == "W"
    assert at.take(1, "discard_pile") == [CardTaken(1, "W")]
    assert at.hand(1) == "y1 y2 W"


@clause("D-75")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_skip_is_never_taken_from_the_discard_pile(seats: int) -> None:
    at = table("r7 S", *SIX[:seats])
    at.refuses(0, TakeCard("discard_pile"), "skip_not_taken", "D-75")
    assert at.legal(0) == [TakeCard("draw_pile")]
    at.take(0)
    assert at.discard_pile == "r7 S"


@clause("D-75")
def test_a_card_that_lies_on_a_skip_may_be_taken() -> None:
    at = table("S r7", *SIX[:2])
    at.take(0, "discard_pile")
    assert at.discard_pile == "S"


# -------------------------------------------------------------------------------------- the discard


@clause("H-P10-24", "D-71")
def test_one_discard_ends_the_turn() -> None:
    at = table("r7", "r1 r2 r3", "y1 y2 y3", "b1 b2 b3", draw_pile="g1 b4 b5")
    at.take(0)
    assert at.of_kind(0, Discard) == [Discard("r1"), Discard("r2"), Discard("r3"), Discard("g1")]
    assert at.discard(0, "r2") == [Discarded(0, "r2", None)]
    assert (at.hand(0), at.discard_pile, at.turn, at.stage) == ("r1 r3 g1", "r7 r2", 1, "draw")
    at.refuses(0, Discard("r1"), "not_your_turn", untimely=True)


@clause("H-P10-24")
@pytest.mark.parametrize("source", ["draw_pile", "discard_pile"])
def test_the_card_just_taken_may_be_discarded_again(source: str) -> None:
    at = table("g1", "r1 r2 r3", "y1 y2 y3", draw_pile="g1 b4 b5")
    at.move(0, msgspec.convert({"kind": "draw", "from": source}, TakeCard))
    at.discard(0, "g1")
    assert (at.hand(0), at.top, at.turn) == ("r1 r2 r3", "g1", 1)


@clause("H-P10-24")
def test_of_two_equal_cards_one_is_discarded() -> None:
    at = table("r7", "r5 r5 g3", "y1 y2", drawn=True)
    assert at.of_kind(0, Discard) == [Discard("r5"), Discard("g3")]
    at.discard(0, "r5")
    assert at.hand(0) == "r5 g3"


@clause("H-P10-24")
def test_a_card_that_is_not_held_or_not_known_is_not_discarded() -> None:
    at = table("r7", "r5 r6 g3", "y1 y2", drawn=True)
    at.refuses(0, Discard("y1"), "card_not_in_hand", "H-P10-24")
    assert at.refuses(0, Discard("x9"), "unknown_card", "D-82").parameters == {"card": "x9"}


@clause("H-P10-24")
def test_the_last_card_discarded_ends_the_round() -> None:
    at = table("r7", "r5", "y1 y2", "b1 b2", drawn=True, laid={0: ["r1 g1 b1", "r2 g2 b2"]})
    assert told(at.discard(0, "r5")) == "Discarded-0 RoundEnded Advanced"
    assert (at.status, at.hand(0), at.top) == ("round_over", "", "r5")


@clause("D-112", "H-P10-24")
def test_only_the_player_who_went_out_has_no_cards() -> None:
    at = table("r7", "S", "y1", "b1", drawn=True, laid={0: ["r1 g1 b1", "r2 g2 b2"]})
    at.discard(0, "S")
    assert [len(hand) for hand in at.hands] == [0, 1, 1]


@clause("D-73")
def test_taking_and_discarding_leave_a_hand_as_large_as_it_was() -> None:
    at = table("r7", *SIX[:3])
    for number in range(30):
        seat = number % 3
        if number % 2:
            at.take(seat, "discard_pile")
        else:
            at.take(seat)
        at.discard(seat, next(card for card in at.hand(seat).split() if card != "S"))
        assert [len(hand) for hand in at.hands] == [3, 3, 3]
    assert at.status == "playing"


# --------------------------------------------------------------------------------------------- Skips


@clause("H-P10-29", "C-42")
@pytest.mark.parametrize(("seats", "seat", "missed", "then"), [(3, 0, 1, 2), (3, 2, 0, 1), (6, 4, 5, 0), (6, 5, 0, 1)])
def test_a_discarded_skip_makes_the_next_player_miss_a_turn(seats: int, seat: int, missed: int, then: int) -> None:
    hands = [f"{hand} S" if number == seat else hand for number, hand in enumerate(SIX[:seats])]
    at = table("r7", *hands, turn=seat, drawn=True)
    assert at.discard(seat, "S") == [Discarded(seat, "S", None), Skipped(missed)]
    assert (at.turn, at.stage, at.skipped, at.top) == (then, "draw", [], "S")
    assert len(at.hands[missed]) == 3


@clause("H-P10-29", "D-77")
def test_a_skip_costs_one_turn_only() -> None:
    at = table("r7", "S r1 r2", "y1 y2 y3", "b1 b2 b3", draw_pile="g1 g2 g3 g4 g5")
    turn(at, 0, "S")
    turn(at, 2, "b1")
    turn(at, 0, "r1")
    assert at.turn == 1


@clause("C-42", "H-P10-29")
def test_nobody_is_chosen_to_be_skipped() -> None:
    at = table("r7", "S r1 r2", "y1 y2 y3", "b1 b2 b3", drawn=True)
    assert at.of_kind(0, Discard) == [Discard("r1"), Discard("r2"), Discard("S")]
    for card, target in (("S", 2), ("S", 1), ("r1", 1)):
        at.refuses(0, Discard(card, target), "target_not_allowed", "C-42")


@clause("D-77")
def test_with_two_players_who_discards_a_skip_is_at_once_on_turn_again() -> None:
    at = table("r7", "S S r1 r2", "y1 y2 y3", draw_pile="g1 g2 g3 g4")
    at.take(0)
    assert at.discard(0, "S") == [Discarded(0, "S", None), Skipped(1)]
    assert (at.turn, at.stage, at.hand(0)) == (0, "draw", "S r1 r2 g1")
    turn(at, 0, "S")
    assert (at.turn, at.hand(0), at.hand(1)) == (0, "r1 r2 g1 g2", "y1 y2 y3")
    turn(at, 0, "r1")
    assert at.turn == 1


@clause("D-77")
def test_skips_of_several_players_do_not_add_up() -> None:
    at = table("r7", "S r1 r2", "y1 y2 y3", "S b2 b3", draw_pile="g1 g2 g3 g4 g5")
    turn(at, 0, "S")
    at.take(2)
    assert at.discard(2, "S")[1:] == [Skipped(0)]
    assert at.turn == 1
    turn(at, 1, "y1")
    assert at.turn == 2


@clause("H-P10-30")
def test_a_skip_may_be_kept_for_later() -> None:
    at = table("r7", "S r1 r2", "y1 y2 y3", draw_pile="g1 g2 g3 g4 g5")
    turn(at, 0, "r1")
    assert (at.hand(0), at.turn) == ("S r2 g1", 1)
    turn(at, 1, "y1")
    turn(at, 0, "S")
    assert at.turn == 0


@clause("D-76")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_skip_as_the_last_card_ends_the_round_and_skips_nobody(seats: int) -> None:
    at = table("r7", "S", *SIX[1:seats], drawn=True, laid={0: ["r1 g1 y1", "r2 g2 y2"]})
    assert at.of_kind(0, Discard) == [Discard("S")]
    at.refuses(0, Discard("S", 1), "target_not_allowed")
    assert told(at.discard(0, "S")) == "Discarded-0 RoundEnded Advanced"
    assert (at.status, at.skipped) == ("round_over", [])


# ------------------------------------------------------------------------------------ the piles run out


@clause("D-80")
def test_when_the_last_card_is_taken_all_discards_but_the_top_are_shuffled_and_become_the_draw_pile() -> None:
    at = table("b4 b5 S W r7", *SIX[:2], draw_pile="g9")
    assert told(at.take(0)) == "Drew-0-1 Reshuffled-4"
    assert (at.hand(0), at.discard_pile) == ("r1 r2 r3 g9", "r7")
    assert sorted(at.draw_pile.split()) == ["S", "W", "b4", "b5"]


@clause("D-80")
def test_the_order_after_a_shuffle_is_chance() -> None:
    at = table("b4 b5 b6 b7 b8 b9 b10 b11 b12 y4 y5 y6 y7 y8 y9 r7", *SIX[:2], draw_pile="g9")
    before = at.discard_pile.split()[:-1]
    at.take(0)
    assert at.draw_pile.split() != before
    assert sorted(at.draw_pile.split()) == sorted(before)


@clause("D-80")
def test_a_card_from_the_discard_pile_shuffles_nothing() -> None:
    at = table("b4 b5 r7", *SIX[:2], draw_pile="g9")
    assert told(at.take(0, "discard_pile")) == "CardTaken-0"
    assert (at.draw_pile, at.discard_pile) == ("g9", "b4 b5")


@clause("D-80")
def test_an_empty_draw_pile_is_filled_when_somebody_takes_from_it() -> None:
    at = table("b4 r7", *SIX[:2], draw_pile="")
    assert at.legal(0) == [TakeCard("draw_pile"), TakeCard("discard_pile")]
    assert told(at.take(0)) == "Reshuffled-1 Drew-0-1"
    assert (at.hand(0), at.draw_pile, at.discard_pile) == ("r1 r2 r3 b4", "", "r7")


@clause("D-80")
def test_with_nothing_to_shuffle_only_the_discard_pile_can_be_taken_from() -> None:
    at = table("r7", *SIX[:2], draw_pile="")
    assert at.legal(0) == [TakeCard("discard_pile")]
    at.refuses(0, TakeCard("draw_pile"), "pile_empty", "D-80")
    at.take(0, "discard_pile")
    at.discard(0, "r1")
    assert (at.turn, at.hand(0), at.discard_pile) == (1, "r2 r3 r7", "r1")
    assert at.legal(1) == [TakeCard("discard_pile")]


@clause("D-80")
def test_if_the_only_card_is_a_skip_you_take_none_and_go_on() -> None:
    at = table("S", "r5 r6 r7", "y1 y2 y3", draw_pile="", laid={0: ["r1 g1 b1", "r2 g2 b2"]})
    assert (at.stage, at.board.drawn) == ("no_card", True)
    for pile in ("draw_pile", "discard_pile"):
        at.refuses(0, TakeCard(pile), "nothing_to_draw", "D-80", untimely=True)
    assert at.of_kind(0, Discard) == [Discard("r5"), Discard("r6"), Discard("r7")]
    assert told(at.discard(0, "r5")) == "Discarded-0"
    assert (at.turn, at.stage, at.hand(0)) == (1, "draw", "r6 r7")
    assert at.legal(1) == [TakeCard("draw_pile"), TakeCard("discard_pile")]
    assert told(at.take(1)) == "Reshuffled-1 Drew-1-1"
    assert at.hand(1) == "y1 y2 y3 S"


@clause("D-80")
def test_the_next_player_finds_the_piles_used_up_too() -> None:
    at = table("r7", "S r6", "y1 y2 y3", "b1 b2 b3", draw_pile="")
    at.take(0, "discard_pile")
    assert told(at.discard(0, "S")) == "Discarded-0 Skipped-1"
    assert (at.turn, at.stage) == (2, "no_card")
    at.refuses(2, TakeCard("discard_pile"), "nothing_to_draw", "D-80", untimely=True)
    at.discard(2, "b1")
    assert (at.hand(2), at.turn, at.stage) == ("b2 b3", 0, "draw")


@clause("D-80", "D-73")
def test_without_a_card_to_take_a_hand_gets_smaller_and_may_go_out_without_a_phase() -> None:
    at = table("S", "r5", "y1 y2 y3", draw_pile="")
    assert told(at.discard(0, "r5")) == "Discarded-0 RoundEnded Advanced"
    assert (at.status, at.phases) == ("round_over", [1, 1])


@clause("D-111")
def test_a_refused_move_leaves_no_trace_in_what_comes_after() -> None:
    games = [table("b4 b5 b6 b7 b8 r7", *SIX[:2], draw_pile="g9", options=TEXT) for _ in range(2)]
    games[0].refuses(0, Discard("r1"), "draw_first", untimely=True)
    games[0].refuses(1, TakeCard("draw_pile"), "not_your_turn", untimely=True)
    for at in games:
        turn(at, 0, "r1")
    assert msgspec.msgpack.encode(games[0].state) == msgspec.msgpack.encode(games[1].state)
