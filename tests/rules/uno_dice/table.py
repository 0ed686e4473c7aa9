"""A table of UNO Dice drawn up in a line, and what a test can do with it."""

import random
from collections.abc import Iterator
from typing import Any, cast

from service.rules.uno_dice.dice import number_of
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.table import DICE, shown
from service.rules.uno_dice.views import place
from service.rules.uno_dice.words import Board, Challenge, Options, Play, Position, Reroll, TakeDice
from service.rules.words import CallUno, Catch, Colour, Event, NextRound, Pass
from tests.rules.table import SEED, Moves

STRICT = Options(wd4="strict")
TEN_NUMBERS = Options(faces="zero_to_nine")


class Table(Moves):
    """A state, and short words for what is done to it and seen of it."""

    rulebook = RULEBOOK

    def hand(self, seat: int) -> str:
        return " ".join(shown(self.state, self.state.hands[seat]))

    def dice(self, seat: int) -> list[int]:
        """Tell which dice a hand is."""
        return [*map(number_of, self.state.hands[seat])]

    @property
    def centre(self) -> str:
        return shown(self.state, self.state.centre)[0]

    @property
    def board(self) -> Board:
        """What a spectator sees; none before the first round."""
        return cast(Board, RULEBOOK.view_for(self.state, None).board)

    def begin(self) -> list[Event]:
        return RULEBOOK.begin(self.state)

    def play(self, seat: int, die: str, colour: Colour | None = None, *, call_uno: bool = False) -> list[Event]:
        return self.move(seat, Play(die, colour, call_uno))

    def reroll(self, seat: int) -> list[Event]:
        return self.move(seat, Reroll())

    def draw(self, seat: int) -> list[Event]:
        return self.move(seat, TakeDice())

    def pass_(self, seat: int) -> list[Event]:
        return self.move(seat, Pass())

    def call_uno(self, seat: int) -> list[Event]:
        return self.move(seat, CallUno())

    def catch(self, seat: int, target: int) -> list[Event]:
        return self.move(seat, Catch(target))

    def challenge(self, seat: int, target: int) -> list[Event]:
        return self.move(seat, Challenge(target))

    def next_round(self, seat: int) -> list[Event]:
        return self.move(seat, NextRound())

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
    return Table(place(options or Options(), position, seed))


def lobby(seats: int, options: Options | None = None, seed: bytes = SEED) -> Table:
    """A table at which no die has been rolled."""
    return Table(RULEBOOK.setup(options or Options(), seats, seed))


def undealt(kind: type[Table], options: Options, seats: int) -> tuple[Table, list[Event]]:
    return kind(RULEBOOK.setup(options, seats, SEED)), []


STARTS = {"lobby": undealt}
"""Ways to begin a case: ``{ lobby = 3 }``, a game of three seats that has not been started."""


def begun(seats: int, options: Options | None = None, seed: bytes = SEED) -> Table:
    """A table with a first round that chance has laid out."""
    at = lobby(seats, options, seed)
    at.begin()
    return at


def between_rounds(*hands: str, rolls: str = "", **more: Any) -> Table:
    """Seat 0 has gone out with g1; these are the hands of the others."""
    at = table("g4", "g1", *hands, rolls=rolls, **more)
    at.play(0, "g1")
    return at


def wander(at: Table, steps: int) -> Iterator[list[Event]]:
    """Make random moves; stop after each."""
    chance = random.Random(steps)
    for _ in range(steps):
        if at.status == "finished":
            return
        seat = chance.choice(at.to_move)
        yield at.move(seat, chance.choice(at.legal(seat)))


def told(events: list[Event]) -> str:
    """Tell events in short: their kinds, the seat, and the dice that matter."""
    return " ".join(
        "-".join(
            part if isinstance(part, str) else str(part)
            for part in (
                str(type(event).__struct_config__.tag),
                getattr(event, "seat", None),
                "+".join(getattr(event, "dice", [])),
            )
            if part not in (None, "")
        )
        for event in events
    )
