"""The npm tools that look at the contract."""

import shutil
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
