"""Real ``croupier work`` processes, with their log in a file and their metrics on a port."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.conftest import free_port
from tests.storage.waiting import wait_until


class WorkerProcess:
    """A running ``croupier work``."""

    def __init__(self, store_url: str, log: Path, **settings: str) -> None:
        self.log, port = log, free_port()
        self.url = f"http://127.0.0.1:{port}"
        environ = {name: value for name, value in os.environ.items() if name not in ("HOST", "PORT")}
        with log.open("ab") as file:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "croupier.cli", "work"],
                env={**environ, "REDIS_URL": store_url, "CROUPIER_METRICS_PORT": str(port), **settings},
                stdout=file,
                stderr=subprocess.STDOUT,
            )

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The lines of its log, each of which is JSON."""
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]

    def messages(self, level: str) -> list[str]:
        return [line["message"] for line in self.lines if line["level"] == level]

    def status(self, path: str) -> int | None:
        """Return the status of the response to a probe; None: it does not respond."""
        with suppress(httpx.TransportError):
            return httpx.get(f"{self.url}{path}", timeout=5).status_code
        return None

    def value(self, name: str, **labels: str) -> float:
        """Return one of its metrics."""
        families = text_string_to_metric_families(httpx.get(f"{self.url}/metrics", timeout=5).text)
        samples = [sample for family in families for sample in family.samples]
        return next(sample.value for sample in samples if (sample.name, sample.labels) == (name, labels))

    def wait_until_ready(self) -> None:
        wait_until(lambda: self.process.poll() is not None or self.status("/readyz") == 200)
        assert self.process.poll() is None, self.log.read_text("utf-8")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@contextmanager
def working(store_url: str, folder: Path, name: str = "worker", **settings: str) -> Iterator[WorkerProcess]:
    """Run ``croupier work`` until the block ends; yield it once it is ready."""
    worker = WorkerProcess(store_url, folder / f"{name}.log", **settings)
    try:
        worker.wait_until_ready()
        yield worker
    finally:
        worker.kill()
