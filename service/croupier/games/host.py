"""Use cases of the host: start, lock, end and delete a game, and add bots."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.games.changes import AddBot, Change, End, Lock, Start
from croupier.games.changes.table import BotSeat
from croupier.games.errors import Forbidden
from croupier.games.game import Game
from croupier.games.idempotency import fingerprint_of
from croupier.games.ports import Store
from croupier.games.preconditions import Precondition, check_precondition
from croupier.games.transactions import ChangeRequest, GameForReader, Terms, commit_change, load, retry_versions


class Request(NamedTuple):
    """A request of the host."""

    operation: str
    body: object
    change: Callable[[int], Change]
    """Returns the change, for the seat that sent the request."""


def start(store: Store, game_id: str, token: str, terms: Terms) -> GameForReader:
    """Deal the first round, once if there is an idempotency key."""
    return _change(store, game_id, token, terms, Request("start", None, Start))


def lock(store: Store, game_id: str, token: str, terms: Terms, *, locked: bool) -> GameForReader:
    """Forbid or permit joining, once if there is an idempotency key."""
    return _change(store, game_id, token, terms, Request("lock", locked, lambda seat: Lock(seat, locked)))


def add_bot(store: Store, game_id: str, token: str, terms: Terms, bot: BotSeat) -> GameForReader:
    """Give a vacant seat to a bot, once if there is an idempotency key."""
    return _change(store, game_id, token, terms, Request("bot", bot, lambda seat: AddBot(seat, bot.seat, bot.level)))


def end(store: Store, game_id: str, token: str, terms: Terms) -> GameForReader:
    """End the game without a result, once if there is an idempotency key."""
    return _change(store, game_id, token, terms, Request("end", None, End))


def _change(store: Store, game_id: str, token: str, terms: Terms, request: Request) -> GameForReader:
    """Apply the change of the seat that a token belongs to."""

    def change_for(game: Game) -> tuple[int, Change]:
        seat = game.seat_of_token(token)
        return seat, request.change(seat)

    fingerprint = fingerprint_of(request.operation, request.body, terms.key, token) if terms.key else None
    loaded = load(store, game_id, fingerprint and fingerprint.key_digest)
    return commit_change(store, loaded, ChangeRequest(change_for, terms, fingerprint)).reading


def delete(store: Store, game_id: str, token: str, precondition: Precondition | None = None) -> None:
    """Delete a game in any status; only its host may."""
    for loaded in retry_versions(store, store.load(game_id), lambda game: game.seat_of_token(token)):
        game = loaded.game
        if game.seat_of_token(token) != game.host:
            raise Forbidden("not_host", reason="delete", seat=game.host)
        check_precondition(loaded, game.host, precondition)
        if store.delete(loaded):
            return
