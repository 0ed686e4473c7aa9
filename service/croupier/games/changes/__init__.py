"""The changes of a game: each kind with the function that applies it and its events.

A new kind needs a class here with a number of its own, and a message for each of its events in each language.
"""

from collections.abc import Iterable

from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change, Precondition, PublicEvent, Request, Step, Version, kind_name
from croupier.games.changes.leaving import Leave, Remove
from croupier.games.changes.moves import BotMove, MakeMove, TimeOut
from croupier.games.changes.rematch import OpenRematch
from croupier.games.changes.seats import AddBot, Join, Reclaim, RotateToken, TakeReserved
from croupier.games.changes.table import Create, EndGame, Lock, Start
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.rulebook import InvalidRulebook, Rulebook

__all__ = [
    "COMMON_EVENTS",
    "AddBot",
    "BotMove",
    "Change",
    "Create",
    "EndGame",
    "Join",
    "Leave",
    "Lock",
    "MakeMove",
    "OpenRematch",
    "Precondition",
    "PublicEvent",
    "Reclaim",
    "Remove",
    "Request",
    "RotateToken",
    "Start",
    "Step",
    "TakeReserved",
    "TimeOut",
    "Version",
    "apply_change",
    "change_kinds",
    "check_event_kinds",
    "kind_name",
    "numbered_changes",
]


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
