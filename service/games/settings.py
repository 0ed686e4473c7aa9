"""Settings of a game. The module imports no more than msgspec, so that the configuration can load it quickly."""

from typing import Literal

import msgspec

MOVE_LIMIT = 20_000
"""Number of changes after which a game is closed, unless the configuration has another (D-114)."""
DAY_MS = 24 * 60 * 60 * 1000
MAX_SECONDS = 7 * 24 * 60 * 60
"""Maximum number of seconds until a deadline."""

Spectators = Literal["live", "off"]
OnTimeout = Literal["act", "forfeit"]
OnLeave = Literal["vacant", "forfeit"]
StartedBy = Literal["host", "full"]


class Settings(msgspec.Struct, frozen=True, array_like=True):
    """What the creator of a game chooses besides options and seats. Add fields at the end, with their defaults."""

    spectators: Spectators = "live"
    """Whether the game may be read without a seat token: ``live``: always; ``off``: only before it has started."""
    turn_seconds: int | None = None
    """Seconds that a seat has for each move of its turn; None: as many as it wants."""
    answer_seconds: int | None = None
    """The same for an answer, such as a challenge, and for the next round; None: as ``turn_seconds``."""
    on_timeout: OnTimeout = "act"
    """What happens to a seat at its deadline: ``act``: the service moves for it; ``forfeit``: it is out of the game."""
    on_leave: OnLeave = "vacant"
    """What happens to the seat of a player who leaves a running game: it is vacant, or out of the game."""
    late_join: bool = True
    """Whether other players may take a seat that was left in a running game."""
    start: StartedBy = "host"
    """``host``: the host starts the game; ``full``: it starts when the last seat is taken."""


class Lifetimes(msgspec.Struct, frozen=True, array_like=True):
    """Milliseconds after its last change that a game expires, copied from the configuration when it is created."""

    lobby: int = DAY_MS
    started: int = 7 * DAY_MS
