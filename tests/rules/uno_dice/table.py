"""A table of UNO Dice drawn up in a line, and what a test can do with it."""

import random
from collections.abc import Iterator
from typing import Any, cast

from croupier.rules.moves_and_events import Event
from croupier.rules.uno_dice.dice import die_of
from croupier.rules.uno_dice.game import RULEBOOK
from croupier.rules.uno_dice.schema import Board, Options, Position
from croupier.rules.uno_dice.state import DICE
from croupier.rules.uno_dice.views import from_position

from tests.rules.table import SEED, Moves

STRICT = Options(wd4="strict")


class Table(Moves):
    """A state, and short words for what is done to it and seen of it."""

    rulebook = RULEBOOK

    def dice(self, seat: int) -> list[int]:
        """The numbers of the dice of a hand."""
        return [*map(die_of, self.state.hands[seat])]

    @property
    def board(self) -> Board:
        """What a spectator sees; none before the first round."""
        return cast(Board, RULEBOOK.view_for(self.state, None).board)

    @property
    def dice_in_order(self) -> bool:
        """Whether every die that lies shows a face of its own, and no die is missing or in two places."""
        board, dice = self.board, DICE[self.options.faces]
        faces = [board.centre, *(face for hand in board.hands for face in hand)]
        numbers = [board.centre_die, *(number for hand in board.dice for number in hand)]
        own = all(face in dice[number] for face, number in zip(faces, numbers, strict=True))
        return own and RULEBOOK.inventory(self.state) == [f"{number:02}" for number in range(24)]

    @property
    def dice_count(self) -> int:
        """How many dice there are, in the pouch and elsewhere."""
        return len(RULEBOOK.inventory(self.state))


def table(
    centre: str, *hands: str, rolls: str = "", options: Options | None = None, seed: bytes = SEED, **more: Any
) -> Table:
    """Draw a table up: the centre die, the hands, the faces that come up next, and what else a position can have."""
    position = Position(centre=centre, hands=list(hands), rolls=rolls.split(), **more)
    return Table(from_position(options or Options(), position, seed))


def lobby(seats: int, options: Options | None = None, seed: bytes = SEED) -> Table:
    """A table at which no die has been rolled."""
    return Table(RULEBOOK.setup(options or Options(), seats, seed))


def begun(seats: int, options: Options | None = None, seed: bytes = SEED) -> Table:
    """A table with a first round that chance has laid out."""
    at = lobby(seats, options, seed)
    RULEBOOK.begin(at.state)
    return at


def wander(at: Table, steps: int) -> Iterator[list[Event]]:
    """Make random moves; stop after each."""
    chance = random.Random(steps)
    for _ in range(steps):
        if at.status == "finished":
            return
        seat = chance.choice(at.to_move)
        yield at.move(seat, chance.choice(at.legal(seat)))
