"""Collects the cases of each rulebook: ``<rulebook>/*.toml`` beside its tests."""

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from tests.cost import untraced
from tests.rules import case, playing


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    """Read a file of cases."""
    return CaseFile.from_parent(parent, path=file_path) if file_path.suffix == ".toml" else None


class CaseFile(pytest.File):
    """A file of cases, each an item for each of its rows and rulesets."""

    def collect(self) -> Iterator[pytest.Item]:
        lines = self.path.read_text("utf-8").splitlines()
        places = {line: number for number, line in enumerate(lines)}
        for run in case.read(self.path):
            item: CaseItem = CaseItem.from_parent(self, name=run.name)
            item.run, item.line = run, places[f'["{run.title}"]']
            item.add_marker(pytest.mark.clause(*run.case.clauses))
            yield item


class CaseItem(pytest.Item):
    """A run of a case."""

    run: case.Run
    line: int
    """Where its title stands, counted from 0."""

    def runtest(self) -> None:
        with untraced() if self.run.case.ways else nullcontext():
            playing.play(self.run)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.line, f"{self.path.parent.name}: {self.name}"

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:  # noqa: ARG002  # as in pytest
        """Report in one line what differs; where the runner fails, also where it does."""
        found = f"{self.path.name}:{self.line + 1}: {self.name}: {excinfo.type.__name__}: {excinfo.value}"
        return found if isinstance(excinfo.value, AssertionError) else f"{found}\n{excinfo.traceback[-1]}"
