"""Counts in Redis or Valkey, each a number that expires: the one counter of ``service.api.http.limits``.

It is ours because it must count at ``maxmemory``, too (the flag in ``count.lua``), which no library does.
"""

from service.storage.connections import RedisClient
from service.storage.scripts import Script, translate_errors

COUNT_SCRIPT = Script("count.lua")


class RedisCounter:
    """Implements ``limits.settings.Counter``. A command whose reply was lost is sent again, which may count twice."""

    def __init__(self, client: RedisClient) -> None:
        """Count with this client, made by ``connections.connect``."""
        self._client = client

    def add(self, name: str, amount: int, window: int) -> tuple[int, int]:
        """Add to a count, and tell it with the seconds until it begins anew."""
        with translate_errors():
            count, left = COUNT_SCRIPT.reply(self._client, [f"croupier:count:{name}"], [amount, 1000 * window])
        return count, -(-left // 1000) or 1
