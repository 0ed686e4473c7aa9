"""marshmallow schemas: they document and validate request bodies and queries."""

from itertools import islice
from typing import Any

import marshmallow as ma
from marshmallow import fields

from croupier.api.http.validation_errors import (
    ErrorCode,
    among,
    at_least,
    between,
    characters_between,
    one_of,
    printable,
)
from croupier.api.openapi.fields import (
    Boolean,
    BoundedList,
    Component,
    Integer,
    Look,
    PlayerName,
    QueryBoolean,
    QueryInteger,
    RequestSchema,
    extensible,
    meta,
)
from croupier.api.openapi.headers import (
    BY_SEAT_DESCRIPTION,
    DRY_RUN_DESCRIPTION,
    LABELS_DESCRIPTION,
    NARRATE_DESCRIPTION,
)
from croupier.api.openapi.settings import CHANGED, CHOSEN, LEVELS
from croupier.games.positions import MAX_POSITIONS
from croupier.games.views import GAME_STATUSES
from croupier.rules.catalogue import RULESETS

YOUNGEST = (
    "Whether you are the youngest at the table, for games with `first_dealer: youngest`: the last player who says so "
    "counts, instead of the seat in the option `youngest`, which is that seat from the start on. The default is "
    "false; a sandbox ignores it."
)
BOARDS_COST = 10
"""What a part of a record with positions counts as, in requests."""
MAX_SEAT = 255
"""Maximum number of a seat in a body; a game that has fewer seats refuses the others."""


class SandboxSchema(RequestSchema):
    """The start of a sandbox game: a custom position or a scenario."""

    position = Component("Position", metadata=meta("A position of the ruleset's rulebook."))
    scenario = fields.String(
        metadata=meta(
            "Id of a scenario of the ruleset, which sets its options and random seed. `options` of the request take "
            "precedence; the game may then differ from the scenario.",
            examples=["game-won"],
        )
    )

    @ma.validates("position")
    def check_position(self, value: Any, **_kwargs: Any) -> None:  # noqa: ANN401  # any JSON value
        """Refuse anything but an object; the rulebook validates its content."""
        if not isinstance(value, dict):
            raise ma.ValidationError(ErrorCode("wrong_type", expected="object"))

    @ma.validates_schema
    def check_exactly_one(self, data: dict[str, Any], **_kwargs: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Require exactly one of position and scenario."""
        if len(data) != 1:
            raise ma.ValidationError(ErrorCode("invalid_value", reason="either"))


LEVEL = "`easy`: random legal moves. `hard`: a sound plan. The catalogue lists the levels of each rulebook."


class AddBotSchema(RequestSchema):
    """A bot for a seat. One that stands in for a player has the name and the look of the player."""

    level = fields.String(
        load_default=None,
        validate=among(LEVELS),
        metadata=meta(
            f"{LEVEL} The default, also for null, is `settings.fill`, else the strongest.",
            examples=["hard"],
            **extensible(*LEVELS),
        ),
    )
    name = PlayerName(load_default=None)
    look = Look(load_default=None)


class BotSchema(RequestSchema):
    """A bot in a seat of its own."""

    level = fields.String(required=True, validate=one_of(LEVELS), metadata=meta(LEVEL, examples=["hard"]))
    seat = Integer(required=True, validate=between(1, MAX_SEAT), metadata=meta("Its seat.", examples=[1]))
    name = PlayerName(load_default=None)
    look = Look(load_default=None)


class CreateSchema(RequestSchema):
    """A game to create."""

    class Meta(RequestSchema.Meta):
        """Options of marshmallow."""

        include = CHOSEN

    ruleset = fields.String(
        required=True, metadata=meta("Id of a ruleset of the catalogue.", examples=[*islice(RULESETS, 1)])
    )
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata=meta(
            "House rules: names and values as in the `options_schema` of the ruleset. The defaults are those of the "
            "ruleset.",
            examples=[{"target": 300}],
        ),
    )
    seats = Integer(load_default=None, metadata=meta("Number of seats; the default is the smallest possible number."))
    name = PlayerName(load_default=None)
    look = Look(load_default=None)
    youngest = Boolean(load_default=False, metadata=meta(YOUNGEST))
    public = Boolean(load_default=False, metadata=meta("Whether the lobby lists the game; the default is false."))
    bots = BoundedList(
        fields.Nested(BotSchema),
        0,
        MAX_SEAT,
        load_default=list,
        metadata=meta("Bots in seats of their own; the host may add others (`addBot`) and remove them (`leaveGame`)."),
    )
    sandbox = fields.Nested(
        SandboxSchema,
        load_default=None,
        metadata=meta("Only if the sandbox is enabled: one of the two.", minProperties=1, maxProperties=1),
    )


class ChangeSettingsSchema(RequestSchema):
    """What the host changes: `locked` and `bot_pace` at any time, all else before the start. What is absent stays."""

    class Meta(RequestSchema.Meta):
        """Options of marshmallow."""

        include = CHANGED

    options = fields.Dict(
        keys=fields.String(),
        metadata=meta(
            "House rules to change: names and values as in the `options_schema` of the ruleset; the others stay.",
            examples=[{"target": 300}],
        ),
    )
    seats = Integer(metadata=meta("Number of seats: vacant ones come and go at the end.", examples=[4]))
    locked = Boolean(metadata=meta("Whether joining is forbidden."))


class JoinSchema(RequestSchema):
    """A request to join."""

    name = PlayerName(load_default=None)
    look = Look(load_default=None)
    seat = Integer(
        load_default=None,
        validate=between(0, MAX_SEAT),
        metadata=meta("The vacant seat to take; the default is the lowest that still plays."),
    )
    youngest = Boolean(load_default=False, metadata=meta(YOUNGEST))
    code = fields.String(
        load_default=None,
        metadata=meta(
            "The join code, if the game has `needs_code`; in any case; spaces and hyphens are ignored.",
            examples=["BCDFGH"],
        ),
    )


class EntropySchema(RequestSchema):
    """A contribution to the shuffle."""

    entropy = fields.String(
        required=True,
        validate=[characters_between(16, 64), printable()],
        metadata=meta(
            "16 to 64 printable characters of ASCII without spaces.",
            pattern="^[!-~]*$",
            examples=["q3J0VrxjYt8mZ1nK5wLh2A"],
        ),
    )
    commitment = fields.String(
        required=True,
        metadata=meta(
            "The `fairness.commitment` of the game that you have seen.",
            pattern="^[0-9a-f]{64}$",
            examples=["5f0c3a9be1d24c77" * 4],
        ),
    )


class LockSchema(RequestSchema):
    """A request to permit or forbid joining."""

    locked = Boolean(required=True, metadata=meta("Whether joining is forbidden."))


class LobbyQuerySchema(RequestSchema):
    """Query of ``listGames``."""

    status = fields.String(
        load_default="lobby", validate=one_of(GAME_STATUSES), metadata=meta("Only games of this status.")
    )
    ruleset = fields.String(load_default=None, metadata=meta("Only games of this ruleset."))
    cursor = fields.String(
        load_default=None,
        metadata=meta(
            "The `cursor` of the previous page.",
            pattern="^[0-9a-f]{36}$",
            examples=["0192f0c3a9be5f0c3a9be1d24c7786a1b2c3"],
        ),
    )
    limit = QueryInteger(load_default=20, validate=between(1, 100), metadata=meta("Maximum number of games."))


class RecordQuerySchema(RequestSchema):
    """Query of ``getRecord``."""

    after = QueryInteger(load_default=0, validate=at_least(0), metadata=meta("List the versions after this one."))
    limit = QueryInteger(
        load_default=100,
        validate=between(1, 500),
        metadata=meta(f"Maximum number of versions; with `boards` at most {MAX_POSITIONS}."),
    )
    boards = QueryBoolean(
        metadata=meta(
            "Include in each version its `position`: the board and all hands after it. The request counts as "
            f"{BOARDS_COST} requests, because it plays the game again. 422 `boards_unavailable`: it cannot."
        )
    )


class NarrateSchema(RequestSchema):
    """The query parameters ``narrate`` and ``by_seat``."""

    narrate = QueryBoolean(metadata=meta(NARRATE_DESCRIPTION))
    by_seat = QueryBoolean(metadata=meta(BY_SEAT_DESCRIPTION))


class LabelsSchema(RequestSchema):
    """The query parameter ``labels``."""

    labels = QueryBoolean(metadata=meta(LABELS_DESCRIPTION))


class GameQuerySchema(NarrateSchema, LabelsSchema):
    """Query of ``getGame``."""

    since = QueryInteger(validate=at_least(0))


class EventsQuerySchema(NarrateSchema):
    """Query of ``listEvents``."""

    after = QueryInteger(
        load_default=0, validate=at_least(0), metadata=meta("List the events of the versions after this one.")
    )
    limit = QueryInteger(load_default=100, validate=between(1, 500), metadata=meta("Maximum number of versions."))


class OwnStreamQuerySchema(NarrateSchema, LabelsSchema):
    """Query of ``streamMyGames``."""


class MoveQuerySchema(NarrateSchema, LabelsSchema):
    """Query of ``makeMove``."""

    dry_run = QueryBoolean(metadata=meta(DRY_RUN_DESCRIPTION))
