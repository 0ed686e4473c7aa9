"""Clients that ``make sdk`` generates from the contract, and the programs that use them."""

import json
import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.guide.guide import blocks
from tests.live.effort import effort
from tests.making import ROOT, make, need, output
from tests.sdk.lossy import LossyProxy

PLAYERS = Path(__file__).parent / "players"
TOOLS = ROOT / ".venv" / "sdk"
SEEDS = range(effort(1, 10))


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    """Run a program that must succeed, and return what it printed."""
    return output(*command, folder=folder, environ={**os.environ, **environment})


def generated(name: str, *needed: str) -> Path:
    """Let ``make`` generate a client unless it is current; return its folder."""
    need(*needed)
    make(f"build/sdk/{name}.stamp")
    return ROOT / "build" / "sdk" / name


def readme_program(language: str, service: httpx.Client) -> str:
    """Return the README's client in a language, with the address of a service."""
    section = (ROOT / "README.md").read_text().partition("\n## Clients\n")[2].partition("\n## ")[0]
    program = blocks(section, language)[0]
    assert "http://127.0.0.1:8000" in program
    return program.replace("http://127.0.0.1:8000", str(service.base_url).rstrip("/"))


@pytest.fixture(scope="session")
def in_python(service: httpx.Client, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the programs in Python and the client that they use."""
    folder = tmp_path_factory.mktemp("python")
    (folder / "croupier_client").symlink_to(generated("python") / "croupier_client")
    for name in ("player.py", "stream.py", "stream_player.py"):
        shutil.copy(PLAYERS / name, folder)
    (folder / "readme.py").write_text(readme_program("python", service))
    return folder


@pytest.fixture(scope="session")
def in_typescript(service: httpx.Client, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the programs in TypeScript, type-checked and compiled together, and their clients."""
    folder = tmp_path_factory.mktemp("typescript")
    types = generated("typescript", "node", "npm") / "croupier.d.ts"
    shutil.copy(types, folder / "croupier.ts")  # as a source: declarations of libraries are not type-checked
    for name in ("hey-api", "orval", "zod"):
        shutil.copytree(generated(name, "node", "npm"), folder / name)
    for file in (*PLAYERS.glob("*.ts"), PLAYERS / "tsconfig.json"):
        shutil.copy(file, folder)
    (folder / "readme.ts").write_text(readme_program("ts", service))
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "node_modules").symlink_to(ROOT / "openapi" / "node_modules")
    run(folder / "node_modules" / ".bin" / "tsc", folder=folder)
    return folder


def type_check(folder: Path, *programs: str) -> str:
    """Check programs in Python, and the client with them, with mypy in strict mode."""
    options = ("--strict", "--config-file=", "--cache-dir", ROOT / "build" / "sdk" / ".mypy_cache")
    tools = ("--python-executable", TOOLS / "bin" / "python")
    return run(sys.executable, "-m", "mypy", *options, *tools, *programs, folder=folder)


def in_tools(program: str | Path, *arguments: str | Path, folder: Path, **environment: str) -> str:
    """Run a program in Python where only the generators and the dependencies of their clients are installed."""
    return run(TOOLS / "bin" / "python", program, *arguments, folder=folder, **environment)


def spectator(service: httpx.Client, printed: Mapping[str, Any]) -> dict[str, Any]:
    """Return a spectator's view of a game that a program has printed."""
    view: dict[str, Any] = service.get(f"/v1/games/{printed['id']}").raise_for_status().json()
    return view


def check_games(service: httpx.Client, output: str, rulebooks: set[str]) -> None:
    """Compare a player's output about its games with the service."""
    print(output)
    games = [(printed, spectator(service, printed)) for printed in map(json.loads, output.splitlines())]
    assert {view["rulebook"] for _, view in games} == rulebooks
    for printed, view in games:
        assert view["status"] == "finished"
        assert printed["scores"] == view["result"]["scores"]
        assert printed["winners"] == [view["seats"][seat]["name"] for seat in view["result"]["winners"]]
        assert printed["moves"] <= view["version"]


@pytest.fixture
def losing(service: httpx.Client) -> Iterator[LossyProxy]:
    """Run a proxy before the service that loses each new stream once."""
    with LossyProxy(service.base_url.port or 80) as proxy:
        yield proxy


def check_game_by_stream(service: httpx.Client, losing: LossyProxy, output: str) -> None:
    """Compare what a player has printed who followed a game by stream, through the proxy, and another to its end."""
    check_games(service, output, {"uno"})
    resumed = [version for version in losing.last_event_ids if version]
    assert len(resumed) >= 3, "the streams of two seats, and one that was over"


@pytest.fixture
def rulebooks(service: httpx.Client) -> set[str]:
    return {ruleset["rulebook"] for ruleset in service.get("/v1/rulesets").json()["rulesets"]}
