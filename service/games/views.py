"""What a reader may know of a game, built field by field: plain JSON values, and Structs that encode as such."""

from collections.abc import Iterable
from typing import Any

import msgspec

from service.games.game import Game
from service.rules.rulebook import View as Seen
from service.rules.words import Event, Move

View = dict[str, Any]


def view(game: Game, seat: int | None) -> View:
    """Build what one seat, or a spectator (None), may know of a game."""
    seen = game.rulebook.view_for(game.state, seat)
    built = {
        **_heading(game, seen),
        "options": game.state.options,
        "round": seen.round,
        "turn": None if game.closed else seen.turn,
        "to_move": [] if game.closed else seen.to_move,
        "board": seen.board,
        "result": game.rulebook.outcome(game.state),
        "events": list(told(game, game.version, game.events, seat)),
    }
    if seat is not None:
        built["you"] = {"seat": seat, "hand": seen.hand, "legal_moves": legal_moves(game, seat)}
    return built


def summary(game: Game) -> View:
    """Build what the lobby shows of a game."""
    return _heading(game, game.rulebook.view_for(game.state, None))


def legal_moves(game: Game, seat: int) -> list[Move]:
    """List every move that a seat may make now."""
    return [] if game.closed else game.rulebook.legal_moves(game.state, seat)


def told(game: Game, version: int, events: Iterable[Event], seat: int | None) -> Iterable[View]:
    """Tell the events of one version to one reader."""
    for event in events:
        yield {"version": version, **msgspec.to_builtins(game.rulebook.event_for(event, seat))}


def _heading(game: Game, seen: Seen) -> View:
    seats = zip(game.seats, seen.hand_counts, seen.scores, strict=True)
    return {
        "id": game.id,
        "rulebook": game.rulebook.id,
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
