"""HTTP server for the metrics of all workers, including exited ones, on a port of its own.

It runs neither in a worker nor in gunicorn's master: a scrape does not delay requests, the counts of a killed worker
are not lost, and gunicorn never forks with a thread running.
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
"""Timeout for reading the request of a scraper and for writing the response."""
SHARED_MEMORY = "/dev/shm"  # noqa: S108  # nosec B108  # the folder in it has a random name
log = logging.getLogger("croupier")


class WorkerTimeoutCollector(Collector):
    """The number of workers that gunicorn has killed because they did not respond."""

    def __init__(self, folder: str) -> None:
        """Set the folder with the file that gunicorn's master writes (see ``service.server.gunicorn_config``)."""
        self._file = Path(folder) / TIMEOUTS_FILE

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return the count."""
        size = self._file.stat().st_size if self._file.exists() else 0
        yield CounterMetricFamily("croupier_worker_timeouts", "Workers killed by their timeout.", size)


class MetricsServer(ThreadingHTTPServer):
    """Listens at once, but responds only after ``start``."""

    request_queue_size = 128

    def __init__(self, host: str, port: int, folder: str) -> None:
        """Listen.

        Args:
            host: the address to listen on.
            port: its port.
            folder: folder of the workers' counts.

        Raises:
            OSError: the address is in use, or not of this machine.
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
        """Bind, without the reverse DNS lookup of HTTPServer, which may take long."""
        socketserver.TCPServer.server_bind(self)

    def handle_error(self, _request: Any, _client_address: Any) -> None:  # noqa: ANN401  # signature of socketserver
        """Log a failed scrape, unless the scraper has disconnected."""
        if not isinstance(sys.exc_info()[1], OSError):
            log.exception("a scrape of the metrics failed")

    def start(self) -> None:
        """Serve in a thread."""
        self._thread = threading.Thread(target=self.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop serving."""
        if self._thread is not None:
            self.shutdown()


def shared_memory_folder() -> str | None:
    """Return a folder in memory, or None: writing to a memory-mapped file on a full disk kills a process (SIGBUS)."""
    return SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None


@contextlib.contextmanager
def open_metrics_server(host: str, port: int) -> Iterator[tuple[MetricsServer, str]]:
    """Yield a listening server and an empty folder for the workers' counts; remove both at the end.

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
