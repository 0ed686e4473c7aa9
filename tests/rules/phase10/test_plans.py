"""Plans for a phase that a hand does not hold yet: how many cards they lack, compared with an exact search."""

import random
from collections import Counter

import pytest
from croupier.rules.phase10.meld_search import Search
from croupier.rules.phase10.melds import Goal
from croupier.rules.phase10.plans import CLOSEST, PLANS, Planner
from croupier.rules.phase10.schema import STANDARD_PHASES
from croupier.rules.phase10.state import DECK, MELD_RULES, WILD

from tests.rules.phase10.test_meld_search import random_hand, random_phase, rich_hand

PLANNER = Planner(MELD_RULES)
Phase = tuple[Goal, ...]


def lacking(phase: Phase, hand: bytes) -> int:
    """Return how many Wilds a hand needs to hold a phase, by trying."""
    return next(wilds for wilds in range(11) if Search(MELD_RULES, hand + bytes([WILD]) * wilds).find(phase))


def too_many(chance: random.Random, phase: Phase) -> int:
    """Return how many cards more than it lacks the best plan lacks, for a random hand or one that is close to it."""
    codes = random_hand(chance, 10, 0) if chance.random() < 0.5 else rich_hand(chance, phase, 10, 0)
    hand = DECK.cards_of(codes)
    return PLANNER.plans(hand, [phase])[0].lacks - lacking(phase, hand)


@pytest.mark.parametrize("phase", STANDARD_PHASES)
def test_for_the_usual_phases_the_best_plan_lacks_no_card_too_many(phase: Phase) -> None:
    chance = random.Random(1)
    assert Counter(too_many(chance, phase) for _ in range(60)) == {0: 60}


def test_for_other_phases_it_seldom_lacks_a_card_too_many_and_never_too_few() -> None:
    chance = random.Random(2)
    found = Counter(too_many(chance, random_phase(chance)) for _ in range(600))
    assert min(found) == 0
    assert found[0] > 450
    assert found[0] + found[1] > 570


def test_a_plan_has_each_card_of_the_hand_once_but_no_wild_and_no_skip() -> None:
    chance = random.Random(3)
    for _ in range(50):
        hand = DECK.cards_of([*random_hand(chance, 8, 1), "S"])
        for plan in PLANNER.plans(hand, [random_phase(chance)]):
            natural = [card for card in hand if MELD_RULES.numbers[card]]
            assert sorted(plan.needed + plan.rest) == sorted(natural)


def test_there_are_a_few_different_plans_and_those_that_lack_least_come_first() -> None:
    chance = random.Random(4)
    for _ in range(50):
        plans = PLANNER.plans(DECK.cards_of(random_hand(chance, 11, 1)), [random_phase(chance)])
        assert plans == sorted(plans)
        assert len({plan.rest for plan in plans}) == len(plans) <= PLANS


def test_the_closest_of_many_phases_are_chosen() -> None:
    chance = random.Random(5)
    for _ in range(50):
        hand = DECK.cards_of(random_hand(chance, 10, 0))
        closest = PLANNER.closest(hand, STANDARD_PHASES)
        assert len({*closest}) == CLOSEST
        least = min(lacking(phase, hand) for phase in STANDARD_PHASES)
        assert PLANNER.plans(hand, closest)[0].lacks <= least + 1


def test_of_a_few_phases_none_is_left_out() -> None:
    assert PLANNER.closest(DECK.cards_of(["r1"]), STANDARD_PHASES[:CLOSEST]) == STANDARD_PHASES[:CLOSEST]


@pytest.mark.parametrize("phase", STANDARD_PHASES)
def test_a_hand_of_wilds_and_skips_lacks_the_whole_phase(phase: Phase) -> None:
    (plan,) = PLANNER.plans(DECK.cards_of(["W", "W", "S"]), [phase])
    assert (plan.lacks, plan.needed) == (sum(goal.size for goal in phase), b"")


@pytest.mark.parametrize("groups", range(1, 6))
def test_a_phase_of_many_groups_takes_no_more_work_than_one_of_two(
    groups: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted are the searches for the ways to make a group; all others are copies of a few bytes for each."""
    chance, ways, searches = random.Random(groups), Planner._ways, list[Goal]()

    def counted(planner: Planner, goal: Goal, cards: bytes) -> list[bytes]:
        searches.append(goal)
        return [*ways(planner, goal, cards)]

    monkeypatch.setattr(Planner, "_ways", counted)
    for _ in range(200):
        phase = [Goal(chance.choice(("set", "run", "colour")), 2) for _ in range(groups)]
        searches.clear()
        PLANNER.plans(DECK.cards_of(random_hand(chance, 11, 0)), [phase])
        assert len(searches) <= 2 * PLANS
