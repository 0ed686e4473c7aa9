"""Waiting for something to become true, and not for ever."""

import time
from collections.abc import Callable

LIMIT = 30.0
"""Seconds."""


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LIMIT
    while not is_so():
        assert time.monotonic() < deadline, "this has not become true"
        time.sleep(0.01)
