"""A table of UNO drawn up in a line, and what a test can do with it."""

from typing import Any

import msgspec
import pytest

from service.rules.chance import Chance
from service.rules.piles import Piles
from service.rules.refusals import Refusal, Untimely
from service.rules.rulebook import status_of
from service.rules.uno.game import RULEBOOK, turn_up
from service.rules.uno.options import Options
from service.rules.uno.table import DECK, State
from service.rules.uno.views import place
from service.rules.uno.words import Accept, Challenge, ChooseColour, Play, Position
from service.rules.words import CallUno, Catch, Draw, Event, Move, NextRound, Pass
from tests.i18n.messages import checked

clause = pytest.mark.clause
SEED = bytes(32)


class Table:
    """A state, and short words for what is done to it and seen of it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def hand(self, seat: int) -> str:
        return " ".join(DECK.codes(self.state.hands[seat]))

    @property
    def top(self) -> str:
        return DECK.faces[self.state.piles.top].code

    @property
    def draw_pile(self) -> str:
        return " ".join(DECK.codes(self.state.piles.draw))

    @property
    def discard_pile(self) -> str:
        return " ".join(DECK.codes(self.state.piles.discard))

    @property
    def status(self) -> str:
        return status_of(self.state)

    def move(self, seat: int, move: Move) -> list[Event]:
        return RULEBOOK.apply(self.state, seat, move)

    def play(self, seat: int, card: str, colour: Any = None, *, call: bool = False) -> list[Event]:
        return self.move(seat, Play(card, colour, call))

    def draw(self, seat: int) -> list[Event]:
        return self.move(seat, Draw())

    def pass_(self, seat: int) -> list[Event]:
        return self.move(seat, Pass())

    def accept(self, seat: int) -> list[Event]:
        return self.move(seat, Accept())

    def challenge(self, seat: int) -> list[Event]:
        return self.move(seat, Challenge())

    def call(self, seat: int) -> list[Event]:
        return self.move(seat, CallUno())

    def catch(self, seat: int, target: int) -> list[Event]:
        return self.move(seat, Catch(target))

    def choose(self, seat: int, colour: Any) -> list[Event]:
        return self.move(seat, ChooseColour(colour))

    def next_round(self, seat: int) -> list[Event]:
        return self.move(seat, NextRound())

    def legal(self, seat: int) -> list[Move]:
        return RULEBOOK.legal_moves(self.state, seat)

    def playable(self, seat: int) -> list[str]:
        return sorted({move.card for move in self.legal(seat) if isinstance(move, Play)})

    def refuses(self, seat: int, move: Move, code: str, *, untimely: bool = False) -> Refusal:
        """Expect a refusal that changes no byte (D-111)."""
        before = msgspec.msgpack.encode(self.state)
        with pytest.raises(Refusal) as refused:
            self.move(seat, move)
        assert refused.value.code == code
        assert isinstance(refused.value, Untimely) == untimely
        assert msgspec.msgpack.encode(self.state) == before
        assert move not in self.legal(seat)
        checked(refused.value.code, refused.value.parameters, RULEBOOK.id)
        return refused.value


def table(discard_pile: str, *hands: str, options: Options | None = None, **more: Any) -> Table:
    """Draw a table up: the discard pile (its top last), the hands, and what else a position can have."""
    position = Position(discard_pile=discard_pile, hands=list(hands), **more)
    return Table(place(options or Options(), position, SEED))


def turned_up(draw_pile: str, seats: int = 4, dealer: int = 0, **options: Any) -> Table:
    """Turn up the first card of a pile at a table where everybody holds a yellow 1."""
    pile = DECK.read(draw_pile)
    hands = [DECK.read("y1")] * seats
    state = State(
        options=Options(**options), piles=Piles(Chance(SEED), pile), hands=hands, scores=[0] * seats, dealer=dealer
    )
    turn_up(state)
    return Table(state)


def told(events: list[Event]) -> str:
    """Tell events in short: their kinds, and the seat and number that matter."""
    return " ".join(
        "-".join(
            str(part)
            for part in (type(event).__name__, getattr(event, "seat", None), getattr(event, "count", None))
            if part is not None
        )
        for event in events
    )
