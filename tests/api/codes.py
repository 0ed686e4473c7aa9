"""Static analysis of the source: every statement that raises a refusal or a problem, by its code."""

import ast
import functools
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import croupier
from croupier.api.http.problems import CODE_BY_STATUS
from croupier.api.http.validation_errors import ErrorCode
from croupier.games.errors import FieldError, Problem, Unavailable
from croupier.rules import catalogue
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import kind_from_class_name
from croupier.rules.position import invalid_if
from croupier.rules.refusals import InvalidOption, InvalidPosition, Refusal
from croupier.server import worker

ROOT = Path(croupier.__file__).parent
PROBLEMS: list[type[Exception]] = [Problem, *Problem.__subclasses__(), *Unavailable.__subclasses__()]
PACKAGES = tuple(f"{book.package}." for book in RULEBOOKS.values())
OF_RULEBOOKS: list[type[Exception]] = [
    error for error in Exception.__subclasses__() if f"{error.__module__}.".startswith(PACKAGES)
]
"""Exceptions that rulebooks define: they have the fields of a refusal."""
REFUSALS: list[type[Exception]] = [Refusal, *Refusal.__subclasses__(), *OF_RULEBOOKS]
MEMBERS = {"clause", "errors", "rulebook", "game", "legal_moves", "pointer"}
"""Fields of a problem that are not parameters of its message."""
FOLDERS = {Path(str(resources.files(book.package))): name for name, book in RULEBOOKS.items()}
TABLES = ("CODES", "SHARED")
"""Names of the lists that explain codes: a code that occurs only there is never raised."""


class Fact(NamedTuple):
    """A refusal or a problem that one statement of the source raises."""

    where: str
    rulebook: str | None
    """The rulebook whose module raises it; empty: a module that rulebooks share; None: the service."""
    code: str
    reason: str | None
    """The code; ``*`` where it is chosen at run time."""
    parameters: frozenset[str] | None
    """The names of the parameters; None where they are chosen at run time."""


def facts() -> Iterator[Fact]:
    """Find every refusal and problem in the source."""
    for path in sorted(ROOT.rglob("*.py")):
        rulebook = rulebook_of(path)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in READ:
                code, reason, parameters = READ[node.func.id](node)
                if code is not None:
                    yield Fact(f"{path.name}:{node.lineno}", rulebook, code, reason, parameters)


def rulebook_of(path: Path) -> str | None:
    return FOLDERS.get(path.parent, "" if path.parent == ROOT / "rules" else None)


Read = tuple[str | None, str | None, frozenset[str] | None]


def constant(node: ast.expr | None) -> str | None:
    return str(node.value) if isinstance(node, ast.Constant) and node.value is not None else None


def called(node: ast.Call, index: int = 0) -> Read:
    """Read ``Nature(code, ..., reason=..., parameter=...)``, the code being the argument at this index."""
    code = constant(node.args[index]) if len(node.args) > index else None
    keywords = {keyword.arg: keyword.value for keyword in node.keywords}
    reason = (constant(keywords["reason"]) or "*") if "reason" in keywords else None
    named = frozenset(name for name in keywords if name is not None) - MEMBERS - {"reason", "allowed", "place"}
    return code, reason, None if None in keywords else named


def positioned(node: ast.Call, index: int, code: str) -> Read:
    """Read ``Nature(reason, pointer, parameter=...)``, which all have one code."""
    reason, _, parameters = called(node, index)
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


READ = {
    **{nature.__name__: called for nature in [*PROBLEMS, *REFUSALS]},
    ErrorCode.__name__: called,
    InvalidPosition.__name__: lambda node: positioned(node, 0, "invalid_position"),
    invalid_if.__name__: lambda node: positioned(node, 1, "invalid_position"),
    InvalidOption.__name__: lambda node: positioned(node, 0, "invalid_option"),
    FieldError.__name__: listed,
    worker.Refusal.__name__: called,
}


@functools.cache
def texts(folder: Path) -> frozenset[str]:
    """Find every string in the modules of a folder of the engine, except in the lists of codes."""
    return frozenset(text for path in folder.glob("*.py") for text in _texts(ast.parse(path.read_text("utf-8"))))


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, ast.ClassDef):
        yield kind_from_class_name(node.name)
    named = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    if not any(isinstance(name, ast.Name) and name.id in TABLES for name in named):
        yield from (text for child in ast.iter_child_nodes(node) for text in _texts(child))


def codes_of(rulebook: str) -> set[str]:
    """Find the codes that a rulebook, or a module that it shares, can refuse with: also those chosen at run time."""
    folder = next(folder for folder, name in FOLDERS.items() if name == rulebook)
    return {code for code in catalogue.CODES if code in texts(folder) | texts(ROOT / "rules")}


OF_STORED_GAMES = {"http_error", "game_damaged", "game_format_unknown"}


def codes() -> set[str]:
    """Find every code that the service can respond with."""
    chosen = {code for rulebook in RULEBOOKS for code in codes_of(rulebook)}
    return {fact.code for fact in facts()} | chosen | {*CODE_BY_STATUS.values(), *OF_STORED_GAMES}
