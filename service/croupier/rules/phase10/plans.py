"""Plans: ways to put the cards of a hand into the groups of a phase that it does not hold yet, for bots.

Whether a hand holds a phase is what ``meld_search`` finds. Plans say what it lacks, for less work: the groups are made
one after the other, and only a few of the plans so far are followed. For the usual phases the first plan lacks no card
too many; for others, of up to five groups, now and then one.

Bound: a group can be made in at most 11 ways (of a hand of 11 cards). The more groups a phase has, the fewer plans are
followed: any phase takes at most 2 * ``PLANS`` * 11 steps, each a few operations on 11 bytes.
"""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.rules.phase10.melds import HIGHEST_NUMBER, Goal, MeldRules
from croupier.rules.piles import remove_cards

PLANS = 6
"""How many plans are followed from group to group of a phase of one or two, and how many there are for a phase."""
CLOSEST = 3
"""How many phases are planned for where more are open."""
Phase = Sequence[Goal]


class Plan(NamedTuple):
    """Cards for the groups of a phase. Wilds are left out of account: they help every plan."""

    lacks: int
    """How many cards it lacks."""
    needed: bytes
    """The cards of the hand that it needs."""
    rest: bytes
    """The others."""


class Planner:
    """Plans with the cards of one deck."""

    def __init__(self, melds: MeldRules) -> None:
        """Take the rules for melds of the deck."""
        self.melds = melds

    def plans(self, hand: bytes, phases: Sequence[Phase]) -> list[Plan]:
        """List plans for some phases, those that lack the fewest cards first."""
        cards = self._natural(hand)
        return sorted(plan for phase in phases for plan in self._plans_for(phase, cards))

    def closest(self, hand: bytes, phases: Sequence[Phase]) -> Sequence[Phase]:
        """Return the phases that lack the fewest cards, if each of their groups may have any card of the hand."""
        if len(phases) <= CLOSEST:
            return phases
        cards, goals = self._natural(hand), {goal for phase in phases for goal in phase}
        lacks = {goal: goal.size - max(map(len, self._ways(goal, cards))) for goal in goals}
        return sorted(phases, key=lambda phase: sum(lacks[goal] for goal in phase))[:CLOSEST]

    def _natural(self, hand: bytes) -> bytes:
        return bytes(sorted(card for card in hand if self.melds.numbers[card]))

    def _plans_for(self, phase: Phase, cards: bytes) -> Sequence[Plan]:
        """Make the groups one after the other.

        Sets come last: they can do with what others leave, such as a second 5, better than a run can.
        """
        plans: Sequence[Plan] = [Plan(0, b"", cards)]
        followed = min(PLANS, 2 * PLANS // len(phase))
        for goal in sorted(phase, key=lambda goal: (goal.kind == "set", -goal.size)):
            longer = sorted(
                (plan.lacks + goal.size - len(way), way, plan) for plan in plans for way in self._ways(goal, plan.rest)
            )
            best: dict[bytes, Plan] = {}
            for lacks, way, plan in longer:
                rest = remove_cards(plan.rest, way)
                best.setdefault(rest, Plan(lacks, plan.needed + way, rest))
                if len(best) == followed:
                    break
            plans = [*best.values()]
        return plans

    def _ways(self, goal: Goal, cards: bytes) -> Sequence[bytes]:
        """List cards that can be in one group, as many as it may have: of a number, of a colour, or for a run."""
        if goal.kind == "run":
            by_number = {self.melds.numbers[card]: card for card in cards}
            lows = sorted({min(number, HIGHEST_NUMBER - goal.size + 1) for number in by_number})
            runs = [range(low, low + goal.size) for low in lows]
            return [bytes(by_number[number] for number in run if number in by_number) for run in runs] or [b""]
        alike: dict[object, list[int]] = {}
        for card in cards:
            common = self.melds.numbers[card] if goal.kind == "set" else self.melds.faces[card].suit
            alike.setdefault(common, []).append(card)
        return [bytes(group[: goal.size]) for group in alike.values()] or [b""]
