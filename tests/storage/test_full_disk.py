"""On a full disk games can be read, and no change is confirmed that is not written."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.api.table import RULESET, done, gathering
from tests.observe.service import watched
from tests.storage.waiting import wait_until

pytestmark = pytest.mark.slow
SIZE = 80 * 1024 * 1024


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = [shutil.which("mount") or "mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("mount: this needs root and a system that lets it mount")
    yield folder
    subprocess.run([shutil.which("umount") or "umount", str(folder)], check=True)


def fill(ballast: Path) -> None:
    """Fill the rest of a disk."""
    with ballast.open("wb", buffering=0) as file:
        for size in (1024 * 1024, 64 * 1024, 1):
            try:
                while file.write(bytes(size)):
                    pass
            except OSError:
                continue


@pytest.mark.parametrize("durability", ["none", "fsync"])
def test_games_are_read_while_the_disk_is_full_and_played_when_it_has_room(durability: str, disk: Path) -> None:
    ballast, settings = disk / "ballast", {"CROUPIER_RATE_LIMIT": "1000/minute", "CROUPIER_WORK": "0"}
    settings |= {"CROUPIER_DURABILITY": durability, "CROUPIER_DATA_DIR": str(disk / "data")}
    with watched(disk.parent, **settings) as service:
        client = service.client
        table = gathering(client, public=True)
        fill(ballast)
        wait_until(lambda: not create(client).is_success)
        wait_until(lambda: client.get("/readyz").json() == {"status": "read_only"})
        assert done(table.look(0)).json()["status"] == "lobby"
        assert done(client.get("/v1/games")).json()["games"][-1]["id"] == table.id
        done(client.get(f"{table.url}/events"))
        refused = create(client)
        assert (refused.status_code, refused.json()["code"]) == (503, "store_read_only")
        ballast.unlink()
        wait_until(lambda: client.get("/readyz").json() == {"status": "ok"})
        done(create(client))
        done(table.join())
        assert service.written.count("is full: games can be read") == (durability == "fsync")
        assert service.written.count("has died") == (durability == "fsync")


def create(client: httpx.Client) -> httpx.Response:
    return client.post("/v1/games", json={"ruleset": RULESET, "public": True})
