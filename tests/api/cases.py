"""Requests that must be refused: how they are written down."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import httpx

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
"""No deeper than what orjson reads."""


class Case(NamedTuple):
    """A request that must be refused."""

    says: str
    status: int
    code: str
    method: str
    path: str
    """With ``{id}`` for the game's."""
    sent: dict[str, Any]
    """What httpx takes: json, content, params, headers."""
    at: Scene = simple
    by: int | None = None
    """The seat whose token is sent."""


def create(says: str, status: int, code: str, **body: Any) -> Case:
    return Case(f"create: {says}", status, code, "POST", "/v1/games", {"json": {"ruleset": RULESET, **body}})


def position(says: str, hands: Any = ("r5 r6", "g1 g2"), discard_pile: Any = "r7", **more: Any) -> Case:
    whole = {"hands": hands, "discard_pile": discard_pile, **more}
    return create(f"position: {says}", 422, "invalid_position", sandbox={"position": whole})


def join(says: str, status: int, code: str, at: Scene = gathering, **body: Any) -> Case:
    return Case(f"join: {says}", status, code, "POST", "/v1/games/{id}/seats", {"json": body}, at)


def move(says: str, status: int, code: str, at: Scene = simple, by: int | None = 0, **body: Any) -> Case:
    return Case(f"move: {says}", status, code, "POST", "/v1/games/{id}/moves", {"json": body}, at, by)


def cases(game: str, status: int, *refused: tuple[str, str, Scene, dict[str, Any]]) -> list[Case]:
    """Write down moves of seat 0 that are refused: what they are, the code, where, and what is sent."""
    return [move(f"{game}: {says}", status, code, at, **sent) for says, code, at, sent in refused]


def headed(says: str, status: int, code: str, **headers: str) -> Case:
    sent = {"json": {"kind": "draw"}, "headers": named(headers)}
    return Case(f"move: {says}", status, code, "POST", "/v1/games/{id}/moves", sent, by=0)


def everywhere(says: str, status: int, code: str, **sent: Any) -> Iterator[Case]:
    """Send the same to each operation that takes a body."""
    yield Case(f"create: {says}", status, code, "POST", "/v1/games", sent)
    yield Case(f"join: {says}", status, code, "POST", "/v1/games/{id}/seats", sent, gathering)
    yield Case(f"move: {says}", status, code, "POST", "/v1/games/{id}/moves", sent, by=0)


def each(**values: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """Pair each field with each of its values."""
    return ((field, value) for field, some in values.items() for value in some)


def bodies(says: str, code: str, content: bytes | Callable[[], Iterable[bytes]], status: int = 400) -> Iterator[Case]:
    return everywhere(says, status, code, content=content, headers=JSON)


def in_pieces(first: bytes, size: int) -> Callable[[], Iterable[bytes]]:
    """Send a body in chunks, without saying how long it will be: JSON, and spaces after it."""
    return lambda: iter([first, *[b" " * 1024] * (size // 1024)])
