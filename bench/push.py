"""``python -m bench.push``: what streams cost, and how fast a move is on every screen; each figure beside its target.

The services run with one worker each on a core of their own; the store, the load and the listeners share the other.
What is compared is measured in turn (A B, B A, ...).
"""

import argparse
import gc
import os
import signal
import socket
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bench.listeners import Listeners, listen, raise_file_limit, reading
from bench.load import Connection, Failed, UnoPlayer, call, sample, started_game, written
from bench.servers import pin, running, store, worker_of
from service.storage.embedded import StartError

SEATS = 4
WARM_UP_STREAMS = 200
STREAMS = {"CROUPIER_STREAMS": "9000", "CROUPIER_STREAMS_PER_ADDRESS": "9000"}
PAUSE_S = 0.02
"""Between two timed moves."""


def main() -> None:
    """Measure, or print why that failed."""
    options = read_options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    raise_file_limit()
    pin(os.getpid(), 1)  # the store inherits it
    print(f"{'':58}{'target':>9}{'min / median / max':>26}", flush=True)
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
    with running("service.wsgi:app", url, **STREAMS) as beside, running("service.wsgi:app", url, **STREAMS) as alone:
        games = [started_game(beside[1], SEATS) for _ in range(options.streams // SEATS)]
        readers = [(game, token) for game, tokens, _ in games for token in tokens]
        close(listen(beside[1], readers[:WARM_UP_STREAMS]))
        before = memory(beside[0])
        streams = listen(beside[1], readers)
        Listeners(streams).settle()
        after = memory(beside[0])
        for name, target, old, new in zip(("process", "kernel"), ("<= 40", ""), before, after, strict=True):
            show(f"memory of an idle stream, {name}, KB", target, [(new - old) / len(streams)])
        players = {server: players_at(server[1], options.connections) for server in (beside, alone)}

        def turn(server: tuple[int, int], other: tuple[int, int]) -> float:
            with paused([worker_of(other[0])]):
                return rate(server[1], players[server], options.seconds)

        names = f"beside {len(streams)} idle streams", "without streams"
        with reading(streams):
            compare(names, ">= 0.8", lambda: turn(beside, alone), lambda: turn(alone, beside), options.rounds)
        close(streams)


def measure_latency(url: str, options: argparse.Namespace) -> None:
    """Measure when a move reaches the listeners of its game: many, and four."""
    with running("service.wsgi:app", url, **STREAMS) as (_, port):
        game, tokens, _ = started_game(port, SEATS)
        many = [*tokens, *[None] * (options.listeners - SEATS)]
        times = timed_moves(port, game, tokens, many, options.moves)
        show(f"one move, the last of {options.listeners} listeners, ms", "<= 30", [max(each) for each in times])
        game, tokens, _ = started_game(port, SEATS)
        times = timed_moves(port, game, tokens, tokens, options.moves)
        show("one move, each of four seats, ms", "<= 3", [one for each in times for one in each])


def measure_rate(url: str, options: argparse.Namespace) -> None:
    """Measure moves of games with four listeners each on the worker, compared with games without."""
    with running("service.wsgi:app", url, **STREAMS) as (_, port):
        followed, alone = (players_at(port, options.connections) for _ in range(2))
        streams = listen(port, [(player.game, token) for player in followed for token in player.tokens])
        names = "with four listeners of each game", "without listeners"
        with reading(streams):
            turn = partial(rate, port, seconds=options.seconds)
            compare(names, ">= 0.5", lambda: turn(followed), lambda: turn(alone), options.rounds)
        close(streams)


FIGURES: dict[str, Callable[[str, argparse.Namespace], None]] = {
    "idle": measure_idle,
    "latency": measure_latency,
    "rate": measure_rate,
}


def players_at(port: int, number: int) -> list[UnoPlayer]:
    """Let players create games of four seats, and warm up."""
    players = [UnoPlayer(port, SEATS) for _ in range(number)]
    rate(port, players, 1.0)
    return players


def rate(port: int, players: Sequence[UnoPlayer], seconds: float) -> float:
    """Return how many moves a second these players make."""
    with ExitStack() as stack:
        connections = [Connection(port, player) for player in players]
        for connection in connections:
            stack.enter_context(closing(connection.socket))
        return sample(connections, seconds).rate


def timed_moves(
    port: int, game: str, tokens: Sequence[str], readers: Sequence[str | None], moves: int
) -> list[list[float]]:
    """Return for each of some moves after how many milliseconds each of these readers has it."""
    streams = listen(port, [(game, token) for token in readers])
    listeners, times = Listeners(streams), []
    listeners.settle()
    gc.disable()
    with closing(socket.create_connection(("127.0.0.1", port))) as mover:
        for _ in range(moves):
            time.sleep(PAUSE_S)
            request, version = next_move(port, game, tokens)
            start = time.perf_counter()
            mover.sendall(request)
            times.append([1000 * seconds for seconds in listeners.seconds_until_view(version, start)])
            mover.recv(65_536)
    gc.enable()
    close(streams)
    return times


def next_move(port: int, game: str, tokens: Sequence[str]) -> tuple[bytes, int]:
    """Return the request of the next move, and the version that it makes."""
    for token in tokens:
        view = call(port, "GET", f"/v1/games/{game}", None, token)
        if view["you"]["legal_moves"]:
            return written(game, token, view["you"]["legal_moves"][0]), view["version"] + 1
    raise Failed("nobody has a legal move")


class Memory(NamedTuple):
    """KB in use."""

    worker: float
    """The resident set of a worker."""
    kernel: float
    """Sockets and other objects of the kernel, those of the listeners included."""


def memory(master: int) -> Memory:
    """Return the memory of the worker of a gunicorn, and the kernel's."""
    status = Path(f"/proc/{worker_of(master)}/status").read_text("ascii")
    return Memory(_field(status, "VmRSS:"), _field(Path("/proc/meminfo").read_text("ascii"), "Slab:"))


def _field(text: str, name: str) -> float:
    return float(text.partition(name)[2].split()[0])


@contextmanager
def paused(processes: Sequence[int]) -> Iterator[None]:
    """Stop processes until the block ends."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def show(name: str, target: str, values: Sequence[float]) -> None:
    """Print a row."""
    spread = " / ".join(f"{value:.4g}" for value in (min(values), statistics.median(values), max(values)))
    print(f"{name:58}{target:>9}{spread:>26}", flush=True)


def compare(
    names: tuple[str, str], target: str, first: Callable[[], float], second: Callable[[], float], rounds: int
) -> None:
    """Sample two rates of moves in turn, and print both and their ratio."""
    pairs = [(first(), second()) if number % 2 else (second(), first())[::-1] for number in range(rounds)]
    for name, rates in zip(names, zip(*pairs, strict=True), strict=True):
        show(f"moves/s {name}", "", rates)
    show("their ratio", target, [one / other for one, other in pairs])


def close(streams: Sequence[socket.socket]) -> None:
    """Close streams."""
    for stream in streams:
        stream.close()


if __name__ == "__main__":
    main()
