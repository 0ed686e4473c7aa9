"""Streams in this process: publications that tests can lose, and the games that are followed."""

import threading
from collections.abc import Iterator

import pytest
import redis
from croupier.games import bots, presence
from croupier.games.live import LiveGames
from croupier.storage.redis_store import RedisStore

from tests.following import ObservedPublications
from tests.storage.waiting import wait_until


@pytest.fixture(autouse=True)
def unhurried_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots make all their moves on a machine of any speed."""
    monkeypatch.setattr(bots, "CPU_BUDGET_S", float("inf"))


@pytest.fixture
def publications(redis_client: redis.Redis) -> Iterator[ObservedPublications]:
    """Publications of the store."""
    publications = ObservedPublications(redis_client)
    yield publications
    publications.close()


@pytest.fixture
def live(store: RedisStore, publications: ObservedPublications, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveGames]:
    """The games that are followed in this process; the presence is stored without a delay."""
    monkeypatch.setattr(presence, "PRESENCE_DELAY_S", 0)
    games = LiveGames(store, publications)
    yield games
    finish(games)


def finish(games: LiveGames) -> None:
    """End all streams, and wait for the threads that this starts."""
    games.shut_down()
    wait_for_timers()


def wait_for_timers() -> None:
    """Wait until what is to be done after a delay is done."""
    wait_until(lambda: not any(isinstance(thread, threading.Timer) for thread in threading.enumerate()))
