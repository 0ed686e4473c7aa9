"""Every clause of the rules texts is cited by a test, and every citation is of a clause."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from croupier.rules import __file__ as engine
from croupier.rules.catalogue import RULESETS
from croupier.rules.rules_text import Clause

from tests.rules.case import read

TESTS = Path(__file__).parent.parent
CLAUSES = {clause.id for rulebook, rules in RULESETS.values() for clause in rulebook.clauses(rules)}


def served(ruleset: str) -> tuple[Clause, ...]:
    rulebook, own = RULESETS[ruleset]
    return rulebook.clauses(own)


def cited_by_tests() -> Iterator[str]:
    """Find the arguments of every ``@clause(...)`` above a test."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield from (
                    ast.literal_eval(argument)
                    for decorator in node.decorator_list
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "clause"
                    for argument in decorator.args
                )


def cited_by_cases() -> Iterator[str]:
    """Find the clauses of every case, in every row."""
    for path in Path(__file__).parent.glob("*/*.toml"):
        for run in read(path):
            yield from run.case.clauses


def without_effect() -> Iterator[str]:
    """Find the clauses that the tests of a rulebook call, in a table NO_EFFECT, without an effect on the engine."""
    for path in Path(__file__).parent.glob("*/test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NO_EFFECT":
                yield from ast.literal_eval(node.value)


def test_every_clause_has_a_test() -> None:
    assert sorted(CLAUSES - {*cited_by_tests(), *cited_by_cases()}) == sorted(without_effect())


def test_every_test_cites_clauses_that_there_are() -> None:
    assert sorted({*cited_by_tests(), *cited_by_cases()} - CLAUSES) == []


def test_refusals_and_option_texts_cite_clauses_that_there_are() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(engine).parent.rglob("*.py"))
    cited = set(re.findall(r"\b[A-Z]{1,3}(?:-[A-Z0-9]+)?-[0-9]{2,3}\b", source))
    assert cited
    assert sorted(cited - CLAUSES) == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_rules_text_numbers_no_clause_twice(ruleset: str) -> None:
    ids = [clause.id for clause in served(ruleset)]
    assert len(ids) > 20
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_the_use_cases_cite_is_served_by_every_ruleset(ruleset: str) -> None:
    source = "".join(path.read_text("utf-8") for path in (Path(engine).parents[1] / "games").rglob("*.py"))
    cited = set(re.findall(r'clause="([^"]+)"', source))
    assert cited
    assert cited <= {clause.id for clause in served(ruleset)}
