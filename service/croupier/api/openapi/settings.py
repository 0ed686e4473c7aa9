"""The settings of a game: the fields of the request that creates it, and their form in its view."""

from typing import Any, get_args

from marshmallow import fields

from croupier.api.http.validation_errors import among, between, one_of
from croupier.api.openapi.base import RequestSchema, ResponseSchema
from croupier.api.openapi.fields import Boolean, Integer, about, extensible
from croupier.games.settings import MAX_BOT_PACE, MAX_SECONDS, OnLeave, OnTimeout, Settings, Spectators, StartedBy
from croupier.rules.bots import Level

DEFAULTS = Settings()
SPECTATORS: tuple[str, ...] = get_args(Spectators)
ON_TIMEOUT: tuple[str, ...] = get_args(OnTimeout)
ON_LEAVE: tuple[str, ...] = get_args(OnLeave)
LEVELS: tuple[str, ...] = get_args(Level)
START: tuple[str, ...] = get_args(StartedBy)

SPECTATORS_DESCRIPTION = (
    "Whether the game may be read without a seat token. `live`: always, by its `id`. `off`: only before it has "
    "started; after that no list of games has it."
)
TURN_SECONDS_DESCRIPTION = "Seconds that a seat has for each move of its turn; null: as many as it wants."
ANSWER_SECONDS_DESCRIPTION = (
    "Seconds that a seat has for an answer, such as a challenge or a colour to choose, and all seats for the next "
    "round; null: as many as they want."
)
ON_TIMEOUT_DESCRIPTION = (
    "What happens to a seat that has not moved by its deadline. `act`: the service moves for it, doing the least harm "
    "to that seat (D-119). `bot`: a bot plays until the player moves or reclaims the seat. `forfeit`: the seat is "
    "out of the game."
)
ON_LEAVE_DESCRIPTION = (
    "What happens to the seat of a player who leaves a running game, or is removed from it. `vacant`: the game waits "
    "for that seat, until its deadline if there is one. `bot`: a bot plays until the player reclaims the seat, or "
    "another one takes it. `forfeit`: the seat is out of the game."
)
LATE_JOIN_DESCRIPTION = (
    "Whether other players may take a seat that was left in a running game. Who left it may reclaim it in any case."
)
FILL_DESCRIPTION = (
    "Level of the bots that take the vacant seats when the game starts, and that stand in for players; null: the game "
    "starts only when every seat is taken."
)
BOT_PACE_DESCRIPTION = (
    "Tenths of a second until each move of a bot, so that players see it and can catch a bot that forgets to call. 0: "
    "bots move together with the move before theirs, and never forget."
)
START_DESCRIPTION = "Who starts the game. `host`: its host. `full`: it starts by itself once the last seat is taken."


def seconds(description: str) -> Integer:
    """Return the field of a number of seconds."""
    return Integer(load_default=None, validate=between(1, MAX_SECONDS), metadata=about(description, examples=[60]))


def choice(values: tuple[str, ...], default: str, description: str) -> fields.String:
    """Return the field of a setting with named values."""
    return fields.String(
        load_default=default, validate=one_of(values), metadata=about(f"{description} The default is `{default}`.")
    )


class SettingsFields(RequestSchema):
    """The settings of a game to create, each a field of the body."""

    spectators = choice(SPECTATORS, DEFAULTS.spectators, SPECTATORS_DESCRIPTION)
    turn_seconds = seconds(f"{TURN_SECONDS_DESCRIPTION} The default is null.")
    answer_seconds = seconds(f"{ANSWER_SECONDS_DESCRIPTION} The default, also for null, is `turn_seconds`.")
    on_timeout = choice(ON_TIMEOUT, DEFAULTS.on_timeout, ON_TIMEOUT_DESCRIPTION)
    on_leave = choice(ON_LEAVE, DEFAULTS.on_leave, ON_LEAVE_DESCRIPTION)
    late_join = Boolean(
        load_default=DEFAULTS.late_join, metadata=about(f"{LATE_JOIN_DESCRIPTION} The default is true.")
    )
    start = choice(START, DEFAULTS.start, START_DESCRIPTION)
    fill = fields.String(
        load_default=None,
        validate=among(LEVELS),
        metadata=about(f"{FILL_DESCRIPTION} The default is null.", **extensible(*LEVELS)),
    )
    bot_pace = Integer(
        load_default=DEFAULTS.bot_pace,
        validate=between(0, MAX_BOT_PACE),
        metadata=about(f"{BOT_PACE_DESCRIPTION} The default is 0.", examples=[8]),
    )


def settings_of(body: dict[str, Any]) -> Settings:
    """Return the settings in a body that ``SettingsFields`` has loaded."""
    return Settings(**{name: body[name] for name in Settings.__struct_fields__ if name in body})


class SettingsSchema(ResponseSchema):
    """What the creator of a game has chosen besides its options."""

    spectators = fields.String(required=True, metadata=about(SPECTATORS_DESCRIPTION, **extensible(*SPECTATORS)))
    turn_seconds = fields.Integer(required=True, allow_none=True, metadata=about(TURN_SECONDS_DESCRIPTION))
    answer_seconds = fields.Integer(required=True, allow_none=True, metadata=about(ANSWER_SECONDS_DESCRIPTION))
    on_timeout = fields.String(required=True, metadata=about(ON_TIMEOUT_DESCRIPTION, **extensible(*ON_TIMEOUT)))
    on_leave = fields.String(required=True, metadata=about(ON_LEAVE_DESCRIPTION, **extensible(*ON_LEAVE)))
    late_join = fields.Boolean(required=True, metadata=about(LATE_JOIN_DESCRIPTION))
    start = fields.String(required=True, metadata=about(START_DESCRIPTION, **extensible(*START)))
    fill = fields.String(required=True, allow_none=True, metadata=about(FILL_DESCRIPTION, **extensible(*LEVELS)))
    bot_pace = fields.Integer(required=True, metadata=about(BOT_PACE_DESCRIPTION))
