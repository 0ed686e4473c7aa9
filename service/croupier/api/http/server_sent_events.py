"""Server-sent events (WHATWG HTML, 9.2): the stream of a game as ``text/event-stream``."""

import logging
import random
from collections.abc import Iterator
from contextlib import AbstractContextManager

from croupier.api.http.optional_texts import Texts, view_of
from croupier.api.http.responses import json_bytes
from croupier.games.errors import Unreadable
from croupier.games.following import End, Follower, Update
from croupier.games.live import View
from croupier.games.ports import Presence
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
                metrics.stream_events_counter(type(update).__name__.lower()).inc()
                yield encoded(update, texts)
        except Unreadable:
            log.exception("a stream has ended: the stored game cannot be read")


def encoded(update: Update, texts: Texts) -> bytes:
    """Encode one event, or a comment."""
    if isinstance(update, View):
        return encoded_view(update, texts)
    if isinstance(update, Presence):
        return _event("presence", json_bytes(update))
    if isinstance(update, End):
        retry = b"retry: %d\n" % random.randint(*SHUTDOWN_RETRY_MS)  # noqa: S311  # not security relevant
        return (retry if update.reason == "shutdown" else b"") + _event("end", json_bytes(update))
    return HEARTBEAT


def encoded_view(view: View, texts: Texts) -> bytes:
    """Encode a view, once for all readers who get the same; its id is the version."""
    if texts not in view.encoded:
        reading = view.reading
        view.encoded[texts] = b"id: %d\n" % reading.game.version + _event("view", json_bytes(view_of(reading, texts)))
    return view.encoded[texts]


def _event(name: str, data: bytes) -> bytes:
    return b"event: %s\ndata: %s\n\n" % (name.encode(), data)
