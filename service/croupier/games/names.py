"""Names of players and bots: no two at a table look the same."""

import functools
import itertools
import unicodedata

import regex
from confusable_homoglyphs import confusables  # type: ignore[import-untyped]  # it has no types

from croupier.games.game import Game

INVISIBLE = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\U0001D159]")
"""Characters without a visible shape (UAX #44), with the empty Braille pattern and the empty note head."""
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
    taken = [seat.name for seat in game.seats if seat.name is not None]
    candidates = itertools.chain([name], (numbered(name, number) for number in itertools.count(2)))
    return next(candidate for candidate in candidates if not any(look_alike(candidate, other) for other in taken))


def look_alike(one: str, other: str) -> bool:
    """Return whether two names look the same but for case, spaces and invisible characters (UTS #39)."""
    first, second = visible(one), visible(other)
    return are_confusable(first, second) or are_confusable(first.casefold(), second.casefold())


def visible(name: str) -> str:
    """Return a name without what does not show: compatibility variants, invisible characters, repeated spaces."""
    return " ".join(INVISIBLE.sub("", unicodedata.normalize("NFKC", name)).split())


def are_confusable(one: str, other: str) -> bool:
    """Return whether each character of a text is, or is confusable with, the one at the same place in another."""
    return len(one) == len(other) and all(
        first == second or not shapes(first).isdisjoint(shapes(second))
        for first, second in zip(one, other, strict=True)
    )


@functools.lru_cache(maxsize=4096)
def shapes(character: str) -> frozenset[str]:
    """Return the characters that a character is confusable with, and itself."""
    found = confusables.is_confusable(character, greedy=True) or []
    return frozenset([character, *(each["c"] for one in found for each in one["homoglyphs"])])


def numbered(name: str, number: int) -> str:
    """Return a name with a number, shortened to the maximum length."""
    suffix = f" {number}"
    return name[: MAX_NAME_LENGTH - len(suffix)].rstrip() + suffix
