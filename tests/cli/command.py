"""The real ``croupier`` command."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

COMMAND = Path(sys.executable).with_name("croupier")
LIMIT = 120
"""Seconds."""


def croupier(
    *words: str,
    cwd: Path | None = None,
    stdout: int | IO[bytes] = subprocess.PIPE,
    before: Callable[[], object] | None = None,
    **settings: str,
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, in English unless the settings have a locale; ``before`` is called in its process."""
    environ = {**os.environ, "LC_ALL": "C.UTF-8", **settings}
    return subprocess.run(
        [COMMAND, *words],
        cwd=cwd,
        env=environ,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=LIMIT,
        check=False,
        preexec_fn=before,
    )


def refusal(run: subprocess.CompletedProcess[str]) -> str:
    """Return the error message of a failed command, which must not be a traceback."""
    assert run.returncode != 0
    assert "Traceback" not in run.stderr
    assert "Error: " in run.stderr
    return run.stderr
