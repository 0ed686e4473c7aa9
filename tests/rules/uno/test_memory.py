"""How little a game takes of the store's memory."""

from typing import Any

import pytest
from croupier.rules.uno.game import RULEBOOK
from croupier.storage.redis_store import RedisStore

from tests.storage.memory import KB, bytes_of_a_long_game

BOUND = 3.1 * KB
"""Bytes that a game of four with a hundred moves takes at most with all its keys."""


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULEBOOK.rulesets])
def test_a_game_of_four_with_a_hundred_moves_stays_smaller_still(
    ruleset: str, seed: int, store: RedisStore, redis_client: Any
) -> None:
    taken = bytes_of_a_long_game(store, redis_client, ruleset, seed)
    assert sum(taken.values()) <= BOUND, taken
