"""Schemathesis tests the running service with requests that the contract allows, and with ones that it forbids."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.conftest import serving
from tests.live.effort import SOAK, effort
from tests.making import run

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
PHASES = "examples,coverage,fuzzing,stateful" if SOAK else "examples,fuzzing,stateful"


@pytest.mark.parametrize("sandbox", ["1", "0"])
def test_schemathesis_finds_no_failure(sandbox: str, tmp_path: Path) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        serving(Path(folder), CROUPIER_SANDBOX=sandbox) as client,
    ):
        done = tried(str(client.base_url), sandbox, tmp_path)
    assert done.returncode == 0, done.stdout[-20_000:]
    found = re.search(r"(\d+) generated", done.stdout)
    assert found, done.stdout[-2_000:]
    assert int(found[1]) >= effort(100, 1_000)


def tried(url: str, sandbox: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return run(
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", HERE / "schemathesis.toml"),
        *("run", f"{url}/openapi.json", "--phases", PHASES, "--max-examples", str(effort(4, 100))),
        *("--seed", "7", "--continue-on-failure", "--no-color"),
        environ={
            **os.environ,
            "PYTHONPATH": str(HERE.parents[1]),
            "SCHEMATHESIS_HOOKS": "tests.api.schemathesis_hooks",
            "CROUPIER_TRIED_URL": url,
            "CROUPIER_TRIED_SANDBOX": sandbox,
        },
        folder=folder,
        patience=1_800,
    )
