"""Players who are away: bots play for them, tables do not start with them, and nobody is removed for being slow."""

import json
from typing import Any

import pytest
from croupier.games.absence import GONE_AFTER_MS, NO_READERS, REMOVABLE_AFTER_MS, Presence, away_since, gone_seats
from croupier.games.bots import move_after
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.leaving import BotTookOver, HostChanged, Leave, Remove, SeatLeft, SeatRemoved
from croupier.games.changes.moves import MakeMove, TimedOut
from croupier.games.changes.seats import Reclaim, SeatReclaimed, SeatTaken
from croupier.games.changes.standing_in import StandIn
from croupier.games.changes.table import BotSeated, GameClosed, GameStarted
from croupier.games.enforcing import enforce
from croupier.games.errors import Problem
from croupier.games.game import Game
from croupier.games.lobby import create as lobby_of
from croupier.games.ports import Entry
from croupier.games.reading import read_presence
from croupier.games.settings import Settings
from croupier.games.views import game_view, presence_view, summary
from croupier.rules.bots import Level
from croupier.rules.moves_and_events import Draw
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import With
from tests.playing import OTHER_KEY, SECRET_KEY, creation, gathered, joined, log_of
from tests.rules.table import clause
from tests.storage.games import DEFAULTS, changed, drawn, game_of, laid_uno

AWAY_MS = 180_000
"""The default of ``away_seconds``."""
NEW = b"n" * 16
TURN = 1_000
"""When the turn of seat 1 began."""


def waiting(settings: Settings = DEFAULTS, **more: Any) -> Game:
    """Return a game of three players that waits for seat 1, and whose host is seat 0."""
    game = laid_uno("r1 r2", "g1 g2", "b1 b2", settings=settings, turn_since=TURN, **more)
    game.state.turn = 1
    return game


def stand_in(seat: int = 0, at: int = TURN + AWAY_MS, since: int | None = TURN, absent: int = 1) -> StandIn:
    return StandIn(seat, absent, None, at, since)


def refusal(game: Game, change: Change) -> dict[str, Any]:
    """Return the code and the parameters of a refusal, which changes nothing."""
    before = game.version
    with pytest.raises(Problem) as refused:
        apply_change(game, change, 0)
    assert game.version == before
    return {"code": refused.value.code, **refused.value.parameters}


# ---------------------------------------------------------------------------------------------- a bot stands in


@clause("D-127")
def test_the_host_lets_a_bot_play_for_a_player_who_is_away_until_that_player_moves() -> None:
    game = waiting()
    assert apply_change(game, stand_in(), 0).events == [BotTookOver(1, "hard")]
    assert (game.seats[1].has_stand_in, game.seats[1].is_absent, game.host) == (True, True, 0)
    events = apply_change(game, MakeMove(1, Draw()), 0).events
    assert events[0] == SeatReclaimed(1, "Player 1")
    assert game.seats[1].has_person


@clause("D-127")
@pytest.mark.parametrize(
    ("change", "missing"),
    [
        (stand_in(since=None), {"reason": "present"}),
        (stand_in(seat=1), {"code": "not_host"}),
        (stand_in(at=TURN + AWAY_MS - 1), {"reason": "waiting", "seconds": 1}),
        (stand_in(since=TURN + 60_001), {"reason": "waiting", "seconds": 61}),
        (stand_in(absent=2), {"reason": "turn"}),
        (stand_in(absent=0), {"reason": "present"}),
    ],
    ids=["who is there", "not the host", "too early", "was there a while ago", "not on turn", "the host itself"],
)
def test_nobody_is_replaced_who_is_there_or_whom_the_game_has_not_waited_for(
    change: StandIn, missing: dict[str, Any]
) -> None:
    assert {"code": "seat_not_away", **missing}.items() <= refusal(waiting(), change).items()


@clause("D-127")
def test_a_slow_thinker_who_follows_the_game_is_never_replaced(store: RedisStore) -> None:
    """The host tries it again and again, for an hour; a connection that is lost now and then makes no difference."""
    game, (ana, *_) = gathered(store, 3)
    asking.start(store, game.id, ana)
    game = store.load(game.id).game
    slow = next(seat for seat in game.rulebook.seats_waited_for(game.state))
    for minute in range(60):
        store.set_presence(game.id, "worker", Presence([slow], 0) if minute % 5 else None)
        with pytest.raises(Problem) as refused:
            asking.add_bot(store, game.id, ana, With(60_000 * minute), (slow, None))
        assert refused.value.code == "seat_not_away"


@clause("D-127")
def test_a_table_may_agree_on_another_time_or_on_never() -> None:
    assert refusal(waiting(Settings(away_seconds=None)), stand_in())["reason"] == "off"
    assert refusal(waiting(Settings(away_seconds=181)), stand_in())["seconds"] == 1
    assert apply_change(waiting(Settings(away_seconds=10)), stand_in(at=TURN + 10_000), 0).events


@clause("D-127")
def test_who_has_missed_two_deadlines_in_a_row_may_be_replaced_at_any_moment() -> None:
    game = waiting(Settings(turn_seconds=60))
    game.seats[2].timeouts = 2
    late = stand_in(absent=2, at=AWAY_MS, since=0)
    assert refusal(game, stand_in(absent=2, at=AWAY_MS - 1, since=0))["seconds"] == 1
    assert apply_change(game, late, 0).events == [BotTookOver(2, "hard")]


@clause("D-127")
@pytest.mark.parametrize("asker", [0, 2])
def test_if_the_host_is_away_any_other_player_may_let_a_bot_play_and_becomes_the_host(asker: int) -> None:
    game = waiting(host=1)
    assert apply_change(game, stand_in(seat=asker), 0).events == [BotTookOver(1, "hard"), HostChanged(asker)]


def test_the_level_of_a_stand_in_is_that_of_the_request_or_of_the_settings() -> None:
    cases: list[tuple[Settings, Level | None, Level]] = [
        (Settings(), "easy", "easy"),
        (Settings(fill="easy"), None, "easy"),
        (Settings(), None, "hard"),
    ]
    for settings, level, found in cases:
        game = waiting(settings)
        assert apply_change(game, StandIn(0, 1, level, TURN + AWAY_MS, TURN), 0).events == [BotTookOver(1, found)]
    with pytest.raises(Problem, match="level_not_supported"):
        apply_change(waiting(), StandIn(0, 1, "clever", TURN + AWAY_MS, TURN), 0)  # type: ignore[arg-type]


def test_a_seat_has_one_stand_in_and_none_before_the_start() -> None:
    game = waiting()
    apply_change(game, stand_in(), 0)
    assert refusal(game, stand_in())["reason"] == "bot"
    assert refusal(game_of(), stand_in())["code"] == "seat_taken"


@clause("D-127")
@pytest.mark.parametrize(("pace", "delay"), [(0, 800), (5, 800), (20, 2_000)])
def test_a_stand_in_is_no_faster_than_a_person(pace: int, delay: int) -> None:
    game = waiting(Settings(bot_pace=pace))
    step = apply_change(game, stand_in(), TURN + AWAY_MS)
    assert not move_after(game, step.change, TURN + AWAY_MS, float("inf"))
    assert game.bots_at == TURN + AWAY_MS + delay


@pytest.mark.parametrize("since", [None, 500, 2_000])
def test_a_player_is_away_since_the_last_reader_or_since_the_seat_was_taken(
    store: RedisStore, since: int | None
) -> None:
    game, _ = gathered(store, 2, now=1_000)
    seen = Presence([0], 0, {} if since is None else {1: since})
    assert [away_since(game, seen, seat) for seat in range(3)] == [None, max(1_000, since or 0), None]
    (away,) = presence_view(game, seen).away
    assert (away.seat, away.since) == (1, "1970-01-01T00:00:02.000Z" if since == 2_000 else "1970-01-01T00:00:01.000Z")


def test_who_follows_a_game_is_read_with_the_game(store: RedisStore) -> None:
    game, (_, ben) = gathered(store, 2, now=1_000)
    store.set_presence(game.id, "worker", Presence([0], 2))
    found = read_presence(store, game.id, ben)
    assert (found.seat, found.presence.seats, found.presence.watching) == (1, [0], 2)
    assert [away.seat for away in found.presence.away] == [1]


def test_the_time_that_a_table_has_agreed_on_identifies_its_creation(store: RedisStore) -> None:
    first = lobby_of(store, creation(settings=Settings(away_seconds=60)), now=0, key=SECRET_KEY)
    assert lobby_of(store, creation(settings=Settings(away_seconds=60)), now=0, key=SECRET_KEY).game.id == first.game.id
    with pytest.raises(Problem, match="idempotency_key_reused"):
        lobby_of(store, creation(settings=Settings(away_seconds=61)), now=0, key=SECRET_KEY)


def test_who_comes_back_was_there_at_that_moment(store: RedisStore) -> None:
    game, _ = gathered(store, 2)
    game = changed(store, game.id, Leave(1), now=5_000)
    assert away_since(game, NO_READERS, 1) is None
    game = changed(store, game.id, Reclaim(1, NEW), now=9_000)
    assert away_since(game, NO_READERS, 1) == 9_000


def test_who_held_the_seats_of_an_old_game_is_not_known() -> None:
    assert away_since(waiting(), NO_READERS, 1) == waiting().created


def test_a_request_for_a_bot_in_the_seat_of_a_player_lets_it_stand_in_if_the_store_has_seen_nobody(
    store: RedisStore,
) -> None:
    game, tokens = gathered(store, 3)
    asking.start(store, game.id, tokens[0])
    game = store.load(game.id).game
    (seat,) = game.rulebook.seats_waited_for(game.state)
    if seat == 0:
        game = drawn(store, drawn(store, game.id).id)
        (seat,) = game.rulebook.seats_waited_for(game.state)
    reading = asking.add_bot(store, game.id, tokens[0], With(AWAY_MS), (seat, "easy"))
    assert (reading.game.seats[seat].bot, reading.game.seats[seat].is_held) == ("easy", True)


# ------------------------------------------------------------------------------------------------- removing


@clause("D-127")
def test_in_a_running_game_only_a_player_is_removed_for_whom_a_bot_has_played_for_ten_minutes() -> None:
    game, start = waiting(), TURN + AWAY_MS
    assert refusal(game, Remove(0, 1, start)) == {"code": "seat_not_absent", "seat": 1}
    apply_change(game, stand_in(), start)
    late = start + REMOVABLE_AFTER_MS
    assert refusal(game, Remove(0, 1, late - 1)) == {
        "code": "seat_not_absent",
        "seat": 1,
        "reason": "waiting",
        "seconds": 1,
    }
    assert apply_change(game, Remove(0, 1, late), late).events == [SeatRemoved(1, "Player 1")]
    assert not game.needs_code


@clause("D-127")
def test_who_is_removed_before_the_start_does_not_join_again_without_the_next_code(store: RedisStore) -> None:
    game, (ana, _) = gathered(store, 2, public=True)
    first = game.code
    game = asking.leave(store, game.id, 1, ana).game
    stored = store.load(game.id).game
    assert stored.code not in (None, first)
    assert (stored.code, stored.needs_code, stored.public) == (game.code, True, False)
    for code in (None, first, "", "BCDFGH"):
        with pytest.raises(Problem, match="code_required"):
            asking.join_with_code(store, game.id, code)
    assert asking.join_with_code(store, game.id, stored.code).seat == 1
    assert store.page("lobby", None, None, 10).games == []
    assert store.game_with_code(str(stored.code)) == game.id


@clause("D-127")
def test_who_is_removed_does_not_come_back_by_a_seat_that_was_left_before(store: RedisStore) -> None:
    game, (ana, ben) = gathered(store, 2, seats=4)
    asking.leave(store, game.id, 1, ben)
    asking.join(store, game.id, "Ben", seat=2)
    asking.leave(store, game.id, 2, ana)
    with pytest.raises(Problem, match="token_invalid"):
        asking.reclaim(store, game.id, 1, ben)
    assert store.load(game.id).game.seats[1].name is None


def test_a_keyed_join_has_the_same_outcome_after_somebody_was_removed(store: RedisStore) -> None:
    game, (ana, _) = gathered(store, 2, seats=2)
    with pytest.raises(Problem, match="game_full"):
        asking.join(store, game.id, "Eve", With(key=SECRET_KEY))
    asking.leave(store, game.id, 1, ana)
    for key, code in ((SECRET_KEY, "game_full"), (OTHER_KEY, "code_required"), (OTHER_KEY, "code_required")):
        with pytest.raises(Problem, match=code):
            asking.join(store, game.id, "Eve", With(key=key))


def test_only_players_read_the_code_that_is_needed_until_the_end(store: RedisStore) -> None:
    """Who was removed reads as a spectator, and finds it in no list; players need it later, too, to invite others."""
    game, (ana, _) = gathered(store, 2, seats=2)
    asking.leave(store, game.id, 1, ana)
    code = store.load(game.id).game.code
    for _ in ("in the lobby", "in the running game"):
        game = store.load(game.id).game
        shown = [game_view(game, reader).code for reader in (0, None)]
        assert [*shown, summary(game, 0).code, summary(game).code] == [code, None, code, None]
        if game.status == "lobby":
            asking.join_with_code(store, game.id, code)
            asking.start(store, game.id, ana)
    assert game_view(asking.end(store, game.id, ana).game, 0).code is None


def test_a_bot_or_a_player_who_leaves_by_himself_changes_nothing_about_joining(store: RedisStore) -> None:
    game, (ana, ben) = gathered(store, 2, public=True)
    asking.leave(store, game.id, 1, ben)
    asking.add_bot(store, game.id, ana, With(), (1, "easy"))
    game = asking.leave(store, game.id, 1, ana).game
    assert (game.needs_code, game.public) == (False, True)
    assert joined(store, game.id, "Ben")[1] == 1


# --------------------------------------------------------------------------------------------------- no ghosts

FULL = Settings(start="full")
GONE = GONE_AFTER_MS


def lobby(store: RedisStore, settings: Settings = FULL) -> tuple[Game, list[str]]:
    """Return a lobby for three with Ana and Ben, who joined at 0 and never followed it."""
    return gathered(store, 2, settings=settings)


@clause("D-129")
@pytest.mark.parametrize(
    ("now", "present", "gone"),
    [(GONE - 1, [], []), (GONE, [], [0, 1]), (GONE, [0], [1]), (GONE, [0, 1], [])],
    ids=["a moment ago", "for long", "one of them", "nobody"],
)
def test_who_follows_the_game_by_nothing_for_half_a_minute_is_gone(
    store: RedisStore, now: int, present: list[int], gone: list[int]
) -> None:
    game, _ = lobby(store)
    assert gone_seats(game, Presence(present, 0), now) == gone
    assert gone_seats(lobby(store, Settings())[0], Presence(present, 0), now) == []


@clause("D-129")
def test_a_table_that_is_full_does_not_start_with_players_who_are_gone(store: RedisStore) -> None:
    game, (_, ben) = lobby(store)
    store.set_presence(game.id, "worker", Presence([1], 0))
    reading = asking.join(store, game.id, "Cem", With(GONE))
    assert reading.game.events == [SeatTaken(2, "Cem"), SeatLeft(0, "Ana"), HostChanged(1)]
    assert (reading.game.status, reading.game.seats[0].left) == ("lobby", "Ana")
    started_now = asking.join(store, game.id, "Dee", With(GONE))
    assert (started_now.seat, started_now.game.status) == (0, "playing")
    assert started_now.game.seat_of_token(ben) == 1


def test_a_player_who_was_gone_takes_the_seat_again_while_it_is_vacant(store: RedisStore) -> None:
    game, (ana, _) = lobby(store)
    store.set_presence(game.id, "worker", Presence([1], 0))
    asking.join(store, game.id, "Cem", With(GONE))
    back = asking.reclaim(store, game.id, 0, ana, With(GONE + 1))
    assert (back.seat, back.game.status, back.game.host) == (0, "playing", 1)


@clause("D-129")
def test_a_table_that_a_reclaim_fills_does_not_start_with_players_who_are_gone(store: RedisStore) -> None:
    game, (_, ben) = lobby(store)
    asking.leave(store, game.id, 1, ben)
    asking.join(store, game.id, "Cem", seat=2)
    back = asking.reclaim(store, game.id, 1, ben, With(GONE))
    assert (back.game.status, [seat.name for seat in back.game.seats]) == ("lobby", [None, "Player 2", None])


def test_a_table_whose_other_players_are_all_gone_is_that_of_the_newcomer(store: RedisStore) -> None:
    game, _ = lobby(store)
    game = asking.join(store, game.id, "Cem", With(GONE)).game
    assert ([seat.name for seat in game.seats], game.host, game.status) == ([None, None, "Cem"], 2, "lobby")


def test_a_host_who_fills_the_table_with_a_bot_is_there(store: RedisStore) -> None:
    game, (ana, _) = lobby(store)
    game = asking.add_bot(store, game.id, ana, With(GONE), (2, "easy")).game
    assert ([seat.name for seat in game.seats], game.host) == (["Ana", None, "Bot 3"], 0)


@clause("D-129")
@pytest.mark.parametrize("present", [[0], []])
def test_bots_take_the_seats_of_players_who_are_gone_in_a_lobby_whose_time_is_over(
    store: RedisStore, redis_client: Any, present: list[int]
) -> None:
    game = game_of(settings=Settings(start="full", fill="easy"), players=2, gather_until=GONE)
    game.seats[1].bot, game.created = None, 0
    game.seats = [*game.seats, type(game.seats[0])()]
    game.secret, game.seed, game.contributions = b"s" * 32, b"s" * 32, ["from-ana", "from-ben", None]
    assert store.create(game)
    store.set_presence(game.id, "worker", Presence(present, 0))
    assert enforce(store, RedisDeadlines(redis_client), Entry(game.id, 1), GONE).outcome == "made"
    game = store.load(game.id).game
    kinds = [type(event) for event in log_of(store, game.id)[1].events]
    if present:
        assert kinds[:5] == [TimedOut, SeatLeft, BotSeated, BotSeated, GameStarted]
        assert json.loads(game.terms)["contributions"] == ["from-ana", None, None]
    else:
        assert kinds == [TimedOut, SeatLeft, SeatLeft, GameClosed]
