"""The changes a game goes through. They are what the log keeps: enacting them again gives the same game."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar, get_args

import msgspec
from msgspec import Meta

from service.games.errors import Conflict, Forbidden, Invalid, Unreadable
from service.games.game import ClosedReason, Game, Seat
from service.games.views import legal_moves, view
from service.rules.rulebook import Refusal, Untimely
from service.rules.words import Event, Move

T = TypeVar("T")


class Change(msgspec.Struct, frozen=True):
    """One step from a version of a game to the next."""


class Join(Change, frozen=True):
    """A player takes the lowest vacant seat; one without a name gets the seat's."""

    name: str | None
    token_hash: bytes


class Leave(Change, frozen=True):
    """A seat is given up: its token opens nothing any more, and another player may take it."""

    seat: int


class Start(Change, frozen=True):
    """A seat asks for the deal."""

    seat: int


class Act(Change, frozen=True):
    """A seat makes a move."""

    seat: int
    move: Move


class SeatTaken(Event, frozen=True):
    """A player took a seat."""

    seat: int
    name: str


class SeatLeft(Event, frozen=True):
    """A player left; the seat is vacant."""

    seat: int


class GameStarted(Event, frozen=True):
    """The host started the game."""


class GameClosed(Event, frozen=True):
    """The game is over without a result."""

    reason: Annotated[
        str,
        Meta(
            description="`everybody_left`: the last player has left. `move_limit`: it was changed as often as this "
            "service allows (D-114).",
            extra_json_schema={"x-extensible-enum": list(get_args(ClosedReason))},
        ),
    ]


TABLE_EVENTS: tuple[type[Event], ...] = (SeatTaken, SeatLeft, GameStarted, GameClosed)
"""What happens at a table whatever is played there."""


def enact(game: Game, change: Change) -> None:
    """Check a change and carry it out; a change that raises a problem leaves the game as it was.

    Raises:
        Problem: it cannot be done now, or not by this seat, or is against the rules.
    """
    game.events = ENACT[type(change)](game, change)
    game.version += 1
    if game.version >= game.move_limit and game.status not in ("finished", "closed"):
        game.events = [*game.events, *close(game, "move_limit")]


def close(game: Game, reason: ClosedReason) -> list[Event]:
    """End a game without a result (D-114)."""
    game.closed = reason
    return [GameClosed(reason)]


def replay(game: Game, changes: Sequence[Change]) -> list[tuple[int, list[Event]]]:
    """Enact recorded changes on the game as it was created; return each version with its events.

    Raises:
        Conflict: the rules have changed since, so that the same moves could lead elsewhere.
        Unreadable: the changes cannot have been made; what was refused is not for the reader's eyes.
    """
    if game.edition != game.rulebook.edition:
        detail = "This game began under an earlier edition of its rules, so its past cannot be told any more."
        raise Conflict("edition_passed", detail)
    history = [(game.version, game.events)]
    for change in changes:
        try:
            enact(game, change)
        except Exception as error:  # a damaged log may ask for anything
            raise Unreadable(f"game {game.id}: its log holds what cannot be done") from error
        history.append((game.version, game.events))
    return history


def enact_join(game: Game, change: Join) -> list[Event]:
    """Seat a player, also in place of one who left a running game, but not of one who can act no more (D-115)."""
    check_open(game, None)
    vacant = [number for number in game.rulebook.playing(game.state) if game.seats[number].name is None]
    if not vacant:
        raise Conflict("game_full", "No seat of this game can be taken.", game=view(game, None))
    name = change.name or player(vacant[0])
    game.seats[vacant[0]] = Seat(name, change.token_hash)
    return [SeatTaken(vacant[0], name)]


def player(seat: int) -> str:
    """Name a player who gave no name."""
    return f"Player {seat + 1}"


def enact_leave(game: Game, change: Leave) -> list[Event]:
    """Vacate a seat, hand the host's part on, and close the game after the last player."""
    check_open(game, change.seat)
    game.seats[change.seat] = Seat()
    held = [number for number, seat in enumerate(game.seats) if seat.name is not None]
    if game.host == change.seat and held:
        game.host = held[0]
    return [SeatLeft(change.seat), *([] if held else close(game, "everybody_left"))]


def enact_start(game: Game, change: Start) -> list[Event]:
    """Deal the first round once every seat is taken."""
    check_open(game, change.seat)
    if change.seat != game.host:
        raise Forbidden("not_host", f"Only the host, seat {game.host}, starts the game.")
    if game.status != "lobby":
        raise Conflict("already_started", "This game has started.", game=view(game, change.seat))
    vacant = sum(seat.name is None for seat in game.seats)
    if vacant:
        detail = f"{vacant} of {len(game.seats)} seats are still vacant."
        raise Conflict("seats_vacant", detail, game=view(game, change.seat))
    return [GameStarted(), *game.rulebook.begin(game.state)]


def enact_move(game: Game, change: Act) -> list[Event]:
    """Let the rulebook judge and make a move."""
    return judge(game, change, game.rulebook.apply)


def check_move(game: Game, change: Act) -> None:
    """Let the rulebook judge a move and leave it at that."""
    judge(game, change, game.rulebook.check)


def judge(game: Game, change: Act, by: Callable[[Any, int, Move], T]) -> T:
    """Ask the rulebook, and put a refusal into the words of the service."""
    check_open(game, change.seat)
    if game.status == "lobby":
        raise Conflict("not_started", "This game has not started.", game=view(game, change.seat))
    try:
        return by(game.state, change.seat, change.move)
    except Untimely as refusal:
        seen = view(game, change.seat)
        raise Conflict(refusal.code, refusal.detail, clause=game.cite(refusal.clause), game=seen) from refusal
    except Refusal as refusal:
        members = {**refusal.members, "legal_moves": legal_moves(game, change.seat)}
        raise Invalid(refusal.code, refusal.detail, clause=game.cite(refusal.clause), **members) from refusal


def check_open(game: Game, seat: int | None) -> None:
    """Refuse every change to a game that has ended (D-57)."""
    if game.closed:
        raise Conflict("game_closed", CLOSED[game.closed], game=view(game, seat))
    if game.status == "finished":
        raise Conflict("game_over", "This game is over.", clause="D-57", game=view(game, seat))


CLOSED: dict[ClosedReason, str] = {
    "everybody_left": "Everybody has left this game.",
    "move_limit": "This game was closed without a winner: it was changed as often as this service allows.",
}
ENACT: dict[type[Change], Callable[[Game, Any], list[Event]]] = {
    Join: enact_join,
    Leave: enact_leave,
    Start: enact_start,
    Act: enact_move,
}
