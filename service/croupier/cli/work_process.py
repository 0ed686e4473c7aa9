"""``croupier work`` as a child process of ``croupier serve``."""

import logging
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from croupier.storage.embedded import terminate_with_parent
from croupier.telemetry.request_context import MULTIPROC_DIR_VARIABLE

RESTART_DELAY_S = 1.0
"""Minimum seconds between two starts."""
STOP_TIMEOUT_S = 5.0
log = logging.getLogger("croupier")


class WorkProcess:
    """A process that is started again when it ends; without one, deadlines are enforced late."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        """Start the process with these environment variables; its metrics are served with those of the service."""
        self._environ = {**environ, "CROUPIER_METRICS_PORT": ""}
        self._start()

    def restart_if_needed(self) -> None:
        """Start the process again if it has ended."""
        if self._process.poll() is not None and time.monotonic() >= self._started + RESTART_DELAY_S:
            log.warning("The process that enforces deadlines has ended; restarting it.")
            self._remove_gauges()
            self._start()

    def stop(self) -> None:
        """Stop the process if it is running."""
        self._process.terminate()
        try:
            self._process.wait(STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _start(self) -> None:
        """Start it in its own session, so that the parent controls the order of the shutdown on Ctrl-C."""
        self._started = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "croupier.cli", "work"],
            env=self._environ,
            start_new_session=True,
            preexec_fn=partial(terminate_with_parent, os.getpid()),  # noqa: PLW1509  # it takes no lock
        )

    def _remove_gauges(self) -> None:
        """Remove the gauges of the ended process, such as that it runs."""
        if folder := self._environ.get(MULTIPROC_DIR_VARIABLE):
            for file in Path(folder).glob(f"gauge_live*_{self._process.pid}.db"):
                file.unlink(missing_ok=True)
