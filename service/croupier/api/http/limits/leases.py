"""Leases: a worker takes several requests of a client from the shared counter at once, and counts them down itself.

So most requests need no round trip for the rate limit. The limit is never exceeded; but what a worker has taken and not
used is lost at the end of the window, so a client of several workers may get up to a fiftieth of the quota less from
each but one of them. A quota below 50 is counted one by one.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from croupier.api.http.limits.rate_settings import Rate, WindowCounter

SHARE = 50
"""A lease is this part of the quota."""
MAX_LEASES = 10_000
"""Maximum number of clients whose lease a worker remembers."""


class Lease(NamedTuple):
    """The requests that a worker may still accept from a client without asking the shared counter."""

    left: int
    unclaimed: int
    """What was left in the shared counter when the lease was taken."""
    end: float
    """When it ends: before its window, by the time that the shared counter took to respond."""


NO_LEASE = Lease(0, 0, 0)


class Counted(NamedTuple):
    """The result of counting requests."""

    excess: int
    """How many of them exceed the quota."""
    remaining: int
    reset_s: float
    """Seconds until the window ends."""


class LeasedCounter:
    """Counts requests by client."""

    def __init__(self, counter: WindowCounter, clock: Callable[[], float] = time.monotonic) -> None:
        """Set the shared counter, and the clock, in seconds."""
        self._counter, self._clock = counter, clock
        self._leases: dict[str, Lease] = {}
        self._renewing: set[str] = set()
        """Clients whose next lease is on its way; their concurrent requests take no more than they need."""

    def count(self, name: str, amount: int, rate: Rate) -> Counted:
        """Count some requests of a client."""
        lease = self._lease(name)
        if lease.left < amount:
            lease = self._renewed(name, amount, rate)
        left = max(0, lease.left - amount)
        self._remember(name, lease._replace(left=left))
        return Counted(max(0, amount - lease.left), lease.unclaimed + left, lease.end - self._clock())

    def _renewed(self, name: str, amount: int, rate: Rate) -> Lease:
        """Take requests from the shared counter; meanwhile others may use or renew the lease of the client."""
        wanted = amount if name in self._renewing else max(amount, rate.quota // SHARE)
        self._renewing.add(name)
        asked_at = self._clock()
        try:
            count, reset_s = self._counter.add(name, wanted, rate.window)
        finally:
            self._renewing.discard(name)
        granted = max(0, wanted - max(0, count - rate.quota))
        return Lease(self._lease(name).left + granted, max(0, rate.quota - count), asked_at + reset_s)

    def _remember(self, name: str, lease: Lease) -> None:
        """Store the lease of a client, in place of the oldest one if there are too many."""
        if len(self._leases) >= MAX_LEASES and name not in self._leases:
            del self._leases[next(iter(self._leases))]
        self._leases[name] = lease

    def _lease(self, name: str) -> Lease:
        """Return the lease of a client; an empty one if it has none, or the window of it is over."""
        lease = self._leases.get(name, NO_LEASE)
        if lease.end <= self._clock():
            self._leases.pop(name, None)
            lease = NO_LEASE
        return lease
