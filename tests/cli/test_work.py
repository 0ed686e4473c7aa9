"""``croupier work``, and the one that ``croupier serve`` runs."""

import os
import signal
import socket
import sys
from pathlib import Path

import pytest
from croupier import __version__
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.api.table import done
from tests.cli.command import croupier, refusal
from tests.cli.processes import children, descendants, named, runs
from tests.conftest import serving, start_service
from tests.observe.service import watched
from tests.storage.waiting import wait_until
from tests.work.games import timed_game, version_of

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes through /proc")
WORK = "croupier.cli\0work"


def test_it_needs_a_store_that_others_share() -> None:
    said = refusal(croupier("work", REDIS_URL=""))
    assert said == ("Error: REDIS_URL must be set; `croupier serve` enforces the deadlines of its embedded store.\n")


def test_an_invalid_address_of_the_store_is_refused_without_quoting_it() -> None:
    said = refusal(croupier("work", REDIS_URL="redis://:secret@host:port"))
    assert "REDIS_URL is invalid" in said
    assert "secret" not in said


def test_a_metrics_port_in_use_stops_the_start_with_a_message(store_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refusal(croupier("work", REDIS_URL=store_url, CROUPIER_METRICS_PORT=port))
    assert said.startswith(f"Error: Cannot listen on 127.0.0.1 port {port} (")


def test_the_service_enforces_deadlines_in_its_embedded_store(tmp_path: Path) -> None:
    with serving(tmp_path, CROUPIER_WORK="1") as service:
        done(service.get("/readyz"))
        with connect(f"unix://{tmp_path}/valkey.sock") as client:
            store = RedisStore(client)
            game = timed_game(store)
            wait_until(lambda: version_of(store, game) > 3)


@linux_only
def test_a_killed_worker_is_started_again_and_its_metrics_are_those_of_one(tmp_path: Path) -> None:
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


@linux_only
def test_the_worker_ends_with_a_service_that_is_killed(tmp_path: Path) -> None:
    process, client = start_service(tmp_path, CROUPIER_WORK="1")
    client.close()
    wait_until(lambda: named(WORK, children(process.pid)) != [])
    [worker] = named(WORK, children(process.pid))
    process.kill()
    process.communicate()
    wait_until(lambda: not runs(worker))


@linux_only
def test_the_service_can_run_without_a_worker(tmp_path: Path) -> None:
    process, client = start_service(tmp_path, CROUPIER_WORK="0")
    client.close()
    assert named(WORK, children(process.pid)) == []
    process.terminate()
    process.communicate()
