"""The events that every game has, whatever its rulebook: those of ``games.changes``. Everybody reads all of them."""

from croupier.games.changes import PublicEvent
from croupier.rules.moves_and_events import Event
from croupier.rules.redaction import redacted
from croupier.rules.rulebook import Rulebook

COMMON_EVENTS: tuple[type[PublicEvent], ...] = tuple(sorted(PublicEvent.__subclasses__(), key=lambda kind: kind.number))
"""In the order of their numbers."""


def event_for(rulebook: Rulebook, event: Event, seat: int | None) -> Event:
    """Return an event of the service or of the rulebook as one reader (None: a spectator) may read it."""
    return event if isinstance(event, PublicEvent) else redacted(rulebook.redaction, event, seat)
