"""The HTTP server of prometheus_client, on a port of its own: for all workers, with exited ones, or ``croupier work``.

That of ``croupier serve`` runs neither in a worker nor in gunicorn's master: a scrape does not delay requests, the
counts of a killed worker are not lost, and gunicorn never forks with a thread running.
"""

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from wsgiref.simple_server import WSGIRequestHandler
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from prometheus_client import REGISTRY, CollectorRegistry, make_wsgi_app, start_http_server
from prometheus_client.core import CounterMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from croupier.addresses import addresses_of
from croupier.telemetry.request_context import TIMEOUTS_FILE

SHARED_MEMORY = "/dev/shm"  # noqa: S108  # nosec B108  # the folder in it has a random name
Probes = Mapping[str, Callable[[], bool]]
"""By path: returns whether the response is 200 rather than 503."""
NO_PROBES: Probes = {}


class WorkerTimeoutCollector(Collector):
    """The number of workers that gunicorn has killed because they did not respond."""

    def __init__(self, folder: str) -> None:
        """Set the folder with the file that gunicorn's master writes (see ``croupier.server.gunicorn_config``)."""
        self._file = Path(folder) / TIMEOUTS_FILE

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return the count."""
        size = self._file.stat().st_size if self._file.exists() else 0
        yield CounterMetricFamily("croupier_worker_timeouts", "Workers killed by their timeout.", size)


class Handler(WSGIRequestHandler):
    """Closes a connection that is idle for some seconds, or whose client is gone, without a traceback on stderr."""

    timeout = 10.0

    def handle(self) -> None:
        """Handle a request."""
        with contextlib.suppress(OSError):
            super().handle()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def with_probes(metrics: WSGIApplication, probes: Probes) -> WSGIApplication:
    """Return an application that responds to probes, and with the metrics to all other paths."""

    def respond(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        probe = probes.get(environ["PATH_INFO"])
        if probe is None:
            return metrics(environ, start_response)
        status, body = ("200 OK", b"ok\n") if probe() else ("503 Service Unavailable", b"not ok\n")
        start_response(status, [("Content-Type", "text/plain; charset=utf-8")])
        return [body]

    return respond


@contextlib.contextmanager
def serving_metrics(
    host: str, port: int, registry: CollectorRegistry = REGISTRY, probes: Probes = NO_PROBES
) -> Iterator[None]:
    """Serve metrics, those of this process by default, and probes at all addresses of a host until the block ends.

    Raises:
        OSError: the port is in use, or the address is not of this machine.
    """
    with contextlib.ExitStack() as stack:
        for address in addresses_of(host):
            server, _ = start_http_server(port, address, registry)
            stack.callback(server.server_close)
            stack.callback(server.shutdown)
            server.RequestHandlerClass = Handler
            server.set_app(with_probes(make_wsgi_app(registry), probes))
        yield


@contextlib.contextmanager
def serving_counts_of_workers(host: str, port: int) -> Iterator[str]:
    """Serve what the workers write to an empty folder, which is yielded, until the block ends.

    The folder is in memory if possible: writing to a memory-mapped file on a full disk kills a process (SIGBUS).

    Raises:
        OSError: as ``serving_metrics``.
    """
    registry = CollectorRegistry()
    memory = SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None
    with (
        tempfile.TemporaryDirectory(prefix="croupier-metrics-", dir=memory) as folder,
        serving_metrics(host, port, registry),
    ):
        MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
        registry.register(WorkerTimeoutCollector(folder))
        yield folder
