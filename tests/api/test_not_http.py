"""A request that gunicorn refuses before it reaches the application gets a problem like any other."""

import re
import socket

import httpx
import orjson
import pytest
from croupier.i18n import render
from croupier.security_headers import SECURITY_HEADERS

from tests.api.table import PROBLEM, started

HOST = "Host: croupier.test\r\n"
CODED = f"POST /v1/games HTTP/1.1\r\n{HOST}Content-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: "
NO_BODY = "\r\n\r\n0\r\n\r\n"
MANY = "".join(f"X-{number}: 1\r\n" for number in range(200))


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (f"GET /v1/games?ruleset={'x' * 5_000} HTTP/1.1\r\n{HOST}\r\n", 414, "address_too_long"),
        (f"GET /healthz HTTP/1.1\r\n{HOST}X-Long: {'x' * 10_000}\r\n\r\n", 431, "headers_too_large"),
        (f"GET /healthz HTTP/1.1\r\n{HOST}{MANY}\r\n", 431, "headers_too_large"),
        ("one two three\r\n\r\n", 400, "malformed_request"),
        (f"GET /healthz HTTP/9.9\r\n{HOST}\r\n", 400, "malformed_request"),
        (f"GET /healthz HTTP/1.1\r\n{HOST}no colon\r\n\r\n", 400, "malformed_request"),
        (f"GET /healthz HTTP/1.1\r\n{HOST}Content-Length: ten\r\n\r\n", 400, "malformed_request"),
        ("GET /healthz HTTP/1.1\r\n\r\n", 400, "malformed_request"),
        (f"GET /healthz HTTP/1.1\r\n{HOST}{HOST}\r\n", 400, "malformed_request"),
        ("GET /healthz HTTP/1.1\r\nHost: one two\r\n\r\n", 400, "malformed_request"),
        ("GET /healthz HTTP/1.0\r\nHost: user@one\r\n\r\n", 400, "malformed_request"),
        (f"{CODED}gzip, chunked{NO_BODY}", 501, "unsupported_transfer_coding"),
        (f"{CODED}identity, chunked{NO_BODY}", 501, "unsupported_transfer_coding"),
        (f"{CODED}gzip\r\nTransfer-Encoding: chunked{NO_BODY}", 501, "unsupported_transfer_coding"),
        (f"{CODED}snappy, chunked{NO_BODY}", 501, "unsupported_transfer_coding"),
        (f"{CODED}gzip{NO_BODY}", 400, "malformed_request"),
        (f"{CODED}chunked\r\nContent-Length: 5{NO_BODY}", 400, "malformed_request"),
    ],
    ids=[
        *("long address", "long header", "many headers", "no request", "no version", "no header", "no length"),
        *("no host", "two hosts", "a space in the host", "a user in the host"),
        *("gzip", "identity", "gzip in a line of its own", "unknown", "not chunked", "two lengths"),
    ],
)
def test_a_malformed_http_request_gets_a_problem(sent: str, status: int, code: str, service: httpx.Client) -> None:
    head, body = exchange(service, sent.encode())
    problem = orjson.loads(body)
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert f"Content-Type: {PROBLEM}" in head
    assert re.search(r"\r\nX-Request-Id: [0-9a-f]{32}\r\n", head)
    assert re.search(r"\r\nCache-Control: (private, )?no-store\r\n", head)
    assert all(f"\r\n{name}: {value}" in head for name, value in SECURITY_HEADERS)
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["type"] == f"/docs/problems#{code}"
    assert problem["title"] == render(code).title
    assert problem["detail"] in {render(code, {"reason": reason}).detail for reason in (None, "http", "host")}
    assert problem.keys() - {"request_id"} == {"type", "title", "status", "detail", "code", "instance"}


@pytest.mark.parametrize(
    "head",
    ["HTTP/1.0\r\n", *(f"HTTP/1.1\r\nHost: {host}\r\n" for host in ("", "a_b.test:8000", "[::1]:80", "a.%C3%A9"))],
)
def test_the_host_header_is_required_by_http_1_1_only_and_may_have_any_valid_form(
    head: str, service: httpx.Client
) -> None:
    response_head, _ = exchange(service, f"GET /healthz {head}Connection: close\r\n\r\n".encode())
    assert response_head.partition(" ")[2].startswith("200 ")


def test_a_request_for_another_protocol_is_answered_in_http(service: httpx.Client) -> None:
    headers = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "a"}
    assert service.get("/v1/rulesets", headers=headers).status_code == 200
    game = started(service)
    for path in (game.url, "/v1/games"):
        assert service.get(path, headers=headers).json() == service.get(path).json()


def test_a_problem_repeats_nothing_of_a_malformed_request(service: httpx.Client) -> None:
    _, body = exchange(service, b"<script>alert(1)</script> secret\r\n\r\n")
    assert b"script" not in body
    assert b"secret" not in body


BROKEN = b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"
NOT_COMING = b"Content-Length: 50\r\n\r\n{"
CUT_OFF = b'Content-Length: 50\r\n\r\n{"ruleset": "uno-official"}'


@pytest.mark.parametrize(
    ("method", "path", "sent"),
    [
        ("POST", "/v1/games", BROKEN),
        ("POST", "/v1/games/x/start", BROKEN),
        ("DELETE", "/v1/games/x/seats/0", BROKEN),
        ("POST", "/v1/games", NOT_COMING),
        ("POST", "/v1/games", CUT_OFF),
    ],
)
def test_a_request_whose_body_cannot_be_read_gets_a_response(
    method: str, path: str, sent: bytes, service: httpx.Client
) -> None:
    start = f"{method} {path} HTTP/1.1\r\n{HOST}Content-Type: application/json\r\nConnection: close\r\n".encode()
    head, body = exchange(service, start + sent, half_close=True)
    assert head.startswith("HTTP/1.1 400 ")
    assert orjson.loads(body)["code"] == "malformed_request"


def exchange(client: httpx.Client, sent: bytes, *, half_close: bool = False) -> tuple[str, bytes]:
    """Send raw bytes; return the head and the body of the response.

    With ``half_close``, the sending side of the connection is closed: tests/limits/test_floods.py has clients that
    send nothing more.
    """
    with socket.create_connection((client.base_url.host, client.base_url.port or 80), 30) as connection:
        connection.sendall(sent)
        if half_close:
            connection.shutdown(socket.SHUT_WR)
        received = b"".join(iter(lambda: connection.recv(65_536), b""))
    head, _, body = received.partition(b"\r\n\r\n")
    return head.decode(), body
