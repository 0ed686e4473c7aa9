"""``python -m bench.knee``: response times of moves under rising load, with one and with two workers, as a plot.

Moves arrive at a rate that does not depend on the responses, and their time is counted from their arrival. The loads
are shares of what one worker serves when its clients send without a pause. Each round takes all loads of both services
in random order. Nothing has a core of its own: the workers, the store and the load share those of the machine.
"""

import argparse
import itertools
import random
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from croupier.storage.embedded import StartError

from bench.arrivals import connected, offer
from bench.load import Connection, Failed, UnoPlayer, call, sample
from bench.plot import Line, Mark, plot
from bench.servers import CORES, running, store

SHARES = (0.1, 0.3, 0.5, 0.7, 0.85, 1.0, 1.15, 1.3, 1.5, 1.7, 1.9, 2.2)
WORKERS = {"1 worker": "1", "2 workers": "2"}
COLOURS = dict(zip(WORKERS, "ab", strict=True))
QUEUED = 3
"""Above the knee the median time is more than so many times the best median: requests wait for each other."""
PLAYERS = 64
"""Of each service."""
WARM_UP_S, SETTLE_S = 2.0, 0.3


class Point(NamedTuple):
    """A load, and what became of it."""

    offered: float
    """Moves a second."""
    rate: float
    """Moves a second."""
    median: float
    """Milliseconds."""
    p99: float


Curves = dict[str, list[Point]]


def main() -> None:
    """Measure, print the table, and write the plot."""
    parser = argparse.ArgumentParser(prog="python -m bench.knee", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="of each sample")
    parser.add_argument("--plot", type=Path, help="file for the plot, such as docs/capacity.svg")
    options = parser.parse_args()
    try:
        curves = measure(options)
    except (Failed, StartError, OSError) as error:
        sys.exit(f"The measurement failed: {error}")
    report(curves)
    if options.plot:
        options.plot.write_text(drawn(curves), "utf-8")


def measure(options: argparse.Namespace) -> Curves:
    """Return the medians of the rounds, by number of workers."""
    with ExitStack() as stack:
        url = stack.enter_context(store())
        servers = {name: stack.enter_context(clients(url, count)) for name, count in WORKERS.items()}
        _, capacity = [[sample(servers[name], WARM_UP_S).rate for name in WORKERS] for _ in range(2)]
        loads = [share * capacity[0] for share in SHARES]
        taken: dict[str, list[list[Point]]] = {name: [[] for _ in loads] for name in servers}
        chance = random.Random(0)  # noqa: S311  # chance in measurements is not for cards
        for _ in range(options.rounds):
            for number, load in chance.sample(list(enumerate(loads)), len(loads)):
                for name, connections in servers.items():
                    offer(connections, load, SETTLE_S)
                    taken[name][number].append(point(connections, load, options.seconds))
        return {name: [median_of(points) for points in by_load] for name, by_load in taken.items()}


@contextmanager
def clients(url: str, workers: str) -> Iterator[list[Connection]]:
    """Run a service, and connect players to it."""
    with running("croupier.wsgi:app", url, {"CROUPIER_WORKERS": workers}, core=None) as (_, port):
        players = [UnoPlayer(partial(call, port)) for _ in range(PLAYERS)]
        with connected(port, players) as connections:
            yield connections


def point(connections: Sequence[Connection], load: float, seconds: float) -> Point:
    """Offer a load for some seconds."""
    served = offer(connections, load, seconds)
    return Point(load, served.rate, 1000 * served.percentile(0.5), 1000 * served.percentile(0.99))


def median_of(points: Sequence[Point]) -> Point:
    """Return the median of each value."""
    return Point(*(statistics.median(values) for values in zip(*points, strict=True)))


def knee(points: Sequence[Point]) -> float:
    """Return the highest load up to which requests do not wait for each other."""
    limit = QUEUED * min(one.median for one in points)
    return max(one.offered for one in itertools.takewhile(lambda one: one.median <= limit, points))


def report(curves: Curves) -> None:
    """Print the table."""
    print(f"{len(CORES)} cores\n{'':12}{'moves/s offered':>16}{'served':>9}{'p50 ms':>9}{'p99 ms':>9}")
    for name, points in curves.items():
        for one in points:
            print(f"{name:12}{one.offered:>16.0f}{one.rate:>9.0f}{one.median:>9.1f}{one.p99:>9.1f}")
        print(f"{name:12}knee at {knee(points):.0f} moves/s")


def drawn(curves: Curves) -> str:
    """Return the plot."""
    lines = [
        Line(
            f"{name}, {what}",
            [(one.offered, time) for one, time in zip(points, times, strict=True)],
            COLOURS[name],
            dashed,
        )
        for name, points in curves.items()
        for what, times, dashed in (
            ("median", [one.median for one in points], False),
            ("99th percentile", [one.p99 for one in points], True),
        )
    ]
    marks = [
        Mark(f"{name}, knee at {knee(points):.0f} moves/s", knee(points), COLOURS[name])
        for name, points in curves.items()
    ]
    title = f"Response time of a move on {len(CORES)} cores, store and load included"
    return plot(title, ("moves a second offered", "milliseconds"), lines, marks)


if __name__ == "__main__":
    main()
