"""Histories: the requests of several clients to one game, with their times and responses."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import httpx
import msgspec
from croupier.games.game import digest_of

NEVER = float("inf")
PASSING = ("contended", "idempotency_key_reused", "seat_given_up", "not_your_seat")
"""Refusals for which no receipt is stored: the next request with the same key may have another outcome."""
ISSUING = ("create", "join", "reclaim", "rotate")
"""Kinds of requests that issue a seat token."""


@dataclass(frozen=True, kw_only=True)
class GameRequest:
    """A request to a game."""

    kind: str
    token: str | None = None
    name: str | None = None
    seat: int | None = None
    """The seat to take, or the one that the path names."""
    locked: bool | None = None
    move: str = ""
    creation: str = ""
    """The settings of a game to create, or what the host changes of them."""
    level: str | None = None
    """Of a bot."""
    code: str | None = None
    """The join code."""
    if_match: int | None = None
    key: str | None = None
    dry_run: bool = False

    @property
    def wanted(self) -> Any:
        """Return what must be equal for two requests with the same key."""
        return self.kind, self.name, self.seat, self.locked, self.move, self.creation, self.level, self.code

    @property
    def receipt(self) -> Any:
        """Return the name of the receipt of its outcome; None: there is none."""
        return (self.token, self.key) if self.key and not self.dry_run else None


def create(creation: Mapping[str, Any], key: str) -> GameRequest:
    return GameRequest(kind="create", creation=msgspec.json.encode(creation).decode(), key=key)


def join(name: str | None = None, **more: Any) -> GameRequest:
    """Join, with ``seat``, ``code``, ``if_match`` or ``key``."""
    return GameRequest(kind="join", name=name, **more)


def at_seat(kind: str) -> Callable[..., GameRequest]:
    """Return a constructor of requests about a seat, which take ``if_match`` or ``key``."""
    return lambda token, seat, **more: GameRequest(kind=kind, token=token, seat=seat, **more)


leave, reclaim, rotate, bot = map(at_seat, ("leave", "reclaim", "rotate", "bot"))


def start(token: str, **more: Any) -> GameRequest:
    """Start, with ``if_match`` or ``key``."""
    return GameRequest(kind="start", token=token, **more)


def lock(token: str, *, locked: bool = True, **more: Any) -> GameRequest:
    """Forbid or permit joining, with ``if_match`` or ``key``."""
    return GameRequest(kind="lock", token=token, locked=locked, **more)


def settings(token: str, changed: Mapping[str, Any], **more: Any) -> GameRequest:
    """Change the table before its start, with ``if_match`` or ``key``."""
    return GameRequest(kind="settings", token=token, creation=msgspec.json.encode(changed).decode(), **more)


def end(token: str, **more: Any) -> GameRequest:
    """End the game, with ``if_match`` or ``key``."""
    return GameRequest(kind="end", token=token, **more)


def look(token: str | None = None) -> GameRequest:
    return GameRequest(kind="look", token=token)


def move(token: str, wanted: Mapping[str, Any], **more: Any) -> GameRequest:
    """Make a move, with ``if_match``, ``key`` or ``dry_run``."""
    return GameRequest(kind="move", token=token, move=msgspec.json.encode(wanted).decode(), **more)


class Answer(NamedTuple):
    """A response."""

    status: int
    body: Any = None
    tag: str | None = None
    replayed: bool = False
    """Whether it is marked as the outcome of an earlier request with the same key."""

    def member(self, name: str) -> Any:
        return (self.body or {}).get(name)

    @property
    def view(self) -> Any:
        """The view in it; empty if there is none."""
        return self.member("game") or (self.body if self.member("seats") else {})

    def __str__(self) -> str:
        words = [
            self.status,
            self.status >= 400 and self.member("code"),
            self.view and f"at version {self.view['version']}",
        ]
        return " ".join(str(word) for word in (*words, self.replayed and "again") if word)


def gap(view: Any) -> str:
    """Return an error text unless the events of a view are those of every version after ``events_since``."""
    covered = [*dict.fromkeys(event["version"] for event in view["events"])]
    since, version = view["events_since"], view["version"]
    return "" if covered == [*range(since + 1, version + 1)] else f"events of {covered} are not ({since}, {version}]"


@dataclass(frozen=True, eq=False)
class Operation:
    """A request and its response. Without a response it may have taken effect at any time after its call, or not."""

    client: int
    called: float
    returned: float
    ask: GameRequest
    answer: Answer | None
    others: tuple[GameRequest, ...] = ()
    """The same request under the same key for other versions."""
    hidden: bool = False
    """Whether the response was lost, and is derived from the response to a repeat."""

    @property
    def succeeded(self) -> bool:
        return self.answer is not None and self.answer.status < 300

    @property
    def is_fresh(self) -> bool:
        """Whether its response has an outcome, and not that of an earlier request."""
        return self.answer is not None and not self.answer.replayed

    @property
    def made(self) -> int | None:
        """The version that its response says it made."""
        changes = self.ask.kind not in ("look", "create", "leave") and not self.ask.dry_run
        if not (changes and self.succeeded and self.answer):
            return None
        view = self.answer.view
        return int(view["events_since"]) + 1 if self.answer.replayed else int(view["version"])

    @property
    def is_stored_refusal(self) -> bool:
        """Whether it was refused in a way for which a receipt is stored."""
        statuses = (403, 404, 409, 412, 422) if self.ask.kind == "join" else (403, 409, 412, 422)
        refused = self.answer is not None and self.answer.status in statuses
        return refused and self.answer is not None and self.answer.member("code") not in PASSING

    @property
    def outcome(self) -> Any:
        """The parts of its response that must be equal for all requests with the same key."""
        assert self.answer is not None
        known = ("seat", "seat_token") if self.succeeded else ("code", "clause")
        return self.answer.status, self.made, *map(self.answer.member, known)

    def may_follow(self, other: "Operation") -> bool:
        """Whether another request may have used its key before."""
        return other.called < self.returned and other.ask.wanted != self.ask.wanted

    @property
    def token_hash(self) -> bytes:
        """The stored digest of the seat token that it issued; made up if the response was lost."""
        token = self.answer and self.answer.member("seat_token")
        return digest_of(token) if token else hashlib.sha256(f"{id(self)}".encode()).digest()

    def __str__(self) -> str:
        asked = {name: value for name, value in vars(self.ask).items() if value != getattr(GameRequest, name, None)}
        return f"client {self.client} [{self.called:.6f}, {self.returned:.6f}] {asked}: {self.answer or 'no answer'}"


class Recorder:
    """Sends requests to one game and records them with their responses."""

    ROUTES = {
        "create": ("POST", ""),
        "join": ("POST", "/seats"),
        "leave": ("DELETE", "/seats/{seat}"),
        "reclaim": ("POST", "/seats/{seat}/reclaim"),
        "rotate": ("POST", "/seats/{seat}/token"),
        "start": ("POST", "/start"),
        "lock": ("POST", "/lock"),
        "end": ("POST", "/end"),
        "bot": ("POST", "/seats/{seat}/bot"),
        "settings": ("PATCH", ""),
        "move": ("POST", "/moves"),
        "look": ("GET", ""),
    }

    def __init__(self, game_id: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.game_id = game_id
        self.operations: list[Operation] = []
        self._clock = clock

    def send(self, http: httpx.Client, ask: GameRequest, client: int = 0) -> Answer | None:
        """Send a request; return its response: None without one, or if it does not say whether anything was changed."""
        request = self._request(http, ask)
        called = self._clock()
        try:
            response = http.send(request)
        except httpx.TransportError:
            return self._note(client, called, ask, None)
        if response.status_code == 503:
            return self._note(client, called, ask, None)
        body = response.json() if response.content else None
        tag, replayed = response.headers.get("ETag"), "Idempotency-Replayed" in response.headers
        return self._note(client, called, ask, Answer(response.status_code, body, tag, replayed))

    def _request(self, http: httpx.Client, ask: GameRequest) -> httpx.Request:
        method, path = self.ROUTES[ask.kind]
        headers = {
            "Authorization": ask.token and f"Bearer {ask.token}",
            "If-Match": ask.if_match and f'"{ask.if_match}"',
            "Idempotency-Key": ask.key,
            "Content-Type": "application/json",
        }
        return http.build_request(
            method,
            "/v1/games" if ask.kind == "create" else f"/v1/games/{self.game_id}{path.format(seat=ask.seat)}",
            content=content_of(ask),
            headers={name: value for name, value in headers.items() if value},
            params={"dry_run": "true"} if ask.dry_run else None,
        )

    def _note(self, client: int, called: float, ask: GameRequest, answer: Answer | None) -> Answer | None:
        returned = NEVER if answer is None else self._clock()
        self.operations.append(Operation(client, called, returned, ask, answer))
        return answer


def content_of(ask: GameRequest) -> bytes | None:
    """Return the body of a request; None: it has none."""
    if ask.kind == "join":
        fields = {"name": ask.name, "seat": ask.seat, "code": ask.code}
        return msgspec.json.encode({name: value for name, value in fields.items() if value is not None})
    if ask.kind == "lock":
        return msgspec.json.encode({"locked": ask.locked})
    if ask.kind == "bot":
        return msgspec.json.encode({} if ask.level is None else {"level": ask.level})
    return (ask.move or ask.creation).encode() or None


def tally(operations: Iterable[Operation]) -> Counter[str]:
    """Count operations by result: ``accepted``, ``lost``, or the status and the code of a refusal."""
    return Counter(result_of(one.answer) for one in operations)


def result_of(answer: Answer | None) -> str:
    if answer is None:
        return "lost"
    return "accepted" if answer.status < 300 else f"{answer.status} {answer.member('code')}"
