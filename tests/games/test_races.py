"""Concurrent changes of one game: the store decides by compare-and-set, and every request gets the true outcome."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import redis
from croupier.games.changes import MakeMove, Precondition, Step, Version
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, PreconditionFailed, Problem
from croupier.games.game import Game
from croupier.games.idempotency import Receipt, fingerprint_of
from croupier.games.ports import Loaded
from croupier.games.requests import ATTEMPTS
from croupier.rules.moves_and_events import CallUno, Catch, Draw, NextRound
from croupier.rules.uno.schema import Play
from croupier.storage.lobby_index import LobbyIndex
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import changes_of, created, game_in, joined, moved, reading_after, reading_in, shown
from tests.rules.table import clause


class CrowdedStore(RedisStore):
    """A real store with a concurrent change before each commit, once for each intruder."""

    def __init__(self, client: redis.Redis, *intruders: Callable[[], Any]) -> None:
        super().__init__(client)
        self.intruders = list(intruders)

    def commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None = None) -> Loaded | None:
        if self.intruders:
            self.intruders.pop(0)()
        return super().commit(loaded, steps, receipt)


def sandbox(store: RedisStore, *hands: str, **more: Any) -> tuple[str, list[str]]:
    position = {"hands": list(hands), "discard_pile": "r7", **more}
    creation = CreateGame("uno-official", {}, None, "Ana", public=False, position=position)
    game, tokens = created(store, creation)
    return game.id, tokens


@clause("D-110")
def test_a_move_without_a_version_is_checked_again_after_a_concurrent_change(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game_id, tokens = sandbox(store, "r5 r6 r8", "y1", "b1 b2")
    call = lambda: moved(store, game_id, tokens[1], CallUno())  # noqa: E731
    game = moved(CrowdedStore(redis_client, call), game_id, tokens[0], Draw())
    view = shown(game, 0)
    assert game.version == 3
    assert view["board"]["called"] == [1]
    assert len(view["you"]["hand"]) == 4


@clause("D-110")
def test_a_catch_after_the_call_is_refused(store: RedisStore, redis_client: redis.Redis) -> None:
    game_id, tokens = sandbox(store, "r5 r6 r8", "y1", "b1 b2")
    call = lambda: moved(store, game_id, tokens[1], CallUno())  # noqa: E731
    with pytest.raises(Conflict) as late:
        moved(CrowdedStore(redis_client, call), game_id, tokens[2], Catch(1))
    assert late.value.code == "nothing_to_catch"
    assert game_in(late.value).version == 2


def test_a_move_for_a_version_is_stale_after_a_concurrent_change(store: RedisStore, redis_client: redis.Redis) -> None:
    game_id, tokens = sandbox(store, "r5 r6 r8", "y1", "b1 b2")
    call = lambda: moved(store, game_id, tokens[1], CallUno())  # noqa: E731
    first = Precondition(if_match=frozenset({Version(1)}), if_none_match=frozenset())
    with pytest.raises(PreconditionFailed) as stale:
        moved(CrowdedStore(redis_client, call), game_id, tokens[0], Draw(), precondition=first)
    assert game_in(stale.value).version == 2
    assert store.load(game_id).game.version == 2


def come_and_go(store: RedisStore, game_id: str) -> Callable[[], None]:
    """Return a function that joins the vacant seat and leaves it again."""

    def act() -> None:
        _, seat, token = joined(store, game_id, "Ben")
        asking.leave(store, game_id, seat, token, Terms(0))

    return act


def test_a_join_that_loses_every_race_is_a_conflict(store: RedisStore, redis_client: redis.Redis) -> None:
    creation = CreateGame("uno-official", {}, 2, "Ana", public=False, position=None)
    game, _ = created(store, creation)
    crowded = CrowdedStore(redis_client, *[come_and_go(store, game.id)] * ATTEMPTS)
    with pytest.raises(Conflict) as contended:
        joined(crowded, game.id, "Cem")
    assert contended.value.code == "contended"
    assert store.load(game.id).game.seats[1].name is None


def test_a_move_that_loses_every_race_is_a_conflict(store: RedisStore, redis_client: redis.Redis) -> None:
    game_id, tokens = sandbox(store, "r5 r6", "y1 y2")
    asking.leave(store, game_id, 1, tokens[1], Terms(0))
    crowded = CrowdedStore(redis_client, *[come_and_go(store, game_id)] * ATTEMPTS)
    with pytest.raises(Conflict) as contended:
        moved(crowded, game_id, tokens[0], Draw())
    assert (contended.value.code, reading_in(contended.value).seat) == ("contended", 0)
    assert [len(hand) for hand in store.load(game_id).game.state.hands] == [2, 2]


def test_one_seat_is_never_given_to_two_players(store: RedisStore) -> None:
    creation = CreateGame("uno-official", {}, 4, "Ana", public=False, position=None)
    game, _ = created(store, creation)
    gate = threading.Barrier(12)

    def join(number: int) -> tuple[int, str] | str:
        gate.wait()
        try:
            return joined(store, game.id, f"Player {number}")[1:]
        except Problem as problem:
            return problem.code

    with ThreadPoolExecutor(12) as pool:
        outcomes = list(pool.map(join, range(12)))
    seated = [outcome for outcome in outcomes if not isinstance(outcome, str)]
    assert sorted(seat for seat, _ in seated) == [1, 2, 3]
    assert [outcome for outcome in outcomes if isinstance(outcome, str)] == ["game_full"] * 9
    final = store.load(game.id).game
    assert all(final.seat_of_token(token) == seat for seat, token in seated)


def test_concurrent_moves_with_one_key_are_one_move_with_one_outcome(store: RedisStore) -> None:
    game_id, tokens = sandbox(store, "r5 r6 r8", "y1 y2")
    gate = threading.Barrier(8)

    def move(_: int) -> Any:
        gate.wait()
        reading = reading_after(store, game_id, tokens[0], Play("r5"), key="once")
        return shown(reading.game, reading.seat, reading.events), reading.replayed

    with ThreadPoolExecutor(8) as pool:
        outcomes, replayed = zip(*pool.map(move, range(8)), strict=True)
    assert all(outcome == outcomes[0] for outcome in outcomes)
    assert sorted(replayed) == [False] + [True] * 7
    assert store.load(game_id).game.version == 2
    assert len(changes_of(store, game_id)) == 1


class LateStore(RedisStore):
    """A real store with a concurrent request before each refusal is stored."""

    def __init__(self, client: redis.Redis, intruder: Callable[[], Any]) -> None:
        super().__init__(client)
        self.intruder = intruder

    def store_refusal(self, game_id: str, receipt: Receipt, **how: Any) -> bool:
        self.intruder()
        return super().store_refusal(game_id, receipt, **how)


def test_a_refusal_under_a_key_that_made_the_move_meanwhile_is_replayed_as_made(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game_id, tokens = sandbox(store, "r5 r6 r8", "y1 y2")

    def hurry() -> None:
        moved(store, game_id, tokens[0], Play("r5"))
        moved(store, game_id, tokens[1], Draw(), key="once")

    reading = reading_after(LateStore(redis_client, hurry), game_id, tokens[1], Draw(), key="once")
    view = shown(reading.game, reading.seat, reading.events)
    assert (view["version"], reading.replayed) == (3, True)
    assert len(view["you"]["hand"]) == 3


def test_a_move_under_a_key_that_was_refused_meanwhile_is_replayed_as_refused(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game_id, tokens = sandbox(store, "r5 r6 r8", "y1 y2")
    moved(store, game_id, tokens[0], Play("r5"))
    receipt = fingerprint_of("move", Draw(), "once", tokens[1]).receipt(Conflict("not_your_turn"))
    refuse = lambda: store.store_refusal(game_id, receipt)  # noqa: E731
    with pytest.raises(Conflict) as refused:
        moved(CrowdedStore(redis_client, refuse), game_id, tokens[1], Draw(), key="once")
    assert (refused.value.code, reading_in(refused.value).replayed) == ("not_your_turn", True)
    assert game_in(refused.value).version == 2
    assert store.load(game_id).game.version == 2


class StutteringStore(CrowdedStore):
    """A real store at which every commit arrives twice, as when its reply is lost and the client retries it."""

    def _compare_and_set(self, *what: Any, **how: Any) -> bool:
        assert super()._compare_and_set(*what, **how)
        if self.intruders:
            self.intruders.pop(0)()
        return super()._compare_and_set(*what, **how)

    def commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None = None) -> Loaded | None:
        return RedisStore.commit(self, loaded, steps, receipt)


def test_a_commit_that_arrives_twice_is_made_once(store: RedisStore, redis_client: redis.Redis) -> None:
    game_id, tokens = sandbox(store, "r5 r6 r8", "y1 y2")
    moved(StutteringStore(redis_client), game_id, tokens[0], Draw())
    assert store.load(game_id).game.version == 2
    assert len(changes_of(store, game_id)) == 1


def test_a_join_that_arrives_twice_takes_one_seat_though_another_came_between(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    creation = CreateGame("uno-official", {}, 4, "Ana", public=False, position=None)
    game, _ = created(store, creation)
    joined(StutteringStore(redis_client, lambda: joined(store, game.id, "Ben")), game.id, "Cem")
    assert [seat.name for seat in store.load(game.id).game.seats] == ["Ana", "Cem", "Ben", None]


def test_a_move_that_arrives_twice_is_made_once_though_another_came_between(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game_id, tokens = sandbox(store, "rS r6", "y1 y2", discard_pile="r7")
    catch = lambda: moved(store, game_id, tokens[1], Catch(0))  # noqa: E731
    moved(StutteringStore(redis_client, catch), game_id, tokens[0], Play("rS"))
    assert changes_of(store, game_id) == [MakeMove(0, Play("rS")), MakeMove(1, Catch(0))]


def test_two_equal_concurrent_moves_without_a_key_are_two_moves(store: RedisStore, redis_client: redis.Redis) -> None:
    """Two equal requests without a key are two requests: the second is checked after the first."""
    game_id, tokens = sandbox(store, "r5 r6 r8", "y1 y2")
    draw = lambda: moved(store, game_id, tokens[0], Draw())  # noqa: E731
    with pytest.raises(Conflict) as refused:
        moved(CrowdedStore(redis_client, draw), game_id, tokens[0], Draw())
    assert refused.value.code == "not_now"


def test_the_lobby_lists_a_game_that_was_listed_again_during_its_removal(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    class SlowIndex(LobbyIndex):
        def remove(self, game: Game, status: str) -> None:
            moved(store, game.id, tokens[1], NextRound())
            super().remove(game, status)

    position = {"hands": ["r5", "y1 y2"], "discard_pile": "r7"}
    creation = CreateGame("uno-official", {}, None, "Ana", public=True, position=position)
    game, tokens = created(store, creation)
    slow = RedisStore(redis_client)
    slow._lobby = SlowIndex(redis_client)
    moved(slow, game.id, tokens[0], Play("r5"))
    assert store.load(game.id).game.status == "playing"
    assert [listed.id for listed in store.page("playing", None, None, 10).games] == [game.id]
