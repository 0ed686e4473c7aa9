"""Applies the changes of a rematch: the finished game gets its id, and its players take the seats they had."""

from croupier.games.changes import OpenRematch, TakeReserved
from croupier.games.errors import Conflict
from croupier.games.events import RematchOpened, SeatTaken
from croupier.games.game import Game, Seat
from croupier.games.names import distinct_name
from croupier.games.seating import take
from croupier.rules.moves_and_events import Event


def apply_open_rematch(game: Game, change: OpenRematch) -> list[Event]:
    """Note the id of the rematch: the one change of a game that is finished."""
    check_finished(game)
    game.next_game = change.next_game
    return [RematchOpened(change.next_game)]


def check_finished(game: Game) -> None:
    """Refuse the rematch of a game that goes on, or that ended without a result."""
    if game.closed:
        raise Conflict("game_closed", reason=game.closed)
    if game.status != "finished":
        raise Conflict("game_not_over")


def apply_take_reserved(game: Game, change: TakeReserved) -> list[Event]:
    """Give a seat to the player whom the rematch has it for, also if joining is locked, and once only.

    The seat remains that of the player until another one takes it, also if it is no longer reserved.
    """
    game.check_open()
    seat = game.seats[change.seat]
    if seat.name is not None:
        raise Conflict("seat_taken", seat=change.seat, reason="taken")
    if seat.reserved is None:
        raise Conflict("seat_given_up", reason="rematch")
    name = distinct_name(game, seat.reserved)
    return [SeatTaken(change.seat, name), *take(game, change.seat, name, change.token_hash)]


def seat_in_rematch(seat: Seat) -> Seat:
    """Return what a seat of a finished game is in its rematch.

    That of a player, also of one who has left or for whom a bot stands in, is kept for this player; a bot in a seat of
    its own plays again; every other seat is vacant.
    """
    if seat.token_hash:
        return Seat(reserved=seat.name or seat.left)
    return Seat(seat.name, bot=seat.bot) if seat.name is not None else Seat()
