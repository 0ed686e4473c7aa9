"""Whatever is killed, and however often: nothing that was acknowledged is lost, and nothing is done twice.

Games, seats and moves: each is asked for under an idempotency key, again and again until it is answered.
"""

import functools
import itertools
import random
import secrets
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redis

from service.games import lobby, play
from service.games.changes import Join, MakeMove, Start, apply_change
from service.games.errors import Conflict, Invalid, NotFound, Unavailable
from service.games.game import digest_of
from service.rules.uno.schema import Play
from service.storage.codec import encode
from service.storage.connections import Pool, connect, retry_once
from service.storage.redis_store import RedisStore
from tests.api.table import started
from tests.live.crashes import Account, Arrival, Crowd, OwnStore, Player, Service, Wanted, audit, going
from tests.live.effort import effort
from tests.playing import SECRET_KEY, changes_of, created, reading_of

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
        account = audit(RedisStore(client), http, crowd.deeds, crowd.arrivals)
        client.connection_pool.disconnect()
    return account


def check(account: Account) -> None:
    assert (account.lost, account.doubled) == (0, 0), str(account)
    assert account.acknowledged > 0
    assert account.arrivals == 0 or account.arrivals >= 2 * account.games
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
def test_nothing_is_lost_or_done_twice_when_this_is_killed(what: str, service: Service, report: Report) -> None:
    strike, times = BLOWS[what]
    account = outlive(service, lambda: strike(service), times, f"unix://{service.folder / 'valkey.sock'}")
    report(what, times, account)
    check(account)


@pytest.mark.slow
@linux_only
def test_nothing_is_lost_or_done_twice_when_a_store_of_ones_own_is_killed(tmp_path: Path, report: Report) -> None:
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        store, times = OwnStore(Path(folder), **SAFE), effort(5, 80)
        service = Service(tmp_path, REDIS_URL=store.url)
        with going(store, service):
            account = outlive(service, store.kill, times, store.url)
    report("a store of one's own", times, account)
    check(account)


# -------------------------------------------------------------------- wherever a worker dies in a request


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
    creation = lobby.CreateGame("uno-official", {}, None, "Ana", public=True, position=POSITIONS[leads_to])
    game, tokens = created(store, creation)
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
        died = dies_after(sent, store_url, lambda worker: reading_of(worker, game_id, tokens[0], Play("r5"), key="k"))
        game = reading_of(store, game_id, tokens[0], Play("r5"), key="k").game
        assert (game.status, game.version, store.load(game_id).game.version) == (leads_to, 2, 2)
        assert changes_of(store, game_id) == [MakeMove(0, Play("r5"))]
        assert listed(store) == {leads_to: [game_id]}
        return died

    assert points(dies) > 2


class ForgetfulConnection(redis.UnixDomainSocketConnection):
    """A connection that dies with the reply to one command, which the worker then sends again."""

    left = 0

    def read_response(self, *arguments: Any, **options: Any) -> Any:
        reply = super().read_response(*arguments, **options)
        ForgetfulConnection.left -= 1
        if self.left == 0:
            self.disconnect()  # type: ignore[no-untyped-call]
            raise redis.ConnectionError("the reply is lost")
        return reply


def forgets(number: int, url: str, act: Callable[[RedisStore], object]) -> bool:
    """Let a worker do something and lose the reply of this number, from 1; tell whether it came to that."""
    ForgetfulConnection.left = number
    pool = Pool.from_url(url, connection_class=ForgetfulConnection, retry=retry_once())
    try:
        act(RedisStore(redis.Redis(connection_pool=pool)))
    finally:
        pool.disconnect()
    return ForgetfulConnection.left <= 0


def test_whichever_reply_of_the_store_is_lost_a_move_is_made_by_the_request_that_was_sent(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    def loses(number: int) -> bool:
        redis_client.flushall()
        game_id, tokens = laid(store, "round_over")
        act = functools.partial(reading_of, game_id=game_id, token=tokens[0], move=Play("r5"), key="k")
        readings: list[Any] = []
        lost = forgets(number + 1, store_url, lambda worker: readings.append(act(worker)))
        assert [reading.replayed for reading in readings] == [False]
        assert changes_of(store, game_id) == [MakeMove(0, Play("r5"))]
        return lost

    assert points(loses) > 2


def test_whichever_reply_of_the_store_is_lost_a_refusal_is_the_same(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    repeated: list[bool] = []

    def loses(number: int) -> bool:
        redis_client.flushall()
        game_id, tokens = laid(store, "playing")
        early = functools.partial(reading_of, game_id=game_id, token=tokens[1], move=Play("y1"), key="k")
        refusals: list[Conflict] = []
        lost = forgets(number + 1, store_url, lambda worker: refusals.append(refused(early, worker)))
        assert [refusal.code for refusal in refusals] == ["not_your_turn"]
        assert redis_client.hlen(f"croupier:{{{game_id}}}:receipts") == 1
        repeated.append(refusals[0].replayed)
        return lost

    assert points(loses) > 1
    assert any(repeated), "the worker finds its own refusal, if the reply to that is lost"


def test_wherever_a_worker_dies_in_a_refusal_it_is_the_same_when_it_is_sent_again(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    def dies(sent: int) -> bool:
        redis_client.flushall()
        game_id, tokens = laid(store, "playing")
        early = functools.partial(reading_of, game_id=game_id, token=tokens[1], move=Play("y1"), key="k")
        died = dies_after(sent, store_url, lambda worker: refused(early, worker))
        first = refused(early, store)
        assert not died or redis_client.hlen(f"croupier:{{{game_id}}}:receipts") == 1
        reading_of(store, game_id, tokens[0], Play("r5"))
        again = refused(early, store)
        assert (again.code, again.clause, again.parameters) == (first.code, first.clause, first.parameters)
        assert again.replayed
        assert again.game is not None
        assert again.game.version == 2
        assert len(changes_of(store, game_id)) == 1
        return died

    assert points(dies) > 1


def refused(ask: Callable[[RedisStore], object], store: RedisStore) -> Conflict:
    with pytest.raises(Conflict) as refusal:
        ask(store)
    return refusal.value


def test_a_move_is_not_made_if_another_was_refused_under_its_key_since_the_game_was_loaded(store: RedisStore) -> None:
    """A refusal makes no version: only its receipt is there to stop the commit."""
    game_id, tokens = laid(store, "playing")
    loaded = play.load_for_move(store, game_id, tokens[0], "k")[0]
    with pytest.raises(Invalid):
        reading_of(store, game_id, tokens[0], Play("r9"), key="k")
    with pytest.raises(Invalid) as reused:
        play.make_move(store, loaded, play.move_request(tokens[0], Play("r5"), key="k"))
    assert reused.value.code == "idempotency_key_reused"
    assert changes_of(store, game_id) == []


def test_wherever_a_worker_dies_in_a_creation_there_is_one_game_when_it_is_sent_again(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    creation = lobby.CreateGame("uno-official", {}, 2, "Ana", public=True, position=None)

    def dies(sent: int) -> bool:
        redis_client.flushall()
        died = dies_after(sent, store_url, lambda worker: lobby.create(worker, creation, now=0, key=SECRET_KEY))
        game, tokens = created(store, creation, key=SECRET_KEY, now=5)
        assert listed(store) == {"lobby": [game.id]}
        assert len([*redis_client.scan_iter("*:game")]) == 1
        stored = store.load(game.id).game
        assert (stored.version, stored.seats[0].token_hash) == (1, digest_of(tokens[0]))
        return died

    assert points(dies) > 2


def test_wherever_a_worker_dies_in_a_join_one_seat_is_taken_when_it_is_sent_again(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    creation = lobby.CreateGame("uno-official", {}, 4, "Ana", public=True, position=None)

    def dies(sent: int) -> bool:
        redis_client.flushall()
        game, _ = created(store, creation)
        died = dies_after(sent, store_url, lambda worker: lobby.join(worker, game.id, "Ben", key=SECRET_KEY))
        reading, [token] = lobby.join(store, game.id, "Ben", key=SECRET_KEY)
        assert (reading.seat, store.load(game.id).game.version) == (1, 2)
        assert changes_of(store, game.id) == [Join("Ben", digest_of(token))]
        return died

    assert points(dies) > 1


def test_wherever_a_worker_dies_in_a_start_the_game_is_started_when_it_is_sent_again(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    creation = lobby.CreateGame("uno-official", {}, 2, "Ana", public=True, position=None)

    def dies(sent: int) -> bool:
        redis_client.flushall()
        game, tokens = created(store, creation)
        lobby.join(store, game.id, None)
        died = dies_after(sent, store_url, lambda worker: lobby.start(worker, game.id, tokens[0], key="k"))
        assert lobby.start(store, game.id, tokens[0], key="k").game.version == 3
        assert [type(change) for change in changes_of(store, game.id)] == [Join, Start]
        assert listed(store) == {store.load(game.id).game.status: [game.id]}
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


def played(api: httpx.Client, moves: int) -> list[Wanted]:
    """Some moves at a table of two, each acknowledged."""
    table = started(api)
    players = [Player(table, seat, threading.Event()) for seat in range(2)]
    while sum(player.acknowledged for player in players) < moves:
        for player in players:
            for move in player.look()["you"]["legal_moves"][:1]:
                player.make(move)
    return sorted((deed for player in players for deed in player.deeds), key=lambda deed: deed.version or 0)


def kept(client: Any, deed: Wanted) -> dict[bytes, bytes]:
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


def played_on(deeds: list[Wanted]) -> list[Wanted]:
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
    loaded = store.load(deeds[0].table.id)
    game = loaded.game
    [seat, *_] = game.rulebook.to_move(game.state)
    act = MakeMove(seat, game.rulebook.legal_moves(game.state, seat)[0])
    apply_change(game, act)
    assert store.commit(loaded, act)
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
    with pytest.raises(AssertionError, match="entries, but version"):
        audit(store, api, deeds)


def test_a_log_with_events_that_its_changes_do_not_bring_about_is_no_log(
    api: httpx.Client, store: RedisStore, redis_client: redis.Redis
) -> None:
    deeds = played(api, 4)
    game = store.load(deeds[0].table.id).game
    entry: Any = encode(msgspec.structs.replace(game, events=game.events * 2), changes_of(store, game.id)[-1]).entry
    redis_client.lset(f"croupier:{{{game.id}}}:log", game.version - 1, entry)
    with pytest.raises(AssertionError, match="brought about something else"):
        audit(store, api, deeds)


def test_a_log_that_does_not_lead_to_the_stored_game_is_no_log(
    api: httpx.Client, store: RedisStore, redis_client: redis.Redis
) -> None:
    deeds = played(api, 4)
    game = store.load(deeds[0].table.id).game
    bent: Any = encode(msgspec.structs.replace(game, host=1), None).game
    redis_client.set(f"croupier:{{{game.id}}}:game", bent)
    with pytest.raises(AssertionError, match="leads to another game"):
        audit(store, api, deeds)


def arrival(api: httpx.Client, path: str, **body: Any) -> Arrival:
    made = Arrival(secrets.token_hex(16), client=api, path=path, body=body, name=secrets.token_hex(8))
    response = made.send()
    assert response is not None
    made.answer = response.json()
    made.doubt(response)
    return made


def test_seats_that_were_taken_twice_or_given_to_somebody_else_are_found(api: httpx.Client, store: RedisStore) -> None:
    creation = arrival(api, "/v1/games", ruleset="uno-official", seats=4)
    path = f"/v1/games/{creation.answer['game']['id']}/seats"
    join = arrival(api, path)
    assert audit(store, api, [], [creation, join]) == Account(arrivals=2)
    api.post(path, json={"name": join.name})
    api.post("/v1/games", json={"ruleset": "uno-official", "name": creation.name})
    assert audit(store, api, [], [creation, join]) == Account(arrivals=2, doubled=2)
    join.answer["seat_token"] = "another"
    assert audit(store, api, [], [creation, join]).lost == 1
