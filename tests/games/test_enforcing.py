"""Enforcing a deadline: what a worker does about an entry of the index that it has taken."""

from collections.abc import Callable
from typing import Any

import pytest
import redis
from croupier.games.bots import move_after
from croupier.games.changes import Change, EndGame, MakeMove, RotateToken, Start, TimeOut, apply_change
from croupier.games.changes.moves import TimedOut
from croupier.games.enforcing import POSTPONED_MS, Enforced, enforce
from croupier.games.errors import Unavailable, Unreadable
from croupier.games.game import Game, Seat
from croupier.games.ports import DueCounts, Entry
from croupier.games.settings import Settings
from croupier.rules.moves_and_events import Draw, Pass
from croupier.storage.connections import connect
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.redis_store import RedisStore

from tests.playing import log_of
from tests.rules.table import clause
from tests.storage.games import game_of, one_step

SECOND = 1000
NOT_DUE = Enforced("not_due")


class RecordedDeadlines:
    """An index that records what is done with it."""

    def __init__(self) -> None:
        self.filed: dict[Entry, int] = {}
        self.removed: list[Entry] = []

    def count_due(self, _now: int) -> DueCounts:
        raise NotImplementedError

    def take(self, _shard: int, _now: int, _limit: int, *, idle: bool = False) -> list[Entry]:
        raise NotImplementedError

    def server_of(self, _game_id: str) -> str:
        raise NotImplementedError

    def file(self, entry: Entry, at: int) -> None:
        self.filed[entry] = at

    def remove(self, entry: Entry) -> None:
        self.removed.append(entry)


@pytest.fixture
def deadlines() -> RecordedDeadlines:
    return RecordedDeadlines()


def started(store: RedisStore, **more: Any) -> Game:
    """Store a game with ten seconds for a turn, and start it at 0: version 2."""
    game = game_of(**{"settings": Settings(turn_seconds=10), **more})
    assert store.create(game)
    return changed(store, game.id, Start(0))


def changed(store: RedisStore, game_id: str, change: Change, now: int = 0) -> Game:
    loaded = store.load(game_id)
    apply_change(loaded.game, change, now)
    assert store.commit(loaded, one_step(loaded, change))
    return loaded.game


def drawn(store: RedisStore, game: Game, now: int) -> Game:
    """Draw, or pass, for the seat on turn."""
    [seat] = game.rulebook.seats_waited_for(game.state)
    is_drawn = Draw() not in game.rulebook.legal_moves(game.state, seat)
    return changed(store, game.id, MakeMove(seat, Pass() if is_drawn else Draw()), now)


@clause("D-119")
def test_a_deadline_that_has_passed_makes_one_timeout(store: RedisStore, deadlines: RecordedDeadlines) -> None:
    game = started(store)
    [seat] = game.rulebook.seats_waited_for(game.state)
    entry = Entry(game.id, 2)
    assert enforce(store, deadlines, entry, 10 * SECOND) == Enforced("made", 10 * SECOND)
    last = log_of(store, game.id)[-1]
    assert (last.change, last.events[0]) == (TimeOut(), TimedOut(seat))
    assert (deadlines.filed, deadlines.removed) == ({}, [entry]), "the store has filed the next version"
    assert enforce(store, deadlines, entry, 10 * SECOND) == NOT_DUE
    assert store.load(game.id).game.version == 3


def test_the_lateness_of_a_timeout_is_not_counted_from_a_look_at_bots(
    store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    game = started(store, settings=Settings(turn_seconds=10, bot_pace=20), players=3)
    [seat] = game.rulebook.seats_waited_for(game.state)
    loaded = store.load(game.id)
    loaded.game.seats[seat - 1].bot, loaded.game.bots_at = "hard", 2 * SECOND
    rotation = apply_change(loaded.game, RotateToken(seat, b"n" * 16), 0)
    assert store.commit(loaded, [rotation])
    entry = Entry(game.id, 3)
    assert enforce(store, deadlines, entry, 2 * SECOND) == NOT_DUE
    assert deadlines.filed == {entry: 10 * SECOND}
    assert enforce(store, deadlines, entry, 10 * SECOND) == Enforced("made", 10 * SECOND)


@clause("D-119")
def test_nothing_is_done_a_millisecond_before_the_deadline(store: RedisStore, deadlines: RecordedDeadlines) -> None:
    entry = Entry(started(store).id, 2)
    assert enforce(store, deadlines, entry, 10 * SECOND - 1) == NOT_DUE
    assert (deadlines.filed, deadlines.removed) == ({entry: 10 * SECOND}, [])
    assert store.load(entry.game_id).game.version == 2


def test_the_entry_of_an_earlier_version_is_replaced_by_that_of_the_newest(
    store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    game = drawn(store, started(store), 4 * SECOND)
    assert enforce(store, deadlines, Entry(game.id, 2), 20 * SECOND) == NOT_DUE
    assert (deadlines.filed, deadlines.removed) == ({Entry(game.id, 3): 14 * SECOND}, [Entry(game.id, 2)])


@pytest.mark.parametrize("settings", [Settings(), Settings(turn_seconds=10)], ids=["no deadline", "a deadline"])
def test_the_entry_of_a_version_that_is_not_committed_yet_remains(
    settings: Settings, store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    game = started(store, settings=settings)
    assert enforce(store, deadlines, Entry(game.id, 3), 20 * SECOND) == NOT_DUE
    assert deadlines.filed == ({Entry(game.id, 2): 10 * SECOND} if settings.turn_seconds else {})
    assert deadlines.removed == []


def test_the_entry_of_a_game_that_does_not_exist_is_removed(store: RedisStore, deadlines: RecordedDeadlines) -> None:
    game = started(store)
    assert store.delete(store.load(game.id))
    assert enforce(store, deadlines, Entry(game.id, 2), 20 * SECOND) == NOT_DUE
    assert (deadlines.filed, deadlines.removed) == ({}, [Entry(game.id, 2)])


@pytest.mark.parametrize("version", [2, 3])
def test_the_entries_of_a_game_that_has_ended_are_removed(
    version: int, store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    game = started(store)
    changed(store, game.id, EndGame(0))
    assert enforce(store, deadlines, Entry(game.id, version), 20 * SECOND) == NOT_DUE
    assert (deadlines.filed, deadlines.removed) == ({}, [Entry(game.id, version)])


def test_a_game_that_cannot_be_read_is_postponed(
    store: RedisStore, deadlines: RecordedDeadlines, redis_client: redis.Redis
) -> None:
    game = started(store)
    redis_client.setrange(f"croupier:{{{game.id}}}:game", 20, b"damaged")
    with pytest.raises(Unreadable):
        enforce(store, deadlines, Entry(game.id, 2), 20 * SECOND)
    assert (deadlines.filed, deadlines.removed) == ({Entry(game.id, 2): 20 * SECOND + POSTPONED_MS}, [])


class InterruptedStore(RedisStore):
    """A store in which something happens before each commit."""

    before_commit: Callable[[], object] = staticmethod(lambda: None)

    def commit(self, *arguments: Any) -> Any:
        self.before_commit()
        return super().commit(*arguments)


def test_a_move_that_is_committed_first_counts(
    store: RedisStore, deadlines: RecordedDeadlines, redis_client: redis.Redis
) -> None:
    game, slow = started(store), InterruptedStore(redis_client)
    slow.before_commit = lambda: drawn(store, game, 10 * SECOND)
    entry = Entry(game.id, 2)
    assert enforce(slow, deadlines, entry, 10 * SECOND) == Enforced("overtaken", 10 * SECOND)
    assert deadlines.removed == [entry]
    assert isinstance(log_of(store, game.id)[-1].change, MakeMove)


def test_while_the_store_does_not_respond_the_entry_remains(tmp_path: Any, deadlines: RecordedDeadlines) -> None:
    store = RedisStore(connect(f"unix://{tmp_path}/nothing.sock"))
    with pytest.raises(Unavailable):
        enforce(store, deadlines, Entry("0" * 24, 2), 0)
    assert (deadlines.filed, deadlines.removed) == ({}, [])


@clause("D-119")
def test_a_table_where_nobody_moves_goes_on_from_deadline_to_deadline(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    deadlines, game, now = RedisDeadlines(redis_client), started(store), 0
    for version in range(2, 12):
        now += 10 * SECOND
        shards = range(len(deadlines.count_due(now).played))
        entries = [
            one for shard in shards for idle in (False, True) for one in deadlines.take(shard, now, 10, idle=idle)
        ]
        assert {entry.game_id for entry in entries} == {game.id}
        outcomes = {entry.version: enforce(store, deadlines, entry, now).outcome for entry in entries}
        assert outcomes[version] == "made"
    assert [type(entry.change) for entry in log_of(store, game.id)[2:]] == [TimeOut] * 10


# ---------------------------------------------------------------------------------------------------- bots


def with_bot(store: RedisStore, **settings: Any) -> Game:
    """Store a game in which a bot is to move a tenth of a second after the start, at 0: version 2."""
    game = game_of(settings=Settings(**{"bot_pace": 1, **settings}))
    game.seats[1] = Seat("Bot 2", bot="easy")
    assert store.create(game)
    loaded = store.load(game.id)
    step = apply_change(loaded.game, Start(0), 0)
    loaded.game.state.turn = 1
    assert store.commit(loaded, [step, *move_after(loaded.game, step.change, 0, float("inf"))])
    return loaded.game


def test_the_move_of_a_bot_is_made_when_it_is_due(store: RedisStore, deadlines: RecordedDeadlines) -> None:
    game = with_bot(store)
    assert enforce(store, deadlines, Entry(game.id, 2), 99) == Enforced("not_due")
    assert deadlines.filed == {Entry(game.id, 2): 100}
    assert enforce(store, deadlines, Entry(game.id, 2), 100) == Enforced("bots_moved", 100)
    assert deadlines.removed == [Entry(game.id, 2)]
    change = log_of(store, game.id)[-1].change
    assert isinstance(change, MakeMove)
    assert change.seat == 1


def test_after_a_timeout_bots_move_in_the_same_commit(store: RedisStore, deadlines: RecordedDeadlines) -> None:
    game = with_bot(store, bot_pace=0, turn_seconds=10)
    while game.bots_at is not None:  # bots that had no CPU time left
        enforce(store, deadlines, Entry(game.id, game.version), 0)
        game = store.load(game.id).game
    assert enforce(store, deadlines, Entry(game.id, game.version), 10 * SECOND).outcome == "made"
    changes = [type(entry.change) for entry in log_of(store, game.id)[game.version :]]
    assert changes[0] is TimeOut
    assert {*changes[1:]} == {MakeMove}


@pytest.mark.parametrize(("pace", "moves"), [(0, [TimeOut, MakeMove]), (8, [TimeOut])])
def test_the_bot_that_takes_over_at_a_deadline_moves(
    store: RedisStore, deadlines: RecordedDeadlines, pace: int, moves: list[type[Change]]
) -> None:
    game = started(store, settings=Settings(turn_seconds=10, on_timeout="bot", bot_pace=pace))
    assert enforce(store, deadlines, Entry(game.id, 2), 10 * SECOND).outcome == "made"
    assert [type(entry.change) for entry in log_of(store, game.id)[2:4]] == moves
    assert store.load(game.id).game.bots_at == (10_800 if pace else None)


def test_an_entry_of_a_version_that_will_never_be_is_removed_when_the_game_is_over(
    store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    game = started(store)
    changed(store, game.id, EndGame(0))
    assert enforce(store, deadlines, Entry(game.id, 9), 0) == Enforced("not_due")
    assert deadlines.removed == [Entry(game.id, 9)]


def test_after_a_look_at_bots_that_do_not_move_the_deadline_of_the_player_is_filed(
    store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    game = started(store)
    game.bots_at = 100
    loaded = store.load(game.id)
    loaded.game.bots_at = 100
    step = apply_change(loaded.game, RotateToken(0, b"n" * 16), 0)
    assert store.commit(loaded, [step])
    entry = Entry(game.id, 3)
    assert enforce(store, deadlines, entry, 200) == NOT_DUE
    assert (deadlines.filed, deadlines.removed) == ({entry: 10 * SECOND}, [])
    assert enforce(store, deadlines, entry, 10 * SECOND).outcome == "made"


def test_a_look_at_bots_after_which_nothing_is_due_is_not_repeated(
    store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    game = started(store, settings=Settings())
    loaded = store.load(game.id)
    loaded.game.bots_at = 100
    assert store.commit(loaded, [apply_change(loaded.game, RotateToken(0, b"n" * 16), 0)])
    assert enforce(store, deadlines, Entry(game.id, 3), 99) == NOT_DUE
    assert deadlines.filed == {Entry(game.id, 3): 100}
    assert enforce(store, deadlines, Entry(game.id, 3), 200) == NOT_DUE
    assert deadlines.removed == [Entry(game.id, 3)]
