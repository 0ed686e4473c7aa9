"""How little a game takes of the store's memory."""

import random
from typing import Any

import msgspec
import pytest

from service.games import lobby, play
from service.games.changes import replay
from service.games.game import Game
from service.rules import PRESETS
from service.rules.words import Move
from service.storage.redis_store import RedisStore
from tests.storage.games import content

UNO = [name for name, (rulebook, _) in PRESETS.items() if rulebook.id == "uno"]
SEATS, MOVES = 4, 100
SEEDS = 10
BOUND = {"valkey": 2048, "redis": 2304}
"""Bytes that such a game takes at most with all its keys; Redis as Debian has it rounds up to the sizes of jemalloc."""
OTHER: dict[str, dict[str, Any]] = {
    "uno": {"seven_zero": True, "target": 250},
    "uno-dice": {"target": 1000},
    "phase-10": {"first_dealer": "youngest", "youngest": 1},
}
"""By rulebook: options that none of its rulesets has so."""


class Chance:
    """What the service takes for chance when it makes ids, tokens and seeds: the same each time."""

    def __init__(self, seed: object) -> None:
        self._chance = random.Random(f"{seed}")

    def token_bytes(self, count: int) -> bytes:
        return self._chance.randbytes(count)

    def token_hex(self, count: int) -> str:
        return self._chance.randbytes(count).hex()

    def token_urlsafe(self, count: int) -> str:
        return self.token_hex(count)


def created(store: RedisStore, ruleset: str, **options: Any) -> tuple[str, list[str]]:
    """A game that gathers its players: its id and the token of its host."""
    wish = lobby.Wish(ruleset, options, SEATS, "Ana", public=True, position=None)
    game, tokens = lobby.create(store, wish, now=0)
    return game.id, tokens


def begun(store: RedisStore, ruleset: str, **options: Any) -> tuple[str, list[str]]:
    """A game that has been dealt: its id and its tokens."""
    game_id, tokens = created(store, ruleset, **options)
    tokens += [lobby.join(store, game_id, None)[2] for _ in range(1, SEATS)]
    lobby.start(store, game_id, tokens[0])
    return game_id, tokens


def move_on(store: RedisStore, game_id: str, tokens: list[str], chance: random.Random, moves: int = MOVES) -> Game:
    """Make random legal moves; return the game after them."""
    game = store.load(game_id)
    while game.version < len(tokens) + 1 + moves:
        seat = chance.choice(game.rulebook.to_move(game.state))
        move = chance.choice(game.rulebook.legal_moves(game.state, seat))
        game, _ = play.move(store, game_id, order(tokens[seat], move))
    return game


def order(token: str, move: Move) -> play.Order:
    return play.Order(token, lambda _rulebook: move)


def memory(client: Any, game_id: str) -> dict[str, int]:
    """What each key of a game takes, its name and its expiry included."""
    keys = client.scan_iter(f"*{game_id}*", count=1000)
    return {key.decode(): client.memory_usage(key, samples=0) for key in keys}


@pytest.mark.parametrize("case", [(ruleset, seed) for ruleset in UNO for seed in range(SEEDS)], ids=str)
def test_a_game_of_four_with_a_hundred_moves_stays_small(
    case: tuple[str, int], kind: str, store: RedisStore, redis_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset, seed = case
    monkeypatch.setattr(lobby, "secrets", Chance(seed))
    game_id, tokens = begun(store, ruleset)
    game = move_on(store, game_id, tokens, random.Random(seed))
    assert game.version == 1 + (SEATS - 1) + 1 + MOVES
    taken = memory(redis_client, game_id)
    assert {key.rpartition(":")[2] for key in taken} == {"game", "log"}
    assert sum(taken.values()) <= BOUND[kind], taken


def test_the_log_is_a_list_in_one_piece_with_an_entry_a_version(store: RedisStore, redis_client: Any) -> None:
    game_id, tokens = begun(store, UNO[0])
    game = move_on(store, game_id, tokens, random.Random(0))
    log = f"croupier:{{{game_id}}}:log"
    assert redis_client.type(log) == b"list"
    assert redis_client.llen(log) == game.version
    assert redis_client.object("encoding", log) in (b"listpack", b"quicklist")  # as Valkey and as Redis 7.0 call it
    assert max(map(len, redis_client.lrange(log, 1, -1))) < 30
    assert redis_client.memory_usage(log, samples=0) < 1800


@pytest.mark.parametrize("ruleset", PRESETS)
def test_options_that_are_not_the_rulesets_are_stored_and_stay_as_they_are(ruleset: str, store: RedisStore) -> None:
    rulebook, preset = PRESETS[ruleset]
    options = msgspec.structs.replace(preset.options, **OTHER[rulebook.id])
    game_id, tokens = begun(store, ruleset, **OTHER[rulebook.id])
    assert store.load(game_id).state.options == options != preset.options
    game = move_on(store, game_id, tokens, random.Random(0), moves=20)
    assert game.state.options == options
    first, changes, *_ = store.history(game_id)
    assert first.state.options == options
    replay(first, changes)
    assert content(first) == content(store.load(game_id)) == content(game)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_options_that_are_the_rulesets_take_no_room(ruleset: str, store: RedisStore, redis_client: Any) -> None:
    rulebook, preset = PRESETS[ruleset]
    sizes = [
        redis_client.strlen(f"croupier:{{{created(store, ruleset, **options)[0]}}}:game")
        for options in ({}, msgspec.to_builtins(preset.options), OTHER[rulebook.id])
    ]
    assert sizes[0] == sizes[1] < sizes[2]
