"""Whatever is killed, and however often: no move that was acknowledged is lost, and none is made twice."""

import itertools
import random
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis

from service.games import lobby, play
from service.games.changes import Act, enact
from service.games.errors import NotFound, Unavailable, Unreadable
from service.rules.uno_words import Play
from service.storage.connections import Pool, connect
from service.storage.redis_store import RedisStore
from tests.api.table import started
from tests.live.crashes import Account, Crowd, Deed, OwnStore, Player, Service, audit, going
from tests.live.effort import effort

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="finds processes through /proc")
BETWEEN = (5, 40)
"""How many moves are acknowledged between two kills."""
SAFE = {"appendonly": "yes", "appendfsync": "always"}
Report = Callable[[str, int, Account], None]


@pytest.fixture(scope="module")
def report() -> Iterator[Report]:
    """Prints in the end what was done (to be seen with ``-s``)."""
    lines: list[str] = []
    yield lambda what, kills, account: lines.append(f"{what:<34} kills {kills:<4} {account}\n")
    sys.stdout.write("\n" + "".join(lines))


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """A place for data with a path short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as path:
        yield Path(path)


@pytest.fixture(scope="module")
def service(folder: Path) -> Iterator[Service]:
    """The real service with its embedded store, to be killed as a whole and in part."""
    run = Service(folder)
    with going(run):
        yield run


def outlive(service: Service, strike: Callable[[], None], times: int, url: str) -> Account:
    """Play, strike in the midst of it, play on, and so on; then draw up the account."""
    chance = random.Random()
    with Crowd(service.url) as crowd:
        for _ in range(times):
            crowd.play_on(chance.randint(*BETWEEN))
            strike()
        crowd.play_on(BETWEEN[1])
    with closing(connect(url)) as client, httpx.Client(base_url=service.url, timeout=30) as http:
        account = audit(RedisStore(client), http, crowd.deeds)
        client.connection_pool.disconnect()
    return account


def check(account: Account) -> None:
    assert (account.lost, account.doubled) == (0, 0), str(account)
    assert account.acknowledged > 0
    assert account.operations == account.acknowledged + account.refused + account.given_up


BLOWS = {
    "a worker": (Service.kill_a_worker, effort(5, 60)),
    "the server with its workers": (Service.kill_the_server, effort(2, 25)),
    "the embedded store": (Service.kill_the_store, effort(4, 60)),
    "everything": (Service.kill_everything, effort(1, 20)),
}


@pytest.mark.slow
@linux_only
@pytest.mark.parametrize("what", BLOWS)
def test_no_move_is_lost_or_made_twice_when_this_is_killed(what: str, service: Service, report: Report) -> None:
    strike, times = BLOWS[what]
    account = outlive(service, lambda: strike(service), times, f"unix://{service.folder / 'valkey.sock'}")
    report(what, times, account)
    check(account)


@pytest.mark.slow
@linux_only
def test_no_move_is_lost_or_made_twice_when_a_store_of_ones_own_is_killed(tmp_path: Path, report: Report) -> None:
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        store, times = OwnStore(Path(folder), **SAFE), effort(5, 80)
        service = Service(tmp_path, REDIS_URL=store.url)
        with going(store, service):
            account = outlive(service, store.kill, times, store.url)
    report("a store of one's own", times, account)
    check(account)


# ---------------------------------------------------------------------- wherever a worker dies in a move


class MortalConnection(redis.UnixDomainSocketConnection):
    """A connection of a worker that dies when it has sent so much, and reads no answer to the last of it."""

    left = 0

    def send_packed_command(self, command: Any, check_health: bool = True) -> None:
        MortalConnection.left -= 1
        if self.left >= 0:
            super().send_packed_command(command, check_health)  # type: ignore[no-untyped-call]  # redis-py's
        if self.left <= 0:
            raise redis.ConnectionError("this worker is dead")


def dies_after(sent: int, url: str, act: Callable[[RedisStore], object]) -> bool:
    """Let a worker do something and die when it has sent so much; tell whether it came to that."""
    MortalConnection.left = sent
    pool = Pool.from_url(url, connection_class=MortalConnection)
    try:
        act(RedisStore(redis.Redis(connection_pool=pool)))
    except Unavailable:
        return True
    finally:
        pool.disconnect()
    return False


POSITIONS: dict[str, dict[str, Any]] = {
    "playing": {"hands": ["r5 r6", "y1 y2"], "discard_pile": "r7"},
    "round_over": {"hands": ["r5", "y1 y2"], "discard_pile": "r7"},
    "finished": {"hands": ["r5", "y1 y2"], "discard_pile": "r7", "scores": [499, 0]},
}


def laid(store: RedisStore, leads_to: str) -> tuple[str, list[str]]:
    """A public game that r5 leads to a status: its id and its tokens."""
    wish = lobby.Wish("uno-official", {}, None, "Ana", public=True, position=POSITIONS[leads_to])
    game, tokens = lobby.create(store, wish, now=0)
    return game.id, tokens


def listed(store: RedisStore) -> dict[str, list[str]]:
    pages = {status: store.page(status, None, None, 100).games for status in ("lobby", *POSITIONS)}
    return {status: [game.id for game in games] for status, games in pages.items() if games}


def points(dies: Callable[[int], bool]) -> int:
    """Let a worker die later and later, until it does no more; count."""
    return sum(1 for _ in itertools.takewhile(dies, itertools.count()))


@pytest.mark.parametrize("leads_to", POSITIONS)
def test_wherever_a_worker_dies_in_a_move_it_is_made_once_when_it_is_sent_again(
    leads_to: str, store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    def dies(sent: int) -> bool:
        redis_client.flushall()
        game_id, tokens = laid(store, leads_to)
        order = play.Order(tokens[0], lambda _rulebook: Play("r5"), key="k")
        died = dies_after(sent, store_url, lambda worker: play.move(worker, game_id, order))
        game, _ = play.move(store, game_id, order)
        assert (game.status, game.version, store.load(game_id).version) == (leads_to, 2, 2)
        assert store.history(game_id)[1] == [Act(0, Play("r5"))]
        assert listed(store) == {leads_to: [game_id]}
        return died

    assert points(dies) > 2


@pytest.mark.parametrize("leads_to", POSITIONS)
def test_wherever_a_worker_dies_in_a_deletion_the_game_is_gone_when_it_is_sent_again(
    leads_to: str, store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    def dies(sent: int) -> bool:
        game_id, tokens = laid(store, leads_to)
        died = dies_after(sent, store_url, lambda worker: lobby.delete(worker, game_id, tokens[0]))
        with suppress(NotFound):
            lobby.delete(store, game_id, tokens[0])
        assert listed(store) == {}
        assert redis_client.dbsize() == 0
        return died

    assert points(dies) > 2


# ------------------------------------------------------------------------ the account can be relied upon


def played(api: httpx.Client, moves: int) -> list[Deed]:
    """Some moves at a table of two, each acknowledged."""
    table = started(api)
    players = [Player(table, seat, threading.Event()) for seat in range(2)]
    while sum(player.acknowledged for player in players) < moves:
        for player in players:
            for move in player.look()["you"]["legal_moves"][:1]:
                player.make(move)
    return sorted((deed for player in players for deed in player.deeds), key=lambda deed: deed.version or 0)


def kept(client: Any, deed: Deed) -> dict[bytes, bytes]:
    return {key: client.dump(key) for key in client.scan_iter(f"*{deed.table.id}*")}


def test_moves_that_were_made_as_acknowledged_are_neither_lost_nor_doubled(
    api: httpx.Client, store: RedisStore
) -> None:
    deeds = played(api, 5)
    account = audit(store, api, deeds)
    check(account)
    assert (account.games, account.operations, account.acknowledged) == (1, len(deeds), len(deeds))


def test_a_move_that_the_store_forgets_is_lost(api: httpx.Client, store: RedisStore, redis_client: Any) -> None:
    deeds = played(api, 3)
    before = kept(redis_client, deeds[0])
    deeds += played_on(deeds)
    for key, value in before.items():
        redis_client.restore(key, 0, value, replace=True)
    assert audit(store, api, deeds).lost == 1


def played_on(deeds: list[Deed]) -> list[Deed]:
    """One more move at the same table."""
    table = deeds[0].table
    players = [Player(table, seat, threading.Event()) for seat in range(2)]
    for player in players:
        for move in player.look()["you"]["legal_moves"][:1]:
            player.make(move)
            return player.deeds
    raise AssertionError("nobody can move")


def test_a_move_that_stands_at_another_version_is_lost(api: httpx.Client, store: RedisStore) -> None:
    deeds = played(api, 3)
    assert deeds[0].version
    deeds[0].version += 1
    assert audit(store, api, deeds).lost == 1


def test_a_move_that_was_made_once_more_is_doubled(api: httpx.Client, store: RedisStore) -> None:
    deeds = played(api, 3)
    game = store.load(deeds[0].table.id)
    [seat, *_] = game.rulebook.to_move(game.state)
    act = Act(seat, game.rulebook.legal_moves(game.state, seat)[0])
    enact(game, act)
    assert store.commit(game, act)
    assert audit(store, api, deeds).doubled == 1


def test_a_move_that_was_made_though_it_was_refused_is_doubled(api: httpx.Client, store: RedisStore) -> None:
    deeds = played(api, 3)
    deeds[1].version, deeds[1].refusal = None, "not_now"
    assert audit(store, api, deeds).doubled == 1


def test_a_move_that_was_given_up_may_have_been_made_and_is_counted(api: httpx.Client, store: RedisStore) -> None:
    deeds = played(api, 3)
    deeds[1].version = None
    account = audit(store, api, deeds)
    assert (account.given_up, account.made, account.doubled) == (1, 1, 0)


def test_a_log_with_a_gap_is_no_log(api: httpx.Client, store: RedisStore, redis_client: redis.Redis) -> None:
    deeds = played(api, 4)
    redis_client.rpop(f"croupier:{{{deeds[0].table.id}}}:log")
    with pytest.raises(Unreadable, match="not what was kept"):
        audit(store, api, deeds)
