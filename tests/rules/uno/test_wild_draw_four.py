"""Wild Draw Four: taking it, bluffing with it, challenging it."""

import gc
import sys

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.colours import COLOURS
from service.rules.moves_and_events import Draw
from service.rules.uno.game import RULEBOOK
from service.rules.uno.schema import Accept, Challenge, Challenged, HandShown, Play
from service.rules.uno.state import DECK, State
from tests.rules.table import clause, told
from tests.rules.uno.table import Table, table

TARGET, OTHER = "y1 y2", "b1 b2"
HONEST, BLUFF = "F g5 b7", "F r5 b7"


def played(hand: str, colour: str = "g") -> Table:
    at = table("r7", hand, TARGET, OTHER, draw_pile="g1 g2 g3 g4 g6 g7 g8 g9")
    at.play(0, "F", colour)
    return at


@clause("M-UNO-20")
def test_who_accepts_draws_four_and_misses_the_turn_and_the_colour_stands() -> None:
    at = played(HONEST)
    assert at.colour == "g"
    assert told(at.accept(1)) == "Drew-1-4 Skipped-1"
    assert (at.hand(1), at.turn, at.stage) == ("y1 y2 g1 g2 g3 g4", 2, "turn")


@clause("M-UNO-22")
def test_only_the_target_answers_and_only_by_accepting_or_challenging() -> None:
    at = played(HONEST)
    assert RULEBOOK.to_move(at.state) == [1]
    assert at.legal(1) == [Accept(), Challenge()]
    at.refuses(2, Challenge(), "not_your_turn", untimely=True)
    at.refuses(1, Draw(), "not_now", untimely=True)


@clause("M-UNO-21", "D-37")
def test_a_bluff_is_taken_like_an_honest_play() -> None:
    honest, bluff = played(HONEST), played(BLUFF)
    for seat in (1, 2, None):
        seen = [msgspec.json.encode(RULEBOOK.view_for(at.state, seat)) for at in (honest, bluff)]
        assert seen[0] == seen[1]
    assert honest.legal(1) == bluff.legal(1)


@clause("M-UNO-23", "D-34")
def test_a_found_out_bluffer_draws_four_and_the_challenger_moves_normally() -> None:
    at = played(BLUFF)
    assert told(at.challenge(1)) == "Challenged-1 HandShown-0 Drew-0-4"
    assert at.hand(0) == "r5 b7 g1 g2 g3 g4"
    assert (at.top, at.colour, at.turn, at.stage) == ("F", "g", 1, "turn")
    assert at.hand(1) == TARGET
    at.draw(1)


@clause("M-UNO-24", "D-35")
def test_who_challenges_an_honest_play_draws_six_and_misses_the_turn() -> None:
    at = played(HONEST)
    events = at.challenge(1)
    assert told(events) == "Challenged-1 HandShown-0 Drew-1-6 Skipped-1"
    assert events[0] == Challenged(1, 0, guilty=False)
    assert (at.turn, at.colour, at.hand(0)) == (2, "g", "g5 b7")


@clause("M-UNO-22")
def test_the_hand_is_shown_to_the_challenger_alone() -> None:
    shown = played(BLUFF).challenge(1)[1]
    assert RULEBOOK.event_for(shown, 1) == HandShown(0, 1, ["r5", "b7"])
    for reader in (0, 2, None):
        assert RULEBOOK.event_for(shown, reader) == HandShown(0, 1, None)


@clause("D-14", "D-17")
@pytest.mark.parametrize("hand", ["F F b7", "F W b7", "F g7 b7", "F gS b7"])
def test_other_wild_cards_the_number_and_the_symbol_do_not_make_it_a_bluff(hand: str) -> None:
    challenged = played(hand).challenge(1)[0]
    assert challenged == Challenged(1, 0, guilty=False)


@clause("D-14")
def test_it_is_judged_by_the_colour_before_it() -> None:
    assert played("F g5 b7", colour="g").challenge(1)[0] == Challenged(1, 0, guilty=False)
    on_a_wild = table("W", "F g5 b7", TARGET, colour="g")
    on_a_wild.play(0, "F", "r")
    assert on_a_wild.challenge(1)[0] == Challenged(1, 0, guilty=True)


@clause("D-14", "D-17")
def test_a_wild_draw_four_may_be_played_on_another() -> None:
    at = table("r7", "F b5 b6", "y1 y2", "F b1 b2")
    at.play(0, "F", "g")
    at.accept(1)
    at.play(2, "F", "r")
    assert at.challenge(0)[0] == Challenged(0, 2, guilty=False)


@clause("D-40", "D-48")
def test_it_is_judged_by_the_hand_it_was_played_from_whatever_was_drawn_since() -> None:
    at = table("r7", "F g5", TARGET, OTHER, draw_pile="r1 r2 r3 r4 r5 r6 r8 r9")
    at.play(0, "F", "b")
    at.catch(2, 0)
    assert (at.stage, at.turn, at.hand(0)) == ("challenge", 1, "g5 r1 r2")
    events = at.challenge(1)
    assert events[0] == Challenged(1, 0, guilty=False)
    assert events[1] == HandShown(0, 1, ["g5"])


@clause("D-40")
def test_a_refill_while_it_waits_does_not_change_the_judgement() -> None:
    at = table("b3 r7", "F r5", TARGET, OTHER, draw_pile="y3")
    at.play(0, "F", "b")
    at.catch(2, 0)
    assert at.discard_pile == "F"
    assert at.challenge(1)[0] == Challenged(1, 0, guilty=True)


@clause("D-36")
def test_a_found_out_bluffers_call_is_void() -> None:
    at = table("r7", "F r5", TARGET, OTHER)
    at.play(0, "F", "b", call=True)
    assert at.called == [0]
    at.challenge(1)
    assert at.called == []
    assert len(at.hand(0).split()) == 5


@clause("D-38", "M-UNO-30", "D-39")
def test_as_the_last_card_it_makes_the_next_player_draw_and_cannot_be_challenged() -> None:
    at = table("r7", "F", TARGET, OTHER, draw_pile="g1 g2 g3 g4 g6")
    assert told(at.play(0, "F", "g")) == "Played-0 Drew-1-4 RoundEnded"
    assert at.status == "round_over"
    at.refuses(1, Challenge(), "not_now", untimely=True)
    assert at.scores == [1 + 2 + 1 + 2 + 1 + 2 + 3 + 4, 0, 0]


@clause("M-UNO-21")
def test_every_colour_of_it_is_offered() -> None:
    at = table("r7", "F r5 r6", TARGET)
    offered = [move for move in at.legal(0) if isinstance(move, Play) and move.card == "F"]
    assert [move.colour for move in offered] == list(COLOURS)


def test_a_claim_survives_being_stored() -> None:
    at = played(BLUFF)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(at.state), type=State)
    assert again == at.state
    assert DECK.codes(again.challengeable.hand) == ["r5", "b7"]  # type: ignore[union-attr]


@clause("D-37")
@pytest.mark.parametrize("ruleset", ["uno-official", "uno-challenge"])
def test_a_bluff_takes_the_very_steps_that_an_honest_play_takes(ruleset: str) -> None:
    """Whoever could time the service could not tell them apart."""
    steps_of(HONEST, ruleset)  # the rules of a table are worked out once
    assert steps_of(HONEST, ruleset) == steps_of(BLUFF, ruleset)


def steps_of(hand: str, ruleset: str) -> list[str]:
    """List every function that is called for the play, for what others see of it and for what they may do then."""
    at = table("r7", hand, TARGET, OTHER, options=RULESETS[ruleset][1].options)
    called: list[str] = []
    gc.disable()  # a collection in between would call what others have registered for it
    sys.setprofile(lambda frame, event, _: called.append(frame.f_code.co_qualname) if event == "call" else None)
    try:
        events = at.play(0, "F", "y")
        for seat in (1, 2, None):
            RULEBOOK.view_for(at.state, seat)
            for event in events:
                RULEBOOK.event_for(event, seat)
        at.legal(1)
        at.legal(2)
    finally:
        sys.setprofile(None)
        gc.enable()
    return called
