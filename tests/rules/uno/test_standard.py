"""The ruleset uno-standard: no bluffing, no challenge; who goes out collects."""

from typing import Any

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.colours import COLOURS
from service.rules.moves_and_events import CallUno, Catch, Dealt, Draw, GameEnded, Pass, RoundEnded
from service.rules.rulebook import Outcome
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import Options
from service.rules.uno.schema import Accept, Challenge, Play
from service.rules.uno.state import DECK, State
from tests.rules.table import SEED, clause, told
from tests.rules.uno.table import Table, table, turned_up

RULES: Options = RULESETS["uno-standard"][1].options
UP_TO_TEN = msgspec.structs.replace(RULES, draw="until_playable", draw_cap=10)
UNPLAYABLE = "g1 g2 g3 g4 g6 g8 g9 b1 b2 b3 b4 b6"
"""Twelve cards that do not go on a red 7."""


def sit(discard_pile: str, *hands: str, options: Options = RULES, **more: Any) -> Table:
    return table(discard_pile, *hands, options=options, **more)


def first_card(draw_pile: str, seats: int = 4, dealer: int = 0) -> Table:
    return turned_up(draw_pile, seats, dealer, **msgspec.structs.asdict(RULES))


def undealt(seats: int, seed: bytes = SEED) -> State:
    state: State = RULEBOOK.setup(RULES, seats, seed)
    return state


# ------------------------------------------------------------------------------ players, cards and deal


@clause("PA-UNO-01", "PA-UNO-18")
def test_the_round_goes_to_who_has_played_every_card_and_to_nobody_before() -> None:
    at = sit("r7", "r5 r6", "y1 y2", draw_pile="g1 g2")
    at.play(0, "r5", call=True)
    assert at.status == "playing"
    at.draw(1)
    at.pass_(1)
    assert at.play(0, "r6")[-1] == RoundEnded(0, [4, 0], [4, 0], [[], ["y1", "y2", "g1"]])
    assert at.status == "round_over"


@clause("PA-UNO-02")
@pytest.mark.parametrize("seats", [2, 10])
def test_two_can_play_and_ten(seats: int) -> None:
    state = undealt(seats)
    RULEBOOK.begin(state)
    assert all(len(hand) >= 7 for hand in state.hands)
    assert (min(RULEBOOK.seats), max(RULEBOOK.seats)) == (2, 10)


@clause("PA-UNO-03")
def test_there_is_one_deck_on_the_table() -> None:
    state = undealt(5)
    RULEBOOK.begin(state)
    assert RULEBOOK.inventory(state) == DECK.codes(bytes(sorted(DECK.cards)))
    sit("r7", "r5 r6", "y1 y2").refuses(0, Play("r10"), "unknown_card")


@clause("PA-UNO-04")
def test_seven_cards_each_are_dealt_one_at_a_time() -> None:
    state = undealt(3)
    dealer = state.piles.chance.below(3)
    deck = state.piles.chance.shuffled(DECK.cards)
    state = undealt(3)
    assert isinstance(dealt := RULEBOOK.begin(state)[0], Dealt)
    assert (dealt.dealer, dealt.count) == (dealer, 7)
    for place in range(3):
        assert state.hands[(dealer + 1 + place) % 3][:7] == deck[place:21:3]


@clause("PA-UNO-04")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    at = sit("r7", "r5 r6", "y1 y2")
    assert RULEBOOK.view_for(at.state, 0).hand == ["r5", "r6"]
    assert RULEBOOK.view_for(at.state, 1).hand == ["y1", "y2"]
    assert RULEBOOK.view_for(at.state, None).hand is None


@clause("PA-UNO-05", "PA-UNO-06")
@pytest.mark.parametrize("number", range(10))
def test_one_card_starts_the_discard_pile_and_the_rest_is_the_draw_pile(number: int) -> None:
    state = undealt(4, bytes([number]))
    RULEBOOK.begin(state)
    given = 2 if DECK.faces[state.piles.top].symbol == "D" else 0
    assert len(state.piles.discard) == 1
    assert len(state.piles.draw) == 108 - 4 * 7 - 1 - given
    assert Table(state).status == "playing"


# ------------------------------------------------------------------------------------------- a turn


@clause("PA-UNO-07")
@pytest.mark.parametrize(("dealer", "first", "second"), [(0, 1, 2), (2, 3, 0), (3, 0, 1)])
def test_the_player_on_the_dealers_left_begins_and_play_goes_clockwise(dealer: int, first: int, second: int) -> None:
    at = first_card("y5 g1 g2", dealer=dealer)
    assert (at.turn, at.direction) == (first, 1)
    at.refuses(second, Play("y1"), "not_your_turn", untimely=True)
    at.draw(first)
    at.pass_(first)
    assert at.turn == second


@clause("PA-UNO-08")
def test_on_a_blue_5_goes_any_blue_card_and_any_5() -> None:
    at = sit("b5", "b9 b0 bS r5 g5 r9 gS", "y1 y2")
    assert at.playable(0) == ["b0", "b9", "bS", "g5", "r5"]
    for card in ("r9", "gS"):
        at.refuses(0, Play(card), "card_does_not_match")


@clause("PA-UNO-08")
@pytest.mark.parametrize("action", "SRD")
def test_an_action_card_goes_on_the_same_action_in_another_colour(action: str) -> None:
    others = sorted({"gS", "gR", "gD"} - {f"g{action}"})
    at = sit(f"r{action}", f"g{action} {' '.join(others)} r1", "y1 y2", "y3 y4")
    assert at.playable(0) == [f"g{action}", "r1"]
    for card in others:
        at.refuses(0, Play(card), "card_does_not_match")
    at.play(0, f"g{action}")
    assert (at.top, at.colour) == (f"g{action}", "g")


@clause("PA-UNO-08")
def test_one_card_is_played_a_turn() -> None:
    at = sit("r7", "r5 r6 r8", "y1 y2")
    at.play(0, "r5")
    at.refuses(0, Play("r6"), "not_your_turn", untimely=True)


@clause("PA-UNO-09", "PA-UNO-22")
@pytest.mark.parametrize("top", ["r7", "rS", "gD", "bR", "y0"])
def test_a_wild_goes_on_any_card_even_beside_one_that_matches(top: str) -> None:
    at = sit(top, "W r1 g1 b1 y1", "y1 y2", "b1 b2")
    assert len(at.playable(0)) == 2
    at.play(0, "W", "b")
    assert (at.top, at.colour, at.turn) == ("W", "b", 1)


@clause("PA-UNO-09", "PA-UNO-22")
def test_a_wild_is_not_played_out_of_turn() -> None:
    sit("r7", "r5 r6", "W y2").refuses(1, Play("W", "y"), "not_your_turn", untimely=True)


@clause("PA-UNO-22")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_colour_said_with_a_wild_holds_for_the_next_player(colour: str) -> None:
    at = sit("r7", "W r6 r5", "r1 g1 b1 y1", "b1 b2")
    at.play(0, "W", colour)
    assert at.playable(1) == [f"{colour}1"]


@clause("PA-UNO-22")
def test_a_wild_is_not_played_without_a_colour() -> None:
    sit("r7", "W r6", "y1 y2").refuses(0, Play("W"), "colour_required")


@clause("PA-UNO-10")
def test_who_cannot_match_draws_one_card() -> None:
    at = sit("r7", "g5 b6 y8", "y1 y2", draw_pile="g1 b3")
    assert at.legal(0) == [Draw()]
    assert told(at.draw(0)) == "Drew-0-1"
    assert at.hand(0) == "g5 b6 y8 g1"


@clause("PA-UNO-10")
def test_who_does_not_want_to_match_draws_too() -> None:
    at = sit("r7", "r5 W b6", "y1 y2", draw_pile="g1 b3")
    assert Draw() in at.legal(0)
    at.draw(0)
    assert at.hand(0) == "r5 W b6 g1"


@clause("PA-UNO-10")
def test_nobody_ends_the_turn_without_playing_or_drawing() -> None:
    sit("r7", "g5 b6", "y1 y2").refuses(0, Pass(), "not_now", untimely=True)


@clause("PA-UNO-11", "C-14")
def test_a_drawn_card_that_may_be_played_is_played_or_kept() -> None:
    at = sit("r7", "g5 b6", "y1 y2", draw_pile="r1 b3")
    at.draw(0)
    assert at.legal(0) == [Play("r1"), Pass()]
    at.pass_(0)
    assert (at.turn, at.hand(0), at.top) == (1, "g5 b6 r1", "r7")


@clause("PA-UNO-11")
def test_playing_the_drawn_card_ends_the_turn_as_well() -> None:
    at = sit("r7", "g5 b6", "y1 y2", draw_pile="r1 b3")
    at.draw(0)
    at.play(0, "r1")
    assert (at.turn, at.hand(0), at.top) == (1, "g5 b6", "r1")


@clause("PA-UNO-11")
def test_after_drawing_no_other_card_is_played_and_none_drawn() -> None:
    at = sit("r7", "r5 b6", "y1 y2", draw_pile="r1 b3")
    at.draw(0)
    at.refuses(0, Play("r5"), "only_the_drawn_card")
    at.refuses(0, Draw(), "not_now", untimely=True)


@clause("PA-UNO-11")
def test_a_drawn_card_that_does_not_match_is_kept() -> None:
    at = sit("r7", "r5 b6", "y1 y2", draw_pile="g1 b3")
    at.draw(0)
    at.refuses(0, Play("g1"), "card_does_not_match")
    assert at.legal(0) == [Pass()]


# ------------------------------------------------------------------------------ drawing up to ten cards


@clause("PA-UNO-12")
def test_unless_agreed_the_draw_is_one_card() -> None:
    at = sit("r7", "g5", "y1 y2", draw_pile=UNPLAYABLE)
    assert told(at.draw(0)) == "Drew-0-1"


@clause("PA-UNO-12")
def test_drawing_goes_on_until_a_card_may_be_played() -> None:
    at = sit("r7", "g5", "y1 y2", draw_pile="g1 g2 b3 r1 r2", options=UP_TO_TEN)
    assert told(at.draw(0)) == "Drew-0-4"
    assert (at.hand(0), at.draw_pile) == ("g5 g1 g2 b3 r1", "r2")
    assert at.legal(0) == [Play("r1"), Pass()]


@clause("PA-UNO-12")
@pytest.mark.parametrize("end", ["play", "pass"])
def test_the_card_that_ends_it_is_played_or_kept(end: str) -> None:
    at = sit("r7", "g5", "y1 y2", draw_pile="g1 r1 r2", options=UP_TO_TEN)
    at.draw(0)
    at.play(0, "r1") if end == "play" else at.pass_(0)
    assert (at.turn, at.stage) == (1, "turn")
    assert at.hand(0) == ("g5 g1" if end == "play" else "g5 g1 r1")


@clause("PA-UNO-12")
def test_it_ends_with_the_tenth_card_though_that_does_not_match() -> None:
    at = sit("r7", "r5", "y1 y2", draw_pile=UNPLAYABLE, options=UP_TO_TEN)
    assert told(at.draw(0)) == "Drew-0-10"
    assert at.draw_pile == "b4 b6"
    assert at.legal(0) == [Pass()]
    at.refuses(0, Play("b3"), "card_does_not_match")
    at.refuses(0, Play("r5"), "only_the_drawn_card")
    at.refuses(0, Draw(), "not_now", untimely=True)
    at.pass_(0)
    assert (at.turn, len(at.hands[0])) == (1, 11)


@clause("PA-UNO-12")
def test_the_tenth_card_may_be_played_if_it_matches() -> None:
    nine = " ".join(UNPLAYABLE.split()[:9])
    at = sit("r7", "g5", "y1 y2", draw_pile=f"{nine} r1 r2", options=UP_TO_TEN)
    assert told(at.draw(0)) == "Drew-0-10"
    assert at.legal(0) == [Play("r1"), Pass()]
    at.play(0, "r1")
    assert (at.top, at.turn, len(at.hands[0])) == ("r1", 1, 10)


@clause("PA-UNO-12")
def test_an_eleventh_card_is_not_drawn_though_it_would_match() -> None:
    ten = " ".join(UNPLAYABLE.split()[:10])
    at = sit("r7", "g5", "y1 y2", draw_pile=f"{ten} r1", options=UP_TO_TEN)
    at.draw(0)
    assert "r1" not in at.hand(0).split()


@clause("PA-UNO-12", "D-01")
def test_with_fewer_than_ten_cards_in_the_piles_all_are_drawn() -> None:
    at = sit("b8 b9 r7", "g5", "y1 y2", draw_pile="g1 g2", options=UP_TO_TEN)
    assert told(at.draw(0)) == "Drew-0-2 Reshuffled-2 Drew-0-2"
    assert sorted(at.hand(0).split()) == ["b8", "b9", "g1", "g2", "g5"]
    assert (at.draw_pile, at.discard_pile) == ("", "r7")
    assert at.legal(0) == [Pass()]
    at.pass_(0)
    assert at.turn == 1


@clause("PA-UNO-12", "D-01")
def test_with_no_card_in_the_piles_the_turn_passes() -> None:
    at = sit("r7", "g5", "y1 y2", draw_pile="", options=UP_TO_TEN)
    assert told(at.draw(0)) == "Drew-0-0"
    assert (at.turn, at.stage) == (1, "turn")


@clause("PA-UNO-12", "D-12")
def test_a_wild_draw_four_that_the_hand_forbids_does_not_end_it() -> None:
    at = sit("r7", "r5", "y1 y2", draw_pile="g1 F b1 r2 r3", options=UP_TO_TEN)
    assert told(at.draw(0)) == "Drew-0-4"
    assert at.legal(0) == [Play("r2"), Pass()]


@clause("PA-UNO-12")
@pytest.mark.parametrize("card", ["W", "F"])
def test_a_wild_card_that_may_be_played_ends_it(card: str) -> None:
    at = sit("r7", "g5", "y1 y2", draw_pile=f"g1 {card} r2", options=UP_TO_TEN)
    assert told(at.draw(0)) == "Drew-0-2"
    assert at.playable(0) == [card]


# ------------------------------------------------------------ the first card, the end of the draw pile


@clause("PA-UNO-13", "PA-UNO-20", "D-08")
@pytest.mark.parametrize(("seats", "first"), [(4, 2), (2, 0)])
def test_a_skip_turned_up_costs_the_dealers_left_the_turn(seats: int, first: int) -> None:
    at = first_card("yS g1 g2 g3", seats=seats)
    assert (at.top, at.turn, at.hand(1)) == ("yS", first, "y1")


@clause("PA-UNO-13", "PA-UNO-21", "D-08")
@pytest.mark.parametrize(("seats", "first"), [(4, 2), (2, 0)])
def test_a_draw_two_turned_up_is_drawn_by_the_dealers_left(seats: int, first: int) -> None:
    at = first_card("yD g1 g2 g3", seats=seats)
    assert (at.turn, at.hand(1), at.hand(0), at.draw_pile) == (first, "y1 g1 g2", "y1", "g3")


@clause("PA-UNO-13", "PA-UNO-19", "D-09")
@pytest.mark.parametrize(("seats", "second"), [(4, 0), (2, 0)])
def test_after_a_reverse_turned_up_the_dealer_begins_and_play_goes_to_the_right(seats: int, second: int) -> None:
    at = first_card("yR g1 g2 g3", seats=seats, dealer=1)
    assert (at.turn, at.direction) == (1, -1)
    at.draw(1)
    at.pass_(1)
    assert at.turn == second


@clause("PA-UNO-13", "C-01")
@pytest.mark.parametrize("card", ["W", "F"])
def test_a_wild_card_turned_up_is_put_back_and_another_turned(card: str) -> None:
    at = first_card(f"{card} y5 g1 g2 g3")
    assert (at.top, at.colour, at.stage, at.turn) == ("y5", "y", "turn", 1)
    assert sorted(at.draw_pile.split()) == sorted([card, "g1", "g2", "g3"])
    assert at.discard_pile == "y5"


@clause("PA-UNO-13")
def test_wild_cards_are_put_back_one_after_the_other_and_the_next_action_card_acts() -> None:
    at = first_card("W F yS g1 g2 g3 g4")
    assert (at.top, at.turn) == ("yS", 2)
    assert sorted(at.draw_pile.split()) == ["F", "W", "g1", "g2", "g3", "g4"]


@clause("PA-UNO-14")
def test_when_the_draw_pile_runs_out_all_discards_but_the_top_become_the_draw_pile() -> None:
    at = sit("b1 b2 W b3 r7", "g5 g6", "y1 y2", draw_pile="g1")
    assert told(at.draw(0)) == "Drew-0-1 Reshuffled-4"
    assert (at.discard_pile, at.top, at.colour) == ("r7", "r7", "r")
    assert sorted(at.draw_pile.split()) == ["W", "b1", "b2", "b3"]


@clause("PA-UNO-14")
def test_while_there_are_cards_in_the_draw_pile_the_discards_stay() -> None:
    at = sit("b1 b2 b3 r7", "g5 g6", "y1 y2", draw_pile="g1 g2")
    assert told(at.draw(0)) == "Drew-0-1"
    assert (at.discard_pile, at.draw_pile) == ("b1 b2 b3 r7", "g2")


@clause("PA-UNO-14")
def test_the_discards_are_shuffled() -> None:
    below = "r1 r2 r3 r4 r5 r6 r8 r9 b1 b2 b3 b4"
    at = sit(f"{below} r7", "g5 g6", "y1 y2", draw_pile="g1")
    at.draw(0)
    assert at.draw_pile != below
    assert sorted(at.draw_pile.split()) == sorted(below.split())


@clause("PA-UNO-14")
def test_after_a_refill_play_goes_on_on_the_card_left_lying() -> None:
    at = sit("b1 b2 W", "g5 g6", "r1 y2", draw_pile="g1", colour="r")
    at.draw(0)
    at.pass_(0)
    assert (at.top, at.colour, at.playable(1)) == ("W", "r", ["r1"])


# ---------------------------------------------------------------------------------------------- UNO


@clause("PA-UNO-15")
def test_who_comes_down_to_one_card_calls_and_play_goes_on() -> None:
    at = sit("r7", "r5 b6", "y1 y2", "b1 b2")
    assert told(at.play(0, "r5", call=True)) == "Played-0 UnoCalled-0"
    assert (at.status, at.turn) == ("playing", 1)
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("PA-UNO-15")
def test_with_more_cards_there_is_no_call() -> None:
    at = sit("r7", "r5 b6 b7", "y1 y2")
    at.refuses(0, CallUno(), "call_too_early")
    at.refuses(0, Play("r5", None, call_uno=True), "call_too_early")


@clause("PA-UNO-16")
@pytest.mark.parametrize("catcher", [1, 2])
def test_who_did_not_call_and_is_noticed_draws_two(catcher: int) -> None:
    at = sit("r7", "r5 b6", "y1 y2", "b1 b2", draw_pile="g1 g2 g3")
    at.play(0, "r5")
    assert told(at.catch(catcher, 0)) == "Caught-0 Drew-0-2"
    assert (at.hand(0), at.turn) == ("b6 g1 g2", 1)


@clause("PA-UNO-16")
def test_who_calls_before_being_noticed_draws_nothing() -> None:
    at = sit("r7", "r5 b6", "y1 y2", "b1 b2")
    at.play(0, "r5")
    at.call(0)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)


@clause("PA-UNO-16", "D-47")
def test_once_the_next_player_acts_it_is_too_late_to_notice() -> None:
    at = sit("r7", "r5 b6", "y1 y2", "b1 b2")
    at.play(0, "r5")
    at.draw(1)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)


def down_to_one_again() -> Table:
    """Seat 0 called with one card, drew another since, and now could play one of the two."""
    at = sit("b7", "b6", "y1 y2", called=[0], draw_pile="g1 y3 g2 g3 g4")
    at.draw(0)
    at.pass_(0)
    at.draw(1)
    at.pass_(1)
    assert at.hand(0) == "b6 g1"
    return at


@clause("PA-UNO-17", "D-49")
def test_who_is_down_to_one_card_again_without_a_call_is_caught() -> None:
    at = down_to_one_again()
    assert told(at.play(0, "b6")) == "Played-0"
    assert told(at.catch(1, 0)) == "Caught-0 Drew-0-2"


@clause("PA-UNO-17", "D-49")
def test_who_is_down_to_one_card_again_can_call_again() -> None:
    at = down_to_one_again()
    assert told(at.play(0, "b6", call=True)) == "Played-0 UnoCalled-0"
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


# --------------------------------------------------------------------------------- the special cards


@clause("PA-UNO-19")
def test_reverse_turns_the_direction_and_another_turns_it_back() -> None:
    at = sit("r7", "rR r6 r5", "y1 y2", "b1 b2", "gR g1")
    at.play(0, "rR")
    assert (at.direction, at.turn) == (-1, 3)
    at.play(3, "gR", call=True)
    assert (at.direction, at.turn) == (1, 0)


@clause("PA-UNO-20")
@pytest.mark.parametrize(("direction", "after"), [(1, 2), (-1, 2)])
def test_skip_costs_the_next_player_the_turn(direction: int, after: int) -> None:
    at = sit("r7", "rS r6 r5", "y1 y2", "b1 b2", "g1 g2", direction=direction)
    skipped = 1 if direction == 1 else 3
    assert told(at.play(0, "rS")) == f"Played-0 Skipped-{skipped}"
    assert at.turn == after


@clause("PA-UNO-21")
def test_draw_two_gives_the_next_player_two_cards_and_no_turn() -> None:
    at = sit("r7", "rD r6 r5", "gD y2", "b1 b2", draw_pile="g1 g2 g3")
    assert told(at.play(0, "rD")) == "Played-0 Drew-1-2 Skipped-1"
    assert (at.hand(1), at.turn, at.stage) == ("gD y2 g1 g2", 2, "turn")
    at.refuses(1, Play("gD"), "not_your_turn", untimely=True)


@clause("D-21")
@pytest.mark.parametrize("card", ["rS", "rR", "rD", "F"])
def test_with_two_players_the_turn_comes_back_to_who_played_the_card(card: str) -> None:
    at = sit("r7", f"{card} g5 g6", "y1 y2")
    at.play(0, card, "g" if card == "F" else None)
    assert (at.turn, at.stage) == (0, "turn")
    at.refuses(1, Draw(), "not_your_turn", untimely=True)


@clause("PA-UNO-23")
def test_after_a_wild_draw_four_the_next_player_draws_four_and_loses_the_turn() -> None:
    at = sit("r7", "F g5 b6", "y1 y2", "b1 b2", draw_pile="g1 g2 g3 g4 g6")
    assert told(at.play(0, "F", "g")) == "Played-0 Drew-1-4 Skipped-1"
    assert (at.hand(1), at.turn, at.top, at.colour) == ("y1 y2 g1 g2 g3 g4", 2, "F", "g")


@clause("PA-UNO-23")
@pytest.mark.parametrize(
    ("top", "other"),
    [("r7", "r5"), ("r7", "rS"), ("r7", "g7"), ("rS", "r5"), ("rR", "rR"), ("rD", "r0")],
)
def test_a_card_that_matches_by_colour_or_number_forbids_a_wild_draw_four(top: str, other: str) -> None:
    at = sit(top, f"F b9 {other}", "y1 y2")
    at.refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")
    assert at.playable(0) == [other]


@clause("PA-UNO-23", "D-18")
@pytest.mark.parametrize("action", "SRD")
def test_on_an_action_card_the_same_action_forbids_it_too(action: str) -> None:
    at = sit(f"r{action}", f"F b9 g{action}", "y1 y2")
    at.refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")
    assert at.playable(0) == [f"g{action}"]


@clause("PA-UNO-23", "D-18")
@pytest.mark.parametrize(("top", "hand"), [("r7", "F g5 bS"), ("rS", "F gR b9"), ("rS", "F gD b0"), ("r0", "F gS b9")])
def test_with_no_matching_card_it_may_be_played(top: str, hand: str) -> None:
    at = sit(top, hand, "y1 y2", "b1 b2")
    assert at.playable(0) == ["F"]
    at.play(0, "F", "y")
    assert (at.turn, len(at.hands[1])) == (2, 6)


@clause("D-15", "PA-UNO-23")
@pytest.mark.parametrize("other", ["W", "F", "W W", "W F F"])
def test_other_wild_cards_in_the_hand_do_not_forbid_it(other: str) -> None:
    at = sit("r7", f"F b9 {other}", "y1 y2", "b1 b2")
    assert "F" in at.playable(0)
    at.play(0, "F", "y")
    assert at.top == "F"


@clause("D-15")
def test_a_wild_does_not_make_up_for_a_card_that_forbids_it() -> None:
    sit("r7", "F W r5", "y1 y2").refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")


@clause("D-15", "C-02")
@pytest.mark.parametrize("action", "SRD")
def test_where_action_cards_go_on_their_colour_only_the_same_action_does_not_forbid_it(action: str) -> None:
    strict = msgspec.structs.replace(RULES, action_match="colour_only")
    at = sit(f"r{action}", f"F b9 g{action}", "y1 y2", options=strict)
    assert at.playable(0) == ["F"]


@clause("PA-UNO-23", "D-17")
def test_on_a_wild_card_only_the_colour_named_for_it_forbids_it() -> None:
    assert sit("W", "F W g1", "y1 y2", colour="r").playable(0) == ["F", "W"]
    assert sit("F", "F g1", "y1 y2", colour="r").playable(0) == ["F"]
    assert sit("W", "F W r1", "y1 y2", colour="r").playable(0) == ["W", "r1"]


@clause("PA-UNO-23", "D-14")
def test_the_colour_before_it_counts_and_not_the_one_it_names() -> None:
    assert sit("r7", "F g1", "y1 y2").playable(0) == ["F"]
    sit("r7", "F g1 r1", "y1 y2").refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")


@clause("D-16", "PA-UNO-23")
@pytest.mark.parametrize("top", ["r7", "gS", "bD", "W", "F"])
def test_as_the_last_card_it_can_always_be_played(top: str) -> None:
    at = sit(top, "F", "y1 y2", draw_pile="g1 g2 g3 g4 g6", colour="r" if top in "WF" else None)
    assert at.playable(0) == ["F"]
    assert told(at.play(0, "F", "g")) == "Played-0 Drew-1-4 RoundEnded"
    assert at.scores == [1 + 2 + 1 + 2 + 3 + 4, 0]


@clause("D-16")
def test_with_a_matching_card_beside_it_is_not_the_last() -> None:
    at = sit("r7", "F r1", "y1 y2")
    at.refuses(0, Play("F", "g", call_uno=True), "wild_draw_four_not_allowed")
    at.play(0, "r1", call=True)
    at.draw(1)
    at.pass_(1)
    assert at.playable(0) == ["F"]


@clause("D-12", "PA-UNO-23")
def test_a_drawn_one_is_judged_by_the_whole_hand() -> None:
    forbidden, allowed = (sit("r7", hand, "y1 y2", draw_pile="F b1 b2") for hand in ("r5 g6", "g5 b6"))
    forbidden.draw(0)
    forbidden.refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")
    assert forbidden.legal(0) == [Pass()]
    allowed.draw(0)
    assert allowed.playable(0) == ["F"]


@clause("C-27")
def test_there_is_nothing_to_challenge() -> None:
    at = sit("r7", "F g5 b6", "y1 y2", "b1 b2")
    at.play(0, "F", "g")
    at.refuses(2, Challenge(), "not_in_these_rules")
    at.refuses(2, Accept(), "not_in_these_rules")
    assert not any(move in at.legal(seat) for seat in range(3) for move in (Challenge(), Accept()))
    assert RULEBOOK.view_for(at.state, 1).board.pending is None  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------- counting


@clause("PA-UNO-24")
def test_who_went_out_gets_the_points_of_all_others_and_they_get_nothing() -> None:
    at = sit("r7", "g9 g8", "r5", "y1 y2", "bS W", turn=1, scores=[5, 10, 20, 30])
    assert at.play(1, "r5")[-1] == RoundEnded(
        1, [0, 17 + 3 + 70, 0, 0], [5, 100, 20, 30], [["g9", "g8"], [], ["y1", "y2"], ["bS", "W"]]
    )


@clause("PA-UNO-24", "D-39")
def test_what_is_drawn_for_the_last_card_counts() -> None:
    at = sit("r7", "rD", "y1", "b1", draw_pile="g8 g9", called=[1, 2])
    at.play(0, "rD")
    assert at.scores == [1 + 8 + 9 + 1, 0, 0]


@clause("PA-UNO-25")
@pytest.mark.parametrize("number", range(10))
def test_a_number_counts_itself(number: int) -> None:
    at = sit("r7", "r5", f"g{number}", called=[1])
    at.play(0, "r5")
    assert at.scores == [number, 0]


@clause("PA-UNO-26")
@pytest.mark.parametrize("card", ["gD", "bR", "yS"])
def test_an_action_card_counts_20(card: str) -> None:
    at = sit("r7", "r5", card, called=[1])
    at.play(0, "r5")
    assert at.scores == [20, 0]


@clause("PA-UNO-27")
@pytest.mark.parametrize("card", ["W", "F"])
def test_a_wild_card_counts_50(card: str) -> None:
    at = sit("r7", "r5", card, called=[1])
    at.play(0, "r5")
    assert at.scores == [50, 0]


@clause("PA-UNO-18")
def test_below_500_points_another_round_is_played_and_points_add_up() -> None:
    at = sit("r7", "r5", "g9", called=[1], scores=[490, 480])
    at.play(0, "r5")
    assert (at.status, at.scores) == ("round_over", [499, 480])
    at.next_round(1)
    assert (at.status, at.round, at.scores) == ("playing", 2, [499, 480])
    assert all(len(hand) >= 7 for hand in at.hands)


@clause("PA-UNO-18", "PA-UNO-28")
@pytest.mark.parametrize(("before", "after"), [(491, 500), (495, 504)])
def test_the_first_with_500_points_or_more_wins(before: int, after: int) -> None:
    at = sit("r7", "r5", "g9", "y0", called=[1, 2], scores=[before, 499, 0])
    assert at.play(0, "r5")[-1] == GameEnded([0])
    assert RULEBOOK.outcome(at.state) == Outcome([0], [after, 499, 0])


@clause("PA-UNO-28")
@pytest.mark.parametrize(("target", "status"), [(9, "finished"), (10, "round_over")])
def test_another_target_can_be_agreed_on(target: int, status: str) -> None:
    at = sit("r7", "r5", "g9", called=[1], options=msgspec.structs.replace(RULES, target=target))
    at.play(0, "r5")
    assert at.status == status


# -------------------------------------------------------------------------------------- what is cited


def test_refusals_name_clauses_of_this_rulesets_own_text() -> None:
    ruleset = RULESETS["uno-standard"][1]
    assert set(ruleset.clause_map.values()) <= {clause.id for clause in RULEBOOK.clauses(ruleset)}
