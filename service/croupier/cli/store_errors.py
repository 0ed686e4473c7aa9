"""Sentences about what went wrong in a command on the store. None quotes a reply, which may have a secret."""

import re
from collections.abc import Iterator

import redis

from croupier.config import Config
from croupier.games.errors import Conflict, NotFound, Problem, Unconfirmed, Unreadable, Unwritable

ANY = Exception
REASONS: tuple[tuple[type[Exception], str, str], ...] = (
    (redis.AuthenticationError, "", "{store} refuses the user or the password."),
    (
        ANY,
        "(?i)no permissions|executing the script can't",
        '{store} refuses a command: its user lacks one of the "Permissions in the store" in docs/operations.md.',
    ),
    (
        ANY,
        "unknown command|WAITAOF",
        '{store} lacks a command, or a setting that it needs: see "Supported stores" in docs/keeping-games.md.',
    ),
    (ANY, "WRONGTYPE", "{store} has a key of another type than croupier writes."),
    (
        redis.exceptions.RedisClusterException,
        "",
        "{store} is no cluster, or none of its servers is reachable: check REDIS_URL.",
    ),
    (redis.InvalidResponse, "", "{store} does not reply as a Redis or Valkey does."),
    (redis.BusyLoadingError, "", "{store} is loading its data: try again later."),
    (redis.TimeoutError, "the write", "{store} has no replica that keeps up, or is too slow."),
    (redis.TimeoutError, "", "{store} does not respond in time."),
    (redis.ConnectionError, "", "{store} is not reachable."),
)
"""What redis-py has raised, and what its message has (a regular expression): the sentence. The first that fits."""


def sentence_of(error: Problem | Unreadable | Unconfirmed, config: Config, game_id: str | None) -> str:
    """Return the sentence about an error, in a command on one game or, without an id, on all."""
    if isinstance(error, Unreadable):
        return f"The {error}."
    if isinstance(error, NotFound):
        return f"There is no game {game_id}."
    if isinstance(error, Conflict):
        return f"The game {game_id} was changed all the time, and nothing was written: try again."
    reason = reason_of(error, f"The store {'at REDIS_URL' if config.redis_url else f'in {config.data_dir}'}")
    if isinstance(error, Unconfirmed):
        setting = f"CROUPIER_DURABILITY={config.durability}"
        advice = f"check it with `croupier game show {game_id}`"
        return f"The change may have been made, but is not confirmed as durable ({setting}): {advice}. {reason}"
    return reason


def reason_of(error: Exception, store: str) -> str:
    """Return the sentence about why a store refused a command."""
    if isinstance(error, Unwritable):
        return f"{store} is {'full' if error.code == 'store_full' else 'read-only'}."
    for cause in causes(error):
        for kind, text, sentence in REASONS:
            if isinstance(cause, kind) and re.search(text, str(cause)):
                return sentence.format(store=store)
    return f"{store} refuses a command."


def causes(error: BaseException) -> Iterator[BaseException]:
    """Yield what an error was raised from, the first one first: a client of a cluster raises another for it."""
    if error.__cause__ is not None:
        yield from causes(error.__cause__)
        yield error.__cause__
