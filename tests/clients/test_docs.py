"""The programs of the README, of the guide and of the packages run as they are, with the address of a service."""

import os
import shutil
import sys
from pathlib import Path

import httpx
import pytest

from tests.clients.conftest import CLIENTS, PLAYERS, TOOLS, in_python
from tests.guide.guide import blocks
from tests.making import ROOT, environ_for_downloads, need, output

IN_PYTHON = [ROOT / "README.md", ROOT / "docs" / "front-end.md", CLIENTS / "python" / "README.md"]
IN_TYPESCRIPT = [ROOT / "README.md", ROOT / "docs" / "front-end.md", CLIENTS / "typescript" / "README.md"]

TSC = "openapi/clients/typescript/node_modules/.bin/tsc"
STRICT = ("--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck")


def program(document: Path, language: str, url: str) -> str:
    """Return the program of a document that uses a client, with the address of a service."""
    shown = [block for block in blocks(document.read_text("utf-8"), language) if "croupier" in block]
    found = next(block for block in shown if "croupier_client" in block or "@croupier/client" in block)
    return found.replace("http://127.0.0.1:8000", url)


@pytest.mark.slow
def test_both_are_installed_as_the_readme_says(service: httpx.Client, tmp_path: Path) -> None:
    need("node", "npm")
    (installing,) = [block for block in blocks((ROOT / "README.md").read_text("utf-8"), "sh") if "clients" in block]
    ignored = shutil.ignore_patterns("node_modules", "dist", "__pycache__")
    shutil.copytree(CLIENTS, tmp_path / "openapi" / "clients", ignore=ignored)
    output(sys.executable, "-m", "venv", tmp_path / "venv")
    paths = {"PATH": f"{tmp_path / 'venv' / 'bin'}:{os.environ['PATH']}"}
    output("sh", "-e", folder=tmp_path, text=installing, environ=environ_for_downloads() | paths)
    url = str(service.base_url).rstrip("/")
    (tmp_path / "readme.py").write_text(program(ROOT / "README.md", "python", url))
    assert "'winners':" in output(tmp_path / "venv" / "bin" / "python", "readme.py", folder=tmp_path)
    (tmp_path / "readme.mts").write_text(program(ROOT / "README.md", "ts", url))
    output(TSC, *STRICT, "readme.mts", folder=tmp_path)
    assert "winners:" in output("node", "readme.mjs", folder=tmp_path)


@pytest.mark.parametrize("document", IN_PYTHON)
def test_those_in_python_are_typed(document: Path, tmp_path: Path) -> None:
    file = tmp_path / "shown.py"
    file.write_text(program(document, "python", ""))
    options = ("--strict", "--config-file=", "--cache-dir", tmp_path / "cache")
    assert "no issues found" in in_python("-m", "mypy", *options, file)


@pytest.mark.slow
@pytest.mark.usefixtures("_typescript")
@pytest.mark.parametrize("document", IN_TYPESCRIPT)
def test_those_in_typescript_are_typed(document: Path) -> None:
    shown = PLAYERS / "shown.ts"
    shown.write_text(program(document, "ts", ""))
    try:
        output(TOOLS / "tsc", "--project", PLAYERS / "tsconfig.json")
    finally:
        shown.unlink()
