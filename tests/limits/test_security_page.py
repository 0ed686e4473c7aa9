"""The tests that the threat model names exist, and the settings and figures that it names are right."""

import ast
import re
from pathlib import Path

import pytest
from croupier.server import gunicorn_config
from croupier.server.capacity import REQUEST_CONNECTIONS
from gunicorn.config import Config

from bench.proxy import CONFIGURATION

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[^`]*)`", PAGE)))


@pytest.mark.parametrize("name", NAMED)
def test_every_named_test_exists(name: str) -> None:
    path, _, test = name.partition("::")
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_threat_names_a_test() -> None:
    tables = re.findall(r"^\| threat .*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    rows = [row for table in tables for row in table.splitlines()]
    assert len(tables) == 7
    assert len(rows) >= 40
    assert [row for row in rows if not re.search(r"\| `tests/\S+::\S+` \|$", row)] == []


def test_every_named_setting_is_in_their_table() -> None:
    source = (ROOT / "service" / "croupier" / "config.py").read_text("utf-8")
    table = (ROOT / "docs" / "settings.md").read_text("utf-8")
    for name in set(re.findall(r"CROUPIER_[A-Z_]+", source + PAGE)):
        assert f"| `{name}` |" in table, name


def test_the_named_deadlines_and_limits_are_right() -> None:
    assert gunicorn_config.keepalive == 30
    assert REQUEST_CONNECTIONS == 1000
    gunicorn = Config()
    assert (gunicorn.limit_request_fields, gunicorn.limit_request_field_size) == (100, 8190)
    assert gunicorn.limit_request_line == 4094


def test_nginx_closes_idle_connections_to_the_service_before_the_service_does() -> None:
    (seconds,) = re.findall(r"keepalive 64;\n +keepalive_timeout (\d+)s;", CONFIGURATION.read_text("utf-8"))
    assert int(seconds) < gunicorn_config.keepalive
