"""The measured servers: one gunicorn worker each, an embedded store, and the cores they run on."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from croupier.storage.embedded import EmbeddedStore, terminate_with_parent

from bench.load import Failed

START_LIMIT, STOP_LIMIT = 30.0, 15.0
CORES = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
"""The cores that were available to this process at its start."""


@contextmanager
def store() -> Iterator[str]:
    """Run an embedded store in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        server = EmbeddedStore(Path(folder))
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


NO_SETTINGS: Mapping[str, str] = {}
GUNICORN = (sys.executable, "-m", "gunicorn")
OURS = ("--config", "python:croupier.server.gunicorn_config")
"""How ``croupier serve`` runs gunicorn."""


@contextmanager
def stock(app: str, url: str) -> Iterator[tuple[int, int]]:
    """Run one gevent worker of gunicorn with defaults; yield the process id of its master and its port."""
    port = free_port()
    words = ["--worker-class", "gevent", "--bind", f"127.0.0.1:{port}", app]
    with process([*GUNICORN, *words], port, {"REDIS_URL": url}) as master:
        yield master, port


@contextmanager
def running(
    app: str, url: str, more: Mapping[str, str] = NO_SETTINGS, core: int | None = 0
) -> Iterator[tuple[int, int]]:
    """Run one gunicorn worker the way ``croupier serve`` does; yield the process id of its master and its port."""
    port = free_port()
    settings = {**service_settings(url), "HOST": "127.0.0.1", "PORT": str(port), **more}
    with metrics_folder() as folder:
        settings["PROMETHEUS_MULTIPROC_DIR"] = folder
        with process([*GUNICORN, *OURS, app], port, settings, core) as master:
            yield master, port


def service_settings(url: str) -> dict[str, str]:
    """Return the settings of the service: everything on, but limits that are never reached."""
    return {
        "CROUPIER_WORKERS": "1",
        "REDIS_URL": url,
        "CROUPIER_RATE_LIMIT": "999999999/day",
        "CROUPIER_GAMES_PER_DAY": "999999999",
    }


def metrics_folder() -> tempfile.TemporaryDirectory[str]:
    """Create a folder for the metrics of the workers, as ``croupier serve`` does."""
    return tempfile.TemporaryDirectory(prefix="croupier-bench-")


@contextmanager
def process(command: Sequence[str], port: int, settings: Mapping[str, str], core: int | None = 0) -> Iterator[int]:
    """Run a server on a core (None: on any) until the block ends; yield its process id. Its output is discarded."""
    server = subprocess.Popen(
        command,
        cwd=Path(__file__).parents[1],
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=partial(terminate_with_parent, os.getpid()),  # noqa: PLW1509  # no thread is running yet
    )
    try:
        if core is not None:
            pin(server.pid, core)
        await_start(server, port)
        yield server.pid
    finally:
        stop(server)


def free_port() -> int:
    """Find a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def await_start(process: subprocess.Popen[bytes], port: int) -> None:
    """Wait until a server listens.

    Raises:
        Failed: it has ended, or takes too long.
    """
    deadline = time.monotonic() + START_LIMIT
    while process.poll() is None and time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:  # not yet
            time.sleep(0.05)
        else:
            return
    raise Failed(f"the server of port {port} did not start")


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a server."""
    process.terminate()
    try:
        process.wait(STOP_LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def pin(process: int, core: int) -> None:
    """Pin a process and its future children to one of two cores, if there are two and the system supports it."""
    if sys.platform == "linux" and len(CORES) >= 2:
        os.sched_setaffinity(process, {CORES[core]})


def processor_time(master: int) -> float:
    """Return the CPU seconds that the worker of a gunicorn has used; nan where the system does not provide them."""
    try:
        return cpu_seconds(worker_of(master))
    except (OSError, IndexError):
        return float("nan")


def cpu_seconds(process: int) -> float:
    """Return the CPU seconds that a process has used.

    Raises:
        OSError: the system does not say.
    """
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def worker_of(master: int) -> int:
    """Return the process id of the only worker of a gunicorn.

    Raises:
        OSError: the system does not say.
        IndexError: there is none.
    """
    return workers_of(master)[0]


def workers_of(master: int) -> list[int]:
    """Return the process ids of the workers of a gunicorn.

    Raises:
        OSError: the system does not say.
    """
    return [int(worker) for worker in Path(f"/proc/{master}/task/{master}/children").read_text("ascii").split()]


class Memory(NamedTuple):
    """KB in use."""

    worker: float
    """The resident set of a worker."""
    kernel: float
    """Objects of the kernel, such as all sockets of this machine."""


def memory(master: int) -> Memory:
    """Return the memory of the only worker of a gunicorn, and the kernel's."""
    status = Path(f"/proc/{worker_of(master)}/status").read_text("ascii")
    return Memory(_field(status, "VmRSS:"), _field(Path("/proc/meminfo").read_text("ascii"), "SUnreclaim:"))


def _field(text: str, name: str) -> float:
    return float(text.partition(name)[2].split()[0])


@contextmanager
def paused(process: int) -> Iterator[None]:
    """Stop a process until the block ends."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)
