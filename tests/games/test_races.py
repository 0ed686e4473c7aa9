"""Concurrent changes of one game: the store decides by compare-and-set, and every request gets the true outcome."""

from collections.abc import Callable

import pytest
import redis
from croupier.games.changes.change import Precondition, Version
from croupier.games.changes.moves import MakeMove
from croupier.games.errors import Conflict, PreconditionFailed
from croupier.games.game import Game
from croupier.games.idempotency import fingerprint_of
from croupier.games.requests import ATTEMPTS
from croupier.rules.moves_and_events import CallUno, Catch, Draw, NextRound
from croupier.rules.uno.schema import Play
from croupier.storage.lobby_index import LobbyIndex
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.interrupting import Act, InterruptedStore
from tests.playing import changes_of, game_in, joined, laid, moved, reading_after, reading_in, refused, shown
from tests.rules.table import clause

HANDS = ("r5 r6 r8", "y1", "b1 b2")


@clause("D-110")
def test_a_move_without_a_version_is_checked_again_after_a_concurrent_change(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game, tokens = laid(store, *HANDS)
    crowded = InterruptedStore(redis_client, before_commit=[lambda: moved(store, game.id, tokens[1], CallUno())])
    after = moved(crowded, game.id, tokens[0], Draw())
    view = shown(after, 0)
    assert (after.version, view["board"]["called"], len(view["you"]["hand"])) == (3, [1], 4)


@clause("D-110")
def test_a_catch_after_the_call_is_refused(store: RedisStore, redis_client: redis.Redis) -> None:
    game, tokens = laid(store, *HANDS)
    crowded = InterruptedStore(redis_client, before_commit=[lambda: moved(store, game.id, tokens[1], CallUno())])
    with pytest.raises(Conflict, match="nothing_to_catch") as late:
        moved(crowded, game.id, tokens[2], Catch(1))
    assert game_in(late.value).version == 2


def test_a_move_for_a_version_is_stale_after_a_concurrent_change(store: RedisStore, redis_client: redis.Redis) -> None:
    game, tokens = laid(store, *HANDS)
    crowded = InterruptedStore(redis_client, before_commit=[lambda: moved(store, game.id, tokens[1], CallUno())])
    first = Precondition(if_match=frozenset({Version(1)}), if_none_match=frozenset())
    with pytest.raises(PreconditionFailed) as stale:
        moved(crowded, game.id, tokens[0], Draw(), precondition=first)
    assert game_in(stale.value).version == store.load(game.id).game.version == 2


def test_a_move_that_loses_every_race_is_a_conflict(store: RedisStore, redis_client: redis.Redis) -> None:
    game, tokens = laid(store, "r5 r6", "y1 y2")
    asking.leave(store, game.id, 1, tokens[1])

    def come_and_go() -> None:
        _, seat, token = joined(store, game.id, "Ben")
        asking.leave(store, game.id, seat, token)

    crowded = InterruptedStore(redis_client, before_commit=[come_and_go] * ATTEMPTS)
    with pytest.raises(Conflict, match="contended") as contended:
        moved(crowded, game.id, tokens[0], Draw())
    assert reading_in(contended.value).seat == 0
    assert [len(hand) for hand in store.load(game.id).game.state.hands] == [2, 2]


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda store, game, token: moved(store, game, token, Draw()), id="move"),
        pytest.param(lambda store, game, token: asking.leave(store, game, 0, token), id="leave"),
        pytest.param(lambda store, game, token: asking.rotate_token(store, game, 0, token), id="rotate"),
    ],
)
def test_a_change_that_loses_every_race_shows_the_game_as_it_is_stored(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch, change: Callable[[RedisStore, str, str], object]
) -> None:
    game, tokens = laid(store, "r5 r6", "y1 y2")
    monkeypatch.setattr(store, "commit", lambda *_: None)
    with pytest.raises(Conflict, match="contended") as contended:
        change(store, game.id, tokens[0])
    reading = reading_in(contended.value)
    assert (reading.seat, shown(reading.game, 0)) == (0, shown(store.load(game.id).game, 0))


def test_a_refusal_under_a_key_that_made_the_move_meanwhile_is_replayed_as_made(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game, tokens = laid(store, "r5 r6 r8", "y1 y2")

    def hurry() -> None:
        moved(store, game.id, tokens[0], Play("r5"))
        moved(store, game.id, tokens[1], Draw(), key="once")

    late = InterruptedStore(redis_client, before_store_refusal=[hurry])
    reading = reading_after(late, game.id, tokens[1], Draw(), key="once")
    view = shown(reading.game, reading.seat, reading.events)
    assert (view["version"], reading.replayed, len(view["you"]["hand"])) == (3, True, 3)


def test_a_move_under_a_key_that_was_refused_meanwhile_is_replayed_as_refused(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game, tokens = laid(store, "r5 r6 r8", "y1 y2")
    moved(store, game.id, tokens[0], Play("r5"))
    receipt = fingerprint_of("move", Draw(), "once", tokens[1]).receipt(Conflict("not_your_turn"))
    crowded = InterruptedStore(redis_client, before_commit=[lambda: store.store_refusal(game.id, receipt)])
    with pytest.raises(Conflict, match="not_your_turn") as refusal:
        moved(crowded, game.id, tokens[1], Draw(), key="once")
    assert reading_in(refusal.value).replayed
    assert game_in(refusal.value).version == store.load(game.id).game.version == 2


@pytest.mark.parametrize("is_caught_between", [False, True])
def test_a_commit_that_arrives_twice_is_made_once(
    store: RedisStore, redis_client: redis.Redis, *, is_caught_between: bool
) -> None:
    game, tokens = laid(store, "rS r6", "y1 y2")
    between: list[Act] = [lambda: moved(store, game.id, tokens[1], Catch(0))] if is_caught_between else []
    stuttering = InterruptedStore(redis_client, amid__compare_and_set=between)
    moved(stuttering, game.id, tokens[0], Play("rS"))
    caught = [MakeMove(1, Catch(0))] if is_caught_between else []
    assert changes_of(store, game.id) == [MakeMove(0, Play("rS")), *caught]


def test_two_equal_concurrent_moves_without_a_key_are_two_moves(store: RedisStore, redis_client: redis.Redis) -> None:
    """Two equal requests without a key are two requests: the second is checked after the first."""
    game, tokens = laid(store, "r5 r6 r8", "y1 y2")
    crowded = InterruptedStore(redis_client, before_commit=[lambda: moved(store, game.id, tokens[0], Draw())])
    assert refused(lambda: moved(crowded, game.id, tokens[0], Draw())) == ("not_now", "drawn")


def test_the_lobby_lists_a_game_that_was_listed_again_during_its_removal(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    class SlowIndex(LobbyIndex):
        def remove(self, game: Game, status: str) -> None:
            moved(store, game.id, tokens[1], NextRound())
            super().remove(game, status)

    game, tokens = laid(store, "r5", "y1 y2")
    slow = RedisStore(redis_client)
    slow._lobby = SlowIndex(redis_client)
    moved(slow, game.id, tokens[0], Play("r5"))
    assert store.load(game.id).game.status == "playing"
    assert [listed.id for listed in store.page("playing", None, None, 10).games] == [game.id]
