"""Clients that mean no good, for real against ``croupier serve``: others are served meanwhile, and it stays up.

The attackers are those of ``python -m bench.siege``, which measures how long the others wait. Here they are only to be
served at all.
"""

import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from bench.attacks import ATTACKS, CONTRACT, HEAD, POST
from service.connection import BODY_TIMEOUT_S, HEADER_TIMEOUT_S, IDLE_TIMEOUT_S, STALL_TIMEOUT_S
from tests.api.table import RULESET, Table, check_problem, done, simple
from tests.cli.processes import descendants
from tests.conftest import start_service
from tests.live.effort import SOAK

pytestmark = pytest.mark.slow

SHORT = ["many slow bodies", "100 MB in tiny chunks", "pipelined requests", "never reads"]
FILES = 12_000
"""Open files that an attack needs."""
MAY = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
MANY = MAY == resource.RLIM_INFINITY or MAY >= FILES
if MANY:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, MAY))
FEW_FILES = ("sh", "-c", 'ulimit -n 400; exec "$@"', "sh")


@contextmanager
def siege(*by: str, **settings: str) -> Iterator[tuple[int, httpx.Client]]:
    """Run a service that is attacked; what it says at the end is no trouble."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        process, client = start_service(Path(folder), *by, CROUPIER_SANDBOX="1", **settings)
        try:
            yield process.pid, client
        finally:
            client.close()
            process.terminate()
            said = process.communicate(timeout=30)[0]
        assert "Traceback" not in said
        assert "timeout" not in said.lower()


@pytest.fixture(scope="module")
def sieged() -> Iterator[tuple[int, httpx.Client]]:
    """A service to attack, as it comes: two workers."""
    with siege(CROUPIER_WORKERS="2") as service:
        yield service


@contextmanager
def attack(name: str, port: int | None) -> Iterator[None]:
    """Run an attack, once it is in full swing."""
    command = [sys.executable, "-m", "bench.attacks", name, str(port)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin
    assert process.stdout
    try:
        assert process.stdout.readline() == "ready\n"
        yield
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait(30)


@pytest.mark.skipif(not MANY, reason=f"an attack needs {FILES} open files: ulimit -n")
@pytest.mark.parametrize("name", [name for name in ATTACKS if SOAK or name in SHORT])
def test_others_are_served_during(name: str, sieged: tuple[int, httpx.Client]) -> None:
    pid, client = sieged
    before = sorted(descendants(pid))
    table = simple(client)
    with attack(name, client.base_url.port):
        for number in range(20 if SOAK else 5):
            with httpx.Client(base_url=client.base_url, timeout=60) as newcomer:
                own = Table(newcomer, table.id, table.tokens)
                done(own.look(0))
                own.move(number % 2, "draw")
                own.move(number % 2, "pass")
    done(table.look())
    assert sorted(descendants(pid)) == before, "a process has died"


# --------------------------------------------------------------------------------- those who take their time


def connected(client: httpx.Client, sent: bytes, *, window: int | None = None) -> socket.socket:
    connection = socket.socket()
    connection.settimeout(10)
    if window is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    connection.connect((client.base_url.host, client.base_url.port or 80))
    connection.sendall(sent)
    return connection


def drip(connections: dict[str, socket.socket], limit: float) -> dict[str, bytes]:
    """Send each a byte now and then until the service hangs up on all; return what it said to each."""
    said = dict.fromkeys(connections, b"")
    left = dict(connections)
    deadline = time.monotonic() + limit
    while left:
        assert time.monotonic() < deadline, f"still open: {[*left]}"
        for name, connection in [*left.items()]:
            connection.settimeout(0.2)
            try:
                data = connection.recv(65_536)
                if data == b"":
                    del left[name]
                said[name] += data
                if "slow" in name:
                    connection.send(b" " if "body" in name else b"x")
            except TimeoutError:
                pass
            except OSError:
                left.pop(name, None)
    return said


def test_the_service_hangs_up_on_those_who_take_too_long(sieged: tuple[int, httpx.Client]) -> None:
    _, client = sieged
    length = b"Content-Length: 60000\r\n\r\n{"
    with ExitStack() as stack:
        silent = stack.enter_context(connected(client, b""))
        slow = {
            "a slow head": connected(client, HEAD + b"X-Slow: "),
            "a body that stops": connected(client, POST + length),
        }
        if SOAK:
            slow["a slow body"] = connected(client, POST + length)
        for connection in slow.values():
            stack.enter_context(connection)
        said = drip(
            {name: slow[name] for name in slow if "slow body" not in name}, 30 + max(HEADER_TIMEOUT_S, STALL_TIMEOUT_S)
        )
        silent.setblocking(False)  # as the socket has it
        with pytest.raises(BlockingIOError):  # who says nothing has more time
            silent.recv(1)
        if SOAK:
            silent.settimeout(0.2)
            said |= drip(
                {"silence": silent, "a slow body": slow["a slow body"]}, 30 + max(BODY_TIMEOUT_S, IDLE_TIMEOUT_S)
            )
    assert said["a slow head"] == b""
    for name in {"a body that stops", "a slow body"} & said.keys():
        assert said[name].startswith(b"HTTP/1.1 400 ")
        assert b"malformed_request" in said[name]


@pytest.fixture
def small() -> Iterator[httpx.Client]:
    """A service with one worker, since each sees its own connections alone, that has room for a hundred of them."""
    with siege(*FEW_FILES) as (_, client):
        yield client


def is_open(connection: socket.socket) -> bool:
    """Tell whether a connection to whom nothing is sent is open."""
    connection.setblocking(False)
    try:
        return connection.recv(1) != b""
    except BlockingIOError:
        return True


def test_whoever_says_nothing_longest_gives_way_when_there_are_too_many(small: httpx.Client) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(connected(small, b"")) for _ in range(250)]
        for connection in silent[:140]:
            connection.settimeout(IDLE_TIMEOUT_S - 5)  # later it would be closed anyhow
            assert connection.recv(1) == b""
        done(small.get("/v1/games"))
        assert all(is_open(connection) for connection in silent[-90:])


def test_whoever_does_not_read_gives_way_to_those_who_do(small: httpx.Client) -> None:
    enough = 40 * len(small.get("/openapi.json").content)
    with ExitStack() as stack:
        deaf = [stack.enter_context(connected(small, 40 * CONTRACT, window=4_096)) for _ in range(90)]
        for _ in range(40):  # each gets further by an answer meanwhile, until it has to be waited for
            done(small.get("/healthz"))
        reading = [stack.enter_context(connected(small, HEAD + b"\r\n")) for _ in range(150)]
        for connection in reading:
            assert connection.recv(65_536).startswith(b"HTTP/1.1 200 ")
        assert all(is_open(connection) for connection in reading[-90:])
        assert all(received(connection, enough) < enough for connection in deaf[::30])


@pytest.mark.skipif(not SOAK, reason="takes longer than a client may take for a piece of an answer: CROUPIER_SOAK=1")
def test_who_reads_slowly_but_steadily_gets_everything(small: httpx.Client) -> None:
    enough, slowly = 40 * len(small.get("/openapi.json").content), 0
    with connected(small, 40 * CONTRACT, window=4_096) as reading:
        until = time.monotonic() + STALL_TIMEOUT_S + 5
        while time.monotonic() < until:
            slowly += len(reading.recv(1_500))
            time.sleep(0.1)
        assert slowly + received(reading, enough - slowly) >= enough


def received(connection: socket.socket, enough: int) -> int:
    """Read until it is enough or the service hangs up; count the bytes."""
    connection.settimeout(30)
    count = 0
    with suppress(ConnectionResetError):
        while count < enough and (data := connection.recv(65_536)):
            count += len(data)
    return count


# ------------------------------------------------------------------------------------- those who send too much


def exchange(client: httpx.Client, *pieces: bytes) -> bytes:
    """Send for as long as the service takes it; return what it says before it hangs up."""
    return poured(client, *pieces)[1]


def poured(client: httpx.Client, *pieces: bytes) -> tuple[int, bytes]:
    """Send for as long as the service takes it; return how many pieces it took, and what it says."""
    with connected(client, pieces[0]) as connection:
        connection.settimeout(30)
        taken, said = 1, b""
        try:
            for piece in pieces[1:]:
                connection.sendall(piece)
                taken += 1
        except OSError:
            pass
        try:
            while data := connection.recv(65_536):
                said += data
        except OSError:
            pass
    return taken, said


@pytest.mark.parametrize("length", [65_537, 200_000, 3_000_000])
def test_a_body_that_is_too_long_is_answered_and_the_connection_closed(
    length: int, sieged: tuple[int, httpx.Client]
) -> None:
    _, client = sieged
    with httpx.Client(base_url=client.base_url, timeout=30) as own:
        headers = {"Content-Type": "application/json"}
        answer = own.post("/v1/games", content=b" " * length, headers=headers)
        check_problem(answer, 413, "body_too_large")
        assert answer.headers["Connection"] == "close"
        assert own.get("/healthz").is_success


def test_a_body_without_an_end_is_cut_off(sieged: tuple[int, httpx.Client]) -> None:
    _, client = sieged
    megabyte = b"x" * 1_000_000
    chunk = b"F4240\r\n" + megabyte + b"\r\n"
    for first, piece in [
        (POST + b"Content-Length: 100000000\r\n\r\n", megabyte),
        (HEAD + b"Content-Length: 100000000\r\n\r\n", megabyte),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", chunk),
    ]:
        taken, said = poured(client, first, *[piece] * 100)
        assert taken < 50
        assert said.count(b"HTTP/1.1 ") <= 1


def test_chunks_of_one_byte_are_not_taken_for_long(sieged: tuple[int, httpx.Client]) -> None:
    _, client = sieged
    said = exchange(client, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n" * 60_000, b"0\r\n\r\n")
    assert said == b"" or b"malformed_request" in said


@pytest.mark.parametrize(
    "framing", [b"Content-Length: 10000000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n989680\r\n"]
)
def test_who_is_refused_while_still_sending_is_not_interrupted_at_once(
    framing: bytes, sieged: tuple[int, httpx.Client]
) -> None:
    _, client = sieged
    with connected(client, POST + framing) as connection:
        connection.sendall(b" " * 200_000)
        assert connection.recv(9, socket.MSG_PEEK) == b"HTTP/1.1 "
        for _ in range(50):
            connection.sendall(b" " * 10_000)
            time.sleep(0.002)  # long enough for word to come that nobody listens any more
        assert connection.recv(65_536).startswith(b"HTTP/1.1 413 ")


def test_a_body_in_chunks_that_is_too_long_is_answered_and_the_connection_closed(
    sieged: tuple[int, httpx.Client],
) -> None:
    _, client = sieged
    headers = {"Content-Type": "application/json"}
    with httpx.Client(base_url=client.base_url, timeout=30) as own:
        answer = own.post("/v1/games", content=iter([b"{}", *[b" " * 1_024] * 66]), headers=headers)
        check_problem(answer, 413, "body_too_large")
        assert answer.headers["Connection"] == "close"


def test_a_body_in_chunks_is_taken(sieged: tuple[int, httpx.Client]) -> None:
    _, client = sieged
    body = b'{"ruleset": "%s"}' % RULESET.encode()
    answer = client.post("/v1/games", content=iter([body[:5], body[5:]]), headers={"Content-Type": "application/json"})
    assert answer.status_code == 201


def test_whoever_asks_before_sending_a_body_is_told_to_go_on(sieged: tuple[int, httpx.Client]) -> None:
    _, client = sieged
    body = b'{"ruleset": "%s"}' % RULESET.encode()
    expect = b"Expect: 100-continue\r\nConnection: close\r\nContent-Length: "
    with connected(client, POST + expect + b"%d\r\n\r\n" % len(body)) as connection:
        assert connection.recv(1024) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(body)
        assert connection.recv(1024).startswith(b"HTTP/1.1 201 ")
    said = exchange(client, POST + expect + b"1000000\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize(
    "piece",
    [b"X-Bomb: " + b"x" * 8_000 + b"\r\n", b"X: 1\r\n" * 1_000, b"x" * 1_000_000],
    ids=["many long headers", "many headers", "an endless header"],
)
def test_a_head_without_an_end_is_answered_or_cut_off(piece: bytes, sieged: tuple[int, httpx.Client]) -> None:
    _, client = sieged
    said = exchange(client, HEAD, *[piece] * 50)
    assert said == b"" or said.startswith(b"HTTP/1.1 431 ")


def test_requests_sent_on_without_waiting_are_all_answered_in_order(sieged: tuple[int, httpx.Client]) -> None:
    _, client = sieged
    last = HEAD.replace(b"/healthz", b"/nowhere") + b"Connection: close\r\n\r\n"
    said = exchange(client, (HEAD + b"\r\n") * 300 + last)
    assert said.count(b"HTTP/1.1 200 ") == 300
    assert said.rindex(b"HTTP/1.1 404 ") > said.rindex(b"HTTP/1.1 200 ")


def test_garbage_after_a_request_is_answered_once(sieged: tuple[int, httpx.Client]) -> None:
    _, client = sieged
    said = exchange(client, HEAD + b"\r\n" + b"\x00\xffgarbage \r\n\r\n" * 1_000)
    assert said.count(b"HTTP/1.1 200 ") == 1
    assert said.count(b"HTTP/1.1 400 ") == 1
