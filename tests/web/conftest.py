"""The tools of ``service/croupier/web``, such as the compiler and axe-core."""

from pathlib import Path

import pytest

from tests.making import ROOT, make, need

BIN = ROOT / "node_modules" / ".bin"


def install_tools() -> None:
    """Install the tools of ``service/croupier/web`` into ``node_modules``."""
    need("node", "npm")
    make("build/web/stamp")


@pytest.fixture(scope="session")
def tools() -> Path:
    """Install the tools; return the folder of their commands."""
    install_tools()
    return BIN
