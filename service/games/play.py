"""Use cases of play: look, move, look back."""

import copy
import hashlib
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from service.games.attempts import persist
from service.games.changes import Act, check_move, enact, replay
from service.games.errors import Conflict, Invalid, Problem, Stale, Unreadable
from service.games.game import Game
from service.games.ports import Answer, Receipt, Store
from service.games.versions import Precondition, check_precondition, stale
from service.games.views import View, told
from service.rules.rulebook import Rulebook
from service.rules.words import Move


class Order(NamedTuple):
    """A move as it was asked for."""

    token: str
    read: Callable[[Rulebook], Move]
    """Reads the move in the words of the game's rulebook."""
    precondition: Precondition | None = None
    key: str | None = None
    """The idempotency key."""
    dry_run: bool = False
    toll: Callable[[], None] = lambda: None
    """Raises a Problem if too much was asked. It is for whatever is not a new move that is accepted."""


def look(store: Store, game_id: str, token: str | None) -> tuple[Game, int | None]:
    """Return a game and the seat that the token opens, None for a spectator."""
    game = store.load(game_id)
    return game, None if token is None else game.seat_of(token)


def move(store: Store, game_id: str, order: Order) -> tuple[Game, int]:
    """Make a move, or only judge it in a dry run; return the game and the seat that moved.

    Raises:
        Problem: the move was refused and nothing was changed.
    """
    if order.dry_run:
        return judge_only(store, game_id, order)
    attempt = attempt_once if order.key is None else attempt_under_key
    return persist(store, game_id, lambda: attempt(store, game_id, order))


def judge_only(store: Store, game_id: str, order: Order) -> tuple[Game, int]:
    """Judge a move and leave it at that."""
    order.toll()
    game = store.load(game_id)
    act = act_of(game, order)
    check_precondition(game, act.seat, order.precondition)
    check_move(game, act)
    return game, act.seat


def attempt_once(store: Store, game_id: str, order: Order) -> tuple[Game, int] | None:
    """Try a move on the newest version; None if somebody else got in first."""
    game = store.load(game_id)
    act = act_of(game, order)
    make(game, act, order.precondition)
    return (game, act.seat) if store.commit(game, act) else None


def attempt_under_key(store: Store, game_id: str, order: Order) -> tuple[Game, int] | None:
    """Try a move, or give the answer that its key has been given before; None as ``attempt_once``."""
    key = digest(order.token, str(order.key))
    game, receipt = store.load_with_receipt(game_id, key)
    act = act_of(game, order)
    fresh = receipt_of(act.move, key, game)
    if receipt is None:
        return make_once(store, game, act, order, fresh)
    order.toll()
    check_body(receipt, fresh)
    return repeat(store, game_id, act, receipt)


def act_of(game: Game, order: Order) -> Act:
    """Read who asks for which move."""
    return Act(game.seat_of(order.token), order.read(game.rulebook))


def make(game: Game, act: Act, precondition: Precondition | None) -> None:
    """Make a move if its precondition holds."""
    check_precondition(game, act.seat, precondition)
    enact(game, act)


def make_once(store: Store, game: Game, act: Act, order: Order, receipt: Receipt) -> tuple[Game, int] | None:
    """Make a move and keep a receipt, also of its refusal: whatever the answer is, the key will give it again."""
    try:
        make(game, act, order.precondition)
    except Problem as refusal:
        order.toll()
        answer = Answer.STALE if isinstance(refusal, Stale) else Answer.REFUSED
        if store.refuse(game, receipt._replace(answer=answer)):
            raise
        return None
    made = store.commit(game, act, receipt._replace(version=game.version))
    return (game, act.seat) if made else None


def receipt_of(move: Move, key: bytes, game: Game) -> Receipt:
    """Write the receipt of a move under a key, as of a game."""
    return Receipt(key, hashlib.sha256(msgspec.msgpack.encode(move)).digest()[:4], game.version)


def check_body(receipt: Receipt, fresh: Receipt) -> None:
    """Refuse a key that has come with another move."""
    if receipt.body != fresh.body:
        raise Invalid("idempotency_key_reused", "This Idempotency-Key came with another move before.")


def repeat(store: Store, game_id: str, act: Act, receipt: Receipt) -> tuple[Game, int]:
    """Give the answer that this key has been given before (it is told from the log, not stored)."""
    game = as_of(store, game_id, receipt.version)
    if receipt.answer is Answer.STALE:
        raise stale(game, act.seat)
    if receipt.answer is Answer.REFUSED:
        check_move(game, act)
        raise Unreadable(f"game {game_id}: a move was refused that its log allows")
    return game, act.seat


def as_of(store: Store, game_id: str, version: int) -> Game:
    """Return a game as it was at a version, told from a log that leads to the game as it is now."""
    game, changes, newest, stamps = store.history(game_id)
    check_edition(game, version)
    later = version - game.version
    stamp = [game.stamp, *stamps][later]
    replay(game, changes[:later])
    found = copy.deepcopy(game)
    replay(game, changes[later:])
    check_past(game, newest)
    found.stamp = stamp
    return found


def digest(token: str, key: str) -> bytes:
    """Name a receipt, so that one seat's key never meets another's."""
    return hashlib.sha256(f"{token}\n{key}".encode()).digest()[:8]


def check_edition(game: Game, version: int) -> None:
    """Refuse to tell an answer again that was given under an earlier edition of the rules."""
    if game.edition != game.rulebook.edition:
        detail = f"This Idempotency-Key was answered at version {version}, under an earlier edition of the rules; the "
        raise Conflict("edition_passed", f"{detail}move is not judged again, and the answer cannot be told any more.")


def check_past(told: Game, newest: Game) -> None:
    """Refuse a log that does not lead to the game it belongs to.

    Raises:
        Unreadable: the log, or the game, is damaged.
    """
    if substance(told) != substance(newest):
        raise Unreadable(f"game {told.id}: its log leads elsewhere")


def substance(game: Game) -> bytes:
    """Write down all that a log leads to."""
    return msgspec.msgpack.encode([game.version, game.host, game.closed, game.seats, game.state, game.events])


class History(NamedTuple):
    """A page of what happened."""

    rulebook: str
    events: list[View]
    version: int
    """The newest version of the game."""
    last: int
    """The last version on this page: ask for what came after it."""


def history(store: Store, game_id: str, token: str | None, *, after: int, limit: int) -> History:
    """Tell a reader what happened in up to ``limit`` versions after one, in order."""
    game, changes, newest, _ = store.history(game_id)
    versions = replay(game, changes)
    check_past(game, newest)
    seat = None if token is None else game.seat_of(token)
    page = [(version, events) for version, events in versions if version > after][:limit]
    events = [event for version, happened in page for event in told(game, version, happened, seat)]
    return History(game.rulebook.id, events, game.version, page[-1][0] if page else min(after, game.version))
