"""The Pythons of this machine, and a service that somebody has installed with one of them."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from locks.supported import FIRST, LAST
from tests.install.checkout import environ
from tests.making import PATIENCE, ROOT
from tests.storage.waiting import wait_until

SUPPORTED = [f"3.{minor}" for minor in range(FIRST[1], LAST[1] + 1)]


def needed_python(version: str) -> Path:
    """Return a supported Python of this machine; those of pyenv need not be on the path. Skip the test without one."""
    installed = Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}")
    on_path = (Path(folder) / f"python{version}" for folder in os.get_exec_path())
    found = (path.resolve() for path in (*installed, *on_path) if path.is_file() and "shims" not in path.parts)
    if (python := next(found, None)) is None:
        pytest.skip(f"there is no Python {version} on this machine")
    check = subprocess.run([python, ROOT / "locks" / "supported.py"], capture_output=True, text=True, check=False)
    if check.returncode:
        pytest.skip(f"{python}: {check.stderr}")
    return python


@contextmanager
def running(*words: str | Path, folder: Path, port: int, **settings: str) -> Iterator[Path]:
    """Run a command that serves until the block ends, and stop it with Ctrl-C; yield the file that it prints to."""
    output = folder.parent / "output"
    settings = {"PORT": str(port), "CROUPIER_LOG_FORMAT": "text"} | settings
    with output.open("wb") as file:
        process = subprocess.Popen(
            words, cwd=folder, env=environ(**settings), stdout=file, stderr=file, start_new_session=True
        )
    try:
        wait_until(lambda: process.poll() is not None or "Ctrl-C stops it." in output.read_text("utf-8"), PATIENCE)
        yield output
        os.killpg(process.pid, signal.SIGINT)  # the terminal sends it to all processes
        process.wait(30)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)
