"""Deadlines: when they are, what happens to a seat that has not moved in time, and how absence begins and ends."""

import dataclasses
from typing import Any

import msgspec
import pytest
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.leaving import HostChanged, Leave, SeatForfeited
from croupier.games.changes.moves import MakeMove, TimedOut, TimeOut
from croupier.games.changes.seats import Reclaim, RotateToken
from croupier.games.changes.table import EndGame, GameClosed, Start
from croupier.games.choices import check_settings
from croupier.games.creation import CreateGame
from croupier.games.deadlines import Deadline, deadline_of, expiry_of
from croupier.games.errors import Conflict, Invalid
from croupier.games.game import Game
from croupier.games.settings import DAY_MS, Lifetimes, Settings
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Catch, Dealt, Draw, Drew, Eliminated, Event, GameEnded, NextRound, Passed
from croupier.rules.uno.schema import Challenge, Play
from croupier.storage.redis_store import RedisStore

from tests.playing import created, listed_as, shown
from tests.rules.table import clause
from tests.storage.games import DEFAULTS, game_of, laid_uno

SECONDS = Settings(turn_seconds=60, answer_seconds=10)
ONE_LIMIT = Settings(turn_seconds=60)
ONLY_ANSWERS = Settings(answer_seconds=10)
FORFEIT = Settings(turn_seconds=60, on_timeout="forfeit")
FORFEIT_BY_LEAVING = Settings(turn_seconds=60, on_leave="forfeit")
T0 = 1_000_000
HASH = b"0" * 16
TWO, THREE = "b1 b2 / r3 r4", "b1 b2 / r3 r4 / r5 r6"
DRAW, LAST_CARD, WILD_4 = MakeMove(0, Draw()), MakeMove(0, Play("r1")), MakeMove(0, Play("F", "b"))


def laid(hands: str = TWO, settings: Settings = SECONDS, **position: Any) -> Game:
    """Return a game of UNO in which the turn began at T0."""
    return laid_uno(*hands.split(" / "), position=position, settings=settings, turn_since=T0, updated=T0)


def do(game: Game, *changes: Change, now: int = T0) -> list[Any]:
    """Make changes; return the events of the last."""
    for change in changes:
        apply_change(game, change, now)
    return game.events


def time_out(game: Game, times: int = 1, now: int = T0) -> list[Any]:
    return do(game, *[TimeOut()] * times, now=now)


# ---------------------------------------------------------------------------------------------- when


def at(seconds: int, *seats: int) -> Deadline:
    """Return a deadline these seconds after T0."""
    return Deadline(T0 + 1000 * seconds, [*seats])


WHEN: dict[str, tuple[Settings, str, dict[int, Change], Deadline | None]] = {
    "without a limit there is none": (DEFAULTS, TWO, {}, None),
    "a turn": (SECONDS, TWO, {}, at(60, 0)),
    "each move of a turn": (SECONDS, TWO, {50: DRAW}, at(110, 0)),
    "an answer has its own seconds": (SECONDS, "F b2 b3 / r3 r4", {1: WILD_4}, at(11, 1)),
    "an answer has those of a turn unless others are set": (ONE_LIMIT, "F b2 b3 / r3 r4", {1: WILD_4}, at(61, 1)),
    "only answers have a limit: a turn": (ONLY_ANSWERS, "F b2 b3 / r3 r4", {}, None),
    "only answers have a limit: an answer": (ONLY_ANSWERS, "F b2 b3 / r3 r4", {0: WILD_4}, at(10, 1)),
    "the turn after an answer": (SECONDS, "F b2 b3 / r3 r4", {0: WILD_4, 9: MakeMove(1, Challenge())}, at(69, 0)),
    "a round that is over waits for an answer of all": (SECONDS, "r1 / r3 r4", {0: LAST_CARD}, at(10, 0, 1)),
    "the next round": (SECONDS, "r1 / r3 r4", {0: LAST_CARD, 5: MakeMove(1, NextRound())}, at(65, 1)),
    "a catch is no turn": (SECONDS, "r1 b2 / r3 r4 / b5 b6", {0: LAST_CARD, 30: MakeMove(2, Catch(0))}, at(60, 1)),
    "the seat is left": (SECONDS, TWO, {30: Leave(0)}, at(60, 0)),
    "the seat is left and reclaimed": (SECONDS, TWO, {0: Leave(0), 50: Reclaim(0, HASH)}, at(60, 0)),
    "a token is replaced": (SECONDS, TWO, {30: RotateToken(1, HASH)}, at(60, 0)),
    "the seat forfeits": (FORFEIT_BY_LEAVING, THREE, {1: Leave(0)}, at(61, 1)),
    "another seat forfeits": (FORFEIT_BY_LEAVING, THREE, {1: Leave(2)}, at(60, 0)),
}


@pytest.mark.parametrize(("settings", "hands", "changes", "deadline"), WHEN.values(), ids=WHEN)
def test_a_turn_and_an_answer_have_their_seconds_from_the_last_move(
    settings: Settings, hands: str, changes: dict[int, Change], deadline: Deadline | None
) -> None:
    game = laid(hands, settings)
    for seconds, change in changes.items():
        do(game, change, now=T0 + 1000 * seconds)
        assert game.updated == T0 + 1000 * seconds
    assert deadline_of(game) == deadline


def test_a_lobby_and_a_game_that_is_over_have_no_deadline() -> None:
    game = game_of(players=2, settings=SECONDS)
    assert deadline_of(game) is None
    do(game, Start(0))
    assert deadline_of(game) == at(60, game.state.turn)
    do(game, Leave(0), Leave(1))
    assert (game.status, game.turn_since, deadline_of(game)) == ("closed", None, None)


def test_times_do_not_go_back_if_a_change_was_requested_before_the_last_one() -> None:
    game = laid()
    do(game, DRAW, now=T0 - 1)
    assert (game.updated, game.turn_since) == (T0, T0)


def test_a_game_outlives_its_deadline() -> None:
    game = laid(settings=Settings(turn_seconds=7 * 24 * 60 * 60))
    assert expiry_of(game, deadline_of(game)) == T0 + 14 * DAY_MS
    game.lifetimes = Lifetimes(started=1000)
    assert expiry_of(game, deadline_of(game)) == T0 + 7 * DAY_MS + 1000
    assert shown(game, None)["expires_at"] == listed_as(game)["expires_at"] == "1970-01-08T00:16:41.000Z"


@pytest.mark.parametrize(
    ("changes", "days"), [([Leave(0), Leave(1)], 1), ([Start(0), EndGame(0)], 7)], ids=["lobby", "game"]
)
def test_a_closed_game_is_kept_as_long_as_before(changes: list[Change], days: int) -> None:
    game = game_of(players=2)
    do(game, *changes)
    assert (game.status, expiry_of(game, deadline_of(game))) == ("closed", T0 + days * DAY_MS)


def test_a_game_from_a_position_has_a_deadline_at_once(store: RedisStore) -> None:
    position = {"hands": ["r1 r2", "r3 r4"], "discard_pile": "r7"}
    creation = CreateGame("uno-official", {}, None, None, public=False, position=position, settings=SECONDS)
    game, _ = created(store, creation, now=T0)
    assert deadline_of(store.load(game.id).game) == at(60, 0)


# ----------------------------------------------------------------------------------------------- act


@clause("D-119", "D-120")
@pytest.mark.parametrize(
    ("changes", "events"),
    [
        ([], [TimedOut(0), Drew(0, 1, ["g9"]), Passed(0)]),
        ([DRAW], [TimedOut(0), Passed(0)]),
        ([Leave(0)], [TimedOut(0), Drew(0, 1, ["g9"]), Passed(0)]),
    ],
    ids=["the whole turn", "the rest of a turn", "a vacant seat"],
)
def test_the_service_draws_and_passes_in_one_change(changes: list[Change], events: list[Event]) -> None:
    game = laid(draw_pile="g9 g8 g7")
    do(game, *changes)
    before = game.version
    assert time_out(game, now=T0 + 60_000) == events
    assert (game.version, deadline_of(game)) == (before + 1, at(120, 1))
    assert game.seats[0].timeouts == (Leave(0) not in changes)


@pytest.mark.parametrize("settings", [SECONDS, FORFEIT])
def test_the_service_begins_the_next_round_and_blames_nobody(settings: Settings) -> None:
    game = laid("r1 / r3 r4", settings)
    do(game, LAST_CARD)
    events = time_out(game, now=T0 + 60_000)
    assert (events[0], type(events[1]), game.status) == (TimedOut(None), Dealt, "playing")
    assert SeatForfeited not in map(type, events)
    assert [seat.timeouts for seat in game.seats] == [0, 0]


@pytest.mark.parametrize("game", [game_of(players=2), laid("r1 / r3 r4", scores=[499, 0])], ids=["lobby", "finished"])
def test_a_game_that_waits_for_nobody_has_no_timeout(game: Game) -> None:
    if game.status == "playing":
        do(game, LAST_CARD)
    before = msgspec.msgpack.encode(game)
    with pytest.raises(Conflict):
        time_out(game)
    assert msgspec.msgpack.encode(game) == before


def test_the_moves_for_a_seat_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.games.changes.moves.MAX_TIMEOUT_MOVES", 1)
    game = laid(draw_pile="g9 g8 g7")
    assert time_out(game) == [TimedOut(0), Drew(0, 1, ["g9"])]
    assert deadline_of(game) == at(60, 0)


def test_a_rulebook_that_names_no_move_lets_the_deadline_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    rulebook, rules = RULESETS["uno-official"]
    silent = dataclasses.replace(rulebook, timeout_moves=lambda _state, _seat: [])
    monkeypatch.setitem(RULESETS, "uno-official", (silent, rules))
    game = laid()
    assert time_out(game, now=T0 + 60_000) == [TimedOut(0)]
    assert deadline_of(game) == at(120, 0)


# ------------------------------------------------------------------------------------------- absence


ABSENCE: dict[str, tuple[Game, list[Change], list[int], int]] = {
    "nobody after one timeout each": (laid(THREE), [TimeOut()] * 3, [], 0),
    "after two timeouts in a row, and the host is one who is present": (laid(THREE), [TimeOut()] * 4, [0], 1),
    "until the seat moves": (laid(THREE), [*[TimeOut()] * 6, DRAW], [1, 2], 2),
    "until the seat is reclaimed": (laid(THREE), [*[TimeOut()] * 4, Leave(0), Reclaim(0, HASH)], [], 1),
    "not if it moved between the two": (
        laid(draw_pile="g9 g8 g7 g6 g5 g4 g3"),
        *([TimeOut(), TimeOut(), DRAW, TimeOut(), TimeOut()], [1], 0),
    ),
    "the host stays while nobody else is present": (laid(THREE, turn=1), [TimeOut()] * 5, [1, 2], 0),
    "the host stays when all are absent": (laid(THREE, turn=1), [TimeOut()] * 9, [0, 1, 2], 0),
    "a host who leaves is replaced by one who is present": (
        laid(THREE, turn=1),
        *([*[TimeOut()] * 4, MakeMove(2, Draw()), Leave(0)], [1], 2),
    ),
}


@pytest.mark.parametrize(("game", "changes", "absent", "host"), ABSENCE.values(), ids=ABSENCE)
def test_a_seat_is_absent(game: Game, changes: list[Change], absent: list[int], host: int) -> None:
    before, events = game.host, [event for change in changes for event in do(game, change)]
    assert [seat["seat"] for seat in shown(game, None)["seats"] if seat["absent"]] == absent
    assert game.host == host
    assert (HostChanged(host) in events) == (host != before)


# --------------------------------------------------------------------------------------------- forfeit


@clause("D-121")
def test_a_seat_forfeits_at_its_deadline_and_the_others_play_on_with_another_host() -> None:
    game = laid(THREE, FORFEIT)
    assert time_out(game, now=T0 + 60_000) == [TimedOut(0), SeatForfeited(0), Eliminated(0), HostChanged(1)]
    assert (game.status, game.state.turn, game.state.hands[0], game.host) == ("playing", 1, b"", 1)
    assert (game.seats[0].name, deadline_of(game)) == ("Player 0", at(120, 1))


@clause("D-121")
def test_the_last_seat_wins() -> None:
    game = laid(settings=FORFEIT)
    assert GameEnded([1]) in time_out(game)
    assert (game.status, deadline_of(game), shown(game, 1)["result"]["winners"]) == ("finished", None, [1])


@pytest.mark.parametrize("name", ["on_timeout", "on_leave"])
def test_forfeits_need_a_rulebook_that_supports_them(name: str) -> None:
    rulebook = dataclasses.replace(RULESETS["uno-official"][0], forfeit=None)
    with pytest.raises(Invalid) as refused:
        check_settings(rulebook, msgspec.structs.replace(DEFAULTS, **{name: "forfeit"}))
    assert [(error.path, error.code) for error in refused.value.errors] == [(f"/{name}", "forfeit_not_supported")]


# --------------------------------------------------------------------------------------- abandoned games


@clause("D-126")
def test_a_game_that_only_deadlines_move_is_closed_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.games.changes.applying.MAX_UNATTENDED", 3)
    game = laid(draw_pile="g9 g8 g7 g6 g5")
    do(game, TimeOut(), TimeOut(), DRAW, TimeOut(), TimeOut())
    assert game.status == "playing"
    time_out(game)
    assert (game.events[-1], game.closed, game.turn_since) == (GameClosed("abandoned"), "abandoned", None)
