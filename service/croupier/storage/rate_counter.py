"""Fixed-window counters for ``croupier.api.http.limits``, in Redis or Valkey.

No library has one that works at ``maxmemory`` (see the flag in ``count.lua``).
"""

from croupier.storage.connections import RedisClient
from croupier.storage.scripts import Script, translate_errors

COUNT_SCRIPT = Script("count.lua")


class RedisCounter:
    """Implements ``limits.rate_settings.WindowCounter``. If a reply is lost, the retry may count twice."""

    def __init__(self, client: RedisClient) -> None:
        """Use this client, created by ``connections.connect``."""
        self._client = client

    def add(self, name: str, amount: int, window: int) -> tuple[int, float]:
        """Add to a counter; return the count and the seconds until it is reset."""
        with translate_errors():
            count, remaining_ms = COUNT_SCRIPT.run(self._client, [f"croupier:count:{name}"], [amount, 1000 * window])
        return count, remaining_ms / 1000
