"""``python -m bench.moves``: how fast the service takes moves, against a bare Flask route that does the store's part.

Both run at once, each on one gunicorn worker with the service's own settings and the same embedded store, and are
measured in turn (A B, B A, ...), for two samples that lie minutes apart cannot be compared on most machines. Where the
system lets us, the servers have one core to themselves; the load and the store share another.
"""

import argparse
import os
import signal
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from typing import NamedTuple

from bench.bare import lay_games
from bench.load import BarePlayer, Connection, Failed, Player, Sample, UnoPlayer, sample
from bench.servers import pin, processor_time, running, store
from service.storage.embedded import CannotStart

REACH, GOAL = 0.70, 0.85
"""What the median ratio should at least be, and what it is meant to become."""
WARM_UP = 1.0
"""Seconds."""


class Server(NamedTuple):
    """A server that runs, with its players connected."""

    name: str
    master: int
    """The process id of gunicorn."""
    connections: list[Connection]


class Turn(NamedTuple):
    """What one server did in one round."""

    load: Sample
    cost: float
    """Seconds of its core that the server needed for a move; nan where the system does not tell."""


def main() -> None:
    """Measure, and say why if it could not be done."""
    options = read_options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    try:
        turns = measure(options)
    except (Failed, CannotStart, OSError) as error:
        sys.exit(f"The measurement failed: {error}")
    report(options, turns)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.moves", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, choices=range(1, 51), metavar="1-50")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each sample, up to 20")
    parser.add_argument("--connections", type=int, default=32, choices=range(1, 257), metavar="1-256")
    options = parser.parse_args()
    if not 0.1 <= options.seconds <= 20:
        parser.error("--seconds must be from 0.1 to 20")
    return options


def measure(options: argparse.Namespace) -> dict[str, list[Turn]]:
    """Start everything, warm up, sample the servers in turn, and clear everything away."""
    with ExitStack() as stack:
        pin(os.getpid(), 1)  # the store inherits it
        url = stack.enter_context(store())
        servers = [stack.enter_context(bare(url, options)), stack.enter_context(croupier(url, options))]
        for server in servers:
            sample(server.connections, WARM_UP)
        return in_turns(servers, options)


def in_turns(servers: list[Server], options: argparse.Namespace) -> dict[str, list[Turn]]:
    """Sample servers one after the other, round by round, there and back."""
    turns: dict[str, list[Turn]] = {server.name: [] for server in servers}
    for _ in range(options.rounds):
        for server in servers:
            turns[server.name].append(take_turn(server, options.seconds))
        servers.reverse()
    return turns


@contextmanager
def bare(url: str, options: argparse.Namespace) -> Iterator[Server]:
    """Run the bare route."""
    games = [f"{number:024x}" for number in range(options.connections)]
    lay_games(url, games)
    with running("bench.bare:create_app()", url) as (master, port), ExitStack() as stack:
        yield Server("bare Flask", master, connect(stack, port, [BarePlayer(game) for game in games]))


@contextmanager
def croupier(url: str, options: argparse.Namespace) -> Iterator[Server]:
    """Run the service."""
    with running("service.wsgi:app", url) as (master, port), ExitStack() as stack:
        yield Server("croupier", master, connect(stack, port, [UnoPlayer(port) for _ in range(options.connections)]))


def connect(stack: ExitStack, port: int, players: Sequence[Player]) -> list[Connection]:
    """Give each player a connection, to be closed with the stack."""
    connections = [Connection(port, player) for player in players]
    for connection in connections:
        stack.enter_context(closing(connection.socket))
    return connections


def take_turn(server: Server, seconds: float) -> Turn:
    """Sample a server."""
    before = processor_time(server.master)
    load = sample(server.connections, seconds)
    return Turn(load, (processor_time(server.master) - before) / len(load.times))


def report(options: argparse.Namespace, turns: dict[str, list[Turn]]) -> None:
    """Print the table and the ratio."""
    print(f"{options.rounds} rounds of {options.seconds:g} s, {options.connections} connections, one worker each")
    print(f"{'':12}{'moves/s: min':>13}{'median':>8}{'max':>8}{'p50 ms':>9}{'p99 ms':>8}", end="")
    print(f"{'CPU us/move':>13}{'answer B':>10}{'load busy':>11}")
    for name, taken in turns.items():
        print(f"{name:12}{row(taken)}")
    bare_turns, croupier_turns = turns.values()
    rates = [ours.load.rate / bare.load.rate for bare, ours in zip(bare_turns, croupier_turns, strict=True)]
    costs = [bare.cost / ours.cost for bare, ours in zip(bare_turns, croupier_turns, strict=True)]
    print(f"croupier / bare, moves/s: {spread(rates)}   (by CPU a move: {spread(costs)})")
    print(f"target: {REACH} at least, {GOAL} as the goal -> {verdict(statistics.median(rates))}")


def row(turns: Sequence[Turn]) -> str:
    """Write the figures of one server."""
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
    """Write the least, the median and the greatest."""
    return f"{min(values):.2f} / {statistics.median(values):.2f} / {max(values):.2f}"


def verdict(ratio: float) -> str:
    """Tell where a ratio stands."""
    return "goal met" if ratio >= GOAL else "reached, below the goal" if ratio >= REACH else "NOT reached"


if __name__ == "__main__":
    main()
