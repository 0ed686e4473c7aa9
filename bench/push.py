"""``python -m bench.push``: what streams cost, and how fast a move is on every screen; each figure beside its target.

A service has one worker, on a core of its own; the store, the load and the listeners share another. What is compared is
measured in turn (A B, B A, ...). The targets in milliseconds are for a machine whose only work this is, and on which a
move without listeners takes half a millisecond: the first row of ``latency`` says how far from it this one is.
"""

import argparse
import os
import signal
import socket
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial

from croupier.storage.embedded import StartError

from bench.listeners import Listeners, listening, raise_file_limit, reading
from bench.load import Connection, Failed, UnoPlayer, call, sample
from bench.servers import memory, paused, pin, running, store, worker_of

SEATS = 4
WARM_UP_STREAMS = 200
STREAMS = {"CROUPIER_STREAMS": "9000", "CROUPIER_STREAMS_PER_ADDRESS": "9000"}
WARM_UP_S, PAUSE_S = 1.0, 0.02
"""Before the samples; between two timed moves."""
CATCH_UP_S = 1.0
"""For the heartbeats that were due while the worker was paused."""


def main() -> None:
    """Measure, or print why that failed."""
    options = read_options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    raise_file_limit()
    pin(os.getpid(), 1)  # the store inherits it
    print(f"{'':60}{'target':>8}{'min / median / max':>26}", flush=True)
    try:
        with store() as url:
            for figure in options.figures or FIGURES:
                FIGURES[figure](url, options)
    except (Failed, StartError, OSError) as error:
        sys.exit(f"The measurement failed: {error}")


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.push", description=__doc__.partition("\n")[0])
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=f"by default all: {', '.join(FIGURES)}")
    parser.add_argument("--streams", type=int, default=5_000, help="idle ones")
    parser.add_argument("--listeners", type=int, default=1_000, help="of one game")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each sample")
    parser.add_argument("--moves", type=int, default=100, help="that are timed")
    parser.add_argument("--connections", type=int, default=32, help="that send moves at the same time")
    options = parser.parse_args()
    if unknown := {*options.figures} - {*FIGURES}:
        parser.error(f"no such figure: {', '.join(unknown)}")
    return options


def measure_idle(url: str, options: argparse.Namespace) -> None:
    """Measure the memory of idle streams, and moves of other games beside them."""
    with ExitStack() as stack:
        beside, alone = (stack.enter_context(running("croupier.wsgi:app", url, STREAMS)) for _ in range(2))
        games = [UnoPlayer(partial(call, beside[1])) for _ in range(options.streams // SEATS)]
        readers = readers_of(games)
        players = {server: players_at(server[1], options.connections) for server in (beside, alone)}
        streams = stack.enter_context(idle_streams(*beside, readers))

        def turn(server: tuple[int, int], other: tuple[int, int]) -> float:
            with paused(worker_of(other[0])):
                time.sleep(CATCH_UP_S)
                return rate(players[server], server[1], options.seconds)

        names = f"beside {len(streams)} idle streams", "without streams"
        with reading(streams):
            compare(names, ">= 0.8", lambda: turn(beside, alone), lambda: turn(alone, beside), options.rounds)


@contextmanager
def idle_streams(master: int, port: int, readers: Sequence[tuple[str, str | None]]) -> Iterator[list[socket.socket]]:
    """Open streams of a service until the block ends, and print the memory that they take."""
    with listening(port, readers[:WARM_UP_STREAMS]) as streams:
        Listeners(streams).settle()
    before = memory(master)
    with listening(port, readers) as streams:
        Listeners(streams).settle()
        used = [(more - less) / len(streams) for more, less in zip(memory(master), before, strict=True)]
        show("memory of an idle stream, worker, KB", "<= 25", used[:1])
        show("memory of an idle stream, kernel, both ends, KB", "", used[1:])
        yield streams


def measure_latency(url: str, options: argparse.Namespace) -> None:
    """Measure when a move reaches the listeners of its game: many, and four."""
    with running("croupier.wsgi:app", url, STREAMS) as (_, port):
        times = timed_moves(UnoPlayer(partial(call, port)), port, [], options.moves)
        show("one move, its response without listeners, ms", "", [one for each in times for one in each])
        player = UnoPlayer(partial(call, port))
        times = timed_moves(player, port, player.tokens, options.moves)
        show("one move, each of four seats, ms", "<= 3", [one for each in times for one in each])
        player = UnoPlayer(partial(call, port))
        times = timed_moves(player, port, [*player.tokens, *[None] * (options.listeners - SEATS)], options.moves)
        show(f"one move, the last of {options.listeners} listeners, ms", "<= 30", [max(each) for each in times])


def measure_rate(url: str, options: argparse.Namespace) -> None:
    """Measure moves of games with four listeners each on the worker, compared with games without."""
    with running("croupier.wsgi:app", url, STREAMS) as (_, port):
        followed, alone = (players_at(port, options.connections) for _ in range(2))
        readers = readers_of(followed)
        with listening(port, readers) as streams, reading(streams):
            turn = partial(rate, port=port, seconds=options.seconds)
            names = "with four listeners of each game", "without listeners"
            compare(names, ">= 0.5", lambda: turn(followed), lambda: turn(alone), options.rounds)


FIGURES: dict[str, Callable[[str, argparse.Namespace], None]] = {
    "idle": measure_idle,
    "latency": measure_latency,
    "rate": measure_rate,
}


def readers_of(players: Sequence[UnoPlayer]) -> list[tuple[str, str | None]]:
    """Return the game and the token of each seat."""
    return [(player.game, token) for player in players for token in player.tokens]


def players_at(port: int, number: int) -> list[UnoPlayer]:
    """Let players create games of four seats, and warm up."""
    players = [UnoPlayer(partial(call, port)) for _ in range(number)]
    rate(players, port, WARM_UP_S)
    return players


def rate(players: Sequence[UnoPlayer], port: int, seconds: float) -> float:
    """Return how many moves a second these players make."""
    with ExitStack() as stack:
        connections = [Connection(port, player) for player in players]
        for connection in connections:
            stack.enter_context(closing(connection))
        return sample(connections, seconds).rate


def timed_moves(player: UnoPlayer, port: int, tokens: Sequence[str | None], moves: int) -> list[list[float]]:
    """Return for each of some moves the milliseconds after which each reader has it; without readers, its response."""
    mover = Connection(port, player)
    with closing(mover), listening(port, [(player.game, token) for token in tokens]) as streams:
        listeners = Listeners(streams)
        listeners.settle()
        return [timed_move(mover, listeners) for _ in range(moves)]


def timed_move(mover: Connection, listeners: Listeners, event: str = "view") -> list[float]:
    """Return the milliseconds after which each reader has a move, as an event; without readers, its response."""
    time.sleep(PAUSE_S)
    mover.send()
    received = listeners.times_of_event(event)
    while mover.receive() is None:
        pass
    return [1000 * (at - mover.sent) for at in received or [time.perf_counter()]]


def compare(
    names: tuple[str, str], target: str, first: Callable[[], float], second: Callable[[], float], rounds: int
) -> None:
    """Sample two rates of moves in turn, and print both and their ratio."""
    pairs = [(first(), second()) if number % 2 else (second(), first())[::-1] for number in range(rounds)]
    for name, rates in zip(names, zip(*pairs, strict=True), strict=True):
        show(f"moves/s {name}", "", rates)
    show("their ratio", target, [one / other for one, other in pairs])


def show(name: str, target: str, values: Sequence[float]) -> None:
    """Print a row."""
    print(f"{name:60}{target:>8}{spread(values):>26}", flush=True)


def spread(values: Sequence[float]) -> str:
    """Return the minimum, the median and the maximum as text."""
    return " / ".join(f"{value:.4g}" for value in (min(values), statistics.median(values), max(values)))


if __name__ == "__main__":
    main()
