"""Find cards of a hand for every group of a phase, or prove that there are none. Exact, with a fixed bound on the work.

The method is dynamic programming over sets of cards, one group of the phase after the other, the last first.

State: the natural cards of the hand are numbered from 0, and a set of them is an integer with one bit a card. A set of
such sets is an integer, too: bit ``used`` of ``reached`` is 1 if the groups so far can be made of exactly the natural
cards in ``used``. Wilds are not part of the state: groups of T cards with n natural ones have T - n Wilds.

Step: a *way* is a set of natural cards that makes a group together with enough Wilds. For each way of the next group,
one AND keeps the states that have not used its cards, and one shift adds its cards to all of those at once.

Bound: a hand has at most 11 cards, w of them Wilds, so at most 2^11 states. A group of s cards takes at least s - w and
at most s natural cards out of at most 11 - w; that is at most C(11, s) ways, since C(11, s) is the sum of
C(w, s - j) C(11 - w, j) over these j. A phase asks for at most 10 cards, and the sum of C(11, s) over its groups is
greatest for two groups of five: 924. So a phase takes at most 924 steps of three operations on integers of 2^11 bits.
A group of Wilds only is one way, the empty set, where the rules have such groups. The ways of a group are built once a
hand, however many phases are searched; those of a run from beginnings of runs, which are sets of cards, too: fewer than
2^11.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from croupier.rules.phase10.melds import HIGHEST_NUMBER, Goal, MeldRules

LARGEST_HAND = 11
"""The most cards that a hand can have: ten, and one drawn (``game.from_position`` refuses larger ones)."""
SUBSETS = 1 << LARGEST_HAND


def _disjoint() -> list[int]:
    """For every set of cards, list the sets that have none of them.

    Those without card c are the bits whose number has bit c unset: 2^c ones, 2^c zeros, and so on.
    """
    disjoint = [(1 << SUBSETS) - 1]
    for card in range(LARGEST_HAND):
        without = disjoint[0] // ((1 << (1 << card)) + 1)
        disjoint += [without & sets for sets in disjoint]
    return disjoint


DISJOINT = _disjoint()
BY_COUNT = [
    sum(1 << cards for cards in range(SUBSETS) if cards.bit_count() == count) for count in range(LARGEST_HAND + 1)
]
"""By number of cards: the sets of that size."""


class Search:
    """The search in one hand."""

    def __init__(self, melds: MeldRules, hand: Iterable[int]) -> None:
        """Take a hand of at most ``LARGEST_HAND`` cards; those without a number are never in a meld."""
        cards = sorted(hand)
        self.melds = melds
        self.wilds = cards.count(melds.wild)
        self.naturals = [card for card in cards if melds.numbers[card]]
        self.cache: dict[Goal, list[int]] = {}

    def find(self, goals: Sequence[Goal]) -> list[bytes] | None:
        """Find cards for every goal, each with as many as it asks for; None if the hand does not have them.

        Of all possibilities it returns one with the fewest Wilds in the whole phase.
        """
        reached = [1]
        for goal in reversed(goals):
            reached.append(_add_group(reached[-1], self.ways(goal)))
        used = self._fewest_wilds(reached[-1], sum(goal.size for goal in goals))
        if used is None:
            return None
        found = []
        for goal, before in zip(goals, reversed(reached[:-1]), strict=True):
            way = next(way for way in self.ways(goal) if used & way == way and before >> (used - way) & 1)
            found.append(self._cards(goal, way))
            used -= way
        return found

    def _fewest_wilds(self, reached: int, size: int) -> int | None:
        """Return the natural cards to use for groups of ``size`` cards in all; None if there are too few."""
        for naturals in range(size, max(1, size - self.wilds) - 1, -1):
            enough = reached & BY_COUNT[naturals]
            if enough:
                return (enough & -enough).bit_length() - 1
        return None

    def ways(self, goal: Goal) -> list[int]:
        """List the sets of natural cards that make a group together with Wilds of the hand."""
        if goal not in self.cache:
            ways = self._runs(goal) if goal.kind == "run" else self._alike(goal)
            wilds_do = self.wilds >= goal.size and not self.melds.natural_in_each
            self.cache[goal] = [*ways, 0] if wilds_do else ways
        return self.cache[goal]

    def _alike(self, goal: Goal) -> list[int]:
        """List the ways of a set or a colour group: any cards of one number, or of one colour."""
        alike: dict[object, list[int]] = {}
        for index, card in enumerate(self.naturals):
            common = self.melds.numbers[card] if goal.kind == "set" else self.melds.faces[card].suit
            alike.setdefault(common, []).append(1 << index)
        counts = range(goal.size, max(1, goal.size - self.wilds) - 1, -1)
        return [sum(way) for count in counts for cards in alike.values() for way in combinations(cards, count)]

    def _runs(self, goal: Goal) -> list[int]:
        """List the ways of a run: cards of different numbers less than its size apart, with Wilds in the gaps."""
        begun: list[tuple[int, int]] = []  # the lowest number, and the cards
        for number in range(1, HIGHEST_NUMBER + 1):
            cards = [1 << place for place, card in enumerate(self.naturals) if self.melds.numbers[card] == number]
            near = [
                (low, way)
                for low, way in begun
                if number - low < goal.size and number - low - way.bit_count() <= self.wilds
            ]
            begun += [(low, way | card) for low, way in [*near, (number, 0)] for card in cards]
        return [way for _, way in begun if way.bit_count() >= goal.size - self.wilds]

    def _cards(self, goal: Goal, way: int) -> bytes:
        """Put the cards of a group in order, Wilds among them; a run begins as low as it can."""
        naturals = [card for place, card in enumerate(self.naturals) if way >> place & 1]
        wild = self.melds.wild
        if goal.kind != "run":
            return bytes([*naturals, *[wild] * (goal.size - len(naturals))])
        by_number = {self.melds.numbers[card]: card for card in naturals}
        low = max(1, max(by_number, default=1) - goal.size + 1)
        return bytes(by_number.get(number, wild) for number in range(low, low + goal.size))


def _add_group(reached: int, ways: list[int]) -> int:
    """Add one group to all states at once."""
    after = 0
    for way in ways:
        after |= (reached & DISJOINT[way]) << way
    return after
