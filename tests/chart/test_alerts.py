"""The alerts fire in an outage, for the release that has it (``promtool test rules``)."""

import shutil
import subprocess
from pathlib import Path

import pytest

CASES = Path(__file__).with_name("alerts.test.yaml")


def test_the_alerts_fire_when_they_must_and_name_the_release() -> None:
    promtool = shutil.which("promtool")
    if not promtool:
        pytest.skip("promtool is not installed (Debian: prometheus)")
    done = subprocess.run([promtool, "test", "rules", CASES], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "SUCCESS" in done.stdout
