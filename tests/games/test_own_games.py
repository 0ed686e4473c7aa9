"""The games of one person: in which it is their turn, and in which order they come."""

import logging
from typing import Any

import pytest
import redis
from croupier.games.creation import CreateGame
from croupier.games.errors import Problem, Unreadable
from croupier.games.game import Game
from croupier.games.own_games import OwnGame, OwnSeat, RefusedEntry, own_games
from croupier.games.settings import Settings
from croupier.rules.moves_and_events import Draw, NextRound
from croupier.rules.uno.schema import Play
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import created, joined, moved

UNKNOWN = "0" * 24


def laid(
    store: RedisStore, *hands: str, now: int = 0, seconds: int | None = None, **more: Any
) -> tuple[Game, list[str]]:
    """Create a sandbox game; return it and all tokens."""
    position = {"hands": [*hands] or ["r5 r6", "g1 g2"], "discard_pile": "r7", **more}
    settings = Settings(turn_seconds=seconds)
    creation = CreateGame("uno-official", {}, None, "Ana", public=False, position=position, settings=settings)
    return created(store, creation, now=now)


def waiting(store: RedisStore, now: int = 0, **more: Any) -> tuple[Game, list[str]]:
    """Create a lobby with two players."""
    creation = CreateGame("uno-official", {}, 2, "Ana", public=False, position=None, **more)
    game, tokens = created(store, creation, now=now)
    game, _, token = joined(store, game.id, now=now)
    return game, [*tokens, token]


def read(store: RedisStore, *entries: tuple[str, str]) -> list[OwnGame | RefusedEntry]:
    return own_games(store, [OwnSeat(*entry) for entry in entries])


def of(store: RedisStore, game: Game, token: str) -> OwnGame:
    """Read one game."""
    (own,) = read(store, (game.id, token))
    assert isinstance(own, OwnGame)
    return own


def state_of(store: RedisStore, game: Game, tokens: list[str]) -> list[tuple[int, bool, bool]]:
    """Return for each token its seat, whether it is its turn, and whether it may move."""
    return [(own.seat, own.your_turn, own.may_move) for token in tokens for own in [of(store, game, token)]]


# ------------------------------------------------------------------------------------- what a game has


def test_the_seat_on_turn_is_waited_for(store: RedisStore) -> None:
    game, tokens = laid(store, "r5 r6 r8", "g1 g2")
    assert state_of(store, game, tokens) == [(0, True, True), (1, False, False)]
    moved(store, game.id, tokens[0], Play("r5"))
    assert state_of(store, game, tokens) == [(0, False, False), (1, True, True)]


def test_a_seat_that_may_only_catch_another_may_move_but_is_not_waited_for(store: RedisStore) -> None:
    game, tokens = laid(store, "r5 r6", "g1 g2", "b1 b2")
    moved(store, game.id, tokens[0], Play("r5"))
    assert state_of(store, game, tokens) == [(0, False, True), (1, True, True), (2, False, True)]


def test_a_seat_that_may_jump_in_may_move_as_it_alone_knows(store: RedisStore) -> None:
    position = {"hands": ["r5 r6 r8", "g1 g2", "r7 b2"], "discard_pile": "r7"}
    creation = CreateGame("uno-official", {"jump_in": True}, None, "Ana", public=False, position=position)
    game, tokens = created(store, creation)
    assert [may_move for _, _, may_move in state_of(store, game, tokens)] == [True, False, True]
    assert [your_turn for _, your_turn, _ in state_of(store, game, tokens)] == [True, False, False]


def test_between_two_rounds_all_seats_are_waited_for(store: RedisStore) -> None:
    game, tokens = laid(store, "r5", "g1 g2")
    moved(store, game.id, tokens[0], Play("r5"))
    assert state_of(store, game, tokens) == [(0, True, True), (1, True, True)]
    moved(store, game.id, tokens[1], NextRound())
    assert sum(your_turn for _, your_turn, _ in state_of(store, game, tokens)) == 1


def test_nobody_is_waited_for_in_a_lobby_and_in_a_game_that_is_over(store: RedisStore) -> None:
    game, tokens = waiting(store)
    assert state_of(store, game, tokens) == [(0, False, False), (1, False, False)]
    running, others = laid(store)
    asking.end(store, running.id, others[0], Terms(0))
    assert state_of(store, running, others) == [(0, False, False), (1, False, False)]
    won, winners = laid(store, "r5", "g1 g2", scores=[499, 0])
    assert moved(store, won.id, winners[0], Play("r5")).status == "finished"
    assert state_of(store, won, winners) == [(0, False, False), (1, False, False)]


def test_a_game_without_spectators_is_read_by_its_seats(store: RedisStore) -> None:
    game, tokens = waiting(store, settings=Settings(spectators="off"))
    asking.start(store, game.id, tokens[0], Terms(0))
    assert sum(your_turn for _, your_turn, _ in state_of(store, game, tokens)) == 1


def test_a_person_may_hold_several_seats_of_one_game(store: RedisStore) -> None:
    game, tokens = laid(store)
    found = read(store, *((game.id, token) for token in reversed(tokens)))
    assert [(own.entry, own.seat) for own in found if isinstance(own, OwnGame)] == [(1, 0), (0, 1)]


# ------------------------------------------------------------------------------------- the order


def test_the_most_urgent_game_is_the_first(store: RedisStore) -> None:
    entries: list[tuple[str, str]] = []

    def add(name: str, made: tuple[Game, list[str]], seat: int = 0) -> None:
        names[made[0].id] = name
        entries.append((made[0].id, made[1][seat]))

    names = dict[str, str]()
    over = laid(store, now=9_000)
    asking.end(store, over[0].id, over[1][0], Terms(9_000))
    over_later = laid(store, now=9_000)
    asking.end(store, over_later[0].id, over_later[1][0], Terms(9_500))
    catching = laid(store, "r5 r6", "g1 g2", "b1 b2")
    moved(store, catching[0].id, catching[1][0], Play("r5"))
    add("over", over)
    add("over later", over_later)
    add("another's turn", laid(store, now=1_000), 1)
    add("another's turn, later", laid(store, now=2_000, seconds=1), 1)
    add("a lobby, still later", waiting(store, now=3_000))
    add("may catch", catching, 2)
    add("own turn", laid(store, now=1_000))
    add("own turn, changed later", laid(store, now=2_000))
    add("own turn, deadline in 20 s", laid(store, now=5_000, seconds=20))
    add("own turn, deadline in 10 s", laid(store, now=4_000, seconds=11))
    for given in (entries, entries[::-1]):
        found = read(store, *given, (UNKNOWN, "x"), ("x", "x"))
        assert [own.entry for own in found[-2:]] == [10, 11]
        assert [names[own.game.id] for own in found if isinstance(own, OwnGame)] == [
            "own turn, deadline in 10 s",
            "own turn, deadline in 20 s",
            "own turn, changed later",
            "own turn",
            "may catch",
            "a lobby, still later",
            "another's turn, later",
            "another's turn",
            "over later",
            "over",
        ]


def test_games_that_are_equally_urgent_keep_their_order(store: RedisStore) -> None:
    made = [laid(store, now=0, seconds=seconds) for seconds in (None, None, None, 30, 30, 30)]
    found = read(store, *((game.id, tokens[0]) for game, tokens in made))
    assert [own.entry for own in found] == [3, 4, 5, 0, 1, 2]


# ------------------------------------------------------------------------------------- refused entries


def refusals(found: list[OwnGame | RefusedEntry]) -> dict[int, str]:
    """Return the codes of the refused entries, by index."""
    return {
        own.entry: own.error.code if isinstance(own.error, Problem) else "damaged"
        for own in found
        if isinstance(own, RefusedEntry)
    }


def test_a_refused_entry_does_not_affect_the_others(store: RedisStore, redis_client: redis.Redis) -> None:
    (game, tokens), (damaged, some), (left, leavers) = laid(store), laid(store), laid(store)
    redis_client.setrange(f"croupier:{{{damaged.id}}}:game", 20, b"\xff\xff\xff")
    asking.leave(store, left.id, 1, leavers[1], Terms(0))
    found = read(
        store,
        (UNKNOWN, tokens[0]),
        (game.id, "x"),
        (game.id, tokens[0]),
        (game.id, ""),
        (damaged.id, some[0]),
        (left.id, leavers[1]),
        (game.id, leavers[0]),
        (left.id, leavers[0]),
        ("x}:y{*", ""),
    )
    assert [own.entry for own in found if isinstance(own, OwnGame)] == [2, 7]
    assert refusals(found) == {
        0: "game_not_found",
        1: "token_invalid",
        3: "token_invalid",
        4: "damaged",
        5: "token_invalid",
        6: "token_invalid",
        8: "game_not_found",
    }


def test_a_seat_that_was_taken_over_is_no_game_of_its_former_holder(store: RedisStore) -> None:
    game, tokens = waiting(store)
    asking.leave(store, game.id, 1, tokens[1], Terms(0))
    _, _, other = joined(store, game.id)
    assert refusals(read(store, (game.id, tokens[1]), (game.id, other))) == {0: "token_invalid"}


def test_a_problem_of_an_entry_has_nothing_of_the_game(store: RedisStore, redis_client: redis.Redis) -> None:
    game, tokens = laid(store)
    (refused,) = read(store, (game.id, "x"))
    assert isinstance(refused, RefusedEntry)
    assert isinstance(refused.error, Problem)
    assert (refused.error.about, refused.error.parameters) == (None, {"reason": "unknown"})
    redis_client.setrange(f"croupier:{{{game.id}}}:game", 20, b"\xff\xff\xff")
    (refused,) = read(store, (game.id, tokens[0]))
    assert isinstance(refused, RefusedEntry)
    assert isinstance(refused.error, Unreadable)
    assert tokens[0] not in str(refused.error)


def test_reading_changes_nothing(
    store: RedisStore, redis_client: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    game, tokens = laid(store)
    moved(store, game.id, tokens[0], Draw())
    before = {key: redis_client.dump(key) for key in redis_client.scan_iter()}
    with caplog.at_level(logging.DEBUG):
        read(store, (game.id, tokens[0]), (game.id, tokens[1]), (game.id, "x"))
    assert {key: redis_client.dump(key) for key in redis_client.scan_iter()} == before
    assert not any(token in caplog.text for token in tokens)
