"""Runs the commands of a page in a folder of their own, with real servers on free ports."""

import os
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import redis
from croupier.storage.embedded import server_binary

from tests.cli.command import COMMAND
from tests.conftest import free_port, serving
from tests.guide.guide import blocks
from tests.making import ROOT
from tests.storage.waiting import wait_until

SERVE = re.compile(r"^ *(?:([A-Z_]+)=(\S+) )croupier serve$", re.MULTILINE)
SERVED = "the service starts"
SLOW_CP = """#!/bin/sh -eu
mkdir "$3$(basename "$2")"
for file in "$2"/*; do command -p cp "$file" "$3$(basename "$2")"; sleep {pause}; done
"""
LIMIT_S = 120
"""The timeout of a block of commands, in seconds."""
DEFAULT_SIGNALS = ["env", "--default-signal=HUP,INT"]
"""A shell cannot trap a signal that was ignored when it began, as in tests under ``nohup`` or in the background."""


def sections(name: str) -> dict[str, list[str]]:
    """Return the blocks of commands of a page in ``docs``, by the titles of its sections."""
    parts = re.split(r"^## ", (ROOT / "docs" / name).read_text("utf-8"), flags=re.MULTILINE)
    return {part.partition("\n")[0]: blocks(part, "sh") for part in parts[1:]}


class Shell:
    """A folder in which commands are run; ports and addresses of the page are replaced by those of the test."""

    def __init__(self, folder: Path, kind: str) -> None:
        """Prepare the folder: ``valkey-server`` is that of a kind, ``valkey-cli`` the one that is installed."""
        self.folder, self.ports = folder, {"6379": str(free_port()), "6380": str(free_port())}
        self.out = folder / "out.txt"
        tools = folder / "tools"
        tools.mkdir()
        programs = {
            "valkey-cli": shutil.which("valkey-cli") or shutil.which("redis-cli"),
            "valkey-server": shutil.which("redis-server") if kind == "redis" else server_binary(),
            "croupier": COMMAND,
        }
        for name, program in programs.items():
            (tools / name).symlink_to(str(program))
        self.environ = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "REDIS_URL": ""}

    @contextmanager
    def slow_copies(self, pause: float = 0.3) -> Iterator[None]:
        """Let ``cp -r FOLDER INTO/`` pause after each file, as with much data, until the block ends."""
        program = self.folder / "tools" / "cp"
        program.write_text(SLOW_CP.format(pause=pause))
        program.chmod(0o755)
        yield
        program.unlink()

    def run(self, commands: str, **variables: str) -> str:
        """Run commands, of which the last must succeed; return what they print."""
        status, printed = self.ended(commands, **variables)
        assert status == 0, f"{commands}\n{printed}"
        return printed

    def stops(self, commands: str, **variables: str) -> str:
        """Run a recipe that must neither end as if it were complete nor start the service; return what it prints."""
        status, printed = self.ended(commands, **variables)
        assert status != 0, f"{commands}\n{printed}"
        assert not {"done", SERVED} & {*printed.splitlines()}, printed
        return printed

    def ended(self, commands: str, **variables: str) -> tuple[int, str]:
        """Run commands to their end; return the exit status of the last one, and what they print."""
        with self.begun(commands, **variables) as process:
            status = end(process)
        return status, self.out.read_text()

    @contextmanager
    def begun(self, commands: str, *, shell: str = "sh", **variables: str) -> Iterator[subprocess.Popen[bytes]]:
        """Run commands as one group of processes while the block runs.

        In place of the service there is a process that prints a message, and ends with its input.
        """
        text = self.filled(SERVE.sub(f"sh -c 'echo {SERVED}; cat'", commands))
        environ = {**self.environ, **{name: self.filled(value) for name, value in variables.items()}}
        self.out.unlink(missing_ok=True)
        with self.out.open("w") as out:
            process = subprocess.Popen(
                [*DEFAULT_SIGNALS, shell, "-c", text],
                cwd=self.folder,
                env=environ,
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        with process:
            try:
                yield process
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)

    def filled(self, text: str) -> str:
        """Return a text with the ports of this test."""
        for shown, port in self.ports.items():
            text = text.replace(shown, port)
        return text

    @contextmanager
    def served(self, commands: str, **settings: str) -> Iterator[httpx.Client]:
        """Run commands, and the service as their last line starts it, until the block ends."""
        ((name, value),) = SERVE.findall(commands)
        with self.begun(commands) as process:
            self.wait_for_service(process)
            with self.serving(**{name: self.filled(value), **settings}) as client:
                yield client
            assert end(process) == 0

    def wait_for_service(self, process: subprocess.Popen[bytes]) -> None:
        """Wait until commands have come to the start of the service."""
        wait_until(lambda: SERVED in self.out.read_text().splitlines() or process.poll() is not None)
        assert process.poll() is None, self.out.read_text()

    @contextmanager
    def serving(self, **settings: str) -> Iterator[httpx.Client]:
        """Run the service, by default with its data in ``var``."""
        folder = self.folder / settings.pop("CROUPIER_DATA_DIR", "var")
        with serving(folder, **settings) as client:
            yield client

    @contextmanager
    def server(self, shown_port: str, *options: str, folder: str = "var") -> Iterator[redis.Redis]:
        """Run a server with its data in a folder, at the port that the page shows as this one."""
        (self.folder / folder).mkdir()
        words = ["--port", self.ports[shown_port], "--bind", "127.0.0.1", "--dir", folder, "--save", "", *options]
        with (self.folder / "server.txt").open("w") as out, ExitStack() as stack:
            process = subprocess.Popen([self.folder / "tools" / "valkey-server", *words], cwd=self.folder, stdout=out)
            stack.callback(process.wait, LIMIT_S)
            stack.callback(process.terminate)
            yield stack.enter_context(self.client(shown_port))

    @contextmanager
    def client(self, shown_port: str) -> Iterator[redis.Redis]:
        """Connect to a server, once it is up."""
        with redis.Redis(port=int(self.ports[shown_port])) as client:
            wait_until(lambda: is_up(client))
            yield client

    def is_free(self, shown_port: str) -> bool:
        """Return whether no server listens at a port."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", int(self.ports[shown_port]))) != 0


def end(process: subprocess.Popen[bytes]) -> int:
    """Let commands come to their end; return the exit status of the last one."""
    assert process.stdin
    process.stdin.close()
    return process.wait(LIMIT_S)


def is_up(client: redis.Redis) -> bool:
    with suppress(redis.ConnectionError):
        return bool(client.ping())
    return False
