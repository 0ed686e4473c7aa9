"""A damaged log is detected: it discloses neither a wrong history nor a hand."""

from typing import Any

import pytest
import redis
from croupier.games import reading, requests
from croupier.games.errors import Unreadable
from croupier.rules.moves_and_events import Draw, Move, Pass
from croupier.rules.uno.schema import Play
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.playing import joined, laid, moved


def played(store: RedisStore, *moves: Move) -> tuple[str, list[str]]:
    """Return a game with a few moves, each by the seat on turn, the first of them under a key."""
    game, tokens = laid(store, "r5 r6 g1 W", "y1 y2 b3")
    for number, move in enumerate(moves):
        game = moved(store, game.id, tokens[game.state.turn], move, key="once" if number == 0 else None)
    return game.id, tokens


def history_of(store: RedisStore, game_id: str) -> reading.History | None:
    """Return the history for a spectator; None if it is damaged."""
    try:
        return reading.history(store, game_id, None, after=0, limit=500)
    except Unreadable:
        return None


def log_key(game_id: str) -> str:
    return f"croupier:{{{game_id}}}:log"


def test_a_flipped_bit_in_the_log_is_detected(store: RedisStore, redis_client: redis.Redis) -> None:
    game_id, tokens = played(store, *[Draw(), Pass()] * 2, Play("W", colour="g"), Draw(), Pass())
    asking.leave(store, game_id, 1, tokens[1])
    joined(store, game_id, "Ben")
    client: Any = redis_client
    intact = history_of(store, game_id)
    for index, entry in enumerate(client.lrange(log_key(game_id), 0, -1)):
        for bit in range(8 * len(entry)):
            flipped = bytearray(entry)
            flipped[bit // 8] ^= 1 << bit % 8
            client.lset(log_key(game_id), index, bytes(flipped))
            assert history_of(store, game_id) is None
        client.lset(log_key(game_id), index, entry)
    assert history_of(store, game_id) == intact is not None


def damaged(log: list[bytes], other: list[bytes]) -> dict[str, list[bytes]]:
    first, second, third = log
    return {
        "cut": [first, second],
        "gone": [],
        "swapped": [first, third, second],
        "of another game": [first, *other[1:]],
        "empty entry": [first, b"", third],
        "no entry of ours": [first, b"x" * 20, third],
    }


@pytest.mark.parametrize("damage", damaged([b""] * 3, []))
def test_a_replaced_log_serves_neither_history_nor_replay(
    damage: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    client: Any = redis_client
    game_id, tokens = played(store, Draw(), Pass())
    other, _ = played(store, Draw(), Pass())
    logs = [client.lrange(log_key(name), 0, -1) for name in (game_id, other)]
    client.delete(log_key(game_id))
    for entry in damaged(*logs)[damage]:
        client.rpush(log_key(game_id), entry)
    assert history_of(store, game_id) is None
    with pytest.raises(Unreadable, match=game_id):
        reading.read_game(store, game_id, tokens[0], since=0)
    with pytest.raises(Unreadable, match=game_id):
        moved(store, game_id, tokens[0], Draw(), key="once")
    assert reading.read_game(store, game_id, tokens[0]).game.version == 3


def test_the_undamaged_part_of_a_log_can_be_read(store: RedisStore, redis_client: redis.Redis) -> None:
    client: Any = redis_client
    game_id, _ = played(store, Draw(), Pass())
    client.lset(log_key(game_id), 0, b"damaged")
    assert history_of(store, game_id) is None
    assert reading.history(store, game_id, None, after=1, limit=10).next_after == 3


def test_a_damaged_receipt_is_detected(store: RedisStore, redis_client: redis.Redis) -> None:
    client: Any = redis_client
    game_id, tokens = played(store)
    with pytest.raises(Exception, match="not_your_turn"):
        moved(store, game_id, tokens[1], Draw(), key="once")
    key = f"croupier:{{{game_id}}}:receipts"
    [(name, receipt)] = client.hgetall(key).items()
    for damage in (receipt[:-1], receipt[:8], receipt[:8] + b"\xc1", receipt[:8] + b"\x95\x09\xa1x\xc0\x80\x90"):
        client.hset(key, name, damage)
        with pytest.raises(Unreadable, match=game_id):
            moved(store, game_id, tokens[1], Draw(), key="once")


@pytest.mark.parametrize("damage", ["lpop", "rpop", "delete"])
def test_a_game_with_an_incomplete_log_refuses_changes(
    damage: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    """The log identifies a repeated change: without it a move could be made twice."""
    game_id, tokens = played(store, Draw(), Pass())
    getattr(redis_client, damage)(log_key(game_id))
    with pytest.raises(Unreadable, match=game_id):
        moved(store, game_id, tokens[1], Draw())
    with pytest.raises(Unreadable, match=game_id):
        asking.leave(store, game_id, 0, tokens[0])
    assert reading.read_game(store, game_id, tokens[0]).game.version == 3


def test_damage_that_is_further_back_than_a_view_lists_does_not_matter(
    store: RedisStore, redis_client: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "EVENTS_LIMIT", 2)
    monkeypatch.setattr(requests, "EVENTS_LIMIT", 2)
    client: Any = redis_client
    game_id, tokens = played(store, Draw(), Pass(), Draw())
    client.lset(log_key(game_id), 1, b"damaged")
    assert reading.read_game(store, game_id, tokens[0], since=1).events is None
    moved(store, game_id, tokens[0], Draw(), key="once")
    with pytest.raises(Unreadable):
        reading.history(store, game_id, None, after=1, limit=10)
