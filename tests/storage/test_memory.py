"""The memory that a game takes in the store is bounded."""

import random
from typing import Any

import msgspec
import pytest
from croupier.conformance.games import random_options
from croupier.rules.catalogue import RULESETS
from croupier.rules.rulebook import NoOptions
from croupier.storage.redis_store import RedisStore

from tests.playing import moved
from tests.random_options import seats_near
from tests.storage.games import RULESET
from tests.storage.memory import KB, SEATS, begun, bytes_of_a_long_game, gathering, move_on

SEEDS = 10
BOUND = 4.3 * KB
"""The bound in bytes of a game of four with a hundred moves, with all its keys, for any ruleset."""
TIGHTER = {"uno": 3.7 * KB, "uno-dice": 3.7 * KB}
"""The bounds of rulebooks that take less."""
ROUNDING = {"valkey": 0, "redis": 500, "debian-valkey": 500}
"""Additional bytes by kind of server: those of Debian round a log up to the next size class of jemalloc."""
OPTION_DRAWS = range(1, 100)
with_options = pytest.mark.parametrize(
    "ruleset", [name for name, (rulebook, _) in RULESETS.items() if rulebook.options is not NoOptions]
)


def other_options(ruleset: str) -> Any:
    """Return random options that no ruleset has."""
    rulebook, own = RULESETS[ruleset]
    drawn = (random_options(rulebook, own, seats_near(SEATS, rulebook), option_draw) for option_draw in OPTION_DRAWS)
    return next(options for options in drawn if options not in [other.options for other in rulebook.rulesets])


@pytest.mark.parametrize("case", [(ruleset, seed) for ruleset in RULESETS for seed in range(SEEDS)], ids=str)
def test_a_game_of_four_with_a_hundred_moves_stays_small(
    case: tuple[str, int], kind: str, store: RedisStore, redis_client: Any
) -> None:
    taken = bytes_of_a_long_game(store, redis_client, *case)
    assert {key.rpartition(":")[2] for key in taken} == {"game", "log"}
    assert sum(taken.values()) <= TIGHTER.get(RULESETS[case[0]][0].id, BOUND) + ROUNDING[kind], taken


def test_an_idempotency_key_takes_twenty_bytes(store: RedisStore, redis_client: Any) -> None:
    game_id, tokens = begun(store, RULESET)
    receipts, keys = f"croupier:{{{game_id}}}:receipts", 60
    for key in range(keys):
        game = store.load(game_id).game
        seat = game.rulebook.to_move(game.state)[0]
        moved(store, game_id, tokens[seat], game.rulebook.legal_moves(game.state, seat)[0], key=f"key {key}")
    assert redis_client.hlen(receipts) == keys
    assert redis_client.memory_usage(receipts, samples=0) < 200 + 20 * keys


def test_the_log_is_a_list_in_one_piece_with_an_entry_a_version(store: RedisStore, redis_client: Any) -> None:
    game_id, tokens = begun(store, RULESET)
    game = move_on(store, game_id, tokens, random.Random(0))
    log = f"croupier:{{{game_id}}}:log"
    assert redis_client.type(log) == b"list"
    assert redis_client.llen(log) == game.version
    assert redis_client.object("encoding", log) in (b"listpack", b"quicklist")  # as Valkey and as Redis 7.0 call it
    assert redis_client.memory_usage(log, samples=0) < 2800


@with_options
def test_options_that_differ_from_the_ruleset_are_stored_unchanged(ruleset: str, store: RedisStore) -> None:
    options = other_options(ruleset)
    game_id, tokens = begun(store, ruleset, msgspec.to_builtins(options))
    assert store.load(game_id).game.state.options == options != RULESETS[ruleset][1].options
    assert move_on(store, game_id, tokens, random.Random(0), moves=20).state.options == options
    assert store.load(game_id).game.state.options == options


@with_options
def test_options_of_the_ruleset_take_no_memory(ruleset: str, store: RedisStore, redis_client: Any) -> None:
    own, other = RULESETS[ruleset][1].options, other_options(ruleset)
    sizes = [
        redis_client.strlen(f"croupier:{{{gathering(store, ruleset, options)[0]}}}:game")
        for options in (dict[str, Any](), msgspec.to_builtins(own), msgspec.to_builtins(other))
    ]
    assert sizes[0] == sizes[1] < sizes[2]
