"""The view builder before this commit, for one comparison."""

import functools
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from croupier.games.deadlines import deadline_of, expiry_of, seconds_for
from croupier.games.errors import Forbidden
from croupier.games.events import event_for
from croupier.games.game import Game
from croupier.games.settings import Settings
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.rulebook import Rulebook, RulebookView

JsonObject = dict[str, Any]


class EventRange(NamedTuple):
    """The events of consecutive versions of a game, unredacted."""

    since: int
    """Version before the first of them."""
    log: Sequence[Sequence[Event]]
    """Events of each version, oldest first."""


def is_readable(game: Game, seat: int | None) -> bool:
    """Return whether a reader may see the game. A lobby is readable without a seat, so that players can join it."""
    return seat is not None or game.settings.spectators != "off" or game.status == "lobby"


def check_readable(game: Game, seat: int | None) -> None:
    """Check that a reader may see the game.

    Raises:
        Forbidden: the game has no spectators, and the reader has no seat.
    """
    if not is_readable(game, seat):
        raise Forbidden("spectators_off")


def game_view(game: Game, seat: int | None, event_range: EventRange | None = None) -> JsonObject:
    """Build the view of a game for one reader.

    Args:
        game: the game.
        seat: the seat of the reader; None: a spectator.
        event_range: the events to include, up to the game's version; None: those of the last change.
    """
    rulebook = game.rulebook
    rulebook_view = rulebook.view_for(game.state, seat)
    event_range = event_range or EventRange(game.version - 1, [game.events])
    built = {
        **_common_fields(game, rulebook, rulebook_view),
        "options": game.state.options,
        "round": rulebook_view.round,
        "turn": None if game.closed else rulebook_view.turn,
        "to_move": [] if game.closed else rulebook_view.to_move,
        "board": rulebook_view.board,
        "result": rulebook.outcome(game.state),
        "next_game": game.next_game,
        "events_since": event_range.since,
        "events": list(redacted_events(game, seat, event_range)),
    }
    if seat is not None:
        built["you"] = {"seat": seat, "hand": rulebook_view.hand, "legal_moves": legal_moves(game, seat)}
    return built


def summary(game: Game) -> JsonObject:
    """Build the entry of a game in the lobby."""
    rulebook = game.rulebook
    return _common_fields(game, rulebook, rulebook.view_for(game.state, None))


def legal_moves(game: Game, seat: int) -> list[Move]:
    """List all legal moves of a seat."""
    return [] if game.closed else game.rulebook.legal_moves(game.state, seat)


def redacted_events(game: Game, seat: int | None, event_range: EventRange) -> Iterator[JsonObject]:
    """Yield the events that one reader gets, redacted, each with its version."""
    rulebook = game.rulebook
    for version, events in enumerate(event_range.log, event_range.since + 1):
        for event in events:
            yield {"version": version, **msgspec.to_builtins(event_for(rulebook, event, seat))}


def _common_fields(game: Game, rulebook: Rulebook, rulebook_view: RulebookView) -> JsonObject:
    reserved, status = game.reserved_seats, game.status
    seats = zip(game.seats, rulebook_view.hand_counts, rulebook_view.scores, strict=True)
    return {
        "id": game.id,
        "rulebook": rulebook.id,
        "ruleset": game.ruleset,
        "status": status,
        "closed_reason": game.closed,
        "version": game.version,
        "public": game.public,
        "sandbox": game.sandbox,
        "host": game.host,
        "locked": game.locked,
        "code": game.code if status == "lobby" else None,
        "settings": settings_view(game.settings),
        **times_view(game),
        "seats": [
            {
                "seat": number,
                "name": seat.name,
                "bot": seat.bot,
                "reserved": seat.reserved if number in reserved else None,
                "absent": seat.is_absent,
                "hand_count": count,
                "score": score,
            }
            for number, (seat, count, score) in enumerate(seats)
        ],
    }


def settings_view(settings: Settings) -> JsonObject:
    """Build the settings of a game."""
    return {
        "spectators": settings.spectators,
        "turn_seconds": settings.turn_seconds,
        "answer_seconds": seconds_for(settings, answer=True),
        "on_timeout": settings.on_timeout,
        "on_leave": settings.on_leave,
        "late_join": settings.late_join,
        "start": settings.start,
        "fill": settings.fill,
        "bot_pace": settings.bot_pace,
    }


def times_view(game: Game) -> JsonObject:
    """Build the times of a game."""
    return {
        "created_at": timestamp(game.created),
        "updated_at": timestamp(game.updated),
        "expires_at": timestamp(expiry_of(game)),
        "turn_since": None if game.turn_since is None else timestamp(game.turn_since),
        "deadline": deadline_view(game),
    }


def deadline_view(game: Game) -> JsonObject | None:
    """Build the deadline of a game."""
    deadline = deadline_of(game)
    return deadline and {"at": timestamp(deadline.at), "seats": deadline.seats}


def timestamp(milliseconds: int) -> str:
    """Format milliseconds since 1970 (RFC 3339)."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{_seconds_as_text(seconds)}.{rest:03}Z"


@functools.lru_cache(maxsize=1024)
def _seconds_as_text(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat()
