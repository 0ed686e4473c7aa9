"""``python -m bench.costs``: what one move, one view, one 304 and one stream cost, for the model of ``bench.capacity``.

The service has one worker, with a core of its own where the system allows it; the load and the store share another. The
load is paced at half of what the worker can serve: with less load a request costs more. A stream of a game costs: a
*change* for each worker that follows the game, an *event* for each stream that gets it, and every 10 seconds a *check*
for each worker and a *heartbeat* for each stream. Each is a difference of measurements with no, one and four streams at
each game.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import redis
from croupier.games.live import HEARTBEAT_S
from croupier.storage.embedded import StartError

from bench.arrivals import connected, offer
from bench.capacity import Cost, Costs, table
from bench.listeners import SETTLED_S, Listeners, listening, raise_file_limit, reading
from bench.load import Failed, Player, UnoPlayer, call, sample, tag_of
from bench.push import STREAMS, readers_of
from bench.servers import cpu_seconds, pin, running, store, worker_of

PLAYERS = 64
WARM_UP_S = 1.0
EVENTS = 100
"""About so many are received to find their bytes."""
HEARTBEAT_BYTES = 8
"""A comment of server-sent events in a chunk of HTTP."""


class Use(NamedTuple):
    """What was used up to some moment."""

    worker: float
    """Seconds of CPU."""
    store: float
    """Seconds of CPU."""
    commands: float
    store_bytes: float


class Meter:
    """Reads what a service and its store have used."""

    def __init__(self, url: str, master: int) -> None:
        """Set the store and the service."""
        self._store: Any = redis.Redis.from_url(url)
        self._worker = worker_of(master)

    def read(self) -> Use:
        """Return what was used until now."""
        info = self._store.info("everything")
        return Use(
            cpu_seconds(self._worker),
            info["used_cpu_user"] + info["used_cpu_sys"],
            info["total_commands_processed"],
            info["total_net_input_bytes"] + info["total_net_output_bytes"],
        )


def main() -> None:
    """Measure, and print the costs and the options of ``bench.capacity`` that set them."""
    options = read_options()
    raise_file_limit()
    pin(os.getpid(), 1)  # the store inherits it
    try:
        costs = measure(options)
    except (Failed, StartError, OSError) as error:
        sys.exit(f"The measurement failed: {error}")
    print(table(costs))
    print(costs)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.costs", description=__doc__.partition("\n")[0])
    parser.add_argument("--share", type=float, default=0.5, help="of the requests that the worker can serve")
    parser.add_argument("--seconds", type=float, default=6, help="of each sample")
    parser.add_argument("--streams", type=int, default=2_000, help="idle ones")
    return parser.parse_args()


def measure(options: argparse.Namespace) -> Costs:
    """Measure everything against one service."""
    with store() as url, running("croupier.wsgi:app", url, STREAMS) as (master, port):
        meter = Meter(url, master)
        watched = [UnoPlayer(partial(call, port)) for _ in range(PLAYERS)]
        viewers = [player.viewer() for player in watched]
        tagged = [viewer.with_tag(tag_of(port, player)) for viewer, player in zip(viewers, watched, strict=True)]
        view, not_modified = (cost(meter, port, players, options) for players in (viewers, tagged))
        none, one, four = (moves(meter, port, streams, options) for streams in (0, 1, 4))
        idle_one, idle_four = (idle(meter, port, streams, options) for streams in (1, 4))
        event, check = four.less(one).part(3), idle_one.less(idle_four).part(0.75)
        return Costs(
            move=none,
            view=view,
            not_modified=not_modified,
            change=one.less(none).less(event),
            event=event._replace(client_bytes=event_bytes(port)),
            check=check,
            heartbeat=idle_one.less(check)._replace(client_bytes=HEARTBEAT_BYTES),
        )


def moves(meter: Meter, port: int, streams: int, options: argparse.Namespace) -> Cost:
    """Return the cost of a move of games with so many streams."""
    players = [UnoPlayer(partial(call, port)) for _ in range(PLAYERS)]
    with followed(port, [(player.game, token) for player in players for token in player.tokens[:streams]]):
        return cost(meter, port, players, options)


def event_bytes(port: int) -> float:
    """Return the mean bytes of an event."""
    player = UnoPlayer(partial(call, port))
    with listening(port, readers_of([player])) as streams, connected(port, [player]) as connections:
        listeners = Listeners(streams)
        listeners.settle()
        made = len(offer(connections, EVENTS / 2, 2).times)
        return listeners.settle() / (made * len(streams))


@contextmanager
def followed(port: int, readers: Sequence[tuple[str, str | None]]) -> Iterator[None]:
    """Follow games by streams that another process reads."""
    with listening(port, readers) as streams:
        Listeners(streams).settle()
        with reading(streams):
            yield


def cost(meter: Meter, port: int, players: Sequence[Player], options: argparse.Namespace) -> Cost:
    """Return the cost of a request."""
    with connected(port, players) as connections:
        rate = options.share * sample(connections, WARM_UP_S).rate
        time.sleep(SETTLED_S)  # streams may get the last changes later
        before = meter.read()
        served = offer(connections, rate, options.seconds)
        return used(before, meter.read(), len(served.times), served.transferred)


def idle(meter: Meter, port: int, streams: int, options: argparse.Namespace) -> Cost:
    """Return the cost of a stream in 10 seconds, of games with so many of them, without what an idle service uses."""
    games = [UnoPlayer(partial(call, port)) for _ in range(options.streams // streams)]
    readers = [(game.game, token) for game in games for token in game.tokens[:streams]]
    time.sleep(2 * HEARTBEAT_S)  # the presence of earlier readers ends with their leases
    alone = idled(meter, len(readers))
    with followed(port, readers):
        time.sleep(HEARTBEAT_S)
        return idled(meter, len(readers)).less(alone)


def idled(meter: Meter, number: int) -> Cost:
    """Return what is used in 10 seconds without requests, for one of a number of streams."""
    before = meter.read()
    time.sleep(HEARTBEAT_S)
    return used(before, meter.read(), number, 0)


def used(before: Use, after: Use, number: int, client_bytes: float) -> Cost:
    """Return what was used for one of a number of requests."""
    worker, store_cpu, commands, store_bytes = ((b - a) / number for a, b in zip(before, after, strict=True))
    return Cost(1e6 * worker, 1e6 * store_cpu, commands, store_bytes, client_bytes)


if __name__ == "__main__":
    main()
