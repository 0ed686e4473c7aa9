"""Games of random legal moves, with the options of a ruleset or with house rules drawn by lot."""

import functools
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import inspect

from service.conformance.universe import Universe
from service.rules.moves_and_events import Event, Move
from service.rules.rulebook import Rulebook, Ruleset

CheckResults = Iterator[str | None]
"""What a check has tried: None, or what is wrong."""
OTHER_FORM_PROBABILITY = 0.1
"""How often a player makes a move in another of its forms, such as without the call that is due."""
MAX_ATTEMPTS = 1_000
"""Draws of house rules until some go together."""


@dataclass(frozen=True)
class GameSetup:
    """A table to play at."""

    rulebook: Rulebook
    ruleset: Ruleset
    options: Any
    seats: int
    option_draw: int = 0
    """0: the options are the ruleset's; otherwise which draw of house rules they are."""

    def __str__(self) -> str:
        return f"{self.ruleset.id}-{self.seats}-{self.option_draw}"

    @functools.cached_property
    def universe(self) -> Universe:
        """Every move that a client can write here."""
        return Universe(self.rulebook, self.seats)

    @functools.cached_property
    def clauses(self) -> frozenset[str]:
        """The ids of the clauses of the ruleset."""
        return frozenset(clause.id for clause in self.rulebook.clauses(self.ruleset))


class PlayedStep(NamedTuple):
    """The deal that a game begins with, or a move."""

    setup: GameSetup
    before: Any
    """The state that it was made in."""
    seat: int
    """That started the game, or moved."""
    move: Move | None
    """None: the deal."""
    after: Any
    """The state that it led to."""
    events: list[Event]
    rng: random.Random
    """For the choices of those who look at the step."""
    number: int
    """How many moves were made before."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook that is played by."""
        return self.setup.rulebook

    @property
    def name(self) -> str:
        """The kind of the move, or ``begin``."""
        return tag_of(self.move) if self.move else "begin"

    def repeat(self, state: Any) -> list[Event]:  # noqa: ANN401  # the rulebook's own
        """Make the same step in a state like the one before (changes the state)."""
        return apply_or_begin(self.rulebook, state, self.seat, self.move)


def first_fault(faults: Mapping[str, bool]) -> str | None:
    """Return the first fault that is there."""
    return next((fault for fault, is_there in faults.items() if is_there), None)


def tag_of(struct: msgspec.Struct) -> str:
    """Tell the kind of a move or an event."""
    return str(struct.__struct_config__.tag)


def apply_or_begin(rulebook: Rulebook, state: Any, seat: int, move: Move | None) -> list[Event]:  # noqa: ANN401  # its own
    """Make a move, or deal if there is none (changes the state)."""
    events: object = rulebook.apply(state, seat, move) if move else rulebook.begin(state)
    if not isinstance(events, list):
        raise TypeError(f"{tag_of(move) if move else 'begin'} does not return a list of events")
    return events


def setups(rulebook: Rulebook, option_draws: int) -> Iterator[GameSetup]:
    """List tables: every ruleset with few, some and many seats, and so many house rules for each."""
    for ruleset in rulebook.rulesets:
        yield from (GameSetup(rulebook, ruleset, ruleset.options, seats) for seats in seat_counts_to_try(rulebook))
        for option_draw in range(1, option_draws + 1):
            seats = seat_counts_to_try(rulebook)[-option_draw % len(seat_counts_to_try(rulebook))]
            yield GameSetup(
                rulebook, ruleset, random_options(rulebook, ruleset, seats, option_draw), seats, option_draw
            )


def seat_counts_to_try(rulebook: Rulebook) -> list[int]:
    """List the least number of seats, the greatest and one between them."""
    numbers = sorted(rulebook.seats)
    return sorted({numbers[0], numbers[len(numbers) // 2], numbers[-1]})


def random_options(rulebook: Rulebook, ruleset: Ruleset, seats: int, option_draw: int, **kept: Any) -> Any:  # noqa: ANN401  # its own
    """Change some options of a ruleset by lot, until they go together at a table of so many seats.

    Args:
        rulebook: the rulebook.
        ruleset: whose options are changed.
        seats: of the table.
        option_draw: which draw it is; 0 changes nothing but ``kept``.
        kept: options, as the wire has them, that chance leaves alone.

    Returns:
        The rulebook's options; the ruleset's own if none were found that go together.
    """
    rng = random.Random(f"{ruleset.id} {seats} {option_draw}")  # noqa: S311  # options, not cards
    for _ in range(MAX_ATTEMPTS):
        drawn = {name: rng.choice(some) for name, some in option_samples(rulebook).items() if rng.random() < 0.5}
        wanted = {**msgspec.to_builtins(ruleset.options), **(drawn if option_draw else {}), **kept}
        options = msgspec.convert(wanted, rulebook.options)
        if not any(clash.applies(options, seats) for clash in rulebook.clashes):
            return options
    return ruleset.options


def option_samples(rulebook: Rulebook) -> dict[str, list[Any]]:
    """List some values of each option that has any to choose from."""
    fields = cast(inspect.StructType, inspect.type_info(rulebook.options)).fields
    return {field.encode_name: some for field in fields if (some := sample_values(field.type))}


def sample_values(kind: inspect.Type) -> list[Any]:
    """List some values that an option can have; none of a type that is neither a number nor one of some values."""
    if isinstance(kind, inspect.Metadata):
        return sample_values(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [value for one in kind.types for value in sample_values(one)]
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
class RandomGame:
    """A game that is being played."""

    setup: GameSetup
    state: Any
    """As the game stands: each step changes it."""
    rng: random.Random
    """Of the players."""
    moves: int = 0
    """How many were made."""

    def step(self, seat: int, move: Move | None) -> PlayedStep:
        """Make a move, or deal."""
        before = copy_of(self.setup.rulebook, self.state)
        events = apply_or_begin(self.setup.rulebook, self.state, seat, move)
        return PlayedStep(self.setup, before, seat, move, self.state, events, self.rng, self.moves)

    def play(self, moves: int, avoid_idle: float) -> Iterator[PlayedStep]:
        """Make random legal moves, at most so many; ``avoid_idle`` is as of ``choose``."""
        rulebook = self.setup.rulebook
        while self.moves < moves and rulebook.status(self.state) != "finished":
            able = rulebook.to_move(self.state)
            if not able:
                raise ValueError("to_move is empty, and the game is not finished")
            seat = self.rng.choice(able)
            yield self.step(seat, choose(rulebook, self.state, seat, self.rng, avoid_idle))
            self.moves += 1


def steps(setup: GameSetup, seed: int, moves: int, avoid_idle: float = 0.0) -> Iterator[PlayedStep]:
    """Deal, and make random legal moves, at most so many; ``avoid_idle`` is as of ``choose``."""
    rng = random.Random(f"{setup} {seed}")  # noqa: S311  # players, not cards
    state = setup.rulebook.setup(setup.options, setup.seats, rng.randbytes(32))
    game = RandomGame(setup, state, rng)
    yield game.step(0, None)
    yield from game.play(moves, avoid_idle)


def choose(
    rulebook: Rulebook,
    state: Any,  # noqa: ANN401  # the rulebook's own
    seat: int,
    rng: random.Random,
    avoid_idle: float = 0.0,
) -> Move:
    """Choose a legal move at random.

    Args:
        rulebook: that is played by.
        state: of the table.
        seat: that moves.
        rng: of the player.
        avoid_idle: how often an idle move is passed over where there is another.
    """
    moves = rulebook.legal_moves(state, seat)
    if not moves:
        raise ValueError("a seat in to_move has no legal move")
    avoids_idle = [move for move in moves if not isinstance(move, rulebook.idle)]
    move = rng.choice(avoids_idle if avoids_idle and rng.random() < avoid_idle else moves)
    if rng.random() < OTHER_FORM_PROBABILITY:
        forms = [form for form in rulebook.rules[type(move)].forms(move) if rulebook.allows(state, seat, form)]
        return rng.choice(forms or [move])
    return move


def encoded(state: Any) -> bytes:  # noqa: ANN401  # the rulebook's own
    """Write a state as it is stored."""
    return msgspec.msgpack.encode(state)


def copy_of(rulebook: Rulebook, state: Any) -> Any:  # noqa: ANN401  # the rulebook's own
    """Copy a state by storing it."""
    return msgspec.msgpack.decode(encoded(state), type=rulebook.state)
