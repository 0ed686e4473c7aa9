"""Many readers of streams on one event loop, who lose their connections at random, and what each of them must get."""

import asyncio
import itertools
import json
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

PATIENCE_S = 60.0
"""Seconds after which a reader or a player who waits fails the test."""
RECONNECT_S = 0.3
"""Maximum number of seconds until a reader connects again."""
STILL = 0.1
"""Share of moves after which a game stands still until all listeners have them."""
LIMIT_BYTES = 2**20
LOST = (OSError, EOFError)
"""Errors of a connection that ends (``asyncio.IncompleteReadError`` is an ``EOFError``)."""
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


async def ask(ports: list[int], method: str, path: str, token: str = "", body: Any = None, **more: str) -> str:
    """Send a request until it gets a response other than 503, which must be a success; return its body."""
    headers = {name.replace("_", "-"): value for name, value in more.items()} | {"Connection": "close"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    headers |= {} if body is None else {"Content-Type": "application/json"}
    content = b"" if body is None else json.dumps(body).encode()
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        with suppress(*LOST):
            async with sent(random.choice(ports), method, path, headers, content) as (status, received, reader, _):
                reply = await reader.readexactly(int(received.get("content-length", "0")))
            if status != 503:
                assert status < 300, f"{method} {path}: {status} {reply!r}"
                return reply.decode()
        await asyncio.sleep(0.05)
    raise AssertionError("no response")


async def done(ports: list[int], method: str, path: str, token: str = "", body: Any = None, **more: str) -> Any:
    """Return the content of the response to a request, sent as by ``ask``."""
    return json.loads(await ask(ports, method, path, token, body, **more))


async def wait_for(is_so: Callable[[], bool], what: str, seconds: float = PATIENCE_S) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, f"timeout: {what}"
        await asyncio.sleep(0.01)


# ------------------------------------------------------------------------------------------- streams


class Event(NamedTuple):
    """A server-sent event, by its fields."""

    event: str
    id: str
    data: str
    retry: str


async def events_in(reader: asyncio.StreamReader) -> AsyncIterator[Event]:
    """Yield the events of a chunked response."""
    content = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        content += (await reader.readexactly(size + 2))[:-2]
        *blocks, content = content.split(b"\n\n")
        for block in blocks:
            fields = {name: value for name, _, value in (line.partition(": ") for line in block.decode().split("\n"))}
            yield Event(*(fields.get(name, "") for name in Event._fields))


class Listener:
    """A reader of one game, who connects again after each loss with the id of the last event."""

    def __init__(self, ports: list[int], game_id: str, token: str = "", ticket: str = "") -> None:
        """Read as a seat, by its token or by a ticket for it, or as a spectator, from services at these ports."""
        self.ports, self.id, self.token, self.ticket = ports, game_id, token, ticket
        self.url = f"/v1/games/{game_id}"
        self.seated = bool(token or ticket)
        self.first = 0
        """The version before that of the first event."""
        self.since = self.version = 0
        """The ids of the last event but one, and of the last; 0: none."""
        self.events: list[Any] = []
        """Since ``first``."""
        self.forgotten: list[list[Any]] = []
        """The events before each reset."""
        self.data = ""
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
                port, path = random.choice(self.ports), f"{self.url}/stream?"
                headers = {} if self.ticket or not self.token else {"Authorization": f"Bearer {self.token}"}
                path += f"ticket={self.ticket}&" if self.ticket else ""
                if self.version and random.random() < 0.3:
                    path += f"since={self.version}"
                elif self.version:
                    headers["Last-Event-ID"] = str(self.version)
                async with sent(port, "GET", path.rstrip("?&"), headers) as (status, _, reader, self.writer):
                    await self._read(status, reader)
            await asyncio.sleep(random.uniform(0, RECONNECT_S))

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
        if event.event == "view":
            self._receive_view(int(event.id), event.data)
        elif event.event == "presence":
            self.presence = json.loads(event.data)
        elif event.event == "end":
            self.end = event
        else:
            assert event[:3] == ("", "", ""), event

    def _receive_view(self, number: int, data: str) -> None:
        view = json.loads(data)
        since, reset = view["events_since"], view.get("reset", False)
        assert view["version"] == number, f"{self}: id {number} of {data}"
        assert self.seated == ("you" in view), f"{self}: {data}"
        covered = [*dict.fromkeys(event["version"] for event in view["events"])]
        assert covered == [*range(since + 1, number + 1)], f"{self}: events of {covered}"
        if reset:
            assert self.version, f"{self}: the first view is a reset"
            self.forgotten.append(self.events)
        if reset or not self.version:
            assert since == number - 1, f"{self}: {data}"
            self.first, self.events = since, []
        else:
            assert since == self.version < number, f"{self}: {number} since {since}"
        self.events += view["events"]
        self.since, self.version, self.data, self.was_reset = self.version, number, data, reset

    async def check_last_view(self) -> None:
        """Check that the last event had exactly what a request gets now; the game must not have changed since.

        After a loss the listener may still have a version with the same number that the store has lost.
        """
        deadline, reply = time.monotonic() + PATIENCE_S, ""
        while reply != self.data:
            assert time.monotonic() < deadline, f"{self}:\n{reply}\n{self.data}"
            query = f"?since={self.since}" if self.since and not self.was_reset else ""
            reply = await ask(self.ports, "GET", f"{self.url}{query}", self.token)
            reply = reply[:-1] + ',"reset":true}' if self.was_reset else reply

    async def check_history(self) -> None:
        """Check that the reader got each event of the history exactly once and in order."""
        history: list[Any] = []
        after, version = self.first, self.first + 1
        while after < version:
            page = await done(self.ports, "GET", f"{self.url}/events?limit=500&after={after}", self.token)
            history, after, version = history + page["events"], page["next_after"], page["version"]
        assert self.version == version, f"{self}: the game has version {version}"
        for number, (got, due) in enumerate(itertools.zip_longest(self.events, history)):
            assert got == due, f"{self}: event {number}"


class ListenerOfMany:
    """One reader of all games of some listeners, in one stream, who connects again with the last version of each."""

    def __init__(self, listeners: Sequence[Listener]) -> None:
        self.listeners, self.ports = listeners, listeners[0].ports
        self.connections = 0
        self.writer: asyncio.StreamWriter | None = None

    def drop(self) -> None:
        """Lose the connection, perhaps in the middle of an event."""
        if self.writer:
            self.writer.transport.abort()

    async def run(self) -> None:
        while True:
            entries = [
                {"game": one.id, "seat_token": one.token or None, "since": one.version or None}
                for one in self.listeners
            ]
            body, headers = json.dumps({"games": entries}).encode(), {"Content-Type": "application/json"}
            with suppress(*LOST):
                port = random.choice(self.ports)
                async with sent(port, "POST", "/v1/mine/stream", headers, body) as (status, _, reader, self.writer):
                    assert status in (200, 503), await reader.read(1000)
                    self.connections += status == 200
                    if status == 200:
                        async for event in events_in(reader):
                            self.receive(event)
            await asyncio.sleep(random.uniform(0, RECONNECT_S))

    def receive(self, event: Event) -> None:
        """Pass the view of an event on to its listener."""
        assert event.event in ("view", "presence", "end", ""), event
        if event.event == "view":
            change = json.loads(event.data)
            _, _, view = event.data[:-1].partition(',"view":')
            self.listeners[change["entry"]].receive(Event("view", str(change["view"]["version"]), view, ""))


# ------------------------------------------------------------------------------------- games and moves


class LiveTable:
    """A game of two that is played, and its four listeners: both seats, one of them twice, and a spectator."""

    def __init__(self, ports: list[int], game_id: str, tokens: list[str], ticket: str) -> None:
        self.ports, self.tokens, self.url = ports, tokens, f"/v1/games/{game_id}"
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
        created = await done(ports, "POST", "/v1/games", "", {"ruleset": ruleset, "seats": 2})
        game_id, token = created["game"]["id"], created["seat_token"]
        url = f"/v1/games/{game_id}"
        guest = (await done(ports, "POST", f"{url}/seats", "", {}))["seat_token"]
        await done(ports, "POST", f"{url}/start", token)
        ticket = await done(ports, "POST", f"{url}/stream-tickets", guest)
        return cls(ports, game_id, [token, guest], ticket["ticket"])

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
        moved = await done(self.ports, "POST", f"{self.url}/moves", self.tokens[seat], move, Idempotency_Key=key)
        self.version, self.moves = moved["version"], self.moves + 1

    async def _view(self, seat: int) -> Any:
        return await done(self.ports, "GET", self.url, self.tokens[seat])

    async def stand_still(self) -> None:
        """Wait until all listeners have the newest version, and compare it with what requests get."""
        begun, self.version = time.monotonic(), (await self._view(0))["version"]
        await wait_for(
            lambda: all(listener.version == self.version for listener in self.listeners),
            f"version {self.version} of {[*map(str, self.listeners)]}",
        )
        self.delays.append(time.monotonic() - begun)
        for listener in self.listeners:
            await listener.check_last_view()

    async def check(self) -> None:
        """Wait until all listeners have the newest version, and compare what they got with the history."""
        await self.stand_still()
        for listener in self.listeners:
            await listener.check_history()


@asynccontextmanager
async def followed(
    ports: list[int], rulesets: Sequence[str], drop_s: float = 0.0, *, in_one: bool = False
) -> AsyncIterator[list[LiveTable]]:
    """Start games and their listeners; at the end of the block, end the listeners.

    Args:
        ports: of the services.
        rulesets: one for each game.
        drop_s: mean number of seconds until a listener loses its connection; 0: it loses none.
        in_one: whether one stream follows all games for all listeners.
    """
    tables = [await LiveTable.started(ports, ruleset) for ruleset in rulesets]
    listeners = [listener for table in tables for listener in table.listeners]
    readers: Sequence[Listener | ListenerOfMany] = [ListenerOfMany(listeners)] if in_one else listeners
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(reader.run()) for reader in readers]
        await wait_for(lambda: all(listener.version for listener in listeners), "the first view of all listeners")
        if drop_s:
            tasks.append(group.create_task(drop_at_random(readers, drop_s / len(readers))))
        yield tables
        for task in tasks:
            task.cancel()


async def drop_at_random(readers: Sequence[Listener | ListenerOfMany], pause_s: float) -> None:
    while True:
        await asyncio.sleep(random.expovariate(1 / pause_s))
        random.choice(readers).drop()


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
