"""Connections and streams by the limit of open files."""

import resource

import pytest
from croupier.server.capacity import request_connections, stream_room


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
