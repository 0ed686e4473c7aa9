"""What comes of a game that is followed."""

from typing import Any, NamedTuple

from croupier_client.contract import CrazyEightsEvent, Game, Phase10Event, Presence, UnoDiceEvent, UnoEvent

Event = UnoEvent | UnoDiceEvent | Phase10Event | CrazyEightsEvent


class Changed(NamedTuple):
    """A newer view."""

    view: Game
    before: Game | None
    """The one before. None: this is the first, or comes after a gap, when more has happened than the service keeps."""
    events: list[Event]
    """What led from the one to the other: each event once, in order. Empty if there is no view before."""


class PresenceChanged(NamedTuple):
    """Who follows the game has changed."""

    presence: Presence


class Ended(NamedTuple):
    """Nothing more comes of the game."""

    reason: str
    """That of the stream, or the code of a problem."""


class Unknown(NamedTuple):
    """An event of a kind that is newer than this client."""

    event: str
    data: Any


Change = Changed | PresenceChanged | Ended | Unknown


def changed(known: Game | None, view: Game) -> Changed | None:
    """Return what a view changes, or None if it is not newer."""
    if known and not (view.get("reset") and view["version"] != known["version"]):
        if view["version"] <= known["version"]:
            return None
        if view["events_since"] <= known["version"]:
            return Changed(view, known, [event for event in view["events"] if event["version"] > known["version"]])
    return Changed(view, None, [])
