"""The configuration of gunicorn; ``croupier serve`` passes this module to it."""

import contextlib
import importlib
import logging.config
import os
import signal
import socket
from pathlib import Path
from typing import Any

from croupier.addresses import addresses_of, written
from croupier.config import load_config
from croupier.server.capacity import raise_file_limit, request_connections, stream_room
from croupier.telemetry.logs import logging_config
from croupier.telemetry.request_context import MULTIPROC_DIR_VARIABLE, TIMEOUTS_FILE

_config = load_config(os.environ)
SEND_BUFFER_BYTES = 64 * 1024
"""What the kernel keeps for a client that does not read, instead of up to 4 MB; Linux doubles it."""

bind = [written(address, _config.port) for address in addresses_of(_config.host)]
workers = _config.workers
worker_class = "croupier.server.worker.Worker"
raise_file_limit()
worker_connections = request_connections() + stream_room(_config.streams)
forwarded_allow_ips = ""
"""Disables gunicorn's trust in proxies on this machine; CROUPIER_TRUSTED_PROXIES names the trusted ones."""
keepalive = 30
"""Seconds: for the next request head, for a body, and for a client to acknowledge what was sent."""
timeout = 30
graceful_timeout = 5
"""Idle keep-alive connections delay the shutdown for this long; container engines kill after 10 seconds."""
loglevel = "warning"
control_socket_disable = True
"""Two services of one user would use the same socket."""


def when_ready(server: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    """Limit what a client that does not read can hold, and for how long: connections inherit it from the listener.

    macOS has no such timeout: there a client that does not read keeps its connection.
    """
    for listener in server.LISTENERS:
        listener.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * server.cfg.keepalive)


def post_worker_init(_worker: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    """End the streams of a worker on SIGTERM: gunicorn waits only for ``graceful_timeout`` until it closes them."""
    import gevent  # noqa: PLC0415  # after monkey-patching

    end = importlib.import_module("croupier.wsgi").live.shut_down
    stop = signal.getsignal(signal.SIGTERM)

    def end_streams(number: int, frame: Any) -> None:  # noqa: ANN401  # as in ``signal``
        gevent.spawn(end)
        stop(number, frame)  # type: ignore[operator,misc]  # gunicorn has set a function

    signal.signal(signal.SIGTERM, end_streams)


def on_starting(_server: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    """Configure gunicorn's logging like that of the service.

    gunicorn's own setting for that would also log each request, with URLs that may contain secrets.
    """
    logging.config.dictConfig(logging_config(_config))


def child_exit(_server: Any, worker: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    """Remove an exited worker from the gauge of live ones, and count it if its timeout killed it.

    ``prometheus_client.mark_process_dead`` would do the former, but must not be imported here, before gevent
    monkey-patches the standard library.
    """
    folder = os.environ.get(MULTIPROC_DIR_VARIABLE)
    if not folder:
        return
    for file in Path(folder).glob(f"gauge_live*_{worker.pid}.db"):
        file.unlink(missing_ok=True)
    if worker.aborted:
        with contextlib.suppress(OSError), (Path(folder) / TIMEOUTS_FILE).open("ab") as count:
            count.write(b".")
