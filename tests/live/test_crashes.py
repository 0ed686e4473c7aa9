"""Processes are killed again and again: no acknowledged request is lost, and none takes effect twice.

Each request for a game, a seat or a move has an idempotency key and is sent until it gets a response.
"""

import itertools
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redis
from croupier.games import requests
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Step
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.seats import Join
from croupier.games.changes.table import Start
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, Invalid, NotFound, Unavailable
from croupier.games.game import Game, digest_of
from croupier.games.reading import Reading
from croupier.rules.uno.schema import Play
from croupier.storage.codec import encode
from croupier.storage.connections import Pool, connect, retry_once
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.api.table import Table, started
from tests.asking import With
from tests.live.crashes import (
    NEWCOMERS,
    PLAYED,
    SEATS,
    TWINS,
    Account,
    Crowd,
    KeyedRequest,
    MoveRequest,
    OwnStore,
    Player,
    Service,
    audit,
    going,
    request_for_a_seat,
)
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
    assert (account["lost"], account["doubled"]) == (0, 0), account
    assert account["acknowledged"] > 0
    assert account["arrivals"] == 0 or account["arrivals"] >= 2 * account["games"]
    assert account["operations"] == account["acknowledged"] + account["refused"] + account["given_up"]


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


class LateCrowd(Crowd):
    """A crowd whose games are opened just after it was stopped."""

    begun = threading.Semaphore(0)

    def _open(self, client: httpx.Client, ruleset: str) -> Table:
        self.begun.release()
        self.stopping.wait()
        time.sleep(0.1)  # only an error makes this time matter
        return Table(client, ruleset, ["token"] * SEATS)


def test_a_crowd_can_end_while_a_game_is_opened() -> None:
    crowd = LateCrowd("http://127.0.0.1:9")
    with crowd:
        for _ in range(len(PLAYED) + NEWCOMERS):
            assert crowd.begun.acquire(timeout=60)
    assert len(crowd.players) == len(PLAYED) * SEATS * TWINS
    assert crowd.requested_moves == []


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
    """Run a worker that loses the reply of this number, from 0; return whether there was such a reply."""
    ReplyLosingConnection.left = number + 1
    pool = Pool.from_url(url, connection_class=ReplyLosingConnection, retry=retry_once())
    try:
        act(RedisStore(redis.Redis(connection_pool=pool)))
    finally:
        pool.disconnect()
    return ReplyLosingConnection.left <= 0


Prepare = Callable[[], Any]
Send = Callable[[RedisStore, Any], Any]
Interrupt = Callable[[Prepare, Send], Iterator[tuple[Any, Any]]]


def at_every_point(
    client: Any, prepare: Prepare, attempt: Callable[[int, Any], tuple[bool, Any]]
) -> Iterator[tuple[Any, Any]]:
    """Let an attempt fail at its first command, its second and so on, until it does not fail.

    Yield what was prepared in the empty store and what the attempt returned.
    """
    for point in itertools.count():
        client.flushall()
        prepared = prepare()
        failed, returned = attempt(point, prepared)
        yield prepared, returned
        if not failed:
            break
    assert point > 1


@pytest.fixture
def interrupted(store: RedisStore, store_url: str, redis_client: redis.Redis) -> Interrupt:
    """Return a function that sends a request again after a worker died at any point of it."""

    def run(prepare: Prepare, send: Send) -> Iterator[tuple[Any, Any]]:
        def attempt(sent: int, prepared: Any) -> tuple[bool, Any]:
            return dies_after_commands(sent, store_url, lambda worker: send(worker, prepared)), send(store, prepared)

        return at_every_point(redis_client, prepare, attempt)

    return run


@pytest.fixture
def lossy(store_url: str, redis_client: redis.Redis) -> Interrupt:
    """Return a function that sends a request while any reply of the store is lost."""

    def run(prepare: Prepare, send: Send) -> Iterator[tuple[Any, Any]]:
        def attempt(number: int, prepared: Any) -> tuple[bool, Any]:
            returned = list[Any]()
            return loses_reply(number, store_url, lambda worker: returned.append(send(worker, prepared))), returned[0]

        return at_every_point(redis_client, prepare, attempt)

    return run


def play(store: RedisStore, game: tuple[str, list[str]]) -> Reading:
    return reading_after(store, game[0], game[1][0], Play("r5"), key="k")


def play_early(store: RedisStore, game: tuple[str, list[str]]) -> Conflict:
    """Make a move out of turn."""
    with pytest.raises(Conflict) as refusal:
        reading_after(store, game[0], game[1][1], Play("y1"), key="k")
    return refusal.value


@pytest.mark.parametrize("leads_to", POSITIONS)
def test_a_move_interrupted_by_a_crash_is_made_once_when_repeated(
    leads_to: str, store: RedisStore, interrupted: Interrupt
) -> None:
    for (game_id, _), reading in interrupted(lambda: laid(store, leads_to), play):
        game = reading.game
        assert (game.status, game.version, store.load(game_id).game.version) == (leads_to, 2, 2)
        assert changes_of(store, game_id) == [MakeMove(0, Play("r5"))]
        assert listed(store) == {leads_to: [game_id]}


def test_a_move_is_made_once_if_a_reply_of_the_store_is_lost(store: RedisStore, lossy: Interrupt) -> None:
    for (game_id, _), reading in lossy(lambda: laid(store, "round_over"), play):
        assert not reading.replayed
        assert changes_of(store, game_id) == [MakeMove(0, Play("r5"))]


def test_a_refusal_is_the_same_if_a_reply_of_the_store_is_lost(
    store: RedisStore, redis_client: redis.Redis, lossy: Interrupt
) -> None:
    repeated: list[bool] = []
    for (game_id, _), refusal in lossy(lambda: laid(store, "playing"), play_early):
        assert refusal.code == "not_your_turn"
        assert redis_client.hlen(f"croupier:{{{game_id}}}:receipts") == 1
        repeated.append(reading_in(refusal).replayed)
    assert any(repeated), "if the reply to it is lost, the worker finds its own refusal"


def test_a_refusal_interrupted_by_a_crash_is_the_same_when_repeated(
    store: RedisStore, redis_client: redis.Redis, interrupted: Interrupt
) -> None:
    for game, first in interrupted(lambda: laid(store, "playing"), play_early):
        assert redis_client.hlen(f"croupier:{{{game[0]}}}:receipts") == 1
        reading_after(store, game[0], game[1][0], Play("r5"))
        again = play_early(store, game)
        assert (again.code, again.clause, again.parameters) == (first.code, first.clause, first.parameters)
        assert reading_in(again).replayed
        assert game_in(again).version == 2
        assert len(changes_of(store, game[0])) == 1


def test_a_move_is_not_made_if_another_was_refused_under_its_key_since_the_game_was_loaded(store: RedisStore) -> None:
    """A refusal makes no version: only its receipt can prevent the commit."""
    game_id, tokens = laid(store, "playing")
    request = asking.move_request(tokens[0], Play("r5"), With(0, key="k"))
    loaded = requests.load(store, game_id, request.key_digest)
    with pytest.raises(Invalid):
        reading_after(store, game_id, tokens[0], Play("r9"), key="k")
    assert requests.try_once(store, loaded, request, 0) is None
    with pytest.raises(Invalid) as reused:
        requests.perform(store, game_id, request)
    assert reused.value.code == "idempotency_key_reused"
    assert changes_of(store, game_id) == []


TWO = CreateGame("uno-official", {}, 2, "Ana", public=True, position=None)
SECRET = With(0, key=SECRET_KEY)


def test_a_creation_interrupted_by_a_crash_makes_one_game_when_repeated(
    store: RedisStore, redis_client: redis.Redis, interrupted: Interrupt
) -> None:
    for _, (game, tokens) in interrupted(lambda: None, lambda worker, _: created(worker, TWO, key=SECRET_KEY)):
        assert listed(store) == {"lobby": [game.id]}
        assert len([*redis_client.scan_iter("*:game")]) == 1
        stored = store.load(game.id).game
        assert (stored.version, stored.seats[0].token_hash) == (1, digest_of(tokens[0]))


def test_a_join_interrupted_by_a_crash_takes_one_seat_when_repeated(store: RedisStore, interrupted: Interrupt) -> None:
    join = lambda worker, made: asking.join(worker, made[0].id, "Ben", SECRET)  # noqa: E731
    for (game, _), reading in interrupted(lambda: created(store, TWO), join):
        assert (reading.seat, store.load(game.id).game.version) == (1, 2)
        assert changes_of(store, game.id) == [Join("Ben", digest_of(reading.tokens[0]))]


def test_a_start_interrupted_by_a_crash_starts_the_game_when_repeated(
    store: RedisStore, interrupted: Interrupt
) -> None:
    def prepare() -> tuple[str, str]:
        game, tokens = created(store, TWO)
        asking.join(store, game.id, None)
        return game.id, tokens[0]

    for (game_id, _), reading in interrupted(
        prepare, lambda worker, lobby: asking.start(worker, lobby[0], lobby[1], With(0, key="k"))
    ):
        assert reading.game.version == 3
        assert [type(change) for change in changes_of(store, game_id)] == [Join, Start]
        assert listed(store) == {store.load(game_id).game.status: [game_id]}


@pytest.mark.parametrize("leads_to", POSITIONS)
def test_a_deletion_interrupted_by_a_crash_deletes_the_game_when_repeated(
    leads_to: str, store: RedisStore, redis_client: redis.Redis, interrupted: Interrupt
) -> None:
    def delete(worker: RedisStore, game: tuple[str, list[str]]) -> None:
        with suppress(NotFound):
            asking.delete(worker, game[0], game[1][0])

    for _ in interrupted(lambda: laid(store, leads_to), delete):
        assert listed(store) == {}
        assert redis_client.dbsize() == 0


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


Plant = Callable[[list[MoveRequest], RedisStore], None]


def miss_the_last_move(moves: list[MoveRequest], store: RedisStore) -> None:
    """Restore the game from before one more move."""
    table, client = moves[0].table, store.client
    before: Any = {key: client.dump(key) for key in client.scan_iter(f"*{table.id}*")}
    [seat, *_] = table.view()["to_move"]
    player = Player(table, seat, threading.Event())
    player.make(player.look()["you"]["legal_moves"][0])
    moves += player.requested_moves
    for key, value in before.items():
        client.restore(key, 0, value, replace=True)


def acknowledge_another_version(moves: list[MoveRequest], _store: RedisStore) -> None:
    assert moves[0].version
    moves[0].version += 1


def make_a_move_that_nobody_asked_for(moves: list[MoveRequest], store: RedisStore) -> None:
    loaded = store.load(moves[0].table.id)
    game = loaded.game
    [seat, *_] = game.rulebook.to_move(game.state)
    act = MakeMove(seat, game.rulebook.legal_moves(game.state, seat)[0])
    apply_change(game, act, 0)
    assert store.commit(loaded, one_step(loaded, act))


def refuse_a_move_that_was_made(moves: list[MoveRequest], _store: RedisStore) -> None:
    moves[1].version, moves[1].refusal = None, "not_now"


def give_up_a_move_that_was_made(moves: list[MoveRequest], _store: RedisStore) -> None:
    moves[1].version = None


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (lambda *_: None, (0, 0, 0)),
        (miss_the_last_move, (1, 0, 0)),
        (acknowledge_another_version, (1, 0, 0)),
        (make_a_move_that_nobody_asked_for, (0, 1, 0)),
        (refuse_a_move_that_was_made, (0, 1, 0)),
        (give_up_a_move_that_was_made, (0, 0, 1)),
    ],
)
def test_the_audit_counts_what_was_planted(
    plant: Plant, found: tuple[int, int, int], api: httpx.Client, store: RedisStore
) -> None:
    requested_moves = played(api, 3)
    plant(requested_moves, store)
    account = audit(store, api, requested_moves)
    assert (account["lost"], account["doubled"], account["given_up"]) == found
    assert (account["games"], account["operations"], account["made"]) == (1, len(requested_moves), account["given_up"])


def cut_the_log(game: Game, client: Any) -> None:
    client.rpop(f"croupier:{{{game.id}}}:log")


def log_the_events_twice(game: Game, client: Any) -> None:
    change = changes_of(RedisStore(client), game.id)[-1]
    entry = encode(game, [Step(change, game.events * 2)]).entries[0]
    client.lset(f"croupier:{{{game.id}}}:log", game.version - 1, entry)


def store_another_host(game: Game, client: Any) -> None:
    client.set(f"croupier:{{{game.id}}}:game", encode(msgspec.structs.replace(game, host=1), []).game)


@pytest.mark.parametrize(
    ("damage", "error"),
    [
        (cut_the_log, "entries, but version"),
        (log_the_events_twice, "brought about something else"),
        (store_another_host, "leads to another game"),
    ],
)
def test_the_audit_finds_a_log_that_does_not_lead_to_the_stored_game(
    damage: Callable[[Game, Any], None], error: str, api: httpx.Client, store: RedisStore, redis_client: Any
) -> None:
    requested_moves = played(api, 4)
    damage(store.load(requested_moves[0].table.id).game, redis_client)
    with pytest.raises(AssertionError, match=error):
        audit(store, api, requested_moves)


def arrival(api: httpx.Client, path: str, **body: Any) -> KeyedRequest:
    made = request_for_a_seat(api, path, body)
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
    assert audit(store, api, [], [creation, join])["lost"] == 1
