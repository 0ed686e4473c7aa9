"""A new user's first minutes, with each Python that this machine has: ``make run``, a game, Ctrl-C."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from locks.supported import FIRST, LAST
from tests.conftest import free_port
from tests.install.checkout import copy_to, environ, run
from tests.making import PATIENCE, ROOT
from tests.storage.waiting import wait_until

pytestmark = pytest.mark.slow

SUPPORTED = [f"3.{minor}" for minor in range(FIRST[1], LAST[1] + 1)]


def python_of(version: str) -> Path | None:
    """Return a Python of a version on this machine; those of pyenv need not be on the path."""
    installed = Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}")
    on_path = (Path(folder) / f"python{version}" for folder in os.get_exec_path())
    found = (path.resolve() for path in (*installed, *on_path) if path.is_file() and "shims" not in path.parts)
    return next(found, None)


@contextmanager
def running(folder: Path, python: Path, port: int) -> Iterator[Path]:
    """Run ``make run`` until the block ends, and stop it with Ctrl-C; yield the file that it prints to."""
    output = folder.parent / "output"
    with output.open("wb") as file:
        settings = environ(PORT=str(port), PYTHON=str(python), CROUPIER_LOG_FORMAT="text")
        process = subprocess.Popen(
            ["make", "run"], cwd=folder, env=settings, stdout=file, stderr=file, start_new_session=True
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


@pytest.mark.parametrize("version", SUPPORTED)
def test_a_new_user_installs_it_plays_a_game_and_stops_it(version: str, tmp_path: Path) -> None:
    python = python_of(version)
    if python is None:
        pytest.skip(f"there is no Python {version} on this machine")
    check = subprocess.run([python, ROOT / "locks" / "supported.py"], capture_output=True, text=True, check=False)
    if check.returncode:
        pytest.skip(f"{python}: {check.stderr}")
    folder, port = copy_to(tmp_path / "cards & dice"), free_port()
    with running(folder, python, port) as output:
        croupier, url = folder / ".venv" / "bin" / "croupier", f"http://127.0.0.1:{port}"
        game = run(croupier, "demo", "--quick", "--seats", "2", "--seed", "7", "--lang", "en", "--url", url)
    assert re.search(r"^\d+ moves in \d+ rounds?", game, re.MULTILINE), game
    assert output.read_text("utf-8").splitlines()[-1] == "Stopping ..."
    assert (folder / "var" / "appendonlydir").is_dir()
