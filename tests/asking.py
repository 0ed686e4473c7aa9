"""Requests that change a game, as tests send them to the use cases: in one line each."""

from typing import Any, NamedTuple

import msgspec
from croupier.games import requests
from croupier.games.changes.change import Change, Precondition, Request
from croupier.games.changes.leaving import Leave
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.seats import AddBot, Join, Reclaim, RotateToken
from croupier.games.changes.table import EndGame, Lock, Start
from croupier.games.ports import Store
from croupier.games.reading import Reading
from croupier.games.requests import perform
from croupier.rules.moves_and_events import Move


class Terms(NamedTuple):
    """What a request has besides its change."""

    now: int = 0
    precondition: Precondition | None = None
    key: str | None = None


NOW = Terms()


def request_for(kind: type[Change], *arguments: Any, token: str = "", terms: Terms = NOW) -> Request:
    return Request(kind, arguments, terms.now, token, terms.key, terms.precondition)


def start(store: Store, game_id: str, token: str, terms: Terms = NOW) -> Reading:
    return perform(store, game_id, request_for(Start, token=token, terms=terms))


def lock(store: Store, game_id: str, token: str, terms: Terms = NOW, *, locked: bool) -> Reading:
    return perform(store, game_id, request_for(Lock, locked, token=token, terms=terms))


def end(store: Store, game_id: str, token: str, terms: Terms = NOW) -> Reading:
    return perform(store, game_id, request_for(EndGame, token=token, terms=terms))


def add_bot(store: Store, game_id: str, token: str, terms: Terms, bot: tuple[int, str]) -> Reading:
    return perform(store, game_id, request_for(AddBot, *bot, token=token, terms=terms))


def join(store: Store, game_id: str, name: str | None, terms: Terms = NOW, seat: int | None = None) -> Reading:
    return perform(store, game_id, request_for(Join, name, seat, terms=terms))


def leave(store: Store, game_id: str, seat: int, token: str, terms: Terms = NOW) -> Reading:
    """Leave a seat, or remove its player with the token of the host."""
    return perform(store, game_id, request_for(Leave, seat, token=token, terms=terms))


def reclaim(store: Store, game_id: str, seat: int, token: str, terms: Terms = NOW) -> Reading:
    return perform(store, game_id, request_for(Reclaim, seat, token=token, terms=terms))


def rotate_token(store: Store, game_id: str, seat: int, token: str, terms: Terms = NOW) -> Reading:
    return perform(store, game_id, request_for(RotateToken, seat, token=token, terms=terms))


def move(store: Store, game_id: str, token: str, made: Move, terms: Terms = NOW) -> Reading:
    return perform(store, game_id, move_request(token, made, terms))


def try_move(store: Store, game_id: str, token: str, made: Move, terms: Terms = NOW) -> Reading:
    return requests.try_move(store, game_id, move_request(token, made, terms))


def move_request(token: str, made: Move, terms: Terms = NOW) -> Request:
    return request_for(MakeMove, msgspec.to_builtins(made), token=token, terms=terms)


def delete(store: Store, game_id: str, token: str, precondition: Precondition | None = None) -> None:
    requests.delete(store, game_id, token, precondition)
