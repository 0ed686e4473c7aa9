"""Streams of many games: each game as in a stream of its own, whatever the others do.

``test_following`` states what a reader gets of each game.
"""

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import repeat
from operator import attrgetter
from typing import Any

import pytest
import redis
from croupier.games import following_many, waiting
from croupier.games import live as live_games
from croupier.games.errors import NotFound, Unauthorised, Unavailable, Unreadable
from croupier.games.following import End, Heartbeat, Wanted
from croupier.games.following_many import SLICE, UpdateOfOne, follow_many
from croupier.games.live import TAIL_VERSIONS, LiveGame, LiveGames
from croupier.games.ports import SilentPublications
from croupier.games.reading import Reading
from croupier.games.views import PresenceView, game_view, turn_view
from croupier.games.waiting import wait_for_any_change
from croupier.rules.catalogue import RULESETS
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.following import Stream, Table, advance, check_complete, identify_by
from tests.games.conftest import finish, wait_for_timers
from tests.storage.memory import begun
from tests.storage.waiting import LIMIT, wait_until

RULESET = "uno-official"
UNKNOWN = "0" * 24
Opener = Callable[..., "Streams"]


class Streams:
    """A stream of many games whose updates are made when the test asks for them."""

    def __init__(self, live: LiveGames, *wanted: Wanted) -> None:
        self._stack = ExitStack()
        self.follower = self._stack.enter_context(follow_many(live, wanted))
        self.updates = self.follower.updates()

    def next(self) -> Any:
        """Return the next update but presence, an ``UpdateOfOne``."""
        return next(one for one in self.updates if not isinstance(one.update, PresenceView))

    def until_present(self, seats: list[int]) -> None:
        """Read until these seats are present at a game, and no spectator ever was."""
        present = (one.update for one in self.updates if isinstance(one.update, PresenceView))
        for presence in present:
            assert presence.watching == 0
            if presence.seats == seats:
                return

    def versions(self, number: int) -> list[tuple[Any, int]]:
        """Return so many updates but presence, which are views: each entry with its version."""
        updates = self.take(number)
        assert all(isinstance(one.update, Reading) for one in updates), updates
        return [(one.entry, one.update.game.version) for one in updates if isinstance(one.update, Reading)]

    def take(self, number: int) -> list[Any]:
        """Return so many updates but presence."""
        return [self.next() for _ in range(number)]

    def beat_each(self, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
        """Send heartbeats, and compare all games, in so many seconds; it is called once all games are open."""
        monkeypatch.setattr(following_many, "HEARTBEAT_S", seconds)
        self.follower._next_heartbeat = 0

    def close(self) -> None:
        self.updates.close()  # type: ignore[attr-defined]
        self._stack.close()


@pytest.fixture
def opened(live: LiveGames) -> Iterator[Opener]:
    """A function that opens a stream, which is closed at the end."""
    opened: list[Streams] = []

    def open_stream(*wanted: Wanted, games: LiveGames = live) -> Streams:
        opened.append(Streams(games, *wanted))
        return opened[-1]

    yield open_stream
    for stream in opened:
        stream.close()


def wanted(table: Table, seat: int | None = None, since: int | None = None) -> Wanted:
    """Return a game as a seat wants to follow it; None: a spectator."""
    return Wanted(table[0], identify_by(None if seat is None else table[1][seat]), since)


def kinds(updates: Sequence[UpdateOfOne]) -> list[tuple[Any, type[object]]]:
    return [(one.entry, type(one.update)) for one in updates]


# ------------------------------------------------------------------------------------- every change, once


def test_after_lost_connections_no_event_of_any_game_is_missing_or_comes_twice(
    store: RedisStore, opened: Opener
) -> None:
    tables = [begun(store, ruleset) for ruleset in RULESETS]
    views: list[list[Reading]] = [[] for _ in tables]
    begin = [store.load(game_id).game.version for game_id, _ in tables]
    known, newest, chance = [*begin], [*begin], random.Random(1)
    for _ in range(8):
        stream = opened(*map(wanted, tables, repeat(0), known))
        for number in chance.sample(range(len(tables)), len(tables) // 2):
            newest[number] = advance(store, *tables[number], chance.randint(1, 12), seed=chance.randrange(100))
        while known != newest and chance.random() < 0.9:  # otherwise the connection is lost
            one = stream.next()
            assert isinstance(one.update, Reading), one
            assert (one.game_id, one.update.seat) == (tables[one.entry][0], 0)
            views[one.entry].append(one.update)
            known[one.entry] = one.update.game.version
    assert sum(map(len, views)) > len(tables)
    for table, view, since in zip(tables, views, begin, strict=True):
        check_complete(store, table[0], view, since)


def test_all_games_come_in_the_order_of_the_request(store: RedisStore, opened: Opener) -> None:
    tables = [begun(store, RULESET) for _ in range(SLICE + 3)]
    updates = opened(*map(wanted, tables)).take(len(tables))
    assert [(one.entry, one.game_id) for one in updates] == [(number, id_) for number, (id_, _) in enumerate(tables)]


def test_a_change_does_not_wait_until_all_games_are_open(store: RedisStore, opened: Opener) -> None:
    tables = [begun(store, RULESET) for _ in range(2 * SLICE)]
    stream = opened(*map(wanted, tables))
    stream.next()
    first = stream.follower._slices[0][0]
    before = first._game._newest_change
    version = advance(store, *tables[0])
    wait_until(lambda: first._game._newest_change is not before and first.is_changed)
    found = stream.versions(SLICE + 1)
    assert [entry for entry, _ in found] == [*range(1, SLICE), 0, SLICE]
    assert found[SLICE - 1] == (0, version)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_whose_turn_it_is_is_the_same_as_in_the_view(store: RedisStore, seat: int | None) -> None:
    game = store.load(begun(store, RULESET)[0]).game
    turn, view = turn_view(game, seat), game_view(game, seat)
    assert turn.to_move == view.to_move != []
    assert (turn.version, turn.status, turn.turn_since) == (view.version, view.status, view.turn_since)


def test_without_events_the_log_is_not_read(store: RedisStore, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    table, read = begun(store, RULESET), list[int]()
    for _ in range(TAIL_VERSIONS + 2):
        newest = advance(store, *table)
    load_since = store.load_since

    def counted(game_id: str, since: int, limit: int) -> Any:
        read.append(since)
        return load_since(game_id, since, limit)

    monkeypatch.setattr(store, "load_since", counted)
    entries = [wanted(table, since=1)._replace(has_events=has_events) for has_events in (False, True)]
    for entry in entries:
        assert opened(entry).versions(1) == [(0, newest)]
    assert read == [1]


def test_each_seat_of_a_game_gets_its_own_view(store: RedisStore, opened: Opener) -> None:
    table = begun(store, RULESET)
    stream = opened(*(wanted(table, seat) for seat in (0, 1, 1, None)))
    first: list[Any] = [one.update for one in stream.take(4)]
    assert [view.seat for view in first] == [0, 1, 1, None]
    assert first[1].loaded is first[2].loaded
    version = advance(store, *table)
    assert sorted(stream.versions(4)) == [(entry, version) for entry in range(4)]


# ------------------------------------------------------------------------------------- games that end, and fail


def test_games_that_cannot_be_read_have_a_problem_and_the_others_go_on(
    store: RedisStore, redis_client: redis.Redis, live: LiveGames, opened: Opener
) -> None:
    damaged, deleted, good = [begun(store, RULESET) for _ in range(3)]
    redis_client.setrange(f"croupier:{{{damaged[0]}}}:game", 40, b"damaged")
    stream = opened(
        Wanted(UNKNOWN, identify_by(None), None),
        wanted(damaged),
        Wanted(good[0], identify_by("x"), None),
        wanted(deleted),
        wanted(good, 1),
    )
    assert kinds(stream.take(5)) == [(0, NotFound), (1, Unreadable), (2, Unauthorised), (3, Reading), (4, Reading)]
    asking.delete(store, deleted[0], deleted[1][0])
    assert stream.next() == UpdateOfOne(End("deleted"), 3, deleted[0])
    advance(store, *good)
    assert kinds([stream.next()]) == [(4, Reading)]
    redis_client.setrange(f"croupier:{{{good[0]}}}:game", 40, b"damaged")
    live._games[good[0]].receive(None)
    assert kinds([stream.next()]) == [(4, Unreadable)]
    assert [*stream.updates] == [UpdateOfOne(End("no_games"))]


def test_a_stream_follows_no_game_that_has_ended(store: RedisStore, live: LiveGames, opened: Opener) -> None:
    first, second = begun(store, RULESET), begun(store, RULESET)
    stream = opened(wanted(first), wanted(second))
    stream.take(2)
    asking.end(store, first[0], first[1][0])
    assert kinds(stream.take(2)) == [(0, Reading), (0, End)]
    advance(store, *second)
    assert kinds([stream.next()]) == [(1, Reading)]
    assert [*live._games] == [second[0]]


def test_games_begin_when_the_store_responds(
    store: RedisStore, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_many, "RETRY_S", 0.05)
    monkeypatch.setattr(live_games, "RETRY_S", 0.05)
    first, second = begun(store, RULESET), begun(store, RULESET)
    load, failures = store.load, iter([True] * 4)

    def fail_at_first(game_id: str) -> Any:
        if game_id == first[0] and next(failures, False):
            raise Unavailable("store_unavailable")
        return load(game_id)

    monkeypatch.setattr(store, "load", fail_at_first)
    assert kinds(opened(wanted(first), wanted(second)).take(2)) == [(1, Reading), (0, Reading)]


def test_no_stream_is_opened_while_the_store_does_not_respond(
    store: RedisStore, live: LiveGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_game_id: str) -> bytes:
        raise Unavailable("store_unavailable")

    monkeypatch.setattr(store, "version_id", fail)
    with pytest.raises(Unavailable), follow_many(live, [wanted(begun(store, RULESET))]):
        pass
    assert not live._games


def test_at_a_shutdown_the_stream_ends_and_no_game_is_opened(
    store: RedisStore, live: LiveGames, opened: Opener
) -> None:
    table = begun(store, RULESET)
    stream = opened(wanted(table))
    stream.next()
    threading.Timer(0.05, live.shut_down).start()
    assert stream.next() == UpdateOfOne(End("shutdown"))
    assert [*opened(wanted(table)).updates] == [UpdateOfOne(End("shutdown"))]


def test_a_stream_that_is_closed_leaves_nothing(store: RedisStore, live: LiveGames, opened: Opener) -> None:
    tables = [begun(store, RULESET) for _ in range(SLICE + 3)]
    stream = opened(*map(wanted, tables))
    stream.take(SLICE + 1)
    stream.close()
    assert live._games == {}


# ------------------------------------------------------------------------------------- heartbeats


def test_lost_publications_of_every_game_are_noticed_between_heartbeats(
    store: RedisStore, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_many, "SLICE", 2)
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0)
    silent, tables = LiveGames(store, SilentPublications()), [begun(store, RULESET) for _ in range(5)]
    stream = opened(*map(wanted, tables), games=silent)
    stream.take(5)
    stream.beat_each(0.3, monkeypatch)
    for table in tables:
        advance(store, *table)
    found: list[Any] = [one for _ in range(3) for one in iter(stream.next, UpdateOfOne(Heartbeat()))]
    assert kinds(sorted(found, key=attrgetter("entry"))) == [(entry, Reading) for entry in range(5)]
    finish(silent)


def test_a_change_does_not_wait_until_the_other_games_of_a_slice_are_compared(
    store: RedisStore, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, compared = [begun(store, RULESET) for _ in range(3)], list[str]()
    stream = opened(*map(wanted, tables))
    stream.take(3)
    stream.beat_each(0.05, monkeypatch)
    changed = stream.follower._slices[0][2]

    def change_the_last_game(game: LiveGame) -> None:
        compared.append(game.id)
        version = advance(store, *tables[2])
        wait_until(lambda: changed.is_changed and changed._game.current().game.version == version)

    monkeypatch.setattr(LiveGame, "verify", change_the_last_game)
    first = next(one for one in iter(stream.next, None) if not isinstance(one.update, Heartbeat))
    assert kinds([first]) == [(2, Reading)]
    assert compared == [tables[0][0]]


def test_a_game_that_has_ended_is_no_longer_compared(
    store: RedisStore, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = begun(store, RULESET), begun(store, RULESET)
    stream, compared = opened(wanted(first), wanted(second)), list[str]()
    stream.take(2)
    asking.end(store, first[0], first[1][0])
    assert kinds(stream.take(2)) == [(0, Reading), (0, End)]
    monkeypatch.setattr(LiveGame, "verify", lambda game: compared.append(game.id))
    stream.beat_each(0.02, monkeypatch)
    while len(compared) < 3:
        assert stream.next() == UpdateOfOne(Heartbeat())
    assert {*compared} == {second[0]}


def test_heartbeats_go_on_while_comparisons_wait_for_the_store(
    store: RedisStore, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, compared = opened(*(wanted(begun(store, RULESET)) for _ in range(5))), list[str]()
    stream.take(5)
    stream.beat_each(0.02, monkeypatch)

    def wait(game: LiveGame) -> None:
        compared.append(game.id)
        threading.Event().wait(0.03)

    monkeypatch.setattr(LiveGame, "verify", wait)
    for _ in range(10):
        before = len(compared)
        assert stream.next() == UpdateOfOne(Heartbeat())
        assert len(compared) <= before + 1


# ------------------------------------------------------------------------------------- presence


def test_the_stream_makes_no_seat_present_and_says_who_is(
    store: RedisStore, live: LiveGames, opened: Opener, redis_client: redis.Redis
) -> None:
    table = begun(store, RULESET)
    stream = opened(wanted(table, 0))
    stream.next()
    wait_for_timers()
    assert not redis_client.exists(f"croupier:{{{table[0]}}}:presence")
    one = Stream(live, table[0], table[1][2])
    stream.until_present([2])
    one.close()
    stream.until_present([])


# ------------------------------------------------------------------------------------- long polls


def versions_of(store: RedisStore, *tables: Table) -> dict[str, int]:
    return {game_id: store.load(game_id).game.version for game_id, _ in tables}


Change = Callable[[RedisStore, Table], object]
CHANGES: dict[str, Change] = {
    "moved": lambda store, table: advance(store, *table),
    "deleted": lambda store, table: asking.delete(store, table[0], table[1][0]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_long_poll_of_many_games_ends_with_a_change_of_any(store: RedisStore, live: LiveGames, change: str) -> None:
    tables = [begun(store, RULESET) for _ in range(3)]
    with ThreadPoolExecutor(1) as pool:
        waited = pool.submit(wait_for_any_change, live, versions_of(store, *tables), LIMIT)
        wait_until(lambda: len(live._games) == 3)
        CHANGES[change](store, tables[1])
        assert waited.result() < LIMIT
    assert live._games == {}


def test_a_long_poll_of_many_games_ends_after_its_time_and_makes_no_seat_present(
    store: RedisStore, live: LiveGames, redis_client: redis.Redis
) -> None:
    tables = [begun(store, RULESET) for _ in range(3)]
    assert 0.05 <= wait_for_any_change(live, versions_of(store, *tables), 0.5) < LIMIT
    wait_for_timers()
    assert not redis_client.keys("*presence*")


def test_a_long_poll_ends_in_time_while_comparisons_wait_for_the_store(
    store: RedisStore, live: LiveGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = list[str]()

    def wait(game: LiveGame) -> None:
        compared.append(game.id)
        threading.Event().wait(1)

    monkeypatch.setattr(waiting, "HEARTBEAT_S", 0.01)
    monkeypatch.setattr(LiveGame, "verify", wait)
    tables = [begun(store, RULESET) for _ in range(5)]
    wait_for_any_change(live, versions_of(store, *tables), 0.5)
    assert len(compared) == 1


def test_a_long_poll_of_a_game_that_has_changed_does_not_wait(store: RedisStore, live: LiveGames) -> None:
    tables = [begun(store, RULESET) for _ in range(3)]
    versions = versions_of(store, *tables)
    advance(store, *tables[2])
    assert wait_for_any_change(live, versions, LIMIT) < LIMIT
    assert wait_for_any_change(live, {**versions_of(store, *tables), UNKNOWN: 1}, LIMIT) < LIMIT
