"""A blocked or failing log output neither fails nor delays requests; dropped lines are counted."""

import contextlib
import fcntl
import json
import os
import select
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from croupier.config import Config
from croupier.telemetry.logs import stdout_writer
from croupier.telemetry.output import NonBlockingWriter

from tests.api.table import done
from tests.observe.service import Watched, watched
from tests.storage.waiting import LIMIT, wait_until

PIPE = 64 * 1024


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """Return the read end and the write end of a pipe."""
    ends = os.pipe()
    yield ends
    for end in ends:
        with contextlib.suppress(OSError):
            os.close(end)


def report(lines: int) -> str:
    return f"{lines} dropped\n"


def fill(file: NonBlockingWriter, line: bytes) -> int:
    """Write until lines are dropped; return how many were written."""
    dropped: list[int] = []
    file.drop_callbacks.append(dropped.append)
    try:
        for count in range(100_000):
            file.write(line)
            if dropped:
                return count
    finally:
        file.drop_callbacks.remove(dropped.append)
    raise AssertionError("everything was taken")


def fill_up(pipe_end: int) -> None:
    """Write lines to a pipe until there is no room for another."""
    os.set_blocking(pipe_end, False)
    with contextlib.suppress(BlockingIOError):
        while True:
            os.write(pipe_end, b" " * 63 + b"\n")
    os.set_blocking(pipe_end, True)


@pytest.fixture(params=[True, False], ids=["with /proc", "without"])
def proc(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with /proc, and again without access to it."""
    if not request.param:
        monkeypatch.setattr(os, "open", forbidden)


def forbidden(*_arguments: object) -> int:
    raise PermissionError


@pytest.mark.usefixtures("proc")
def test_lines_to_a_full_pipe_are_dropped_and_their_count_is_written_later(pipe: tuple[int, int]) -> None:
    file = NonBlockingWriter(pipe[1], report)
    line = b"x" * 63 + b"\n"  # 64 bytes, so that lines fill a pipe to its last byte
    taken = fill(file, line)
    file.write(line)
    log_data = b""
    while log_data.count(b"\n") < taken:
        log_data += os.read(pipe[0], PIPE)
    assert log_data == line * taken
    file.write(b"again\n")
    assert os.read(pipe[0], PIPE) == b"2 dropped\nagain\n"
    file.write(b"and again\n")
    assert os.read(pipe[0], PIPE) == b"and again\n"


def test_the_flags_of_a_shared_descriptor_are_not_changed(pipe: tuple[int, int]) -> None:
    NonBlockingWriter(pipe[1], report).write(b"a line\n")
    assert not fcntl.fcntl(pipe[1], fcntl.F_GETFL) & os.O_NONBLOCK


def test_a_partly_written_line_is_finished_before_the_next(pipe: tuple[int, int]) -> None:
    file = NonBlockingWriter(pipe[1], report)
    fcntl.fcntl(pipe[1], fcntl.F_SETPIPE_SZ, PIPE)
    long = b"x" * (PIPE + 10_000) + b"\n"
    file.write(long)
    file.write(b"dropped\n")
    log_data = os.read(pipe[0], PIPE)
    file.write(b"next\n")
    log_data += os.read(pipe[0], PIPE)
    assert log_data == long + b"1 dropped\nnext\n"


@pytest.mark.usefixtures("proc")
def test_long_lines_to_a_full_pipe_do_not_block(pipe: tuple[int, int]) -> None:
    fill(NonBlockingWriter(pipe[1], report), b"x" * 20_000 + b"\n")


def test_long_lines_to_a_full_socket_do_not_block() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        fill(NonBlockingWriter(ours.fileno(), report), b"x" * 500_000 + b"\n")
        assert ours.getblocking()


@pytest.mark.parametrize("closed", [0, 1], ids=["without a reader", "closed"])
def test_lines_that_cannot_be_written_are_dropped(closed: int, pipe: tuple[int, int]) -> None:
    os.close(pipe[closed])
    assert fill(NonBlockingWriter(pipe[1], report), b"a line\n") == 0


@pytest.mark.parametrize("log_format", ["json", "text"])
def test_the_count_of_dropped_lines_is_formatted_like_other_lines(log_format: Any) -> None:
    line = stdout_writer(Config(log_format=log_format))._report(3)
    assert "3 lines of the log were dropped" in line
    assert line.count("\n") == 1
    if log_format == "json":
        log_data = json.loads(line)
        assert (log_data["level"], log_data["logger"], log_data["dropped"]) == ("warning", "croupier", 3)


# ------------------------------------------------------------------------------------------ the real service


def request(service: Watched, times: int = 1) -> None:
    for _ in range(times):
        done(service.client.get("/v1/games"))


def dropped(service: Watched) -> float:
    return service.value("croupier_log_lines_dropped_total")


def test_with_a_full_disk_requests_continue_and_dropped_lines_are_counted(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full, watched(tmp_path, full.fileno()) as service:
        request(service, 5)
        wait_until(lambda: dropped(service) == 5)
        assert service.end() == 0


@pytest.mark.slow
def test_a_full_pipe_delays_no_request_and_the_count_is_written_when_it_is_read(
    tmp_path: Path, pipe: tuple[int, int]
) -> None:
    log_data: list[bytes] = []
    reader = threading.Thread(target=read_all, args=(pipe[0], log_data), daemon=True)

    def count_is_logged() -> bool:
        request(service)
        return b'"dropped":' in b"".join(log_data)

    with watched(tmp_path, pipe[1]) as service:
        read_until(pipe[0], b'"documentation"')  # a line of the parent process, which has its own count
        fill_up(pipe[1])
        request(service, 5)
        wait_until(lambda: dropped(service) == 5)
        reader.start()
        os.close(pipe[1])
        wait_until(count_is_logged)
        wait_until(lambda: counts_in(log_data) == [dropped(service)])
        assert service.end() == 0
    reader.join(30)
    assert len(counts_in(log_data)) == 1


def counts_in(log_data: list[bytes]) -> list[int]:
    """Return the counts of dropped lines in the complete lines of a log."""
    lines = b"".join(log_data).rpartition(b"\n")[0].decode().splitlines()
    return [line["dropped"] for line in map(json.loads, filter(str.strip, lines)) if "dropped" in line]


def read_until(file: int, what: bytes) -> None:
    """Read a pipe up to a text."""
    found = b""
    while what not in found:
        assert select.select([file], [], [], LIMIT)[0], found
        found += os.read(file, PIPE)


def read_all(file: int, log_data: list[bytes]) -> None:
    while data := os.read(file, PIPE):
        log_data.append(data)
