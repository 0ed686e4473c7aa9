"""Asking the store: scripts that it runs as one step, and what it says in the words of the service."""

import hashlib
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from typing import Any

import redis

from service.games.errors import Unavailable
from service.storage.connections import Client

REASON = re.compile(r"[A-Z]{3,20}(?= )")
"""As in ``OOM command not allowed``."""
log = logging.getLogger("croupier")


class Script:
    """A script that the store runs as one step, and may forget at any time."""

    def __init__(self, name: str) -> None:
        """Read it from a file of this package."""
        self._text = resources.files(__package__).joinpath(name).read_bytes()
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


@contextmanager
def answering() -> Iterator[None]:
    """Put the store's silence, and its refusals, into the words of the service."""
    try:
        yield
    except (redis.RedisError, redis.exceptions.RedisClusterException) as error:
        log.warning("the store: %s %s", type(error).__name__, _kind_of(error))
        raise Unavailable("store_unavailable", "The store does not answer; nothing was confirmed.") from error


def _kind_of(error: Exception) -> str:
    """Return the word with which a store begins to say what is wrong; the rest may quote passwords and games."""
    found = REASON.match(str(error)) if isinstance(error, redis.ResponseError) else None
    return found[0] if found else ""
