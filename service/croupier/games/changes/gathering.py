"""What the changes of a lobby share: when it stops gathering players, and when it starts by itself."""

from collections.abc import Sequence
from typing import cast

from croupier.games.absence import NO_READERS, gone_seats
from croupier.games.changes.change import Request
from croupier.games.changes.leaving import SeatLeft, left_open, pass_host_on
from croupier.games.changes.table import close, deal, fill_with_bots, is_to_start
from croupier.games.game import Game
from croupier.games.settings import StartedBy
from croupier.rules.moves_and_events import Event


def gone_players(game: Game, request: Request, asker: int | None = None, start: StartedBy | None = None) -> list[int]:
    """Return the seats whose players are gone (``gone_seats``), except the seat that sends the request."""
    gone = gone_seats(game, request.presence or NO_READERS, request.now, start)
    return [seat for seat in gone if seat != asker]


def start_if_full(game: Game, gone: Sequence[int] = ()) -> list[Event]:
    """Start the game if its settings say so and every seat is taken; players who are gone lose their seats instead."""
    if not is_to_start(game):
        return []
    return give_seats_away(game, gone) or deal(game)


def give_seats_away(game: Game, gone: Sequence[int]) -> list[Event]:
    """Vacate the seats of players who are gone (D-129); they may reclaim them until others take them."""
    events = list[Event]()
    for number in gone:
        if (seat := game.seats[number]).is_held:
            game.seats[number] = left_open(seat)
            events.append(SeatLeft(number, cast(str, seat.name)))
    return [*events, *([] if game.seats[game.host].is_held else pass_host_on(game))]


def stop_gathering(game: Game, gone: Sequence[int] = ()) -> list[Event]:
    """Let bots take the vacant seats of a lobby and start it, if the settings say so; no seat is reserved any more.

    A lobby that everybody has left is closed.
    """
    game.gather_until = None
    events = give_seats_away(game, gone) if game.settings.fill else []
    if not any(seat.is_held for seat in game.seats):
        return [*events, *close(game, "everybody_left")]
    return [*events, *fill_with_bots(game, game.settings.fill), *deal(game)] if game.settings.fill else []


def stop_if_gathered(game: Game) -> None:
    """Stop gathering players if no seat is reserved, and no bot is to take a vacant one."""
    is_to_fill = game.settings.fill is not None and any(seat.name is None for seat in game.seats)
    if not is_to_fill and not game.reserved_seats:
        game.gather_until = None
