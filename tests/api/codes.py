"""Which codes the source can answer with."""

import ast
from pathlib import Path

import service
from service import worker
from service.api.moves import BODY_CODES
from service.api.problems import FIELD_CODES, HTTP_CODES
from service.games.errors import Problem, Unavailable
from service.rules import phase10_table, uno_dice_table
from service.rules.melds import NotAMeld
from service.rules.phase10 import MELD_CLAUSES
from service.rules.rulebook import Refusal

NATURES: list[type[Exception]] = [Problem, *Problem.__subclasses__(), *Unavailable.__subclasses__()]
NATURES += [Refusal, *Refusal.__subclasses__(), NotAMeld]
PROBLEMS = {nature.__name__ for nature in NATURES}


def codes() -> set[str]:
    """Find every code that the source can answer with."""
    trees = [ast.parse(path.read_text("utf-8")) for path in Path(service.__file__).parent.rglob("*.py")]
    raised = {
        node.args[0].value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PROBLEMS
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    tables = {
        *(rejection.code for rejection in (*worker.REJECTIONS.values(), worker.MALFORMED)),
        *BODY_CODES.values(),
        *FIELD_CODES.values(),
        *HTTP_CODES.values(),
        *(code for table in (phase10_table, uno_dice_table) for code, _ in table.UNTIMELY.values()),
        *MELD_CLAUSES,
    }
    return {str(code) for code in raised | tables} | {"invalid_value", "wrong_type", "http_error"}
