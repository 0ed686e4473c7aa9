"""Games of random legal moves, with the options of a ruleset or with house rules drawn by lot."""

import functools
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import inspect

from service.conformance.universe import Universe
from service.rules.rulebook import Rulebook, Ruleset
from service.rules.words import Event, Move

Found = Iterator[str | None]
"""What a check has tried: None, or what is wrong."""
FORGETFULNESS = 0.1
"""How often a player makes a move in another of its forms, such as without the call that is due."""
TRIES = 1_000
"""Draws of house rules until some go together."""


@dataclass(frozen=True)
class Sitting:
    """A table to play at."""

    book: Rulebook
    ruleset: Ruleset
    options: Any
    seats: int
    house: int = 0
    """0: the options are the ruleset's; otherwise which draw of house rules they are."""

    def __str__(self) -> str:
        return f"{self.ruleset.id}-{self.seats}-{self.house}"

    @functools.cached_property
    def universe(self) -> Universe:
        """Every move that a client can write here."""
        return Universe(self.book, self.seats)

    @functools.cached_property
    def clauses(self) -> frozenset[str]:
        """The ids of the clauses of the ruleset."""
        return frozenset(clause.id for clause in self.book.clauses(self.ruleset))


class Step(NamedTuple):
    """The deal that a game begins with, or a move."""

    sitting: Sitting
    before: Any
    """The state that it was made in."""
    seat: int
    """That started the game, or moved."""
    move: Move | None
    """None: the deal."""
    after: Any
    """The state that it led to."""
    events: list[Event]
    chance: random.Random
    """For the choices of those who look at the step."""
    number: int
    """How many moves were made before."""

    @property
    def book(self) -> Rulebook:
        """The rulebook that is played by."""
        return self.sitting.book

    @property
    def name(self) -> str:
        """The kind of the move, or ``begin``."""
        return kind_of(self.move) if self.move else "begin"

    def again(self, state: Any) -> list[Event]:  # noqa: ANN401  # the rulebook's own
        """Make the same step in a state like the one before (changes the state)."""
        return carry_out(self.book, state, self.seat, self.move)


def first_of(faults: Mapping[str, bool]) -> str | None:
    """Return the first fault that is there."""
    return next((fault for fault, is_there in faults.items() if is_there), None)


def kind_of(struct: msgspec.Struct) -> str:
    """Tell the kind of a move or an event."""
    return str(struct.__struct_config__.tag)


def carry_out(book: Rulebook, state: Any, seat: int, move: Move | None) -> list[Event]:  # noqa: ANN401  # its own
    """Make a move, or deal if there is none (changes the state)."""
    events: object = book.apply(state, seat, move) if move else book.begin(state)
    if not isinstance(events, list):
        raise TypeError(f"{kind_of(move) if move else 'begin'} does not return a list of events")
    return events


def sittings(book: Rulebook, houses: int) -> Iterator[Sitting]:
    """List tables: every ruleset with few, some and many seats, and so many house rules for each."""
    for ruleset in book.rulesets:
        yield from (Sitting(book, ruleset, ruleset.options, seats) for seats in few_and_many(book))
        for house in range(1, houses + 1):
            seats = few_and_many(book)[-house % len(few_and_many(book))]
            yield Sitting(book, ruleset, house_rules(book, ruleset, seats, house), seats, house)


def few_and_many(book: Rulebook) -> list[int]:
    """List the least number of seats, the greatest and one between them."""
    numbers = sorted(book.seats)
    return sorted({numbers[0], numbers[len(numbers) // 2], numbers[-1]})


def house_rules(book: Rulebook, ruleset: Ruleset, seats: int, house: int, **kept: Any) -> Any:  # noqa: ANN401  # its own
    """Change some options of a ruleset by lot, until they go together at a table of so many seats.

    Args:
        book: the rulebook.
        ruleset: whose options are changed.
        seats: of the table.
        house: which draw it is; 0 changes nothing but ``kept``.
        kept: options, as the wire has them, that chance leaves alone.

    Returns:
        The rulebook's options; the ruleset's own if none were found that go together.
    """
    chance = random.Random(f"{ruleset.id} {seats} {house}")  # noqa: S311  # options, not cards
    for _ in range(TRIES):
        drawn = {name: chance.choice(some) for name, some in choices(book).items() if chance.random() < 0.5}
        wanted = {**msgspec.to_builtins(ruleset.options), **(drawn if house else {}), **kept}
        options = msgspec.convert(wanted, book.options)
        if not any(clash.found(options, seats) for clash in book.clashes):
            return options
    return ruleset.options


def choices(book: Rulebook) -> dict[str, list[Any]]:
    """List some values of each option that has any to choose from."""
    fields = cast(inspect.StructType, inspect.type_info(book.options)).fields
    return {field.encode_name: some for field in fields if (some := values(field.type))}


def values(kind: inspect.Type) -> list[Any]:
    """List some values that an option can have; none of a type that is neither a number nor one of some values."""
    if isinstance(kind, inspect.Metadata):
        return values(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [value for one in kind.types for value in values(one)]
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.IntType):
        least = 0 if kind.ge is None else kind.ge
        some = {least, least + 3, least + 299}
        return sorted(some if kind.le is None else {min(value, kind.le) for value in some})
    if isinstance(kind, inspect.NoneType):
        return [None]
    return [False, True] if isinstance(kind, inspect.BoolType) else []


@dataclass
class Table:
    """A game that is being played."""

    sitting: Sitting
    state: Any
    """As the game stands: each step changes it."""
    chance: random.Random
    """Of the players."""
    moves: int = 0
    """How many were made."""

    def make(self, seat: int, move: Move | None) -> Step:
        """Make a move, or deal."""
        before = copied(self.sitting.book, self.state)
        events = carry_out(self.sitting.book, self.state, seat, move)
        return Step(self.sitting, before, seat, move, self.state, events, self.chance, self.moves)

    def play(self, moves: int, eagerness: float) -> Iterator[Step]:
        """Make random legal moves, at most so many; ``eagerness`` is as of ``choose``."""
        book = self.sitting.book
        while self.moves < moves and book.status(self.state) != "finished":
            able = book.to_move(self.state)
            if not able:
                raise ValueError("to_move is empty, and the game is not finished")
            seat = self.chance.choice(able)
            yield self.make(seat, choose(book, self.state, seat, self.chance, eagerness))
            self.moves += 1


def steps(sitting: Sitting, seed: int, moves: int, eagerness: float = 0.0) -> Iterator[Step]:
    """Deal, and make random legal moves, at most so many; ``eagerness`` is as of ``choose``."""
    chance = random.Random(f"{sitting} {seed}")  # noqa: S311  # players, not cards
    state = sitting.book.setup(sitting.options, sitting.seats, chance.randbytes(32))
    table = Table(sitting, state, chance)
    yield table.make(0, None)
    yield from table.play(moves, eagerness)


def choose(
    book: Rulebook,
    state: Any,  # noqa: ANN401  # the rulebook's own
    seat: int,
    chance: random.Random,
    eagerness: float = 0.0,
) -> Move:
    """Choose a legal move at random.

    Args:
        book: that is played by.
        state: of the table.
        seat: that moves.
        chance: of the player.
        eagerness: how often an idle move is passed over where there is another.
    """
    moves = book.legal_moves(state, seat)
    if not moves:
        raise ValueError("a seat in to_move has no legal move")
    eager = [move for move in moves if not isinstance(move, book.idle)]
    move = chance.choice(eager if eager and chance.random() < eagerness else moves)
    if chance.random() < FORGETFULNESS:
        forms = [form for form in book.rules[type(move)].forms(move) if book.allows(state, seat, form)]
        return chance.choice(forms or [move])
    return move


def stored(state: Any) -> bytes:  # noqa: ANN401  # the rulebook's own
    """Write a state as it is stored."""
    return msgspec.msgpack.encode(state)


def copied(book: Rulebook, state: Any) -> Any:  # noqa: ANN401  # the rulebook's own
    """Copy a state by storing it."""
    return msgspec.msgpack.decode(stored(state), type=book.state)
