"""Whether what several clients were told of one game can have happened: Wing and Gong's question, for this service.

A history is operations on one game, each with the time at which it was called and the time at which its answer was
there. It is linearizable if there is an order of them that keeps to these times and in which the game, carried from
change to change by the engine itself, gives every one of the answers.

General checkers search through orders. Here each change makes a version of its own and nearly every answer names one,
so the order is told, and two things are left to find: the changes that nobody was told the version of (who leaves is
told none, and an answer may be lost), and the version at which each refusal was given. That is why this is a file and
not a library (PyPI has none; there are Porcupine for Go and Knossos for Clojure).

Requests with the same idempotency key have one outcome: one of them has it first, and all others repeat it later, each
with the game as it is then.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from service.games.changes import Change, Join
from service.games.game import Game
from service.games.transactions import ATTEMPTS
from service.storage.redis_store import RedisStore
from tests.live.history import Answer, Operation
from tests.live.model import Moment, Ruling, created
from tests.playing import log_of

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
        """By name of a request with a key of which no outcome is known: those who may have been refused under it."""
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
            if operation.answer is None or not (ruling := self._explanation(operation, operation.answer)):
                continue
            del self.open[operation]
            if isinstance(ruling, Ruling) and ruling.kept:
                self.moment = self.moment.remembering(operation.ask, ruling.kept)
                self._explain([*self.open])
                return

    def _explanation(self, operation: Operation, answer: Answer) -> Ruling | bool:
        """Find what the game answers now, without a change, if that is the answer that was given."""
        if answer.member("code") == "contended":
            overtaken = self.version - self.open[operation]
            return overtaken >= ATTEMPTS and answer.body["game"] == self.moment.view(None)
        others = self.unmade.get(name_of(operation), ())
        if answer.member("code") == "idempotency_key_reused" and any(operation.may_follow(one) for one in others):
            return True
        if answer.view and answer.view["version"] != self.version:
            return False
        rulings = (self.moment.rule(ask, operation.token_hash) for ask in (operation.ask, *operation.others))
        return next(
            (ruling for ruling in rulings if ruling.after is None and is_told(operation, answer, ruling)), False
        )


def is_told(operation: Operation, answer: Answer, ruling: Ruling) -> bool:
    return ruling.has_outcome_of(answer) if operation.hidden else not ruling.objection(answer)


class Search:
    """Looks for an order, of answers alone or with the log to say which change made a version."""

    def __init__(self, begin: Moment, operations: Sequence[Operation], log: Sequence[Change] | None) -> None:
        self._begin = begin
        self._log = log
        outcomes = outcomes_of(operations)
        told = [*operations, *hidden(operations, outcomes)]
        self._happenings = happenings_of(told)
        self._unmade = grouped(one for one in told if one.answer is None and name_of(one) not in outcomes)
        self._made = {name: group[0].made for name, group in outcomes.items()}
        self._hashes = {name: group[0].token_hash for name, group in outcomes.items()}
        self._claims = claims_of(told)
        self._reasons: dict[tuple[int, int], str] = {}

    def run(self) -> list[Step]:
        paths = [Path(self._begin, self._unmade)]
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
        """Those who were told that they made a version, or else the same requests without an answer.

        If nobody was told that: those who were not answered, or without a version.
        """
        claims = self._claims.get(version, [])
        fresh, names = [one for one in claims if one.is_fresh], {name_of(one) for one in claims}
        for operation in path.open:
            if claims:
                if operation in fresh or (not fresh and operation.answer is None and name_of(operation) in names):
                    yield operation
            elif self._may_have_made(operation):
                yield operation

    def _may_have_made(self, operation: Operation) -> bool:
        """Whether it may have made a version of which nobody was told."""
        if operation.answer is None:
            return name_of(operation) not in self._made
        return operation.succeeded and operation.ask.kind == "leave"

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
        """Of a join without an answer the log knows the token, or who was answered under the same key."""
        logged = self._logged(version)
        if operation.answer is None and isinstance(logged, Join):
            return logged.token_hash
        return self._hashes.get(name_of(operation), operation.token_hash)

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


def outcomes_of(operations: Iterable[Operation]) -> dict[Any, list[Operation]]:
    """Find by name those who were told an outcome of a request with a key, the first to have it in front."""
    told = (one for one in operations if one.ask.receipt and (one.succeeded or one.is_kept_refusal))
    outcomes = grouped(told)
    for group in outcomes.values():
        group.sort(key=lambda one: not one.is_fresh)
        for one in group[1:]:
            check_same(group[0], one)
    return outcomes


def check_same(first: Operation, again: Operation) -> None:
    """Check that the outcome of a request with a key is told again."""
    if first.ask.wanted != again.ask.wanted:
        raise NotLinearizable(f"two requests had an outcome under one key: {first} / {again}")
    if again.is_fresh:
        raise NotLinearizable(f"two were the first under one key: {first} / {again}")
    if first.outcome != again.outcome:
        raise NotLinearizable(f"another outcome under the same key: {first} / {again}")


def hidden(operations: Iterable[Operation], outcomes: Mapping[Any, Sequence[Operation]]) -> Iterator[Operation]:
    """Find the outcomes that made no version and were told first to somebody whose answer was lost."""
    lost = grouped(one for one in operations if one.answer is None)
    for name, told in outcomes.items():
        if told[0].is_fresh:
            continue
        first = [one for one in lost.get(name, ()) if one.ask.wanted == told[0].ask.wanted]
        if not first:
            raise NotLinearizable(f"repeated, but nobody was the first: {told[0]}")
        if told[0].made is None:
            yield unanswered(first, told)


def unanswered(lost: Sequence[Operation], told: Sequence[Operation]) -> Operation:
    """Describe the outcome that one of several had and was not told, by what was told later."""
    asks = tuple({one.ask for one in lost})
    called, returned = min(one.called for one in lost), min(one.returned for one in told)
    answer = told[0].answer and told[0].answer._replace(replayed=False, tag=None)
    if answer is not None:
        kept = {name: value for name, value in answer.body.items() if name in ("code", "clause", "seat_token")}
        answer = answer._replace(body=kept)
    return Operation(lost[0].client, called, returned, asks[0], answer, asks[1:], hidden=True)


def name_of(operation: Operation) -> Any:
    """Name a request, so that only one with the same key has the same name."""
    return operation.ask.receipt or operation


def claims_of(operations: Iterable[Operation]) -> dict[int, list[Operation]]:
    """Find by version who says that it was made for them: one, or several that sent the same request under one key."""
    claims: dict[int, list[Operation]] = {}
    for one in operations:
        if one.made is None:
            continue
        claims.setdefault(one.made, []).append(one)
        if name_of(claims[one.made][0]) != name_of(one):
            raise NotLinearizable(f"version {one.made} was given twice: {claims[one.made][0]} / {one}")
    return claims


def linearize(game: Game, operations: Sequence[Operation], log: Sequence[Change] | None = None) -> list[Step]:
    """Find an order of changes that explains every answer.

    Args:
        game: as it was created.
        operations: everything that was asked of it since.
        log: the changes as they were stored, to hold the order to; None: the answers alone must tell.

    Raises:
        NotLinearizable: there is no such order.
    """
    return Search(created(game), operations, log).run()


def check_history(store: RedisStore, game: Game, operations: Sequence[Operation]) -> list[Step]:
    """Find an order from the answers alone, then hold the log and the stored game to what was answered.

    Args:
        store: where the game is.
        game: as it was created.
        operations: everything that was asked of it since.

    Raises:
        NotLinearizable: the answers contradict each other, or what is stored contradicts them.
    """
    log, stored = log_of(store, game.id), store.load(game.id).game
    changes = [entry.change for entry in log[1:] if entry.change]
    steps = linearize(game, operations)
    if [step.change for step in steps] != changes:
        steps = linearize(game, operations, changes)
    led_to = [game, *(step.after.game for step in steps)]
    if [entry.events for entry in log] != [version.events for version in led_to]:
        raise NotLinearizable("the events in the log are not those of its changes")
    if led_to[-1] != stored:
        raise NotLinearizable(f"the stored game, of version {stored.version}, is not what its log leads to")
    return steps
