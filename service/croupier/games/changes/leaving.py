"""The changes that vacate a seat: a player leaves, or the host removes one; and what the seat does then."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from croupier.games.absence import REMOVABLE_AFTER_MS, stand_in_since
from croupier.games.changes.change import Change, PublicEvent, Request
from croupier.games.changes.table import BotLevel, PlayerName, close
from croupier.games.errors import Conflict, Forbidden, NotFound
from croupier.games.game import Game, Seat
from croupier.rules import moves_and_events
from croupier.rules.bots import Level
from croupier.rules.moves_and_events import Event

TakeOut = Callable[[Any, int], list[Event]]


class SeatLeft(PublicEvent, frozen=True):
    """A player left; the seat is vacant."""

    number = 1
    seat: moves_and_events.Seat
    name: PlayerName


class SeatRemoved(PublicEvent, frozen=True):
    """The host removed a player; the seat is vacant."""

    number = 5
    seat: moves_and_events.Seat
    name: PlayerName


class SeatForfeited(PublicEvent, frozen=True):
    """A seat is out of the game."""

    number = 6
    seat: moves_and_events.Seat


class HostChanged(PublicEvent, frozen=True):
    """Another seat is the host."""

    number = 8
    seat: moves_and_events.Seat


class BotTookOver(PublicEvent, frozen=True):
    """A bot plays instead of the player of a seat, until that player is back or another one takes the seat."""

    number = 13
    seat: moves_and_events.Seat
    level: BotLevel


class Leave(Change, frozen=True):
    """A player leaves a seat: the token permits nothing but to reclaim it, until another player takes it."""

    number = 2
    frees_memory = True
    seat: int

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[int, Change]:
        """Return the seat that asks, and the change: with the token of another seat it is to be removed."""
        (seat,) = request.arguments
        own = game.seat_of_token(request.token)
        check_seat(game, seat)
        return own, cls(seat) if own == seat else Remove(own, seat, request.now)

    def apply(self, game: Game) -> list[Event]:
        """Vacate the seat; its player may reclaim it."""
        seat = game.seats[self.seat]
        return [SeatLeft(self.seat, cast(str, seat.name)), *vacate(game, self.seat, left_open(seat))]


class Remove(Change, frozen=True):
    """The host removes the player of a seat."""

    number = 7
    seat: int
    removed: int
    at: int = 0
    """When, in milliseconds since 1970."""

    def apply(self, game: Game) -> list[Event]:
        """Vacate a seat before the start, or that of a bot, or one that a bot has played for long: for good (D-127)."""
        status = game.check_open()
        if self.seat != game.host:
            raise Forbidden("not_your_seat", seat=self.removed)
        seat = game.seats[self.removed]
        if seat.name is None:
            raise Conflict("seat_vacant", seat=self.removed)
        if status != "lobby" and seat.is_held:
            self.check_long_absent(game)
        elif seat.is_held:
            require_code(game)
        return [SeatRemoved(self.removed, seat.name), *vacate(game, self.removed, Seat())]

    def check_long_absent(self, game: Game) -> None:
        """Refuse to remove a player unless a bot has played instead for ten minutes."""
        if not game.seats[self.removed].has_stand_in:
            raise Conflict("seat_not_absent", seat=self.removed)
        missing_ms = stand_in_since(game, self.removed) + REMOVABLE_AFTER_MS - self.at
        if missing_ms > 0:
            raise Conflict("seat_not_absent", seat=self.removed, reason="waiting", seconds=-(-missing_ms // 1000))


def require_code(game: Game) -> None:
    """Require the next join code, which ``requests`` reserves, for joining, so that the removed player stays out.

    Players who left before cannot reclaim their seats any more: one of them may be the player who is removed.
    """
    game.public, game.needs_code, game.code = False, True, None
    game.seats = [seat if seat.left is None else Seat(reserved=seat.reserved) for seat in game.seats]


def left_open(seat: Seat) -> Seat:
    """Return the vacant seat that a player leaves, and may reclaim."""
    return Seat(None, seat.token_hash, left=seat.name, youngest=seat.youngest, look=seat.look)


def check_seat(game: Game, seat: int) -> None:
    """Refuse a seat that the game does not have."""
    if seat not in range(len(game.seats)):
        raise NotFound("seat_not_found", seat=seat)


def vacate(game: Game, number: int, vacated: Seat) -> list[Event]:
    """Empty a seat, and pass the host's powers on. After the last player bots go on, or the game is closed.

    In a running game the settings say what else happens to the seat.
    """
    status = game.check_open()
    game.seats[number] = vacated
    events = pass_host_on(game) if number == game.host else []
    if not goes_on(game, status):
        return [*events, *close(game, "everybody_left")]
    if status == "lobby":
        return events
    on_leave = ON_LEAVE[game.settings.on_leave] if is_active(game, number) else nothing
    return [*events, *on_leave(game, number), *leave_to_bots(game)]


def goes_on(game: Game, status: str) -> bool:
    """Return whether a player has a seat, or one is reserved, or, in a running game, a bot plays or will."""
    if game.reserved_seats or any(seat.is_held for seat in game.seats):
        return True
    bots = [seat for seat in game.rulebook.active_seats(game.state) if game.seats[seat].bot]
    return status != "lobby" and (bool(bots) or game.settings.on_leave == "bot")


def leave_to_bots(game: Game) -> list[Event]:
    """Let bots play in every vacant seat once no player has a seat, so that the game does not wait for any of them."""
    if game.status == "finished" or any(seat.is_held for seat in game.seats):
        return []
    vacant = [seat for seat in game.rulebook.active_seats(game.state) if game.seats[seat].bot is None]
    return [event for seat in vacant for event in let_bot_play(game, seat)]


def is_active(game: Game, seat: int) -> bool:
    """Return whether a seat is not out of the game."""
    return seat in game.rulebook.active_seats(game.state)


def forfeit(game: Game, seat: int) -> list[Event]:
    """Take a seat out of a running game, by the rulebook's clause."""
    take_out = cast(TakeOut, game.rulebook.forfeit)  # otherwise the game is not created with such settings
    return [SeatForfeited(seat), *take_out(game.state, seat)]


def nothing(_game: Game, _seat: int) -> list[Event]:
    """Leave a vacant seat as it is."""
    return []


def let_bot_play(game: Game, seat: int, level: Level | None = None) -> list[Event]:
    """Let a bot play in a seat until its player is back, or another one takes it."""
    level = level or game.settings.fill or game.rulebook.strongest_level
    game.seats[seat].bot = level
    return [BotTookOver(seat, level)]


ON_LEAVE: Mapping[str, Callable[[Game, int], list[Event]]] = {
    "vacant": nothing,
    "bot": let_bot_play,
    "forfeit": forfeit,
}
"""By setting: what else happens to a seat that is left in a running game."""


def pass_host_on(game: Game) -> list[Event]:
    """Make the next player clockwise the host: one who is present and in the game, else one who is present.

    The host remains if no other player is better.
    """
    count, active = len(game.seats), game.rulebook.active_seats(game.state)

    def unfitness(number: int) -> tuple[bool, bool, bool, bool]:
        seat = game.seats[number]
        return not seat.is_held, seat.bot is not None, seat.is_absent, number not in active

    best = min(((game.host + step) % count for step in range(count)), key=unfitness)
    if best == game.host or not game.seats[best].is_held:
        return []
    game.host = best
    return [HostChanged(best)]
