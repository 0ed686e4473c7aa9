"""The changes that the rulebook judges: moves of players and bots, and what the service does at a deadline (D-119)."""

import functools
import operator
from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeVar, cast

import msgspec
from msgspec import Meta

from croupier.games.changes.change import Change, PublicEvent, Request
from croupier.games.changes.gathering import stop_gathering
from croupier.games.changes.leaving import forfeit, let_bot_play, pass_host_on
from croupier.games.changes.seats import SeatReclaimed
from croupier.games.errors import Conflict, FieldError, Invalid, invalid_fields
from croupier.games.game import Game
from croupier.games.validation import validation_errors, wrong_type
from croupier.rules import moves_and_events
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.refusals import Refusal, Untimely
from croupier.rules.rulebook import Rulebook

MAX_TIMEOUT_MOVES = 50
"""Maximum number of moves that the service makes for a seat at one deadline."""
MOVE_TYPES: dict[str, Any] = {
    name: functools.reduce(operator.or_, rulebook.moves) for name, rulebook in RULEBOOKS.items()
}
"""The union of the move types of each rulebook, by its id."""
Result = TypeVar("Result")


class TimedOut(PublicEvent, frozen=True):
    """A deadline passed, and the service acted for a seat; `seat` null: for all, as to begin a round."""

    number = 11
    seat: Annotated[moves_and_events.Seat | None, Meta(description="The seat; null: all.")]


class MakeMove(Change, frozen=True, tag="move"):
    """A seat makes a move. The log has a number for each kind of move and seat."""

    seat: int
    move: Move

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[int, "MakeMove"]:
        """Return the seat and the move.

        Raises:
            Unauthorised: the token belongs to no seat.
            Invalid: the JSON value is not a move of the rulebook.
        """
        seat = game.seat_of_token(request.token)
        (value,) = request.arguments
        return seat, cls(seat, move_of(game.rulebook, value))

    def apply(self, game: Game) -> list[Event]:
        """Check and make the move; the player is no longer absent, and a bot no longer stands in."""
        events = self.judge(game, game.rulebook.apply)
        seat, game.unattended = game.seats[self.seat], 0
        back = [SeatReclaimed(self.seat, cast(str, seat.name))] if seat.bot else []
        seat.timeouts, seat.bot = 0, None
        return [*back, *events]

    def body_of(self, _request: Request) -> Move:
        """Return the move: a label, or fields with their defaults, make no difference."""
        return self.move

    def check(self, game: Game) -> None:
        """Check the move without making it."""
        self.judge(game, game.rulebook.check)

    def judge(self, game: Game, function: Callable[[Any, int, Move], Result]) -> Result:
        """Call a function of the rulebook with the move; its refusal becomes a problem with the ruleset's clause."""
        if game.check_open() == "lobby":
            raise Conflict("not_started")
        try:
            return function(game.state, self.seat, self.move)
        except Refusal as refusal:
            problem_class = Conflict if isinstance(refusal, Untimely) else Invalid
            raise problem_class(
                refusal.code, clause=game.clause_in_ruleset(refusal.clause), **refusal.parameters
            ) from refusal


class BotMove(MakeMove, frozen=True, tag="bot_move"):
    """The bot in a seat makes a move. The log stores it as a move of the seat."""

    def apply(self, game: Game) -> list[Event]:
        """Check and make the move."""
        events = self.judge(game, game.rulebook.apply)
        game.count_unattended()
        return events


class TimeOut(Change, frozen=True):
    """The deadline has passed: the settings of the game say what happens to the seat that has not moved."""

    number = 4
    gone: list[int] = []
    """The seats of players with whom a lobby does not start (D-129)."""

    def apply(self, game: Game) -> list[Event]:
        """Act for the seat that has not moved in time, begin the next round, or start a lobby with bots.

        Raises:
            Conflict: the game waits for no seat.
        """
        if game.check_open() == "lobby" and game.gather_until is not None:
            return [TimedOut(None), *stop_gathering(game, self.gone)]
        seats = game.rulebook.seats_waited_for(game.state)
        if not seats:
            raise Conflict("not_started")
        game.count_unattended()
        if game.status == "round_over":
            return [TimedOut(None), *act(game, seats[0])]
        count_timeout(game, seats[0])
        events = [TimedOut(seats[0]), *ON_TIMEOUT[game.settings.on_timeout](game, seats[0])]
        return [*events, *pass_host_on(game)] if seats[0] == game.host and game.status != "finished" else events


def move_of(rulebook: Rulebook, value: Any) -> Move:  # noqa: ANN401  # any JSON value
    """Convert a JSON value to a move, as ``legal_moves`` lists one, with or without a ``label``.

    Raises:
        Invalid: the value is not a move of the rulebook.
    """
    if isinstance(value, dict) and "label" in value:
        if not isinstance(value["label"], str):
            raise invalid_fields([wrong_type("/label", "string")])
        value = {name: member for name, member in value.items() if name != "label"}
    try:
        move: Move = msgspec.convert(value, MOVE_TYPES[rulebook.id])
    except msgspec.ValidationError as error:
        raise invalid_fields(move_errors(rulebook, value)) from error
    return move


def move_errors(rulebook: Rulebook, value: Any) -> list[FieldError]:  # noqa: ANN401  # any JSON value
    """List the errors of a JSON value that is not a move of the rulebook."""
    if not isinstance(value, dict):
        return [wrong_type("", "object")]
    if "kind" not in value:
        return [FieldError("/kind", "missing_field")]
    kinds = {str(move.__struct_config__.tag): move for move in rulebook.moves}
    kind = value["kind"]
    if not isinstance(kind, str):
        return [wrong_type("/kind", "string")]
    if kind not in kinds:
        return [FieldError("/kind", "unknown_move", allowed=sorted(kinds))]
    return validation_errors(kinds[kind], value, "")


def count_timeout(game: Game, number: int) -> None:
    """Count a timeout of a player."""
    if game.seats[number].name is not None:
        game.seats[number].timeouts += 1


def act(game: Game, seat: int) -> list[Event]:
    """Make the moves that the rulebook names for a seat, until the game waits for another one, or the round is over."""
    rulebook, state, events = game.rulebook, game.state, list[Event]()
    status = rulebook.status(state)
    for _ in range(MAX_TIMEOUT_MOVES):
        move = rulebook.timeout_move(state, seat)
        if move is None:
            break
        events += rulebook.apply(state, seat, move)
        if rulebook.status(state) != status or seat not in rulebook.seats_waited_for(state):
            break
    return events


ON_TIMEOUT: Mapping[str, Callable[[Game, int], list[Event]]] = {"act": act, "bot": let_bot_play, "forfeit": forfeit}
"""By setting: what a timeout does to the seat on turn."""
