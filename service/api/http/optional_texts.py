"""Optional texts: ``?narrate=true`` gives each event a ``text``, ``?labels=true`` each legal move a ``label``."""

from typing import Any, NamedTuple

import msgspec
from flask import request

from service.api.http.current import request_environ
from service.games.transactions import GameForReader
from service.games.views import JsonObject, game_view
from service.i18n import log_faults
from service.i18n.narration import Narrator
from service.rules.moves_and_events import Move

MAX_NARRATED_VERSIONS = 100
"""Maximum number of versions whose events get a text in one response: each event takes 40 µs."""


class Texts(NamedTuple):
    """The optional texts that a request asks for."""

    narrate: bool = False
    labels: bool = False


NO_TEXTS = Texts()


def requested_texts() -> Texts:
    """Return the optional texts that the current request asks for."""
    if not request_environ().get("QUERY_STRING"):
        return NO_TEXTS
    return Texts(request.args.get("narrate") == "true", request.args.get("labels") == "true")


def history_page_limit(limit: int) -> int:
    """Return the page size of the history: ``limit``, or less if the request asks for texts."""
    return min(limit, MAX_NARRATED_VERSIONS) if requested_texts().narrate else limit


def view_of(reading: GameForReader, texts: Texts) -> JsonObject:
    """Build the view of a reader with texts; with the last change only if there are too many events for texts."""
    if texts.narrate and reading.event_range and len(reading.event_range.log) > MAX_NARRATED_VERSIONS:
        reading = reading._replace(event_range=None, reset=True)
    view = add_texts_and_labels(game_view(reading.game, reading.seat, reading.event_range), texts)
    if reading.reset:
        view["reset"] = True
    return view


def add_texts_and_labels(view: JsonObject, texts: Texts) -> JsonObject:
    """Add texts and labels to a view, in place."""
    names = [seat["name"] for seat in view["seats"]]
    if texts.narrate:
        add_texts(view["rulebook"], view["events"], names)
    if texts.labels and "you" in view:
        view["you"]["legal_moves"] = with_labels(view["rulebook"], view["you"]["legal_moves"], names)
    return view


def add_texts(rulebook: str, events: list[JsonObject], names: list[str | None]) -> None:
    """Add a ``text`` to each event, in place."""
    narrator = Narrator(rulebook, names)
    for event in events:
        event["text"] = narrator.event(event)
    log_faults(narrator.faults)


def with_labels(rulebook: str, moves: list[Move], names: list[str | None]) -> list[Any]:
    """Return the moves, each with a ``label``."""
    narrator = Narrator(rulebook, names)
    labelled = [{**msgspec.to_builtins(move), "label": narrator.move(move)} for move in moves]
    log_faults(narrator.faults)
    return labelled
