"""Redaction of events: which fields everybody reads, and which only one seat.

A redaction map has an entry for each type of event. Nothing is public by default: ``check_redaction`` raises if an
entry or a field is missing, and every map is checked when its module is imported.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from croupier.rules import moves_and_events as events
from croupier.rules.moves_and_events import Event, Seat


class IncompleteRedaction(TypeError):
    """A redaction map that does not say, for each field of each type of event, who reads it."""


@dataclass(frozen=True)
class Redaction:
    """Who reads which fields of one type of event."""

    public: tuple[str, ...]
    """The fields that everybody reads."""
    secret: Mapping[str, str]
    """By secret field: the field that names the seat which reads it. All other readers get None."""

    def with_secret(self, *fields: str, reader: str) -> "Redaction":
        """Add fields that only the seat reads which the field ``reader`` names."""
        return Redaction(self.public, {**self.secret, **dict.fromkeys(fields, reader)})


RedactionMap = Mapping[type[Event], Redaction]


def public(*fields: str) -> Redaction:
    """Name the fields of an event that everybody reads."""
    return Redaction(fields, {})


def redacted(redaction: RedactionMap, event: Event, seat: int | None) -> Event:
    """Build what one reader (None: a spectator) may know of an event; without a secret, it is the event itself.

    Raises:
        KeyError: the redaction has no entry for this type of event.
    """
    secret = redaction[type(event)].secret
    hidden = [name for name, reader in secret.items() if seat is None or getattr(event, reader) != seat]
    return msgspec.structs.replace(event, **dict.fromkeys(hidden)) if hidden else event


def check_redaction(redaction: RedactionMap, module: str) -> None:
    """Check that a redaction map covers all events that a module defines, and all fields of its events.

    Raises:
        IncompleteRedaction: an event has no entry; an entry is for no event, or does not name each field once; a
            secret field cannot be None; or the reader of a secret is not named by a field of the type ``Seat``.
    """
    defined = [kind for kind in Event.__subclasses__() if kind.__module__ == module]
    if missing := [kind.__name__ for kind in defined if kind not in redaction]:
        raise IncompleteRedaction(f"{module}: no redaction for {', '.join(missing)}")
    for kind, entry in redaction.items():
        _check_entry(kind, entry)


def _check_entry(kind: type[Event], entry: Redaction) -> None:
    if not issubclass(kind, Event):
        raise IncompleteRedaction(f"{kind.__name__} is not an event")
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    if sorted([*entry.public, *entry.secret]) != sorted(types):
        raise IncompleteRedaction(f"{kind.__name__}: the redaction does not name each of {', '.join(types)} once")
    for name, reader in entry.secret.items():
        if not _can_be_none(types[name]):
            raise IncompleteRedaction(f"{kind.__name__}.{name} is secret, but cannot be None")
        if types.get(reader) != Seat:
            raise IncompleteRedaction(f"{kind.__name__}.{name}: its reader, {reader}, is not a field of the type Seat")


def _can_be_none(field_type: object) -> bool:
    try:
        msgspec.convert(None, field_type)
    except msgspec.ValidationError:
        return False
    return True


SHARED_REDACTION: RedactionMap = {
    events.DrewForDeal: public("seat", "card"),
    events.Dealt: public("round", "dealer", "count"),
    events.Turned: public("card", "buried"),
    events.Played: public("seat", "card", "colour", "jumped_in"),
    events.Drew: public("seat", "count").with_secret("cards", reader="seat"),
    events.Passed: public("seat"),
    events.Skipped: public("seat"),
    events.Reversed: public("direction"),
    events.Reshuffled: public("count"),
    events.UnoCalled: public("seat"),
    events.Caught: public("seat", "by"),
    events.RoundEnded: public("winner", "points", "scores", "hands"),
    events.Eliminated: public("seat"),
    events.GameEnded: public("winners"),
}
"""Who reads which fields of the events that rulebooks share: only the seat that draws cards reads them."""
check_redaction(SHARED_REDACTION, Event.__module__)


def shared_entries(*kinds: type[Event]) -> RedactionMap:
    """Return the entries of shared events, for the redaction map of a rulebook."""
    return {kind: SHARED_REDACTION[kind] for kind in kinds}
