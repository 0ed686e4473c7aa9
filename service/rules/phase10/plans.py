"""Plans: ways to put the cards of a hand into the groups of a phase that it does not hold yet.

They are for bots. Whether a hand holds a phase is what ``meld_search`` finds, exactly; plans are estimates of what it
lacks, for a bounded amount of work: of the ways to make the groups so far only the best few are followed.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from service.rules.phase10.melds import HIGHEST_NUMBER, Goal, MeldRules

PLANS = 6
"""How many plans are followed from group to group, and how many there are for a phase."""
PHASES = 3
"""For how many phases there are plans where more are open."""
PHASE = Sequence[Goal]


class Plan(NamedTuple):
    """Cards for the groups of a phase."""

    lacks: int
    """How many cards it lacks. Wilds are left out of account: they help every plan."""
    needed: bytes
    """Its cards, without Wilds."""
    rest: bytes
    """The others."""


class Planner:
    """Plans with the cards of one deck."""

    def __init__(self, melds: MeldRules) -> None:
        """Take the rules for melds of the deck."""
        self.melds = melds

    def plans(self, hand: bytes, phases: Sequence[PHASE]) -> list[Plan]:
        """List plans for any of these phases, those that lack the fewest cards first."""
        cards = bytes(sorted(card for card in hand if self.melds.numbers[card]))
        found = [plan for goals in self._closest(cards, phases) for plan in self._plans_for(goals, cards)]
        return sorted(found)

    def _closest(self, cards: bytes, phases: Sequence[PHASE]) -> Sequence[PHASE]:
        """Choose the phases that lack the fewest cards if each group may have any card of the hand."""
        if len(phases) <= PHASES:
            return phases
        lacks = {goal: goal.size - len(max(self._ways(goal, cards), key=len)) for phase in phases for goal in phase}
        return sorted(phases, key=lambda phase: sum(lacks[goal] for goal in phase))[:PHASES]

    def _plans_for(self, goals: PHASE, cards: bytes) -> list[Plan]:
        """List the best plans for one phase.

        Sets come last: a set can do with what the others leave, such as the second 5, better than a run can.
        """
        plans = [Plan(0, b"", cards)]
        for goal in sorted(goals, key=lambda goal: (goal.kind == "set", -goal.size)):
            longer = sorted(
                (plan.lacks + goal.size - len(way), way, plan) for plan in plans for way in self._ways(goal, plan.rest)
            )
            found: dict[bytes, Plan] = {}
            for lacks, way, plan in longer:
                rest = _without(plan.rest, way)
                found.setdefault(rest, Plan(lacks, plan.needed + way, rest))
                if len(found) == PLANS:
                    break
            plans = [*found.values()]
        return plans

    def _ways(self, goal: Goal, cards: bytes) -> Iterable[bytes]:
        """List the cards for a group that belong together: of one number, of one colour, or numbers close together."""
        if goal.kind == "run":
            by_number = {self.melds.numbers[card]: card for card in cards}
            last = HIGHEST_NUMBER - goal.size + 1
            lows = sorted({min(number, last) for number in by_number})
            return [bytes(by_number[n] for n in range(low, low + goal.size) if n in by_number) for low in lows] or [b""]
        alike: dict[object, list[int]] = {None: []}
        for card in cards:
            common = self.melds.numbers[card] if goal.kind == "set" else self.melds.faces[card].suit
            alike.setdefault(common, []).append(card)
        return [bytes(group[: goal.size]) for group in alike.values()]


def _without(cards: bytes, used: bytes) -> bytes:
    for card in used:
        cards = cards.replace(bytes([card]), b"", 1)
    return cards
