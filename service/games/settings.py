"""Settings of a game. The module imports no more than msgspec, so that the configuration can load it quickly."""

from typing import Literal

import msgspec

MOVE_LIMIT = 20_000
"""Number of changes after which a game is closed, unless the configuration has another (D-114)."""

Spectators = Literal["live", "off"]


class Settings(msgspec.Struct, frozen=True, array_like=True):
    """What the creator of a game chooses besides options and seats. Add fields at the end, with their defaults."""

    spectators: Spectators = "live"
    """Whether the game may be read without a seat token: ``live``: always; ``off``: only before it has started."""
