"""Seats and their host: join, leave, reclaim, forfeit, remove a player, start, lock, end."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from croupier.games.absence import REMOVABLE_AFTER_MS
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.leaving import (
    HostChanged,
    Leave,
    Remove,
    SeatForfeited,
    SeatLeft,
    SeatRemoved,
)
from croupier.games.changes.moves import MakeMove, TimeOut
from croupier.games.changes.seats import Join, Reclaim, RotateToken, SeatReclaimed, SeatTaken
from croupier.games.changes.table import EndGame, GameClosed, Lock, Start
from croupier.games.errors import Problem
from croupier.games.game import Game, Seat
from croupier.games.settings import Settings
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.moves_and_events import Draw, Eliminated, GameEnded, Pass

from tests.cost import measured
from tests.playing import refused, set_up
from tests.rules.table import clause
from tests.storage.games import game_of

NEW = b"n" * 16
FORFEIT = Settings(on_leave="forfeit")
TIMED = Settings(turn_seconds=60)
HANDS = ("r1 r2", "g1 g2", "b1 b2")


def gathered(*names: str | None, **more: Any) -> Game:
    """Return a lobby with these players; None: a vacant seat."""
    game = game_of(players=len(names), **more)
    for number, name in enumerate(names):
        game.seats[number] = Seat() if name is None else Seat(name, game.seats[number].token_hash)
    return game


def laid(*hands: str, settings: Settings = TIMED, **more: Any) -> Game:
    """Return a running game of UNO, in which it is the turn of seat 0."""
    return set_up(*(hands or HANDS), settings=settings, turn_since=0, **more)


def do(game: Game, *changes: Change) -> list[Any]:
    """Make changes; return the events of the last."""
    for change in changes:
        apply_change(game, change, 0)
    return game.events


def after(game: Game, *changes: Change) -> Game:
    do(game, *changes)
    return game


def names(game: Game) -> list[str | None]:
    return [seat.name for seat in game.seats]


def absent(game: Game, seat: int) -> Game:
    game.seats[seat].timeouts = 2
    return game


def replaced(game: Game, seat: int) -> Game:
    """Let a bot play instead of a player since long ago."""
    game.seats[seat].bot = "easy"
    return game


# ------------------------------------------------------------------------------------------------ refusals

REFUSALS: dict[str, tuple[Callable[[], Game], Change, str, dict[str, Any]]] = {
    "join: every seat is taken": (lambda: gathered("Ana", "Ben"), Join("Eve", NEW), "game_full", {}),
    "join: the seat is taken": (
        lambda: gathered("Ana", None),
        Join("Eve", NEW, 0),
        *("seat_taken", {"seat": 0, "reason": "taken"}),
    ),
    "join: the seat is out of the game": (
        lambda: after(laid(settings=FORFEIT), Leave(1)),
        Join("Eve", NEW, 1),
        *("seat_taken", {"seat": 1, "reason": "out"}),
    ),
    "join: only a seat that is out of the game is vacant": (
        lambda: after(laid(settings=FORFEIT), Leave(1)),
        *(Join("Eve", NEW), "game_full", {}),
    ),
    "join: no such seat": (lambda: gathered("Ana", None), Join("Eve", NEW, 2), "seat_not_found", {"seat": 2}),
    "join: a locked lobby": (
        lambda: gathered("Ana", None, locked=True),
        *(Join("Eve", NEW), "joining_locked", {"reason": "host"}),
    ),
    "join: a locked game": (
        lambda: after(laid(locked=True), Leave(1)),
        *(Join("Eve", NEW), "joining_locked", {"reason": "host"}),
    ),
    "join: too late": (
        lambda: after(laid(settings=Settings(late_join=False)), Leave(1)),
        *(Join("Eve", NEW), "joining_locked", {"reason": "started"}),
    ),
    "reclaim: the seat is held": (laid, Reclaim(1, NEW), "seat_held", {"seat": 1}),
    "reclaim: the seat is out of the game": (
        lambda: after(laid(settings=FORFEIT), Leave(1)),
        *(Reclaim(1, NEW), "seat_forfeited", {"seat": 1}),
    ),
    "remove: the player is present": (laid, Remove(0, 1), "seat_not_absent", {"seat": 1}),
    "remove: the seat is vacant": (lambda: gathered("Ana", None), Remove(0, 1), "seat_vacant", {"seat": 1}),
    "remove: the seat was left": (lambda: after(laid(), Leave(1)), Remove(0, 1), "seat_vacant", {"seat": 1}),
    "remove: not the host": (lambda: replaced(laid(), 2), Remove(1, 2), "not_your_seat", {"seat": 2}),
    "move: the game has not started": (game_of, MakeMove(0, Draw()), "not_started", {}),
    "start: not the host": (game_of, Start(1), "not_host", {"reason": "start", "seat": 0}),
    "start: a seat is vacant": (lambda: gathered("Ana", None), Start(0), "seats_vacant", {"vacant": 1, "seats": 2}),
    "start: twice": (lambda: after(game_of(), Start(0)), Start(0), "already_started", {}),
    "lock: not the host": (game_of, Lock(1, True), "not_host", {"reason": "lock", "seat": 0}),
    "lock: it is locked": (lambda: game_of(locked=True), Lock(0, True), "lock_unchanged", {"reason": "locked"}),
    "lock: it is not locked": (game_of, Lock(0, False), "lock_unchanged", {"reason": "unlocked"}),
    "end: not the host": (game_of, EndGame(1), "not_host", {"reason": "end", "seat": 0}),
}
ENDED = {
    f"{type(change).__name__} after the end": (
        lambda: after(laid(), EndGame(0)),
        change,
        "game_closed",
        {"reason": "ended_by_host"},
    )
    for change in (
        *(Join("Eve", NEW), Leave(0), Reclaim(1, NEW), Remove(0, 1)),
        *(Start(0), Lock(0, True), EndGame(0)),
    )
}


@pytest.mark.parametrize("title", [*REFUSALS, *ENDED])
def test_a_refused_change_of_a_seat_or_of_the_host_changes_nothing(title: str) -> None:
    scene, change, code, parameters = {**REFUSALS, **ENDED}[title]
    game = scene()
    before = msgspec.msgpack.encode(game)
    with pytest.raises(Problem) as problem:
        apply_change(game, change, 1)
    assert (problem.value.code, problem.value.parameters) == (code, parameters)
    assert msgspec.msgpack.encode(game) == before


# ------------------------------------------------------------------------------------------------ joining


@pytest.mark.parametrize(
    ("taken", "name", "given"),
    [
        (["Ana"], "Ben", "Ben"),
        (["Ana"], "Ana", "Ana 2"),
        (["Ana"], "ANA", "ANA 2"),
        (["Ana", "Ana 2"], "Ana", "Ana 3"),
        (["Ana 2"], "Ana", "Ana"),
        (["Ana", "Ana 2"], "Ana 2", "Ana 2 2"),
        (["Straße"], "STRASSE", "STRASSE 2"),
        (["a" * 40], "a" * 40, "a" * 38 + " 2"),
        (["a" * 37 + " bc"], "a" * 37 + " bc", "a" * 37 + " 2"),
        (["a" * 40, "a" * 38 + " 2"], "a" * 40, "a" * 38 + " 3"),
        (["Player 3"], None, "Player 3 2"),
        (["a" * 38 + " 2"], "a" * 38 + " 2", "a" * 38 + " 3"),
        (["a" * 38 + " 2", "a" * 38 + " 3"], "a" * 38 + " 2", "a" * 38 + " 4"),
        (["Ana"], "Ana ", "Ana 2"),
        (["Ana"], "A\u200bna", "A\u200bna 2"),
        (["Ana Li"], "Ana  Li", "Ana  Li 2"),
        *(
            (["Ben"], f"Ben{invisible}", f"Ben{invisible} 2")
            for invisible in "\u3164\ufe0f\u115f\u2800\u17b4\U000e0100"
            "\U0001bca0\U0001bca3\U0001d173\U0001d17a\ufff9\ufffb\U0001d159\U00013430"
        ),
        (["Ana"], "\N{CYRILLIC CAPITAL LETTER A}na", "\N{CYRILLIC CAPITAL LETTER A}na 2"),
        (["\N{CYRILLIC CAPITAL LETTER A}NA"], "ana", "ana 2"),
        (
            ["Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}"],
            "Zo\N{CYRILLIC SMALL LETTER IO}",
            "Zo\N{CYRILLIC SMALL LETTER IO} 2",
        ),
        (
            ["Na\N{LATIN SMALL LETTER I WITH DIAERESIS}a"],
            "Na\N{CYRILLIC SMALL LETTER YI}a",
            "Na\N{CYRILLIC SMALL LETTER YI}a 2",
        ),
        (
            ["J\N{LATIN SMALL LETTER O WITH ACUTE}se"],
            "J\N{GREEK SMALL LETTER OMICRON WITH TONOS}se",
            "J\N{GREEK SMALL LETTER OMICRON WITH TONOS}se 2",
        ),
        (["Armin"], "Arrnin", "Arrnin 2"),
        (["Arrnin"], "Armin", "Armin 2"),
        (["\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 40], "x", "x"),
        (["Zoe"], "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}"),
        (["Arm"], "Arn", "Arn"),
        (["Arm"], "Arrnin", "Arrnin"),
        (
            ["\N{GREEK CAPITAL LETTER OMICRON}la"],
            "\N{CYRILLIC CAPITAL LETTER O}la",
            "\N{CYRILLIC CAPITAL LETTER O}la 2",
        ),
        (["Lia"], "Mia", "Mia"),
        (
            ["\N{DEVANAGARI LETTER RA}\N{DEVANAGARI VOWEL SIGN AA}"],
            "\N{DEVANAGARI LETTER MA}",
            "\N{DEVANAGARI LETTER MA}",
        ),
        (["Ben"], "B\u034fen", "B\u034fen 2"),
        (["\N{LATIN SMALL LIGATURE FI}ona"], "Fiona", "Fiona 2"),
    ],
)
def test_a_player_whose_name_is_taken_gets_a_number(taken: list[str], name: str | None, given: str) -> None:
    game = after(gathered(*taken, None, None), Join(name, NEW, 2))
    assert names(game)[2] == given
    assert len(given) <= 40


def test_ten_players_of_one_name_have_ten_names() -> None:
    game = gathered("a" * 40, *[None] * 9)
    do(game, *(Join("A" * 40, bytes([seat]) * 16) for seat in range(1, 10)))
    assert len({str(name).casefold() for name in names(game)}) == 10
    assert all(len(str(name)) <= 40 for name in names(game))


def test_a_player_who_comes_back_gets_a_number_if_another_has_the_name_by_now() -> None:
    game = after(gathered("Ana", "Ben", None), Leave(1), Join("Ben", NEW, 2))
    assert do(game, Reclaim(1, NEW)) == [SeatReclaimed(1, "Ben 2")]


def test_a_seat_of_a_locked_game_can_be_reclaimed() -> None:
    game = after(gathered("Ana", "Ben", locked=True), Leave(1))
    assert do(game, Reclaim(1, NEW)) == [SeatReclaimed(1, "Ben")]


# ------------------------------------------------------------------------------------------------ leaving


def test_who_leaves_keeps_the_hash_of_the_token_and_the_name_to_come_back_with() -> None:
    game = laid()
    held = game.seats[1]
    assert do(game, Leave(1)) == [SeatLeft(1, "Player 1")]
    assert game.seats[1] == Seat(None, held.token_hash, left="Player 1")
    assert do(game, Reclaim(1, NEW)) == [SeatReclaimed(1, "Player 1")]
    assert game.seats[1] == Seat("Player 1", NEW)


@pytest.mark.parametrize(
    ("left", "absent_ones", "new_host"),
    [((), (), 1), ((1,), (), 2), ((), (1,), 2), ((1,), (2,), 3), ((), (1, 2, 3), 1), ((1, 2), (3,), 3)],
)
def test_the_host_passes_clockwise_to_one_who_is_present(
    left: tuple[int, ...], absent_ones: tuple[int, ...], new_host: int
) -> None:
    game = laid(*HANDS, "y1 y2")
    do(game, *map(Leave, left))
    for seat in absent_ones:
        absent(game, seat)
    assert do(game, Leave(0)) == [SeatLeft(0, "Player 0"), HostChanged(new_host)]
    assert game.host == new_host


def test_the_host_passes_to_a_player_who_is_in_the_game_rather_than_to_one_who_is_out() -> None:
    game = after(laid(*HANDS, "y1 y2", settings=Settings(turn_seconds=60, on_timeout="forfeit", on_leave="forfeit")))
    do(game, MakeMove(0, Draw()), MakeMove(0, Pass()), TimeOut())
    assert game.rulebook.active_seats(game.state) == [0, 2, 3]
    assert do(game, Leave(0))[:2] == [SeatLeft(0, "Player 0"), HostChanged(2)]


def test_the_host_passes_on_from_the_last_seat_to_the_first() -> None:
    game = laid(host=2)
    assert do(game, Leave(2))[-1] == HostChanged(0)


def test_the_host_stays_when_another_leaves() -> None:
    assert do(laid(), Leave(1)) == [SeatLeft(1, "Player 1")]


@pytest.mark.parametrize("settings", [TIMED, FORFEIT])
@pytest.mark.parametrize("players", [1, 2])
def test_the_game_is_closed_when_the_last_player_leaves_a_lobby(players: int, settings: Settings) -> None:
    game = gathered(*["Ana", "Ben"][:players], *[None] * (3 - players), settings=settings)
    do(game, *map(Leave, range(players)))
    assert (game.closed, game.events[-1]) == ("everybody_left", GameClosed("everybody_left"))


# ------------------------------------------------------------------------------------------------ forfeiting

WITH_FORFEIT = [name for name, (rulebook, _) in RULESETS.items() if rulebook.forfeit]


@clause("D-121")
def test_a_seat_that_is_left_forfeits_if_the_settings_say_so_and_the_others_play_on() -> None:
    game = laid(settings=FORFEIT)
    assert do(game, Leave(0)) == [SeatLeft(0, "Player 0"), HostChanged(1), SeatForfeited(0), Eliminated(0)]
    assert (game.status, game.state.turn) == ("playing", 1)


def test_a_seat_in_a_lobby_does_not_forfeit() -> None:
    game = gathered("Ana", "Ben", settings=FORFEIT)
    assert do(game, Leave(1)) == [SeatLeft(1, "Ben")]
    assert do(game, Join("Eve", NEW)) == [SeatTaken(1, "Eve")]


@pytest.mark.parametrize("ruleset", WITH_FORFEIT)
def test_the_last_player_who_has_not_left_wins(ruleset: str) -> None:
    game = after(game_of(ruleset, 3, settings=FORFEIT), Start(0), Leave(2))
    assert game.status == "playing"
    events = do(game, Leave(0))
    assert isinstance(events[-1], GameEnded)
    outcome: Any = msgspec.to_builtins(game.rulebook.outcome(game.state))
    assert (game.status, outcome["winners"]) == ("finished", [1])


def test_a_seat_that_is_out_of_the_game_does_not_forfeit_again_and_cannot_be_reclaimed() -> None:
    game = after(laid(settings=Settings(turn_seconds=60, on_timeout="forfeit", on_leave="forfeit")), TimeOut())
    assert (game.host, do(game, Leave(0))) == (1, [SeatLeft(0, "Player 0")])
    assert refused(lambda: apply_change(game, Reclaim(0, NEW), 0)) == ("seat_forfeited", None)


def test_every_rulebook_that_comes_along_supports_forfeits() -> None:
    assert {RULESETS[name][0].id for name in WITH_FORFEIT} == {*RULEBOOKS}


# ------------------------------------------------------------------------------------------------ removing


def test_the_host_removes_a_player_from_a_lobby() -> None:
    game = gathered("Ana", "Ben")
    assert do(game, Remove(0, 1)) == [SeatRemoved(1, "Ben")]
    assert game.seats[1] == Seat()


def test_the_host_removes_a_player_for_whom_a_bot_has_played_for_long_from_a_running_game() -> None:
    game = replaced(laid(), 1)
    assert do(game, Remove(0, 1, REMOVABLE_AFTER_MS)) == [SeatRemoved(1, "Player 1")]
    assert (game.status, names(game)) == ("playing", ["Player 0", None, "Player 2"])


@clause("D-121")
def test_an_absent_player_who_is_removed_forfeits_if_the_settings_say_so() -> None:
    game = replaced(laid(settings=FORFEIT), 1)
    assert do(game, Remove(0, 1, REMOVABLE_AFTER_MS)) == [SeatRemoved(1, "Player 1"), SeatForfeited(1), Eliminated(1)]


@clause("D-114")
def test_a_game_that_is_over_is_not_changed_for_ever() -> None:
    game = after(laid(move_limit=5), EndGame(0))
    for _ in range(game.move_limit - game.version):
        do(game, RotateToken(0, NEW))
    with pytest.raises(Problem, match="game_closed"):
        do(game, RotateToken(0, NEW))


LIGATURE = "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}"
"""A character that becomes 18."""


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("taken", "name"), [(LIGATURE * 40, LIGATURE * 39 + "x"), ("rn" * 20, "m" * 40), ("m" * 40, "rnm" * 13)]
)
def test_names_are_compared_in_bounded_time(taken: str, name: str) -> None:
    game = gathered(*[taken] * 9, None)
    assert min(measured(lambda: do(copy.deepcopy(game), Join(name, NEW)))[1] for _ in range(3)) < 0.05
