"""Names of players and bots: no two at a table look the same."""

import functools
import itertools
import unicodedata
from collections.abc import Iterator

import regex
from confusable_homoglyphs import confusables  # type: ignore[import-untyped]  # it has no types

from croupier.games.game import Game

INVISIBLE = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\U0001D159]")
"""Characters without a visible shape (UAX #44), with the empty Braille pattern and the empty note head."""
MAX_NAME_LENGTH = 40
"""Maximum length of a name."""


def normalised(name: str) -> str:
    """Return a name as it is stored: in the normalisation form NFC."""
    return unicodedata.normalize("NFC", name)


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
    """Return a name without what does not show: compatibility variants, invisible characters, repeated spaces.

    Letters with accents are decomposed, so that a letter is compared without them.
    """
    return " ".join(INVISIBLE.sub("", unicodedata.normalize("NFKD", name)).split())


def are_confusable(one: str, other: str) -> bool:
    """Return whether two texts look the same: character by character, or one like several, as m like rn."""
    alike = next(
        (at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )
    positions = {(alike, alike)}
    while positions:
        positions.remove(position := min(positions))
        if position == (len(one), len(other)):
            return True
        positions.update(following(one, other, *position))
    return False


def following(one: str, other: str, own: int, others: int) -> Iterator[tuple[int, int]]:
    """Yield up to where in both texts they look the same, if they do up to a position."""
    if own == len(one) or others == len(other):
        return
    first, second = shapes(one[own]), shapes(other[others])
    if not first.isdisjoint(second):
        yield own + 1, others + 1
    yield from ((own + 1, others + len(shape)) for shape in first if len(shape) > 1 and other.startswith(shape, others))
    yield from ((own + len(shape), others + 1) for shape in second if len(shape) > 1 and one.startswith(shape, own))


@functools.lru_cache(maxsize=4096)
def shapes(character: str) -> frozenset[str]:
    """Return the characters, or short texts, that a character is confusable with, and itself."""
    found = confusables.is_confusable(character, greedy=True) or []
    return frozenset([character, *(each["c"] for one in found for each in one["homoglyphs"])])


def numbered(name: str, number: int) -> str:
    """Return a name with a number, shortened to the maximum length."""
    suffix = f" {number}"
    return name[: MAX_NAME_LENGTH - len(suffix)].rstrip() + suffix
