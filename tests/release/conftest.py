"""What ``make dist`` builds of the newest commit, without the image."""

import fcntl
from pathlib import Path

import httpx
import pytest

from release.version import semver, version
from tests.making import ROOT, environ_for_downloads, make, need, output

PYTHON_VERSION, NPM_VERSION = version(), semver(version())


def built(into: Path, **settings: str) -> Path:
    """Build the release in a folder; return the folder."""
    need("git", "node", "npm")
    for tools in ("dist/stamp", "image/stamp", "client/stamp", "helm.stamp"):
        make(f".venv/{tools}")
    build = (ROOT / ".venv" / "dist" / "bin" / "python", "-m", "release.build", "--no-image", "--into", into)
    output(*build, environ=environ_for_downloads() | settings)
    return into


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The release, built once for all processes of a run."""
    folder = tmp_path_factory.getbasetemp()
    folder = (folder if worker_id == "master" else folder.parent) / "release"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return folder / "dist" if (folder / "dist" / "SHA256SUMS").exists() else built(folder / "dist")


@pytest.fixture(scope="session")
def service_wheel(dist: Path) -> Path:
    return dist / "python" / f"croupier-{PYTHON_VERSION}-py3-none-any.whl"


@pytest.fixture(scope="session")
def client_wheel(dist: Path) -> Path:
    return dist / "python" / f"croupier_client-{PYTHON_VERSION}-py3-none-any.whl"


@pytest.fixture(scope="session")
def npm_package(dist: Path) -> Path:
    return dist / "npm" / f"croupier-client-{NPM_VERSION}.tgz"


@pytest.fixture(scope="session")
def chart(dist: Path) -> Path:
    return dist / "chart" / f"croupier-{NPM_VERSION}.tgz"


@pytest.fixture(scope="session")
def service(service_with_work: httpx.Client) -> httpx.Client:
    """A service for games against bots."""
    return service_with_work
