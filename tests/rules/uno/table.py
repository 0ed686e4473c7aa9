"""A table of UNO drawn up in a line, and what a test can do with it."""

from typing import Any

from service.rules.chance import Chance
from service.rules.piles import Piles
from service.rules.uno.game import RULEBOOK, turn_up
from service.rules.uno.options import Options
from service.rules.uno.table import DECK, State
from service.rules.uno.views import place
from service.rules.uno.words import Accept, Challenge, ChooseColour, Play, Position
from service.rules.words import CallUno, Catch, Direction, Draw, Event, NextRound, Pass
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

    @property
    def hands_held(self) -> str:
        return " / ".join(self.hand(seat) for seat in range(len(self.hands)))


def table(discard_pile: str, *hands: str, options: Options | None = None, **more: Any) -> Table:
    """Draw a table up: the discard pile (its top last), the hands, and what else a position can have."""
    position = Position(discard_pile=discard_pile, hands=list(hands), **more)
    return Table(place(options or Options(), position, SEED))


def first_card(
    kind: type[Table], options: Options, draw_pile: str, *, hand: str = "y1", seats: int = 4, **more: Any
) -> tuple[Table, list[Event]]:
    """Turn up the first card of a pile at a table where everybody holds the same hand."""
    piles, hands = Piles(Chance(SEED), DECK.read(draw_pile)), [DECK.read(hand)] * seats
    state = State(options=options, piles=piles, hands=hands, scores=[0] * seats, **more)
    return kind(state), turn_up(state)


def in_order(
    kind: type[Table], options: Options, hands: str, *, players: str, **more: Any
) -> tuple[Table, list[Event]]:
    """Give hands in the order of play from seat 0 on to ``4 clockwise``; other players hold cards without effect."""
    count, way = players.split()
    direction: Direction = 1 if way == "clockwise" else -1
    order = [direction * step % int(count) for step in range(int(count))]
    held = dict(zip(order, [*hands.split("/"), "y5 y6", "b5 b6"], strict=False))
    position = Position(hands=[held[seat] for seat in sorted(order)], direction=direction, **more)
    return kind(place(options, position, SEED)), []


STARTS = {"turned_up": first_card, "hands": in_order}
"""How else a case can start (see ``tests/rules/case.py``), by the first name of ``start``."""


def turned_up(draw_pile: str, seats: int = 4, dealer: int = 0, **options: Any) -> Table:
    """Turn up the first card of a pile at a table where everybody holds a yellow 1."""
    return first_card(Table, Options(**options), draw_pile, seats=seats, dealer=dealer)[0]
