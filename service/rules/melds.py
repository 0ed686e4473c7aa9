"""Sets, runs and groups of one colour, with wild cards in them: what they are, what goes on them, how to find them.

A card is a number in the deck's table of faces, as in ``piles``. A run lists its cards lowest first, so that every wild
card in it has a fixed value. Every meld needs a natural card, one that is not wild (D-60).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from service.rules.rulebook import CardFace

HIGHEST = 12
"""Runs go from 1 to this number and do not go round the corner (D-62)."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the groups that a phase asks for."""

    kind: Annotated[
        Literal["set", "run", "colour"],
        Meta(description="`set`: cards of one number; `run`: numbers in a row; `colour`: cards of one colour."),
    ]
    size: Annotated[int, Meta(ge=2, le=10, description="How many cards it has at least.")]


class NotAMeld(Exception):
    """Cards that are not what a goal asks for; ``code`` says which way, the message says why."""

    def __init__(self, code: str, detail: str) -> None:
        """Say what is wrong."""
        super().__init__(detail)
        self.code = code
        self.detail = detail


class Found(NamedTuple):
    """Cards for a goal, and what is left for the others."""

    cards: list[int]
    rest: tuple[int, ...]
    """Natural cards."""
    wilds: int


class Melds:
    """Melds of the cards of one deck."""

    def __init__(self, faces: Sequence[CardFace], wild: int) -> None:
        """Take the faces of a deck, of which one is the wild card; a face without a number is never in a meld."""
        self.faces = faces
        self.wild = wild
        self.numbers = [int(face.symbol) if face.symbol.isdigit() else 0 for face in faces]

    def check(self, goal: Goal, cards: bytes) -> None:
        """Refuse cards that are not what a goal asks for.

        Raises:
            NotAMeld: they are not.
        """
        naturals = [card for card in cards if card != self.wild]
        if any(not self.numbers[card] for card in naturals):
            raise NotAMeld("not_in_a_phase", "Only cards with a number and Wilds go into a phase.")
        if len(cards) < goal.size:
            raise NotAMeld("group_too_small", f"This {goal.kind} needs {goal.size} cards, not {len(cards)}.")
        if not naturals:
            raise NotAMeld("no_natural_card", "Every group needs a card that is not a Wild.")
        if not self._holds(goal.kind, cards, naturals):
            raise NotAMeld(f"not_a_{goal.kind}", WORDS[goal.kind])

    def _holds(self, kind: str, cards: bytes, naturals: list[int]) -> bool:
        if kind == "set":
            return len({self.numbers[card] for card in naturals}) == 1
        if kind == "colour":
            return len({self.faces[card].colour for card in naturals}) == 1
        low = self.low(cards)
        values = range(low, low + len(cards))
        fits = all(card == self.wild or self.numbers[card] == value for card, value in zip(cards, values, strict=True))
        return fits and values[0] >= 1 and values[-1] <= HIGHEST

    def low(self, cards: bytes) -> int:
        """Tell the value of the first card of a run."""
        place, card = next((place, card) for place, card in enumerate(cards) if card != self.wild)
        return self.numbers[card] - place

    def extended(self, kind: str, cards: bytes, card: int, end: str | None) -> bytes | None:
        """Put a card on a meld, on a run at one end; None if it does not go there (D-65).

        A card without a number, which has no colour either, never does.
        """
        longer = bytes([card]) + cards if end == "low" else cards + bytes([card])
        naturals = [one for one in longer if one != self.wild]
        return longer if self._holds(kind, longer, naturals) else None

    def find(self, goals: Sequence[Goal], hand: Iterable[int]) -> list[bytes] | None:
        """Find cards of a hand for every goal, or None if there are none.

        Colour groups come last: then it no longer matters which cards of a colour they take.
        """
        count = Counter(hand)
        wilds = count.pop(self.wild, 0)
        naturals = tuple(sorted(card for card in count.elements() if self.numbers[card]))
        places = sorted(range(len(goals)), key=lambda place: goals[place].kind == "colour")
        exact = any(goal.kind == "colour" for goal in goals)
        found = self._search(tuple(goals[place] for place in places), naturals, wilds, exact=exact, failed=set())
        return None if found is None else [bytes(cards) for _, cards in sorted(zip(places, found, strict=True))]

    def _search(
        self, goals: tuple[Goal, ...], naturals: tuple[int, ...], wilds: int, *, exact: bool, failed: set[object]
    ) -> list[list[int]] | None:
        """Find cards for the goals that are left; ``failed`` remembers what has been tried in vain."""
        if not goals:
            return []
        left = len(goals), naturals  # and so many wild cards as follow from these
        if left in failed or len(naturals) + wilds < sum(goal.size for goal in goals):
            return None
        for found in self._ways(goals[0], naturals, wilds, exact=exact):
            others = self._search(goals[1:], found.rest, found.wilds, exact=exact, failed=failed)
            if others is not None:
                return [found.cards, *others]
        failed.add(left)
        return None

    def _ways(self, goal: Goal, naturals: tuple[int, ...], wilds: int, *, exact: bool) -> Iterator[Found]:
        """Yield ways to reach a goal, with few wild cards first.

        With ``exact``, cards of one number are told apart: a colour group may want one of them.
        """
        if goal.kind == "run":
            for low in range(1, HIGHEST - goal.size + 2):
                yield from self._runs(range(low, low + goal.size), naturals, wilds, [], exact=exact)
            return
        by_kind: dict[object, list[int]] = {}
        for card in naturals:
            by_kind.setdefault(self.numbers[card] if goal.kind == "set" else self.faces[card].colour, []).append(card)
        for cards in sorted(by_kind.values(), key=len, reverse=True):
            for taken in range(min(goal.size, len(cards)), max(1, goal.size - wilds) - 1, -1):
                apart = exact and goal.kind == "set"
                for chosen in dict.fromkeys(combinations(cards, taken)) if apart else [tuple(cards[:taken])]:
                    missing = goal.size - taken
                    yield Found([*chosen, *[self.wild] * missing], _without(naturals, chosen), wilds - missing)

    def _runs(
        self, values: range, naturals: tuple[int, ...], wilds: int, begun: list[int], *, exact: bool
    ) -> Iterator[Found]:
        """Yield the ways to go on with a run, card by card."""
        if not values:
            if any(card != self.wild for card in begun):
                yield Found(begun, naturals, wilds)
            return
        fitting = dict.fromkeys(card for card in naturals if self.numbers[card] == values[0])
        for card in fitting if exact else list(fitting)[:1]:
            yield from self._runs(values[1:], _without(naturals, (card,)), wilds, [*begun, card], exact=exact)
        if wilds:
            yield from self._runs(values[1:], naturals, wilds - 1, [*begun, self.wild], exact=exact)


WORDS = {
    "set": "The cards of a set all have the same number.",
    "run": "The cards of a run have numbers in a row, lowest first, from 1 to 12.",
    "colour": "The cards of a colour group all have the same colour.",
}


def _without(cards: tuple[int, ...], taken: Sequence[int]) -> tuple[int, ...]:
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)
