"""Non-blocking writer for the log: a full, closed or unread stdout never delays or fails a request.

A line that cannot be written at once is dropped and counted; before the next line that can be written, another reports
the count. There is no queue and no thread: gunicorn's master forks, and in a worker a second thread would compete for
the interpreter. A line costs as much as with a buffered file.
"""

import _socket
import contextlib
import fcntl
import os
import stat
from collections.abc import Callable
from functools import partial
from select import PIPE_BUF, POLLOUT, poll
from typing import ClassVar

OPEN_FLAGS = os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY
PIPE_BUFFER_BYTES = 1024 * 1024
"""The maximum on Linux: some 3,000 lines, for a reader that pauses."""


class NonBlockingWriter:
    """Writes or drops a line; never blocks, never raises."""

    drop_callbacks: ClassVar[list[Callable[[int], object]]] = []
    """Functions that are called with the number of dropped lines."""

    def __init__(self, descriptor: int, report: Callable[[int], str]) -> None:
        """Set the descriptor to write to; if it is closed, every line is dropped.

        Args:
            descriptor: file descriptor of a file, a pipe, a socket or a terminal.
            report: formats the line that reports the number of dropped lines.
        """
        self._write = non_blocking_write(descriptor)
        self._report = report
        self._unwritten = b""
        """The unwritten rest of a line."""
        self._dropped = 0
        """Dropped lines that are not reported yet."""

    def write(self, text: str | bytes) -> int:
        """Write a line, or drop it."""
        data = text.encode(errors="backslashreplace") if isinstance(text, str) else text
        if self._dropped and self._write_line(self._report(self._dropped).encode()):
            self._dropped = 0
        if self._dropped or not self._write_line(data):
            self._dropped += 1
            for callback in self.drop_callbacks:
                callback(1)
        return len(text)

    def flush(self) -> None:
        """Do nothing: there is no buffer."""

    def _write_line(self, line: bytes) -> bool:
        """Write a line after the rest of the previous one; return whether any of it was written."""
        left = self._unwritten + line
        while left and (written := self._write_some(left)):
            left = left[written:]
        begun = len(left) < len(line) or not line
        self._unwritten = left if begun else left[: len(left) - len(line)]
        return begun

    def _write_some(self, data: bytes) -> int:
        """Return how many bytes were written."""
        try:
            return self._write(data)
        except OSError:
            return 0


def non_blocking_write(descriptor: int) -> Callable[[bytes], int]:
    """Return a function that writes as many bytes as it can without blocking, and returns their number.

    ``O_NONBLOCK`` on the descriptor itself would affect every process that shares it, such as a shell, so a pipe or a
    terminal is opened again. A socket cannot be opened again, but has a flag for each call.
    """
    try:
        mode = os.fstat(descriptor).st_mode
    except OSError:  # it is closed
        return lambda _data: 0
    if stat.S_ISREG(mode):
        return partial(os.write, descriptor)
    if stat.S_ISSOCK(mode):
        return partial(send_non_blocking, descriptor)
    try:
        file = os.open(f"/proc/self/fd/{descriptor}", OPEN_FLAGS)
    except OSError:
        return polled_write(descriptor)
    with contextlib.suppress(OSError, AttributeError):  # no pipe, not allowed, or another system than Linux
        fcntl.fcntl(file, fcntl.F_SETPIPE_SZ, PIPE_BUFFER_BYTES)
    return partial(os.write, file)


def send_non_blocking(descriptor: int, data: bytes) -> int:
    """Send to a socket without blocking (with gevent's sockets the shared descriptor would become non-blocking)."""
    with contextlib.closing(_socket.socket(fileno=os.dup(descriptor))) as sender:
        return sender.send(data, _socket.MSG_DONTWAIT)


def polled_write(descriptor: int) -> Callable[[bytes], int]:
    """Write to a pipe that cannot be opened again (there is no /proc): poll, then write at most PIPE_BUF bytes.

    A pipe that polls as writable has space for that many. If two processes see the last space at once, one may still
    block.
    """
    ready = poll()
    ready.register(descriptor, POLLOUT)
    return lambda data: os.write(descriptor, data[:PIPE_BUF]) if ready.poll(0) else 0
