"""Streams, their tickets and presence in the OpenAPI document."""

from typing import Any

from marshmallow import fields

from croupier.api.http.server_sent_events import CONTENT_TYPE
from croupier.api.openapi.components import REF_PREFIX
from croupier.api.openapi.headers import PRIVATE_RESPONSE, common_headers, required_headers
from croupier.api.openapi.schemas import GameQuerySchema


def stream_of(event: str) -> dict[str, Any]:
    """Describe a stream, whose events have this schema.

    It is a text, so that no generated client parses the whole of it as JSON.
    """
    content = {"contentMediaType": CONTENT_TYPE, "contentSchema": {"$ref": REF_PREFIX + event}}
    return {
        "description": f"The stream. `{event}` is one event of it: in the stream its members are lines, with `data` as "
        "JSON on one line.",
        "headers": {**common_headers(), **PRIVATE_RESPONSE, **required_headers("X-Accel-Buffering")},
        "content": {CONTENT_TYPE: {"schema": {"type": "string", **content}}},
    }


STREAM_RESPONSES: dict[Any, Any] = {
    200: stream_of("StreamEvent"),
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
