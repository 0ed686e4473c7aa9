"""How many connections a worker serves at once, by its limit of open files.

It must not import blocking modules: it is imported before gevent monkey-patches the standard library.
"""

import resource
import socket
from typing import Any

import gevent
from gevent.lock import Semaphore

REQUEST_CONNECTIONS = 1000
"""Connections that serve requests, at most; each may need a connection to the store besides."""
MIN_REQUEST_CONNECTIONS = 100
MAX_FILES = 65_536
READABLE = 1
"""The event of libev that there is something to read, or an end."""
RESERVED_FILES = 100
"""For log, metrics, modules and the connections that subscribe to the store."""


def raise_file_limit() -> None:
    """Raise the limit of open files of this process and its children as far as the system allows."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    soft = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def request_connections() -> int:
    """Return how many connections serve requests at once."""
    return max(MIN_REQUEST_CONNECTIONS, min(REQUEST_CONNECTIONS, _free_files() // 3))


def stream_room(wanted: int) -> int:
    """Return for how many streams and long polls there is room, at most the number that is wanted."""
    return max(1, min(wanted, _free_files() - 2 * request_connections()))


def _free_files() -> int:
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return (MAX_FILES if files == resource.RLIM_INFINITY else files) - RESERVED_FILES


class RequestSlot:
    """The place of a connection among those that serve requests; a stream releases it while it has nothing to send.

    While it is released, the greenlet that has released it is killed as soon as its client closes the connection: by
    writing, that would be noticed half a minute later.
    """

    def __init__(self, places: Semaphore, client: Any) -> None:  # noqa: ANN401  # a socket of gevent
        """Set the semaphore of all places, of which none is taken yet, and the socket of the connection."""
        self._places, self._client = places, client
        self._held = False
        self._watcher: Any = None

    def acquire(self) -> None:
        """Take a place, and wait until one is free; do nothing if one is held."""
        self._stop_watching()
        if not self._held:
            self._places.acquire()
            self._held = True

    def release(self) -> None:
        """Free the place, and watch the connection."""
        self.end()
        self._watcher = gevent.get_hub().loop.io(self._client.fileno(), READABLE)
        self._watcher.start(self._kill_if_closed, gevent.getcurrent())

    def end(self) -> None:
        """Free the place; do nothing if none is held."""
        self._stop_watching()
        if self._held:
            self._held = False
            self._places.release()

    def _stop_watching(self) -> None:
        if self._watcher is not None:
            self._watcher.close()
            self._watcher = None

    def _kill_if_closed(self, serving: gevent.Greenlet) -> None:
        """Kill the greenlet, unless the client has sent another request."""
        self._stop_watching()
        try:
            is_closed = not self._client.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        except OSError:
            is_closed = True
        if is_closed:
            serving.kill(block=False)
