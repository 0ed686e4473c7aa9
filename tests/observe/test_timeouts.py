"""A worker that does not respond is killed; that is counted, and its clients get a problem response."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

import httpx
import pytest
from croupier.telemetry.metrics_server import serving_counts_of_workers
from croupier.telemetry.request_context import MULTIPROC_DIR_VARIABLE

from tests.conftest import free_port
from tests.storage.waiting import wait_until

TIMEOUT = {"GUNICORN_CMD_ARGS": "--timeout=10"}
"""gunicorn's own variable, which overrides its configuration; long enough for a worker to start on a busy machine."""
pytestmark = pytest.mark.slow


def spin(_environ: WSGIEnvironment, _start: StartResponse) -> Iterable[bytes]:
    """Never respond: an application that hangs."""
    while True:
        pass


@pytest.fixture
def spinning(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Run gunicorn configured as by the service, with one worker and an application that hangs; yield two addresses."""
    port, metrics = free_port(), free_port()
    with serving_counts_of_workers("127.0.0.1", metrics) as folder, (tmp_path / "log").open("wb") as log:
        settings = {"PORT": str(port), "CROUPIER_WORKERS": "1", "REDIS_URL": "redis://127.0.0.1:1", **TIMEOUT}
        settings[MULTIPROC_DIR_VARIABLE] = folder
        words = ["--config", "python:croupier.server.gunicorn_config", f"{__name__}:spin"]
        command = [sys.executable, "-m", "gunicorn", *words]
        process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=log)
        try:
            yield f"http://127.0.0.1:{port}", f"http://127.0.0.1:{metrics}/metrics"
        finally:
            process.send_signal(signal.SIGQUIT)
            process.wait(30)


def test_clients_of_a_killed_worker_get_a_problem_that_is_counted(spinning: tuple[str, str], tmp_path: Path) -> None:
    url, metrics = spinning
    response = get(f"{url}/v1/games")
    assert (response.status_code, response.headers["Content-Type"]) == (500, "application/problem+json")
    assert response.json()["code"] == "internal_error"
    assert response.json()["request_id"] == response.headers["X-Request-Id"]
    wait_until(lambda: "croupier_worker_timeouts_total 1.0" in httpx.get(metrics).text)
    assert 'croupier_refusals_total{code="internal_error",ruleset="none"} 1.0' in httpx.get(metrics).text
    log_text = (tmp_path / "log").read_text()
    assert response.headers["X-Request-Id"] in log_text
    assert "in spin" in log_text


def get(url: str) -> httpx.Response:
    """Send a request as soon as the port accepts connections."""
    for _ in range(1000):
        try:
            return httpx.get(url, timeout=30)
        except httpx.ConnectError:
            time.sleep(0.02)
    raise RuntimeError(url)
