"""``python -m bench.telemetry``: what metrics and log lines cost per move.

The same service runs three times at once, measured in turn as in ``bench.moves``: without telemetry, with metrics only,
and with metrics and log lines.
"""

import argparse
import gc
import os
import statistics
import tempfile
from contextlib import ExitStack
from functools import partial
from typing import NamedTuple
from unittest.mock import patch

from croupier.api.app import create_app
from croupier.api.http import request_log
from croupier.storage import connections
from croupier.storage.redis_store import RedisStore
from flask import Flask

from bench.load import UnoPlayer, call
from bench.moves import Server, Turn, in_turns, measured_or_exit, read_options, row, spread
from bench.servers import pin, running, store

SILENT, SERVICE = "bench.telemetry:without_telemetry()", "croupier.wsgi:app"
QUIET = {"CROUPIER_LOG_LEVEL": "error"}
LINES = {"CROUPIER_LOG_LEVEL": "info", "CROUPIER_LOG_FORMAT": "json"}


class Kind(NamedTuple):
    """A server to measure."""

    name: str
    app: str
    settings: dict[str, str]


def without_telemetry() -> Flask:
    """Create the application without metrics and log lines."""
    with patch.object(request_log, "RequestLogMiddleware", lambda app, _log: app.wsgi_app):
        app = create_app(RedisStore(connections.connect(os.environ["REDIS_URL"])))
    gc.collect()
    gc.freeze()
    return app


def main() -> None:
    """Measure, or print why that failed."""
    options = read_options("telemetry", __doc__)
    report(options, measured_or_exit(measure, options))


def measure(options: argparse.Namespace) -> dict[str, list[Turn]]:
    """Start all three, warm up, and sample them in turn."""
    with ExitStack() as stack:
        pin(os.getpid(), 1)  # the store inherits it
        url = stack.enter_context(store())
        counted = {"PROMETHEUS_MULTIPROC_DIR": stack.enter_context(tempfile.TemporaryDirectory())}
        kinds = (
            Kind("neither", SILENT, {}),
            Kind("metrics", SERVICE, {**QUIET, **counted}),
            Kind("both", SERVICE, {**LINES, **counted}),
        )
        servers = [begun(stack, kind, url, options.connections) for kind in kinds]
        return in_turns("moves", servers, options)


def begun(stack: ExitStack, kind: Kind, url: str, players: int) -> Server:
    """Run the service with some settings."""
    master, port = stack.enter_context(running(kind.app, url, kind.settings))
    return Server(kind.name, master, port, {"moves": [UnoPlayer(partial(call, port)) for _ in range(players)]})


def report(options: argparse.Namespace, turns: dict[str, list[Turn]]) -> None:
    """Print the table and the ratios."""
    print(f"{options.rounds} rounds of {options.seconds:g} s, {options.connections} connections, one worker each")
    print(f"{'':12}{'moves/s: min':>13}{'median':>8}{'max':>8}{'p50 ms':>9}{'p99 ms':>8}{'CPU us/move':>13}")
    for name, taken in turns.items():
        print(f"{name:12}{row(taken)[:59]}")
    neither, *others = turns
    for name in others:
        costs = [measured.cost / bare.cost for bare, measured in zip(turns[neither], turns[name], strict=True)]
        print(f"{name} / neither, CPU a move: {spread(costs)} ({statistics.median(costs) - 1:+.1%})")


if __name__ == "__main__":
    main()
