"""The changes of a game: each kind with the function that applies it and its events.

A new kind needs a class here with a number of its own, and a message for each of its events in each language.
"""

from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change, PublicEvent, Request, Step, kind_name
from croupier.games.changes.leaving import Leave, Remove
from croupier.games.changes.moves import BotMove, MakeMove, TimeOut
from croupier.games.changes.rematch import OpenRematch
from croupier.games.changes.seats import AddBot, Join, Reclaim, RotateToken, TakeReserved
from croupier.games.changes.table import Create, EndGame, Lock, Start

__all__ = [
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
    "PublicEvent",
    "Reclaim",
    "Remove",
    "Request",
    "RotateToken",
    "Start",
    "Step",
    "TakeReserved",
    "TimeOut",
    "apply_change",
    "change_kinds",
    "kind_name",
    "numbered_changes",
]


def numbered_changes() -> dict[int, type[Change]]:
    """Return the kinds of changes by their stored numbers; moves have numbers of their own (``storage.packing``)."""
    return {kind.number: kind for kind in Change.__subclasses__() if kind is not MakeMove}


def change_kinds() -> list[str]:
    """Return the names of the kinds of all changes."""
    kinds = [*Change.__subclasses__(), *MakeMove.__subclasses__()]
    return [*map(kind_name, kinds)]
