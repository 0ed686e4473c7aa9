"""Server-sent events (WHATWG HTML, 9.2): the stream of a game, or of many, as ``text/event-stream``."""

import logging
import random
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import msgspec

from croupier.api.http.optional_texts import Texts
from croupier.api.http.problems import code_and_detail
from croupier.api.http.responses import json_bytes, view_as_json
from croupier.api.openapi.stream_events import OWN_DATA
from croupier.games.errors import Unreadable
from croupier.games.following import End, Follower, Heartbeat, Update
from croupier.games.following_many import ChangeOrProblem, FollowerOfMany, UpdateOfOne
from croupier.games.reading import Reading
from croupier.games.views import PresenceView, turn_view
from croupier.telemetry import metrics
from croupier.telemetry.request_context import forget_game

CONTENT_TYPE = "text/event-stream"
HEADERS = {"X-Accel-Buffering": "no"}
"""Makes nginx send each event at once."""
RETRY_MS = 1_000
"""Milliseconds after which a client connects again."""
SHUTDOWN_RETRY_MS = (0, 5_000)
"""Bounds of the random delay after a shutdown, so that not all clients connect again at once."""
OPENING = b"retry: %d\n\n" % RETRY_MS
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
        yield OPENING
        try:
            for update in follower.updates():
                name, block = encoded(update, texts)
                metrics.stream_events_counter(name).inc()
                yield block
        except Unreadable:
            log.exception("a stream has ended: the stored game cannot be read")


class Choice(NamedTuple):
    """What a client chooses of the events of a stream of many games."""

    texts: Texts
    """The texts of views."""
    language: str
    """That of the details of problems."""
    views: bool
    """Whether to send views, and not only whose turn it is."""


def events_of_many(stream: AbstractContextManager[FollowerOfMany], choice: Choice) -> Iterator[bytes]:
    """Open a stream of many games, yield nothing (``b""``), then its lines until its end."""
    with stream as follower:
        yield b""
        yield OPENING
        for update in follower.updates():
            name, block = encoded_of_many(update, choice)
            metrics.stream_events_counter(name).inc()
            yield block


def encoded_of_many(one: UpdateOfOne, choice: Choice) -> tuple[str, bytes]:
    """Return the name of an event of a stream of many games, or of a comment, and its lines."""
    if isinstance(one.update, Heartbeat):
        return "heartbeat", HEARTBEAT
    name, member = _change(one.update, choice)
    data = OWN_DATA[name](entry=one.entry, game=one.game_id, **{name: member})
    return name, _retry(one.update) + _event(name, json_bytes(data))


def _change(update: ChangeOrProblem, choice: Choice) -> tuple[str, Any]:
    """Return the name of an event, and what its data has under that name."""
    if isinstance(update, Reading) and choice.views:
        return "view", msgspec.Raw(view_as_json(update, choice.texts))
    if isinstance(update, Reading):
        return "turn", turn_view(update.game, update.seat)
    if isinstance(update, PresenceView):
        return "presence", update
    if isinstance(update, End):
        return "end", update
    return "problem", code_and_detail(update, choice.language)


def encoded(update: Update, texts: Texts) -> tuple[str, bytes]:
    """Return the name of an event, or of a comment, and its lines; the id of a view is the version."""
    if isinstance(update, Reading):
        return "view", b"id: %d\n" % update.game.version + _event("view", view_as_json(update, texts))
    if isinstance(update, PresenceView):
        return "presence", _event("presence", json_bytes(update))
    if isinstance(update, End):
        return "end", _retry(update) + _event("end", json_bytes(update))
    return "heartbeat", HEARTBEAT


def _retry(update: object) -> bytes:
    """Return the line that says when to connect again, if that differs from ``OPENING``."""
    is_shutdown = isinstance(update, End) and update.reason == "shutdown"
    return b"retry: %d\n" % random.randint(*SHUTDOWN_RETRY_MS) if is_shutdown else b""  # noqa: S311  # not security relevant


def _event(name: str, data: bytes) -> bytes:
    return b"event: %s\ndata: %s\n\n" % (name.encode(), data)
