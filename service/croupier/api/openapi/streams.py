"""Streams, their tickets and presence in the OpenAPI document."""

from typing import Any

from marshmallow import fields

from croupier.api.http.server_sent_events import CONTENT_TYPE
from croupier.api.openapi.base import ResponseSchema
from croupier.api.openapi.components import REF_PREFIX
from croupier.api.openapi.fields import about, extensible
from croupier.api.openapi.headers import PRIVATE_RESPONSE, common_headers, required_headers
from croupier.api.openapi.schemas import GameQuerySchema, GameSchema

STREAM_SCHEMA = {
    "type": "string",
    "contentMediaType": CONTENT_TYPE,
    "contentSchema": {"$ref": REF_PREFIX + "StreamEvent"},
}
"""A text, so that no generated client parses the whole of it as JSON; each event in it has the schema StreamEvent."""
STREAM_RESPONSES: dict[Any, Any] = {
    200: {
        "description": "The stream. `StreamEvent` is one event of it: in the stream its members are lines, with "
        "`data` as JSON on one line.",
        "headers": {**common_headers(), **PRIVATE_RESPONSE, **required_headers("X-Accel-Buffering")},
        "content": {CONTENT_TYPE: {"schema": STREAM_SCHEMA}},
    },
    204: {
        "description": "The stream that `Last-Event-ID` is to resume has ended for good: the game is closed or "
        "deleted, or the token is no longer valid.",
        "headers": {**common_headers(), **PRIVATE_RESPONSE},
    },
}
"""Responses of ``streamGame`` besides problems."""


class StreamQuerySchema(GameQuerySchema):
    """Query of ``streamGame``."""

    ticket = fields.String()


class PresenceSchema(ResponseSchema):
    """Who follows a game by a stream."""

    seats = fields.List(fields.Integer(), required=True, metadata=about("The seats with a stream, in ascending order."))
    watching = fields.Integer(required=True, metadata=about("Number of streams without a seat."))


class TicketSchema(ResponseSchema):
    """A ticket for a stream."""

    ticket = fields.String(required=True, metadata=about("Append it to the URL of the stream, as `ticket`."))
    expires_at = fields.String(
        required=True, metadata=about("No stream can be opened with it from then on (RFC 3339).", format="date-time")
    )


class StreamViewSchema(ResponseSchema):
    """A new view."""

    event = fields.String(required=True, metadata=about("The kind of event.", enum=["view"]))
    id = fields.Integer(required=True, metadata=about("The version."))
    data = fields.Nested(GameSchema, required=True)


class StreamPresenceSchema(ResponseSchema):
    """A change of who follows the game."""

    event = fields.String(required=True, metadata=about("The kind of event.", enum=["presence"]))
    data = fields.Nested(PresenceSchema, required=True)


class EndSchema(ResponseSchema):
    """Why a stream is over."""

    reason = fields.String(
        required=True,
        metadata=about(
            "`closed`, `deleted`: the game is. `token_revoked`: you have left the seat, were removed, or your token "
            "was replaced. `spectators_off`: the game has started, and only its players may read it. `shutdown`: "
            "connect again.",
            **extensible("closed", "deleted", "token_revoked", "spectators_off", "shutdown"),
        ),
    )


class StreamEndSchema(ResponseSchema):
    """The end of the stream."""

    event = fields.String(required=True, metadata=about("The kind of event.", enum=["end"]))
    data = fields.Nested(EndSchema, required=True)


STREAM_EVENTS = {"view": StreamViewSchema, "presence": StreamPresenceSchema, "end": StreamEndSchema}
"""Schemas of the events, by the name of the event."""


def stream_event() -> dict[str, Any]:
    """Build the union of the events of a stream."""
    names = {event: f"{REF_PREFIX}Stream{event.capitalize()}" for event in STREAM_EVENTS}
    return {
        "description": "An event of a stream. Later versions may add events.",
        "oneOf": [{"$ref": name} for name in names.values()],
        "discriminator": {"propertyName": "event", "mapping": names},
    }
