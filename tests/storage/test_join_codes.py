"""Join codes and the reading of many games, in the store."""

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import redis
from croupier.games.changes import Join, Leave, Start
from croupier.games.errors import NotFound, Unavailable, Unreadable
from croupier.games.game import Seat
from croupier.games.ports import Loaded
from croupier.storage.connections import connect
from croupier.storage.deadlines import shard_key
from croupier.storage.lobby_index import LobbyIndex
from croupier.storage.redis_store import RedisStore
from redis.crc import key_slot

from tests.live.clusters import cluster
from tests.storage.games import changed, game_of, started
from tests.storage.test_full_store import full

CODE, KEY = "BCDFGH", "croupier:code:{BCDFGH}"
ONE, OTHER = "1" * 24, "2" * 24
MINUTE_MS = 60_000


# ------------------------------------------------------------------------------------- reserving a code


def test_a_code_is_reserved_for_one_game_until_it_expires(store: RedisStore, redis_client: redis.Redis) -> None:
    assert store.game_with_code(CODE) is None
    assert store.reserve_code(CODE, ONE, MINUTE_MS)
    assert store.reserve_code(CODE, ONE, MINUTE_MS), "as when its reply is lost, and the client sends it again"
    assert not store.reserve_code(CODE, OTHER, MINUTE_MS)
    assert store.game_with_code(CODE) == ONE
    assert redis_client.keys("*") == [KEY.encode()]
    remaining: Any = redis_client.pttl(KEY)
    assert 0 < remaining <= MINUTE_MS
    redis_client.pexpire(KEY, 0)
    assert store.reserve_code(CODE, OTHER, MINUTE_MS)


def test_a_player_can_leave_a_lobby_when_the_store_is_full(store: RedisStore, redis_client: redis.Redis) -> None:
    game = game_of(code=CODE)
    assert store.reserve_code(CODE, game.id, MINUTE_MS)
    assert store.create(game)
    with full(redis_client):
        assert changed(store, game.id, Leave(0)).status == "lobby"
        assert store.game_with_code(CODE) == game.id
        redis_client.delete(KEY)
        assert changed(store, game.id, Leave(1)).status == "closed"


class BrokenCodes(LobbyIndex):
    """Codes whose server does not respond."""

    def follow_code(self, _game: object) -> None:
        raise redis.ConnectionError


def test_a_committed_change_succeeds_although_its_code_cannot_be_kept(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game = game_of(code=CODE, seats=[Seat("Ana", b"a" * 16), Seat()])
    assert store.create(game)
    store._lobby = BrokenCodes(redis_client)
    assert changed(store, game.id, Join(None, b"b" * 16), Start(0)).status == "playing"


def test_a_change_of_a_running_game_sends_no_command_for_its_code(store: RedisStore, redis_client: redis.Redis) -> None:
    game = started(store, code=CODE)
    store._lobby = BrokenCodes(redis_client)
    changed(store, game.id, Leave(0))


# ------------------------------------------------------------------------------------- many games


def test_many_games_are_loaded_as_each_of_them_is(store: RedisStore) -> None:
    games = [game_of(), game_of("phase-10"), game_of("uno-dice")]
    for game in games:
        assert store.create(game)
    assert store.load_many(game.id for game in games) == {game.id: store.load(game.id) for game in games}
    assert store.load_many([]) == {}


def test_games_that_cannot_be_read_do_not_spoil_the_others(store: RedisStore, redis_client: redis.Redis) -> None:
    game, damaged = game_of(), game_of()
    for stored in (game, damaged):
        assert store.create(stored)
    redis_client.setrange(f"croupier:{{{damaged.id}}}:game", 20, b"\xff\xff\xff")
    wanted = [ONE, "", game.id.upper(), "x}:y{*", damaged.id, game.id, game.id]
    found = store.load_many(wanted)
    assert [*found] == wanted[:-1]
    kinds = [NotFound, NotFound, NotFound, NotFound, Unreadable, Loaded]
    assert [type(loaded) for loaded in found.values()] == kinds


def test_many_games_are_loaded_in_one_round_trip(store: RedisStore, redis_client: redis.Redis) -> None:
    games = [game_of() for _ in range(50)]
    for game in games:
        assert store.create(game)

    client = Mock(wraps=redis_client)
    assert len(RedisStore(client).load_many(game.id for game in games)) == 50
    client.pipeline.assert_called_once()
    assert not client.execute_command.called


# ------------------------------------------------------------------------------------- in a cluster


@pytest.mark.slow
def test_games_on_a_dead_server_do_not_hide_those_on_the_others(kind: str, tmp_path: Path) -> None:
    if kind != "valkey":
        pytest.skip("clusters are of Valkey")
    with cluster(tmp_path, "--cluster-require-full-coverage", "no") as nodes:
        store = RedisStore(connect(f"redis+cluster://127.0.0.1:{nodes[1].port}"))
        games = [game_of(code=CODE) for _ in range(30)]
        for game in games:
            assert store.create(game)
        for node in (nodes[3], nodes[0]):  # a replica and its primary, so that no other server takes over
            node.kill()
        dead = {game.id for game in games if key_slot(game.id.encode()) * 3 // 16_384 == 0}
        found = store.load_many(game.id for game in games)
        assert {game_id for game_id, loaded in found.items() if isinstance(loaded, Unavailable)} == dead
        alive = [loaded for game in games if isinstance(loaded := found[game.id], Loaded)]
        assert len(alive) == len(games) - len(dead)
        without_index = [loaded for loaded in alive if key_slot(shard_key(loaded.game.id).encode()) * 3 // 16_384 == 0]
        assert without_index
        assert all(store.delete(loaded) for loaded in without_index), "what else has an entry of it removes that later"
        for node in nodes:
            node.kill()
        with pytest.raises(Unavailable):
            store.load_many(game.id for game in games)
