"""Games in the store: atomic commits, the event log, receipts, expiry and the lobby."""

import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import redis
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change, Step
from croupier.games.changes.leaving import Leave, SeatLeft
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.table import Create, Start
from croupier.games.errors import Conflict, NotFound, PreconditionFailed, Unavailable
from croupier.games.game import Game
from croupier.games.idempotency import Receipt, Success
from croupier.games.ports import Entry, Loaded, Place, Queue
from croupier.games.settings import DAY_MS
from croupier.rules.moves_and_events import Event
from croupier.storage import redis_store
from croupier.storage.connections import Pool, connect
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.quick_tables import RedisQuickTables
from croupier.storage.redis_store import RedisStore
from redis.crc import key_slot

from tests.playing import changes_of, log_of
from tests.storage.conftest import KINDS, running
from tests.storage.games import DEFAULTS, RULESET, TIMED, game_of, started, unavailable
from tests.storage.waiting import wait_until

UNKNOWN = "0123456789abcdef01234567"
RECEIPT = Receipt(b"k" * 8, b"body", Success(1))
REFUSAL = Receipt(b"k" * 8, b"body", Conflict("not_your_turn", clause="M-UNO-11", turn=1))
OTHER_REFUSAL = Receipt(b"k" * 8, b"body", PreconditionFailed("stale_version", version=1))
LIMIT = 1000


def created(store: RedisStore, **more: Any) -> Game:
    """Return a stored game."""
    game = game_of(**more)
    assert store.create(game)
    return game


def change(store: RedisStore, game: Game | Loaded, change: Change, receipt: Receipt | None = None) -> bool:
    """Change the newest version of a game, or the one that was loaded."""
    loaded = game if isinstance(game, Loaded) else store.load(game.id)
    return store.commit(loaded, [apply_change(loaded.game, change, 0)], receipt) is not None


def version_of(store: RedisStore, game: Game) -> tuple[Game, bytes]:
    """Return the newest version of a game, and its id."""
    loaded = store.load(game.id)
    return loaded.game, loaded.version_id


def receipt_in(store: RedisStore, game_id: str, name: bytes = RECEIPT.key_digest) -> Any:
    return store.load_with_receipt(game_id, name, LIMIT).receipt


def everything(client: Any) -> dict[bytes, tuple[bytes, int]]:
    """Return every key with its bytes and its time of expiry."""
    return {key: (client.dump(key), client.pexpiretime(key)) for key in client.scan_iter()}


def keys_of(client: Any, game: Game) -> list[bytes]:
    return list(client.scan_iter(f"*{game.id}*"))


def listed(store: RedisStore, status: str = "lobby", **more: Any) -> list[str]:
    """Return the ids of one page of the lobby."""
    wanted = {"ruleset": None, "cursor": None, "limit": 1000, **more}
    return [game.id for game in store.page(status, **wanted).games]


def walk(store: RedisStore, limit: int) -> list[str]:
    """Read the lobby page by page, of which none is empty and each but the last is full; return the ids."""
    found, cursor = [], None
    while True:
        page = store.page("lobby", None, cursor, limit)
        found += [game.id for game in page.games]
        if page.cursor is None:
            assert page.games
            return found
        assert len(page.games) == limit
        assert page.cursor != cursor
        cursor = page.cursor


@pytest.mark.skipif("redis" not in KINDS, reason="no redis-server on PATH: what follows runs on Valkey only")
def test_a_redis_server_can_be_started(tmp_path: Path) -> None:
    with running("redis", tmp_path) as url, connect(url) as client:
        assert client.ping()


# ------------------------------------------------------------------------------------- create and load


@pytest.mark.parametrize("name", [UNKNOWN, "", "0", UNKNOWN.upper(), f"{UNKNOWN}\n", f"{UNKNOWN}0", "*", "{", "٣" * 24])
def test_a_game_that_was_never_created_is_not_found(store: RedisStore, name: str) -> None:
    operations: list[Callable[[], object]] = [
        lambda: store.load(name),
        lambda: store.load_with_receipt(name, RECEIPT.key_digest, LIMIT),
        lambda: store.load_with_log(name, 0, LIMIT),
    ]
    for operation in operations:
        with pytest.raises(NotFound) as refused:
            operation()
        assert refused.value.code == "game_not_found"


def test_all_keys_of_a_game_are_in_one_slot(store: RedisStore, redis_client: redis.Redis) -> None:
    game = created(store)
    assert change(store, game, Start(0), RECEIPT)
    keys = keys_of(redis_client, game)
    assert len(keys) == 3
    assert len({key_slot(key) for key in keys}) == 1


# ---------------------------------------------------------------------------------------------- commit


def test_of_concurrent_commits_to_one_version_exactly_one_succeeds(store: RedisStore) -> None:
    game = created(store, players=8)
    gate = threading.Barrier(8)

    def leave(seat: int) -> bool:
        own = store.load(game.id)
        gate.wait()
        return change(store, own, Leave(seat))

    with ThreadPoolExecutor(8) as pool:
        stored = list(pool.map(leave, range(8)))
    assert stored.count(True) == 1
    final = store.load(game.id).game
    assert final.version == 2
    assert [seat.name is None for seat in final.seats] == stored
    assert changes_of(store, game.id) == [Leave(stored.index(True))]


def test_the_store_may_flush_its_scripts_at_any_time(store: RedisStore, redis_client: redis.Redis) -> None:
    game = created(store, players=4)
    for seat in (1, 2, 3):
        redis_client.script_flush()
        assert change(store, game, Leave(seat))
    assert changes_of(store, game.id) == [Leave(1), Leave(2), Leave(3)]


# ------------------------------------------------------------------------------------------------- log


def test_the_log_has_every_change_with_its_events(store: RedisStore) -> None:
    game = created(store)
    entries: list[tuple[Change, list[Event]]] = [(Create(), game.events)]
    act: Change = Start(0)
    for _ in range(21):
        assert change(store, game, act)
        game = store.load(game.id).game
        entries.append((act, game.events))
        seat = game.rulebook.to_move(game.state)[0]
        act = MakeMove(seat, game.rulebook.legal_moves(game.state, seat)[0])
    assert [(entry.change, entry.events) for entry in log_of(store, game.id)] == entries
    for after, limit in [(0, 1000), (0, 5), (3, 4), (20, 10), (21, 1), (22, 5), (30, 5), (10**30, 5)]:
        loaded = store.load_with_log(game.id, after, limit)
        assert loaded.log == [events for _, events in entries[after : after + limit]]
        assert (loaded.game, loaded.version_id) == version_of(store, game)


# -------------------------------------------------------------------------------------------- receipts


def test_a_receipt_is_found_by_its_name_with_the_game_as_it_is_now_and_what_has_happened_since(
    store: RedisStore,
) -> None:
    game = created(store, players=4)
    receipts = [
        Receipt(bytes([number]) * 8, bytes([number]) * 4, Success(number, b"salt" * number)) for number in (1, 2)
    ]
    for seat, receipt in enumerate(receipts, start=1):
        assert change(store, game, Leave(seat), receipt)
    for receipt in receipts:
        loaded = store.load_with_receipt(game.id, receipt.key_digest, LIMIT)
        assert (loaded.game, loaded.version_id) == version_of(store, game)
        assert loaded.receipt == receipt
    left = [[SeatLeft(seat, f"Player {seat}")] for seat in (1, 2)]
    assert store.load_with_receipt(game.id, receipts[0].key_digest, LIMIT).log == left
    assert store.load_with_receipt(game.id, receipts[0].key_digest, 1).log == []
    assert store.load_with_receipt(game.id, receipts[1].key_digest, LIMIT).log == left[1:]
    assert store.load_with_receipt(game.id, b"another ", LIMIT) == store.load(game.id)


def test_a_game_is_created_once_with_its_receipt(store: RedisStore, redis_client: redis.Redis) -> None:
    game, made = game_of(), RECEIPT._replace(outcome=Success(0, b"saltsalt"))
    assert store.create(game, made)
    before = everything(redis_client)
    assert store.create(game_of(id=game.id), made._replace(outcome=Success(0, b"tlastlas"))) is None
    assert everything(redis_client) == before
    assert receipt_in(store, game.id) == made
    assert expiry_days(redis_client, game) == [1, 1, 1]


def test_a_game_that_is_created_again_is_listed_if_its_creator_died_before_that(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game = game_of()
    assert store.create(game, RECEIPT)
    redis_client.delete(f"croupier:lobby:lobby:{RULESET}")
    assert listed(store) == []
    assert store.create(game_of(id=game.id, created=game.created + 5), RECEIPT) is None
    assert listed(store) == [game.id]
    assert entries(redis_client) == 1


def test_a_new_game_begins_a_new_log_though_the_store_has_evicted_the_old_game_alone(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game = created(store, players=4)
    assert change(store, game, Leave(1), RECEIPT)
    redis_client.delete(f"croupier:{{{game.id}}}:game")
    assert store.create(game_of(id=game.id))
    assert [entry.change for entry in log_of(store, game.id)] == [Create()]
    assert receipt_in(store, game.id) is None


def test_the_receipt_of_a_refusal_is_stored_once_and_changes_nothing_else(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game = created(store)
    before = everything(redis_client)
    assert store.store_refusal(game.id, REFUSAL)
    assert receipt_in(store, game.id).outcome.code == "not_your_turn"
    assert store.load_with_receipt(game.id, REFUSAL.key_digest, LIMIT).log == []
    assert everything(redis_client).items() > before.items()
    assert not store.store_refusal(game.id, OTHER_REFUSAL)
    assert receipt_in(store, game.id).outcome.code == "not_your_turn"


def test_no_refusal_is_stored_for_a_game_that_is_gone(store: RedisStore, redis_client: redis.Redis) -> None:
    game = created(store, public=False)
    assert store.delete(store.load(game.id))
    assert not store.store_refusal(game.id, REFUSAL)
    assert everything(redis_client) == {}


def test_the_number_of_stored_refusals_is_limited(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game stores one receipt for each version, and at most ``MAX_REFUSAL_RECEIPTS`` of refusals; half of joins."""
    monkeypatch.setattr(redis_store, "MAX_REFUSAL_RECEIPTS", 4)
    game = created(store, players=4)
    refusals = [REFUSAL._replace(key_digest=bytes([number]) * 8) for number in range(10)]
    assert all(store.store_refusal(game.id, refusal, has_seat=number >= 5) for number, refusal in enumerate(refusals))
    stored = [receipt_in(store, game.id, refusal.key_digest) is not None for refusal in refusals]
    assert stored == [True] * 3 + [False] * 2 + [True] * 2 + [False] * 3
    assert not store.store_refusal(game.id, refusals[0])
    assert change(store, game, Leave(1), RECEIPT)
    assert receipt_in(store, game.id) == RECEIPT


# ---------------------------------------------------------------------------------------------- expiry


def expiry_days(client: Any, game: Game) -> list[int]:
    """Return in how many days, rounded, the keys of a game expire."""
    return sorted(round(client.pttl(key) / DAY_MS) for key in keys_of(client, game))


def test_receipts_expire_with_their_game_and_a_change_resets_the_expiry(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game = created(store)
    assert store.store_refusal(game.id, REFUSAL)
    assert expiry_days(redis_client, game) == [1, 1, 1]
    assert change(store, game, Start(0))
    assert expiry_days(redis_client, game) == [7, 7, 7]
    redis_client.pexpire(f"croupier:{{{game.id}}}:game", 3 * DAY_MS)
    assert store.store_refusal(game.id, REFUSAL._replace(key_digest=b"another "))
    assert expiry_days(redis_client, game) == [3, 3, 7]
    assert change(store, game, Leave(1))
    assert expiry_days(redis_client, game) == [7, 7, 7]


# ----------------------------------------------------------------------------------------------- lobby


def test_the_lobby_lists_the_newest_game_first(store: RedisStore) -> None:
    ids = [created(store, created=moment).id for moment in (500, 100, 10**12, 2**45, 300)]
    assert listed(store) == [ids[number] for number in (3, 2, 0, 4, 1)]


def test_a_game_that_changes_its_status_is_listed_under_the_new_one_alone(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game = started(store, DEFAULTS)
    for seat in (0, 1):
        assert change(store, game, Leave(seat))
    assert [listed(store, status) for status in ("lobby", "playing", "closed")] == [[], [], [game.id]]
    assert entries(redis_client) == 1


def entries(client: Any) -> int:
    """Return how many entries all lists of the lobby have."""
    return sum(client.zcard(key) for key in client.scan_iter() if client.type(key) == b"zset")


def test_a_change_that_came_too_late_lists_a_game_under_no_status_that_it_has_not(store: RedisStore) -> None:
    game = created(store)
    late = store.load(game.id)
    assert change(store, game, Leave(1))
    assert not change(store, late, Start(0))
    assert listed(store, "playing") == []
    assert listed(store, "lobby") == [game.id]


@pytest.mark.parametrize("limit", [1, 7, 99, 100, 101, 125, 250])
def test_all_pages_together_list_every_game_exactly_once(store: RedisStore, limit: int) -> None:
    ids = [created(store, created=moment // 3).id for moment in range(250)]
    assert sorted(walk(store, limit)) == sorted(ids)


def test_expired_games_do_not_hide_later_ones(store: RedisStore, redis_client: redis.Redis) -> None:
    lasting = created(store, created=1)
    expired = [created(store, created=2 + moment).id for moment in range(230)]
    redis_client.delete(*(f"croupier:{{{game_id}}}:game" for game_id in expired))
    assert listed(store, limit=10) == [lasting.id]


def test_a_damaged_game_does_not_hide_the_others(store: RedisStore, redis_client: redis.Redis) -> None:
    ids = [created(store, created=moment).id for moment in range(3)]
    redis_client.setrange(f"croupier:{{{ids[1]}}}:game", 40, bytes(8))
    assert listed(store) == [ids[2], ids[0]]


# ---------------------------------------------------------------------------- an unavailable store


def test_every_request_to_an_absent_store_fails_as_unavailable(tmp_path: Path) -> None:
    client = connect(f"unix://{tmp_path}/nothing.sock")
    store, tables, deadlines = RedisStore(client), RedisQuickTables(client), RedisDeadlines(client)
    game, queue, place = game_of(), Queue(RULESET, 2, True), Place(UNKNOWN, RULESET, True, 0)
    operations: list[Callable[[], object]] = [
        store.ping,
        lambda: store.create(game),
        lambda: store.load(game.id),
        lambda: store.load_many([game.id]),
        lambda: store.load_with_receipt(game.id, RECEIPT.key_digest, LIMIT),
        lambda: store.load_with_log(game.id, 0, LIMIT),
        lambda: store.commit(Loaded(game, bytes(16), "lobby"), [Step(Create(), [])], RECEIPT),
        lambda: store.page("lobby", None, None, 10),
        lambda: store.reserve_code("BCDFGH", game.id, 1),
        lambda: store.game_with_code("BCDFGH"),
        lambda: tables.choose([queue, queue], 0),
        lambda: tables.take_place(queue, game.id, 0, older=True),
        lambda: tables.keep(queue, place, 0),
        lambda: tables.drop(queue, place),
        lambda: tables.remembered("name"),
        lambda: tables.remember("name", None, "value"),
        lambda: deadlines.count_due(0),
        lambda: deadlines.take(0, 0, 1),
        lambda: deadlines.file(Entry(game.id, 1), 0),
        lambda: deadlines.remove(Entry(game.id, 1)),
    ]
    for operation in operations:
        unavailable(operation)


def refuses_to_write(client: redis.Redis, game: Game) -> None:
    """Check that a change and a new game fail as unavailable and write nothing, and that reading works."""
    store, before = RedisStore(client), everything(client)
    unavailable(lambda: store.create(game_of()), "store_read_only")
    unavailable(lambda: change(store, game, Start(0), RECEIPT), "store_read_only")
    unavailable(lambda: change(store, game, Leave(1), RECEIPT), "store_read_only")
    assert everything(client) == before
    assert listed(store) == [game.id]
    assert receipt_in(store, game.id) is None
    assert changes_of(store, game.id) == []
    assert store.ping() == "read_only"


def test_a_store_that_may_only_be_read_is_unavailable_for_changes(own_client: redis.Redis) -> None:
    game = created(RedisStore(own_client), settings=TIMED)
    own_client.replicaof("127.0.0.1", "1")
    refuses_to_write(own_client, game)


def test_a_store_that_cannot_save_is_unavailable_for_changes(own_client: Any, tmp_path: Path) -> None:
    game = created(RedisStore(own_client))
    (tmp_path / "dump.rdb" / "in the way").mkdir(parents=True)
    own_client.config_set("save", "3600 1000")
    own_client.bgsave()
    wait_until(lambda: own_client.info("persistence")["rdb_last_bgsave_status"] == "err")
    try:
        refuses_to_write(own_client, game)
    finally:
        own_client.config_set("save", "")  # otherwise it would save before it stops


def test_a_game_can_be_continued_when_the_store_is_back(own_client: redis.Redis) -> None:
    store = RedisStore(own_client)
    game = created(store)
    own_client.client_kill_filter(_type="normal", skipme=False)
    assert change(store, game, Start(0))
    assert store.load(game.id).game.version == 2


def test_every_request_that_waits_gets_a_connection_that_is_released(store_url: str) -> None:
    pool = Pool.from_url(store_url, max_connections=2, timeout=5)
    taken = [pool.get_connection(), pool.get_connection()]
    with ThreadPoolExecutor(2) as threads:
        waiting = [threads.submit(pool.get_connection) for _ in taken]
        wait_until(lambda: len(pool._waiting) == 2)
        for connection in taken:
            pool.release(connection)
        assert {*taken} == {one.result() for one in waiting}
    pool.disconnect()


KILLED = """
from gevent import monkey
monkey.patch_all()
import sys
import gevent
from croupier.storage.connections import connect
client = connect(sys.argv[1])
client.set("key", "value")
waiting = gevent.spawn(client.execute_command, "BLPOP", "no list", 5)
gevent.sleep(0.1)
waiting.kill()
print(client.get("key"))
client.delete("key")
"""


def test_the_reply_to_a_killed_greenlet_reaches_nobody(store_url: str) -> None:
    command = [sys.executable, "-c", KILLED, store_url]
    assert subprocess.run(command, capture_output=True, check=True, text=True).stdout == "b'value'\n"


def test_a_request_without_a_free_connection_fails_as_unavailable(store_url: str) -> None:
    pool = Pool.from_url(store_url, max_connections=1, timeout=0.05)
    taken = pool.get_connection()
    with pytest.raises(Unavailable):
        RedisStore(redis.Redis(connection_pool=pool)).load(UNKNOWN)
    pool.release(taken)
    with pytest.raises(NotFound):
        RedisStore(redis.Redis(connection_pool=pool)).load(UNKNOWN)
    pool.disconnect()
