"""House rules drawn by lot: options that a rulebook's tables may play by, whatever the rulebook."""

from typing import Any

import msgspec

from service.conformance.games import random_options
from service.rules.rulebook import Rulebook, Ruleset


def on_the_wire(rulebook: Rulebook, ruleset: Ruleset, seats: int, lot: int, **kept: Any) -> dict[str, Any]:
    """Draw house rules as ``POST /v1/games`` takes them."""
    wire: dict[str, Any] = msgspec.to_builtins(random_options(rulebook, ruleset, seats, lot, **kept))
    return wire


def seats_near(wanted: int, rulebook: Rulebook) -> int:
    """Choose the number of seats, of those that a rulebook is for, that comes nearest to another."""
    return min(rulebook.seats, key=lambda seats: abs(seats - wanted))
