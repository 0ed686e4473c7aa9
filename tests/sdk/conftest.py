"""Clients that ``make sdk`` generates from the contract, and the programs that use them."""

import json
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.live.effort import effort
from tests.making import ROOT, make, need, output

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


@pytest.fixture(scope="session")
def in_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the programs in Python and the client that they use."""
    folder = tmp_path_factory.mktemp("python")
    (folder / "croupier_client").symlink_to(generated("python") / "croupier_client")
    shutil.copy(PLAYERS / "player.py", folder)
    return folder


@pytest.fixture(scope="session")
def in_typescript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the programs in TypeScript, type-checked and compiled together, and their clients."""
    folder = tmp_path_factory.mktemp("typescript")
    types = generated("typescript", "node", "npm") / "croupier.d.ts"
    shutil.copy(types, folder / "croupier.ts")  # as a source: declarations of libraries are not type-checked
    for name in ("hey-api", "orval", "zod"):
        shutil.copytree(generated(name, "node", "npm"), folder / name)
    for file in (*PLAYERS.glob("*.ts"), PLAYERS / "tsconfig.json"):
        shutil.copy(file, folder)
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
def rulebooks(service: httpx.Client) -> set[str]:
    return {ruleset["rulebook"] for ruleset in service.get("/v1/rulesets").json()["rulesets"]}
