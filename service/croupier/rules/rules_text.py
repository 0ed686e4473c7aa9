"""Rules texts: numbered clauses, in ``rules.md`` of a rulebook's folder and, if several share them, in ``texts/``."""

import functools
import re
from collections.abc import Iterable
from importlib import resources
from typing import Annotated

import msgspec

COMMON_TEXT = "the-table"
"""The name of the shared text that belongs to every rulebook."""


class Clause(msgspec.Struct, frozen=True):
    """One numbered sentence of a rules text."""

    id: Annotated[str, msgspec.Meta(description="Its id, which refusals cite.", examples=["M-UNO-12"])]
    text: Annotated[str, msgspec.Meta(description="The rule, in the language of the request.")]

    @property
    def prefix(self) -> str:
        """The id without its number: ``M-UNO`` of ``M-UNO-12``."""
        return self.id.rpartition("-")[0]


@functools.cache
def clauses_in(package: str, file: str) -> tuple[Clause, ...]:
    """Read the list items ``- **ID** sentence`` of a file in a package; a missing file has none."""
    path = resources.files(package).joinpath(file)
    source = path.read_text("utf-8") if path.is_file() else ""
    items = re.findall(r"^- \*\*([A-Z0-9-]+)\*\* (.+(?:\n  .+)*)", source, re.MULTILINE)
    return tuple(Clause(name, " ".join(body.split())) for name, body in items)


def lines_outside_clauses(package: str, file: str) -> list[str]:
    """List the lines that follow a list item directly, but are not indented: they are in no clause."""
    path = resources.files(package).joinpath(file)
    source = path.read_text("utf-8") if path.is_file() else ""
    return re.findall(r"^(?:- |  ).+\n((?!- |  |#).+)", source, re.MULTILINE)


def translated(clauses: Iterable[Clause], package: str, file: str, language: str) -> tuple[Clause, ...]:
    """Return clauses in a language: in the words of the file's sibling, such as ``rules.uk.md``, if it has them."""
    words = {clause.id: clause for clause in clauses_in(package, file.replace(".md", f".{language}.md"))}
    return tuple(words.get(clause.id, clause) for clause in clauses)


def shared_clauses(name: str, language: str = "en") -> tuple[Clause, ...]:
    """Read a text that rulebooks share, by its name, in a language.

    Raises:
        ValueError: there is no text of that name.
    """
    package, file = __package__ or "", f"texts/{name}.md"
    found = translated(clauses_in(package, file), package, file, language)
    if not found:
        raise ValueError(f"there is no shared text {name}")
    return found
