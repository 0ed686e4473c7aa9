"""The application with limits, in this process, its counts in a real Valkey."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
import redis

from service.api.app import create_app
from service.api.http.limits.enforcement import RateLimiter
from service.api.http.limits.rate_settings import Rate
from service.storage.rate_counter import RedisCounter
from service.storage.redis_store import RedisStore

Limited = Callable[..., httpx.Client]
HOUR = 3600


@pytest.fixture
def limited(store: RedisStore, redis_client: redis.Redis) -> Limited:
    """Make clients of applications that share one store, each with limits of its own and perhaps an address."""

    def make(*, address: str = "192.0.2.1", origins: tuple[str, ...] = (), **limits: Any) -> httpx.Client:
        counter = RedisCounter(redis_client)
        app = create_app(store, sandbox=True, limits=RateLimiter(counter, **limits), origins=origins)
        transport = httpx.WSGITransport(app=app, remote_addr=address)
        return httpx.Client(transport=transport, base_url="http://croupier.test")

    return make


@pytest.fixture
def open_api(limited: Limited) -> httpx.Client:
    """Without any limit, for making tables."""
    return limited()


@pytest.fixture
def spent(limited: Limited) -> httpx.Client:
    """Somebody who has spent everything."""
    client = limited(rate=Rate(1, HOUR))
    assert client.get("/v1/games").is_success
    assert client.get("/v1/games").status_code == 429
    return client


def counts(store: redis.Redis) -> dict[bytes, int]:
    """What has been counted."""
    keys: Any = store.keys("croupier:count:*")
    return {key.removeprefix(b"croupier:count:"): int(store.get(key) or 0) for key in keys}
