"""Rule tests as data: reads the cases of a file and the values of their rows. ``README.md`` describes the form."""

import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from croupier.rules.catalogue import RULESETS
from croupier.rules.rulebook import Rulebook

COMMENT = "what"
"""The name of a column that says in words what a row is about."""


class Expected(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What holds at some point of a case."""

    legal: dict[str, str] = {}
    refused: list[str] = []
    then: dict[str, Any] = {}
    bot: dict[str, str] = {}
    ways: list[int] = []


class Case(Expected, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, what is done, and what is expected."""

    clauses: list[str] = []
    rulesets: list[str] = []
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    start: dict[str, Any] = {}
    seats: int = 0
    events: str = ""
    invalid: str = ""
    moves: list[str | Expected] = []
    rows: str | list[str] = ""


class Run(NamedTuple):
    """A case with the values of a row, played by a ruleset."""

    title: str
    """Of the case, as it stands in the file."""
    name: str
    """The title, with the values of the row and the ruleset."""
    case: Case
    ruleset: str

    @property
    def rulebook(self) -> Rulebook:
        return RULESETS[self.ruleset][0]


def read(path: Path) -> Iterator[Run]:
    """List the runs of a file.

    Raises:
        ValueError: a case is not in the form; the message names it.
    """
    cases = tomllib.loads(path.read_text("utf-8"))
    rulesets, shared, options = cases.pop("rulesets"), cases.pop("rows", {}), cases.pop("options", {})
    for title, case in cases.items():
        given = {"rulesets": rulesets, **case, "options": {**options, **case.get("options", {})}}
        try:
            check_columns(given, shared)
            yield from runs(title, given, shared)
        except (KeyError, ValueError, msgspec.ValidationError) as error:
            raise ValueError(f"{path.name}: {title}: {error!r}") from error


def texts_of(given: Mapping[str, Any]) -> list[str]:
    """List the texts of rows of a case, or the names of shared ones."""
    found = given.get("rows", "")
    return [found] if isinstance(found, str) else found


def check_columns(given: Mapping[str, Any], shared: Mapping[str, str]) -> None:
    """Refuse columns of its own rows that a case does not use.

    Raises:
        ValueError: there are such columns.
    """
    own = {name for text in texts_of(given) if text not in shared for name in rows(text)[0]} - {COMMENT}
    if unused := [name for name in own if f"{{{name}}}" not in str({**given, **shared})]:
        raise ValueError(f"nothing uses the columns {unused}")


def runs(title: str, given: dict[str, Any], shared: Mapping[str, str]) -> Iterator[Run]:
    """List the runs of a case, one for each row and ruleset."""
    for row in combined(texts_of(given), shared):
        case = msgspec.convert(fill(given, row), Case)
        check_form(case)
        for ruleset in case.rulesets:
            values = " | ".join([*row.values(), *([ruleset] if len(case.rulesets) > 1 else [])])
            yield Run(title, f"{title} [{values}]" if values else title, case, ruleset)


def check_form(case: Case) -> None:
    """Refuse a case that expects nothing, or has parts that would not be looked at.

    Raises:
        ValueError: it has.
    """
    if (case.position is not None) + bool(case.start) + bool(case.seats) != 1:
        raise ValueError("a case has one of position, start and seats")
    expects = bool(case.events or case.moves or case.legal or case.refused or case.then or case.bot or case.ways)
    if expects and (case.invalid or case.seats):
        raise ValueError("nothing happens in a game that cannot be, or that is not begun")
    if not (expects or case.invalid or case.seats):
        raise ValueError("nothing is expected")
    if not case.rulesets or any(ruleset not in RULESETS for ruleset in case.rulesets):
        raise ValueError(f"not all of {case.rulesets} are rulesets")


def combined(texts: list[str], shared: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """List each row of one text with each row of the others; without any row, a case runs once."""
    for chosen in itertools.product(*(rows(shared.get(text, text)) for text in texts)):
        row = {name: value for one in chosen for name, value in one.items()}
        yield {name: value.format_map(row) for name, value in row.items()}


def rows(text: str) -> list[dict[str, str]]:
    """Read rows; without any, there is an empty one."""
    if not text:
        return [{}]
    text = text.replace("; ", "\n")
    if "\n" not in text:
        name, _, values = text.partition(" = ")
        return [{name: value} for value in cells(values)]
    header, *lines = [cells(line) for line in text.strip("\n").splitlines()]
    if not lines:
        raise ValueError("a header without rows")
    return [dict(zip(header, line, strict=True)) for line in lines]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


def fill(value: Any, row: Mapping[str, str]) -> Any:
    """Put the values of a row in place of their names."""
    if isinstance(value, dict):
        return {key.format_map(row): part if key == "rows" else fill(part, row) for key, part in value.items()}
    if isinstance(value, list):
        return [fill(part, row) for part in value]
    if not isinstance(value, str):
        return value
    alone = row.get(value[1:-1]) if value.startswith("{") else None
    return value.format_map(row) if alone is None else literal(alone)


def literal(text: str) -> Any:
    """Read a number, a boolean or a flat list of them (``[1 2]``); anything else is a text."""
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"\[[^][]*\]", text):
        return [literal(part) for part in text[1:-1].split()]
    return int(text) if text.lstrip("-").isdecimal() else text
