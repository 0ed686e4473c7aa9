"""Which facts the source can state: every place that raises a refusal or a problem, by its code."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import service
from service import worker
from service.api.http.faults import Fault
from service.api.http.problems import HTTP_CODES
from service.games.errors import FieldError, Problem, Unavailable
from service.rules import phase10_table, uno_dice_table
from service.rules.melds import NotAMeld
from service.rules.phase10 import MELD_CLAUSES
from service.rules.position import refuse_if
from service.rules.rulebook import Misplaced, Refusal, UnplayableOption

ROOT = Path(service.__file__).parent
PROBLEMS: list[type[Exception]] = [Problem, *Problem.__subclasses__(), *Unavailable.__subclasses__()]
REFUSALS: list[type[Exception]] = [Refusal, *Refusal.__subclasses__()]
MEMBERS = {"clause", "errors", "rulebook", "game", "legal_moves", "pointer"}
"""What a problem has besides the parameters of its message."""
RULEBOOKS = {"uno_dice": "uno-dice", "uno": "uno", "phase10": "phase-10"}
"""By how the name of a module begins."""


class Fact(NamedTuple):
    """What one place in the source states."""

    where: str
    rulebook: str | None
    """The rulebook whose module it is in; empty: one that rulebooks share; None: the service."""
    code: str
    reason: str | None
    """``*`` where it is chosen at run time."""
    parameters: frozenset[str] | None
    """None where they are chosen at run time."""


def facts() -> Iterator[Fact]:
    """Find what the source can state."""
    for path in sorted(ROOT.rglob("*.py")):
        rulebook = rulebook_of(path)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in READ:
                code, reason, parameters = READ[node.func.id](node)
                if code is not None:
                    yield Fact(f"{path.name}:{node.lineno}", rulebook, code, reason, parameters)


def rulebook_of(path: Path) -> str | None:
    if path.parent != ROOT / "rules":
        return None
    return next((rulebook for start, rulebook in RULEBOOKS.items() if path.stem.startswith(start)), "")


Read = tuple[str | None, str | None, frozenset[str] | None]


def constant(node: ast.expr | None) -> str | None:
    return str(node.value) if isinstance(node, ast.Constant) and node.value is not None else None


def called(node: ast.Call, place: int = 0) -> Read:
    """Read ``Nature(code, ..., reason=..., parameter=...)``, the code being the argument at this place."""
    code = constant(node.args[place]) if len(node.args) > place else None
    keywords = {keyword.arg: keyword.value for keyword in node.keywords}
    reason = (constant(keywords["reason"]) or "*") if "reason" in keywords else None
    named = frozenset(name for name in keywords if name is not None) - MEMBERS - {"reason", "allowed", "place"}
    return code, reason, None if None in keywords else named


def positioned(node: ast.Call, place: int, code: str) -> Read:
    """Read ``Nature(reason, pointer, parameter=...)``, which all have one code."""
    reason, _, parameters = called(node, place)
    return code if reason else None, reason, parameters


def listed(node: ast.Call) -> Read:
    """Read ``FieldError(at, code, {parameter: ...})``."""
    code, _, _ = called(node, 1)
    keys: dict[str | None, ast.expr] = {}
    if len(node.args) > 2:
        if not isinstance(node.args[2], ast.Dict):
            return code, "*", None
        keys = {constant(key): value for key, value in zip(node.args[2].keys, node.args[2].values, strict=True)}
    reason = (constant(keys["reason"]) or "*") if "reason" in keys else None
    named = frozenset(name for name in keys if name is not None) - {"reason"}
    return code, reason, None if None in keys else named


def rejected(node: ast.Call) -> Read:
    """Read ``Rejection(status, code, reason=...)``."""
    return called(node, 1)


READ = {
    **{nature.__name__: called for nature in (*PROBLEMS, *REFUSALS, NotAMeld, Fault)},
    Misplaced.__name__: lambda node: positioned(node, 0, "invalid_position"),
    refuse_if.__name__: lambda node: positioned(node, 1, "invalid_position"),
    UnplayableOption.__name__: lambda node: positioned(node, 0, "invalid_option"),
    FieldError.__name__: listed,
    worker.Rejection.__name__: rejected,
}


def codes() -> set[str]:
    """Find every code that the source can answer with."""
    untimely = {code for table in (phase10_table, uno_dice_table) for code, _ in table.UNTIMELY.values()}
    return (
        {fact.code for fact in facts()}
        | untimely
        | {*MELD_CLAUSES}
        | {*HTTP_CODES.values(), "http_error", "game_damaged"}
    )
