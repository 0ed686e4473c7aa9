"""A stream ticket, the one secret that may be in a URL, is in no log, metric, trace or response."""

from typing import Any

import httpx
from croupier.api.http.tickets import hide_tickets
from croupier.storage.connections import connect
from flask import Flask

from tests.api.streaming import streaming
from tests.api.table import Table, done, laid
from tests.api.test_not_http import exchange
from tests.observe.service import Watched

MARKER = "bWFya2VyLW9mLWEtdGlja2V0"
"""A ticket that was never issued."""
NAMES = ("ticket", "%74icket", "tick%65t")


def ticket(table: Table) -> str:
    return str(done(table.client.post(f"{table.url}/stream-tickets", headers=table.token(0))).json()["ticket"])


def test_no_log_metric_or_response_contains_a_ticket(service: Watched) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    real, found = ticket(table), []
    for name in NAMES:
        with streaming(table, None, f"?{name}={real}") as stream:
            stream.next("presence")
            found.append(stream.read + str(stream.response.headers).encode())
    for secret in (MARKER, real):
        for name in NAMES:
            found += [said(service.client, f"{path}{name}={secret}") for path in addresses(table)]
            head, body = exchange(service.client, f"GET /?{name}={secret} HTTP/1.1\r\nHost: x y\r\n\r\n".encode())
            found += [head.encode(), body]
    done(table.delete())
    for code in (b"wrong_type", b"unknown_field", b"invalid_value", b"game_not_found", b"address_too_long"):
        assert code in b"".join(found)
    check_hidden(service, real, found)


def addresses(table: Table) -> list[str]:
    """Return addresses to which a ticket can be added that opens no stream there."""
    nowhere = f"/v1/games/{'0' * 24}"
    queries = ("?since=x&", "?since=99&surprise=1&", "?ticket=x&", "?a;b&", "?&&=&")
    return [
        *(f"{table.url}/stream{query}" for query in queries),
        *(f"{path}?" for path in (f"{nowhere}/stream", table.url, f"{table.url}/presence", "/v1/games", "/x", "/docs")),
        f"{table.url}/stream?{'x' * 5_000}&",
    ]


def said(client: httpx.Client, address: str) -> bytes:
    """Return all responses to requests of an address."""
    responses = [client.request(method, address) for method in ("GET", "POST", "HEAD", "BREW")]
    return b"".join(response.content + str(response.headers).encode() for response in responses)


def check_hidden(service: Watched, real: str, found: list[bytes]) -> None:
    """Check that neither the ticket nor the marker is in what the service has written and sent."""
    log, metrics = service.written, service.scrape()
    for secret in (MARKER, real, real.rstrip("=")):
        assert secret not in log
        assert secret not in metrics
        assert [text for text in found if secret.encode() in text] == []


def test_the_traceback_of_a_fault_contains_no_ticket(service: Watched) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    real, client = ticket(table), connect(f"unix://{service.folder / 'data' / 'valkey.sock'}")
    client.set(f"croupier:{{{table.id}}}:game", b"damaged")
    response = service.client.get(f"{table.url}/stream?ticket={real}")
    assert response.status_code == 500
    service.lines_of_request(response.json()["request_id"])
    check_hidden(service, real, [response.content])
    client.close()
    client.connection_pool.disconnect()


def test_no_trace_contains_a_ticket(traced: tuple[Flask, Any]) -> None:
    app, memory = traced
    hide_tickets(app)
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        table = laid(client, "r5 rD gD", "gD b2 b3", top="b1 r7")
        real = ticket(table)
        for name in NAMES:
            with streaming(table, None, f"?{name}={real}") as stream:
                assert stream.next().json["you"]["seat"] == 0
    browser = app.test_client()  # sets REQUEST_URI and RAW_URI, as servers do
    for address in addresses(table):
        browser.get(f"{address}ticket={MARKER}")
    found = "".join(span.to_json() for span in memory.get_finished_spans())
    assert "/stream" in found
    assert "ticket=hidden" in found
    assert [secret for secret in (MARKER, real) if secret in found] == []
