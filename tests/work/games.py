"""Games with deadlines, in the store."""

import time
from typing import Any

from croupier.games.game import Game
from croupier.games.settings import Settings
from croupier.storage.redis_store import RedisStore

from tests.storage.games import started


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def timed_game(store: RedisStore, seconds: int = 1, now: int | None = None, **more: Any) -> Game:
    """Store a game with some seconds for each turn, and start it."""
    return started(store, Settings(turn_seconds=seconds), now_ms() if now is None else now, **more)


def version_of(store: RedisStore, game: Game) -> int:
    return store.load(game.id).game.version
