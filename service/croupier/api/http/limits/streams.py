"""Limits of open streams and long polls: of this worker, and of one address at this worker."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from flask import request

from croupier.api.http.problems import LimitReached
from croupier.api.http.proxies import rate_limit_key
from croupier.games.errors import Unavailable
from croupier.setting_parsers import DEFAULT_STREAMS, DEFAULT_STREAMS_PER_ADDRESS
from croupier.telemetry import metrics


class StreamLimiter:
    """Counts the streams and long polls of a worker."""

    def __init__(self, limit: int = DEFAULT_STREAMS, limit_per_address: int = DEFAULT_STREAMS_PER_ADDRESS) -> None:
        """Set the limits."""
        self._limit, self._limit_per_address = limit, limit_per_address
        self._by_address: Counter[str] = Counter()

    @contextmanager
    def slot(self, kind: Literal["stream", "long_poll"], weight: int = 1) -> Iterator[None]:
        """Count a stream or a long poll until the block ends, as ``weight`` of them.

        Raises:
            Unavailable: this worker has too many.
            LimitReached: the address has too many at this worker.
        """
        address = rate_limit_key(request.remote_addr or "")
        self._check(address, weight)
        self._by_address[address] += weight
        gauge = metrics.streams_gauge(kind)
        gauge.inc(weight)
        try:
            yield
        finally:
            self._remove(address, weight)
            gauge.dec(weight)

    def _check(self, address: str, weight: int) -> None:
        if self._by_address.total() + weight > self._limit:
            raise Unavailable("streams_full")
        if self._by_address[address] + weight > self._limit_per_address:
            raise LimitReached("too_many_streams", maximum=self._limit_per_address)

    def _remove(self, address: str, weight: int) -> None:
        self._by_address[address] -= weight
        if not self._by_address[address]:
            del self._by_address[address]
