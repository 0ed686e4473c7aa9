"""The protocol's own conformance scenarios, as far as they need no tools of their own.

They speak HTTP, so the server runs with that transport here; tools, resources and messages are those of the command.
"""

import os
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest

from tests.agents.conftest import PYTHON_CLIENT
from tests.conftest import free_port
from tests.making import ROOT, make, need, output
from tests.storage.waiting import wait_until

pytestmark = pytest.mark.slow
SCENARIOS = ["server-initialize", "ping", "tools-list", "resources-list", "prompts-list", "dns-rebinding-protection"]
PROGRAM = """\
import sys

from croupier_mcp.seats import connected
from croupier_mcp.server import Tools, create_server

tools = Tools(connected(sys.argv[1]), shows_moves=True)
create_server(tools).run("streamable-http", host="127.0.0.1", port=int(sys.argv[2]))
"""


@pytest.fixture(scope="module")
def address(service: httpx.Client) -> Iterator[str]:
    """The address of a server with the tools."""
    port, environ = free_port(), {**os.environ, "PYTHONPATH": str(PYTHON_CLIENT)}
    words = [sys.executable, "-c", PROGRAM, str(service.base_url), str(port)]
    with subprocess.Popen(words, env=environ, stderr=subprocess.DEVNULL) as process:
        try:
            wait_until(lambda: process.poll() is None and responds(f"http://127.0.0.1:{port}"), 60)
            yield f"http://127.0.0.1:{port}/mcp"
        finally:
            process.kill()  # its end would wait for open streams


def responds(address: str) -> bool:
    try:
        return httpx.get(address).status_code > 0
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_passes(scenario: str, address: str) -> None:
    need("node", "npm")
    make("openapi/node_modules/stamp")
    command = ROOT / "openapi" / "node_modules" / ".bin" / "conformance"
    assert ", 0 failed, 0 warnings" in output(command, "server", "--url", address, "--scenario", scenario)
