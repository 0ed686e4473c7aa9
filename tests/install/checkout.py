"""A copy of the checkout in another folder, in which ``make`` installs as for a new user."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

from tests.making import ROOT, environ_for_downloads, output

LOCKS = ROOT / "locks"
INHERITED = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "REDIS_URL", "HOST", "PORT", "PYTHON", "PYTHONSAFEPATH")
"""Variables of the environment that the tests run in, which a new user does not have."""


def copy_to(folder: Path) -> Path:
    """Copy the files of the checkout to a folder, without those that git ignores."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if os.path.lexists(ROOT / name):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)
    return folder


def environ(**settings: str) -> Mapping[str, str]:
    """Return the variables of a new user with some more."""
    return {name: value for name, value in environ_for_downloads().items() if name not in INHERITED} | settings


def run(*words: str | Path, folder: Path = ROOT, **settings: str) -> str:
    """Run a command; return what it prints on its standard output."""
    return output(*words, folder=folder, environ=environ(**settings))


def make(folder: Path, *words: str, python: str | Path = sys.executable, **settings: str) -> str:
    """Run ``make`` in a copy of the checkout; return what it prints."""
    return run("make", f"PYTHON={python}", *words, folder=folder, **settings)


def locked(name: str) -> dict[str, Version]:
    """Return the versions that a lock file names for this Python, by package."""
    lines = (LOCKS / f"{name}.lock").read_text("utf-8").splitlines()
    requirements = [Requirement(line.removesuffix("\\")) for line in lines if "==" in line]
    return {
        requirement.name: Version(str(requirement.specifier).removeprefix("=="))
        for requirement in requirements
        if requirement.marker is None or requirement.marker.evaluate()
    }
