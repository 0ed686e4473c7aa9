"""The real ``croupier`` command."""

import os
import subprocess
import sys
from pathlib import Path

COMMAND = Path(sys.executable).with_name("croupier")
LIMIT = 120
"""Seconds."""


def croupier(*words: str, cwd: Path | None = None, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, in English unless the settings have a locale."""
    environ = {**os.environ, "LC_ALL": "C.UTF-8", **settings}
    return subprocess.run(
        [COMMAND, *words], cwd=cwd, env=environ, capture_output=True, text=True, timeout=LIMIT, check=False
    )


def refusal(run: subprocess.CompletedProcess[str]) -> str:
    """Return the error message of a failed command, which must not be a traceback."""
    assert run.returncode != 0
    assert "Traceback" not in run.stderr
    assert "Error: " in run.stderr
    return run.stderr
