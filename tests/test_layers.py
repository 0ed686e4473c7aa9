"""Rules of the architecture that can be checked automatically."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import orjson
from croupier.api.app import create_app
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.storage.redis_store import RedisStore

ROOT = Path(__file__).parent.parent


def test_imports_point_down_and_the_engine_imports_no_io() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_committed_contract_is_current_in_every_application(store: RedisStore) -> None:
    first, second = (create_app(store).test_client().get("/openapi.json").get_json() for _ in range(2))
    assert first == second
    assert (ROOT / "openapi" / "openapi.json").read_bytes() == orjson.dumps(
        first, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
    )


def test_nothing_outside_the_folder_of_a_rulebook_names_it() -> None:
    folders = [Path(str(resources.files(rulebook.package))) for rulebook in RULEBOOKS.values()]
    modules = [path for path in (ROOT / "service").rglob("*.py") if not {*folders} & {*path.parents}]
    ids = "|".join(map(re.escape, sorted({*RULEBOOKS, *RULESETS}, key=len, reverse=True)))
    packages = tuple(f"{rulebook.package}." for rulebook in RULEBOOKS.values())
    assert len(modules) > 50
    for path in modules:
        tree = ast.parse(path.read_text("utf-8"))
        assert [text for text in constants(tree) if re.search(rf"(?<![\w-])({ids})(?![\w-])", text)] == [], path
        assert [name for name in imported(tree) if f"{name}.".startswith(packages)] == [], path


def constants(tree: ast.Module) -> Iterator[str]:
    """List the strings in a module, except docstrings."""
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def imported(tree: ast.Module) -> Iterator[str]:
    """List the names of the modules that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_options_decide_only_where_the_rules_are_selected() -> None:
    """``if options.x`` in the middle of a rule hides which rules there are: an option selects a value or a function."""
    found = []
    for rulebook in RULEBOOKS.values():
        for path in Path(str(resources.files(rulebook.package))).rglob("*.py"):
            tree = ast.parse(path.read_text("utf-8"))
            selecting = {id(node) for function in ast.walk(tree) if selects(function) for node in ast.walk(function)}
            decisions = [part for node in ast.walk(tree) if id(node) not in selecting for part in decided_by(node)]
            found += [f"{path.stem}: {ast.unparse(part)}" for part in decisions if is_option(part)]
    assert found == []


def selects(function: ast.AST) -> bool:
    """Return whether this is a function of options alone, or of options first."""
    if not isinstance(function, ast.FunctionDef | ast.Lambda):
        return False
    return [argument.arg for argument in function.args.args][:1] == ["options"]


def decided_by(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the expressions that a node decides by: conditions, parts of comparisons, keys; not bounds of numbers."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield node.test
    elif isinstance(node, ast.Compare) and not isinstance(node.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
        yield from (node.left, *node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield from node.values
    elif isinstance(node, ast.Subscript):
        yield node.slice
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr":
        yield from node.args


def is_option(node: ast.AST) -> bool:
    """Return whether an expression is an option of a state, or all of them: ``state.options.draw``."""
    inner = node.value if isinstance(node, ast.Attribute) else node
    return isinstance(inner, ast.Attribute) and inner.attr == "options"
