"""Checks what is chosen for a table: the ruleset, its options, the number of seats and the settings."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from croupier.games.errors import FieldError, invalid_fields
from croupier.games.settings import Settings
from croupier.games.validation import pointer, validation_errors
from croupier.rules.bots import Level
from croupier.rules.catalogue import RULESETS
from croupier.rules.refusals import InvalidOption
from croupier.rules.rulebook import Rulebook, Ruleset

OPTIONS = "/options"
"""JSON Pointer of the options in a body."""


def find_ruleset(name: str, path: str = "/ruleset") -> tuple[Rulebook, Ruleset]:
    """Return a ruleset and its rulebook; ``path`` is a JSON Pointer to its name, or a parameter."""
    if name not in RULESETS:
        location: Literal["pointer", "parameter"] = "pointer" if path[0] == "/" else "parameter"
        raise invalid_fields([FieldError(path, "unknown_ruleset", allowed=[*RULESETS], location=location)])
    return RULESETS[name]


def seats_for(rulebook: Rulebook, wanted: int | None) -> int:
    """Return the number of seats that is wanted, or the smallest; refuse one that the rulebook does not have."""
    seats = rulebook.seats[0] if wanted is None else wanted
    if seats not in rulebook.seats:
        bounds = {"minimum": rulebook.seats[0], "maximum": rulebook.seats[-1]}
        raise invalid_fields([FieldError("/seats", "wrong_number_of_seats", bounds, [*rulebook.seats])])
    return seats


def options_for(ruleset: Ruleset, rulebook: Rulebook, changed: dict[str, Any]) -> Any:  # noqa: ANN401  # the rulebook's own
    """Return the options of a ruleset with some of them changed.

    Raises:
        Invalid: some of them do not exist or have invalid values; the problem lists all of these.
    """
    chosen = [others for (name, value), others in ruleset.implied.items() if changed.get(name) == value]
    implied = {name: value for others in chosen for name, value in others.items()}
    merged = {**msgspec.to_builtins(ruleset.options), **implied, **changed}
    try:
        return msgspec.convert(merged, rulebook.options)
    except msgspec.ValidationError as error:
        raise invalid_fields(wrong_options(rulebook, merged, error.__cause__), rulebook.id) from error


def changed_options(ruleset: Ruleset, rulebook: Rulebook, options: Any, changed: dict[str, Any]) -> Any:  # noqa: ANN401  # the rulebook's own
    """Return options with some of them changed; what a changed one implies follows if it has the ruleset's value.

    Raises:
        Invalid: as ``options_for``.
    """
    present, own = msgspec.to_builtins(options), msgspec.to_builtins(ruleset.options)
    new = {name: value for name, value in changed.items() if value != present.get(name)}
    chosen = [others for (name, value), others in ruleset.implied.items() if new.get(name) == value]
    implied = {name: value for others in chosen for name, value in others.items() if present[name] == own[name]}
    return options_for(ruleset, rulebook, {**present, **implied, **changed})


def wrong_options(rulebook: Rulebook, merged: dict[str, Any], cause: BaseException | None) -> list[FieldError]:
    """List the invalid options; ``cause`` is the exception of the rulebook, if it refused one itself."""
    if isinstance(cause, InvalidOption):
        return [FieldError(OPTIONS + cause.pointer, "invalid_option", {"reason": cause.reason, **cause.parameters})]
    errors = validation_errors(rulebook.options, merged, OPTIONS)
    unknown = [pointer(OPTIONS, name) for name in merged if name not in rulebook.options.__struct_fields__]
    return [
        FieldError(error.path, "unknown_option", allowed=error.allowed)
        if error.path in unknown
        else with_code("invalid_option", error)
        for error in errors
    ]


def with_code(code: str, error: FieldError) -> FieldError:
    """Return an error with the code of the part that contains it; ``reason`` is the original code."""
    return replace(error, code=code, parameters={"reason": error.code, **error.parameters})


def check_clashes(rulebook: Rulebook, options: Any, seats: int) -> None:  # noqa: ANN401  # the rulebook's own
    """Refuse options that exclude each other; the problem lists all of them."""
    clashes = [clash for clash in rulebook.clashes if clash.applies(options, seats)]
    if clashes:
        errors = [
            FieldError(
                "/seats" if name == "seats" else pointer(OPTIONS, name), "options_clash", {"reason": clash.reason}
            )
            for clash in clashes
            for name in clash.names
        ]
        raise invalid_fields(errors, rulebook.id)


def check_settings(rulebook: Rulebook, settings: Settings) -> None:
    """Refuse to let seats forfeit in a game whose rulebook does not support it."""
    if settings.fill is not None:
        check_level(rulebook, settings.fill, "/fill")
    wanted = [name for name in ("on_timeout", "on_leave") if getattr(settings, name) == "forfeit"]
    if wanted and rulebook.forfeit is None:
        raise invalid_fields([FieldError(f"/{name}", "forfeit_not_supported") for name in wanted], rulebook.id)


def check_level(rulebook: Rulebook, level: Level, location: str) -> None:
    """Refuse a level that the rulebook has no bot for; ``location`` is the field of the request."""
    if level not in rulebook.bots:
        raise invalid_fields([FieldError(location, "level_not_supported", allowed=[*rulebook.bots])], rulebook.id)
