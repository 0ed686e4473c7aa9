"""The cards and the state of UNO, the stages of a turn, and helpers for seats and turns."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from croupier.rules import calls
from croupier.rules.card_games import CardGameState
from croupier.rules.cards import CardFace
from croupier.rules.colours import COLOURS
from croupier.rules.moves_and_events import CallUno, Colour, Draw, Event, Move, NextRound, Pass
from croupier.rules.piles import Deck
from croupier.rules.turns import active_seats, seat_after, seats_to_move
from croupier.rules.uno.options import Options
from croupier.rules.uno.schema import Accept, Challenge, ChooseColour, Play

# ---------------------------------------------------------------------------------------------- cards

SEATS = range(2, 11)  # M-UNO-01, D-10
NUMBERS = frozenset("0123456789")
ACTIONS = {"S": "Skip", "R": "Reverse", "D": "Draw Two"}
WILDS = {"W": "Wild", "F": "Wild Draw Four"}
PRINTS = {"S": "⊘", "R": "⇄", "D": "+2", "W": "★", "F": "+4"}


def faces() -> Iterable[CardFace]:
    """Yield every kind of card (M-UNO-02, M-UNO-32 to M-UNO-34)."""
    for colour, colour_name in COLOURS.items():
        for n in range(10):
            yield CardFace(f"{colour}{n}", colour, f"{n}", f"{n}", n, f"{colour_name} {n}", 2 if n else 1)
        for symbol, name in ACTIONS.items():
            yield CardFace(colour + symbol, colour, symbol, PRINTS[symbol], 20, f"{colour_name} {name}", 2)
    yield from (CardFace(symbol, None, symbol, PRINTS[symbol], 50, name, 4) for symbol, name in WILDS.items())


DECK = Deck([*faces()])
FACES = DECK.faces
DRAW_FOUR = DECK.numbers["F"]

# ---------------------------------------------------------------------------------------------- state


class ChallengeableDrawFour(msgspec.Struct, array_like=True):
    """A Wild Draw Four that can still be challenged: secret until then (D-40)."""

    seat: int
    colour: Colour | None
    """The colour that was active before it was played."""
    top: int
    """The card that was on top before."""
    hand: bytes
    """The hand it was played from, without the card itself."""


class Verdicts(msgspec.Struct, array_like=True, frozen=True):
    """How the challenges of one seat's Wild Draw Fours have ended in this game."""

    guilty: int = 0
    innocent: int = 0

    @property
    def count(self) -> int:
        """How many challenges there were."""
        return self.guilty + self.innocent


class Memory(NamedTuple):
    """What everybody has seen and the view does not show."""

    discards: bytes
    """The discard pile."""
    verdicts: Mapping[int, Verdicts]
    """By seat that was challenged in this game."""


class State(CardGameState, array_like=True, kw_only=True):
    """The state of UNO. Its ``stage`` is a key of ``STAGES``."""

    options: Options
    first_mover: int = 0
    """The seat that had the first turn of the round."""
    colour: Colour | None = None
    drawn: int | None = None
    """The card that the seat on turn has just drawn."""
    pending_draw: int = 0
    """How many cards the seat on turn draws if it accepts."""
    challengeable: ChallengeableDrawFour | None = None
    idle_turns: int = 0
    """How many turns in a row have ended without a play while there was no card to draw."""
    verdicts: dict[int, Verdicts] = {}
    """By seat that was challenged."""


# ----------------------------------------------------------------------------------------- whose move


STAGES: dict[str, tuple[type[Move], ...]] = {
    "lobby": (),
    "turn": (Play, Draw, CallUno),
    "drawn": (Play, Pass, CallUno),
    "colour": (ChooseColour,),
    "skip": (Accept, Play),
    "draw_two": (Accept, Play),
    "draw_four": (Accept, Play),
    "challenge": (Accept, Challenge, Play),
    "round_over": (NextRound,),
    "finished": (),
}
"""By what the game waits for within a turn, or its status: the kinds of move of the seat on turn."""
ANSWERABLE_STAGES = ("skip", "draw_two", "draw_four", "challenge")
PENDING_STAGES = ("drawn", "colour", *ANSWERABLE_STAGES)
"""Stages in which the seat on turn must react to something."""

EXCLUDED_MOVE_CLAUSES: dict[type[Move], str] = {Accept: "D-30", Challenge: "C-27", ChooseColour: "C-01"}
"""By kind of move that some options exclude: the clause that says why."""


def seats_known_to_move(state: State) -> list[int]:
    """List the seats that may act as everybody knows: all between two rounds, and while a seat can be caught."""
    return active_seats(state) if state.catchable else seats_to_move(state)


def next_turn(state: State, seat: int, _play: Play | None = None) -> list[Event]:
    """Give the turn to the seat after this one."""
    state.stage, state.turn, state.drawn = "turn", seat_after(state, seat), None
    return []


def draw_cards(state: State, seat: int, count: int) -> list[Event]:
    """Draw cards for a seat, as many as there are (D-01, D-02, D-51)."""
    drawn = state.piles.take(count)
    if drawn.cards:
        state.hands[seat] += drawn.cards
        calls.cancel_call(state, seat)
    return drawn.events(DECK, seat)
