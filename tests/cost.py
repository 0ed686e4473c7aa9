"""CPU time: the only measure of time that a test may assert."""

import gc
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


def measured(call: Callable[[], T]) -> tuple[T, float]:
    """Call a function; return its result and the CPU seconds that it took this thread.

    Coverage tracing is suspended, and so is garbage collection, whose cost depends on the tests that ran before.
    """
    gc.disable()
    try:
        with untraced():
            started = time.thread_time()
            result = call()
            return result, time.thread_time() - started
    finally:
        gc.enable()


@contextmanager
def untraced() -> Iterator[None]:
    """Suspend the tracing of coverage."""
    tracing = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracing)
