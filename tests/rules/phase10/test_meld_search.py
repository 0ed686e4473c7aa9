"""Finding a phase in a hand: exact, compared with brute force, and within the bound that ``meld_search`` states."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import comb
from typing import cast

import pytest
from croupier.rules.phase10.game import MELDS
from croupier.rules.phase10.meld_search import LARGEST_HAND, Search
from croupier.rules.phase10.melds import Goal, MeldRules
from croupier.rules.phase10.schema import STANDARD_PHASES, LayPhase, Options
from croupier.rules.phase10.state import DECK, MELD_RULES

from tests.cost import measured
from tests.rules.phase10.table import table
from tests.rules.phase10.test_melds import COLOURS, KINDS, Kind, is_run, natural

pytestmark = pytest.mark.untraced

# ---------------------------------------------------------------------------------------- brute force


def is_meld(kind: Kind, cards: Sequence[str]) -> bool:
    """Return whether cards, a run in this order, are a meld."""
    if kind == "run" and natural(cards):
        return is_run(cards)
    return "S" not in cards and len({card[1:] if kind == "set" else card[0] for card in natural(cards)}) <= 1


def choices_of(hand: Sequence[str], least: int) -> dict[Goal, list[int]]:
    """List every choice of cards of a hand that can be a meld, by its kind and size: numbers with a bit for each card.

    A choice has its numbers and its colours as sets of bits; ``once`` says that no number comes twice in it. ``least``
    is how many numbers it must have: one, or none for a group of Wilds.
    """
    found = defaultdict[Goal, list[int]](list)
    choices = [(0, 0, 0, True)]
    for place, card in enumerate(hand):
        number, colour = (0, 0) if card in "WS" else (1 << int(card[1:]), 1 << COLOURS.index(card[0]))
        if card != "S":
            choices += [
                (choice | 1 << place, numbers | number, colours | colour, once and not numbers & number)
                for choice, numbers, colours, once in choices
            ]
    for choice, numbers, colours, once in choices:
        size = choice.bit_count()
        if least <= numbers.bit_count() <= 1:
            found[Goal("set", size)].append(choice)
        if least <= colours.bit_count() <= 1:
            found[Goal("colour", size)].append(choice)
        if least <= numbers.bit_count() and once and (numbers // (numbers & -numbers or 1)).bit_length() <= size:
            found[Goal("run", size)].append(choice)
    return found


class BruteForce:
    """A search of one hand that tries everything."""

    def __init__(self, hand: Sequence[str], melds: MeldRules = MELD_RULES) -> None:
        self.hand, self.melds = hand, melds
        self.choices = choices_of(hand, 1 if melds.natural_in_each else 0)
        self.naturals = sum(1 << place for place, card in enumerate(hand) if card != "W")
        self.vain: set[tuple[Sequence[Goal], int]] = set()

    def possible(self, goals: Sequence[Goal], used: int = 0) -> bool:
        if not goals:
            return bool(used & self.naturals)
        if (goals, used) in self.vain:
            return False
        if any(not used & chosen and self.possible(goals[1:], used | chosen) for chosen in self.choices[goals[0]]):
            return True
        self.vain.add((goals, used))
        return False


def find(goals: Sequence[Goal], hand: Sequence[str], melds: MeldRules = MELD_RULES) -> list[bytes] | None:
    """Let the engine search a hand."""
    return Search(melds, DECK.cards_of(hand)).find(goals)


def judge(goals: Sequence[Goal], search: BruteForce) -> bool:
    """Compare what the engine finds in a hand with what there is; return whether there is anything."""
    hand = search.hand
    found = find(goals, hand, search.melds)
    assert (found is not None) == search.possible(goals), (goals, hand)
    if found is None:
        return False
    laid = [DECK.codes(cards) for cards in found]
    assert not Counter(card for cards in laid for card in cards) - Counter(hand)
    assert [len(cards) for cards in laid] == [goal.size for goal in goals]
    assert all(is_meld(goal.kind, cards) for goal, cards in zip(goals, laid, strict=True)), (goals, hand, laid)
    search.melds.check_phase(goals, found)
    return True


NATURALS = [card for card in DECK.codes(DECK.cards) if card not in ("W", "S")]


def random_hand(chance: random.Random, size: int, wilds: int) -> list[str]:
    """Deal a hand with so many Wilds."""
    return [*["W"] * wilds, *chance.sample([*NATURALS, *["S"] * 4], size - wilds)]


def rich_hand(chance: random.Random, goals: Sequence[Goal], size: int, wilds: int) -> list[str]:
    """Deal a hand that has the melds of these goals, or just misses them by a card or a few."""
    deck = chance.sample(NATURALS, len(NATURALS))
    hand: list[str] = []
    for goal in goals:
        if goal.kind == "run":
            low = chance.randint(1, 13 - goal.size)
            wanted = [str(value) for value in range(low, low + goal.size)]
            cards = [next(card for card in deck if card[1:] == number) for number in wanted]
        else:
            number, colour = str(chance.randint(1, 12)), chance.choice(COLOURS)
            fitting = [card for card in deck if (card[1:] == number if goal.kind == "set" else card[0] == colour)]
            cards = fitting[: goal.size]
        for card in cards:
            deck.remove(card)
        hand += [*cards, *["W"] * (goal.size - len(cards))]
    for place in chance.sample(range(len(hand)), min(wilds, len(hand))):
        hand[place] = "W"
    for place in chance.sample(range(len(hand)), min(chance.choice((0, 0, 1, 1, 2, 5)), len(hand))):
        hand[place] = deck.pop()
    return [*hand, *deck][:size]


CUSTOM = [
    tuple(Goal(cast(Kind, kind), size) for kind, size in goals)
    for goals in (
        (("set", 3), ("colour", 4)),
        (("colour", 4), ("set", 3)),
        (("run", 4), ("colour", 4)),
        (("colour", 5), ("run", 5)),
        (("colour", 4), ("colour", 4)),
        (("run", 5), ("run", 5)),
        (("run", 4), ("set", 2)),
        (("set", 3), ("run", 3), ("colour", 3)),
        (("colour", 3), ("run", 4), ("set", 2)),
        (("run", 3), ("colour", 4), ("run", 3)),
        (("set", 2), ("set", 3), ("colour", 4)),
        (("run", 3), ("run", 3), ("run", 3)),
        (("set", 10),),
        (("run", 10),),
        (("colour", 10),),
        (("set", 2),) * 5,
        (("colour", 3), ("run", 4), ("colour", 3)),
    )
]
WILDS = (0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("goals", [*STANDARD_PHASES, *CUSTOM])
def test_hands_that_just_fit_or_just_miss_hold_a_phase_exactly_when_one_is_found(goals: tuple[Goal, ...]) -> None:
    chance = random.Random(11)
    judged = Counter(
        judge(goals, BruteForce(rich_hand(chance, goals, 10 + turn % 2, chance.choice(WILDS)))) for turn in range(80)
    )
    assert min(judged[True], judged[False]) >= 4


def test_in_small_hands_a_phase_is_found_exactly_when_there_is_one() -> None:
    chance = random.Random(17)
    for _ in range(1500):
        goals = tuple(Goal(chance.choice(KINDS), chance.randint(2, 3)) for _ in range(chance.randint(1, 3)))
        pool = [f"{colour}{number}" for colour in "rg" for number in (1, 2, 3, 11, 12)] * 2 + ["W", "W", "W", "S"]
        judge(goals, BruteForce(chance.sample(pool, chance.randint(2, 8))))


def random_phase(chance: random.Random) -> tuple[Goal, ...]:
    """Make a phase of the house: one to five groups, at most ten cards."""
    sizes = [2] * chance.randint(1, 5)
    for _ in range(chance.randint(0, 10 - sum(sizes))):
        sizes[chance.randrange(len(sizes))] += 1
    return tuple(Goal(chance.choice(KINDS), size) for size in sizes)


def judge_at_random(seed: int, hands: int, melds: MeldRules = MELD_RULES) -> Counter[bool]:
    """Judge so many hands, random or close to the phase, each for a random phase."""
    chance, judged = random.Random(seed), Counter[bool]()
    for _ in range(hands):
        goals, size, wilds = random_phase(chance), chance.randint(2, LARGEST_HAND), chance.choice([*WILDS, 7, 8])
        near = chance.random() < 0.6
        hand = rich_hand(chance, goals, size, wilds) if near else random_hand(chance, size, min(size, wilds))
        judged[judge(goals, BruteForce(hand, melds))] += 1
    return judged


def test_in_any_hand_any_phase_is_found_exactly_when_it_is_there() -> None:
    judged = judge_at_random(29, 2000)
    assert min(judged.values()) > 500


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_in_50_000_hands_any_phase_is_found_exactly_when_it_is_there(block: int) -> None:
    judged = judge_at_random(100 + block, 5000)
    assert min(judged.values()) > 1000


def test_no_phase_is_found_with_more_wilds_than_it_takes() -> None:
    chance, spared = random.Random(31), 0
    for _ in range(600):
        goals, wilds = random_phase(chance), chance.randint(1, 6)
        hand = random_hand(chance, LARGEST_HAND, wilds)
        found = find(goals, hand)
        if found:
            used = b"".join(found).count(DECK.numbers["W"])
            spared += used < wilds
            assert not used or not BruteForce(hand[wilds - used + 1 :]).possible(goals)
    assert spared > 100


def test_where_a_phase_needs_one_natural_card_its_groups_may_be_wilds() -> None:
    assert min(judge_at_random(29, 1500, MELDS["phase"]).values()) > 300
    chance, only_so = random.Random(59), 0
    for _ in range(300):
        goals = random_phase(chance)
        hand = random_hand(chance, LARGEST_HAND, chance.randint(5, 8))
        only_so += judge(goals, BruteForce(hand, MELDS["phase"])) > (find(goals, hand) is not None)
    assert only_so > 30


@pytest.mark.parametrize("hand", ["", "W", "S S S", "W W W W W W W W", "r1", "W W W W W W W S"])
def test_where_there_is_nothing_to_lay_nothing_is_found(hand: str) -> None:
    for goals in (*STANDARD_PHASES, *CUSTOM):
        assert find(goals, hand.split()) is None


@pytest.mark.parametrize(
    ("what", "goals", "hand"),
    [
        ("a card that another group needs is left to it", (Goal("set", 2), Goal("colour", 3)), "r5 g5 b5 r1 r2"),
        (
            "one number may be the natural card of three sets",
            (Goal("set", 3), Goal("set", 2), Goal("set", 2)),
            "r5 g5 b5 W W W W S S S",
        ),
    ],
)
def test_a_phase_is_found_in_a_hand_that_holds_it(what: str, goals: tuple[Goal, ...], hand: str) -> None:
    assert judge(goals, BruteForce(hand.split())), what


@pytest.mark.parametrize("number", range(1, 11))
def test_a_seat_is_offered_a_phase_to_lay_exactly_when_its_hand_holds_it(number: int) -> None:
    chance, offered = random.Random(number), set()
    for _ in range(30):
        goals = STANDARD_PHASES[number - 1]
        hand = rich_hand(chance, goals, 11, chance.choice(WILDS))
        at = table("S", " ".join(hand), "S", phases=[number, 1], drawn=True, draw_pile="")
        lays = [move for move in at.legal(0) if isinstance(move, LayPhase)]
        assert len(lays) == BruteForce(hand).possible(goals)
        offered.add(bool(lays))
        for move in lays:
            at.move(0, move)
    assert offered == {False, True}


def test_with_any_phase_open_every_one_that_the_hand_holds_is_offered_once() -> None:
    chance = random.Random(23)
    for turn in range(12):
        hand = rich_hand(chance, STANDARD_PHASES[turn % 10], 11, chance.choice(WILDS))
        at = table("S", " ".join(hand), "S", drawn=True, draw_pile="", options=Options(advance="pick"))
        lays = [move.phase for move in at.legal(0) if isinstance(move, LayPhase)]
        search = BruteForce(hand)
        assert lays == [number for number, goals in enumerate(STANDARD_PHASES, 1) if search.possible(goals)]


# -------------------------------------------------------------------------------------------- the bound


def hard_hands(chance: random.Random, hands: int) -> list[list[str]]:
    """Deal hands of eleven in which much goes with much: few numbers, few colours, numbers close together, Wilds."""
    dealt: list[list[str]] = []
    while len(dealt) < hands:
        low, width, colours = chance.randint(1, 12), chance.randint(2, 11), chance.sample(COLOURS, chance.randint(1, 4))
        pool = [card for card in NATURALS if low <= int(card[1:]) < low + width and card[0] in colours]
        wilds = max(chance.choice([*WILDS, 7, 8]), LARGEST_HAND - len(pool))
        if wilds <= 8:
            dealt.append(["W"] * wilds + chance.sample(pool, LARGEST_HAND - wilds))
    return dealt


def phases_of(cards: int, least: int = 2) -> Iterator[tuple[int, ...]]:
    """Yield the sizes of the groups of every phase of at most so many cards."""
    for size in range(least, cards + 1):
        yield (size,)
        yield from ((size, *others) for others in phases_of(cards - size, size))


HARD = [
    tuple(Goal(cast(Kind, kind), int(size)) for kind, size in (group.split() for group in phase.split(", ")))
    for phase in (
        "run 2, run 2, run 2, colour 4",
        "colour 2, colour 2, colour 2, colour 2, colour 2",
        "set 2, run 3, colour 5",
        "run 5, colour 5",
        "colour 5, colour 5",
        "colour 5, run 5",
        "run 5, run 5",
        "set 5, colour 5",
        "colour 4, colour 6",
        "run 4, colour 6",
        "colour 3, colour 3, colour 4",
        "colour 3, run 3, colour 4",
        "run 3, run 3, colour 4",
        "run 3, colour 3, run 4",
        "run 2, run 2, run 2, run 2, run 2",
        "run 2, colour 2, run 2, colour 2, run 2",
        "set 2, run 2, colour 2, run 2, colour 2",
        "colour 2, colour 4, colour 4",
        "set 2, set 2, colour 2, colour 4",
        "colour 2, colour 3, colour 5",
    )
]
"""As many different phases as a game can have, chosen to be hard."""


def test_a_group_can_be_made_in_no_more_ways_than_the_bound_says() -> None:
    for hand in hard_hands(random.Random(37), 300):
        search = Search(MELD_RULES, DECK.cards_of(hand))
        for goal in [Goal(kind, size) for kind in KINDS for size in range(2, 11)]:
            ways = search.ways(goal)
            assert len(ways) == len({*ways}) <= comb(LARGEST_HAND, goal.size)
    assert max(sum(comb(LARGEST_HAND, size) for size in sizes) for sizes in phases_of(10)) == 924


def takes_less(limit_ms: float, work: Callable[..., object], *args: object) -> bool:
    """Return whether a call takes less CPU time without tracing, in one of five attempts on a shared machine."""
    return any(1000 * measured(lambda: work(*args))[1] < limit_ms for _ in range(5))


def test_the_hardest_phases_are_searched_within_5_ms() -> None:
    for hand in [["r" + card[1:] for card in NATURALS[:11]], *hard_hands(random.Random(41), 60)]:
        for goals in HARD:
            assert takes_less(5, find, goals, hand), (goals, hand)


def test_the_view_of_a_seat_that_may_lay_any_of_twenty_hard_phases_takes_less_than_25_ms() -> None:
    options = Options(advance="pick", phases=tuple(HARD))
    for hand in hard_hands(random.Random(43), 40):
        at = table("S", " ".join(hand), "S", options=options, drawn=True, draw_pile="")
        assert takes_less(25, at.legal, 0), hand
