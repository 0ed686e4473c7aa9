"""Connections and streams by the limit of open files, and the slots of requests."""

import resource
from collections.abc import Iterator
from typing import Any

import gevent
import gevent.socket
import pytest
from croupier.server.capacity import RequestSlot, request_connections, stream_room
from gevent.event import Event
from gevent.lock import Semaphore


@pytest.mark.parametrize(
    ("files", "requests", "streams"),
    [
        (65_536, 1000, 5000),
        (resource.RLIM_INFINITY, 1000, 5000),
        (5_100, 1000, 3000),
        (1_024, 308, 308),
        (400, 100, 100),
        (256, 100, 1),
    ],
)
def test_few_open_files_leave_less_room(
    files: int, requests: int, streams: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    assert request_connections() == requests
    assert stream_room(5000) == streams


def test_there_is_room_for_no_more_streams_than_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (65_536, 65_536))
    assert stream_room(7) == 7
    assert stream_room(60_000) == 60_000


@pytest.fixture
def pair() -> Iterator[tuple[Any, Any]]:
    """The sockets of a server and of its client."""
    server, client = gevent.socket.socketpair()
    yield server, client
    server.close()
    client.close()


def test_a_slot_is_taken_and_freed_once(pair: tuple[Any, Any]) -> None:
    places = Semaphore(1)
    slot, other = RequestSlot(places, pair[0]), RequestSlot(places, pair[0])
    slot.acquire()
    slot.acquire()
    other.end()
    assert places.locked()
    waiting = gevent.spawn(other.acquire)
    gevent.sleep(0)
    assert not waiting.dead
    slot.end()
    slot.end()
    waiting.join(10)
    assert places.locked()
    other.end()
    assert not places.locked()


def serving(client: Any, over: Event, *, acquires: bool = False) -> Any:
    """Start a greenlet that has released its slot, and acquired it again, until the event is set; its value is True."""
    slot = RequestSlot(Semaphore(1), client)

    def serve() -> bool:
        slot.release()
        if acquires:
            slot.acquire()
        over.wait()
        slot.end()
        return True

    started = gevent.spawn(serve)
    gevent.sleep(0)
    return started


def test_a_client_that_closes_the_connection_ends_who_has_released_the_slot(pair: tuple[Any, Any]) -> None:
    greenlet = serving(pair[0], Event())
    pair[1].close()
    greenlet.join(10)
    assert isinstance(greenlet.value, gevent.GreenletExit)


def test_a_client_that_sends_another_request_ends_nothing(pair: tuple[Any, Any]) -> None:
    over = Event()
    greenlet = serving(pair[0], over)
    pair[1].sendall(b"GET")
    gevent.sleep(0.01)
    over.set()
    greenlet.join(10)
    assert greenlet.value is True


def test_a_slot_that_is_taken_again_does_not_watch_the_connection(pair: tuple[Any, Any]) -> None:
    over = Event()
    greenlet = serving(pair[0], over, acquires=True)
    pair[1].close()
    gevent.sleep(0.01)
    over.set()
    greenlet.join(10)
    assert greenlet.value is True
