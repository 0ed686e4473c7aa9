"""The metrics over HTTP, on a port of their own: those of all workers, the dead ones included.

This process is neither a worker nor gunicorn's master: a scrape takes no time from a request, a worker that is killed
takes nothing with it, and gunicorn never forks with a thread running.
"""

import contextlib
import logging
import os
import socket
import socketserver
import sys
import tempfile
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, MetricsHandler
from prometheus_client.core import CounterMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from service.telemetry.request_context import TIMEOUTS_FILE

REQUEST_TIMEOUT_S = 10.0
"""Seconds for a scraper to say what it wants, and to take it."""
SHARED_MEMORY = "/dev/shm"  # noqa: S108  # nosec B108  # the folder in it has a random name
log = logging.getLogger("croupier")


class WorkerTimeoutCollector(Collector):
    """How many workers gunicorn has killed because they did not respond."""

    def __init__(self, folder: str) -> None:
        """Read the file in this folder that gunicorn's master writes (see ``service.gunicorn_config``)."""
        self._file = Path(folder) / TIMEOUTS_FILE

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return the count."""
        size = self._file.stat().st_size if self._file.exists() else 0
        yield CounterMetricFamily("croupier_worker_timeouts", "Workers killed by their timeout.", size)


class MetricsServer(ThreadingHTTPServer):
    """Listens at once, but answers only once ``start`` is called."""

    request_queue_size = 128

    def __init__(self, host: str, port: int, folder: str) -> None:
        """Listen.

        Args:
            host: the address to listen on.
            port: its port.
            folder: where the workers keep their counts.

        Raises:
            OSError: the address is taken, or not of this machine.
        """
        registry = CollectorRegistry()
        MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
        registry.register(WorkerTimeoutCollector(folder))
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        handler = MetricsHandler.factory(registry)
        handler.timeout = REQUEST_TIMEOUT_S  # type: ignore[attr-defined]  # of the standard library's handler
        self._thread: threading.Thread | None = None
        super().__init__((host, port), handler)

    def server_bind(self) -> None:
        """Bind, but do not ask the network for the name of this machine, which may take long."""
        socketserver.TCPServer.server_bind(self)

    def handle_error(self, _request: Any, _client_address: Any) -> None:  # noqa: ANN401  # as the standard library's
        """Leave a scrape that failed to the log, unless it is the scraper who has gone."""
        if not isinstance(sys.exc_info()[1], OSError):
            log.exception("a scrape of the metrics failed")

    def start(self) -> None:
        """Answer, in a thread."""
        self._thread = threading.Thread(target=self.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Answer no more."""
        if self._thread is not None:
            self.shutdown()


def shared_memory_folder() -> str | None:
    """Return a folder in memory, if there is one: writing to a mapped file on a full disk ends a process (SIGBUS)."""
    return SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None


@contextlib.contextmanager
def open_metrics_server(host: str, port: int) -> Iterator[tuple[MetricsServer, str]]:
    """Listen for scrapers, with an empty folder for the workers' counts; clear both away in the end.

    Raises:
        OSError: as ``MetricsServer``.
    """
    with (
        tempfile.TemporaryDirectory(prefix="croupier-metrics-", dir=shared_memory_folder()) as folder,
        MetricsServer(host, port, folder) as server,
    ):
        try:
            yield server, folder
        finally:
            server.stop()
