"""The events that every game has, whatever its rulebook, and who may read them."""

from typing import Annotated, get_args

from msgspec import Meta

from croupier.games.game import ClosedReason
from croupier.rules.bots import Level
from croupier.rules.moves_and_events import Event, Seat
from croupier.rules.redaction import RedactionMap, check_redaction, public, redacted
from croupier.rules.rulebook import Rulebook

CLOSED_REASONS_DESCRIPTION = (
    "`everybody_left`: the last player has left. `move_limit`: it was changed as often as this service allows (D-114). "
    "`ended_by_host`: the host ended it. `abandoned`: only deadlines and bots have moved it for a long time (D-126), "
    "or since all players left (D-136)."
)


BotLevel = Annotated[
    str, Meta(description="The level of a bot.", extra_json_schema={"x-extensible-enum": list(get_args(Level))})
]


class SeatTaken(Event, frozen=True):
    """A player took a seat."""

    seat: Seat
    name: str


class SeatLeft(Event, frozen=True):
    """A player left; the seat is vacant."""

    seat: Seat
    name: str


class GameStarted(Event, frozen=True):
    """The game started."""


class GameClosed(Event, frozen=True):
    """The game is over without a result."""

    reason: Annotated[
        str,
        Meta(
            description=CLOSED_REASONS_DESCRIPTION,
            extra_json_schema={"x-extensible-enum": list(get_args(ClosedReason))},
        ),
    ]


class SeatReclaimed(Event, frozen=True):
    """A player who had left took the seat again."""

    seat: Seat
    name: str


class SeatRemoved(Event, frozen=True):
    """The host removed a player; the seat is vacant."""

    seat: Seat
    name: str


class SeatForfeited(Event, frozen=True):
    """A seat is out of the game."""

    seat: Seat


class TokenRotated(Event, frozen=True):
    """A player replaced the token of a seat."""

    seat: Seat


class HostChanged(Event, frozen=True):
    """Another seat is the host."""

    seat: Seat


class GameLocked(Event, frozen=True):
    """The host forbade joining."""


class GameUnlocked(Event, frozen=True):
    """The host permitted joining again."""


class TimedOut(Event, frozen=True):
    """A deadline passed, and the service acted for a seat; `seat` null: for all, as to begin a round."""

    seat: Seat | None


class BotSeated(Event, frozen=True):
    """A bot took a seat."""

    seat: Seat
    name: str
    level: BotLevel


class BotTookOver(Event, frozen=True):
    """A bot plays instead of the player of a seat, until that player is back or another one takes the seat."""

    seat: Seat
    level: BotLevel


class RematchOpened(Event, frozen=True):
    """A player opened the rematch, the game with the id `next_game`."""

    next_game: str


COMMON_REDACTION: RedactionMap = {
    SeatTaken: public("seat", "name"),
    SeatLeft: public("seat", "name"),
    GameStarted: public(),
    GameClosed: public("reason"),
    SeatReclaimed: public("seat", "name"),
    SeatRemoved: public("seat", "name"),
    SeatForfeited: public("seat"),
    TokenRotated: public("seat"),
    HostChanged: public("seat"),
    GameLocked: public(),
    GameUnlocked: public(),
    TimedOut: public("seat"),
    BotSeated: public("seat", "name", "level"),
    BotTookOver: public("seat", "level"),
    RematchOpened: public("next_game"),
}
"""Readers of each field, by type of event. Stored games refer to entries by index: add new ones only at the end."""
check_redaction(COMMON_REDACTION, __name__)
COMMON_EVENTS: tuple[type[Event], ...] = tuple(COMMON_REDACTION)


def event_for(rulebook: Rulebook, event: Event, seat: int | None) -> Event:
    """Redact an event of the service or of the rulebook for one reader (None: a spectator)."""
    redaction = COMMON_REDACTION if type(event) in COMMON_REDACTION else rulebook.redaction
    return redacted(redaction, event, seat)
