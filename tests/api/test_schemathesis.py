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

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
PHASES = "examples,coverage,fuzzing,stateful" if SOAK else "examples,fuzzing,stateful"


@pytest.mark.parametrize("sandbox", ["1", "0"])
def test_schemathesis_finds_no_failure(sandbox: str, tmp_path: Path) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        serving(Path(folder), CROUPIER_SANDBOX=sandbox) as client,
    ):
        run = tried(str(client.base_url), sandbox, tmp_path)
    assert run.returncode == 0, run.stdout[-20_000:]
    found = re.search(r"(\d+) generated", run.stdout)
    assert found, run.stdout[-2_000:]
    assert int(found[1]) >= effort(100, 1_000)


def tried(url: str, sandbox: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml")),
        *("run", f"{url}/openapi.json", "--checks", "all", "--phases", PHASES, "--max-examples", str(effort(4, 100))),
        *("--seed", "7", "--continue-on-failure", "--no-color"),
    ]
    return subprocess.run(
        command,
        env={
            **os.environ,
            "PYTHONPATH": str(HERE.parents[1]),
            "SCHEMATHESIS_HOOKS": "tests.api.schemathesis_hooks",
            "CROUPIER_TRIED_URL": url,
            "CROUPIER_TRIED_SANDBOX": sandbox,
        },
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=1_800,
        check=False,
    )
