"""The tests that the threat model names exist, and the settings and figures that it names are right."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[^`]*)`", PAGE)))


@pytest.mark.parametrize("name", NAMED)
def test_every_named_test_exists(name: str) -> None:
    path, _, test = name.partition("::")
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_threat_names_a_test() -> None:
    tables = re.findall(r"^\| threat .*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    rows = [row for table in tables for row in table.splitlines()]
    assert len(tables) == 6
    assert len(rows) >= 40
    assert [row for row in rows if not re.search(r"\| `tests/\S+::\S+` \|$", row)] == []


def test_every_named_setting_is_in_the_readme() -> None:
    source = (ROOT / "service" / "config.py").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    for name in set(re.findall(r"CROUPIER_[A-Z_]+", source + PAGE)):
        assert f"| `{name}` |" in readme, name


def test_the_named_timeouts_and_limits_are_right() -> None:
    source = (ROOT / "service" / "connection.py").read_text("utf-8")
    for figure in (
        "HEADER_TIMEOUT_S = 10.0",
        "BODY_TIMEOUT_S = 30.0",
        "STALL_TIMEOUT_S = 10.0",
        "MAX_HEADER_BYTES = 32 * 1024",
        "MAX_CHUNKING_FACTOR = 2",
    ):
        assert f"\n{figure}\n" in source
