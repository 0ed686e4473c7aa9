"""The ruleset `uno-low-score`: colour-bound action cards, drawing until a card goes, everybody's own points."""

from typing import Any

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.chance import Chance
from service.rules.colours import COLOURS
from service.rules.moves_and_events import (
    CallUno,
    Catch,
    Caught,
    Dealt,
    Draw,
    DrewForDeal,
    Event,
    GameEnded,
    Move,
    NextRound,
    Pass,
    RoundEnded,
    Turned,
    UnoCalled,
)
from service.rules.rulebook import Outcome
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import CLASHES, Options
from service.rules.uno.schema import Accept, Challenge, Eliminated, Play
from service.rules.uno.state import DECK, NUMBERS, State
from tests.i18n.messages import invalid_position
from tests.rules.table import SEED, clause, told
from tests.rules.uno.table import Table, table, turned_up

RULES: Options = RULESETS["uno-low-score"][1].options
YOUNGEST = msgspec.structs.replace(RULES, first_dealer="youngest", youngest=2)
CHOOSE = msgspec.structs.replace(RULES, first_wild="choose")
TO_100 = msgspec.structs.replace(RULES, target=100)
DROP_OUT = msgspec.structs.replace(TO_100, elimination=True)
DRAWS = "g1 g2 g3 g4 g6 g8 g9"
NO_EFFECT = {
    "H-UNO-01": "what kind of game it is, and for which age",
    "H-UNO-28": "how cards look",
    "H-UNO-51": "other games",
}
"""Clauses without an effect on the engine, and why."""


def at_table(discard_pile: str, *hands: str, options: Options = RULES, **more: Any) -> Table:
    return table(discard_pile, *hands, options=options, **more)


def first_card(draw_pile: str, seats: int = 4, dealer: int = 0, options: Options = RULES) -> Table:
    return turned_up(draw_pile, seats, dealer, **msgspec.structs.asdict(options))


def begun(seats: int, options: Options = RULES, number: int = 0) -> tuple[Table, list[Event]]:
    state = RULEBOOK.setup(options, seats, bytes([number]) * 32)
    return Table(state), RULEBOOK.begin(state)


class Stacked(Chance):
    """Chance that lays the first pile as told and leaves the others as they are."""

    order: bytes = b""
    piles: list[str] = []

    def shuffled(self, cards: bytes) -> bytes:
        self.piles.append(" ".join(DECK.codes(cards)))
        order, self.order = self.order, b""
        return order or cards


def drawn_for_deal(pile: str, seats: int) -> tuple[Table, str, list[str]]:
    """Begin with this pile: the table, who drew what in turn, and the pile after each draw."""
    state: State = RULEBOOK.setup(RULES, seats, SEED)
    state.piles.chance = chance = Stacked(SEED, order=DECK.read(pile))
    events = RULEBOOK.begin(state)
    drew = " ".join(f"{event.seat}:{event.card}" for event in events if isinstance(event, DrewForDeal))
    return Table(state), drew, chance.piles[1:-1]


def with_first(code: str, players: int) -> bytes:
    """Lay the deck so that this card is the first one after the deal."""
    card, dealt = DECK.read(code), 7 * players
    rest = DECK.without(card)
    return rest[:dealt] + card + rest[dealt:]


def deal_with(at: Table, seat: int, first: str) -> list[Event]:
    """Ask for the next round, and let this card be the first to be turned up after the deal."""
    at.state.piles.chance = Stacked(SEED, order=with_first(first, len(at.hands) - len(at.eliminated)))
    return at.next_round(seat)


# --------------------------------------------------------------------------------------- the first dealer


@clause("H-UNO-05")
def test_the_highest_number_deals() -> None:
    at, drew, _ = drawn_for_deal("r5 b8 g0 r9", 3)
    assert drew == "0:r5 1:b8 2:g0"
    assert (at.dealer, at.status, at.round) == (1, "playing", 1)


@clause("H-UNO-06")
def test_a_card_without_a_number_does_not_count_and_its_player_draws_again() -> None:
    at, drew, _ = drawn_for_deal("F r2 bS bR W g1 y9 r9", 3)
    assert drew == "0:F 0:r2 1:bS 1:bR 1:W 1:g1 2:y9"
    assert at.dealer == 2


@clause("H-UNO-06")
def test_a_card_without_a_number_goes_under_the_pile() -> None:
    at, drew, again = drawn_for_deal("rS r5 W b5 g1", 2)
    assert again[0] == "g1 rS W r5 b5"
    assert drew == "0:rS 0:r5 1:W 1:b5 0:g1 1:rS 1:W 1:r5"
    assert at.dealer == 1


@clause("H-UNO-07")
def test_only_who_tied_for_the_highest_put_their_cards_back_and_draw_again() -> None:
    at, drew, again = drawn_for_deal("r5 b3 g5 y1 y2 r9", 3)
    assert again[0] == "y1 y2 r9 r5 g5"
    assert drew == "0:r5 1:b3 2:g5 0:y1 2:y2"
    assert at.dealer == 2


@clause("H-UNO-07")
def test_they_draw_until_one_is_highest_and_who_lost_one_draw_is_out_of_the_next() -> None:
    at, drew, _ = drawn_for_deal("r5 g5 b5 y4 b4 y1 r3 g2 b9", 3)
    assert drew == "0:r5 1:g5 2:b5 0:y4 1:b4 2:y1 0:r3 1:g2"
    assert at.dealer == 0


@clause("H-UNO-07")
def test_a_tie_below_the_highest_is_none() -> None:
    at, drew, _ = drawn_for_deal("r5 g5 b6 y9", 3)
    assert drew == "0:r5 1:g5 2:b6"
    assert at.dealer == 2


@pytest.mark.parametrize("seats", RULEBOOK.seats)
@clause("H-UNO-05", "H-UNO-06", "H-UNO-07")
def test_whatever_is_drawn_the_dealer_has_the_highest_number_of_the_last_draw(seats: int) -> None:
    for number in range(30):
        at, events = begun(seats, number=number)
        waiting, numbers = list(range(seats)), dict[int, str]()
        for event in (event for event in events if isinstance(event, DrewForDeal)):
            assert event.seat == waiting[len(numbers)]
            if event.card[-1] in NUMBERS:
                numbers[event.seat] = event.card[-1]
            if len(numbers) == len(waiting):
                waiting = [seat for seat in waiting if numbers[seat] == max(numbers.values())]
                numbers = {}
        assert (waiting, numbers) == ([at.dealer], {})


@clause("H-UNO-05")
def test_only_the_first_deal_is_drawn_for() -> None:
    at = at_table("r7", "r5", "y1 y2")
    at.play(0, "r5")
    assert not any(isinstance(event, DrewForDeal) for event in at.next_round(0))


@clause("H-UNO-15")
def test_by_option_the_youngest_deals_first_and_nobody_draws() -> None:
    for number in range(10):
        at, events = begun(4, YOUNGEST, number)
        assert at.dealer == 2
        assert events[0] == Dealt(1, 2, 7)


@clause("H-UNO-15", "H-UNO-14")
def test_after_the_youngest_the_deal_goes_on_to_the_left() -> None:
    at = at_table("r7", "r5", "y1 y2", "b1 b2", "b1 b2", dealer=2, options=YOUNGEST)
    at.play(0, "r5")
    at.next_round(0)
    assert at.dealer == 3


@clause("H-UNO-15")
def test_the_youngest_must_be_at_the_table() -> None:
    assert [clash.names for clash in CLASHES if clash.applies(YOUNGEST, 2)] == [("youngest", "seats")]
    assert [clash.names for clash in CLASHES if clash.applies(YOUNGEST, 3)] == []


# ------------------------------------------------------------------------------------- deal and first card


@clause("H-UNO-08", "H-UNO-09", "H-UNO-10")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_everybody_gets_seven_cards_one_is_turned_up_and_the_rest_is_the_draw_pile(seats: int) -> None:
    state = RULEBOOK.setup(msgspec.structs.replace(YOUNGEST, youngest=1), seats, SEED)
    deck = with_first("r0", seats)
    state.piles.chance = Stacked(SEED, order=deck)
    assert RULEBOOK.begin(state) == [Dealt(1, 1, 7), Turned("r0", buried=False)]
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert DECK.codes(state.piles.discard) == ["r0"]
    assert state.piles.draw == deck[7 * seats + 1 :]


@clause("H-UNO-11")
@pytest.mark.parametrize("card", ["W", "F"])
def test_a_wild_card_turned_up_goes_into_the_middle_and_another_is_turned_up(card: str) -> None:
    at = first_card(f"{card} g1 g2 g3 g4", dealer=3)
    assert (at.top, at.colour, at.draw_pile) == ("g1", "g", f"g2 {card} g3 g4")
    assert (at.turn, at.stage) == (0, "turn")


@clause("H-UNO-11")
def test_the_other_card_may_have_to_be_buried_too() -> None:
    at = first_card("W F g1 g2 g3 g4")
    assert (at.top, at.discard_pile) == ("g1", "g1")
    assert sorted(at.draw_pile.split()) == ["F", "W", "g2", "g3", "g4"]


@clause("H-UNO-33")
def test_by_option_the_first_player_names_the_colour_of_a_wild_turned_up_and_must_follow_it() -> None:
    at = first_card("W g1", dealer=3, options=CHOOSE)
    assert (at.top, at.stage, at.turn, at.colour) == ("W", "colour", 0, None)
    at.refuses(0, Play("y1"), "not_now", untimely=True)
    at.refuses(0, Draw(), "not_now", untimely=True)
    assert at.legal(1) == []
    assert told(at.choose(0, "g")) == "ColourChosen-0"
    assert (at.colour, at.turn, at.stage, at.playable(0)) == ("g", 0, "turn", [])


@clause("H-UNO-33")
def test_by_that_option_a_wild_draw_four_is_still_put_back() -> None:
    at = first_card("F g1 g2 g3", options=CHOOSE)
    assert (at.top, at.stage, at.draw_pile) == ("g1", "turn", "F g2 g3")


@clause("H-UNO-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealers_left_begins_clockwise(seats: int) -> None:
    for dealer in range(seats):
        at = first_card("r5", seats, dealer)
        assert (at.turn, at.direction) == ((dealer + 1) % seats, 1)


@clause("H-UNO-13", "H-UNO-12")
@pytest.mark.parametrize("seats", [3, 4])
def test_after_a_reverse_turned_up_the_dealers_right_begins_and_play_goes_on_to_the_right(seats: int) -> None:
    at = first_card("rR r2 y3", seats, dealer=0)
    assert (at.turn, at.direction, at.colour) == (seats - 1, -1, "r")
    at.draw(seats - 1)
    at.play(seats - 1, "r2")
    assert at.turn == seats - 2


@clause("D-09", "H-UNO-13")
@pytest.mark.parametrize("dealer", [0, 1])
def test_with_two_players_and_a_reverse_turned_up_the_other_player_begins(dealer: int) -> None:
    assert first_card("rR", 2, dealer).turn == 1 - dealer


@clause("D-08")
def test_a_skip_turned_up_costs_the_dealers_left_the_turn() -> None:
    at = first_card("rS g1 g2", 4, dealer=3)
    assert (at.turn, at.direction, at.hand(0)) == (1, 1, "y1")
    assert first_card("rS g1 g2", 2, dealer=1).turn == 1


@clause("D-08")
def test_a_draw_two_turned_up_gives_the_dealers_left_two_cards_and_no_turn() -> None:
    at = first_card("rD g1 g2 g3", 4, dealer=3)
    assert (at.turn, at.hand(0), at.hand(1), at.draw_pile) == (1, "y1 g1 g2", "y1", "g3")
    assert first_card("rD g1 g2 g3", 2, dealer=0).turn == 0


@clause("D-08")
@pytest.mark.parametrize("card", ["rS", "rD"])
def test_where_such_cards_are_buried_they_do_not_act(card: str) -> None:
    at = first_card(f"{card} g1 g2 g3", 4, dealer=3, options=msgspec.structs.replace(RULES, first_action="bury"))
    assert (at.top, at.turn, at.hand(0)) == ("g1", 0, "y1")


@clause("H-UNO-14")
@pytest.mark.parametrize("direction", [1, -1])
def test_the_deal_passes_to_the_left_whatever_way_play_went(direction: int) -> None:
    at = at_table("r7", "r5", "y1 y2", "b1 b2", dealer=2, direction=direction)
    at.play(0, "r5")
    assert deal_with(at, 1, "g5")[0] == Dealt(2, 0, 7)
    assert (at.turn, at.direction) == (1, 1)


# --------------------------------------------------------------------------------------------------- a turn


@clause("H-UNO-17", "H-UNO-16")
def test_a_card_goes_by_number_or_colour() -> None:
    at = at_table("r7", "r2 g7 b7 b2 y0", "y1 y2")
    assert at.playable(0) == ["b7", "g7", "r2"]
    at.refuses(0, Play("b2"), "card_does_not_match")
    at.play(0, "g7")
    assert (at.top, at.colour, at.turn, at.hand(0)) == ("g7", "g", 1, "r2 b7 b2 y0")


@clause("H-UNO-16")
def test_a_special_card_may_be_played_instead_of_a_number() -> None:
    assert at_table("r7", "rS rR rD W b2", "y1 y2").playable(0) == ["W", "rD", "rR", "rS"]


@clause("H-UNO-16", "H-UNO-23")
def test_one_card_is_played_a_turn_and_only_by_who_is_on_turn() -> None:
    at = at_table("r7", "r2 r3 r4", "r5 r6 r8", "b1 b2")
    at.refuses(1, Play("r5"), "not_your_turn", untimely=True)
    at.play(0, "r2")
    at.refuses(0, Play("r3"), "not_your_turn", untimely=True)


@clause("H-UNO-18")
@pytest.mark.parametrize("card", ["W", "F"])
@pytest.mark.parametrize("colour", COLOURS)
def test_with_nothing_that_goes_you_may_play_a_wild_card_and_name_any_colour(card: str, colour: str) -> None:
    at = at_table("r7", f"{card} g2 b3", "y1 y2", "y1 y2")
    at.play(0, card, colour)
    assert (at.top, at.colour) == (card, colour)


@clause("H-UNO-18")
@pytest.mark.parametrize("card", ["W", "F"])
def test_or_you_may_draw_and_keep_the_wild_card(card: str) -> None:
    at = at_table("r7", f"{card} g2 b3", "y1 y2", draw_pile="r1 g9")
    at.draw(0)
    at.refuses(0, Play(card, "g"), "only_the_drawn_card")
    at.play(0, "r1")
    assert at.hand(0) == f"{card} g2 b3"


@clause("H-UNO-19")
def test_who_cannot_play_draws_until_a_card_goes() -> None:
    at = at_table("r7", "g2 b3", "y1 y2", draw_pile="g1 bS yR b9 g7 r1")
    assert told(at.draw(0)) == "Drew-0-5"
    assert (at.hand(0), at.draw_pile, at.turn) == ("g2 b3 g1 bS yR b9 g7", "r1", 0)
    at.play(0, "g7")
    assert (at.top, at.turn) == ("g7", 1)


@clause("H-UNO-19")
@pytest.mark.parametrize("first", ["r1", "g7", "rS", "W", "F"])
def test_the_draw_ends_with_the_first_card_that_goes(first: str) -> None:
    at = at_table("r7", "g2 b3", "y1 y2", draw_pile=f"{first} r2 r3")
    assert told(at.draw(0)) == "Drew-0-1"
    assert at.playable(0) == [first]


@clause("H-UNO-20", "H-UNO-32")
def test_who_holds_a_card_that_goes_may_play_a_wild_or_draw_instead() -> None:
    assert {Play("r5"), Play("W", "g"), Draw()} <= set(at_table("r7", "r5 W b2", "y1 y2").legal(0))
    at_table("r7", "r5 W b2", "y1 y2").play(0, "W", "g")


@clause("H-UNO-20", "H-UNO-21")
def test_who_chooses_to_draw_goes_on_until_a_card_goes() -> None:
    at = at_table("r7", "r5 W b2", "y1 y2", draw_pile="g1 b8 b9 r1 r2")
    assert told(at.draw(0)) == "Drew-0-4"
    assert at.hand(0) == "r5 W b2 g1 b8 b9 r1"


@clause("H-UNO-22")
def test_after_drawing_no_card_that_was_held_before_may_be_played() -> None:
    at = at_table("r7", "r5 W g7 b2", "y1 y2", draw_pile="g1 r1 r2")
    at.draw(0)
    for move in (Play("r5"), Play("W", "g"), Play("g7"), Play("g1")):
        at.refuses(0, move, "only_the_drawn_card")
    assert at.legal(0) == [Play("r1")]
    at.play(0, "r1")
    assert (at.hand(0), at.turn) == ("r5 W g7 b2 g1", 1)


@clause("D-11")
def test_there_is_no_pass_with_a_drawn_card_that_may_be_played() -> None:
    at = at_table("r7", "r5 b2", "y1 y2", draw_pile="r1 r2")
    at.refuses(0, Pass(), "not_now", untimely=True)
    at.draw(0)
    at.refuses(0, Draw(), "not_now", untimely=True)
    assert at.refuses(0, Pass(), "must_play").clause == "D-11"
    assert at.legal(0) == [Play("r1")]


@clause("D-11", "H-UNO-19")
def test_a_drawn_card_that_may_not_be_played_ends_the_turn_where_there_are_no_more() -> None:
    at = at_table("r7", "b2 b3", "y1 y2", draw_pile="g1 gS")
    assert told(at.draw(0)) == "Drew-0-2"
    at.refuses(0, Play("gS"), "card_does_not_match")
    assert at.legal(0) == [Pass()]
    at.pass_(0)
    assert (at.turn, at.hand(0)) == (1, "b2 b3 g1 gS")


@clause("D-11")
def test_where_one_card_is_drawn_it_must_be_played_if_it_may_be() -> None:
    options = msgspec.structs.replace(RULES, draw="one")
    goes = at_table("r7", "b2 b3", "y1 y2", draw_pile="r1 g1", options=options)
    goes.draw(0)
    goes.refuses(0, Pass(), "must_play")
    not_so = at_table("r7", "b2 b3", "y1 y2", draw_pile="g1 r1", options=options)
    assert told(not_so.draw(0)) == "Drew-0-1"
    assert not_so.legal(0) == [Pass()]


@clause("D-12", "H-UNO-21")
@pytest.mark.parametrize("held", ["r5", "g7"])
def test_a_drawn_wild_draw_four_that_the_hand_forbids_does_not_end_the_draw(held: str) -> None:
    at = at_table("r7", f"{held} b2", "y1 y2", draw_pile="F g1 F r1 r2")
    assert told(at.draw(0)) == "Drew-0-4"
    at.refuses(0, Play("F", "g"), "only_the_drawn_card")
    assert at.legal(0) == [Play("r1")]


@clause("D-12", "D-11")
def test_a_drawn_wild_draw_four_that_the_hand_allows_ends_the_draw_and_must_be_played() -> None:
    at = at_table("r7", "bS W", "y1 y2", "y1 y2", draw_pile="g1 F r1 r2 r3 r4 r5")
    assert told(at.draw(0)) == "Drew-0-2"
    at.refuses(0, Pass(), "must_play")
    at.play(0, "F", "g")
    assert (at.hand(1), at.turn) == ("y1 y2 r1 r2 r3 r4", 2)


@clause("H-UNO-17", "H-UNO-23")
def test_at_first_play_goes_clockwise() -> None:
    at = first_card("r5 y9 y8 y7 y6", 3, dealer=2)
    turns = [at.turn]
    for seat in (0, 1):
        at.state.hands[seat] = DECK.read("r1 r2 r3")
        at.play(seat, "r1")
        turns.append(at.turn)
    assert turns == [0, 1, 2]


@clause("H-UNO-24", "H-UNO-29")
def test_a_reverse_turns_the_direction_and_another_turns_it_back() -> None:
    at = at_table("r7", "rR r6 r1", "y1 y2", "b1 b2", "rR r2 r3")
    assert told(at.play(0, "rR")) == "Played-0 Reversed"
    assert (at.direction, at.turn) == (-1, 3)
    at.play(3, "rR")
    assert (at.direction, at.turn) == (1, 0)


@clause("H-UNO-25")
def test_with_two_players_a_reverse_works_like_a_skip() -> None:
    at = at_table("r7", "rR r6 r1", "y1 y2")
    assert told(at.play(0, "rR")) == "Played-0 Reversed Skipped-1"
    assert at.turn == 0
    at.refuses(1, Draw(), "not_your_turn", untimely=True)


@clause("H-UNO-26")
def test_when_the_last_card_is_taken_the_discards_but_the_top_become_the_draw_pile() -> None:
    at = at_table("b1 b2 b3 r7", "g5 g6", "y1 y2", draw_pile="r1")
    assert told(at.draw(0)) == "Drew-0-1 Reshuffled-3"
    assert at.discard_pile == "r7"
    assert sorted(at.draw_pile.split()) == ["b1", "b2", "b3"]


@clause("H-UNO-26", "H-UNO-27")
def test_a_draw_goes_on_with_the_shuffled_discards_and_they_may_be_shuffled_many_times() -> None:
    at = at_table("b1 b2 r7", "g5 g6", "r5 r6 r8", draw_pile="g1")
    assert told(at.draw(0)) == "Drew-0-1 Reshuffled-2 Drew-0-2"
    at.pass_(0)
    at.play(1, "r5")
    assert told(at.draw(0)) == "Reshuffled-1 Drew-0-1"
    at.play(0, "r7")
    at.play(1, "r6")
    assert told(at.draw(0)) == "Reshuffled-2 Drew-0-1"


# ---------------------------------------------------------------------------------------- the special cards


@pytest.mark.parametrize("symbol", ["R", "S", "D"])
@clause("C-02", "H-UNO-29", "H-UNO-30", "H-UNO-31")
def test_an_action_card_goes_on_its_colour_only(symbol: str) -> None:
    card = f"r{symbol}"
    for top in ("r7", "rS", "rR", "rD"):
        assert card in at_table(top, f"{card} b1 b2", "y1 y2").playable(0)
    for top in ("g7", "gS", "gR", "gD"):
        at = at_table(top, f"{card} b1 b2", "y1 y2")
        assert at.playable(0) == []
        at.refuses(0, Play(card), "card_does_not_match")


@pytest.mark.parametrize("symbol", ["R", "S", "D"])
@clause("C-02", "H-UNO-19")
def test_the_same_symbol_in_another_colour_does_not_end_a_draw(symbol: str) -> None:
    at = at_table(f"g{symbol}", "b1 b2", "y1 y2", draw_pile=f"r{symbol} y{symbol} g3 g4")
    assert told(at.draw(0)) == "Drew-0-3"
    assert at.playable(0) == ["g3"]


@pytest.mark.parametrize("symbol", ["R", "S", "D"])
@clause("H-UNO-29", "H-UNO-30", "H-UNO-31")
def test_on_a_wild_an_action_card_goes_by_the_colour_named(symbol: str) -> None:
    assert at_table("W", f"r{symbol} g{symbol} b1", "y1 y2", colour="r").playable(0) == [f"r{symbol}"]


@clause("H-UNO-17")
@pytest.mark.parametrize("top", ["rS", "rR", "rD"])
def test_a_number_goes_on_an_action_card_by_colour(top: str) -> None:
    assert at_table(top, "r2 g2 b2", "y1 y2").playable(0) == ["r2"]


@clause("H-UNO-30")
def test_a_skip_makes_the_next_player_miss_a_turn() -> None:
    at = at_table("r7", "rS r6 r1", "y1 y2", "b1 b2")
    assert told(at.play(0, "rS")) == "Played-0 Skipped-1"
    assert (at.turn, at.hand(1)) == (2, "y1 y2")


@clause("H-UNO-30")
def test_with_two_players_a_skip_gives_you_another_turn_at_once() -> None:
    at = at_table("r7", "rS r6 r1", "y1 y2")
    at.play(0, "rS")
    at.play(0, "r6", call=True)
    assert at.turn == 1


@clause("H-UNO-31")
@pytest.mark.parametrize("direction", [1, -1])
def test_a_draw_two_makes_the_next_player_draw_two_and_miss_a_turn(direction: int) -> None:
    at = at_table("r7", "rD r6 r1", "y1 y2", "y3 y4", draw_pile=DRAWS, direction=direction)
    target, after = (1, 2) if direction == 1 else (2, 1)
    assert told(at.play(0, "rD")) == f"Played-0 Drew-{target}-2 Skipped-{target}"
    assert len(at.hands[target]) == 4
    assert (at.turn, at.colour) == (after, "r")


@clause("H-UNO-31")
def test_a_draw_two_is_not_answered_with_another() -> None:
    at = at_table("r7", "rD r6 r1", "rD y2", "y3 y4", draw_pile=DRAWS)
    at.play(0, "rD")
    at.refuses(1, Play("rD"), "not_your_turn", untimely=True)
    assert at.turn == 2


@clause("H-UNO-32")
@pytest.mark.parametrize("top", ["r7", "g0", "bS", "yR", "gD", "W", "F"])
def test_a_wild_goes_on_everything_even_beside_a_card_that_goes(top: str) -> None:
    at = at_table(top, "W r1 g1 b1 y1", "b8 b9", colour=None if top[1:] else "y")
    at.play(0, "W", "b")
    assert (at.top, at.colour, at.turn) == ("W", "b", 1)


@clause("H-UNO-32")
def test_the_next_player_must_follow_the_colour_named() -> None:
    at = at_table("r7", "W r1 r2", "g1 b7 r7 y9")
    at.play(0, "W", "g")
    assert at.playable(1) == ["g1"]
    at.refuses(1, Play("r7"), "card_does_not_match")


@clause("H-UNO-32", "H-UNO-34")
@pytest.mark.parametrize("card", ["W", "F"])
def test_a_colour_must_be_named_with_the_card(card: str) -> None:
    at_table("r7", f"{card} b1 b2", "y1 y2").refuses(0, Play(card), "colour_required")


@clause("H-UNO-34")
@pytest.mark.parametrize(("others", "then"), [(1, 0), (2, 2), (3, 2)])
def test_a_wild_draw_four_makes_the_next_player_draw_four_and_miss_the_turn(others: int, then: int) -> None:
    hands = ["y1 y2", "y1 y2", "g7 g8"][:others]
    at = at_table("r7", "F b1 b2", *hands, draw_pile="g1 g2 g3 g4 g5")
    assert told(at.play(0, "F", "g")) == "Played-0 Drew-1-4 Skipped-1"
    assert (at.hand(1), at.turn, at.colour, at.stage) == ("y1 y2 g1 g2 g3 g4", then, "g", "turn")


@clause("H-UNO-34", "H-UNO-35")
def test_a_wild_draw_four_is_neither_asked_about_nor_challenged() -> None:
    at = at_table("r7", "F b1 b2", "y1 y2", "y3 y4", draw_pile=DRAWS)
    at.play(0, "F", "g")
    for seat in (1, 2):
        for move in (Challenge(), Accept()):
            at.refuses(seat, move, "not_in_these_rules")


@clause("H-UNO-35")
@pytest.mark.parametrize("held", ["r5", "r0", "rS", "g7", "b7", "b1 r1", "W r1"])
def test_a_wild_draw_four_is_refused_while_another_card_has_the_colour_or_the_number(held: str) -> None:
    at = at_table("r7", f"F {held} y3", "y1 y2")
    assert at.refuses(0, Play("F", "g"), "wild_draw_four_not_allowed").clause == "H-UNO-35"
    assert "F" not in at.playable(0)


@clause("H-UNO-35")
@pytest.mark.parametrize("held", ["g5 b6", "gS b6", "W b6", "F b6", ""])
def test_a_wild_draw_four_is_allowed_when_none_has(held: str) -> None:
    at = at_table("r7", f"F {held}", "y1 y2")
    assert "F" in at.playable(0)
    at.play(0, "F", "g")
    assert at.top == "F"


@clause("H-UNO-35")
def test_on_a_wild_the_colour_named_is_the_colour() -> None:
    at_table("W", "F g5 b6", "y1 y2", colour="g").refuses(0, Play("F", "r"), "wild_draw_four_not_allowed")
    assert "F" in at_table("W", "F r5 b6", "y1 y2", colour="g").playable(0)


@clause("D-18")
@pytest.mark.parametrize("symbol", ["S", "R", "D"])
def test_on_an_action_card_only_its_colour_forbids_a_wild_draw_four(symbol: str) -> None:
    top = f"r{symbol}"
    for held in ("g5", "b0", f"g{symbol}", f"b{symbol}"):
        assert "F" in at_table(top, f"F {held} y3", "y1 y2").playable(0)
    for held in ("r5", top):
        at_table(top, f"F {held} y3", "y1 y2").refuses(0, Play("F", "g"), "wild_draw_four_not_allowed")


# ------------------------------------------------------------------------------------------------------ UNO


def lapsed() -> Table:
    """Seat 0 of three is down to one card without a call."""
    at = at_table("r7", "r5 b6", "y1 y2 r1 W", "b1 b2", draw_pile=DRAWS)
    at.play(0, "r5")
    return at


@clause("H-UNO-36", "H-UNO-03")
def test_the_call_is_made_before_or_with_the_last_card_but_one() -> None:
    before = at_table("r7", "r5 b6", "y1 y2", "b1 b2")
    assert before.call(0) == [UnoCalled(0)]
    before.play(0, "r5")
    together = at_table("r7", "r5 b6", "y1 y2", "b1 b2")
    assert told(together.play(0, "r5", call=True)) == "Played-0 UnoCalled-0"
    for at in (before, together):
        assert (at.called, at.catchable, at.turn) == ([0], [], 1)
        at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)


@clause("H-UNO-36")
def test_the_call_is_refused_while_more_than_two_cards_are_held() -> None:
    at = at_table("r7", "r5 b6 b7", "y1 y2")
    at.refuses(0, CallUno(), "call_too_early")
    at.refuses(0, Play("r5", None, call_uno=True), "call_too_early")


@clause("H-UNO-03")
def test_who_calls_when_down_to_one_card_but_before_being_caught_has_called() -> None:
    at = lapsed()
    assert at.call(0) == [UnoCalled(0)]
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)
    assert at.hand(0) == "b6"


@clause("H-UNO-37")
@pytest.mark.parametrize("catcher", [1, 2])
def test_who_did_not_call_and_is_caught_by_anybody_draws_four(catcher: int) -> None:
    at = lapsed()
    events = at.catch(catcher, 0)
    assert events[0] == Caught(0, catcher)
    assert told(events[1:]) == "Drew-0-4"
    assert (at.hand(0), at.turn, at.stage) == ("b6 g1 g2 g3 g4", 1, "turn")
    at.refuses(catcher, Catch(0), "nothing_to_catch", untimely=True)


@clause("H-UNO-37")
def test_only_who_holds_one_card_can_be_caught() -> None:
    at = at_table("r7", "r5 b6 b7", "y1 y2", "b1 b2")
    at.play(0, "r5")
    for target in (0, 2):
        at.refuses(1, Catch(target), "nothing_to_catch", untimely=True)


STARTS: list[Move] = [Play("r1"), Play("W", "g"), Draw()]


@clause("H-UNO-38", "H-UNO-39")
@pytest.mark.parametrize("start", STARTS)
def test_once_the_next_turn_has_begun_the_lapse_is_forgotten(start: Move) -> None:
    at = lapsed()
    assert Catch(0) in at.legal(1)
    at.move(1, start)
    for seat in (1, 2):
        at.refuses(seat, Catch(0), "nothing_to_catch", untimely=True)
    assert (at.hand(0), at.catchable) == ("b6", [])


@clause("H-UNO-39")
def test_missing_a_turn_does_not_begin_one() -> None:
    at = at_table("r7", "rD b6", "y1 y2", "b1 b2", draw_pile=DRAWS)
    at.play(0, "rD")
    assert (at.turn, at.hand(1)) == (2, "y1 y2 g1 g2")
    assert told(at.catch(1, 0)) == "Caught-0 Drew-0-4"


@clause("H-UNO-39")
def test_with_two_players_the_turn_that_comes_back_ends_the_chance_to_catch() -> None:
    at = at_table("r7", "rS b6", "y1 y2", draw_pile=DRAWS)
    at.play(0, "rS")
    assert Catch(0) in at.legal(1)
    at.draw(0)
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("H-UNO-40")
def test_once_the_next_player_has_begun_to_draw_nobody_can_say_uno() -> None:
    at = lapsed()
    at.draw(1)
    assert (at.turn, at.stage) == (1, "drawn")
    at.refuses(0, CallUno(), "call_too_late", untimely=True)
    for seat in (1, 2):
        at.refuses(seat, Catch(0), "nothing_to_catch", untimely=True)


@clause("H-UNO-41", "H-UNO-02")
def test_calling_wins_nothing_before_the_last_card_is_played() -> None:
    at = at_table("r7", "r5 r6", "r1 y2 y3", draw_pile=DRAWS)
    at.play(0, "r5", call=True)
    assert (at.status, at.scores) == ("playing", [0, 0])
    at.play(1, "r1")
    assert told(at.play(0, "r6")) == "Played-0 RoundEnded"


@clause("H-UNO-42", "H-UNO-19")
def test_who_cannot_play_the_last_card_draws_until_a_card_goes() -> None:
    at = at_table("r7", "b6", "y1 y2", draw_pile="g1 g2 r5 r8")
    at.refuses(0, Play("b6"), "card_does_not_match")
    assert told(at.draw(0)) == "Drew-0-3"
    at.play(0, "r5")
    assert at.hand(0) == "b6 g1 g2"


@clause("H-UNO-42")
def test_several_calls_are_possible_and_needed_in_a_round() -> None:
    at = at_table("r7", "r5 b6", "r1 r3 r4 r6", draw_pile="r2 r9 g1 g2 g3 g4 g6")
    assert told(at.play(0, "r5", call=True)) == "Played-0 UnoCalled-0"
    at.play(1, "r1")
    at.draw(0)
    assert told(at.play(0, "r2", call=True)) == "Played-0 UnoCalled-0"
    at.play(1, "r3")
    at.draw(0)
    assert told(at.play(0, "r9")) == "Played-0"
    assert told(at.catch(1, 0)) == "Caught-0 Drew-0-4"


@clause("H-UNO-42")
def test_a_call_does_not_last_when_the_hand_grows() -> None:
    at = at_table("r7", "rD r2 r3", "b6", "y1 y2", draw_pile="r8 r9 g1", called=[1])
    at.play(0, "rD")
    assert (at.called, at.hand(1), at.turn) == ([], "b6 r8 r9", 2)


@clause("C-04", "H-UNO-42")
@pytest.mark.parametrize("last", ["b6", "r6", "W"])
def test_nobody_wins_on_a_turn_with_a_draw_in_it(last: str) -> None:
    at = at_table("r7", last, "y1 y2", draw_pile="r5 r8 r9")
    at.draw(0)
    at.refuses(0, Play(last, "g" if last == "W" else None), "only_the_drawn_card")
    at.play(0, "r5", call=True)
    assert (at.hand(0), at.status, at.turn) == (last, "playing", 1)


@clause("C-04")
def test_on_a_turn_without_a_draw_the_last_card_wins() -> None:
    at = at_table("r7", "r6", "y1 y2")
    at.play(0, "r6")
    assert at.status == "round_over"


# --------------------------------------------------------------------------------------------------- points


@clause("H-UNO-02")
def test_the_first_to_play_the_last_card_wins_the_round() -> None:
    at = at_table("r7", "b1 b2", "r5", "y1 y2", turn=1)
    assert at.play(1, "r5")[-1] == RoundEnded(1, [3, 0, 3], [3, 0, 3], [["b1", "b2"], [], ["y1", "y2"]])


@clause("H-UNO-43")
@pytest.mark.parametrize(("direction", "scores"), [(1, [0, 3 + 17, 7]), (-1, [0, 3, 7 + 17])])
def test_a_draw_two_that_ends_the_round_is_drawn_for_and_the_cards_count(direction: int, scores: list[int]) -> None:
    at = at_table("r7", "rD", "y1 y2", "b3 b4", draw_pile="g8 g9 g1", direction=direction)
    drew = 1 if direction == 1 else 2
    assert told(at.play(0, "rD")) == f"Played-0 Drew-{drew}-2 RoundEnded"
    assert at.scores == scores


@clause("H-UNO-43")
def test_a_wild_draw_four_that_ends_the_round_is_drawn_for_and_the_cards_count() -> None:
    at = at_table("r7", "F", "y1 y2", "b3 b4", draw_pile="g8 g9 W gS g1")
    assert told(at.play(0, "F", "g")) == "Played-0 Drew-1-4 RoundEnded"
    assert at.scores == [0, 3 + 17 + 70, 7]


@clause("H-UNO-43")
def test_the_cards_drawn_last_may_end_the_game() -> None:
    at = at_table("r7", "rD", "y1 y2", draw_pile="W F g1", scores=[390, 397])
    assert told(at.play(0, "rD")) == "Played-0 Drew-1-2 RoundEnded GameEnded"
    assert RULEBOOK.outcome(at.state) == Outcome([0], [390, 500])


@clause("H-UNO-47", "H-UNO-48", "H-UNO-49")
@pytest.mark.parametrize(
    ("card", "points"),
    [*((f"g{number}", number) for number in range(10)), ("gR", 20), ("gS", 20), ("gD", 20), ("W", 50), ("F", 50)],
)
def test_a_card_left_in_the_hand_counts(card: str, points: int) -> None:
    at = at_table("r7", "r5", card, called=[1])
    at.play(0, "r5")
    assert at.scores == [0, points]


@clause("H-UNO-46")
def test_after_a_round_what_everybody_has_left_is_added_to_the_own_total() -> None:
    at = at_table("r7", "r5", "y1 y2", "bS W", scores=[10, 20, 30])
    assert at.play(0, "r5")[-1] == RoundEnded(0, [0, 3, 70], [10, 23, 100], [[], ["y1", "y2"], ["bS", "W"]])
    at.next_round(1)
    assert (at.scores, at.round, at.status) == ([10, 23, 100], 2, "playing")


@clause("H-UNO-44", "H-UNO-46")
@pytest.mark.parametrize(("before", "over"), [(399, False), (400, True), (401, True)])
def test_the_game_ends_when_somebody_has_500(before: int, over: bool) -> None:
    at = at_table("r7", "r5", "W F", "y1 y2", scores=[300, before, 250])
    events = at.play(0, "r5")
    assert at.status == ("finished" if over else "round_over")
    assert (GameEnded([2]) in events) == over


@clause("H-UNO-44", "H-UNO-04")
def test_the_lowest_total_wins_not_who_went_out() -> None:
    at = at_table("r7", "r5", "W F", "y1 y2", scores=[300, 450, 250])
    at.play(0, "r5")
    assert RULEBOOK.outcome(at.state) == Outcome([2], [300, 550, 253])
    at.refuses(0, NextRound(), "not_now", untimely=True)


@clause("H-UNO-04")
def test_over_several_rounds_the_lowest_total_wins() -> None:
    at = at_table("r7", "r5", "W F", "y1 y2", scores=[0, 399, 0])
    at.play(0, "r5")
    deal_with(at, 0, "g9")
    at.state.hands = [DECK.read(hand) for hand in ("W r2", "r0", "g1")]
    at.play(2, "g1")
    assert (at.scores, at.status, RULEBOOK.outcome(at.state)) == ([52, 499, 3], "round_over", None)
    deal_with(at, 0, "g9")
    at.state.hands = [DECK.read(hand) for hand in ("g1", "r1", "r9")]
    at.play(0, "g1")
    assert RULEBOOK.outcome(at.state) == Outcome([2], [52, 500, 12])


@clause("H-UNO-45")
@pytest.mark.parametrize(("before", "over"), [(96, False), (97, True)])
def test_another_target_may_be_agreed_on(before: int, over: bool) -> None:
    at = at_table("r7", "r5", "y1 y2", options=TO_100, scores=[10, before])
    at.play(0, "r5")
    assert at.status == ("finished" if over else "round_over")
    assert RULEBOOK.outcome(at.state) == (Outcome([0], [10, 100]) if over else None)


@clause("C-05")
@pytest.mark.parametrize(("scoring", "winner", "scores"), [("own", 0, [10, 520]), ("collect", 1, [10, 510])])
def test_how_points_are_counted_decides_whether_the_lowest_or_the_highest_wins(
    scoring: str, winner: int, scores: list[int]
) -> None:
    options = msgspec.structs.replace(RULES, scoring=scoring)
    before = [10, 420] if scoring == "own" else [10, 410]
    hands = ("r5", "W F") if scoring == "own" else ("W F", "r5")
    at = at_table("r7", *hands, options=options, scores=before, turn=winner)
    assert at.play(winner, "r5")[-1] == GameEnded([winner])
    assert at.scores == scores


# ---------------------------------------------------------------------------------------------- dropping out


def three_left(discard_pile: str, *hands: str, **more: Any) -> Table:
    """Four seats, of which seat 1 has dropped out."""
    first, *others = hands
    options = {"scores": [10, 120, 20, 30], "options": DROP_OUT, **more}
    return at_table(discard_pile, first, "", *others, **options)


def two_left(discard_pile: str, *hands: str, **more: Any) -> Table:
    """Four seats, of which seats 1 and 2 have dropped out."""
    first, last = hands
    options = {"scores": [10, 120, 100, 30], "options": DROP_OUT, **more}
    return at_table(discard_pile, first, "", "", last, **options)


@clause("H-UNO-50")
def test_who_reaches_the_target_only_drops_out() -> None:
    at = at_table("r7", "r5", "y1 y2", "bS W", scores=[99, 96, 30], options=DROP_OUT)
    events = at.play(0, "r5")
    assert told(events) == "Played-0 RoundEnded Eliminated-2"
    assert (at.scores, at.eliminated) == ([99, 99, 100], [2])
    assert (at.status, RULEBOOK.outcome(at.state)) == ("round_over", None)


@clause("H-UNO-50")
def test_several_may_drop_out_at_once() -> None:
    at = at_table("r7", "r5", "y1 y2", "bS W", "W F", scores=[99, 96, 30, 60], options=DROP_OUT)
    assert at.play(0, "r5")[-2:] == [Eliminated(2), Eliminated(3)]
    assert (at.eliminated, at.status) == ([2, 3], "round_over")


@clause("H-UNO-50")
def test_the_last_one_left_wins() -> None:
    at = two_left("r7", "r5", "W b9", scores=[95, 120, 100, 41])
    assert at.play(0, "r5")[-2:] == [Eliminated(3), GameEnded([0])]
    assert RULEBOOK.outcome(at.state) == Outcome([0], [95, 120, 100, 100])
    assert (at.status, at.legal(0)) == ("finished", [])


@clause("H-UNO-50")
def test_the_last_one_left_need_not_have_the_lowest_total() -> None:
    at = at_table("r7", "r5", "W F", "W F", scores=[99, 0, 0], options=DROP_OUT)
    assert at.play(0, "r5")[-1] == GameEnded([0])


@clause("H-UNO-50")
def test_without_that_option_nobody_drops_out() -> None:
    at = at_table("r7", "r5", "y1 y2", "bS W", scores=[99, 96, 30], options=TO_100)
    assert told(at.play(0, "r5")) == "Played-0 RoundEnded GameEnded"
    assert at.eliminated == []


@clause("D-55")
@pytest.mark.parametrize("score", [0, 99])
def test_who_went_out_stays_in_having_added_nothing(score: int) -> None:
    at = at_table("r7", "r5", "W F", "y1 y2", scores=[score, 0, 99], options=DROP_OUT)
    at.play(0, "r5")
    assert at.scores[0] == score
    assert 0 not in at.eliminated


@clause("D-55")
@pytest.mark.parametrize(("direction", "then"), [(1, 2), (-1, 3)])
def test_the_turn_passes_over_who_is_out(direction: int, then: int) -> None:
    at = three_left("r7", "r5 r6 r8", "y1 y2", "b1 b2", direction=direction)
    at.play(0, "r5")
    assert at.turn == then
    back = three_left("r7", "b1 b2", "r5 r6 r8", "y1 y2", direction=-1, turn=2)
    back.play(2, "r5")
    assert back.turn == 0


@clause("D-55")
def test_a_skip_costs_the_next_player_who_is_still_in_the_turn() -> None:
    at = three_left("r7", "rS r6 r8", "y1 y2", "b1 b2")
    assert told(at.play(0, "rS")) == "Played-0 Skipped-2"
    assert at.turn == 3


@clause("D-55")
@pytest.mark.parametrize(("card", "colour", "count"), [("rD", None, 2), ("F", "g", 4)])
def test_draw_cards_are_drawn_for_by_the_next_player_who_is_still_in(card: str, colour: str, count: int) -> None:
    at = three_left("r7", f"{card} b6 b8", "y1 y2", "b1 b2", draw_pile=DRAWS)
    assert told(at.play(0, card, colour)) == f"Played-0 Drew-2-{count} Skipped-2"
    assert (at.turn, at.hand(1)) == (3, "")


@clause("D-55", "H-UNO-43")
@pytest.mark.parametrize(
    ("hands", "direction", "drew"), [(["", "b1 b2", "b3 b4"], 1, 2), (["b1 b2", "b3 b4", ""], -1, 2)]
)
def test_for_a_last_draw_two_the_next_player_who_is_still_in_draws(hands: list[str], direction: int, drew: int) -> None:
    scores = [0, *(0 if hand else 100 for hand in hands)]
    at = at_table(
        "r7", "rD", *hands, draw_pile="g8 g9 g1", direction=direction, scores=scores, options=DROP_OUT, turn=0
    )
    before = at.hand(drew)
    assert told(at.play(0, "rD")) == f"Played-0 Drew-{drew}-2 RoundEnded"
    assert at.hand(drew) == f"{before} g8 g9"
    assert [at.scores[seat] - scores[seat] for seat in (1, 2, 3)] == [
        {"": 0, "b1 b2": 3, "b3 b4": 7}[hand] + (17 if seat == drew else 0) for seat, hand in enumerate(hands, 1)
    ]


@clause("D-55")
@pytest.mark.parametrize(("dealer", "after"), [(0, 2), (2, 3), (3, 0)])
def test_the_deal_passes_over_who_is_out(dealer: int, after: int) -> None:
    at = three_left("r7", "r5", "y1 y2", "b1 b2", dealer=dealer)
    at.play(0, "r5")
    assert deal_with(at, 2, "g5")[0] == Dealt(2, after, 7)
    assert [len(hand) for hand in at.hands] == [7, 0, 7, 7]
    assert at.turn == {2: 3, 3: 0, 0: 2}[after]


@clause("D-55")
def test_the_deal_passes_on_from_a_dealer_who_has_just_dropped_out() -> None:
    at = at_table("r7", "r5", "W F", "y1 y2", "b1 b2", dealer=1, options=DROP_OUT)
    at.play(0, "r5")
    assert at.eliminated == [1]
    assert deal_with(at, 0, "g5")[0] == Dealt(2, 2, 7)
    assert at.turn == 3


@clause("D-55", "H-UNO-13")
def test_after_a_reverse_turned_up_the_next_on_the_dealers_right_who_is_still_in_begins() -> None:
    at = three_left("r7", "r5", "y1 y2", "b1 b2", dealer=0)
    at.play(0, "r5")
    deal_with(at, 0, "gR")
    assert (at.dealer, at.turn, at.direction) == (2, 0, -1)


@clause("D-55", "D-05")
def test_who_has_dropped_out_holds_no_cards_and_all_are_dealt_with() -> None:
    at = at_table("r7", "r5", "W F", "y1 y2", options=DROP_OUT)
    at.play(0, "r5")
    deal_with(at, 0, "g5")
    assert RULEBOOK.view_for(at.state, None).hand_counts == [7, 0, 7]
    assert sorted(RULEBOOK.inventory(at.state)) == sorted(DECK.codes(DECK.cards))


@clause("D-55", "H-UNO-46")
def test_the_total_of_who_has_dropped_out_does_not_change_any_more() -> None:
    at = at_table("r7", "r5", "W F", "y1 y2", options=DROP_OUT)
    at.play(0, "r5")
    deal_with(at, 0, "g5")
    at.state.hands[0], at.state.hands[2], at.state.turn = DECK.read("g1"), DECK.read("y1 y2"), 0
    assert isinstance(ended := at.play(0, "g1")[-1], RoundEnded)
    assert (ended.points, at.scores) == ([0, 0, 3], [0, 100, 6])


@clause("D-55", "H-UNO-25")
def test_with_two_left_a_reverse_works_like_a_skip() -> None:
    at = two_left("r7", "rR r6 r8", "y1 y2")
    assert told(at.play(0, "rR")) == "Played-0 Reversed Skipped-3"
    assert at.turn == 0
    more = three_left("r7", "rR r6 r8", "y1 y2", "b1 b2")
    assert told(more.play(0, "rR")) == "Played-0 Reversed"
    assert more.turn == 3


@clause("D-55", "H-UNO-30", "H-UNO-31", "H-UNO-34")
@pytest.mark.parametrize(("card", "colour"), [("rS", None), ("rD", None), ("F", "g")])
def test_with_two_left_cards_that_cost_a_turn_bring_it_back(card: str, colour: str) -> None:
    at = two_left("r7", f"{card} b6 b8", "y1 y2")
    at.play(0, card, colour)
    assert at.turn == 0


@clause("D-55")
def test_a_round_is_blocked_when_all_who_are_still_in_can_neither_play_nor_draw() -> None:
    at = three_left("r7", "g5 g6", "y1 y2", "b1 b2", draw_pile="")
    at.draw(0)
    at.draw(2)
    assert at.status == "playing"
    assert told(at.draw(3)) == "Drew-3-0 RoundEnded"
    assert (at.status, at.scores) == ("round_over", [21, 120, 23, 33])


@clause("D-55")
@pytest.mark.parametrize(
    ("scores", "out", "winners"),
    [
        ([95, 96, 97], [1, 2], [0]),
        ([95, 95, 97], [2], []),
        ([95, 95, 95], [], []),
        ([80, 95, 97], [1, 2], [0]),
        ([80, 81, 97], [2], []),
    ],
)
def test_if_a_round_without_a_winner_would_put_everybody_out_the_lowest_stay(
    scores: list[int], out: list[int], winners: list[int]
) -> None:
    at = at_table("r7", "g5 b6", "y5 y6", "b5 g6", draw_pile="", scores=scores, options=DROP_OUT)
    for seat in range(3):
        at.draw(seat)
    assert at.eliminated == out
    assert (at.winners, at.status) == (winners, "finished" if winners else "round_over")


@clause("D-55")
@pytest.mark.parametrize("move", [Play("r5"), Draw(), Pass(), CallUno(), Catch(3), NextRound(), Accept(), Challenge()])
def test_who_has_dropped_out_makes_no_move(move: Move) -> None:
    during = three_left("r7", "r5", "y1 y2", "b1")
    after = three_left("r7", "r5", "y1 y2", "b1 b2")
    after.play(0, "r5")
    for at in (during, after):
        assert at.refuses(1, move, "eliminated", untimely=True).clause == "D-55"
        assert at.legal(1) == []
        assert 1 not in RULEBOOK.to_move(at.state)


@clause("D-55")
def test_the_others_may_move_when_somebody_has_dropped_out() -> None:
    at = three_left("r7", "r5", "y1 y2", "b1")
    assert RULEBOOK.to_move(at.state) == [0, 2, 3]
    at.refuses(2, Catch(1), "nothing_to_catch", untimely=True)
    assert told(at.catch(2, 3)) == "Caught-3 Drew-3-4"
    at.play(0, "r5")
    assert RULEBOOK.to_move(at.state) == [0, 2, 3]
    at.next_round(3)


@clause("D-55")
def test_who_has_just_dropped_out_cannot_ask_for_the_next_round_nor_play_in_it() -> None:
    at = at_table("r7", "r5", "W F", "y1 y2", options=DROP_OUT)
    at.play(0, "r5")
    at.refuses(1, NextRound(), "eliminated", untimely=True)
    deal_with(at, 2, "g5")
    for move in (Play("W", "g"), Draw(), CallUno(), Catch(0)):
        at.refuses(1, move, "eliminated", untimely=True)


@clause("D-55")
@pytest.mark.parametrize(
    ("hands", "more", "fact"),
    [
        (["r5", "r6", "r8"], {"scores": [0, 100, 0]}, "/hands cards_and_scores"),
        (["r5", "", "r8"], {"scores": [0, 99, 0]}, "/hands cards_and_scores"),
        (["r5", "", ""], {"scores": [0, 100, 100]}, "/hands too_few_playing"),
        (["r5", "", "r8"], {"scores": [0, 100, 0], "turn": 1}, "/turn seat_is_out"),
        (["r5", "", "r8"], {"scores": [0, 100, 0], "dealer": 1}, "/dealer seat_is_out"),
    ],
)
def test_in_a_position_who_has_reached_the_target_holds_nothing_and_is_not_on_turn(
    hands: list[str], more: dict[str, Any], fact: str
) -> None:
    with invalid_position("uno", fact):
        at_table("r7", *hands, options=DROP_OUT, **more)
