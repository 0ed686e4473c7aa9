"""The keys of a game, and its channel; all of them are in one hash slot."""

import re

GAME_ID = re.compile(r"[0-9a-f]{24}")


def key_of(game_id: str, part: str) -> str:
    """Return the key of one part of a game: ``game``, ``log``, ``receipts`` ..."""
    return f"croupier:{{{game_id}}}:{part}"


def channel_of(game_id: str) -> str:
    """Return the channel on which the changes of a game are published."""
    return key_of(game_id, "live")


def keys_of(game_id: str) -> list[str]:
    """Return the keys that a change writes."""
    return [key_of(game_id, part) for part in ("game", "log", "receipts")]
