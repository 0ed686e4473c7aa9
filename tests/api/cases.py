"""Constructors for test cases: requests that must be refused."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import httpx
from croupier.api.openapi.codes import CODES

from tests.api.table import (
    RULESET,
    Table,
    gathering,
    named,
    simple,
)

Scene = Callable[[httpx.Client], Table]
JSON = {"Content-Type": "application/json"}
OTHER_JSON = {"Content-Type": "application/merge-patch+json"}
TWO_TYPES = {"Content-Type": "application/json, text/plain"}
DRAW = b'{"kind": "draw"}'
NO_GAME = "0" * 24
LIMIT = 64 * 1024
NEST = b"[" * 5_000 + b"]" * 5_000
DEEP = b'{"x": ' * 1_000 + b'":"' + b"}" * 1_000
"""The deepest nesting that orjson parses."""


class Case(NamedTuple):
    """A request that must be refused."""

    title: str
    status: int
    code: str
    method: str
    path: str
    """The path, with ``{id}`` for the id of the game."""
    sent: dict[str, Any]
    """Keyword arguments of httpx: json, content, params, headers."""
    at: Scene = simple
    by: int | None = None
    """The seat whose token is sent."""
    is_former: bool = False
    """Whether the player of this seat has left it: the token reads nothing."""

    @property
    def reader(self) -> int | None:
        """The seat that the response is for; None: a spectator."""
        return None if self.is_former else self.by


def create(title: str, status: int, code: str, **body: Any) -> Case:
    return Case(f"create: {title}", status, code, "POST", "/v1/games", {"json": {"ruleset": RULESET, **body}})


def position(title: str, hands: Any = ("r5 r6", "g1 g2"), discard_pile: Any = "r7", **more: Any) -> Case:
    whole = {"hands": hands, "discard_pile": discard_pile, **more}
    return create(f"position: {title}", 422, "invalid_position", sandbox={"position": whole})


def join(title: str, status: int, code: str, at: Scene = gathering, **body: Any) -> Case:
    return Case(f"join: {title}", status, code, "POST", "/v1/games/{id}/seats", {"json": body}, at)


def move(title: str, status: int, code: str, at: Scene = simple, by: int | None = 0, **body: Any) -> Case:
    return Case(f"move: {title}", status, code, "POST", "/v1/games/{id}/moves", {"json": body}, at, by)


def lock(title: str, status: int, code: str, at: Scene = gathering, by: int | None = 0, **body: Any) -> Case:
    return Case(f"lock: {title}", status, code, "POST", "/v1/games/{id}/lock", {"json": body}, at, by)


def bot(title: str, status: int, code: str, at: Scene = gathering, by: int | None = 0, **body: Any) -> Case:
    """Return a request of a bot for seat 1."""
    return Case(f"bot: {title}", status, code, "POST", "/v1/games/{id}/seats/1/bot", {"json": body}, at, by)


def bot_at(seat: int, title: str, code: str, at: Scene = gathering, by: int = 0) -> Case:
    """Return a request of a bot for another seat."""
    path, sent = f"/v1/games/{{id}}/seats/{seat}/bot", {"json": {"level": "hard"}}
    return Case(f"bot: {title}", CODES[code].status or 0, code, "POST", path, sent, at, by)


def end(title: str, status: int, code: str, at: Scene, by: int = 0) -> Case:
    return Case(f"end: {title}", status, code, "POST", "/v1/games/{id}/end", {}, at, by)


def remove(title: str, code: str, seat: int, at: Scene, by: int = 0) -> Case:
    path = f"/v1/games/{{id}}/seats/{seat}"
    return Case(f"remove: {title}", CODES[code].status or 0, code, "DELETE", path, {}, at, by)


def own(what: str, title: str, code: str, at: Scene = simple, by: int = 0) -> Case:
    """Return a request about a seat, such as ``0/reclaim`` or ``0/token``."""
    path = f"/v1/games/{{id}}/seats/{what}"
    return Case(f"{what}: {title}", CODES[code].status or 0, code, "POST", path, {}, at, by)


def cases(game: str, status: int, *refused: tuple[str, str, Scene, dict[str, Any]]) -> list[Case]:
    """Return cases of refused moves of seat 0, each from its title, code, scene and body."""
    return [move(f"{game}: {title}", status, code, at, **sent) for title, code, at, sent in refused]


def headed(title: str, status: int, code: str, **headers: str) -> Case:
    sent = {"json": {"kind": "draw"}, "headers": named(headers)}
    return Case(f"move: {title}", status, code, "POST", "/v1/games/{id}/moves", sent, by=0)


def everywhere(title: str, status: int, code: str, **sent: Any) -> Iterator[Case]:
    """Return a case for each operation that takes a body."""
    yield Case(f"create: {title}", status, code, "POST", "/v1/games", sent)
    yield Case(f"join: {title}", status, code, "POST", "/v1/games/{id}/seats", sent, gathering)
    yield Case(f"move: {title}", status, code, "POST", "/v1/games/{id}/moves", sent, by=0)
    yield Case(f"lock: {title}", status, code, "POST", "/v1/games/{id}/lock", sent, by=0)
    yield Case(f"bot: {title}", status, code, "POST", "/v1/games/{id}/seats/1/bot", sent, gathering, 0)


def each(**values: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """Pair each field with each of its values."""
    return ((field, value) for field, some in values.items() for value in some)


def bodies(title: str, code: str, content: bytes | Callable[[], Iterable[bytes]], status: int = 400) -> Iterator[Case]:
    return everywhere(title, status, code, content=content, headers=JSON)


def in_pieces(first: bytes, size: int) -> Callable[[], Iterable[bytes]]:
    """Return a chunked body without a Content-Length: JSON, and spaces after it."""
    return lambda: iter([first, *[b" " * 1024] * (size // 1024)])
