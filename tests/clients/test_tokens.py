"""The client in Python shows the token of a seat to its service alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from croupier_client import Croupier, Refusal

TOKEN = "the-token-of-a-seat"


@contextmanager
def recording(location: str | None = None) -> Iterator[tuple[str, list[str]]]:
    """Serve redirects to a location, or nothing; yield the address and the heads of the requests."""
    heads: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heads.append(str(self.headers))
            self.send_response(307 if location else 204)
            self.send_header("Location", location or "")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing is printed."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", heads
        server.shutdown()


def test_a_redirect_to_another_address_does_not_get_it() -> None:
    with recording() as (elsewhere, others), recording(elsewhere) as (address, heads), Croupier(address) as croupier:
        table = croupier.resume("a-game", TOKEN)
        with pytest.raises(Refusal) as refused:
            table.read()
    assert (len(heads), others) == (1, [])
    assert TOKEN in heads[0]
    for shown in (refused.value, refused.getrepr(), table, croupier):
        assert TOKEN not in f"{shown} {shown!r}"
