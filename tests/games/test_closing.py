"""How a game ends without a result: all players leave, or it reaches the limit of changes (D-114)."""

from typing import Any

import msgspec
import pytest
from croupier.games import lobby, reading
from croupier.games.changes import Change, Join, Leave, MakeMove, apply_change
from croupier.games.changes.leaving import SeatLeft
from croupier.games.changes.table import GameClosed
from croupier.games.creation import GameLimits
from croupier.games.errors import Conflict
from croupier.games.game import Game
from croupier.games.settings import MOVE_LIMIT
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Draw, GameEnded, Move, NextRound, Pass, Passed
from croupier.rules.uno.schema import Play
from croupier.storage.redis_store import RedisStore

from tests.playing import created, creation, listed_as, moved, set_up, shown
from tests.rules.table import clause
from tests.storage.games import game_of

LONG = ("r1 r2 r3", "r4 r5 r6")
CLOSED = GameClosed("move_limit")


def act(game: Game, seat: int, move: Move) -> list[Any]:
    apply_change(game, MakeMove(seat, move), 0)
    return game.events


@clause("D-114")
def test_the_change_that_reaches_the_limit_is_made_and_closes_the_game() -> None:
    game = set_up(*LONG, move_limit=3)
    act(game, 0, Draw())
    assert (game.status, shown(game, 0)["closed_reason"]) == ("playing", None)
    assert act(game, 0, Pass()) == [Passed(0), CLOSED]
    view = shown(game, 1)
    assert (view["status"], view["closed_reason"], view["version"]) == ("closed", "move_limit", 3)
    assert (view["turn"], view["to_move"], view["result"], view["you"]["legal_moves"]) == (None, [], None, [])
    assert listed_as(game)["closed_reason"] == "move_limit"
    assert view["events"][-1] == {"version": 3, "kind": "game_closed", "reason": "move_limit"}


@clause("D-114")
@pytest.mark.parametrize("change", [MakeMove(1, Draw()), Leave(0), Join("Eve", b"0" * 16)], ids=str)
def test_a_game_closed_at_its_limit_refuses_every_change_with_the_reason(change: Change) -> None:
    game = set_up(*LONG, move_limit=2)
    act(game, 0, Draw())
    before = msgspec.msgpack.encode(game)
    with pytest.raises(Conflict) as refused:
        apply_change(game, change, 0)
    assert refused.value.parameters == {"reason": "move_limit"}
    assert (refused.value.code, msgspec.msgpack.encode(game)) == ("game_closed", before)


@clause("D-114")
def test_joining_and_leaving_count_as_changes() -> None:
    game = set_up(*LONG, move_limit=3)
    apply_change(game, Leave(1), 0)
    apply_change(game, Join("Eve", b"0" * 16), 0)
    assert (game.closed, game.events[-1]) == ("move_limit", CLOSED)


@clause("D-114")
def test_a_leave_at_the_limit_is_made() -> None:
    game = set_up(*LONG, move_limit=2)
    apply_change(game, Leave(1), 0)
    assert (game.events, game.closed, game.seats[1].name) == ([SeatLeft(1, "Player 1"), CLOSED], "move_limit", None)


@clause("D-114")
def test_the_last_leave_at_the_limit_closes_the_game_once() -> None:
    game = set_up(*LONG, move_limit=3)
    apply_change(game, Leave(0), 0)
    apply_change(game, Leave(1), 0)
    assert (game.events, game.closed) == ([SeatLeft(1, "Player 1"), GameClosed("everybody_left")], "everybody_left")


@clause("D-114", "D-57")
def test_a_game_that_is_won_at_its_limit_is_won() -> None:
    game = set_up("r1", "r4 r5 r6", position={"scores": [490, 0]}, move_limit=2)
    assert isinstance(act(game, 0, Play("r1"))[-1], GameEnded)
    assert (game.status, game.closed) == ("finished", None)


@clause("D-114")
def test_a_game_is_closed_between_two_rounds_as_well() -> None:
    game = set_up("r1", "r4 r5 r6", move_limit=2)
    act(game, 0, Play("r1"))
    assert game.status == "closed"
    with pytest.raises(Conflict):
        apply_change(game, MakeMove(1, NextRound()), 0)


@clause("D-114")
def test_the_limit_of_a_game_is_that_of_its_creation(store: RedisStore) -> None:
    wanted = creation(public=True, position={"hands": LONG, "discard_pile": "r7"})
    game, (ana, _) = created(store, wanted, limits=GameLimits(3))
    moved(store, game.id, ana, Draw())
    assert store.load(game.id).game.move_limit == 3
    assert moved(store, game.id, ana, Pass()).closed == "move_limit"
    (listed,) = lobby.listing(store, status="closed", ruleset=None, cursor=None, limit=5).games
    assert (listed.id, listed.closed) == (game.id, "move_limit")
    page = reading.history(store, game.id, ana, after=2, limit=5)
    assert page.events[-1]["kind"] == "game_closed"


@clause("D-114")
def test_the_default_limit_is_twenty_thousand_changes() -> None:
    assert (game_of().move_limit, MOVE_LIMIT) == (20_000, 20_000)


# ------------------------------------------------------------------------------------- who may join (D-115)

EVE = Join("Eve", b"0" * 16)


def with_one_out() -> Game:
    options = {"elimination": True, "scoring": "own"}
    return set_up("r1 r2", "", "y1 y2", "b1 b2", options=options, position={"scores": [0, 500, 0, 0]})


def names(game: Game) -> list[str | None]:
    return [seat.name for seat in game.seats]


@clause("D-115", "D-55")
def test_a_player_joins_at_a_seat_that_has_not_dropped_out() -> None:
    game = with_one_out()
    apply_change(game, Leave(1), 0)
    apply_change(game, Leave(3), 0)
    apply_change(game, EVE, 0)
    assert names(game) == ["Player 0", None, "Player 2", "Eve"]


@clause("D-115", "D-55")
def test_where_only_seats_that_have_dropped_out_are_vacant_the_game_is_full() -> None:
    game = with_one_out()
    apply_change(game, Leave(1), 0)
    with pytest.raises(Conflict) as refused:
        apply_change(game, EVE, 0)
    assert (refused.value.code, game.seats[1].name) == ("game_full", None)


@clause("D-115", "D-85")
def test_a_player_joins_during_a_tie_break_at_a_seat_that_plays_it() -> None:
    position = {"draw_pile": "b1 b2 b3 b4"}
    game = set_up("r1 r2", "g1 g2", "y1 y2", ruleset="phase-10", position=position)
    game.state.tied = [1, 2]
    apply_change(game, Leave(0), 0)
    with pytest.raises(Conflict, match="game_full"):
        apply_change(game, EVE, 0)
    apply_change(game, Leave(2), 0)
    apply_change(game, EVE, 0)
    assert names(game) == [None, "Player 1", "Eve"]


@clause("D-115")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_seat_can_be_taken_while_none_has_dropped_out(ruleset: str) -> None:
    game = game_of(ruleset, 2)
    for seat in (1, 0):
        apply_change(game, Leave(seat), 0)
        apply_change(game, Join(f"Eve {seat}", bytes([seat]) * 16), 0)
        assert names(game)[seat] == f"Eve {seat}"
