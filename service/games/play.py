"""Use cases of play: read a game, make a move, read the history."""

from typing import NamedTuple

from service.games import transactions
from service.games.changes import MakeMove, check_move
from service.games.errors import Problem
from service.games.game import Game
from service.games.idempotency import fingerprint_of, receipt_digest
from service.games.ports import Loaded, Store
from service.games.transactions import (
    EVENTS_LIMIT,
    ChangeRequest,
    GameForReader,
    change_without_receipt,
    events_since,
    load,
)
from service.games.versions import Precondition, check_precondition
from service.games.views import EventRange, JsonObject, redacted_events
from service.rules.moves_and_events import Move


def read_game(store: Store, game_id: str, token: str | None, since: int | None = None) -> GameForReader:
    """Return a game to a seat, or to a spectator (without a token), with what happened since a version."""
    loaded = store.load(game_id) if since is None else store.load_since(game_id, since, EVENTS_LIMIT)
    event_range = None if since is None else events_since(loaded, since)
    return GameForReader(loaded.game, loaded.commit_nonce, reader_seat(loaded.game, token), event_range)


def reader_seat(game: Game, token: str | None) -> int | None:
    """Return the seat that a token opens; None for a spectator, who has none."""
    return None if token is None else game.seat_of_token(token)


def load_for_move(store: Store, game_id: str, token: str, key: str | None) -> tuple[Loaded, int]:
    """Load a game for a move, which only its rulebook can read, and find the seat that the token opens.

    Raises:
        Unauthorised: the token opens no seat.
    """
    loaded = load(store, game_id, receipt_digest(key, token) if key else None)
    return loaded, loaded.game.seat_of_token(token)


def move_request(
    token: str, move: Move, precondition: Precondition | None = None, key: str | None = None
) -> ChangeRequest:
    """Describe a move that the seat of a token asks for, perhaps under an idempotency key."""

    def change_for(game: Game) -> tuple[int, MakeMove]:
        seat = game.seat_of_token(token)
        return seat, MakeMove(seat, move)

    return ChangeRequest(change_for, precondition, fingerprint_of("move", move, key, token) if key else None)


def make_move(store: Store, loaded: Loaded, request: ChangeRequest) -> GameForReader:
    """Make a move, once if it has an idempotency key.

    Raises:
        Problem: the move was refused and nothing was changed, nor stored: see ``store_refusal``.
    """
    return change_without_receipt(store, loaded, request).reading


def store_refusal(store: Store, request: ChangeRequest, refusal: Problem) -> GameForReader:
    """Store that a move was refused under its idempotency key, if it has one, and raise the refusal.

    Returns:
        What the seat reads, if the same request was carried out in the meantime.
    """
    return transactions.store_refusal(store, request, refusal).reading


def dry_run(loaded: Loaded, seat: int, move: Move, precondition: Precondition | None) -> GameForReader:
    """Judge a move without making it.

    Raises:
        Problem: it would be refused.
    """
    check_precondition(loaded, seat, precondition)
    try:
        check_move(loaded.game, MakeMove(seat, move))
    except Problem as refusal:
        refusal.with_game(loaded.game, seat)
        raise
    return GameForReader(loaded.game, loaded.commit_nonce, seat)


class History(NamedTuple):
    """A page of what happened."""

    game: Game
    events: list[JsonObject]
    version: int
    """The newest version of the game."""
    last: int
    """The last version on this page: ask for what came after it."""


def history(store: Store, game_id: str, token: str | None, *, after: int, limit: int) -> History:
    """Return what happened in up to ``limit`` versions after one, in order, as a reader may know it."""
    loaded = store.load_with_log(game_id, after, limit)
    game, seat = loaded.game, reader_seat(loaded.game, token)
    events = list(redacted_events(game, seat, EventRange(after, loaded.log)))
    return History(game, events, game.version, min(after + len(loaded.log), game.version))
