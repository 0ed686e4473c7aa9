"""Streams work behind nginx, as documented and with settings that would delay their events."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bench.proxy import NGINX, nginx
from tests.api.table import Table, done, simple
from tests.proxy.nginx import in_front_of

WITHIN = 10.0
"""Seconds within which an event arrives: fewer than until the next heartbeat, which might bring it along."""
UNAWARE = {
    "proxy_buffering off;": "proxy_buffering on;",
    "gzip off;": "gzip on; gzip_min_length 0; gzip_types text/event-stream;",
}
"""A configuration that does nothing for streams, and compresses them."""
SETTINGS: dict[str, Mapping[str, str]] = {
    "documented": {},
    "buffering, gzip": UNAWARE,
    "buffering, gzip, HTTP 1.0": {**UNAWARE, "proxy_http_version 1.1;": "proxy_http_version 1.0;"},
}


@pytest.fixture(scope="module", params=SETTINGS, ids=str)
def proxied(request: pytest.FixtureRequest, service: httpx.Client) -> Iterator[httpx.Client]:
    """A client of the service behind nginx."""
    with in_front_of(service, SETTINGS[request.param]) as client:
        client.headers["X-Settings"] = request.param
        yield client


@contextmanager
def following(table: Table, query: str = "", headers: Mapping[str, str] = {}) -> Iterator[httpx.Response]:
    """Open a stream."""
    url = f"{table.url}/stream{query}"
    with table.client.stream("GET", url, headers=headers, timeout=WITHIN) as response:
        assert response.status_code == 200, response.read()
        yield response


def views(response: httpx.Response) -> Iterator[tuple[int, str]]:
    """Yield id and data of each view, as soon as it arrives."""
    version, name = 0, ""
    for line in response.iter_lines():
        field, _, value = line.partition(": ")
        if field == "id":
            version = int(value)
        elif field == "event":
            name = value
        elif field == "data" and name == "view":
            yield version, value


def test_each_event_arrives_before_the_next_move(proxied: httpx.Client) -> None:
    table = simple(proxied)
    with following(table, headers=table.token(0)) as response:
        is_compressed = response.headers.get("Content-Encoding") == "gzip"
        assert is_compressed == ("gzip" in proxied.headers["X-Settings"])
        arriving = views(response)
        version, data = next(arriving)
        assert data == table.look(0).text
        for seat, kind in ((0, "draw"), (0, "pass"), (1, "draw"), (1, "pass")):
            table.move(seat, kind)
            since, (version, data) = version, next(arriving)
            assert data == done(proxied.get(f"{table.url}?since={since}", headers=table.token(0))).text


def test_each_event_of_a_stream_of_many_games_arrives_before_the_next_move(proxied: httpx.Client) -> None:
    tables = [simple(proxied) for _ in range(2)]
    games = [{"game": table.id, "seat_token": table.tokens[0]} for table in tables]
    with proxied.stream("POST", "/v1/mine/stream", json={"games": games}, timeout=WITHIN) as response:
        lines = (line for line in response.iter_lines() if line.startswith("data: ") and '"view":' in line)
        assert [next(lines) for _ in tables]
        for seat, kind in ((0, "draw"), (0, "pass"), (1, "draw"), (1, "pass")):
            for number, table in enumerate(tables):
                table.move(seat, kind)
                change = json.loads(next(lines).removeprefix("data: "))
                assert (change["entry"], change["view"]["version"]) == (number, table.view()["version"])


def test_a_stream_is_resumed(proxied: httpx.Client) -> None:
    table = simple(proxied)
    with following(table) as response:
        version, _ = next(views(response))
    table.move(0, "draw")
    table.move(0, "pass")
    with following(table, headers={"Last-Event-ID": str(version)}) as response:
        newest, data = next(views(response))
    assert newest == version + 2
    assert data == done(proxied.get(f"{table.url}?since={version}")).text


def test_a_stream_is_opened_by_a_ticket(proxied: httpx.Client) -> None:
    table = simple(proxied)
    ticket = done(proxied.post(f"{table.url}/stream-tickets", headers=table.token(0))).json()["ticket"]
    with following(table, f"?ticket={ticket}") as response:
        assert next(views(response))[1] == table.look(0).text


def test_a_stream_that_ends_ends_behind_the_proxy(proxied: httpx.Client) -> None:
    table = simple(proxied)
    with following(table) as response:
        lines = response.iter_lines()
        next(lines)
        done(table.delete())
        assert "event: end" in list(lines)


def test_the_log_of_the_proxy_has_no_ticket(service: httpx.Client, tmp_path: Path) -> None:
    if NGINX is None:
        pytest.skip("nginx is not installed (Debian: nginx-light)")
    with (
        nginx(service.base_url.port or 80, tmp_path) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=WITHIN) as client,
    ):
        table = simple(client)
        ticket = done(client.post(f"{table.url}/stream-tickets", headers=table.token(0))).json()["ticket"]
        with following(table, f"?ticket={ticket}") as response:
            next(views(response))
    logged = "".join(file.read_text("utf-8") for file in tmp_path.glob("*.log"))
    assert f"{table.url}/stream" in logged
    assert ticket not in logged


@pytest.mark.slow
def test_heartbeats_keep_an_idle_stream_open(service: httpx.Client) -> None:
    with in_front_of(service, {"proxy_read_timeout 60s;": "proxy_read_timeout 20s;"}) as client:
        table = simple(client)
        with client.stream("GET", f"{table.url}/stream") as response:
            lines, heartbeats = response.iter_lines(), 0
            while heartbeats < 2:
                heartbeats += next(lines) == ":"
            table.move(0, "draw")
            assert next(line for line in lines if line.startswith("id: ")) == f"id: {table.version()}"
