"""Commands of the chart are run on this machine: those of the bundled Valkey and of ``helm test``."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import redis
from croupier.storage.connections import connect
from croupier.storage.embedded import server_binary

from tests.chart.rendering import CHART, RELEASE, Manifest, container, environment, helm, render, shape, the
from tests.conftest import free_port, serving
from tests.storage.waiting import wait_until

pytestmark = pytest.mark.slow

LIMIT = 60.0
"""Seconds for the test of a release."""


# --------------------------------------------------------------------------------------- the bundled Valkey


@contextmanager
def bundled(found: list[Manifest], folder: Path) -> Iterator[str]:
    """Run the Valkey of a release on this machine; yield the address in its Secret, with this machine as host."""
    held, port = the("Secret", found)["stringData"], free_port()
    valkey = container(found, "StatefulSet", "trial-croupier-valkey")
    assert environment(valkey)["VALKEY_PASSWORD"]["secretKeyRef"]["key"] == "valkey-password"
    here = {"$(VALKEY_PASSWORD)": held["valkey-password"], "/data": str(folder), "6379": str(port)}
    assert set(here) <= set(valkey["args"])
    words = [here.get(word, word) for word in valkey["args"]]
    with subprocess.Popen([server_binary(), *words, "--bind", "127.0.0.1"], stdout=subprocess.DEVNULL) as server:
        try:
            url = held["redis-url"].replace("trial-croupier-valkey:6379", f"127.0.0.1:{port}")
            assert url != held["redis-url"]
            wait_until(lambda: server.poll() is not None or responds(url))
            yield url
        finally:
            server.terminate()


def responds(url: str) -> bool:
    with contextlib.closing(connect(url)) as client, contextlib.suppress(redis.ConnectionError):
        return bool(client.ping())
    return False


def test_the_service_stores_its_games_in_the_bundled_valkey(tmp_path: Path) -> None:
    (tmp_path / "valkey").mkdir()
    with bundled(shape("everything"), tmp_path / "valkey") as url:
        with serving(tmp_path / "data", REDIS_URL=url, CROUPIER_DURABILITY="fsync") as service:
            made = service.post("/v1/games", json={"ruleset": "uno-official", "name": "Ana"})
            assert made.status_code == 201, made.text
        with contextlib.closing(connect(url)) as client:
            assert client.dbsize() > 0


def test_the_bundled_valkey_requires_its_password(tmp_path: Path) -> None:
    with bundled(shape("bundled"), tmp_path) as url:
        host = url.rpartition("@")[2]
        with (
            contextlib.closing(connect(f"redis://{host}")) as without_password,
            pytest.raises(redis.AuthenticationError),
        ):
            without_password.dbsize()


@pytest.mark.parametrize(("example", "sync"), [("bundled", "everysec"), ("everything", "always")])
def test_the_bundled_valkey_writes_games_to_disk_and_evicts_none(tmp_path: Path, example: str, sync: str) -> None:
    with bundled(shape(example), tmp_path) as url, contextlib.closing(connect(url)) as client:
        settings = client.config_get("appendonly", "appendfsync", "save", "maxmemory", "maxmemory-policy")
    assert settings == {
        "appendonly": "yes",
        "appendfsync": sync,
        "save": "",
        "maxmemory": str(192 * 1024 * 1024),
        "maxmemory-policy": "noeviction",
    }


# ------------------------------------------------------------------------------------ the notes


@pytest.mark.parametrize(
    ("example", "words"),
    [
        ("minimal", ["in the store that the Secret games-store names.", "port-forward service/trial-croupier 8000:80"]),
        ("sentinel", ["stores its games at redis.url.", "allows the ports 6379, 26379"]),
        ("bundled", ["in a Valkey that this chart installed", "The sandbox is on"]),
        ("everything", ["https://cards.example/docs", "helm --namespace cards test trial"]),
    ],
)
def test_the_notes_of_an_installation_name_the_next_steps(example: str, words: list[str]) -> None:
    values = (CHART / "ci" / f"{example}-values.yaml").read_text("utf-8")
    done = helm("install", RELEASE, CHART, "--namespace", "cards", "--dry-run=client", values=values)
    notes = done.stdout.partition("NOTES:")[2]
    assert all(word in notes for word in words), notes
    assert "secret-of-the-master" not in notes


# ------------------------------------------------------------------------------------- what helm test runs


def run_test(found: list[Manifest], service: str) -> subprocess.CompletedProcess[str]:
    """Run the command of the test's pod against a service on this machine."""
    [one] = the("Pod", found, "trial-croupier-test")["spec"]["containers"]
    assert one["image"] == container(found)["image"], "the image of the service has all that it needs"
    assert one["command"] == ["python", "-c"]
    settings = {**os.environ, **environment(one), "SERVICE": service}
    command = [sys.executable, "-c", *one["args"]]
    return subprocess.run(command, env=settings, capture_output=True, text=True, timeout=LIMIT, check=False)


def test_the_release_test_creates_a_game_and_deletes_it(service: httpx.Client) -> None:
    done = run_test(shape("minimal"), service.base_url.netloc.decode())
    assert (done.returncode, done.stdout) == (0, "A game was created, looked at and deleted.\n"), done.stderr


def test_the_release_test_fails_without_a_service() -> None:
    done = run_test(shape("minimal"), f"127.0.0.1:{free_port()}")
    assert done.returncode != 0
    assert "ConnectionRefusedError" in done.stderr


def test_the_release_test_with_keys_fails_if_the_service_requires_no_key(service: httpx.Client) -> None:
    done = run_test(render(apiKeys={"existingSecret": "callers"}), service.base_url.netloc.decode())
    assert done.returncode == 1
    assert done.stderr == "401 was expected, not 201 \n", "and no token is printed"


def test_the_release_test_calls_the_service_of_its_release() -> None:
    found = shape("everything")
    [one] = the("Pod", found, "trial-croupier-test")["spec"]["containers"]
    assert environment(one)["SERVICE"] == "trial-croupier:8080"
    assert the("Service", found)["spec"]["ports"][0]["port"] == 8080
