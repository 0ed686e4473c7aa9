"""Enforcing a deadline: what a worker does about an entry of the index that it has taken."""

from typing import Any

import pytest
import redis
from croupier.games.bots import move_after
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.moves import MakeMove, TimedOut, TimeOut
from croupier.games.changes.seats import RotateToken
from croupier.games.changes.table import EndGame, Start
from croupier.games.enforcing import POSTPONED_MS, Enforced, enforce
from croupier.games.errors import Unavailable, Unreadable
from croupier.games.game import Seat
from croupier.games.ports import Entry
from croupier.games.settings import Settings
from croupier.storage.connections import connect
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.redis_store import RedisStore

from tests.playing import log_of
from tests.rules.table import clause
from tests.storage.games import DEFAULTS, TIMED, changed, game_of, started

SECOND = 1000
HASH = b"n" * 16
NOT_DUE = Enforced("not_due")


class RecordedDeadlines(RedisDeadlines):
    """An index that only records what is filed and removed."""

    def __init__(self) -> None:
        self.filed, self.removed = dict[Entry, int](), list[Entry]()

    def file(self, entry: Entry, at: int) -> None:
        self.filed[entry] = at

    def remove(self, entry: Entry) -> None:
        self.removed.append(entry)


@pytest.fixture
def deadlines() -> RecordedDeadlines:
    return RecordedDeadlines()


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


@clause("D-119")
def test_nothing_is_done_a_millisecond_before_the_deadline(store: RedisStore, deadlines: RecordedDeadlines) -> None:
    entry = Entry(started(store).id, 2)
    assert enforce(store, deadlines, entry, 10 * SECOND - 1) == NOT_DUE
    assert (deadlines.filed, deadlines.removed) == ({entry: 10 * SECOND}, [])
    assert store.load(entry.game_id).game.version == 2


OTHER_ENTRIES: dict[str, tuple[Settings, list[Change], int, list[int], bool]] = {
    "an earlier version": (TIMED, [RotateToken(0, HASH)], 2, [3], True),
    "a version that is not committed yet": (TIMED, [], 3, [2], False),
    "a version that is not committed yet, of a game without deadlines": (DEFAULTS, [], 3, [], False),
    "the version before the end": (TIMED, [EndGame(0)], 2, [], True),
    "the end": (TIMED, [EndGame(0)], 3, [], True),
    "a version after the end": (TIMED, [EndGame(0)], 9, [], True),
}


@pytest.mark.parametrize("case", OTHER_ENTRIES.values(), ids=OTHER_ENTRIES)
def test_nothing_is_done_for_another_version_or_after_the_end(
    case: Any, store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    settings, changes, version, filed, is_removed = case
    game = started(store, settings)
    changed(store, game.id, *changes)
    entry = Entry(game.id, version)
    assert enforce(store, deadlines, entry, 20 * SECOND) == NOT_DUE
    assert deadlines.filed == {Entry(game.id, number): 10 * SECOND for number in filed}
    assert deadlines.removed == ([entry] if is_removed else [])


def test_the_entry_of_a_game_that_does_not_exist_is_removed(store: RedisStore, deadlines: RecordedDeadlines) -> None:
    entry = Entry("0" * 24, 2)
    assert enforce(store, deadlines, entry, 20 * SECOND) == NOT_DUE
    assert (deadlines.filed, deadlines.removed) == ({}, [entry])


def test_a_game_that_cannot_be_read_is_postponed(
    store: RedisStore, deadlines: RecordedDeadlines, redis_client: redis.Redis
) -> None:
    game = started(store)
    redis_client.setrange(f"croupier:{{{game.id}}}:game", 20, b"damaged")
    with pytest.raises(Unreadable):
        enforce(store, deadlines, Entry(game.id, 2), 20 * SECOND)
    assert (deadlines.filed, deadlines.removed) == ({Entry(game.id, 2): 20 * SECOND + POSTPONED_MS}, [])


def test_while_the_store_does_not_respond_the_entry_remains(tmp_path: Any, deadlines: RecordedDeadlines) -> None:
    store = RedisStore(connect(f"unix://{tmp_path}/nothing.sock"))
    with pytest.raises(Unavailable):
        enforce(store, deadlines, Entry("0" * 24, 2), 0)
    assert (deadlines.filed, deadlines.removed) == ({}, [])


# ---------------------------------------------------------------------------------------------------- bots


def test_the_move_of_a_bot_is_made_when_it_is_due(store: RedisStore, deadlines: RecordedDeadlines) -> None:
    game = game_of(settings=Settings(bot_pace=1))
    game.seats[1] = Seat("Bot 2", bot="easy")
    loaded = store.create(game)
    assert loaded
    step = apply_change(game, Start(0), 0)
    game.state.turn = 1
    assert store.commit(loaded, [step, *move_after(game, step.change, 0, 0)])
    assert enforce(store, deadlines, Entry(game.id, 2), 99) == NOT_DUE
    assert deadlines.filed == {Entry(game.id, 2): 100}
    assert enforce(store, deadlines, Entry(game.id, 2), 100) == Enforced("bots_moved", 100)
    assert deadlines.removed == [Entry(game.id, 2)]
    change = log_of(store, game.id)[-1].change
    assert isinstance(change, MakeMove)
    assert change.seat == 1


@clause("D-127")
@pytest.mark.parametrize(("pace", "due"), [(0, 10_800), (8, 10_800), (20, 12_000)])
def test_the_bot_that_takes_over_at_a_deadline_moves_after_its_pace_and_no_faster_than_a_person(
    store: RedisStore, deadlines: RecordedDeadlines, pace: int, due: int
) -> None:
    game = started(store, Settings(turn_seconds=10, on_timeout="bot", bot_pace=pace))
    assert enforce(store, deadlines, Entry(game.id, 2), 10 * SECOND).outcome == "made"
    assert [type(entry.change) for entry in log_of(store, game.id)[2:4]] == [TimeOut]
    assert store.load(game.id).game.bots_at == due


@pytest.mark.parametrize("settings", [TIMED, DEFAULTS], ids=["a deadline", "no deadline"])
def test_after_a_look_at_bots_that_do_not_move_the_deadline_of_the_player_is_filed_if_there_is_one(
    settings: Settings, store: RedisStore, deadlines: RecordedDeadlines
) -> None:
    loaded = store.load(started(store, settings).id)
    loaded.game.bots_at = 100
    assert store.commit(loaded, [apply_change(loaded.game, RotateToken(0, HASH), 0)])
    entry = Entry(loaded.game.id, 3)
    assert enforce(store, deadlines, entry, 99) == NOT_DUE
    assert deadlines.filed == {entry: 100}
    assert enforce(store, deadlines, entry, 200) == NOT_DUE
    if settings == DEFAULTS:
        assert (deadlines.filed, deadlines.removed) == ({entry: 100}, [entry])
    else:
        assert (deadlines.filed, deadlines.removed) == ({entry: 10 * SECOND}, [])
        assert enforce(store, deadlines, entry, 10 * SECOND) == Enforced("made", 10 * SECOND)
