"""Whether what several clients were told of one game can have happened: Wing and Gong's question, for this service.

A history is operations on one game, each with the time at which it was called and the time at which its answer was
there. It is linearizable if there is an order of them that keeps to these times and in which the game, carried from
change to change by the engine itself, gives every one of the answers.

General checkers search through orders. Here each change makes a version of its own and nearly every answer names one,
so the order is told, and two things are left to find: the changes that nobody was told the version of (who leaves is
told none, and an answer may be lost), and the version at which each refusal was given. That is why this is a file and
not a library (PyPI has none; there are Porcupine for Go and Knossos for Clojure).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from service.games.attempts import ATTEMPTS
from service.games.changes import Change, Join
from service.games.game import Game
from service.storage.redis_store import RedisStore
from tests.live.history import Answer, Operation
from tests.live.model import Moment, Ruling

SEARCH_LIMIT = 100_000
"""Changes that are tried before a history counts as one that nobody can explain."""


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
    for name, group in grouped(one for one in operations if one.is_kept_refusal).items():
        if name is not group[0] and len({one.ask.move for one in group}) > 1:
            raise NotLinearizable(f"two moves were refused under one key: {group[0]} / {group[-1]}")
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
    created, log, *_ = store.history(game_id)
    steps = linearize(created, operations)
    if [step.change for step in steps] != log:
        steps = linearize(created, operations, log)
    led_to, kept = steps[-1].after.game if steps else created, store.load(game_id)
    if unmarked(led_to) != unmarked(kept):
        raise NotLinearizable(f"the stored game, of version {kept.version}, is not what its log leads to")
    return steps


def unmarked(game: Game) -> Game:
    """Give a game without the store's marks."""
    return msgspec.structs.replace(game, stamp=b"", listed="", opened=None, chain=0)
