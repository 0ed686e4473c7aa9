"""Run ``make`` targets that tests need, one at a time: several test processes may run them.

The tests use no proxy, whatever the environment names: ``tests/conftest.py`` hides those variables. What downloads
something gets them back.
"""

import fcntl
import functools
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PATIENCE = 300
"""The timeout of ``make`` and other programs, in seconds."""


OLDEST = {"node": 20, "java": 17}
"""The oldest version of programs that works."""


@functools.cache
def what_is_missing(program: str) -> str | None:
    """Return why a program of the system cannot be used, if so: it is not installed, or too old."""
    if shutil.which(program) is None:
        return f"{program} was not found"
    if program not in OLDEST:
        return None
    printed = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    version = int(next(iter(re.findall("[0-9]+", printed))))
    return f"{program} {version} is older than {OLDEST[program]}" if version < OLDEST[program] else None


def need(*programs: str) -> None:
    """Skip the test unless the system has some programs."""
    if reasons := [reason for reason in map(what_is_missing, programs) if reason]:
        pytest.skip(", ".join(reasons))


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


def run(
    *words: str | Path,
    folder: Path = ROOT,
    environ: Mapping[str, str] | None = None,
    patience: float = PATIENCE,
    text: str | None = None,
) -> "subprocess.CompletedProcess[str]":
    """Run a program, which reads the text, and of which both outputs are captured."""
    return subprocess.run(
        words, cwd=folder, env=environ, input=text, capture_output=True, text=True, timeout=patience, check=False
    )


def output(*words: str | Path, **options: Any) -> str:
    """Run a program that must succeed; return what it prints on its standard output."""
    done = run(*words, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


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
        output(command, "--silent", target, environ=environ)
