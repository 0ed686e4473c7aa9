"""The npm tools that look at the contract."""

import functools
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OPENAPI = ROOT / "openapi"
TOOLS = "openapi/node_modules"


def tool(name: str) -> Path:
    """Where a tool is, which is installed first if need be; without npm the test that needs it is skipped."""
    if not shutil.which("npm"):
        pytest.skip(f"npm was not found, which installs {name}")
    install()
    return ROOT / TOOLS / ".bin" / name


@functools.cache
def install() -> None:
    subprocess.run([shutil.which("make") or "make", "--silent", f"{TOOLS}/stamp"], cwd=ROOT, check=True)
