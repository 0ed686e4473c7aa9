"""The CPU time of one page of the lobby is bounded, whatever is stored."""

from collections.abc import Callable
from typing import Any

import pytest
from croupier.rules.catalogue import RULESETS
from croupier.storage.codec import encode
from croupier.storage.redis_store import RedisStore

from tests.cost import measured
from tests.storage.games import RULESET, game_of

LIMIT = 0.05
"""The bound, in seconds of CPU."""
GAMES = 5000
MEMBERS = {f"{number:012x}{number:024x}": 0 for number in range(GAMES)}
"""The number of entries in each list."""
ANOTHER = "uno-dice"


@pytest.fixture
def crowded(redis_client: Any) -> RedisStore:
    """Many games of one ruleset: in the lobby, finished, and listed in the lobby although they are over."""
    game = encode(game_of(players=10), []).game  # its id is not among the bytes
    redis_client.mset({f"croupier:{{{member[12:]}}}:game": game for member in MEMBERS})
    for status in ("lobby", "finished"):
        redis_client.zadd(f"croupier:lobby:{status}:{RULESET}", MEMBERS)
    return RedisStore(redis_client)


@pytest.fixture
def expired(redis_client: Any) -> RedisStore:
    """As many entries in every list of the lobby, all of games that have expired."""
    for ruleset in RULESETS:
        redis_client.zadd(f"croupier:lobby:lobby:{ruleset}", MEMBERS)
    return RedisStore(redis_client)


def cost(call: Callable[[], Any]) -> tuple[float, Any]:
    """The least seconds of CPU of three calls in this thread, and the result of the first."""
    tries = [measured(call) for _ in range(3)]  # the first opens the connection
    return min(seconds for _, seconds in tries), tries[0][0]


@pytest.mark.parametrize(("ruleset", "status"), [(ANOTHER, "lobby"), (ANOTHER, "finished"), (RULESET, "closed")])
def test_a_page_without_a_match_decodes_no_game(crowded: RedisStore, ruleset: str, status: str) -> None:
    seconds, page = cost(lambda: crowded.page(status, ruleset, None, 100))
    assert page == ([], None)
    assert seconds < LIMIT / 10


@pytest.mark.parametrize("ruleset", [None, RULESET])
@pytest.mark.parametrize("status", ["lobby", "finished"])
def test_the_largest_page_is_cheap(crowded: RedisStore, ruleset: str | None, status: str) -> None:
    """It is cheap even if every entry is of a game with another status."""
    seconds, page = cost(lambda: crowded.page(status, ruleset, None, 100))
    assert len(page.games) == (100 if status == "lobby" else 0)
    assert page.cursor is not None
    assert seconds < LIMIT


def test_entries_of_expired_games_are_cheap_and_are_removed(expired: RedisStore, redis_client: Any) -> None:
    seconds, page = cost(lambda: expired.page("lobby", None, None, 100))
    assert page.games == []
    assert page.cursor is not None
    assert seconds < LIMIT
    assert redis_client.zcard(f"croupier:lobby:lobby:{RULESET}") < GAMES
