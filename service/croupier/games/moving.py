"""Applies moves."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from croupier.games.changes import BotMove, MakeMove
from croupier.games.errors import Conflict, Invalid
from croupier.games.events import SeatReclaimed
from croupier.games.game import Game
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.refusals import Refusal, Untimely

Result = TypeVar("Result")


def apply_move(game: Game, change: MakeMove) -> list[Event]:
    """Check and make a move; the player is no longer absent, and a bot no longer stands in."""
    events = call_rulebook(game, change, game.rulebook.apply)
    seat, game.unattended = game.seats[change.seat], 0
    back = [SeatReclaimed(change.seat, cast(str, seat.name))] if seat.bot else []
    seat.timeouts, seat.unconfirmed, seat.bot = 0, False, None
    return [*back, *events]


def apply_bot_move(game: Game, change: BotMove) -> list[Event]:
    """Check and make a move of a bot."""
    events = call_rulebook(game, change, game.rulebook.apply)
    game.count_unattended()
    return events


def check_move(game: Game, change: MakeMove) -> None:
    """Check a move without making it."""
    call_rulebook(game, change, game.rulebook.check)


def call_rulebook(game: Game, change: MakeMove, function: Callable[[Any, int, Move], Result]) -> Result:
    """Call a function of the rulebook with a move; convert a refusal to a problem that cites the ruleset's clause."""
    if game.check_open() == "lobby":
        raise Conflict("not_started")
    try:
        return function(game.state, change.seat, change.move)
    except Refusal as refusal:
        problem_class = Conflict if isinstance(refusal, Untimely) else Invalid
        raise problem_class(
            refusal.code, clause=game.clause_in_ruleset(refusal.clause), **refusal.parameters
        ) from refusal
