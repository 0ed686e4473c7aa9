"""Run ``make`` targets that tests need, one at a time: several test processes may run them."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATIENCE = 300
"""The timeout of ``make``, in seconds."""


def make(target: str) -> None:
    """Make a target, so that it exists and is current."""
    command = shutil.which("make")
    if command is None:
        pytest.skip("make was not found")
    inherited = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    environ = {name: value for name, value in os.environ.items() if name not in inherited}
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / "tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run(
            [command, "--silent", target],
            cwd=ROOT,
            env=environ,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == 0, done.stdout + done.stderr
