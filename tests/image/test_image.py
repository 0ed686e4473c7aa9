"""The image: its contents, how it runs with almost no rights, and how it stops."""

import socket
from pathlib import Path

import httpx
import pytest
from croupier import __version__
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.conftest import free_port
from tests.image.conftest import Container, Start
from tests.image.engine import BASE, IMAGE, Engine
from tests.live.clusters import Node
from tests.making import ROOT, output
from tests.storage.waiting import wait_until

STOP_LIMIT = 15.0
"""Seconds from SIGTERM to the exit."""
SIZE_LIMIT = 150_000_000
"""Maximum bytes over the base image."""
NO_ONE = "10001"
GAME = b'{"ruleset": "uno-official", "seats": 2, "name": "Ana"}'


def create(container: Container) -> tuple[str, dict[str, str]]:
    """Create a game; return its path and the headers with the host's token."""
    response = container.client.post("/v1/games", content=GAME, headers={"Content-Type": "application/json"})
    assert response.status_code == 201, response.text
    return response.headers["Location"], {"Authorization": f"Bearer {response.json()['seat_token']}"}


# --------------------------------------------------------------------------------------- contents


def test_the_image_is_small(engine: Engine, capsys: pytest.CaptureFixture[str]) -> None:
    size = engine.facts(IMAGE)["Size"] - engine.facts(BASE)["Size"]
    with capsys.disabled():
        print(f"\nThe image is {size / 1e6:.1f} MB over its base.")  # noqa: T201  # a figure to report
    assert size < SIZE_LIMIT


def test_the_image_has_no_installer_or_compiler(engine: Engine, start: Start) -> None:
    run = start()
    assert run.sh("for tool in pip pip3 gcc cc make git curl; do command -v $tool; done") == ""
    for module in ("pip", "setuptools", "pdm"):
        assert run.sh(f"python -c 'import {module}' 2>&1 | tail -1").startswith("ModuleNotFoundError"), module
    base = engine.podman("run", "--rm", "--pull=never", "--ulimit=nofile=64:64", "--ulimit=nproc=64:64", BASE, "pip")
    assert "pip <command>" in base.stdout, "the base image has pip"


def test_the_image_has_metadata_labels(engine: Engine) -> None:
    labels = {name.rpartition(".")[2]: value for name, value in engine.facts(IMAGE)["Labels"].items()}
    assert labels["title"] == "croupier"
    assert labels["version"] == __version__
    assert labels["revision"] == output("git", "rev-parse", "HEAD", folder=ROOT).strip()
    assert labels["licenses"] == "Apache-2.0"


# ------------------------------------------------------------------------------------------ running


def test_it_runs_as_an_unprivileged_user_without_capabilities(start: Start) -> None:
    run = start()
    assert run.sh("id -u; id -g").split() == [NO_ONE, NO_ONE]
    rights = dict(line.split(":\t") for line in run.sh("grep -E 'Cap|NoNew' /proc/1/status").splitlines())
    assert rights.pop("NoNewPrivs") == "1"
    assert set(rights.values()) == {"0" * 16}


def test_only_two_folders_are_writable(start: Start) -> None:
    run = start()
    create(run)
    assert "Read-only file system" in run.sh("touch /opt/croupier/x 2>&1")
    assert run.sh("find / -xdev -writable ! -type l").split() == ["/tmp", "/data"]  # noqa: S108  # in the container
    assert run.sh("ls /data/valkey.log") == "/data/valkey.log"


def test_a_game_is_played_over_http(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    run = start()
    with capsys.disabled():
        print(f"\nIt responds {run.start_time:.1f} s after `podman run`.")  # noqa: T201  # a figure to report
    path, ana = create(run)
    ben = run.client.post(f"{path}/seats", json={"name": "Ben"}).json()["seat_token"]
    assert run.client.post(f"{path}/start", headers=ana).json()["status"] == "playing"
    seats = [ana, {"Authorization": f"Bearer {ben}"}]
    turn = run.client.get(path).json()["to_move"][0]
    move = run.client.get(path, headers=seats[turn]).json()["you"]["legal_moves"][0]
    response = run.client.post(f"{path}/moves", json=move, headers=seats[turn])
    assert response.status_code == 200, response.text
    assert run.client.get("/docs").status_code == 200


def test_the_healthcheck_detects_whether_the_service_responds(engine: Engine, start: Start) -> None:
    run = start()
    assert engine.podman("healthcheck", "run", run.id).returncode == 0
    check = engine.facts(IMAGE)["Healthcheck"]["Test"]
    assert check[0] == "CMD"
    assert engine.podman("exec", run.id, *check[1:]).returncode == 0
    assert engine.podman("exec", "--env", f"PORT={free_port()}", run.id, *check[1:]).returncode != 0


def test_an_invalid_setting_stops_the_start_with_a_message(engine: Engine) -> None:
    limits = ("--ulimit", "nofile=256:256", "--ulimit", "nproc=256:256")
    done = engine.podman("run", "--rm", "--pull=never", *limits, "--env", "CROUPIER_WORKERS=none", IMAGE)
    assert done.returncode == 1
    assert "CROUPIER_WORKERS must be a whole number" in done.stderr


# ---------------------------------------------------------------------------------- where games are stored


def test_games_survive_a_restart_on_the_same_volume(start: Start) -> None:
    run = start("--volume", "games:/data")
    path, ana = create(run)
    before = run.client.get(path, headers=ana).json()
    assert run.end(within=STOP_LIMIT) == 0
    again = start("--volume", "games:/data")
    assert again.client.get(path, headers=ana).json() == before


def test_with_an_external_store_games_are_stored_there(start: Start, tmp_path: Path) -> None:
    node = Node(tmp_path / "store", "--save", "")
    node.start()
    try:
        url = f"redis://127.0.0.1:{node.port}/0"
        run = start(REDIS_URL=url)
        path, _ = create(run)
        client = connect(url)
        assert RedisStore(client).load(path.rpartition("/")[2]).game.version == 1
        client.close()
        client.connection_pool.disconnect()
        assert run.sh("ls -A /data") == ""
    finally:
        node.kill()


# ----------------------------------------------------------------------------------------- stopping


def test_on_sigterm_a_running_request_is_finished(engine: Engine, start: Start) -> None:
    run = start()
    port = run.client.base_url.port
    assert port
    with socket.create_connection(("127.0.0.1", port), timeout=STOP_LIMIT) as client:
        head = "POST /v1/games HTTP/1.1\r\nHost: croupier\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
        client.sendall(f"{head}Content-Length: {len(GAME)}\r\n\r\n".encode())
        assert client.recv(64).startswith(b"HTTP/1.1 100"), "the service is reading the body"
        client.sendall(GAME[:10])
        engine.podman("kill", "--signal", "TERM", run.id)
        wait_until(lambda: refuses(port))
        client.sendall(GAME[10:])
        response = b"".join(iter(lambda: client.recv(65536), b""))
    assert response.startswith(b"HTTP/1.1 201 "), response
    assert run.exit_status(within=STOP_LIMIT) == 0


def test_a_keep_alive_connection_does_not_delay_the_exit(start: Start) -> None:
    run = start()
    with httpx.Client(base_url=run.client.base_url) as idle:
        idle.get("/v1/rulesets")
        assert run.end(within=STOP_LIMIT) == 0


def refuses(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


# ------------------------------------------------------------------------------------------ the archive


def test_a_second_build_is_the_same_archive(engine: Engine) -> None:
    assert engine.build("second").read_bytes() == engine.archive.read_bytes()


def test_the_archive_is_loaded_and_run(engine: Engine) -> None:
    engine.podman("rmi", "--all", "--force")
    assert IMAGE in engine.podman("load", "--input", str(engine.archive)).stdout
    limits = ("--ulimit", "nofile=256:256", "--ulimit", "nproc=256:256")
    done = engine.podman("run", "--rm", "--pull=never", *limits, IMAGE, "--version")
    assert done.stdout == f"croupier, version {__version__}\n", done.stderr
