"""``python -m bench.start``: how long the service takes to start, and what it keeps in memory; beside the targets.

``croupier serve`` starts with an empty folder and two workers; its CPU time includes the stop. The memory of a worker
is read after it has served moves: PSS counts a page that several processes share in parts, USS only pages of its own.
The memory of the store is that of one game with all its keys, after a hundred random moves.
"""

import argparse
import http.client
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from croupier.rules.catalogue import RULESETS
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from bench.listeners import raise_file_limit
from bench.load import UnoPlayer, call
from bench.push import STREAMS, idle_streams, players_at, readers_of, show
from bench.servers import await_start, free_port, running, stop, store, workers_of
from tests.storage.memory import KB, bytes_of_a_long_game

PAUSE_S = 0.01
UNSET = ("REDIS_URL", "PYTHONDONTWRITEBYTECODE")
PLAYERS, SEATS = 32, 4


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.start", description=__doc__.partition("\n")[0])
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=f"by default all: {', '.join(FIGURES)}")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--streams", type=int, default=5_000)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    raise_file_limit()
    print(f"{'':60}{'target':>8}{'min / median / max':>26}", flush=True)
    for figure in options.figures or FIGURES:
        FIGURES[figure](options)


def measure_start(options: argparse.Namespace) -> None:
    """Measure the seconds until the first 200, and the CPU of all processes, also as a ratio to an import of Flask."""
    started()  # compiles the modules
    samples = [(timed(started), timed(import_flask)) for _ in range(options.rounds)]
    show("croupier serve until the first 200, s", "<= 3", [ready for (ready, _), _ in samples])
    show("CPU of all its processes, s", "", [used for (_, used), _ in samples])
    show("the same, of an import of Flask and redis-py", "", [used / base for (_, used), (_, base) in samples])


def timed(run: Callable[[], float]) -> tuple[float, float]:
    """Return the result of a function, and the CPU seconds of the processes that it ran."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result, after = run(), resource.getrusage(resource.RUSAGE_CHILDREN)
    return result, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def import_flask() -> float:
    """Import Flask and redis-py in a process of their own."""
    subprocess.run([sys.executable, "-c", "import flask, redis"], check=True)
    return 0


def started() -> float:
    """Start the service, and stop it; return the seconds until it was ready."""
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        begun = time.perf_counter()
        with serving(folder) as port:
            while status_of(port) != 200:
                time.sleep(PAUSE_S)
            return time.perf_counter() - begun


@contextmanager
def serving(folder: str) -> Iterator[int]:
    """Run ``croupier serve`` with an empty data directory; yield its port."""
    port = free_port()
    environment = {name: value for name, value in os.environ.items() if name not in UNSET}
    settings = {"CROUPIER_DATA_DIR": folder, "PORT": str(port), "CROUPIER_WORKERS": "2"}
    command = [sys.executable, "-m", "croupier.cli", "serve"]
    with subprocess.Popen(
        command, env={**environment, **settings}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            await_start(process, port)
            yield port
        finally:
            stop(process)


def status_of(port: int) -> int:
    """Return the status of a request for the rulesets; 0: there is no response."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
    with closing(connection):
        try:
            connection.request("GET", "/v1/rulesets")
            return connection.getresponse().status
        except OSError:
            return 0


def measure_worker(options: argparse.Namespace) -> None:
    """Measure the memory of two workers after moves."""
    sizes: dict[str, list[float]] = {}
    for _ in range(options.rounds):
        with store() as url, running("croupier.wsgi:app", url, {"CROUPIER_WORKERS": "2"}) as (master, port):
            players_at(port, PLAYERS)
            for worker in workers_of(master):
                for name, size in memory_mb(worker).items():
                    sizes.setdefault(name, []).append(size)
    for name, values in sizes.items():
        show(f"memory of one of two workers, {name}, MB", "<= 85", values)


def memory_mb(process: int) -> dict[str, float]:
    """Return the memory of a process by the way of counting."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
    fields = {name: int(size) / KB for name, size in re.findall(r"(\w+):\s+(\d+) kB", text)}
    return {"RSS": fields["Rss"], "PSS": fields["Pss"], "USS": fields["Private_Clean"] + fields["Private_Dirty"]}


def measure_stream(options: argparse.Namespace) -> None:
    """Measure the memory of idle streams."""
    with store() as url, running("croupier.wsgi:app", url, STREAMS) as (master, port):
        games = [UnoPlayer(partial(call, port)) for _ in range(options.streams // SEATS)]
        with idle_streams(master, port, readers_of(games)):
            pass


def measure_game(options: argparse.Namespace) -> None:
    """Measure the memory of a game of each ruleset in the store."""
    with store() as url:
        client = connect(url)
        for ruleset in RULESETS:
            seeds = random.Random(ruleset).sample(range(1_000), options.rounds)  # noqa: S311  # chance in measurements
            sizes = [sum(bytes_of_a_long_game(RedisStore(client), client, ruleset, seed).values()) for seed in seeds]
            target = "<= 4.2" if ruleset.startswith("phase-10") else "<= 3.6"
            show(f"store, {ruleset}, 100 moves, KB", target, [size / KB for size in sizes])


FIGURES: dict[str, Callable[[argparse.Namespace], None]] = {
    "start": measure_start,
    "worker": measure_worker,
    "stream": measure_stream,
    "game": measure_game,
}


if __name__ == "__main__":
    main()
