"""Connections and streams by the limit of open files, and the slots of requests."""

import resource

import gevent
import pytest
from gevent.lock import Semaphore

from service.server.capacity import RequestSlot, request_connections, stream_room


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


def test_a_slot_is_taken_and_freed_once() -> None:
    places = Semaphore(1)
    slot, other = RequestSlot(places), RequestSlot(places)
    slot.acquire()
    slot.acquire()
    other.release()
    assert places.locked()
    waiting = gevent.spawn(other.acquire)
    gevent.sleep(0)
    assert not waiting.dead
    slot.release()
    slot.release()
    waiting.join(10)
    assert places.locked()
    other.release()
    assert not places.locked()
