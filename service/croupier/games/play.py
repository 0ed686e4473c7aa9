"""Use cases of play: read a game, make a move, read the history."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.games import transactions
from croupier.games.changes import MakeMove
from croupier.games.errors import Problem
from croupier.games.game import Game, seat_with_token
from croupier.games.idempotency import fingerprint_of, receipt_digest
from croupier.games.ports import Loaded, Store
from croupier.games.preconditions import Precondition, check_precondition
from croupier.games.transactions import (
    EVENTS_LIMIT,
    ChangeRequest,
    GameForReader,
    Stamp,
    Terms,
    change_without_receipt,
    load,
    reading_since,
)
from croupier.games.views import EventRange, JsonObject, check_readable, redacted_events
from croupier.rules.moves_and_events import Move


def read_game(store: Store, game_id: str, token: str | None, since: int | None = None) -> GameForReader:
    """Return a game for a seat, or for a spectator (without a token), with the events since a version.

    Raises:
        Unauthorised: the token belongs to no seat.
        Forbidden: the game has no spectators.
    """
    if since is None:
        loaded = store.load(game_id)
        return GameForReader(loaded.game, loaded.commit_nonce, reader_seat(loaded.game, token))
    loaded = store.load_since(game_id, since, EVENTS_LIMIT)
    return reading_since(loaded, reader_seat(loaded.game, token), since)


def read_if_changed(
    store: Store, game_id: str, token: str, is_current: Callable[[Stamp], bool]
) -> GameForReader | Stamp:
    """Return a game for a seat; only its stamp if ``is_current`` says that the reader has this version.

    Raises:
        Unauthorised: the token belongs to no seat.
    """
    glimpse = store.glimpse(game_id)
    seat = seat_with_token(glimpse.seats, token)
    stamp = Stamp.of(glimpse.version_id, seat)
    if glimpse.seats[seat].is_held and is_current(stamp):
        return stamp
    loaded = glimpse.load()
    return GameForReader(loaded.game, loaded.commit_nonce, reader_seat(loaded.game, token))


def reader_seat(game: Game, token: str | None) -> int | None:
    """Return the seat that a token belongs to; None without a token: a spectator.

    Raises:
        Unauthorised: the token belongs to no seat.
        Forbidden: the game has no spectators.
    """
    seat = None if token is None else game.seat_of_token(token)
    check_readable(game, seat)
    return seat


def load_for_move(store: Store, game_id: str, token: str, key: str | None) -> tuple[Loaded, int]:
    """Load a game before its move is parsed, since the rulebook defines the types of moves; return also the seat.

    Raises:
        Unauthorised: the token belongs to no seat.
    """
    loaded = load(store, game_id, receipt_digest(key, token) if key else None)
    return loaded, loaded.game.seat_of_token(token)


def move_request(token: str, move: Move, terms: Terms) -> ChangeRequest:
    """Build the request of a move of the seat that a token belongs to."""

    def change_for(game: Game) -> tuple[int, MakeMove]:
        seat = game.seat_of_token(token)
        return seat, MakeMove(seat, move)

    return ChangeRequest(change_for, terms, fingerprint_of("move", move, terms.key, token) if terms.key else None)


def make_move(store: Store, loaded: Loaded, request: ChangeRequest) -> GameForReader:
    """Make a move, once if it has an idempotency key.

    Raises:
        Problem: the move was refused. Nothing was changed, and the refusal is not stored: see ``store_refusal``.
    """
    return change_without_receipt(store, loaded, request).reading


def store_refusal(store: Store, request: ChangeRequest, refusal: Problem) -> GameForReader:
    """Store the refusal of a move under its idempotency key, if it has one, and raise it.

    Returns:
        The outcome of the same request, if it was applied in the meantime.
    """
    return transactions.store_refusal(store, request, refusal).reading


def dry_run(loaded: Loaded, seat: int, move: Move, precondition: Precondition | None) -> GameForReader:
    """Check a move without making it.

    Raises:
        Problem: the move would be refused.
    """
    check_precondition(loaded, seat, precondition)
    try:
        MakeMove(seat, move).check(loaded.game)
    except Problem as refusal:
        refusal.with_game(loaded.game, seat)
        raise
    return GameForReader(loaded.game, loaded.commit_nonce, seat)


class History(NamedTuple):
    """A page of the events of a game."""

    game: Game
    events: list[JsonObject]
    version: int
    """Newest version of the game."""
    last: int
    """Last version on this page; pass it as ``after`` for the next page."""


def history(store: Store, game_id: str, token: str | None, *, after: int, limit: int) -> History:
    """Return the events of up to ``limit`` versions after ``after``, oldest first, redacted for a reader.

    Raises:
        Unauthorised: the token belongs to no seat.
        Forbidden: the game has no spectators.
    """
    loaded = store.load_with_log(game_id, after, limit)
    game, seat = loaded.game, reader_seat(loaded.game, token)
    events = list(redacted_events(game, seat, EventRange(after, loaded.log)))
    return History(game, events, game.version, min(after + len(loaded.log), game.version))
