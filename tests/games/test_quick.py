"""A game at once: players who ask at the same moment meet at few tables, each in a seat of their own."""

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import redis
from croupier.games.absence import GONE_AFTER_MS, Presence
from croupier.games.changes.table import BotSeat
from croupier.games.creation import GameLimits
from croupier.games.enforcing import enforce
from croupier.games.errors import Conflict, Invalid, Unavailable
from croupier.games.game import digest_of
from croupier.games.ports import Place, Queue
from croupier.games.quick import ATTEMPTS, QuickGame, quick_game
from croupier.games.reading import Reading
from croupier.games.settings import Settings
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.quick_tables import RECHECK_MS, RedisQuickTables
from croupier.storage.redis_store import RedisStore
from msgspec.structs import replace

from tests import asking
from tests.asking import With
from tests.interrupting import Act, InterruptedStore, Killed, at_once, kill
from tests.playing import OTHER_KEY, SECRET_KEY, gathered, joined
from tests.rules.table import clause

UNO, EIGHTS = "uno-official", "crazy-eights"
NOW = 1_000_000
LATER = NOW + RECHECK_MS


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


# --------------------------------------------------------------------------------------------- one after the other


def test_players_meet_and_the_game_starts_by_itself(store: RedisStore, redis_client: redis.Redis) -> None:
    got = [asked(store, name=name) for name in ("Ana", "Ben", "Cem", "Dee")]
    first, *_, other = (one.game.id for one in got)
    assert [seat_of(one) for one in got] == [(first, 0), (first, 1), (first, 2), (other, 0)]
    assert [one.created for one in got] == [True, False, False, True]
    game = store.load(first).game
    assert (game.status, [seat.name for seat in game.seats]) == ("playing", ["Ana", "Ben", "Cem"])
    assert [game.seat_of_token(one.tokens[0]) for one in got[:3]] == [0, 1, 2]
    assert len(games_in(redis_client)) == 2


def test_a_table_is_public_has_a_code_and_the_default_options_and_settings(store: RedisStore) -> None:
    game = asked(store, bots_after=20).game
    other = gathered(store, now=NOW)[0]
    assert (game.public, game.code is None, game.state.options) == (True, False, other.state.options)
    assert (game.settings.start, game.settings.fill, game.settings.late_join) == ("full", "hard", True)
    assert game.gather_until == NOW + 20_000
    assert [one.id for one in store.page("lobby", UNO, None, 10).games] == sorted([game.id, other.id], reverse=True)


def test_who_differs_in_ruleset_seats_or_bots_does_not_meet(store: RedisStore) -> None:
    wanted: list[dict[str, Any]] = [{}, {"seats": 4}, {"bots_after": 9}]
    ids = {seat_of(asked(store, **more))[0] for more in wanted} | {seat_of(asked(store, EIGHTS))[0]}
    assert len(ids) == 4
    assert {seat_of(asked(store, **more))[0] for more in wanted} | {seat_of(asked(store, EIGHTS))[0]} == ids


def test_of_several_rulesets_the_table_that_has_waited_longest_is_joined(store: RedisStore) -> None:
    opened = asked(store, EIGHTS, UNO)
    assert opened.game.ruleset == EIGHTS
    uno = asked(store, UNO, now=NOW + 1)
    assert seat_of(asked(store, UNO, EIGHTS, now=NOW + 2)) == (opened.game.id, 1)
    assert seat_of(asked(store, UNO, EIGHTS, now=NOW + 3)) == (opened.game.id, 2)
    assert seat_of(asked(store, EIGHTS, UNO, now=NOW + 4)) == (uno.game.id, 1)


def test_of_tables_that_have_waited_for_long_the_oldest_is_joined_until_it_is_full(store: RedisStore) -> None:
    first, second = asked(store, EIGHTS), asked(store, UNO, now=NOW + 1)
    later = [seat_of(asked(store, UNO, EIGHTS, now=LATER + number)) for number in range(1, 5)]
    assert later == [(first.game.id, 1), (first.game.id, 2), (second.game.id, 1), (second.game.id, 2)]


def test_bots_come_in_time_and_earlier_for_who_waits_less(store: RedisStore, redis_client: redis.Redis) -> None:
    got = asked(store, bots_after=60)
    assert asked(store, bots_after=90).game.gather_until == NOW + 60_000
    store.quick_tables.drop(Queue(UNO, 3, bots=True), Place(got.game.id, UNO, is_open=True, since=NOW))
    other = seat_of(asked(store, bots_after=60))[0]
    assert asked(store, bots_after=5).game.gather_until == NOW + 5_000
    deadlines = RedisDeadlines(redis_client)
    (entry,) = (one for shard in range(16) for one in deadlines.take(shard, NOW + 5_000, 9) if one.version == 2)
    assert (entry.game_id, enforce(store, deadlines, entry, NOW + 5_000).outcome) == (other, "made")
    assert store.load(other).game.status == "playing"
    assert store.load(got.game.id).game.status == "lobby"


@clause("D-129")
@pytest.mark.parametrize("bots_after", [None, 900])
def test_players_who_are_gone_do_not_hold_the_seats_of_those_who_play(
    store: RedisStore, bots_after: int | None
) -> None:
    """Ana closed the page; Ben, who came later and follows nothing yet, and Cem, who follows the game, stay."""
    ana = asked(store, name="Ana", bots_after=bots_after)
    later = NOW + GONE_AFTER_MS
    ben, cem = (asked(store, name=name, now=later, bots_after=bots_after) for name in ("Ben", "Cem"))
    assert {one.game.id for one in (ben, cem)} == {ana.game.id}
    assert (cem.game.status, [seat.name for seat in cem.game.seats]) == ("lobby", [None, "Ben", "Cem"])
    dee = asked(store, name="Dee", now=later + RECHECK_MS, bots_after=bots_after)
    assert (seat_of(dee), dee.game.status) == ((ana.game.id, 0), "playing")


@clause("D-129")
def test_who_follows_the_table_stays_however_long_it_takes(store: RedisStore) -> None:
    ana = asked(store, name="Ana")
    store.set_presence(ana.game.id, "worker", Presence([0], 0))
    for number in (1, 2):
        game = asked(store, now=NOW + number * 20 * GONE_AFTER_MS).game
        store.set_presence(ana.game.id, "worker", Presence([0, 1], 0))
    assert (game.id, game.status, game.seats[0].name) == (ana.game.id, "playing", "Ana")


# ----------------------------------------------------------------------------------------------- tables of others

OFFERED = Settings(start="full", turn_seconds=30)


def opened(store: RedisStore, settings: Settings = OFFERED, **more: Any) -> str:
    """Create a game of three as its host would, and return its id."""
    return gathered(store, now=NOW, settings=settings, **more)[0].id


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


# ------------------------------------------------------------------------------------ tables that can be joined no more


def lock(store: RedisStore, got: Reading, *, locked: bool = True) -> None:
    asking.lock(store, got.game.id, got.tokens[0], With(NOW), locked=locked)


def fill(store: RedisStore, got: Reading) -> None:
    for _ in range(2):
        joined(store, got.game.id)


def delete(store: RedisStore, got: Reading) -> None:
    asking.delete(store, got.game.id, got.tokens[0])


def end(store: RedisStore, got: Reading) -> None:
    asking.end(store, got.game.id, got.tokens[0], With(NOW))


LOST = {"ended": end, "locked": lock, "full": fill}


@pytest.mark.parametrize("now", [NOW, LATER], ids=["open", "older"])
@pytest.mark.parametrize("key", [None, SECRET_KEY])
@pytest.mark.parametrize("lose", LOST.values(), ids=LOST)
def test_a_table_that_is_no_more_open_is_passed_over(
    store: RedisStore, lose: Callable[[RedisStore, Reading], None], key: str | None, now: int
) -> None:
    first = asked(store)
    lose(store, first)
    second = asked(store, key=key, now=now)
    assert second.game.id != first.game.id
    assert seat_of(asked(store, now=now)) == (second.game.id, 1)


@pytest.mark.parametrize("at", ["long ago", "just before the join"])
def test_a_table_that_was_deleted_is_not_created_again(store: RedisStore, redis_client: redis.Redis, at: str) -> None:
    first = asked(store)
    if at == "long ago":
        delete(store, first)
        second = asked(store, key=SECRET_KEY, now=LATER)
    else:
        slow = InterruptedStore(redis_client, after_version_id=[lambda: delete(store, first)])
        second = asked(slow, now=LATER)
    assert games_in(redis_client) == [second.game.id] != [first.game.id]


def test_a_seat_that_was_left_is_given_to_the_next(store: RedisStore) -> None:
    first, second = asked(store), asked(store)
    asking.leave(store, second.game.id, 1, second.tokens[0], With(NOW))
    assert seat_of(asked(store)) == (first.game.id, 1)
    assert seat_of(asked(store, now=LATER)) == (first.game.id, 2)


def test_behind_many_dead_tables_there_is_a_seat(store: RedisStore) -> None:
    for _ in range(3 * ATTEMPTS):
        got = asked(store)
        store.quick_tables.keep(Queue(UNO, 3, bots=False), Place(got.game.id, UNO, is_open=False, since=NOW), NOW)
        end(store, got)
    first, second = asked(store, now=LATER), asked(store, now=LATER)
    assert seat_of(second) == (first.game.id, 1)


def test_the_last_attempt_opens_a_table_that_others_find_later(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(
            store.quick_tables, "take_place", lambda *_, **__: Place(closed_game(store), UNO, is_open=True, since=NOW)
        )
        got = asked(store)
    assert got.created
    assert seat_of(asked(store, now=LATER)) == (got.game.id, 1)


def closed_game(store: RedisStore) -> str:
    game, tokens = gathered(store, now=NOW)
    asking.end(store, game.id, tokens[0], With(NOW))
    return game.id


@pytest.mark.parametrize("key", [None, SECRET_KEY])
def test_a_game_that_is_deleted_whenever_it_is_created_is_a_conflict(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch, key: str | None
) -> None:
    monkeypatch.setattr(store, "create", lambda *_: None)
    with pytest.raises(Conflict, match="contended"):
        asked(store, key=key)


def test_a_key_whose_table_is_always_replaced_is_a_conflict(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def remember(_name: str, _before: str | None, value: str) -> str:
        return " ".join([closed_game(store), *value.split(" ")[1:]])

    monkeypatch.setattr(store.quick_tables, "remember", remember)
    with pytest.raises(Conflict, match="contended"):
        asked(store, key=SECRET_KEY)


SPENT = Conflict("quota_spent")
"""Why a client over its quota may not create a game."""


def test_a_new_table_that_is_refused_leaves_nothing_behind(store: RedisStore, redis_client: redis.Redis) -> None:
    with pytest.raises(Conflict, match="quota_spent"):
        asked(store, key=SECRET_KEY, refusal=SPENT)
    assert redis_client.keys("croupier:quick:key:*") == games_in(redis_client) == []


def test_a_table_that_is_deleted_just_before_the_join_is_not_created_by_who_may_not(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    first = asked(store)
    slow = InterruptedStore(redis_client, after_version_id=[lambda: delete(store, first)])
    with pytest.raises(Conflict, match="quota_spent"):
        asked(slow, key=SECRET_KEY, refusal=SPENT)
    assert games_in(redis_client) == []


def test_after_a_new_table_is_refused_the_key_gets_one_as_soon_as_it_may(store: RedisStore) -> None:
    waiting = asked(store)
    lock(store, waiting)
    with pytest.raises(Conflict, match="quota_spent"):
        asked(store, key=SECRET_KEY, refusal=SPENT)
    assert asked(store, key=SECRET_KEY).created


# -------------------------------------------------------------------------------------------------- killed processes


def interrupted(client: redis.Redis, moment: str, act: Act = kill) -> InterruptedStore:
    """Return a store that calls a function once before some command; by default its process is killed there."""
    once = iter([act])
    names = ("load", "load_with_receipt") if moment == "load" else (moment,)
    return InterruptedStore(client, **{f"before_{name}": once for name in names})


@pytest.mark.parametrize(("now", "same"), [(NOW, True), (LATER, False)], ids=["at once", "later"])
def test_a_table_whose_opener_was_killed_delays_nobody(
    store: RedisStore, redis_client: redis.Redis, now: int, same: bool
) -> None:
    opened = list[str]()

    def note_and_kill() -> None:
        opened.append(table_of(redis_client))
        kill()

    with pytest.raises(Killed):
        asked(interrupted(redis_client, "create", note_and_kill))
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
            asked(interrupted(redis_client, moment))
    elsewhere = asked(store, now=NOW + 1)
    assert elsewhere.game.id != first.game.id
    got = [seat_of(asked(store, now=LATER)) for _ in range(3)]
    assert got == [(first.game.id, 1), (first.game.id, 2), (elsewhere.game.id, 1)]


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
        with pytest.raises(Invalid, match="idempotency_key_reused"):
            asked(store, key=SECRET_KEY, **more)


def test_a_seat_that_was_given_up_is_not_given_again(store: RedisStore) -> None:
    asked(store)
    got = asked(store, key=SECRET_KEY)
    asking.leave(store, got.game.id, 1, got.tokens[0], With(NOW))
    with pytest.raises(Conflict, match="seat_given_up"):
        asked(store, key=SECRET_KEY)


def test_after_the_game_was_deleted_the_key_creates_it_with_another_token(store: RedisStore) -> None:
    got = asked(store, key=SECRET_KEY)
    delete(store, got)
    again = asked(store, key=SECRET_KEY)
    assert seat_of(again) == seat_of(got)
    assert again.tokens != got.tokens
    assert seat_of(asked(store, now=LATER)) == (again.game.id, 1)


@pytest.mark.parametrize("moment", ["load", "create", "commit"])
@pytest.mark.parametrize("players", [0, 1])
def test_a_request_that_was_killed_is_continued_by_its_key(
    store: RedisStore, redis_client: redis.Redis, moment: str, players: int
) -> None:
    for _ in range(players):
        asked(store)
    slow = interrupted(redis_client, moment)
    try:
        asked(slow, key=SECRET_KEY)
    except Killed:
        pass
    else:
        assert not {"load": True, "create": not players, "commit": bool(players)}[moment]
    got = asked(store, key=SECRET_KEY, now=LATER)
    assert answer(asked(store, key=SECRET_KEY)) == answer(got)
    assert len(games_in(redis_client)) == 1
    assert sum(seat.name is not None for seat in store.load(got.game.id).game.seats) == players + 1


@pytest.mark.parametrize("moment", ["load", "commit", "store_refusal"])
@pytest.mark.parametrize("lose", LOST.values(), ids=LOST)
def test_a_slow_request_gets_no_second_seat(
    store: RedisStore, redis_client: redis.Redis, lose: Callable[..., None], moment: str
) -> None:
    first, got = asked(store), list[Reading]()

    def close_and_ask() -> None:
        if moment != "store_refusal":
            lose(store, first)
        got.append(asked(store, key=SECRET_KEY))

    if moment == "store_refusal":
        lose(store, first)
    slow = asked(interrupted(redis_client, moment, close_and_ask), key=SECRET_KEY)
    assert not got or answer(slow) == answer(got[0])
    assert slow.game.id != first.game.id
    seats = [seat for name in games_in(redis_client) for seat in store.load(name).game.seats if seat.is_held]
    assert sum(seat.token_hash == digest_of(slow.tokens[0]) for seat in seats) == 1
    assert len(seats) == (4 if lose is fill else 2)


def test_a_slow_request_that_was_refused_cannot_be_seated_once_the_table_is_open_again(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    """The first process has loaded the open table; the second is refused there, and the table opens again."""
    first, got = asked(store), list[Reading]()

    def come_and_go() -> None:
        lock(store, first)
        got.append(asked(store, key=SECRET_KEY))
        lock(store, first, locked=False)

    slow = asked(interrupted(redis_client, "commit", come_and_go), key=SECRET_KEY)
    assert answer(slow) == answer(got[0])
    assert [seat.is_held for seat in store.load(first.game.id).game.seats] == [True, False, False]


def test_one_key_at_once_is_one_seat(store: RedisStore, redis_client: redis.Redis) -> None:
    answers = at_once(8, lambda _: answer(asked(store, key=SECRET_KEY)))
    assert len({str(one) for one in answers}) == 1
    (game_id,) = games_in(redis_client)
    assert sum(seat.is_held for seat in store.load(game_id).game.seats) == 1


# ------------------------------------------------------------------------------------------------------------ a crowd


@pytest.mark.parametrize("bots_after", [None, 30])
def test_a_crowd_needs_as_few_tables_as_possible(
    store: RedisStore, redis_client: redis.Redis, bots_after: int | None
) -> None:
    keys = [secrets.token_urlsafe(16) if number % 2 else None for number in range(31)]
    got = at_once(31, lambda number: asked(store, key=keys[number], bots_after=bots_after))
    assert len({seat_of(one) for one in got}) == 31
    games = [store.load(name).game for name in games_in(redis_client)]
    assert Counter(game.status for game in games) == {"playing": 10, "lobby": 1}
    assert all(store.load(one.game.id).game.seat_of_token(one.tokens[0]) == seat_of(one)[1] for one in got)
    assert all(seat_of(one)[1] == 0 for one in got if one.created)


def test_a_crowd_at_tables_that_are_lost_is_seated(store: RedisStore, redis_client: redis.Redis) -> None:
    """Every third process is killed somewhere; two seconds later others take the seats that these left vacant."""

    def ask(number: int) -> Reading | None:
        moment = ("load", "create", "commit")[number // 3 % 3]
        try:
            return asked(store if number % 3 else interrupted(redis_client, moment))
        except Killed:
            return None

    got = [one for one in at_once(30, ask) if one]
    later = [asked(store, now=LATER + number) for number in range(12)]
    assert len({seat_of(one) for one in [*got, *later]}) == len(got) + 12
    vacant = Counter(sum(not seat.is_held for seat in store.load(name).game.seats) for name in games_in(redis_client))
    assert set(vacant) <= {0, 1, 2}
    assert vacant[1] + vacant[2] <= 1
