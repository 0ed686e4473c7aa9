"""Whether what several clients were told of one game can have happened: Wing and Gong's question, for this service.

A history is operations on one game, each with the time at which it was called and the time at which its answer was
there. It is linearizable if there is an order of them that keeps to these times and in which the game, carried from
change to change by the engine itself, gives every one of the answers.

General checkers search through orders. Here each change makes a version of its own and nearly every answer names one,
so the order is told, and two things are left to find: the changes that nobody was told the version of (who leaves is
told none, and an answer may be lost), and the version at which each refusal was given. That is why this is a file and
not a library (PyPI has none; there are Porcupine for Go and Knossos for Clojure).
"""

import functools
import hashlib
import operator
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import httpx
import msgspec

from service.api.problems import STATUS
from service.games.attempts import ATTEMPTS
from service.games.changes import Act, Change, Join, Leave, Start, enact
from service.games.errors import Forbidden, Invalid, Problem, Stale
from service.games.game import Game, digest_of
from service.games.views import view
from service.rules import RULEBOOKS
from service.rules.words import Move
from service.storage.redis_store import RedisStore

NEVER = float("inf")
SEARCH_LIMIT = 100_000
"""Changes that are tried before a history counts as one that nobody can explain."""

# --------------------------------------------------------------------------------------------- histories


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


# --------------------------------------------------------------------------------------------- the model

MOVES = {
    name: msgspec.json.Decoder(functools.reduce(operator.or_, rulebook.moves)).decode
    for name, rulebook in RULEBOOKS.items()
}
SUCCESS = {"join": 201, "leave": 204, "start": 200, "move": 200}


class Receipt(NamedTuple):
    """What the game remembers of a move that came with a key."""

    move: Move
    body: Any


class Ruling(NamedTuple):
    """What the game answers at some version, and what it becomes by that."""

    status: int
    body: Any
    change: Change | None = None
    after: "Moment | None" = None

    def objection(self, answer: Answer) -> str:
        """Say how an answer differs from this one; nothing if it does not."""
        if answer.status != self.status:
            return f"the game answers {self.status} {(self.body or {}).get('code', '')}"
        if answer.view and answer.tag != f'"{answer.view["version"]}"':
            return f"the tag is {answer.tag}"
        return difference(self._comparable(answer), self.body)

    def _comparable(self, answer: Answer) -> Any:
        """Leave out what the game does not know: the words of a refusal, and a token, of which it keeps a hash."""
        if not answer.body:
            return answer.body
        left_out = () if answer.status < 400 else answer.body.keys() - self.body.keys()
        return {name: value for name, value in answer.body.items() if name not in ("seat_token", *left_out)}


def difference(given: Any, right: Any, where: str = "the body") -> str:
    """Name the first place in which two JSON values differ."""
    if given == right:
        return ""
    if isinstance(given, dict) and isinstance(right, dict) and given.keys() == right.keys():
        return next(found for name in right if (found := difference(given[name], right[name], f"{where}.{name}")))
    return f"{where} should be {str(right)[:200]}, not {str(given)[:200]}"


class Moment:
    """The game at one version, as one order of changes has it."""

    def __init__(self, game: Game, receipts: Mapping[Any, Receipt]) -> None:
        self.game = game
        self._receipts = receipts
        self._rulings: dict[Any, Ruling] = {}

    def view(self, seat: int | None) -> Any:
        return plain(view(self.game, seat))

    def rule(self, ask: Ask, token_hash: bytes) -> Ruling:
        """Say what the game answers now."""
        known = (ask, token_hash if ask.kind == "join" else b"")
        if known not in self._rulings:
            try:
                self._rulings[known] = self._answer(ask, token_hash)
            except Problem as problem:
                self._rulings[known] = refusal(problem)
        return self._rulings[known]

    def forget(self) -> None:
        """Give up what was worked out here."""
        self._rulings.clear()

    def _answer(self, ask: Ask, token_hash: bytes) -> Ruling:
        if ask.kind == "look":
            return Ruling(200, self.view(None if ask.token is None else self.game.seat_of(ask.token)))
        change, moved = change_of(self.game, ask, token_hash), None
        if isinstance(change, Act):
            moved = change.move
            if receipt := self._receipts.get((ask.token, ask.key)):
                return repeat(receipt, moved)
            if ask.if_match not in (None, self.game.version):
                raise Stale("stale_version", "", game=view(self.game, change.seat))
        game = copy_of(self.game)
        enact(game, change)
        if ask.dry_run and isinstance(change, Act):
            return Ruling(200, self.view(change.seat))
        body = body_of(game, change)
        kept = {(ask.token, ask.key): Receipt(moved, body)} if moved and ask.key else {}
        return Ruling(SUCCESS[ask.kind], body, change, Moment(game, {**self._receipts, **kept}))


def refusal(problem: Problem) -> Ruling:
    status = STATUS[type(problem)][0]
    return Ruling(status, {"status": status, "code": problem.code, **plain(problem.members)})


def repeat(receipt: Receipt, wanted: Move) -> Ruling:
    if receipt.move != wanted:
        raise Invalid("idempotency_key_reused", "")
    return Ruling(200, receipt.body)


def copy_of(game: Game) -> Game:
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(game.state), type=game.rulebook.state)
    return msgspec.structs.replace(game, seats=[*game.seats], state=state)


def change_of(game: Game, ask: Ask, token_hash: bytes) -> Change:
    """Say what a request is to the game now."""
    if ask.kind == "join":
        return Join(ask.name, token_hash)
    seat = game.seat_of(ask.token or "")
    if ask.kind == "leave" and seat != ask.seat:
        raise Forbidden("not_your_seat", "")
    if ask.kind == "move":
        return Act(seat, MOVES[game.rulebook.id](ask.move))
    return Leave(seat) if ask.kind == "leave" else Start(seat)


def body_of(game: Game, change: Change) -> Any:
    """Write the answer to a change; that to a join has the token besides, which the game does not know."""
    if isinstance(change, Leave):
        return None
    if isinstance(change, Join):
        seat = [taken.token_hash for taken in game.seats].index(change.token_hash)
        return {"game": plain(view(game, seat)), "seat": seat}
    assert isinstance(change, Start | Act)
    return plain(view(game, change.seat))


def plain(value: Any) -> Any:
    """Give a value as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(value))


# --------------------------------------------------------------------------------------------- the search


class NotLinearizable(AssertionError):
    """No order explains the history; the message says how far one comes and what stops it."""


class Step(NamedTuple):
    """A change, in the order that was found."""

    operation: Operation
    change: Change
    after: Moment


class Happening(NamedTuple):
    """An operation begins, or its answer is there."""

    time: float
    returns: bool
    operation: Operation


class Path:
    """An order so far: the changes go as late as the answers let them, all else as early as it can.

    With the order of changes given, that misses no explanation: it is never at a later version than another path that
    explains the same answers.
    """

    def __init__(self, moment: Moment, unmade: Mapping[Any, Sequence[Operation]]) -> None:
        self.moment = moment
        self.unmade = unmade
        """By name of a request with a key: those who may have been refused under it, for good."""
        self.steps: list[Step] = []
        self.open: dict[Operation, int] = {}
        """What was called and is not explained yet, by the version at which it was called."""
        self.gone_through = 0

    @property
    def version(self) -> int:
        return self.moment.game.version

    def proceed(self, happenings: Sequence[Happening]) -> Operation | None:
        """Go on until something was answered as no version so far explains; return that."""
        while self.gone_through < len(happenings):
            _, returns, operation = happenings[self.gone_through]
            if not returns:
                self.open[operation] = self.version
                self._explain([operation])
            elif operation in self.open:
                return operation
            self.gone_through += 1
        return None

    def taking(self, step: Step) -> "Path":
        """Return this path with one more change."""
        path = Path(step.after, self.unmade)
        path.steps = [*self.steps, step]
        path.open = {one: since for one, since in self.open.items() if one is not step.operation}
        path.gone_through = self.gone_through
        path._explain([*path.open])
        return path

    def _explain(self, operations: Iterable[Operation]) -> None:
        for operation in operations:
            if operation.answer is not None and self._is_explained(operation, operation.answer):
                del self.open[operation]

    def _is_explained(self, operation: Operation, answer: Answer) -> bool:
        """Tell whether the answer is what the game gives now, without a change."""
        if answer.member("code") == "contended":
            overtaken = self.version - self.open[operation]
            return overtaken >= ATTEMPTS and answer.body["game"] == self.moment.view(None)
        others = self.unmade.get(name_of(operation), ())
        if answer.member("code") == "idempotency_key_reused" and any(operation.may_follow(one) for one in others):
            return True
        repeats = operation.succeeded and operation.ask.key is not None
        if answer.view and answer.view["version"] != self.version and not repeats:
            return False
        rulings = (self.moment.rule(ask, operation.token_hash) for ask in (operation.ask, *operation.others))
        return any(ruling.after is None and not ruling.objection(answer) for ruling in rulings)


class Search:
    """Looks for an order, of answers alone or with the log to say which change made a version."""

    def __init__(self, created: Game, operations: Sequence[Operation], log: Sequence[Change] | None) -> None:
        self._created = created
        self._log = log
        told = merged(operations)
        self._happenings = happenings_of(told)
        self._unmade = grouped(one for one in told if one.answer is None or one.is_kept_refusal)
        self._refused = grouped(one for one in told if one.is_kept_refusal)
        self._claims = claims_of(told)
        self._reasons: dict[tuple[int, int], str] = {}

    def run(self) -> list[Step]:
        paths = [Path(Moment(self._created, {}), self._unmade)]
        for _ in range(SEARCH_LIMIT):
            if not paths:
                raise NotLinearizable(self._reasons[max(self._reasons)])
            path = paths.pop()
            waiting = path.proceed(self._happenings)
            if waiting is None and (self._log is None or len(path.steps) == len(self._log)):
                return path.steps
            paths += [path.taking(step) for step in self._next(path, waiting)]
            path.moment.forget()
        raise NotLinearizable(f"no order was found in {SEARCH_LIMIT} tries")

    def _next(self, path: Path, waiting: Operation | None) -> list[Step]:
        """Find what may have made the next version; the likeliest comes last."""
        version, found, reasons = path.version + 1, [], []
        for operation in sorted(self._candidates(path, version), key=lambda one: -one.returned):
            ruling = path.moment.rule(operation.ask, self._token_hash(operation, version))
            reason = self._objection(operation, ruling, version)
            if ruling.change and ruling.after and not reason:
                found.append(Step(operation, ruling.change, ruling.after))
            reasons.append(f"{operation}: {reason}")
        if not found:
            self._give_up(path, waiting, " / ".join(reasons) or self._silence(version))
        return found

    def _candidates(self, path: Path, version: int) -> Iterator[Operation]:
        """Those who say that they made a version, and the same request without an answer; or those who say nothing."""
        claims = self._claims.get(version, [])
        keys = {name_of(claim) for claim in claims}
        for operation in path.open:
            silent = operation.made is None and (operation.answer is None or operation.succeeded)
            if name_of(operation) in self._refused:
                continue
            if operation in claims or (silent and (not claims or name_of(operation) in keys)):
                yield operation

    def _objection(self, operation: Operation, ruling: Ruling, version: int) -> str:
        """Say why an operation cannot have made a version."""
        if ruling.after is None:
            return f"the game answers {ruling.status} {(ruling.body or {}).get('code', 'and does nothing')}"
        if operation.answer is not None and (wrong := ruling.objection(operation.answer)):
            return wrong
        if self._log is None or self._logged(version) == ruling.change:
            return ""
        return f"the log has {self._logged(version) or 'nothing'} there"

    def _logged(self, version: int) -> Change | None:
        return None if self._log is None else next(iter(self._log[version - 2 : version - 1]), None)

    def _token_hash(self, operation: Operation, version: int) -> bytes:
        """Of a join without an answer only the log knows the token."""
        logged = self._logged(version)
        return logged.token_hash if isinstance(logged, Join) and operation.answer is None else operation.token_hash

    def _silence(self, version: int) -> str:
        claims = self._claims.get(version)
        return f"it was asked for only later: {claims[0]}" if claims else "nobody can have made it"

    def _give_up(self, path: Path, waiting: Operation | None, reason: str) -> None:
        if waiting is not None:
            reason = f"{waiting}: not so from version {path.open[waiting]} to {path.version}; then {reason}"
        self._reasons[path.gone_through, path.version] = f"version {path.version + 1} cannot be explained: {reason}"


def happenings_of(operations: Iterable[Operation]) -> list[Happening]:
    """Calls and returns in order of time; what happens at one time overlaps."""
    calls = [Happening(one.called, False, one) for one in operations]
    returns = [Happening(one.returned, True, one) for one in operations if one.answer is not None]
    return sorted([*calls, *returns], key=lambda one: (one.time, one.returns))


def grouped(operations: Iterable[Operation]) -> dict[Any, list[Operation]]:
    """Find operations by their names."""
    by_name: dict[Any, list[Operation]] = {}
    for one in operations:
        by_name.setdefault(name_of(one), []).append(one)
    return by_name


def merged(operations: Sequence[Operation]) -> list[Operation]:
    """Take a refusal that was given again under its key for one, of a move that was first asked for when it was.

    The same requests without an answer did nothing: the key had that refusal for them, too.
    """
    told, by_name = list[Operation](), dict[Any, list[Operation]]()
    for one in operations:
        if one.answer is None or one.succeeded or one.is_kept_refusal:
            by_name.setdefault((name_of(one), one.ask.move), []).append(one)
        else:
            told.append(one)
    for (name, _), group in by_name.items():
        refused = [one for one in group if one.is_kept_refusal]
        told += [once(group, refused)] if refused and name is not refused[0] else group
    return told


def once(group: Sequence[Operation], refused: Sequence[Operation]) -> Operation:
    first = refused[0]
    for one in group:
        if one.answer not in (None, first.answer):
            raise NotLinearizable(f"another answer under the same key: {first} / {one}")
    called, returned = min(one.called for one in group), min(one.returned for one in refused)
    return replace(first, called=called, returned=returned, others=tuple({one.ask for one in group}))


def name_of(operation: Operation) -> Any:
    """Name a request, so that only one with the same key is the same request."""
    ask = operation.ask
    return (ask.token, ask.key) if ask.kind == "move" and ask.key and not ask.dry_run else operation


def claims_of(operations: Iterable[Operation]) -> dict[int, list[Operation]]:
    """Find by version who says that they have made it: one, or several that sent the same move under one key."""
    claims: dict[int, list[Operation]] = {}
    named: dict[Any, Operation] = {}
    for one in operations:
        if one.made is None:
            continue
        first = named.setdefault(name_of(one), one)
        if first.answer != one.answer:
            raise NotLinearizable(f"another answer under the same key: {first} / {one}")
        claims.setdefault(one.made, []).append(one)
        if name_of(claims[one.made][0]) != name_of(one):
            raise NotLinearizable(f"version {one.made} was given twice: {claims[one.made][0]} / {one}")
    return claims


def linearize(created: Game, operations: Sequence[Operation], log: Sequence[Change] | None = None) -> list[Step]:
    """Find an order of changes that explains every answer.

    Args:
        created: the game as it was created.
        operations: everything that was asked of it since.
        log: the changes as they were stored, to hold the order to; None: the answers alone must tell.

    Raises:
        NotLinearizable: there is no such order.
    """
    return Search(created, operations, log).run()


def check_history(store: RedisStore, game_id: str, operations: Sequence[Operation]) -> list[Step]:
    """Find an order from the answers alone, then hold the log and the stored game to what was answered.

    Raises:
        NotLinearizable: the answers contradict each other, or what is stored contradicts them.
    """
    created, log = store.history(game_id)
    steps = linearize(created, operations)
    if [step.change for step in steps] != log:
        steps = linearize(created, operations, log)
    led_to, kept = steps[-1].after.game if steps else created, store.load(game_id)
    if unmarked(led_to) != unmarked(kept):
        raise NotLinearizable(f"the stored game, of version {kept.version}, is not what its log leads to")
    return steps


def unmarked(game: Game) -> Game:
    """Give a game without the store's marks."""
    return msgspec.structs.replace(game, stamp=b"", listed="")
