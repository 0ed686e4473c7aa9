"""What is seen of a table of UNO Dice, and how one is laid by hand."""

import itertools
from typing import cast

from service.rules import calls, colours
from service.rules.chance import Chance
from service.rules.position import refuse_if
from service.rules.redaction import RedactionTable, public, shared
from service.rules.refusals import Misplaced
from service.rules.rulebook import View, status_of
from service.rules.uno_dice.dice import number_of
from service.rules.uno_dice.table import SEATS, State, face_of, rules_for, shown, to_move
from service.rules.uno_dice.words import (
    Board,
    CentreRolled,
    DiceDrawn,
    DiePlayed,
    Options,
    Pending,
    Position,
    Rerolled,
    TakenBack,
)
from service.rules.words import Caught, Colour, GameEnded, Passed, Reversed, RoundEnded, Skipped, UnoCalled

# ------------------------------------------------------------------------------------------ redaction

REDACTION: RedactionTable = {
    CentreRolled: public("round", "seat", "faces"),
    **shared(RoundEnded, GameEnded),
    DiePlayed: public("seat", "die", "colour"),
    Rerolled: public("seat", "dice"),
    DiceDrawn: public("seat", "count", "dice"),
    **shared(Passed, Skipped, Reversed, UnoCalled, Caught),
    TakenBack: public("seat", "by", "die", "centre"),
}
"""Everybody reads everything (CZ-DICE-03). The order is part of the stored bytes: append."""

# ---------------------------------------------------------------------------------------------- views


def view_for(state: State, seat: int | None) -> View:
    """Build what one seat, or a spectator, may know: everything but what chance will bring (CZ-DICE-03)."""
    return View(
        round=state.round,
        turn=state.turn if status_of(state) == "playing" else None,
        to_move=to_move(state),
        hand_counts=[len(hand) for hand in state.hands],
        scores=state.scores,
        board=board(state) if state.colour else None,
        hand=None if seat is None else shown(state, state.hands[seat]),
    )


def board(state: State) -> Board:
    """Build what everybody sees."""
    return Board(
        centre=shown(state, state.centre)[0],
        colour=cast(Colour, state.colour),
        direction=state.direction,
        pouch_count=len(in_pouch(state)),
        hands=[shown(state, hand) for hand in state.hands],
        dice=[[*map(number_of, hand)] for hand in state.hands],
        centre_die=number_of(state.centre[0]),
        starter=state.starter,
        rerolled=state.phase in ("rerolled", "drawn"),
        called=state.called,
        lapsed=state.lapsed,
        pending=pending(state),
    )


def pending(state: State) -> Pending | None:
    """Tell what the table waits for besides an ordinary turn."""
    if state.phase == "drawn":
        return Pending("drawn", state.turn, 1)
    if state.claim is None:
        return None
    (centre,) = shown(state, state.claim.centre)
    return Pending("draw_four", state.turn, 4, state.claim.seat, centre, state.claim.colour)


def in_pouch(state: State) -> bytes:
    """List the dice in the pouch, with the one that cannot be drawn yet (D-99)."""
    kept = state.claim.centre if state.claim else b""
    return state.pouch + bytes(map(number_of, kept))


def inventory(state: State) -> list[str]:
    """List the numbers of all dice on the table, sorted."""
    lying = map(number_of, state.centre + b"".join(state.hands))
    return [f"{number:02}" for number in sorted([*lying, *in_pouch(state)])]


def redeal(state: State, _reader: int | None, chance: Chance) -> None:
    """Exchange what chance brings: all hands lie open, and nobody sees more than another."""
    codes = rules_for(state.options).dice.codes
    state.rolls = [codes[chance.below(len(codes))] for _ in state.rolls]
    state.pouch = chance.shuffled(state.pouch)
    state.chance.seed = chance.another_seed()


# ------------------------------------------------------------------------------------------ positions


def place(options: Options, drawn_up: Position, seed: bytes) -> State:
    """Lay a table in a position.

    Raises:
        Misplaced: no game could be in it.
    """
    scores = drawn_up.check_seats(SEATS)
    drawn_up.check_players(scores, options.target)
    sides = lay_out(options, drawn_up)
    spare = rules_for(options).dice.without(b"".join(sides))
    count = len(spare) if drawn_up.pouch is None else drawn_up.pouch
    refuse_if(count > len(spare), "pouch_too_large", "/pouch", maximum=len(spare))
    lapsed = calls.lapsed_at(drawn_up.turn, sides[1:], drawn_up.called)
    state = State(
        options=options,
        chance=Chance(seed),
        hands=sides[1:],
        scores=scores,
        phase="rerolled" if drawn_up.rerolled else "turn",
        round=1,
        starter=drawn_up.turn,
        turn=drawn_up.turn,
        direction=drawn_up.direction,
        centre=sides[0],
        pouch=spare[:count],
        called=list(drawn_up.called),
        lapsed=[] if drawn_up.rerolled else lapsed,
        rolls=drawn_up.rolls,
    )
    state.colour = colours.colour_at(face_of(state, state.centre), drawn_up.colour)
    return state


def lay_out(options: Options, drawn_up: Position) -> list[bytes]:
    """Find dice for the centre and the hands; return their sides.

    Raises:
        Misplaced: there are no such faces, or not so many dice with them.
    """
    dice = rules_for(options).dice
    hands = [dice.read(hand, f"/hands/{seat}") for seat, hand in enumerate(drawn_up.hands)]
    places = [dice.read(drawn_up.centre, "/centre"), *hands]
    refuse_if(len(places[0]) != 1, "one_die", "/centre")
    for number, code in enumerate(drawn_up.rolls):
        refuse_if(dice.read(code, f"/rolls/{number}") != [code], "one_face", f"/rolls/{number}")
    sides = b""
    for code in itertools.chain(*places):
        found = dice.find(sides, code)
        if found is None:
            raise Misplaced("too_few_dice")
        sides = found
    each = iter(sides)
    return [bytes(itertools.islice(each, len(place))) for place in places]
