"""Programs that build a release."""

import subprocess
from collections.abc import Mapping
from pathlib import Path


def run(*words: str | Path, folder: Path | None = None, environ: Mapping[str, str] | None = None) -> str:
    """Run a program in a folder; return what it prints on its standard output.

    Raises:
        SystemExit: the program failed; with its output.
    """
    done = subprocess.run(words, cwd=folder, env=environ, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout
