"""``make`` makes a broken environment again; a Python that croupier does not run on is refused in one sentence."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from locks.supported import SUPPORTED
from tests.install.checkout import copy_to, environ, make
from tests.making import ROOT

pytestmark = pytest.mark.slow

PYTHON = ".venv/bin/python"
BROKEN = ".venv is broken, or from another folder: making it again."


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with an environment; it has no packages, which are another matter."""
    folder = copy_to(tmp_path_factory.mktemp("made") / "cards & dice")
    assert "Making .venv" in make(folder, PYTHON)
    return folder


@pytest.fixture
def checkout(made: Path) -> Path:
    """The same; whatever the test before did to it, it is whole."""
    make(made, PYTHON)
    return made


def has_pip(folder: Path) -> bool:
    python = folder / PYTHON
    command: list[str | Path] = [python, "-m", "pip", "--version"]
    return python.exists() and subprocess.run(command, capture_output=True, check=False).returncode == 0


def lose_pip(folder: Path) -> None:
    """What Ctrl-C in the first second leaves."""
    for path in (folder / ".venv").glob("lib/python*/site-packages/pip*"):
        shutil.rmtree(path)


def lose_a_part_of_pip(folder: Path) -> None:
    [path] = (folder / ".venv").glob("lib/python*/site-packages/pip/_internal/cli/main.py")
    path.unlink()


def remove_python(folder: Path) -> None:
    """What the removal of a Python leaves: a link to nothing."""
    (folder / PYTHON).unlink()
    (folder / PYTHON).symlink_to("/nowhere/python3")


def upgrade_python(folder: Path) -> None:
    """What an upgrade of the system leaves: the packages are in the folder of another version."""
    [path] = (folder / ".venv").glob("lib/python*")
    path.rename(path.with_name("python3.10"))


@pytest.mark.parametrize("harm", [lose_pip, lose_a_part_of_pip, remove_python, upgrade_python])
def test_a_broken_environment_is_made_again(harm: Callable[[Path], None], checkout: Path) -> None:
    harm(checkout)
    assert not has_pip(checkout)
    assert BROKEN in make(checkout, PYTHON)
    assert has_pip(checkout)


@pytest.mark.parametrize("flags", ["-n", "-q", "-npq"])
def test_make_removes_nothing_if_it_is_to_do_nothing(flags: str, checkout: Path) -> None:
    lose_a_part_of_pip(checkout)
    (checkout / ".venv" / "mine").touch()
    subprocess.run(["make", flags, "run"], cwd=checkout, env=environ(), capture_output=True, check=False)
    assert (checkout / ".venv" / "mine").exists()
    assert BROKEN in make(checkout, "--no-print-directory", PYTHON)


def test_the_environment_of_a_moved_checkout_is_made_again(checkout: Path) -> None:
    (checkout / ".venv" / "run.stamp").touch()
    moved = checkout.rename(checkout.with_name("moved"))
    try:
        assert BROKEN in make(moved, PYTHON)
        assert not (moved / ".venv" / "run.stamp").exists()
        assert str(moved) in (moved / ".venv" / "pyvenv.cfg").read_text("utf-8")
    finally:
        moved.rename(checkout)


def test_the_environment_of_a_copied_checkout_is_made_again(checkout: Path, tmp_path: Path) -> None:
    copied = shutil.copytree(checkout, tmp_path / "copied", symlinks=True)
    assert BROKEN in make(copied, PYTHON)
    assert make(checkout, PYTHON) == f"make: '{PYTHON}' is up to date.\n"


def test_a_whole_environment_is_kept(checkout: Path) -> None:
    stamp = checkout / ".venv" / "run.stamp"
    stamp.touch()
    assert make(checkout, PYTHON) == f"make: '{PYTHON}' is up to date.\n"
    assert stamp.exists()


def test_help_touches_nothing(checkout: Path) -> None:
    remove_python(checkout)
    assert "make run" in make(checkout)
    assert BROKEN not in make(checkout, "help")
    assert (checkout / ".venv").exists()


def test_the_readme_names_the_systems_that_are_supported() -> None:
    assert f"You need git, make and {SUPPORTED}." in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ('sys.version_info, platform.python_version = (3, 10, 4, "final", 0), lambda: "3.10.4"', "CPython 3.10.4 on "),
        ('sys.version_info, platform.python_version = (3, 15, 0, "final", 0), lambda: "3.15.0"', "CPython 3.15.0 on "),
        ('sys.platform, platform.system = "win32", lambda: "Windows"', "on Windows "),
        ('sys.platform = "linux"; platform.libc_ver = lambda: ("", "")', " without glibc."),
        ('sys.platform, platform.machine = "linux", lambda: "riscv64"', "on Linux riscv64"),
        ('platform.python_implementation = lambda: "PyPy"', "not PyPy 3."),
        ("importlib.util.find_spec = lambda name: None", "apt-get install python3-venv"),
    ],
)
def test_a_python_that_is_not_supported_is_refused_in_a_sentence(change: str, found: str, tmp_path: Path) -> None:
    """The Python pretends to be another one; everything else is real."""
    pretender = tmp_path / "python3"
    script = f"import importlib.util, platform, runpy, sys; {change}; runpy.run_path(sys.argv[1], run_name='__main__')"
    pretender.write_text(f"#!/bin/sh\nexec {sys.executable} -c '{script.replace(chr(39), chr(34))}' \"$@\"\n")
    pretender.chmod(0o755)
    shutil.copytree(ROOT / "locks", tmp_path / "locks")
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    command = ["make", f"PYTHON={pretender}", "run"]
    done = subprocess.run(command, cwd=tmp_path, env=environ(), capture_output=True, text=True, check=False)
    assert done.returncode != 0
    sentence, failed = done.stderr.splitlines()
    assert found in sentence
    assert "run.stamp" not in failed
    assert not (tmp_path / ".venv").exists()
