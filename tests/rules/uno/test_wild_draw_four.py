"""Wild Draw Four: taking it, bluffing with it, challenging it."""

import gc
import sys

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.colours import COLOURS
from service.rules.uno.game import RULEBOOK
from service.rules.uno.table import DECK, State
from service.rules.uno.words import Accept, Challenge, Challenged, HandShown, Play
from service.rules.words import Draw
from tests.rules.table import clause, told
from tests.rules.uno.table import Table, table

TARGET, OTHER = "y1 y2", "b1 b2"
HONEST, BLUFF = "F g5 b7", "F r5 b7"


def played(hand: str, colour: str = "g") -> Table:
    at = table("r7", hand, TARGET, OTHER, draw_pile="g1 g2 g3 g4 g6 g7 g8 g9")
    at.play(0, "F", colour)
    return at


@clause("M-UNO-21", "D-37")
def test_a_bluff_is_taken_like_an_honest_play() -> None:
    honest, bluff = played(HONEST), played(BLUFF)
    for seat in (1, 2, None):
        seen = [msgspec.json.encode(RULEBOOK.view_for(at.state, seat)) for at in (honest, bluff)]
        assert seen[0] == seen[1]
    assert honest.legal(1) == bluff.legal(1)


@clause("M-UNO-22")
def test_the_hand_is_shown_to_the_challenger_alone() -> None:
    shown = played(BLUFF).challenge(1)[1]
    assert RULEBOOK.event_for(shown, 1) == HandShown(0, 1, ["r5", "b7"])
    for reader in (0, 2, None):
        assert RULEBOOK.event_for(shown, reader) == HandShown(0, 1, None)


def test_a_claim_survives_being_stored() -> None:
    at = played(BLUFF)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(at.state), type=State)
    assert again == at.state
    assert DECK.codes(again.claim.hand) == ["r5", "b7"]  # type: ignore[union-attr]


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
