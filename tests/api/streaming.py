"""A client of the streams of games: server-sent events, read one at a time."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx

from tests.api.table import Table, named

EVENT_STREAM = "text/event-stream"
MAX_COMMENTS = 3
"""A comment comes every 10 seconds: after this many the event that a test reads for does not come."""


class Event(NamedTuple):
    """An event of a stream."""

    name: str
    data: bytes
    id: int | None = None

    @property
    def json(self) -> Any:
        return json.loads(self.data)

    @property
    def in_contract(self) -> dict[str, Any]:
        """The event as the contract describes it."""
        return {"event": self.name, "data": self.json, **({} if self.id is None else {"id": self.id})}


def parsed_event(block: bytes) -> Event | None:
    """Parse the lines of an event; None: a comment, or a field without data."""
    fields = dict(line.split(b": ", 1) for line in block.split(b"\n") if not line.startswith(b":"))
    if b"data" not in fields:
        return None
    number = int(fields[b"id"]) if b"id" in fields else None
    return Event(fields[b"event"].decode(), fields[b"data"], number)


def parsed_events(text: str) -> Iterator[Event]:
    """Yield the events of a whole stream."""
    for block in text.encode().split(b"\n\n")[:-1]:
        if event := parsed_event(block):
            yield event


class Stream:
    """An open stream."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.read = b""
        """What was read until now."""
        self._chunks, self._rest = response.iter_bytes(), b""

    def blocks(self) -> Iterator[bytes]:
        """Yield the lines up to each empty line."""
        while True:
            block, end, rest = self._rest.partition(b"\n\n")
            if end:
                self._rest = rest
                yield block
            else:
                chunk = next(self._chunks, None)
                if chunk is None:
                    return
                self.read += chunk
                self._rest += chunk

    def events(self) -> Iterator[Event]:
        """Yield the events until the stream ends."""
        comments = 0
        for block in self.blocks():
            event = parsed_event(block)
            comments = comments + block.startswith(b":") if event is None else 0
            assert comments < MAX_COMMENTS, f"no event came after {self.read[-500:]!r}"
            if event:
                yield event

    def next(self, name: str = "view") -> Event:
        """Return the next event of this kind."""
        return next(event for event in self.events() if event.name == name)


@contextmanager
def streaming(table: Table, seat: int | None = None, query: str = "", /, **headers: str) -> Iterator[Stream]:
    """Open the stream of a game; headers such as ``last_event_id``."""
    url = f"{table.url}/stream{query}"
    with table.client.stream("GET", url, headers={**table.token(seat), **named(headers)}) as response:
        assert response.status_code == 200, response.read()
        yield Stream(response)


def refused(table: Table, seat: int | None = None, query: str = "", /, **headers: str) -> httpx.Response:
    """Request a stream that must not open."""
    url, all_headers = f"{table.url}/stream{query}", {**table.token(seat), **named(headers)}
    with table.client.stream("GET", url, headers=all_headers) as response:
        assert response.headers.get("Content-Type") != EVENT_STREAM
        response.read()
    return response
