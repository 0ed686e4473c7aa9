"""Deadlines: when they are, what happens to a seat that has not moved in time, and how absence begins and ends."""

import dataclasses
from typing import Any

import msgspec
import pytest
from croupier.games.changes import (
    Change,
    EndGame,
    Join,
    Leave,
    MakeMove,
    Reclaim,
    RotateToken,
    Start,
    TimeOut,
    apply_change,
)
from croupier.games.changes.leaving import HostChanged, SeatForfeited
from croupier.games.changes.moves import TimedOut
from croupier.games.changes.table import GameClosed, GameStarted
from croupier.games.creation import CreateGame, check_settings
from croupier.games.deadlines import Deadline, deadline_of, expiry_of
from croupier.games.errors import Conflict, Invalid
from croupier.games.game import Game, digest_of
from croupier.games.settings import DAY_MS, Lifetimes, Settings
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Catch, Dealt, Draw, Drew, Eliminated, GameEnded, Move, NextRound, Passed
from croupier.rules.uno.schema import Challenge, Play
from croupier.storage.redis_store import RedisStore

from tests.playing import created, listed_as, shown
from tests.rules.table import clause
from tests.storage.games import game_of

SECONDS = Settings(turn_seconds=60, answer_seconds=10)
FORFEIT = Settings(turn_seconds=60, on_timeout="forfeit")
T0 = 1_000_000
HASH = b"0" * 16


def laid(*hands: str, settings: Settings = SECONDS, **position: Any) -> Game:
    """Return a game of UNO from a position, in which the turn began at T0."""
    rulebook, rules = RULESETS["uno-official"]
    drawn_up: Any = msgspec.convert({"hands": hands, "discard_pile": "r7", **position}, rulebook.position)
    state = rulebook.from_position(rules.options, drawn_up, bytes(32))
    return game_of("uno-official", len(hands), state=state, settings=settings, turn_since=T0, updated=T0)


def do(game: Game, change: Change, now: int = T0) -> list[Any]:
    apply_change(game, change, now)
    return game.events


def move(game: Game, seat: int, made: Move, now: int = T0) -> list[Any]:
    return do(game, MakeMove(seat, made), now)


def kinds(game: Game) -> list[type[Any]]:
    return [type(event) for event in game.events]


# ---------------------------------------------------------------------------------------------- when


def test_a_game_without_a_time_limit_has_no_deadline_but_says_since_when_it_waits() -> None:
    game = laid("r1 r2", "r3 r4", settings=Settings())
    assert deadline_of(game) is None
    assert (shown(game, 0)["deadline"], shown(game, 0)["turn_since"]) == (None, "1970-01-01T00:16:40.000Z")


def test_a_lobby_and_a_game_that_is_over_have_no_deadline() -> None:
    game = game_of(players=2, settings=SECONDS)
    assert deadline_of(game) is None
    do(game, Start(0), T0)
    assert deadline_of(game) == Deadline(T0 + 60_000, [game.state.turn])
    do(game, Leave(0))
    do(game, Leave(1))
    assert (game.status, game.turn_since, deadline_of(game)) == ("closed", None, None)


def test_the_seat_on_turn_has_the_seconds_of_a_turn_for_each_move() -> None:
    game = laid("b1 b2 b3", "r3 r4")
    assert deadline_of(game) == Deadline(T0 + 60_000, [0])
    move(game, 0, Draw(), T0 + 50_000)
    assert deadline_of(game) == Deadline(T0 + 110_000, [0])
    assert shown(game, 1)["deadline"] == {"at": "1970-01-01T00:18:30.000Z", "seats": [0]}


def test_an_answer_has_its_own_seconds() -> None:
    game = laid("F b2 b3", "r3 r4")
    move(game, 0, Play("F", "b"), T0 + 1)
    assert deadline_of(game) == Deadline(T0 + 10_001, [1])


def test_an_answer_has_the_seconds_of_a_turn_unless_others_are_set() -> None:
    game = laid("F b2 b3", "r3 r4", settings=Settings(turn_seconds=60))
    move(game, 0, Play("F", "b"), T0)
    assert deadline_of(game) == Deadline(T0 + 60_000, [1])
    assert shown(game, 0)["settings"]["answer_seconds"] == 60


def test_only_answers_may_have_a_limit() -> None:
    game = laid("F b2 b3", "r3 r4", settings=Settings(answer_seconds=10))
    assert deadline_of(game) is None
    move(game, 0, Play("F", "b"), T0)
    assert deadline_of(game) == Deadline(T0 + 10_000, [1])


def test_a_round_that_is_over_waits_for_an_answer_of_all() -> None:
    game = laid("r1", "r3 r4")
    move(game, 0, Play("r1"), T0)
    assert (game.status, deadline_of(game)) == ("round_over", Deadline(T0 + 10_000, [0, 1]))


def test_a_catch_does_not_give_the_seat_on_turn_more_time() -> None:
    game = laid("r1 b2", "r3 r4", "b5 b6")
    move(game, 0, Play("r1"), T0)
    assert deadline_of(game) == Deadline(T0 + 60_000, [1])
    move(game, 2, Catch(0), T0 + 30_000)
    assert deadline_of(game) == Deadline(T0 + 60_000, [1])


@pytest.mark.parametrize("change", [Leave(0), RotateToken(1, HASH)], ids=lambda change: type(change).__name__)
def test_a_change_that_is_no_move_gives_the_seat_on_turn_no_more_time(change: Change) -> None:
    game = laid("b1 b2", "r3 r4")
    do(game, change, T0 + 30_000)
    assert deadline_of(game) == Deadline(T0 + 60_000, [0])
    assert game.updated == T0 + 30_000


def test_times_do_not_go_back_if_a_change_was_requested_before_the_last_one() -> None:
    game = laid("b1 b2", "r3 r4")
    move(game, 0, Draw(), T0 - 1)
    assert (game.updated, game.turn_since) == (T0, T0)


def test_the_deadline_of_a_seat_that_was_left_holds_for_its_next_player() -> None:
    game = laid("b1 b2", "r3 r4")
    do(game, Leave(0), T0)
    do(game, Reclaim(0, HASH), T0 + 50_000)
    assert deadline_of(game) == Deadline(T0 + 60_000, [0])


def test_a_game_outlives_its_deadline() -> None:
    game = laid("b1 b2", "r3 r4", settings=Settings(turn_seconds=7 * 24 * 60 * 60))
    assert expiry_of(game) == T0 + 14 * DAY_MS
    game.lifetimes = Lifetimes(started=1000)
    assert expiry_of(game) == T0 + 7 * DAY_MS + 1000
    assert shown(game, None)["expires_at"] == listed_as(game)["expires_at"] == "1970-01-08T00:16:41.000Z"


def test_a_game_expires_after_its_last_change() -> None:
    game = game_of(players=2)
    game.updated = T0
    assert expiry_of(game) == T0 + DAY_MS
    do(game, Start(0), T0 + 5)
    assert expiry_of(game) == T0 + 5 + 7 * DAY_MS


def test_a_lobby_that_everybody_has_left_expires_as_soon_as_one_that_waits() -> None:
    game = game_of(players=2)
    do(game, Leave(0), T0)
    do(game, Leave(1), T0)
    assert game.status == "closed"
    assert expiry_of(game) == T0 + DAY_MS


def test_a_game_that_was_ended_after_its_start_is_kept_as_long_as_any() -> None:
    game = game_of(players=2)
    do(game, Start(0), T0)
    do(game, EndGame(0), T0)
    assert expiry_of(game) == T0 + 7 * DAY_MS


def test_a_game_from_a_position_has_a_deadline_at_once(store: RedisStore) -> None:
    position = {"hands": ["r1 r2", "r3 r4"], "discard_pile": "r7"}
    creation = CreateGame("uno-official", {}, None, None, public=False, position=position, settings=SECONDS)
    game, _ = created(store, creation, now=T0)
    assert deadline_of(store.load(game.id).game) == Deadline(T0 + 60_000, [0])


# ----------------------------------------------------------------------------------------------- act


@clause("D-119", "D-120")
def test_the_service_draws_and_passes_in_one_change() -> None:
    game = laid("b1 b2", "r3 r4", draw_pile="g9 g8 g7")
    assert do(game, TimeOut(), T0 + 60_000) == [TimedOut(0), Drew(0, 1, ["g9"]), Passed(0)]
    assert (game.version, deadline_of(game)) == (2, Deadline(T0 + 120_000, [1]))


def test_the_service_finishes_a_turn_that_the_player_has_begun() -> None:
    game = laid("b1 b2", "r3 r4", draw_pile="g9 g8 g7")
    move(game, 0, Draw(), T0)
    assert do(game, TimeOut(), T0 + 60_000) == [TimedOut(0), Passed(0)]


def test_the_service_begins_the_next_round_and_blames_nobody() -> None:
    game = laid("r1", "r3 r4")
    move(game, 0, Play("r1"), T0)
    events = do(game, TimeOut(), T0 + 10_000)
    assert (events[0], type(events[1]), game.status) == (TimedOut(None), Dealt, "playing")
    assert [seat.timeouts for seat in game.seats] == [0, 0]


def test_the_service_acts_for_a_vacant_seat_and_counts_nothing() -> None:
    game = laid("b1 b2", "r3 r4", draw_pile="g9 g8 g7")
    do(game, Leave(0), T0)
    assert do(game, TimeOut(), T0 + 60_000)[0] == TimedOut(0)
    assert game.seats[0].timeouts == 0


@pytest.mark.parametrize("game", [game_of(players=2), laid("r1", "r3 r4", scores=[499, 0])], ids=["lobby", "finished"])
def test_a_game_that_waits_for_nobody_has_no_timeout(game: Game) -> None:
    if game.status == "playing":
        move(game, 0, Play("r1"))
    before = msgspec.msgpack.encode(game)
    with pytest.raises(Conflict):
        apply_change(game, TimeOut(), T0)
    assert msgspec.msgpack.encode(game) == before


def test_the_moves_for_a_seat_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.games.changes.moves.MAX_TIMEOUT_MOVES", 1)
    game = laid("b1 b2", "r3 r4", draw_pile="g9 g8 g7")
    assert do(game, TimeOut(), T0) == [TimedOut(0), Drew(0, 1, ["g9"])]
    assert deadline_of(game) == Deadline(T0 + 60_000, [0])


def test_a_rulebook_that_names_no_move_lets_the_deadline_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    rulebook, rules = RULESETS["uno-official"]
    silent = dataclasses.replace(rulebook, timeout_moves=lambda _state, _seat: [])
    monkeypatch.setitem(RULESETS, "uno-official", (silent, rules))
    game = laid("b1 b2", "r3 r4")
    assert do(game, TimeOut(), T0 + 60_000) == [TimedOut(0)]
    assert deadline_of(game) == Deadline(T0 + 120_000, [0])


# ------------------------------------------------------------------------------------------- absence


def time_out(game: Game, times: int) -> None:
    for _ in range(times):
        do(game, TimeOut(), T0)


def absent(game: Game) -> list[bool]:
    return [seat["absent"] for seat in shown(game, None)["seats"]]


def test_after_two_timeouts_in_a_row_a_seat_is_absent_until_it_moves() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6")
    time_out(game, 3)
    assert absent(game) == [False, False, False]
    time_out(game, 1)
    assert absent(game) == [True, False, False]
    time_out(game, 2)
    move(game, 0, Draw())
    assert absent(game) == [False, True, True]


def test_a_move_between_two_timeouts_keeps_a_seat_present() -> None:
    game = laid("b1 b2", "r3 r4", draw_pile="g9 g8 g7 g6 g5 g4 g3")
    time_out(game, 2)
    move(game, 0, Draw())
    time_out(game, 2)
    assert absent(game) == [False, True]


def test_a_player_who_reclaims_a_seat_is_present() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6")
    time_out(game, 4)
    do(game, Leave(0))
    do(game, Reclaim(0, HASH))
    assert absent(game) == [False, False, False]


def test_an_absent_host_passes_its_powers_to_the_next_player_who_is_present() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6")
    time_out(game, 3)
    assert (absent(game), game.host) == ([False, False, False], 0)
    time_out(game, 1)
    assert (absent(game), game.host) == ([True, False, False], 1)
    assert HostChanged(1) in game.events


@clause("D-121")
def test_a_host_who_forfeits_passes_its_powers_to_the_next_player_in_the_game() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6", settings=FORFEIT)
    time_out(game, 1)
    assert game.events == [TimedOut(0), SeatForfeited(0), Eliminated(0), HostChanged(1)]
    assert game.host == 1


def test_an_absent_host_stays_the_host_while_nobody_else_is_present() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6", turn=1)
    time_out(game, 5)
    assert (absent(game), game.host) == ([False, True, True], 0)
    time_out(game, 4)
    assert (absent(game), game.host) == ([True, True, True], 0)


def test_a_present_seat_becomes_the_host_rather_than_an_absent_one() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6", turn=1)
    time_out(game, 4)
    move(game, 2, Draw())
    assert absent(game) == [False, True, False]
    do(game, Leave(0))
    assert game.host == 2


# --------------------------------------------------------------------------------------------- forfeit


@clause("D-121")
def test_a_seat_forfeits_at_its_deadline_and_the_round_goes_on() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6", settings=FORFEIT)
    assert do(game, TimeOut(), T0 + 60_000) == [TimedOut(0), SeatForfeited(0), Eliminated(0), HostChanged(1)]
    assert (game.status, game.state.turn, game.state.hands[0]) == ("playing", 1, b"")
    assert (game.seats[0].name, deadline_of(game)) == ("Player 0", Deadline(T0 + 120_000, [1]))


@clause("D-121")
def test_the_last_seat_wins() -> None:
    game = laid("b1 b2", "r3 r4", settings=FORFEIT)
    assert GameEnded([1]) in do(game, TimeOut(), T0 + 60_000)
    assert (game.status, deadline_of(game), shown(game, 1)["result"]["winners"]) == ("finished", None, [1])


def test_a_round_that_is_over_forfeits_nothing() -> None:
    game = laid("r1", "r3 r4", settings=FORFEIT)
    move(game, 0, Play("r1"), T0)
    do(game, TimeOut(), T0 + 60_000)
    assert (game.status, SeatForfeited in kinds(game)) == ("playing", False)


def test_a_seat_that_leaves_forfeits_if_the_settings_say_so() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6", settings=Settings(turn_seconds=60, on_leave="forfeit"))
    do(game, Leave(0), T0 + 1_000)
    assert (SeatForfeited in kinds(game), deadline_of(game)) == (True, Deadline(T0 + 61_000, [1]))
    do(game, Leave(2), T0 + 2_000)
    assert game.status == "finished"


def test_a_seat_that_leaves_while_another_is_on_turn_gives_that_one_no_more_time() -> None:
    game = laid("b1 b2", "r3 r4", "r5 r6", settings=Settings(turn_seconds=60, on_leave="forfeit"))
    do(game, Leave(2), T0 + 1_000)
    assert deadline_of(game) == Deadline(T0 + 60_000, [0])


def test_a_seat_that_leaves_a_lobby_forfeits_nothing() -> None:
    game = game_of(players=3, settings=Settings(on_leave="forfeit"))
    do(game, Leave(1))
    assert SeatForfeited not in kinds(game)


@pytest.mark.parametrize("name", ["on_timeout", "on_leave"])
def test_forfeits_need_a_rulebook_that_supports_them(name: str) -> None:
    rulebook = dataclasses.replace(RULESETS["uno-official"][0], forfeit=None)
    with pytest.raises(Invalid) as refused:
        check_settings(rulebook, msgspec.structs.replace(Settings(), **{name: "forfeit"}))
    assert [(error.path, error.code) for error in refused.value.errors] == [(f"/{name}", "forfeit_not_supported")]


# --------------------------------------------------------------------------------------- abandoned games


@clause("D-126")
def test_a_game_that_only_deadlines_move_is_closed_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.games.changes.applying.MAX_UNATTENDED", 3)
    game = laid("b1 b2", "r3 r4", draw_pile="g9 g8 g7 g6 g5")
    time_out(game, 2)
    move(game, 0, Draw())
    time_out(game, 2)
    assert game.status == "playing"
    time_out(game, 1)
    assert (game.events[-1], game.closed, game.turn_since) == (GameClosed("abandoned"), "abandoned", None)


def test_a_game_starts_by_itself_with_its_last_player() -> None:
    game = game_of(players=2, settings=Settings(turn_seconds=60, start="full"))
    do(game, Leave(1))
    do(game, Join("Ben", HASH), T0 + 7)
    assert (GameStarted() in game.events, deadline_of(game)) == (True, Deadline(T0 + 60_007, [game.state.turn]))
    assert game.seats[1].token_hash != digest_of("token 1")


def test_a_challenge_gives_the_next_seat_its_own_time() -> None:
    game = laid("F b2 b3", "r3 r4")
    move(game, 0, Play("F", "b"), T0)
    move(game, 1, Challenge(), T0 + 9_000)
    deadline = deadline_of(game)
    assert deadline is not None
    assert deadline.at == T0 + 69_000


def test_the_next_round_begins_a_turn() -> None:
    game = laid("r1", "r3 r4")
    move(game, 0, Play("r1"), T0)
    move(game, 1, NextRound(), T0 + 5_000)
    assert deadline_of(game) is not None
    assert game.turn_since == T0 + 5_000
