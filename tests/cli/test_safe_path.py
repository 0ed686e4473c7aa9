"""Modules that lie in the current folder are never executed, by no process that a command starts."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import packages_distributions
from pathlib import Path

import httpx
import pytest

from tests.api.table import done, started
from tests.cli.command import COMMAND, LIMIT, croupier
from tests.conftest import free_port
from tests.observe.service import Watched, await_start
from tests.storage.waiting import wait_until

NAMES = {"croupier", "sitecustomize", "usercustomize", *sys.stdlib_module_names, *packages_distributions()}
"""The modules that any of our processes may import, among them all of the standard library and of the environment."""


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A folder with a module of each name, which leaves a file when it is executed."""
    for name in filter(str.isidentifier, NAMES):
        (tmp_path / f"{name}.py").write_text("open(__file__ + '.executed', 'w').close()\n")
    for name in ("croupier", "redis", "gunicorn", "gevent"):
        (tmp_path / name).mkdir()
        (tmp_path / f"{name}.py").rename(tmp_path / name / "__init__.py")
    (tmp_path / "gunicorn.conf.py").write_text("raise SystemExit('the configuration of the current folder is read')\n")
    return tmp_path


def executed(folder: Path) -> list[str]:
    """List the modules that were executed."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.executed"))


@contextmanager
def running(folder: Path, *words: str, **settings: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command in a folder until the block ends."""
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([COMMAND, *words], cwd=folder, env=environ(**settings), stdout=log, stderr=log)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(LIMIT)


def environ(**settings: str) -> dict[str, str]:
    without = ("REDIS_URL", "HOST", "PORT", "PYTHONSAFEPATH")
    return {**{name: value for name, value in os.environ.items() if name not in without}, **settings}


def test_the_service_with_all_its_processes_and_a_worker_beside_it(hostile: Path) -> None:
    ports = {"PORT": str(free_port()), "CROUPIER_METRICS_PORT": str(free_port())}
    metrics = f"http://127.0.0.1:{ports['CROUPIER_METRICS_PORT']}/metrics"
    address = httpx.URL(f"http://127.0.0.1:{ports['PORT']}")
    with httpx.Client(base_url=address) as client, running(hostile, "serve", **ports) as process:
        await_start(Watched(process, client, hostile, metrics))
        with running(hostile, "work", REDIS_URL=f"unix://{hostile}/var/valkey.sock") as worker:
            started(client, seats=2, turn_seconds=1, on_timeout="act")
            wait_until(lambda: "croupier_timeouts_total" in done(httpx.get(metrics)).text)
            assert done(client.get("/docs")).is_success
            assert worker.poll() is None
        game = croupier("demo", "--quick", "--url", str(address), cwd=hostile)
        assert game.returncode == 0, game.stderr
    assert executed(hostile) == []


@pytest.mark.parametrize(
    "command", ["check-rulebook crazy-eights --moves 1", "simulate --games 1", "openapi", "key shop"]
)
def test_a_command(command: str, hostile: Path) -> None:
    run = croupier(*command.split(), cwd=hostile)
    assert run.returncode == 0, run.stderr
    assert executed(hostile) == []


def test_python_itself_would_execute_them(hostile: Path) -> None:
    subprocess.run([sys.executable, "-m", "croupier.cli"], cwd=hostile, env=environ(), check=False, timeout=LIMIT)
    assert executed(hostile) != []
