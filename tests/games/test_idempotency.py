"""A request repeated under its key, in moments that clients of HTTP cannot bring about."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import redis
from croupier.games import lobby, reading
from croupier.games.idempotency import Success, fingerprint_of
from croupier.games.reading import Reading
from croupier.rules.moves_and_events import Draw, Pass
from croupier.storage import redis_store
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import With
from tests.interrupting import InterruptedStore
from tests.playing import OTHER_KEY, SECRET_KEY, creation, gathered, joined, laid, moved, reading_after, refused, shown

CREATION = creation(seats=3)


def test_a_move_whose_version_is_too_far_back_is_repeated_with_the_last_change(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "EVENTS_LIMIT", 2)
    game, tokens = laid(store, "r5 r6 r8", "y1", "b1 b2")

    def repeated() -> Any:
        again = reading_after(store, game.id, tokens[0], Draw(), key="k")
        return shown(again.game, again.seat, again.events)["events_since"]

    assert repeated() == 1
    moved(store, game.id, tokens[0], Pass())
    assert repeated() == 1
    moved(store, game.id, tokens[1], Draw())
    assert repeated() == 3


def test_another_key_or_none_creates_another_game(store: RedisStore) -> None:
    made = [lobby.create(store, CREATION, now=0, key=key) for key in (SECRET_KEY, OTHER_KEY, None, None)]
    assert len({seated.game.id for seated in made}) == len({seated.tokens[0] for seated in made}) == 4


def test_a_seat_that_was_given_up_is_not_issued_again_whoever_has_it(store: RedisStore) -> None:
    seated = lobby.create(store, CREATION, now=0, key=SECRET_KEY)
    game_id = seated.game.id
    _, seat, ben = joined(store, game_id, "Ben", key=OTHER_KEY)
    asking.leave(store, game_id, 0, seated.tokens[0])
    for _ in range(2):
        assert refused(lambda: lobby.create(store, CREATION, now=0, key=SECRET_KEY)) == ("seat_given_up", None)
        joined(store, game_id, "Eve")
    asking.leave(store, game_id, seat, ben)
    assert refused(lambda: joined(store, game_id, "Ben", key=OTHER_KEY)) == ("seat_given_up", None)


def test_a_creation_whose_receipt_is_gone_returns_no_token(store: RedisStore, redis_client: redis.Redis) -> None:
    game_id = lobby.create(store, CREATION, now=0, key=SECRET_KEY).game.id
    redis_client.delete(f"croupier:{{{game_id}}}:receipts")
    assert refused(lambda: lobby.create(store, CREATION, now=0, key=SECRET_KEY)) == ("seat_given_up", None)


def test_a_creation_whose_game_is_deleted_meanwhile_is_tried_again(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    first = lobby.create(store, CREATION, now=0, key=SECRET_KEY)
    deletion = lambda: asking.delete(store, first.game.id, first.tokens[0])  # noqa: E731
    slow = InterruptedStore(redis_client, before_load_with_receipt=[deletion])
    assert not lobby.create(slow, CREATION, now=0, key=SECRET_KEY).replayed


def test_a_creation_that_never_succeeds_is_a_conflict(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store reports every id as used, but has no game when it is loaded."""
    monkeypatch.setattr(store, "create", lambda *_: None)
    assert refused(lambda: lobby.create(store, CREATION, now=0, key=SECRET_KEY)) == ("contended", None)


def test_refusals_of_requests_without_a_seat_leave_room_for_those_of_seats(
    store: RedisStore, redis_client: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_store, "MAX_REFUSAL_RECEIPTS", 6)
    game, tokens = laid(store, "r5", "y1")
    receipts = f"croupier:{{{game.id}}}:receipts"
    stored = redis_client.hlen(receipts)
    for number in range(10):
        assert refused(partial(joined, store, game.id, "Eve", key=f"{SECRET_KEY}{number}"))
    assert redis_client.hlen(receipts) == stored + 4
    for number in range(10):
        assert refused(partial(moved, store, game.id, tokens[1], Draw(), key=f"{number}"))
    assert redis_client.hlen(receipts) == stored + 7


def test_a_token_is_replaced_only_by_the_seat_that_holds_it(store: RedisStore) -> None:
    game, (ana, _) = gathered(store, players=2)
    for replace in (asking.reclaim, asking.rotate_token):
        assert refused(lambda: replace(store, game.id, 1, ana)) == ("not_your_seat", None)  # noqa: B023
        assert refused(lambda: replace(store, game.id, 3, ana)) == ("seat_not_found", None)  # noqa: B023


def test_an_unknown_game_is_not_found_with_a_key(store: RedisStore) -> None:
    assert refused(lambda: joined(store, "0" * 24, key=SECRET_KEY)) == ("game_not_found", None)


def test_a_receipt_names_neither_the_key_nor_the_body() -> None:
    receipt = fingerprint_of("join", "Ben", SECRET_KEY).receipt(Success(1))
    assert (len(receipt.key_digest), len(receipt.request_digest)) == (8, 4)
    requests = (("join", "Ben"), ("join", None), ("create", None))
    assert len({fingerprint_of(kind, body, SECRET_KEY) for kind, body in requests}) == 3


def test_a_receipt_under_the_name_that_a_kind_had_before_is_that_of_the_same_request(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    game, (ana, _) = gathered(store, players=2)
    receipts = f"croupier:{{{game.id}}}:receipts"
    requests: list[tuple[str, Any, Callable[[], Reading]]] = [
        ("bot", [2, "easy"], lambda: asking.add_bot(store, game.id, ana, With(key=SECRET_KEY), [2, "easy"])),
        ("rotate", 0, lambda: asking.rotate_token(store, game.id, 0, ana, With(key=OTHER_KEY))),
    ]
    for name, body, ask in requests:
        ask()
        digest = fingerprint_of(name, body, "").request_digest
        stored: Any = redis_client.hgetall(receipts)
        for key, value in stored.items():
            redis_client.hset(receipts, key, digest + value[4:])
        assert ask().replayed
