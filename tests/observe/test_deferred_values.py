"""Counts are written to the file of the process a little later, and at its end at the latest."""

import subprocess
import sys
from pathlib import Path

from prometheus_client import CollectorRegistry
from prometheus_client.multiprocess import MultiProcessCollector

from tests.storage.waiting import wait_until

PROGRAM = """
from prometheus_client import Counter, Gauge, Histogram
from croupier.telemetry.deferred_values import DeferredValue, defer_writes
defer_writes()
moves, seconds = Counter("moves", "."), Histogram("seconds", ".")
open_streams = Gauge("streams", ".", multiprocess_mode="sum")
moves.inc(2)
DeferredValue.write_all()
moves.inc()
seconds.observe(1.5)
open_streams.inc()
print(flush=True)
input()
"""


def counted(folder: Path, name: str) -> float | None:
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=str(folder))  # type: ignore[no-untyped-call]
    return registry.get_sample_value(name)


def process(folder: Path) -> subprocess.Popen[bytes]:
    environment = {"PROMETHEUS_MULTIPROC_DIR": str(folder), "PYTHONPATH": str(Path(__file__).parents[2] / "service")}
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_counts_are_written_while_the_process_runs(tmp_path: Path) -> None:
    with process(tmp_path) as running:
        assert running.stdout
        running.stdout.readline()  # until its files are there: one that it has just created cannot be read
        wait_until(lambda: (counted(tmp_path, "moves_total"), counted(tmp_path, "seconds_sum")) == (3, 1.5))
        running.communicate(b"\n")


def test_counts_are_written_at_the_end_of_the_process(tmp_path: Path) -> None:
    with process(tmp_path) as running:
        running.communicate(b"\n")
    assert counted(tmp_path, "moves_total") == 3
    assert counted(tmp_path, "seconds_count") == 1
    assert counted(tmp_path, "streams") == 1
