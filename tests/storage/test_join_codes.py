"""Join codes and the reading of many games, in the store."""

from pathlib import Path
from typing import Any

import pytest
import redis
from croupier.games.changes import Join, Leave, Start, apply_change
from croupier.games.errors import NotFound, Unavailable, Unreadable, Unwritable
from croupier.games.game import Game, Seat
from croupier.games.ports import Loaded
from croupier.storage.connections import connect
from croupier.storage.deadlines import shard_key
from croupier.storage.lobby_index import LobbyIndex
from croupier.storage.redis_store import RedisStore
from redis.crc import key_slot

from tests.live.clusters import cluster
from tests.storage.games import game_of, one_step

CODE, KEY = "BCDFGH", "croupier:code:{BCDFGH}"
ONE, OTHER = "1" * 24, "2" * 24
MINUTE_MS = 60_000


def lobby_of(**more: Any) -> Game:
    """Return a game with two taken seats and a code, that has never been stored."""
    return game_of(code=CODE, **more)


def changed(store: RedisStore, game_id: str, *changes: Join | Leave | Start) -> Game:
    for change in changes:
        loaded = store.load(game_id)
        apply_change(loaded.game, change, 0)
        assert store.commit(loaded, one_step(loaded, change))
    return store.load(game_id).game


# ------------------------------------------------------------------------------------- reserving a code


def test_a_code_is_reserved_for_one_game_until_it_expires(store: RedisStore, redis_client: redis.Redis) -> None:
    assert store.game_with_code(CODE) is None
    assert store.reserve_code(CODE, ONE, MINUTE_MS)
    assert not store.reserve_code(CODE, OTHER, MINUTE_MS)
    assert store.game_with_code(CODE) == ONE
    assert redis_client.keys("*") == [KEY.encode()]
    remaining: Any = redis_client.pttl(KEY)
    assert 0 < remaining <= MINUTE_MS
    redis_client.pexpire(KEY, 0)
    assert store.reserve_code(CODE, OTHER, MINUTE_MS)


def test_a_reservation_that_arrives_twice_succeeds_twice(store: RedisStore) -> None:
    """As when its reply is lost, and the client sends it again."""
    assert store.reserve_code(CODE, ONE, MINUTE_MS)
    assert store.reserve_code(CODE, ONE, MINUTE_MS)


def test_a_full_store_reserves_no_code(store: RedisStore, redis_client: redis.Redis) -> None:
    redis_client.config_set("maxmemory", 1)
    try:
        with pytest.raises(Unwritable) as refused:
            store.reserve_code(CODE, ONE, MINUTE_MS)
    finally:
        redis_client.config_set("maxmemory", 0)
    assert refused.value.code == "store_full"
    assert redis_client.dbsize() == 0


def test_a_player_can_leave_a_lobby_when_the_store_is_full(store: RedisStore, redis_client: redis.Redis) -> None:
    game = lobby_of()
    assert store.reserve_code(CODE, game.id, MINUTE_MS)
    assert store.create(game)
    redis_client.config_set("maxmemory", 1)
    try:
        assert changed(store, game.id, Leave(0)).status == "lobby"
        assert store.game_with_code(CODE) == game.id
        redis_client.delete(KEY)
        assert changed(store, game.id, Leave(1)).status == "closed"
    finally:
        redis_client.config_set("maxmemory", 0)


def test_a_committed_change_succeeds_although_its_code_cannot_be_kept(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game = lobby_of(seats=[Seat("Ana", b"a" * 16), Seat()])
    assert store.create(game)
    store._lobby = BrokenCodes(redis_client)
    assert changed(store, game.id, Join(None, b"b" * 16), Start(0)).status == "playing"


class BrokenCodes(LobbyIndex):
    """Codes whose server does not respond."""

    def follow_code(self, _game: Game) -> None:
        raise redis.ConnectionError


def test_without_a_store_there_are_no_codes() -> None:
    store = RedisStore(connect("redis://127.0.0.1:1"))
    for ask in (
        lambda: store.reserve_code(CODE, ONE, 1),
        lambda: store.game_with_code(CODE),
        lambda: store.load_many([ONE]),
    ):
        with pytest.raises(Unavailable):
            ask()


def test_a_change_of_a_running_game_sends_no_command_for_its_code(store: RedisStore, redis_client: redis.Redis) -> None:
    game = lobby_of()
    assert store.create(game)
    changed(store, game.id, Start(0))
    store._lobby = BrokenCodes(redis_client)
    changed(store, game.id, Leave(0))


# ------------------------------------------------------------------------------------- many games


def test_many_games_are_loaded_as_each_of_them_is(store: RedisStore) -> None:
    games = [game_of(), game_of("phase-10"), game_of("uno-dice")]
    for game in games:
        assert store.create(game)
    assert store.load_many(game.id for game in games) == {game.id: store.load(game.id) for game in games}


def test_no_games_are_loaded(store: RedisStore) -> None:
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

    class OneRoundTrip:
        def __init__(self) -> None:
            self.pipelines = 0

        def pipeline(self, **options: Any) -> Any:
            self.pipelines += 1
            return redis_client.pipeline(**options)

    client = OneRoundTrip()
    assert len(RedisStore(client).load_many(game.id for game in games)) == 50
    assert client.pipelines == 1


# ------------------------------------------------------------------------------------- in a cluster


@pytest.mark.slow
def test_codes_and_many_games_work_in_a_cluster(kind: str, tmp_path: Path) -> None:
    if kind != "valkey":
        pytest.skip("clusters are of Valkey")
    with cluster(tmp_path) as nodes:
        hosts = ",".join(f"127.0.0.1:{node.port}" for node in nodes[:3])
        store = RedisStore(connect(f"redis+cluster://{hosts}"))
        games = [lobby_of() for _ in range(50)]
        assert len({key_slot(game.id.encode()) * 3 // 16_384 for game in games}) == 3
        for game in games:
            assert store.create(game)
        assert store.reserve_code(CODE, games[0].id, MINUTE_MS)
        found = store.load_many([ONE, *(game.id for game in games), "x}:y{*"])
        assert {game_id for game_id, loaded in found.items() if isinstance(loaded, NotFound)} == {ONE, "x}:y{*"}
        assert all(isinstance(found[game.id], Loaded) for game in games)
        assert changed(store, games[0].id, Leave(0)).status == "lobby"
        assert store.game_with_code(CODE) == games[0].id
        changed(store, games[0].id, Leave(1))
        assert store.game_with_code(CODE) is None


@pytest.mark.slow
def test_games_on_a_dead_server_do_not_hide_those_on_the_others(kind: str, tmp_path: Path) -> None:
    if kind != "valkey":
        pytest.skip("clusters are of Valkey")
    with cluster(tmp_path, "--cluster-require-full-coverage", "no") as nodes:
        store = RedisStore(connect(f"redis+cluster://127.0.0.1:{nodes[1].port}"))
        games = [lobby_of() for _ in range(30)]
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
