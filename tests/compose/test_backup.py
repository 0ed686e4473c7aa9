"""The recipes of docs/compose.md for a backup; a command in place of Docker runs here what a container would."""

import os
import re
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.compose.stack import Stack, stack
from tests.guide.guide import blocks
from tests.making import ROOT

PAGE = (ROOT / "docs" / "compose.md").read_text("utf-8")
BACKUP, RESTORATION = blocks(re.split(r"^\*\*A.*?\*\*", PAGE, flags=re.MULTILINE)[1], "sh")
DOCKER = """#!/bin/sh -eu
echo "$2" >> calls
[ "$2" = run ] || exit 0
while [ "$1" != valkey ]; do shift; done
shift
for word; do set -- "$@" "$(printf %s "$word" | sed "s|/data|$DATA|")"; shift; done
exec "$@"
"""
pytestmark = pytest.mark.slow


class Project:
    """The store of compose.yaml, and a folder in which recipes run."""

    def __init__(self, folder: Path, made: Stack) -> None:
        self.folder, self._stack = folder, made
        docker = folder / "tools" / "docker"
        docker.parent.mkdir()
        docker.write_text(DOCKER, "utf-8")
        docker.chmod(0o700)

    def is_complete(self, recipe: str) -> bool:
        """Run a recipe; return whether it says that it is complete."""
        data = self._stack.root("valkey") / "data"
        environ = {**os.environ, "PATH": f"{self.folder / 'tools'}:{os.environ['PATH']}", "DATA": str(data)}
        ended = subprocess.run(
            ["sh", "-c", recipe], cwd=self.folder, env=environ, capture_output=True, text=True, check=False
        )
        assert (ended.returncode == 0) == ("done" in ended.stdout.split()), ended
        return ended.returncode == 0

    @property
    def calls(self) -> list[str]:
        """The commands that were given to Compose."""
        file = self.folder / "calls"
        return file.read_text("utf-8").split() if file.exists() else []

    def games(self, **more: str) -> dict[str, str]:
        """Start the store, store something more, and stop it; return all that is in it."""
        self._stack.start("valkey")
        with closing(self._stack.store()) as client:
            for name, value in more.items():
                client.set(name, value)
            stored = {str(name): str(client.get(name)) for name in client.scan_iter()}
        assert self._stack.stop("valkey") == 0
        return stored


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with stack(tmp_path / "stack") as made:
        yield Project(tmp_path, made)


def test_a_backup_is_restored_in_place_of_what_was_played_since(project: Project) -> None:
    before = project.games(one="1")
    assert project.is_complete(BACKUP)
    assert project.games(two="2") == {"one": "1", "two": "2"}
    assert project.is_complete(RESTORATION)
    assert project.games() == before == {"one": "1"}
    assert project.calls == ["stop", "run", "up"] * 2
    assert (project.folder / "games.tar").stat().st_mode & 0o077 == 0


def test_a_backup_replaces_no_other_and_stops_nothing_then(project: Project) -> None:
    (project.folder / "games.tar").write_text("an older one", "utf-8")
    assert not project.is_complete(BACKUP)
    assert (project.folder / "games.tar").read_text("utf-8") == "an older one"
    assert project.calls == []


def test_the_service_is_started_again_if_nothing_could_be_copied(project: Project) -> None:
    assert not project.is_complete(BACKUP)
    assert project.calls == ["stop", "run", "up"]


def end_early(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def empty(file: Path) -> None:
    file.write_bytes(b"")


def replace(file: Path) -> None:
    """Make it an archive of something else."""
    with tarfile.open(file, "w") as archive:
        archive.add(__file__, "appendonlydir/notes.txt")


@pytest.mark.parametrize("damage", [end_early, empty, replace])
def test_a_damaged_backup_leaves_the_games_as_they_were(damage: Callable[[Path], None], project: Project) -> None:
    before = project.games(one="1" * 100_000)
    assert project.is_complete(BACKUP)
    damage(project.folder / "games.tar")
    assert not project.is_complete(RESTORATION)
    assert project.games() == before
    assert project.calls == ["stop", "run", "up", "stop", "run"]
