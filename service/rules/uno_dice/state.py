"""A table of UNO Dice: the dice, the state, whose move it is, taking and rolling."""

import functools
import itertools
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from service.rules import calls
from service.rules.card_games import seats_to_move
from service.rules.cards import CardFace
from service.rules.chance import Chance
from service.rules.colours import COLOURS
from service.rules.moves_and_events import CallUno, Colour, Direction, Event, Move, NextRound, Pass
from service.rules.rulebook import RULES_CACHE_SIZE
from service.rules.uno_dice.dice import DiceSet, die_of
from service.rules.uno_dice.schema import Challenge, DiceDrawn, Options, Play, Reroll, TakeDice

# ----------------------------------------------------------------------------------------------- dice

SEATS = range(2, 5)  # D-91
HAND_SIZE = 5
NUMBERS = {"one_to_six": "123456" * 4, "zero_to_nine": "0123456789" * 2 + "1234"}
"""By the option ``faces``: the 24 numbers of each colour, one a die (D-90, C-50)."""
ACTIONS = {"R": "Reverse", "S": "Skip", "D": "Draw Two"}
WILDS = {"W": "Wild", "F": "Wild Draw Four"}
PRINTS = {"R": "⇄", "S": "⊘", "D": "+2", "W": "★", "F": "+4"}


def make_dice(numbers: str) -> Iterable[tuple[str, ...]]:
    """Yield the dice: a number of each colour, and two commands, or one and a wild face (D-90)."""
    commands = [colour + symbol for colour, symbol in zip([*COLOURS] * 3, [*ACTIONS] * 4, strict=True)]
    for die in range(len(numbers)):
        own = [colour + numbers[(die + place) % len(numbers)] for place, colour in enumerate(COLOURS)]
        yield *own, commands[die % 12], commands[(die + 1) % 12] if die < 12 else "WF"[die % 2]


DICE = {name: tuple(make_dice(numbers)) for name, numbers in NUMBERS.items()}
"""By the option ``faces``: all dice."""
STANDARD_FACES = [code for die in DICE["one_to_six"] for code in die]


def faces() -> Iterable[CardFace]:
    """Yield every kind of face (CZ-DICE-26)."""
    for colour, word in COLOURS.items():
        for n in range(10):
            yield make_face(f"{colour}{n}", colour, f"{n}", n, f"{word} {n}")
        yield from (make_face(colour + one, colour, one, 20, f"{word} {name}") for one, name in ACTIONS.items())
    yield from (make_face(symbol, None, symbol, 50, name) for symbol, name in WILDS.items())


def make_face(code: str, colour: Colour | None, symbol: str, points: int, label: str) -> CardFace:
    """Return a kind of face: it is on so many dice of the usual set."""
    return CardFace(code, colour, symbol, PRINTS.get(symbol, symbol), points, label, STANDARD_FACES.count(code))


FACES = tuple(faces())
DICE_SETS = {name: DiceSet({face.code: face for face in FACES}, dice) for name, dice in DICE.items()}


class Rules(NamedTuple):
    """Everything that options choose."""

    dice: DiceSet
    allows_forbidden_draw_four: bool
    """Whether a Wild Draw Four is accepted that the hand forbids."""


@functools.lru_cache(RULES_CACHE_SIZE)
def rules_for(options: Options) -> Rules:
    """Turn options into the rules of one table."""
    return Rules(DICE_SETS[options.faces], allows_forbidden_draw_four=options.wd4 == "challenge")


# ---------------------------------------------------------------------------------------------- state


class ChallengeableDrawFour(msgspec.Struct, array_like=True):
    """A Wild Draw Four that can be caught, and what was in the centre before (D-99)."""

    seat: int
    centre: bytes
    colour: Colour | None


class State(msgspec.Struct, array_like=True, kw_only=True):
    """A table of UNO Dice. Hands and the centre are sides of dice, the pouch numbers of dice."""

    options: Options
    chance: Chance
    hands: list[bytes]
    scores: list[int]
    stage: str = "lobby"
    """What is awaited: a key of PHASES."""
    round: int = 0
    starter: int = 0
    """The seat that rolled the centre die of this round."""
    turn: int = 0
    direction: Direction = 1
    centre: bytes = b""
    """One die; none before the first round."""
    colour: Colour | None = None
    pouch: bytes = b""
    challengeable: ChallengeableDrawFour | None = None
    """Its former centre die lies in no pouch: it cannot be drawn yet (C-54)."""
    called: list[int] = []
    catchable: list[int] = []
    """Both as in ``calls.Table``."""
    rolls: list[str] = []
    """Faces that a position foretells."""
    winners: list[int] = []


def face_of(state: State, die: bytes) -> CardFace:
    """Tell the face that one die shows."""
    return rules_for(state.options).dice.faces[die[0]]


def faces_of(state: State, sides: bytes) -> list[CardFace]:
    """Tell the faces that dice show."""
    faces = rules_for(state.options).dice.faces
    return [faces[side] for side in sides]


def codes_of(state: State, sides: bytes) -> list[str]:
    """Write down what dice show."""
    return rules_for(state.options).dice.codes_of(sides)


# ----------------------------------------------------------------------------------------- whose move


class Stage(NamedTuple):
    """What a table can wait for."""

    moves: tuple[type[Move], ...] = ()
    """What a seat may do whose turn it is."""


STAGES = {
    "lobby": Stage(),
    "turn": Stage((Play, Reroll, CallUno)),
    "rerolled": Stage((Play, TakeDice, CallUno)),
    "drawn": Stage((Play, Pass, CallUno)),
    "draw_four": Stage((TakeDice, Challenge)),
    "round_over": Stage((NextRound,)),
    "finished": Stage(),
}
UNTIMELY_CODES: dict[tuple[str, type[Move]], tuple[str, str]] = {
    ("turn", TakeDice): ("reroll_first", "D-94"),
    ("rerolled", Reroll): ("already_rerolled", "D-94"),
    ("drawn", Reroll): ("already_rerolled", "D-94"),
    ("drawn", TakeDice): ("already_drawn", "D-95"),
}
"""Codes and clauses of moves that come too early or too late in a turn."""


def to_move(state: State) -> list[int]:
    """List the seats that may act: all between two rounds and while one may be caught without a call."""
    if state.catchable:
        return all_seats(state)
    if state.challengeable:
        return [seat for seat in all_seats(state) if seat != state.challengeable.seat]
    return seats_to_move(state)


def all_seats(state: State) -> list[int]:
    """List the seats: all play to the end."""
    return list(range(len(state.hands)))


# --------------------------------------------------------------------------------- taking and rolling


def draw_and_roll(state: State, seat: int, count: int) -> list[Event]:
    """Let a seat draw dice and roll them, as many as there are (D-93)."""
    count = min(count, len(state.pouch))
    codes: list[str] = []
    for _ in range(count):
        rolled = roll(state, draw_from_pouch(state))  # before looking at the hand: its dice may be exchanged
        state.hands[seat] += rolled
        codes += codes_of(state, rolled)
    if count:
        calls.cancel_call(state, seat)
    return [DiceDrawn(seat, count, codes)]


def draw_from_pouch(state: State) -> bytes:
    """Draw a die from the pouch, each as likely (C-51)."""
    index = state.chance.below(len(state.pouch))
    die, state.pouch = state.pouch[index : index + 1], state.pouch[:index] + state.pouch[index + 1 :]
    return die


def put_back(state: State, sides: bytes) -> None:
    """Put dice into the pouch (CZ-DICE-06)."""
    state.pouch += bytes(map(die_of, sides))


def roll(state: State, dice: bytes) -> bytes:
    """Roll dice that lie nowhere, one after the other, each face as likely (C-51)."""
    rolled = b""
    while dice:
        foretold = apply_scripted_roll(state, rolled, dice)
        rolled, dice = foretold or (rolled + bytes([6 * dice[0] + state.chance.below(6)]), dice[1:])
    return rolled


def apply_scripted_roll(state: State, rolled: bytes, dice: bytes) -> tuple[bytes, bytes] | None:
    """Let the first of some dice show what a position foretells, if it foretells anything and a die could show it.

    The dice are exchanged where they have to be, but none that lies shows another face.

    Returns:
        The sides rolled so far, and the dice that are left to roll.
    """
    code, state.rolls = "".join(state.rolls[:1]), state.rolls[1:]
    claimed = [state.challengeable.centre] if state.challengeable else []
    lying = [rolled, state.centre, *claimed, *state.hands]
    before = b"".join(lying)
    found = rules_for(state.options).dice.find(before, code, dice[0]) if code else None
    if found is None:
        return None
    (used,) = {*map(die_of, found)} - {*map(die_of, before)}
    exchange = bytes.maketrans(bytes([used]), dice[:1])
    state.pouch = state.pouch.translate(exchange)
    sides = iter(found)
    rolled, state.centre, *laid = [bytes(itertools.islice(sides, len(place))) for place in lying]
    state.hands = laid[len(claimed) :]
    if state.challengeable:
        state.challengeable.centre = laid[0]
    return rolled + bytes(sides), dice[1:].translate(exchange)
