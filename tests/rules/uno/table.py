"""A table of UNO drawn up in a line, and what a test can do with it."""

from typing import Any

from service.rules.chance import Chance
from service.rules.moves_and_events import CallUno, Catch, Draw, Event, NextRound, Pass
from service.rules.piles import Piles
from service.rules.uno.game import RULEBOOK, turn_up
from service.rules.uno.options import Options
from service.rules.uno.schema import Accept, Challenge, ChooseColour, Play, Position
from service.rules.uno.state import DECK, State
from service.rules.uno.views import from_position
from tests.rules.table import SEED, Cards, Moves


class Table(Cards, Moves):
    """A state, and short words for what is done to it and seen of it."""

    rulebook, deck = RULEBOOK, DECK

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

    def playable(self, seat: int) -> list[str]:
        return sorted({move.card for move in self.legal(seat) if isinstance(move, Play)})


def table(discard_pile: str, *hands: str, options: Options | None = None, **more: Any) -> Table:
    """Draw a table up: the discard pile (its top last), the hands, and what else a position can have."""
    position = Position(discard_pile=discard_pile, hands=list(hands), **more)
    return Table(from_position(options or Options(), position, SEED))


def turned_up(draw_pile: str, seats: int = 4, dealer: int = 0, **options: Any) -> Table:
    """Turn up the first card of a pile at a table where everybody holds a yellow 1."""
    pile = DECK.read(draw_pile)
    hands = [DECK.read("y1")] * seats
    state = State(
        options=Options(**options), piles=Piles(Chance(SEED), pile), hands=hands, scores=[0] * seats, dealer=dealer
    )
    turn_up(state)
    return Table(state)
