"""Server-sent events (WHATWG HTML, 9.2): the stream of a game as ``text/event-stream``."""

import logging
import random
from collections.abc import Iterator
from contextlib import AbstractContextManager
from weakref import WeakKeyDictionary

from croupier.api.http.optional_texts import Texts, view_of
from croupier.api.http.responses import json_bytes
from croupier.games.errors import Unreadable
from croupier.games.following import End, Follower, Update
from croupier.games.reading import Reading
from croupier.games.views import PresenceView
from croupier.telemetry import metrics
from croupier.telemetry.request_context import forget_game

CONTENT_TYPE = "text/event-stream"
HEADERS = {"X-Accel-Buffering": "no"}
"""Makes nginx send each event at once."""
RETRY_MS = 1_000
"""Milliseconds after which a client connects again."""
SHUTDOWN_RETRY_MS = (0, 5_000)
"""Bounds of the random delay after a shutdown, so that not all clients connect again at once."""
HEARTBEAT = b":\n\n"
VIEWS: WeakKeyDictionary[Reading, dict[Texts, bytes]] = WeakKeyDictionary()
"""Encoded views, by the reading that readers with the same seat who lag equally share, and by their texts."""
log = logging.getLogger("croupier")


def events(stream: AbstractContextManager[Follower], texts: Texts, *, is_resumed: bool) -> Iterator[bytes]:
    """Open a stream, yield nothing (``b""``), then its lines until its end.

    Args:
        stream: opens it, and closes it in the end.
        texts: the texts of its views.
        is_resumed: whether to end at once if the game is over and the reader has its last version.
    """
    with stream as follower:
        if is_resumed and follower.is_over():
            return
        yield b""
        forget_game()
        yield b"retry: %d\n\n" % RETRY_MS
        try:
            for update in follower.updates():
                name, block = encoded(update, texts)
                metrics.stream_events_counter(name).inc()
                yield block
        except Unreadable:
            log.exception("a stream has ended: the stored game cannot be read")


def encoded(update: Update, texts: Texts) -> tuple[str, bytes]:
    """Return the name of an event, or of a comment, and its lines."""
    if isinstance(update, Reading):
        return "view", encoded_view(update, texts)
    if isinstance(update, PresenceView):
        return "presence", _event("presence", json_bytes(update))
    if isinstance(update, End):
        retry = b"retry: %d\n" % random.randint(*SHUTDOWN_RETRY_MS)  # noqa: S311  # not security relevant
        return "end", (retry if update.reason == "shutdown" else b"") + _event("end", json_bytes(update))
    return "heartbeat", HEARTBEAT


def encoded_view(reading: Reading, texts: Texts) -> bytes:
    """Encode a view, once for all readers who share it; its id is the version."""
    blocks = VIEWS.setdefault(reading, {})
    if texts not in blocks:
        blocks[texts] = b"id: %d\n" % reading.game.version + _event("view", json_bytes(view_of(reading, texts)))
    return blocks[texts]


def _event(name: str, data: bytes) -> bytes:
    return b"event: %s\ndata: %s\n\n" % (name.encode(), data)
