"""Processes are killed again and again: no acknowledged request is lost, and none takes effect twice.

Each request for a game, a seat or a move has an idempotency key and is sent until it gets a response.
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
from croupier.games import lobby, requests
from croupier.games.changes import Join, MakeMove, Start, Step, apply_change
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, Invalid, NotFound, Unavailable
from croupier.games.game import digest_of
from croupier.rules.uno.schema import Play
from croupier.storage.codec import encode
from croupier.storage.connections import Pool, connect, retry_once
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.api.table import started
from tests.asking import Terms
from tests.live.crashes import Account, Crowd, MoveRequest, OwnStore, Player, SeatRequest, Service, audit, going
from tests.live.effort import effort
from tests.playing import SECRET_KEY, changes_of, created, game_in, reading_after, reading_in
from tests.storage.games import one_step

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="finds processes through /proc")
BETWEEN = (5, 40)
"""How many moves are acknowledged between two kills."""
SAFE = {"appendonly": "yes", "appendfsync": "always"}
Report = Callable[[str, int, Account], None]


@pytest.fixture(scope="module")
def report() -> Iterator[Report]:
    """Return a function for lines that are printed after all tests (visible with ``-s``)."""
    lines: list[str] = []
    yield lambda what, kills, account: lines.append(f"{what:<34} kills {kills:<4} {account}\n")
    sys.stdout.write("\n" + "".join(lines))


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """Return a folder whose path is short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as path:
        yield Path(path)


@pytest.fixture(scope="module")
def service(folder: Path) -> Iterator[Service]:
    """Run the real service with its embedded store; tests kill all of it or parts."""
    run = Service(folder)
    with going(run):
        yield run


def play_through_kills(service: Service, strike: Callable[[], None], times: int, url: str) -> Account:
    """Kill processes several times while crowds play; then compare the store with the responses."""
    chance = random.Random()
    with Crowd(service.url) as crowd:
        for _ in range(times):
            crowd.play_on(chance.randint(*BETWEEN))
            strike()
        crowd.play_on(BETWEEN[1])
    with closing(connect(url)) as client, httpx.Client(base_url=service.url, timeout=30) as http:
        account = audit(RedisStore(client), http, crowd.requested_moves, crowd.arrivals)
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
def test_no_request_is_lost_or_done_twice_when_processes_are_killed(
    what: str, service: Service, report: Report
) -> None:
    strike, times = BLOWS[what]
    account = play_through_kills(service, lambda: strike(service), times, f"unix://{service.folder / 'valkey.sock'}")
    report(what, times, account)
    check(account)


@pytest.mark.slow
@linux_only
def test_no_request_is_lost_or_done_twice_when_an_external_store_is_killed(tmp_path: Path, report: Report) -> None:
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        store, times = OwnStore(Path(folder), **SAFE), effort(5, 80)
        service = Service(tmp_path, REDIS_URL=store.url)
        with going(store, service):
            account = play_through_kills(service, store.kill, times, store.url)
    report("a store of one's own", times, account)
    check(account)


# -------------------------------------------------------------------- a worker dies at any point of a request


class DyingConnection(redis.UnixDomainSocketConnection):
    """A connection of a worker that dies after a number of commands, before it reads the last reply."""

    left = 0

    def send_packed_command(self, command: Any, check_health: bool = True) -> None:
        DyingConnection.left -= 1
        if self.left >= 0:
            super().send_packed_command(command, check_health)  # type: ignore[no-untyped-call]  # redis-py's
        if self.left <= 0:
            raise redis.ConnectionError("this worker is dead")


def dies_after_commands(sent: int, url: str, act: Callable[[RedisStore], object]) -> bool:
    """Run a worker that dies after a number of commands; return whether it got that far."""
    DyingConnection.left = sent
    pool = Pool.from_url(url, connection_class=DyingConnection)
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
    """Create a public game in which r5 leads to a status; return its id and its tokens."""
    creation = CreateGame("uno-official", {}, None, "Ana", public=True, position=POSITIONS[leads_to])
    game, tokens = created(store, creation)
    return game.id, tokens


def listed(store: RedisStore) -> dict[str, list[str]]:
    pages = {status: store.page(status, None, None, 100).games for status in ("lobby", *POSITIONS)}
    return {status: [game.id for game in games] for status, games in pages.items() if games}


def points(dies: Callable[[int], bool]) -> int:
    """Let a worker die after one command, after two and so on, until it finishes; return the number of runs."""
    return sum(1 for _ in itertools.takewhile(dies, itertools.count()))


@pytest.mark.parametrize("leads_to", POSITIONS)
def test_a_move_interrupted_by_a_crash_is_made_once_when_repeated(
    leads_to: str, store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    def dies(sent: int) -> bool:
        redis_client.flushall()
        game_id, tokens = laid(store, leads_to)
        died = dies_after_commands(
            sent, store_url, lambda worker: reading_after(worker, game_id, tokens[0], Play("r5"), key="k")
        )
        game = reading_after(store, game_id, tokens[0], Play("r5"), key="k").game
        assert (game.status, game.version, store.load(game_id).game.version) == (leads_to, 2, 2)
        assert changes_of(store, game_id) == [MakeMove(0, Play("r5"))]
        assert listed(store) == {leads_to: [game_id]}
        return died

    assert points(dies) > 2


class ReplyLosingConnection(redis.UnixDomainSocketConnection):
    """A connection that fails at the reply to one command, which the worker then sends again."""

    left = 0

    def read_response(self, *arguments: Any, **options: Any) -> Any:
        reply = super().read_response(*arguments, **options)
        ReplyLosingConnection.left -= 1
        if self.left == 0:
            self.disconnect()  # type: ignore[no-untyped-call]
            raise redis.ConnectionError("the reply is lost")
        return reply


def loses_reply(number: int, url: str, act: Callable[[RedisStore], object]) -> bool:
    """Run a worker that loses the reply of this number, from 1; return whether there was such a reply."""
    ReplyLosingConnection.left = number
    pool = Pool.from_url(url, connection_class=ReplyLosingConnection, retry=retry_once())
    try:
        act(RedisStore(redis.Redis(connection_pool=pool)))
    finally:
        pool.disconnect()
    return ReplyLosingConnection.left <= 0


def test_a_move_is_made_once_if_a_reply_of_the_store_is_lost(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    def loses(number: int) -> bool:
        redis_client.flushall()
        game_id, tokens = laid(store, "round_over")
        act = functools.partial(reading_after, game_id=game_id, token=tokens[0], move=Play("r5"), key="k")
        readings: list[Any] = []
        lost = loses_reply(number + 1, store_url, lambda worker: readings.append(act(worker)))
        assert [reading.replayed for reading in readings] == [False]
        assert changes_of(store, game_id) == [MakeMove(0, Play("r5"))]
        return lost

    assert points(loses) > 2


def test_a_refusal_is_the_same_if_a_reply_of_the_store_is_lost(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    repeated: list[bool] = []

    def loses(number: int) -> bool:
        redis_client.flushall()
        game_id, tokens = laid(store, "playing")
        early = functools.partial(reading_after, game_id=game_id, token=tokens[1], move=Play("y1"), key="k")
        refusals: list[Conflict] = []
        lost = loses_reply(number + 1, store_url, lambda worker: refusals.append(refused(early, worker)))
        assert [refusal.code for refusal in refusals] == ["not_your_turn"]
        assert redis_client.hlen(f"croupier:{{{game_id}}}:receipts") == 1
        repeated.append(reading_in(refusals[0]).replayed)
        return lost

    assert points(loses) > 1
    assert any(repeated), "if the reply to it is lost, the worker finds its own refusal"


def test_a_refusal_interrupted_by_a_crash_is_the_same_when_repeated(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    def dies(sent: int) -> bool:
        redis_client.flushall()
        game_id, tokens = laid(store, "playing")
        early = functools.partial(reading_after, game_id=game_id, token=tokens[1], move=Play("y1"), key="k")
        died = dies_after_commands(sent, store_url, lambda worker: refused(early, worker))
        first = refused(early, store)
        assert not died or redis_client.hlen(f"croupier:{{{game_id}}}:receipts") == 1
        reading_after(store, game_id, tokens[0], Play("r5"))
        again = refused(early, store)
        assert (again.code, again.clause, again.parameters) == (first.code, first.clause, first.parameters)
        assert reading_in(again).replayed
        assert game_in(again).version == 2
        assert len(changes_of(store, game_id)) == 1
        return died

    assert points(dies) > 1


def refused(ask: Callable[[RedisStore], object], store: RedisStore) -> Conflict:
    with pytest.raises(Conflict) as refusal:
        ask(store)
    return refusal.value


def test_a_move_is_not_made_if_another_was_refused_under_its_key_since_the_game_was_loaded(store: RedisStore) -> None:
    """A refusal makes no version: only its receipt can prevent the commit."""
    game_id, tokens = laid(store, "playing")
    request = asking.move_request(tokens[0], Play("r5"), Terms(0, key="k"))
    loaded = requests.load(store, game_id, request.key_digest)
    with pytest.raises(Invalid):
        reading_after(store, game_id, tokens[0], Play("r9"), key="k")
    assert requests.try_once(store, loaded, request, 0) is None
    with pytest.raises(Invalid) as reused:
        requests.perform(store, game_id, request)
    assert reused.value.code == "idempotency_key_reused"
    assert changes_of(store, game_id) == []


def test_a_creation_interrupted_by_a_crash_makes_one_game_when_repeated(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    creation = CreateGame("uno-official", {}, 2, "Ana", public=True, position=None)

    def dies(sent: int) -> bool:
        redis_client.flushall()
        died = dies_after_commands(
            sent, store_url, lambda worker: lobby.create(worker, creation, now=0, key=SECRET_KEY)
        )
        game, tokens = created(store, creation, key=SECRET_KEY, now=5)
        assert listed(store) == {"lobby": [game.id]}
        assert len([*redis_client.scan_iter("*:game")]) == 1
        stored = store.load(game.id).game
        assert (stored.version, stored.seats[0].token_hash) == (1, digest_of(tokens[0]))
        return died

    assert points(dies) > 2


def test_a_join_interrupted_by_a_crash_takes_one_seat_when_repeated(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    creation = CreateGame("uno-official", {}, 4, "Ana", public=True, position=None)

    def dies(sent: int) -> bool:
        redis_client.flushall()
        game, _ = created(store, creation)
        died = dies_after_commands(
            sent, store_url, lambda worker: asking.join(worker, game.id, "Ben", Terms(0, key=SECRET_KEY))
        )
        reading = asking.join(store, game.id, "Ben", Terms(0, key=SECRET_KEY))
        [token] = reading.tokens
        assert (reading.seat, store.load(game.id).game.version) == (1, 2)
        assert changes_of(store, game.id) == [Join("Ben", digest_of(token))]
        return died

    assert points(dies) > 1


def test_a_start_interrupted_by_a_crash_starts_the_game_when_repeated(
    store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    creation = CreateGame("uno-official", {}, 2, "Ana", public=True, position=None)

    def dies(sent: int) -> bool:
        redis_client.flushall()
        game, tokens = created(store, creation)
        asking.join(store, game.id, None, Terms(0))
        died = dies_after_commands(
            sent, store_url, lambda worker: asking.start(worker, game.id, tokens[0], Terms(0, key="k"))
        )
        assert asking.start(store, game.id, tokens[0], Terms(0, key="k")).game.version == 3
        assert [type(change) for change in changes_of(store, game.id)] == [Join, Start]
        assert listed(store) == {store.load(game.id).game.status: [game.id]}
        return died

    assert points(dies) > 2


@pytest.mark.parametrize("leads_to", POSITIONS)
def test_a_deletion_interrupted_by_a_crash_deletes_the_game_when_repeated(
    leads_to: str, store: RedisStore, store_url: str, redis_client: redis.Redis
) -> None:
    def dies(sent: int) -> bool:
        game_id, tokens = laid(store, leads_to)
        died = dies_after_commands(sent, store_url, lambda worker: asking.delete(worker, game_id, tokens[0]))
        with suppress(NotFound):
            asking.delete(store, game_id, tokens[0])
        assert listed(store) == {}
        assert redis_client.dbsize() == 0
        return died

    assert points(dies) > 2


# ------------------------------------------------------------------------ the audit finds planted errors


def played(api: httpx.Client, moves: int) -> list[MoveRequest]:
    """Make some moves in a game of two, each acknowledged."""
    table = started(api)
    players = [Player(table, seat, threading.Event()) for seat in range(2)]
    while sum(player.acknowledged for player in players) < moves:
        for player in players:
            for move in player.look()["you"]["legal_moves"][:1]:
                player.make(move)
    return sorted(
        (move_request for player in players for move_request in player.requested_moves),
        key=lambda move_request: move_request.version or 0,
    )


def receipts_of(client: Any, move_request: MoveRequest) -> dict[bytes, bytes]:
    return {key: client.dump(key) for key in client.scan_iter(f"*{move_request.table.id}*")}


def test_the_audit_accepts_moves_that_were_made_as_acknowledged(api: httpx.Client, store: RedisStore) -> None:
    requested_moves = played(api, 5)
    account = audit(store, api, requested_moves)
    check(account)
    assert (account.games, account.operations, account.acknowledged) == (1, len(requested_moves), len(requested_moves))


def test_the_audit_finds_a_move_that_is_missing_from_the_store(
    api: httpx.Client, store: RedisStore, redis_client: Any
) -> None:
    requested_moves = played(api, 3)
    before = receipts_of(redis_client, requested_moves[0])
    requested_moves += played_on(requested_moves)
    for key, value in before.items():
        redis_client.restore(key, 0, value, replace=True)
    assert audit(store, api, requested_moves).lost == 1


def played_on(requested_moves: list[MoveRequest]) -> list[MoveRequest]:
    """Make one more move in the same game."""
    table = requested_moves[0].table
    players = [Player(table, seat, threading.Event()) for seat in range(2)]
    for player in players:
        for move in player.look()["you"]["legal_moves"][:1]:
            player.make(move)
            return player.requested_moves
    raise AssertionError("no seat can move")


def test_the_audit_finds_a_move_that_is_logged_at_another_version(api: httpx.Client, store: RedisStore) -> None:
    requested_moves = played(api, 3)
    assert requested_moves[0].version
    requested_moves[0].version += 1
    assert audit(store, api, requested_moves).lost == 1


def test_the_audit_finds_a_move_that_was_made_twice(api: httpx.Client, store: RedisStore) -> None:
    requested_moves = played(api, 3)
    loaded = store.load(requested_moves[0].table.id)
    game = loaded.game
    [seat, *_] = game.rulebook.to_move(game.state)
    act = MakeMove(seat, game.rulebook.legal_moves(game.state, seat)[0])
    apply_change(game, act, 0)
    assert store.commit(loaded, one_step(loaded, act))
    assert audit(store, api, requested_moves).doubled == 1


def test_the_audit_finds_a_move_that_was_made_and_refused(api: httpx.Client, store: RedisStore) -> None:
    requested_moves = played(api, 3)
    requested_moves[1].version, requested_moves[1].refusal = None, "not_now"
    assert audit(store, api, requested_moves).doubled == 1


def test_the_audit_counts_abandoned_moves_that_were_made(api: httpx.Client, store: RedisStore) -> None:
    requested_moves = played(api, 3)
    requested_moves[1].version = None
    account = audit(store, api, requested_moves)
    assert (account.given_up, account.made, account.doubled) == (1, 1, 0)


def test_the_audit_finds_a_gap_in_the_log(api: httpx.Client, store: RedisStore, redis_client: redis.Redis) -> None:
    requested_moves = played(api, 4)
    redis_client.rpop(f"croupier:{{{requested_moves[0].table.id}}}:log")
    with pytest.raises(AssertionError, match="entries, but version"):
        audit(store, api, requested_moves)


def test_the_audit_finds_events_that_differ_from_those_of_the_changes(
    api: httpx.Client, store: RedisStore, redis_client: redis.Redis
) -> None:
    requested_moves = played(api, 4)
    game = store.load(requested_moves[0].table.id).game
    steps = [Step(changes_of(store, game.id)[-1], game.events * 2)]
    entry: Any = encode(game, steps).entries[0]
    redis_client.lset(f"croupier:{{{game.id}}}:log", game.version - 1, entry)
    with pytest.raises(AssertionError, match="brought about something else"):
        audit(store, api, requested_moves)


def test_the_audit_finds_a_stored_game_that_differs_from_its_log(
    api: httpx.Client, store: RedisStore, redis_client: redis.Redis
) -> None:
    requested_moves = played(api, 4)
    game = store.load(requested_moves[0].table.id).game
    bent: Any = encode(msgspec.structs.replace(game, host=1), []).game
    redis_client.set(f"croupier:{{{game.id}}}:game", bent)
    with pytest.raises(AssertionError, match="leads to another game"):
        audit(store, api, requested_moves)


def arrival(api: httpx.Client, path: str, **body: Any) -> SeatRequest:
    made = SeatRequest(secrets.token_hex(16), client=api, path=path, body=body, name=secrets.token_hex(8))
    response = made.send()
    assert response is not None
    made.answer = response.json()
    made.check_repeated(response)
    return made


def test_the_audit_finds_seats_that_were_taken_twice_or_have_another_token(
    api: httpx.Client, store: RedisStore
) -> None:
    creation = arrival(api, "/v1/games", ruleset="uno-official", seats=4)
    path = f"/v1/games/{creation.answer['game']['id']}/seats"
    join = arrival(api, path)
    assert audit(store, api, [], [creation, join]) == Account(arrivals=2)
    api.post(path, json={"name": join.name})
    api.post("/v1/games", json={"ruleset": "uno-official", "name": creation.name})
    assert audit(store, api, [], [creation, join]) == Account(arrivals=2, doubled=2)
    join.answer["seat_token"] = "another"
    assert audit(store, api, [], [creation, join]).lost == 1
