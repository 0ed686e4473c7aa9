"""The npm tools that check the contract."""

import os
import subprocess
from pathlib import Path

from tests import making
from tests.making import ROOT, make, need

OPENAPI = ROOT / "openapi"
TOOLS = "openapi/node_modules"


def tool(name: str) -> Path:
    """Return the path of a tool, installed first if it is missing; without npm the test is skipped."""
    need("node", "npm")
    make(f"{TOOLS}/stamp")
    return ROOT / TOOLS / ".bin" / name


def run(program: Path, *arguments: str | Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a tool in a folder, without telemetry."""
    environ = {**os.environ, "REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
    return making.run(program, *arguments, folder=folder, environ=environ)
