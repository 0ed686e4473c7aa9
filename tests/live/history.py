"""Histories: what several clients asked of one game, and when, and what came back."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import httpx
import msgspec

from service.games.game import digest_of

NEVER = float("inf")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """What a client asks of a game."""

    kind: str
    token: str | None = None
    name: str | None = None
    seat: int = 0
    move: str = ""
    if_match: int | None = None
    key: str | None = None
    dry_run: bool = False


def join(name: str | None = None) -> Ask:
    return Ask(kind="join", name=name)


def leave(token: str, seat: int) -> Ask:
    return Ask(kind="leave", token=token, seat=seat)


def start(token: str) -> Ask:
    return Ask(kind="start", token=token)


def look(token: str | None = None) -> Ask:
    return Ask(kind="look", token=token)


def move(token: str, wanted: Mapping[str, Any], **more: Any) -> Ask:
    """A move, with ``if_match``, ``key`` or ``dry_run``."""
    return Ask(kind="move", token=token, move=msgspec.json.encode(wanted).decode(), **more)


class Answer(NamedTuple):
    """What came back."""

    status: int
    body: Any = None
    tag: str | None = None

    def member(self, name: str) -> Any:
        return (self.body or {}).get(name)

    @property
    def view(self) -> Any:
        """The view in it; empty if there is none."""
        return self.member("game") or (self.body if self.member("seats") else {})

    def __str__(self) -> str:
        words = [self.status, self.member("code"), self.view and f"at version {self.view['version']}"]
        return " ".join(str(word) for word in words if word)


@dataclass(frozen=True, eq=False)
class Operation:
    """Something that a client asked for; without an answer it may have taken effect, at any time since, or not."""

    client: int
    called: float
    returned: float
    ask: Ask
    answer: Answer | None
    others: tuple[Ask, ...] = ()
    """The same move under the same key for other versions: the answer is to one of them."""

    @property
    def succeeded(self) -> bool:
        return self.answer is not None and self.answer.status < 300

    @property
    def made(self) -> int | None:
        """The version that it says it has made."""
        changes = self.ask.kind in ("join", "start", "move") and not self.ask.dry_run
        return self.answer.view["version"] if changes and self.succeeded and self.answer else None

    @property
    def is_kept_refusal(self) -> bool:
        """Whether it was told that its move cannot be made, for good if it came with a key."""
        passing = ("contended", "idempotency_key_reused")
        return bool(self.answer and self.answer.status in (409, 412, 422) and self.answer.member("code") not in passing)

    def may_follow(self, other: "Operation") -> bool:
        """Whether another move may have had its key before."""
        return other.called < self.returned and other.ask.move != self.ask.move

    @property
    def token_hash(self) -> bytes:
        """What a join leaves of its token; one without an answer has a token that nobody knows."""
        token = self.answer and self.answer.member("seat_token")
        return digest_of(token) if token else hashlib.sha256(f"{id(self)}".encode()).digest()

    def __str__(self) -> str:
        asked = {name: value for name, value in vars(self.ask).items() if value not in (None, "", 0, False)}
        return f"client {self.client} [{self.called:.6f}, {self.returned:.6f}] {asked}: {self.answer or 'no answer'}"


class Recorder:
    """Sends what clients ask of one game, and writes down what came of it."""

    ROUTES = {
        "join": ("POST", "/seats"),
        "leave": ("DELETE", "/seats/{seat}"),
        "start": ("POST", "/start"),
        "move": ("POST", "/moves"),
        "look": ("GET", ""),
    }

    def __init__(self, game_id: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.game_id = game_id
        self.operations: list[Operation] = []
        self._clock = clock

    def send(self, http: httpx.Client, ask: Ask, client: int = 0) -> Answer | None:
        """Ask, and return the answer: None if there is none, or none that says whether anything was done."""
        request = self._request(http, ask)
        called = self._clock()
        try:
            response = http.send(request)
        except httpx.TransportError:
            return self._note(client, called, ask, None)
        if response.status_code == 503:
            return self._note(client, called, ask, None)
        body = response.json() if response.content else None
        return self._note(client, called, ask, Answer(response.status_code, body, response.headers.get("ETag")))

    def _request(self, http: httpx.Client, ask: Ask) -> httpx.Request:
        method, path = self.ROUTES[ask.kind]
        headers = {
            "Authorization": ask.token and f"Bearer {ask.token}",
            "If-Match": ask.if_match and f'"{ask.if_match}"',
            "Idempotency-Key": ask.key,
            "Content-Type": "application/json",
        }
        body = {"join": msgspec.json.encode({"name": ask.name} if ask.name else {}), "move": ask.move.encode()}
        return http.build_request(
            method,
            f"/v1/games/{self.game_id}{path.format(seat=ask.seat)}",
            content=body.get(ask.kind),
            headers={name: value for name, value in headers.items() if value},
            params={"dry_run": "true"} if ask.dry_run else None,
        )

    def _note(self, client: int, called: float, ask: Ask, answer: Answer | None) -> Answer | None:
        returned = NEVER if answer is None else self._clock()
        self.operations.append(Operation(client, called, returned, ask, answer))
        return answer


def tally(operations: Iterable[Operation]) -> Counter[str]:
    """Count what came of operations: ``accepted``, ``lost``, or the status and the code of a refusal."""
    return Counter(said(one.answer) for one in operations)


def said(answer: Answer | None) -> str:
    if answer is None:
        return "lost"
    return "accepted" if answer.status < 300 else f"{answer.status} {answer.member('code')}"
