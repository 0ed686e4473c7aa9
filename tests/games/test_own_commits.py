"""Changes go to readers without being read again: those of this process at once, those of others in publications.

Invariant: when a commit of this process has ended, either its readers have exactly what the store confirmed, or the
game is read after that. A publication is held back only while a commit that would make the same version is under way.
A change is taken only if it follows the known version, nonce included; otherwise the game is read.
"""

import random
from collections.abc import Iterator
from contextlib import closing
from typing import Any, NamedTuple, cast
from unittest.mock import Mock

import msgspec
import pytest
import redis
from croupier.games import bots
from croupier.games.absence import Presence
from croupier.games.changes.applying import apply_change
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.table import BotSeat
from croupier.games.errors import Unavailable
from croupier.games.live import LiveGames
from croupier.games.ports import PRESENCE_CHANGED, Committed
from croupier.games.reading import Reading
from croupier.games.settings import Settings
from croupier.games.views import game_view
from croupier.rules.catalogue import RULESETS
from croupier.storage.keys import channel_of
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import With
from tests.following import Listener, ObservedPublications, Stream, Table, advance, check_complete, copy_of
from tests.games.test_following import CountingStore
from tests.playing import created, creation, moved
from tests.random_options import seats_near
from tests.storage.memory import begun
from tests.storage.waiting import LIMIT, wait_until

SEATS = 4


@pytest.fixture
def store(redis_client: redis.Redis) -> CountingStore:
    """What reads games for the readers of this process."""
    return CountingStore(redis_client)


@pytest.fixture
def publications(redis_client: redis.Redis) -> Iterator[ObservedPublications]:
    """Publications with changes."""
    publications = ObservedPublications(redis_client, have_changes=True)
    yield publications
    publications.close()


class Stores(NamedTuple):
    """Stores of the same games."""

    own: RedisStore
    """Commits changes in this process."""
    other: RedisStore
    """Commits changes in another process."""
    read: CountingStore
    """Reads games for the readers of this process."""
    publications: ObservedPublications
    """Those that readers of this process get."""


@pytest.fixture
def stores(redis_client: redis.Redis, store: CountingStore, publications: ObservedPublications) -> Stores:
    """The stores of two processes."""
    own = RedisStore(redis_client, publications=publications)
    return Stores(own, RedisStore(redis_client), store, publications)


@pytest.fixture
def table(store: CountingStore) -> Table:
    """A game that is being played."""
    return begun(store, "uno-official")


@pytest.fixture
def reader(live: LiveGames, store: CountingStore, table: Table) -> Iterator[Stream]:
    """A spectator who has the newest version; how it was read is forgotten."""
    with closing(Stream(live, table[0])) as stream:
        stream.view()
        store.reads.clear()
        while store.entered.acquire(blocking=False):
            pass
        yield stream


@pytest.mark.parametrize("is_own", [True, False], ids=["own changes", "those of another process"])
def test_a_whole_game_reaches_its_readers_without_being_read(
    stores: Stores, live: LiveGames, table: Table, *, is_own: bool
) -> None:
    game_id, tokens = table
    listeners = [Listener(live, game_id, token) for token in (*tokens, None)]
    first = [listener.view().game.version for listener in listeners]
    stores.read.reads.clear()
    version = advance(stores.own if is_own else stores.other, game_id, tokens, 60)
    for listener, since in zip(listeners, first, strict=True):
        check_complete(stores.own, game_id, listener.until(version), since)
    assert {*stores.read.reads} <= {"load_since"}  # a reader who lags behind reads the log


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_views_are_those_that_the_store_returns(
    ruleset: str, stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots move in the same commits, so some have several versions."""
    monkeypatch.setattr(bots, "MAX_MOVES", 1_000)
    game_id, tokens = with_a_bot(stores.own, ruleset)
    received: list[Committed] = []
    stores.publications.subscribe(game_id, lambda message: received.append(cast(Committed, message))).wait(LIMIT)
    chance = random.Random(ruleset)
    for _ in range(40):
        game = stores.own.load(game_id).game
        seats = [seat for seat in game.rulebook.to_move(game.state) if game.seats[seat].has_person]
        if not seats:
            break
        moved(stores.own, game_id, tokens[seats[0]], chance.choice(game.rulebook.legal_moves(game.state, seats[0])))
        committed, read = received[-1].after, stores.own.load(game_id)
        assert committed.version_id == read.version_id
        for seat in (None, *range(len(game.seats))):
            assert as_json(Reading(committed, seat)) == as_json(Reading(read, seat))
    assert len(received) > 5


def with_a_bot(store: RedisStore, ruleset: str) -> Table:
    """Start a game of one player against bots."""
    seats = seats_near(SEATS, RULESETS[ruleset][0])
    settings, others = Settings(bot_pace=0), tuple(BotSeat(seat, "easy") for seat in range(1, seats))
    game, tokens = created(store, creation(ruleset, seats=seats, settings=settings, bots=others))
    asking.start(store, game.id, tokens[0], With(0))
    return game.id, tokens


def as_json(reading: Reading) -> bytes:
    """Return a view as clients get it."""
    return msgspec.json.encode(game_view(reading.game, reading.seat, reading.events))


# ------------------------------------------------------------------- when the game has to be read all the same


def test_a_commit_that_was_stored_but_not_confirmed_is_read(
    stores: Stores, table: Table, reader: Stream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores.own, "_wait_for_entry", Mock(side_effect=redis.TimeoutError("not durable")))
    version = stores.own.load(table[0]).game.version
    with pytest.raises(Unavailable):
        advance(stores.own, *table)
    assert reader.view().game.version == version + 1
    wait_until(lambda: {*stores.read.reads} == {"load_after"})  # the late publication may have come before


def test_a_version_that_another_process_made_first_is_read(
    stores: Stores, table: Table, reader: Stream, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its publication arrives while the commit of this process is under way, and is held back."""

    def lose_the_race(*_: object, **__: object) -> None:
        monkeypatch.undo()
        advance(stores.other, *table, seed=1)
        stores.other.set_presence(table[0], "worker", Presence([0], 0))
        stores.publications.wait_for(table[0], PRESENCE_CHANGED)

    monkeypatch.setattr(stores.own._deadlines, "file_next", lose_the_race)
    loaded = stores.own.load(table[0])
    seat = loaded.game.rulebook.to_move(loaded.game.state)[0]
    change = MakeMove(seat, loaded.game.rulebook.legal_moves(loaded.game.state, seat)[0])
    assert stores.own.commit(loaded, [apply_change(loaded.game, change, 0)]) is None
    view = reader.view()
    assert view.game.version == loaded.game.version
    assert as_json(view) == as_json(Reading(stores.other.load(table[0]), None, view.events))
    assert {*stores.read.reads} == {"load_after"}


def test_changes_of_this_process_and_of_others_come_once_and_in_order(
    stores: Stores, live: LiveGames, table: Table
) -> None:
    game_id, tokens = table
    listener = Listener(live, game_id, tokens[0])
    first, chance = listener.view().game.version, random.Random(0)
    for seed in range(60):
        version = advance(chance.choice([stores.own, stores.other]), game_id, tokens, seed=seed)
    check_complete(stores.own, game_id, listener.until(version), first)


def test_a_change_that_does_not_follow_the_known_version_is_read(stores: Stores, table: Table, reader: Stream) -> None:
    """The publication of the version in between was lost."""
    stores.publications.are_lost = True
    lost = advance(stores.other, *table)
    stores.publications.wait_for(table[0], lost)
    stores.publications.are_lost = False
    version = advance(stores.own, *table)
    view = reader.view()
    assert (view.game.version, view.events and len(view.events.log)) == (version, 2)
    assert {*stores.read.reads} == {"load_after"}


def test_a_change_of_another_history_is_read(stores: Stores, table: Table, reader: Stream, redis_client: Any) -> None:
    """The store has lost a version, and this process makes another one with the same number."""
    restore = copy_of(redis_client, table[0])
    lost = advance(stores.own, *table, seed=1)
    assert reader.view().game.version == lost
    restore()
    assert advance(stores.own, *table, seed=2) == lost
    view = reader.view()
    assert (view.game.version, view.reset) == (lost, True)
    assert as_json(view) == as_json(Reading(stores.own.load(table[0]), None))


def test_a_change_during_a_reading_is_read_after_it(
    stores: Stores, table: Table, reader: Stream, redis_client: Any
) -> None:
    """What is being read is older than the change."""
    version = stores.own.load(table[0]).game.version
    stores.read.gate.clear()
    redis_client.execute_command("SPUBLISH", channel_of(table[0]), version + 1)
    assert stores.read.entered.acquire(timeout=LIMIT)
    assert advance(stores.own, *table) == version + 1
    stores.read.gate.set()
    assert reader.view().game.version == version + 1
    assert {*stores.read.reads} == {"load_after"}


def next_change(subscription: Any) -> bytes:
    """Return the next publication but that the presence has changed."""
    published = (each["data"] for each in subscription.listen() if each["type"] == "smessage")
    change: bytes = next(data for data in published if data != PRESENCE_CHANGED.encode())
    return change


def test_a_publication_that_arrives_late_changes_nothing(
    stores: Stores, table: Table, reader: Stream, redis_client: Any
) -> None:
    """Those of this process are no longer held back then."""
    subscription = redis_client.pubsub()
    subscription.ssubscribe(channel_of(table[0]))
    published = []
    for seed in range(3):
        advance(stores.own, *table, seed=seed)
        published.append(next_change(subscription))
    assert reader.until(advance(stores.own, *table))
    for content in published:
        redis_client.execute_command("SPUBLISH", channel_of(table[0]), content)
    version = advance(stores.own, *table)
    assert reader.view().game.version == version
    assert stores.read.reads == []
    subscription.close()


@pytest.mark.parametrize("cut", [slice(-1), slice(20), slice(14)])
def test_a_publication_that_cannot_be_decoded_lets_the_game_be_read(
    stores: Stores, table: Table, reader: Stream, redis_client: Any, cut: slice
) -> None:
    """As that of a later version of the service."""
    subscription = redis_client.pubsub()
    subscription.ssubscribe(channel_of(table[0]))
    stores.publications.are_lost = True
    version = advance(stores.other, *table)
    content = next_change(subscription)
    stores.publications.wait_for(table[0], version)
    stores.publications.are_lost = False
    redis_client.execute_command("SPUBLISH", channel_of(table[0]), content[cut])
    assert reader.view().game.version == version
    assert {*stores.read.reads} == {"load_after"}
    subscription.close()


def test_a_large_change_is_published_as_its_version(
    stores: Stores, table: Table, reader: Stream, redis_client: Any
) -> None:
    subscription = redis_client.pubsub()
    subscription.ssubscribe(channel_of(table[0]))
    loaded = stores.other.load(table[0])
    loaded.game.seats[0].name = "A" * 4096
    seat = loaded.game.rulebook.to_move(loaded.game.state)[0]
    change = MakeMove(seat, loaded.game.rulebook.legal_moves(loaded.game.state, seat)[0])
    assert stores.other.commit(loaded, [apply_change(loaded.game, change, 0)])
    content = next_change(subscription)
    assert content == b"%d" % loaded.game.version
    assert reader.view().game.version == loaded.game.version
    subscription.close()


def test_nothing_is_held_back_once_a_commit_has_ended(stores: Stores, table: Table) -> None:
    version = advance(stores.own, *table)
    assert stores.publications._held_back == []
    with pytest.raises(Unavailable), stores.publications.committing(table[0], version + 1):
        raise Unavailable("store_unavailable")
    assert stores.publications._held_back == []
