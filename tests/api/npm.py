"""The npm tools that look at the contract."""

from pathlib import Path

import pytest

OPENAPI = Path(__file__).parents[2] / "openapi"


def tool(name: str) -> Path:
    """Where a tool is; a test that needs one which is not installed is skipped."""
    found = OPENAPI / "node_modules" / ".bin" / name
    if not found.exists():
        pytest.skip(f"{name} is not installed: run `npm ci` in openapi/")
    return found
