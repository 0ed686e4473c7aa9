"""``python -m tests.chart.readme`` prints helm/README.md: README.in.md with a table from values.yaml."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

CHART = Path(__file__).parents[2] / "helm"
PLACE = "<!-- values -->"


class Value(NamedTuple):
    """A value of the chart, or a group of them."""

    path: str
    """Its keys, joined with dots."""
    default: Any
    comment: str
    """The comment above it."""
    is_group: bool
    """Whether its parts have comments of their own."""


def readme() -> str:
    described = [value for value in values() if value.comment or not value.is_group]
    rows = [f"| `{value.path}` | {default_of(value)} | {value.comment} |" for value in described]
    table = "\n".join(["| value | default | meaning |", "|---|---|---|", *rows])
    return (CHART / "README.in.md").read_text("utf-8").replace(PLACE, table)


def default_of(value: Value) -> str:
    return "" if value.is_group else f"`{json.dumps(value.default)}`"


def values() -> list[Value]:
    """Return all values, in the order of the file."""
    text = (CHART / "values.yaml").read_text("utf-8")
    return list(values_in(yaml.compose(text), yaml.safe_load(text), text.splitlines(), ""))


def values_in(node: Any, defaults: Any, lines: list[str], path: str) -> Iterator[Value]:
    """Walk a mapping; one whose parts have no comments is one value."""
    for key, found in node.value:
        default, name = defaults[key.value], f"{path}{key.value}"
        within = list(values_in(found, default, lines, f"{name}.")) if isinstance(default, dict) else []
        is_group = any(value.comment for value in within)
        yield Value(name, default, comment_above(lines, key.start_mark.line), is_group)
        if is_group:
            yield from within


def comment_above(lines: list[str], line: int) -> str:
    words: list[str] = []
    while line > 0 and lines[line - 1].lstrip().startswith("# "):
        line -= 1
        words.insert(0, lines[line].lstrip(" #"))
    return " ".join(words)


if __name__ == "__main__":
    print(readme(), end="")  # noqa: T201  # what this is for
