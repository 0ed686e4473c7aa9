"""The stream of a game in the OpenAPI document."""

from typing import Any

from service.api.openapi.components import REF_PREFIX
from service.api.openapi.headers import PRIVATE_RESPONSE, common_headers

STREAM_RESPONSES: dict[Any, Any] = {
    200: {
        "description": "The stream. The schema is that of one event; in the stream its members are lines, with `data` "
        "as JSON on one line.",
        "headers": {**common_headers(), **PRIVATE_RESPONSE},
        "content": {"text/event-stream": {"schema": {"$ref": REF_PREFIX + "StreamEvent"}}},
    },
    204: {
        "description": "The stream that `Last-Event-ID` is to resume has ended for good: the game is closed or "
        "deleted, or the token is no longer valid.",
        "headers": {**common_headers(), **PRIVATE_RESPONSE},
    },
}
"""Responses of ``streamGame`` besides problems."""
STREAM_EVENTS = ("StreamView", "StreamPresence", "StreamEnd")
"""Components of the events."""


def stream_event() -> dict[str, Any]:
    """Build the union of the events of a stream."""
    names = {name.removeprefix("Stream").lower(): REF_PREFIX + name for name in STREAM_EVENTS}
    return {
        "description": "An event of a stream. Later versions may add events.",
        "oneOf": [{"$ref": name} for name in names.values()],
        "discriminator": {"propertyName": "event", "mapping": names},
    }
