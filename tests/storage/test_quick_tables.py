"""Places at tables, in the store."""

from pathlib import Path
from typing import Any

import pytest
import redis

from service.games.errors import Unavailable, Unwritable
from service.games.ports import Place, Queue
from service.storage.connections import connect
from service.storage.quick_tables import RECHECK_MS, RedisQuickTables
from tests.live.clusters import cluster

QUEUE, OTHER = Queue("uno-official", 2, True), Queue("crazy-eights", 2, False)
NOW = 1_000_000


@pytest.fixture
def tables(redis_client: redis.Redis) -> RedisQuickTables:
    return RedisQuickTables(redis_client)


def take(tables: RedisQuickTables, proposed: str, now: int = NOW, *, older: bool = True) -> tuple[str, bool]:
    place = tables.take_place(QUEUE, proposed, now, older=older)
    assert place.ruleset == QUEUE.ruleset
    return place.game_id, place.is_open


def test_a_table_is_handed_out_as_often_as_it_has_seats(tables: RedisQuickTables) -> None:
    assert [take(tables, name) for name in "abcde"] == [(name, True) for name in "aacce"]


def test_what_was_handed_out_in_vain_is_handed_out_again_one_at_a_time(tables: RedisQuickTables) -> None:
    for name in "ab":
        take(tables, name)
    later = NOW + RECHECK_MS
    assert [take(tables, name, later) for name in "cd"] == [("a", False), ("d", True)]
    tables.keep(QUEUE, Place("a", "", is_open=False), later)
    assert take(tables, "e", later, older=False) == ("d", True)
    assert take(tables, "f", later) == ("a", False)
    tables.drop(QUEUE, "a")
    assert take(tables, "g", later + RECHECK_MS) == ("d", False)


def test_a_dropped_table_is_no_longer_open(tables: RedisQuickTables, redis_client: redis.Redis) -> None:
    take(tables, "a")
    tables.drop(QUEUE, "x")
    assert take(tables, "b") == ("a", True)
    tables.drop(QUEUE, "a")
    assert redis_client.keys("*") == []


def test_all_keys_expire(tables: RedisQuickTables, redis_client: redis.Redis) -> None:
    take(tables, "a")
    tables.remember("name", None, "value")
    keys: Any = redis_client.keys("*")
    assert len(keys) == 3
    assert all(redis_client.pttl(key) > 0 for key in keys)


def test_what_is_remembered_is_replaced_by_compare_and_set(tables: RedisQuickTables, redis_client: redis.Redis) -> None:
    assert tables.remembered("name") is None
    assert [tables.remember("name", None, value) for value in ("a", "b")] == ["a", "a"]
    assert [tables.remember("name", before, "c") for before in ("b", "a", "a")] == ["a", "c", "c"]
    assert tables.remembered("name") == "c"
    redis_client.flushall()
    assert tables.remember("name", "c", "d") == "d"


def test_a_full_store_hands_out_nothing_and_drops(tables: RedisQuickTables, redis_client: redis.Redis) -> None:
    take(tables, "a")
    redis_client.config_set("maxmemory", 1)
    try:
        with pytest.raises(Unwritable):
            take(tables, "b")
        tables.drop(QUEUE, "a")
    finally:
        redis_client.config_set("maxmemory", 0)
    assert redis_client.keys("*") == []


def test_without_a_store_there_are_no_tables() -> None:
    tables = RedisQuickTables(connect("redis://127.0.0.1:1"))
    for ask in (
        lambda: tables.choose([QUEUE, OTHER], NOW),
        lambda: take(tables, "a"),
        lambda: tables.keep(QUEUE, Place("a", "", is_open=True), NOW),
        lambda: tables.drop(QUEUE, "a"),
        lambda: tables.remembered("name"),
        lambda: tables.remember("name", None, "a"),
    ):
        with pytest.raises(Unavailable):
            ask()


@pytest.mark.slow
def test_tables_work_in_a_cluster(tmp_path: Path) -> None:
    with cluster(tmp_path) as nodes:
        tables = RedisQuickTables(connect("redis+cluster://" + ",".join(f"127.0.0.1:{one.port}" for one in nodes[:3])))
        assert tables.choose([QUEUE, OTHER], NOW) == QUEUE
        assert tables.take_place(OTHER, "a", NOW, older=True) == Place("a", OTHER.ruleset, is_open=True)
        assert tables.choose([QUEUE, OTHER], NOW) == OTHER
        tables.keep(OTHER, Place("a", OTHER.ruleset, is_open=False), NOW)
        assert tables.take_place(OTHER, "b", NOW, older=True).is_open is False
        tables.drop(OTHER, "a")
        assert tables.remember("name", None, "a") == tables.remembered("name") == "a"
