"""The changes of a game: each kind with the function that applies it and its events.

A new kind needs a class here with a number of its own, and a message for each of its events in each language.
"""

from collections.abc import Iterable

from croupier.games.changes import (  # noqa: F401  # they define the kinds
    contributing,
    leaving,
    moves,
    rematch,
    seats,
    settings,
    standing_in,
    table,
)
from croupier.games.changes.change import Change, PublicEvent, kind_name
from croupier.games.changes.moves import MakeMove
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.rulebook import InvalidRulebook, Rulebook

COMMON_EVENTS: tuple[type[PublicEvent], ...] = tuple(sorted(PublicEvent.__subclasses__(), key=lambda kind: kind.number))
"""In the order of their numbers."""


def numbered_changes() -> dict[int, type[Change]]:
    """Return the kinds of changes by their stored numbers; moves have numbers of their own (``storage.packing``)."""
    return {kind.number: kind for kind in Change.__subclasses__() if kind is not MakeMove}


def change_kinds() -> list[str]:
    """Return the names of the kinds of all changes."""
    kinds = [*Change.__subclasses__(), *MakeMove.__subclasses__()]
    return [*map(kind_name, kinds)]


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
