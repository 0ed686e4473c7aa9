"""Rules texts: numbered clauses in ``rules.md`` of a rulebook's folder, and in ``texts/`` for what several share."""

import functools
import re
from importlib import resources

import msgspec

COMMON_TEXT = "the-table"
"""The shared text that belongs to every rulebook."""


class Clause(msgspec.Struct, frozen=True):
    """One numbered sentence of a rules text."""

    id: str
    text: str

    @property
    def prefix(self) -> str:
        """The id without its number: ``M-UNO`` of ``M-UNO-12``."""
        return self.id.rpartition("-")[0]


@functools.cache
def clauses_in(package: str, file: str) -> tuple[Clause, ...]:
    """Read the list items ``- **ID** sentence`` of a file in a package; of one that is not there, none."""
    path = resources.files(package).joinpath(file)
    source = path.read_text("utf-8") if path.is_file() else ""
    items = re.findall(r"^- \*\*([A-Z0-9-]+)\*\* (.+(?:\n  .+)*)", source, re.MULTILINE)
    return tuple(Clause(name, " ".join(body.split())) for name, body in items)


def lines_outside_clauses(package: str, file: str) -> list[str]:
    """List the lines that follow a list item of a file at once, but are not indented: they are in no clause."""
    path = resources.files(package).joinpath(file)
    source = path.read_text("utf-8") if path.is_file() else ""
    return re.findall(r"^(?:- |  ).+\n((?!- |  |#).+)", source, re.MULTILINE)


def shared_clauses(text: str) -> tuple[Clause, ...]:
    """Read a text that several rulebooks share, by its name.

    Raises:
        ValueError: there is none of that name.
    """
    found = clauses_in(__package__ or "", f"texts/{text}.md")
    if not found:
        raise ValueError(f"there is no shared text {text}")
    return found
