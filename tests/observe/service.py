"""The real service with its log in a file and its metrics on a port, and functions that read both."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.conftest import START_LIMIT, ending_on_failure, free_port
from tests.storage.waiting import wait_until

Line = dict[str, Any]
PROBES = re.compile(r'^croupier_requests_total\{operation="checkProcess",status="200"\} (\S+)', re.MULTILINE)
"""The count of probes."""


class Watched(NamedTuple):
    """A running service with its log and metrics."""

    process: subprocess.Popen[bytes]
    client: httpx.Client
    folder: Path
    metrics: str
    """Address of its metrics."""

    @property
    def written(self) -> str:
        """Return all that it has written to its log."""
        return (self.folder / "log").read_text("utf-8")

    @property
    def lines(self) -> list[Line]:
        """Return the lines of its log, each of which is JSON."""
        return [json.loads(line) for line in self.written.splitlines()]

    def lines_of_request(self, request_id: str, last: str = "request") -> list[Line]:
        """Return the log lines with a request's id, as soon as one of them has this message."""
        found: list[Line] = []

        def is_logged() -> bool:
            found[:] = [line for line in self.lines if line.get("request_id") == request_id]
            return any(line["message"] == last for line in found)

        wait_until(is_logged)
        return found

    def page(self) -> str:
        """Return the metrics page as it is."""
        return httpx.get(self.metrics, timeout=30).raise_for_status().text

    def scrape(self) -> str:
        """Return the metrics page with all that the worker has counted so far.

        A worker writes its counts later, in any order, but all of them before its next response. So the counts up to
        now are written when the count of one probe is and a second probe has its response. Of several workers that
        holds for the one that gets the probes.
        """
        before = probes(self.page())
        self.probe()
        wait_until(lambda: probes(self.page()) > before)
        self.probe()
        return self.page()

    def probe(self) -> None:
        """Send a request over a connection of its own."""
        httpx.get(self.client.base_url.join("/healthz"), timeout=30)

    def samples(self) -> dict[tuple[str, ...], float]:
        """Return the metrics by name and values of labels, in the order of the labels' names."""
        return {
            (sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value
            for family in text_string_to_metric_families(self.scrape())
            for sample in family.samples
        }

    def value(self, *sample: str) -> float:
        """Return one of the metrics; 0 if it is absent."""
        return self.samples().get(sample, 0.0)

    def is_ready(self) -> bool:
        """Return whether it can reach its store; it may close the connection instead while it recovers."""
        try:
            return self.client.get("/readyz").is_success
        except httpx.TransportError:
            return False

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop it with a signal, by default like a container engine; return its exit status."""
        self.client.close()
        self.process.send_signal(how)
        return self.process.wait(30)


def probes(page: str) -> float:
    """Return the count of probes on a metrics page."""
    return sum(map(float, PROBES.findall(page)))


@contextmanager
def watched(folder: Path, stdout: Any = None, **settings: str) -> Iterator[Watched]:
    """Run ``croupier serve`` with one worker until the block ends, with its log in a file unless another is given."""
    own = {
        **{name: str(free_port()) for name in ("PORT", "CROUPIER_METRICS_PORT")},
        "CROUPIER_DATA_DIR": str(folder / "data"),
        "CROUPIER_WORKERS": "1",
        **settings,
    }
    environ = {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "HOST")}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "croupier.cli", "serve"],
            env={**environ, **own},
            stdout=log if stdout is None else stdout,
            stderr=subprocess.STDOUT,
        )
    with ending_on_failure(process), httpx.Client(base_url=f"http://127.0.0.1:{own['PORT']}", timeout=30) as client:
        service = Watched(process, client, folder, f"http://127.0.0.1:{own['CROUPIER_METRICS_PORT']}/metrics")
        await_start(service)
        yield service
    service.end()


def await_start(service: Watched) -> None:
    """Wait until it responds."""
    deadline = time.monotonic() + START_LIMIT
    while service.process.poll() is None and time.monotonic() < deadline:
        try:
            service.client.get("/healthz")
        except httpx.TransportError:
            time.sleep(0.02)
        else:
            return
    raise RuntimeError(service.written)
