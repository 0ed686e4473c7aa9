"""A commit of several versions at once: a change, and the moves of bots after it."""

from collections.abc import Sequence
from typing import Any

from croupier.games.changes import BotMove, Leave, MakeMove, Start, Step, apply_change
from croupier.games.game import Game
from croupier.games.idempotency import Receipt, Success
from croupier.games.ports import Loaded
from croupier.games.settings import Settings
from croupier.rules.moves_and_events import Draw, Pass
from croupier.storage.codec import VERSION_ID_BYTES
from croupier.storage.deadlines import MAX_STEPS, RedisDeadlines, shard_key
from croupier.storage.redis_store import RedisStore

from tests.following import ObservedPublications
from tests.playing import log_of
from tests.storage.games import game_of
from tests.storage.test_publications import follow, publications  # noqa: F401  # a fixture

RECEIPT = Receipt(b"k" * 8, b"b" * 4, Success(1, b""))
TURNS = (Draw(), Pass())


def started_with_turns(store: RedisStore, turns: int = 2, **more: Any) -> tuple[Loaded, list[Step]]:
    """Start a game, and draw and pass for the seats on turn; return it, as it was loaded, with the steps."""
    loaded = store.create(game_of(**more))
    assert loaded
    return loaded, [apply_change(loaded.game, Start(0), 0), *drawn(loaded.game, turns)]


def drawn(game: Game, turns: int) -> list[Step]:
    """Draw and pass for the seats on turn, as bots do."""
    return [apply_change(game, BotMove(game.state.turn, move), 0) for _ in range(turns) for move in TURNS]


def test_each_step_is_a_version_with_its_entry(store: RedisStore) -> None:
    loaded, steps = started_with_turns(store)
    committed = store.commit(loaded, steps)
    assert committed
    assert store.load(loaded.game.id).game == committed.game == loaded.game
    assert committed.game.version == 1 + len(steps)
    moves = [MakeMove(step.change.seat, step.change.move) for step in steps if isinstance(step.change, BotMove)]
    entries = log_of(store, loaded.game.id)[1:]
    assert [entry.change for entry in entries] == [Start(0), *moves], "a move of a bot is logged as one of its seat"
    events = [list(step.events) for step in steps]
    assert [entry.events for entry in entries] == events
    assert store.load_since(loaded.game.id, 2, 100).log == events[1:]
    assert store.load_with_log(loaded.game.id, 2, 1).log == events[1:2]


def test_all_of_it_is_committed_or_nothing(store: RedisStore, redis_client: Any) -> None:
    first, steps = started_with_turns(store)
    second = store.load(first.game.id)
    leaving = apply_change(second.game, Leave(1), 0)
    assert store.commit(second, [leaving])
    before = {key: redis_client.dump(key) for key in redis_client.scan_iter(f"*{first.game.id}*")}
    assert store.commit(first, steps, RECEIPT) is None
    assert {key: redis_client.dump(key) for key in redis_client.scan_iter(f"*{first.game.id}*")} == before


def test_a_repeated_commit_writes_nothing_more(store: RedisStore, redis_client: Any) -> None:
    class Repeating(RedisStore):
        """Sends each commit twice, as if the first response had been lost."""

        def _compare_and_set(self, *what: Any, **how: Any) -> bool:
            assert super()._compare_and_set(*what, **how)
            return super()._compare_and_set(*what, **how)

    loaded, steps = started_with_turns(store)
    committed = Repeating(redis_client).commit(loaded, steps, RECEIPT)
    assert committed
    assert len(log_of(store, committed.game.id)) == committed.game.version
    assert store.load(committed.game.id).version_id == committed.version_id
    assert len(committed.version_id) == VERSION_ID_BYTES


def test_the_newest_version_alone_is_published(store: RedisStore, publications: ObservedPublications) -> None:  # noqa: F811
    loaded, steps = started_with_turns(store)
    follow(publications, loaded.game.id)
    publications.forget()
    assert store.commit(loaded, steps)
    publications.wait_for(loaded.game.id, loaded.game.version)
    assert publications._received == [(loaded.game.id, f"{loaded.game.version}")]


def members(client: Any, game: Game) -> Sequence[bytes]:
    members: Sequence[bytes] = client.zrange(shard_key(game.id), 0, -1)
    return [member for member in members if member.startswith(game.id.encode())]


def test_one_entry_is_filed_for_all_and_those_of_earlier_commits_are_removed(
    store: RedisStore, redis_client: Any
) -> None:
    loaded, steps = started_with_turns(store, settings=Settings(turn_seconds=10))
    assert store.commit(loaded, steps)
    for turns in (1, 2):
        before = store.load(loaded.game.id)
        assert store.commit(before, drawn(before.game, turns))
    assert members(redis_client, loaded.game) == [f"{loaded.game.id}:{version}".encode() for version in (12, 8)]
    assert RedisDeadlines(redis_client).count_due(10_000).played.count(2) == 1


def test_a_commit_makes_no_more_versions_than_entries_are_removed(store: RedisStore, redis_client: Any) -> None:
    loaded, steps = started_with_turns(store, (MAX_STEPS - 1) // 2, settings=Settings(turn_seconds=10))
    assert len(steps) == MAX_STEPS
    assert store.commit(loaded, steps)
    after = store.load(loaded.game.id)
    assert store.commit(after, drawn(after.game, 1))
    last = store.load(loaded.game.id)
    assert store.commit(last, drawn(last.game, 1))
    assert len(members(redis_client, last.game)) == 2
