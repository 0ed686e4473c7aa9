"""The client of ``croupier demo`` follows a stream through whatever ends a connection."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import click
import pytest
from croupier.cli import client
from croupier.cli.client import Client

VIEW_1 = b'id: 1\nevent: view\ndata: {"version": 1, "name": "Zo\xc3\xab"}\n\n'
VIEW_2 = b'id: 2\nevent: view\ndata: {"version": 2}\n\n'
PRESENCE = b'event: presence\ndata: {"seats": [], "watching": 1}\n\n'
COMMENT = b":\n\n"


def end(reason: str) -> bytes:
    return b'event: end\ndata: {"reason": "%s"}\n\n' % reason.encode()


class Scripted(http.server.BaseHTTPRequestHandler):
    """Sends these responses, one to each connection."""

    script: ClassVar[list[tuple[int, bytes]]] = []
    resumed: ClassVar[list[str | None]] = []
    """Last-Event-ID of each request."""

    def do_GET(self) -> None:
        self.resumed.append(self.headers["Last-Event-ID"])
        status, body = self.script.pop(0)
        self.send_response(status)
        if status in (429, 503):
            self.send_header("Retry-After", "0")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Print nothing."""


@contextmanager
def scripted(monkeypatch: pytest.MonkeyPatch, *script: tuple[int, bytes]) -> Iterator[Client]:
    """Yield a client of a server that sends these responses."""
    monkeypatch.setattr(client, "RETRY_S", 0)
    monkeypatch.setattr(Scripted, "script", list(script))
    monkeypatch.setattr(Scripted, "resumed", [])
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Scripted) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield Client(f"http://127.0.0.1:{server.server_port}")
        finally:
            server.shutdown()
            thread.join()


def test_a_stream_is_resumed_after_the_last_complete_view(monkeypatch: pytest.MonkeyPatch) -> None:
    script = (
        (503, b"{}"),
        (429, b"{}"),
        (200, b"retry: 1000\n\n" + VIEW_1 + COMMENT + PRESENCE + VIEW_2[:-1]),
        (502, b"<html>"),
        (200, end("shutdown")),
        (200, VIEW_2 + end("closed")),
    )
    with scripted(monkeypatch, *script) as service:
        assert [view["version"] for view in service.views("/stream")] == [1, 2]
    assert Scripted.resumed == [None, None, None, "1", "1", "1"]


@pytest.mark.parametrize("last", [[(200, VIEW_1 + end("closed"))], [(200, VIEW_1), (204, b"")]])
def test_a_stream_that_is_over_is_not_resumed(last: list[tuple[int, bytes]], monkeypatch: pytest.MonkeyPatch) -> None:
    with scripted(monkeypatch, *last) as service:
        assert [view["name"] for view in service.views("/stream")] == ["Zoë"]


def test_a_stream_that_is_refused_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        scripted(monkeypatch, (404, b'{"code": "game_not_found", "detail": "No."}')) as service,
        pytest.raises(click.ClickException, match="GET /stream: game_not_found: No"),
    ):
        next(service.views("/stream"))
