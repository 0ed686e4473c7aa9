"""The programs that play by the clients, and proxies with faults before the service."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.clients.faults import FaultyProxy, Mix
from tests.clients.proving import Play
from tests.making import ROOT, make, need, output

CLIENTS = ROOT / "openapi" / "clients"
PLAYERS = Path(__file__).parent / "players"
TOOLS = ROOT / "node_modules" / ".bin"


@pytest.fixture(scope="session")
def service(service_with_work: httpx.Client) -> httpx.Client:
    """A service for games against bots."""
    return service_with_work


@pytest.fixture
def proxied(service: httpx.Client) -> Iterator[Callable[[Mix], FaultyProxy]]:
    """Open a proxy with faults before the service."""
    with ExitStack() as stack:
        yield lambda mix: stack.enter_context(FaultyProxy(service.base_url.port or 80, mix, 1))


@pytest.fixture
def proxy(proxied: Callable[[Mix], FaultyProxy]) -> FaultyProxy:
    """A proxy without faults."""
    return proxied({})


def in_python(*words: str | Path, text: str | None = None) -> str:
    """Run a program in Python that uses the client; return what it prints."""
    return output(sys.executable, *words, environ={**os.environ, "PYTHONPATH": str(CLIENTS / "python")}, text=text)


@pytest.fixture(scope="session")
def play_in_python() -> Play:
    """Return what runs the program in Python."""
    return lambda order: in_python(PLAYERS / "player.py", text=order)


@pytest.fixture(scope="session")
def _typescript() -> None:
    """Install the tools, and check the types of the programs and of the client."""
    need("node", "npm")
    make("build/web/stamp")
    output(TOOLS / "tsc", "--project", PLAYERS / "tsconfig.json")


def built(program: Path, folder: Path) -> Path:
    """Build a program with the client; return the result."""
    result = folder / f"{program.stem}.mjs"
    alias = f"--alias:@croupier/client={CLIENTS / 'typescript' / 'src' / 'index.ts'}"
    options = ("--bundle", "--platform=node", "--format=esm", "--log-level=warning", alias)
    output(TOOLS / "esbuild", program, *options, f"--outfile={result}")
    return result


@pytest.fixture(scope="session")
def play_in_typescript(_typescript: None, tmp_path_factory: pytest.TempPathFactory) -> Play:
    """Return what runs the program in TypeScript."""
    program = built(PLAYERS / "player.ts", tmp_path_factory.mktemp("players"))
    return lambda order: output("node", "--experimental-eventsource", "--no-warnings", program, text=order)
