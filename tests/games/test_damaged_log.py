"""A log that was damaged tells nobody anything: neither a wrong past nor a hand."""

from typing import Any

import pytest
import redis

from service.games import lobby, play
from service.games.errors import Unreadable
from service.games.ports import Answer
from service.rules.uno_words import Play
from service.rules.words import Draw, Move, Pass
from service.storage.redis_store import RedisStore


def begun(store: RedisStore) -> tuple[str, list[str]]:
    """A game and its tokens."""
    position = {"hands": ["r5 r6 g1", "y1 y2 b3"], "discard_pile": "r7"}
    wish = lobby.Wish("uno-official", {}, None, "Ana", public=False, position=position)
    game, tokens = lobby.create(store, wish, now=0)
    return game.id, tokens


def played(store: RedisStore, *moves: Move) -> str:
    """A game of a few moves, each made by the seat on turn."""
    game_id, tokens = begun(store)
    for move in moves:
        order = play.Order(tokens[store.load(game_id).state.turn], lambda _rulebook, move=move: move)  # type: ignore[misc]
        play.move(store, game_id, order)
    return game_id


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
    game_id = played(store, *[Draw(), Pass()] * 3)
    right, key = told(store, game_id), f"croupier:{{{game_id}}}:log"
    client: Any = redis_client
    for place, entry in enumerate(client.lrange(key, 0, -1)):
        for bit in range(8 * (len(entry) if place else 24)):
            flipped = bytearray(entry)
            flipped[bit // 8] ^= 1 << bit % 8
            client.lset(key, place, bytes(flipped))
            assert told(store, game_id) in (right, None)
        client.lset(key, place, entry)
    assert told(store, game_id) == right is not None


def test_a_log_that_leads_elsewhere_is_damaged(store: RedisStore, redis_client: redis.Redis) -> None:
    client: Any = redis_client
    game_id, other = played(store, Draw(), Pass()), played(store, Play("r5"), Draw())
    lead_elsewhere(client, game_id, other)
    with pytest.raises(Unreadable, match="elsewhere"):
        play.history(store, game_id, None, after=0, limit=500)


def test_an_answer_is_not_repeated_from_a_log_that_leads_elsewhere(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    client: Any = redis_client
    game_id, tokens = begun(store)
    order = play.Order(tokens[0], lambda _rulebook: Draw(), key="once")
    play.move(store, game_id, order)
    play.move(store, game_id, play.Order(tokens[0], lambda _rulebook: Pass()))
    lead_elsewhere(client, game_id, played(store, Play("r5"), Draw()))
    with pytest.raises(Unreadable, match="elsewhere"):
        play.move(store, game_id, order)


def test_a_refusal_is_not_repeated_that_the_log_denies(store: RedisStore) -> None:
    game_id, tokens = begun(store)
    game = store.load(game_id)
    receipt = play.receipt_of(Draw(), play.digest(tokens[0], "once"), game)
    assert store.refuse(game, receipt._replace(answer=Answer.REFUSED))
    with pytest.raises(Unreadable, match="its log allows"):
        play.move(store, game_id, play.Order(tokens[0], lambda _rulebook: Draw(), key="once"))
