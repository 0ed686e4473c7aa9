"""How long tests of the running service take: short in ``make test``, long in ``make soak``."""

import os

SOAK = bool(os.environ.get("CROUPIER_SOAK"))


def effort(short: int, long: int) -> int:
    """Choose how often something is tried."""
    return long if SOAK else short
