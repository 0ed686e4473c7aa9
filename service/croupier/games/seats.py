"""Use cases of seats: join, leave, remove a player, reclaim a seat, replace its token."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.games.changes import Change, Join, Leave, Reclaim, Remove, RotateToken
from croupier.games.changes.seats import check_seat
from croupier.games.errors import Forbidden, Unauthorised
from croupier.games.game import Game, digest_of
from croupier.games.idempotency import fingerprint_of, new_key, new_salt, seat_token
from croupier.games.ports import Store
from croupier.games.transactions import (
    ChangeRequest,
    Committed,
    GameForReader,
    Terms,
    commit_change,
    load,
    seat_given_up_problem,
)


class IssuedSeats(NamedTuple):
    """A game with the token of a seat that was taken, or of all seats of a sandbox game."""

    reading: GameForReader
    tokens: list[str]
    """Token of the seat, or the tokens of all seats by seat number."""


class NewToken(NamedTuple):
    """A request that issues the token of a seat."""

    operation: str
    body: object
    token: str | None
    """The token of the request; None: it has none."""
    change_for: Callable[[Game, bytes], tuple[int | None, Change]]
    """As ``ChangeRequest.change_for``, with the hash of the new token."""


def join(store: Store, game_id: str, name: str | None, terms: Terms, seat: int | None = None) -> IssuedSeats:
    """Take a vacant seat, the lowest if none is named, once if there is an idempotency key."""

    def change_for(_game: Game, digest: bytes) -> tuple[None, Join]:
        return None, Join(name, digest, seat)

    return _issue(store, game_id, NewToken("join", [name, seat], None, change_for), terms)


def reclaim(store: Store, game_id: str, seat: int, token: str, terms: Terms) -> IssuedSeats:
    """Take a seat again, with the token with which it was left; once if there is an idempotency key."""

    def change_for(game: Game, digest: bytes) -> tuple[int | None, Reclaim]:
        check_own_seat(game, seat, game.seat_to_reclaim(token))
        return seat if game.seats[seat].is_held else None, Reclaim(seat, digest)

    return _issue(store, game_id, NewToken("reclaim", seat, token, change_for), terms)


def rotate_token(store: Store, game_id: str, seat: int, token: str, terms: Terms) -> IssuedSeats:
    """Replace the token of a seat, once if there is an idempotency key."""

    def change_for(game: Game, digest: bytes) -> tuple[int, RotateToken]:
        check_own_seat(game, seat, game.seat_of_token(token))
        return seat, RotateToken(seat, digest)

    return _issue(store, game_id, NewToken("rotate", seat, token, change_for), terms)


def check_own_seat(game: Game, seat: int, own: int) -> None:
    """Refuse a seat that does not exist, or is not the player's own."""
    check_seat(game, seat)
    if seat != own:
        raise Forbidden("not_your_seat", seat=seat)


def _issue(store: Store, game_id: str, request: NewToken, terms: Terms) -> IssuedSeats:
    """Commit a change that sets the hash of a new token; return the token."""
    salt, secret = new_salt(), terms.key or new_key()
    digest = digest_of(seat_token(secret, salt))
    fingerprint = fingerprint_of(request.operation, request.body, secret, request.token) if terms.key else None
    loaded = load(store, game_id, fingerprint and fingerprint.key_digest)
    change = ChangeRequest(lambda game: request.change_for(game, digest), terms, fingerprint, salt)
    return issue_tokens(commit_change(store, loaded, change), secret)


def issue_tokens(committed: Committed, secret: str, count: int = 1) -> IssuedSeats:
    """Return the game with the tokens of the ``count`` seats that a request took.

    Raises:
        Conflict: the token is no longer valid: its player has left, was removed, or has a newer token.
    """
    tokens = [seat_token(secret, committed.outcome.salt, number) for number in range(count)]
    try:
        seats = [committed.loaded.game.seat_of_token(token) for token in tokens]
    except Unauthorised as error:
        raise seat_given_up_problem(committed.loaded.game) from error
    return IssuedSeats(committed.reading._replace(seat=seats[0]), tokens)


def leave(store: Store, game_id: str, seat: int, token: str, terms: Terms) -> GameForReader:
    """Leave a seat; with the token of the host: remove the player of another seat."""

    def change_for(game: Game) -> tuple[int, Change]:
        own = game.seat_of_token(token)
        check_seat(game, seat)
        return own, Leave(seat) if own == seat else Remove(own, seat, terms.now)

    return commit_change(store, load(store, game_id), ChangeRequest(change_for, terms)).reading
