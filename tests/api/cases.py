"""Constructors for test cases: requests that must be refused."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import httpx
from croupier.api.openapi.codes import CODES

from tests.api.table import RULESET, Table, gathering, named, simple

Scene = Callable[[httpx.Client], Table]
JSON = {"Content-Type": "application/json"}
DRAW = b'{"kind": "draw"}'
NO_GAME = "0" * 24
LIMIT = 64 * 1024


class Case(NamedTuple):
    """A request that must be refused."""

    title: str
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
    def status(self) -> int:
        return CODES[self.code].status or 0

    @property
    def reader(self) -> int | None:
        """The seat that the response is for; None: a spectator."""
        return None if self.is_former else self.by


OPERATIONS: dict[str, tuple[str, Scene, int | None]] = {
    "create": ("/v1/games", simple, None),
    "join": ("/v1/games/{id}/seats", gathering, None),
    "move": ("/v1/games/{id}/moves", simple, 0),
    "lock": ("/v1/games/{id}/lock", gathering, 0),
    "bot": ("/v1/games/{id}/seats/1/bot", gathering, 0),
    "mine": ("/v1/mine", simple, None),
    "quick": ("/v1/games/quick", simple, None),
    "entropy": ("/v1/games/{id}/seats/0/entropy", gathering, 0),
    "settings": ("/v1/games/{id}", gathering, 0),
}
"""The operations that take a body: path, scene and seat."""
METHODS = {"entropy": "PUT", "settings": "PATCH"}
"""Those whose method is not POST."""


def with_body(what: str, title: str, code: str, at: Scene | None = None, by: int | None = None, **body: Any) -> Case:
    path, usual, seat = OPERATIONS[what]
    return Case(f"{what}: {title}", code, method(what), path, {"json": body}, at or usual, seat if by is None else by)


def method(what: str) -> str:
    return METHODS.get(what, "POST")


def create(title: str, code: str, **body: Any) -> Case:
    return with_body("create", title, code, **{"ruleset": RULESET, **body})


join, move, lock, bot, mine, quick, entropy, settings = (
    partial(with_body, what) for what in OPERATIONS if what != "create"
)


def position(title: str, hands: Any = ("r5 r6", "g1 g2"), discard_pile: Any = "r7", **more: Any) -> Case:
    whole = {"hands": hands, "discard_pile": discard_pile, **more}
    return create(f"position: {title}", "invalid_position", sandbox={"position": whole})


def about_seat(what: str, title: str, code: str, at: Scene = simple, by: int = 0, **sent: Any) -> Case:
    """Return a request about a seat, such as ``0/reclaim``, ``0/token`` or ``2/bot``."""
    return Case(f"{what}: {title}", code, "POST", f"/v1/games/{{id}}/seats/{what}", sent, at, by)


def bot_at(seat: int, title: str, code: str, at: Scene = gathering, by: int = 0) -> Case:
    """Return a request of a bot for another seat than ``bot``."""
    return about_seat(f"{seat}/bot", title, code, at, by, json={"level": "hard"})


def leave(seat: object, title: str, code: str, at: Scene = simple, by: int = 0) -> Case:
    """Return a request to give up a seat; that of another seat is to remove its player."""
    return Case(f"leave: {title}", code, "DELETE", f"/v1/games/{{id}}/seats/{seat}", {}, at, by)


def simply(what: str, title: str, code: str, at: Scene = simple, by: int | None = 0) -> Case:
    """Return a request without a body: ``start``, ``end``, ``rematch``."""
    return Case(f"{what}: {title}", code, "POST", f"/v1/games/{{id}}/{what}", {}, at, by)


def headed(title: str, code: str, **headers: str) -> Case:
    sent = {"json": {"kind": "draw"}, "headers": named(headers)}
    return Case(f"move: {title}", code, "POST", "/v1/games/{id}/moves", sent, by=0)


def everywhere(title: str, code: str, **sent: Any) -> Iterator[Case]:
    """Return a case for each operation that takes a body."""
    for what, (path, at, by) in OPERATIONS.items():
        yield Case(f"{what}: {title}", code, method(what), path, sent, at, by)


def each(make: Callable[..., Case], code: str, values: dict[str, tuple[Any, ...]], **others: Any) -> Iterator[Case]:
    """Return a case for each value of each field, with some other fields."""
    for field, some in values.items():
        for value in some:
            yield make(f"{field} is {value!r:.99}", code, **{**others, field: value})


def within(outer: str, make: Callable[..., Case] = create) -> Callable[..., Case]:
    """Return a constructor of cases whose fields are in an object of the body."""
    return lambda title, code, **fields: make(f"{outer}: {title}", code, **{outer: fields})


def refused_methods(path: str, *methods: str) -> list[Case]:
    return [Case(f"{method} {path}", "method_not_allowed", method, path, {}, by=0) for method in methods]


def bodies(title: str, code: str, content: bytes | Callable[[], Iterable[bytes]]) -> Iterator[Case]:
    return everywhere(title, code, content=content, headers=JSON)


def in_pieces(first: bytes, size: int) -> Callable[[], Iterable[bytes]]:
    """Return a chunked body without a Content-Length: JSON, and spaces after it."""
    return lambda: iter([first, *[b" " * 1024] * (size // 1024)])
