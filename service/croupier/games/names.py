"""Names of players and bots: no two at a table look the same."""

import itertools
import re
import unicodedata

from croupier.games.game import Game

INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
"""Characters without a visible shape: Default_Ignorable_Code_Point (UAX #44) and the empty Braille pattern."""
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
    return " ".join(INVISIBLE.sub("", unicodedata.normalize("NFKC", name)).casefold().split())


def numbered(name: str, number: int) -> str:
    """Return a name with a number, shortened to the maximum length."""
    suffix = f" {number}"
    return name[: MAX_NAME_LENGTH - len(suffix)].rstrip() + suffix
