"""Running the suite: every check, and what each has tried and found."""

import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from service.conformance.checks import STEP_CHECKS
from service.conformance.games import CheckResults, GameSetup, PlayedStep, RandomGame, seat_counts_to_try, setups, steps
from service.conformance.hidden_information import redeal_changes_hands
from service.conformance.static_checks import STATIC_CHECKS
from service.games.lobby import options_for
from service.rules.rulebook import Rulebook

T = TypeVar("T")
GAMES, MOVES, OPTION_DRAWS = 1, 150, 3
"""Games at a table, moves of a game, draws of house rules for each ruleset."""
SEEDS, MOVES_PER_SEED = 4, 10
"""Games that are played to see that their seeds matter, and moves of each."""
MAX_MOVES_OF_QUICK_GAME = 20_000
"""Moves in which a game with quick options ends: after so many a service closes it (D-114)."""
AVOID_IDLE = 0.9
"""How often a player passes over an idle move in a game that is to end."""
GAMES_CHECK = "games"
"""The row that reports whether games can be played at all."""


class Report:
    """What a suite has tried and found, check by check."""

    def __init__(self) -> None:
        """Begin with a row for each check."""
        names = dict.fromkeys((*STATIC_CHECKS, GAMES_CHECK, *STEP_CHECKS))
        self.tried = dict.fromkeys(names, 0)
        self.findings: dict[str, Counter[str]] = {name: Counter() for name in names}

    def add(self, check: str, found: Iterable[str | None]) -> None:
        """Count what a check tries, and what is wrong; an exception is wrong, too, and ends the check."""
        for fault in self.catch_exceptions(check, found):
            self.tried[check] += 1
            if fault:
                self.findings[check][fault] += 1

    def catch_exceptions(self, check: str, items: Iterable[T]) -> Iterator[T]:
        """Yield items until there are no more, or an exception, which is a finding."""
        try:
            yield from items
        except Exception as error:  # whatever a rulebook of somebody else does
            frame = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{frame.name} ({Path(frame.filename).name}, line {frame.lineno})"
            self.findings[check][f"raises {error!r} in {where}"] += 1

    @property
    def failed_checks(self) -> list[str]:
        """The checks that have found something."""
        return [name for name, found in self.findings.items() if found]


def examine(
    rulebook: Rulebook,
    games: int = GAMES,
    moves: int = MOVES,
    option_draws: int = OPTION_DRAWS,
    on_start: Callable[[str], None] = lambda _: None,
) -> Report:
    """Run every check on a rulebook, which is in the catalogue.

    Args:
        rulebook: to examine.
        games: how many games are played at each table.
        moves: how many moves of each game are looked at.
        option_draws: how many draws of house rules there are for each ruleset, besides its own options.
        on_start: called with the name of each part before it is examined.
    """
    report = Report()
    for name, check in STATIC_CHECKS.items():
        on_start(name)
        report.add(name, check(rulebook))
    for setup in report.catch_exceptions(GAMES_CHECK, setups(rulebook, option_draws)):
        on_start(f"games of {setup.ruleset.id} with {setup.seats} seats")
        for seed in range(games):
            report.add(GAMES_CHECK, check_game(report, steps(setup, seed, moves)))
    for setup in report.catch_exceptions(GAMES_CHECK, quick_setups(rulebook)):
        on_start(f"a whole game of {setup.ruleset.id} with {setup.seats} seats")
        report.add(GAMES_CHECK, check_end(report, setup))
        report.add(GAMES_CHECK, check_seed(setup))
        report.add("redaction", check_redeal(setup))
    return report


def check_game(report: Report, game: Iterator[PlayedStep]) -> CheckResults:
    """Look at each step of a game with every check."""
    for step in game:
        check_step(report, step)
    yield None


def check_step(report: Report, step: PlayedStep) -> None:
    """Look at a step with every check."""
    for name, check in STEP_CHECKS.items():
        report.add(name, check(step))


def quick_setups(rulebook: Rulebook) -> Iterator[GameSetup]:
    """List tables for each ruleset that play with the quick options: with few, some and many seats."""
    for ruleset in rulebook.rulesets:
        options = options_for(ruleset, rulebook, dict(rulebook.quick))
        yield from (GameSetup(rulebook, ruleset, options, seats) for seats in seat_counts_to_try(rulebook))


def check_redeal(setup: GameSetup) -> CheckResults:
    """Play some moves, to see that re-dealing is more than an empty function."""
    found = {redeal_changes_hands(step) for step in steps(setup, 0, MOVES)}
    is_empty = True not in found and False in found
    yield "redeal exchanges no hand, though hands are hidden from spectators" if is_empty else None


def check_seed(setup: GameSetup) -> CheckResults:
    """Play some games with the same players' choices and different seeds: what is seen must depend on the seed."""
    seen = {msgspec.json.encode([*_views(setup, seed)]) for seed in range(SEEDS)}
    yield None if len(seen) > 1 else "the seed of a game makes no difference"


def _views(setup: GameSetup, seed: int) -> Iterator[Any]:
    """Play some moves with a seed; yield what each seat sees."""
    rulebook = setup.rulebook
    state = rulebook.setup(setup.options, setup.seats, seed.to_bytes(32, "big"))
    game = RandomGame(setup, state, random.Random(0))  # noqa: S311  # players, not cards
    for step in chain([game.step(0, None)], game.play(MOVES_PER_SEED, 0.0)):
        yield [rulebook.view_for(step.after, seat) for seat in range(setup.seats)]


def check_end(report: Report, setup: GameSetup) -> CheckResults:
    """Play a game to its end, and look at the steps at which rounds end and begin."""
    status = "lobby"
    for step in steps(setup, 0, MAX_MOVES_OF_QUICK_GAME, AVOID_IDLE):
        before, status = status, step.rulebook.status(step.after)
        if {before, status} != {"playing"}:
            check_step(report, step)
    is_over = status == "finished"
    where = f"a game of {setup.ruleset.id} with {setup.seats} seats"
    yield None if is_over else f"{where} and the quick options does not end"
