"""How long it takes to find a phase in a hand: ``python -m bench.lay [hands]``."""

import gc
import random
import sys
import time
from collections.abc import Callable, Sequence

from croupier.rules.phase10.meld_search import Search
from croupier.rules.phase10.melds import Goal
from croupier.rules.phase10.schema import STANDARD_PHASES
from croupier.rules.phase10.state import DECK, MELD_RULES, WILD

HANDS = 100_000
NATURALS = bytes(card for card in DECK.cards if card != WILD)
HARD = (
    (Goal("run", 2),) * 5,
    (Goal("run", 5), Goal("run", 5)),
    (Goal("run", 3), Goal("colour", 4), Goal("run", 3)),
    (Goal("set", 2), Goal("run", 2), Goal("colour", 2), Goal("run", 2), Goal("colour", 2)),
)
"""Possible custom phases that are hard to find."""
Deal = Callable[[random.Random, int], bytes]
Result = tuple[float, bool]


def dealt(chance: random.Random, size: int) -> bytes:
    """Deal a hand from the whole deck."""
    return bytes(chance.sample(DECK.cards, size))


def with_wilds(wilds: int) -> Deal:
    """Return a function that deals hands with a number of Wilds."""
    return lambda chance, size: bytes([WILD] * wilds + chance.sample(NATURALS, size - wilds))


def timed(goals: Sequence[Goal], deal: Deal, hands: int) -> list[Result]:
    """Return for each of some hands the microseconds of the search, and whether it held the phase."""
    chance, results = random.Random(0), []  # noqa: S311  # chance in measurements is not for cards
    for turn in range(hands):
        hand = deal(chance, 10 + turn % 2)
        begun = time.thread_time()
        found = Search(MELD_RULES, hand).find(goals)
        results.append(((time.thread_time() - begun) * 1e6, found is not None))
    return results


def show(name: str, results: list[Result]) -> list[Result]:
    """Print one line of the table."""
    times = sorted(spent for spent, _ in results)
    held = sum(found for _, found in results) / len(results)
    marks = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    print(f"{name:24}{len(results):>9}{held:>8.1%}" + "".join(f"{mark:>9.0f}" for mark in marks))
    return results


def main() -> None:
    """Print the table, in microseconds."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    gc.disable()  # otherwise the worst case would be a garbage collection
    print(f"{'hands of 10 and 11':24}{'hands':>9}{'held':>8}{'median':>9}{'p99':>9}{'worst':>9}  (microseconds)")
    by_phase = [show(f"phase {number}", timed(goals, dealt, hands)) for number, goals in enumerate(STANDARD_PHASES, 1)]
    show("the ten phases", [one for results in by_phase for one in results])
    for wilds in range(3, 7):
        by_phase = [timed(goals, with_wilds(wilds), hands // 10) for goals in STANDARD_PHASES]
        show(f"  with {wilds} wilds", [one for results in by_phase for one in results])
    for goals in HARD:
        for deal, words in ((dealt, ""), (with_wilds(3), ", 3 wilds")):
            show(" ".join(f"{goal.kind[0]}{goal.size}" for goal in goals) + words, timed(goals, deal, hands // 50))


if __name__ == "__main__":
    main()
