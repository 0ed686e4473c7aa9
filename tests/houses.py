"""House rules drawn by lot: options that a rulebook's tables may play by, whatever the rulebook."""

import random
from typing import Any, cast

import msgspec
from msgspec import inspect

from service.rules.rulebook import Rulebook, Ruleset

ATTEMPTS = 1_000


def house_rules(rulebook: Rulebook, ruleset: Ruleset, seats: int, lot: int, **kept: Any) -> Any:
    """Change some options of a ruleset by lot, until they go together at a table of so many seats.

    Lot 0 changes nothing but ``kept``: options, as the wire has them, that chance leaves alone. An option that is
    neither a number nor one of some values stays as it is.

    Returns:
        The rulebook's options; ``msgspec.to_builtins`` makes a request's of them.
    """
    chance = random.Random(f"{ruleset.id} {seats} {lot}")
    for _ in range(ATTEMPTS):
        drawn = {name: chance.choice(some) for name, some in choices(rulebook).items() if chance.random() < 0.5}
        wanted = {**msgspec.to_builtins(ruleset.options), **(drawn if lot else {}), **kept}
        options = msgspec.convert(wanted, rulebook.options)
        if not any(clash.found(options, seats) for clash in rulebook.clashes):
            return options
    raise AssertionError(f"no options of {ruleset.id} go together for {seats}: {kept}")


def on_the_wire(rulebook: Rulebook, ruleset: Ruleset, seats: int, lot: int, **kept: Any) -> dict[str, Any]:
    """Draw house rules as ``POST /v1/games`` takes them."""
    wire: dict[str, Any] = msgspec.to_builtins(house_rules(rulebook, ruleset, seats, lot, **kept))
    return wire


def choices(rulebook: Rulebook) -> dict[str, list[Any]]:
    """List some values of each option that has any to choose from."""
    fields = cast(inspect.StructType, inspect.type_info(rulebook.options)).fields
    return {field.encode_name: some for field in fields if (some := values(field.type))}


def values(kind: inspect.Type) -> list[Any]:
    """Some values that an option can have."""
    if isinstance(kind, inspect.Metadata):
        return values(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [value for one in kind.types for value in values(one)]
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.IntType):
        least = 0 if kind.ge is None else kind.ge
        some = {least, least + 3, least + 299}
        return sorted(some if kind.le is None else {min(value, kind.le) for value in some})
    if isinstance(kind, inspect.NoneType):
        return [None]
    return [False, True] if isinstance(kind, inspect.BoolType) else []


def seats_near(wanted: int, rulebook: Rulebook) -> int:
    """Choose the number of seats, of those that a rulebook is for, that comes nearest to another."""
    return min(rulebook.seats, key=lambda seats: abs(seats - wanted))
