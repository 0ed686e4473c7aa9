"""The child processes of ``croupier serve``: the server, and ``croupier work``."""

import logging
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from functools import partial

from prometheus_client.multiprocess import mark_process_dead

from croupier.storage.embedded import terminate_with_parent
from croupier.telemetry.request_context import MULTIPROC_DIR_VARIABLE

RESTART_DELAY_S = 1.0
"""Minimum seconds between two starts of ``croupier work``."""
log = logging.getLogger("croupier")


def spawn(environ: Mapping[str, str], module: str, *words: str) -> subprocess.Popen[bytes]:
    """Start a module in its own session, so that this process controls the shutdown order on Ctrl-C.

    With ``-P`` no module of the current folder is executed.
    """
    return subprocess.Popen(  # noqa: S603  # a module of ours
        [sys.executable, "-P", "-m", module, *words],
        env=environ,
        start_new_session=True,
        preexec_fn=partial(terminate_with_parent, os.getpid()),  # noqa: PLW1509  # it takes no lock
    )


def stop(process: subprocess.Popen[bytes], timeout_s: float) -> None:
    """Terminate a process, and kill it if it still runs after some seconds."""
    process.terminate()
    try:
        process.wait(timeout_s)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class WorkProcess:
    """A process that is started again when it ends; without one, deadlines are enforced late."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        """Start the process with these environment variables; its metrics are served with those of the service."""
        self._environ = {**environ, "CROUPIER_METRICS_PORT": ""}
        self._start()

    def _start(self) -> None:
        self._started = time.monotonic()
        self._process = spawn(self._environ, "croupier.cli", "work")

    def restart_if_needed(self) -> None:
        """Start the process again if it has ended."""
        if self._process.poll() is not None and time.monotonic() >= self._started + RESTART_DELAY_S:
            log.warning("The process that enforces deadlines has ended; restarting it.")
            if folder := self._environ.get(MULTIPROC_DIR_VARIABLE):
                mark_process_dead(self._process.pid, folder)  # type: ignore[no-untyped-call]
            self._start()

    def stop(self) -> None:
        """Stop the process if it is running."""
        stop(self._process, timeout_s=5.0)
