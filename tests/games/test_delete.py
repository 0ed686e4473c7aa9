"""How games are removed: deleted by their host, also during concurrent changes, or expired."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest
import redis
from croupier.games import reading
from croupier.games.changes import Step
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, Forbidden, NotFound, Unauthorised
from croupier.games.game import Game
from croupier.games.idempotency import Receipt
from croupier.games.ports import Loaded
from croupier.games.requests import ATTEMPTS
from croupier.games.settings import DAY_MS, Lifetimes
from croupier.rules.moves_and_events import Draw, NextRound
from croupier.rules.uno.schema import Play
from croupier.storage.connections import connect
from croupier.storage.lobby_index import CLEANUP_SAMPLE, LobbyIndex
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import created, joined, moved
from tests.storage.waiting import wait_until

MakeMove = Callable[[], object]
STATUSES = ("lobby", "playing", "round_over", "finished", "closed")
UNKNOWN = "0123456789abcdef01234567"


class Table(NamedTuple):
    """A game and the tokens of its seats."""

    id: str
    tokens: list[str]


def gathering(store: RedisStore, players: int = 1, seats: int = 3, *, public: bool = True, now: int = 0) -> Table:
    creation = CreateGame("uno-official", {}, seats, "Ana", public=public, position=None)
    game, tokens = created(store, creation, now=now)
    return Table(game.id, [*tokens, *(joined(store, game.id, None)[2] for _ in range(1, players))])


def laid(store: RedisStore, *hands: str, **more: Any) -> Table:
    position = {"hands": hands, "discard_pile": "r7", **more}
    game, tokens = created(store, CreateGame("uno-official", {}, None, "Ana", True, position))
    return Table(game.id, tokens)


def playing(store: RedisStore) -> Table:
    """Seat 0 may draw, seat 1 may call UNO."""
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


def finished(store: RedisStore) -> Table:
    table = laid(store, "r5", "y1 y2", scores=[499, 0])
    move(store, table, 0, Play("r5"), key="k")
    return table


SCENES: dict[str, Callable[[RedisStore], Table]] = {
    "lobby": gathering,
    "full lobby": lambda store: gathering(store, players=3),
    "playing": playing,
    "playing with receipts": played,
    "round_over": round_over,
    "finished": finished,
}


def move(store: RedisStore, table: Table, seat: int, wanted: Any, **more: Any) -> Game:
    return moved(store, table.id, table.tokens[seat], wanted, **more)


def delete(store: RedisStore, table: Table, by: int = 0) -> None:
    asking.delete(store, table.id, table.tokens[by])


def listed(store: RedisStore) -> dict[str, list[str]]:
    """Return what the lobby lists, by status; reading a list removes its expired entries."""
    pages = {status: store.page(status, None, None, 100).games for status in STATUSES}
    return {status: [game.id for game in games] for status, games in pages.items() if games}


def entries(client: Any) -> set[str]:
    """Return the ids in all lists of the lobby, read directly from the store."""
    members = [m for key in client.scan_iter("croupier:lobby:*") for m in client.zrange(key, 0, -1)]
    return {member.decode()[12:] for member in members}


def is_gone(client: Any, table: Table) -> bool:
    return not [*client.scan_iter(f"*{table.id}*")]


def everything(client: Any) -> dict[bytes, bytes]:
    return {key: client.dump(key) for key in client.scan_iter()}


def not_found(operation: MakeMove) -> None:
    with pytest.raises(NotFound) as refused:
        operation()
    assert refused.value.code == "game_not_found"


def operations(store: RedisStore, table: Table) -> list[MakeMove]:
    """Return every operation on a game."""
    token = table.tokens[0]
    return [
        lambda: reading.read_game(store, table.id, None),
        lambda: reading.read_game(store, table.id, token),
        lambda: reading.history(store, table.id, None, after=0, limit=10),
        lambda: joined(store, table.id, None),
        lambda: asking.start(store, table.id, token, Terms(0)),
        lambda: asking.leave(store, table.id, 0, token, Terms(0)),
        lambda: move(store, table, 0, Draw()),
        lambda: move(store, table, 0, Draw(), key="k"),
        lambda: delete(store, table),
    ]


# ------------------------------------------------------------------------------------- the host deletes


@pytest.mark.parametrize("scene", SCENES)
def test_the_host_can_delete_a_game_of_any_status_with_all_its_keys(
    scene: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    table, other = SCENES[scene](store), gathering(store)
    assert store.load(table.id).game.status == scene.split()[-1 if "lobby" in scene else 0]
    assert {table.id, other.id} <= entries(redis_client)
    delete(store, table)
    assert is_gone(redis_client, table)
    assert entries(redis_client) == {other.id}
    assert listed(store) == {"lobby": [other.id]}
    for operation in operations(store, table):
        not_found(operation)
    assert is_gone(redis_client, table)


def test_a_private_game_is_deleted_like_any_other(store: RedisStore, redis_client: redis.Redis) -> None:
    delete(store, gathering(store, public=False))
    assert everything(redis_client) == {}


@pytest.mark.parametrize("scene", ["full lobby", "playing with receipts", "round_over", "finished"])
def test_only_the_host_can_delete_a_game(scene: str, store: RedisStore, redis_client: redis.Redis) -> None:
    table = SCENES[scene](store)
    before = everything(redis_client)
    with pytest.raises(Forbidden) as refused:
        delete(store, table, by=1)
    assert refused.value.code == "not_host"
    for token in ("", "x", table.tokens[0][:-1], gathering(store, public=False).tokens[0]):
        with pytest.raises(Unauthorised):
            asking.delete(store, table.id, token)
    assert {key: value for key, value in everything(redis_client).items() if key in before} == before


@pytest.mark.parametrize("name", [UNKNOWN, "", "x", "*", UNKNOWN.upper()])
def test_deleting_an_unknown_game_fails(name: str, store: RedisStore) -> None:
    not_found(lambda: asking.delete(store, name, "x"))


def test_the_new_host_can_delete_and_the_former_host_cannot(store: RedisStore, redis_client: redis.Redis) -> None:
    table = gathering(store, players=3)
    asking.leave(store, table.id, 0, table.tokens[0], Terms(0))
    with pytest.raises(Unauthorised):
        delete(store, table, by=0)
    with pytest.raises(Forbidden):
        delete(store, table, by=2)
    delete(store, table, by=1)
    assert is_gone(redis_client, table)


def test_a_game_without_players_has_no_host_and_cannot_be_deleted(store: RedisStore) -> None:
    table = gathering(store)
    asking.leave(store, table.id, 0, table.tokens[0], Terms(0))
    with pytest.raises(Unauthorised):
        delete(store, table)
    assert store.load(table.id).game.status == "closed"


# -------------------------------------------------------------------------------------- concurrent changes


class CrowdedStore(RedisStore):
    """A real store with a concurrent action before each commit or deletion."""

    def __init__(self, client: redis.Redis, *intruders: MakeMove) -> None:
        super().__init__(client)
        self.intruders = list(intruders)

    def run_intruder(self) -> None:
        if self.intruders:
            self.intruders.pop(0)()

    def commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None = None) -> Loaded | None:
        self.run_intruder()
        return super().commit(loaded, steps, receipt)

    def delete(self, loaded: Loaded) -> bool:
        self.run_intruder()
        return super().delete(loaded)


CHANGES: dict[str, tuple[Callable[[RedisStore], Table], Callable[[RedisStore, Table], object]]] = {
    "join": (gathering, lambda store, table: joined(store, table.id, None)[0]),
    "start": (SCENES["full lobby"], lambda store, table: asking.start(store, table.id, table.tokens[0], Terms(0))),
    "leave": (SCENES["full lobby"], lambda store, table: asking.leave(store, table.id, 2, table.tokens[2], Terms(0))),
    "move": (playing, lambda store, table: move(store, table, 0, Draw())),
    "move with a key": (playing, lambda store, table: move(store, table, 0, Draw(), key="k")),
    "the last move": (
        lambda store: laid(store, "r5", "y1 y2", scores=[499, 0]),
        lambda store, table: move(store, table, 0, Play("r5")),
    ),
    "next round": (round_over, lambda store, table: move(store, table, 1, NextRound())),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_after_the_deletion_finds_no_game_and_creates_none(
    what: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    scene, change = CHANGES[what]
    table = scene(store)
    not_found(lambda: change(CrowdedStore(redis_client, lambda: delete(store, table)), table))
    assert is_gone(redis_client, table)
    assert listed(store) == {}
    assert entries(redis_client) == set()


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_before_the_deletion_is_made_and_then_the_game_is_deleted(
    what: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    scene, change = CHANGES[what]
    table = scene(store)
    version, versions = store.load(table.id).game.version, list[int]()

    def change_first() -> None:
        change(store, table)
        versions.append(store.load(table.id).game.version)

    delete(CrowdedStore(redis_client, change_first), table)
    assert versions == [version + 1]
    assert is_gone(redis_client, table)
    assert entries(redis_client) == set()


class StutteringStore(CrowdedStore):
    """A real store at which every commit and every deletion arrives twice, as when its reply is lost."""

    def _compare_and_set(self, *what: Any, **how: Any) -> bool:
        assert super()._compare_and_set(*what, **how)
        self.run_intruder()
        return super()._compare_and_set(*what, **how)

    def commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None = None) -> Loaded | None:
        return RedisStore.commit(self, loaded, steps, receipt)

    def delete(self, loaded: Loaded) -> bool:
        assert RedisStore.delete(self, loaded)
        self.run_intruder()
        return RedisStore.delete(self, loaded)


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_repeated_after_the_deletion_does_not_restore_the_game(
    what: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    scene, change = CHANGES[what]
    table = scene(store)
    not_found(lambda: change(StutteringStore(redis_client, lambda: delete(store, table)), table))
    assert is_gone(redis_client, table)
    assert listed(store) == {}


@pytest.mark.parametrize("scene", SCENES)
def test_a_deletion_that_arrives_twice_succeeds_once(scene: str, store: RedisStore, redis_client: redis.Redis) -> None:
    table, others = SCENES[scene](store), list[Table]()
    delete(StutteringStore(redis_client, lambda: others.append(gathering(store))), table)
    assert is_gone(redis_client, table)
    assert listed(store) == {"lobby": [others[0].id]}


def test_a_deletion_whose_reply_is_lost_is_retried(store_url: str, redis_client: redis.Redis) -> None:
    client = connect(f"{store_url}?socket_timeout=0.2")
    store = RedisStore(client)
    table = gathering(store)
    loaded = store.load(table.id)
    lose_next_reply(client.connection_pool)
    assert store.delete(loaded)
    assert everything(redis_client) == {}
    client.connection_pool.disconnect()


def lose_next_reply(pool: Any) -> None:
    connection = pool.get_connection()
    connection.send_command("CLIENT", "REPLY", "SKIP")
    pool.release(connection)


def test_two_concurrent_deletions_both_get_a_response(store: RedisStore, redis_client: redis.Redis) -> None:
    table = gathering(store)
    delete(CrowdedStore(redis_client, lambda: delete(store, table)), table)
    assert everything(redis_client) == {}


def test_a_host_who_leaves_meanwhile_does_not_delete_the_game(store: RedisStore, redis_client: redis.Redis) -> None:
    table = gathering(store, players=2)
    leave = lambda: asking.leave(store, table.id, 0, table.tokens[0], Terms(0))  # noqa: E731
    with pytest.raises(Unauthorised):
        delete(CrowdedStore(redis_client, leave), table)
    game = store.load(table.id).game
    assert (game.host, game.version) == (1, 3)
    assert listed(store) == {"lobby": [table.id]}


def test_a_former_holder_of_the_host_seat_does_not_delete_the_game(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    table = gathering(store)

    def leave_to_another() -> None:
        joined(store, table.id, "Ben")
        asking.leave(store, table.id, 0, table.tokens[0], Terms(0))
        joined(store, table.id, "Cem")

    with pytest.raises(Unauthorised):
        delete(CrowdedStore(redis_client, leave_to_another), table)
    assert [seat.name for seat in store.load(table.id).game.seats] == ["Cem", "Ben", None]


def test_a_player_who_becomes_host_after_the_request_is_refused(store: RedisStore, redis_client: redis.Redis) -> None:
    """A request made while another player was the host is refused, even if that host leaves a moment later."""
    table = gathering(store, players=2)
    crowded = CrowdedStore(redis_client, lambda: asking.leave(store, table.id, 0, table.tokens[0], Terms(0)))
    with pytest.raises(Forbidden):
        delete(crowded, table, by=1)
    crowded.run_intruder()
    delete(crowded, table, by=1)
    assert is_gone(redis_client, table)


def test_a_deletion_that_loses_every_race_is_a_conflict_and_deletes_nothing(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    table = gathering(store, players=2)

    def come_and_go() -> None:
        _, seat, token = joined(store, table.id, "Cem")
        asking.leave(store, table.id, seat, token, Terms(0))

    with pytest.raises(Conflict) as contended:
        delete(CrowdedStore(redis_client, *[come_and_go] * ATTEMPTS), table)
    assert contended.value.code == "contended"
    assert store.load(table.id).game.version == 2 + 2 * ATTEMPTS


def test_a_game_deleted_between_two_lobby_updates_has_no_entries_left(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    class SlowIndex(LobbyIndex):
        def remove(self, game: Game, status: str) -> None:
            delete(store, table)
            self.add(game)
            super().remove(game, status)

    table = gathering(store, players=3)
    slow = RedisStore(redis_client)
    slow._lobby = SlowIndex(redis_client)
    asking.start(slow, table.id, table.tokens[0], Terms(0))
    assert listed(store) == {}
    assert everything(redis_client) == {}


@pytest.mark.parametrize("changes", range(0, 20, 2))
def test_a_deleted_game_is_not_restored_by_concurrent_joins_and_leaves(
    changes: int, store: RedisStore, redis_client: redis.Redis
) -> None:
    table = gathering(store)

    def come_and_go() -> None:
        """Join and leave until the game is gone."""
        while True:
            try:
                _, seat, token = joined(store, table.id, None)
                asking.leave(store, table.id, seat, token, Terms(0))
            except NotFound:
                return
            except Conflict:  # no seat is vacant
                continue

    with ThreadPoolExecutor(4) as pool:
        crowd = [pool.submit(come_and_go) for _ in range(4)]
        wait_until(lambda: store.load(table.id).game.version > changes)
        delete(store, table)
    assert [member.result() for member in crowd] == [None] * 4
    assert everything(redis_client) == {}


# ---------------------------------------------------------------------------------------------- expiry


def expiry_s(client: Any, table: Table) -> dict[str, int]:
    """Return in how many seconds, rounded, the keys of a game expire."""
    keys = client.scan_iter(f"*{table.id}*")
    return {key.decode().rpartition(":")[2]: round(client.pttl(key) / 10_000) * 10 for key in keys}


class StoreOfBriefGames(RedisStore):
    """Games that are created in this store expire soon after they have started."""

    def __init__(self, client: redis.Redis, lifetime_ms: int) -> None:
        super().__init__(client)
        self.lifetimes = Lifetimes(started=lifetime_ms)

    def create(self, game: Game, receipt: Receipt | None = None, steps: Sequence[Step] = ()) -> Loaded | None:
        game.lifetimes = self.lifetimes
        return super().create(game, receipt, steps)


@pytest.mark.parametrize("scene", ["playing", "playing with receipts", "round_over", "finished"])
def test_a_game_expires_after_the_configured_time_since_its_last_change(scene: str, redis_client: redis.Redis) -> None:
    store = StoreOfBriefGames(redis_client, 100_000)
    expires_in_s = expiry_s(redis_client, SCENES[scene](store))
    assert expires_in_s.pop("receipts", 100) == 100  # at most a day, and no longer than the game
    assert expires_in_s == {"game": 100, "log": 100}


def test_a_lobby_expires_after_a_day_whatever_is_configured(redis_client: redis.Redis) -> None:
    store = StoreOfBriefGames(redis_client, 100_000)
    table = gathering(store, players=3)
    assert expiry_s(redis_client, table) == {"game": DAY_MS / 1000, "log": DAY_MS / 1000}
    asking.start(store, table.id, table.tokens[0], Terms(0))
    assert expiry_s(redis_client, table) == {"game": 100, "log": 100}


def test_reading_a_game_does_not_extend_its_expiry(redis_client: redis.Redis) -> None:
    store = RedisStore(redis_client)
    table = played(store)
    for key in redis_client.scan_iter(f"*{table.id}*"):
        redis_client.pexpire(key, 50_000)
    reading.read_game(store, table.id, table.tokens[0])
    reading.history(store, table.id, None, after=0, limit=10)
    move(store, table, 0, Draw(), key="k")
    listed(store)
    assert expiry_s(redis_client, table) == {"game": 50, "log": 50, "receipts": 50}


def test_an_expired_game_is_not_found_by_any_operation(redis_client: redis.Redis) -> None:
    store = StoreOfBriefGames(redis_client, 300)
    table = playing(store)
    wait_until(lambda: is_gone(redis_client, table))
    for operation in operations(store, table):
        not_found(operation)
    assert is_gone(redis_client, table)


def test_a_game_that_expires_during_a_change_is_not_restored(store: RedisStore, redis_client: redis.Redis) -> None:
    table = playing(store)
    crowded = CrowdedStore(redis_client, lambda: expire(redis_client, table))
    not_found(lambda: move(crowded, table, 0, Draw(), key="k"))
    assert is_gone(redis_client, table)


def expire(client: redis.Redis, *tables: Table) -> None:
    """Let games expire at the same time."""
    for table in tables:
        for key in client.scan_iter(f"*{table.id}*"):
            client.pexpire(key, 1)
    wait_until(lambda: all(is_gone(client, table) for table in tables))


def test_adding_a_game_to_a_list_removes_expired_entries(store: RedisStore, redis_client: redis.Redis) -> None:
    expire(redis_client, *(gathering(store, now=number) for number in range(CLEANUP_SAMPLE - 1)))
    assert len(entries(redis_client)) == CLEANUP_SAMPLE - 1
    table = gathering(store, now=1000)
    assert entries(redis_client) == {table.id}


def test_expired_entries_are_removed_without_reading_the_list(store: RedisStore, redis_client: redis.Redis) -> None:
    old = gathering(store, now=0)
    expire(redis_client, *(gathering(store, now=1 + number) for number in range(30)))
    assert len(entries(redis_client)) == 31
    new = [gathering(store, now=1000 + number) for number in range(5)]
    assert entries(redis_client) == {old.id, *(table.id for table in new)}


def test_starting_a_game_removes_expired_entries_of_started_games(store: RedisStore, redis_client: redis.Redis) -> None:
    tables = [playing(store) for _ in range(5)]
    expire(redis_client, *tables)
    assert entries(redis_client) == {table.id for table in tables}
    table = gathering(store, players=3)
    asking.start(store, table.id, table.tokens[0], Terms(0))
    assert entries(redis_client) == {table.id}
    assert listed(store) == {"playing": [table.id]}


def test_entries_of_games_that_exist_are_not_removed(store: RedisStore, redis_client: redis.Redis) -> None:
    tables = [gathering(store, now=number) for number in range(3 * CLEANUP_SAMPLE)]
    assert entries(redis_client) == {table.id for table in tables}
