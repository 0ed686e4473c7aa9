"""Lua scripts, which the store runs atomically, and the translation of redis-py's errors.

redis-py's ``register_script`` binds a script to one client, and loads it in a round trip of its own.
"""

import hashlib
import logging
import re
from collections.abc import Sequence
from importlib import resources
from typing import Any

import redis

from croupier.games.errors import Unavailable, Unwritable
from croupier.storage.connections import RedisClient

ERROR_PREFIX = re.compile(r"[A-Z]{3,20}(?= )")
"""The prefix of an error of the server, as in ``OOM command not allowed``."""
READ_ONLY_ERRORS = re.compile(r"\b(MISCONF|NOREPLICAS|READONLY)\b")
"""Prefixes with which a server refuses every write: its disk is full, it has too few replicas, or it is a replica."""
ALLOW_OOM = b"#!lua flags=allow-oom\n"
log = logging.getLogger("croupier")


class Script:
    """A Lua script, run by EVALSHA; by EVAL if the server has lost it from its cache."""

    def __init__(self, name: str) -> None:
        """Load the script from a file of this package."""
        text = resources.files(__package__).joinpath(name).read_bytes()
        self._texts = {allow_oom: ALLOW_OOM * allow_oom + text for allow_oom in (False, True)}
        self._digests = {
            key: hashlib.sha1(text, usedforsecurity=False).hexdigest() for key, text in self._texts.items()
        }

    def run(
        self, client: RedisClient, keys: Sequence[str], arguments: Sequence[object], *, allow_oom: bool = False
    ) -> Any:  # noqa: ANN401  # any reply
        """Run the script and return its reply; with ``allow_oom`` it may write although ``maxmemory`` is reached."""
        try:
            return client.execute_command("EVALSHA", self._digests[allow_oom], len(keys), *keys, *arguments)
        except redis.exceptions.NoScriptError:
            return client.eval(self._texts[allow_oom], len(keys), *keys, *arguments)

    def add_to_pipeline(self, pipe: RedisClient, keys: Sequence[str]) -> None:
        """Add EVAL with the full text to a pipeline, in which an unknown EVALSHA could not be retried."""
        pipe.eval(self._texts[False], len(keys), *keys)


class translate_errors:  # noqa: N801  # a context manager, a third as fast as a generator
    """Translate errors of redis-py in the block into those of the service, and log them at a level.

    Raises:
        Unwritable: the store refuses writes, but can be read.
        Unavailable: any other error.
    """

    def __init__(self, level: int = logging.WARNING) -> None:
        """Set the level."""
        self._level = level

    def __enter__(self) -> None:
        """Enter the block."""

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        """Raise the error of the service if redis-py has raised one."""
        if isinstance(error, redis.RedisError | redis.exceptions.RedisClusterException):
            log.log(self._level, "store error: %s %s", type(error).__name__, _error_prefix(error))
            raise _problem_of(error) from error


def _problem_of(error: Exception) -> Unavailable:
    if isinstance(error, redis.exceptions.OutOfMemoryError):
        return Unwritable("store_full")
    if isinstance(error, redis.ReadOnlyError) or (
        isinstance(error, redis.ResponseError) and READ_ONLY_ERRORS.search(str(error))
    ):
        return Unwritable("store_read_only")
    return Unavailable("store_unavailable")


def _error_prefix(error: Exception) -> str:
    """Return the prefix of an error of the server; the rest may quote passwords and games."""
    prefix = ERROR_PREFIX.match(str(error)) if isinstance(error, redis.ResponseError) else None
    return prefix[0] if prefix else ""
