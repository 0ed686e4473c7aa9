"""Many readers of streams on one event loop, who lose their connections at random, and what each of them must get."""

import asyncio
import itertools
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, NamedTuple

import msgspec

PATIENCE_S = 60.0
"""Seconds after which a reader or a player who waits fails the test."""
RECONNECT_S = 0.3
"""Maximum number of seconds until a reader connects again."""
STILL = 0.1
"""Share of moves after which a game stands still until all listeners have them."""
LIMIT_BYTES = 2**20
LOST = (OSError, EOFError)
"""Errors of a connection that ends (``asyncio.IncompleteReadError`` is an ``EOFError``)."""

# --------------------------------------------------------------------------------------------- HTTP


class Reply(NamedTuple):
    """A response to a request."""

    status: int
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


Headers = dict[str, str]
Response = tuple[int, Headers, asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def sent(port: int, method: str, path: str, headers: Headers, body: bytes = b"") -> AsyncIterator[Response]:
    """Send a request on its own connection; yield the status, the headers and the streams of the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=LIMIT_BYTES)
    try:
        lines = [f"{method} {path} HTTP/1.1", "Host: croupier.test", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        status, *fields = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        received = {name.lower(): value for name, _, value in (field.partition(": ") for field in fields)}
        yield int(status.split()[1]), received, reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def ask(port: int, method: str, path: str, token: str = "", body: Any = None, **headers: str) -> Reply:
    """Send a request and read its response."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()} | {"Connection": "close"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    content = b"" if body is None else msgspec.json.encode(body)
    headers |= {"Content-Type": "application/json"} if content else {}
    async with sent(port, method, path, headers, content) as (status, received, reader, _):
        return Reply(status, await reader.readexactly(int(received.get("content-length", "0"))))


async def answered(request: Callable[[], Coroutine[Any, Any, Reply]]) -> Reply:
    """Send a request until it gets a response other than 503."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        with suppress(*LOST):
            reply = await request()
            if reply.status != 503:
                return reply
        await asyncio.sleep(0.05)
    raise AssertionError("no response")


async def done(request: Callable[[], Coroutine[Any, Any, Reply]]) -> Any:
    """Send a request until it gets a response, which must be a success; return its content."""
    reply = await answered(request)
    assert reply.status < 300, reply
    return reply.json()


async def wait_for(is_so: Callable[[], bool], what: str, seconds: float = PATIENCE_S) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, f"timeout: {what}"
        await asyncio.sleep(0.01)


# ------------------------------------------------------------------------------------------- streams


class Event(NamedTuple):
    """A server-sent event."""

    name: str
    id: str
    data: bytes
    retry: str


async def events_in(reader: asyncio.StreamReader) -> AsyncIterator[Event]:
    """Yield the events of a chunked response."""
    content = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        content += (await reader.readexactly(size + 2))[:-2]
        *blocks, content = content.split(b"\n\n")
        for block in blocks:
            fields = {name: value for name, _, value in (line.partition(b": ") for line in block.split(b"\n"))}
            names = (fields.get(name, b"").decode() for name in (b"event", b"id", b"retry"))
            name, number, retry = names
            yield Event(name, number, fields.get(b"data", b""), retry)


class SeenView(msgspec.Struct):
    """The parts of a view that are compared; events as the bytes that were received."""

    version: int
    events_since: int
    events: list[msgspec.Raw]
    reset: bool = False
    you: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class History(msgspec.Struct):
    """A page of the history."""

    events: list[msgspec.Raw]
    version: int
    last: int


class VersionOf(msgspec.Struct):
    """The version of an event."""

    version: int


def version_of(event: msgspec.Raw) -> int:
    return msgspec.json.decode(event, type=VersionOf).version


class Listener:
    """A reader of one game, who connects again after each loss with the id of the last event."""

    def __init__(self, ports: list[int], game_id: str, token: str = "", ticket: str = "") -> None:
        """Read as a seat, by its token or by a ticket for it, or as a spectator, from services at these ports."""
        self.ports, self.url, self.token, self.ticket = ports, f"/v1/games/{game_id}", token, ticket
        self.seated = bool(token or ticket)
        self.first = 0
        """The version before that of the first event."""
        self.since = self.version = 0
        """The ids of the last event but one, and of the last; 0: none."""
        self.events: list[msgspec.Raw] = []
        """Since ``first``."""
        self.forgotten: list[list[msgspec.Raw]] = []
        """The events before each reset."""
        self.data = b""
        self.was_reset = False
        self.presence: Any = None
        self.connections = 0
        self.end: Event | None = None
        """The last event of a stream, if the service ended it."""
        self.is_over = False
        """Whether the service does not want the reader any more."""
        self.writer: asyncio.StreamWriter | None = None

    def __str__(self) -> str:
        return f"{self.url} {'seat' if self.seated else 'spectator'} {self.first}..{self.since}..{self.version}"

    def drop(self) -> None:
        """Lose the connection, perhaps in the middle of an event."""
        if self.writer:
            self.writer.transport.abort()

    async def run(self) -> None:
        while not self.is_over:
            with suppress(*LOST):
                async with self._stream() as (status, _, reader, self.writer):
                    await self._read(status, reader)
            await asyncio.sleep(random.uniform(0, RECONNECT_S))

    def _stream(self) -> AbstractAsyncContextManager[Response]:
        headers, query = dict[str, str](), list[str]()
        if self.ticket:
            query.append(f"ticket={self.ticket}")
        elif self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if self.version and random.random() < 0.3:
            query.append(f"since={self.version}")
        elif self.version:
            headers["Last-Event-ID"] = str(self.version)
        return sent(random.choice(self.ports), "GET", f"{self.url}/stream?{'&'.join(query)}", headers)

    async def _read(self, status: int, reader: asyncio.StreamReader) -> None:
        if status == 204:
            self.is_over = True
        elif status == 200:
            self.connections += 1
            async for event in events_in(reader):
                self.receive(event)
        else:
            assert status == 503, f"{self}: {status} {await reader.read(1000)!r}"

    def receive(self, event: Event) -> None:
        """Check an event, and note it."""
        if event.name == "view":
            self._receive_view(int(event.id), event.data)
        elif event.name == "presence":
            self.presence = msgspec.json.decode(event.data)
        elif event.name == "end":
            self.end = event
        else:
            assert event[:3] == ("", "", b""), event

    def _receive_view(self, number: int, data: bytes) -> None:
        view = msgspec.json.decode(data, type=SeenView)
        assert view.version == number, f"{self}: id {number} of {data!r}"
        assert self.seated == (view.you is not msgspec.UNSET), f"{self}: {data!r}"
        covered = [*dict.fromkeys(map(version_of, view.events))]
        assert covered == [*range(view.events_since + 1, view.version + 1)], f"{self}: events of {covered}"
        if view.reset:
            assert self.version, f"{self}: the first view is a reset"
            self.forgotten.append(self.events)
        if view.reset or not self.version:
            assert view.events_since == number - 1, f"{self}: {data!r}"
            self.first, self.events = view.events_since, []
        else:
            assert view.events_since == self.version < number, f"{self}: {number} since {view.events_since}"
        self.events += view.events
        self.since, self.version, self.data, self.was_reset = self.version, number, data, view.reset

    async def check_last_view(self) -> None:
        """Check that the last event had exactly what a request gets now; the game must not have changed since.

        After a loss the listener may still have a version with the same number that the store has lost.
        """
        deadline, reply = time.monotonic() + PATIENCE_S, b""
        while reply != self.data:
            assert time.monotonic() < deadline, f"{self}:\n{reply!r}\n{self.data!r}"
            reply = await done_by(self, f"?since={self.since}" if self.since and not self.was_reset else "")
            reply = reply[:-1] + b',"reset":true}' if self.was_reset else reply

    async def check_history(self) -> None:
        """Check that the reader got each event of the history exactly once and in order."""
        history: list[msgspec.Raw] = []
        after, version = self.first, self.first + 1
        while after < version:
            page = msgspec.json.decode(await done_by(self, f"/events?limit=500&after={after}"), type=History)
            history, after, version = history + page.events, page.last, page.version
        assert self.version == version, f"{self}: the game has version {version}"
        for number, (got, due) in enumerate(itertools.zip_longest(self.events, history)):
            assert got is not None, f"{self}: event {number} of the history is missing: {bytes(due)!r}"
            assert due is not None, f"{self}: event {number} is not in the history: {bytes(got)!r}"
            assert bytes(got) == bytes(due), f"{self}: event {number}: {bytes(got)!r} {bytes(due)!r}"


async def done_by(listener: Listener, query: str) -> bytes:
    """Return the body of a request of a reader."""
    port, path = random.choice(listener.ports), f"{listener.url}{query}"
    reply = await answered(lambda: ask(port, "GET", path, listener.token))
    assert reply.status == 200, f"{listener}: {reply}"
    return reply.body


# ------------------------------------------------------------------------------------- games and moves


class LiveTable:
    """A game of two that is played, and its four listeners: both seats, one of them twice, and a spectator."""

    def __init__(self, ports: list[int], game_id: str, tokens: list[str], ticket: str) -> None:
        self.ports, self.id, self.tokens = ports, game_id, tokens
        self.url = f"/v1/games/{game_id}"
        self.listeners = [Listener(ports, game_id, token) for token in (*tokens, "")]
        self.listeners.append(Listener(ports, game_id, tokens[1], ticket))
        self.version = 0
        """The newest known version."""
        self.moves = 0
        self.is_finished = False
        self.delays: list[float] = []
        """Seconds until all listeners had the newest version."""

    @classmethod
    async def started(cls, ports: list[int], ruleset: str) -> "LiveTable":
        """Create a game, join and start it."""
        port, body = random.choice(ports), {"ruleset": ruleset, "seats": 2}
        created = await done(lambda: ask(port, "POST", "/v1/games", body=body))
        url, token = f"/v1/games/{created['game']['id']}", created["seat_token"]
        joined = await done(lambda: ask(port, "POST", f"{url}/seats", body={}))
        await done(lambda: ask(port, "POST", f"{url}/start", token))
        ticket = await done(lambda: ask(port, "POST", f"{url}/stream-tickets", joined["seat_token"]))
        return cls(ports, created["game"]["id"], [token, joined["seat_token"]], ticket["ticket"])

    async def move(self) -> None:
        """Make a random move, unless the game is finished."""
        seat = random.randrange(2)
        view = await self._view(seat)
        if seat not in view["to_move"]:
            seat = 1 - seat
            view = await self._view(seat)
        self.is_finished = not view["you"]["legal_moves"]
        if self.is_finished:
            return
        move, key = random.choice(view["you"]["legal_moves"]), secrets.token_hex(8)
        url, token = f"{self.url}/moves", self.tokens[seat]
        moved = await done(lambda: ask(random.choice(self.ports), "POST", url, token, body=move, Idempotency_Key=key))
        self.version, self.moves = moved["version"], self.moves + 1

    async def _view(self, seat: int) -> Any:
        return await done(lambda: ask(random.choice(self.ports), "GET", self.url, self.tokens[seat]))

    def is_seen(self) -> bool:
        """Return whether all listeners have the newest version."""
        return all(listener.version == self.version for listener in self.listeners)

    async def stand_still(self) -> None:
        """Wait until all listeners have the newest version, and compare it with what requests get."""
        begun, self.version = time.monotonic(), (await self._view(0))["version"]
        await wait_for(self.is_seen, f"version {self.version} of {[*map(str, self.listeners)]}")
        self.delays.append(time.monotonic() - begun)
        for listener in self.listeners:
            await listener.check_last_view()

    async def check(self) -> None:
        """Wait until all listeners have the newest version, and compare what they got with the history."""
        await self.stand_still()
        for listener in self.listeners:
            await listener.check_history()


@asynccontextmanager
async def followed(ports: list[int], rulesets: Sequence[str], drop_s: float = 0.0) -> AsyncIterator[list[LiveTable]]:
    """Start games and their listeners; at the end of the block, end the listeners.

    Args:
        ports: of the services.
        rulesets: one for each game.
        drop_s: mean number of seconds until a listener loses its connection; 0: it loses none.
    """
    tables = [await LiveTable.started(ports, ruleset) for ruleset in rulesets]
    listeners = [listener for table in tables for listener in table.listeners]
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(listener.run()) for listener in listeners]
        await wait_for(lambda: all(listener.version for listener in listeners), "the first view of all listeners")
        if drop_s:
            tasks.append(group.create_task(drop_at_random(listeners, drop_s / len(listeners))))
        yield tables
        for task in tasks:
            task.cancel()


async def drop_at_random(listeners: list[Listener], pause_s: float) -> None:
    while True:
        await asyncio.sleep(random.expovariate(1 / pause_s))
        random.choice(listeners).drop()


async def play(tables: list[LiveTable], moves: int, strikes: Iterable[Callable[[], object]] = ()) -> None:
    """Make moves in all games at once, and let something fail now and then; finally compare what all listeners got."""
    strikes = [*strikes]
    async with asyncio.TaskGroup() as group:
        for table in tables:
            group.create_task(play_one(table, moves))
        for number, strike in enumerate(strikes, 1):
            due = len(tables) * moves * number // (len(strikes) + 1)
            await wait_for(lambda: is_played(tables, due), f"{due} moves")  # noqa: B023  # awaited at once
            await asyncio.to_thread(strike)
    for table in tables:
        await table.check()


def is_played(tables: list[LiveTable], moves: int) -> bool:
    """Return whether so many moves were made, or all games are finished."""
    return sum(table.moves for table in tables) >= moves or all(table.is_finished for table in tables)


async def play_one(table: LiveTable, moves: int) -> None:
    while table.moves < moves and not table.is_finished:
        await table.move()
        if random.random() < STILL:
            await table.stand_still()


def run_in_thread(main: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in a thread of its own: in this one, Playwright may have left the event loop of a browser."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, main).result()
