"""An open load: requests arrive at a rate that does not depend on the responses, as those of many players do."""

import itertools
import random
import selectors
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from typing import NamedTuple

from bench.load import Connection, Player


class Served(NamedTuple):
    """What became of the requests of some seconds."""

    rate: float
    """Responses a second."""
    times: list[float]
    """Seconds from the arrival of a request to its response, sorted."""
    transferred: float
    """Mean bytes of a request and its response, with the heads."""

    def percentile(self, share: float) -> float:
        """Return the time below which this share of the requests was served."""
        return self.times[int(share * (len(self.times) - 1))]


@contextmanager
def connected(port: int, players: Sequence[Player]) -> Iterator[list[Connection]]:
    """Connect players to a server until the block ends."""
    with ExitStack() as stack:
        yield [stack.enter_context(closing(Connection(port, player))) for player in players]


def offer(connections: Sequence[Connection], rate: float, seconds: float) -> Served:
    """Send requests at this rate, each on a connection that is free; those that find none wait for it.

    Requests that still wait at the end are not sent; the responses to the others are awaited.
    """
    start, before = time.perf_counter(), sum(connection.transferred for connection in connections)
    times = sorted(_times(connections, arrivals(rate, start), start + seconds))
    elapsed = time.perf_counter() - start
    transferred = sum(connection.transferred for connection in connections) - before
    return Served(len(times) / elapsed, times, transferred / len(times))


def arrivals(rate: float, start: float) -> Iterator[float]:
    """Yield the times of a Poisson process."""
    chance = random.Random(0)  # noqa: S311  # chance in measurements is not for cards
    return itertools.accumulate((chance.expovariate(rate) for _ in itertools.count()), initial=start)


def _times(connections: Sequence[Connection], arriving: Iterator[float], end: float) -> Iterator[float]:
    """Yield the seconds from arrival to response."""
    free, pending = deque(connections), dict[Connection, float]()
    due = next(arriving)
    with selectors.DefaultSelector() as selector:
        for connection in connections:
            selector.register(connection.socket, selectors.EVENT_READ, connection)
        while time.perf_counter() < end or pending:
            while free and due <= min(time.perf_counter(), end):
                connection = free.popleft()
                connection.send()
                pending[connection] = due
                due = next(arriving)
            for key, _ in selector.select(max(0.0, min(due, end) - time.perf_counter()) if free else None):
                if key.data.receive() is not None:
                    yield time.perf_counter() - pending.pop(key.data)
                    free.append(key.data)
