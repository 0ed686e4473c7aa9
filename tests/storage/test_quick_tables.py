"""Places at tables, in the store."""

from typing import Any

import pytest
import redis
from croupier.games.errors import Unwritable
from croupier.games.ports import Place, Queue
from croupier.storage.quick_tables import RECHECK_MS, RedisQuickTables

from tests.storage.test_full_store import full

QUEUE, OTHER = Queue("uno-official", 2, True), Queue("crazy-eights", 2, False)
NOW = 1_000_000


@pytest.fixture
def tables(redis_client: redis.Redis) -> RedisQuickTables:
    return RedisQuickTables(redis_client)


def take(tables: RedisQuickTables, proposed: str, now: int = NOW, *, older: bool = True) -> tuple[str, bool]:
    taken = tables.take_place(QUEUE, proposed, now, older=older)
    assert taken.ruleset == QUEUE.ruleset
    return taken.game_id, taken.is_open


def place(game_id: str, *, is_open: bool = True, since: int = NOW) -> Place:
    return Place(game_id, QUEUE.ruleset, is_open, since)


def test_a_table_is_handed_out_as_often_as_it_has_seats(tables: RedisQuickTables) -> None:
    assert [take(tables, name) for name in "abcde"] == [(name, True) for name in "aacce"]


def test_what_was_handed_out_in_vain_is_handed_out_again_one_at_a_time(tables: RedisQuickTables) -> None:
    for name in "ab":
        take(tables, name)
    later = NOW + RECHECK_MS
    assert [take(tables, name, later) for name in "cd"] == [("a", False), ("d", True)]
    tables.keep(QUEUE, place("a", is_open=False), later)
    assert take(tables, "e", later, older=False) == ("d", True)
    assert take(tables, "f", later) == ("a", False)
    tables.drop(QUEUE, place("a"))
    assert take(tables, "g", later + RECHECK_MS) == ("d", False)


def test_the_open_table_is_handed_out_before_a_younger_one(tables: RedisQuickTables) -> None:
    take(tables, "a")
    tables.keep(QUEUE, place("b", is_open=False, since=NOW + 1), NOW + 1)
    assert [take(tables, "x", NOW + 1) for _ in range(3)] == [("a", True), ("b", False), ("x", True)]


def test_a_dropped_table_is_no_longer_open(tables: RedisQuickTables, redis_client: redis.Redis) -> None:
    take(tables, "a")
    tables.drop(QUEUE, place("x"))
    assert take(tables, "b") == ("a", True)
    tables.drop(QUEUE, place("a"))
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
    with full(redis_client):
        with pytest.raises(Unwritable):
            take(tables, "b")
        tables.drop(QUEUE, place("a"))
    assert redis_client.keys("*") == []
