"""Run ``make`` targets that tests need, one at a time: several test processes may run them.

The tests use no proxy, whatever the environment names: ``tests/conftest.py`` hides those variables. What downloads
something gets them back.
"""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATIENCE = 300
"""The timeout of ``make``, in seconds."""


PROXIES = {"http_proxy", "https_proxy", "all_proxy"}
HIDDEN = "HIDDEN_"
"""Before the name of a variable that was hidden."""


def hide_proxies() -> None:
    """Rename the variables that name proxies; processes that tests start inherit that."""
    for name in [name for name in os.environ if name.lower() in PROXIES]:
        os.environ[HIDDEN + name] = os.environ.pop(name)


def environ_for_downloads() -> dict[str, str]:
    """Return the environment with the proxies that it had before the tests."""
    return {name.removeprefix(HIDDEN): value for name, value in os.environ.items()}


def make(target: str) -> None:
    """Make a target, so that it exists and is current."""
    command = shutil.which("make")
    if command is None:
        pytest.skip("make was not found")
    inherited = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    environ = {name: value for name, value in environ_for_downloads().items() if name not in inherited}
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
