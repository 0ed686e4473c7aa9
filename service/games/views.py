"""What a reader may know of a game, built field by field: plain JSON values, and Structs that encode as such."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from service.games.events import event_for
from service.games.game import Game
from service.rules.rulebook import Rulebook
from service.rules.rulebook import View as Seen
from service.rules.words import Event, Move

View = dict[str, Any]


class Happened(NamedTuple):
    """What happened in some versions of a game that follow each other, unredacted."""

    since: int
    """The version before the first of them."""
    log: Sequence[Sequence[Event]]
    """The events of each, oldest first."""


def view(game: Game, seat: int | None, happened: Happened | None = None) -> View:
    """Build what one seat, or a spectator (None), may know of a game, and of what happened lately.

    Args:
        game: to look at.
        seat: that looks.
        happened: up to the game's version; None: what its last change brought about.
    """
    rulebook = game.rulebook
    seen = rulebook.view_for(game.state, seat)
    happened = happened or Happened(game.version - 1, [game.events])
    built = {
        **_heading(game, rulebook, seen),
        "options": game.state.options,
        "round": seen.round,
        "turn": None if game.closed else seen.turn,
        "to_move": [] if game.closed else seen.to_move,
        "board": seen.board,
        "result": rulebook.outcome(game.state),
        "events_since": happened.since,
        "events": list(redacted(game, seat, happened)),
    }
    if seat is not None:
        built["you"] = {"seat": seat, "hand": seen.hand, "legal_moves": legal_moves(game, seat)}
    return built


def summary(game: Game) -> View:
    """Build what the lobby shows of a game."""
    rulebook = game.rulebook
    return _heading(game, rulebook, rulebook.view_for(game.state, None))


def legal_moves(game: Game, seat: int) -> list[Move]:
    """List every move that a seat may make now."""
    return [] if game.closed else game.rulebook.legal_moves(game.state, seat)


def redacted(game: Game, seat: int | None, happened: Happened) -> Iterator[View]:
    """Build what one reader may know of what happened, event by event, each with the version that it led to."""
    rulebook = game.rulebook
    for version, events in enumerate(happened.log, happened.since + 1):
        for event in events:
            yield {"version": version, **msgspec.to_builtins(event_for(rulebook, event, seat))}


def _heading(game: Game, rulebook: Rulebook, seen: Seen) -> View:
    seats = zip(game.seats, seen.hand_counts, seen.scores, strict=True)
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
