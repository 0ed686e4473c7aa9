"""marshmallow schemas: they document all bodies, and validate request bodies and queries."""

from itertools import islice
from typing import Any, get_args

import marshmallow as ma
from marshmallow import fields

from croupier.api.http.validation_errors import ErrorCode, at_least, between, one_of
from croupier.api.openapi.base import RequestSchema, ResponseSchema
from croupier.api.openapi.codes import CODES, describe
from croupier.api.openapi.fields import (
    Boolean,
    BoundedList,
    Component,
    Integer,
    PlayerName,
    QueryBoolean,
    QueryInteger,
    about,
    extensible,
    timestamp,
)
from croupier.api.openapi.headers import DRY_RUN_DESCRIPTION, LABELS_DESCRIPTION, NARRATE_DESCRIPTION
from croupier.api.openapi.settings import LEVELS, SettingsFields, SettingsSchema
from croupier.games.changes.table import CLOSED_REASONS_DESCRIPTION
from croupier.games.game import ClosedReason
from croupier.rules.catalogue import RULESETS

GAME_STATUSES = ("lobby", "playing", "round_over", "finished", "closed")
GAME_STATUS_DESCRIPTION = (
    "`lobby`: players join. `playing`: `to_move` lists who must act. `round_over`: the round was scored, any seat may "
    "start the next. `finished`: there is a `result`. `closed`: it ended without one, for `closed_reason`."
)

MAX_SEAT = 255
"""Maximum number of a seat in a body; a game that has fewer seats refuses the others."""


class SandboxSchema(RequestSchema):
    """The start of a sandbox game: a custom position or a scenario."""

    position = Component("Position", metadata=about("A position of the ruleset's rulebook."))
    scenario = fields.String(
        metadata=about(
            "Id of a scenario of the ruleset, which sets its options and random seed. `options` of the request take "
            "precedence; the game may then differ from the scenario.",
            examples=["game-won"],
        )
    )

    @ma.validates("position")
    def check_position(self, value: Any, **_kwargs: Any) -> None:  # noqa: ANN401  # any JSON value
        """Reject anything but an object; the rulebook validates its content."""
        if not isinstance(value, dict):
            raise ma.ValidationError(ErrorCode("wrong_type", expected="object"))

    @ma.validates_schema
    def check_exactly_one(self, data: dict[str, Any], **_kwargs: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Require exactly one of position and scenario."""
        if not data:
            raise ma.ValidationError(ErrorCode("missing_field"), "position")
        if len(data) > 1:
            raise ma.ValidationError(ErrorCode("invalid_value", reason="exclusive"), "scenario")


class AddBotSchema(RequestSchema):
    """The level of a bot."""

    level = fields.String(
        required=True,
        validate=one_of(LEVELS),
        metadata=about(
            "`easy`: random legal moves. `hard`: a sound plan. The catalogue lists the levels of each rulebook.",
            examples=["hard"],
        ),
    )


class BotSchema(AddBotSchema):
    """A bot in a seat of its own."""

    seat = Integer(required=True, validate=between(1, MAX_SEAT), metadata=about("Its seat.", examples=[1]))


class CreateFields(RequestSchema):
    """The fields of a game to create, but for its settings."""

    ruleset = fields.String(
        required=True, metadata=about("Id of a ruleset of the catalogue.", examples=[*islice(RULESETS, 1)])
    )
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata=about(
            "House rules: names and values as in the `options_schema` of the ruleset. The defaults are those of the "
            "ruleset.",
            examples=[{"target": 300}],
        ),
    )
    seats = Integer(load_default=None, metadata=about("Number of seats; the default is the smallest possible number."))
    name = PlayerName(load_default=None)
    public = Boolean(load_default=False, metadata=about("Whether the lobby lists the game; the default is false."))
    bots = BoundedList(
        fields.Nested(BotSchema),
        0,
        MAX_SEAT,
        load_default=list,
        metadata=about("Bots in seats of their own; the host may add others (`addBot`) and remove them (`leaveGame`)."),
    )
    sandbox = fields.Nested(
        SandboxSchema,
        load_default=None,
        metadata=about("Only if the sandbox is enabled: one of the two.", minProperties=1, maxProperties=1),
    )


class CreateSchema(SettingsFields, CreateFields):
    """A game to create. The fields of the last base class come first."""


class JoinSchema(RequestSchema):
    """A request to join."""

    name = PlayerName(load_default=None)
    seat = Integer(
        load_default=None,
        validate=between(0, MAX_SEAT),
        metadata=about("The vacant seat to take; the default is the lowest that still plays."),
    )


class LockSchema(RequestSchema):
    """A request to permit or forbid joining."""

    locked = Boolean(required=True, metadata=about("Whether the host has forbidden joining.", examples=[True]))


class LobbyQuerySchema(RequestSchema):
    """Query of ``listGames``."""

    status = fields.String(
        load_default="lobby", validate=one_of(GAME_STATUSES), metadata=about("Only games of this status.")
    )
    ruleset = fields.String(load_default=None, metadata=about("Only games of this ruleset."))
    cursor = fields.String(
        load_default=None, metadata=about("The `cursor` of the previous page.", pattern="^[0-9a-f]{36}$")
    )
    limit = QueryInteger(load_default=20, validate=between(1, 100), metadata=about("Maximum number of games."))


class NarrateSchema(RequestSchema):
    """The query parameter ``narrate``."""

    narrate = QueryBoolean(metadata=about(NARRATE_DESCRIPTION))


class LabelsSchema(RequestSchema):
    """The query parameter ``labels``."""

    labels = QueryBoolean(metadata=about(LABELS_DESCRIPTION))


class GameQuerySchema(NarrateSchema, LabelsSchema):
    """Query of ``getGame``."""

    since = QueryInteger(validate=at_least(0))


class EventsQuerySchema(NarrateSchema):
    """Query of ``listEvents``."""

    after = QueryInteger(
        load_default=0, validate=at_least(0), metadata=about("List the events of the versions after this one.")
    )
    limit = QueryInteger(load_default=100, validate=between(1, 500), metadata=about("Maximum number of versions."))


class MoveQuerySchema(NarrateSchema, LabelsSchema):
    """Query of ``makeMove``."""

    dry_run = QueryBoolean(metadata=about(DRY_RUN_DESCRIPTION))


class SeatSchema(ResponseSchema):
    """A seat of a game."""

    seat = fields.Integer(required=True, metadata=about("Its number, counted from 0 clockwise."))
    name = fields.String(required=True, allow_none=True, metadata=about("Name of its player; null if it is vacant."))
    bot = fields.String(
        required=True,
        allow_none=True,
        metadata=about(
            "Level of the bot that plays: in a seat of its own, or instead of a player who is away or has left; null: "
            "none does.",
            **extensible(*LEVELS),
        ),
    )
    reserved = fields.String(
        required=True,
        allow_none=True,
        metadata=about(
            "Name of the player of the game before, for whom a rematch has reserved the seat until its `deadline`; "
            "null: it is not reserved."
        ),
    )
    absent = fields.Boolean(
        required=True,
        metadata=about(
            "Whether its player has let two deadlines in a row pass, or a bot plays instead, until the player moves "
            "again."
        ),
    )
    hand_count = fields.Integer(required=True, metadata=about("Number of its cards or dice."))
    score = fields.Integer(required=True, metadata=about("Its points over the rounds that were scored."))


class DeadlineSchema(ResponseSchema):
    """When the service acts: for seats that have not moved, for a bot, or for a lobby that gathers players."""

    at = timestamp(
        "Compare it with the header `Date` of the response, not with the clock of the device, which may be wrong: the "
        "seats have the difference, from the moment at which the response arrived."
    )
    seats = fields.List(
        fields.Integer(),
        required=True,
        metadata=about(
            "The seats that the game waits for: the one on turn, also that of a bot, or all between two rounds; in a "
            "lobby the vacant ones."
        ),
    )


class SummarySchema(ResponseSchema):
    """A game as the lobby shows it."""

    id = fields.String(required=True, metadata=about("Identifies the game in URLs. It is opaque."))
    rulebook = fields.String(required=True, metadata=about("Id of the rulebook."))
    ruleset = fields.String(required=True, metadata=about("Id of the ruleset."))
    status = fields.String(required=True, metadata=about(GAME_STATUS_DESCRIPTION, **extensible(*GAME_STATUSES)))
    closed_reason = fields.String(
        required=True,
        allow_none=True,
        metadata=about(
            f"Why it is `closed`; null if it is not. {CLOSED_REASONS_DESCRIPTION}",
            **extensible(*get_args(ClosedReason)),
        ),
    )
    version = fields.Integer(required=True, metadata=about("How many changes were committed."))
    public = fields.Boolean(required=True, metadata=about("Whether the lobby lists it."))
    sandbox = fields.Boolean(required=True, metadata=about("Whether it started from a custom position."))
    host = fields.Integer(
        required=True, metadata=about("The seat that may start, lock, end and delete the game and remove players.")
    )
    locked = fields.Boolean(required=True, metadata=about("Whether the host has forbidden joining."))
    code = fields.String(
        required=True, allow_none=True, metadata=about("The code to join by; null if the game has started.")
    )
    settings = fields.Nested(SettingsSchema, required=True)
    created_at = timestamp("When it was created.")
    updated_at = timestamp("When it was last changed.")
    expires_at = timestamp("When it is deleted unless it is changed before.")
    turn_since = timestamp("Since when it waits for the next move; null if it waits for none.", allow_none=True)
    deadline = fields.Nested(
        DeadlineSchema,
        required=True,
        allow_none=True,
        metadata=about("When the service acts for the seats that have not moved (`on_timeout`); null: never."),
    )
    seats = fields.List(fields.Nested(SeatSchema), required=True, metadata=about("The seats, clockwise from seat 0."))


class YouSchema(ResponseSchema):
    """The private part of your view."""

    seat = fields.Integer(required=True, metadata=about("Your seat."))
    hand = fields.List(
        fields.String(),
        required=True,
        metadata=about(
            "The codes of your cards or dice; the ruleset has the position of each in a sorted hand (`sort`)."
        ),
    )
    legal_moves = fields.List(
        Component("Move"),
        required=True,
        metadata=about(
            "The moves you may make now, ready to be posted. A move with several forms, such as a play with or "
            "without a call, is listed in one form; of a kind with too many moves, only some are listed."
        ),
    )


class GameSchema(SummarySchema):
    """A game, redacted for its reader."""

    options = Component("Options", required=True)
    round = fields.Integer(required=True, metadata=about("Counted from 1; 0 before the first deal."))
    turn = fields.Integer(
        required=True, allow_none=True, metadata=about("The seat whose turn it is; null if there is none.")
    )
    to_move = fields.List(
        fields.Integer(), required=True, metadata=about("The seats that may act now, redacted for you.")
    )
    board = Component(
        "Board", required=True, allow_none=True, metadata=about("The public board; null before the deal.")
    )
    you = fields.Nested(YouSchema, metadata=about("Absent for a spectator."))
    result = Component(
        "Outcome", required=True, allow_none=True, metadata=about("The result; null until the game is finished.")
    )
    next_game = fields.String(
        required=True,
        allow_none=True,
        metadata=about("Id of the rematch (`playAgain`) of a finished game; null: none was opened."),
    )
    reset = fields.Boolean(
        metadata=about(
            "True if you asked for the events since a version, but they are too many, or the store has lost that "
            "version: draw the game from this view. Absent otherwise."
        )
    )
    events_since = fields.Integer(required=True, metadata=about("`events` start after this version."))
    events = fields.List(
        Component("Event"),
        required=True,
        metadata=about("The events after version `events_since`, up to `version`, redacted for you."),
    )


class SeatedSchema(ResponseSchema):
    """A taken seat."""

    game = fields.Nested(GameSchema, required=True)
    seat = fields.Integer(required=True, metadata=about("Your seat."))
    seat_token = fields.String(
        required=True, metadata=about("Send it as `Authorization: Bearer …`. The service does not store it.")
    )
    seat_tokens = fields.List(
        fields.String(), metadata=about("In a sandbox game: the tokens of all seats, in seat order.")
    )


class PageSchema(ResponseSchema):
    """Some games, newest first."""

    games = fields.List(fields.Nested(SummarySchema), required=True, metadata=about("At most `limit` of them."))
    cursor = fields.String(
        required=True,
        allow_none=True,
        metadata=about("Send it to get the next page (which may be empty); null after the last one."),
    )


class HistorySchema(ResponseSchema):
    """A part of the history."""

    rulebook = fields.String(required=True, metadata=about("Id of the rulebook."))
    events = fields.List(Component("Event"), required=True, metadata=about("Oldest first."))
    version = fields.Integer(required=True, metadata=about("The newest version of the game."))
    last = fields.Integer(
        required=True, metadata=about("The last version listed: request the page after it until it equals `version`.")
    )


class CardSchema(ResponseSchema):
    """A kind of card, or a face of a die."""

    code = fields.String(required=True, metadata=about("The short text that represents it in hands, moves and events."))
    suit = fields.String(
        required=True, allow_none=True, metadata=about("The `code` of its suit; null for no suit, or any.")
    )
    symbol = fields.String(
        required=True, metadata=about("A number, a rank or a letter: identifies it within its suit.")
    )
    print = fields.String(required=True, metadata=about("The text to print on it, large.", examples=["7", "+4", "Q"]))
    points = fields.Integer(required=True, metadata=about("Points that it scores in a hand at the end of a round."))
    label = fields.String(required=True, metadata=about("Accessible name of the card, including its colour."))
    copies = fields.Integer(
        required=True,
        metadata=about(
            "Copies in a deck with the ruleset's options (0: only with others); many seats may need two decks."
        ),
    )
    sort = fields.Integer(required=True, metadata=about("Position in a sorted hand."))


class SuitSchema(ResponseSchema):
    """A suit or a colour."""

    code = fields.String(required=True, metadata=about("The short text that represents it in cards and boards."))
    name = fields.String(required=True, metadata=about("Name for people."))
    mark = fields.String(required=True, metadata=about("A character that shows it without its colour.", examples=["♥"]))
    swatch = fields.String(
        required=True,
        metadata=about(
            "The colour to draw it in, readable on white and on black.",
            examples=["#E03131"],
            pattern="^#[0-9A-F]{6}$",
        ),
    )


class RulesetSummarySchema(ResponseSchema):
    """The summary of a ruleset."""

    id = fields.String(required=True, metadata=about("Id to create a game with."))
    rulebook = fields.String(required=True, metadata=about("Id of the rulebook that it configures."))
    title = fields.String(required=True, metadata=about("Title for people."))
    summary = fields.String(required=True, metadata=about("What is special about it, in one or two sentences."))
    seats = fields.List(fields.Integer(), required=True, metadata=about("The numbers of seats it can be played with."))
    bots = fields.List(
        fields.String(metadata=extensible(*LEVELS)),
        required=True,
        metadata=about("The levels of its bots, the weakest first.", examples=[[*LEVELS]]),
    )


class RulesetSchema(RulesetSummarySchema):
    """A ruleset with all details."""

    options = fields.Dict(required=True, metadata=about("The value of each option; `options_schema` explains them."))
    options_schema = fields.Dict(
        required=True,
        metadata=about(
            "The options as a JSON Schema; the defaults are those of the ruleset. Where there are many, `x-group` of "
            "each names the part of a form that it belongs to, such as `deal` or `score`."
        ),
    )
    cards = fields.List(
        fields.Nested(CardSchema), required=True, metadata=about("The kinds of cards, or faces of dice.")
    )
    suits = fields.List(fields.Nested(SuitSchema), required=True, metadata=about("The suits of its cards, if any."))
    dice = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.List(fields.String())),
        required=True,
        metadata=about("Of dice games: the six faces of each die, by the value of the option `faces`."),
    )
    quick = fields.Dict(required=True, metadata=about("Options for a short game: for tests and demonstrations."))
    idle = fields.List(
        fields.String(),
        required=True,
        metadata=about("Kinds of moves, such as `draw`, that a simple bot avoids if it has others, so that games end."),
    )
    clauses = fields.List(Component("Clause"), required=True, metadata=about("The rules text."))


class CatalogueSchema(ResponseSchema):
    """All rulesets."""

    rulesets = fields.List(fields.Nested(RulesetSummarySchema), required=True)


class HealthSchema(ResponseSchema):
    """Health of the service."""

    status = fields.String(
        required=True,
        metadata=about(
            "What works: everything; only reading, leaving and deleting; or only reading.",
            **extensible("ok", "full", "read_only"),
        ),
    )


class FieldErrorSchema(ResponseSchema):
    """An error in one part of a request."""

    pointer = fields.String(
        metadata=about("The part of the body, as a JSON Pointer (RFC 6901).", examples=["/options/draw"])
    )
    parameter = fields.String(metadata=about("The query parameter, instead of `pointer`.", examples=["limit"]))
    code = fields.String(required=True, metadata=about("Stable, for programs: one of the codes of a problem."))
    detail = fields.String(required=True, metadata=about("A sentence for people; the text may change."))
    allowed = fields.List(
        fields.Raw(metadata=about("Of any type.")),
        metadata=about("All values, or for an unknown field all names, that are allowed, if they are few."),
    )
    minimum = fields.Integer(metadata=about("The minimum number or length."))
    maximum = fields.Integer(metadata=about("The maximum number or length."))


class ProblemSchema(ma.Schema):
    """A problem (RFC 9457)."""

    class Meta:
        """Options of marshmallow."""

        unknown = ma.INCLUDE

    type = fields.String(
        required=True,
        metadata=about(
            "Link to the explanation of the `code`: a path of this service, with the code as its fragment.",
            format="uri-reference",
        ),
    )
    title = fields.String(required=True, metadata=about("Name of the code for people; the text may change."))
    status = fields.Integer(required=True, metadata=about("The HTTP status code."))
    detail = fields.String(required=True, metadata=about("A sentence for people; the text may change."))
    code = fields.String(
        required=True,
        metadata=about(
            "Stable, for programs. `x-enum-descriptions` says when each is raised and what to do, in the order of "
            "`x-extensible-enum`; treat an unknown code by its status.",
            **extensible(*CODES),
            **{"x-enum-descriptions": [describe(name) for name in CODES]},
        ),
    )
    instance = fields.String(required=True, metadata=about("The path of the request.", format="uri-reference"))
    request_id = fields.String(metadata=about("With 500 and 503: the request id, for reports to the operator."))
    clause = fields.String(metadata=about("The clause of the rules that the rejection is based on."))
    errors = fields.List(
        fields.Nested(FieldErrorSchema),
        metadata=about("The invalid parts of a body or a query, at most 20."),
    )
    legal_moves = fields.List(Component("Move"), metadata=about("The moves you may make instead."))
    game = fields.Nested(
        GameSchema, metadata=about("The current game, redacted for you; absent if you may not read it.")
    )
