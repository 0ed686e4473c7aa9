"""Limits of streams and long polls: of a worker, of an address, of those that do not read."""

import socket
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.api.http.limits.enforcement import RateLimiter
from croupier.api.http.limits.rate_settings import Rate
from croupier.api.http.limits.streams import StreamLimiter
from croupier.api.own_games import weight_of
from croupier.storage.rate_counter import RedisCounter
from croupier.storage.redis_store import RedisStore

from tests.api.contract import Contract
from tests.api.streaming import Event, parsed_event, refused, streaming
from tests.api.table import Table, check_problem, done, gathering, laid
from tests.limits.conftest import HOUR, Limited
from tests.observe.service import Watched, watched
from tests.storage.waiting import wait_until

STREAMS, STREAMS_PER_ADDRESS = 5, 2


@pytest.fixture(scope="module")
def limited_service() -> Iterator[Watched]:
    """A service with one worker that permits few streams; clients choose their addresses."""
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        watched(
            Path(folder),
            CROUPIER_SANDBOX="1",
            CROUPIER_STREAMS=str(STREAMS),
            CROUPIER_STREAMS_PER_ADDRESS=str(STREAMS_PER_ADDRESS),
            CROUPIER_TRUSTED_PROXIES="1",
            CROUPIER_RATE_LIMIT="off",
        ) as found,
    ):
        yield found


@pytest.fixture
def table(limited_service: Watched) -> Table:
    """A game; no stream is open."""
    wait_until(lambda: open_streams(limited_service) == 0)
    return laid(limited_service.client, "r6 r5 r4", "g1 g2 g3", top="r7", draw_pile="b9 y1 y2 y3 y4 y5")


def open_streams(service: Watched) -> float:
    return service.value("croupier_streams", "stream") + service.value("croupier_streams", "long_poll")


def address(number: int) -> dict[str, str]:
    return {"x_forwarded_for": f"192.0.2.{number}"}


def poll(table: Table, number: int) -> httpx.Response:
    """Poll for a second."""
    return table.look(0, prefer="wait=1", if_none_match="*", **address(number))


def test_an_address_has_a_limit_of_its_own(table: Table) -> None:
    with ExitStack() as stack:
        for _ in range(STREAMS_PER_ADDRESS):
            stack.enter_context(streaming(table, **address(1)))
        for response in (refused(table, **address(1)), refused(table, 0, last_event_id="1", **address(1))):
            check_problem(response, 429, "too_many_streams")
            assert response.headers["Retry-After"] == "30"
            Contract().check(response)
        check_problem(poll(table, 1), 429, "too_many_streams")
        assert done(table.look(0, **address(1)))
        assert poll(table, 2).status_code == 304
        stack.enter_context(streaming(table, **address(2))).next()


@pytest.mark.parametrize(("others", "same", "weight"), [(0, 1, 1), (49, 1, 1), (50, 1, 2), (1, 2, 2), (0, 3, 3)])
def test_a_stream_of_many_games_counts_by_its_entries_and_by_those_of_one_game(
    others: int, same: int, weight: int
) -> None:
    games = [{"game": "played"}] * same + [{"game": f"other {number}"} for number in range(others)]
    assert weight_of(games) == weight


def test_a_stream_of_many_games_beyond_the_limit_is_refused(table: Table) -> None:
    body = {"games": [{"game": table.id}] * (STREAMS_PER_ADDRESS + 1)}
    response = table.client.post("/v1/mine/stream", json=body, headers={"X-Forwarded-For": "192.0.2.9"})
    check_problem(response, 429, "too_many_streams")
    Contract().check(response)


def test_a_worker_has_a_limit(table: Table, limited_service: Watched) -> None:
    with ExitStack() as stack:
        for number in range(STREAMS):
            stack.enter_context(streaming(table, **address(number)))
        assert limited_service.value("croupier_streams", "stream") == STREAMS
        response = refused(table, **address(99))
        check_problem(response, 503, "streams_full")
        assert response.headers["Retry-After"] == "10"
        Contract().check(response)
        check_problem(poll(table, 99), 503, "streams_full")
        assert done(table.look(0))
        assert table.move(0, "draw")["version"] == 2


def test_a_stream_that_ends_makes_room_for_another(table: Table) -> None:
    with ExitStack() as stack:
        for _ in range(STREAMS_PER_ADDRESS):
            stack.enter_context(streaming(table, **address(1))).next()

    def opens() -> bool:
        response = table.client.head(f"{table.url}/stream", headers={"X-Forwarded-For": "192.0.2.1"})
        return response.is_success

    wait_until(opens)


def test_clients_that_close_in_the_middle_of_a_command_of_the_store_spoil_no_other_response(
    limited_service: Watched, table: Table
) -> None:
    """A connection to the store with an unread reply would give it to the next request."""
    requests = [f"GET {table.url}/stream HTTP/1.1\r\nHost: x\r\n\r\n", long_poll(table)]
    for number in range(200):
        with socket.create_connection((str(table.client.base_url.host), table.client.base_url.port or 80)) as client:
            client.sendall(requests[number % 2].encode())
        seat = number // 2 % 2
        view = done(table.look(seat)).json()
        assert (view["id"], view["you"]["seat"]) == (table.id, seat)
    wait_until(lambda: open_streams(limited_service) == 0)


def long_poll(table: Table) -> str:
    return f"GET {table.url} HTTP/1.1\r\nHost: x\r\nIf-None-Match: *\r\nPrefer: wait=8\r\n\r\n"


def test_a_stream_that_does_not_open_takes_no_room(table: Table) -> None:
    nowhere = Table(table.client, "0" * 24, table.tokens)
    for _ in range(2 * STREAMS):
        assert refused(nowhere, **address(1)).status_code == 404
        assert refused(nowhere, last_event_id="1", **address(1)).status_code == 204
        assert refused(table, None, "?ticket=x", **address(1)).status_code == 401
        assert table.client.head(f"{table.url}/stream", headers={"X-Forwarded-For": "192.0.2.1"}).is_success
        assert refused(table, None, "?since=x", **address(1)).status_code == 422
    with streaming(table, **address(1)) as stream:
        stream.next()


# ----------------------------------------------------------------------------------- rate limits


def test_a_stream_counts_as_one_request_whatever_it_sends(limited: Limited, open_api: httpx.Client) -> None:
    table = gathering(open_api)
    client = limited(rate=Rate(3, HOUR))
    mine = Table(client, table.id, table.tokens)
    with streaming(mine) as stream:
        assert stream.response.headers["RateLimit"].startswith('"requests";r=2;')
        stream.next()
        done(table.leave(0))
        assert [event.name for event in stream.events()][-1] == "end"
    assert mine.look().headers["RateLimit"].startswith('"requests";r=1;')
    done(client.get(f"{mine.url}/presence"))
    check_problem(refused(mine), 429, "rate_limited")
    check_problem(refused(mine, last_event_id="1"), 429, "rate_limited")


def test_the_delay_of_too_many_streams_is_not_that_of_the_rate_limit(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    limits = RateLimiter(RedisCounter(redis_client), rate=Rate(99, HOUR))
    app = create_app(store, limits=limits, stream_limiter=StreamLimiter(limit_per_address=0))
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        response = refused(gathering(client))
    check_problem(response, 429, "too_many_streams")
    assert response.headers["Retry-After"] == "30"
    Contract().check(response)


# ----------------------------------------------------------------------------------- slow readers


VERSIONS = 300
"""Far more than the buffers between the service and a reader hold."""


def connected(table: Table) -> socket.socket:
    """Open the stream of a spectator and read nothing; the buffer of the connection is small."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    connection.settimeout(30)
    url = table.client.base_url
    connection.connect((url.host, url.port))
    connection.sendall(f"GET {table.url}/stream HTTP/1.0\r\nHost: {url.host}\r\n\r\n".encode())
    return connection


def change(lobby: Table, versions: int) -> None:
    """Make an even number of versions: seat 1 is taken and left again."""
    for _ in range(versions // 2):
        guest = done(lobby.join()).json()["seat_token"]
        done(lobby.client.delete(f"{lobby.url}/seats/1", headers={"Authorization": f"Bearer {guest}"}))


def test_a_reader_who_lags_gets_all_events_in_fewer_views(limited_service: Watched) -> None:
    lobby = gathering(limited_service.client)
    with closing(connected(lobby)) as connection:
        wait_until(lambda: open_streams(limited_service) == 1)
        change(lobby, VERSIONS)
        done(lobby.leave(0))
        views = [event for event in received(connection) if event.name == "view"]
    assert [event.id for event in views][-1] == VERSIONS + 2
    assert len(views) < VERSIONS / 2
    versions = [event["version"] for view in views[1:] for event in view.json["events"]]
    assert versions == [*range(2, VERSIONS + 2), VERSIONS + 2, VERSIONS + 2]  # the last change has two events


def received(connection: socket.socket) -> Iterator[Event]:
    """Yield the events of a stream until its end."""
    with connection.makefile("rb") as file:
        blocks = file.read().partition(b"\r\n\r\n")[2].split(b"\n\n")
    yield from (event for block in blocks[:-1] if (event := parsed_event(block)))
