"""What only the host may do: start, lock, end and delete the game."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from croupier.games import reading
from croupier.games.changes import Change, EndGame, Join, Lock, Precondition, Reclaim, Start, Version, apply_change
from croupier.games.changes.seats import SeatTaken
from croupier.games.changes.table import GameClosed, GameLocked, GameStarted, GameUnlocked
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, Forbidden, Problem
from croupier.games.game import Game, Seat
from croupier.games.reading import Reading
from croupier.rules.moves_and_events import Dealt
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import created, joined, reading_in, shown
from tests.storage.games import game_of

NEW = b"n" * 16
CREATION = CreateGame("uno-official", {}, 2, "Ana", public=False, position=None)
Operation = Callable[[RedisStore, str, str, Terms], Reading]


def after(game: Game, *changes: Change) -> Game:
    for change in changes:
        apply_change(game, change, 0)
    return game


def vacant(game: Game) -> Game:
    game.seats[1] = Seat()
    return game


REFUSALS: dict[str, tuple[Callable[[], Game], Change, str, dict[str, Any]]] = {
    "start: not the host": (game_of, Start(1), "not_host", {"reason": "start", "seat": 0}),
    "start: a seat is vacant": (lambda: vacant(game_of()), Start(0), "seats_vacant", {"vacant": 1, "seats": 2}),
    "start: twice": (lambda: after(game_of(), Start(0)), Start(0), "already_started", {}),
    "lock: not the host": (game_of, Lock(1, True), "not_host", {"reason": "lock", "seat": 0}),
    "lock: it is locked": (lambda: game_of(locked=True), Lock(0, True), "lock_unchanged", {"reason": "locked"}),
    "lock: it is not locked": (game_of, Lock(0, False), "lock_unchanged", {"reason": "unlocked"}),
    "end: not the host": (game_of, EndGame(1), "not_host", {"reason": "end", "seat": 0}),
    **{
        f"{type(change).__name__}: it has ended": (
            lambda: after(game_of(), EndGame(0)),
            *(change, "game_closed", {"reason": "ended_by_host"}),
        )
        for change in (Start(0), Lock(0, True), EndGame(0))
    },
}


@pytest.mark.parametrize("title", REFUSALS)
def test_a_refused_change_of_the_host_changes_nothing(title: str) -> None:
    scene, change, code, parameters = REFUSALS[title]
    game = scene()
    before = msgspec.msgpack.encode(game)
    with pytest.raises(Problem) as problem:
        apply_change(game, change, 1)
    assert (problem.value.code, problem.value.parameters) == (code, parameters)
    assert msgspec.msgpack.encode(game) == before


def test_the_host_starts_the_game() -> None:
    game = after(game_of(host=1), Start(1))
    assert game.status == "playing"
    assert game.events[0] == GameStarted()
    assert any(isinstance(event, Dealt) for event in game.events)


def test_a_locked_game_can_be_joined_once_it_is_unlocked() -> None:
    game = after(vacant(game_of()), Lock(0, True))
    assert (game.events, shown(game, None)["locked"]) == ([GameLocked()], True)
    with pytest.raises(Conflict, match="joining_locked"):
        apply_change(game, Join("Eve", NEW), 0)
    assert after(game, Lock(0, False)).events == [GameUnlocked()]
    assert after(game, Join("Eve", NEW)).events == [SeatTaken(1, "Eve")]


def test_a_seat_of_a_locked_game_can_be_reclaimed() -> None:
    game = vacant(game_of(locked=True))
    game.seats[1] = Seat(None, b"l" * 16, left="Ben")
    assert after(game, Reclaim(1, NEW)).seats[1] == Seat("Ben", NEW, unconfirmed=True)


@pytest.mark.parametrize("changes", [[], [Start(0)]], ids=["in the lobby", "during play"])
def test_the_host_ends_the_game_without_a_result(changes: list[Change]) -> None:
    game = after(game_of(), *changes, EndGame(0))
    assert game.events == [GameClosed("ended_by_host")]
    view = shown(game, 0)
    assert (view["status"], view["closed_reason"], view["result"]) == ("closed", "ended_by_host", None)
    assert (view["turn"], view["to_move"], view["deadline"], view["turn_since"]) == (None, [], None, None)


# ---------------------------------------------------------------------------------------- the use cases


def lock(store: RedisStore, game_id: str, token: str, terms: Terms) -> Reading:
    return asking.lock(store, game_id, token, terms, locked=True)


OPERATIONS: list[Operation] = [asking.start, lock, asking.end]
every_operation = pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.__name__)


@every_operation
def test_each_operation_is_done_once_under_a_key(operation: Operation, store: RedisStore) -> None:
    game, (ana,) = created(store, CREATION)
    joined(store, game.id, "Ben")
    first, again = (operation(store, game.id, ana, Terms(0, key="k")) for _ in range(2))
    assert (first.game.version, again.game.version, again.replayed) == (3, 3, True)
    assert again.seat == first.seat == 0


@every_operation
def test_the_key_of_one_operation_is_refused_for_another(operation: Operation, store: RedisStore) -> None:
    game, (ana,) = created(store, CREATION)
    joined(store, game.id, "Ben")
    asking.lock(store, game.id, ana, Terms(0, key="k"), locked=True)
    if operation is lock:
        with pytest.raises(Problem, match="idempotency_key_reused"):
            asking.lock(store, game.id, ana, Terms(0, key="k"), locked=False)
    else:
        with pytest.raises(Problem, match="idempotency_key_reused"):
            operation(store, game.id, ana, Terms(0, key="k"))
    assert store.load(game.id).game.version == 3


@every_operation
def test_each_operation_is_for_the_version_that_the_request_names(operation: Operation, store: RedisStore) -> None:
    game, (ana,) = created(store, CREATION)
    joined(store, game.id, "Ben")
    stale, current = (Precondition(frozenset([Version(number)]), frozenset()) for number in (1, 2))
    with pytest.raises(Problem, match="stale_version"):
        operation(store, game.id, ana, Terms(0, stale))
    assert operation(store, game.id, ana, Terms(0, current)).game.version == 3


@every_operation
def test_each_operation_is_refused_to_another_seat_with_its_view(operation: Operation, store: RedisStore) -> None:
    game, _ = created(store, CREATION)
    _, _, ben = joined(store, game.id, "Ben")
    with pytest.raises(Forbidden) as problem:
        operation(store, game.id, ben, Terms(0))
    assert (problem.value.code, reading_in(problem.value).seat) == ("not_host", 1)
    assert store.load(game.id).game.version == 2


def test_an_ended_game_can_still_be_read(store: RedisStore) -> None:
    game, (ana,) = created(store, CREATION)
    asking.end(store, game.id, ana, Terms(5))
    read = reading.read_game(store, game.id, ana)
    assert (read.game.closed, read.game.updated) == ("ended_by_host", 5)
