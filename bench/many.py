"""``python -m bench.many``: one stream of many games beside a stream for each of them, and a list of games.

Three services have one worker each, and as many games. A client follows those of the first by a stream for each, those
of the others by one stream, with views and without. Another worker commits the moves, so the CPU time of the three is
that of their streams alone. They share a core; the store, the load and the client share another. What is compared is
measured in turn. A ratio is that to the first row, in the same round.
"""

import argparse
import os
import random
import socket
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from typing import NamedTuple

from croupier.games.live import HEARTBEAT_S

from bench.arrivals import connected
from bench.listeners import SETTLED_S, Listeners, raise_file_limit, reading, stream_request, streaming
from bench.load import Connection, Same, UnoPlayer, call, posted, sample
from bench.moves import Server, in_order, in_turns, measured_or_exit
from bench.push import STREAMS, spread, timed_move
from bench.servers import memory, pin, processor_time, running, store

SEATS = 2
LISTED = 50
"""Games in a list: the most that are allowed."""
WARM_UP_GAMES = 20
"""Followed by a service before it is measured."""
SETTINGS = {**STREAMS, "CROUPIER_RATE_LIMIT": "off"}
"""With a rate limit the new workers of each round would soon have taken all that the address may use (leases)."""


def each_by_a_stream(players: Sequence[UnoPlayer]) -> list[bytes]:
    """Return requests that follow each game by a stream of its own."""
    return [stream_request(player.game, player.tokens[0]) for player in players]


def all_by_one_stream(players: Sequence[UnoPlayer], *, views: bool) -> list[bytes]:
    """Return the request that follows all games."""
    return [posted("/v1/mine/stream", {**own_seats(players), "views": views})]


def own_seats(players: Sequence[UnoPlayer]) -> dict[str, list[dict[str, str]]]:
    """Return the first seat of each game, as the body of a request."""
    return {"games": [{"game": player.game, "seat_token": player.tokens[0]} for player in players]}


class Kind(NamedTuple):
    """A way to follow games."""

    name: str
    event: str
    """The name of what a change brings."""
    requests: Callable[[Sequence[UnoPlayer]], list[bytes]]


KINDS = (
    Kind("a stream for each game", "view", each_by_a_stream),
    Kind("one stream", "view", partial(all_by_one_stream, views=True)),
    Kind("one stream, no views", "turn", partial(all_by_one_stream, views=False)),
)


class Followed(NamedTuple):
    """A service whose games are followed."""

    kind: Kind
    players: Sequence[UnoPlayer]
    master: int
    """The process id of gunicorn."""
    streams: list[socket.socket]


Figures = defaultdict[str, defaultdict[str, list[float]]]
"""Values by figure and by name of what is compared; those of a round have the same index."""


def main() -> None:
    """Measure, or print why that failed."""
    options = read_options()
    raise_file_limit()
    report(measured_or_exit(measure, options))


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.many", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=500, choices=range(LISTED, 501), metavar=f"{LISTED}-500")
    parser.add_argument("--moves", type=int, default=240, help="that are timed, for each way to follow them")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.5, help="of each sample of CPU time")
    parser.add_argument("--connections", type=int, default=32, help="that send moves at the same time")
    return parser.parse_args()


def measure(options: argparse.Namespace) -> Figures:
    """Open the streams in new services in each round, and use those of the last one."""
    figures: Figures = defaultdict(lambda: defaultdict(list))
    pin(os.getpid(), 1)  # the store inherits it
    with store() as url, running("croupier.wsgi:app", url) as (master, port):
        number = options.games + WARM_UP_GAMES
        games = {kind: [UnoPlayer(partial(call, port), SEATS) for _ in range(number)] for kind in KINDS}
        measure_lists(Server("", master, port, {}), games[KINDS[0]][:LISTED], options, figures)
        for number in range(options.rounds):
            with ExitStack() as stack:
                kinds = in_order(KINDS, number)
                services = [stack.enter_context(opened(kind, url, games[kind], figures)) for kind in kinds]
                if number == options.rounds - 1:
                    measure_changes(services, port, options, figures)
    return figures


def measure_lists(server: Server, players: Sequence[UnoPlayer], options: argparse.Namespace, figures: Figures) -> None:
    """Measure a list of games beside a view of each."""
    list_request = Same(posted("/v1/mine", own_seats(players)))
    views, lists = f"a view of each of {LISTED} games", "one list of them"
    compared = [
        server._replace(name=views, players={"": [player.viewer() for player in players]}),
        server._replace(name=lists, players={"": [list_request] * options.connections}),
    ]
    turns = in_turns("", compared, options)
    for name, number in ((views, len(players)), (lists, 1)):
        figures["CPU of a worker, ms"][name] = [1000 * number * turn.cost for turn in turns[name]]


@contextmanager
def opened(kind: Kind, url: str, players: Sequence[UnoPlayer], figures: Figures) -> Iterator[Followed]:
    """Follow the games of a new service until the block ends, and measure the opening."""
    with running("croupier.wsgi:app", url, SETTINGS) as (master, port), ExitStack() as stack:
        warm_up = stack.enter_context(streaming(port, kind.requests(players[:WARM_UP_GAMES])))
        Listeners(warm_up).settle()
        used, start, cpu = memory(master).worker, time.perf_counter(), processor_time(master)
        followed = players[WARM_UP_GAMES:]
        streams = stack.enter_context(streaming(port, kind.requests(followed)))
        listeners = Listeners(streams)
        listeners.read_events(kind.event, len(followed))
        figures["opening: until the last first event, s"][kind.name].append(time.perf_counter() - start)
        figures["opening: CPU until then, s"][kind.name].append(processor_time(master) - cpu)
        listeners.settle()
        figures["opening: CPU with the presence, s"][kind.name].append(processor_time(master) - cpu)
        figures["memory of a game, KB"][kind.name].append((memory(master).worker - used) / len(followed))
        yield Followed(kind, followed, master, streams)


def measure_changes(services: Sequence[Followed], port: int, options: argparse.Namespace, figures: Figures) -> None:
    """Measure what changes cost, and when they arrive."""
    idle = measure_idle(services, figures)
    times = defaultdict[str, list[float]](list)
    for number in range(options.rounds):
        for one in in_order(services, number):
            name = one.kind.name
            taken = sorted(latencies(one, port, options.moves // options.rounds))
            times[name] += taken
            figures["move until the event, median, ms"][name].append(statistics.median(taken))
            figures["CPU of a change, us"][name].append(1e6 * cost(one, port, idle[name], options))
    for kind in KINDS:
        percentile = statistics.quantiles(times[kind.name], n=100, method="inclusive")[-1]
        figures["move until the event, 99th percentile, ms"][kind.name].append(percentile)


def measure_idle(services: Sequence[Followed], figures: Figures) -> dict[str, float]:
    """Return by name the CPU seconds a second without changes, after the time in which nothing is compared yet."""
    time.sleep(HEARTBEAT_S / 2)
    before = [processor_time(one.master) for one in services]
    time.sleep(HEARTBEAT_S)
    idle = {
        one.kind.name: (processor_time(one.master) - cpu) / HEARTBEAT_S
        for one, cpu in zip(services, before, strict=True)
    }
    for kind in KINDS:
        figures["CPU of a second without changes, ms"][kind.name].append(1000 * idle[kind.name])
    return idle


def latencies(followed: Followed, port: int, moves: int) -> Iterator[float]:
    """Make moves in games at random; yield the milliseconds until the client has the event of each."""
    for _ in range(moves):
        number = random.randrange(len(followed.players))  # noqa: S311  # chance in measurements is not for cards
        stream = followed.streams[number % len(followed.streams)]
        with closing(Connection(port, followed.players[number])) as mover:
            yield from timed_move(mover, Listeners([stream]), followed.kind.event)


def cost(followed: Followed, port: int, idle: float, options: argparse.Namespace) -> float:
    """Return the CPU seconds of a change, without those that pass without changes."""
    with connected(port, followed.players[: options.connections]) as connections, reading(followed.streams):
        start, cpu = time.perf_counter(), processor_time(followed.master)
        moves = len(sample(connections, options.seconds).times)
        time.sleep(SETTLED_S)  # streams may get the last changes later
        used = processor_time(followed.master) - cpu - idle * (time.perf_counter() - start)
    Listeners(followed.streams).settle()
    return used / moves


def report(figures: Mapping[str, Mapping[str, Sequence[float]]]) -> None:
    """Print a row for each figure and each of what is compared."""
    print(f"{'':70}{'min / median / max':>26}{'ratio: min / median / max':>28}")
    for figure, by_name in figures.items():
        first = next(iter(by_name.values()))
        for name, values in by_name.items():
            ratios = [one / other for one, other in zip(values, first, strict=True)]
            print(f"{figure:42}{name:28}{shown(values):>26}{shown(ratios):>28}")


def shown(values: Sequence[float]) -> str:
    """Return the only value, or the spread of several, as text."""
    return spread(values) if len(values) > 1 else f"{values[0]:.4g}"


if __name__ == "__main__":
    main()
