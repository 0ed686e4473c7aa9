"""Streams in this process: publications that tests can lose, and the games that are followed."""

import threading
from collections.abc import Iterator

import pytest
import redis
from croupier.games import bots, presence
from croupier.games.live import LiveGames
from croupier.storage.redis_store import RedisStore

from tests.following import ObservedPublications


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
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join()
