"""The lock files are complete on each system of the README: pip installs them without resolving anything."""

import sys
from pathlib import Path

import pytest

from locks.supported import FIRST, LAST, SYSTEMS
from tests.install.checkout import LOCKS, environ
from tests.making import run

pytestmark = pytest.mark.slow

ALONE = {"helm", "rlcard", "pip-oldest", "pip-newest"}
"""Lock files of one package, which is used without the packages that it depends on, or has none."""
COMPLETE = sorted(path.stem for path in LOCKS.glob("*.lock") if path.stem not in ALONE)
TRIPLES = {
    ("linux", "x86_64"): "x86_64-unknown-linux-gnu",
    ("linux", "aarch64"): "aarch64-unknown-linux-gnu",
    ("darwin", "arm64"): "aarch64-apple-darwin",
    ("darwin", "x86_64"): "x86_64-apple-darwin",
}
"""The names that uv has for the systems that are supported."""
PLACES = [
    (f"3.{minor}", TRIPLES[system, machine])
    for system, (machines, first) in SYSTEMS.items()
    for machine in machines
    for minor in range(first[1], LAST[1] + 1)
]


def places_of(name: str) -> list[tuple[str, str]]:
    """Return the Pythons and systems of a lock file.

    The tests do not run on macOS on Intel, for which one of their packages has no wheel. Of what has an environment of
    its own the first and the last Python are enough.
    """
    if name in ("run", "image"):
        return PLACES
    pythons = [f"3.{minor}" for minor in range(FIRST[1], LAST[1] + 1)]
    wanted = pythons if name in ("test", "check", "slow") else [pythons[0], pythons[-1]]
    return [(python, system) for python, system in PLACES if python in wanted and system != TRIPLES["darwin", "x86_64"]]


def missing(lock: Path, python: str, system: str, folder: Path) -> str:
    """Return what uv misses in a lock file for a Python and a system: a package that another needs, or a wheel."""
    uv = Path(sys.executable).with_name("uv")
    where = ("--python-version", python, "--python-platform", system, "--target", folder)
    install = (uv, "pip", "install", "--dry-run", "--require-hashes", "--only-binary", ":all:")
    done = run(*install, *where, "-r", lock, environ=environ())
    return done.stderr if done.returncode else ""


@pytest.mark.parametrize("name", COMPLETE)
def test_a_lock_file_has_all_that_its_packages_need_with_a_wheel_for_each_system(name: str, tmp_path: Path) -> None:
    found = {place: missing(LOCKS / f"{name}.lock", *place, tmp_path) for place in places_of(name)}
    assert {place: text for place, text in found.items() if text} == {}


@pytest.mark.parametrize("package", ["werkzeug", "async-timeout", "greenlet", "zope-interface"])
def test_a_lock_file_without_one_of_its_packages_is_found(package: str, tmp_path: Path) -> None:
    text = (LOCKS / "run.lock").read_text("utf-8")
    start = text.index(f"\n{package}==") + 1
    end = text.index("\n", text.index("    --hash=", start) + 1)
    while text.startswith("    --hash=", end + 1):
        end = text.index("\n", end + 1)
    incomplete = tmp_path / "incomplete.lock"
    incomplete.write_text(text[:start] + text[end + 1 :])
    assert package in missing(incomplete, "3.11.2", "x86_64-unknown-linux-gnu", tmp_path / "target")


def test_a_lock_file_without_a_wheel_for_a_system_is_found(tmp_path: Path) -> None:
    assert "gevent" in missing(LOCKS / "run.lock", "3.11", TRIPLES["darwin", "arm64"], tmp_path)
