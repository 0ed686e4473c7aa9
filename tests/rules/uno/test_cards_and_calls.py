"""What data cannot say of cards and calls: what nobody else can see of a hand, and who reads which part of an event."""

import gc
import sys
from typing import Any

import msgspec
import pytest
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import CallUno, Catch, Draw, Drew, Event, Move, NextRound, Pass, RoundEnded
from croupier.rules.redaction import redacted
from croupier.rules.refusals import Refusal
from croupier.rules.uno.game import RULEBOOK
from croupier.rules.uno.schema import Accept, Challenge, Challenged, HandShown, Play
from croupier.rules.uno.state import State

from tests.rules.notation import move_in
from tests.rules.table import clause
from tests.rules.uno.table import Table, in_order

CHALLENGED = ["uno-official", "uno-challenge"]
HANDS = HONEST, BLUFF = "F g5 b7", "F r5 b7"
MANY, TWO = ("F g5 b7 y9", "F r5 b7 y9"), ("F g5", "F r5")
DRAWS = "g1 g2 g3 g4 g6 g7 g8 g9"
STORIES = [
    ("uno-official", MANY, "0 play F g, 1 accept, 2 draw, 2 pass, 0 draw, 0 pass"),
    ("uno-official", TWO, "0 play F g call_uno, 1 accept, 2 draw"),
    ("uno-official", TWO, "0 play F g, 2 catch 0, 1 accept, 2 draw"),
    ("uno-challenge", MANY, "0 play F g, 1 accept, 2 draw, 2 pass, 0 draw, 0 pass"),
    ("uno-challenge", MANY, "0 play F g, 1 play gD, 2 accept, 0 draw, 0 pass, 1 draw"),
    ("uno-challenge", MANY, "0 play F g, 1 play gD, 2 play rD, 0 accept, 1 draw"),
    ("uno-challenge", TWO, "0 play F g call_uno, 1 accept, 2 draw"),
    ("uno-challenge", TWO, "0 call_uno, 0 play F g, 1 accept"),
    ("uno-challenge", TWO, "0 play F g, 0 call_uno, 1 accept"),
    ("uno-challenge", TWO, "0 play F g, 2 catch 0, 1 accept, 2 draw"),
    ("uno-challenge", TWO, "0 play F g, 1 catch 0, 1 play gD, 2 accept"),
]


def laid(ruleset: str, *hands: str, players: str = "3 clockwise", **more: Any) -> Table:
    """Lay hands in the order of play."""
    position = {"discard_pile": "g4 g3 b3 r7", "draw_pile": DRAWS, **more}
    return in_order(Table, RULESETS[ruleset][1].options, " / ".join(hands), players=players, **position)[0]


def copy(at: Table) -> Table:
    return Table(msgspec.msgpack.decode(msgspec.msgpack.encode(at.state), type=State))


def awaited(at: Table) -> str:
    """Return what everybody sees that the game waits for besides an ordinary turn."""
    board: Any = RULEBOOK.view_for(at.state, None).board
    return board.pending.kind if board.pending else ""


def read(at: Table, events: list[Event], reader: int | None) -> bytes:
    """Return everything that one reader learns, to the byte."""
    legal = [] if reader is None else at.legal(reader)
    view = RULEBOOK.view_for(at.state, reader)
    return msgspec.json.encode([view, legal, [redacted(RULEBOOK.redaction, event, reader) for event in events]])


def responses(at: Table, seat: int) -> list[Any]:
    """Return what a seat reads when it tries moves, each at a copy of the table, before hands are open."""
    tried: list[Move] = [Accept(), Draw(), Pass(), CallUno(), Catch(0), Catch(1), NextRound()]
    tried += [Play(card, None if len(card) == 2 else "r") for card in at.hand(seat).split()]
    tried += [Challenge()] if awaited(at) != "challenge" or seat != at.turn else []
    found: list[Any] = []
    for move in tried:
        try:
            events = [event for event in copy(at).move(seat, move) if not isinstance(event, RoundEnded)]
            found.append([redacted(RULEBOOK.redaction, event, seat) for event in events])
        except Refusal as refusal:
            found.append([type(refusal).__name__, refusal.code, refusal.clause, refusal.parameters])
    return found


def leave_no_trace(ruleset: str, hands: tuple[str, str], *others_hold: str, story: str, **more: Any) -> None:
    """Let the same happen at two tables that differ in the hand of seat 0 only: nobody else sees a difference."""
    honest, bluff = (laid(ruleset, hand, *others_hold, **more) for hand in hands)
    others = range(1, len(honest.hands))
    verdicts: list[bool] = []
    for seat, move in (move_in(RULEBOOK, step) for step in story.split(", ")):
        if isinstance(move, Pass) and awaited(honest) != "drawn":
            continue  # There was nothing to draw.
        happened, elsewhere = honest.move(seat, move), bluff.move(seat, move)
        for reader in (*others, None):
            assert read(honest, happened, reader) == read(bluff, elsewhere, reader)
        for other in others:
            assert responses(honest, other) == responses(bluff, other)
        if isinstance(move, Play) and move.card == "F":
            challenged = [copy(at).challenge(at.turn)[0] for at in (honest, bluff)]
            verdicts = [event.guilty for event in challenged if isinstance(event, Challenged)]
    assert verdicts == [False, True]


@clause("D-37", "M-UNO-21")
@pytest.mark.parametrize(("ruleset", "hands", "story"), STORIES)
@pytest.mark.parametrize("draw_pile", ["y3 y4 y5 y6 y7 y8 b8 b9 r1 r2 r3 r4", "y3 y4 y5", "y3", ""])
def test_a_bluff_leaves_no_trace(ruleset: str, hands: tuple[str, str], story: str, draw_pile: str) -> None:
    leave_no_trace(ruleset, hands, "gD y1 y2 b4", "rD gS b1 b2", story=story, draw_pile=draw_pile)


@clause("D-37")
@pytest.mark.parametrize("players", [f"{seats} {way}" for seats in (2, 3, 4) for way in ("clockwise", "anticlockwise")])
def test_a_bluff_leaves_no_trace_whoever_plays(players: str) -> None:
    target = int(players[0]) - 1 if "anti" in players else 1
    story = f"0 play F g, {target} accept"
    leave_no_trace("uno-challenge", MANY, "gD y1 y2", "gD b1 b2", "y7 y8", story=story, players=players)


@clause("D-37")
def test_a_bluff_with_the_card_just_drawn_leaves_no_trace() -> None:
    story, draw_pile = "0 draw, 0 play F g, 1 accept", "F y3 y4 y5 y6"
    leave_no_trace("uno-challenge", ("g5 b7", "r5 b7"), "gD y1 y2", "rD gS b1", story=story, draw_pile=draw_pile)


@clause("D-37")
@pytest.mark.parametrize("ruleset", CHALLENGED)
def test_a_bluff_takes_the_very_steps_that_an_honest_play_takes(ruleset: str) -> None:
    """Whoever could time the service could not distinguish them."""
    steps_of(HONEST, ruleset)  # the rules of a table are worked out once
    assert steps_of(HONEST, ruleset) == steps_of(BLUFF, ruleset)


def steps_of(hand: str, ruleset: str) -> list[str]:
    """List every function that is called for the play, for what others see of it and for what they may do then."""
    at = laid(ruleset, hand, "y1 y2", "b1 b2")
    called: list[str] = []
    gc.disable()  # a collection in between would call what others have registered for it
    sys.setprofile(lambda frame, event, _: called.append(frame.f_code.co_qualname) if event == "call" else None)
    try:
        events = at.play(0, "F", "y")
        for reader in (1, 2, None):
            read(at, events, reader)
    finally:
        sys.setprofile(None)
        gc.enable()
    return called


@clause("D-30")
@pytest.mark.parametrize(("card", "named"), [("rS", None), ("rD", None), ("F", "g")])
def test_who_could_not_answer_is_asked_all_the_same_and_nobody_sees_a_difference(card: str, named: Any) -> None:
    able, unable = (laid("uno-challenge", f"{card} r1 r2", held) for held in ("rS gD y1", "y2 y3 y4"))
    happened, elsewhere = (at.play(0, card, named) for at in (able, unable))
    for reader in (0, 2, None):
        assert read(able, happened, reader) == read(unable, elsewhere, reader)
    boards: list[Any] = [RULEBOOK.view_for(at.state, reader).board for at in (able, unable) for reader in (0, 1, 2)]
    assert {board.pending.seat for board in boards} == {1}
    assert boards == boards[:1] * 6


@clause("M-UNO-22", "UA-UNO-30", "D-37")
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("ruleset", CHALLENGED)
def test_the_hand_is_shown_to_the_challenger_alone_also_after_the_game_was_stored(ruleset: str, hand: str) -> None:
    at = laid(ruleset, hand, "y1 y2")
    at.play(0, "F", "g")
    stored = copy(at)
    assert stored.state == at.state
    events = stored.challenge(1)
    assert events == at.challenge(1)
    for reader in (0, 1, 2, None):
        assert redacted(RULEBOOK.redaction, events[1], reader) == HandShown(
            0, 1, hand.split()[1:] if reader == 1 else None
        )


@clause("UA-UNO-35")
def test_everybody_sees_how_many_cards_each_holds_and_draws_and_only_their_own_faces() -> None:
    at = laid("uno-challenge", "rD r6 b9", "y1 y2", "b1", called=[2])
    for reader, hand in [(0, ["rD", "r6", "b9"]), (1, ["y1", "y2"]), (2, ["b1"]), (None, None)]:
        view = RULEBOOK.view_for(at.state, reader)
        assert (view.hand_counts, view.hand) == ([3, 2, 1], hand)
    at.play(0, "rD")
    drew = at.accept(1)[0]
    for reader in (0, 1, 2, None):
        assert redacted(RULEBOOK.redaction, drew, reader) == Drew(1, 2, ["g1", "g2"] if reader == 1 else None)
        assert RULEBOOK.view_for(at.state, reader).hand_counts == [2, 4, 1]


@clause("D-50")
def test_nobody_catches_a_seat_below_the_first() -> None:
    laid("uno-official", "r5 b6", "y1 y2").refuses(1, Catch(-1), "no_such_seat")


@pytest.mark.parametrize("card", ["q9", "R5", "", "rrrrrrrr"])
def test_the_code_of_a_card_is_written_in_one_way(card: str) -> None:
    laid("uno-official", "r5 b6", "y1 y2").refuses(0, Play(card), "unknown_card")


def test_a_re_deal_keeps_the_size_of_the_hand_under_a_claim_and_the_card_just_drawn_in_its_hand() -> None:
    claimed, drawn = laid("uno-official", "F r5", "gD b2 b3", "y1 y2 y3"), laid("uno-official", "r5 g1", "gD b2")
    claimed.play(0, "F", "g")
    claimed.catch(2, 0)
    drawn.draw(0)
    for at in (claimed, drawn):
        RULEBOOK.redeal(at.state, None, at.state.piles.chance)
    assert claimed.state.challengeable
    assert (len(claimed.hands[0]), len(claimed.state.challengeable.hand)) == (3, 1)
    assert drawn.drawn == drawn.hands[0][-1]
