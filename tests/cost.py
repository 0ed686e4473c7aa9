"""What something costs: the only measure of time that a test may assert."""

import sys
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def measured(call: Callable[[], T]) -> tuple[T, float]:
    """Call, and return also the seconds of CPU that it took this thread, without those of coverage's tracing."""
    tracing = sys.gettrace()
    sys.settrace(None)
    started = time.thread_time()
    try:
        result = call()
        return result, time.thread_time() - started
    finally:
        sys.settrace(tracing)
