"""Runs every check and counts, per check, what was tried and which faults were found."""

import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from croupier.conformance.checks import STEP_CHECKS
from croupier.conformance.forfeits import steps_with_forfeits
from croupier.conformance.games import (
    CheckResults,
    GameSetup,
    PlayedStep,
    RandomGame,
    seat_counts_to_try,
    setups,
    steps,
)
from croupier.conformance.hidden_information import redeal_changes_hands
from croupier.conformance.static_checks import STATIC_CHECKS
from croupier.games.choices import options_for
from croupier.rules.rulebook import Rulebook

T = TypeVar("T")
GAMES, MOVES, OPTION_DRAWS = 1, 150, 3
"""Default numbers of games per setup, of moves per game, and of draws of random options per ruleset."""
SEEDS, MOVES_PER_SEED = 4, 10
"""Number of games that are played to check that seeds matter, and of moves in each."""
MAX_MOVES_OF_QUICK_GAME = 20_000
"""Maximum number of moves of a game with quick options: after that many the service closes a game (D-114)."""
AVOID_IDLE = 0.9
"""Probability that a player avoids an idle move in a game that must end."""
GAMES_CHECK = "games"
"""Name of the check that games can be played without exceptions."""


class Report:
    """Number of things tried and faults found, by check."""

    def __init__(self) -> None:
        """Start with an empty row for each check."""
        names = dict.fromkeys((*STATIC_CHECKS, GAMES_CHECK, *STEP_CHECKS))
        self.tried = dict.fromkeys(names, 0)
        self.findings: dict[str, Counter[str]] = {name: Counter() for name in names}

    def add(self, check: str, found: Iterable[str | None]) -> None:
        """Count the results of a check and its faults; an exception is a fault, too, and ends the check."""
        for fault in self.catch_exceptions(check, found):
            self.tried[check] += 1
            if fault:
                self.findings[check][fault] += 1

    def catch_exceptions(self, check: str, items: Iterable[T]) -> Iterator[T]:
        """Yield items; an exception ends the iteration and becomes a finding."""
        try:
            yield from items
        except Exception as error:  # a rulebook of another package may raise anything
            frame = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{frame.name} ({Path(frame.filename).name}, line {frame.lineno})"
            self.findings[check][f"raises {error!r} in {where}"] += 1

    @property
    def failed_checks(self) -> list[str]:
        """The checks that found a fault."""
        return [name for name, found in self.findings.items() if found]


def examine(
    rulebook: Rulebook,
    games: int = GAMES,
    moves: int = MOVES,
    option_draws: int = OPTION_DRAWS,
    on_start: Callable[[str], None] = lambda _: None,
) -> Report:
    """Run every check on a rulebook of the catalogue.

    Args:
        rulebook: the rulebook.
        games: the number of games per setup.
        moves: the number of moves per game.
        option_draws: the number of draws of random options per ruleset, in addition to its own options.
        on_start: called with the name of each part before the part is run.
    """
    report = Report()
    for name, check in STATIC_CHECKS.items():
        on_start(name)
        report.add(name, check(rulebook))
    for setup in report.catch_exceptions(GAMES_CHECK, setups(rulebook, option_draws)):
        on_start(f"games of {setup.ruleset.id} with {setup.seats} seats")
        for seed in range(games):
            report.add(GAMES_CHECK, check_game(report, steps(setup, seed, moves)))
            report.add(GAMES_CHECK, check_game(report, steps_with_forfeits(setup, seed, moves)))
    for setup in report.catch_exceptions(GAMES_CHECK, quick_setups(rulebook)):
        on_start(f"a whole game of {setup.ruleset.id} with {setup.seats} seats")
        report.add(GAMES_CHECK, check_end(report, setup))
        report.add(GAMES_CHECK, check_game(report, steps_with_forfeits(setup, 0, moves, AVOID_IDLE)))
        report.add(GAMES_CHECK, check_seed(setup))
        report.add("redaction", check_redeal(setup))
    return report


def check_game(report: Report, game: Iterator[PlayedStep]) -> CheckResults:
    """Run every check on each step of a game."""
    for step in game:
        check_step(report, step)
    yield None


def check_step(report: Report, step: PlayedStep) -> None:
    """Run every check on a step."""
    for name, check in STEP_CHECKS.items():
        report.add(name, check(step))


def quick_setups(rulebook: Rulebook) -> Iterator[GameSetup]:
    """Yield setups with the quick options for each ruleset: with few, some and many seats."""
    for ruleset in rulebook.rulesets:
        options = options_for(ruleset, rulebook, dict(rulebook.quick))
        yield from (GameSetup(rulebook, ruleset, options, seats) for seats in seat_counts_to_try(rulebook))


def check_redeal(setup: GameSetup) -> CheckResults:
    """Play some moves to check that ``redeal`` exchanges hands."""
    results = {redeal_changes_hands(step) for step in steps(setup, 0, MOVES)}
    is_empty = True not in results and False in results
    yield "redeal exchanges no hand, though hands are hidden from spectators" if is_empty else None


def check_seed(setup: GameSetup) -> CheckResults:
    """Play some games with the same random choices and different seeds: views must depend on the seed."""
    games = {msgspec.json.encode([*_views(setup, seed)]) for seed in range(SEEDS)}
    yield None if len(games) > 1 else "the seed of a game makes no difference"


def _views(setup: GameSetup, seed: int) -> Iterator[Any]:
    """Play some moves with a seed; yield the views of all seats after each."""
    rulebook = setup.rulebook
    state = rulebook.setup(setup.options, setup.seats, seed.to_bytes(32, "big"))
    game = RandomGame(setup, state, random.Random(0))  # noqa: S311  # players, not cards
    for step in chain([game.step(0)], game.play(MOVES_PER_SEED, 0.0)):
        yield [rulebook.view_for(step.after, seat) for seat in range(setup.seats)]


def check_end(report: Report, setup: GameSetup) -> CheckResults:
    """Play a game to its end, and run the checks on the steps at which rounds begin and end."""
    status = "lobby"
    for step in steps(setup, 0, MAX_MOVES_OF_QUICK_GAME, AVOID_IDLE):
        before, status = status, step.rulebook.status(step.after)
        if {before, status} != {"playing"}:
            check_step(report, step)
    is_over = status == "finished"
    where = f"a game of {setup.ruleset.id} with {setup.seats} seats"
    yield None if is_over else f"{where} and the quick options does not end"
