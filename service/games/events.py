"""The events that every game has, whatever its rulebook, and who may read them."""

from typing import Annotated, get_args

from msgspec import Meta

from service.games.game import ClosedReason
from service.rules.moves_and_events import Event, Seat
from service.rules.redaction import RedactionMap, check_redaction, public, redacted
from service.rules.rulebook import Rulebook


class SeatTaken(Event, frozen=True):
    """A player took a seat."""

    seat: Seat
    name: str


class SeatLeft(Event, frozen=True):
    """A player left; the seat is vacant."""

    seat: Seat
    name: str


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


COMMON_REDACTION: RedactionMap = {
    SeatTaken: public("seat", "name"),
    SeatLeft: public("seat", "name"),
    GameStarted: public(),
    GameClosed: public("reason"),
}
"""Readers of each field, by type of event. Stored games refer to entries by index: add new ones only at the end."""
check_redaction(COMMON_REDACTION, __name__)
COMMON_EVENTS: tuple[type[Event], ...] = tuple(COMMON_REDACTION)


def event_for(rulebook: Rulebook, event: Event, seat: int | None) -> Event:
    """Redact an event of the service or of the rulebook for one reader (None: a spectator)."""
    redaction = COMMON_REDACTION if type(event) in COMMON_REDACTION else rulebook.redaction
    return redacted(redaction, event, seat)
