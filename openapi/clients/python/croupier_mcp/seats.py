"""The seats that this process holds. Their tokens stay here: the model names a seat by a handle."""

import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any

from croupier_client import AsyncCroupier, AsyncTable, Ended, Refusal
from croupier_client.contract import Game, Move
from mcp.server.mcpserver.exceptions import ToolError

MAX_SEATS = 50
MAX_VERSIONS = 20
"""The versions of a game whose lists of legal moves are kept, so that a repeated call means the same move."""
OVER = ("finished", "closed")


class Seat:
    """A seat at a table. A stream keeps its player present and its view current until ``leave``."""

    def __init__(self, handle: str, table: AsyncTable) -> None:
        """Set the handle and the table, and begin to follow it."""
        self.handle, self.table = handle, table
        self.seen: int | None = None
        """The version that the model has seen."""
        self.ended: str | None = None
        """Why nothing more comes of the game."""
        self._listed: dict[int, list[Move]] = {}
        self._changed = asyncio.Event()
        self._following = asyncio.create_task(self._follow())

    async def leave(self) -> None:
        """Give the seat up, unless it is lost or the game is over; raise Refusal."""
        try:
            view = await self.read(None)
            if view["status"] not in OVER:
                await self.table.client.leave_game(self.table.game_id, str(view["you"]["seat"]), token=self.table.token)
        except Refusal as refusal:
            if not refusal.is_final:
                raise
        await self.close()

    async def close(self) -> None:
        """Stop following."""
        self._following.cancel()
        await asyncio.wait([self._following])

    async def read(self, since: int | None) -> Game:
        """Return the present view with the events after a version; raise Refusal."""
        client = self.table.client
        view = await client.get_game(self.table.game_id, token=self.table.token, since=since, **client.texts)
        self.table.see(view)
        return view

    def show(self, view: Game) -> None:
        """Note that the model gets a view."""
        self.seen = view["version"]
        self._listed[self.seen] = [*view["you"]["legal_moves"]] if "you" in view else []
        for version in sorted(self._listed)[:-MAX_VERSIONS]:
            del self._listed[version]

    def move_at(self, version: int, number: int) -> Move | None:
        """Return a move by its number in the list of a version that was shown; None: there is none."""
        return dict(enumerate(self._listed.get(version, ()), 1)).get(number)

    async def act(self, version: int, move: Mapping[str, Any]) -> None:
        """Make a move if the game is at a version, once, however often this is called; raise Refusal."""
        body: Any = {name: value for name, value in move.items() if name != "label"}
        client, text = self.table.client, as_json([self.handle, version, body])
        key = hmac.digest(str(self.table.token).encode(), text.encode(), hashlib.sha256).hex()
        arguments: Any = {"if_match": f'"{version}"', "idempotency_key": key, **client.texts}
        self.table.see(await client.make_move(self.table.game_id, body, token=self.table.token, **arguments))

    async def wait(self, seconds: float, *, out_of_turn: bool) -> None:
        """Wait until it is the turn of the seat, or nothing more comes, or the time is over.

        Args:
            seconds: the time.
            out_of_turn: whether a move out of turn, in a version that was not seen yet, ends it, too.
        """
        try:
            async with asyncio.timeout(seconds):
                while not self._is_due(out_of_turn=out_of_turn):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            pass

    def _is_due(self, *, out_of_turn: bool) -> bool:
        view = self.table.view
        if self.ended or view is None or view["status"] in OVER or is_turn_of(view["you"]["seat"], view):
            return True
        return out_of_turn and bool(self.table.moves) and view["version"] != self.seen

    async def _follow(self) -> None:
        try:
            async with self.table.follow() as changes:
                async for change in changes:
                    self.ended = change.reason if isinstance(change, Ended) else None
                    self._changed.set()
        except Refusal as refusal:
            self.ended = refusal.code
        self._changed.set()


def is_turn_of(seat: int, view: Game) -> bool:
    """Return whether a game waits for a seat: on its turn, or between rounds; not for a move out of turn."""
    return seat == view["turn"] if view["turn"] is not None else seat in view["to_move"]


def as_json(value: Any) -> str:
    """Return a value as JSON; raise ToolError if it has a number that JSON has not."""
    try:
        return json.dumps(value, sort_keys=True, allow_nan=False)
    except ValueError:
        raise ToolError("Numbers must be finite.") from None


class Seats:
    """All seats of this process."""

    def __init__(self) -> None:
        """Begin without a seat."""
        self._by_handle: dict[str, Seat] = {}
        self._count = 0
        self._undelivered: dict[str, asyncio.Task[Seat]] = {}
        """By request: the seat that it takes, or has taken, until the model has its handle."""

    @asynccontextmanager
    async def taken(self, request: str, taking: Coroutine[Any, Any, AsyncTable]) -> AsyncIterator[Seat]:
        """Yield the seat that a request takes, with a handle.

        If its call is cut off, or the block fails, the seat is taken all the same, and the same request yields it.
        """
        if request in self._undelivered:
            taking.close()
        else:
            self._undelivered[request] = asyncio.create_task(self._take(taking))
        try:
            seat = await asyncio.shield(self._undelivered[request])
        except Exception:  # it was refused; a call that is cut off, or takes too long, is cancelled
            self._undelivered.pop(request, None)
            raise
        yield seat
        self._undelivered.pop(request, None)

    async def _take(self, taking: Coroutine[Any, Any, AsyncTable]) -> Seat:
        if len(self._by_handle) >= MAX_SEATS:
            taking.close()
            raise ToolError(f"This process holds {MAX_SEATS} seats. Leave one first.")
        return self.add(await taking)

    def add(self, table: AsyncTable) -> Seat:
        """Hold the seat of a table."""
        self._count += 1
        handle = f"seat-{self._count}"
        self._by_handle[handle] = Seat(handle, table)
        return self._by_handle[handle]

    def __getitem__(self, handle: str) -> Seat:
        """Return a seat; raise ToolError."""
        if handle not in self._by_handle:
            held = ", ".join(self._by_handle) or "none"
            raise ToolError(f"This process holds no such seat. It holds: {held}. Take one with `sit`.")
        return self._by_handle[handle]

    async def leave(self, handle: str) -> None:
        """Give a seat up; raise ToolError or Refusal."""
        await self[handle].leave()
        del self._by_handle[handle]

    async def close(self) -> None:
        """Stop following all games; the seats stay taken."""
        for seat in self._by_handle.values():
            await seat.close()


def connected(url: str, **options: Any) -> AsyncCroupier:
    """Return a client of a service, whose texts name seats instead of players."""
    croupier = AsyncCroupier(url, **options)
    croupier.texts["by_seat"] = True
    return croupier
