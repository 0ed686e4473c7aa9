"""A table of Crazy Eights drawn up in a line, moves in a word or two, and what a test can see then.

A move is written ``0 h5``, seat and card; ``h8/s`` is an eight that names spades; else ``draw``, ``pass``, ``next``.
"""

from typing import Any

from croupier.rules.crazy_eights.game import RULEBOOK, from_position
from croupier.rules.crazy_eights.schema import DECK, Options, Play, Position
from croupier.rules.moves_and_events import Draw, Event, Move, NextRound, Pass

from tests.rules.table import SEED, Cards

PLAIN: dict[str, Move] = {"draw": Draw(), "pass": Pass(), "next": NextRound()}


def read(text: str) -> Move:
    """Read a move."""
    card, _, suit = text.partition("/")
    named: Any = suit or None
    return PLAIN.get(text) or Play(card, named)


def write(move: Move) -> str:
    """Write a move as it is read."""
    if isinstance(move, Play):
        return move.card + (f"/{move.suit}" if move.suit else "")
    return next(text for text, plain in PLAIN.items() if plain == move)


def in_short(events: list[Event]) -> str:
    """Write events in short: their kinds, and the seat and number that matter."""
    return " ".join(
        "-".join(
            str(part)
            for part in (event.__struct_config__.tag, getattr(event, "seat", None), getattr(event, "count", None))
            if part is not None
        )
        for event in events
    )


class Table(Cards):
    """A state, and short words for what is done to it and seen of it."""

    rulebook, deck = RULEBOOK, DECK

    def do(self, *moves: str) -> str:
        """Make moves, and return the events of the last one in short."""
        return in_short([self.move(move) for move in moves][-1])

    def move(self, text: str) -> list[Event]:
        """Make a move, which must be listed in one of its forms."""
        seat, move = int(text[0]), read(text[2:])
        listed = RULEBOOK.legal_moves(self.state, seat)
        assert {*RULEBOOK.rules[type(move)].forms(move)} & {*listed}, f"{text}: {self.legal(seat)}"
        return RULEBOOK.apply(self.state, seat, move)

    def legal(self, seat: int | None = None) -> list[str]:
        """List the legal moves of a seat, or of the one on turn."""
        return [write(move) for move in RULEBOOK.legal_moves(self.state, self.state.turn if seat is None else seat)]


FIELDS = {"draw_pile", "turn", "scores", "dealer", "suit", "direction", "announced"}


def table(discard_pile: str, *hands: str, **more: Any) -> Table:
    """Draw a table up: the discard pile (its top last), the hands, and what else a position can have, or options."""
    fields = {name: value for name, value in more.items() if name in FIELDS}
    options = {name: value for name, value in more.items() if name not in FIELDS}
    position = Position(discard_pile=discard_pile, hands=list(hands), **fields)
    return Table(from_position(Options(**options), position, SEED))


def dealt(seats: int, seed: int = 0, **options: Any) -> Table:
    """Deal the first round of a game."""
    state = RULEBOOK.setup(Options(**options), seats, seed.to_bytes(32, "big"))
    RULEBOOK.begin(state)
    return Table(state)
