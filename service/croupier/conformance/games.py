"""Games of random legal moves, with the options of a ruleset or with random options."""

import functools
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import inspect

from croupier.conformance.universe import Universe
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.rulebook import Rulebook, Ruleset

CheckResults = Iterator[str | None]
"""Results of a check, one for each thing that it tries: None, or a description of the fault."""
OTHER_FORM_PROBABILITY = 0.1
"""Probability that a player makes a move in another of its forms, such as without the call that is due."""
MAX_ATTEMPTS = 1_000
"""Maximum number of attempts to draw options that do not exclude each other."""


@dataclass(frozen=True)
class GameSetup:
    """The settings of a random game."""

    rulebook: Rulebook
    ruleset: Ruleset
    options: Any
    seats: int
    option_draw: int = 0
    """Number of the draw of random options; 0: the options are the ruleset's."""

    def __str__(self) -> str:
        return f"{self.ruleset.id}-{self.seats}-{self.option_draw}"

    @functools.cached_property
    def universe(self) -> Universe:
        """All moves that a client can send."""
        return Universe(self.rulebook, self.seats)

    @functools.cached_property
    def clauses(self) -> frozenset[str]:
        """The ids of the clauses of the ruleset."""
        return frozenset(clause.id for clause in self.rulebook.clauses(self.ruleset))


class PlayedStep(NamedTuple):
    """The deal that a game begins with, a move, or a forfeit."""

    setup: GameSetup
    before: Any
    """State before the step."""
    seat: int
    """Seat that started the game, moved, or forfeited."""
    move: Move | None
    """None: the deal, or a forfeit."""
    after: Any
    """State after the step."""
    events: list[Event]
    rng: random.Random
    """Random source of the checks."""
    number: int
    """Number of moves before this step."""
    out: tuple[int, ...] = ()
    """The seats that have forfeited before this step, or with it."""

    @property
    def is_forfeit(self) -> bool:
        """Whether the step is a forfeit."""
        return self.move is None and self.seat in self.out

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the game."""
        return self.setup.rulebook

    @property
    def name(self) -> str:
        """The kind of the move, or ``begin`` or ``forfeit``."""
        return tag_of(self.move) if self.move else "forfeit" if self.is_forfeit else "begin"

    def repeat(self, state: Any) -> list[Event]:  # noqa: ANN401  # the rulebook's own
        """Make the step in a state like the one before it (changes the state).

        Raises:
            TypeError: the rulebook does not return a list.
        """
        events: object
        if self.move:
            events = self.rulebook.apply(state, self.seat, self.move)
        elif self.is_forfeit and self.rulebook.forfeit:
            events = self.rulebook.forfeit(state, self.seat)
        else:
            events = self.rulebook.begin(state)
        if not isinstance(events, list):
            raise TypeError(f"{self.name} does not return a list of events")
        return events


def first_fault(faults: Mapping[str, bool]) -> str | None:
    """Return the first fault whose value is true."""
    return next((fault for fault, is_there in faults.items() if is_there), None)


def tag_of(struct: msgspec.Struct) -> str:
    """Return the kind of a move or an event."""
    return str(struct.__struct_config__.tag)


def setups(rulebook: Rulebook, option_draws: int) -> Iterator[GameSetup]:
    """List setups: every ruleset with few, some and many seats, and with ``option_draws`` draws of random options."""
    for ruleset in rulebook.rulesets:
        yield from (GameSetup(rulebook, ruleset, ruleset.options, seats) for seats in seat_counts_to_try(rulebook))
        for option_draw in range(1, option_draws + 1):
            seats = seat_counts_to_try(rulebook)[-option_draw % len(seat_counts_to_try(rulebook))]
            yield GameSetup(
                rulebook, ruleset, random_options(rulebook, ruleset, seats, option_draw), seats, option_draw
            )


def seat_counts_to_try(rulebook: Rulebook) -> list[int]:
    """List the smallest number of seats, the greatest and one between them."""
    numbers = sorted(rulebook.seats)
    return sorted({numbers[0], numbers[len(numbers) // 2], numbers[-1]})


def random_options(rulebook: Rulebook, ruleset: Ruleset, seats: int, option_draw: int, **fixed: Any) -> Any:  # noqa: ANN401  # the rulebook's own
    """Change some options of a ruleset at random, to options that do not exclude each other.

    Args:
        rulebook: the rulebook.
        ruleset: the ruleset whose options are changed.
        seats: the number of seats.
        option_draw: the number of the draw; 0 changes nothing but ``fixed``.
        fixed: options with fixed values, as in the contract.

    Returns:
        The changed options; the ruleset's own if all attempts failed.
    """
    rng = random.Random(f"{ruleset.id} {seats} {option_draw}")  # noqa: S311  # options, not cards
    for _ in range(MAX_ATTEMPTS):
        drawn = {name: rng.choice(samples) for name, samples in option_samples(rulebook).items() if rng.random() < 0.5}
        merged = {**msgspec.to_builtins(ruleset.options), **(drawn if option_draw else {}), **fixed}
        options = msgspec.convert(merged, rulebook.options)
        if not any(clash.applies(options, seats) for clash in rulebook.clashes):
            return options
    return ruleset.options


def option_samples(rulebook: Rulebook) -> dict[str, list[Any]]:
    """List some values of each option that has several."""
    fields = cast(inspect.StructType, inspect.type_info(rulebook.options)).fields
    return {field.encode_name: samples for field in fields if (samples := sample_values(field.type))}


def sample_values(kind: inspect.Type) -> list[Any]:
    """List some values of an option; none if its type is neither a number nor a choice."""
    if isinstance(kind, inspect.Metadata):
        return sample_values(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [value for one in kind.types for value in sample_values(one)]
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.IntType):
        least = 0 if kind.ge is None else kind.ge
        samples = {least, least + 3, least + 299}
        return sorted(samples if kind.le is None else {min(value, kind.le) for value in samples})
    if isinstance(kind, inspect.NoneType):
        return [None]
    return [False, True] if isinstance(kind, inspect.BoolType) else []


@dataclass
class RandomGame:
    """A running game."""

    setup: GameSetup
    state: Any
    """Current state: each step changes it."""
    rng: random.Random
    """Random source of the players."""
    moves: int = 0
    """Number of moves that were made."""
    out: tuple[int, ...] = ()
    """The seats that have forfeited."""

    def step(self, seat: int, move: Move | None = None, *, forfeits: bool = False) -> PlayedStep:
        """Make a move; deal if there is none; or take the seat out of the game."""
        self.out += (seat,) if forfeits else ()
        before = copy_of(self.setup.rulebook, self.state)
        step = PlayedStep(self.setup, before, seat, move, self.state, [], self.rng, self.moves, self.out)
        step.events.extend(step.repeat(self.state))
        return step

    def play(self, moves: int, avoid_idle: float) -> Iterator[PlayedStep]:
        """Make at most ``moves`` random legal moves (``avoid_idle``: see ``choose``)."""
        rulebook = self.setup.rulebook
        while self.moves < moves and rulebook.status(self.state) != "finished":
            to_move = rulebook.to_move(self.state)
            if not to_move:
                raise ValueError("to_move is empty, and the game is not finished")
            seat = self.rng.choice(to_move)
            yield self.step(seat, choose(rulebook, self.state, seat, self.rng, avoid_idle))
            self.moves += 1


def random_game(setup: GameSetup, name: object) -> RandomGame:
    """Set up a game whose random choices depend on the setup and a name."""
    rng = random.Random(f"{setup} {name}")  # noqa: S311  # players, not cards
    return RandomGame(setup, setup.rulebook.setup(setup.options, setup.seats, rng.randbytes(32)), rng)


def steps(setup: GameSetup, seed: int, moves: int, avoid_idle: float = 0.0) -> Iterator[PlayedStep]:
    """Deal, and make at most ``moves`` random legal moves (``avoid_idle``: see ``choose``)."""
    game = random_game(setup, seed)
    yield game.step(0)
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
        rulebook: the rulebook.
        state: the state of the game.
        seat: the seat that moves.
        rng: the random source of the player.
        avoid_idle: the probability that an idle move is not chosen if there is another move.
    """
    moves = rulebook.legal_moves(state, seat)
    if not moves:
        raise ValueError("a seat in to_move has no legal move")
    not_idle = [move for move in moves if not isinstance(move, rulebook.idle)]
    move = rng.choice(not_idle if not_idle and rng.random() < avoid_idle else moves)
    if rng.random() < OTHER_FORM_PROBABILITY:
        forms = [form for form in rulebook.rules[type(move)].forms(move) if rulebook.allows(state, seat, form)]
        return rng.choice(forms or [move])
    return move


def encoded(state: Any) -> bytes:  # noqa: ANN401  # the rulebook's own
    """Encode a state as it is stored."""
    return msgspec.msgpack.encode(state)


def copy_of(rulebook: Rulebook, state: Any) -> Any:  # noqa: ANN401  # the rulebook's own
    """Copy a state by encoding and decoding it."""
    return msgspec.msgpack.decode(encoded(state), type=rulebook.state)
