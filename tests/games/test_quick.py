"""A game at once: players who ask at the same moment meet at few tables, each in a seat of their own."""

import secrets
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import redis
from croupier.games import lobby
from croupier.games.changes import Step
from croupier.games.changes.table import BotSeat
from croupier.games.creation import CreateGame, GameLimits
from croupier.games.enforcing import enforce
from croupier.games.errors import Conflict, Invalid, Unauthorised, Unavailable
from croupier.games.game import Game, digest_of
from croupier.games.idempotency import Receipt
from croupier.games.ports import Loaded, Place, Queue
from croupier.games.queues import queues_of
from croupier.games.quick import ATTEMPTS, QuickGame, quick_game
from croupier.games.reading import Reading
from croupier.games.settings import Settings
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.quick_tables import RECHECK_MS, RedisQuickTables
from croupier.storage.redis_store import RedisStore
from msgspec.structs import replace

from tests import asking
from tests.asking import Terms
from tests.playing import OTHER_KEY, SECRET_KEY, joined

UNO, EIGHTS = "uno-official", "crazy-eights"
NOW = 1_000_000
LATER = NOW + RECHECK_MS


class Killed(Exception):
    """The process ends here."""


def asked(store: RedisStore, *rulesets: str, now: int = NOW, **more: Any) -> Reading:
    """Ask for a game of three, unless other seats are given."""
    key, limits = more.pop("key", None), GameLimits(refusal=more.pop("refusal", None))
    wanted = {"seats": 3, "name": None, "bots_after": None, **more}
    return quick_game(store, QuickGame(rulesets or (UNO,), **wanted), now, limits=limits, key=key)


def seat_of(got: Reading) -> tuple[str, int | None]:
    return got.game.id, got.seat


def games_in(client: redis.Redis) -> list[str]:
    keys: Any = client.keys("croupier:{*}:game")
    return sorted(key.decode()[10:34] for key in keys)


def queue_of(bots: bool = False, ruleset: str = UNO) -> Queue:
    return Queue(ruleset, 3, bots)


# --------------------------------------------------------------------------------------------- one after the other


def test_players_meet_and_the_game_starts_by_itself(store: RedisStore, redis_client: redis.Redis) -> None:
    got = [asked(store, name=name) for name in ("Ana", "Ben", "Cem", "Dee")]
    first, *_, other = (seat_of(one)[0] for one in got)
    assert [seat_of(one) for one in got] == [(first, 0), (first, 1), (first, 2), (other, 0)]
    assert [one.created for one in got] == [True, False, False, True]
    game = store.load(first).game
    assert (game.status, [seat.name for seat in game.seats]) == ("playing", ["Ana", "Ben", "Cem"])
    assert [game.seat_of_token(one.tokens[0]) for one in got[:3]] == [0, 1, 2]
    assert len(games_in(redis_client)) == 2


def test_a_table_is_public_has_a_code_and_the_default_options_and_settings(store: RedisStore) -> None:
    game = asked(store, bots_after=20).game
    ordinary = CreateGame(UNO, {}, 3, None, public=True, position=None)
    other = lobby.create(store, ordinary, now=NOW).game
    assert (game.public, game.code is None, game.state.options) == (True, False, other.state.options)
    assert (game.settings.start, game.settings.fill, game.settings.late_join) == ("full", "hard", True)
    assert game.gather_until == NOW + 20_000
    assert [one.id for one in store.page("lobby", UNO, None, 10).games] == sorted([game.id, other.id], reverse=True)


def test_without_a_number_the_table_is_the_smallest(store: RedisStore) -> None:
    assert len(asked(store, seats=None).game.seats) == 2


def test_who_differs_in_ruleset_seats_or_bots_does_not_meet(store: RedisStore) -> None:
    wanted: list[dict[str, Any]] = [{}, {"seats": 4}, {"bots_after": 9}]
    ids = {seat_of(asked(store, **more))[0] for more in wanted} | {seat_of(asked(store, EIGHTS))[0]}
    assert len(ids) == 4
    assert {seat_of(asked(store, **more))[0] for more in wanted} | {seat_of(asked(store, EIGHTS))[0]} == ids


def test_of_several_rulesets_the_table_that_has_waited_longest_is_joined(store: RedisStore) -> None:
    opened = asked(store, EIGHTS, UNO)
    assert opened.game.ruleset == EIGHTS
    uno = asked(store, UNO, now=NOW + 1)
    assert seat_of(asked(store, UNO, EIGHTS, now=NOW + 2)) == (seat_of(opened)[0], 1)
    assert seat_of(asked(store, UNO, EIGHTS, now=NOW + 3)) == (seat_of(opened)[0], 2)
    assert seat_of(asked(store, EIGHTS, UNO, now=NOW + 4)) == (seat_of(uno)[0], 1)


def test_of_tables_that_have_waited_for_long_the_oldest_is_joined_until_it_is_full(store: RedisStore) -> None:
    first, second = asked(store, EIGHTS), asked(store, UNO, now=NOW + 1)
    later = [seat_of(asked(store, UNO, EIGHTS, now=LATER + number)) for number in range(1, 5)]
    assert later == [(seat_of(first)[0], 1), (seat_of(first)[0], 2), (seat_of(second)[0], 1), (seat_of(second)[0], 2)]


def test_a_table_that_has_waited_is_joined_before_the_other_rulesets(store: RedisStore) -> None:
    waiting = asked(store, EIGHTS)
    assert seat_of(asked(store, UNO, EIGHTS, now=LATER)) == (seat_of(waiting)[0], 1)


def test_bots_come_in_time_and_earlier_for_who_waits_less(store: RedisStore, redis_client: redis.Redis) -> None:
    got = asked(store, bots_after=60)
    assert asked(store, bots_after=90).game.gather_until == NOW + 60_000
    game_id = seat_of(got)[0]
    store.quick_tables.drop(queue_of(bots=True), Place(game_id, UNO, is_open=True, since=NOW))
    other = seat_of(asked(store, bots_after=60))[0]
    assert asked(store, bots_after=5).game.gather_until == NOW + 5_000
    deadlines = RedisDeadlines(redis_client)
    (entry,) = (one for shard in range(16) for one in deadlines.take(shard, NOW + 5_000, 9) if one.version == 2)
    assert (entry.game_id, enforce(store, deadlines, entry, NOW + 5_000).outcome) == (other, "made")
    assert store.load(other).game.status == "playing"
    assert store.load(game_id).game.status == "lobby"


# ----------------------------------------------------------------------------------------------- tables of others

OFFERED = Settings(start="full", turn_seconds=30)


def opened(store: RedisStore, settings: Settings = OFFERED, **more: Any) -> str:
    """Create a game of three as its host would, and return its id."""
    creation = CreateGame(UNO, {}, 3, "Hal", public=True, position=None, settings=settings)
    return lobby.create(store, creation._replace(**more), now=NOW).game.id


@pytest.mark.parametrize("bots_after", [None, 20])
def test_a_public_lobby_that_starts_by_itself_is_joined(store: RedisStore, bots_after: int | None) -> None:
    fill: Any = None if bots_after is None else "easy"
    game_id = opened(store, replace(OFFERED, fill=fill))
    assert seat_of(asked(store, bots_after=bots_after)) == (game_id, 1)
    game = store.load(game_id).game
    assert (game.settings.turn_seconds, game.gather_until) == (30, None if bots_after is None else NOW + 20_000)
    assert seat_of(asked(store, bots_after=bots_after)) == (game_id, 2)
    assert store.load(game_id).game.status == "playing"


@pytest.mark.parametrize(
    "more",
    [
        {"public": False},
        {"options": {"stacking": "same"}},
        {"settings": Settings(turn_seconds=30)},
        {"settings": Settings(start="full")},
        {"settings": replace(OFFERED, fill="easy")},
        {"bots": (BotSeat(1, "easy"),)},
        {"bots": (BotSeat(1, "easy"), BotSeat(2, "easy"))},
        {"seats": 4},
    ],
)
def test_a_lobby_that_does_not_fit_is_not_joined(store: RedisStore, more: dict[str, Any]) -> None:
    game_id = opened(store, **more)
    assert seat_of(asked(store))[0] != game_id


def test_a_table_with_a_bot_is_for_those_who_accept_bots(store: RedisStore) -> None:
    game_id = opened(store, replace(OFFERED, fill="easy"), bots=(BotSeat(1, "easy"),))
    assert seat_of(asked(store, bots_after=20)) == (game_id, 2)


def test_a_game_that_cannot_be_offered_is_created(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise Unavailable("store_unavailable")

    monkeypatch.setattr(RedisQuickTables, "keep", fail)
    assert store.load(opened(store)).game.status == "lobby"


# -------------------------------------------------------------------------------------------------- refused requests


@pytest.mark.parametrize(
    ("rulesets", "seats_wanted", "refusal"),
    [
        ((UNO, "chess"), 3, ("unknown_ruleset", "/rulesets/1")),
        ((UNO, EIGHTS, UNO), 3, ("invalid_value", "/rulesets/2")),
        ((UNO,), 1, ("wrong_number_of_seats", "/seats")),
        ((UNO, EIGHTS), 10, ("wrong_number_of_seats", "/seats")),
    ],
)
def test_what_cannot_be_played_is_refused(
    store: RedisStore, redis_client: redis.Redis, rulesets: Sequence[str], seats_wanted: int, refusal: tuple[str, str]
) -> None:
    with pytest.raises(Invalid) as refused:
        asked(store, *rulesets, seats=seats_wanted)
    assert (refused.value.code, refused.value.errors[0].path) == refusal
    assert redis_client.keys("*") == []


def test_who_may_not_create_games_may_join_them(store: RedisStore, redis_client: redis.Redis) -> None:
    refusal = Unauthorised("api_key_missing")
    with pytest.raises(Unauthorised):
        asked(store, refusal=refusal)
    assert games_in(redis_client) == []
    got = asked(store)
    assert seat_of(asked(store, refusal=refusal)) == (seat_of(got)[0], 1)


# ------------------------------------------------------------------------------------ tables that can be joined no more


def ended(store: RedisStore, got: Reading) -> None:
    asking.end(store, seat_of(got)[0], got.tokens[0], Terms(NOW))


def locked(store: RedisStore, got: Reading) -> None:
    asking.lock(store, seat_of(got)[0], got.tokens[0], Terms(NOW), locked=True)


def deleted(store: RedisStore, got: Reading) -> None:
    asking.delete(store, seat_of(got)[0], got.tokens[0])


def filled(store: RedisStore, got: Reading) -> None:
    for _ in range(2):
        joined(store, seat_of(got)[0])


LOST = {"ended": ended, "locked": locked, "full": filled}


@pytest.mark.parametrize("now", [NOW, LATER], ids=["open", "older"])
@pytest.mark.parametrize("key", [None, SECRET_KEY])
@pytest.mark.parametrize("lose", LOST.values(), ids=LOST)
def test_a_table_that_is_no_more_open_is_passed_over(
    store: RedisStore, lose: Callable[[RedisStore, Reading], None], key: str | None, now: int
) -> None:
    first = asked(store)
    lose(store, first)
    second = asked(store, key=key, now=now)
    assert seat_of(second)[0] != seat_of(first)[0]
    assert seat_of(asked(store, now=now)) == (seat_of(second)[0], 1)


def test_a_table_that_was_deleted_long_ago_is_not_created_again(store: RedisStore, redis_client: redis.Redis) -> None:
    first = asked(store)
    deleted(store, first)
    second = asked(store, key=SECRET_KEY, now=LATER)
    assert games_in(redis_client) == [seat_of(second)[0]] != [seat_of(first)[0]]


def test_a_table_that_is_deleted_just_before_the_join_is_not_created_again(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    first = asked(store)
    slow = Interrupted(redis_client, version_id=lambda: deleted(store, first))
    second = asked(slow, now=LATER)
    assert games_in(redis_client) == [seat_of(second)[0]] != [seat_of(first)[0]]


def test_a_seat_that_was_left_is_given_to_the_next(store: RedisStore) -> None:
    first, second = asked(store), asked(store)
    asking.leave(store, seat_of(second)[0], 1, second.tokens[0], Terms(NOW))
    assert seat_of(asked(store)) == (seat_of(first)[0], 1)
    assert seat_of(asked(store, now=LATER)) == (seat_of(first)[0], 2)


def test_behind_many_dead_tables_there_is_a_seat(store: RedisStore) -> None:
    for _ in range(3 * ATTEMPTS):
        got = asked(store)
        store.quick_tables.keep(queue_of(), Place(seat_of(got)[0], UNO, is_open=False, since=NOW), NOW)
        ended(store, got)
    first, second = asked(store, now=LATER), asked(store, now=LATER)
    assert seat_of(second) == (seat_of(first)[0], 1)


def test_the_last_attempt_opens_a_table_that_others_find_later(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(
            store.quick_tables, "take_place", lambda *_, **__: Place(closed_game(store), UNO, is_open=True, since=NOW)
        )
        got = asked(store)
    assert got.created
    assert seat_of(asked(store, now=LATER)) == (seat_of(got)[0], 1)


def closed_game(store: RedisStore) -> str:
    got = lobby.create(store, CreateGame(UNO, {}, 3, None, public=True, position=None), now=NOW)
    asking.end(store, got.game.id, got.tokens[0], Terms(NOW))
    return got.game.id


@pytest.mark.parametrize("key", [None, SECRET_KEY])
def test_a_game_that_is_deleted_whenever_it_is_created_is_a_conflict(
    redis_client: redis.Redis, key: str | None
) -> None:
    class Deleting(RedisStore):
        def create(self, *_: object) -> None:
            pass

    with pytest.raises(Conflict) as contended:
        asked(Deleting(redis_client), key=key)
    assert contended.value.code == "contended"


def test_a_key_whose_table_is_always_replaced_is_a_conflict(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def remember(_name: str, _before: str | None, value: str) -> str:
        return " ".join([closed_game(store), *value.split(" ")[1:]])

    monkeypatch.setattr(store.quick_tables, "remember", remember)
    with pytest.raises(Conflict) as contended:
        asked(store, key=SECRET_KEY)
    assert contended.value.code == "contended"


SPENT = Conflict("quota_spent")
"""Why a client over its quota may not create a game."""


def remembered_keys(client: redis.Redis) -> Any:
    return client.keys("croupier:quick:key:*")


def test_a_new_table_that_is_refused_is_not_remembered(store: RedisStore, redis_client: redis.Redis) -> None:
    with pytest.raises(Conflict):
        asked(store, key=SECRET_KEY, refusal=SPENT)
    assert (remembered_keys(redis_client), games_in(redis_client)) == ([], [])


def test_after_a_new_table_is_refused_the_key_gets_one_as_soon_as_it_may(store: RedisStore) -> None:
    waiting = asked(store)
    asking.lock(store, seat_of(waiting)[0], waiting.tokens[0], Terms(NOW), locked=True)
    with pytest.raises(Conflict) as refused:
        asked(store, key=SECRET_KEY, refusal=SPENT)
    assert refused.value.code == "quota_spent"
    assert asked(store, key=SECRET_KEY).created


# -------------------------------------------------------------------------------------------------- killed processes


class Interrupted(RedisStore):
    """A real store that calls something before some of its commands, each once."""

    def __init__(self, client: redis.Redis, **before: Callable[[], Any]) -> None:
        super().__init__(client)
        self.before = before

    def interrupt(self, name: str) -> None:
        self.before.pop(name, lambda: None)()

    def create(self, game: Game, receipt: Receipt | None = None, steps: Sequence[Step] = ()) -> Loaded | None:
        self.interrupt("create")
        return super().create(game, receipt, steps)

    def commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None = None) -> Loaded | None:
        self.interrupt("commit")
        return super().commit(loaded, steps, receipt)

    def load(self, game_id: str) -> Loaded:
        self.interrupt("load")
        return super().load(game_id)

    def load_with_receipt(self, game_id: str, key_digest: bytes, limit: int) -> Loaded:
        self.interrupt("load")
        return super().load_with_receipt(game_id, key_digest, limit)

    def version_id(self, game_id: str) -> bytes:
        found = super().version_id(game_id)
        self.interrupt("version_id")
        return found

    def store_refusal(self, game_id: str, receipt: Receipt, **how: Any) -> bool:
        self.interrupt("store_refusal")
        return super().store_refusal(game_id, receipt, **how)


def kill() -> None:
    raise Killed


@pytest.mark.parametrize(("now", "same"), [(NOW, True), (LATER, False)], ids=["at once", "later"])
def test_a_table_whose_opener_was_killed_delays_nobody(
    store: RedisStore, redis_client: redis.Redis, now: int, same: bool
) -> None:
    opened = list[str]()

    def note_and_kill() -> None:
        opened.append(table_of(redis_client))
        kill()

    with pytest.raises(Killed):
        asked(Interrupted(redis_client, create=note_and_kill))
    got = [seat_of(asked(store, now=now)) for _ in range(2)]
    assert got == [(got[0][0], 0), (got[0][0], 1)]
    assert (got[0][0] == opened[0]) == same


def table_of(client: redis.Redis) -> str:
    """Return the open table of the queue."""
    found: Any = client.hget("croupier:quick:{uno-official:3:people}:open", "game")
    return str(found.decode())


@pytest.mark.parametrize("moment", ["load", "commit"])
def test_a_seat_whose_player_was_killed_is_given_to_another(
    store: RedisStore, redis_client: redis.Redis, moment: str
) -> None:
    first = asked(store)
    for _ in range(2):
        with pytest.raises(Killed):
            asked(Interrupted(redis_client, **{moment: kill}))
    elsewhere = asked(store, now=NOW + 1)
    assert seat_of(elsewhere)[0] != seat_of(first)[0]
    got = [seat_of(asked(store, now=LATER)) for _ in range(3)]
    assert got == [(seat_of(first)[0], 1), (seat_of(first)[0], 2), (seat_of(elsewhere)[0], 1)]


# ------------------------------------------------------------------------------------------------------- with a key


def answer(got: Reading) -> tuple[str, int | None, list[str]]:
    return *seat_of(got), got.tokens


@pytest.mark.parametrize("players", [0, 1, 2])
@pytest.mark.parametrize("afterwards", range(4))
def test_the_same_key_returns_the_same_seat(store: RedisStore, players: int, afterwards: int) -> None:
    for _ in range(players):
        asked(store)
    first = asked(store, key=SECRET_KEY)
    for _ in range(afterwards):
        asked(store)
    again = asked(store, key=SECRET_KEY, now=LATER)
    assert answer(again) == answer(first)
    assert (first.replayed, again.replayed, again.created) == (False, True, False)
    assert seat_of(asked(store, key=OTHER_KEY)) != seat_of(first)


def test_a_key_is_for_one_request(store: RedisStore) -> None:
    asked(store, key=SECRET_KEY)
    for more in ({"seats": 4}, {"name": "Eve"}, {"bots_after": 9}):
        with pytest.raises(Invalid) as reused:
            asked(store, key=SECRET_KEY, **more)
        assert reused.value.code == "idempotency_key_reused"


def test_a_seat_that_was_given_up_is_not_given_again(store: RedisStore) -> None:
    asked(store)
    got = asked(store, key=SECRET_KEY)
    asking.leave(store, seat_of(got)[0], 1, got.tokens[0], Terms(NOW))
    with pytest.raises(Conflict) as given_up:
        asked(store, key=SECRET_KEY)
    assert given_up.value.code == "seat_given_up"


def test_after_the_game_was_deleted_the_key_creates_it_with_another_token(store: RedisStore) -> None:
    got = asked(store, key=SECRET_KEY)
    deleted(store, got)
    again = asked(store, key=SECRET_KEY)
    assert seat_of(again) == seat_of(got)
    assert again.tokens != got.tokens
    assert seat_of(asked(store, now=LATER)) == (seat_of(again)[0], 1)


@pytest.mark.parametrize("moment", ["load", "create", "commit"])
@pytest.mark.parametrize("players", [0, 1])
def test_a_request_that_was_killed_is_continued_by_its_key(
    store: RedisStore, redis_client: redis.Redis, moment: str, players: int
) -> None:
    for _ in range(players):
        asked(store)
    slow = Interrupted(redis_client, **{moment: kill})
    try:
        asked(slow, key=SECRET_KEY)
    except Killed:
        pass
    else:
        assert not {"load": True, "create": not players, "commit": bool(players)}[moment]
    got = asked(store, key=SECRET_KEY, now=LATER)
    assert answer(asked(store, key=SECRET_KEY)) == answer(got)
    assert len(games_in(redis_client)) == 1
    assert sum(seat.name is not None for seat in store.load(seat_of(got)[0]).game.seats) == players + 1


def lock_and_ask(
    store: RedisStore, first: Reading, lose: Callable[..., None], got: list[Reading]
) -> Callable[[], None]:
    """Return a function that closes a table, and sends the request with the key."""

    def act() -> None:
        lose(store, first)
        got.append(asked(store, key=SECRET_KEY))

    return act


@pytest.mark.parametrize("moment", ["load", "commit", "store_refusal"])
@pytest.mark.parametrize("lose", LOST.values(), ids=LOST)
def test_a_slow_request_gets_no_second_seat(
    store: RedisStore, redis_client: redis.Redis, lose: Callable[..., None], moment: str
) -> None:
    first, got = asked(store), list[Reading]()
    intruder = lock_and_ask(store, first, lose, got)
    if moment == "store_refusal":
        lose(store, first)
        intruder = lock_and_ask(store, first, lambda *_: None, got)
    slow = asked(Interrupted(redis_client, **{moment: intruder}), key=SECRET_KEY)
    if got:
        assert answer(slow) == answer(got[0])
    assert seat_of(slow)[0] != seat_of(first)[0]
    holders = [game for name in games_in(redis_client) if holds(game := store.load(name).game, slow.tokens[0])]
    assert len(holders) == 1
    assert sum(seat.is_held for name in games_in(redis_client) for seat in store.load(name).game.seats) == (
        2 if lose is not filled else 4
    )


def holds(game: Game, token: str) -> bool:
    return any(seat.token_hash == digest_of(token) for seat in game.seats)


def test_a_slow_request_that_was_refused_cannot_be_seated_once_the_table_is_open_again(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    """The first process has loaded the open table; the second is refused there, and the table opens again."""
    first, got = asked(store), list[Reading]()

    def come_and_go() -> None:
        locked(store, first)
        got.append(asked(store, key=SECRET_KEY))
        asking.lock(store, seat_of(first)[0], first.tokens[0], Terms(NOW), locked=False)

    slow = asked(Interrupted(redis_client, commit=come_and_go), key=SECRET_KEY)
    assert answer(slow) == answer(got[0])
    assert [seat.is_held for seat in store.load(seat_of(first)[0]).game.seats] == [True, False, False]


def test_one_key_at_once_is_one_seat(store: RedisStore, redis_client: redis.Redis) -> None:
    answers = at_once(8, lambda _: answer(asked(store, key=SECRET_KEY)))
    assert len({str(one) for one in answers}) == 1
    (game_id,) = games_in(redis_client)
    assert sum(seat.is_held for seat in store.load(game_id).game.seats) == 1


# ------------------------------------------------------------------------------------------------------------ a crowd


def at_once(count: int, act: Callable[[int], Any]) -> list[Any]:
    gate = threading.Barrier(count)

    def go(number: int) -> Any:
        gate.wait()
        return act(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(go, range(count)))


@pytest.mark.parametrize("bots_after", [None, 30])
def test_a_crowd_needs_as_few_tables_as_possible(
    store: RedisStore, redis_client: redis.Redis, bots_after: int | None
) -> None:
    keys = [secrets.token_urlsafe(16) if number % 2 else None for number in range(31)]
    got = at_once(31, lambda number: asked(store, key=keys[number], bots_after=bots_after))
    assert len({seat_of(one) for one in got}) == 31
    games = [store.load(name).game for name in games_in(redis_client)]
    assert Counter(game.status for game in games) == {"playing": 10, "lobby": 1}
    assert all(store.load(seat_of(one)[0]).game.seat_of_token(one.tokens[0]) == seat_of(one)[1] for one in got)
    assert all(seat_of(one)[1] == 0 for one in got if one.created)


def test_a_crowd_at_tables_that_are_lost_is_seated(store: RedisStore, redis_client: redis.Redis) -> None:
    """Every third process is killed somewhere; two seconds later others take the seats that these left vacant."""

    def ask(number: int) -> Reading | None:
        moment = ("load", "create", "commit")[number // 3 % 3]
        try:
            return asked(Interrupted(redis_client, **({} if number % 3 else {moment: kill})))
        except Killed:
            return None

    got = [one for one in at_once(30, ask) if one]
    later = [asked(store, now=LATER + number) for number in range(12)]
    assert len({seat_of(one) for one in [*got, *later]}) == len(got) + 12
    vacant = Counter(sum(not seat.is_held for seat in store.load(name).game.seats) for name in games_in(redis_client))
    assert set(vacant) <= {0, 1, 2}
    assert vacant[1] + vacant[2] <= 1


def test_the_queues_of_a_request() -> None:
    assert [queue.name for queue in queues_of((UNO, EIGHTS), None, bots=True)] == [
        "uno-official:2:bots",
        "crazy-eights:2:bots",
    ]
