"""Use cases of play: read a game, make a move, read the history."""

from typing import NamedTuple

from service.games import transactions
from service.games.changes import Act, check_move
from service.games.errors import Problem
from service.games.game import Game
from service.games.idempotency import ask_for, receipt_name
from service.games.ports import Loaded, Store
from service.games.transactions import EVENTS_LIMIT, Reading, Request, change_or_refuse, happened_since, load
from service.games.versions import Precondition, check_precondition
from service.games.views import Happened, View, redacted
from service.rules.words import Move


def look(store: Store, game_id: str, token: str | None, since: int | None = None) -> Reading:
    """Return a game to a seat, or to a spectator (without a token), with what happened since a version."""
    loaded = store.load(game_id) if since is None else store.load_since(game_id, since, EVENTS_LIMIT)
    happened = None if since is None else happened_since(loaded, since)
    return Reading(loaded.game, loaded.mark, seat_of(loaded.game, token), happened)


def seat_of(game: Game, token: str | None) -> int | None:
    """Return the seat that a token opens; None for a spectator, who has none."""
    return None if token is None else game.seat_of(token)


def open_game(store: Store, game_id: str, token: str, key: str | None) -> tuple[Loaded, int]:
    """Load a game for a move, which only its rulebook can read, and find the seat that the token opens.

    Raises:
        Unauthorised: the token opens no seat.
    """
    loaded = load(store, game_id, receipt_name(key, token) if key else None)
    return loaded, loaded.game.seat_of(token)


def request_move(token: str, move: Move, precondition: Precondition | None = None, key: str | None = None) -> Request:
    """Describe a move that the seat of a token asks for, perhaps under an idempotency key."""

    def decide(game: Game) -> tuple[int, Act]:
        seat = game.seat_of(token)
        return seat, Act(seat, move)

    return Request(decide, precondition, ask_for("move", move, key, token) if key else None)


def make_move(store: Store, loaded: Loaded, request: Request) -> Reading:
    """Make a move, once if it has an idempotency key.

    Raises:
        Problem: the move was refused and nothing was changed, nor stored: see ``keep_refusal``.
    """
    return change_or_refuse(store, loaded, request).reading


def keep_refusal(store: Store, request: Request, refusal: Problem) -> Reading:
    """Store that a move was refused under its idempotency key, if it has one, and raise the refusal.

    Returns:
        What the seat reads, if the same request was carried out in the meantime.
    """
    return transactions.keep_refusal(store, request, refusal).reading


def judge(loaded: Loaded, seat: int, move: Move, precondition: Precondition | None) -> Reading:
    """Judge a move without making it.

    Raises:
        Problem: it would be refused.
    """
    check_precondition(loaded, seat, precondition)
    try:
        check_move(loaded.game, Act(seat, move))
    except Problem as refusal:
        refusal.about(loaded.game, seat)
        raise
    return Reading(loaded.game, loaded.mark, seat)


class History(NamedTuple):
    """A page of what happened."""

    game: Game
    events: list[View]
    version: int
    """The newest version of the game."""
    last: int
    """The last version on this page: ask for what came after it."""


def history(store: Store, game_id: str, token: str | None, *, after: int, limit: int) -> History:
    """Return what happened in up to ``limit`` versions after one, in order, as a reader may know it."""
    loaded = store.load_with_log(game_id, after, limit)
    game, seat = loaded.game, seat_of(loaded.game, token)
    events = list(redacted(game, seat, Happened(after, loaded.log)))
    return History(game, events, game.version, min(after + len(loaded.log), game.version))
