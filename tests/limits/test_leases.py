"""Leases: a worker counts down what it has taken from the shared counter."""

from collections import Counter

import pytest
from croupier.api.http.limits import leases
from croupier.api.http.limits.leases import LeasedCounter
from croupier.api.http.limits.rate_settings import Rate

RATE = Rate(500, 60)
SIZE = 10
"""Requests of a lease."""


class Shared:
    """A shared counter in memory, and its clock."""

    def __init__(self) -> None:
        self.counts = Counter[str]()
        self.ends: dict[str, float] = {}
        self.calls = 0
        self.now = self.round_trip_s = 0.0

    def add(self, name: str, amount: int, window: int) -> tuple[int, float]:
        self.calls += 1
        self.now += self.round_trip_s / 2
        if self.now >= self.ends.get(name, 0.0):
            self.counts[name], self.ends[name] = 0, self.now + window
        self.counts[name] += amount
        reset_s = self.ends[name] - self.now
        self.now += self.round_trip_s / 2
        return self.counts[name], reset_s


@pytest.fixture
def shared() -> Shared:
    return Shared()


def worker(shared: Shared) -> LeasedCounter:
    return LeasedCounter(shared, lambda: shared.now)


def accepted(counter: LeasedCounter, times: int, rate: Rate = RATE, name: str = "a") -> int:
    return sum(counter.count(name, 1, rate).excess == 0 for _ in range(times))


def test_most_requests_do_not_ask_the_shared_counter(shared: Shared) -> None:
    assert accepted(worker(shared), 100) == 100
    assert shared.calls == 100 / SIZE


@pytest.mark.parametrize("quota", [1, 49])
def test_a_small_quota_is_counted_one_by_one(shared: Shared, quota: int) -> None:
    one, other = worker(shared), worker(shared)
    assert sum(accepted(counter, 1, Rate(quota, 60)) for _ in range(quota) for counter in (one, other)) == quota


def test_workers_together_never_exceed_the_quota_and_lose_less_than_a_lease_each(shared: Shared) -> None:
    workers = [worker(shared) for _ in range(4)]
    first = [accepted(counter, 5) for counter in workers[1:]]
    assert sum(first) + accepted(workers[0], 600) == 500 - 3 * (SIZE - 5)
    assert sum(accepted(counter, 600) for counter in workers[1:]) == 3 * (SIZE - 5)


def test_what_is_left_of_a_lease_does_not_count_in_the_next_window(shared: Shared) -> None:
    counter = worker(shared)
    accepted(counter, 1)
    shared.now = 59.95
    accepted(counter, SIZE + 1)
    shared.now = 60.01
    assert accepted(counter, 600) == 500


@pytest.mark.parametrize("now", [58.9, 59.1, 59.9])
def test_in_the_last_second_of_a_window_the_quota_lasts_as_long_as_before(shared: Shared, now: float) -> None:
    counter = worker(shared)
    accepted(counter, 1)
    shared.now = now
    assert accepted(counter, 400) == 400


def test_a_lease_ends_before_the_next_window_of_the_store_begins_however_slow_the_store_is(shared: Shared) -> None:
    counter, shared.round_trip_s = worker(shared), 0.5
    accepted(counter, 1)
    shared.now = shared.ends["a"]
    assert accepted(counter, 1) == 1
    assert shared.calls == 2


def test_what_remains_includes_the_rest_of_the_lease(shared: Shared) -> None:
    counter = worker(shared)
    assert [counter.count("a", 1, RATE).remaining for _ in range(12)] == [*range(499, 487, -1)]


def test_a_request_that_costs_more_than_is_left_renews_the_lease(shared: Shared) -> None:
    counter = worker(shared)
    accepted(counter, 5)
    assert counter.count("a", 20, RATE) == leases.Counted(0, 475, 60.0)
    assert shared.counts["a"] == 30


def test_the_last_requests_of_a_quota_are_granted_in_part(shared: Shared) -> None:
    counter = worker(shared)
    accepted(counter, 495)
    assert counter.count("a", 8, RATE).excess == 3


def test_with_the_window_the_lease_ends(shared: Shared) -> None:
    counter = worker(shared)
    counter.count("a", 1, RATE)
    shared.now = 58.5
    assert counter.count("a", 1, RATE).reset_s == 1.5
    shared.now = 60
    assert counter.count("a", 1, RATE).reset_s == 60
    assert shared.calls == 2


def test_each_client_has_its_own_lease_and_a_worker_remembers_few(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "MAX_LEASES", 2)
    counter = worker(shared)
    for name in ("a", "b", "c", "c", "b", "a"):
        counter.count(name, 1, RATE)
    assert shared.counts == {"a": 20, "b": 10, "c": 10}


def test_requests_at_the_same_time_lose_nothing(shared: Shared) -> None:
    counter, inner, pending = worker(shared), shared.add, [True]

    def add(name: str, amount: int, window: int) -> tuple[int, float]:
        if pending.pop() if pending else False:
            counter.count("a", 1, RATE)
        return inner(name, amount, window)

    shared.add = add  # type: ignore[method-assign]
    counter.count("a", 1, RATE)
    assert accepted(counter, 600) == 498


def test_while_a_lease_is_on_its_way_other_requests_take_no_lease_of_their_own(shared: Shared) -> None:
    counter, inner, pending = worker(shared), shared.add, [*range(20)]

    def add(name: str, amount: int, window: int) -> tuple[int, float]:
        while pending:
            pending.pop()
            counter.count("a", 1, RATE)
        return inner(name, amount, window)

    shared.add = add  # type: ignore[method-assign]
    counter.count("a", 1, RATE)
    assert shared.counts["a"] == SIZE + 20
    shared.add = inner  # type: ignore[method-assign]
    assert accepted(worker(shared), 600) == 500 - SIZE - 20
