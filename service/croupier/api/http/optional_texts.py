"""Optional texts: ``?narrate=true`` gives each event a ``text``, ``?labels=true`` each legal move a ``label``.

With ``?by_seat=true`` they name seats instead of players.
"""

from typing import Any, NamedTuple

import msgspec
from flask import request
from msgspec import UNSET

from croupier.api.http.language import language
from croupier.games.game import Game
from croupier.games.holders import JsonObject, present_holders, with_holders
from croupier.games.reading import Reading
from croupier.games.views import GameView, game_view
from croupier.i18n.narration import Narrator
from croupier.languages import FALLBACK_LANGUAGE
from croupier.rules.moves_and_events import Move
from croupier.telemetry.request_context import request_environ

MAX_NARRATED_VERSIONS = 100
"""Maximum number of versions whose events get a text in one response: each event takes 40 µs."""


class Texts(NamedTuple):
    """The optional texts that a request asks for."""

    narrate: bool = False
    labels: bool = False
    language: str = FALLBACK_LANGUAGE
    by_seat: bool = False
    """Whether all texts of the response, also those of a problem, name seats instead of players."""

    def __bool__(self) -> bool:
        """Return whether it asks for any."""
        return self.narrate or self.labels


NO_TEXTS = Texts()


def requested_texts() -> Texts:
    """Return the optional texts that the current request asks for."""
    if not request_environ().get("QUERY_STRING"):
        return NO_TEXTS
    narrate, labels, by_seat = (request.args.get(name) == "true" for name in ("narrate", "labels", "by_seat"))
    return Texts(narrate, labels, language(), by_seat) if narrate or labels or by_seat else NO_TEXTS


def history_page_limit(limit: int) -> int:
    """Return the page size of the history: ``limit``, or less if the request asks for texts."""
    return min(limit, MAX_NARRATED_VERSIONS) if requested_texts().narrate else limit


def view_of(reading: Reading, texts: Texts) -> GameView:
    """Build the view of a reader with texts; with the last change only if there are too many events for texts."""
    if texts.narrate and reading.events and len(reading.events.log) > MAX_NARRATED_VERSIONS:
        reading = msgspec.structs.replace(reading, events=None, reset=True)
    view = game_view(reading.game, reading.seat, reading.events, reading.loaded.shared)
    add_texts_and_labels(reading.game, view, texts)
    view.reset = reading.reset or UNSET
    return view


def add_texts_and_labels(game: Game, view: GameView, texts: Texts) -> GameView:
    """Add texts and labels to a view of a game, in place."""
    if texts.narrate:
        add_texts(game, view.events, texts)
    if texts.labels and view.you:
        view.you.legal_moves = with_labels(game, view.you.legal_moves, texts)
    return view


def add_texts(game: Game, events: list[JsonObject], texts: Texts) -> None:
    """Add a ``text`` to each event of a game, in place; it names the players of that time."""
    for event, holders in with_holders(game, events):
        narrator = Narrator(game.rulebook.id, holders, texts.language, by_seat=texts.by_seat)
        event["text"] = narrator.event(event)


def with_labels(game: Game, moves: list[Move], texts: Texts) -> list[Any]:
    """Return moves of a game, each with a ``label``."""
    narrator = Narrator(game.rulebook.id, present_holders(game), texts.language, by_seat=texts.by_seat)
    penalty_of = game.rulebook.penalty_of
    return [{**msgspec.to_builtins(move), "label": narrator.move(move, penalty_of(game.state, move))} for move in moves]
