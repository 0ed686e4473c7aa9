"""The settings of a game: the fields of the request that creates it."""

from typing import Any, get_args

from marshmallow import fields

from croupier.api.http.validation_errors import among, between, one_of
from croupier.api.openapi.fields import Boolean, Integer, RequestSchema, extensible, meta
from croupier.games.settings import (
    DESCRIPTIONS,
    MAX_BOT_PACE,
    MAX_SECONDS,
    OnLeave,
    OnTimeout,
    Settings,
    Spectators,
    StartedBy,
)
from croupier.rules.bots import Level

DEFAULTS = Settings()
SPECTATORS: tuple[str, ...] = get_args(Spectators)
ON_TIMEOUT: tuple[str, ...] = get_args(OnTimeout)
ON_LEAVE: tuple[str, ...] = get_args(OnLeave)
LEVELS: tuple[str, ...] = get_args(Level)
START: tuple[str, ...] = get_args(StartedBy)


def seconds(description: str) -> Integer:
    """Return the field of a number of seconds."""
    return Integer(load_default=None, validate=between(1, MAX_SECONDS), metadata=meta(description, examples=[60]))


def choice(values: tuple[str, ...], default: str, description: str) -> fields.String:
    """Return the field of a setting with named values."""
    return fields.String(
        load_default=default, validate=one_of(values), metadata=meta(f"{description} The default is `{default}`.")
    )


class SettingsFields(RequestSchema):
    """The settings of a game to create, each a field of the body."""

    spectators = choice(SPECTATORS, DEFAULTS.spectators, DESCRIPTIONS["spectators"])
    turn_seconds = seconds(f"{DESCRIPTIONS['turn_seconds']} The default is null.")
    answer_seconds = seconds(f"{DESCRIPTIONS['answer_seconds']} The default, also for null, is `turn_seconds`.")
    on_timeout = choice(ON_TIMEOUT, DEFAULTS.on_timeout, DESCRIPTIONS["on_timeout"])
    on_leave = choice(ON_LEAVE, DEFAULTS.on_leave, DESCRIPTIONS["on_leave"])
    late_join = Boolean(
        load_default=DEFAULTS.late_join, metadata=meta(f"{DESCRIPTIONS['late_join']} The default is true.")
    )
    start = choice(START, DEFAULTS.start, DESCRIPTIONS["start"])
    fill = fields.String(
        load_default=None,
        validate=among(LEVELS),
        metadata=meta(f"{DESCRIPTIONS['fill']} The default is null.", **extensible(*LEVELS)),
    )
    bot_pace = Integer(
        load_default=DEFAULTS.bot_pace,
        validate=between(0, MAX_BOT_PACE),
        metadata=meta(f"{DESCRIPTIONS['bot_pace']} The default is 0.", examples=[8]),
    )


def settings_of(body: dict[str, Any]) -> Settings:
    """Return the settings in a body that ``SettingsFields`` has loaded."""
    return Settings(**{name: body[name] for name in Settings.__struct_fields__ if name in body})
