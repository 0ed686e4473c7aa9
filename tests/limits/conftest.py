"""The application with rate limits, in this process, with its counters in a real Valkey."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.api.http.limits.enforcement import RateLimiter
from croupier.api.http.limits.rate_settings import Rate
from croupier.storage.rate_counter import RedisCounter
from croupier.storage.redis_store import RedisStore

Limited = Callable[..., httpx.Client]
HOUR = 3600


@pytest.fixture
def limited(store: RedisStore, redis_client: redis.Redis) -> Limited:
    """Make clients of applications on one store, each with its own limits and, if given, its own peer address."""

    def make(*, address: str = "192.0.2.1", origins: tuple[str, ...] = (), **limits: Any) -> httpx.Client:
        counter = RedisCounter(redis_client)
        app = create_app(store, sandbox=True, limits=RateLimiter(counter, **limits), origins=origins)
        transport = httpx.WSGITransport(app=app, remote_addr=address)
        return httpx.Client(transport=transport, base_url="http://croupier.test")

    return make


@pytest.fixture
def open_api(limited: Limited) -> httpx.Client:
    """Return a client without any limit, to create games with."""
    return limited()


@pytest.fixture
def rate_limited(limited: Limited) -> httpx.Client:
    """Return a client whose rate limit is used up."""
    client = limited(rate=Rate(1, HOUR))
    assert client.get("/v1/games").is_success
    assert client.get("/v1/games").status_code == 429
    return client


def counts(store: redis.Redis) -> dict[bytes, int]:
    """Return the rate limit counters in the store."""
    keys: Any = store.keys("croupier:count:*")
    return {key.removeprefix(b"croupier:count:"): int(store.get(key) or 0) for key in keys}
