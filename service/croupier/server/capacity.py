"""How many connections a worker serves at once, by its limit of open files.

It must not import blocking modules: it is imported before gevent monkey-patches the standard library.
"""

import resource

REQUEST_CONNECTIONS = 1000
"""Connections that serve requests, at most; each may need a connection to the store besides."""
MIN_REQUEST_CONNECTIONS = 100
MAX_FILES = 65_536
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
