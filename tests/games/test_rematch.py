"""A rematch: one new game of the same players, whoever presses first, and however often."""

import hmac
from typing import Any

import pytest
import redis
from croupier.games import reading
from croupier.games.absence import Presence
from croupier.games.changes.leaving import HostChanged
from croupier.games.changes.moves import TimedOut
from croupier.games.changes.rematch import OpenRematch
from croupier.games.changes.seats import SeatTaken
from croupier.games.changes.table import BotSeat, BotSeated, GameClosed, GameStarted
from croupier.games.creation import GameLimits
from croupier.games.enforcing import enforce
from croupier.games.errors import Conflict, NotFound
from croupier.games.game import Game, Seat, digest_of
from croupier.games.ports import Entry
from croupier.games.reading import Reading
from croupier.games.rematch import RESERVED_MS, find_finished, play_again
from croupier.games.settings import Lifetimes, Settings
from croupier.rules.catalogue import RULESETS
from croupier.rules.uno.schema import Play
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import With
from tests.interrupting import InterruptedStore, Killed, at_once, kill
from tests.playing import changes_of, game_in, joined, listed_as, log_of, reading_in, refused, set_up, shown

START_BY_HOST, START_FULL = Settings(), Settings(start="full")
FILLED = Settings(start="full", fill="easy")
ANA, BEN, CEM = "token 0", "token 1", "token 2"


def finished(store: RedisStore, *changed: Seat | None, count: int = 3, options: Any = None, **more: Any) -> Game:
    """Store a finished game of Ana, Ben and Cem, with these seats instead of the last."""
    seats = [Seat(name, digest_of(token)) for name, token in (("Ana", ANA), ("Ben", BEN), ("Cem", CEM))][:count]
    seats[count - len(changed) :] = [seat or Seat() for seat in changed]
    target = (options or {}).get("target", RULESETS["uno-official"][1].options.target)
    fields = {"seed": b"secret of the old game", "version": 1, "public": False, "seats": seats, **more}
    position = {"scores": [target - 1, *[0] * (count - 1)]}
    game = set_up("r1", *["b1 b2"] * (count - 1), options=options, position=position, **fields)
    game.rulebook.apply(game.state, 0, Play("r1"))
    assert game.status == "finished"
    assert store.create(game)
    return game


def pressed(store: RedisStore, game: Game, token: str = ANA, now: int = 0, **more: Any) -> Reading:
    return play_again(store, find_finished(store, game.id, token), now=now, **more)


def names(game: Game) -> list[str | None]:
    return [seat.name for seat in game.seats]


def reserved(game: Game) -> list[str | None]:
    return [seat["reserved"] for seat in listed_as(game)["seats"]]


def time_out(store: RedisStore, client: redis.Redis, game_id: str, now: int) -> tuple[str, Game]:
    """Do what `croupier work` does; return the outcome and the game."""
    outcome = enforce(store, RedisDeadlines(client), Entry(game_id, store.load(game_id).game.version), now).outcome
    return outcome, store.load(game_id).game


def events_of(store: RedisStore, game_id: str) -> list[list[Any]]:
    return [entry.events for entry in log_of(store, game_id)]


def test_the_first_who_presses_opens_a_game_like_the_one_before(store: RedisStore) -> None:
    settings = Settings(turn_seconds=30, on_leave="bot", bot_pace=8)
    old = finished(store, options={"target": 300, "hand_size": 5}, settings=settings, public=True, sandbox=True)
    reading = pressed(store, old, BEN, now=1234, limits=GameLimits(77, Lifetimes(50_000, 60_000)))
    new = reading.game
    assert (reading.seat, new.host, reading.replayed, new.seat_of_token(reading.tokens[0])) == (1, 1, False, 1)
    assert (new.ruleset, new.state.options, new.settings) == (old.ruleset, old.state.options, settings)
    assert (new.public, new.sandbox, new.status, new.created, new.version) == (True, False, "lobby", 1234, 1)
    assert (new.move_limit, new.lifetimes) == (77, Lifetimes(50_000, 60_000))
    assert (names(new), reserved(new)) == ([None, "Ben", None], ["Ana", None, "Cem"])
    assert new.events == [SeatTaken(1, "Ben")]
    assert shown(new, 1)["deadline"] == {"at": "1970-01-01T00:01:01.234Z", "seats": [0, 2]}
    assert store.game_with_code(str(new.code)) == new.id
    assert [listed.id for listed in store.page("lobby", None, None, 9).games] == [new.id]
    assert store.load(new.id).game == new


def test_the_host_starts_it_if_the_settings_say_so(store: RedisStore) -> None:
    old = finished(store, settings=START_BY_HOST)
    ana = pressed(store, old)
    assert refused(lambda: asking.start(store, ana.game.id, ana.tokens[0])) == ("seats_vacant", None)
    full = [pressed(store, old, token).game for token in (BEN, CEM)][-1]
    assert (full.status, full.gather_until, full.host) == ("lobby", None, 0)
    assert asking.start(store, full.id, ana.tokens[0]).game.status == "playing"


def test_a_press_is_repeated_in_the_running_game_and_after_it(store: RedisStore) -> None:
    old = finished(store, count=2, settings=START_FULL)
    ana, _ = pressed(store, old), pressed(store, old, BEN)
    assert pressed(store, old).game.status == "playing"
    asking.end(store, ana.game.id, ana.tokens[0])
    again = pressed(store, old)
    assert (again.tokens[0], again.game.status, again.replayed) == (ana.tokens[0], "closed", True)
    assert refused(lambda: pressed(store, again.game, ana.tokens[0])) == ("game_closed", "ended_by_host")


def test_stand_ins_are_players_who_may_come_back_and_other_bots_play_again(store: RedisStore) -> None:
    stand_ins = Seat("Ben", digest_of(BEN), bot="hard"), Seat(None, digest_of(CEM), left="Cem", bot="hard")
    old = finished(store, *stand_ins)
    assert reserved(pressed(store, old).game) == [None, "Ben", "Cem"]
    old = finished(store, Seat("Bot 2", bot="easy"), Seat(None, bot="hard"))
    new = pressed(store, old).game
    assert (names(new), new.seats[1].bot, new.seats[2]) == (["Ana", "Bot 2", None], "easy", Seat())
    assert new.events == [SeatTaken(0, "Ana"), BotSeated(1, "Bot 2", "easy")]
    assert (reserved(new), new.gather_until) == ([None] * 3, None)


def test_a_rematch_of_one_player_against_bots_starts_at_once(store: RedisStore) -> None:
    old = finished(store, Seat("Bot 2", bot="easy"), count=2, settings=START_FULL)
    issued = pressed(store, old)
    assert (issued.game.status, issued.game.gather_until) == ("playing", None)
    events = shown(issued.game, 0, issued.events)["events"]
    drawn = sum(event["count"] for event in events if event["kind"] == "drew" and event["seat"] == 0)
    assert len(shown(issued.game, 0)["you"]["hand"]) == 7 + drawn  # the bot may have begun
    assert [event["kind"] for event in events[:3]] == ["seat_taken", "bot_seated", "game_started"]
    assert not issued.replayed


def test_after_a_minute_bots_replace_who_has_not_come(store: RedisStore, redis_client: redis.Redis) -> None:
    old = finished(store, settings=FILLED)
    ana, ben = pressed(store, old), pressed(store, old, BEN)
    store.set_presence(ana.game.id, "worker", Presence([0, 1], 0))
    assert time_out(store, redis_client, ana.game.id, RESERVED_MS - 1) == ("not_due", ben.game)
    outcome, game = time_out(store, redis_client, ana.game.id, RESERVED_MS)
    assert (outcome, game.status, names(game), game.seats[2].bot) == (
        "made",
        "playing",
        ["Ana", "Ben", "Bot 3"],
        "easy",
    )
    assert events_of(store, game.id)[2][:3] == [TimedOut(None), BotSeated(2, "Bot 3", "easy"), GameStarted()]
    assert refused(lambda: pressed(store, old, CEM)) == ("seat_taken", "taken")


def test_bots_take_seats_of_nobody_too_even_if_all_players_have_come(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    old = finished(store, None, settings=FILLED)
    new = [pressed(store, old, token).game for token in (ANA, BEN)][-1]
    assert (new.status, new.reserved_seats, new.gather_until) == ("lobby", [], RESERVED_MS)
    store.set_presence(new.id, "worker", Presence([0, 1], 0))
    assert time_out(store, redis_client, new.id, RESERVED_MS)[1].status == "playing"


def test_without_fill_the_seats_are_open_after_a_minute(store: RedisStore, redis_client: redis.Redis) -> None:
    old = finished(store)
    new = pressed(store, old).game
    outcome, game = time_out(store, redis_client, new.id, RESERVED_MS)
    assert (outcome, game.status, reserved(game), game.gather_until) == ("made", "lobby", [None] * 3, None)
    assert events_of(store, new.id)[-1] == [TimedOut(None)]
    assert joined(store, new.id, "Eve")[1] == 1
    assert refused(lambda: pressed(store, old, BEN)) == ("seat_taken", "taken")
    assert pressed(store, old, CEM).seat == 2, "nobody has taken it"


def test_nobody_else_takes_a_reserved_seat(store: RedisStore) -> None:
    old = finished(store, settings=FILLED)
    ana = pressed(store, old)
    game_id = ana.game.id
    assert refused(lambda: joined(store, game_id, "Eve")) == ("game_full", "reserved")
    assert refused(lambda: joined(store, game_id, "Eve", seat=2)) == ("seat_reserved", None)
    assert refused(lambda: joined(store, game_id, "Eve", seat=3)) == ("seat_not_found", None)
    bot = BotSeat(1, "easy")
    assert refused(lambda: asking.add_bot(store, game_id, ana.tokens[0], With(0), bot)) == ("seat_reserved", None)
    assert refused(lambda: asking.start(store, game_id, ana.tokens[0])) == ("seat_reserved", None)


def test_players_and_bots_look_as_before(store: RedisStore) -> None:
    players = [Seat("Ana", digest_of(ANA), look="fox-3"), Seat("Ben", digest_of(BEN), look="cat-1")]
    old = finished(store, *players, Seat("Ada", bot="easy", look="robot-2"))
    assert [seat["look"] for seat in shown(pressed(store, old).game, None)["seats"]] == ["fox-3", None, "robot-2"]
    assert [seat["look"] for seat in shown(pressed(store, old, BEN).game, None)["seats"]] == [
        "fox-3",
        "cat-1",
        "robot-2",
    ]


def test_a_seat_that_nobody_had_is_open_at_once(store: RedisStore) -> None:
    old = finished(store, None)
    new = pressed(store, old).game
    assert reserved(new) == [None, "Ben", None]
    assert joined(store, new.id, "ben")[1] == 2
    assert names(pressed(store, old, BEN).game) == ["Ana", "Ben 2", "ben"]


def test_the_last_bot_ends_the_waiting(store: RedisStore) -> None:
    old = finished(store, None, settings=Settings(fill="hard"))
    ana = pressed(store, old)
    assert pressed(store, old, BEN).game.gather_until == RESERVED_MS
    game = asking.add_bot(store, ana.game.id, ana.tokens[0], With(0), BotSeat(2, "easy")).game
    assert (game.status, game.gather_until) == ("lobby", None)


def test_a_locked_rematch_is_open_to_its_players(store: RedisStore) -> None:
    old = finished(store)
    ana = pressed(store, old)
    asking.lock(store, ana.game.id, ana.tokens[0], locked=True)
    assert pressed(store, old, BEN).seat == 1


@pytest.mark.parametrize("removed", [False, True])
def test_a_seat_that_was_given_up_is_not_given_again(store: RedisStore, *, removed: bool) -> None:
    old = finished(store)
    ana, ben = pressed(store, old), pressed(store, old, BEN)
    asking.leave(store, ana.game.id, 1, ana.tokens[0] if removed else ben.tokens[0])
    with pytest.raises(Conflict) as problem:
        pressed(store, old, BEN)
    assert (problem.value.code, problem.value.parameters, reading_in(problem.value).seat) == (
        "seat_given_up",
        {"reason": "rematch"},
        None,
    )
    assert game_in(problem.value).id == ana.game.id
    code = store.load(ana.game.id).game.code
    assert asking.join_with_code(store, ana.game.id, code).seat == 1, "it is not reserved either"


def test_who_has_another_token_by_now_does_not_get_the_old_one_again(store: RedisStore) -> None:
    old = finished(store)
    ana = pressed(store, old)
    newer = asking.rotate_token(store, ana.game.id, 0, ana.tokens[0]).tokens[0]
    assert refused(lambda: pressed(store, old)) == ("seat_taken", "taken")
    assert store.load(ana.game.id).game.seat_of_token(newer) == 0


def test_a_rematch_goes_on_without_its_first_player_and_the_next_is_the_host(store: RedisStore) -> None:
    old = finished(store)
    ana = pressed(store, old)
    asking.leave(store, ana.game.id, 0, ana.tokens[0])
    game = pressed(store, old, CEM).game
    assert (game.status, game.host, game.events) == ("lobby", 2, [SeatTaken(2, "Cem"), HostChanged(2)])


@pytest.mark.parametrize("settings", [START_FULL, FILLED])
def test_a_rematch_that_everybody_has_left_is_closed_after_a_minute(
    store: RedisStore, redis_client: redis.Redis, settings: Settings
) -> None:
    old = finished(store, settings=settings)
    ana = pressed(store, old)
    asking.leave(store, ana.game.id, 0, ana.tokens[0])
    _, game = time_out(store, redis_client, ana.game.id, RESERVED_MS)
    assert (game.closed, game.events) == ("everybody_left", [TimedOut(None), GameClosed("everybody_left")])
    assert refused(lambda: pressed(store, old, BEN)) == ("game_closed", "everybody_left")


def test_a_rematch_that_was_deleted_is_not_opened_again(store: RedisStore) -> None:
    old = finished(store)
    ana = pressed(store, old)
    asking.delete(store, ana.game.id, ana.tokens[0])
    assert refused(lambda: pressed(store, old, BEN)) == ("rematch_gone", None)


def test_the_rematch_does_not_need_the_game_before(store: RedisStore) -> None:
    old = finished(store)
    ana = pressed(store, old)
    asking.delete(store, old.id, ANA)
    assert reading.read_game(store, ana.game.id, ana.tokens[0]).seat == 0
    with pytest.raises(NotFound):
        pressed(store, old, BEN)


def test_the_deals_of_a_rematch_cannot_be_computed(store: RedisStore) -> None:
    """Not even with all that is stored of the game before: its seed is a public constant in a scenario."""
    old = finished(store)
    one = pressed(store, old).game
    asking.delete(store, one.id, pressed(store, old).tokens[0])
    store.client.delete(*store.client.keys(f"*{old.id}*"))
    assert store.create(old)
    other = pressed(store, old).game
    assert other.id == one.id
    assert other.seed != one.seed
    assert old.seed not in (one.seed, other.seed)


def test_the_id_does_not_follow_from_the_seed_which_the_record_discloses(store: RedisStore) -> None:
    old = finished(store, terms="{}", secret=b"another secret of the old game")
    of_the_seed = hmac.digest(old.seed, b"rematch" + old.id.encode(), "sha256")[:12].hex()
    assert pressed(store, old).game.id != of_the_seed


def test_neither_id_nor_tokens_follow_from_what_is_public(store: RedisStore) -> None:
    """The id follows from the secret seed; a token from the old token, which nobody else has."""
    old = finished(store)
    other = finished(store, id=old.id[::-1], seed=b"another")
    ids = {pressed(store, old).game.id, pressed(store, other).game.id}
    assert len(ids | {old.id, other.id}) == 4
    tokens = {pressed(store, old, token).tokens[0] for token in (ANA, BEN, CEM)}
    assert len(tokens) == 3
    assert all(len(token) == 43 for token in tokens)
    stored = b"".join(store.client.dump(key) for key in store.client.keys("*"))
    assert not any(token.encode() in stored for token in tokens)


MOMENTS = ["before_create", "after_create", "before_commit", "after_commit"]
"""Around the creation of the rematch, and the change that opens it in the finished game."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_process_that_is_killed_leaves_nothing_broken(
    store: RedisStore, redis_client: redis.Redis, moment: str
) -> None:
    old = finished(store, Seat("Bot 2", bot="easy"), count=2, settings=START_FULL)
    with pytest.raises(Killed):
        pressed(InterruptedStore(redis_client, **{moment: [kill]}), old)
    again = pressed(store, old)
    assert (again.seat, again.game.status, again.game.seat_of_token(again.tokens[0])) == (0, "playing", 0)
    assert again.replayed is (moment != "before_create")
    assert store.load(old.id).game.next_game == again.game.id
    assert pressed(store, old).tokens[0] == again.tokens[0]
    assert GameStarted() in events_of(store, again.game.id)[1]


@pytest.mark.parametrize("moment", MOMENTS)
def test_after_a_process_was_killed_another_player_finds_the_same_game(
    store: RedisStore, redis_client: redis.Redis, moment: str
) -> None:
    old = finished(store)
    with pytest.raises(Killed):
        pressed(InterruptedStore(redis_client, **{moment: [kill]}), old)
    ben, ana = pressed(store, old, BEN), pressed(store, old)
    assert ben.game.id == ana.game.id == store.load(old.id).game.next_game
    assert names(ana.game) == ["Ana", "Ben", None]
    assert ana.game.host == (1 if moment == "before_create" else 0)
    assert len(changes_of(store, old.id)) == 1


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("other", [ANA, BEN])
def test_two_who_press_at_once_meet_in_one_game(
    store: RedisStore, redis_client: redis.Redis, moment: str, other: str
) -> None:
    old, met = finished(store), list[Reading]()
    ana = pressed(InterruptedStore(redis_client, **{moment: [lambda: met.append(pressed(store, old, other))]}), old)
    assert (ana.game.id, ana.seat) == (met[0].game.id, 0)
    game = store.load(ana.game.id).game
    assert game.seat_of_token(ana.tokens[0]) == 0
    assert game.seat_of_token(met[0].tokens[0]) == (0 if other == ANA else 1)
    assert names(game) == ["Ana", None if other == ANA else "Ben", None]
    assert store.load(old.id).game.version == 2


@pytest.mark.parametrize("moment", ["before_commit", "after_commit"])
def test_the_same_press_twice_at_once_takes_one_seat(store: RedisStore, redis_client: redis.Redis, moment: str) -> None:
    old, met = finished(store), list[Reading]()
    pressed(store, old)
    ben = pressed(InterruptedStore(redis_client, **{moment: [lambda: met.append(pressed(store, old, BEN))]}), old, BEN)
    assert (ben.tokens[0], ben.seat) == (met[0].tokens[0], met[0].seat)
    assert (ben.replayed, met[0].replayed) == (moment == "before_commit", moment != "before_commit")
    assert len(changes_of(store, ben.game.id)) == 1


def test_a_finished_game_that_is_deleted_meanwhile_does_not_matter(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    old = finished(store)
    busy = InterruptedStore(redis_client, before_commit=[lambda: asking.delete(store, old.id, ANA)])
    ana = pressed(busy, old)
    assert reading.read_game(store, ana.game.id, ana.tokens[0]).seat == 0


def test_a_rematch_that_cannot_be_announced_is_open_and_announced_by_the_next(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = finished(store)
    with monkeypatch.context() as patch:
        patch.setattr(store, "commit", lambda *_: None)
        ana = pressed(store, old)
    assert store.load(old.id).game.next_game is None
    assert pressed(store, old).tokens == ana.tokens
    assert store.load(old.id).game.next_game == ana.game.id


def test_a_press_that_loses_every_race_is_a_conflict(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    old = finished(store)
    pressed(store, old)
    monkeypatch.setattr(store, "commit", lambda *_: None)
    assert refused(lambda: pressed(store, old, BEN)) == ("contended", None)


def test_a_seat_that_is_lost_meanwhile_is_refused(store: RedisStore, redis_client: redis.Redis) -> None:
    """The minute passes, and another player takes the seat, while the request is on its way."""
    old = finished(store)
    game_id = pressed(store, old).game.id

    def lose() -> None:
        time_out(store, redis_client, game_id, RESERVED_MS)
        joined(store, game_id, "Eve", seat=1)

    assert refused(lambda: pressed(InterruptedStore(redis_client, before_commit=[lose]), old, BEN)) == (
        "seat_taken",
        "taken",
    )


@pytest.mark.parametrize("settings", [START_BY_HOST, START_FULL, FILLED])
def test_all_who_press_at_once_meet_in_one_game(store: RedisStore, settings: Settings) -> None:
    old = finished(store, settings=settings)
    met = at_once(12, lambda number: pressed(store, old, (ANA, BEN, CEM)[number % 3]))
    assert len({reading.game.id for reading in met}) == 1
    assert [reading.seat for reading in met] == [0, 1, 2] * 4
    assert len({reading.tokens[0] for reading in met}) == 3
    assert [reading.replayed for reading in met].count(False) == 3
    game = store.load(met[0].game.id).game
    assert names(game) == ["Ana", "Ben", "Cem"]
    assert game.status == ("lobby" if settings is START_BY_HOST else "playing")
    assert changes_of(store, old.id) == [OpenRematch(game.id)]
