"""The envelopes of the contract: they document every body, and validate those that come in."""

from itertools import islice
from typing import Any, get_args

import marshmallow as ma
from marshmallow import fields

from service.api.http.validation_errors import ErrorCode, at_least, between, one_of, use_error_codes
from service.api.openapi.codes import CODES, describe
from service.api.openapi.fields import (
    Boolean,
    Component,
    Integer,
    PlayerName,
    QueryBoolean,
    QueryInteger,
    about,
    extensible,
)
from service.api.openapi.headers import DRY_RUN_DESCRIPTION, LABELS_DESCRIPTION, NARRATE_DESCRIPTION
from service.games.game import ClosedReason
from service.rules.catalogue import RULESETS

GAME_STATUSES = ("lobby", "playing", "round_over", "finished", "closed")
GAME_STATUS_DESCRIPTION = (
    "`lobby`: players gather. `playing`: `to_move` says who is awaited. `round_over`: the round was counted, any seat "
    "begins the next. `finished`: there is a `result`. `closed`: it ended without one, for `closed_reason`."
)


class RequestSchema(ma.Schema):
    """What comes in: an unknown field is refused, never ignored."""

    error_messages = {"type": ErrorCode("wrong_type", expected="object")}

    class Meta:
        """Options of marshmallow."""

        unknown = ma.RAISE

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  # as marshmallow's
        """List the fields that it has for a request with another one."""
        super().__init__(**options)
        self.error_messages["unknown"] = ErrorCode("unknown_field", [*self.load_fields])

    def on_bind_field(self, _field_name: str, field_obj: fields.Field[Any]) -> None:
        """Give each field facts in place of marshmallow's messages."""
        use_error_codes(field_obj)


class SandboxSchema(RequestSchema):
    """Where to start from instead of dealing: a position made up by hand, or a scenario."""

    position = Component("Position", metadata=about("As the rulebook of the ruleset writes it."))
    scenario = fields.String(
        metadata=about(
            "Id of a scenario of the ruleset, which brings its options and chance. `options` of the request take "
            "precedence: the game may go another way then.",
            examples=["game-won"],
        )
    )

    @ma.validates("position")
    def check_position(self, value: Any, **_kwargs: Any) -> None:  # noqa: ANN401  # any JSON value
        """Refuse what is not an object; the rulebook looks inside."""
        if not isinstance(value, dict):
            raise ma.ValidationError(ErrorCode("wrong_type", expected="object"))

    @ma.validates_schema
    def check_exactly_one(self, data: dict[str, Any], **_kwargs: Any) -> None:  # noqa: ANN401  # as marshmallow's
        """Refuse both, and neither."""
        if not data:
            raise ma.ValidationError(ErrorCode("missing_field"), "position")
        if len(data) > 1:
            raise ma.ValidationError(ErrorCode("invalid_value", reason="exclusive"), "scenario")


class CreateSchema(RequestSchema):
    """A game to create."""

    ruleset = fields.String(
        required=True, metadata=about("Id of a ruleset of the catalogue.", examples=[*islice(RULESETS, 1)])
    )
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata=about(
            "House rules: names and values as the `options_schema` of the ruleset has them. What is left out is as in "
            "the ruleset.",
            examples=[{"target": 300}],
        ),
    )
    seats = Integer(load_default=None, metadata=about("How many seats; left out: as few as it can be played with."))
    name = PlayerName(load_default=None)
    public = Boolean(load_default=False, metadata=about("Whether the lobby lists the game; left out: no."))
    sandbox = fields.Nested(
        SandboxSchema,
        load_default=None,
        metadata=about("Only where the sandbox is open: one of the two.", minProperties=1, maxProperties=1),
    )


class JoinSchema(RequestSchema):
    """A player who wants a seat."""

    name = PlayerName(load_default=None)


class LobbyQuerySchema(RequestSchema):
    """Which games to list."""

    status = fields.String(
        load_default="lobby", validate=one_of(GAME_STATUSES), metadata=about("Only games of this status.")
    )
    ruleset = fields.String(load_default=None, metadata=about("Only games of this ruleset."))
    cursor = fields.String(
        load_default=None, metadata=about("The `cursor` of the page before.", pattern="^[0-9a-f]{36}$")
    )
    limit = QueryInteger(load_default=20, validate=between(1, 100), metadata=about("How many games to list at most."))


class NarrateSchema(RequestSchema):
    """Whether to put events into words."""

    narrate = QueryBoolean(metadata=about(NARRATE_DESCRIPTION))


class LabelsSchema(RequestSchema):
    """Whether to put moves into words."""

    labels = QueryBoolean(metadata=about(LABELS_DESCRIPTION))


class GameQuerySchema(NarrateSchema, LabelsSchema):
    """Which of the events to list in a view, and in which words."""

    since = QueryInteger(validate=at_least(0))


class EventsQuerySchema(NarrateSchema):
    """Which part of the history to list, and in which words."""

    after = QueryInteger(
        load_default=0, validate=at_least(0), metadata=about("List the events of the versions after this one.")
    )
    limit = QueryInteger(
        load_default=100, validate=between(1, 500), metadata=about("How many versions to list at most.")
    )


class MoveQuerySchema(NarrateSchema, LabelsSchema):
    """How to take a move, and in which words to respond."""

    dry_run = QueryBoolean(metadata=about(DRY_RUN_DESCRIPTION))


class ResponseSchema(ma.Schema):
    """What goes out: later versions may add fields, so the contract does not close it."""

    class Meta:
        """Options of marshmallow."""

        unknown = ma.EXCLUDE


class SeatSchema(ResponseSchema):
    """A place at the table."""

    seat = fields.Integer(required=True, metadata=about("Its number, counted from 0 clockwise."))
    name = fields.String(required=True, allow_none=True, metadata=about("Who holds it; null: vacant."))
    bot = fields.Boolean(required=True, metadata=about("Whether a program of this service plays it; so far none does."))
    hand_count = fields.Integer(required=True, metadata=about("How many cards or dice it holds."))
    score = fields.Integer(required=True, metadata=about("Its points over the rounds that were counted."))


class SummarySchema(ResponseSchema):
    """A game as the lobby shows it."""

    id = fields.String(
        required=True, metadata=about("Names the game in addresses. A text without a meaning of its own.")
    )
    rulebook = fields.String(required=True, metadata=about("Which game is played."))
    ruleset = fields.String(required=True, metadata=about("By which rules."))
    status = fields.String(required=True, metadata=about(GAME_STATUS_DESCRIPTION, **extensible(*GAME_STATUSES)))
    closed_reason = fields.String(
        required=True,
        allow_none=True,
        metadata=about(
            "Why it is `closed`: `everybody_left`, or `move_limit`, changed as often as this service allows. Null: "
            "it is not.",
            **extensible(*get_args(ClosedReason)),
        ),
    )
    version = fields.Integer(required=True, metadata=about("How many changes were committed."))
    public = fields.Boolean(required=True, metadata=about("Whether the lobby lists it."))
    sandbox = fields.Boolean(required=True, metadata=about("Whether it started from a position made up by hand."))
    host = fields.Integer(required=True, metadata=about("The seat that may start the game."))
    seats = fields.List(fields.Nested(SeatSchema), required=True, metadata=about("The table, clockwise from seat 0."))


class YouSchema(ResponseSchema):
    """What only you know."""

    seat = fields.Integer(required=True, metadata=about("Your seat."))
    hand = fields.List(
        fields.String(),
        required=True,
        metadata=about(
            "The codes of your cards or dice; the catalogue has the place of each in a sorted hand (`sort`)."
        ),
    )
    legal_moves = fields.List(
        Component("Move"),
        required=True,
        metadata=about(
            "The moves you may make now, ready to be posted. A move that has several forms, such as a play with or "
            "without a call, is listed in one; of a kind with too many to list, one at least is listed."
        ),
    )


class GameSchema(SummarySchema):
    """A game as one reader may know it."""

    options = Component("Options", required=True)
    round = fields.Integer(required=True, metadata=about("Counted from 1; 0 before the first deal."))
    turn = fields.Integer(required=True, allow_none=True, metadata=about("The seat whose turn it is; null: nobody's."))
    to_move = fields.List(
        fields.Integer(), required=True, metadata=about("The seats that may act now, as far as you may know.")
    )
    board = Component("Board", required=True, allow_none=True, metadata=about("What lies open; null before the deal."))
    you = fields.Nested(YouSchema, metadata=about("Absent for a spectator."))
    result = Component("Outcome", required=True, allow_none=True, metadata=about("How it ended; null before that."))
    events_since = fields.Integer(required=True, metadata=about("The version that `events` begin after."))
    events = fields.List(
        Component("Event"),
        required=True,
        metadata=about("All that happened after version `events_since`, up to `version`, as far as you may know."),
    )


class SeatedSchema(ResponseSchema):
    """A seat taken."""

    game = fields.Nested(GameSchema, required=True)
    seat = fields.Integer(required=True, metadata=about("Your seat."))
    seat_token = fields.String(
        required=True, metadata=about("Send it as `Authorization: Bearer …`. It is not stored here.")
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
        metadata=about("Ask with it for the next page (which may be empty); null after the last one."),
    )


class HistorySchema(ResponseSchema):
    """A part of the history."""

    rulebook = fields.String(required=True, metadata=about("Which game is played."))
    events = fields.List(Component("Event"), required=True, metadata=about("Oldest first."))
    version = fields.Integer(required=True, metadata=about("The newest version of the game."))
    last = fields.Integer(
        required=True, metadata=about("The last version listed: request the page after it until it equals `version`.")
    )


class CardSchema(ResponseSchema):
    """A kind of card, or a face of a die."""

    code = fields.String(required=True, metadata=about("The short text that stands for it in hands, moves and events."))
    suit = fields.String(required=True, allow_none=True, metadata=about("The `code` of its suit; null: none, or any."))
    symbol = fields.String(required=True, metadata=about("What it is within its suit: a number, a rank or a letter."))
    print = fields.String(required=True, metadata=about("What to print on it, large.", examples=["7", "+4", "Q"]))
    points = fields.Integer(required=True, metadata=about("What it counts in a hand when a round is over."))
    label = fields.String(required=True, metadata=about("Words that tell the card without seeing its colour."))
    copies = fields.Integer(
        required=True,
        metadata=about(
            "How many of it a deck has with the ruleset's options (0: only with others); large tables may have two."
        ),
    )
    sort = fields.Integer(required=True, metadata=about("Place in a sorted hand."))


class SuitSchema(ResponseSchema):
    """A suit, or what is called a colour."""

    code = fields.String(required=True, metadata=about("The short text that cards, and colours on boards, name it by."))
    name = fields.String(required=True, metadata=about("For people."))
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
    """A ruleset, in short."""

    id = fields.String(required=True, metadata=about("What a game is created with."))
    rulebook = fields.String(required=True, metadata=about("Which game it is a form of."))
    title = fields.String(required=True, metadata=about("For people."))
    summary = fields.String(required=True, metadata=about("What marks it, in a sentence or two."))
    seats = fields.List(fields.Integer(), required=True, metadata=about("The numbers of seats it can be played with."))


class RulesetSchema(RulesetSummarySchema):
    """A ruleset, whole."""

    options = fields.Dict(required=True, metadata=about("The value of each option; `options_schema` explains them."))
    options_schema = fields.Dict(
        required=True, metadata=about("What can be set, as a JSON Schema; the defaults are those of the ruleset.")
    )
    cards = fields.List(
        fields.Nested(CardSchema), required=True, metadata=about("The kinds of cards, or faces of dice.")
    )
    suits = fields.List(fields.Nested(SuitSchema), required=True, metadata=about("The suits of its cards, if any."))
    dice = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.List(fields.String())),
        required=True,
        metadata=about("Where dice are rolled, by what the option `faces` can be: the six faces of each die."),
    )
    quick = fields.Dict(
        required=True, metadata=about("Options with which a game is over soon: for trials and demonstrations.")
    )
    idle = fields.List(
        fields.String(),
        required=True,
        metadata=about(
            "Kinds of move, such as `draw`, that a simple bot avoids while it has others, so that games end."
        ),
    )
    clauses = fields.List(Component("Clause"), required=True, metadata=about("The rules text."))


class CatalogueSchema(ResponseSchema):
    """All rulesets."""

    rulesets = fields.List(fields.Nested(RulesetSummarySchema), required=True)


class HealthSchema(ResponseSchema):
    """A sign of life."""

    status = fields.String(
        required=True,
        metadata=about(
            "What works: everything; reading, leaving and deleting; or reading alone.",
            **extensible("ok", "full", "read_only"),
        ),
    )


class FieldErrorSchema(ResponseSchema):
    """What is wrong with one part of a request."""

    pointer = fields.String(
        metadata=about("The part of the body, as a JSON Pointer (RFC 6901).", examples=["/options/draw"])
    )
    parameter = fields.String(metadata=about("Or the query parameter.", examples=["limit"]))
    code = fields.String(required=True, metadata=about("Stable, for programs: one of those of a problem."))
    detail = fields.String(required=True, metadata=about("A sentence for people; its words may change."))
    allowed = fields.List(
        fields.Raw(metadata=about("Of any type.")),
        metadata=about("Every value, or for an unknown field every name, that would be accepted, where they are few."),
    )
    minimum = fields.Integer(metadata=about("The least number, or length, that would be accepted."))
    maximum = fields.Integer(metadata=about("The greatest number, or length, that would be accepted."))


class ProblemSchema(ma.Schema):
    """What went wrong, after RFC 9457."""

    class Meta:
        """Options of marshmallow."""

        unknown = ma.INCLUDE

    type = fields.String(
        required=True,
        metadata=about(
            "Where the `code` is explained: a path of this service, with the code as its fragment. Compare `code`.",
            format="uri-reference",
        ),
    )
    title = fields.String(required=True, metadata=about("Names the code for people; its words may change."))
    status = fields.Integer(required=True, metadata=about("The status of the answer once more."))
    detail = fields.String(required=True, metadata=about("A sentence for people; its words may change."))
    code = fields.String(
        required=True,
        metadata=about(
            "Stable, for programs. `x-enum-descriptions` says when each comes and what to do, in the order of "
            "`x-extensible-enum`; treat one that you do not know by its status.",
            **extensible(*CODES),
            **{"x-enum-descriptions": [describe(name) for name in CODES]},
        ),
    )
    instance = fields.String(required=True, metadata=about("The address asked for.", format="uri-reference"))
    request_id = fields.String(metadata=about("With 500 and 503: what to quote when you ask about it."))
    clause = fields.String(metadata=about("The clause of the ruleset's text that a refusal rests on."))
    errors = fields.List(
        fields.Nested(FieldErrorSchema),
        metadata=about("The parts of the request that are wrong, at most 20 of them: with invalid bodies and queries."),
    )
    legal_moves = fields.List(Component("Move"), metadata=about("What you may do instead."))
    game = fields.Nested(GameSchema, metadata=about("The game as it is now, as you may know it."))
