"""Views of UNO Dice, and states from sandbox positions."""

import itertools
from typing import cast

from croupier.rules import calls, colours
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Colour
from croupier.rules.position import invalid_if
from croupier.rules.refusals import InvalidPosition
from croupier.rules.uno_dice.dice import die_of
from croupier.rules.uno_dice.schema import Board, Options, Pending, Position
from croupier.rules.uno_dice.state import SEATS, State, codes_of, face_of, rules_for, to_move
from croupier.rules.view import RulebookView, view_of


def view_for(state: State, seat: int | None) -> RulebookView:
    """Return the view of one seat, or of a spectator (None): everything but future rolls (CZ-DICE-03)."""
    codes = rules_for(state.options).dice.codes_of
    return view_of(state, codes, seat, to_move(state), board(state) if state.colour else None)


def board(state: State) -> Board:
    """Return the board, which everybody sees."""
    return Board(
        centre=codes_of(state, state.centre)[0],
        colour=cast(Colour, state.colour),
        direction=state.direction,
        pouch_count=len(in_pouch(state)),
        hands=[codes_of(state, hand) for hand in state.hands],
        dice=[[*map(die_of, hand)] for hand in state.hands],
        centre_die=die_of(state.centre[0]),
        starter=state.starter,
        rerolled=state.stage in ("rerolled", "drawn"),
        called=state.called,
        lapsed=state.catchable,
        pending=pending(state),
        eliminated=state.eliminated,
    )


def pending(state: State) -> Pending | None:
    """Return what the seat on turn must react to, if there is anything."""
    if state.stage == "drawn":
        return Pending("drawn", state.turn, 1)
    if state.challengeable is None:
        return None
    (centre,) = codes_of(state, state.challengeable.centre)
    return Pending("draw_four", state.turn, 4, state.challengeable.seat, centre, state.challengeable.colour)


def in_pouch(state: State) -> bytes:
    """List the dice in the pouch, including the one that cannot be drawn yet (D-99)."""
    withheld = state.challengeable.centre if state.challengeable else b""
    return state.pouch + bytes(map(die_of, withheld))


def inventory(state: State) -> list[str]:
    """List the numbers of all dice, sorted."""
    in_use = map(die_of, state.centre + b"".join(state.hands))
    return [f"{number:02}" for number in sorted([*in_use, *in_pouch(state)])]


def redeal(state: State, _reader: int | None, chance: Chance) -> None:
    """Exchange the results of future draws and rolls: all hands are public, and all readers see the same."""
    codes = rules_for(state.options).dice.codes
    state.rolls = [codes[chance.below(len(codes))] for _ in state.rolls]
    state.pouch = chance.shuffled(state.pouch)
    state.chance.seed = chance.another_seed()


def from_position(options: Options, position: Position, seed: bytes) -> State:
    """Return the state of a sandbox position.

    Raises:
        InvalidPosition: the position is impossible.
    """
    scores = position.check_seats(SEATS)
    position.check_not_over(scores, options.target)
    sides = assign_dice(options, position)
    unused = rules_for(options).dice.unused(b"".join(sides))
    count = len(unused) if position.pouch is None else position.pouch
    invalid_if(count > len(unused), "pouch_too_large", "/pouch", maximum=len(unused))
    catchable = calls.catchable_in_position(position.turn, sides[1:], position.called)
    state = State(
        options=options,
        chance=Chance(seed),
        hands=sides[1:],
        scores=scores,
        stage="rerolled" if position.rerolled else "turn",
        round=1,
        starter=position.turn,
        turn=position.turn,
        direction=position.direction,
        centre=sides[0],
        pouch=unused[:count],
        called=list(position.called),
        catchable=[] if position.rerolled else catchable,
        rolls=position.rolls,
    )
    state.colour = colours.colour_in_position(face_of(state, state.centre), position.colour)
    return state


def assign_dice(options: Options, position: Position) -> list[bytes]:
    """Find dice for the centre and the hands; return their sides.

    Raises:
        InvalidPosition: there are no such faces, or too few dice with them.
    """
    dice = rules_for(options).dice
    hands = [dice.read(hand, f"/hands/{seat}") for seat, hand in enumerate(position.hands)]
    locations = [dice.read(position.centre, "/centre"), *hands]
    invalid_if(len(locations[0]) != 1, "one_die", "/centre")
    for number, code in enumerate(position.rolls):
        invalid_if(dice.read(code, f"/rolls/{number}") != [code], "one_face", f"/rolls/{number}")
    sides = b""
    for code in itertools.chain(*locations):
        found = dice.find(sides, code)
        if found is None:
            raise InvalidPosition("too_few_dice")
        sides = found
    remaining = iter(sides)
    return [bytes(itertools.islice(remaining, len(place))) for place in locations]
