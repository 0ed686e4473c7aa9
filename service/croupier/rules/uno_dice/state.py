"""The dice and the state of UNO Dice, the stages of a turn, drawing and rolling."""

import itertools
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from croupier.rules import calls
from croupier.rules.cards import CardFace
from croupier.rules.chance import Chance
from croupier.rules.colours import COLOURS
from croupier.rules.moves_and_events import CallUno, Colour, Event, Move, NextRound, Pass
from croupier.rules.rules_cache import cached_by_options
from croupier.rules.turns import GameState, active_seats, seats_to_move
from croupier.rules.uno_dice.dice import DiceSet, die_of
from croupier.rules.uno_dice.schema import Challenge, DiceDrawn, Options, Play, Reroll, TakeDice

# ----------------------------------------------------------------------------------------------- dice

SEATS = range(2, 5)  # D-91
HAND_SIZE = 5
NUMBERS = {"one_to_six": "123456" * 4, "zero_to_nine": "0123456789" * 2 + "1234"}
"""By the option ``faces``: the 24 numbers of each colour, one per die (D-90, C-50)."""
ACTIONS = {"R": "Reverse", "S": "Skip", "D": "Draw Two"}
WILDS = {"W": "Wild", "F": "Wild Draw Four"}
PRINTS = {"R": "⇄", "S": "⊘", "D": "+2", "W": "★", "F": "+4"}


def make_dice(numbers: str) -> Iterable[tuple[str, ...]]:
    """Yield the dice: a number of each colour, and two action faces, or one and a wild face (D-90)."""
    actions = [colour + symbol for colour, symbol in zip([*COLOURS] * 3, [*ACTIONS] * 4, strict=True)]
    for die in range(len(numbers)):
        number_faces = [colour + numbers[(die + place) % len(numbers)] for place, colour in enumerate(COLOURS)]
        yield *number_faces, actions[die % 12], actions[(die + 1) % 12] if die < 12 else "WF"[die % 2]


DICE = {name: tuple(make_dice(numbers)) for name, numbers in NUMBERS.items()}
"""By the option ``faces``: all dice."""
STANDARD_FACES = [code for die in DICE["one_to_six"] for code in die]


def faces() -> Iterable[CardFace]:
    """Yield every kind of face (CZ-DICE-26)."""
    for colour, colour_name in COLOURS.items():
        for n in range(10):
            yield make_face(f"{colour}{n}", colour, f"{n}", n, f"{colour_name} {n}")
        yield from (make_face(colour + one, colour, one, 20, f"{colour_name} {name}") for one, name in ACTIONS.items())
    yield from (make_face(symbol, None, symbol, 50, name) for symbol, name in WILDS.items())


def make_face(code: str, colour: Colour | None, symbol: str, points: int, label: str) -> CardFace:
    """Return a kind of face; ``copies`` is the number of dice of the standard set that have it."""
    return CardFace(code, colour, symbol, PRINTS.get(symbol, symbol), points, label, STANDARD_FACES.count(code))


FACES = tuple(faces())
DICE_SETS = {name: DiceSet({face.code: face for face in FACES}, dice) for name, dice in DICE.items()}


class Rules(NamedTuple):
    """The values that the options select."""

    dice: DiceSet
    allows_forbidden_draw_four: bool
    """Whether a Wild Draw Four can be played although the hand forbids it."""
    last_die_draws: bool
    """Whether a draw die as the last die makes the next seat draw (D-101)."""


@cached_by_options
def rules_for(options: Options) -> Rules:
    """Return what the options select."""
    return Rules(
        DICE_SETS[options.faces],
        allows_forbidden_draw_four=options.wd4 == "challenge",
        last_die_draws=options.last_draw_die == "draw",
    )


# ---------------------------------------------------------------------------------------------- state


class ChallengeableDrawFour(msgspec.Struct, array_like=True):
    """A Wild Draw Four that can be challenged, and the previous centre die and colour (D-99)."""

    seat: int
    centre: bytes
    colour: Colour | None


class State(GameState, array_like=True, kw_only=True):
    """The state of UNO Dice. Hands and the centre are sides of dice, the pouch numbers of dice.

    Its ``stage`` is a key of ``STAGES``.
    """

    options: Options
    chance: Chance
    starter: int = 0
    """The seat that rolled the centre die of this round."""
    centre: bytes = b""
    """One die; none before the first round."""
    colour: Colour | None = None
    pouch: bytes = b""
    challengeable: ChallengeableDrawFour | None = None
    """The former centre die is not in the pouch: it cannot be drawn yet (C-54)."""
    rolls: list[str] = []
    """The faces that a position gives for the next rolls."""
    forfeited_winner: int = 0
    """The last seat that won a round and forfeited before the next one."""


def face_of(state: State, die: bytes) -> CardFace:
    """Return the face that one die shows."""
    return rules_for(state.options).dice.faces[die[0]]


def faces_of(state: State, sides: bytes) -> list[CardFace]:
    """Return the faces that dice show."""
    faces = rules_for(state.options).dice.faces
    return [faces[side] for side in sides]


def codes_of(state: State, sides: bytes) -> list[str]:
    """Return the codes of the faces that dice show."""
    return rules_for(state.options).dice.codes_of(sides)


# ----------------------------------------------------------------------------------------- whose move


STAGES: dict[str, tuple[type[Move], ...]] = {
    "lobby": (),
    "turn": (Play, Reroll, CallUno),
    "rerolled": (Play, TakeDice, CallUno),
    "drawn": (Play, Pass, CallUno),
    "draw_four": (TakeDice, Challenge),
    "round_over": (NextRound,),
    "finished": (),
}
"""By what the game waits for within a turn, or its status: the kinds of move of the seat on turn."""
UNTIMELY_CODES: dict[tuple[str, type[Move]], tuple[str, str]] = {
    ("turn", TakeDice): ("reroll_first", "D-94"),
    ("rerolled", Reroll): ("already_rerolled", "D-94"),
    ("drawn", Reroll): ("already_rerolled", "D-94"),
    ("drawn", TakeDice): ("already_drawn", "D-95"),
}
"""By stage and kind of move: code and clause of a refusal as too early or too late in a turn."""


def to_move(state: State) -> list[int]:
    """List the seats that may act: all between two rounds and while a seat can be caught."""
    if state.catchable:
        return active_seats(state)
    if state.challengeable:
        return [seat for seat in active_seats(state) if seat != state.challengeable.seat]
    return seats_to_move(state)


# --------------------------------------------------------------------------------- drawing and rolling


def draw_and_roll(state: State, seat: int, count: int) -> list[Event]:
    """Draw dice for a seat, as many as there are, and roll them (D-93)."""
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
    """Draw a die from the pouch, uniformly (C-51)."""
    index = state.chance.below(len(state.pouch))
    die, state.pouch = state.pouch[index : index + 1], state.pouch[:index] + state.pouch[index + 1 :]
    return die


def put_back(state: State, sides: bytes) -> None:
    """Put dice into the pouch (CZ-DICE-06)."""
    state.pouch += bytes(map(die_of, sides))


def roll(state: State, dice: bytes) -> bytes:
    """Roll dice that are not in use, one after the other, each face with equal probability (C-51)."""
    rolled = b""
    while dice:
        scripted = apply_scripted_roll(state, rolled, dice)
        rolled, dice = scripted or (rolled + bytes([6 * dice[0] + state.chance.below(6)]), dice[1:])
    return rolled


def apply_scripted_roll(state: State, rolled: bytes, dice: bytes) -> tuple[bytes, bytes] | None:
    """Roll the first die with the next face that a position gives, if there is one that a free die can show.

    Dice may be exchanged, but those in use keep their faces.

    Returns:
        The sides rolled so far, and the dice that are left to roll.
    """
    code, state.rolls = "".join(state.rolls[:1]), state.rolls[1:]
    former_centre = [state.challengeable.centre] if state.challengeable else []
    in_use = [rolled, state.centre, *former_centre, *state.hands]
    before = b"".join(in_use)
    found = rules_for(state.options).dice.find(before, code, dice[0]) if code else None
    if found is None:
        return None
    (used,) = {*map(die_of, found)} - {*map(die_of, before)}
    exchange = bytes.maketrans(bytes([used]), dice[:1])
    state.pouch = state.pouch.translate(exchange)
    sides = iter(found)
    rolled, state.centre, *assigned = [bytes(itertools.islice(sides, len(place))) for place in in_use]
    state.hands = assigned[len(former_centre) :]
    if state.challengeable:
        state.challengeable.centre = assigned[0]
    return rolled + bytes(sides), dice[1:].translate(exchange)
