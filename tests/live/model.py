"""A model of the service: the response to every request at one version, from the engine and a map of receipts."""

import copy
import functools
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple, cast

import msgspec
from croupier.api.http.problems import STATUS_BY_PROBLEM
from croupier.games import bots
from croupier.games.absence import NO_READERS, gone_seats, present_since
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.leaving import Leave, Remove
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.seats import AddBot, Join, Reclaim, RotateToken, code_fault
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.standing_in import StandIn
from croupier.games.changes.table import EndGame, Lock, Start
from croupier.games.errors import (
    Conflict,
    FieldError,
    Forbidden,
    Invalid,
    NotFound,
    PreconditionFailed,
    Problem,
    Unauthorised,
)
from croupier.games.game import Game, digest_of
from croupier.games.holders import note_holders
from croupier.games.join_codes import parse_code
from croupier.games.settings import Settings, StartedBy
from croupier.games.views import EventRange, legal_moves
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import Event, Move

from tests.live.history import ISSUING, PASSING, Answer, GameRequest, gap
from tests.playing import shown

MOVES = {
    name: msgspec.json.Decoder(functools.reduce(operator.or_, rulebook.moves)).decode
    for name, rulebook in RULEBOOKS.items()
}
WORDS = ("type", "title", "detail", "instance")
"""Members of a refusal that the model does not produce."""
TIMES = ("updated_at", "expires_at", "turn_since", "deadline")
"""Members of a view that the model does not predict."""


class Facts(NamedTuple):
    """What the model does not predict, but takes from the responses."""

    now: int
    """When all requests were sent, in milliseconds since 1970: to the model they come at one moment."""
    codes: Sequence[tuple[int, str]] = ()
    """The codes that a game needed at some versions, in ascending order of these."""

    def code_from(self, version: int) -> str | None:
        """Return the code that a game needs since a removal made this version; None: nobody has read it."""
        return next((code for known, code in self.codes if known >= version), None)


class Receipt(NamedTuple):
    """What the model stores of a request with an idempotency key."""

    wanted: Any
    outcome: "int | Problem"
    """The version before the change, or the reason for the refusal."""
    token_hash: bytes = b""
    """Digest of the seat token that was issued."""


@dataclass(frozen=True)
class Ruling:
    """The model's response at some version, and the version that follows."""

    status: int
    body: Any
    change: Change | None = None
    after: "Moment | None" = None
    """The next version; None: no change."""
    new_receipt: Receipt | None = None
    """The receipt of a refusal, which makes no version."""
    replayed: bool = False
    token_hash: bytes = b""
    """Digest of the token in the body; empty: there is none."""

    def objection(self, answer: Answer) -> str:
        """Describe the difference to an observed response; empty if there is none."""
        if answer.status != self.status:
            return f"the model returns {self.status} {(self.body or {}).get('code', '')}"
        if answer.replayed != self.replayed:
            return "it is a repeat" if self.replayed else "it is no repeat"
        if answer.view and (found := gap(answer.view)):
            return found
        if answer.view and answer.tag and not answer.tag.startswith(f'"{answer.view["version"]}.'):
            return f"the tag is {answer.tag}"
        if self.token_hash and digest_of(answer.member("seat_token")) != self.token_hash:
            return "the token is another"
        return difference(self._comparable(answer), self.body)

    def _comparable(self, answer: Answer) -> Any:
        """Leave out what the model does not have: the texts of a refusal, and a token, of which it has the digest."""
        if not answer.body:
            return answer.body
        left_out = () if answer.status < 400 else WORDS
        body = {name: value for name, value in answer.body.items() if name not in ("seat_token", *left_out)}
        if "errors" in body:
            body["errors"] = [{name: error.get(name) for name in ("code", "pointer")} for error in body["errors"]]
        return timeless(body)

    def has_outcome_of(self, answer: Answer) -> bool:
        """Whether it is the first response with the outcome of a repeat."""
        facts = {"code": None, "clause": None, **(self.body or {})} if self.status >= 400 else {}
        equal = all(answer.member(name) == facts.get(name) for name in ("code", "clause"))
        return answer.status == self.status and equal and not self.replayed


def difference(given: Any, right: Any, where: str = "the body") -> str:
    """Name the first place in which two JSON values differ."""
    if given == right:
        return ""
    if isinstance(given, dict) and isinstance(right, dict) and given.keys() == right.keys():
        return next(found for name in right if (found := difference(given[name], right[name], f"{where}.{name}")))
    return f"{where} should be {str(right)[:200]}, not {str(given)[:200]}"


class Moment:
    """The game at one version of a linearization."""

    def __init__(
        self, game: Game, log: Sequence[Sequence[Event]], receipts: Mapping[Any, Receipt], facts: Facts
    ) -> None:
        self.game = game
        self._facts = facts
        self._log = log
        """The events of each version up to this one."""
        self._receipts = receipts
        self._rulings: dict[Any, Ruling] = {}

    def view(self, seat: int | None, since: int | None = None) -> Any:
        """Build the view of a reader, with the events after a version: the one before, or another."""
        since = self.game.version - 1 if since is None else since
        return timeless(plain(shown(self.game, seat, EventRange(since, self._log[since:]))))

    def view_of(self, ask: GameRequest) -> Any:
        """Build the view of a request's sender; without a valid token it is a spectator's."""
        try:
            return self.view(None if ask.token is None else self.game.seat_of_token(ask.token))
        except Unauthorised:
            return self.view(None)

    def rule(self, ask: GameRequest, token_hash: bytes) -> Ruling:
        """Return the response at this version."""
        known = (ask, token_hash if ask.kind in ISSUING else b"")
        if known not in self._rulings:
            self._rulings[known] = self._ruling(ask, token_hash)
        return self._rulings[known]

    def with_receipt(self, ask: GameRequest, receipt: Receipt) -> "Moment":
        """Return this version with one more receipt."""
        moment = Moment(self.game, self._log, {**self._receipts, ask.receipt: receipt}, self._facts)
        same = ((known, one) for known, one in self._rulings.items() if known[0].receipt != ask.receipt)
        moment._rulings = {known: one for known, one in same if one.after is None}
        return moment

    def clear_cache(self) -> None:
        """Drop the cached responses."""
        self._rulings.clear()

    def _ruling(self, ask: GameRequest, token_hash: bytes) -> Ruling:
        receipt = self._receipts.get(ask.receipt)
        if receipt and receipt.token_hash and ask.kind != "move":
            return self._repeat(receipt, ask, None)
        try:
            seat = seat_of(self.game, ask)
        except (Unauthorised, NotFound, Forbidden) as problem:
            return self._refused(problem, None)
        if ask.kind == "look":
            return Ruling(200, self.view(seat))
        if receipt:
            return self._repeat(receipt, ask, seat)
        return self._created(ask) if ask.kind == "create" else self._first(ask, seat, token_hash)

    def _created(self, ask: GameRequest) -> Ruling:
        token_hash = self.game.seats[0].token_hash
        new_receipt = Receipt(ask.wanted, 0, token_hash)
        return Ruling(201, {"game": self.view(0), "seat": 0}, new_receipt=new_receipt, token_hash=token_hash)

    def _first(self, ask: GameRequest, seat: int | None, token_hash: bytes) -> Ruling:
        """Respond to a request that has no receipt."""
        game, change = copy_of(self.game), change_of(Asked(self.game, ask, seat, token_hash, self._facts.now))
        try:
            if ask.if_match not in (None, game.version):
                raise PreconditionFailed("stale_version")
            apply_change(game, change, self._facts.now)
        except Problem as problem:
            return self._refused(problem, seat, Receipt(ask.wanted, problem) if ask.receipt else None)
        if ask.dry_run:
            return Ruling(200, self.view(seat))
        if game.needs_code and game.code is None:
            game.code = self._facts.code_from(game.version)
        assert not bots.move_after(game, change, self._facts.now, float("inf")), "the model has no bots without a pace"
        issued = token_hash if ask.kind in ISSUING else b""
        new_receipt = {ask.receipt: Receipt(ask.wanted, self.game.version, issued)} if ask.receipt else {}
        after = Moment(game, [*self._log, game.events], {**self._receipts, **new_receipt}, self._facts)
        return replace(after.success(ask, seat, token_hash), change=change, after=after)

    def success(self, ask: GameRequest, seat: int | None, token_hash: bytes, since: int | None = None) -> Ruling:
        """Build the response to a request that was carried out."""
        if ask.kind == "leave":
            return Ruling(204, None)
        if ask.kind not in ISSUING:
            return Ruling(200, self.view(seat, since))
        taken = next(number for number, one in enumerate(self.game.seats) if one.token_hash == token_hash)
        return Ruling(201, {"game": self.view(taken, since), "seat": taken}, token_hash=token_hash)

    def _repeat(self, receipt: Receipt, ask: GameRequest, seat: int | None) -> Ruling:
        """Respond to a repeat: with the same outcome, and the game as it is."""
        if receipt.wanted != ask.wanted:
            return self._refused(Invalid("idempotency_key_reused"), None)
        if isinstance(receipt.outcome, Problem):
            return replace(self._refused(receipt.outcome, seat), replayed=True)
        valid = [one.token_hash for one in self.game.seats if one.is_held]
        if receipt.token_hash and receipt.token_hash not in valid:
            return replace(self._refused(Conflict("seat_given_up"), None), replayed=True)
        return replace(self.success(ask, seat, receipt.token_hash, receipt.outcome), replayed=True)

    def _refused(self, problem: Problem, seat: int | None, new_receipt: Receipt | None = None) -> Ruling:
        status = STATUS_BY_PROBLEM[type(problem)]
        body: dict[str, Any] = {"status": status, "code": problem.code}
        if problem.clause is not None:
            body["clause"] = problem.clause
        if errors := errors_in(problem):
            body["errors"] = [{"code": error.code, "pointer": error.path} for error in errors]
        if status in (409, 412):
            body["game"] = self.view(seat)
        if status == 422 and problem.code not in PASSING and seat is not None and self.game.status != "lobby":
            body["legal_moves"] = plain(legal_moves(self.game, seat))
        return Ruling(status, body, new_receipt=new_receipt)


def errors_in(problem: Problem) -> Sequence[FieldError]:
    """Return the invalid parts of a request; a refused move has one, at the pointer among its parameters."""
    pointer = problem.parameters.get("pointer")
    return problem.errors if pointer is None else [FieldError(pointer, problem.code)]


def created(game: Game, facts: Facts) -> Moment:
    """Return the first version of a game."""
    note_holders(game, [[] for _ in game.seats])
    return Moment(game, [game.events], {}, facts)


def copy_of(game: Game) -> Game:
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(game.state), type=game.rulebook.state)
    holders = [[*past] for past in game.holders]
    return msgspec.structs.replace(game, seats=[*map(copy.copy, game.seats)], state=state, holders=holders)


def seat_of(game: Game, ask: GameRequest) -> int | None:
    """Return the seat that sends a request; None: a client without one.

    Raises:
        Unauthorised: its token does not permit such a request.
        NotFound: the path names a seat that does not exist.
        Forbidden: the path names the seat of another player.
    """
    if ask.token is None:
        return None
    seat = game.seat_to_reclaim(ask.token) if ask.kind == "reclaim" else game.seat_of_token(ask.token)
    if ask.seat is not None and ask.seat >= len(game.seats):
        raise NotFound("seat_not_found")
    if ask.kind in ("reclaim", "rotate") and ask.seat != seat:
        raise Forbidden("not_your_seat")
    return seat if game.seats[seat].is_held else None


class Asked(NamedTuple):
    """A request at one version, with what the model knows of it."""

    game: Game
    ask: GameRequest
    seat: int | None
    """The seat that sends it."""
    token_hash: bytes
    """Digest of the token that it issues."""
    now: int

    def gone(self, start: StartedBy | None = None) -> list[int]:
        """Return the seats that the start gives away; in races no player has a stream or a long poll."""
        return [seat for seat in gone_seats(self.game, NO_READERS, self.now, start) if seat != self.seat]


def change_of(asked: Asked) -> Change:
    """Turn a request into a change."""
    return CHANGES[asked.ask.kind](asked)


def join_of(asked: Asked) -> Join:
    ask = asked.ask
    fault = code_fault(asked.game, None if ask.code is None else parse_code(ask.code))
    return Join(ask.name, asked.token_hash, ask.seat, gone=asked.gone(), code_fault=fault)


def leave_of(asked: Asked) -> Change:
    """Return the change of a request to vacate a seat: its player leaves, or another one removes the player."""
    own, seat = cast(int, asked.seat), asked.ask.seat or 0
    return Leave(own) if seat == own else Remove(own, seat, asked.now)


def bot_of(asked: Asked) -> Change:
    """Return the change of a request for a bot: it stands in for the player of a seat, or takes a vacant seat."""
    game, seat = asked.game, cast(int, asked.seat)
    number, level = asked.ask.seat or 0, cast(Any, asked.ask.level)
    if game.seats[number].is_held:
        return StandIn(seat, number, level, asked.now, present_since(game, number))
    return AddBot(seat, number, level or game.settings.fill or game.rulebook.strongest_level, asked.gone())


def settings_of(asked: Asked) -> ChangeSettings:
    """Return the change of a host who changes the table."""
    changed = msgspec.json.decode(asked.ask.creation)
    settings = {name: value for name, value in changed.items() if name in Settings.__struct_fields__}
    options, gone = changed.get("options", {}), asked.gone(changed.get("start"))
    return ChangeSettings(cast(int, asked.seat), options, changed.get("seats"), settings, gone)


def move_of(asked: Asked) -> MakeMove:
    move: Move = MOVES[asked.game.rulebook.id](asked.ask.move)
    return MakeMove(cast(int, asked.seat), move)


CHANGES: Mapping[str, Callable[[Asked], Change]] = {
    "join": join_of,
    "leave": leave_of,
    "reclaim": lambda asked: Reclaim(asked.ask.seat or 0, asked.token_hash, asked.gone()),
    "rotate": lambda asked: RotateToken(cast(int, asked.seat), asked.token_hash),
    "bot": bot_of,
    "start": lambda asked: Start(cast(int, asked.seat)),
    "lock": lambda asked: Lock(cast(int, asked.seat), bool(asked.ask.locked)),
    "end": lambda asked: EndGame(cast(int, asked.seat)),
    "settings": settings_of,
    "move": move_of,
}
"""By the kind of a request: its change."""


def timeless(body: Any) -> Any:
    """Replace the times in a view, or in the view of a response, by what does not depend on the clock."""
    if body.get("game"):
        return {**body, "game": timeless(body["game"])}
    if "turn_since" not in body:
        return body
    kept = {name: value for name, value in body.items() if name not in TIMES}
    return {**kept, "waits": body["turn_since"] is not None, "deadline": deadline_in(body)}


def deadline_in(view: Any) -> tuple[timedelta | None, list[int]] | None:
    """Return how long after ``turn_since`` the deadline of a view is, and its seats; None: there is none.

    That of a bot is a while after it took over, which the model does not predict: only its seats remain.
    """
    deadline = view["deadline"]
    if deadline is None:
        return None
    if any(view["seats"][seat]["bot"] for seat in deadline["seats"]):
        return None, deadline["seats"]
    return time_in(deadline["at"]) - time_in(view["turn_since"]), deadline["seats"]


def time_in(text: str) -> datetime:
    return datetime.fromisoformat(text)


def plain(value: Any) -> Any:
    """Convert a value to what a client reads."""
    return msgspec.json.decode(msgspec.json.encode(value))
