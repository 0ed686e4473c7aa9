"""The events of streams: of one game, and of many. Each Struct is a component of the document."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from croupier.api.openapi.responses import EntryProblem
from croupier.games.describing import about, part
from croupier.games.following import End
from croupier.games.views import GameView, PresenceView, TurnView


class StreamView(msgspec.Struct, tag_field="event", tag="view"):
    """A new view."""

    id: Annotated[int, about("The version.")]
    data: Annotated[GameView, part("Game", "Your new view.")]


class StreamPresence(msgspec.Struct, tag_field="event", tag="presence"):
    """A change of who follows the game."""

    data: Annotated[PresenceView, about("Who follows the game now.")]


class StreamEnd(msgspec.Struct, tag_field="event", tag="end"):
    """The end of the stream."""

    data: Annotated[End, about("Why nothing more comes.")]


class OwnChange(msgspec.Struct):
    """What is new of one game of a stream of many."""

    entry: Annotated[int, about("Index of its entry in the request, from 0.")]
    game: Annotated[str, about("The `id` of the game.")]


class OwnGameChange(OwnChange):
    """A new view of one game."""

    view: Annotated[Any, part("Game", "Your new view.")]


class OwnTurnChange(OwnChange):
    """Whose turn it is in one game, for a stream without `views`."""

    turn: Annotated[TurnView, about("Whose turn it is after the change.")]


class OwnPresenceChange(OwnChange):
    """Who follows one game."""

    presence: Annotated[PresenceView, about("Who follows the game now.")]


class OwnProblemChange(OwnChange):
    """Why nothing more comes of one game, although it has not ended."""

    problem: Annotated[EntryProblem, about("Why you cannot read the game.")]


class OwnEnd(msgspec.Struct, kw_only=True):
    """The end of one game, or of the stream."""

    entry: Annotated[
        int | UnsetType, about("Index of its entry in the request, from 0; absent at the end of the stream.")
    ] = UNSET
    game: Annotated[str | UnsetType, about("The `id` of the game; absent at the end of the stream.")] = UNSET
    end: Annotated[End, about("Why nothing more comes of the game, or of the stream.")]


class OwnStreamView(msgspec.Struct, tag_field="event", tag="view"):
    """A new view of one game."""

    data: Annotated[OwnGameChange, about("What is new.")]


class OwnStreamTurn(msgspec.Struct, tag_field="event", tag="turn"):
    """Whose turn it is in one game."""

    data: Annotated[OwnTurnChange, about("What is new.")]


class OwnStreamPresence(msgspec.Struct, tag_field="event", tag="presence"):
    """A change of who follows one game."""

    data: Annotated[OwnPresenceChange, about("What is new.")]


class OwnStreamProblem(msgspec.Struct, tag_field="event", tag="problem"):
    """A game that you cannot read."""

    data: Annotated[OwnProblemChange, about("Which one, and why.")]


class OwnStreamEnd(msgspec.Struct, tag_field="event", tag="end"):
    """The end of one game, or of the stream."""

    data: Annotated[OwnEnd, about("What ends, and why.")]


STREAM_EVENTS = {
    "StreamEvent": (StreamView, StreamPresence, StreamEnd),
    "OwnStreamEvent": (OwnStreamView, OwnStreamTurn, OwnStreamPresence, OwnStreamProblem, OwnStreamEnd),
}
"""The unions of the events of streams, with their members."""
OWN_DATA: dict[str, type[Any]] = {
    "view": OwnGameChange,
    "turn": OwnTurnChange,
    "presence": OwnPresenceChange,
    "problem": OwnProblemChange,
    "end": OwnEnd,
}
"""The data of each event of a stream of many games, by the kind of event."""
