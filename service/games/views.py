"""What a reader may know of a game, built field by field: plain JSON values, and Structs that encode as such."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from service.games.events import event_for
from service.games.game import Game
from service.rules.moves_and_events import Event, Move
from service.rules.rulebook import Rulebook
from service.rules.rulebook import RulebookView as RulebookView

JsonObject = dict[str, Any]


class EventRange(NamedTuple):
    """What happened in some versions of a game that follow each other, unredacted."""

    since: int
    """The version before the first of them."""
    log: Sequence[Sequence[Event]]
    """The events of each, oldest first."""


def game_view(game: Game, seat: int | None, event_range: EventRange | None = None) -> JsonObject:
    """Build what one seat, or a spectator (None), may know of a game, and of what happened lately.

    Args:
        game: to look at.
        seat: that looks.
        event_range: up to the game's version; None: what its last change brought about.
    """
    rulebook = game.rulebook
    known = rulebook.view_for(game.state, seat)
    event_range = event_range or EventRange(game.version - 1, [game.events])
    built = {
        **_common_fields(game, rulebook, known),
        "options": game.state.options,
        "round": known.round,
        "turn": None if game.closed else known.turn,
        "to_move": [] if game.closed else known.to_move,
        "board": known.board,
        "result": rulebook.outcome(game.state),
        "events_since": event_range.since,
        "events": list(redacted_events(game, seat, event_range)),
    }
    if seat is not None:
        built["you"] = {"seat": seat, "hand": known.hand, "legal_moves": legal_moves(game, seat)}
    return built


def summary(game: Game) -> JsonObject:
    """Build what the lobby shows of a game."""
    rulebook = game.rulebook
    return _common_fields(game, rulebook, rulebook.view_for(game.state, None))


def legal_moves(game: Game, seat: int) -> list[Move]:
    """List every move that a seat may make now."""
    return [] if game.closed else game.rulebook.legal_moves(game.state, seat)


def redacted_events(game: Game, seat: int | None, event_range: EventRange) -> Iterator[JsonObject]:
    """Build what one reader may know of what happened, event by event, each with the version that it led to."""
    rulebook = game.rulebook
    for version, events in enumerate(event_range.log, event_range.since + 1):
        for event in events:
            yield {"version": version, **msgspec.to_builtins(event_for(rulebook, event, seat))}


def _common_fields(game: Game, rulebook: Rulebook, known: RulebookView) -> JsonObject:
    seats = zip(game.seats, known.hand_counts, known.scores, strict=True)
    return {
        "id": game.id,
        "rulebook": rulebook.id,
        "ruleset": game.ruleset,
        "status": game.status,
        "closed_reason": game.closed,
        "version": game.version,
        "public": game.public,
        "sandbox": game.sandbox,
        "host": game.host,
        "seats": [
            {"seat": number, "name": seat.name, "bot": False, "hand_count": count, "score": score}
            for number, (seat, count, score) in enumerate(seats)
        ],
    }
