"""Denial-of-service attacks on a real ``croupier serve``: other clients are served meanwhile, and it stays up.

The attackers are those of ``python -m bench.siege``, which measures the latency of other clients. Here it is only
checked that they are served at all: without a proxy during some attacks, behind nginx during all.
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

from bench.attacks import ATTACKS, HEAD, POST
from tests.api.table import RULESET, Table, check_problem, done, simple
from tests.cli.processes import descendants
from tests.conftest import start_service
from tests.live.effort import SOAK
from tests.proxy.nginx import in_front_of

pytestmark = pytest.mark.slow

WITHSTOOD = ["slow heads", "slow bodies", "100 MB body", "100 MB in chunks", "pipelined garbage", "never reads"]
"""Attacks during which others are served without a proxy."""
SHORT = ["slow bodies"]
SHORT_BEHIND_NGINX = ["half heads", "many slow bodies"]
DEADLINE_S = 3
FILES = 12_000
"""Open files that an attack needs."""
MAY = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
MANY = MAY == resource.RLIM_INFINITY or MAY >= FILES
if MANY:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, MAY))


@contextmanager
def run_attacked_service(**settings: str) -> Iterator[tuple[int, httpx.Client]]:
    """Run a service to attack; what it prints at its end is ignored."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        process, client = start_service(Path(folder), CROUPIER_SANDBOX="1", **settings)
        try:
            yield process.pid, client
        finally:
            client.close()
            process.terminate()
            received_data = process.communicate(timeout=30)[0]
        assert "Traceback" not in received_data
        assert "timeout" not in received_data.lower()


@pytest.fixture(scope="module")
def attacked_service() -> Iterator[tuple[int, httpx.Client]]:
    """Run a service with default settings, which has two workers."""
    with run_attacked_service(CROUPIER_WORKERS="2") as service:
        yield service


@pytest.fixture
def client(attacked_service: tuple[int, httpx.Client]) -> httpx.Client:
    return attacked_service[1]


@contextmanager
def attack(name: str, port: int | None) -> Iterator[None]:
    """Run an attack, and enter the block once the attack is under way."""
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


def are_others_served(port: int, name: str, service: tuple[int, httpx.Client]) -> None:
    """Attack a port, and play there with new connections; no process of the service dies."""
    pid, client = service
    before = sorted(descendants(pid))
    table = simple(client)
    with attack(name, port):
        for number in range(20 if SOAK else 3):
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as newcomer:
                own = Table(newcomer, table.id, table.tokens)
                done(own.look(0))
                own.move(number % 2, "draw")
                own.move(number % 2, "pass")
    done(table.look())
    assert sorted(descendants(pid)) == before, "a process has died"


@pytest.mark.skipif(not MANY, reason=f"an attack needs {FILES} open files: ulimit -n")
@pytest.mark.parametrize("name", WITHSTOOD if SOAK else SHORT)
def test_others_are_served_during(name: str, attacked_service: tuple[int, httpx.Client]) -> None:
    are_others_served(attacked_service[1].base_url.port or 80, name, attacked_service)


@pytest.fixture(scope="module")
def proxy(attacked_service: tuple[int, httpx.Client]) -> Iterator[httpx.Client]:
    """Run nginx in front of the service, with the configuration of the documentation."""
    with in_front_of(attacked_service[1]) as client:
        yield client


@pytest.mark.skipif(not MANY, reason=f"an attack needs {FILES} open files: ulimit -n")
@pytest.mark.parametrize("name", ATTACKS if SOAK else SHORT_BEHIND_NGINX)
def test_others_are_served_behind_nginx_during(
    name: str, proxy: httpx.Client, attacked_service: tuple[int, httpx.Client]
) -> None:
    are_others_served(proxy.base_url.port or 80, name, attacked_service)


# ---------------------------------------------------------------------------------------------- slow clients


def connected(client: httpx.Client, sent: bytes) -> socket.socket:
    connection = socket.create_connection((client.base_url.host, client.base_url.port or 80), 10)
    connection.sendall(sent)
    return connection


def send_slowly(connections: dict[str, socket.socket], limit: float) -> dict[str, bytes]:
    """Send each connection a byte now and then until the service closes all; return what it sent on each."""
    received_data = dict.fromkeys(connections, b"")
    left = dict(connections)
    deadline = time.monotonic() + limit
    while left:
        assert time.monotonic() < deadline, f"still open: {[*left]}"
        for name, connection in [*left.items()]:
            connection.settimeout(0.2)
            if "slow" in name:
                with suppress(OSError):  # what it has received can still be read
                    connection.send(b" " if "body" in name else b"x")
            try:
                data = connection.recv(65_536)
                if data == b"":
                    del left[name]
                received_data[name] += data
            except TimeoutError:
                pass
            except OSError:
                left.pop(name, None)
    return received_data


@pytest.fixture
def strict_service() -> Iterator[httpx.Client]:
    """Run a service with short deadlines."""
    with run_attacked_service(GUNICORN_CMD_ARGS=f"--keep-alive={DEADLINE_S}") as (_, client):
        yield client


def test_connections_of_slow_clients_are_closed_at_their_deadlines(strict_service: httpx.Client) -> None:
    length = b"Content-Length: 60000\r\n\r\n{"
    sent = {
        "silence": b"",
        "silence after a request": HEAD + b"\r\n",
        "a slow head": HEAD + b"X-Slow: ",
        "a slow body": POST + length,
        "a body that stops": POST + length,
        "a chunked body that stops": POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    }
    with ExitStack() as stack:
        connections = {name: stack.enter_context(connected(strict_service, data)) for name, data in sent.items()}
        received_data = send_slowly(connections, 5 * DEADLINE_S)
    assert received_data["a slow head"] == received_data["silence"] == b""
    assert received_data["silence after a request"].startswith(b"HTTP/1.1 200 ")
    for name in received_data:
        if "body" in name:
            assert received_data[name].startswith(b"HTTP/1.1 400 ")
            assert b"malformed_request" in received_data[name]


# ------------------------------------------------------------------------------------- too much data


def exchange(client: httpx.Client, *pieces: bytes) -> tuple[int, bytes]:
    """Send as long as the service accepts data; return how many pieces it accepted, and what it sends."""
    with connected(client, pieces[0]) as connection:
        connection.settimeout(30)
        taken, received_data = 1, b""
        try:
            for piece in pieces[1:]:
                connection.sendall(piece)
                taken += 1
        except OSError:
            pass
        try:
            while data := connection.recv(65_536):
                received_data += data
        except OSError:
            pass
    return taken, received_data


CHUNKS = [b"{}", *[b" " * 1_024] * 66]


@pytest.mark.parametrize("length", [65_538, 200_000, 900_000, CHUNKS], ids=lambda length: type(length).__name__)
def test_a_body_that_is_too_long_gets_a_response_and_the_connection_is_closed(
    length: int | list[bytes], client: httpx.Client
) -> None:
    content = b" " * length if isinstance(length, int) else iter(length)
    with httpx.Client(base_url=client.base_url, timeout=30) as own:
        response = own.post("/v1/games", content=content, headers={"Content-Type": "application/json"})
        check_problem(response, 413, "body_too_large")
        assert response.headers["Connection"] == "close"
        assert own.get("/healthz").is_success


def test_an_endless_body_is_cut_off(client: httpx.Client) -> None:
    megabyte = b"x" * 1_000_000
    chunk = b"F4240\r\n" + megabyte + b"\r\n"
    for first, piece in [
        (POST + b"Content-Length: 100000000\r\n\r\n", megabyte),
        (HEAD + b"Content-Length: 100000000\r\n\r\n", megabyte),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", chunk),
    ]:
        taken, received_data = exchange(client, first, *[piece] * 100)
        assert taken < 50
        assert received_data.count(b"HTTP/1.1 ") <= 1


def test_chunks_of_one_byte_are_cut_off(client: httpx.Client) -> None:
    _, received_data = exchange(client, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n" * 200_000)
    assert received_data == b"" or received_data.startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize(
    "framing", [b"Content-Length: 10000000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n989680\r\n"]
)
def test_a_refused_client_that_is_still_sending_can_read_its_response(framing: bytes, client: httpx.Client) -> None:
    with connected(client, POST + framing) as connection:
        connection.sendall(b" " * 200_000)
        assert connection.recv(9, socket.MSG_PEEK) == b"HTTP/1.1 "
        for _ in range(50):
            connection.sendall(b" " * 10_000)
            time.sleep(0.002)  # long enough for a reset of the connection to arrive
        assert connection.recv(65_536).startswith(b"HTTP/1.1 413 ")


def test_a_chunked_body_is_accepted(client: httpx.Client) -> None:
    body = b'{"ruleset": "%s"}' % RULESET.encode()
    response = client.post(
        "/v1/games", content=iter([body[:5], body[5:]]), headers={"Content-Type": "application/json"}
    )
    assert response.status_code == 201


def test_a_client_that_expects_100_continue_gets_it(client: httpx.Client) -> None:
    body = b'{"ruleset": "%s"}' % RULESET.encode()
    expect = b"Expect: 100-continue\r\nConnection: close\r\nContent-Length: "
    with connected(client, POST + expect + b"%d\r\n\r\n" % len(body)) as connection:
        assert connection.recv(1024) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(body)
        assert connection.recv(1024).startswith(b"HTTP/1.1 201 ")
    _, received_data = exchange(client, POST + expect + b"1000000\r\n\r\n")
    assert received_data.partition(b"\r\n\r\n")[2].startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize(
    "piece",
    [b"X-Bomb: " + b"x" * 8_000 + b"\r\n", b"X: 1\r\n" * 1_000, b"x" * 1_000_000],
    ids=["many long headers", "many headers", "an endless header"],
)
def test_an_endless_header_is_refused_or_cut_off(piece: bytes, client: httpx.Client) -> None:
    _, received_data = exchange(client, HEAD, *[piece] * 200)
    assert received_data == b"" or received_data.startswith(b"HTTP/1.1 431 ")


def test_pipelined_requests_get_their_responses_in_order(client: httpx.Client) -> None:
    last = HEAD.replace(b"/healthz", b"/nowhere") + b"Connection: close\r\n\r\n"
    _, received_data = exchange(client, (HEAD + b"\r\n") * 300 + last)
    assert received_data.count(b"HTTP/1.1 200 ") == 300
    assert received_data.rindex(b"HTTP/1.1 404 ") > received_data.rindex(b"HTTP/1.1 200 ")


def test_garbage_after_a_request_gets_one_response(client: httpx.Client) -> None:
    _, received_data = exchange(client, HEAD + b"\r\n" + b"\x00\xffgarbage \r\n\r\n" * 1_000)
    assert received_data.count(b"HTTP/1.1 200 ") == 1
    assert received_data.count(b"HTTP/1.1 400 ") == 1
