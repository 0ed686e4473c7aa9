"""Pauses that an event ends, for both clients."""

import asyncio
import threading
from contextlib import suppress


def wait(event: threading.Event, seconds: float) -> None:
    """Wait until the event is set, or the time is over; clear it."""
    event.wait(seconds)
    event.clear()


async def async_wait(event: asyncio.Event, seconds: float) -> None:
    """Wait until the event is set, or the time is over; clear it."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)
    event.clear()
