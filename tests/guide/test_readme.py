"""The commands in the README and the guide play: they are run by a shell, with curl, against the real service."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.conftest import serving
from tests.guide.guide import GUIDE, blocks

README = Path(__file__).parents[2] / "README.md"
ADDRESS = "http://127.0.0.1:8000"
DRAW = '{"kind": "draw"}'
pytestmark = pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")


class Shell:
    """Runs commands of the README; variables are kept."""

    def __init__(self, service: httpx.Client) -> None:
        self.variables: dict[str, str] = {}
        self.url = str(service.base_url).rstrip("/")

    def run(self, command: str) -> str:
        """Return what a command prints; a stream is read for three seconds."""
        command = command.replace(ADDRESS, self.url).replace("curl -sN", "curl -sN --max-time 3").removesuffix("&")
        ran = subprocess.run(
            ["/bin/sh", "-c", command], env=self.variables, capture_output=True, text=True, check=False
        )
        assert ran.stderr == ""
        return ran.stdout

    def ask(self, command: str) -> Any:
        """Return the JSON of a response."""
        return json.loads(self.run(command))


def commands(title: str) -> list[str]:
    """Return the commands with curl in the first block of a section."""
    section = README.read_text("utf-8").partition(f"\n## {title}\n")[2]
    (_, *found) = re.split(r"^(?=curl )", blocks(section, "sh")[0], flags=re.MULTILINE)
    return [re.sub(r"^(#|[a-z]+=|$).*", "", command, flags=re.MULTILINE).strip() for command in found]


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    """A shell in which the first line of the first block was run, and a service as ``make run`` starts it."""
    with serving(tmp_path, CROUPIER_WORK="1") as service:
        yield prepared(Shell(service))


def prepared(shell: Shell) -> Shell:
    first = blocks(README.read_text("utf-8").partition("\n## A game in five commands\n")[2], "sh")[0].splitlines()[0]
    api, kind = shell.run(f'{first}; echo "$api"; echo "$json"').splitlines()
    shell.variables = {"api": api, "json": kind}
    return shell


def test_ana_and_ben_play_with_five_commands(shell: Shell) -> None:
    create, join, start, stream, move = commands("A game in five commands")
    created = shell.ask(create)
    shell.variables |= {"game": created["game"]["id"], "ana": created["seat_token"]}
    shell.variables |= {"ben": shell.ask(join)["seat_token"]}
    assert shell.ask(start)["status"] == "playing"
    views = re.findall("^data: (.*seats.*legal_moves.*)$", shell.run(stream), re.MULTILINE)
    (seat, *_) = json.loads(views[0])["to_move"]
    assert DRAW in move
    mover = move.replace("$ana", ("$ana", "$ben")[seat])
    moved = shell.ask(mover)
    assert moved.get("version") == 4 or moved["code"] == "not_now", (
        "after a Wild as the first card a colour comes first"
    )


def test_the_command_of_the_guide_creates_a_game(service: httpx.Client) -> None:
    (command,) = blocks(GUIDE.read_text("utf-8"), "sh")
    assert Shell(service).ask(command)["game"]["status"] == "lobby"
