"""Streams, their tickets and presence in the OpenAPI document."""

from typing import Any

from marshmallow import fields

from croupier.api.http.server_sent_events import CONTENT_TYPE
from croupier.api.openapi.components import REF_PREFIX
from croupier.api.openapi.headers import PRIVATE_RESPONSE, common_headers, required_headers
from croupier.api.openapi.schemas import GameQuerySchema

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
