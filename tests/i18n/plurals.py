"""Sentences with numbers, recorded for people who know the language: ``python -m tests.i18n.plurals`` writes them.

Each part of a message that depends on the plural category of a number stands in ``plurals/uk.txt`` with 0, 1, 2, 3, 5,
21 and 22. Other parameters are ``…``, or each value that the message knows.
"""

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from croupier.languages import LANGUAGES
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.api.codes import ROOT

RECORDED = Path(__file__).parent / "plurals"
NUMBERS = (0, 1, 2, 3, 5, 21, 22)
CATEGORIES = {"zero", "one", "two", "few", "many"}
MESSAGES = [
    *(ROOT / "i18n", ROOT / "rules" / "messages", ROOT / "web" / "messages"),
    *sorted((ROOT / "rules").glob("*/messages")),
]
"""The folders of messages: the service, what rulebooks share, the table in the browser, each rulebook."""
FUNCTIONS: dict[str, Any] = {"CARD": str, "CARDS": str, "SUIT": str}


class Selectors(Visitor):
    """Collects what a text depends on: parameters, forms by plural category, the known values of other parameters."""

    def __init__(self, node: ast.Pattern | ast.Resource) -> None:
        self.numbers: set[str] = set()
        self.plurals: list[set[str]] = []
        self.values: dict[str, list[str]] = {}
        self.parameters: set[str] = set()
        self.visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # Fluent's name
        self.parameters.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # Fluent's name
        names = [variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)]
        is_plural = bool(CATEGORIES & {*names})
        self.plurals += [{*names}] * is_plural
        if isinstance(node.selector, ast.VariableReference):
            if is_plural:
                self.numbers.add(node.selector.id.name)
            else:
                known = self.values.setdefault(node.selector.id.name, [])
                known += [name for name in names if name not in known]
        self.generic_visit(node)


def parsed(folder: Path, language: str) -> ast.Resource:
    """Parse the messages of a folder."""
    return FluentParser().parse((folder / f"{language}.ftl").read_text("utf-8"))


def recorded(language: str) -> Iterator[str]:
    """Yield the lines of the record of a language."""
    for folder in MESSAGES:
        used = [parsed(one, language) for one in dict.fromkeys((*MESSAGES[:2], folder))]
        bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        for resource in used:
            bundle.add_resource(resource, allow_overrides=True)
        others = dict.fromkeys(set().union(*(Selectors(resource).parameters for resource in used)), "…")
        for entry in parsed(folder, language).body:
            if isinstance(entry, ast.Message) and entry.value and Selectors(entry.value).numbers:
                yield f"# {folder.relative_to(ROOT)} {entry.id.name}"
                pattern: Any = bundle.get_message(entry.id.name).value
                text = partial(bundle.format_pattern, pattern)
                yield from dict.fromkeys(sentences(text, Selectors(entry.value), others))


def sentences(format_text: Callable[..., Any], selectors: Selectors, others: dict[str, str]) -> Iterator[str]:
    """Yield the texts of a message for each number and each known value of another parameter."""
    choices = {name: values for name, values in selectors.values.items() if name not in selectors.numbers}
    for chosen in itertools.product(*choices.values()):
        for number in NUMBERS:
            given = dict(zip(choices, chosen, strict=True)) | dict.fromkeys(selectors.numbers, number)
            text, errors = format_text(others | given)
            assert errors == [], errors
            yield str(text)


if __name__ == "__main__":
    RECORDED.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (RECORDED / f"{language}.txt").write_text("\n".join([*recorded(language), ""]), "utf-8")
