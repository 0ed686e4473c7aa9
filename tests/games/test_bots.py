"""Bots at a table: who has the seat, when they move, how they stand in, and what ends."""

import time
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from croupier.games import bots
from croupier.games.absence import REMOVABLE_AFTER_MS
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.leaving import BotTookOver, HostChanged, Leave, Remove, SeatLeft, SeatRemoved
from croupier.games.changes.moves import BotMove, MakeMove, TimedOut, TimeOut
from croupier.games.changes.seats import AddBot, Join, Reclaim, RotateToken, SeatReclaimed, SeatTaken, TokenRotated
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.table import BotSeated, EndGame, GameClosed, Lock, Start
from croupier.games.deadlines import Deadline, deadline_of, due_at, expiry_of
from croupier.games.errors import Conflict
from croupier.games.game import Game, Seat, digest_of
from croupier.games.settings import Settings
from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import Catch, Draw, Drew, Move, NextRound, Pass
from croupier.rules.uno.schema import Play

from tests.rules.table import clause
from tests.storage.games import DEFAULTS, game_of, laid_uno

NEW = b"n" * 16
HANDS = ("r1 r2 g3", "g1 g2 r3", "b1 b2 r4")
ANA, HELD = "Player 0", digest_of("token 0")
MOVE = MakeMove(0, Draw())
"""A change after which bots move."""
ALWAYS = float("inf")
"""As ``bots.cpu_deadline``, but without a limit."""


def laid(*hands: str, settings: Settings = DEFAULTS, easy: Sequence[int] = ()) -> Game:
    """Return a running game of UNO in which bots have some seats, and it is the turn of seat 0."""
    game = laid_uno(*(hands or HANDS), settings=settings, turn_since=0)
    for seat in easy:
        game.seats[seat] = Seat(f"Bot {seat + 1}", bot="easy")
    return game


def gathered(*names: str | None, **more: Any) -> Game:
    """Return a lobby with these players; None: a vacant seat."""
    game = game_of(players=len(names), **more)
    for number, name in enumerate(names):
        game.seats[number] = Seat() if name is None else Seat(name, game.seats[number].token_hash)
    return game


def do(game: Game, *changes: Change) -> list[Any]:
    """Make changes; return the events of the last."""
    for change in changes:
        apply_change(game, change, 0)
    return list(game.events)


def follow(game: Game, now: int = 0) -> list[type[Change]]:
    """Let bots follow a change; return the types of their changes."""
    return [type(step.change) for step in bots.move_after(game, MOVE, now, ALWAYS)]


# --------------------------------------------------------------------------------------------- their seats


def test_a_bot_gets_a_number_if_a_player_has_its_name() -> None:
    assert do(gathered("bot 2", None), AddBot(0, 1, "easy")) == [BotSeated(1, "Bot 2 2", "easy")]


def test_the_host_removes_a_bot_at_any_time() -> None:
    gathering = gathered("Ana", None)
    do(gathering, AddBot(0, 1, "easy"))
    for game in (gathering, laid(easy=[1])):
        assert do(game, Remove(0, 1)) == [SeatRemoved(1, "Bot 2")]
        assert game.seats[1] == Seat()


def test_a_lobby_is_closed_when_only_bots_are_left() -> None:
    game = gathered("Ana", None)
    do(game, AddBot(0, 1, "easy"))
    assert do(game, Leave(0)) == [SeatLeft(0, "Ana"), GameClosed("everybody_left")]


def test_the_host_is_a_player_and_no_bot() -> None:
    game = laid(easy=[1])
    assert do(game, Leave(0)) == [SeatLeft(0, "Player 0"), HostChanged(2)]


# ------------------------------------------------------------------------------------------- when they move


def test_bots_move_until_a_player_is_to_move_and_each_move_is_a_version() -> None:
    game = laid(easy=[1, 2])
    do(game, MakeMove(0, Draw()), MakeMove(0, Pass()))
    steps = bots.move_after(game, MOVE, 0, ALWAYS)
    assert {type(step.change) for step in steps} == {BotMove}
    assert game.rulebook.seats_waited_for(game.state) == [0]
    assert (game.bots_at, game.version, game.events) == (None, 3 + len(steps), steps[-1].events)
    assert all(step.events for step in steps)


def test_no_more_than_eight_moves_follow_a_change_and_what_is_left_is_due_at_once() -> None:
    game = laid("r1 r2", *(f"g{n} b{n} y{n}" for n in range(1, 10)), easy=range(1, 10))
    do(game, MakeMove(0, Draw()), MakeMove(0, Pass()))
    assert len(follow(game, 77)) == bots.MAX_MOVES
    assert (game.bots_at, due_at(game)) == (77, 77)


def test_without_time_left_the_moves_of_bots_are_due_at_once() -> None:
    game = laid(easy=[1])
    do(game, MakeMove(0, Draw()), MakeMove(0, Pass()))
    assert bots.move_after(game, MOVE, 5, time.thread_time()) == []
    assert game.bots_at == game.updated


def test_a_table_without_players_moves_ten_times_a_second_at_most() -> None:
    game = laid(easy=[0, 1, 2])
    assert follow(game) == []
    assert game.bots_at == 100
    assert len(bots.make_due_moves(game, 100)) == 1
    assert game.bots_at == 200


@pytest.mark.parametrize("third", ["r5", "b5"])
def test_no_time_depends_on_what_a_bot_holds(third: str) -> None:
    """Seat 0 has played r5; a second later a bot takes over seat 1, and that of seat 2 may jump in."""
    game = laid("r5 r1 r2", "g1 g2 g3", f"{third} b2 b3", settings=Settings(bot_pace=50, on_leave="bot"))
    game.state.options = msgspec.structs.replace(game.state.options, jump_in=True)
    game.seats[2] = Seat("Bot 3", bot="hard")
    for now, change in ((0, MakeMove(0, Play("r5"))), (1000, Leave(1))):
        apply_change(game, change, now)
        assert not bots.move_after(game, change, now, ALWAYS)
    assert (game.bots_at, deadline_of(game), due_at(game)) == (6000, Deadline(6000, [1]), 6000)
    assert expiry_of(game, deadline_of(game)) == 6000 + game.lifetimes.started
    [step] = bots.make_due_moves(game, 6000)
    assert isinstance(step.change, BotMove)
    assert step.change.seat == (2 if third == "r5" else 1)
    assert game.bots_at == 11_000


@pytest.mark.parametrize("third", ["r5", "b5"])
def test_bots_are_looked_at_whether_they_will_move_or_not(third: str) -> None:
    game = laid("r5 r1 r2", "g1 g2 g3", f"{third} b2 b3", settings=Settings(bot_pace=50, turn_seconds=60))
    game.seats[2] = Seat("Bot 3", bot="hard")
    assert not bots.move_after(game, MOVE, 0, ALWAYS)
    assert (game.bots_at, deadline_of(game), due_at(game)) == (5000, Deadline(60_000, [0]), 5000)
    assert bots.make_due_moves(game, 5000) == []
    assert game.bots_at is None


def test_who_takes_over_the_turn_takes_the_time_of_a_bot_and_nobody_else_postpones_one() -> None:
    game = laid(settings=Settings(bot_pace=8, on_leave="bot"), easy=[2])
    for now, change, due in (
        (0, MOVE, 800),
        (900, Leave(1), 800),  # after the look of the move, which was in vain
        (1000, Leave(0), 1800),
        (1700, Reclaim(1, NEW), 1800),
        (1900, RotateToken(1, NEW), 1800),  # the worker is late
    ):
        if change is not MOVE:
            apply_change(game, change, now)
        assert not bots.move_after(game, change, now, ALWAYS)
        assert game.bots_at == due


@pytest.mark.parametrize(("pace", "due"), [(2, 1300), (20, 3100), (0, 1100)])
def test_another_pace_counts_from_the_moment_at_which_it_is_chosen(pace: int, due: int) -> None:
    """Whatever the bots hold: the time depends on the pace alone."""
    game = laid(settings=Settings(bot_pace=8), easy=[1, 2])
    apply_change(game, MakeMove(0, Play("r1")), 1000)
    bots.move_after(game, MOVE, 1000, ALWAYS)
    assert game.bots_at == 1800
    change = ChangeSettings(0, settings={"bot_pace": pace})
    apply_change(game, change, 1100)
    moves = bots.move_after(game, change, 1100, ALWAYS)
    assert [type(step.change) for step in moves] == ([] if pace else [BotMove, BotMove])
    assert game.bots_at == (due if pace else None)


@pytest.mark.parametrize("change", [Leave(0), Remove(1, 0, REMOVABLE_AFTER_MS)], ids=["leaves", "is removed"])
def test_a_turn_that_begins_because_a_player_forfeits_has_the_whole_pace(change: Change) -> None:
    game = laid(settings=Settings(bot_pace=50, on_leave="forfeit"), easy=[2])
    game.host, game.seats[0].bot = 1, "easy" if isinstance(change, Remove) else None
    assert not bots.move_after(game, MOVE, 0, ALWAYS)
    apply_change(game, change, 4000)
    assert not bots.move_after(game, change, 4000, ALWAYS)
    assert game.rulebook.seats_waited_for(game.state) == [1]
    assert (game.bots_at, due_at(game)) == (9000, 9000)


def test_a_bot_has_no_deadline_of_a_player() -> None:
    game = laid(settings=Settings(turn_seconds=1, bot_pace=50), easy=[0])
    follow(game)
    assert due_at(game) == 5000


@pytest.mark.parametrize("pace", [0, 8])
def test_between_rounds_bots_wait_for_the_players_and_go_on_without_any(pace: int) -> None:
    game = laid("r1", "g1 g2", easy=[1], settings=Settings(bot_pace=pace))
    do(game, MakeMove(0, Play("r1")))
    assert (game.status, follow(game), game.bots_at) == ("round_over", [], None)
    game.seats[0].bot = "easy"
    follow(game)
    [step] = bots.make_due_moves(game, 100)
    assert isinstance(step.change, BotMove)
    assert step.change.move == NextRound()
    do(game, EndGame(0))
    assert (game.status, follow(game), game.bots_at) == ("closed", [], None)


def test_a_player_who_is_out_of_the_game_does_not_hold_up_the_bots() -> None:
    game = laid(easy=[1, 2])
    game.state.eliminated = [0]
    assert not bots.has_players(game)
    assert bots.delay_ms(game) == 100


@pytest.mark.parametrize("pace", [0, 8])
def test_bots_forget_to_call_only_if_players_have_time_to_catch_them(
    pace: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, asked = laid(easy=[0], settings=Settings(bot_pace=pace)), list[Decision]()
    monkeypatch.setitem(game.rulebook.bots, "easy", asked.append)
    bots.next_move(game, 0)
    assert [decision.may_forget for decision in asked] == [pace > 0]


def forgotten(pace: int) -> Game:
    """Return a game in which seat 0 has played its last card but one without a call, and bots have the other seats."""
    game = laid("r1 r2", "g1 g2 g3", "r5 b2 b3", settings=Settings(bot_pace=pace), easy=[1, 2])
    for seat in (1, 2):
        game.seats[seat].bot = "hard"
    do(game, MakeMove(0, Play("r1")))
    return game


@clause("D-133")
def test_bots_that_move_with_a_player_do_not_catch_one() -> None:
    game = forgotten(0)
    moves = [step.change for step in bots.move_after(game, MOVE, 0, ALWAYS)]
    assert moves
    assert not any(isinstance(move, BotMove) and isinstance(move.move, Catch) for move in moves)


@clause("D-133")
@pytest.mark.parametrize(("pace", "looks_after"), [(1, 800), (7, 800), (8, 800), (20, 2000)])
def test_bots_with_a_pace_give_a_player_time_to_call_late(pace: int, looks_after: int) -> None:
    game = forgotten(pace)
    follow(game)
    assert game.bots_at == looks_after
    assert not isinstance(made_by(game, 799), Catch)
    assert made_by(game, looks_after) == Catch(0)


@clause("D-133")
def test_no_other_change_gives_the_player_more_time() -> None:
    game = forgotten(1)
    follow(game)
    for change in (RotateToken(0, b"n" * 16), Lock(0, locked=True)):
        apply_change(game, change, 700)
        bots.move_after(game, change, 700, ALWAYS)
    assert (game.updated, game.bots_at) == (700, 800)
    assert made_by(game, 800) == Catch(0)


@clause("D-133")
def test_a_bot_that_stands_in_is_not_spared() -> None:
    game = forgotten(0)
    assert bots.spared_seats(game, 0) == [0]
    game.seats[0].bot = "hard"
    assert bots.spared_seats(game, 0) == []


@pytest.mark.parametrize(("pace", "looks_after"), [(1, 2000), (8, 2000), (50, 5000)])
@pytest.mark.parametrize("is_played", [True, False], ids=["a player", "bots alone"])
def test_bots_with_a_pace_give_a_player_time_to_catch_one_of_them(
    pace: int, looks_after: int, *, is_played: bool
) -> None:
    """They would end the time by the next play, or catch it themselves. Among themselves they are not slower."""
    with_bots = [0, 1] if is_played else [0, 1, 2]
    game = laid("r1 r2", "g1 g2 g3", "r5 b2 b3", settings=Settings(bot_pace=pace), easy=with_bots)
    do(game, BotMove(0, Play("r1")))
    follow(game)
    assert game.bots_at == (looks_after if is_played else 100 * pace)


def made_by(game: Game, now: int) -> Move:
    """Return the next move of a bot at a time."""
    found = bots.next_move(game, now)
    assert found
    return found[1]


def test_at_least_one_due_move_is_made_however_slow_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "CPU_BUDGET_S", -1)
    game = laid(easy=[0, 1])
    assert len(bots.make_due_moves(game, 0)) == 1


def test_for_a_bot_that_fails_the_service_moves_as_at_a_deadline(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_decision: Decision) -> None:
        raise ZeroDivisionError

    game = laid("r1 r2 r3", "g1", "b1 b2", easy=[0, 2])
    monkeypatch.setitem(game.rulebook.bots, "easy", fail)
    assert bots.next_move(game, 0) == (0, Draw())
    assert "a bot fails" in caplog.text
    game.state.turn, game.state.catchable = 1, [1]
    assert bots.next_move(game, 0) is None


def test_the_chance_of_a_bot_depends_on_the_seed_the_version_and_the_seat_only() -> None:
    game, same, other = laid(), laid("y1", "y2"), laid()
    game.seed = same.seed = b"s" * 32
    assert bots.chance_of(game, 1) == bots.chance_of(same, 1)
    seeds = [bots.chance_of(game, 1).seed, bots.chance_of(game, 0).seed, bots.chance_of(other, 1).seed]
    game.version += 1
    assert len({*seeds, bots.chance_of(game, 1).seed}) == 4


@clause("D-126")
def test_a_table_that_only_bots_move_is_closed_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.games.changes.applying.MAX_UNATTENDED", 5)
    game = laid(easy=[0, 1, 2])
    for _ in range(5):
        assert len(bots.make_due_moves(game, game.bots_at or 0)) == 1
    assert (game.closed, game.events[-1]) == ("abandoned", GameClosed("abandoned"))
    assert bots.make_due_moves(game, 0) == []
    assert game.bots_at is None


@clause("D-136")
def test_a_table_without_players_is_closed_after_fifty_changes_in_all() -> None:
    game = laid(*HANDS, settings=Settings(on_leave="bot"), easy=[1, 2])
    do(game, Leave(0))
    for _ in range(30):
        bots.make_due_moves(game, game.updated)
    do(game, Reclaim(0, NEW))
    assert (game.unheld, game.unattended, game.status in ("playing", "round_over")) == (30, 0, True)
    do(game, Leave(0))
    for _ in range(20):
        assert game.closed is None
        bots.make_due_moves(game, game.updated)
    assert (game.closed, game.events[-1]) == ("abandoned", GameClosed("abandoned"))


@clause("D-136")
def test_timeouts_of_vacant_seats_count_too_and_those_of_players_who_hold_theirs_do_not() -> None:
    game = laid(settings=Settings(turn_seconds=9, on_leave="bot"))
    do(game, TimeOut())
    assert (game.unheld, game.unattended) == (0, 1)
    do(game, Leave(0), Leave(1), Leave(2), TimeOut())
    assert (game.unheld, game.unattended) == (1, 2)


# ------------------------------------------------------------------------------------------- standing in


TIMED_OUT, TAKEN = TimedOut(0), BotTookOver(0, "hard")
BACK, REMOVED = SeatReclaimed(0, "Player 0"), SeatRemoved(0, "Player 0")
DRAW, DREW = MakeMove(0, Draw()), Drew(0, 1, ["r0"])
STANDING_IN: dict[str, tuple[Any, list[Change], list[Any], Seat]] = {
    "at a deadline": ("vacant", [TimeOut()], [TIMED_OUT, TAKEN, HostChanged(1)], Seat(ANA, HELD, 1, bot="hard")),
    "until the player moves": ("vacant", [TimeOut(), DRAW], [BACK, DREW], Seat(ANA, HELD)),
    "until the player is back": ("vacant", [TimeOut(), Reclaim(0, NEW)], [BACK], Seat(ANA, NEW)),
    "with another token": (
        "vacant",
        [TimeOut(), RotateToken(0, NEW)],
        [TokenRotated(0)],
        Seat(ANA, NEW, 1, bot="hard"),
    ),
    "until the host removes the player": ("vacant", [TimeOut(), Remove(1, 0, REMOVABLE_AFTER_MS)], [REMOVED], Seat()),
    "though the host removes the player": (
        "bot",
        [TimeOut(), Remove(1, 0, REMOVABLE_AFTER_MS)],
        [REMOVED, TAKEN],
        Seat(bot="hard"),
    ),
    "in a vacant seat": ("vacant", [Leave(0), TimeOut()], [TIMED_OUT, TAKEN], Seat(None, HELD, left=ANA, bot="hard")),
    "until a newcomer comes": (
        "bot",
        [Leave(0), Join("Eve", NEW)],
        [SeatTaken(0, "Eve")],
        Seat("Eve", NEW),
    ),
}


@pytest.mark.parametrize(("on_leave", "changes", "events", "seat"), STANDING_IN.values(), ids=STANDING_IN)
def test_a_bot_stands_in(on_leave: Any, changes: list[Change], events: list[Any], seat: Seat) -> None:
    game = laid(settings=Settings(turn_seconds=9, on_timeout="bot", on_leave=on_leave))
    assert do(game, *changes) == events
    assert game.seats[0] == seat
    assert seat.is_absent == (seat.name is not None and seat.bot is not None)


@pytest.mark.parametrize("settings", [Settings(on_leave="bot"), Settings()], ids=["bot", "vacant"])
def test_a_game_that_its_players_have_left_to_bots_goes_on(settings: Settings) -> None:
    game = laid(*HANDS, "y1 y2", settings=settings, easy=[1, 2])
    do(game, Leave(3))
    events = do(game, Leave(0))
    assert BotTookOver(0, "hard") in events
    assert (game.status, [seat.bot for seat in game.seats]) == ("playing", ["hard", "easy", "easy", "hard"])
    follow(game)
    assert game.bots_at == 100
    with pytest.raises(Conflict, match="seat_taken"):
        do(game, Join("Eve", NEW, 1))
    assert do(game, Reclaim(0, NEW)) == [SeatReclaimed(0, "Player 0")]
    assert game.seats[0].has_person


def test_a_game_that_its_players_have_left_is_closed_if_the_only_bots_are_out_of_it() -> None:
    game = laid(easy=[1])
    game.state.eliminated = [1]
    do(game, Leave(2))
    assert do(game, Leave(0))[-1] == GameClosed("everybody_left")


def test_bots_play_on_when_the_last_player_forfeits_by_leaving() -> None:
    game = laid(settings=Settings(on_leave="forfeit"), easy=[1, 2])
    do(game, Leave(0))
    assert (game.status, game.rulebook.active_seats(game.state)) == ("playing", [1, 2])
    last = laid(settings=Settings(on_leave="forfeit"), easy=[1])
    do(last, Leave(2), Leave(0))
    assert last.status == "finished"


# --------------------------------------------------------------------------------------------- the lobby


@pytest.mark.parametrize("fill", [None, "easy"])
def test_when_the_time_to_gather_is_over_bots_take_the_vacant_seats_if_the_settings_say_so(fill: Any) -> None:
    game = gathered("Ana", None, settings=Settings(fill=fill), gather_until=9_000)
    assert deadline_of(game) == Deadline(9_000, [1])
    events = do(game, TimeOut())
    assert (game.status, game.seats[1].bot) == (("playing", fill) if fill else ("lobby", None))
    assert events[0] == TimedOut(None)
    assert game.gather_until is None


def test_a_game_that_starts_or_is_closed_gathers_no_longer() -> None:
    for change in (Start(0), Leave(0)):
        game = gathered("Ana", settings=Settings(fill="easy"), gather_until=9_000)
        game.seats.append(Seat())
        game.state = game.rulebook.setup(game.state.options, 2, bytes(32))
        do(game, change)
        assert game.gather_until is None
