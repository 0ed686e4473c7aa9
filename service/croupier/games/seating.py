"""Applies the changes of seats: join, leave, reclaim, rotate the token, remove a player, forfeit."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from croupier.games.bot_seats import check_level, seat_bot
from croupier.games.changes import AddBot, Join, Leave, Reclaim, Remove, RotateToken
from croupier.games.errors import Conflict, Forbidden, NotFound
from croupier.games.events import (
    BotTookOver,
    HostChanged,
    SeatForfeited,
    SeatLeft,
    SeatReclaimed,
    SeatRemoved,
    SeatTaken,
    TokenRotated,
)
from croupier.games.game import Game, Seat
from croupier.games.lifecycle import check_host, close, start_if_full, stop_if_gathered
from croupier.games.names import default_name, distinct_name
from croupier.rules.moves_and_events import Event

LOST_AFTER_MS = 30_000
"""Milliseconds that a game waits for a player without a move before the host may remove that player as lost."""
Forfeit = Callable[[Any, int], list[Event]]


def apply_join(game: Game, change: Join) -> list[Event]:
    """Seat a player, also on a seat that was left during the game, but not on one that is out of the game (D-115)."""
    status = game.check_open()
    if game.locked:
        raise Conflict("joining_locked", reason="host")
    if status != "lobby" and not game.settings.late_join:
        raise Conflict("joining_locked", reason="started")
    number = vacant_seat(game, change.seat)
    name = distinct_name(game, change.name or default_name(number))
    if change.gather_until is not None:
        game.gather_until = min(game.gather_until or change.gather_until, change.gather_until)
    return [SeatTaken(number, name), *take(game, number, name, change.token_hash)]


def take(game: Game, number: int, name: str, token_hash: bytes) -> list[Event]:
    """Give a seat to a player, who becomes the host if nobody is, and start a full game if its settings say so."""
    game.seats[number], game.unattended = Seat(name, token_hash, unconfirmed=True), 0
    passed_on = [] if game.seats[game.host].is_held else pass_host_on(game)
    events = [*passed_on, *start_if_full(game)]
    stop_if_gathered(game)
    return events


def vacant_seat(game: Game, wanted: int | None) -> int:
    """Return the vacant seat that a player takes: the one that is wanted, or the lowest.

    Raises:
        NotFound: the game does not have the seat.
        Conflict: the seat, or every seat, is taken, reserved or out of the game.
    """
    reserved = game.reserved_seats
    vacant = [number for number in game.rulebook.active_seats(game.state) if game.seats[number].name is None]
    if wanted is None:
        if open_seats := [number for number in vacant if number not in reserved]:
            return open_seats[0]
        raise Conflict("game_full", reason="reserved") if reserved else Conflict("game_full")
    check_seat(game, wanted)
    if wanted in reserved:
        raise Conflict("seat_reserved", seat=wanted)
    if wanted not in vacant:
        raise Conflict("seat_taken", seat=wanted, reason="out" if game.seats[wanted].name is None else "taken")
    return wanted


def check_seat(game: Game, seat: int) -> None:
    """Refuse a seat that the game does not have."""
    if seat not in range(len(game.seats)):
        raise NotFound("seat_not_found", seat=seat)


def apply_leave(game: Game, change: Leave) -> list[Event]:
    """Vacate a seat; its player may reclaim it."""
    name = cast(str, game.seats[change.seat].name)
    vacated = Seat(None, game.seats[change.seat].token_hash, left=name)
    return [SeatLeft(change.seat, name), *vacate(game, change.seat, vacated)]


def apply_remove(game: Game, change: Remove) -> list[Event]:
    """Vacate a seat before the start, or that of a bot, or of a player who is absent or lost and may not reclaim it."""
    status = game.check_open()
    if change.seat != game.host:
        raise Forbidden("not_your_seat", seat=change.removed)
    seat = game.seats[change.removed]
    if seat.name is None:
        raise Conflict("seat_vacant", seat=change.removed)
    if status != "lobby" and not (seat.bot or seat.is_absent or may_be_lost(game, change)):
        raise Conflict("seat_not_absent", seat=change.removed)
    return [SeatRemoved(change.removed, seat.name), *vacate(game, change.removed, Seat())]


def may_be_lost(game: Game, change: Remove) -> bool:
    """Return whether a game waits for long for a player who may never have received the token of the seat."""
    is_awaited = game.status == "playing" and change.removed in game.rulebook.seats_waited_for(game.state)
    has_waited_long = game.turn_since is not None and change.at >= game.turn_since + LOST_AFTER_MS
    return is_awaited and has_waited_long and game.seats[change.removed].unconfirmed


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
    take_out = cast(Forfeit, game.rulebook.forfeit)  # otherwise the game is not created with such settings
    return [SeatForfeited(seat), *take_out(game.state, seat)]


def nothing(_game: Game, _seat: int) -> list[Event]:
    """Leave a vacant seat as it is."""
    return []


def let_bot_play(game: Game, seat: int) -> list[Event]:
    """Let a bot play in a seat until its player is back, or another one takes it."""
    level = game.settings.fill or game.rulebook.strongest_level
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


def apply_reclaim(game: Game, change: Reclaim) -> list[Event]:
    """Give a seat back to the player who left it, or for whom a bot stands in, unless it is out of the game (D-115)."""
    game.check_open()
    seat = game.seats[change.seat]
    if seat.has_person:
        raise Conflict("seat_held", seat=change.seat)
    if not is_active(game, change.seat):
        raise Conflict("seat_forfeited", seat=change.seat)
    name = seat.name or distinct_name(game, cast(str, seat.left))
    return [SeatReclaimed(change.seat, name), *take(game, change.seat, name, change.token_hash)]


def apply_add_bot(game: Game, change: AddBot) -> list[Event]:
    """Give a vacant seat to a bot."""
    game.check_open()
    check_host(game, change.seat, "bot")
    check_level(game.rulebook, change.level, "/level")
    number = vacant_seat(game, change.added)
    events = [*seat_bot(game, number, change.level), *start_if_full(game)]
    stop_if_gathered(game)
    return events


def apply_rotation(game: Game, change: RotateToken) -> list[Event]:
    """Replace the token of a seat."""
    game.check_open()
    seat = game.seats[change.seat]
    seat.token_hash, seat.unconfirmed = change.token_hash, True
    return [TokenRotated(change.seat)]
