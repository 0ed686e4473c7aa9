"""The loop of ``croupier work``, in this process: one poll at a time."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import redis
from croupier.games.changes.applying import apply_change
from croupier.games.changes.leaving import Leave
from croupier.games.changes.moves import TimeOut
from croupier.games.enforcing import POSTPONED_MS
from croupier.games.game import Game
from croupier.games.settings import Settings
from croupier.storage.connections import connect
from croupier.storage.deadlines import RedisDeadlines, shard_key
from croupier.storage.redis_store import RedisStore
from croupier.work import worker as module
from croupier.work.worker import BATCH, MAX_RETRY_DELAY_S, POLL_INTERVAL_S, Worker
from prometheus_client import REGISTRY

from tests.storage.games import changed, started
from tests.storage.test_full_store import full
from tests.storage.waiting import wait_until
from tests.work.games import now_ms, timed_game, version_of

Poll = Callable[[], float]


@pytest.fixture(autouse=True)
def metrics(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """The metrics of a worker; several workers of one process cannot register theirs."""
    metrics = Mock()
    monkeypatch.setattr(module, "DeadlineMetrics", lambda: metrics)
    return metrics


@pytest.fixture
def worker(store: RedisStore, redis_client: redis.Redis) -> Worker:
    return Worker(store, RedisDeadlines(redis_client))


@pytest.fixture
def executor() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as executor:
        yield executor


@pytest.fixture
def poll(worker: Worker, executor: ThreadPoolExecutor) -> Poll:
    """Return a function that lets the worker poll once."""
    return lambda: worker.poll(executor)


def timeouts(outcome: str) -> float:
    return REGISTRY.get_sample_value("croupier_timeouts_total", {"outcome": outcome}) or 0.0


def overdue(store: RedisStore, **more: Any) -> Game:
    """Return a game whose first deadline passed a second ago, and whose next one is a minute away."""
    return timed_game(store, 60, now=now_ms() - 61_000, **more)


def test_a_poll_makes_all_timeouts_that_are_due(poll: Poll, store: RedisStore, metrics: Mock) -> None:
    late, early, made = [overdue(store) for _ in range(20)], timed_game(store, 60), timeouts("made")
    assert poll() == POLL_INTERVAL_S
    assert {version_of(store, game) for game in late} == {3}
    assert version_of(store, early) == 2
    assert timeouts("made") == made + 20
    metrics.due.set.assert_called_once_with(20)
    assert all(1 <= observed.args[0] < 10 for observed in metrics.lateness.observe.call_args_list)


def test_it_polls_again_at_once_while_more_is_due_than_it_takes(poll: Poll, store: RedisStore) -> None:
    ids = [f"{number:024x}" for number in range(3000)]
    of_one_shard = [game_id for game_id in ids if shard_key(game_id) == shard_key(ids[0])]
    games = [overdue(store, id=game_id) for game_id in of_one_shard[: BATCH + 1]]
    assert poll() == 0
    assert sum(version_of(store, game) == 3 for game in games) == BATCH
    assert poll() == POLL_INTERVAL_S
    assert {version_of(store, game) for game in games} == {3}


def idle_table(store: RedisStore) -> Game:
    """Return a game that its players have left to bots, whose next move was due a second ago."""
    game = started(store, Settings(on_leave="bot"), now_ms() - 2000)
    return changed(store, game.id, Leave(0), Leave(1), now=now_ms() - 1100)


def absent_table(store: RedisStore) -> Game:
    """Return a game whose players have let all deadlines pass, the next a second ago."""
    game = timed_game(store, 1, now=0)
    return changed(store, game.id, *[TimeOut()] * 4, now=now_ms() - 2000)


@pytest.mark.parametrize("idle", [idle_table, absent_table], ids=["left to bots", "absent"])
def test_deadlines_of_players_come_before_those_of_tables_at_which_nobody_plays(
    idle: Callable[[RedisStore], Game],
    poll: Poll,
    store: RedisStore,
    monkeypatch: pytest.MonkeyPatch,
    metrics: Mock,
) -> None:
    monkeypatch.setattr(module, "BATCH", 2)
    tables = [idle(store) for _ in range(12)]
    games = [overdue(store, id=f"{number:024x}") for number in range(6)]
    versions = [table.version for table in tables]
    while any(version_of(store, game) == 2 for game in games):
        assert [version_of(store, table) for table in tables] == versions
        assert poll() == 0

    def have_gone_on() -> bool:
        poll()  # of the tables in one shard only, in a random one
        return all(version_of(store, table) > version for table, version in zip(tables, versions, strict=True))

    wait_until(have_gone_on)
    assert metrics.lateness.observe.call_count == len(games), "that of idle tables does not count"


def test_it_is_ready_once_a_poll_has_succeeded(worker: Worker, poll: Poll, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not worker.is_ready()
    poll()
    assert worker.is_ready()
    monkeypatch.setattr(module, "READY_S", -1)
    assert not worker.is_ready()
    assert worker.is_alive()
    monkeypatch.setattr(module, "ALIVE_S", -1)
    assert not worker.is_alive()


@pytest.fixture(params=["damaged", "its rulebook fails"])
def spoil(request: pytest.FixtureRequest, redis_client: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], None]:
    """Return a function after which the deadline of a game cannot be enforced."""

    def damage(game: Game) -> None:
        redis_client.setrange(f"croupier:{{{game.id}}}:game", 20, b"damaged")

    def break_rulebook(game: Game) -> None:
        def fail(changed: Game, *rest: Any) -> Any:
            if changed.id == game.id:
                raise ZeroDivisionError
            return apply_change(changed, *rest)

        monkeypatch.setattr("croupier.games.enforcing.apply_change", fail)

    return damage if request.param == "damaged" else break_rulebook


def test_a_game_that_fails_is_logged_and_postponed_and_does_not_block_the_others(
    spoil: Callable[[Game], None], poll: Poll, store: RedisStore, redis_client: Any, caplog: pytest.LogCaptureFixture
) -> None:
    game, *others = [overdue(store) for _ in range(3)]
    before, failed = now_ms(), timeouts("failed")
    spoil(game)
    for _ in range(3):
        assert poll() == POLL_INTERVAL_S
    assert [version_of(store, other) for other in others] == [3, 3]
    [record] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert game.id in f"{record.getMessage()} {vars(record).get('game_id')}"
    assert redis_client.zscore(shard_key(game.id), f"{game.id}:2") >= before + POSTPONED_MS
    assert timeouts("failed") == failed + 1


def test_an_outage_is_logged_once_and_the_delay_has_a_limit(
    executor: ThreadPoolExecutor, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    client = connect(f"unix://{tmp_path}/nothing.sock")
    worker = Worker(RedisStore(client), RedisDeadlines(client))
    with caplog.at_level(logging.INFO, "croupier"):
        delays = [worker.poll(executor) for _ in range(6)]
    assert delays[0] == POLL_INTERVAL_S
    assert delays == sorted(delays)
    assert delays[-1] == MAX_RETRY_DELAY_S
    assert caplog.messages == ["deadlines are not enforced: store_unavailable"]
    assert not worker.is_ready()


def test_at_maxmemory_one_game_is_tried_at_a_time_until_there_is_memory(
    poll: Poll,
    executor: ThreadPoolExecutor,
    store: RedisStore,
    redis_client: Any,
    caplog: pytest.LogCaptureFixture,
) -> None:
    games = [overdue(store) for _ in range(20)]
    with caplog.at_level(logging.INFO, "croupier"):
        with full(redis_client):
            assert poll() == POLL_INTERVAL_S
            executor.submit(int).result()  # the thread may have begun with the next game
            before = timeouts("failed")
            wait_until(lambda: poll() > POLL_INTERVAL_S)  # what was taken is due again soon
            executor.submit(int).result()
            assert timeouts("failed") == before + 1
        wait_until(lambda: poll() == POLL_INTERVAL_S and all(version_of(store, game) == 3 for game in games))
    own = [message for message in caplog.messages if message.startswith("deadlines")]
    assert own == ["deadlines are not enforced: store_full", "deadlines are enforced again"]
