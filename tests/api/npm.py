"""The npm tools that look at the contract."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.making import ROOT, make

OPENAPI = ROOT / "openapi"
TOOLS = "openapi/node_modules"


def tool(name: str) -> Path:
    """Where a tool is, which is installed first if need be; without npm the test that needs it is skipped."""
    if not shutil.which("npm"):
        pytest.skip(f"npm was not found, which installs {name}")
    make(f"{TOOLS}/stamp")
    return ROOT / TOOLS / ".bin" / name


def run(program: Path, *words: str | Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a tool in a folder, which tells nobody about it."""
    return subprocess.run(
        [program, *words],
        env={**os.environ, "REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
