"""Running the suite: every check, and what each has tried and found."""

from collections import Counter
from collections.abc import Iterable, Iterator

from service.conformance.checks import STEPS
from service.conformance.games import Found, Sitting, Step, few_and_many, sittings, steps
from service.conformance.records import RECORDS
from service.conformance.secrets import is_exchanged
from service.games.lobby import options_for
from service.rules.rulebook import Rulebook

GAMES, MOVES, HOUSES = 1, 150, 3
"""Games at a table, moves of a game, draws of house rules for each ruleset."""
LONGEST = 20_000
"""Moves in which a game with quick options ends: after so many a service closes it (D-114)."""
EAGERNESS = 0.9
"""How often a player passes over an idle move in a game that is to end."""
PLAYED = "games"
"""The row that reports whether games can be played at all."""


class Report:
    """What a suite has tried and found, check by check."""

    def __init__(self) -> None:
        """Begin with a row for each check."""
        names = dict.fromkeys((*RECORDS, PLAYED, *STEPS))
        self.tried = dict.fromkeys(names, 0)
        self.findings: dict[str, Counter[str]] = {name: Counter() for name in names}

    def note(self, check: str, found: Iterable[str | None]) -> None:
        """Count what a check tries, and what is wrong; an exception is wrong, too, and ends the check."""
        try:
            for fault in found:
                self.tried[check] += 1
                if fault:
                    self.findings[check][fault] += 1
        except Exception as error:  # whatever a rulebook of somebody else does
            self.findings[check][f"raises {error!r}"] += 1

    @property
    def faulty(self) -> list[str]:
        """The checks that have found something."""
        return [name for name, found in self.findings.items() if found]


def examine(book: Rulebook, games: int = GAMES, moves: int = MOVES, houses: int = HOUSES) -> Report:
    """Run every check on a rulebook, which is in the catalogue.

    Args:
        book: to examine.
        games: how many games are played at each table.
        moves: how many moves of each game are looked at.
        houses: how many draws of house rules there are for each ruleset, besides its own options.
    """
    report = Report()
    for name, check in RECORDS.items():
        report.note(name, check(book))
    for sitting in sittings(book, houses):
        for seed in range(games):
            report.note(PLAYED, watched(report, steps(sitting, seed, moves)))
    report.note(PLAYED, (ended(report, sitting) for sitting in quick(book)))
    report.note("redaction", (exchanged(sitting) for sitting in quick(book)))
    return report


def watched(report: Report, game: Iterator[Step]) -> Found:
    """Look at each step of a game with every check."""
    for step in game:
        look(report, step)
    yield None


def look(report: Report, step: Step) -> None:
    """Look at a step with every check."""
    for name, check in STEPS.items():
        report.note(name, check(step))


def quick(book: Rulebook) -> Iterator[Sitting]:
    """List tables for each ruleset that play with the quick options: with few, some and many seats."""
    for ruleset in book.rulesets:
        options = options_for(ruleset, book, dict(book.quick))
        yield from (Sitting(book, ruleset, options, seats) for seats in few_and_many(book))


def exchanged(sitting: Sitting) -> str | None:
    """Play some moves, to see that re-dealing is more than an empty function."""
    found = {is_exchanged(step) for step in steps(sitting, 0, MOVES)}
    return (
        None
        if True in found or False not in found
        else "redeal exchanges no hand, though hands are hidden from spectators"
    )


def ended(report: Report, sitting: Sitting) -> str | None:
    """Play a game to its end, and look at the steps at which rounds end and begin."""
    status = "lobby"
    for step in steps(sitting, 0, LONGEST, EAGERNESS):
        before, status = status, step.book.status(step.after)
        if {before, status} != {"playing"}:
            look(report, step)
    if status == "finished":
        return None
    return f"a game of {sitting.ruleset.id} with {sitting.seats} seats and the quick options does not end"
