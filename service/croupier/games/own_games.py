"""The games of one person: in which of them it is the person's turn."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.games.deadlines import deadline_of
from croupier.games.errors import Problem, Unauthorised, Unreadable
from croupier.games.game import ENDED, IN_PLAY, Game
from croupier.games.ports import Loaded, Store


class OwnSeat(NamedTuple):
    """A seat of the person."""

    game_id: str
    token: str
    """The token of the seat."""


class OwnGame(NamedTuple):
    """A game in which the person has a seat."""

    entry: int
    """Index of its entry in the request."""
    game: Game
    seat: int
    your_turn: bool
    """Whether the game waits for the seat."""
    may_move: bool
    """Whether the seat may move now, even if the game waits for others."""


class RefusedEntry(NamedTuple):
    """An entry whose game the person may not read, or that cannot be read."""

    entry: int
    """Its index in the request."""
    error: Problem | Unreadable


def own_games(store: Store, entries: Sequence[OwnSeat]) -> list[OwnGame | RefusedEntry]:
    """Return the game of each entry, the most urgent first; a refused entry does not affect the others.

    The order: the person's turn, by deadline; their turn without a deadline; games in which they may move; all others;
    games that are over; refused entries. Equal ones come in the order of their last change, newest first.
    """
    games = store.load_many(entry.game_id for entry in entries)
    read = [_read(index, games[entry.game_id], entry.token) for index, entry in enumerate(entries)]
    return sorted(read, key=urgency)


def _read(index: int, loaded: Loaded | Problem | Unreadable, token: str) -> OwnGame | RefusedEntry:
    if not isinstance(loaded, Loaded):
        return RefusedEntry(index, loaded)
    game = loaded.game
    try:
        seat = game.seat_of_token(token)
    except Unauthorised as error:
        return RefusedEntry(index, error)
    if game.status not in IN_PLAY:
        return OwnGame(index, game, seat, your_turn=False, may_move=False)
    waited_for, view = game.rulebook.seats_waited_for(game.state), game.rulebook.view_for(game.state, seat)
    your_turn = seat in waited_for and game.seats[seat].has_person
    return OwnGame(index, game, seat, your_turn=your_turn, may_move=seat in view.to_move)


def urgency(own: OwnGame | RefusedEntry) -> tuple[int, ...]:
    """Return a key to sort by: smaller is more urgent."""
    if isinstance(own, RefusedEntry):
        return (5,)
    deadline = deadline_of(own.game)
    if own.your_turn and deadline:
        return 0, deadline.at, -own.game.updated
    rank = 1 if own.your_turn else 2 if own.may_move else 4 if own.game.status in ENDED else 3
    return rank, -own.game.updated
