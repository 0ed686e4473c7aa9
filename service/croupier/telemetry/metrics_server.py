"""HTTP server for metrics, on a port of its own: those of all workers, with exited ones, or of ``croupier work``.

That of ``croupier serve`` runs neither in a worker nor in gunicorn's master: a scrape does not delay requests, the
counts of a killed worker are not lost, and gunicorn never forks with a thread running.
"""

import contextlib
import logging
import os
import socketserver
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, MetricsHandler
from prometheus_client.core import CounterMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from croupier.addresses import addresses_of, family_of
from croupier.telemetry.request_context import TIMEOUTS_FILE

REQUEST_TIMEOUT_S = 10.0
"""Timeout for reading the request of a scraper and for writing the response."""
SHARED_MEMORY = "/dev/shm"  # noqa: S108  # nosec B108  # the folder in it has a random name
log = logging.getLogger("croupier")


class WorkerTimeoutCollector(Collector):
    """The number of workers that gunicorn has killed because they did not respond."""

    def __init__(self, folder: str) -> None:
        """Set the folder with the file that gunicorn's master writes (see ``croupier.server.gunicorn_config``)."""
        self._file = Path(folder) / TIMEOUTS_FILE

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return the count."""
        size = self._file.stat().st_size if self._file.exists() else 0
        yield CounterMetricFamily("croupier_worker_timeouts", "Workers killed by their timeout.", size)


class MetricsServer(ThreadingHTTPServer):
    """Listens at once, but responds only after ``start``."""

    request_queue_size = 128

    def __init__(self, host: str, port: int, handler: type[MetricsHandler]) -> None:
        """Listen.

        Args:
            host: the address to listen on.
            port: its port.
            handler: responds to requests.

        Raises:
            OSError: the address is in use, or not of this machine.
        """
        self.address_family = family_of(host)
        handler.timeout = REQUEST_TIMEOUT_S
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


class ProbeHandler(MetricsHandler):
    """Responds to probes, and with the metrics to all other paths."""

    probes: Mapping[str, Callable[[], bool]] = {}
    """By path: returns whether the response is 200 rather than 503."""

    def do_GET(self) -> None:  # noqa: N802  # the name that the standard library requires
        """Respond to GET."""
        if self.path not in self.probes:
            super().do_GET()
            return
        body = b"ok\n" if (is_ok := self.probes[self.path]()) else b"not ok\n"
        self.send_response(200 if is_ok else 503)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def shared_memory_folder() -> str | None:
    """Return a folder in memory, or None: writing to a memory-mapped file on a full disk kills a process (SIGBUS)."""
    return SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None


@contextlib.contextmanager
def listening(host: str, port: int, handler: type[MetricsHandler]) -> Iterator[Callable[[], None]]:
    """Listen on all addresses of a host until the block ends; yield a function that begins to respond.

    Raises:
        OSError: as ``MetricsServer``.
    """
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(MetricsServer(address, port, handler)) for address in addresses_of(host)]
        for server in servers:
            stack.callback(server.stop)

        def start() -> None:
            for server in servers:
                server.start()

        yield start


@contextlib.contextmanager
def open_metrics_server(host: str, port: int) -> Iterator[tuple[Callable[[], None], str]]:
    """Listen; yield a function that begins to respond, and an empty folder for the workers' counts.

    Raises:
        OSError: as ``MetricsServer``.
    """
    registry = CollectorRegistry()
    with (
        tempfile.TemporaryDirectory(prefix="croupier-metrics-", dir=shared_memory_folder()) as folder,
        listening(host, port, MetricsHandler.factory(registry)) as start,
    ):
        MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
        registry.register(WorkerTimeoutCollector(folder))
        yield start, folder


@contextlib.contextmanager
def serving_probes(host: str, port: int, probes: Mapping[str, Callable[[], bool]]) -> Iterator[None]:
    """Serve the metrics of this process, and probes by path, until the block ends.

    Raises:
        OSError: as ``MetricsServer``.
    """
    with listening(host, port, type("Handler", (ProbeHandler,), {"probes": probes})) as start:
        start()
        yield
