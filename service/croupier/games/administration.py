"""Use cases of the operator: what is stored of a game, and its deletion."""

from typing import Any

import msgspec

from croupier.games.deadlines import deadline_of, expiry_of
from croupier.games.errors import Conflict, Unreadable
from croupier.games.game import Game, Seat
from croupier.games.holders import holders_of
from croupier.games.ports import Administration
from croupier.games.requests import ATTEMPTS
from croupier.games.views import timestamp


class StoredSeat(msgspec.Struct):
    """What is stored of a seat, without its token and its hand."""

    seat: int
    name: str | None
    """Name of who has it; None: it is vacant."""
    left: str | None
    """Name of the player who left it and may reclaim it."""
    reserved: str | None
    """Name of the player for whom a rematch has it."""
    look: str | None
    bot: str | None
    holders: list[dict[str, Any]]
    """Who has held it, oldest first: name, the version from which on, and when."""


class StoredGame(msgspec.Struct):
    """What is stored of a game, without hands, seed and tokens."""

    id: str
    ruleset: str
    status: str
    version: int
    public: bool
    sandbox: bool
    code: str | None
    next_game: str | None
    """Id of the rematch, which has the names again."""
    created_at: str
    updated_at: str
    expires_at: str
    seats: list[StoredSeat]
    stored: dict[str, int]


def stored_game(store: Administration, game_id: str) -> StoredGame:
    """Return what is stored of a game.

    Raises:
        NotFound: there is no such game.
    """
    game, sizes = store.load(game_id).game, store.sizes(game_id)
    return StoredGame(
        id=game.id,
        ruleset=game.ruleset,
        status=game.status,
        version=game.version,
        public=game.public,
        sandbox=game.sandbox,
        code=game.code,
        next_game=game.next_game,
        created_at=timestamp(game.created),
        updated_at=timestamp(game.updated),
        expires_at=timestamp(expiry_of(game, deadline_of(game))),
        seats=[stored_seat(game, number, seat) for number, seat in enumerate(game.seats)],
        stored=sizes._asdict(),
    )


def stored_seat(game: Game, number: int, seat: Seat) -> StoredSeat:
    """Return what is stored of a seat."""
    past = [
        {"name": one.name, "state": one.state, "since": one.since, "at": timestamp(one.at) if one.at else None}
        for one in holders_of(game)[number]
    ]
    return StoredSeat(number, seat.name, seat.left, seat.reserved, seat.look, seat.bot, past)


def delete_game(store: Administration, game_id: str) -> None:
    """Delete a game in any status, with all that is stored of it; its streams end.

    A game whose bytes cannot be read is deleted, too; its entries in indexes are removed when a request reads them.

    Raises:
        NotFound: there is no such game.
        Conflict: the game was changed all the time.
    """
    for _ in range(ATTEMPTS):
        try:
            if store.delete(store.load(game_id)):
                return
        except Unreadable:
            store.delete_unreadable(game_id)
            return
    raise Conflict("contended")
