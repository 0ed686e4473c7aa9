"""``python -m bench.siege``: latency of other clients while the service is under attack.

``croupier serve`` runs with default settings; with ``--nginx`` behind an nginx that has the configuration of
docs/nginx.conf. A well-behaved client, whose address is not that of the attackers, repeatedly opens a connection,
requests the lobby and closes it; the table has its latencies.
"""

import argparse
import http.client
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from bench.attacks import ATTACKS
from bench.proxy import nginx
from bench.servers import await_start, free_port

SECONDS = 8.0
PATIENCE = 20.0


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.siege", description=__doc__)
    parser.add_argument("--nginx", action="store_true", help="put nginx in front of the service")
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=f"by default all: {', '.join(ATTACKS)}")
    options = parser.parse_args()
    print(f"{'attack':24}{'sent':>7}{'failed':>8}{'p50 ms':>9}{'p99 ms':>9}{'max ms':>9}{'closed':>8}{'RSS MB':>8}")
    for name in options.names or ATTACKS:
        with (
            tempfile.TemporaryDirectory(prefix="croupier-siege-") as folder,
            service(folder) as (pid, port),
            nginx(port, Path(folder)) if options.nginx else nullcontext(port) as front,
        ):
            times, failed, closed, memory = measure_under_attack(name, pid, front)
        spread = [times[len(times) // 2], times[len(times) * 99 // 100], times[-1]] if times else [float("nan")] * 3
        print(f"{name:24}{len(times) + failed:7}{failed:8}", end="")
        print("".join(f"{1000 * t:9.1f}" for t in spread) + f"{closed:>8}{memory:8.0f}", flush=True)


@contextmanager
def service(folder: str) -> Iterator[tuple[int, int]]:
    """Run the service; yield its process id and its port."""
    port = free_port()
    settings = {
        "PORT": str(port),
        "CROUPIER_DATA_DIR": folder,
        "CROUPIER_RATE_LIMIT": "off",
        "CROUPIER_GAMES_PER_DAY": "off",
    }
    command = [sys.executable, "-m", "croupier.cli", "serve"]
    log = (Path(tempfile.gettempdir()) / "croupier-siege.log").open("wb")
    process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=log, stderr=log)
    try:
        await_start(process, port)
        while not request_lobby(port):
            time.sleep(0.1)
        yield process.pid, port
    finally:
        process.terminate()
        process.wait(30)


def measure_under_attack(name: str, pid: int, port: int) -> tuple[list[float], int, str, float]:
    """Send requests for some seconds under an attack; return times, failures, closed connections, and the memory."""
    command = [sys.executable, "-m", "bench.attacks", name, str(port)]
    attack = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert attack.stdin is not None  # noqa: S101  # a pipe
    assert attack.stdout is not None  # noqa: S101  # a pipe
    attack.stdout.readline()
    times: list[float] = []
    failed, end = 0, time.monotonic() + SECONDS
    while time.monotonic() < end:
        start = time.perf_counter()
        if request_lobby(port):
            times.append(time.perf_counter() - start)
        else:
            failed += 1
        time.sleep(0.01)
    memory = sum(rss(child) for child in descendants(pid))
    attack.stdin.close()
    closed = attack.stdout.read().partition("closed ")[2].strip() or "-"
    attack.wait()
    return sorted(times), failed, closed, memory


def request_lobby(port: int) -> bool:
    """Request the lobby on a new connection; return whether that succeeded."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/v1/games")
        response = connection.getresponse()
        return response.read() != b"" and response.status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def descendants(pid: int) -> list[int]:
    """Return the descendants of a process (Linux)."""
    found = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]
    return [other for child in found for other in (child, *descendants(child))]


def rss(pid: int) -> float:
    """Return the resident memory of a process in MB."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main()
