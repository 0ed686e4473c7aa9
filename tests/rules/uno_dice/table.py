"""A table of UNO Dice drawn up in a line, and what a test can do with it."""

import random
from collections.abc import Iterator
from typing import Any

from service.rules.moves_and_events import CallUno, Catch, Colour, Event, NextRound, Pass
from service.rules.uno_dice.dice import die_of
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.schema import Board, Challenge, Options, Play, Position, Reroll, TakeDice
from service.rules.uno_dice.state import DICE, codes_of
from service.rules.uno_dice.views import from_position
from tests.rules.table import SEED, Moves

STRICT = Options(wd4="strict")
TEN_NUMBERS = Options(faces="zero_to_nine")


class Table(Moves):
    """A state, and short words for what is done to it and seen of it."""

    rulebook = RULEBOOK

    def hand(self, seat: int) -> str:
        return " ".join(codes_of(self.state, self.state.hands[seat]))

    def dice(self, seat: int) -> list[int]:
        """Tell which dice a hand is."""
        return [*map(die_of, self.state.hands[seat])]

    @property
    def centre(self) -> str:
        return codes_of(self.state, self.state.centre)[0]

    @property
    def board(self) -> Board:
        """What a spectator sees."""
        board = RULEBOOK.view_for(self.state, None).board
        assert isinstance(board, Board)
        return board

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

    def lies_well(self) -> bool:
        """Tell whether every die that lies shows a face of its own, and no die is missing or in two places."""
        board, dice = self.board, DICE[self.options.faces]
        faces = [board.centre, *(face for hand in board.hands for face in hand)]
        numbers = [board.centre_die, *(number for hand in board.dice for number in hand)]
        own = all(face in dice[number] for face, number in zip(faces, numbers, strict=True))
        return own and RULEBOOK.inventory(self.state) == [f"{number:02}" for number in range(24)]


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
