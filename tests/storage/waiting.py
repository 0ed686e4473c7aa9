"""Wait for a condition, with a timeout."""

import time
from collections.abc import Callable

LIMIT = 60.0
"""The timeout, in seconds."""


def wait_until(is_so: Callable[[], bool], limit: float = LIMIT) -> None:
    deadline = time.monotonic() + limit
    while not is_so():
        assert time.monotonic() < deadline, "timeout: the condition is still false"
        time.sleep(0.01)
