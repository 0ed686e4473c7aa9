"""The events that every game has, whatever its rulebook: those of ``games.changes``. Everybody reads all of them."""

from collections.abc import Iterable

from croupier.games.changes import PublicEvent
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import Event
from croupier.rules.redaction import redacted
from croupier.rules.rulebook import InvalidRulebook, Rulebook

COMMON_EVENTS: tuple[type[PublicEvent], ...] = tuple(sorted(PublicEvent.__subclasses__(), key=lambda kind: kind.number))
"""In the order of their numbers."""


def event_for(rulebook: Rulebook, event: Event, seat: int | None) -> Event:
    """Return an event of the service or of the rulebook as one reader (None: a spectator) may read it."""
    return event if isinstance(event, PublicEvent) else redacted(rulebook.redaction, event, seat)


def check_event_kinds(rulebooks: Iterable[Rulebook]) -> None:
    """Check that no rulebook has an event of a kind that every game has.

    Raises:
        InvalidRulebook: one has.
    """
    common = {str(kind.__struct_config__.tag) for kind in COMMON_EVENTS}
    for rulebook in rulebooks:
        if taken := sorted(common & {str(kind.__struct_config__.tag) for kind in rulebook.events}):
            raise InvalidRulebook(f"{rulebook.id} has events of kinds that the service has: {', '.join(taken)}")


check_event_kinds(RULEBOOKS.values())
