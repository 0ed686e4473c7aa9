"""Applies timeouts: what happens to a seat that has not moved before its deadline (D-119)."""

from collections.abc import Callable, Mapping

from croupier.games.changes import TimeOut
from croupier.games.errors import Conflict
from croupier.games.events import TimedOut
from croupier.games.game import Game
from croupier.games.lifecycle import stop_gathering
from croupier.games.seating import forfeit, let_bot_play, pass_host_on
from croupier.rules.moves_and_events import Event

MAX_MOVES = 50
"""Maximum number of moves that the service makes for a seat at one deadline."""


def apply_timeout(game: Game, _change: TimeOut) -> list[Event]:
    """Act for the seat that has not moved in time, begin the next round, or start a lobby with bots.

    Raises:
        Conflict: the game waits for no seat.
    """
    if game.check_open() == "lobby" and game.gather_until is not None:
        return [TimedOut(None), *stop_gathering(game)]
    seats = game.rulebook.seats_waited_for(game.state)
    if not seats:
        raise Conflict("not_started")
    game.count_unattended()
    if game.status == "round_over":
        return [TimedOut(None), *act(game, seats[0])]
    count_timeout(game, seats[0])
    events = [TimedOut(seats[0]), *ON_TIMEOUT[game.settings.on_timeout](game, seats[0])]
    return [*events, *pass_host_on(game)] if seats[0] == game.host and game.status != "finished" else events


def count_timeout(game: Game, number: int) -> None:
    """Count a timeout of a player."""
    if game.seats[number].name is not None:
        game.seats[number].timeouts += 1


def act(game: Game, seat: int) -> list[Event]:
    """Make the moves that the rulebook names for a seat, until the game waits for another one, or the round is over."""
    rulebook, state, events = game.rulebook, game.state, list[Event]()
    status = rulebook.status(state)
    for _ in range(MAX_MOVES):
        move = rulebook.timeout_move(state, seat)
        if move is None:
            break
        events += rulebook.apply(state, seat, move)
        if rulebook.status(state) != status or seat not in rulebook.seats_waited_for(state):
            break
    return events


ON_TIMEOUT: Mapping[str, Callable[[Game, int], list[Event]]] = {"act": act, "bot": let_bot_play, "forfeit": forfeit}
"""By setting: what a timeout does to the seat on turn."""
