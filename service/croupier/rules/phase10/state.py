"""The cards and the state of Phase 10, the stages of a turn, and helpers for seats and turns."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from croupier.rules.card_games import CardGameState
from croupier.rules.cards import CardFace
from croupier.rules.colours import COLOURS
from croupier.rules.moves_and_events import Event, Move, NextRound, Skipped
from croupier.rules.phase10.melds import MeldRules
from croupier.rules.phase10.schema import Discard, Hit, LayPhase, Options, TakeCard
from croupier.rules.piles import Deck

# ---------------------------------------------------------------------------------------------- cards

SEATS = range(2, 7)  # D-82
HAND_SIZE = 10


def faces() -> Iterable[CardFace]:
    """Yield every kind of card (H-P10-34)."""
    for colour, colour_name in COLOURS.items():
        for n in range(1, 13):
            yield CardFace(f"{colour}{n}", colour, f"{n}", f"{n}", 5 if n < 10 else 10, f"{colour_name} {n}", 2)
    yield CardFace("W", None, "W", "★", 25, "Wild", 8)
    yield CardFace("S", None, "S", "⊘", 15, "Skip", 4)


DECK = Deck([*faces()])
FACES = DECK.faces
WILD, SKIP = DECK.numbers["W"], DECK.numbers["S"]
MELD_RULES = MeldRules(FACES, WILD)

# ---------------------------------------------------------------------------------------------- state


class MeldState(msgspec.Struct, array_like=True):
    """A meld on the table: the cards of a run are lowest first."""

    kind: str
    cards: bytes


class LaidPhaseState(msgspec.Struct, array_like=True):
    """A phase on the table."""

    seat: int
    phase: int | None
    """None: that of a tie-break."""
    groups: list[MeldState]


class State(CardGameState, array_like=True, kw_only=True):
    """The state of Phase 10. Its ``stage`` is a key of ``STAGES``."""

    options: Options
    completed: list[list[int]]
    """By seat: the phases completed in earlier rounds."""
    laid: list[LaidPhaseState] = []
    laid_this_turn: bool = False
    """Whether the seat on turn has laid its phase in this turn."""
    skipped: list[int] = []
    """Seats that miss their next turn."""
    tied: list[int] = []
    """The seats that play a tie-break; empty in an ordinary round."""
    taken: dict[int, bytes] = {}
    """By seat: the cards that it has taken from the discard pile in this round, less those that it has discarded."""


class Memory(NamedTuple):
    """What everybody has seen and the view does not show."""

    discards: bytes
    """The discard pile."""
    taken: Mapping[int, bytes]
    """As ``State.taken``."""


# ----------------------------------------------------------------------------------------- whose move


STAGES: dict[str, tuple[type[Move], ...]] = {
    "lobby": (),
    "draw": (TakeCard,),
    "play": (LayPhase, Hit, Discard),
    "no_card": (LayPhase, Hit, Discard),
    "round_over": (NextRound,),
    "finished": (),
}
"""By what the game waits for within a turn, or its status: the kinds of move of the seat on turn."""
UNTIMELY_CODES: dict[tuple[str, type[Move]], tuple[str, str]] = {
    ("draw", LayPhase): ("draw_first", "D-71"),
    ("draw", Hit): ("draw_first", "D-71"),
    ("draw", Discard): ("draw_first", "D-71"),
    ("play", TakeCard): ("already_drawn", "D-71"),
    ("no_card", TakeCard): ("nothing_to_draw", "D-80"),
}
"""By stage and kind of move: code and clause of a refusal as too early or too late in a turn."""


def players(state: State) -> list[int]:
    """List the seats that play this round: those that tie, or all that are in the game."""
    return [seat for seat in state.tied or range(len(state.hands)) if seat not in state.eliminated]


def seats_after(state: State, seat: int) -> list[int]:
    """List the seats that play this round, in turn, beginning on the left of a seat."""
    seats = len(state.hands)
    return sorted(players(state), key=lambda other: (other - seat - 1) % seats)


def next_turn(state: State, seat: int) -> list[Event]:
    """Give the turn to the next player who is not skipped (H-P10-16, H-P10-29)."""
    events: list[Event] = []
    state.turn = seats_after(state, seat)[0]
    while state.turn in state.skipped:
        state.skipped = [other for other in state.skipped if other != state.turn]
        events.append(Skipped(state.turn))
        state.turn = seats_after(state, state.turn)[0]
    state.laid_this_turn = False
    state.stage = first_stage(state)
    return events


def first_stage(state: State) -> str:
    """Return the first stage of a turn: taking a card, or, if there is none, playing without (D-80)."""
    return "draw" if any(piles_to_take_from(state)) else "no_card"


def piles_to_take_from(state: State) -> Iterable[TakeCard]:
    """Yield the moves that take a card, one per pile that has one to take (D-75, D-80)."""
    if state.piles.draw or len(state.piles.discard) > 1:
        yield TakeCard("draw_pile")
    if state.piles.discard and state.piles.top not in cards_not_taken(state.options):
        yield TakeCard("discard_pile")


def cards_not_taken(options: Options) -> bytes:
    """Return the cards that nobody takes from the discard pile (D-75)."""
    return b"" if options.take_skip else bytes([SKIP])


def laid_phase_of(state: State, seat: int) -> LaidPhaseState | None:
    """Return the phase that a seat has laid, or None."""
    return next((laid for laid in state.laid if laid.seat == seat), None)
