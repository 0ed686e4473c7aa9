"""How little a game takes of the store's memory."""

import random
from typing import Any

import msgspec
import pytest

from service.games import idempotency, lobby
from service.games.game import Game
from service.rules.catalogue import RULESETS
from service.storage.redis_store import RedisStore
from tests.playing import created, joined, moved

UNO = [name for name, (rulebook, _) in RULESETS.items() if rulebook.id == "uno"]
SEATS, MOVES = 4, 100
SEEDS = 10
KB = 1024
BOUND = {"uno": 2.8 * KB, "uno-dice": 2.8 * KB, "phase-10": 3.2 * KB}
"""Bytes that such a game takes at most with all its keys, by rulebook."""
ROUNDING = {"valkey": 0, "redis": 500}
"""How many more it may be, by kind of server: Redis as Debian has it rounds a log up to the next size of jemalloc."""
LONG = {"uno-dice": {"target": 10_000}}
"""By rulebook: options with which no game is over after so few moves."""
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


def gathering(store: RedisStore, ruleset: str, **options: Any) -> tuple[str, list[str]]:
    """A game that gathers its players: its id and the token of its host."""
    game, tokens = created(store, lobby.Wish(ruleset, options, SEATS, "Ana", public=True, position=None))
    return game.id, tokens


def begun(store: RedisStore, ruleset: str, **options: Any) -> tuple[str, list[str]]:
    """A game that has been dealt: its id and its tokens."""
    game_id, tokens = gathering(store, ruleset, **options)
    tokens += [joined(store, game_id)[2] for _ in range(1, SEATS)]
    lobby.start(store, game_id, tokens[0])
    return game_id, tokens


def move_on(store: RedisStore, game_id: str, tokens: list[str], chance: random.Random, moves: int = MOVES) -> Game:
    """Make random legal moves; return the game after them."""
    game = store.load(game_id).game
    while game.version < len(tokens) + 1 + moves:
        seat = chance.choice(game.rulebook.to_move(game.state))
        game = moved(store, game_id, tokens[seat], chance.choice(game.rulebook.legal_moves(game.state, seat)))
    return game


def memory(client: Any, game_id: str) -> dict[str, int]:
    """What each key of a game takes, its name and its expiry included."""
    keys = client.scan_iter(f"*{game_id}*", count=1000)
    return {key.decode(): client.memory_usage(key, samples=0) for key in keys}


@pytest.mark.parametrize("case", [(ruleset, seed) for ruleset in RULESETS for seed in range(SEEDS)], ids=str)
def test_a_game_of_four_with_a_hundred_moves_stays_small(
    case: tuple[str, int], kind: str, store: RedisStore, redis_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset, seed = case
    for module in (lobby, idempotency):
        monkeypatch.setattr(module, "secrets", Chance(f"{ruleset} {seed}"))
    game_id, tokens = begun(store, ruleset, **LONG.get(RULESETS[ruleset][0].id, {}))
    game = move_on(store, game_id, tokens, random.Random(seed))
    assert game.version == 1 + (SEATS - 1) + 1 + MOVES
    taken = memory(redis_client, game_id)
    assert {key.rpartition(":")[2] for key in taken} == {"game", "log"}
    assert sum(taken.values()) <= BOUND[game.rulebook.id] + ROUNDING[kind], taken


def test_an_idempotency_key_takes_twenty_bytes(store: RedisStore, redis_client: Any) -> None:
    game_id, tokens = begun(store, UNO[0])
    receipts, keys = f"croupier:{{{game_id}}}:receipts", 60
    for key in range(keys):
        game = store.load(game_id).game
        seat = game.rulebook.to_move(game.state)[0]
        moved(store, game_id, tokens[seat], game.rulebook.legal_moves(game.state, seat)[0], key=f"key {key}")
    assert redis_client.hlen(receipts) == keys
    assert redis_client.memory_usage(receipts, samples=0) < 200 + 20 * keys


def test_the_log_is_a_list_in_one_piece_with_an_entry_a_version(store: RedisStore, redis_client: Any) -> None:
    game_id, tokens = begun(store, UNO[0])
    game = move_on(store, game_id, tokens, random.Random(0))
    log = f"croupier:{{{game_id}}}:log"
    assert redis_client.type(log) == b"list"
    assert redis_client.llen(log) == game.version
    assert redis_client.object("encoding", log) in (b"listpack", b"quicklist")  # as Valkey and as Redis 7.0 call it
    assert redis_client.memory_usage(log, samples=0) < 2800


@pytest.mark.parametrize("ruleset", RULESETS)
def test_options_that_are_not_the_rulesets_are_stored_and_stay_as_they_are(ruleset: str, store: RedisStore) -> None:
    rulebook, preset = RULESETS[ruleset]
    options = msgspec.structs.replace(preset.options, **OTHER[rulebook.id])
    game_id, tokens = begun(store, ruleset, **OTHER[rulebook.id])
    assert store.load(game_id).game.state.options == options != preset.options
    assert move_on(store, game_id, tokens, random.Random(0), moves=20).state.options == options
    assert store.load(game_id).game.state.options == options


@pytest.mark.parametrize("ruleset", RULESETS)
def test_options_that_are_the_rulesets_take_no_room(ruleset: str, store: RedisStore, redis_client: Any) -> None:
    rulebook, preset = RULESETS[ruleset]
    sizes = [
        redis_client.strlen(f"croupier:{{{gathering(store, ruleset, **options)[0]}}}:game")
        for options in ({}, msgspec.to_builtins(preset.options), OTHER[rulebook.id])
    ]
    assert sizes[0] == sizes[1] < sizes[2]
