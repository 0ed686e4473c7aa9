"""Releases of the service, this one and those in the history, and their real processes."""

import json
import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import redis
from croupier.storage.connections import connect
from croupier.storage.embedded import EmbeddedStore
from packaging.requirements import Requirement

from tests.conftest import ending_on_failure, free_port
from tests.making import ROOT
from tests.storage.waiting import wait_until

FORMAT_6, PREVIOUS = "200f8792", "099e7594"
"""The last commit that wrote format 6; that of the release before this one."""
REVISIONS = (FORMAT_6, PREVIOUS)
SETTINGS = {
    "CROUPIER_LOG_FORMAT": "json",
    "CROUPIER_METRICS_PORT": "",
    "CROUPIER_RATE_LIMIT": "100000/hour",
    "CROUPIER_SANDBOX": "1",
    "CROUPIER_STREAMS_PER_ADDRESS": "1000",
    "CROUPIER_WORK": "0",
    "CROUPIER_WORKERS": "1",
}


class Release(NamedTuple):
    """A version of the service."""

    name: str
    folder: Path
    """Contains the package, and first in the path of its processes."""
    package: str = "croupier"

    @property
    def environ(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": str(self.folder)}


PRESENT = Release("present", ROOT / "service")


def released(revision: str, folder: Path) -> Release:
    """Unpack the service of a commit into a folder; skip the test if this is not a clone with its history."""
    git = ["git", "-C", str(ROOT), "archive", revision, "service", "pyproject.toml"]
    try:
        archive = subprocess.run(git, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"{revision} is not in the history here (a shallow clone, or none)")
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    check_packages(revision, project["dependencies"])
    is_inside = (folder / "service" / "croupier").exists()
    release = Release(revision, folder / "service") if is_inside else Release(revision, folder, "service")
    describe(release.folder, project)
    return release


def check_packages(revision: str, requirements: list[str]) -> None:
    """Skip the test if a release needs other packages than those that are installed."""
    for requirement in map(Requirement, requirements):
        with suppress(PackageNotFoundError):
            if requirement.specifier.contains(version(requirement.name)):
                continue
        pytest.skip(f"{revision} needs {requirement}")


def describe(folder: Path, project: dict[str, Any]) -> None:
    """Write what an installation would: its version, and the rulebooks that it has."""
    metadata = folder / f"croupier-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: croupier\nVersion: {project['version']}\n")
    points = project["entry-points"]["croupier.rulebooks"]
    lines = ["[croupier.rulebooks]", *(f"{name} = {value}" for name, value in points.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines))


class Running:
    """A ``croupier serve`` or ``croupier work`` of a release, with its log in a file."""

    def __init__(self, release: Release, store: str, log: Path, command: str = "serve", **settings: str) -> None:
        """Start it on a free port."""
        self.release, self.log, self.port = release, log, free_port()
        port = {"PORT" if command == "serve" else "CROUPIER_METRICS_PORT": str(self.port)}
        environ = {**release.environ, "HOST": "127.0.0.1", "REDIS_URL": store, **SETTINGS, **port, **settings}
        with log.open("ab") as file:
            self.process = subprocess.Popen(
                [sys.executable, "-m", f"{release.package}.cli", command],
                env=environ,
                stdout=file,
                stderr=subprocess.STDOUT,
            )
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)

    def wait_until_ready(self) -> None:
        """Wait until it serves."""
        with ending_on_failure(self.process):
            wait_until(self._is_ready)

    def _is_ready(self) -> bool:
        assert self.process.poll() is None, self.log.read_text("utf-8")
        with suppress(httpx.TransportError):
            return self.client.get("/readyz").status_code == 200
        return False

    def lines(self) -> Iterator[dict[str, Any]]:
        """Yield the lines of its log."""
        return map(json.loads, self.log.read_text("utf-8").splitlines())

    def timeouts(self) -> list[tuple[str, int]]:
        """Return the id and the new version of each game whose timeout this worker has made."""
        return [(line["game_id"], line["version"]) for line in self.lines() if line["message"] == "timeout"]

    def failures(self) -> list[dict[str, Any]]:
        """Return its warnings and errors, a request to which it responded with 5xx among them."""
        return [line for line in self.lines() if line["level"] not in ("debug", "info")]

    def stop(self) -> None:
        """End it as a rolling update does."""
        self.client.close()
        self.process.terminate()
        try:
            status = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        assert status == 0, self.log.read_text("utf-8")


@contextmanager
def running(release: Release, store: str, log: Path, **settings: str) -> Iterator[Running]:
    """Run ``croupier serve`` of a release until the block ends."""
    service = Running(release, store, log, "serve", **settings)
    service.wait_until_ready()
    try:
        yield service
    finally:
        if service.process.poll() is None:
            service.stop()


@contextmanager
def stored() -> Iterator[tuple[Path, str, redis.Redis]]:
    """Run a store; yield a folder, the URL of the store and a connection to it."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder, ExitStack() as stack:
        server = EmbeddedStore(Path(folder) / "data")
        server.start()
        stack.callback(server.stop)
        client = stack.enter_context(closing(connect(server.url)))
        stack.callback(client.connection_pool.disconnect)
        yield Path(folder), server.url, client
