"""How long tests of the running service take: short in ``make test``, long in ``make soak``."""

import os

import pytest

SOAK = bool(os.environ.get("CROUPIER_SOAK"))

again_and_again = pytest.mark.usefixtures("time")
"""Runs a race as often as the fixture ``time`` says."""


def effort(short: int, long: int) -> int:
    """Choose how often something is tried."""
    return long if SOAK else short
