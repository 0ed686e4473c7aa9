"""What gunicorn refuses before the application sees it is a problem like any other."""

import socket

import httpx
import orjson
import pytest

from tests.api.table import PROBLEM

HOST = "Host: croupier.test\r\n"
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
    ],
    ids=["long address", "long header", "many headers", "no request", "no version", "no header", "no length"],
)
def test_what_is_no_http_is_answered_with_a_problem(sent: str, status: int, code: str, service: httpx.Client) -> None:
    head, body = exchange(service, sent.encode())
    problem = orjson.loads(body)
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert f"Content-Type: {PROBLEM}" in head
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["type"] == f"urn:croupier:problem:{code}"
    assert problem.keys() == {"type", "title", "status", "detail", "code", "instance"}


def test_nothing_that_was_sent_comes_back(service: httpx.Client) -> None:
    _, body = exchange(service, b"<script>alert(1)</script> secret\r\n\r\n")
    assert b"script" not in body
    assert b"secret" not in body


def exchange(client: httpx.Client, sent: bytes) -> tuple[str, bytes]:
    """Send bytes as they are; return the head and the body of the answer."""
    with socket.create_connection((client.base_url.host, client.base_url.port or 80), 10) as connection:
        connection.sendall(sent)
        received = b"".join(iter(lambda: connection.recv(65_536), b""))
    head, _, body = received.partition(b"\r\n\r\n")
    return head.decode(), body
