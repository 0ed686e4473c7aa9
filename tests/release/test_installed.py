"""Each package does its work where there is nothing but the package: with each Python, an old pip and a new one."""

import json
import re
import sys
from pathlib import Path

import httpx
import pytest

from tests.clients.test_docs import program
from tests.conftest import free_port
from tests.install.checkout import LOCKS, environ, run
from tests.install.pythons import SUPPORTED, needed_python, running
from tests.making import ROOT, output
from tests.release.conftest import PYTHON_VERSION

pytestmark = pytest.mark.slow

PIPS = {SUPPORTED[0]: "pip-oldest", SUPPORTED[-2]: "pip-newest"}
"""By Python: the pip that installs; another one than that which the Python brings."""
LANGUAGES = {"en": "Card", "hi": "कार्ड", "cs": "karet", "uk": "карт", "pa": "ਕਾਰਡ"}


def environment(folder: Path, python: str | Path = sys.executable, pip: str | None = None) -> Path:
    """Make an empty virtual environment, with the pip of a lock file; return the folder of its programs."""
    run(python, "-m", "venv", folder)
    if pip:
        lock = LOCKS / f"{pip}.lock"
        run(folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "-r", lock)
    return folder / "bin"


def install(programs: Path, package: Path | str, constraints: Path) -> None:
    """Install a package with the versions that the release was tested with, in the way of its documentation."""
    run(programs / "python", "-m", "pip", "install", "--quiet", "--constraint", constraints, package)


@pytest.mark.parametrize("version", SUPPORTED)
def test_the_wheel_serves(version: str, dist: Path, service_wheel: Path, tmp_path: Path) -> None:
    programs = environment(tmp_path / "venv", needed_python(version), PIPS.get(version))
    install(programs, service_wheel, dist / "constraints" / "croupier.txt")
    check_that_it_serves(programs / "croupier", tmp_path)


def test_it_is_installed_as_a_tool_of_uv(dist: Path, service_wheel: Path, tmp_path: Path) -> None:
    """As by pipx: an environment of its own, and its command on the path."""
    uv = Path(sys.executable).with_name("uv")
    constraints = dist / "constraints" / "croupier.txt"
    folders = {"UV_TOOL_DIR": str(tmp_path / "tools"), "UV_TOOL_BIN_DIR": str(tmp_path / "bin")}
    output(uv, "tool", "install", "--quiet", "--constraints", constraints, service_wheel, environ=environ(**folders))
    check_that_it_serves(tmp_path / "bin" / "croupier", tmp_path)


def check_that_it_serves(croupier: Path, folder: Path) -> None:
    """Play a game by its stream; read the page with all its files, the documentation, and rules in each language."""
    port, empty = free_port(), folder / "cards & dice"
    empty.mkdir()
    url = f"http://127.0.0.1:{port}"
    with running(croupier, "serve", folder=empty, port=port) as printed, httpx.Client(base_url=url) as client:
        page = client.get("/", follow_redirects=True).raise_for_status().text
        files = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|json|png|ico))"', page)
        assert len(files) >= 3
        for path in (*files, "/docs", "/docs/front-end", "/openapi.json"):
            assert client.get(path).raise_for_status().content
        for language, word in LANGUAGES.items():
            rules = client.get("/v1/rulesets/uno-official", headers={"Accept-Language": language})
            assert rules.headers["Content-Language"] == language
            assert word in rules.text
        game = run(croupier, "demo", "--quick", "--seats", "2", "--seed", "7", "--lang", "en", "--url", url)
    assert re.search(r"^\d+ moves in \d+ rounds?", game, re.MULTILINE), game
    assert printed.read_text("utf-8").splitlines()[-1] == "Stopping ..."
    assert [path.name for path in empty.iterdir()] == ["var"]


def test_the_client_in_python_plays(dist: Path, client_wheel: Path, service: httpx.Client, tmp_path: Path) -> None:
    programs, url = environment(tmp_path / "venv"), str(service.base_url).rstrip("/")
    install(programs, f"croupier-client[mcp] @ {client_wheel.as_uri()}", dist / "constraints" / "croupier-client.txt")
    (tmp_path / "shown.py").write_text(program(ROOT / "docs" / "clients.md", "python", url))
    assert "'winners':" in run(programs / "python", "shown.py", folder=tmp_path)
    (tmp_path / "agent.py").write_text(AGENT)
    called = run(programs / "python", "agent.py", programs / "croupier-mcp", url, folder=tmp_path)
    assert called.split() == ["rules", "sit", "look", "act", "wait", "leave", "False"]


AGENT = """\
import asyncio, sys
from mcp import Client
from mcp.client.stdio import StdioServerParameters


async def main(command, url):
    async with Client(StdioServerParameters(command=command, args=["--url", url])) as client:
        print(*(tool.name for tool in (await client.list_tools()).tools))
        print((await client.call_tool("rules", {})).is_error)


asyncio.run(main(*sys.argv[1:]))
"""


def test_the_client_in_typescript_has_types_and_plays(npm_package: Path, service: httpx.Client, tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text(json.dumps({"type": "module"}))
    run("npm", "install", "--no-audit", "--no-fund", "--silent", npm_package, folder=tmp_path)
    shown = tmp_path / "shown.ts"
    shown.write_text(program(ROOT / "docs" / "clients.md", "ts", str(service.base_url).rstrip("/")))
    strict = ("--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck")
    run(ROOT / "node_modules" / ".bin" / "tsc", *strict, shown, folder=tmp_path)
    assert "winners:" in run("node", "shown.js", folder=tmp_path)


def test_the_chart_is_rendered_from_its_archive(chart: Path) -> None:
    helm, values = Path(sys.executable).with_name("helm"), ("--values", ROOT / "helm" / "ci" / "minimal-values.yaml")
    rendered = [output(helm, "template", "cards", source, *values) for source in (chart, ROOT / "helm")]
    assert rendered[0] == rendered[1]
    assert f"croupier:{PYTHON_VERSION}" in rendered[0]
    assert "1 chart(s) linted, 0 chart(s) failed" in output(helm, "lint", chart, *values)
