"""Optional texts: ``?narrate=true`` gives each event a ``text``, ``?labels=true`` each legal move a ``label``."""

from typing import Any

import msgspec
from flask import request

from service.games.views import EventRange, JsonObject
from service.i18n import log_faults
from service.i18n.narration import Narrator
from service.rules.moves_and_events import Move

MAX_NARRATED_VERSIONS = 100
"""Maximum number of versions whose events get a text in one response: each event takes 40 µs."""


def range_or_last_change(happened: EventRange | None) -> EventRange | None:
    """Return the events, or None (the last change only) if the request asks for texts and there are too many."""
    return None if happened and len(happened.log) > MAX_NARRATED_VERSIONS and is_requested("narrate") else happened


def history_page_limit(limit: int) -> int:
    """Return the page size of the history: ``limit``, or less if the request asks for texts."""
    return min(limit, MAX_NARRATED_VERSIONS) if is_requested("narrate") else limit


def is_requested(name: str) -> bool:
    """Return whether this parameter of the query is ``true``."""
    return bool(request.query_string) and request.args.get(name) == "true"


def add_texts_and_labels(view: JsonObject) -> JsonObject:
    """Add the texts and labels that the request asks for to a view, in place."""
    names = [seat["name"] for seat in view["seats"]]
    add_texts(view["rulebook"], view["events"], names)
    if "you" in view:
        view["you"]["legal_moves"] = with_labels(view["rulebook"], view["you"]["legal_moves"], names)
    return view


def add_texts(rulebook: str, events: list[JsonObject], names: list[str | None]) -> None:
    """Add a ``text`` to each event, in place, if the request asks for it."""
    if is_requested("narrate"):
        narrator = Narrator(rulebook, names)
        for event in events:
            event["text"] = narrator.event(event)
        log_faults(narrator.faults)


def with_labels(rulebook: str, moves: list[Move], names: list[str | None]) -> list[Any]:
    """Return the moves, each with a ``label`` if the request asks for it."""
    if not is_requested("labels"):
        return moves
    narrator = Narrator(rulebook, names)
    labelled = [{**msgspec.to_builtins(move), "label": narrator.move(move)} for move in moves]
    log_faults(narrator.faults)
    return labelled
