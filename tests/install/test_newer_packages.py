"""Newer versions of packages, of which new ones appear every day, are never installed, by no pip."""

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name, parse_wheel_filename
from packaging.version import Version

from tests.install.checkout import LOCKS, copy_to, environ, locked, make, run

pytestmark = pytest.mark.slow

PIPS = {"pip-oldest", "pip-newest"}
WITHOUT_LOCK = {"pip", "setuptools", "croupier"}
"""What an environment has besides: what Python puts there, and the project itself."""
LISTING = "import importlib.metadata as m; print(*(f'{d.name} {d.version}' for d in m.distributions()), sep='\\n')"


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package index with the wheels of a lock file, and beside each a newer version, whose import fails."""
    folder = tmp_path_factory.mktemp("index")
    download(folder / "wheels", "test")
    for wheel in sorted((folder / "wheels").iterdir()):
        name, version, _, _ = parse_wheel_filename(wheel.name)
        page = folder / "simple" / canonicalize_name(name)
        page.mkdir(parents=True)
        newer = write_newer(page, name, version)
        links = (f'<a href="{path.as_uri()}">{path.name}</a>' for path in (wheel, newer))
        (page / "index.html").write_text(f"<!DOCTYPE html><body>{''.join(links)}</body>")
    return folder / "simple"


def download(folder: Path, name: str) -> None:
    """Download the wheels of a lock file."""
    only = ("--only-binary", ":all:", "--no-deps", "--require-hashes")
    run(sys.executable, "-m", "pip", "download", "--quiet", "--dest", folder, *only, "-r", LOCKS / f"{name}.lock")


def write_newer(folder: Path, name: str, version: Version) -> Path:
    """Write a wheel of a version that every range with the locked version has, too, and that is later."""
    newer = f"{version.public.partition('.post')[0]}.post999"
    stem, module = f"{name.replace('-', '_')}-{newer}", name.replace("-", "_").replace(".", "_")
    path = folder / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{module}.py", "raise ImportError('this is a newer version')\n")
        wheel.writestr(f"{stem}.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {newer}\n")
        wheel.writestr(f"{stem}.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{stem}.dist-info/RECORD", "")
    return path


@pytest.fixture(scope="session", params=sorted(PIPS))
def checkout(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the checkout whose environment has one of the two pips."""
    if request.param == "pip-oldest" and sys.version_info >= (3, 12):
        pytest.skip("pip 23.0.1 does not run on this Python, which comes with a newer one")
    folder = copy_to(tmp_path_factory.mktemp("a checkout"))
    make(folder, ".venv/bin/python")
    python = folder / ".venv" / "bin" / "python"
    lock = LOCKS / f"{request.param}.lock"
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "-r", lock)
    [pinned] = locked(request.param).values()
    assert installed(python)["pip"] == pinned
    yield folder
    assert installed(python)["pip"] == pinned


def installed(python: Path) -> dict[str, Version]:
    """Return the versions of the packages of an environment."""
    pairs = (line.split() for line in run(python, "-c", LISTING).splitlines())
    return {canonicalize_name(name): Version(version) for name, version in pairs}


def test_only_the_versions_of_the_lock_files_are_installed(checkout: Path, index: Path) -> None:
    settings = {name: "" for name in environ() if name.startswith("PIP_")}
    alone = {"PIP_CONFIG_FILE": "/dev/null", "PIP_INDEX_URL": index.as_uri(), "PIP_NO_CACHE_DIR": "1"}
    make(checkout, ".venv/test.stamp", **{**settings, **alone})
    found = installed(checkout / ".venv" / "bin" / "python")
    assert {name: found[name] for name in found.keys() - WITHOUT_LOCK} == locked("test")
