"""``python -m bench.telemetry``: what metrics and log lines cost a move.

The same service three times at once, measured in turn as in ``bench.moves``: without either, with metrics, with both.
"""

import argparse
import os
import statistics
import sys
import tempfile
from contextlib import ExitStack

from bench.load import Failed, UnoPlayer, sample
from bench.moves import WARM_UP, Server, Turn, connect, read_options, row, spread, take_turn
from bench.servers import pin, running, store
from service.storage.embedded import CannotStart

QUIET = {"CROUPIER_LOG_LEVEL": "error"}
LINES = {"CROUPIER_LOG_LEVEL": "info", "CROUPIER_LOG_FORMAT": "json"}


def main() -> None:
    """Measure, and say why if it could not be done."""
    options = read_options()
    try:
        report(options, measure(options))
    except (Failed, CannotStart, OSError) as error:
        sys.exit(f"The measurement failed: {error}")


def measure(options: argparse.Namespace) -> dict[str, list[Turn]]:
    """Start all three, warm up, and sample them in turn."""
    with ExitStack() as stack:
        pin(os.getpid(), 1)  # the store inherits it
        url = stack.enter_context(store())
        counted = {"PROMETHEUS_MULTIPROC_DIR": stack.enter_context(tempfile.TemporaryDirectory())}
        kinds = {"neither": QUIET, "metrics": {**QUIET, **counted}, "both": {**LINES, **counted}}
        servers = [begun(stack, name, url, options.connections, kinds[name]) for name in kinds]
        turns: dict[str, list[Turn]] = {name: [] for name in kinds}
        for _ in range(options.rounds):
            for server in servers:
                turns[server.name].append(take_turn(server, options.seconds))
            servers.reverse()
        return turns


def begun(stack: ExitStack, name: str, url: str, connections: int, settings: dict[str, str]) -> Server:
    """Run the service with some settings, warmed up."""
    master, port = stack.enter_context(running("service.wsgi:app", url, **settings))
    server = Server(name, master, connect(stack, port, [UnoPlayer(port) for _ in range(connections)]))
    sample(server.connections, WARM_UP)
    return server


def report(options: argparse.Namespace, turns: dict[str, list[Turn]]) -> None:
    """Print the table and the ratios."""
    print(f"{options.rounds} rounds of {options.seconds:g} s, {options.connections} connections, one worker each")
    print(f"{'':12}{'moves/s: min':>13}{'median':>8}{'max':>8}{'p50 ms':>9}{'p99 ms':>8}{'CPU us/move':>13}")
    for name, taken in turns.items():
        print(f"{name:12}{row(taken)[:59]}")
    neither, *others = turns
    for name in others:
        costs = [told.cost / bare.cost for bare, told in zip(turns[neither], turns[name], strict=True)]
        print(f"{name} / neither, CPU a move: {spread(costs)} ({statistics.median(costs) - 1:+.1%})")


if __name__ == "__main__":
    main()
