"""How long a test of the running service goes on: a short form in ``make test``, a long one in ``make soak``."""

import os

SOAK = bool(os.environ.get("CROUPIER_SOAK"))


def effort(short: int, long: int) -> int:
    """Choose how often something is tried."""
    return long if SOAK else short
