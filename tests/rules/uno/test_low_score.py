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
    Draw,
    DrewForDeal,
    Event,
    Move,
    UnoCalled,
)
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import Options
from service.rules.uno.schema import Accept, Challenge, Play
from service.rules.uno.state import DECK, State
from tests.rules.table import SEED, clause, told
from tests.rules.uno.table import Table, table, turned_up

RULES: Options = RULESETS["uno-low-score"][1].options
YOUNGEST = msgspec.structs.replace(RULES, first_dealer="youngest", youngest=2)
CHOOSE = msgspec.structs.replace(RULES, first_wild="choose")
TO_100 = msgspec.structs.replace(RULES, target=100)
DROP_OUT = msgspec.structs.replace(TO_100, elimination=True)
DRAWS = "g1 g2 g3 g4 g6 g8 g9"


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


# --------------------------------------------------------------------------------------------------- a turn


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
@clause("H-UNO-29", "H-UNO-30", "H-UNO-31")
def test_on_a_wild_an_action_card_goes_by_the_colour_named(symbol: str) -> None:
    assert at_table("W", f"r{symbol} g{symbol} b1", "y1 y2", colour="r").playable(0) == [f"r{symbol}"]


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
