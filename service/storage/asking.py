"""Asking the store: scripts that it runs as one step, and what it says in the words of the service."""

import hashlib
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from typing import Any

import redis

from service.games.errors import Unavailable, Unwritable
from service.storage.connections import Client

REASON = re.compile(r"[A-Z]{3,20}(?= )")
"""As in ``OOM command not allowed``."""
READ_ONLY = re.compile(r"\b(MISCONF|NOREPLICAS|READONLY)\b")
"""Why a server refuses every write: its disk is full, it has too few replicas, or it is a replica."""
log = logging.getLogger("croupier")


class Script:
    """A script that the store runs as one step, and may forget at any time."""

    def __init__(self, name: str, *, flags: str = "") -> None:
        """Read it from a file of this package.

        Args:
            name: of the file.
            flags: of the script, such as ``allow-oom``: it may write although ``maxmemory`` is reached.
        """
        head = f"#!lua flags={flags}\n".encode() if flags else b""
        self._text = head + resources.files(__package__).joinpath(name).read_bytes()
        self._digest = hashlib.sha1(self._text, usedforsecurity=False).hexdigest()

    def run(self, client: Client, keys: Sequence[str], arguments: Sequence[object]) -> bool:
        """Run it; tell whether it answers 1."""
        return bool(self.ask(client, keys, arguments))

    def ask(self, client: Client, keys: Sequence[str], arguments: Sequence[object]) -> Any:  # noqa: ANN401  # any reply
        """Run it and return what it answers."""
        try:
            return client.evalsha(self._digest, len(keys), *keys, *arguments)
        except redis.exceptions.NoScriptError:
            return client.eval(self._text, len(keys), *keys, *arguments)

    def send(self, pipe: Client, keys: Sequence[str]) -> None:
        """Add it to a pipeline as a whole: within one, a server that has forgotten it could not be asked again."""
        pipe.eval(self._text, len(keys), *keys)


@contextmanager
def answering() -> Iterator[None]:
    """Turn errors of redis-py into those of the service.

    Raises:
        Unwritable: the store refuses to write, but can be read.
        Unavailable: any other error.
    """
    try:
        yield
    except (redis.RedisError, redis.exceptions.RedisClusterException) as error:
        log.warning("the store: %s %s", type(error).__name__, _kind_of(error))
        raise _unavailable(error) from error


def _unavailable(error: Exception) -> Unavailable:
    if isinstance(error, redis.exceptions.OutOfMemoryError):
        return Unwritable("store_full")
    if isinstance(error, redis.ReadOnlyError) or (
        isinstance(error, redis.ResponseError) and READ_ONLY.search(str(error))
    ):
        return Unwritable("store_read_only")
    return Unavailable("store_unavailable")


def _kind_of(error: Exception) -> str:
    """Return the word with which a store begins to say what is wrong; the rest may quote passwords and games."""
    found = REASON.match(str(error)) if isinstance(error, redis.ResponseError) else None
    return found[0] if found else ""
