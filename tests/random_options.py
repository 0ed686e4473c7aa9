"""Random options and numbers of seats for any rulebook."""

from typing import Any

import msgspec
from croupier.conformance.games import random_options
from croupier.rules.rulebook import Rulebook, Ruleset


def on_the_wire(rulebook: Rulebook, ruleset: Ruleset, seats: int, option_draw: int, **fixed: Any) -> dict[str, Any]:
    """Return random options in the form of ``POST /v1/games``."""
    wire: dict[str, Any] = msgspec.to_builtins(random_options(rulebook, ruleset, seats, option_draw, **fixed))
    return wire


def seats_near(wanted: int, rulebook: Rulebook) -> int:
    """Return the number of seats that a rulebook allows and that is nearest to another."""
    return min(rulebook.seats, key=lambda seats: abs(seats - wanted))
