"""How gunicorn runs the service; ``croupier serve`` passes this module to it."""

import contextlib
import logging.config
import os
import resource
from pathlib import Path
from typing import Any

from service.config import load_config
from service.telemetry.logs import logging_config
from service.telemetry.request_context import MULTIPROC_DIR_VARIABLE, TIMEOUTS_FILE

_config = load_config(os.environ)

bind = [f"[{_config.host}]:{_config.port}" if ":" in _config.host else f"{_config.host}:{_config.port}"]
workers = _config.workers
worker_class = "service.worker.Worker"
# As many files as we may have open: a connection is one, and so is each to the store.
_files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
_files = 65_536 if _files == resource.RLIM_INFINITY else min(_files, 65_536)
resource.setrlimit(resource.RLIMIT_NOFILE, (_files, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
worker_connections = max(200, min(1000, _files - 200))
"""When there are almost as many, those that wait for their client give way (see ``service.worker``)."""
forwarded_allow_ips = ""
"""gunicorn itself would believe anybody on this machine. Whom to believe is CROUPIER_TRUSTED_PROXIES' business."""
keepalive = 30
timeout = 30
graceful_timeout = 5
"""An idle connection that is kept alive holds up the end for as long; container engines wait for 10 seconds."""
loglevel = "warning"
control_socket_disable = True
"""Two services of one user would share it."""


def on_starting(_server: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    """Let gunicorn's log read as ours does.

    Its own setting for that would make it write a line for each request, too, with addresses that may hold anything.
    """
    logging.config.dictConfig(logging_config(_config))


def child_exit(_server: Any, worker: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    """Remove a dead worker from the gauge of those that live, and count it if its timeout killed it.

    prometheus_client has ``mark_process_dead`` for the first; it is not imported here: gevent has yet to replace the
    parts that block.
    """
    folder = os.environ.get(MULTIPROC_DIR_VARIABLE)
    if not folder:
        return
    for file in Path(folder).glob(f"gauge_live*_{worker.pid}.db"):
        file.unlink(missing_ok=True)
    if worker.aborted:
        with contextlib.suppress(OSError), (Path(folder) / TIMEOUTS_FILE).open("ab") as count:
            count.write(b".")
