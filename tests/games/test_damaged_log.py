"""A log that was damaged tells nobody anything: neither a wrong past nor a hand."""

from collections.abc import Callable
from typing import Any

import pytest
import redis

from service.games import changes, lobby, play
from service.games.changes import ENACT, Act
from service.games.errors import Unreadable
from service.games.game import Game
from service.games.ports import Answer
from service.rules.uno_words import Play
from service.rules.words import Draw, Event, Move, Pass
from service.storage.redis_store import RedisStore

tokens_of: dict[str, list[str]] = {}


def begun(store: RedisStore) -> tuple[str, list[str]]:
    """A game and its tokens."""
    position = {"hands": ["r5 r6 g1 W", "y1 y2 b3"], "discard_pile": "r7"}
    wish = lobby.Wish("uno-official", {}, None, "Ana", public=False, position=position)
    game, tokens = lobby.create(store, wish, now=0)
    tokens_of[game.id] = tokens
    return game.id, tokens


def played(store: RedisStore, *moves: Move) -> str:
    """A game of a few moves, each made by the seat on turn."""
    game_id, tokens = begun(store)
    for move in moves:
        order = play.Order(tokens[store.load(game_id).state.turn], lambda _rulebook, move=move: move)  # type: ignore[misc]
        play.move(store, game_id, order)
    return game_id


def drawn_once(store: RedisStore) -> tuple[str, play.Order]:
    """A game in which seat 0 has drawn, under a key, and passed; and the order that was the draw."""
    game_id, tokens = begun(store)
    order = play.Order(tokens[0], lambda _rulebook: Draw(), key="once")
    play.move(store, game_id, order)
    play.move(store, game_id, play.Order(tokens[0], lambda _rulebook: Pass()))
    return game_id, order


def told(store: RedisStore, game_id: str) -> play.History | None:
    """What a spectator reads of the past; None if it is damaged."""
    try:
        return play.history(store, game_id, None, after=0, limit=500)
    except Unreadable:
        return None


def lead_elsewhere(client: Any, game_id: str, other: str) -> None:
    """Put the changes of another game into the log of one."""
    key = f"croupier:{{{game_id}}}:log"
    client.ltrim(key, 0, 0)
    client.rpush(key, *client.lrange(f"croupier:{{{other}}}:log", 1, -1))


def test_a_flipped_bit_in_the_log_is_told_as_damage_or_changes_nothing(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game_id = played(store, *[Draw(), Pass()] * 2, Play("W", colour="g"), Draw(), Pass())
    lobby.leave(store, game_id, 1, tokens_of[game_id][1])
    lobby.join(store, game_id, "Ben")
    right, key = told(store, game_id), f"croupier:{{{game_id}}}:log"
    client: Any = redis_client
    for place, entry in enumerate(client.lrange(key, 0, -1)):
        for bit in range(8 * (len(entry) if place else 24)):
            flipped = bytearray(entry)
            flipped[bit // 8] ^= 1 << bit % 8
            client.lset(key, place, bytes(flipped))
            assert told(store, game_id) is None
        client.lset(key, place, entry)
    assert told(store, game_id) == right is not None


def test_a_log_that_leads_elsewhere_is_damaged(store: RedisStore, redis_client: redis.Redis) -> None:
    client: Any = redis_client
    game_id, other = played(store, Draw(), Pass()), played(store, Play("r5"), Draw())
    lead_elsewhere(client, game_id, other)
    with pytest.raises(Unreadable, match="not what was kept"):
        play.history(store, game_id, None, after=0, limit=500)


@pytest.mark.parametrize("damage", ["cut", "longer", "gone", "swapped"])
def test_a_log_that_is_not_the_one_kept_tells_neither_the_past_nor_an_answer(
    damage: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    client: Any = redis_client
    game_id, order = drawn_once(store)
    key = f"croupier:{{{game_id}}}:log"
    created, drew, passed = client.lrange(key, 0, -1)
    logs = {
        "cut": [created, drew],
        "longer": [created, drew, passed, drew],
        "gone": [],
        "swapped": [created, passed, drew],
    }
    client.delete(key)
    for entry in logs[damage]:
        client.rpush(key, entry)
    assert told(store, game_id) is None
    with pytest.raises(Unreadable):
        play.move(store, game_id, order)
    assert play.look(store, game_id, order.token)[0].version == 3


def test_a_log_that_the_rules_lead_elsewhere_is_not_told(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that were changed without a new edition would tell another past than the one that players saw."""
    game_id = played(store, Draw(), Pass())
    table: dict[Any, Callable[[Game, Any], list[Event]]] = {**ENACT, Act: lambda _game, _change: []}
    monkeypatch.setattr(changes, "ENACT", table)
    with pytest.raises(Unreadable, match="leads elsewhere"):
        play.history(store, game_id, None, after=0, limit=500)


def test_a_change_that_the_rules_do_not_allow_is_damage_and_what_was_refused_is_not_told(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_game: Game, _change: Any) -> list[Event]:
        raise ValueError("the hand is r5 r6")

    game_id = played(store, Draw(), Pass())
    table: dict[Any, Callable[[Game, Any], list[Event]]] = {**ENACT, Act: refuse}
    monkeypatch.setattr(changes, "ENACT", table)
    with pytest.raises(Unreadable, match="cannot be done") as found:
        play.history(store, game_id, None, after=0, limit=500)
    assert "r5" not in str(found.value)


def test_an_answer_is_not_repeated_from_a_log_that_leads_elsewhere(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    client: Any = redis_client
    game_id, order = drawn_once(store)
    lead_elsewhere(client, game_id, played(store, Play("r5"), Draw()))
    with pytest.raises(Unreadable, match="not what was kept"):
        play.move(store, game_id, order)


def test_a_refusal_is_not_repeated_that_the_log_denies(store: RedisStore) -> None:
    game_id, tokens = begun(store)
    game = store.load(game_id)
    receipt = play.receipt_of(Draw(), play.digest(tokens[0], "once"), game)
    assert store.refuse(game, receipt._replace(answer=Answer.REFUSED))
    with pytest.raises(Unreadable, match="its log allows"):
        play.move(store, game_id, play.Order(tokens[0], lambda _rulebook: Draw(), key="once"))
