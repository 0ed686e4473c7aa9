"""Views of a game for one reader, built field by field. The Structs are also the components of the document."""

import functools
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from croupier.games.absence import Presence, away_since
from croupier.games.changes.change import PublicEvent
from croupier.games.changes.table import CLOSED_REASONS_DESCRIPTION
from croupier.games.deadlines import deadline_of, expiry_of
from croupier.games.describing import about, moment, named, part
from croupier.games.errors import Forbidden
from croupier.games.fairness import FairnessView, fairness_view
from croupier.games.game import ENDED, ClosedReason, Game, Seat
from croupier.games.holders import JsonObject, first_version
from croupier.games.ports import Shared
from croupier.games.settings import DESCRIPTIONS, OnLeave, OnTimeout, Settings, Spectators, StartedBy, readable
from croupier.rules.bots import Level
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.redaction import redacted
from croupier.rules.rulebook import Outcome, Rulebook
from croupier.rules.view import RulebookView

GAME_STATUSES = ("lobby", "playing", "round_over", "finished", "closed")
GAME_STATUS_DESCRIPTION = (
    "`lobby`: players join. `playing`: `to_move` lists who must act. `round_over`: the round was scored, any seat may "
    "start the next. `finished`: there is a `result`. `closed`: it ended without one, for `closed_reason`."
)


TURN_SINCE_DESCRIPTION = "Since when it waits for the next move; null if it waits for none."
TO_MOVE_DESCRIPTION = "The seats that may act now, redacted for you."
DEADLINE_DESCRIPTION = "When the service acts for the seats that have not moved (`on_timeout`); null: never."


class SeatView(msgspec.Struct):
    """A seat of a game."""

    seat: Annotated[int, about("Its number, counted from 0 clockwise.")]
    name: Annotated[str | None, about("Name of its player; null if it is vacant.")]
    look: Annotated[str | None, about("How its player is drawn; null: none is chosen, or it is vacant.")]
    bot: Annotated[
        str | None,
        named(
            Level,
            "Level of the bot that plays: in a seat of its own, or instead of a player who is away or has left; null: "
            "none does.",
        ),
    ]
    reserved: Annotated[
        str | None,
        about(
            "Name of the player of the game before, for whom a rematch has reserved the seat until its `deadline`; "
            "null: it is not reserved."
        ),
    ]
    absent: Annotated[
        bool,
        about(
            "Whether its player has let two deadlines in a row pass, or a bot plays instead, until the player moves "
            "again."
        ),
    ]
    hand_count: Annotated[int, about("Number of its cards or dice.")]
    score: Annotated[int, about("Its points over the rounds that were scored.")]


class DeadlineView(msgspec.Struct):
    """When the service acts: for seats that have not moved, for a bot, or for a lobby that gathers players."""

    at: Annotated[
        str,
        moment(
            "Compare it with the header `Date` of the response, not with the clock of the device, which may be wrong: "
            "the seats have the difference, from the moment at which the response arrived."
        ),
    ]
    seats: Annotated[
        list[int],
        about(
            "The seats that the game waits for: the one on turn, also that of a bot, or all between two rounds; in a "
            "lobby the vacant ones."
        ),
    ]


class SettingsView(msgspec.Struct):
    """What the creator of a game has chosen besides its options."""

    spectators: Annotated[str, named(Spectators, DESCRIPTIONS["spectators"])]
    turn_seconds: Annotated[int | None, about(DESCRIPTIONS["turn_seconds"])]
    answer_seconds: Annotated[int | None, about(DESCRIPTIONS["answer_seconds"])]
    on_timeout: Annotated[str, named(OnTimeout, DESCRIPTIONS["on_timeout"])]
    on_leave: Annotated[str, named(OnLeave, DESCRIPTIONS["on_leave"])]
    late_join: Annotated[bool, about(DESCRIPTIONS["late_join"])]
    start: Annotated[str, named(StartedBy, DESCRIPTIONS["start"])]
    fill: Annotated[str | None, named(Level, DESCRIPTIONS["fill"])]
    bot_pace: Annotated[int, about(DESCRIPTIONS["bot_pace"])]
    away_seconds: Annotated[int | None, about(DESCRIPTIONS["away_seconds"])]


class AwayView(msgspec.Struct, frozen=True):
    """A player who is away."""

    seat: Annotated[int, about("The seat.")]
    since: Annotated[
        str, moment("Since when it has had neither a stream nor a long poll; if it had none yet, since it was taken.")
    ]


class PresenceView(msgspec.Struct, frozen=True):
    """Who follows the game, by streams and long polls."""

    seats: Annotated[list[int], about("The seats with a stream or a long poll, in ascending order.")]
    watching: Annotated[int, about("Number of streams and long polls without a seat.")]
    away: Annotated[list[AwayView], about("The players who have a seat, but none of these.")]


class SummaryView(msgspec.Struct):
    """A game as the lobby shows it."""

    id: Annotated[str, about("Identifies the game in URLs. It is opaque.", examples=["5f0c3a9be1d24c7786a1b2c3"])]
    rulebook: Annotated[str, about("Id of the rulebook.")]
    ruleset: Annotated[str, about("Id of the ruleset.", examples=[*islice(RULESETS, 1)])]
    status: Annotated[str, about(GAME_STATUS_DESCRIPTION, **{"x-extensible-enum": [*GAME_STATUSES]})]
    closed_reason: Annotated[
        str | None, named(ClosedReason, f"Why it is `closed`; null if it is not. {CLOSED_REASONS_DESCRIPTION}")
    ]
    version: Annotated[int, about("How many changes were committed.")]
    public: Annotated[bool, about("Whether the lobby lists it.")]
    sandbox: Annotated[bool, about("Whether it started from a custom position.")]
    host: Annotated[int, about("The seat that may change, start, lock, end and delete the game and remove players.")]
    locked: Annotated[bool, about("Whether the host has forbidden joining.")]
    code: Annotated[
        str | None,
        about(
            "The code to join by; null if the game has started. With `needs_code` only players read it, also later.",
            examples=["BCDFGH"],
        ),
    ]
    needs_code: Annotated[
        bool,
        about("Whether joining needs the `code`, since the host has removed a player before the start."),
    ]
    settings: Annotated[SettingsView, about("How the table plays, besides the options.")]
    created_at: Annotated[str, moment("When it was created.")]
    updated_at: Annotated[str, moment("When it was last changed.")]
    expires_at: Annotated[str, moment("When it is deleted unless it is changed before.")]
    turn_since: Annotated[str | None, moment(TURN_SINCE_DESCRIPTION)]
    to_move: Annotated[list[int], about(TO_MOVE_DESCRIPTION)]
    deadline: Annotated[DeadlineView | None, about(DEADLINE_DESCRIPTION)]
    fairness: Annotated[
        FairnessView | None,
        about("What proves later that the shuffle was fair; null: nothing does, as in a sandbox."),
    ]
    seats: Annotated[list[SeatView], about("The seats, clockwise from seat 0.")]


class TurnView(msgspec.Struct):
    """Whose turn it is in a game, without the rest of its view."""

    version: Annotated[int, about("How many changes were committed.")]
    status: Annotated[str, about(GAME_STATUS_DESCRIPTION, **{"x-extensible-enum": [*GAME_STATUSES]})]
    to_move: Annotated[list[int], about(TO_MOVE_DESCRIPTION)]
    turn_since: Annotated[str | None, moment(TURN_SINCE_DESCRIPTION)]
    deadline: Annotated[DeadlineView | None, about(DEADLINE_DESCRIPTION)]


class YouView(msgspec.Struct):
    """The private part of a view."""

    seat: Annotated[int, about("Your seat.")]
    hand: Annotated[
        list[str],
        about("The codes of your cards or dice; the ruleset has the position of each in a sorted hand (`sort`)."),
    ]
    legal_moves: Annotated[
        list[Annotated[Any, part("Move")]],
        about(
            "The moves you may make now, ready to be posted. A move with several forms, such as a play with or "
            "without a call, is listed in one form; of a kind with too many moves, only some are listed."
        ),
    ]


class GameView(SummaryView):
    """A game, redacted for its reader."""

    options: Annotated[Any, part("Options", "The house rules: every option of the rulebook.")]
    round: Annotated[int, about("Counted from 1; 0 before the first deal.")]
    turn: Annotated[int | None, about("The seat whose turn it is; null if there is none.")]
    board: Annotated[Any, part("Board", "The public board; null before the deal.", nullable=True)]
    result: Annotated[Outcome | None, about("The result; null until the game is finished.")]
    next_game: Annotated[
        str | None, about("Id of the rematch (`playAgain`) of a finished game; null: none was opened.")
    ]
    events_since: Annotated[int, about("`events` start after this version.")]
    events: Annotated[
        list[Annotated[Any, part("Event")]],
        about("The events after version `events_since`, up to `version`, redacted for you."),
    ]
    you: Annotated[YouView | UnsetType, about("Absent for a spectator.")] = UNSET
    reset: Annotated[
        bool | UnsetType,
        about(
            "True if you asked for the events since a version, but they are too many, or the store has lost that "
            "version: draw the game from this view. Absent otherwise."
        ),
    ] = UNSET


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


def game_view(
    game: Game, seat: int | None, event_range: EventRange | None = None, shared: Shared | None = None
) -> GameView:
    """Build the view of a game for one reader.

    Args:
        game: the game.
        seat: the seat of the reader; None: a spectator.
        event_range: the events to include, up to the game's version; None: those of the last change.
        shared: what was made of this version for other readers; None: nothing is kept.
    """
    rulebook = game.rulebook
    view = rulebook.view_for(game.state, seat)
    event_range = event_range or EventRange(game.version - 1, [game.events])
    return GameView(
        **_summary(game, view, seat, shared or Shared()),
        options=game.state.options,
        round=view.round,
        turn=None if game.closed else view.turn,
        board=view.board,
        result=rulebook.outcome(game.state),
        next_game=game.next_game,
        events_since=event_range.since,
        events=list(redacted_events(game, seat, event_range)),
        you=UNSET if seat is None else YouView(seat, view.hand or [], legal_moves(game, seat)),
    )


def summary(game: Game, seat: int | None = None) -> SummaryView:
    """Build the entry of a game in a list, for the reader with a seat; None: for everybody."""
    return SummaryView(**_summary(game, game.rulebook.view_for(game.state, seat), seat, Shared()))


def turn_view(game: Game, seat: int | None) -> TurnView:
    """Build the part of the view of a game that says whose turn it is, for one reader."""
    whole = summary(game, seat)
    return TurnView(whole.version, whole.status, whole.to_move, whole.turn_since, whole.deadline)


def presence_view(game: Game, presence: Presence) -> PresenceView:
    """Build what everybody may know of who follows a game."""
    since = {seat: away_since(game, presence, seat) for seat in range(len(game.seats))}
    away = [AwayView(seat, timestamp(moment)) for seat, moment in since.items() if moment is not None]
    return PresenceView(presence.seats, presence.watching, away)


def legal_moves(game: Game, seat: int) -> list[Move]:
    """List all legal moves of a seat."""
    return [] if game.closed else game.rulebook.legal_moves(game.state, seat)


def redacted_events(game: Game, seat: int | None, event_range: EventRange) -> Iterator[JsonObject]:
    """Yield the events that one reader gets, redacted, each with its version."""
    rulebook, first = game.rulebook, 0 if seat is None else first_version(game, seat)
    for version, events in enumerate(event_range.log, event_range.since + 1):
        reader = seat if version >= first else None  # who held the seat before read its secrets (D-132)
        for event in events:
            yield {"version": version, **msgspec.to_builtins(event_for(rulebook, event, reader))}


def event_for(rulebook: Rulebook, event: Event, seat: int | None) -> Event:
    """Return an event as one reader may read it: everybody reads those that every game has."""
    return event if isinstance(event, PublicEvent) else redacted(rulebook.redaction, event, seat)


def code_for(game: Game, seat: int | None) -> str | None:
    """Return the join code as a reader may know it: who was removed does not learn the next one."""
    if game.needs_code:
        return None if seat is None or game.status in ENDED else game.code
    return game.code if game.status == "lobby" else None


def _summary(game: Game, view: RulebookView, seat: int | None, shared: Shared) -> JsonObject:
    """Return the fields of ``SummaryView`` for one reader."""
    if not shared.summary:
        shared.summary = _summary_for_all(game)
    own = {"code": code_for(game, seat), "to_move": [] if game.closed else view.to_move}
    return {**shared.summary, **own}


def _summary_for_all(game: Game) -> JsonObject:
    """Return the fields of ``SummaryView`` that all readers have in common, built as for a spectator."""
    reserved, deadline, view = game.reserved_seats, deadline_of(game), game.rulebook.view_for(game.state, None)
    seats = zip(game.seats, view.hand_counts, view.scores, strict=True)
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
        "locked": game.locked,
        "needs_code": game.needs_code,
        "settings": settings_view(game.settings),
        "created_at": timestamp(game.created),
        "updated_at": timestamp(game.updated),
        "expires_at": timestamp(expiry_of(game, deadline)),
        "turn_since": None if game.turn_since is None else timestamp(game.turn_since),
        "deadline": deadline and DeadlineView(timestamp(deadline.at), deadline.seats),
        "fairness": fairness_view(game),
        "seats": [
            seat_view(number, seat, count, score, is_reserved=number in reserved)
            for number, (seat, count, score) in enumerate(seats)
        ],
    }


def seat_view(number: int, seat: Seat, hand_count: int, score: int, *, is_reserved: bool) -> SeatView:
    """Build a seat of a game."""
    reserved = seat.reserved if is_reserved else None
    look = None if seat.name is None else seat.look
    return SeatView(number, seat.name, look, seat.bot, reserved, seat.is_absent, hand_count, score)


@functools.lru_cache(maxsize=1024)
def settings_view(settings: Settings) -> SettingsView:
    """Build the settings of a game."""
    return SettingsView(**readable(settings))


def timestamp(milliseconds: int) -> str:
    """Format milliseconds since 1970 (RFC 3339)."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{_seconds_as_text(seconds)}.{rest:03}Z"


@functools.lru_cache(maxsize=1024)
def _seconds_as_text(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat()
