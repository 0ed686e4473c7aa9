"""The programs of docs/clients.md, docs/core.md and the packages run as they are, with the address of a service."""

import json
from pathlib import Path

import pytest

from tests.clients.conftest import CLIENTS, PLAYERS, TOOLS, in_python
from tests.guide.guide import CORE, blocks
from tests.making import ROOT, output

IN_PYTHON = [ROOT / "docs" / "clients.md", CORE, CLIENTS / "python" / "README.md"]
IN_TYPESCRIPT = [ROOT / "docs" / "clients.md", CORE, CLIENTS / "typescript" / "README.md"]

TSC = "openapi/clients/typescript/node_modules/.bin/tsc"
STRICT = ("--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck")


def program(document: Path, language: str, url: str) -> str:
    """Return the program of a document that uses a client, with the address of a service."""
    shown = [block for block in blocks(document.read_text("utf-8"), language) if "croupier" in block]
    found = next(block for block in shown if "croupier_client" in block or "@croupier/client" in block)
    return found.replace("http://127.0.0.1:8000", url)


@pytest.mark.parametrize("document", IN_PYTHON)
def test_those_in_python_are_typed(document: Path, tmp_path: Path) -> None:
    file = tmp_path / "shown.py"
    file.write_text(program(document, "python", ""))
    options = ("--strict", "--config-file=", "--cache-dir", tmp_path / "cache")
    assert "no issues found" in in_python("-m", "mypy", *options, file)


@pytest.mark.slow
@pytest.mark.usefixtures("_typescript")
@pytest.mark.parametrize("document", IN_TYPESCRIPT)
def test_those_in_typescript_are_typed(document: Path, tmp_path: Path) -> None:
    """In a folder of their own: another process may check the types of the programs in ``players`` meanwhile."""
    (tmp_path / "shown.ts").write_text(program(document, "ts", ""))
    project = tmp_path / "tsconfig.json"
    project.write_text(json.dumps({"extends": str(PLAYERS / "tsconfig.json"), "include": ["shown.ts"]}))
    output(TOOLS / "tsc", "--project", project)
