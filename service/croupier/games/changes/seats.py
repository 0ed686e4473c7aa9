"""The changes that give a seat to a player or a bot, or a seat another token."""

import hmac
from collections.abc import Sequence
from typing import Any, Literal, cast

from croupier.games.changes.change import Change, PublicEvent, Request
from croupier.games.changes.gathering import gone_players, start_if_full, stop_if_gathered
from croupier.games.changes.leaving import check_seat, is_active, pass_host_on
from croupier.games.changes.standing_in import StandIn
from croupier.games.changes.table import BotSeat, PlayerName, check_host, seat_bot
from croupier.games.choices import check_level
from croupier.games.errors import Conflict, Forbidden
from croupier.games.game import Game, Seat
from croupier.games.names import default_name, distinct_name
from croupier.rules import moves_and_events
from croupier.rules.bots import Level
from croupier.rules.moves_and_events import Event

CodeFault = Literal["missing", "wrong"]


class SeatTaken(PublicEvent, frozen=True):
    """A player took a seat."""

    number = 0
    seat: moves_and_events.Seat
    name: PlayerName


class SeatReclaimed(PublicEvent, frozen=True):
    """A player who had left took the seat again."""

    number = 4
    seat: moves_and_events.Seat
    name: PlayerName


class TokenRotated(PublicEvent, frozen=True):
    """A player replaced the token of a seat."""

    number = 7
    seat: moves_and_events.Seat


class Join(Change, frozen=True):
    """A player takes a vacant seat. A player without a name is named after the seat number."""

    number = 1
    needs_token, issues_token, needs_presence = False, True, True
    name: str | None
    token_hash: bytes
    seat: int | None = None
    """The seat to take; None: the lowest vacant one."""
    gather_until: int | None = None
    """When the lobby is to stop gathering players, at the latest; None: this does not change it."""
    youngest: bool = False
    """Whether the player is the youngest (D-135)."""
    gone: list[int] = []
    """The seats of players with whom the game does not start (D-129)."""
    code_fault: CodeFault | None = None
    """What is wrong with the join code that the game needs; None: nothing, or it needs none."""
    look: str | None = None

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[None, "Join"]:
        """Return the change; name, seat, look and who is the youngest are those of the request."""
        name, seat, youngest, code, look = with_defaults(request.arguments, (None, None, False, None, None))
        gone, fault = gone_players(game, request), code_fault(game, code)
        return None, cls(name, request.token_hash, seat, youngest=youngest, gone=gone, code_fault=fault, look=look)

    def apply(self, game: Game) -> list[Event]:
        """Seat a player, even on a seat that was left during the game, but not on one that is out of it (D-115)."""
        status = game.check_open()
        if self.code_fault:
            raise Forbidden("code_required", reason=self.code_fault)
        if game.locked:
            raise Conflict("joining_locked", reason="host")
        if status != "lobby" and not game.settings.late_join:
            raise Conflict("joining_locked", reason="started")
        number = vacant_seat(game, self.seat)
        name = distinct_name(game, self.name or default_name(number))
        if self.gather_until is not None:
            game.gather_until = min(game.gather_until or self.gather_until, self.gather_until)
        taken = Seat(name, self.token_hash, youngest=game.version + 1 if self.youngest else 0, look=self.look)
        return [SeatTaken(number, name), *take(game, number, taken, self.gone)]


class Reclaim(Change, frozen=True):
    """A player who left takes the seat again, with a new token."""

    number = 5
    issues_token, needs_presence = True, True
    seat: int
    token_hash: bytes
    gone: list[int] = []
    """The seats of players with whom the game does not start (D-129)."""

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[int | None, "Reclaim"]:
        """Return the seat if its player has it, since a bot stands in, and the change."""
        (seat,) = request.arguments
        check_own_seat(game, seat, game.seat_to_reclaim(request.token))
        reclaim = cls(seat, request.token_hash, gone_players(game, request, seat))
        return seat if game.seats[seat].is_held else None, reclaim

    def apply(self, game: Game) -> list[Event]:
        """Give the seat back to a player who left it, or for whom a bot stands in, unless it is out (D-115)."""
        game.check_open()
        seat = game.seats[self.seat]
        if seat.has_person:
            raise Conflict("seat_held", seat=self.seat)
        if not is_active(game, self.seat):
            raise Conflict("seat_forfeited", seat=self.seat)
        name = seat.name or distinct_name(game, cast(str, seat.left))
        taken = Seat(name, self.token_hash, youngest=seat.youngest, look=seat.look)
        return [SeatReclaimed(self.seat, name), *take(game, self.seat, taken, self.gone)]


class RotateToken(Change, frozen=True):
    """A player replaces the token of a seat: the old one is no longer valid."""

    number = 6
    issues_token = True
    seat: int
    token_hash: bytes

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[int, "RotateToken"]:
        """Return the seat and the change."""
        (seat,) = request.arguments
        check_own_seat(game, seat, game.seat_of_token(request.token))
        return seat, cls(seat, request.token_hash)

    def apply(self, game: Game) -> list[Event]:
        """Replace the token, even after the end, as it opens the rematch; but not for ever (D-114)."""
        if game.version >= game.move_limit:
            game.check_open()
        seat = game.seats[self.seat]
        seat.token_hash = self.token_hash
        return [TokenRotated(self.seat)]


class AddBot(Change, frozen=True):
    """The host gives a vacant seat to a bot."""

    number = 10
    needs_presence = True
    seat: int
    added: int
    level: Level
    gone: list[int] = []
    """The seats of players with whom the game does not start (D-129)."""
    name: str | None = None
    """The name of the bot; None: it is named after the seat number."""
    look: str | None = None

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[int, Change]:
        """Return the seat that asks, and the change: in a seat that a player has, the bot is to stand in."""
        seat = game.seat_of_token(request.token)
        added, level, name, look = with_defaults(request.arguments, (0, None, None, None))
        check_seat(game, added)
        if game.seats[added].is_held:
            return seat, StandIn.of(game, request, seat)
        level = level or game.settings.fill or game.rulebook.strongest_level
        return seat, cls(seat, added, level, gone_players(game, request, seat), name, look)

    def apply(self, game: Game) -> list[Event]:
        """Give the seat to the bot."""
        game.check_open()
        check_host(game, self.seat, "bot")
        check_level(game.rulebook, self.level, "/level")
        number = vacant_seat(game, self.added)
        bot = BotSeat(number, self.level, self.name, self.look)
        events = [*seat_bot(game, bot), *start_if_full(game, self.gone)]
        stop_if_gathered(game)
        return events


class TakeReserved(Change, frozen=True):
    """A player of the game before takes the seat that the rematch has for this player."""

    number = 12
    needs_token, needs_presence = False, True
    seat: int
    token_hash: bytes
    gone: list[int] = []
    """The seats of players with whom the game does not start (D-129)."""

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[None, "TakeReserved"]:
        """Return the change; the service sends it with the hash of the token that the player will have."""
        seat, token_hash = request.arguments
        return None, cls(seat, token_hash, gone_players(game, request))

    def apply(self, game: Game) -> list[Event]:
        """Give the seat to its player, even if joining is locked, and once only.

        The seat remains that of the player until another one takes it, even if it is no longer reserved.
        """
        game.check_open()
        seat = game.seats[self.seat]
        if seat.name is not None:
            raise Conflict("seat_taken", seat=self.seat, reason="taken")
        if seat.reserved is None:
            raise Conflict("seat_given_up", reason="rematch")
        name = distinct_name(game, seat.reserved)
        taken = Seat(name, self.token_hash, look=seat.look)
        return [SeatTaken(self.seat, name), *take(game, self.seat, taken, self.gone)]


def with_defaults(arguments: tuple[Any, ...], defaults: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the arguments of a request, with the defaults of those at the end that it does not have."""
    return (*arguments, *defaults[len(arguments) :])


def take(game: Game, number: int, seat: Seat, gone: Sequence[int] = ()) -> list[Event]:
    """Give a seat to a player, who becomes the host if nobody is, and start a full game if its settings say so."""
    game.seats[number], game.unattended = seat, 0
    passed_on = [] if game.seats[game.host].is_held else pass_host_on(game)
    events = [*passed_on, *start_if_full(game, gone)]
    stop_if_gathered(game)
    return events


def code_fault(game: Game, code: str | None) -> CodeFault | None:
    """Return what is wrong with a join code, compared in constant time; None: nothing, or the game needs none."""
    if not game.needs_code or (code and game.code and hmac.compare_digest(code, game.code)):
        return None
    return "missing" if code is None else "wrong"


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


def check_own_seat(game: Game, seat: int, own: int) -> None:
    """Refuse a seat that does not exist, or is not the player's own."""
    check_seat(game, seat)
    if seat != own:
        raise Forbidden("not_your_seat", seat=seat)
