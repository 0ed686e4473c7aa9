"""The settings of a game: the fields of the requests that create it and change them."""

import json
from collections.abc import Callable, Mapping
from typing import Any, get_args

from marshmallow import fields

from croupier.api.http.validation_errors import among, between, one_of
from croupier.api.openapi.fields import Boolean, Integer, extensible, meta
from croupier.games.settings import (
    DESCRIPTIONS,
    MAX_BOT_PACE,
    MAX_SECONDS,
    MIN_AWAY_SECONDS,
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


SECONDS: dict[str, Any] = {"examples": [60]}
KINDS: Mapping[str, tuple[Callable[..., fields.Field[Any]], Any, dict[str, Any]]] = {
    "spectators": (fields.String, one_of(SPECTATORS), {}),
    "turn_seconds": (Integer, between(1, MAX_SECONDS), SECONDS),
    "answer_seconds": (Integer, between(1, MAX_SECONDS), SECONDS),
    "on_timeout": (fields.String, one_of(ON_TIMEOUT), {}),
    "on_leave": (fields.String, one_of(ON_LEAVE), {}),
    "late_join": (Boolean, None, {}),
    "start": (fields.String, one_of(START), {}),
    "fill": (fields.String, among(LEVELS), extensible(*LEVELS)),
    "bot_pace": (Integer, between(0, MAX_BOT_PACE), {"examples": [8]}),
    "away_seconds": (Integer, between(MIN_AWAY_SECONDS, MAX_SECONDS), {"examples": [180]}),
}
"""By setting: the class of its field, its validator, and keywords of its schema."""
NULLABLE = {"turn_seconds", "answer_seconds", "fill", "away_seconds"}
DEFAULT_TEXTS = {"answer_seconds": "The default, also for null, is `turn_seconds`."}
"""Descriptions of defaults that are no fixed value."""


def changed(name: str, *texts: str, **options: Any) -> fields.Field[Any]:  # noqa: ANN401  # as in marshmallow
    """Return the field of a setting; it may be absent."""
    kind, valid, schema = KINDS[name]
    described = meta(" ".join([DESCRIPTIONS[name], *texts]), **schema)
    return kind(validate=valid, allow_none=name in NULLABLE, metadata=described, **options)


def chosen(name: str) -> fields.Field[Any]:
    """Return the field of a setting of a new game, with its default."""
    default = getattr(DEFAULTS, name)
    code = f"`{default}`" if isinstance(default, str) else json.dumps(default)
    return changed(name, DEFAULT_TEXTS.get(name, f"The default is {code}."), load_default=default)


CHOSEN = {name: chosen(name) for name in KINDS}
"""The fields of the settings in a request that creates a game."""
CHANGED = {name: changed(name) for name in KINDS}
"""The same in a request that changes them: what is absent stays."""


def settings_of(body: dict[str, Any]) -> Settings:
    """Return the settings in a body that a schema with ``CHOSEN`` has loaded."""
    return Settings(**{name: body[name] for name in Settings.__struct_fields__ if name in body})
