"""``python -m bench.calls``: CPU time of a request in this process, without an HTTP server, compared with a bare route.

It needs no load generator and no second core, so it shows small differences. ``--profile moves`` prints where the time
of moves goes.
"""

import argparse
import cProfile
import io
import os
import pstats
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, TextIO

import orjson

from bench.bare import create_app, lay_games
from bench.load import BarePlayer, Failed, Player, UnoPlayer, Viewer
from bench.servers import service_settings, store

TASKS = ("moves", "views", "not modified")
BLOCK = 25
"""Requests of one application before the turn of the other."""


class Client:
    """Sends requests to a WSGI application in this process."""

    def __init__(self, app: Any, clock: Callable[[], float] = time.thread_time) -> None:  # noqa: ANN401  # a WSGI application
        """Set the application, and the clock of ``timed``."""
        self._app, self._clock = app, clock
        self._status, self._headers = "", dict[str, str]()

    def call(self, method: str, path: str, body: Any, token: str = "") -> Any:  # noqa: ANN401  # JSON values
        """Send a request, as ``load.call``, and return the JSON of its response."""
        content = b"" if body is None else orjson.dumps(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        authorization = f"Authorization: Bearer {token}\r\n" if token else ""
        return orjson.loads(self.send(f"{head}{authorization}\r\n".encode() + content))

    def tag(self, viewer: Viewer) -> str:
        """Return the ETag of a view."""
        self.send(viewer.request())
        return self._headers["ETag"]

    def send(self, request: bytes) -> bytes:
        """Send a request, return the body of the response."""
        return self.timed(request)[0]

    def timed(self, request: bytes) -> tuple[bytes, float]:
        """Send a request; return the body of the response, and the seconds by the clock, by default those of CPU."""
        environ = environ_of(request)
        start = self._clock()
        answer = b"".join(self._app(environ, self._start))
        elapsed = self._clock() - start
        if self._status[0] not in "23":
            raise Failed(f"{self._status}: {answer.decode()}")
        return answer, elapsed

    def _start(self, status: str, headers: list[tuple[str, str]], _error: object = None) -> None:
        self._status, self._headers = status, dict(headers)


def environ_of(request: bytes) -> dict[str, Any]:
    """Build the WSGI environment of a request, as an HTTP server does."""
    head, _, body = request.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    method, target, _ = first.split(" ")
    path, _, query = target.partition("?")
    headers = {name.upper().replace("-", "_"): value for name, _, value in (line.partition(": ") for line in lines)}
    return {
        **{f"HTTP_{name}": value for name, value in headers.items() if not name.startswith("CONTENT_")},
        "CONTENT_TYPE": headers.get("CONTENT_TYPE", ""),
        "CONTENT_LENGTH": str(len(body)),
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def main() -> None:
    """Measure, and print the ratios."""
    options = read_options()
    out = without_log()
    with store() as url, tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        os.environ |= {**service_settings(url), "PROMETHEUS_MULTIPROC_DIR": folder}
        from croupier.wsgi import app  # noqa: PLC0415  # it reads the settings when it is imported

        ours, bare = Client(app), Client(create_app())
        game = "0" * 24
        lay_games(url, [game])
        for task, mine, theirs in zip(TASKS, players(ours), bare_players(game), strict=True):
            if options.profile in (None, task):
                measure(task, (ours, mine), (bare, theirs), options, out)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.calls", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=100, choices=range(1, 1001), metavar="1-1000")
    parser.add_argument("--profile", choices=TASKS)
    return parser.parse_args()


def without_log() -> TextIO:
    """Discard what the service writes to stdout, its log; return the stream for the results."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return out


def players(client: Client) -> list[Player]:
    """Return a player for each task."""
    player = UnoPlayer(client.call)
    watched = UnoPlayer(client.call).viewer()
    return [player, watched, watched.with_tag(client.tag(watched))]


def bare_players(game: str) -> list[Player]:
    """Return what is compared with each task."""
    return [BarePlayer(game), Viewer(game, "t" * 43), Viewer(game, "t" * 43)]


def measure(
    task: str, ours: tuple[Client, Player], bare: tuple[Client, Player], options: argparse.Namespace, out: TextIO
) -> None:
    """Send blocks of requests in turn, and print the figures, or the profile of ours."""
    send_block(*ours)
    send_block(*bare)
    profile = cProfile.Profile(time.thread_time) if options.profile else None
    rounds = [(send_block(*ours, profile), send_block(*bare)) for _ in range(options.rounds)]
    ratios = [theirs / mine for mine, theirs in rounds]
    cost, baseline = (1e6 * min(block) / BLOCK for block in zip(*rounds, strict=True))
    spread = f"{min(ratios):.2f} / {statistics.median(ratios):.2f} / {max(ratios):.2f}"
    line = f"{task:13} at best {cost:4.0f} us, bare {baseline:4.0f} us: {baseline / cost:.2f}; bare / ours {spread}"
    print(line, file=out, flush=True)
    if profile:
        pstats.Stats(profile, stream=out).sort_stats("cumulative").print_stats(70)
        pstats.Stats(profile, stream=out).sort_stats("tottime").print_stats(50)


def send_block(client: Client, player: Player, profile: cProfile.Profile | None = None) -> float:
    """Send the next requests of a player; return the seconds of CPU."""
    used = 0.0
    for _ in range(BLOCK):
        with profile or nullcontext():
            answer, elapsed = client.timed(player.request())
        player.read(answer)
        used += elapsed
    return used


if __name__ == "__main__":
    main()
