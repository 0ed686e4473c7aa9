"""Settings of a game. The module imports little, so that the configuration can load it quickly."""

from typing import Any, Literal

import msgspec

from croupier.rules.bots import Level

MOVE_LIMIT = 20_000
"""Number of changes after which a game is closed, unless the configuration has another (D-114)."""
DAY_MS = 24 * 60 * 60 * 1000
MAX_BOT_PACE = 50
"""Maximum number of tenths of a second until a move of a bot."""
MAX_SECONDS = 7 * 24 * 60 * 60
"""Maximum number of seconds until a deadline."""
MIN_AWAY_SECONDS = 10
"""Minimum number of seconds after which a bot may play for a player who is away: a reload takes some."""

Spectators = Literal["live", "off"]
OnTimeout = Literal["act", "bot", "forfeit"]
OnLeave = Literal["vacant", "bot", "forfeit"]
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
    """What a timeout does: ``act``: the service moves for the seat; ``bot``: a bot plays; ``forfeit``: it is out."""
    on_leave: OnLeave = "vacant"
    """What happens to the seat of a player who leaves a running game: it is vacant, a bot stands in, or it is out."""
    late_join: bool = True
    """Whether other players may take a seat that was left in a running game."""
    start: StartedBy = "host"
    """``host``: the host starts the game; ``full``: it starts when the last seat is taken."""
    fill: Level | None = None
    """Level of the bots that take the vacant seats at the start, and stand in for players; None: no seat is filled."""
    bot_pace: int = 0
    """Tenths of a second until the next move of a bot; 0: bots move together with the move before theirs."""
    away_seconds: int | None = 180
    """Seconds after which a bot may play for a player who is away (D-127); None: never."""


DESCRIPTIONS = {
    "spectators": (
        "Whether the game may be read without a seat token. `live`: always, by its `id`. `off`: only before it has "
        "started; after that no list of games has it."
    ),
    "turn_seconds": "Seconds that a seat has for each move of its turn; null: as many as it wants.",
    "answer_seconds": (
        "Seconds that a seat has for an answer, such as a challenge or a colour to choose, and all seats for the "
        "next round; null: as many as they want."
    ),
    "on_timeout": (
        "What happens to a seat that has not moved by its deadline. `act`: the service moves for it, doing the "
        "least harm to that seat (D-119). `bot`: a bot plays until the player moves or reclaims the seat. "
        "`forfeit`: the seat is out of the game."
    ),
    "on_leave": (
        "What happens to the seat of a player who leaves a running game, or is removed from it. `vacant`: the game "
        "waits for that seat, until its deadline if there is one. `bot`: a bot plays until the player reclaims the "
        "seat, or another one takes it. `forfeit`: the seat is out of the game."
    ),
    "late_join": (
        "Whether other players may take a seat that was left in a running game. Who left it may reclaim it in any case."
    ),
    "start": "Who starts the game. `host`: its host. `full`: it starts by itself once the last seat is taken.",
    "fill": (
        "Level of the bots that take the vacant seats when the game starts, and that stand in for players; null: "
        "the game starts only when every seat is taken."
    ),
    "bot_pace": (
        "Tenths of a second until each move of a bot, so that players see it; 2 seconds while they can catch a bot "
        "that has forgotten to call. A bot catches a player after 0.8 seconds at the earliest. 0: bots move together "
        "with the move before theirs, never forget, and do not catch players."
    ),
    "away_seconds": (
        "Seconds after which the host may let a bot play for a player (`addBot`): the game has waited that long for "
        "the seat, and for that long it has had neither a stream nor a long poll open (D-127); null: never."
    ),
}
"""What each setting is for, by its name: in the contract."""


def seconds_for(settings: Settings, *, answer: bool) -> int | None:
    """Return how many seconds a seat has for its turn, or for an answer."""
    if answer and settings.answer_seconds is not None:
        return settings.answer_seconds
    return settings.turn_seconds


def readable(settings: Settings) -> dict[str, Any]:
    """Return the settings by name, as everybody reads them: with the seconds for an answer that apply."""
    return {**msgspec.structs.asdict(settings), "answer_seconds": seconds_for(settings, answer=True)}


class Lifetimes(msgspec.Struct, frozen=True, array_like=True):
    """Milliseconds after its last change that a game expires, copied from the configuration when it is created."""

    lobby: int = DAY_MS
    started: int = 7 * DAY_MS
