"""Where the lines of the log go: stdout, which may be full, closed or unread without a request noticing.

A line that cannot be written at once is dropped and counted, and the next line that can be written comes after one with
that count. There is no queue and no thread: gunicorn's master forks, and in a worker a second thread would compete for
the interpreter. A line costs as much as with a buffered file.
"""

import contextlib
import fcntl
import os
import stat
from collections.abc import Callable
from select import POLLOUT, poll
from typing import ClassVar

NONBLOCKING = os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY
PIPE_BYTES = 1024 * 1024
"""As much as Linux lets a pipe hold: some 3,000 lines, for a reader that pauses."""
REST_MS = 20
"""Milliseconds to wait for room for the rest of a line that was written in part."""


class Output:
    """A file to which a line is written or not, but which never blocks and never raises."""

    on_drop: ClassVar[list[Callable[[int], object]]] = []
    """Called with a number of lines that were dropped."""

    def __init__(self, descriptor: int, report: Callable[[int], str]) -> None:
        """Write to a file descriptor.

        Args:
            descriptor: of a file, a pipe, a socket or a terminal.
            report: writes the line that says how many lines were dropped.
        """
        self._file, self._may_block = reopened(descriptor)
        self._poll = poll()
        self._poll.register(self._file, POLLOUT)
        self._report = report
        self._rest = b""
        """Of a line that was written in part."""
        self._dropped = 0
        """Lines that no line has reported yet."""

    def write(self, text: str | bytes) -> int:
        """Write a line, or drop it."""
        data = text.encode(errors="backslashreplace") if isinstance(text, str) else text
        if self._dropped and self._put(self._report(self._dropped).encode()):
            self._dropped = 0
        if self._dropped or not self._put(data):
            self._dropped += 1
            for tell in self.on_drop:
                tell(1)
        return len(text)

    def flush(self) -> None:
        """Do nothing: there is no buffer."""

    def _put(self, line: bytes) -> bool:
        """Write a line after the rest of the one before it; return whether it was begun."""
        left = self._rest + line
        while left and (written := self._try(left)):
            left = left[written:]
            if left:
                self._poll.poll(REST_MS)
        begun = len(left) < len(line) or not line
        self._rest = left if begun else left[: len(left) - len(line)]
        return begun

    def _try(self, data: bytes) -> int:
        """Return how many bytes were written."""
        try:
            return os.write(self._file, data) if not self._may_block or self._poll.poll(0) else 0
        except OSError:
            return 0


def reopened(descriptor: int) -> tuple[int, bool]:
    """Open a pipe or terminal again so that writing does not block; return its descriptor, and whether it still may.

    ``O_NONBLOCK`` on the descriptor itself would hold for every process that shares it, such as a shell. Without /proc,
    or where it forbids this, it is asked before each line whether there is room; then two workers that are told so at
    the same moment may still fill a pipe, and one of them blocks.
    """
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return descriptor, False
    try:
        file = os.open(f"/proc/self/fd/{descriptor}", NONBLOCKING)
    except OSError:
        return descriptor, True
    with contextlib.suppress(OSError, AttributeError):  # no pipe, not allowed, or another system than Linux
        fcntl.fcntl(file, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
    return file, False
