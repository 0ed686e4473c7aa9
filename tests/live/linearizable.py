"""A linearizability checker (Wing and Gong) for the history of one game.

A history is a list of operations on one game, each with the time of its call and the time of its response. It is
linearizable if the operations have an order that respects these times, and in which the engine, applied to one change
after the other, produces every response.

General checkers search all orders. Here each change makes a version of its own and nearly every response names it, so
the order of most changes is known. Two things remain to be found: the changes whose version no response names (leaving
returns no body, and a response may be lost), and the version at which each refusal was given. That is why this is a
module and not a library (PyPI has none; there are Porcupine for Go and Knossos for Clojure).

The engine does not predict times: they must be the same in all responses with one version, and never go back.

Requests with the same idempotency key have one outcome: one of them is the first, and all others repeat its outcome
later, each with the game as it is then.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from croupier.games.changes.change import Change
from croupier.games.changes.leaving import Remove
from croupier.games.changes.seats import Join, Reclaim, RotateToken
from croupier.games.changes.standing_in import StandIn
from croupier.games.game import Game
from croupier.games.requests import ATTEMPTS
from croupier.storage.codec import LogEntry
from croupier.storage.redis_store import RedisStore

from tests.live.history import Answer, Operation
from tests.live.model import TIMES, Facts, Moment, Ruling, created, time_in, timeless
from tests.playing import log_of

SEARCH_LIMIT = 100_000
"""Changes that are tried before the search gives up."""


class NotLinearizable(AssertionError):
    """No order explains the history; the message names the latest version reached and the conflict there."""


class Step(NamedTuple):
    """A change, in a linearization."""

    operation: Operation
    change: Change
    after: Moment


class Happening(NamedTuple):
    """The call or the response of an operation."""

    time: float
    returns: bool
    operation: Operation


class Path:
    """A partial linearization: changes come as late as the responses allow, reads and refusals as early as possible.

    For a given order of changes this finds an explanation if there is one: no other path that explains the same
    responses is at an earlier version.
    """

    def __init__(self, moment: Moment, unmade: Mapping[Any, Sequence[Operation]]) -> None:
        self.moment = moment
        self.unmade = unmade
        """By name of a request with a key but no known outcome: the operations that may have been refused under it."""
        self.steps: list[Step] = []
        self.open: dict[Operation, int] = {}
        """Operations called and not explained yet, with the version at their call."""
        self.gone_through = 0

    @property
    def version(self) -> int:
        return self.moment.game.version

    def proceed(self, happenings: Sequence[Happening]) -> Operation | None:
        """Advance to the first response that no version so far explains; return its operation."""
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
            if isinstance(ruling, Ruling) and ruling.new_receipt:
                self.moment = self.moment.with_receipt(operation.ask, ruling.new_receipt)
                self._explain([*self.open])
                return

    def _explanation(self, operation: Operation, answer: Answer) -> Ruling | bool:
        """Return the model's response at this version, without a change, if it equals the observed one."""
        if answer.member("code") == "contended":
            overtaken = self.version - self.open[operation]
            return overtaken >= ATTEMPTS and timeless(answer.view) == self.moment.view_of(operation.ask)
        others = self.unmade.get(name_of(operation), ())
        if answer.member("code") == "idempotency_key_reused" and any(operation.may_follow(one) for one in others):
            return True
        if answer.view and answer.view["version"] != self.version:
            return False
        rulings = (self.moment.rule(ask, operation.token_hash) for ask in (operation.ask, *operation.others))
        return next(
            (ruling for ruling in rulings if ruling.after is None and explains(operation, answer, ruling)), False
        )


def explains(operation: Operation, answer: Answer, ruling: Ruling) -> bool:
    return ruling.has_outcome_of(answer) if operation.hidden else not ruling.objection(answer)


class Search:
    """Searches for an order, from the responses alone or with the log, which has the change of each version."""

    def __init__(self, begin: Moment, operations: Sequence[Operation], log: Sequence[Change] | None) -> None:
        self._begin = begin
        self._log = log
        outcomes = outcomes_of(operations)
        history = [*operations, *hidden(operations, outcomes)]
        self._happenings = happenings_of(history)
        self._unmade = grouped(one for one in history if one.answer is None and name_of(one) not in outcomes)
        self._made = {name: group[0].made for name, group in outcomes.items()}
        self._hashes = {name: group[0].token_hash for name, group in outcomes.items()}
        self._claims = claims_of(history)
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
            path.moment.clear_cache()
        raise NotLinearizable(f"no order was found in {SEARCH_LIMIT} tries")

    def _next(self, path: Path, waiting: Operation | None) -> list[Step]:
        """Find the operations that may have made the next version, the likeliest last."""
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
        """Yield the operations whose response names the version, or else the same requests without a response.

        If no response names it: operations without a response, or whose response has no version.
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
        """Whether it may have made a version that no response names."""
        if operation.answer is None:
            return name_of(operation) not in self._made
        return operation.succeeded and operation.ask.kind == "leave"

    def _objection(self, operation: Operation, ruling: Ruling, version: int) -> str:
        """Return why an operation cannot have made a version."""
        if ruling.after is None:
            return f"the model returns {ruling.status} {(ruling.body or {}).get('code', 'and does nothing')}"
        if operation.answer is not None and (wrong := ruling.objection(operation.answer)):
            return wrong
        if self._log is None or timeless_change(self._logged(version)) == timeless_change(ruling.change):
            return ""
        return f"the log has {self._logged(version) or 'nothing'} there"

    def _logged(self, version: int) -> Change | None:
        return None if self._log is None else next(iter(self._log[version - 2 : version - 1]), None)

    def _token_hash(self, operation: Operation, version: int) -> bytes:
        """Return the digest of the seat token that is issued; if the response was lost, from the log or a repeat."""
        logged = self._logged(version)
        if operation.answer is None and isinstance(logged, Join | Reclaim | RotateToken):
            return logged.token_hash
        return self._hashes.get(name_of(operation), operation.token_hash)

    def _silence(self, version: int) -> str:
        claims = self._claims.get(version)
        return f"it was called only later: {claims[0]}" if claims else "no operation can have made it"

    def _give_up(self, path: Path, waiting: Operation | None, reason: str) -> None:
        if waiting is not None:
            reason = f"{waiting}: not so from version {path.open[waiting]} to {path.version}; then {reason}"
        self._reasons[path.gone_through, path.version] = f"version {path.version + 1} cannot be explained: {reason}"


def happenings_of(operations: Iterable[Operation]) -> list[Happening]:
    """Sort calls and responses by time; those of the same time overlap."""
    calls = [Happening(one.called, False, one) for one in operations]
    returns = [Happening(one.returned, True, one) for one in operations if one.answer is not None]
    return sorted([*calls, *returns], key=lambda one: (one.time, one.returns))


def grouped(operations: Iterable[Operation]) -> dict[Any, list[Operation]]:
    """Group operations by name."""
    by_name: dict[Any, list[Operation]] = {}
    for one in operations:
        by_name.setdefault(name_of(one), []).append(one)
    return by_name


def outcomes_of(operations: Iterable[Operation]) -> dict[Any, list[Operation]]:
    """Group the operations with a key that returned its outcome, the one that was not a repeat first."""
    outcomes = grouped(one for one in operations if one.ask.receipt and (one.succeeded or one.is_stored_refusal))
    for group in outcomes.values():
        group.sort(key=lambda one: not one.is_fresh)
        for one in group[1:]:
            check_same(group[0], one)
    return outcomes


def check_same(first: Operation, again: Operation) -> None:
    """Check that a repeat has the outcome of the first request with its key."""
    if first.ask.wanted != again.ask.wanted:
        raise NotLinearizable(f"two requests had an outcome under one key: {first} / {again}")
    if again.is_fresh:
        raise NotLinearizable(f"two first requests under one key: {first} / {again}")
    if first.outcome != again.outcome:
        raise NotLinearizable(f"another outcome under the same key: {first} / {again}")


def hidden(operations: Iterable[Operation], outcomes: Mapping[Any, Sequence[Operation]]) -> Iterator[Operation]:
    """Build operations for outcomes that made no version and whose first response was lost."""
    lost = grouped(one for one in operations if one.answer is None)
    for name, repeats in outcomes.items():
        if repeats[0].is_fresh:
            continue
        first = [one for one in lost.get(name, ()) if one.ask.wanted == repeats[0].ask.wanted]
        if not first:
            raise NotLinearizable(f"a repeat without a first request: {repeats[0]}")
        if repeats[0].made is None:
            yield lost_outcome(first, repeats)


def lost_outcome(lost: Sequence[Operation], repeats: Sequence[Operation]) -> Operation:
    """Build the operation that one of several lost responses stands for, from the responses to its repeats."""
    asks = tuple({one.ask for one in lost})
    called, returned = min(one.called for one in lost), min(one.returned for one in repeats)
    response = repeats[0].answer and repeats[0].answer._replace(replayed=False, tag=None)
    if response is not None:
        comparable = {name: value for name, value in response.body.items() if name in ("code", "clause", "seat_token")}
        response = response._replace(body=comparable)
    return Operation(lost[0].client, called, returned, asks[0], response, asks[1:], hidden=True)


def name_of(operation: Operation) -> Any:
    """Name a request, so that only one with the same key has the same name."""
    return operation.ask.receipt or operation


def claims_of(operations: Iterable[Operation]) -> dict[int, list[Operation]]:
    """Group operations by the version that their responses name: one, or several with the same key."""
    claims: dict[int, list[Operation]] = {}
    for one in operations:
        if one.made is None:
            continue
        claims.setdefault(one.made, []).append(one)
        if name_of(claims[one.made][0]) != name_of(one):
            raise NotLinearizable(f"version {one.made} was given twice: {claims[one.made][0]} / {one}")
    return claims


def facts_of(game: Game, operations: Iterable[Operation], stored: Game | None = None) -> Facts:
    """Return what the model takes from the responses, and from the stored game: a code that nobody has read."""
    views = [one.answer.view for one in operations if one.answer and one.answer.view]
    updated = [round(time_in(view["updated_at"]).timestamp() * 1000) for view in views]
    codes = {(int(view["version"]), str(view["code"])) for view in views if view["needs_code"] and view["code"]}
    if stored is not None and stored.needs_code and stored.code:
        codes.add((stored.version, stored.code))
    return Facts(max([game.updated, *updated]), sorted(codes))


def linearize(
    game: Game, operations: Sequence[Operation], log: Sequence[Change] | None = None, stored: Game | None = None
) -> list[Step]:
    """Find an order of changes that explains every response.

    Args:
        game: the game as it was created.
        operations: all requests to it since.
        log: the stored changes, which the order must match; None: the responses alone are used.
        stored: the stored game, of which only the join code is used.

    Raises:
        NotLinearizable: there is no such order.
    """
    return Search(created(game, facts_of(game, operations, stored)), operations, log).run()


def without_times(game: Game) -> Game:
    """Return a game without its times; that bots are looked at remains."""
    holders = [[msgspec.structs.replace(holder, at=0) for holder in past] for past in game.holders]
    looked_at = None if game.bots_at is None else 0
    return msgspec.structs.replace(game, updated=0, turn_since=None, holders=holders, bots_at=looked_at)


def check_holders(game: Game, log: Sequence[LogEntry]) -> None:
    """Check that every holder of a seat has held it since the time of the change that the log has."""
    for holder in (holder for past in game.holders for holder in past):
        began = 0 if holder.state == "former" else game.created + (log[holder.since - 1].at or 0)
        if holder.at != began:
            raise NotLinearizable(f"{holder} is not since {began}")


def check_codes(game: Game, operations: Iterable[Operation], steps: Sequence[Step]) -> None:
    """Check that a code which a removed player has read is not the next one."""
    facts, before = facts_of(game, operations), [game, *(step.after.game for step in steps)]
    for version, step in enumerate(steps, 2):
        change, seats = step.change, before[version - 2].seats
        if not isinstance(change, Remove) or before[version - 2].status != "lobby" or seats[change.removed].bot:
            continue
        past = {game.code, *(code for known, code in facts.codes if known < version)}
        if past & {code for known, code in facts.codes if known >= version}:
            raise NotLinearizable(f"the removal of version {version} has not changed the code")


def check_times(operations: Iterable[Operation]) -> None:
    """Check that a version has the same times in all responses, and that times do not go back from one to the next."""
    views = [one.answer.view for one in operations if one.answer and one.answer.view]
    times: dict[int, tuple[Any, ...]] = {}
    for view in sorted(views, key=lambda view: int(view["version"])):
        found = tuple(view[name] for name in TIMES)
        if times.setdefault(view["version"], found) != found:
            raise NotLinearizable(f"two times of version {view['version']}: {times[view['version']]} / {found}")
        if view["turn_since"] and not view["created_at"] <= view["turn_since"] <= view["updated_at"]:
            raise NotLinearizable(f"version {view['version']} waits since {view['turn_since']}")
    for name, place in (("updated_at", 0), ("turn_since", 2)):
        known = [found[place] for found in times.values() if found[place]]
        if known != sorted(known):
            raise NotLinearizable(f"{name} goes back: {known}")


def check_history(store: RedisStore, game: Game, operations: Sequence[Operation]) -> list[Step]:
    """Find an order from the responses alone, then compare the log and the stored game with it.

    Args:
        store: the store of the game.
        game: the game as it was created.
        operations: all requests to it since.

    Raises:
        NotLinearizable: the responses contradict each other, or the stored data contradicts them.
    """
    log, stored = log_of(store, game.id), store.load(game.id).game
    changes = [entry.change for entry in log[1:] if entry.change]
    steps = linearize(game, operations, stored=stored)
    if [timeless_change(step.change) for step in steps] != [*map(timeless_change, changes)]:
        steps = linearize(game, operations, changes, stored)
    led_to = [game, *(step.after.game for step in steps)]
    if [entry.events for entry in log] != [version.events for version in led_to]:
        raise NotLinearizable("the events in the log are not those of its changes")
    check_times(operations)
    check_holders(stored, log)
    check_codes(game, operations, steps)
    if without_times(led_to[-1]) != without_times(stored):
        raise NotLinearizable(f"the stored game, of version {stored.version}, is not what its log leads to")
    return steps


def timeless_change(change: object) -> object:
    """Return a change without the time of a removal or of a bot that stands in."""
    if isinstance(change, StandIn):
        return msgspec.structs.replace(change, at=0, away_since=None if change.away_since is None else 0)
    return msgspec.structs.replace(change, at=0) if isinstance(change, Remove) else change
