"""Who may read a game without a seat token, in the use cases."""

import pytest
from croupier.games import lobby, reading
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, Forbidden
from croupier.games.settings import Settings
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import created, joined


def started(store: RedisStore, settings: Settings) -> tuple[str, list[str]]:
    """Start a public game; return its id and its tokens."""
    creation = CreateGame("uno-official", {}, 2, "Ana", public=True, position=None, settings=settings)
    game, tokens = created(store, creation)
    tokens.append(joined(store, game.id)[2])
    asking.start(store, game.id, tokens[0], Terms(0))
    return game.id, tokens


def listed(store: RedisStore) -> list[str]:
    page = lobby.listing(store, status="playing", ruleset=None, cursor=None, limit=10)
    return [game.id for game in page.games]


def test_anybody_may_read_a_game_unless_its_creator_wants_no_spectators(store: RedisStore) -> None:
    game_id, _ = started(store, Settings())
    assert reading.read_game(store, game_id, None).seat is None
    assert reading.history(store, game_id, None, after=0, limit=10).version == 3
    assert listed(store) == [game_id]


def test_a_game_without_spectators_is_readable_for_its_seats_only(store: RedisStore) -> None:
    game_id, tokens = started(store, Settings(spectators="off"))
    assert [reading.read_game(store, game_id, token).seat for token in tokens] == [0, 1]
    assert reading.history(store, game_id, tokens[1], after=0, limit=10).version == 3
    with pytest.raises(Forbidden, match="spectators_off"):
        reading.read_game(store, game_id, None)
    with pytest.raises(Forbidden, match="spectators_off"):
        reading.history(store, game_id, None, after=0, limit=10)
    assert listed(store) == []


def test_joining_a_full_game_without_spectators_is_refused_as_any_other(store: RedisStore) -> None:
    game_id, _ = started(store, Settings(spectators="off"))
    with pytest.raises(Conflict, match="game_full"):
        asking.join(store, game_id, None, Terms(0))
