"""The client in TypeScript, with the test runner of Node.js against the real service."""

import os
from pathlib import Path

import httpx
import pytest

from tests.clients.conftest import built
from tests.making import output

UNIT = Path(__file__).parent / "unit"


@pytest.mark.slow
@pytest.mark.usefixtures("_typescript")
def test_the_client(service: httpx.Client, tmp_path: Path) -> None:
    program = built(UNIT / "client.test.ts", tmp_path)
    environ = {**os.environ, "CROUPIER": str(service.base_url).rstrip("/")}
    printed = output("node", "--expose-gc", "--test", "--test-force-exit", program, environ=environ)
    assert "# fail 0" in printed
