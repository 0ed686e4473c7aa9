"""A real store with functions of a test around its methods, and threads that act at once."""

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import redis
from croupier.storage.administration import RedisAdministration

Act = Callable[[], object]


class InterruptedStore(RedisAdministration):
    """A real store that calls functions before or after its methods: ``before_commit=[first, second]``.

    Each call of the method takes the next function. With ``amid_commit`` the method is called twice, with the function
    between: as when a reply is lost and the client sends the command again.
    """

    def __init__(self, client: redis.Redis, **acts: Iterable[Act]) -> None:
        super().__init__(client)
        for moment, wanted in acts.items():
            when, _, name = moment.partition("_")
            setattr(self, name, interrupted(getattr(self, name), when, iter(wanted)))


def interrupted(method: Callable[..., Any], when: str, left: Iterator[Act]) -> Callable[..., Any]:
    def call(*what: Any, **how: Any) -> Any:
        result = None if when == "before" else method(*what, **how)
        next(left, lambda: None)()
        return result if when == "after" else method(*what, **how)

    return call


class Killed(Exception):
    """The process ends here."""


def kill() -> None:
    raise Killed


def at_once(count: int, act: Callable[[int], Any]) -> list[Any]:
    """Let threads do something at the same moment; return their results."""
    gate = threading.Barrier(count)

    def go(number: int) -> Any:
        gate.wait()
        return act(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(go, range(count)))
