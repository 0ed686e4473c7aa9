"""Names of players and bots: no two at a table look the same."""

import itertools
import unicodedata

from service.games.game import Game

MAX_NAME_LENGTH = 40
"""Maximum length of a name."""


def default_name(seat: int) -> str:
    """Return the name of a player who gave none."""
    return f"Player {seat + 1}"


def default_bot_name(seat: int) -> str:
    """Return the name of a bot."""
    return f"Bot {seat + 1}"


def distinct_name(game: Game, name: str) -> str:
    """Return a name that no other player has: a number is added to one that is taken."""
    taken = {comparable(seat.name) for seat in game.seats if seat.name is not None}
    candidates = itertools.chain([name], (numbered(name, number) for number in itertools.count(2)))
    return next(candidate for candidate in candidates if comparable(candidate) not in taken)


def comparable(name: str) -> str:
    """Return a name without what two names that look the same may differ in: case, spaces, invisible characters."""
    visible = "".join(character for character in name if unicodedata.category(character) != "Cf")
    return " ".join(unicodedata.normalize("NFKC", visible).casefold().split())


def numbered(name: str, number: int) -> str:
    """Return a name with a number, shortened to the maximum length."""
    suffix = f" {number}"
    return name[: MAX_NAME_LENGTH - len(suffix)].rstrip() + suffix
