"""The changes of a game and the events that each produces. The log of a game stores both."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec

from service.games.errors import Conflict, Forbidden, Invalid
from service.games.events import GameClosed, GameStarted, SeatLeft, SeatTaken
from service.games.game import ClosedReason, Game, Seat
from service.rules.moves_and_events import Event, Move
from service.rules.refusals import Refusal, Untimely

Result = TypeVar("Result")


class Change(msgspec.Struct, frozen=True):
    """One step from a version of a game to the next."""


class Join(Change, frozen=True):
    """A player takes the lowest vacant seat; one without a name gets the seat's."""

    name: str | None
    token_hash: bytes


class Leave(Change, frozen=True):
    """A seat is given up: its token is no longer valid, and another player may take the seat."""

    seat: int


class Start(Change, frozen=True):
    """A seat asks for the deal."""

    seat: int


class MakeMove(Change, frozen=True):
    """A seat makes a move."""

    seat: int
    move: Move


def apply_change(game: Game, change: Change) -> None:
    """Check a change and carry it out; a change that raises a problem leaves the game as it was.

    Raises:
        Problem: it cannot be done now, or not by this seat, or is against the rules.
    """
    game.events = APPLY[type(change)](game, change)
    game.version += 1
    if game.version >= game.move_limit and game.status not in ("finished", "closed"):
        game.events = [*game.events, *close(game, "move_limit")]


def close(game: Game, reason: ClosedReason) -> list[Event]:
    """End a game without a result (D-114)."""
    game.closed = reason
    return [GameClosed(reason)]


def apply_join(game: Game, change: Join) -> list[Event]:
    """Seat a player, also in place of one who left a running game, but not of one who can act no more (D-115)."""
    check_open(game)
    vacant = [number for number in game.rulebook.active_seats(game.state) if game.seats[number].name is None]
    if not vacant:
        raise Conflict("game_full")
    name = change.name or default_name(vacant[0])
    game.seats[vacant[0]] = Seat(name, change.token_hash)
    return [SeatTaken(vacant[0], name)]


def default_name(seat: int) -> str:
    """Name a player who gave no name."""
    return f"Player {seat + 1}"


def apply_leave(game: Game, change: Leave) -> list[Event]:
    """Vacate a seat; make the next player the host if needed; close the game after the last player."""
    check_open(game)
    name, game.seats[change.seat] = cast(str, game.seats[change.seat].name), Seat()
    taken = [number for number, seat in enumerate(game.seats) if seat.name is not None]
    if game.host == change.seat and taken:
        game.host = taken[0]
    return [SeatLeft(change.seat, name), *([] if taken else close(game, "everybody_left"))]


def apply_start(game: Game, change: Start) -> list[Event]:
    """Deal the first round once every seat is taken."""
    status = check_open(game)
    if change.seat != game.host:
        raise Forbidden("not_host", reason="start", seat=game.host)
    if status != "lobby":
        raise Conflict("already_started")
    vacant = sum(seat.name is None for seat in game.seats)
    if vacant:
        raise Conflict("seats_vacant", vacant=vacant, seats=len(game.seats))
    return [GameStarted(), *game.rulebook.begin(game.state)]


def apply_move(game: Game, change: MakeMove) -> list[Event]:
    """Let the rulebook judge and make a move."""
    return call_rulebook(game, change, game.rulebook.apply)


def check_move(game: Game, change: MakeMove) -> None:
    """Let the rulebook judge a move and leave it at that."""
    call_rulebook(game, change, game.rulebook.check)


def call_rulebook(game: Game, change: MakeMove, by: Callable[[Any, int, Move], Result]) -> Result:
    """Let the rulebook judge a move, and cite the clauses of this game's own rules text."""
    if check_open(game) == "lobby":
        raise Conflict("not_started")
    try:
        return by(game.state, change.seat, change.move)
    except Refusal as refusal:
        problem_class = Conflict if isinstance(refusal, Untimely) else Invalid
        raise problem_class(
            refusal.code, clause=game.clause_in_ruleset(refusal.clause), **refusal.parameters
        ) from refusal


def check_open(game: Game) -> str:
    """Refuse every change to a game that has ended (D-57); return the status of any other."""
    if game.closed:
        raise Conflict("game_closed", reason=game.closed)
    if (status := game.status) == "finished":
        raise Conflict("game_over", clause="D-57")
    return status


APPLY: dict[type[Change], Callable[[Game, Any], list[Event]]] = {
    Join: apply_join,
    Leave: apply_leave,
    Start: apply_start,
    MakeMove: apply_move,
}
