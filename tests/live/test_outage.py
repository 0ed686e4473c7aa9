"""While the store is unreachable every request gets a 503 within its time limit; afterwards all of them work again."""

import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from croupier.api.app import create_app
from croupier.games.changes import Start, Step, apply_change
from croupier.games.errors import Conflict, Unavailable
from croupier.games.idempotency import Receipt, Success
from croupier.games.ports import Loaded
from croupier.storage.connections import POOL_TIMEOUT_S, SOCKET_TIMEOUTS, connect, retry_once
from croupier.storage.redis_store import RedisStore
from redis.backoff import ExponentialBackoff

from tests.api.contract import requests_of
from tests.api.table import RULESET, Table, check_problem, done, started
from tests.cli.processes import PROC
from tests.live.crashes import Crowd, OwnStore, Service, audit, going, kill
from tests.live.effort import effort
from tests.storage.games import game_of, one_step
from tests.storage.waiting import wait_until

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes through /proc")
PROMISE = 2.0
"""Seconds within which a request gets its response while the store is unreachable."""
GENEROUS = 3.5
"""The same on a busy machine."""
CROWD = 200


@pytest.fixture(scope="module")
def store() -> Iterator[OwnStore]:
    """Run a Valkey that tests can stop and suspend."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        own = OwnStore(Path(folder), appendonly="yes", appendfsync="always")
        with going(own):
            yield own


@pytest.fixture(scope="module")
def service(store: OwnStore, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Run the real service on that Valkey."""
    run = Service(tmp_path_factory.mktemp("outage"), REDIS_URL=store.url)
    with going(run):
        yield run


@pytest.fixture(scope="module")
def client(service: Service) -> Iterator[httpx.Client]:
    """Return a client that many threads can share."""
    limits = httpx.Limits(max_connections=CROWD, max_keepalive_connections=CROWD)
    with httpx.Client(base_url=service.url, timeout=30, limits=limits) as shared:
        yield shared


@contextmanager
def hanging(store: OwnStore) -> Iterator[None]:
    """Suspend the store: it accepts connections and data, and sends no reply."""
    os.kill(store.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(store.process.pid, signal.SIGCONT)


@contextmanager
def stopped(store: OwnStore) -> Iterator[None]:
    """Stop the store for a block."""
    kill([store.process.pid])
    store.process.wait()
    try:
        yield
    finally:
        store.start()


Away = Callable[[OwnStore], Any]

# --------------------------------------------------------------------------------------- every request


def requests(table: Table) -> list[Callable[[], httpx.Response]]:
    """Return a request to each operation that needs the store, and conditional ones."""
    return [
        *(
            partial(table.client.request, method, path, headers=table.token(0), **body)
            for name, method, path, body in requests_of(table.id)
            if name not in ("checkProcess", "listRulesets", "getRuleset", "listScenarios")
        ),
        lambda: table.look(0, if_none_match='"2"'),
        lambda: table.ask(0, {"kind": "draw"}, idempotency_key="k"),
        lambda: table.ask(0, {"kind": "draw"}, if_match='"2"'),
        lambda: table.ask(0, {"kind": "draw"}, dry_run=True),
    ]


def timed(ask: Callable[[], httpx.Response]) -> tuple[httpx.Response, float]:
    begun = time.monotonic()
    return ask(), time.monotonic() - begun


def at_once(asks: list[Callable[[], httpx.Response]]) -> list[tuple[httpx.Response, float]]:
    """Send all requests concurrently."""
    with ThreadPoolExecutor(len(asks)) as crowd:
        return [*crowd.map(timed, asks)]


def check_unavailable(response: httpx.Response) -> None:
    check_problem(response, 503, "store_unavailable")
    assert int(response.headers["Retry-After"]) > 0


@linux_only
@pytest.mark.parametrize("away", [stopped, hanging])
def test_every_request_gets_a_503_in_time_and_games_continue_without_a_restart(
    away: Away, store: OwnStore, service: Service, client: httpx.Client
) -> None:
    table, family = started(client), [service.server, *service.workers]
    before, asks = table.view(0), requests(table)
    with away(store):
        responses = at_once(asks)
        assert done(client.get("/healthz")).json() == {"status": "ok"}
        assert done(client.get(f"/v1/rulesets/{RULESET}")).json()["id"] == RULESET
    for response, seconds in responses:
        check_unavailable(response)
        assert seconds < GENEROUS, response.request.url
    assert done(client.get("/readyz")).json() == {"status": "ok"}
    assert table.view(0) == before
    play_on(table)
    assert [service.server, *service.workers] == family


def play_on(table: Table) -> None:
    """Make a move."""
    [seat, *_] = table.view()["to_move"]
    version = table.version()
    done(table.ask(seat, table.view(seat)["you"]["legal_moves"][0]))
    assert table.version() == version + 1


def inside(games: RedisStore) -> httpx.Client:
    """Return a client of the application in this process."""
    return httpx.Client(transport=httpx.WSGITransport(app=create_app(games)), base_url="http://croupier.test")


def test_a_move_committed_just_before_the_store_hangs_is_made_once_when_repeated(
    store: OwnStore,
) -> None:
    class HangingStore(RedisStore):
        def commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None = None) -> Loaded | None:
            with hanging(store):
                return super().commit(loaded, steps, receipt)

    with closing(connect(store.url)) as connection, inside(RedisStore(connection)) as sound:
        table = started(sound)
        [seat, *_] = table.view()["to_move"]
        move = table.view(seat)["you"]["legal_moves"][0]
        with inside(HangingStore(connection)) as client:
            check_unavailable(Table(client, table.id, table.tokens).ask(seat, move, idempotency_key="once"))
        responses = [done(table.ask(seat, move, idempotency_key="once")) for _ in range(2)]
        assert responses[0].content == responses[1].content
        assert table.version() == responses[0].json()["version"] == 4
        connection.connection_pool.disconnect()


# -------------------------------------------------------------------------------------------- no pile-up


class Load(NamedTuple):
    """Resources that the workers and the store use."""

    files: int
    threads: int
    connections: int

    def within(self, other: "Load") -> bool:
        return all(mine <= theirs for mine, theirs in zip(self, other, strict=True))


def load_of(service: Service, store: OwnStore) -> Load:
    with closing(connect(store.url)) as client:
        connections = len(client.client_list(_type="normal")) - 1
        client.connection_pool.disconnect()
    return Load(
        sum(len([*(PROC / str(pid) / "fd").iterdir()]) for pid in service.workers),
        sum(len([*(PROC / str(pid) / "task").iterdir()]) for pid in service.workers),
        connections,
    )


def burst(service: Service, table: Table) -> list[httpx.Response]:
    """Send 200 requests concurrently, each on its own connection, which is then closed."""
    limits = httpx.Limits(max_connections=CROWD)
    with httpx.Client(base_url=service.url, timeout=30, limits=limits) as client:
        own = Table(client, table.id, table.tokens)
        kinds = [own.look, lambda: own.look(0), lambda: own.ask(0, {"kind": "draw"}, dry_run=True)]
        kinds.append(lambda: client.get("/v1/games"))
        return [response for response, _ in at_once((kinds * CROWD)[:CROWD])]


@pytest.mark.slow
@linux_only
def test_two_hundred_requests_to_a_hanging_store_leak_no_resources(
    store: OwnStore, service: Service, client: httpx.Client
) -> None:
    table = started(client)
    assert not any(response.status_code >= 500 for response in burst(service, table))
    before = load_of(service, store)
    for _ in range(effort(1, 10)):
        with hanging(store):
            for response in burst(service, table):
                check_unavailable(response)
        wait_until(lambda: load_of(service, store).within(before))
        play_on(table)
    assert not any(response.status_code >= 500 for response in burst(service, table))


@pytest.mark.slow
@linux_only
def test_under_load_no_move_is_lost_or_made_twice_if_the_store_hangs_repeatedly(
    store: OwnStore, service: Service, client: httpx.Client
) -> None:
    with Crowd(service.url) as crowd:
        for number in range(40):
            crowd.play_on(20)
            with hanging(store):
                check_unavailable(client.get("/readyz"))
            if number + 1 >= effort(1, 30) and crowd.has_retried():
                break
        crowd.play_on(20)
    with closing(connect(store.url)) as connection:
        account = audit(RedisStore(connection), client, crowd.requested_moves, crowd.arrivals)
        connection.connection_pool.disconnect()
    sys.stdout.write(f"\nthe store hangs  {account}\n")
    assert (account["lost"], account["doubled"]) == (0, 0), account
    assert account["retried"] > 0


# ---------------------------------------------------------------------------------------- timeouts


def test_the_timeouts_for_the_store_add_up_to_two_seconds() -> None:
    attempts = retry_once().get_retries() + 1
    backoff = ExponentialBackoff(cap=0.1, base=0.02)
    pauses = sum(backoff.compute(failures) for failures in range(1, attempts))
    assert attempts == 2
    assert attempts**2 * SOCKET_TIMEOUTS["socket_connect_timeout"] + attempts * pauses <= PROMISE
    assert attempts * max(SOCKET_TIMEOUTS.values()) + pauses <= PROMISE
    assert POOL_TIMEOUT_S < PROMISE


class SilentServer:
    """A server that accepts connections and sends nothing."""

    def __init__(self) -> None:
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._server.getsockname()[1]}"
        self.taken: list[socket.socket] = []
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        with suppress(OSError):
            while True:
                self.taken.append(self._server.accept()[0])
                self.serve(self.taken[-1])

    def serve(self, connection: socket.socket) -> None:
        """Respond to the commands of a connection."""

    def close(self) -> None:
        with suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        for taken in self.taken:
            taken.close()


def operations_of(store: RedisStore) -> dict[str, Callable[[], object]]:
    """Return the operations of a store."""
    game = game_of()
    loaded, receipt = Loaded(game, bytes(14), "lobby"), Receipt(b"key", b"body", Success(1))
    apply_change(game, Start(0), 0)
    return {
        "create": lambda: store.create(game_of()),
        "load": lambda: store.load(game.id),
        "load with receipt": lambda: store.load_with_receipt(game.id, b"key", 10),
        "load with log": lambda: store.load_with_log(game.id, 0, 10),
        "commit": lambda: store.commit(loaded, one_step(loaded, Start(0)), receipt),
        "refuse": lambda: store.store_refusal(game.id, receipt._replace(outcome=Conflict("not_now"))),
        "delete": lambda: store.delete(loaded),
        "page": lambda: store.page("lobby", None, None, 10),
        "ping": store.ping,
    }


@pytest.mark.parametrize("what", operations_of(RedisStore(None)))
def test_a_command_to_a_silent_store_is_tried_twice(what: str) -> None:
    with closing(SilentServer()) as silence:
        with closing(connect(f"redis://{silence.address}?socket_timeout=0.05")) as client, pytest.raises(Unavailable):
            operations_of(RedisStore(client))[what]()
        wait_until(lambda: len(silence.taken) >= 2)
    assert len(silence.taken) == 2


@linux_only
def test_a_store_that_accepts_no_connection_times_out() -> None:
    with closing(socket.create_server(("127.0.0.1", 0), backlog=0)) as server:
        address = server.getsockname()
        queue = [socket.socket() for _ in range(4)]
        for waiting in queue:
            waiting.setblocking(False)
            waiting.connect_ex(address)
        wait_until(lambda: is_full(address))
        begun = time.monotonic()
        with closing(connect(f"redis://127.0.0.1:{address[1]}")) as client, pytest.raises(Unavailable):
            RedisStore(client).ping()
        for waiting in queue:
            waiting.close()
    assert time.monotonic() - begun < GENEROUS


@pytest.mark.slow
@linux_only
def test_a_socket_file_that_accepts_no_connection_counts_as_an_unreachable_store(tmp_path: Path) -> None:
    path = str(tmp_path / "full.sock")
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as waiting:
        server.bind(path)
        server.listen(0)
        waiting.connect(path)
        run = Service(tmp_path, REDIS_URL=f"unix://{path}")
        with going(run), httpx.Client(base_url=run.url, timeout=30) as asker:
            for _ in range(3):
                check_unavailable(asker.get("/v1/games"))


def is_full(address: tuple[str, int]) -> bool:
    """Return whether a server at its backlog limit ignores one more connection."""
    with socket.socket() as probe:
        probe.settimeout(0.1)
        try:
            probe.connect(address)
        except TimeoutError:
            return True
    return False


class QuotingServer(SilentServer):
    """An old store, which does not know HELLO and whose error message quotes its arguments: the password."""

    ANSWER = b"-ERR unknown command `HELLO`, with args beginning with: `3`, `AUTH`, `ana`, `S3cret`, \r\n"

    def serve(self, connection: socket.socket) -> None:
        while connection.recv(4096):
            connection.sendall(self.ANSWER)


def test_the_password_of_the_store_is_not_logged_even_if_the_store_quotes_it(caplog: pytest.LogCaptureFixture) -> None:
    with (
        closing(QuotingServer()) as store,
        closing(connect(f"redis://ana:S3cret@{store.address}")) as client,
        pytest.raises(Unavailable),
    ):
        RedisStore(client).ping()
    assert "store error: " in caplog.text
    assert "S3cret" not in caplog.text
    assert "ana" not in caplog.text
