"""What a game answers to every request at one version, by the engine itself and a plain account of keys."""

import functools
import operator
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from service.api.problems import STATUS
from service.games.changes import Act, Change, Join, Leave, Start, enact
from service.games.errors import Forbidden, Invalid, Problem, Stale
from service.games.game import Game
from service.games.views import view
from service.rules import RULEBOOKS
from service.rules.words import Move
from tests.live.history import Answer, Ask

MOVES = {
    name: msgspec.json.Decoder(functools.reduce(operator.or_, rulebook.moves)).decode
    for name, rulebook in RULEBOOKS.items()
}
WORDS = ("type", "title", "detail", "instance")
"""Members of a refusal that the model does not write."""
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
        if answer.view and answer.tag and not answer.tag.startswith(f'"{answer.view["version"]}.'):
            return f"the tag is {answer.tag}"
        return difference(self._comparable(answer), self.body)

    def _comparable(self, answer: Answer) -> Any:
        """Leave out what the game does not know: the words of a refusal, and a token, of which it keeps a hash."""
        if not answer.body:
            return answer.body
        left_out = () if answer.status < 400 else WORDS
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
