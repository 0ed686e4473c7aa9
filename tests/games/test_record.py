"""Records are read once a game is over; all of them are read for an archive."""

from collections.abc import Iterable

import pytest
import redis
from croupier.games.changes.table import EndGame
from croupier.games.errors import Problem, Unavailable, Unreadable
from croupier.games.game import ENDED
from croupier.games.ports import Loaded
from croupier.games.record import PART, ended_games, read_record, whole_record
from croupier.storage.administration import RedisAdministration
from croupier.storage.redis_store import RedisStore

from tests.playing import refused
from tests.storage.games import changed, started


def over(store: RedisStore, now: int) -> str:
    """Store a game that its host has ended; return its id."""
    game_id = started(store).id
    changed(store, game_id, EndGame(0), now=now)
    return game_id


def test_a_game_that_goes_on_has_no_record(store: RedisStore) -> None:
    game_id = started(store).id
    assert refused(lambda: read_record(store, game_id, None, after=0, limit=9)) == ("game_not_over", None)
    assert whole_record(store, game_id) is None
    assert whole_record(store, "0" * 24) is None


def test_a_part_of_a_record_ends_where_the_next_begins(store: RedisStore) -> None:
    game_id = over(store, 5)
    parts = [read_record(store, game_id, None, after=after, limit=2)[1] for after in (0, 2, 4)]
    assert [[one.version for one in part.versions] for part in parts] == [[1, 2], [3], []]
    assert [(part.next_after, part.version) for part in parts] == [(2, 3), (3, 3), (3, 3)]


def test_the_whole_record_is_that_of_all_parts(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = over(store, 5)
    whole = whole_record(store, game_id)
    monkeypatch.setattr("croupier.games.record.PART", 1)
    assert whole == whole_record(store, game_id)
    assert whole
    assert [one.version for one in whole.versions] == [1, 2, 3]
    assert whole == read_record(store, game_id, None, after=0, limit=PART)[1]


class PartlyDown(RedisStore):
    """A store of several servers, one of which does not respond: it has the game with the largest id."""

    def load_many(self, game_ids: Iterable[str]) -> dict[str, Loaded | Problem | Unreadable]:
        found = super().load_many(game_ids)
        return {**found, max(found): Unavailable("store_unavailable")}


def test_a_game_whose_server_does_not_respond_is_not_called_unreadable(redis_client: redis.Redis) -> None:
    store = PartlyDown(redis_client)
    ids = [over(store, 1_800_000_000_000) for _ in range(2)]
    with pytest.raises(Unavailable):
        ended_games(store, ids, 0, ENDED)


def test_games_that_are_over_are_listed_in_the_order_of_their_last_changes(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    now = 1_800_000_000_000
    last, first, broken = (over(store, now + later) for later in (2, 1, 3))
    started(store)
    redis_client.setrange(f"croupier:{{{broken}}}:game", 30, b"?????")
    with pytest.raises(Unreadable):
        store.load(broken)
    ids = [*RedisAdministration(redis_client).game_ids()]
    assert ended_games(store, ids, 0, ENDED) == ([first, last], [broken])
    assert ended_games(store, ids, now + 2, ENDED) == ([last], [broken])
    assert ended_games(store, ids, 0, ["finished"]) == ([], [broken])
