"""``python -m bench.moves``: throughput and latency of moves and views, compared with bare Flask routes.

The bare routes run the same store commands on stock gunicorn (one gevent worker); the service runs with its own
settings and one worker. Both run at once on the same embedded store and are measured in turn (A B, B A, ...), as two
samples minutes apart cannot be compared on most machines. Where the system allows it, the servers have their own
core; the load and the store share another.
"""

import argparse
import os
import signal
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from typing import NamedTuple, TypeVar

from croupier.storage.embedded import StartError

from bench.bare import lay_games
from bench.floors import add_option, require
from bench.load import BarePlayer, Connection, Failed, Player, Sample, UnoPlayer, Viewer, call, sample, tag_of
from bench.servers import pin, processor_time, running, stock, store

T = TypeVar("T")
WARM_UP = 1.0
"""Seconds."""
FLOORS = {"moves": 0.8, "views": 0.78, "not modified": 0.9}
"""By task: the median of its rate that the service must reach, as a share of the bare route's."""


class Server(NamedTuple):
    """A running server, and its clients."""

    name: str
    master: int
    """The process id of gunicorn."""
    port: int
    players: dict[str, Sequence[Player]]
    """Clients by task."""


class Turn(NamedTuple):
    """Measurements of one server in one round."""

    load: Sample
    cost: float
    """Seconds of CPU per request; nan where the system does not provide them."""


Turns = dict[str, list[Turn]]
"""By server."""


def main() -> None:
    """Measure, or print why that failed."""
    options = read_options("moves", __doc__)
    measured = measured_or_exit(measure, options)
    print(f"{options.rounds} rounds of {options.seconds:g} s, {options.connections} connections, one worker each")
    medians = {task: report(task, turns) for task, turns in measured.items()}
    require(medians, FLOORS, options.floor)


def measured_or_exit(measure: Callable[[argparse.Namespace], T], options: argparse.Namespace) -> T:
    """Measure, or end the program with the reason why that failed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    try:
        return measure(options)
    except (Failed, StartError, OSError) as error:
        sys.exit(f"The measurement failed: {error}")


def read_options(name: str, description: str) -> argparse.Namespace:
    """Read the command line of a measurement that takes samples in turn."""
    parser = argparse.ArgumentParser(prog=f"python -m bench.{name}", description=description.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, choices=range(1, 51), metavar="1-50")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each sample, up to 20")
    parser.add_argument("--connections", type=int, default=32, choices=range(1, 257), metavar="1-256")
    add_option(parser)
    options = parser.parse_args()
    if not 0.1 <= options.seconds <= 20:
        parser.error("--seconds must be from 0.1 to 20")
    return options


def measure(options: argparse.Namespace) -> dict[str, Turns]:
    """Start everything, warm up, sample the servers in turn, and stop everything."""
    with ExitStack() as stack:
        pin(os.getpid(), 1)  # the store inherits it
        url = stack.enter_context(store())
        servers = [stack.enter_context(bare(url, options)), stack.enter_context(croupier(url, options))]
        return {task: in_turns(task, servers, options) for task in FLOORS}


def in_turns(task: str, servers: list[Server], options: argparse.Namespace) -> Turns:
    """Sample servers one after the other, in alternating order."""
    turns: Turns = {server.name: [] for server in servers}
    for server in servers:
        take_turn(server, task, WARM_UP)
    for number in range(options.rounds):
        for server in in_order(servers, number):
            turns[server.name].append(take_turn(server, task, options.seconds))
    return turns


def in_order(compared: Sequence[T], number: int) -> Sequence[T]:
    """Return what is compared in the order of a round: every other one is reversed."""
    return compared[:: -1 if number % 2 else 1]


@contextmanager
def bare(url: str, options: argparse.Namespace) -> Iterator[Server]:
    """Run the bare routes."""
    games = [f"{number:024x}" for number in range(options.connections)]
    lay_games(url, games)
    with stock("bench.bare:create_app()", url) as (master, port):
        viewers = [Viewer(game, "t" * 43) for game in games]
        movers = [BarePlayer(game) for game in games]
        yield Server("bare Flask", master, port, {"moves": movers, "views": viewers, "not modified": viewers})


@contextmanager
def croupier(url: str, options: argparse.Namespace) -> Iterator[Server]:
    """Run the service."""
    with running("croupier.wsgi:app", url) as (master, port):
        movers, watched = ([UnoPlayer(partial(call, port)) for _ in range(options.connections)] for _ in range(2))
        viewers = [player.viewer() for player in watched]
        tagged = [viewer.with_tag(tag_of(port, player)) for viewer, player in zip(viewers, watched, strict=True)]
        yield Server("croupier", master, port, {"moves": movers, "views": viewers, "not modified": tagged})


def take_turn(server: Server, task: str, seconds: float) -> Turn:
    """Sample a server over new connections: stock gunicorn closes those that are idle during the other's turn."""
    with ExitStack() as stack:
        connections = [Connection(server.port, player) for player in server.players[task]]
        for connection in connections:
            stack.enter_context(closing(connection))
        before = processor_time(server.master)
        load = sample(connections, seconds)
        return Turn(load, (processor_time(server.master) - before) / len(load.times))


def report(task: str, turns: Turns) -> float:
    """Print the table and the ratio of a task; return the median of the ratio."""
    print(f"\n{heading(task)}")
    for name, taken in turns.items():
        print(f"{name:12}{row(taken)}")
    bare_turns, croupier_turns = turns.values()
    rates = [ours.load.rate / bare.load.rate for bare, ours in zip(bare_turns, croupier_turns, strict=True)]
    costs = [bare.cost / ours.cost for bare, ours in zip(bare_turns, croupier_turns, strict=True)]
    print(f"croupier / bare, {task}/s: {spread(rates)}   (by CPU each: {spread(costs)})", flush=True)
    return statistics.median(rates)


def heading(task: str) -> str:
    """Return the names of the columns of ``row``."""
    figures = f"{f'{task}/s: min':>25}{'median':>8}{'max':>8}{'p50 ms':>9}{'p99 ms':>8}"
    return f"{figures}{'CPU us each':>13}{'answer B':>10}{'load busy':>11}"


def row(turns: Sequence[Turn]) -> str:
    """Return the figures of one server as a row."""
    rates = [turn.load.rate for turn in turns]
    times = sorted(1000 * time for turn in turns for time in turn.load.times)
    size, busy, cost = (
        statistics.median(values)
        for values in zip(*((turn.load.size, turn.load.busy, 1e6 * turn.cost) for turn in turns), strict=True)
    )
    return (
        f"{min(rates):13.0f}{statistics.median(rates):8.0f}{max(rates):8.0f}"
        f"{times[len(times) // 2]:9.1f}{times[len(times) * 99 // 100]:8.1f}{cost:13.0f}{size:10.0f}{busy:11.0%}"
    )


def spread(values: Sequence[float]) -> str:
    """Return the minimum, the median and the maximum as text."""
    return f"{min(values):.2f} / {statistics.median(values):.2f} / {max(values):.2f}"


if __name__ == "__main__":
    main()
