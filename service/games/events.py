"""What happens at a table whatever is played there, and who may read it."""

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
"""Who reads which field of each type of event. The order is part of the stored bytes: append."""
check_redaction(COMMON_REDACTION, __name__)
COMMON_EVENTS: tuple[type[Event], ...] = tuple(COMMON_REDACTION)


def event_for(rulebook: Rulebook, event: Event, seat: int | None) -> Event:
    """Build what one reader (None: a spectator) may know of an event of the table, or of what is played there."""
    table = COMMON_REDACTION if type(event) in COMMON_REDACTION else rulebook.redaction
    return redacted(table, event, seat)
