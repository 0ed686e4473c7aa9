"""Requests that change a game, as tests send them to the use cases: in one line each."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from croupier.games import lobby, requests
from croupier.games.changes.change import Change, Precondition, Request
from croupier.games.changes.leaving import Leave
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.seats import AddBot, Join, Reclaim, RotateToken
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.table import EndGame, Lock, Start
from croupier.games.ports import Store
from croupier.games.reading import Reading
from croupier.games.requests import perform
from croupier.rules.moves_and_events import Move


class With(NamedTuple):
    """What a request has besides its change."""

    now: int = 0
    precondition: Precondition | None = None
    key: str | None = None


NOW = With()


def request_for(kind: type[Change], *arguments: Any, token: str = "", extra: With = NOW) -> Request:
    return Request(kind, arguments, extra.now, token, extra.key, extra.precondition)


def start(store: Store, game_id: str, token: str, extra: With = NOW) -> Reading:
    return perform(store, game_id, request_for(Start, token=token, extra=extra))


def lock(store: Store, game_id: str, token: str, extra: With = NOW, *, locked: bool) -> Reading:
    return perform(store, game_id, request_for(Lock, locked, token=token, extra=extra))


def end(store: Store, game_id: str, token: str, extra: With = NOW) -> Reading:
    return perform(store, game_id, request_for(EndGame, token=token, extra=extra))


def add_bot(store: Store, game_id: str, token: str, extra: With, bot: Sequence[Any]) -> Reading:
    return perform(store, game_id, request_for(AddBot, *bot, token=token, extra=extra))


def join(store: Store, game_id: str, name: str | None, extra: With = NOW, seat: int | None = None) -> Reading:
    return perform(store, game_id, request_for(Join, name, seat, extra=extra))


def join_with_code(store: Store, game_id: str, code: str | None) -> Reading:
    return perform(store, game_id, request_for(Join, None, None, False, code))


def change_settings(store: Store, game_id: str, token: str, extra: With = NOW, **wanted: Any) -> Reading:
    return lobby.change_settings(store, game_id, request_for(ChangeSettings, wanted, token=token, extra=extra))


def leave(store: Store, game_id: str, seat: int, token: str, extra: With = NOW) -> Reading:
    """Leave a seat, or remove its player with the token of the host."""
    return perform(store, game_id, request_for(Leave, seat, token=token, extra=extra))


def reclaim(store: Store, game_id: str, seat: int, token: str, extra: With = NOW) -> Reading:
    return perform(store, game_id, request_for(Reclaim, seat, token=token, extra=extra))


def rotate_token(store: Store, game_id: str, seat: int, token: str, extra: With = NOW) -> Reading:
    return perform(store, game_id, request_for(RotateToken, seat, token=token, extra=extra))


def move(store: Store, game_id: str, token: str, made: Move, extra: With = NOW) -> Reading:
    return perform(store, game_id, move_request(token, made, extra))


def try_move(store: Store, game_id: str, token: str, made: Move, extra: With = NOW) -> Reading:
    return requests.try_move(store, game_id, move_request(token, made, extra))


def move_request(token: str, made: Move, extra: With = NOW) -> Request:
    return request_for(MakeMove, msgspec.to_builtins(made), token=token, extra=extra)


def delete(store: Store, game_id: str, token: str, precondition: Precondition | None = None) -> None:
    requests.delete(store, game_id, token, precondition)
