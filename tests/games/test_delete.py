"""How games are removed: deleted by their host during concurrent changes, or expired."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import redis
from croupier.games import reading
from croupier.games.errors import Conflict, NotFound, Unauthorised
from croupier.games.game import Game
from croupier.games.requests import ATTEMPTS
from croupier.rules.moves_and_events import Draw, NextRound
from croupier.rules.uno.schema import Play
from croupier.storage.connections import connect
from croupier.storage.lobby_index import CLEANUP_SAMPLE, LobbyIndex
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.interrupting import Act, InterruptedStore
from tests.playing import gathered, joined, laid, moved, refused
from tests.storage.waiting import wait_until

Table = tuple[Game, list[str]]
Scene = Callable[[RedisStore], Table]
STATUSES = ("lobby", "playing", "round_over", "finished", "closed")


def full(store: RedisStore) -> Table:
    return gathered(store, players=3)


def playing(store: RedisStore) -> Table:
    return laid(store, "r5 r6 r8", "y1", "b1 b2")


def played(store: RedisStore) -> Table:
    """Return a game with the receipt of a move."""
    table = playing(store)
    move(store, table, 0, Draw(), key="k")
    return table


def round_over(store: RedisStore) -> Table:
    table = laid(store, "r5", "y1 y2")
    move(store, table, 0, Play("r5"), key="k")
    return table


def nearly_won(store: RedisStore) -> Table:
    return laid(store, "r5", "y1 y2", scores=[499, 0])


def move(store: RedisStore, table: Table, seat: int, wanted: Any, **more: Any) -> Game:
    return moved(store, table[0].id, table[1][seat], wanted, **more)


def leave(store: RedisStore, table: Table, seat: int) -> None:
    asking.leave(store, table[0].id, seat, table[1][seat])


def delete(store: RedisStore, table: Table, by: int = 0) -> None:
    asking.delete(store, table[0].id, table[1][by])


def listed(store: RedisStore) -> dict[str, list[str]]:
    """Return what the lobby lists, by status; reading a list removes its expired entries."""
    pages = {status: store.page(status, None, None, 100).games for status in STATUSES}
    return {status: [game.id for game in games] for status, games in pages.items() if games}


def entries(client: Any) -> set[str]:
    """Return the ids in all lists of the lobby, read directly from the store."""
    members = [m for key in client.scan_iter("croupier:lobby:*") for m in client.zrange(key, 0, -1)]
    return {member.decode()[12:] for member in members}


def ids(*tables: Table) -> set[str]:
    return {game.id for game, _ in tables}


def is_gone(client: Any, table: Table) -> bool:
    return not [*client.scan_iter(f"*{table[0].id}*")]


# -------------------------------------------------------------------------------------- concurrent changes

CHANGES: dict[str, tuple[Scene, Callable[[RedisStore, Table], object]]] = {
    "join": (gathered, lambda store, table: joined(store, table[0].id)),
    "start": (full, lambda store, table: asking.start(store, table[0].id, table[1][0])),
    "leave": (full, lambda store, table: leave(store, table, 2)),
    "move": (playing, lambda store, table: move(store, table, 0, Draw())),
    "move with a key": (playing, lambda store, table: move(store, table, 0, Draw(), key="k")),
    "the last move": (nearly_won, lambda store, table: move(store, table, 0, Play("r5"))),
    "next round": (round_over, lambda store, table: move(store, table, 1, NextRound())),
}


@pytest.mark.parametrize("moment", ["before_commit", "amid__compare_and_set"])
@pytest.mark.parametrize("what", CHANGES)
def test_a_change_that_arrives_after_the_deletion_finds_no_game_and_restores_none(
    what: str, moment: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    """Also if it arrives a second time, because its reply was lost."""
    scene, change = CHANGES[what]
    table = scene(store)
    late = InterruptedStore(redis_client, **{moment: [lambda: delete(store, table)]})
    assert refused(lambda: change(late, table)) == ("game_not_found", None)
    assert is_gone(redis_client, table)
    assert (listed(store), entries(redis_client)) == ({}, set())


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_before_the_deletion_is_made_and_then_the_game_is_deleted(
    what: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    scene, change = CHANGES[what]
    table = scene(store)
    version, versions = store.load(table[0].id).game.version, list[int]()

    def change_first() -> None:
        change(store, table)
        versions.append(store.load(table[0].id).game.version)

    delete(InterruptedStore(redis_client, before_delete=[change_first]), table)
    assert versions == [version + 1]
    assert is_gone(redis_client, table)
    assert entries(redis_client) == set()


@pytest.mark.parametrize("scene", [gathered, full, playing, played, round_over])
def test_a_deletion_that_arrives_twice_succeeds_once(
    scene: Scene, store: RedisStore, redis_client: redis.Redis
) -> None:
    table, others = scene(store), list[Table]()
    delete(InterruptedStore(redis_client, amid_delete=[lambda: others.append(gathered(store))]), table)
    assert is_gone(redis_client, table)
    assert listed(store) == {"lobby": [*ids(*others)]}


def test_a_deletion_whose_reply_is_lost_is_retried(store_url: str, redis_client: redis.Redis) -> None:
    client = connect(f"{store_url}?socket_timeout=0.2")
    store = RedisStore(client)
    loaded = store.load(gathered(store)[0].id)
    lose_next_reply(client.connection_pool)
    assert store.delete(loaded)
    assert redis_client.keys() == []
    client.connection_pool.disconnect()


def lose_next_reply(pool: Any) -> None:
    connection = pool.get_connection()
    connection.send_command("CLIENT", "REPLY", "SKIP")
    pool.release(connection)


def test_two_concurrent_deletions_both_get_a_response(store: RedisStore, redis_client: redis.Redis) -> None:
    table = gathered(store)
    delete(InterruptedStore(redis_client, before_delete=[lambda: delete(store, table)]), table)
    assert redis_client.keys() == []


@pytest.mark.parametrize(("followed", "names"), [(False, [None, "Player 2"]), (True, ["Cem", "Player 2"])])
def test_a_host_who_leaves_meanwhile_does_not_delete_the_game(
    store: RedisStore, redis_client: redis.Redis, names: list[str | None], *, followed: bool
) -> None:
    table = gathered(store, players=2, seats=2)

    def leave_to_another() -> None:
        leave(store, table, 0)
        if followed:
            joined(store, table[0].id, "Cem")

    with pytest.raises(Unauthorised):
        delete(InterruptedStore(redis_client, before_delete=[leave_to_another]), table)
    game = store.load(table[0].id).game
    assert (game.host, [seat.name for seat in game.seats]) == (1, names)
    assert listed(store) == {"lobby": [game.id]}


def test_a_deletion_that_loses_every_race_is_a_conflict_and_deletes_nothing(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    table = gathered(store, players=2)

    def come_and_go() -> None:
        _, seat, token = joined(store, table[0].id, "Cem")
        asking.leave(store, table[0].id, seat, token)

    with pytest.raises(Conflict, match="contended"):
        delete(InterruptedStore(redis_client, before_delete=[come_and_go] * ATTEMPTS), table)
    assert store.load(table[0].id).game.version == 2 + 2 * ATTEMPTS


def test_a_game_deleted_between_two_lobby_updates_has_no_entries_left(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    class SlowIndex(LobbyIndex):
        def remove(self, game: Game, status: str) -> None:
            delete(store, table)
            self.add(game)
            super().remove(game, status)

    table = full(store)
    slow = RedisStore(redis_client)
    slow._lobby = SlowIndex(redis_client)
    asking.start(slow, table[0].id, table[1][0])
    assert listed(store) == {}
    assert redis_client.keys() == []


@pytest.mark.parametrize("changes", range(0, 20, 2))
def test_a_deleted_game_is_not_restored_by_concurrent_joins_and_leaves(
    changes: int, store: RedisStore, redis_client: redis.Redis
) -> None:
    table = gathered(store)

    def come_and_go() -> None:
        """Join and leave until the game is gone."""
        while True:
            try:
                _, seat, token = joined(store, table[0].id)
                asking.leave(store, table[0].id, seat, token)
            except NotFound:
                return
            except Conflict:  # no seat is vacant
                continue

    with ThreadPoolExecutor(4) as pool:
        crowd = [pool.submit(come_and_go) for _ in range(4)]
        wait_until(lambda: store.load(table[0].id).game.version > changes)
        delete(store, table)
    assert [member.result() for member in crowd] == [None] * 4
    assert redis_client.keys() == []


# ---------------------------------------------------------------------------------------------- expiry


def test_reading_a_game_does_not_extend_its_expiry(store: RedisStore, redis_client: redis.Redis) -> None:
    client: Any = redis_client
    game, tokens = table = played(store)
    keys = [*client.scan_iter(f"*{game.id}*")]
    for key in keys:
        client.pexpire(key, 50_000)
    reading.read_game(store, game.id, tokens[0])
    reading.history(store, game.id, None, after=0, limit=10)
    move(store, table, 0, Draw(), key="k")
    listed(store)
    assert len(keys) == 3
    assert all(client.pttl(key) <= 50_000 for key in keys)


def test_a_game_that_expires_during_a_change_is_not_restored(store: RedisStore, redis_client: redis.Redis) -> None:
    table = playing(store)
    end: Act = lambda: expire(redis_client, table)  # noqa: E731
    late = InterruptedStore(redis_client, before_commit=[end])
    assert refused(lambda: move(late, table, 0, Draw(), key="k")) == ("game_not_found", None)
    assert is_gone(redis_client, table)


def expire(client: redis.Redis, *tables: Table) -> None:
    """Let games expire at the same time."""
    for game, _ in tables:
        for key in client.scan_iter(f"*{game.id}*"):
            client.pexpire(key, 1)
    wait_until(lambda: all(is_gone(client, table) for table in tables))


def test_adding_a_game_to_a_list_removes_expired_entries(store: RedisStore, redis_client: redis.Redis) -> None:
    """They are removed without reading the list, and those of games that exist remain."""
    old = gathered(store, now=0)
    expire(redis_client, *(gathered(store, now=1 + number) for number in range(30)))
    assert len(entries(redis_client)) == 31
    new = [gathered(store, now=1000 + number) for number in range(5)]
    assert entries(redis_client) == ids(old, *new)


def test_starting_a_game_removes_expired_entries_of_started_games(store: RedisStore, redis_client: redis.Redis) -> None:
    tables = [playing(store) for _ in range(5)]
    expire(redis_client, *tables)
    assert entries(redis_client) == ids(*tables)
    table = full(store)
    asking.start(store, table[0].id, table[1][0])
    assert entries(redis_client) == ids(table)
    assert listed(store) == {"playing": [table[0].id]}


def test_entries_of_games_that_exist_are_not_removed(store: RedisStore, redis_client: redis.Redis) -> None:
    tables = [gathered(store, now=number) for number in range(3 * CLEANUP_SAMPLE)]
    assert entries(redis_client) == ids(*tables)
