"""Tables, and how they are followed. ``_sync`` is generated from ``_async``."""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from contextlib import suppress
from typing import Any, Generic, Self, TypeVar, cast
from urllib.parse import quote

import httpx
from httpx_sse import EventSource, SSEError

from croupier_client._sync.operations import Operations
from croupier_client._sync.requests import pause_of
from croupier_client.changes import Change, Ended, PresenceChanged, Unknown, changed
from croupier_client.contract import Create, Game, Move, Presence, Quick, Seated
from croupier_client.refusal import Refusal
from croupier_client.waiting import wait

T = TypeVar("T")
STEADY_S = 10.0
"""After a connection of so many seconds the pauses begin at the shortest."""
POLLING_S = 900.0
"""How long to poll after a stream that brought nothing, since a proxy keeps it back or cuts it."""
PACE_S = 0.1
SLOW_PACE_S = 10.0
"""The seconds from one table to the next while many are polled, and after one that failed."""
LONGEST_S = 86_400.0
"""The longest pause that the service may ask for."""
LOST = (httpx.RequestError, httpx.StreamError, SSEError)
log = logging.getLogger("croupier_client")


class Croupier(Operations):
    """A service: its operations, and the tables of this program.

    Args:
        url: its address, such as ``http://127.0.0.1:8000``.
        tokens: stores seat tokens, which are secrets, by the ids of their games; by default in memory.
        options: those of the client of httpx, such as ``headers={"X-API-Key": ...}``.

    Attributes:
        texts: what each view is read with; ``lang`` may be added.
    """

    def __init__(self, url: str, tokens: MutableMapping[str, str] | None = None, **options: Any) -> None:
        """Set the address and the store of tokens."""
        super().__init__(url, **options)
        self.tokens: MutableMapping[str, str] = {} if tokens is None else tokens
        self.texts: dict[str, Any] = {"narrate": True, "labels": True}

    def create(self, body: Create) -> Table:
        """Create a game, and take its first seat; raise Refusal."""
        return self._seated(self.create_game(body))

    def join(self, game_id: str, name: str, code: str | None = None) -> Table:
        """Take a seat of a game; raise Refusal."""
        return self._seated(self.join_game(game_id, {"name": name, "code": code}))

    def join_by_code(self, code: str, name: str) -> Table:
        """Take a seat of the game that has a code; raise Refusal."""
        return self.join((self.find_game(code))["id"], name, code)

    def quick(self, body: Quick) -> Table:
        """Take a seat at the public table that has waited longest, or open one; raise Refusal."""
        return self._seated(self.quick_game(body))

    def _seated(self, seated: Seated) -> Table:
        game, token = seated["game"], seated["seat_token"]
        try:
            self.tokens[game["id"]] = token
        except Exception:  # the seat is taken, and `table.token` has its token
            log.exception("The token of the seat was not stored.")
        table = self.resume(game["id"], token)
        table.see(game)
        return table

    def resume(self, game_id: str, token: str | None = None) -> Table:
        """Return the table of a game with a token, with the one that is stored, or as a spectator."""
        return Table(self, game_id, token or self.tokens.get(game_id))

    def follow(self, tables: Sequence[Table]) -> Following[tuple[Table, Change]]:
        """Follow up to 500 tables by one stream, which makes no player present; each change comes with its table."""
        return Following(self, tables, lambda table, change: (table, change), is_single=False)


class Table:
    """One game as one seat, or a spectator, sees it; ``view`` is the newest view, None before the first."""

    view: Game | None = None

    def __init__(self, client: Croupier, game_id: str, token: str | None) -> None:
        """Set the client, the game, and the token of a seat; None: a spectator."""
        self.client, self.game_id, self.token = client, game_id, token

    @property
    def moves(self) -> list[Move]:
        """What this seat may do now: whole moves, each with a ``label``."""
        return [*self.view["you"]["legal_moves"]] if self.view and "you" in self.view else []

    def see(self, view: Game) -> None:
        """Keep a view, unless it is older."""
        if self.view is None or view["version"] >= self.view["version"] or view.get("reset"):
            self.view = view

    def read(self) -> Game:
        """Return the present view; raise Refusal."""
        self.see(view := self.client.get_game(self.game_id, token=self.token, **self.client.texts))
        return view

    def act(self, move: Move, *, version: int | None = None) -> Refusal | None:
        """Make a move once, however often it must be sent; return why it was refused, or None.

        With a version it is made only if the game is at it. ``view`` is the view after it, or the present one.
        """
        arguments: Any = {"if_match": None if version is None else f'"{version}"', **self.client.texts}
        try:
            self.see(self.client.make_move(self.game_id, move, token=self.token, **arguments))
        except Refusal as refusal:
            if view := refusal.problem.get("game"):
                self.see(view)
            return refusal
        return None

    def follow(self) -> Following[Change]:
        """Follow the game, with its player present."""
        return Following(self.client, [self], lambda _, change: change, is_single=True)


class Following(Generic[T]):
    """The present views of tables, then each change, once and in order, until they are over or this is closed.

    A stream is opened again after each loss; where streams are cut, it polls.
    """

    def __init__(
        self,
        client: Croupier,
        tables: Sequence[Table],
        result: Callable[[Table, Change], T],
        *,
        is_single: bool,
    ) -> None:
        """Set the client, the tables, what is yielded for a change, and whether to use the stream of a single game."""
        self._client, self._tables, self._result, self._is_single = client, [*tables], result, is_single
        self._known: dict[Table, Game] = {}
        self._response: httpx.Response | None = None
        self._alarm, self._closed, self._delay_s = threading.Event(), threading.Event(), 0.0
        # A stream was opened, or a connection was silent: if it brings no event, a proxy keeps streams back.
        self._may_be_held_back = self._has_heard = False

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop."""
        self.close()
        if response := self._response:
            response.close()

    def __iter__(self) -> Iterator[T]:
        """Yield the changes."""
        attempt, polls_until = 0, 0.0
        while self._tables and not self._closed.is_set():
            opened_at, known, self._delay_s = time.monotonic(), {**self._known}, 0.0
            self._may_be_held_back = self._has_heard = False
            try:
                for table, change in self._poll() if opened_at < polls_until else self._stream():
                    if self._closed.is_set():
                        return
                    yield self._result(table, change)
            except Refusal as refusal:
                self._delay_s, polls_until = refusal.retry_after_s, 0.0
                for pair in self._refused(refusal):
                    yield self._result(*pair)
            except LOST as lost:
                self._may_be_held_back = self._may_be_held_back or isinstance(lost, httpx.ReadTimeout)
            if self._may_be_held_back and not self._has_heard:
                polls_until = time.monotonic() + POLLING_S
            if time.monotonic() - opened_at > STEADY_S or self._known != known:
                attempt = 0
            if self._tables:
                wait(self._alarm, min(max(self._delay_s, pause_of(attempt)), LONGEST_S))
            attempt += 1

    def _refused(self, refusal: Refusal) -> list[tuple[Table, Change]]:
        """Return the ends of all tables, if nothing more comes; raise the refusal of a wrong request."""
        if refusal.is_final:
            return [self._end(table, refusal.code) for table in [*self._tables]]
        if refusal.is_temporary or refusal.code == "http_error":
            return []
        raise refusal

    def _stream(self) -> Iterator[tuple[Table, Change]]:
        tables, sent_s = [*self._tables], time.time()
        self._response = response = self._client.send(self._request(), stream=True)
        try:
            self._client.clock.compare(response, sent_s)
            if response.status_code != 200:
                response.read()
                raise Refusal(response)
            self._may_be_held_back = True
            for event in EventSource(response).iter_sse():
                self._delay_s = self._delay_s if event.retry is None else min(event.retry, 86_400_000) / 1000
                self._has_heard = self._has_heard or bool(event.data)
                for pair in self._received(tables, event.event, event.data) if event.data else ():
                    yield pair
                if self._closed.is_set() or not self._tables:
                    return
        finally:
            self._response = None
            response.close()

    def _request(self) -> httpx.Request:
        if self._is_single:
            (table,) = self._tables
            last = str(self._since(table) or "")
            return self._client.stream_game(table.game_id, token=table.token, last_event_id=last, **self._client.texts)
        games: Any = [{"game": one.game_id, "seat_token": one.token, "since": self._since(one)} for one in self._tables]
        return self._client.stream_my_games({"games": games}, **self._client.texts)

    def _since(self, table: Table) -> int | None:
        return self._known[table]["version"] if table in self._known else None

    def _poll(self) -> Iterator[tuple[Table, Change]]:
        """Read each table if it has changed; wait for this if it is one."""
        for table in [*self._tables]:
            pause_s = PACE_S
            try:
                view = self._client.call_once(self._request_of_poll(table))
                for pair in self._changed(table, view):
                    yield pair
            except Refusal as refusal:
                if refusal.is_final:
                    yield self._end(table, refusal.code)
                elif self._is_single and refusal.status != 304:
                    raise
                pause_s = SLOW_PACE_S if refusal.is_temporary else PACE_S
            if not self._is_single:
                wait(self._alarm, pause_s)
            if self._closed.is_set():
                return

    def _request_of_poll(self, table: Table) -> httpx.Request:
        headers = {"Authorization": table.token and f"Bearer {table.token}"}
        if table in self._known:
            headers |= {"If-None-Match": "*", "Prefer": "wait=25" if self._is_single else None}
        query = {"since": self._since(table), **self._client.texts}
        return self._client.prepare("GET", f"/v1/games/{quote(table.game_id, safe='')}", query, headers, None)

    def _received(self, tables: Sequence[Table], name: str, text: str) -> Iterator[tuple[Table, Change]]:
        data = parsed(text)
        try:
            table, body = (tables[0], data) if self._is_single else (tables[data["entry"]], data.get(name, data))
        except (LookupError, TypeError):
            return  # that of the whole stream
        if table not in self._tables:
            return
        if name not in ("view", "presence", "end", "problem"):
            yield table, Unknown(name, body)
        elif not isinstance(body, dict):
            return
        elif name == "view":
            yield from self._changed(table, cast("Game", body))
        elif name == "presence":
            yield table, PresenceChanged(cast("Presence", body))
        elif body.get("reason") != "shutdown":
            yield self._end(table, body.get("reason") or body.get("code", "closed"))

    def _changed(self, table: Table, view: Game) -> Iterator[tuple[Table, Change]]:
        if change := changed(self._known.get(table), view):
            self._known[table] = view
            table.see(view)
            yield table, change

    def _end(self, table: Table, reason: str) -> tuple[Table, Change]:
        self._tables.remove(table)
        return table, Ended(reason)

    def wake(self) -> None:
        """Connect again now: after the device has slept, or its network has changed."""
        self._alarm.set()
        response = self._response
        if response and (stream := response.extensions.get("network_stream")):
            with suppress(OSError):
                stream.get_extra_info("socket").shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Stop for good: at once, or at the response if it waits for one; without asyncio also from another thread."""
        self._closed.set()
        self.wake()


def parsed(text: str) -> Any:
    """Parse the data of an event; that of an unknown kind may be plain text."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text
