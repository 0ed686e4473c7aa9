"""``python -m bench.boardgame``: moves a second of the whole server, compared with boardgame.io on the same core.

Everybody plays 32 games of UNO with four seats. A match of boardgame.io has four socket.io clients, which receive each
move; it is kept in memory, or in files (its FlatFile). Ours are kept in the store: without streams, then with four
streams for each game. All servers run at once on one core and are measured in turn (A B C D, D C B A, ...); the load
and the store share the other. What boardgame.io needs is installed in a folder of its own.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple, cast

from croupier.storage.embedded import StartError

from bench.floors import add_option, require
from bench.listeners import listening, raise_file_limit, reading
from bench.load import Connection, Failed, UnoPlayer, call, sample
from bench.push import readers_of
from bench.servers import cpu_seconds, free_port, pin, process, running, store, worker_of

ROOT = Path(__file__).parents[1]
PEERS = ROOT / "bench" / "peers" / "boardgame"
INSTALLED = ROOT / "build" / "peers-boardgame"
NODE = {"NODE_PATH": str(INSTALLED / "node_modules"), "NODE_ENV": "production"}
MATCHES = 32
WARM_UP_S = 2.0
IN_MEMORY, FLAT_FILE, ALONE, FOLLOWED = (
    "boardgame.io in memory",
    "boardgame.io FlatFile",
    "croupier",
    "with four streams",
)
PAIRS = ((ALONE, IN_MEMORY), (FOLLOWED, IN_MEMORY), (ALONE, FLAT_FILE), (FOLLOWED, FLAT_FILE))
FLOORS = {f"{ALONE} / {IN_MEMORY}": 0.6}
"""By pair: the median of the ratio that must be reached."""


class Turn(NamedTuple):
    """Measurements of one server in one round."""

    rate: float
    """Moves a second."""
    cost: float
    """Seconds of the server's CPU a move."""
    median: float
    """Milliseconds of a move, until the next player can move."""


Take = Callable[[float], Turn]
"""Let a server play for some seconds."""


def main() -> None:
    """Measure, or install boardgame.io, or print how to install it."""
    options = read_options()
    if options.install:
        install()
    if not (INSTALLED / "node_modules" / "boardgame.io").exists():
        sys.exit(
            "boardgame.io is not installed. Install it (Node.js 20 is needed): python -m bench.boardgame --install"
        )
    raise_file_limit()
    try:
        turns = measure(options)
    except (Failed, StartError, OSError) as error:
        sys.exit(f"The measurement failed: {error}")
    print(f"{options.rounds} rounds of {options.seconds:g} s, {MATCHES} games of four seats, one core for the server")
    require(report(turns), FLOORS, options.floor)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.boardgame", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, choices=range(1, 51), metavar="1-50")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each sample")
    parser.add_argument("--install", action="store_true", help=f"boardgame.io, in {INSTALLED.relative_to(ROOT)}")
    add_option(parser)
    return parser.parse_args()


def install() -> None:
    """Install boardgame.io with npm. No package may run a script when it is installed."""
    INSTALLED.mkdir(parents=True, exist_ok=True)
    shutil.copy(PEERS / "package.json", INSTALLED)
    command = ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    subprocess.run(command, cwd=INSTALLED, check=True)


def measure(options: argparse.Namespace) -> dict[str, list[Turn]]:
    """Start everything, warm up, sample the servers in turn, and stop everything."""
    with ExitStack() as stack:
        pin(os.getpid(), 1)  # the store and the load inherit it
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="croupier-bench-"))
        servers = {
            IN_MEMORY: stack.enter_context(boardgame()),
            FLAT_FILE: stack.enter_context(boardgame(folder)),
            **stack.enter_context(croupier(stack.enter_context(store()))),
        }
        for take in servers.values():
            take(WARM_UP_S)
        turns: dict[str, list[Turn]] = {name: [] for name in servers}
        for number in range(options.rounds):
            for name in list(servers)[:: -1 if number % 2 else 1]:
                turns[name].append(servers[name](options.seconds))
        return turns


@contextmanager
def boardgame(*folder: str) -> Iterator[Take]:
    """Run boardgame.io and its players; matches are kept in files if there is a folder."""
    port = free_port()
    with process(["node", str(PEERS / "server.js"), str(port), *folder], port, NODE) as server:
        command = ["node", str(PEERS / "load.js"), str(port), str(MATCHES)]
        environment = {**os.environ, **NODE}
        with subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as load:
            requests, replies = cast("IO[str]", load.stdin), cast("IO[str]", load.stdout)
            if replies.readline() != "ready\n":
                raise Failed("the players of boardgame.io could not begin")

            def take(seconds: float) -> Turn:
                before = cpu_seconds(server)
                print(seconds, file=requests, flush=True)
                moves, elapsed, median, _ = (float(word) for word in replies.readline().split())
                return Turn(moves / elapsed, (cpu_seconds(server) - before) / moves, median)

            yield take
            requests.close()


@contextmanager
def croupier(url: str) -> Iterator[dict[str, Take]]:
    """Run the service, and players of games without streams and with four streams each."""
    with running("croupier.wsgi:app", url) as (master, port):
        alone, followed = ([UnoPlayer(partial(call, port)) for _ in range(MATCHES)] for _ in range(2))
        with listening(port, readers_of(followed)) as streams, reading(streams):
            worker = worker_of(master)
            yield {ALONE: partial(take_turn, worker, port, alone), FOLLOWED: partial(take_turn, worker, port, followed)}


def take_turn(worker: int, port: int, players: Sequence[UnoPlayer], seconds: float) -> Turn:
    """Let players of the service move for some seconds."""
    with ExitStack() as stack:
        connections = [stack.enter_context(closing(Connection(port, player))) for player in players]
        before = cpu_seconds(worker)
        load = sample(connections, seconds)
        return Turn(load.rate, (cpu_seconds(worker) - before) / len(load.times), 1000 * statistics.median(load.times))


def report(turns: dict[str, list[Turn]]) -> dict[str, float]:
    """Print a row for each server, and the ratios; return their medians."""
    print(f"{'':24}{'moves/s: min / median / max':>30}{'CPU us a move':>16}{'p50 ms':>9}")
    for name, taken in turns.items():
        cost, median = (statistics.median(values) for values in ([t.cost for t in taken], [t.median for t in taken]))
        print(f"{name:24}{spread([turn.rate for turn in taken], 0):>30}{1e6 * cost:>16.0f}{median:>9.1f}")
    medians = {}
    for one, other in PAIRS:
        pairs = list(zip(turns[one], turns[other], strict=True))
        rates, costs = ([a.rate / b.rate for a, b in pairs], [b.cost / a.cost for a, b in pairs])
        print(f"{one} / {other}: {spread(rates, 2)}   (by CPU each: {spread(costs, 2)})")
        medians[f"{one} / {other}"] = statistics.median(rates)
    return medians


def spread(values: Sequence[float], digits: int) -> str:
    """Return the minimum, the median and the maximum as text."""
    return " / ".join(f"{value:.{digits}f}" for value in (min(values), statistics.median(values), max(values)))


if __name__ == "__main__":
    main()
