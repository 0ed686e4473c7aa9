"""Use cases of play: look, move, look back."""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from service.games.attempts import persist
from service.games.changes import Act, check_move, enact, replay
from service.games.errors import Invalid, Stale, Unreadable
from service.games.game import Game
from service.games.ports import Receipt, Store
from service.games.views import View, told, view
from service.rules.rulebook import Rulebook
from service.rules.words import Move


class Order(NamedTuple):
    """A move as it was asked for."""

    token: str
    read: Callable[[Rulebook], Move]
    """Reads the move in the words of the game's rulebook."""
    versions: frozenset[int] | None = None
    """The versions it is meant for; None: whatever is newest."""
    key: str | None = None
    """The idempotency key."""
    dry_run: bool = False


def look(store: Store, game_id: str, token: str | None) -> tuple[Game, int | None]:
    """Return a game and the seat that the token opens, None for a spectator."""
    game = store.load(game_id)
    return game, None if token is None else game.seat_of(token)


def move(store: Store, game_id: str, order: Order) -> tuple[Game, View]:
    """Make a move, or only judge it in a dry run; return the game and the view of the seat that moved.

    Raises:
        Problem: the move was refused and nothing was changed.
    """
    return persist(store, game_id, lambda: attempt(store, game_id, order))


def attempt(store: Store, game_id: str, order: Order) -> tuple[Game, View] | None:
    """Try a move on the newest version; None if somebody else got in first."""
    key = digest(order.token, order.key) if order.key is not None else None
    game, receipt = (store.load(game_id), None) if key is None else store.load_with_receipt(game_id, key)
    seat = game.seat_of(order.token)
    act = Act(seat, order.read(game.rulebook))
    body = b"" if key is None else hashlib.sha256(msgspec.msgpack.encode(act.move)).digest()[:4]
    if receipt and not order.dry_run:
        return repeat(store, game_id, act, receipt, body)
    if order.versions is not None and game.version not in order.versions:
        raise Stale("stale_version", f"The game is at version {game.version}.", game=view(game, seat))
    if order.dry_run:
        check_move(game, act)
        return game, view(game, seat)
    enact(game, act)
    fresh = Receipt(key, body, game.version) if key is not None else None
    return (game, view(game, seat)) if store.commit(game, act, fresh) else None


def repeat(store: Store, game_id: str, act: Act, receipt: Receipt, body: bytes) -> tuple[Game, View]:
    """Give the answer that this key has been given before (it is replayed from the log, not stored)."""
    if receipt.body != body:
        raise Invalid("idempotency_key_reused", "This Idempotency-Key came with another move before.")
    game, changes = store.history(game_id)
    replay(game, changes[: receipt.version - game.version])
    return game, view(game, act.seat)


def digest(token: str, key: str) -> bytes:
    """Name a receipt, so that one seat's key never meets another's."""
    return hashlib.sha256(f"{token}\n{key}".encode()).digest()[:8]


def check_past(told: Game, newest: Game) -> None:
    """Refuse a log that does not lead to the game it belongs to (which may have gone on meanwhile).

    Raises:
        Unreadable: the log, or the game, is damaged.
    """
    encode = msgspec.msgpack.encode
    if told.version == newest.version and encode(told.state) != encode(newest.state):
        raise Unreadable(f"game {told.id}: its log leads elsewhere")


class History(NamedTuple):
    """A page of what happened."""

    events: list[View]
    version: int
    """The newest version of the game."""
    last: int
    """The last version on this page: ask for what came after it."""


def history(store: Store, game_id: str, token: str | None, *, after: int, limit: int) -> History:
    """Tell a reader what happened in up to ``limit`` versions after one, in order."""
    game, changes = store.history(game_id)
    versions = replay(game, changes)
    check_past(game, store.load(game_id))
    seat = None if token is None else game.seat_of(token)
    page = [(version, events) for version, events in versions if version > after][:limit]
    events = [event for version, happened in page for event in told(game, version, happened, seat)]
    return History(events, game.version, page[-1][0] if page else min(after, game.version))
