"""What a change of a game is. Each kind stands in this package beside the function that applies it and its events."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import msgspec

from croupier.rules.moves_and_events import Event, kind_from_class_name

if TYPE_CHECKING:
    from croupier.games.game import Game


class Change(msgspec.Struct, frozen=True, tag=kind_from_class_name):
    """One step from a version of a game to the next. Add fields at the end, with their defaults."""

    number: ClassVar[int]
    """Its number in stored logs: 1 to 15; 0 is the creation. A number is used once."""

    def apply(self, game: "Game") -> list[Event]:
        """Check the change, then make it; a refused one leaves the game as it was.

        Raises:
            Problem: the change is not possible now, not allowed for this seat, or against the rules.
        """
        raise NotImplementedError


class Step(NamedTuple):
    """A change that was applied, with its events."""

    change: Change
    events: Sequence[Event]


class PublicEvent(Event, frozen=True, tag=kind_from_class_name):
    """An event that every game has, whatever its rulebook, and whose fields everybody reads."""

    number: ClassVar[int]
    """Its number in stored games: 0 to 31. A number is used once."""


def kind_of(change: Change) -> str:
    """Return the kind of a change, such as ``add_bot``: the name of its class in snake case, or its tag."""
    return str(change.__struct_config__.tag)
