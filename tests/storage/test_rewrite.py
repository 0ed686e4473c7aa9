"""A stored game is replaced with parts of its log, under the same version: in one script, or not at all."""

from typing import Any

import pytest
import redis
from croupier.games.changes.change import Step
from croupier.games.changes.seats import Join, SeatTaken
from croupier.games.erasing import erase_name
from croupier.games.errors import Unavailable
from croupier.games.ports import Loaded
from croupier.storage.administration import RedisAdministration
from croupier.storage.connections import connect
from croupier.storage.keys import key_of

from tests.playing import gathered, joined, log_of
from tests.storage.games import started
from tests.storage.test_recorded import EARLY, restored

JOINED = Step(Join(None, bytes(16)), [SeatTaken(1, "Cem")], 1000)


@pytest.fixture
def store(redis_client: redis.Redis) -> RedisAdministration:
    """An empty store."""
    return RedisAdministration(redis_client)


def rewritten(store: RedisAdministration, loaded: Loaded, number: int = 2) -> bool:
    """Replace the name of seat 1, and the step of a version."""
    loaded.game.seats[1].name = "Cem"
    return store.rewrite(loaded, {number: JOINED})


def test_version_and_expiry_stay_and_the_version_id_changes(store: RedisAdministration, redis_client: Any) -> None:
    game, _ = gathered(store, players=2)
    keys = [key_of(game.id, part) for part in ("game", "log")]
    for key in keys:
        redis_client.pexpire(key, 50_000)
    before = store.load(game.id)
    assert rewritten(store, before)
    after = store.load(game.id)
    assert (after.game.version, after.game.seats[1].name) == (2, "Cem")
    assert after.version_id[:8] == before.version_id[:8]
    assert after.version_id != before.version_id
    assert [0 < redis_client.pttl(key) <= 50_000 for key in keys] == [True, True]
    assert log_of(store, game.id)[1].events == [SeatTaken(1, "Cem")]


def test_nothing_is_replaced_in_another_version_or_in_a_game_that_is_gone(
    store: RedisAdministration, redis_client: redis.Redis
) -> None:
    game, _ = gathered(store, players=2)
    loaded = store.load(game.id)
    joined(store, game.id)
    assert not rewritten(store, loaded)
    assert store.load(game.id).game.seats[1].name == "Player 2"
    redis_client.flushall()
    assert not rewritten(store, loaded)
    assert redis_client.keys() == []


def test_a_full_store_permits_it(store: RedisAdministration, redis_client: redis.Redis) -> None:
    """Otherwise a name could not be erased just then."""
    game, _ = gathered(store, players=2)
    redis_client.config_set("maxmemory", 1)
    try:
        assert rewritten(store, store.load(game.id))
    finally:
        redis_client.config_set("maxmemory", 0)


@pytest.mark.parametrize("path", EARLY[:2], ids=lambda path: path.stem)
def test_a_log_without_times_stays_without_them(
    path: Any, store: RedisAdministration, redis_client: redis.Redis
) -> None:
    record = restored(path, redis_client)
    game = store.load(record["id"]).game
    before = log_of(store, game.id)
    assert before[-1].at is None
    name = game.seats[1].name
    assert name
    assert erase_name(store, game.id, name)
    after = log_of(store, game.id)
    assert [entry.at for entry in after] == [None] * len(before)
    assert [entry.change for entry in after] == [entry.change for entry in before]
    assert store.load(game.id).game.seats[1].name != name


def test_sizes_are_those_of_the_keys(store: RedisAdministration, redis_client: Any) -> None:
    game = started(store)
    sizes = store.sizes(game.id)
    log = redis_client.lrange(key_of(game.id, "log"), 0, -1)
    assert sizes == (len(redis_client.get(key_of(game.id, "game"))), sum(map(len, log)), 0)
    assert store.sizes("0" * 24) == (0, 0, 0)


def test_who_may_not_change_the_log_changes_nothing(
    store: RedisAdministration, store_url: str, redis_client: Any
) -> None:
    game, _ = gathered(store, players=2, name="Ana")
    redis_client.execute_command(*["ACL", "SETUSER", "limited", "on", ">secret", "~*", "&*", "+@all", "-lset"])
    before = [redis_client.dump(key) for key in sorted(redis_client.keys(f"croupier:{{{game.id}}}:*"))]
    try:
        with connect(store_url.replace("unix://", "unix://limited:secret@")) as client, pytest.raises(Unavailable):
            erase_name(RedisAdministration(client), game.id, "Ana")
    finally:
        redis_client.execute_command("ACL", "DELUSER", "limited")
    assert [redis_client.dump(key) for key in sorted(redis_client.keys(f"croupier:{{{game.id}}}:*"))] == before
    assert erase_name(store, game.id, "Ana")
