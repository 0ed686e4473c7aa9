"""What the generic tests of the API take from the tests of each rulebook: refused requests, and the largest games."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
from croupier.api.openapi.codes import CODES

from tests.api.cases import Case, Scene, create, move
from tests.api.table import Table, done, placed
from tests.rules.case import Run, read
from tests.rules.notation import each, listed, move_in
from tests.rules.playing import position_of

FOLDER = Path(__file__).parent
RUNS = [run for path in sorted(FOLDER.glob("*/*.toml")) for run in read(path) if run.case.position]
"""The cases that begin with a position."""
LARGEST: list[Scene] = [
    scene
    for path in sorted(FOLDER.glob("*/api_cases.py"))
    for scene in import_module(f"{__package__}.{path.parent.name}.api_cases").LARGEST
]
"""The games that cost most to look at and to play."""


class Refused(NamedTuple):
    """A refused move of a case, after the moves before it."""

    run: Run
    made: tuple[str, ...]
    move: str
    code: str

    def at(self, client: httpx.Client) -> Table:
        """Make the moves before it."""
        table = placed(client, self.run.ruleset, position_of(self.run.case.position or {}), self.run.case.options)
        for text in self.made:
            seat, made = move_in(self.run.rulebook, text)
            done(table.ask(seat, msgspec.to_builtins(made)))
        return table

    def case(self) -> Case:
        seat, refused = move_in(self.run.rulebook, self.move)
        title = f"{self.run.rulebook.id}: {self.run.name}: {self.move}"
        return move(title, self.code, self.at, seat, **msgspec.to_builtins(refused))


def refusals() -> Iterator[Refused]:
    """List every refused move of the cases in which nobody leaves."""
    for run in RUNS:
        made: list[str] = []
        for line in (*run.case.moves, run.case):
            if isinstance(line, str):
                made += [text.partition("->")[0].strip() for text in listed(line, " then ")]
            elif not any(text.endswith(" forfeit") for text in made):
                for moves, why in (listed(text, ": ") for text in line.refused):
                    yield from (Refused(run, tuple(made), text, why.split()[0]) for text in each(moves))


def refused_moves(status: int) -> list[Case]:
    """Return a request for each code of each rulebook with a status."""
    first = {(one.run.rulebook.id, one.code): one for one in reversed([*refusals()])}
    return [one.case() for one in first.values() if CODES[one.code].status == status]


def invalid_positions() -> list[Case]:
    """Return a request for each reason for which a rulebook refuses a position."""
    runs = [run for run in reversed(RUNS) if run.case.invalid]
    first = {(run.rulebook.id, run.case.invalid.split()[-1]): run for run in runs}
    return [
        create(
            f"{run.rulebook.id}: {run.name}",
            "invalid_position",
            ruleset=run.ruleset,
            options=run.case.options,
            sandbox={"position": position_of(run.case.position or {})},
        )
        for run in first.values()
    ]
