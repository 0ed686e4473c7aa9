"""Times in responses and in stored games: they differ between two runs."""

import re

import msgspec
from croupier.games.game import Game

TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z")


def timeless(text: str) -> str:
    """Return a body without its times."""
    return TIME.sub("TIME", text)


def timeless_bytes(content: bytes) -> bytes:
    """Return a body, or a part of a stream, without its times."""
    return timeless(content.decode("latin-1")).encode("latin-1")


def without_times(game: Game) -> Game:
    """Return a game without its times; that it waits for a move remains."""
    return msgspec.structs.replace(game, created=0, updated=0, turn_since=None if game.turn_since is None else 0)
