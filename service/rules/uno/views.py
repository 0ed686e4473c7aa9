"""What is seen of a table of UNO, and how one is laid by hand."""

from typing import Any

from service.rules import calls, colours, piles
from service.rules.chance import Chance
from service.rules.piles import Piles
from service.rules.position import refuse_if
from service.rules.redaction import RedactionTable, public
from service.rules.rulebook import View
from service.rules.uno.cards import may_jump
from service.rules.uno.options import Options
from service.rules.uno.table import DECK, FACES, PENDING, SEATS, State, on_turn, status
from service.rules.uno.words import (
    Board,
    Challenged,
    ColourChosen,
    Eliminated,
    HandShown,
    HandsPassed,
    HandsSwapped,
    Pending,
    Position,
    TakenBack,
)
from service.rules.words import (
    Caught,
    Dealt,
    Drew,
    DrewForDeal,
    GameEnded,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    RoundEnded,
    Skipped,
    Turned,
    UnoCalled,
)

# ------------------------------------------------------------------------------------------ redaction

REDACTION: RedactionTable = {
    DrewForDeal: public("seat", "card"),
    Dealt: public("round", "dealer", "count"),
    Turned: public("card", "buried"),
    ColourChosen: public("seat", "colour"),
    Reshuffled: public("count"),
    RoundEnded: public("winner", "points", "scores", "hands"),
    Eliminated: public("seat"),
    GameEnded: public("winners"),
    Played: public("seat", "card", "colour", "jumped_in"),
    Drew: public("seat", "count").but("cards", only="seat"),
    Passed: public("seat"),
    Skipped: public("seat"),
    Reversed: public("direction"),
    UnoCalled: public("seat"),
    Caught: public("seat", "by"),
    Challenged: public("seat", "target", "guilty"),
    HandShown: public("seat", "to").but("cards", only="to"),
    TakenBack: public("seat", "card"),
    HandsSwapped: public("seat", "target"),
    HandsPassed: public("direction"),
}
"""Cards that change hands unseen are only their owner's to read. The order is part of the stored bytes: append."""

# ---------------------------------------------------------------------------------------------- views


def view_for(state: State, seat: int | None) -> View:
    """Build what one seat, or a spectator, may know."""
    jumper = [seat] if seat is not None and may_jump(state, seat) else []
    return View(
        round=state.round,
        turn=state.turn if status(state) == "playing" else None,
        to_move=sorted({*on_turn(state), *jumper}),
        hand_counts=[len(hand) for hand in state.hands],
        scores=state.scores,
        board=board(state) if state.piles.discard else None,
        hand=None if seat is None else DECK.codes(state.hands[seat]),
    )


def board(state: State) -> Board:
    """Build what everybody sees."""
    kind: Any = state.phase
    count = state.stake if state.drawn is None else 1
    return Board(
        top_card=FACES[state.piles.top].code,
        colour=state.colour,
        direction=state.direction,
        draw_pile_count=len(state.piles.draw),
        discard_pile_count=len(state.piles.discard),
        dealer=state.dealer,
        called=state.called,
        lapsed=state.lapsed,
        eliminated=state.eliminated,
        pending=Pending(kind, state.turn, count) if kind in PENDING else None,
    )


def redeal(state: State, reader: int | None, chance: Chance) -> None:
    """Exchange what a reader cannot see: also the hand under a claim, and the card just drawn."""
    piles.redeal(state, reader, chance)
    if state.claim and state.claim.seat != reader:
        state.claim.hand = state.hands[state.claim.seat][: len(state.claim.hand)]
    if state.drawn is not None and state.turn != reader:
        state.drawn = state.hands[state.turn][-1]


# ------------------------------------------------------------------------------------------ positions


def place(options: Options, drawn_up: Position, seed: bytes) -> State:
    """Lay a table in a position.

    Raises:
        Misplaced: no game could be in it.
    """
    hands, draw, discard = drawn_up.read(DECK)
    scores = drawn_up.check_table(SEATS)
    eliminated = OUT[options.elimination](options, drawn_up, scores)
    return State(
        options=options,
        piles=Piles(Chance(seed), draw, discard),
        hands=hands,
        scores=scores,
        phase="turn",
        round=1,
        dealer=drawn_up.dealer,
        opener=drawn_up.turn,
        turn=drawn_up.turn,
        direction=drawn_up.direction,
        colour=colours.colour_at(FACES[discard[-1]], drawn_up.colour),
        called=list(drawn_up.called),
        lapsed=calls.lapsed_at(drawn_up.turn, hands, drawn_up.called),
        eliminated=eliminated,
    )


def nobody_out(options: Options, drawn_up: Position, scores: list[int]) -> list[int]:
    """Without elimination everybody plays."""
    drawn_up.check_players(scores, options.target)
    return []


def seats_out(options: Options, drawn_up: Position, scores: list[int]) -> list[int]:
    """Find who has dropped out of the game that a position shows: who has reached the target holds nothing (D-55)."""
    refuse_if(any(score < 0 for score in scores), "score_below_zero", "/scores")
    out = [seat for seat, score in enumerate(scores) if score >= options.target]
    playing = [seat for seat, hand in enumerate(drawn_up.hands) if hand.split()]
    refuse_if(sorted([*out, *playing]) != list(range(len(scores))), "cards_and_scores", "/hands")
    refuse_if(len(playing) < 2, "too_few_playing", "/hands")
    for name, seat in (("turn", drawn_up.turn), ("dealer", drawn_up.dealer)):
        refuse_if(seat in out, "seat_is_out", f"/{name}", seat=seat)
    return out


OUT = {False: nobody_out, True: seats_out}
