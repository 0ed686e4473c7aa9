"""A table of UNO drawn up in a line, and what a test can do with it."""

from typing import Any

from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Catch, Direction, Draw, Event, NextRound
from croupier.rules.piles import Piles
from croupier.rules.uno.game import RULEBOOK, turn_up
from croupier.rules.uno.options import Options
from croupier.rules.uno.schema import Accept, Challenge, Play, Position
from croupier.rules.uno.state import DECK, State
from croupier.rules.uno.views import from_position

from tests.rules.table import SEED, Cards, Moves


class Table(Cards, Moves):
    """A state, and short words for what is done to it and seen of it."""

    rulebook, deck = RULEBOOK, DECK

    def play(self, seat: int, card: str, colour: Any = None, *, call: bool = False) -> list[Event]:
        return self.move(seat, Play(card, colour, call))

    def draw(self, seat: int) -> list[Event]:
        return self.move(seat, Draw())

    def accept(self, seat: int) -> list[Event]:
        return self.move(seat, Accept())

    def challenge(self, seat: int) -> list[Event]:
        return self.move(seat, Challenge())

    def catch(self, seat: int, target: int) -> list[Event]:
        return self.move(seat, Catch(target))

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
    return Table(from_position(options or Options(), position, SEED))


def first_card(
    kind: type[Table], options: Options, draw_pile: str, *, hand: str = "y1", seats: int = 4, **more: Any
) -> tuple[Table, list[Event]]:
    """Turn up the first card of a pile at a table where everybody holds the same hand."""
    piles, hands = Piles(Chance(SEED), DECK.read(draw_pile)), [DECK.read(hand)] * seats
    state = State(options=options, piles=piles, hands=hands, scores=[0] * seats, **more)
    return kind(state), turn_up(state)


class Ordered(Chance):
    """Chance that lays the first pile in this order, and leaves it and all others as they are where there is none."""

    order: bytes = b""

    def shuffled(self, cards: bytes) -> bytes:
        order, self.order = self.order, b""
        return order or cards


def first_deal(kind: type[Table], options: Options, pile: str, seats: int) -> tuple[Table, list[Event]]:
    """Begin a game with a pile that has been shuffled into this order."""
    state = RULEBOOK.setup(options, seats, SEED)
    state.piles.chance = Ordered(SEED, order=DECK.read(pile))
    return kind(state), RULEBOOK.begin(state)


def in_order(
    kind: type[Table], options: Options, hands: str, *, players: str, **more: Any
) -> tuple[Table, list[Event]]:
    """Give hands in the order of play from seat 0 on to ``4 clockwise``; other players hold cards without effect."""
    count, way = players.split()
    direction: Direction = 1 if way == "clockwise" else -1
    order = [direction * step % int(count) for step in range(int(count))]
    held = dict(zip(order, [*hands.split("/"), "y5 y6", "b5 b6"], strict=False))
    position = Position(hands=[held[seat] for seat in sorted(order)], direction=direction, **more)
    return kind(from_position(options, position, SEED)), []


STARTS = {"turned_up": first_card, "first_shuffle": first_deal, "hands": in_order}
"""How else a case can start (see ``tests/rules/case.py``), by the first name of ``start``."""


def turned_up(draw_pile: str, seats: int = 4, dealer: int = 0, **options: Any) -> Table:
    """Turn up the first card of a pile at a table where everybody holds a yellow 1."""
    return first_card(Table, Options(**options), draw_pile, seats=seats, dealer=dealer)[0]
